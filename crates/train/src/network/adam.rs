//! `AdamW`: each number of a model takes steps of its own size, and weights shrink a little in each.

use super::model::{LIMIT, Model};

const MEMORY: f32 = 0.9;
const SQUARE_MEMORY: f32 = 0.999;
const TINY: f32 = 1e-8;
/// How much of itself a weight loses in a step, times the rate.
const DECAY: f32 = 0.01;

/// What the optimiser remembers of the slopes so far.
#[derive(Clone)]
pub(crate) struct Adam {
    pub(crate) steps: u64,
    pub(crate) means: Vec<f32>,
    pub(crate) squares: Vec<f32>,
}

impl Adam {
    pub(crate) fn new(model: &Model) -> Self {
        let row = || vec![0.0; model.numbers.len()];
        Self { steps: 0, means: row(), squares: row() }
    }

    /// One step down. `slopes` are sums over `count` positions, one row for each thread; they are zero afterwards.
    pub(crate) fn step(
        &mut self,
        model: &mut Model,
        slopes: &mut [&mut [f32]],
        count: usize,
        rate: f32,
    ) {
        self.steps += 1;
        let steps = self.steps as f64;
        let bias = 1.0 - f64::from(MEMORY).powf(steps);
        let square_bias = 1.0 - f64::from(SQUARE_MEMORY).powf(steps);
        let rate_now = (f64::from(rate) * square_bias.sqrt() / bias) as f32;
        let tiny = TINY * square_bias.sqrt() as f32;
        let share = 1.0 / count as f32;
        let (first, others) = slopes.split_first_mut().expect("at least one thread");
        for other in others.iter_mut() {
            for (slope, other) in first.iter_mut().zip(other.iter_mut()) {
                *slope += std::mem::take(other);
            }
        }
        for (range, shrinks) in model.parts() {
            let keep = if shrinks { 1.0 - rate * DECAY } else { 1.0 };
            let limit = if shrinks { LIMIT } else { f32::INFINITY };
            let rows = model.numbers[range.clone()].iter_mut().zip(&mut first[range.clone()]);
            let memory = self.means[range.clone()].iter_mut().zip(&mut self.squares[range]);
            for ((number, slope), (mean, square)) in rows.zip(memory) {
                let slope = std::mem::take(slope) * share;
                *mean = MEMORY * *mean + (1.0 - MEMORY) * slope;
                *square = SQUARE_MEMORY * *square + (1.0 - SQUARE_MEMORY) * slope * slope;
                let step = rate_now * *mean / (square.sqrt() + tiny);
                *number = (*number * keep - step).clamp(-limit, limit);
            }
        }
    }
}
