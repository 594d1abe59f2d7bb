//! Logistic regression on sparse features: which weights foretell the results of games best?
//!
//! The expected result of a position is the logistic function of the sum of its features' weights. Adam
//! walks down the error over shuffled batches.

use plateau_rules::Game;
use plateau_rules::chess::Chess;
use plateau_rules::games::Kind;
use plateau_rules::random::SplitMix;

/// Positions, their features and their results, packed one after another.
#[derive(Default)]
pub struct Samples {
    /// Feature and how much of it, for all samples.
    entries: Vec<(u32, f32)>,
    /// Where each sample's entries end.
    ends: Vec<u32>,
    /// What is to be expected there, from 0 to 1, for White.
    targets: Vec<f32>,
}

impl Samples {
    /// Adds a sample.
    pub fn add(&mut self, features: impl IntoIterator<Item = (u32, f32)>, target: f32) {
        self.entries.extend(features);
        self.ends.push(self.entries.len() as u32);
        self.targets.push(target);
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.targets.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }

    fn features(&self, sample: usize) -> &[(u32, f32)] {
        let start = if sample == 0 { 0 } else { self.ends[sample - 1] as usize };
        &self.entries[start..self.ends[sample] as usize]
    }
}

/// How to learn.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How often every sample is seen.
    pub epochs: usize,
    /// Samples a step.
    pub batch: usize,
    /// How far a step goes, at first; it shrinks to a tenth.
    pub rate: f32,
    /// How far a weight is expected to be from where it begins, before anything was seen (a Gaussian prior):
    /// weights of features that seldom occur stay near. Infinite: anywhere.
    pub spread: f32,
    /// So many points of the evaluation are worth one unit of the logistic function.
    pub scale: f32,
    /// How much the game's result counts beside what the search thought: 1 is the result alone.
    pub trust: f32,
    /// One in so many samples, the last ones, is not learned from but checked against.
    pub held_out: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            epochs: 12,
            batch: 4096,
            rate: 3.0,
            spread: 100.0,
            scale: 200.0,
            trust: 1.0,
            held_out: 20,
        }
    }
}

impl Settings {
    /// What suits a game: chess has few weights in hundredths of a pawn, draughts very many in thousandths
    /// of a man.
    pub fn for_game(kind: &Kind) -> Self {
        if kind.start().as_any().is::<Game<Chess>>() {
            Self { trust: 0.6, ..Self::default() }
        } else {
            Self {
                batch: 16_384,
                rate: 60.0,
                scale: 1500.0,
                spread: 2000.0,
                trust: 0.1,
                ..Self::default()
            }
        }
    }

    /// What is to be learned of a position, for White: the result as far as it is trusted, and what the
    /// search thought, in the unit of the weights.
    pub fn target(&self, result: f32, score: f32, trust: f32) -> f32 {
        trust * result + (1.0 - trust) * logistic(score / self.scale)
    }
}

/// The error before and after an epoch.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Counted from 1.
    pub epoch: usize,
    /// On what is learned from.
    pub training: f64,
    /// On what is held out.
    pub held_out: f64,
}

/// Improves `weights` until the epochs are over; `report` hears of each.
pub fn learn(
    samples: &Samples,
    weights: &mut [f32],
    settings: &Settings,
    mut report: impl FnMut(Progress),
) {
    // The last games are held out whole: positions of one game share its result, so checking against some
    // of a game while learning from others would reward learning it by heart.
    let learned = samples.len() - samples.len() / settings.held_out.max(1);
    let mut order: Vec<u32> = (0..learned as u32).collect();
    let checked = learned..samples.len();
    let mut random = SplitMix::new(1);
    let start = weights.to_vec();
    let mut adam = Adam::new(weights.len());
    let mut gradient = vec![0.0; weights.len()];
    let steps = settings.epochs * order.len().div_ceil(settings.batch);
    // The prior counts once an epoch, so each sample carries its part of it.
    let pull = 1.0 / (settings.spread * settings.spread * order.len().max(1) as f32);
    let mut step = 0;
    for epoch in 1..=settings.epochs {
        shuffle(&mut order, &mut random);
        let mut loss = 0.0;
        for batch in order.chunks(settings.batch) {
            gradient.fill(0.0);
            for &sample in batch {
                let sample = sample as usize;
                let expected = expect(samples, sample, weights, settings.scale);
                let target = samples.targets[sample];
                loss += cross_entropy(expected, target);
                let slope = (expected - target) / settings.scale;
                for &(feature, amount) in samples.features(sample) {
                    gradient[feature as usize] += slope * amount;
                }
            }
            for (i, slope) in gradient.iter_mut().enumerate() {
                *slope = *slope / batch.len() as f32 + pull * (weights[i] - start[i]);
            }
            let rate = settings.rate * 0.1_f32.powf(step as f32 / steps as f32);
            adam.step(weights, &gradient, rate);
            step += 1;
        }
        let held_out: f64 = checked
            .clone()
            .map(|sample| {
                let expected = expect(samples, sample, weights, settings.scale);
                cross_entropy(expected, samples.targets[sample])
            })
            .sum();
        report(Progress {
            epoch,
            training: loss / order.len().max(1) as f64,
            held_out: held_out / checked.len().max(1) as f64,
        });
    }
}

