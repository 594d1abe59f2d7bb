//! Ratings: the strengths that make all results together likeliest.
//!
//! The model is Elo's logistic curve, a draw half a win. Ratings maximise the likelihood of all games; their
//! errors come from how the pairs really scattered (the sandwich estimator with pairs as clusters), not from
//! what the model says of single games, which overstates it where draws are common.

use std::collections::BTreeMap;

use super::Score;
use crate::stats::{Distribution, Estimate, FEW, NORMAL_95, SCORES, normal_cdf};

/// The ratings of all entrants, and how their errors hang together.
#[derive(Clone, Debug)]
pub struct Ratings {
    /// In Elo; `None` for who has not played.
    values: Vec<Option<f64>>,
    /// In Elo squared.
    covariance: Matrix,
}

type Matrix = Vec<Vec<f64>>;

/// Elo for a factor e in the odds.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

impl Ratings {
    /// The ratings of so many entrants from what they made in their meetings. Those that are anchored have
    /// the rating given; where nobody is who plays together, their mean is 0.
    pub fn fit(
        entrants: usize,
        meetings: &[([usize; 2], Score)],
        anchors: &BTreeMap<usize, f64>,
    ) -> Self {
        let evidence: Vec<Evidence> = meetings.iter().filter_map(Evidence::of).collect();
        let mut ratings =
            Self { values: vec![None; entrants], covariance: vec![vec![0.0; entrants]; entrants] };
        for group in groups(entrants, &evidence) {
            ratings.fit_group(&group, &evidence, anchors);
        }
        ratings
    }

    /// The rating and its error; `None` for who has not played.
    pub fn of(&self, one: usize) -> Option<Estimate> {
        let error = NORMAL_95 * self.covariance[one][one].max(0.0).sqrt();
        Some(Estimate { value: self.values[one]?, error })
    }

    /// The probability that one is stronger than another.
    pub fn superiority(&self, one: usize, other: usize) -> Option<f64> {
        let difference = self.values[one]? - self.values[other]?;
        let covariance = &self.covariance;
        let variance =
            covariance[one][one] + covariance[other][other] - 2.0 * covariance[one][other];
        Some(normal_cdf(difference / variance.max(1e-9).sqrt()))
    }

    /// Fits those who are connected by games.
    fn fit_group(
        &mut self,
        group: &[usize],
        evidence: &[Evidence],
        anchors: &BTreeMap<usize, f64>,
    ) {
        let mut strengths: BTreeMap<usize, f64> = group.iter().map(|&one| (one, 0.0)).collect();
        let fixed = anchors.iter().filter(|(one, _)| group.contains(one));
        strengths.extend(fixed.map(|(&one, elo)| (one, elo / ELO)));
        let free: Vec<usize> =
            group.iter().copied().filter(|one| !anchors.contains_key(one)).collect();
        let is_floating = free.len() == group.len();
        let own: Vec<&Evidence> =
            evidence.iter().filter(|evidence| group.contains(&evidence.two[0])).collect();

        // Newton's method; the likelihood has one summit.
        for _ in 0..200 {
            let step = Slope::at(&own, &strengths, &free).step(is_floating);
            let longest = step.iter().fold(0.0, |longest: f64, part| longest.max(part.abs()));
            // Far from the summit the curve is flat, and a step may lead beyond it.
            let scale = 1.0_f64.min(1.0 / longest.max(1e-12));
            for (one, part) in free.iter().zip(step) {
                *strengths.entry(*one).or_default() += scale * part;
            }
            if longest < 1e-10 {
                break;
            }
        }
        let covariance = Slope::at(&own, &strengths, &free).covariance(is_floating);
        for (row, &one) in free.iter().enumerate() {
            for (column, &other) in free.iter().enumerate() {
                self.covariance[one][other] = covariance[row][column] * ELO * ELO;
            }
        }
        for (one, strength) in strengths {
            self.values[one] = Some(strength * ELO);
        }
    }
}

/// What a meeting says about the difference of two: units of games that hang together, each with its weight
/// in games, the share of the points in it, and how often it came.
struct Evidence {
    two: [usize; 2],
    units: Vec<(f64, f64, f64)>,
    /// Whether results that are few or all the same do not tell how they scatter.
    is_meagre: bool,
}

impl Evidence {
    fn of((two, score): &([usize; 2], Score)) -> Option<Self> {
        if score.games() == 0 {
            return None;
        }
        let mut units = Vec::new();
        if score.pairs.count() > 0 {
            let seen = Distribution::of(&score.pairs).weights;
            let count = score.pairs.count() as f64;
            units.extend(
                SCORES.iter().zip(seen).map(|(&share, weight)| (2.0, share, weight * count)),
            );
        }
        let singles = [0.0, 0.5, 1.0].into_iter().zip(score.singles);
        units.extend(singles.map(|(share, count)| (1.0, share, count as f64)));
        let is_one_sided = score.draws == 0 && (score.wins == 0 || score.losses == 0);
        if is_one_sided {
            // No difference is too large for such a result; as if half a game more had been drawn.
            units.push((0.5, 0.5, 1.0));
        }
        let count = score.pairs.count() + score.singles.iter().sum::<u64>();
        Some(Self { two: *two, units, is_meagre: is_one_sided || count < FEW })
    }
}

