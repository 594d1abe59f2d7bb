//! What a match proves: Elo with its error, and the sequential test that says when to stop.
//!
//! Games are played in pairs, the same opening with colours reversed; the unit of all statistics is the
//! pair, because its two games are not independent.

use std::fmt;

use serde::{Deserialize, Serialize};

/// How many pairs ended with 0, ½, 1, 1½ and 2 points for the first player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Pairs(pub [u64; 5]);

impl Pairs {
    /// Adds a pair in which the first player made `half_points` half points, 0 to 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points] += 1;
    }

    /// How many pairs there are.
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The first player's mean score a game, from 0 to 1; ½ when nothing was played.
    pub fn score(&self) -> f64 {
        if self.count() == 0 { 0.5 } else { Distribution::of(self).mean() }
    }

    /// The first player's strength above the second's.
    pub fn elo(&self) -> Estimate {
        if self.count() == 0 {
            return Estimate { value: 0.0, error: f64::INFINITY };
        }
        let (mean, error) = (self.score(), NORMAL_95 * self.standard_error());
        let (low, high) = (elo_of(mean - error), elo_of(mean + error));
        Estimate { value: elo_of(mean), error: (high - low) / 2.0 }
    }

    /// The same in units of a game's standard deviation: comparable between openings and time controls.
    pub fn normalized_elo(&self) -> Estimate {
        if self.count() == 0 {
            return Estimate { value: 0.0, error: f64::INFINITY };
        }
        // A pair's score has half a game's variance.
        let deviation = (self.variance() * 2.0).sqrt();
        let scale = NELO / deviation;
        Estimate {
            value: (self.score() - 0.5) * scale,
            error: NORMAL_95 * self.standard_error() * scale,
        }
    }

    /// The probability that the first player is the stronger.
    pub fn superiority(&self) -> f64 {
        if self.count() == 0 {
            return 0.5;
        }
        normal_cdf((self.score() - 0.5) / self.standard_error())
    }

    /// The standard error of [`score`](Self::score).
    pub fn standard_error(&self) -> f64 {
        (self.variance() / self.count().max(1) as f64).sqrt()
    }

    /// How a pair's score scatters. Few pairs do not tell: it is no less then than that of games without draws
    /// between two who score so, as if one game more had been won and one lost.
    fn variance(&self) -> f64 {
        let seen = Distribution::of(self).variance();
        if self.count() >= FEW {
            return seen;
        }
        let games = 2.0 * self.count() as f64;
        let mean = (self.score() * games + 1.0) / (games + 2.0);
        seen.max(mean * (1.0 - mean) / 2.0)
    }
}

/// So many pairs tell how pairs scatter.
pub(crate) const FEW: u64 = 10;

/// A value and the half width of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Estimate {
    /// The most likely value.
    pub value: f64,
    /// Half the width of the 95 % interval.
    pub error: f64,
}

impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+.1} ± {:.1}", self.value, self.error)
    }
}

/// In which units a test's hypotheses are stated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Model {
    /// Elo, as a rating list counts.
    Logistic,
    /// Normalized Elo, as test farms count.
    Normalized,
}

/// A sequential probability ratio test between two hypotheses about the first player's strength.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// It is at most so strong.
    pub elo0: f64,
    /// It is at least so strong.
    pub elo1: f64,
    /// The risk of accepting `elo1` wrongly.
    pub alpha: f64,
    /// The risk of accepting `elo0` wrongly.
    pub beta: f64,
    /// The units of both.
    pub model: Model,
}

/// Which hypothesis a test has accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Accepted {
    /// The first player is no stronger than `elo0`.
    Elo0,
    /// The first player is at least `elo1` stronger.
    Elo1,
}

/// A test that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadTest {
    /// The part that is wrong; empty where something is missing.
    pub part: String,
}

