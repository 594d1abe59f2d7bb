//! `level`: what a search may use.

use std::num::NonZeroU32;
use std::time::Duration;

use super::{Line, read_seconds, seconds};
use crate::text::number;

/// What a search may use, in any combination; with nothing said it lasts until `stop`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Level {
    /// Plies, no deeper.
    pub depth: Option<u32>,
    /// Nodes, no more.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub move_time: Option<Duration>,
    /// Moves to the next time control; a `0` reads as nothing.
    pub moves: Option<NonZeroU32>,
    /// Time left on the own clock.
    pub time: Option<Duration>,
    /// What the clock gets before each move.
    pub inc: Option<Duration>,
    /// Until `stop`.
    pub infinite: bool,
}

impl Level {
    /// Adds what another line says; where both speak, the other is right.
    pub fn update(&mut self, other: Self) {
        self.depth = other.depth.or(self.depth);
        self.nodes = other.nodes.or(self.nodes);
        self.move_time = other.move_time.or(self.move_time);
        self.moves = other.moves.or(self.moves);
        self.time = other.time.or(self.time);
        self.inc = other.inc.or(self.inc);
        self.infinite |= other.infinite;
    }

    pub(super) fn read(line: &Line) -> Self {
        let time = |name| line.get(name).and_then(read_seconds);
        Self {
            depth: line.get("depth").and_then(number),
            nodes: line.get("nodes").and_then(number),
            move_time: time("move-time"),
            moves: line.get("moves").and_then(number).and_then(NonZeroU32::new),
            time: time("time"),
            inc: time("inc"),
            infinite: line.has("infinite"),
        }
    }

    pub(super) fn line(&self) -> Line {
        let line = Line::new("level")
            .with_some("depth", self.depth)
            .with_some("nodes", self.nodes)
            .with_some("move-time", self.move_time.map(seconds))
            .with_some("moves", self.moves)
            .with_some("time", self.time.map(seconds))
            .with_some("inc", self.inc.map(seconds));
        if self.infinite { line.with_flag("infinite") } else { line }
    }
}
