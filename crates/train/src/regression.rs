//! Logistic regression on sparse features: which weights foretell the results of games best?
//!
//! The expected result of a position is the logistic function of the sum of its features' weights. Each
//! feature has two weights, for the beginning of a game and for its end, and a position lies somewhere
//! between. Adam walks down the error over shuffled batches.

use std::iter::once;

use plateau_rules::games::Kind;
use plateau_rules::random::SplitMix;

use crate::learner::{self, Learner};

/// Positions, their features and their results, packed one after another.
#[derive(Default)]
pub struct Samples {
    /// The features of all samples, and how much there is of each.
    features: Vec<u32>,
    amounts: Vec<i16>,
    /// Where each sample's features end.
    ends: Vec<u32>,
    /// How much of its game lies before each sample: from 1 at the beginning to 0.
    early: Vec<f32>,
    /// What is to be expected there, from 0 to 1, for White.
    targets: Vec<f32>,
}

impl Samples {
    /// Adds a sample.
    pub fn add(&mut self, features: impl IntoIterator<Item = (u32, i16)>, early: f32, target: f32) {
        for (feature, amount) in features {
            self.features.push(feature);
            self.amounts.push(amount);
        }
        self.ends.push(self.features.len() as u32);
        self.early.push(early);
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

    /// The features of a sample, their parts among them, and how much of each counts early and late.
    fn features(&self, sample: usize, model: &impl Model) -> impl Iterator<Item = (usize, Pair)> {
        let start = if sample == 0 { 0 } else { self.ends[sample - 1] as usize };
        let range = start..self.ends[sample] as usize;
        let early = self.early[sample];
        self.features[range.clone()].iter().zip(&self.amounts[range]).flat_map(
            move |(&feature, &amount)| {
                let (feature, amount) = (feature as usize, f32::from(amount));
                let amounts = [early * amount, (1.0 - early) * amount];
                once(feature).chain(model.parts(feature)).map(move |feature| (feature, amounts))
            },
        )
    }
}

/// Something for the beginning of a game and something for its end.
pub type Pair = [f32; 2];

/// What is known of features before anything is learned.
pub trait Model {
    /// The features that are parts of this one: what is learned of it is learned of them, too.
    fn parts(&self, feature: usize) -> impl Iterator<Item = usize>;

    /// How far its weights may go beside others, as a factor of [`Settings::spread`].
    fn freedom(&self, feature: usize) -> f32;
}

/// Features that have nothing to do with each other.
pub struct Unrelated;

impl Model for Unrelated {
    fn parts(&self, _: usize) -> impl Iterator<Item = usize> {
        std::iter::empty()
    }

    fn freedom(&self, _: usize) -> f32 {
        1.0
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
    pub wdl: f32,
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
            wdl: 1.0,
            held_out: 20,
        }
    }
}

impl Settings {
    /// What suits a game.
    pub fn for_game(kind: &Kind) -> Self {
        learner::of(kind).map_or_else(Self::default, Learner::regression)
    }

    /// How much is expected of a position that is worth so much.
    pub fn expected(&self, value: f32) -> f32 {
        logistic(value / self.scale)
    }

    /// What is to be learned of a position, for White: the result as far as it is trusted, and what the
    /// search thought, in the unit of the weights.
    pub fn target(&self, result: f32, score: f32, wdl: f32) -> f32 {
        wdl * result + (1.0 - wdl) * self.expected(score)
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
    weights: &mut [Pair],
    model: &impl Model,
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
    let mut gradient = vec![[0.0; 2]; weights.len()];
    let steps = settings.epochs * order.len().div_ceil(settings.batch);
    // The prior counts once an epoch, so each sample carries its part of it.
    let pull = |feature| {
        let spread = settings.spread * model.freedom(feature);
        1.0 / (spread * spread * order.len().max(1) as f32)
    };
    let pulls: Vec<f32> = (0..weights.len()).map(pull).collect();
    let expect = |weights: &[Pair], sample: usize| {
        let weigh = |(feature, [early, late]): (usize, Pair)| {
            weights[feature][0] * early + weights[feature][1] * late
        };
        let sum: f32 = samples.features(sample, model).map(weigh).sum();
        logistic(sum / settings.scale)
    };
    let mut step = 0;
    for epoch in 1..=settings.epochs {
        shuffle(&mut order, &mut random);
        let mut loss = 0.0;
        for batch in order.chunks(settings.batch) {
            gradient.fill([0.0; 2]);
            for &sample in batch {
                let sample = sample as usize;
                let expected = expect(weights, sample);
                let target = samples.targets[sample];
                loss += cross_entropy(expected, target);
                let slope = (expected - target) / settings.scale;
                samples.features(sample, model).for_each(|(feature, [early, late])| {
                    gradient[feature][0] += slope * early;
                    gradient[feature][1] += slope * late;
                });
            }
            for (feature, slopes) in gradient.iter_mut().enumerate() {
                for (i, slope) in slopes.iter_mut().enumerate() {
                    let gone = weights[feature][i] - start[feature][i];
                    *slope = *slope / batch.len() as f32 + pulls[feature] * gone;
                }
            }
            let rate = settings.rate * 0.1_f32.powf(step as f32 / steps as f32);
            adam.step(weights, &gradient, rate);
            step += 1;
        }
        let error = |sample| cross_entropy(expect(weights, sample), samples.targets[sample]);
        let held_out: f64 = checked.clone().map(error).sum();
        report(Progress {
            epoch,
            training: loss / order.len().max(1) as f64,
            held_out: held_out / checked.len().max(1) as f64,
        });
    }
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
    mean: Vec<Pair>,
    square: Vec<Pair>,
    steps: i32,
}

impl Adam {
    fn new(len: usize) -> Self {
        Self { mean: vec![[0.0; 2]; len], square: vec![[0.0; 2]; len], steps: 0 }
    }

