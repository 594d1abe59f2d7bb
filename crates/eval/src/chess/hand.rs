//! The evaluator made by hand: terms times weights.

use std::sync::Arc;

use plateau_rules::chess::{Chess, Role};
use plateau_rules::{Color, Position};

use super::endgame::{self, FULL};
use super::terms::{Sink, walk};
use super::weights::{Pair, Weights};

/// Weighs the terms of a position; in hundredths of a pawn, more or less.
#[derive(Clone)]
pub struct Hand {
    weights: Arc<Weights>,
}

impl Hand {
    /// With these weights.
    pub fn new(weights: Weights) -> Self {
        Self { weights: Arc::new(weights) }
    }

    /// The weights.
    pub(super) fn weights(&self) -> &Weights {
        &self.weights
    }

    /// What the position is worth to the side to move.
    pub fn evaluate(&self, position: &Chess) -> i32 {
        let mut sum = Sum { weights: &self.weights, total: Pair::default() };
        walk(position, &mut sum);
        let value = blend(sum.total, phase(position));
        let side = if value >= 0 { Color::White } else { Color::Black };
        let value =
            value * endgame::scale(position, side) / FULL + endgame::drive(position).unwrap_or(0);
        position.turn().pick(value, -value)
    }
}

/// How much middlegame is left: 24 with all pieces, 0 without any.
pub(super) fn phase(position: &Chess) -> i32 {
    let count = |role| position.placement().role(role).count() as i32;
    let minors = count(Role::Knight) + count(Role::Bishop);
    (minors + 2 * count(Role::Rook) + 4 * count(Role::Queen)).min(24)
}

pub(super) fn blend(pair: Pair, phase: i32) -> i32 {
    (pair.middle() * phase + pair.end() * (24 - phase)) / 24
}

struct Sum<'w> {
    weights: &'w Weights,
    total: Pair,
}

impl Sink for Sum<'_> {
    #[inline(always)]
    fn add(&mut self, white: bool, feature: usize, count: i32) {
        let weight = self.weights.get(feature).times(count);
        if white {
            self.total += weight;
        } else {
            self.total -= weight;
        }
    }
}
