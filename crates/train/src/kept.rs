//! Which positions of a game are learned from, and what a set of games is made of.

use std::collections::{BTreeMap, HashSet};

use plateau_rules::games::Kind;
use plateau_rules::{Color, Key, Outcome};

use crate::data_file::Record;
use crate::learner;

/// A position that evaluations learn from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The position's key.
    pub key: Key,
    /// How many pieces are on the board.
    pub pieces: u32,
    /// What the engine thought it worth to the side to move.
    pub score: i16,
}

/// Hands every position that is learned from to `each`; false when a move of the game is not legal.
pub fn kept(kind: &Kind, record: &Record, mut each: impl FnMut(Kept)) -> bool {
    let (Some(game), Some(learner)) = (record.start(kind), learner::of(kind)) else { return false };
    learner.kept(&*game, record, &mut each)
}

/// What a set of games is made of.
#[derive(Default)]
pub struct Stats {
    /// How many games.
    pub games: u64,
    /// How many of them begin elsewhere than at the usual start.
    pub other_starts: u64,
    /// How many have a move that is not legal.
    pub broken: u64,
    /// Wins of White, draws, wins of Black.
    pub results: [u64; 3],
    /// Moves, random ones included.
    pub plies: u64,
    /// Positions that are learned from.
    pub kept: u64,
    /// Of those, how many by the score for the side to move, in whole pawns or men.
    pub scores: BTreeMap<i16, u64>,
    /// The same by pieces on the board.
    pub pieces: BTreeMap<u32, u64>,
    /// Keys of one position in [`SAMPLED`], and how many of those there were.
    seen: HashSet<u64>,
    sampled: u64,
}

/// One key in so many is looked at to find out how many positions occur more than once.
const SAMPLED: u64 = 16;

impl Stats {
    /// Counts a game.
    pub fn add(&mut self, kind: &Kind, record: &Record) {
        self.games += 1;
        self.other_starts += u64::from(record.start.is_some());
        self.results[match record.outcome {
            Outcome::Win(Color::White) => 0,
            Outcome::Draw => 1,
            Outcome::Win(Color::Black) => 2,
        }] += 1;
        self.plies += record.moves.len() as u64;
        let whole = kept(kind, record, |kept| {
            self.kept += 1;
            *self.scores.entry((kept.score + kept.score.signum() * 50) / 100).or_default() += 1;
            *self.pieces.entry(kept.pieces).or_default() += 1;
            if kept.key.0.is_multiple_of(SAMPLED) {
                self.sampled += 1;
                self.seen.insert(kept.key.0);
            }
        });
        self.broken += u64::from(!whole);
    }

    /// The share of positions that occurred before, from a sample.
    pub fn duplicates(&self) -> f64 {
        1.0 - self.seen.len() as f64 / self.sampled.max(1) as f64
    }
}
