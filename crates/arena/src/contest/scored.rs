//! A game as the standings count it. Everything is read from the record, so that a file tells as much as the run
//! that wrote it.

use std::ops::AddAssign;
use std::time::Duration;

use plateau_library::{Note, Record};
use plateau_rules::{Color, Ending, Outcome, Reason};

use super::Round;
use crate::MoveEvaluation;

/// A game that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scored {
    /// White's name and Black's.
    pub names: [String; 2],
    /// Its place, if the file has it.
    pub round: Option<Round>,
    /// The position it began from.
    pub start: String,
    /// Who won, and why.
    pub ending: Ending,
    /// How many moves were made.
    pub plies: usize,
    /// What White's and Black's moves cost.
    pub work: [Work; 2],
}

/// What moves cost, as far as they tell.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Work {
    /// How many moves tell their time, and the sum of it.
    pub timed: (u64, Duration),
    /// How many tell their depth, and the sum of it.
    pub depth: (u64, u64),
    /// The time of those that tell their positions, and the sum of these.
    pub nodes: (Duration, u64),
}

impl Scored {
    /// What a record says; `None` where it does not say who won.
    pub fn of(record: &Record) -> Option<Self> {
        let game = record.game().ok()?;
        let mut ending = game.ending()?;
        if ending.reason == Reason::Recorded && ending.outcome == Outcome::Draw {
            // In contests draws that could be claimed come by themselves.
            let mut open = game.boxed();
            open.reopen();
            ending.reason = open.claim().map_or(ending.reason, Reason::Rule);
        }
        let mut work = [Work::default(); 2];
        let mut turn = game.first_turn();
        for ply in &record.line.plies {
            let comments = ply.after.iter().filter_map(|note| match note {
                Note::Comment(text) => MoveEvaluation::read(text),
                _ => None,
            });
            comments.for_each(|evaluation| work[turn.index()] += evaluation);
            turn = !turn;
        }
        let name = |tag| record.tags.get(tag).unwrap_or("?").to_owned();
        Some(Self {
            names: [name("White"), name("Black")],
            round: record.tags.get("Round").and_then(Round::read),
            start: game.start_fen(),
            ending,
            plies: game.ply(),
            work,
        })
    }

    /// Who lost the game otherwise than on the board, and how: on time, by an illegal move, by a crash.
    pub fn failure(&self) -> Option<(Color, Reason)> {
        match (self.ending.reason, self.ending.outcome) {
            (
                reason @ (Reason::Time | Reason::IllegalMove | Reason::Crash),
                Outcome::Win(winner),
            ) => Some((!winner, reason)),
            _ => None,
        }
    }
}

impl Work {
    /// Seconds per move, if any move has them.
    pub fn seconds(&self) -> Option<f64> {
        let (moves, time) = self.timed;
        (moves > 0).then(|| time.as_secs_f64() / moves as f64)
    }

    /// The mean depth, if any move has one.
    pub fn mean_depth(&self) -> Option<f64> {
        let (moves, depth) = self.depth;
        (moves > 0).then(|| depth as f64 / moves as f64)
    }

    /// Nodes per second, if any move has them.
    pub fn speed(&self) -> Option<f64> {
        let (time, nodes) = self.nodes;
        (!time.is_zero()).then(|| nodes as f64 / time.as_secs_f64())
    }
}

impl AddAssign<MoveEvaluation> for Work {
    fn add_assign(&mut self, evaluation: MoveEvaluation) {
        self.timed.0 += 1;
        self.timed.1 += evaluation.time;
        if let Some(depth) = evaluation.depth {
            self.depth.0 += 1;
            self.depth.1 += u64::from(depth);
        }
        if let Some(nodes) = evaluation.nodes {
            self.nodes.0 += evaluation.time;
            self.nodes.1 += nodes;
        }
    }
}

impl AddAssign for Work {
    fn add_assign(&mut self, other: Self) {
        self.timed.0 += other.timed.0;
        self.timed.1 += other.timed.1;
        self.depth.0 += other.depth.0;
        self.depth.1 += other.depth.1;
        self.nodes.0 += other.nodes.0;
        self.nodes.1 += other.nodes.1;
    }
}