impl Sprt {
    /// Reads `elo0=0,elo1=5[,alpha=0.05][,beta=0.05][,model=normalized|logistic]`.
    pub fn read(text: &str) -> Result<Self, BadTest> {
        let (mut elo0, mut elo1, mut alpha, mut beta) = (None, None, 0.05, 0.05);
        let mut model = Model::Normalized;
        for part in text.split(',').map(str::trim) {
            let bad = || BadTest { part: part.to_owned() };
            let (key, value) = part.split_once('=').ok_or_else(bad)?;
            let number = || value.trim().parse().ok().filter(|x: &f64| x.is_finite());
            let risk = || number().filter(|risk| (1e-9..0.5).contains(risk));
            match key.trim() {
                "elo0" => elo0 = Some(number().ok_or_else(bad)?),
                "elo1" => elo1 = Some(number().ok_or_else(bad)?),
                "alpha" => alpha = risk().ok_or_else(bad)?,
                "beta" => beta = risk().ok_or_else(bad)?,
                "model" => {
                    model = match value.trim() {
                        "logistic" => Model::Logistic,
                        "normalized" | "normalised" => Model::Normalized,
                        _ => return Err(bad()),
                    }
                }
                _ => return Err(bad()),
            }
        }
        let is_far = |elo: &f64| elo.abs() > model.furthest();
        if let Some(far) = [elo0, elo1].into_iter().flatten().find(is_far) {
            return Err(BadTest { part: far.to_string() });
        }
        match (elo0, elo1) {
            (Some(elo0), Some(elo1)) if elo0 < elo1 => Ok(Self { elo0, elo1, alpha, beta, model }),
            _ => Err(BadTest { part: String::new() }),
        }
    }

    /// The log-likelihood ratios at which the test ends.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of what was played.
    pub fn llr(&self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        let seen = Distribution::of(pairs);
        let under = |elo: f64| match self.model {
            Model::Logistic => seen.likeliest_with_mean(score_of(elo)),
            Model::Normalized => seen.likeliest_with_t(elo / NELO * 2.0_f64.sqrt()),
        };
        let (h0, h1) = (under(self.elo0), under(self.elo1));
        let ratio = |i: usize| seen.weights[i] * (h1[i] / h0[i]).ln();
        pairs.count() as f64 * (0..5).map(ratio).sum::<f64>()
    }

    /// Whether the test is over, and for which hypothesis.
    pub fn accepted(&self, pairs: &Pairs) -> Option<Accepted> {
        let ((low, high), llr) = (self.bounds(), self.llr(pairs));
        if llr >= high {
            Some(Accepted::Elo1)
        } else if llr <= low {
            Some(Accepted::Elo0)
        } else {
            None
        }
    }
}

impl Model {
    /// The largest difference that can be tested for: further out the likeliest distribution is not found
    /// from where the search for it begins, or no score is left for it, and one sees who is stronger
    /// without a test.
    const fn furthest(self) -> f64 {
        match self {
            Self::Logistic => 1000.0,
            Self::Normalized => 200.0,
        }
    }
}

/// So many standard deviations to either side hold 95 % of a normal distribution.
pub(crate) const NORMAL_95: f64 = 1.959_964;

/// As [`Sprt::read`] reads it.
impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { elo0, elo1, alpha, beta, model } = self;
        write!(f, "elo0={elo0},elo1={elo1},alpha={alpha},beta={beta},model={model}")
    }
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Logistic => "logistic",
            Self::Normalized => "normalized",
        })
    }
}

/// Normalized Elo for one standard deviation.
const NELO: f64 = 800.0 / std::f64::consts::LN_10;

/// The possible scores of a pair, a game's share each.
pub(crate) const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// How often each result of a pair comes, as seen; what never came counts as nearly never.
pub(crate) struct Distribution {
    pub(crate) weights: [f64; 5],
}

impl Distribution {
    pub(crate) fn of(pairs: &Pairs) -> Self {
        let counts = pairs.0.map(|count| if count == 0 { 1e-3 } else { count as f64 });
        let total: f64 = counts.iter().sum();
        Self { weights: counts.map(|count| count / total) }
    }

    fn mean(&self) -> f64 {
        mean(&self.weights, &SCORES)
    }

    fn variance(&self) -> f64 {
        variance(&self.weights, &SCORES)
    }

    /// The distribution with this mean that makes what was seen likeliest.
    fn likeliest_with_mean(&self, target: f64) -> [f64; 5] {
        tilted(&self.weights, &SCORES.map(|score| score - target))
    }

    /// The distribution whose mean lies `t` of its standard deviations above ½, likewise. The condition
    /// is not linear, so it is approached step by step.
    fn likeliest_with_t(&self, t: f64) -> [f64; 5] {
        let mut weights = [0.2; 5];
        for _ in 0..10 {
            let (mean, deviation) = (mean(&weights, &SCORES), variance(&weights, &SCORES).sqrt());
            let values = SCORES.map(|score| {
                let curve = f64::midpoint(1.0, ((mean - score) / deviation).powi(2));
                score - 0.5 - t * deviation * curve
            });
            let next = tilted(&self.weights, &values);
            let change = (0..5).map(|i| (next[i] - weights[i]).abs()).fold(0.0, f64::max);
            weights = next;
            if change < 1e-9 {
                break;
            }
        }
        weights
    }
}

