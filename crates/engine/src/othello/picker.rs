//! Which move next: the table's, corners, then what leaves the opponent few moves.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use plateau_rules::Position;
use plateau_rules::othello::{Disc, Othello, targets, turned_over};
use plateau_search::HistoryEntry;

/// No position has more moves.
const MOST: usize = 64;

const CORNERS: u64 = 0x8100_0000_0000_0081;
/// The squares that give a corner away while it is empty.
const BESIDE_CORNERS: u64 = 0x42C3_0000_0000_C342;

/// Hands out the moves of one node.
pub(crate) struct Picker {
    moves: ArrayVec<(i32, Disc), MOST>,
    next: usize,
}

/// How much is spent on ordering.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    /// Squares and history.
    Cheap,
    /// The opponent's moves, too.
    Mobility,
    /// The opponent's moves above all: to the end, the fewer the sooner it is over.
    FewestReplies,
}

impl Picker {
    /// The moves of a position.
    pub(super) fn new(
        position: &Othello,
        table: Option<u16>,
        history: &[HistoryEntry; 64],
        order: Order,
    ) -> Self {
        let mut moves = ArrayVec::new();
        let (own, other) = (position.own(), position.other());
        let _ = position.legal_moves(|mv| {
            let score = match mv.square() {
                None => 0,
                Some(_) if table == Some(position.code(mv)) => i32::MAX,
                Some(square) => {
                    let disc = 1_u64 << square;
                    let place = match disc {
                        _ if disc & CORNERS != 0 => 3000,
                        _ if disc & BESIDE_CORNERS != 0 => -1500,
                        _ => 0,
                    };
                    let replies = || {
                        let turned = turned_over(own, other, square);
                        let replies = targets(other & !turned, own | turned | disc);
                        (replies.count_ones() + (replies & CORNERS).count_ones()) as i32
                    };
                    let learned = history[square as usize].get() / 16;
                    match order {
                        Order::Cheap => place + learned,
                        Order::Mobility => place / 2 + learned - 300 * replies(),
                        Order::FewestReplies => place / 4 + learned / 4 - 700 * replies(),
                    }
                }
            };
            moves.push((score, mv));
            ControlFlow::Continue(())
        });
        Self { moves, next: 0 }
    }

    /// Whether there is one legal move only.
    pub(super) fn is_forced(&self) -> bool {
        self.moves.len() == 1
    }

    pub(super) fn next(&mut self) -> Option<Disc> {
        let rest = self.moves.get_mut(self.next..)?;
        let mut best = 0;
        for at in 1..rest.len() {
            if rest[at].0 > rest[best].0 {
                best = at;
            }
        }
        let mv = rest.get(best)?.1;
        rest.swap(0, best);
        self.next += 1;
        Some(mv)
    }
}