    fn step(&mut self, weights: &mut [Pair], gradient: &[Pair], rate: f32) {
        const FADE_MEAN: f32 = 0.9;
        const FADE_SQUARE: f32 = 0.999;
        // Far below the slope of a feature that occurs once in a batch.
        const TINY: f32 = 1e-9;
        self.steps += 1;
        let (warm_mean, warm_square) =
            (1.0 - FADE_MEAN.powi(self.steps), 1.0 - FADE_SQUARE.powi(self.steps));
        let means = self.mean.as_flattened_mut().iter_mut();
        let moments = means.zip(self.square.as_flattened_mut());
        let slopes = gradient.as_flattened();
        for ((weight, slope), (mean, square)) in
            weights.as_flattened_mut().iter_mut().zip(slopes).zip(moments)
        {
            *mean = FADE_MEAN * *mean + (1.0 - FADE_MEAN) * slope;
            *square = FADE_SQUARE * *square + (1.0 - FADE_SQUARE) * slope * slope;
            *weight -= rate * (*mean / warm_mean) / ((*square / warm_square).sqrt() + TINY);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What each feature is worth, early and late.
    const TRUTH: [Pair; 4] = [[100.0, 30.0], [-50.0, 0.0], [20.0, -80.0], [0.0, 60.0]];

    /// Features by chance and how early it is, with their sum by the true weights.
    fn drawn(random: &mut SplitMix) -> (Vec<(u32, i16)>, f32, f32) {
        let features: Vec<(u32, i16)> = (0..4).map(|i| (i, random.below(7) as i16 - 3)).collect();
        let early = random.below(101) as f32 / 100.0;
        let worth = |&(i, amount): &(u32, i16)| {
            let [first, last] = TRUTH[i as usize];
            f32::from(amount) * (early * first + (1.0 - early) * last)
        };
        let sum = features.iter().map(worth).sum();
        (features, early, sum)
    }

    /// Learns with results of which a part says the truth, and scores that are the truth or are 0.
    fn learned(honest: bool, score: f32, wdl: f32) -> ([Pair; 4], f64) {
        let mut random = SplitMix::new(5);
        let mut samples = Samples::default();
        let settings = Settings { epochs: 20, batch: 512, rate: 1.0, ..Settings::default() };
        for _ in 0..40_000 {
            let (features, early, sum) = drawn(&mut random);
            let chance = if honest { logistic(sum / 200.0) } else { 0.5 };
            let won = (random.below(1_000_000) as f32) < chance * 1e6;
            let target = settings.target(f32::from(u8::from(won)), score * sum, wdl);
            samples.add(features, early, target);
        }
        let (mut weights, mut last) = ([[0.0; 2]; 4], f64::INFINITY);
        learn(&samples, &mut weights, &Unrelated, &settings, |progress| last = progress.held_out);
        (weights, last)
    }

    fn near(weights: [Pair; 4]) -> bool {
        let pairs = weights.as_flattened().iter().zip(TRUTH.as_flattened());
        pairs.into_iter().all(|(found, truth)| (found - truth).abs() < 10.0)
    }

    #[test]
    fn results_lead_back_to_the_weights_they_were_drawn_from() {
        let (weights, held_out) = learned(true, 0.0, 1.0);
        assert!(near(weights) && held_out < 0.65, "{weights:?} {held_out}");
    }

    #[test]
    fn scores_are_learned_from_as_far_as_results_are_not_trusted() {
        let (weights, _) = learned(false, 1.0, 0.0);
        assert!(near(weights), "{weights:?}");
        let (weights, _) = learned(false, 1.0, 0.5);
        assert!(!near(weights) && weights[0][0] > 20.0, "{weights:?}");
    }

    /// Features 0 to 2 have part 3; feature 0 hardly moves by itself.
    struct Kin;

    impl Model for Kin {
        fn parts(&self, feature: usize) -> impl Iterator<Item = usize> {
            (feature < 3).then_some(3).into_iter()
        }

        fn freedom(&self, feature: usize) -> f32 {
            if feature == 0 { 0.01 } else { 1.0 }
        }
    }

    #[test]
    fn what_is_common_to_features_is_learned_by_their_part() {
        let mut samples = Samples::default();
        let settings = Settings { epochs: 40, batch: 64, ..Settings::default() };
        for i in 0..2000 {
            samples.add([(i % 2, 1)], 1.0, logistic(150.0 / 200.0));
        }
        let mut weights = [[0.0; 2]; 4];
        learn(&samples, &mut weights, &Kin, &settings, |_| {});
        let [tied, free, never, part] = weights.map(|[early, _]| early);
        // The second feature never occurs, but its part does, in the others.
        assert!((free + part - 150.0).abs() < 10.0 && never == 0.0 && part > 50.0, "{weights:?}");
        assert!(tied.abs() < 10.0 && (tied + part - 150.0).abs() < 20.0, "{weights:?}");
    }
}