/// The distribution nearest to `weights` (in likelihood) in which `values` have mean 0.
fn tilted(weights: &[f64; 5], values: &[f64; 5]) -> [f64; 5] {
    let largest = values.iter().copied().fold(f64::MIN, f64::max);
    let smallest = values.iter().copied().fold(f64::MAX, f64::min);
    // The multiplier lies where every weight stays positive; the sum falls with it.
    let (mut low, mut high) = (-1.0 / largest, -1.0 / smallest);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        let sum: f64 = (0..5).map(|i| weights[i] * values[i] / (1.0 + middle * values[i])).sum();
        if sum > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let multiplier = f64::midpoint(low, high);
    std::array::from_fn(|i| weights[i] / (1.0 + multiplier * values[i]))
}

fn mean(weights: &[f64; 5], values: &[f64; 5]) -> f64 {
    (0..5).map(|i| weights[i] * values[i]).sum()
}

fn variance(weights: &[f64; 5], values: &[f64; 5]) -> f64 {
    let mean = mean(weights, values);
    (0..5).map(|i| weights[i] * (values[i] - mean).powi(2)).sum()
}

/// The Elo difference at which a player scores so much.
pub fn elo_of(score: f64) -> f64 {
    let score = score.clamp(1e-6, 1.0 - 1e-6);
    -400.0 * (1.0 / score - 1.0).log10()
}

