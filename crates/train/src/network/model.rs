//! A network while it is learned: weights as floating-point numbers, the error, and which way is down.

use std::ops::Range;

use plateau_eval::network::{Architecture, Network, ONE, OUTPUT_LIMIT, OUTPUT_ONE, bucket};
use plateau_rules::random::SplitMix;

use super::inputs::{Inputs, Sample};
use super::set::Chunk;

/// What is learned, all in one row: input weights, input biases, output weights, output biases.
#[derive(Clone)]
pub(crate) struct Model {
    pub(crate) architecture: Architecture,
    pub(crate) numbers: Vec<f32>,
}

/// Weights stay within this, so that they fit the integers of play.
pub(crate) const LIMIT: f32 = OUTPUT_LIMIT as f32 / OUTPUT_ONE as f32;

/// Where the parts of the row end.
#[derive(Clone, Copy)]
struct Parts {
    input_weights: usize,
    input_biases: usize,
    output_weights: usize,
    all: usize,
}

impl Parts {
    const fn of(architecture: &Architecture) -> Self {
        let Architecture { input_count, hidden, buckets, .. } = architecture;
        let input_weights = *input_count * *hidden;
        let input_biases = input_weights + *hidden;
        let output_weights = input_biases + 2 * *hidden * *buckets;
        Self { input_weights, input_biases, output_weights, all: output_weights + *buckets }
    }
}

impl Model {
    /// Small random weights.
    pub(crate) fn random(architecture: Architecture, seed: u64) -> Self {
        let parts = Parts::of(&architecture);
        let mut random = SplitMix::new(seed);
        let mut numbers = vec![0.0; parts.all];
        let mut fill = |numbers: &mut [f32], limit: f32| {
            for number in numbers {
                *number = (random.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0) * limit;
            }
        };
        fill(&mut numbers[..parts.input_weights], 0.09);
        let limit = (3.0 / architecture.hidden as f32).sqrt();
        fill(&mut numbers[parts.input_biases..parts.output_weights], limit);
        Self { architecture, numbers }
    }

    /// A network that was learned before. Neurons it does not have begin by chance and lead to nothing yet; a set of
    /// inputs for each king bucket begins as the one it had. `None` when it cannot become one of this architecture.
    pub(crate) fn grown(network: &Network, architecture: Architecture, seed: u64) -> Option<Self> {
        let old = &network.architecture;
        let fits = old.hidden <= architecture.hidden
            && old.buckets == architecture.buckets
            && old.scale == architecture.scale
            && architecture.input_count.is_multiple_of(old.input_count);
        if !fits {
            return None;
        }
        let mut model = Self::random(architecture, seed);
        let parts = Parts::of(&model.architecture);
        let hidden = model.architecture.hidden;
        let copy = |to: &mut [f32], from: &[i16], one: i16| {
            for (to, &from) in to.iter_mut().zip(from) {
                *to = f32::from(from) / f32::from(one);
            }
        };
        let (input_weights, rest) = model.numbers.split_at_mut(parts.input_weights);
        let columns = network.input_weights.chunks_exact(old.hidden).cycle();
        for (to, from) in input_weights.chunks_exact_mut(hidden).zip(columns) {
            copy(to, from, ONE);
        }
        let (input_biases, rest) = rest.split_at_mut(hidden);
        copy(input_biases, &network.input_biases, ONE);
        let (output_weights, output_biases) = rest.split_at_mut(2 * hidden * old.buckets);
        let rows = network.output_weights.chunks_exact(old.hidden);
        for (to, from) in output_weights.chunks_exact_mut(hidden).zip(rows) {
            to.fill(0.0);
            copy(to, from, OUTPUT_ONE);
        }
        let unit = f32::from(ONE) * f32::from(OUTPUT_ONE);
        for (to, &from) in output_biases.iter_mut().zip(&network.output_biases) {
            *to = from as f32 / unit;
        }
        Some(model)
    }