fn expect(samples: &Samples, sample: usize, weights: &[f32], scale: f32) -> f32 {
    let sum: f32 = samples
        .features(sample)
        .iter()
        .map(|&(feature, amount)| weights[feature as usize] * amount)
        .sum();
    logistic(sum / scale)
}

fn logistic(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}

fn cross_entropy(expected: f32, target: f32) -> f64 {
    let expected = f64::from(expected.clamp(1e-6, 1.0 - 1e-6));
    let target = f64::from(target);
    -(target * expected.ln() + (1.0 - target) * (1.0 - expected).ln())
}

fn shuffle(order: &mut [u32], random: &mut SplitMix) {
    for i in (1..order.len()).rev() {
        order.swap(i, random.below(i + 1));
    }
}

/// Adam: each weight has a step of its own size.
struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Adam {
    fn new(len: usize) -> Self {
        Self { mean: vec![0.0; len], square: vec![0.0; len], steps: 0 }
    }

    fn step(&mut self, weights: &mut [f32], gradient: &[f32], rate: f32) {
        const FADE_MEAN: f32 = 0.9;
        const FADE_SQUARE: f32 = 0.999;
        // Far below the slope of a feature that occurs once in a batch.
        const TINY: f32 = 1e-9;
        self.steps += 1;
        let (warm_mean, warm_square) =
            (1.0 - FADE_MEAN.powi(self.steps), 1.0 - FADE_SQUARE.powi(self.steps));
        for (i, &slope) in gradient.iter().enumerate() {
            self.mean[i] = FADE_MEAN * self.mean[i] + (1.0 - FADE_MEAN) * slope;
            self.square[i] = FADE_SQUARE * self.square[i] + (1.0 - FADE_SQUARE) * slope * slope;
            let direction =
                self.mean[i] / warm_mean / ((self.square[i] / warm_square).sqrt() + TINY);
            weights[i] -= rate * direction;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TRUTH: [f32; 4] = [100.0, -50.0, 20.0, 0.0];

    /// Features by chance, with their sum by the true weights.
    fn drawn(random: &mut SplitMix) -> (Vec<(u32, f32)>, f32) {
        let features: Vec<(u32, f32)> = (0..4).map(|i| (i, random.below(7) as f32 - 3.0)).collect();
        let sum = features.iter().map(|&(i, amount)| TRUTH[i as usize] * amount).sum();
        (features, sum)
    }

    /// Learns with results of which a part says the truth, and scores that are the truth or are 0.
    fn learned(honest: bool, score: f32, trust: f32) -> ([f32; 4], f64) {
        let mut random = SplitMix::new(5);
        let mut samples = Samples::default();
        let settings = Settings { epochs: 20, batch: 512, rate: 1.0, ..Settings::default() };
        for _ in 0..40_000 {
            let (features, sum) = drawn(&mut random);
            let chance = if honest { logistic(sum / 200.0) } else { 0.5 };
            let won = (random.below(1_000_000) as f32) < chance * 1e6;
            let target = settings.target(f32::from(u8::from(won)), score * sum, trust);
            samples.add(features, target);
        }
        let (mut weights, mut last) = ([0.0; 4], f64::INFINITY);
        learn(&samples, &mut weights, &settings, |progress| last = progress.held_out);
        (weights, last)
    }

    fn near(weights: [f32; 4]) -> bool {
        weights.iter().zip(TRUTH).all(|(found, truth)| (found - truth).abs() < 6.0)
    }

    #[test]
    fn results_lead_back_to_the_weights_they_were_drawn_from() {
        let (weights, held_out) = learned(true, 0.0, 1.0);
        assert!(near(weights) && held_out < 0.6, "{weights:?} {held_out}");
    }

    #[test]
    fn scores_are_learned_from_as_far_as_results_are_not_trusted() {
        let (weights, _) = learned(false, 1.0, 0.0);
        assert!(near(weights), "{weights:?}");
        let (weights, _) = learned(false, 1.0, 0.5);
        assert!(!near(weights) && weights[0] > 20.0, "{weights:?}");
    }
}
