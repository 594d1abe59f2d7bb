//! The engine trait that sessions, protocols and commands use.

use std::sync::Arc;
use std::time::Duration;

use plateau_rules::AnyGame;
use plateau_search::{Bound, Control, Depth, Limits, Ply, Score};

/// A search request.
#[derive(Clone, Debug)]
pub struct Request {
    /// The limits of the search.
    pub limits: Limits,
    /// The number of lines (multi-PV).
    pub lines: usize,
    /// Search these moves only, by index in the list of legal moves (UCI's `searchmoves`).
    pub search_moves: Option<Vec<usize>>,
}

impl Default for Request {
    /// One line, all moves, no limit: ends when the tree is exhausted or the search is stopped.
    fn default() -> Self {
        Self { limits: Limits::default(), lines: 1, search_moves: None }
    }
}

/// A line of the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The index of its first move in the list of legal moves.
    pub first: usize,
    /// Its score for the side to move.
    pub score: Score,
    /// Its moves, in machine notation.
    pub moves: Vec<String>,
}

/// The state or the result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchInfo {
    /// The best lines, best first; none when there is no legal move.
    pub lines: Vec<Line>,
    /// The depth of every line.
    pub depth: Depth,
    /// The deepest ply reached.
    pub seldepth: Ply,
    /// Whether the first line's score is exact or a bound.
    pub bound: Bound,
    /// Nodes searched.
    pub nodes: u64,
    /// Time spent so far.
    pub time: Duration,
    /// How full the transposition table is, in permille.
    pub table: usize,
}

impl SearchInfo {
    /// The index of the best move in the list of legal moves.
    pub fn best(&self) -> Option<usize> {
        self.lines.first().map(|line| line.first)
    }

    /// Its score for the side to move.
    pub fn score(&self) -> Option<Score> {
        self.lines.first().map(|line| line.score)
    }
}

/// An engine for one game. It keeps its transposition table and history tables from move to move.
pub trait Engine: Send {
    /// Searches the game's position until a limit or [`Control::stop`]; `report` receives progress.
    ///
    /// Call [`Control::arm`] before, if the search may be stopped.
    fn think(
        &mut self,
        game: &dyn AnyGame,
        request: &Request,
        report: &mut dyn FnMut(&SearchInfo),
    ) -> SearchInfo;

    /// The control to stop it from another thread.
    fn control(&self) -> Arc<Control>;

    /// Clears all tables, for a new game.
    fn clear(&mut self);

    /// Resizes the transposition table, in mebibytes; its entries are lost.
    fn resize(&mut self, mebibytes: usize);

    /// Searches with this many threads, at least one.
    fn set_threads(&mut self, threads: usize);
}
