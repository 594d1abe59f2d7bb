//! Which positions of a game are learned from, and what a set of games is made of.

use std::collections::{BTreeMap, HashSet};

use plateau_eval::draughts::{Visitor, visit};
use plateau_rules::chess::Chess;
use plateau_rules::draughts::{Bits, Draughts, Rules};
use plateau_rules::games::Kind;
use plateau_rules::{AnyGame, Color, Game, Key, Notation, Outcome};

use crate::data_file::Record;
use crate::{chess, draughts};

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
pub fn kept(kind: &Kind, record: &Record, each: impl FnMut(Kept)) -> bool {
    let Some(game) = record.start(kind) else { return false };
    if let Some(game) = game.as_any().downcast_ref::<Game<Chess>>() {
        let pieces = |position: &Chess| position.placement().occupied().count() as u32;
        return walk(game, record, chess::is_quiet, pieces, each);
    }
    visit(&*game, Walk { game: &*game, record, each }).unwrap_or(false)
}

struct Walk<'a, F> {
    game: &'a dyn AnyGame,
    record: &'a Record,
    each: F,
}

impl<F: FnMut(Kept)> Visitor for Walk<'_, F> {
    type Output = bool;

    fn visit<R: Rules>(self, _: R) -> bool {
        let Some(game) = self.game.as_any().downcast_ref::<Game<Draughts<R>>>() else {
            return false;
        };
        let pieces = |position: &Draughts<R>| {
            Color::ALL.into_iter().map(|color| position.pieces(color).count()).sum()
        };
        let quiet = |position: &Draughts<R>, _, score| draughts::is_quiet(position, score);
        walk(game, self.record, quiet, pieces, self.each)
    }
}

fn walk<P: Notation>(
    game: &Game<P>,
    record: &Record,
    quiet: impl Fn(&P, P::Move, i16) -> bool,
    pieces: impl Fn(&P) -> u32,
    mut each: impl FnMut(Kept),
) -> bool {
    let mut position = game.position().clone();
    for played in &record.moves {
        let Some(mv) = played.code.find(&position) else { return false };
        if let Some(score) = played.score.filter(|&score| quiet(&position, mv, score)) {
            each(Kept { key: position.key(), pieces: pieces(&position), score });
        }
        position.play(mv);
    }
    true
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
