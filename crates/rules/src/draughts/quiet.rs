//! Moves that take nothing.

use std::ops::ControlFlow;

use super::bits::Bits;
use super::facts::Rules;
use super::geometry::{Direction, Geometry};
use super::{Draughts, Move};
use crate::Color;

impl<R: Rules> Draughts<R> {
    /// Hands each quiet move to `each`: men first, then kings.
    #[inline(always)]
    pub(super) fn quiet_moves(
        &self,
        empty: R::Bits,
        each: &mut impl FnMut(Move<R::Bits>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (geometry, k) = self.shape();
        let captured = R::Bits::EMPTY;
        let men = self.men[self.turn.index()];
        for direction in Direction::forward(self.turn) {
            for to in (geometry.step(k, men, direction) & empty).squares() {
                let from = Geometry::<R::Bits>::before(k, to, direction);
                each(Move { captured, from, to })?;
            }
        }
        for from in self.free_kings().squares() {
            for direction in Direction::DIAGONAL {
                let targets = if self.rules.facts().flying {
                    geometry.free_way(from, geometry.board & !empty, direction)
                } else {
                    geometry.step(k, R::Bits::one(from), direction) & empty
                };
                for to in targets.squares() {
                    each(Move { captured, from, to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// How many quiet moves there are, by counting sets.
    #[inline(always)]
    pub(super) fn count_quiet(&self, empty: R::Bits) -> usize {
        let (geometry, k) = self.shape();
        let men = self.men[self.turn.index()];
        let mut count = 0;
        for direction in Direction::forward(self.turn) {
            count += (geometry.step(k, men, direction) & empty).count();
        }
        (count + self.count_steps(self.free_kings(), empty)) as usize
    }

    /// How many steps a side's kings could make on this board, whoever's turn it is.
    #[inline(always)]
    pub fn king_steps(&self, color: Color) -> u32 {
        let (geometry, _) = self.shape();
        let occupied = self.pieces(Color::White) | self.pieces(Color::Black);
        self.count_steps(self.kings(color), geometry.board & !occupied)
    }

    #[inline(always)]
    fn count_steps(&self, kings: R::Bits, empty: R::Bits) -> u32 {
        let (geometry, k) = self.shape();
        let mut count = 0;
        if kings.any() {
            for direction in Direction::DIAGONAL {
                let reached = if self.rules.facts().flying {
                    // A king that may not move stands in the way all the same: it is not empty.
                    geometry.slide(k, kings, empty, direction)
                } else {
                    geometry.step(k, kings, direction) & empty
                };
                count += reached.count();
            }
        }
        count
    }

    /// The kings that may move without capturing.
    #[inline(always)]
    pub(super) fn free_kings(&self) -> R::Bits {
        let kings = self.kings[self.turn.index()];
        match self.rules.facts().king_run {
            None => kings,
            Some(limit) => kings & !self.tired_king(limit),
        }
    }

    #[inline(always)]
    fn shape(&self) -> (&'static Geometry<R::Bits>, u32) {
        let size = self.rules.facts().size;
        (R::Bits::geometry(size), u32::from(size) / 2)
    }
}
