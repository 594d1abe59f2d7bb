//! The evaluator: features times weights, blended by how far the men have come.

use std::sync::Arc;

use plateau_rules::Position;
use plateau_rules::draughts::{Draughts, Rules};

use super::endgame;
use super::gather::Gather;
use super::shape::{Shape, Sink};
use super::weights::Weights;

/// Weighs a position of draughts; in hundredths of a man.
#[derive(Clone)]
pub struct Patterns<B> {
    shape: Arc<Shape<B>>,
    weights: Arc<Weights>,
}

impl<B: Gather> Patterns<B> {
    /// With weights that were made for this shape.
    pub fn new(shape: Shape<B>, mut weights: Weights) -> Self {
        assert_eq!(weights.pairs.len(), shape.count(), "weights for another board");
        shape.fold(&mut weights.pairs);
        Self { shape: Arc::new(shape), weights: Arc::new(weights) }
    }

    pub(super) fn shape(&self) -> &Shape<B> {
        &self.shape
    }

    pub(super) fn weights(&self) -> &Weights {
        &self.weights
    }

    /// What the position is worth to the side to move.
    #[inline(always)]
    pub fn evaluate<R: Rules<Bits = B>>(&self, position: &Draughts<R>) -> i32 {
        let mut sum = Sum { weights: &self.weights, early: 0, late: 0 };
        self.shape.walk(position, &mut sum);
        let (left, journey) = self.shape.stage(position);
        let value = (sum.early * left + sum.late * (journey - left)) / (journey * 10)
            + endgame::chase(position);
        position.turn().pick(value, -value)
    }
}

struct Sum<'w> {
    weights: &'w Weights,
    early: i32,
    late: i32,
}

impl Sink for Sum<'_> {
    #[inline(always)]
    fn add(&mut self, feature: usize, amount: i32) {
        let [early, late] = self.weights.pairs[feature];
        self.early += i32::from(early) * amount;
        self.late += i32::from(late) * amount;
    }
}
