//! The standings of a contest: rank, score, rating and statistics of each player.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Forfeits, Ratings, Results, Score};
use crate::stats::Estimate;

/// The standings of a contest, or of any games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// One row an entrant, in the order they were entered.
    pub rows: Vec<Row>,
    /// What each made against each; empty scores where two have not met. Nothing at all where there are more
    /// entrants than a crosstable is good for.
    pub cross: Vec<Vec<Score>>,
    /// How many games were played.
    pub games: usize,
}

/// What the games say about one entrant.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Row {
    /// What it is called.
    pub name: String,
    /// Its place, from 1.
    pub rank: usize,
    /// What it made against all others.
    pub score: Score,
    /// Its rating; `None` for who has not played.
    pub rating: Option<Estimate>,
    /// The probability that it is stronger than the next in rank.
    pub superiority: Option<f64>,
    /// The mean depth of its searches, in plies.
    pub depth: Option<f64>,
    /// Positions a second.
    pub nps: Option<f64>,
    /// Seconds a move.
    pub seconds: Option<f64>,
    /// Games lost otherwise than on the board.
    pub forfeits: Forfeits,
}

/// More rows and columns are no crosstable.
const LARGEST_CROSS: usize = 200;

/// Ratings that are known before, by name: they fix the scale.
pub type Anchors = BTreeMap<String, f64>;

impl Standing {
    /// The standings of these results, the highest rating first.
    pub fn of(results: &Results, anchors: &Anchors) -> Self {
        Self::ranked(results, anchors, None)
    }

    /// The same in an order of one's own.
    pub(super) fn ranked(results: &Results, anchors: &Anchors, order: Option<Vec<usize>>) -> Self {
        let names = results.names();
        let fixed = |(number, name)| Some((number, *anchors.get(name)?));
        let fixed = names.iter().enumerate().filter_map(fixed).collect();
        let meetings: Vec<_> = results.meetings().collect();
        let ratings = Ratings::fit(names.len(), &meetings, &fixed);
        let order = order.unwrap_or_else(|| by_rating(results, &ratings));
        let mut ranks: Vec<usize> = (0..names.len()).collect();
        for (rank, &one) in order.iter().enumerate() {
            ranks[one] = rank;
        }
        let row = |one: usize| {
            let rank = ranks[one];
            let next = order.get(rank + 1);
            let work = results.work(one);
            Row {
                name: names[one].clone(),
                rank: rank + 1,
                score: results.total(one),
                rating: ratings.of(one),
                superiority: next.and_then(|&next| ratings.superiority(one, next)),
                depth: work.mean_depth(),
                nps: work.speed(),
                seconds: work.seconds(),
                forfeits: results.forfeits(one),
            }
        };
        let all = || 0..names.len();
        let cross = |one| all().map(move |other| results.score(one, other)).collect();
        let is_small = names.len() <= LARGEST_CROSS;
        Self {
            rows: all().map(row).collect(),
            cross: all().filter(|_| is_small).map(cross).collect(),
            games: results.games(),
        }
    }

    /// The numbers of the entrants from the first place to the last.
    pub fn ranks(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.rows.len()).collect();
        order.sort_by_key(|&one| self.rows[one].rank);
        order
    }
}

/// The highest rating first; who has not played comes last.
fn by_rating(results: &Results, ratings: &Ratings) -> Vec<usize> {
    let mut order: Vec<usize> = (0..results.names().len()).collect();
    let value = |one| ratings.of(one).map_or(f64::NEG_INFINITY, |rating| rating.value);
    order.sort_by(|&one, &other| value(other).total_cmp(&value(one)));
    order
}

#[cfg(test)]
mod tests {
    use super::super::Place;
    use super::super::results::tests::{of, scored};
    use super::*;

    #[test]
    fn the_table_has_everybody_in_the_order_of_strength() {
        let mut results = of(4);
        for (two, halves) in [([0, 1], 0), ([0, 2], 1), ([1, 2], 2)] {
            for place in Place::meeting(0, two, 6) {
                let halves = if place.pair == 0 { 1 } else { halves };
                results.add(place, &scored(place, halves));
            }
        }
        let standing = Standing::of(&results, &Anchors::from([("p2".to_owned(), 1500.0)]));
        assert_eq!(standing.ranks(), [1, 0, 2, 3]);
        let ranks: Vec<usize> = standing.rows.iter().map(|row| row.rank).collect();
        assert_eq!((ranks, standing.games), (vec![2, 1, 3, 4], 18));
        let fixed = standing.rows[2].rating.unwrap();
        assert!((fixed.value - 1500.0).abs() < 1e-9 && fixed.error == 0.0);
        assert!(standing.rows[1].rating.unwrap().value > 1500.0);
        assert!(standing.rows[1].superiority.is_some_and(|chance| chance > 0.5));
        assert_eq!(standing.rows[3].rating, None);
        assert_eq!(standing.cross[1][0], standing.cross[0][1].reversed());
        assert_eq!(standing.cross[3][0].games(), 0);
    }
}