/// How the likelihood changes with the strengths of those that are free.
struct Slope {
    gradient: Vec<f64>,
    /// The curvature of the likelihood.
    information: Matrix,
    /// How the gradient scatters from pair to pair.
    scatter: Matrix,
}

impl Slope {
    fn at(evidence: &[&Evidence], strengths: &BTreeMap<usize, f64>, free: &[usize]) -> Self {
        let size = free.len();
        let mut slope = Self {
            gradient: vec![0.0; size],
            information: vec![vec![0.0; size]; size],
            scatter: vec![vec![0.0; size]; size],
        };
        for meeting in evidence {
            let [one, other] = meeting.two;
            let expected = 1.0 / (1.0 + (strengths[&other] - strengths[&one]).exp());
            let (mut gradient, mut information, mut scatter) = (0.0, 0.0, 0.0);
            for &(games, share, count) in &meeting.units {
                let surprise = games * (share - expected);
                gradient += count * surprise;
                information += count * games * expected * (1.0 - expected);
                scatter += count * surprise * surprise;
            }
            if meeting.is_meagre {
                scatter = scatter.max(information);
            }
            let place = |wanted| free.iter().position(|&known| known == wanted);
            let sides = [(place(one), 1.0), (place(other), -1.0)];
            for (row, sign) in sides {
                let Some(row) = row else { continue };
                slope.gradient[row] += sign * gradient;
                for (column, other_sign) in sides {
                    let Some(column) = column else { continue };
                    slope.information[row][column] += sign * other_sign * information;
                    slope.scatter[row][column] += sign * other_sign * scatter;
                }
            }
        }
        slope
    }

    /// From here to the summit, if the slope were a parabola.
    fn step(&self, is_floating: bool) -> Vec<f64> {
        times(&self.inverse(is_floating), &self.gradient)
    }

    fn covariance(&self, is_floating: bool) -> Matrix {
        let inverse = self.inverse(is_floating);
        // All three matrices are symmetric: rows are columns.
        inverse.iter().map(|row| times(&inverse, &times(&self.scatter, row))).collect()
    }

    /// The inverse of the information. Where nobody is anchored only differences count: a term that wants
    /// the mean to stay makes it unique, and changes nothing else.
    fn inverse(&self, is_floating: bool) -> Matrix {
        let mut matrix = self.information.clone();
        if is_floating {
            matrix.iter_mut().flatten().for_each(|cell| *cell += 1.0);
        }
        inverted(matrix)
    }
}

fn times(matrix: &Matrix, vector: &[f64]) -> Vec<f64> {
    matrix.iter().map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum()).collect()
}

/// The inverse of a symmetric positive matrix, by Gauss and Jordan.
fn inverted(mut matrix: Matrix) -> Matrix {
    let size = matrix.len();
    for (number, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|column| f64::from(u8::from(column == number))));
    }
    for pivot in 0..size {
        let scale = matrix[pivot][pivot].max(1e-12);
        matrix[pivot].iter_mut().for_each(|cell| *cell /= scale);
        let row = matrix[pivot].clone();
        for (_, other) in matrix.iter_mut().enumerate().filter(|(number, _)| *number != pivot) {
            let factor = other[pivot];
            other.iter_mut().zip(&row).for_each(|(cell, part)| *cell -= factor * part);
        }
    }
    matrix.into_iter().map(|row| row[size..].to_vec()).collect()
}

