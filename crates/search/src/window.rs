//! What a node must find out: the values between which the true one still matters.

use std::ops::Neg;

use crate::{Ply, Score};

/// Values up to `alpha` are no improvement, values from `beta` on will not be allowed by the opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// What the side to move has already.
    pub alpha: Score,
    /// What the opponent has already, as the side to move sees it.
    pub beta: Score,
}

impl Window {
    /// Every value matters.
    pub const FULL: Self = Self { alpha: Score::INFINITE.negated(), beta: Score::INFINITE };

    /// A window; `alpha` must be below `beta`.
    pub fn new(alpha: Score, beta: Score) -> Self {
        debug_assert!(alpha < beta, "an empty window: {alpha:?}..{beta:?}");
        Self { alpha, beta }
    }

    /// The smallest window above `alpha`: is the value better than `alpha` or not?
    pub fn above(alpha: Score) -> Self {
        Self { alpha, beta: alpha + 1 }
    }

    /// Whether the window asks a yes-or-no question.
    pub fn is_scout(self) -> bool {
        self.beta - self.alpha == 1
    }

    /// Mate distance: from here nothing is better than winning with the next move, nothing worse than
    /// having lost already. `Err` is the value of a node in which that decides, if it has a move: who
    /// cannot move has won already in some games.
    pub fn within_reach(self, ply: Ply) -> Result<Self, Score> {
        let alpha = self.alpha.max(Score::loss_at(ply));
        let beta = self.beta.min(Score::win_at(ply) - 1);
        if alpha >= beta { Err(alpha) } else { Ok(Self { alpha, beta }) }
    }
}

/// The same window as the opponent sees it.
impl Neg for Window {
    type Output = Self;

    #[inline(always)]
    fn neg(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}