/// What a player scores who is so much stronger.
pub fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The normal distribution's cumulative function, good to seven digits (Abramowitz and Stegun 26.2.17).
pub(crate) fn normal_cdf(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let poly = t
        * (0.319_381_530
            + t * (-0.356_563_782
                + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
    let tail = (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * poly;
    if x >= 0.0 { 1.0 - tail } else { tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BETTER: Pairs = Pairs([20, 100, 220, 130, 30]);
    const WORSE: Pairs = Pairs([12, 88, 230, 90, 7]);

    fn sprt(elo0: f64, elo1: f64, model: Model) -> Sprt {
        Sprt { elo0, elo1, alpha: 0.05, beta: 0.05, model }
    }

    #[track_caller]
    fn near(value: f64, expected: f64, tolerance: f64) {
        assert!((value - expected).abs() <= tolerance, "{value} is not {expected}");
    }

    #[test]
    fn elo_and_its_error_by_hand() {
        // Mean 0.525 and variance 0.053125 over 500 pairs: 262.5 points of 500 in pairs' halves.
        near(BETTER.score(), 0.525, 1e-12);
        near(BETTER.standard_error(), (0.053_125_f64 / 500.0).sqrt(), 1e-12);
        near(BETTER.elo().value, 400.0 * (0.525_f64 / 0.475).log10(), 1e-9);
        near(BETTER.elo().error, 14.081_322, 1e-5);
        near(BETTER.normalized_elo().value, 26.647_093, 1e-5);
        near(BETTER.normalized_elo().error, 21.533_885, 1e-5);
        near(BETTER.superiority(), 0.992_353, 1e-6);
    }

    /// The expected values come from another program of another method: it maximises the likelihood under
    /// the constraint by augmented Lagrangians, knowing nothing of tilting.
    #[test]
    fn the_likelihood_ratio_agrees_with_a_general_optimiser() {
        near(sprt(0.0, 5.0, Model::Logistic).llr(&BETTER), 1.432_887, 2e-4);
        near(sprt(0.0, 5.0, Model::Normalized).llr(&BETTER), 0.992_827, 2e-4);
        near(sprt(0.0, 5.0, Model::Logistic).llr(&WORSE), -0.686_800, 2e-4);
        near(sprt(-3.0, 1.0, Model::Normalized).llr(&WORSE), -0.140_819, 2e-4);
    }

    #[test]
    fn the_likelihood_ratio_is_near_its_normal_approximation() {
        let (s0, s1) = (0.5, score_of(5.0));
        let approximation =
            500.0 * (s1 - s0) * (2.0 * BETTER.score() - s0 - s1) / (2.0 * 0.053_125);
        near(sprt(0.0, 5.0, Model::Logistic).llr(&BETTER), approximation, 0.05);
    }

    #[test]
    fn the_ratio_is_nothing_for_an_even_result_and_grows_with_the_games() {
        let even = Pairs([10, 20, 40, 20, 10]);
        for model in [Model::Logistic, Model::Normalized] {
            near(sprt(-5.0, 5.0, model).llr(&even), 0.0, 1e-9);
            let test = sprt(0.0, 5.0, model);
            let tenfold = Pairs(BETTER.0.map(|count| count * 10));
            near(test.llr(&tenfold), 10.0 * test.llr(&BETTER), 1e-9);
            let mut mirrored = BETTER.0;
            mirrored.reverse();
            near(sprt(-5.0, 0.0, model).llr(&Pairs(mirrored)), -test.llr(&BETTER), 1e-6);
            near(test.llr(&Pairs::default()), 0.0, 0.0);
        }
    }

    #[test]
    fn a_test_ends_at_its_bounds_and_names_the_hypothesis() {
        let test = sprt(0.0, 5.0, Model::Normalized);
        near(test.bounds().0, -(19.0_f64).ln(), 1e-12);
        near(test.bounds().1, (19.0_f64).ln(), 1e-12);
        assert_eq!(test.accepted(&BETTER), None);
        assert_eq!(test.accepted(&Pairs(BETTER.0.map(|count| count * 5))), Some(Accepted::Elo1));
        assert_eq!(test.accepted(&Pairs(WORSE.0.map(|count| count * 40))), Some(Accepted::Elo0));
    }

    #[test]
    fn few_pairs_prove_little() {
        for result in 0..5 {
            let mut one = Pairs::default();
            one.add(result);
            assert!(one.elo().error > 300.0, "{one:?}: {}", one.elo());
            assert!(one.normalized_elo().error > 300.0, "{one:?}: {}", one.normalized_elo());
            assert!((0.05..0.95).contains(&one.superiority()), "{one:?}: {}", one.superiority());
        }
        let even = |count| Pairs([0, 0, count, 0, 0]).elo().error;
        assert!(even(2) > 200.0 && even(9) > 100.0, "{} {}", even(2), even(9));
    }

    #[test]
    fn nothing_and_extremes_give_numbers() {
        let nothing = Pairs::default();
        near(nothing.score(), 0.5, 0.0);
        near(nothing.elo().value, 0.0, 0.0);
        assert!(nothing.elo().error.is_infinite());
        for extreme in [Pairs([0, 0, 0, 0, 50]), Pairs([50, 0, 0, 0, 0]), Pairs([0, 0, 50, 0, 0])] {
            for model in [Model::Logistic, Model::Normalized] {
                let far = model.furthest();
                for (elo0, elo1) in [(-10.0, 10.0), (-far, 1.0 - far), (far - 1.0, far)] {
                    assert!(sprt(elo0, elo1, model).llr(&extreme).is_finite(), "{extreme:?}");
                }
            }
            let elo = extreme.elo();
            assert!(elo.value.is_finite() && elo.error.is_finite(), "{extreme:?} {elo:?}");
            assert!((0.0..=1.0).contains(&extreme.superiority()));
        }
    }

    #[test]
    fn tests_are_read_or_refused() {
        let read = Sprt::read;
        assert_eq!(read("elo0=0,elo1=5"), Ok(sprt(0.0, 5.0, Model::Normalized)));
        let logistic = Sprt { alpha: 0.01, ..sprt(-3.0, 1.0, Model::Logistic) };
        assert_eq!(read("elo1=1, elo0=-3, model=logistic, alpha=0.01"), Ok(logistic));
        assert_eq!(read(&logistic.to_string()), Ok(logistic));
        for bad in [
            "",
            "elo0=0",
            "elo0=5,elo1=5",
            "elo0=0,elo1=5,alpha=0",
            "elo0=0,elo1=nan",
            "elo0=x,elo1=5",
            "elo0=0,elo1=201",
            "elo0=-201,elo1=0",
            "elo0=0,elo1=1001,model=logistic",
            "elo0=-1e9,elo1=0,model=logistic",
        ] {
            assert!(read(bad).is_err(), "{bad}");
        }
        assert_eq!(read("elo0=0,elo1=5,beat=1"), Err(BadTest { part: "beat=1".to_owned() }));
    }
}
