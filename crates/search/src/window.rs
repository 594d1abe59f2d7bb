//! The alpha-beta window.

use std::ops::Neg;

use crate::{Ply, Score};

/// Scores up to `alpha` fail low, scores from `beta` on fail high.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The score the side to move is sure of.
    pub alpha: Score,
    /// The score the opponent is sure of, from the side to move's point of view.
    pub beta: Score,
}

impl Window {
    /// The full window.
    pub const FULL: Self = Self { alpha: Score::INFINITE.negated(), beta: Score::INFINITE };

    /// A window; `alpha` must be below `beta`.
    pub fn new(alpha: Score, beta: Score) -> Self {
        debug_assert!(alpha < beta, "an empty window: {alpha:?}..{beta:?}");
        Self { alpha, beta }
    }

    /// The zero window above `alpha`.
    pub fn above(alpha: Score) -> Self {
        Self { alpha, beta: alpha + 1 }
    }

    /// Whether this is a zero window.
    pub fn is_scout(self) -> bool {
        self.beta - self.alpha == 1
    }

    /// Mate distance pruning: the best possible score here is a win with the next move, the worst a loss now.
    /// `Err` is the score of a node that this prunes, if it has a legal move: in some games a side without
    /// moves has won.
    pub fn mate_distance_pruning(self, ply: Ply) -> Result<Self, Score> {
        let alpha = self.alpha.max(Score::loss_at(ply));
        let beta = self.beta.min(Score::win_at(ply) - 1);
        if alpha >= beta { Err(alpha) } else { Ok(Self { alpha, beta }) }
    }
}

/// The window from the opponent's point of view.
impl Neg for Window {
    type Output = Self;

    #[inline(always)]
    fn neg(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}