    /// The parts of the row, and whether they are weights, which shrink a little in each step; biases do not.
    pub(crate) fn parts(&self) -> [(Range<usize>, bool); 4] {
        let Parts { input_weights, input_biases, output_weights, all } =
            Parts::of(&self.architecture);
        [
            (0..input_weights, true),
            (input_weights..input_biases, false),
            (input_biases..output_weights, true),
            (output_weights..all, false),
        ]
    }

    /// The network in integers.
    pub(crate) fn network(&self, notes: Vec<(String, String)>) -> Network {
        let parts = Parts::of(&self.architecture);
        let round = |numbers: &[f32], one: i16| -> Vec<i16> {
            numbers.iter().map(|number| (number * f32::from(one)).round() as i16).collect()
        };
        let numbers = &self.numbers;
        let unit = f32::from(ONE) * f32::from(OUTPUT_ONE);
        let biases = numbers[parts.output_weights..].iter();
        Network {
            architecture: self.architecture.clone(),
            notes,
            input_weights: round(&numbers[..parts.input_weights], ONE),
            input_biases: round(&numbers[parts.input_weights..parts.input_biases], ONE),
            output_weights: round(&numbers[parts.input_biases..parts.output_weights], OUTPUT_ONE),
            output_biases: biases.map(|bias| (bias * unit).round() as i32).collect(),
        }
    }
}

/// What positions should be worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Target {
    /// What the result counts; the rest is what the search thought.
    pub(crate) wdl: f32,
    /// So many points are a factor e in the odds of winning.
    pub(crate) scale: f32,
}

impl Target {
    fn of(self, sample: &Sample<'_>) -> f32 {
        let result = f32::from(sample.result) / 2.0;
        let score = logistic(f32::from(sample.score) / self.scale);
        self.wdl * result + (1.0 - self.wdl) * score
    }
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// Learns from positions: adds up errors and slopes. Each thread has one.
pub(crate) struct Learner {
    /// How the error changes with each number of the model.
    pub(crate) slopes: Vec<f32>,
    /// The sum of squared errors.
    pub(crate) error: f64,
    tokens: Vec<u16>,
    inputs: [Vec<u16>; 2],
    /// Accumulators, and then their slopes.
    sums: [Vec<f32>; 2],
}

impl Learner {
    pub(crate) fn new(architecture: &Architecture) -> Self {
        let row = || vec![0.0; architecture.hidden];
        Self {
            slopes: vec![0.0; Parts::of(architecture).all],
            error: 0.0,
            tokens: Vec::new(),
            inputs: [Vec::new(), Vec::new()],
            sums: [row(), row()],
        }
    }

    /// Looks at positions; also in which direction the error falls unless only the error is wanted.
    pub(crate) fn look(
        &mut self,
        model: &Model,
        inputs: &dyn Inputs,
        chunk: &Chunk,
        starts: &[u32],
        target: Target,
        slopes: bool,
    ) {
        for &start in starts {
            let sample = chunk.sample(start, &mut self.tokens);
            let [own, other] = &mut self.inputs;
            inputs.active(sample.tokens, own, other);
            let pieces = sample.tokens.len();
            let target = target.of(&sample);
            self.position(model, pieces, inputs.most_pieces(), target, slopes);
        }
    }

