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
    /// The group of each, and its row there; `None` where there is no error.
    rows: Vec<Option<[usize; 2]>>,
    /// Of each group of entrants that are connected by games.
    errors: Vec<Errors>,
}

/// How far the ratings of a group may be off, in Elo squared.
#[derive(Clone, Debug)]
enum Errors {
    Covariance(Matrix),
    /// As if the opponents' ratings were known.
    Variance(Vec<f64>),
}

type Matrix = Vec<Vec<f64>>;

/// Elo for a factor e in the odds.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// Larger groups are rated without inverting a matrix, which takes time by the cube of their size.
const MANY: usize = 200;

impl Ratings {
    /// The ratings of so many entrants from what they made in their meetings. Those that are anchored have
    /// the rating given; where nobody is who plays together, their mean is 0.
    pub fn fit(
        entrants: usize,
        meetings: &[([usize; 2], Score)],
        anchors: &BTreeMap<usize, f64>,
    ) -> Self {
        Self::fit_by(MANY, entrants, meetings, anchors)
    }

    fn fit_by(
        many: usize,
        entrants: usize,
        meetings: &[([usize; 2], Score)],
        anchors: &BTreeMap<usize, f64>,
    ) -> Self {
        let evidence: Vec<Evidence> = meetings.iter().filter_map(Evidence::of).collect();
        let (values, rows) = (vec![None; entrants], vec![None; entrants]);
        let mut ratings = Self { values, rows, errors: Vec::new() };
        for (group, evidence) in groups(entrants, &evidence) {
            ratings.fit_group(&group, &evidence, anchors, many);
        }
        ratings
    }

    /// The rating and its error; `None` for who has not played.
    pub fn of(&self, one: usize) -> Option<Estimate> {
        let error = NORMAL_95 * self.covariance(one, one).max(0.0).sqrt();
        Some(Estimate { value: self.values[one]?, error })
    }

    /// The probability that one is stronger than another.
    pub fn superiority(&self, one: usize, other: usize) -> Option<f64> {
        let difference = self.values[one]? - self.values[other]?;
        let variance = self.covariance(one, one) + self.covariance(other, other)
            - 2.0 * self.covariance(one, other);
        Some(normal_cdf(difference / variance.max(1e-9).sqrt()))
    }

    fn covariance(&self, one: usize, other: usize) -> f64 {
        match (self.rows[one], self.rows[other]) {
            (Some([group, row]), Some([same, column])) if group == same => {
                match &self.errors[group] {
                    Errors::Covariance(matrix) => matrix[row][column],
                    Errors::Variance(own) if row == column => own[row],
                    Errors::Variance(_) => 0.0,
                }
            }
            _ => 0.0,
        }
    }

    /// Fits those who are connected by games.
    fn fit_group(
        &mut self,
        group: &[usize],
        evidence: &[&Evidence],
        anchors: &BTreeMap<usize, f64>,
        many: usize,
    ) {
        let mut strengths: BTreeMap<usize, f64> =
            group.iter().map(|one| (*one, anchors.get(one).map_or(0.0, |elo| elo / ELO))).collect();
        let free: Vec<usize> =
            group.iter().copied().filter(|one| !anchors.contains_key(one)).collect();
        let rows: BTreeMap<usize, usize> = free.iter().copied().zip(0..).collect();
        let is_floating = free.len() == group.len();
        let is_small = free.len() <= many;
        // A five-thousandth of a point is enough where many are rated.
        let (steps, near) = if is_small { (200, 1e-10) } else { (50, 1e-6) };

        // Newton's method; the likelihood has one summit.
        for _ in 0..steps {
            let slope = Slope::at(evidence, &strengths, &rows);
            let step = if is_small { slope.step(is_floating) } else { slope.climb(is_floating) };
            let longest = step.iter().fold(0.0, |longest: f64, part| longest.max(part.abs()));
            // Far from the summit the curve is flat, and a step may lead beyond it.
            let scale = 1.0_f64.min(1.0 / longest.max(1e-12));
            for (one, part) in free.iter().zip(step) {
                *strengths.entry(*one).or_default() += scale * part;
            }
            if longest < near {
                break;
            }
        }
        let slope = Slope::at(evidence, &strengths, &rows);
        for (row, &one) in free.iter().enumerate() {
            self.rows[one] = Some([self.errors.len(), row]);
        }
        self.errors.push(if is_small {
            Errors::Covariance(slope.covariance(is_floating))
        } else {
            Errors::Variance(slope.variance())
        });
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
    links: Vec<Link>,
}

/// What a meeting adds to two matrices: each has the same value four times, with a sign.
struct Link {
    /// The rows of the two, of those that are free.
    sides: [Option<usize>; 2],
    /// The curvature of the likelihood.
    information: f64,
    /// How the gradient scatters from pair to pair.
    scatter: f64,
}

impl Slope {
    fn at(
        evidence: &[&Evidence],
        strengths: &BTreeMap<usize, f64>,
        rows: &BTreeMap<usize, usize>,
    ) -> Self {
        let mut slope = Self { gradient: vec![0.0; rows.len()], links: Vec::new() };
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
            let sides = meeting.two.map(|entrant| rows.get(&entrant).copied());
            for (side, sign) in sides.into_iter().zip([1.0, -1.0]) {
                if let Some(row) = side {
                    slope.gradient[row] += sign * gradient;
                }
            }
            slope.links.push(Link { sides, information, scatter });
        }
        slope
    }

