//! A move of draughts.

use super::bits::{Bits, Square};

/// A legal move: from where, to where, and which pieces it takes. A capture chain is one move; chains
/// that differ only in their way are the same move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move<B> {
    pub(super) captured: B,
    pub(super) from: Square,
    pub(super) to: Square,
}

impl<B: Bits> Move<B> {
    /// Where the piece comes from.
    pub fn from(&self) -> Square {
        self.from
    }

    /// Where the piece goes.
    pub fn to(&self) -> Square {
        self.to
    }

    /// The squares of the pieces taken.
    pub fn captured(&self) -> B {
        self.captured
    }

    /// Whether the move takes anything.
    pub fn is_capture(&self) -> bool {
        self.captured.any()
    }

    /// Seven bits each for from and to leave two for the pieces taken: enough to tell most captures with
    /// the same ends apart.
    #[inline(always)]
    pub(super) fn code(&self) -> u16 {
        let hash = self.captured.fold().wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 62;
        u16::from(self.from.0) | u16::from(self.to.0) << 7 | (hash as u16) << 14
    }
}