    fn position(&mut self, model: &Model, pieces: usize, most: usize, target: f32, slopes: bool) {
        let Architecture { hidden, buckets, .. } = model.architecture;
        let parts = Parts::of(&model.architecture);
        let (input_weights, rest) = model.numbers.split_at(parts.input_weights);
        let (input_biases, rest) = rest.split_at(hidden);
        let bucket = bucket(buckets, pieces, most);
        let output_weights = &rest[2 * hidden * bucket..][..2 * hidden];
        let mut output = model.numbers[parts.output_weights + bucket];
        for ((sums, inputs), weights) in
            self.sums.iter_mut().zip(&self.inputs).zip(output_weights.chunks_exact(hidden))
        {
            sums.copy_from_slice(input_biases);
            let column = |input: u16| &input_weights[usize::from(input) * hidden..][..hidden];
            // Four columns at a time: the sums are read and written less often.
            let (fours, rest) = inputs.as_chunks::<4>();
            for four in fours {
                let [a, b, c, d] = four.map(column);
                for (i, sum) in sums.iter_mut().enumerate() {
                    *sum += (a[i] + b[i]) + (c[i] + d[i]);
                }
            }
            for &input in rest {
                sums.iter_mut().zip(column(input)).for_each(|(sum, weight)| *sum += weight);
            }
            output += activate(sums, weights);
        }
        let value = logistic(output);
        let error = value - target;
        self.error += f64::from(error * error);
        if !slopes {
            return;
        }
        let slope = 2.0 * error * value * (1.0 - value);
        let (input_slopes, rest) = self.slopes.split_at_mut(parts.input_weights);
        let (bias_slopes, rest) = rest.split_at_mut(hidden);
        let (all_output_slopes, output_bias_slopes) = rest.split_at_mut(2 * hidden * buckets);
        output_bias_slopes[bucket] += slope;
        let output_slopes = &mut all_output_slopes[2 * hidden * bucket..][..2 * hidden];
        for (((sums, inputs), weights), output_slopes) in self
            .sums
            .iter_mut()
            .zip(&self.inputs)
            .zip(output_weights.chunks_exact(hidden))
            .zip(output_slopes.chunks_exact_mut(hidden))
        {
            for ((sum, weight), output_slope) in sums.iter_mut().zip(weights).zip(output_slopes) {
                let clipped = sum.clamp(0.0, 1.0);
                *output_slope += slope * clipped * clipped;
                let passes = if *sum > 0.0 && *sum < 1.0 { 2.0 } else { 0.0 };
                *sum = slope * weight * clipped * passes;
            }
            bias_slopes.iter_mut().zip(&*sums).for_each(|(bias, sum)| *bias += sum);
            for &input in inputs {
                let column = &mut input_slopes[usize::from(input) * hidden..][..hidden];
                column.iter_mut().zip(&*sums).for_each(|(slope, sum)| *slope += sum);
            }
        }
    }
}

/// The sum of neurons, clipped and squared, times their weights. In sixteen parts, so that it is done in vectors.
fn activate(sums: &[f32], weights: &[f32]) -> f32 {
    let mut parts = [0.0_f32; 16];
    for (sums, weights) in sums.as_chunks::<16>().0.iter().zip(weights.as_chunks::<16>().0) {
        for i in 0..16 {
            let clipped = sums[i].clamp(0.0, 1.0);
            parts[i] += clipped * clipped * weights[i];
        }
    }
    parts.iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_that_grows_still_says_the_same() {
        let small = Architecture {
            inputs: "some".into(),
            input_count: 6,
            hidden: 16,
            buckets: 2,
            scale: 200,
        };
        let network = Model::random(small.clone(), 1).network(Vec::new());
        let large = Architecture { input_count: 24, hidden: 48, ..small.clone() };
        let grown = Model::grown(&network, large.clone(), 2).unwrap().network(Vec::new());
        for bucket in 0..2 {
            let value = |network: &Network, own: &[usize], other: &[usize]| {
                let accumulate = |inputs: &[usize]| network.accumulate(inputs.iter().copied());
                network.evaluate(&accumulate(own), &accumulate(other), bucket)
            };
            let before = value(&network, &[0, 3], &[1, 5]);
            // The same inputs in another king bucket.
            assert_eq!(value(&grown, &[12, 15], &[7, 11]), before);
        }
        assert_eq!(Model::grown(&network, small, 3).unwrap().network(Vec::new()), network);
        let smaller = Architecture { hidden: 32, ..large.clone() };
        assert!(Model::grown(&grown, smaller, 1).is_none());
        assert!(Model::grown(&network, Architecture { buckets: 4, ..large }, 1).is_none());
    }
}