    /// From here to the summit, if the slope were a parabola.
    fn step(&self, is_floating: bool) -> Vec<f64> {
        times(&self.inverse(is_floating), &self.gradient)
    }

    /// About the same by conjugate gradients, in time by the number of meetings: who is connected by long chains of
    /// games only is left to the next steps.
    fn climb(&self, is_floating: bool) -> Vec<f64> {
        let scale = self.diagonal(|link| link.information);
        let scaled = |rest: &[f64]| {
            let parts = rest.iter().zip(&scale).map(|(part, scale)| part / scale.max(1e-12));
            let mut parts: Vec<f64> = parts.collect();
            if is_floating {
                // Only differences count: one stays where it is, or rounding would carry all away.
                parts[0] = 0.0;
            }
            parts
        };
        let mut step = vec![0.0; scale.len()];
        let mut rest = self.gradient.clone();
        let mut ahead = scaled(&rest);
        let mut left = dot(&rest, &ahead);
        let enough = left * 1e-16;
        for _ in 0..200 {
            let bend = self.bend(&ahead);
            let curvature = dot(&ahead, &bend);
            if left <= enough || curvature <= 0.0 {
                break;
            }
            let length = left / curvature;
            step.iter_mut().zip(&ahead).for_each(|(part, ahead)| *part += length * ahead);
            rest.iter_mut().zip(&bend).for_each(|(part, bend)| *part -= length * bend);
            let next = scaled(&rest);
            let now = dot(&rest, &next);
            ahead = next.iter().zip(&ahead).map(|(next, old)| next + now / left * old).collect();
            left = now;
        }
        if is_floating {
            let mean = step.iter().sum::<f64>() / step.len() as f64;
            for part in &mut step {
                *part -= mean;
            }
        }
        step
    }

    /// The information times a vector.
    fn bend(&self, vector: &[f64]) -> Vec<f64> {
        let mut product = vec![0.0; vector.len()];
        for Link { sides, information, .. } in &self.links {
            let [one, other] = sides.map(|side| side.map_or(0.0, |row| vector[row]));
            for (side, sign) in sides.iter().zip([1.0, -1.0]) {
                if let Some(row) = *side {
                    product[row] += sign * information * (one - other);
                }
            }
        }
        product
    }

    fn covariance(&self, is_floating: bool) -> Matrix {
        let (inverse, scatter) = (self.inverse(is_floating), self.matrix(|link| link.scatter));
        let in_elo = |cell: f64| cell * ELO * ELO;
        // All three matrices are symmetric: rows are columns.
        let row = |row: &Vec<f64>| times(&inverse, &times(&scatter, row));
        inverse.iter().map(|own| row(own).into_iter().map(in_elo).collect()).collect()
    }

    /// The same as if each were alone: what it is beside the diagonal is not known.
    fn variance(&self) -> Vec<f64> {
        let scatter = self.diagonal(|link| link.scatter);
        let information = self.diagonal(|link| link.information);
        let variance =
            |(scatter, information): (f64, f64)| scatter / information.powi(2) * ELO * ELO;
        scatter.into_iter().zip(information).map(variance).collect()
    }

