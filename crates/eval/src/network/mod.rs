//! Small networks that say what a position is worth.
//!
//! A [`Network`] has one layer of hidden neurons, which each side sees through its own eyes: what a side sees is an
//! *accumulator*, the sum of the columns of all inputs that are active for it. A move changes few inputs, so an
//! accumulator is updated instead of computed anew ("efficiently updatable"). The neurons of both sides, clipped
//! and squared, lead to one output; which of several sets of output weights is used depends on how many pieces
//! are on the board.
//!
//! All arithmetic is in integers, so every machine comes to the same value. Which inputs there are is up to the
//! game: see [`crate::chess::inputs`].

mod file;
mod vector;

use std::sync::Arc;

pub use file::BadNetwork;

/// An accumulator's value that stands for one, where neurons are clipped.
pub const ONE: i16 = 255;
/// An output weight that stands for one.
pub const OUTPUT_ONE: i16 = 64;
/// The largest output weight: times [`ONE`] it still fits sixteen bits.
pub const OUTPUT_LIMIT: i16 = 127;

/// What a network looks like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Architecture {
    /// The name of its inputs, which says for which game it is.
    pub inputs: String,
    /// How many inputs there are for each side.
    pub input_count: usize,
    /// How many hidden neurons each side has; a multiple of [`Architecture::STEP`].
    pub hidden: usize,
    /// How many sets of output weights there are.
    pub buckets: usize,
    /// So many points of the evaluation are a factor e in the odds of winning.
    pub scale: i32,
}

impl Architecture {
    /// The number of hidden neurons is a multiple of this.
    pub const STEP: usize = 16;
    /// No network may have more hidden neurons.
    pub const MOST_HIDDEN: usize = 4096;
    /// The weights of a network fill at most so many bytes.
    const LARGEST: usize = 64 << 20;

    /// Whether such a network can be made.
    pub fn is_sound(&self) -> bool {
        (1..=Self::MOST_HIDDEN).contains(&self.hidden)
            && self.hidden.is_multiple_of(Self::STEP)
            && (1..=64).contains(&self.buckets)
            && (1..=10_000).contains(&self.scale)
            && self.input_count.saturating_mul(2 * self.hidden) <= Self::LARGEST
    }
}

/// A network that has been learned.
#[derive(Clone, PartialEq, Debug)]
pub struct Network {
    /// What it looks like.
    pub architecture: Architecture,
    /// How it was made: lines `name=value`.
    pub notes: Vec<(String, String)>,
    /// The columns of all inputs, one after the other.
    pub input_weights: Vec<i16>,
    /// What an accumulator holds before anything is active.
    pub input_biases: Vec<i16>,
    /// For each bucket the weights of one's own neurons, then of the opponent's.
    pub output_weights: Vec<i16>,
    /// For each bucket what is added in the end.
    pub output_biases: Vec<i32>,
}

impl Network {
    /// The number of hidden neurons of each side.
    #[inline(always)]
    pub const fn hidden(&self) -> usize {
        self.architecture.hidden
    }

    /// What an active input adds to an accumulator.
    #[inline(always)]
    fn column(&self, input: usize) -> &[i16] {
        &self.input_weights[input * self.hidden()..][..self.hidden()]
    }

    /// The accumulator of a side for which these inputs are active.
    pub fn accumulate(&self, inputs: impl IntoIterator<Item = usize>) -> Vec<i16> {
        let mut accumulator = self.input_biases.clone();
        for input in inputs {
            self.add(&mut accumulator, input);
        }
        accumulator
    }

    /// An input becomes active.
    #[inline(always)]
    pub fn add(&self, accumulator: &mut [i16], input: usize) {
        vector::add(accumulator, self.column(input));
    }

    /// An input is no longer active.
    #[inline(always)]
    pub fn remove(&self, accumulator: &mut [i16], input: usize) {
        vector::subtract(accumulator, self.column(input));
    }

    /// What a side sees after a move, from what it saw before it: some inputs become active, some no longer are.
    #[inline(always)]
    pub fn update(&self, after: &mut [i16], before: &[i16], added: &[u16], removed: &[u16]) {
        let column = |input: u16| self.column(input.into());
        match (added, removed) {
            (&[a], &[r]) => vector::change(after, before, column(a), column(r)),
            (&[a], &[r, s]) => {
                vector::change_taking(after, before, column(a), column(r), column(s));
            }
            _ => {
                after.copy_from_slice(before);
                for &input in added {
                    self.add(after, input.into());
                }
                for &input in removed {
                    self.remove(after, input.into());
                }
            }
        }
    }

    /// What a position is worth to the side whose accumulator is `own`.
    #[inline(always)]
    pub fn evaluate(&self, own: &[i16], other: &[i16], bucket: usize) -> i32 {
        let hidden = self.hidden();
        let weights = &self.output_weights[bucket * 2 * hidden..][..2 * hidden];
        let (first, second) = weights.split_at(hidden);
        let sum = vector::activate(own, first) + vector::activate(other, second);
        // Squared neurons carry the unit of the accumulator twice.
        let sum = sum / i32::from(ONE) + self.output_biases[bucket];
        let unit = i64::from(ONE) * i64::from(OUTPUT_ONE);
        (i64::from(sum) * i64::from(self.architecture.scale) / unit) as i32
    }

    /// The bucket for a position with so many pieces, if there may be at most `most`.
    #[inline(always)]
    pub const fn bucket(&self, pieces: usize, most: usize) -> usize {
        bucket(self.architecture.buckets, pieces, most)
    }

    /// Reads a network file and shares it.
    pub fn shared(bytes: &[u8]) -> Result<Arc<Self>, BadNetwork> {
        Self::from_bytes(bytes).map(Arc::new)
    }
}

/// Which of so many sets of output weights is for a position with so many pieces, if there may be at most `most`.
#[inline(always)]
pub const fn bucket(buckets: usize, pieces: usize, most: usize) -> usize {
    let bucket = pieces.saturating_sub(1) * buckets / most;
    if bucket < buckets { bucket } else { buckets - 1 }
}