/// Those that are connected by games, group by group; who has not played is in none.
fn groups(entrants: usize, evidence: &[Evidence]) -> Vec<Vec<usize>> {
    let mut group: Vec<usize> = (0..entrants).collect();
    for meeting in evidence {
        let [one, other] = meeting.two.map(|entrant| group[entrant]);
        group.iter_mut().filter(|of| **of == other).for_each(|of| *of = one);
    }
    let members = |wanted| (0..entrants).filter(|&one| group[one] == wanted).collect::<Vec<_>>();
    (0..entrants).map(members).filter(|members| members.len() > 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::{Pairs, elo_of};

    fn score(pairs: [u64; 5]) -> Score {
        // How the games of a pair went does not matter here, as long as there are both.
        let [none, half, one, more, two] = pairs;
        let (wins, losses) = (2 * two + more, 2 * none + half);
        Score { wins, draws: half + 2 * one + more, losses, pairs: Pairs(pairs), singles: [0; 3] }
    }

    fn fit(meetings: &[([usize; 2], Score)], anchors: &[(usize, f64)]) -> Ratings {
        let entrants = meetings.iter().map(|(two, _)| two[1] + 1).max().unwrap();
        Ratings::fit(entrants, meetings, &anchors.iter().copied().collect())
    }

    #[track_caller]
    fn near(value: f64, expected: f64, tolerance: f64) {
        assert!((value - expected).abs() <= tolerance, "{value} is not {expected}");
    }

    #[test]
    fn two_are_rated_as_their_match_says() {
        let pairs = [20, 100, 220, 130, 30];
        let expected = Pairs(pairs).elo();
        let ratings = fit(&[([0, 1], score(pairs))], &[(1, 0.0)]);
        near(ratings.of(0).unwrap().value, expected.value, 1e-6);
        near(ratings.of(0).unwrap().error, expected.error, 0.05);
        near(ratings.superiority(0, 1).unwrap(), Pairs(pairs).superiority(), 1e-3);
        assert_eq!(ratings.of(1).unwrap(), Estimate { value: 0.0, error: 0.0 });
        let floating = fit(&[([0, 1], score(pairs))], &[]);
        near(floating.of(0).unwrap().value, expected.value / 2.0, 1e-6);
        near(floating.of(1).unwrap().value, -expected.value / 2.0, 1e-6);
        near(floating.of(0).unwrap().error, expected.error / 2.0, 0.05);
        near(floating.superiority(0, 1).unwrap(), Pairs(pairs).superiority(), 1e-3);
    }

    #[test]
    fn a_chain_adds_up() {
        let (low, high) = ([10, 30, 60, 50, 20], [5, 10, 20, 30, 15]);
        let ratings = fit(&[([0, 1], score(low)), ([1, 2], score(high))], &[(2, 2950.0)]);
        let (first, second) = (Pairs(low).elo(), Pairs(high).elo());
        near(ratings.of(1).unwrap().value, 2950.0 + second.value, 1e-6);
        near(ratings.of(0).unwrap().value, 2950.0 + second.value + first.value, 1e-6);
        // Errors of independent links add by their squares.
        near(ratings.of(0).unwrap().error, first.error.hypot(second.error), 0.5);
    }

    #[test]
    fn the_summit_is_where_everybody_made_what_was_expected() {
        let meetings = [
            ([0, 1], score([2, 6, 10, 9, 3])),
            ([0, 2], score([0, 1, 8, 12, 9])),
            ([1, 2], score([1, 3, 9, 10, 7])),
            ([2, 3], score([4, 4, 4, 4, 14])),
        ];
        let ratings = fit(&meetings, &[]);
        let value = |one| ratings.of(one).unwrap().value;
        for one in 0..4 {
            let surprise: f64 = meetings
                .iter()
                .filter(|(two, _)| two.contains(&one))
                .map(|(two, score)| {
                    let expected = crate::stats::score_of(value(two[0]) - value(two[1]));
                    let surprise = score.pairs.count() as f64 * (score.pairs.score() - expected);
                    if two[0] == one { surprise } else { -surprise }
                })
                .sum();
            near(surprise, 0.0, 1e-6);
        }
        near((0..4).map(value).sum(), 0.0, 1e-6);
    }

    #[test]
    fn who_lost_all_is_far_below_with_a_large_error() {
        let ratings =
            fit(&[([0, 1], score([0, 0, 0, 0, 25])), ([1, 2], score([3, 5, 9, 5, 3]))], &[]);
        let (best, other) = (ratings.of(0).unwrap(), ratings.of(1).unwrap());
        let difference = best.value - other.value;
        near(difference, elo_of(50.25 / 50.5), 5.0);
        assert!((400.0..900.0).contains(&best.error), "{best:?}");
        assert!(ratings.superiority(0, 1).unwrap() > 0.95);
    }

    #[test]
    fn few_games_leave_a_large_error() {
        let ratings = fit(&[([0, 1], score([0, 0, 0, 1, 0]))], &[(1, 0.0)]);
        assert!(ratings.of(0).unwrap().error > 300.0, "{:?}", ratings.of(0));
        assert!(ratings.superiority(0, 1).unwrap() < 0.9);
        let single = Score { draws: 1, singles: [0, 1, 0], ..Score::default() };
        let ratings = fit(&[([0, 1], single)], &[(1, 0.0)]);
        assert!(ratings.of(0).unwrap().error > 300.0, "{:?}", ratings.of(0));
    }

    #[test]
    fn single_games_count_and_who_never_met_is_rated_apart() {
        let single = Score { wins: 3, draws: 2, losses: 1, singles: [1, 2, 3], ..Score::default() };
        let ratings = fit(&[([0, 1], single), ([2, 3], score([1, 2, 3, 2, 1]))], &[(0, 1000.0)]);
        near(ratings.of(1).unwrap().value, 1000.0 - elo_of(4.0 / 6.0), 1e-6);
        near(ratings.of(2).unwrap().value, 0.0, 1e-6);
        let nobody = Ratings::fit(2, &[], &BTreeMap::new());
        assert_eq!((nobody.of(0), nobody.superiority(0, 1)), (None, None));
    }
}