    /// The inverse of the information. Where nobody is anchored only differences count: a term that wants
    /// the mean to stay makes it unique, and changes nothing else.
    fn inverse(&self, is_floating: bool) -> Matrix {
        let mut matrix = self.matrix(|link| link.information);
        if is_floating {
            matrix.iter_mut().flatten().for_each(|cell| *cell += 1.0);
        }
        inverted(matrix)
    }

    fn matrix(&self, value: impl Fn(&Link) -> f64) -> Matrix {
        let size = self.gradient.len();
        let mut matrix = vec![vec![0.0; size]; size];
        for link in &self.links {
            let sides = || link.sides.into_iter().zip([1.0, -1.0]);
            let free = || sides().filter_map(|(side, sign)| Some((side?, sign)));
            for (row, sign) in free() {
                for (column, other_sign) in free() {
                    matrix[row][column] += sign * other_sign * value(link);
                }
            }
        }
        matrix
    }

    fn diagonal(&self, value: impl Fn(&Link) -> f64) -> Vec<f64> {
        let mut diagonal = vec![0.0; self.gradient.len()];
        for link in &self.links {
            link.sides.into_iter().flatten().for_each(|row| diagonal[row] += value(link));
        }
        diagonal
    }
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
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

/// Those that are connected by games, group by group, with their meetings; who has not played is in none.
fn groups(entrants: usize, evidence: &[Evidence]) -> Vec<(Vec<usize>, Vec<&Evidence>)> {
    // Each points to one of its group with a lower number, the lowest to itself.
    let mut lower: Vec<usize> = (0..entrants).collect();
    let mut lowest = |mut one: usize, joined: Option<usize>| {
        while lower[one] != one {
            lower[one] = lower[lower[one]];
            one = lower[one];
        }
        lower[one] = joined.unwrap_or(one);
        one
    };
    for meeting in evidence {
        let [one, other] = meeting.two.map(|entrant| lowest(entrant, None));
        lowest(one.max(other), Some(one.min(other)));
    }
    let mut groups: BTreeMap<usize, (Vec<usize>, Vec<&Evidence>)> = BTreeMap::new();
    for one in 0..entrants {
        groups.entry(lowest(one, None)).or_default().0.push(one);
    }
    for meeting in evidence {
        groups.entry(lowest(meeting.two[0], None)).or_default().1.push(meeting);
    }
    groups.into_values().filter(|(members, _)| members.len() > 1).collect()
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
    fn many_are_rated_as_few_are() {
        let mut rng = plateau_rules::random::SplitMix::new(1);
        let mut meeting = |two| (two, score([0; 5].map(|_: u64| rng.below(6) as u64 + 1)));
        let near_ones = (0..59).map(|one| [one, one + 1]);
        let far_ones = (0..50).map(|one| [one % 7, one + 10]);
        let meetings: Vec<_> = near_ones.chain(far_ones).map(&mut meeting).collect();
        for anchors in [BTreeMap::new(), BTreeMap::from([(3, 1500.0), (40, 1600.0)])] {
            let [few, many] = [MANY, 10].map(|many| Ratings::fit_by(many, 60, &meetings, &anchors));
            for one in 0..60 {
                let (few, many) = (few.of(one).unwrap(), many.of(one).unwrap());
                near(many.value, few.value, 0.001);
                assert!(many.error <= few.error + 1e-9 && many.error >= few.error / 5.0, "{one}");
            }
        }
    }

    /// By the square of the players this would take minutes, by the cube days.
    #[test]
    fn a_table_of_twenty_thousand_players_does_not_take_time_by_the_square() {
        let mut rng = plateau_rules::random::SplitMix::new(2);
        let mut meeting = |one: usize| {
            let other = rng.below(20_000);
            let mut score = Score::default();
            match rng.below(3) {
                0 => score.losses = 1,
                1 => score.draws = 1,
                _ => score.wins = 1,
            }
            score.singles = [score.losses, score.draws, score.wins];
            ([one.min(other), one.max(other)], score)
        };
        let meetings: Vec<_> =
            (0..20_000).map(&mut meeting).filter(|(two, _)| two[0] < two[1]).collect();
        let ratings = Ratings::fit(20_000, &meetings, &BTreeMap::new());
        assert!((0..20_000).all(|one| ratings.of(one).is_none_or(|it| it.value.is_finite())));
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
