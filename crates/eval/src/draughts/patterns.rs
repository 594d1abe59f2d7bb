//! The evaluator: features times weights, blended by how far the men have come.

use std::sync::Arc;

use plateau_rules::Position;
use plateau_rules::draughts::{Draughts, Rules};

use super::endgame;
use super::shape::{Shape, Sink};
use super::tally::Tally;
use crate::weights::Weights;

/// Weighs a position of draughts; in hundredths of a man.
#[derive(Clone)]
pub struct Patterns {
    shape: Arc<Shape>,
    weights: Arc<Weights>,
}

impl Patterns {
    /// With weights that were made for this shape.
    pub fn new(shape: Shape, mut weights: Weights) -> Self {
        assert_eq!(weights.pairs.len(), shape.count(), "weights for another board");
        shape.fold(&mut weights.pairs);
        Self { shape: Arc::new(shape), weights: Arc::new(weights) }
    }

    /// The features.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    pub(super) fn weights(&self) -> &Weights {
        &self.weights
    }

    /// What the position is worth to the side to move.
    pub fn evaluate<R: Rules>(&self, position: &Draughts<R>) -> i32 {
        self.weigh(position, &self.shape.steps().tally(position))
    }

    /// The same for who has kept the position's tally.
    #[inline(always)]
    pub fn weigh<R: Rules>(&self, position: &Draughts<R>, tally: &Tally) -> i32 {
        let mut sum = Sum { weights: &self.weights, early: 0, late: 0 };
        self.shape.walk(position, tally, &mut sum);
        let (left, journey) = self.shape.stage(tally);
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
