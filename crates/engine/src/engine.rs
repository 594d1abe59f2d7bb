//! The face that every engine shows: what tables, protocols and commands hold.

use std::sync::Arc;
use std::time::Duration;

use plateau_rules::AnyGame;
use plateau_search::{Bound, Control, Depth, Limits, Ply, Score};

/// What an engine is asked.
#[derive(Clone, Debug)]
pub struct Request {
    /// When to answer.
    pub limits: Limits,
    /// How many best lines are wanted.
    pub lines: usize,
    /// Look at these legal moves only (their places in the list of legal moves).
    pub only: Option<Vec<usize>>,
}

impl Default for Request {
    /// One line, all moves, no limit: ends when everything is searched or when it is stopped.
    fn default() -> Self {
        Self { limits: Limits::default(), lines: 1, only: None }
    }
}

/// A line that an engine considers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The place of its first move in the list of legal moves.
    pub first: usize,
    /// What it is worth to the side to move.
    pub score: Score,
    /// Its moves, as programs write them.
    pub moves: Vec<String>,
}

/// What an engine thinks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The best lines, best first; none when there is no legal move.
    pub lines: Vec<Line>,
    /// How far ahead every line was looked.
    pub depth: Depth,
    /// The furthest ply reached.
    pub reach: Ply,
    /// What the first line's score means.
    pub bound: Bound,
    /// Positions visited.
    pub nodes: u64,
    /// How long it took so far.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub table: usize,
}

impl Thought {
    /// The place of the best move in the list of legal moves.
    pub fn best(&self) -> Option<usize> {
        self.lines.first().map(|line| line.first)
    }

    /// What it is worth to the side to move.
    pub fn score(&self) -> Option<Score> {
        self.lines.first().map(|line| line.score)
    }
}

/// An engine for one game. It keeps its table and what it learned from move to move.
pub trait Engine: Send {
    /// Thinks about the game's position until a limit or [`Control::stop`]; `report` hears of progress.
    ///
    /// Who may want to stop it calls [`Control::arm`] before.
    fn think(
        &mut self,
        game: &dyn AnyGame,
        request: &Request,
        report: &mut dyn FnMut(&Thought),
    ) -> Thought;

    /// How to stop it from another thread.
    fn control(&self) -> Arc<Control>;

    /// Forgets everything learned: another game begins.
    fn forget(&mut self);

    /// Gives the table this many mebibytes; what it held is lost.
    fn resize(&mut self, mebibytes: usize);

    /// Searches with this many threads, at least one.
    fn set_threads(&mut self, threads: usize);
}
