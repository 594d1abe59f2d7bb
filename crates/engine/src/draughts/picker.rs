//! Move picker: table move, captures, promotions, then by history.
//!
//! Moves are few, so all are scored at once and the best is selected when the next one is needed.

use plateau_rules::Position;
use plateau_rules::draughts::{Bits, Draughts, Move, Rules};
use plateau_search::HistoryEntry;

/// A move with its ordering score.
#[derive(Clone, Copy)]
pub(crate) struct Scored<B> {
    mv: Move<B>,
    score: i32,
}

/// Yields the moves of one node.
pub(crate) struct Picker<B> {
    list: Vec<Scored<B>>,
    next: usize,
}

/// From and to fit into seven bits each.
pub(crate) const HISTORY: usize = 1 << 14;

/// The index of a quiet move in the history table.
pub(crate) fn history_index<B: Bits>(mv: Move<B>) -> usize {
    mv.from().index() << 7 | mv.to().index()
}

impl<B: Bits> Picker<B> {
    /// The moves of a position; `list` is used again.
    pub(crate) fn new<R: Rules<Bits = B>>(
        mut list: Vec<Scored<B>>,
        position: &Draughts<R>,
        table: Option<u16>,
        history: &[HistoryEntry],
    ) -> Self {
        list.clear();
        let _ = position.legal_moves(|mv| {
            let score = if table == Some(position.code(mv)) {
                i32::MAX
            } else if mv.is_capture() {
                CAPTURE * mv.captured().count() as i32
            } else {
                PROMOTION * i32::from(position.promotes(mv)) + history[history_index(mv)].get()
            };
            list.push(Scored { mv, score });
            std::ops::ControlFlow::Continue(())
        });
        Self { list, next: 0 }
    }

    /// Whether there is one legal move only.
    pub(crate) fn is_forced(&self) -> bool {
        self.list.len() == 1
    }

    pub(crate) fn next(&mut self) -> Option<Move<B>> {
        let rest = self.list.get_mut(self.next..)?;
        let (mut best, mut highest) = (0, rest.first()?.score);
        for (i, scored) in rest.iter().enumerate().skip(1) {
            if scored.score > highest {
                (best, highest) = (i, scored.score);
            }
        }
        rest.swap(0, best);
        self.next += 1;
        Some(rest[0].mv)
    }

    /// The list, to be used again.
    pub(crate) fn into_list(self) -> Vec<Scored<B>> {
        self.list
    }
}

const CAPTURE: i32 = 100_000;
const PROMOTION: i32 = 50_000;
