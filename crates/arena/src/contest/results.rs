//! What was played so far, each game counted once.

use std::collections::BTreeMap;

use plateau_rules::{Color, Reason};
use serde::{Deserialize, Serialize};

use super::{Place, Points, Scored, Work};
use crate::stats::Pairs;

/// The results of a contest, or of any games, so far.
#[derive(Clone, Default, Debug)]
pub struct Results {
    names: Vec<String>,
    points: BTreeMap<Place, Points>,
    meetings: BTreeMap<[usize; 2], Score>,
    /// What each made against all others.
    totals: Vec<Score>,
    works: Vec<Work>,
    forfeits: Vec<Forfeits>,
}

/// What one made against another, or against all.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Score {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// The pairs of which both games were played.
    pub pairs: Pairs,
    /// Games lost, drawn and won whose pair lacks the other game.
    pub singles: [u64; 3],
}

/// Games lost otherwise than on the board.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Forfeits {
    /// On time.
    pub time: u64,
    /// By an illegal move.
    pub illegal: u64,
    /// By a program that ended, could not be started or cannot be understood.
    pub crash: u64,
}

impl Results {
    /// Nothing yet, between these.
    pub fn new(names: Vec<String>) -> Self {
        let mut results = Self::default();
        for name in names {
            results.enter(name);
        }
        results
    }

    /// One more takes part; its number.
    pub(super) fn enter(&mut self, name: String) -> usize {
        self.names.push(name);
        self.totals.push(Score::default());
        self.works.push(Work::default());
        self.forfeits.push(Forfeits::default());
        self.names.len() - 1
    }

    /// Counts a game; false, and nothing changes, if its place has a result already.
    pub fn add(&mut self, place: Place, scored: &Scored) -> bool {
        if self.has(place) {
            return false;
        }
        let points = Points::of(scored.ending.outcome, place.game);
        let other = self.points.get(&Place { game: 1 - place.game, ..place }).copied();
        let [first, second] = place.entrants;
        self.meetings.entry(place.entrants).or_default().add(points, other);
        self.totals[first].add(points, other);
        self.totals[second].add(points.reversed(), other.map(Points::reversed));
        self.points.insert(place, points);
        for color in Color::ALL {
            self.works[place.seat(color)] += scored.work[color.index()];
        }
        if let Some((loser, reason)) = scored.failure() {
            self.forfeits[place.seat(loser)].add(reason);
        }
        true
    }

    /// Whether this game was played.
    pub fn has(&self, place: Place) -> bool {
        self.points.contains_key(&place)
    }

    /// How many games were played.
    pub fn games(&self) -> usize {
        self.points.len()
    }

    /// What the entrants are called.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// What one made against another.
    pub fn score(&self, one: usize, other: usize) -> Score {
        let score = |two: [usize; 2]| self.meetings.get(&two).copied().unwrap_or_default();
        if one < other { score([one, other]) } else { score([other, one]).reversed() }
    }

    /// What one made against all others.
    pub fn total(&self, one: usize) -> Score {
        self.totals[one]
    }

    /// All that met, with what the first made.
    pub(super) fn meetings(&self) -> impl Iterator<Item = ([usize; 2], Score)> {
        self.meetings.iter().map(|(&two, &score)| (two, score))
    }

    /// How many games two have played in a stage, and the half points of the first.
    pub(super) fn in_stage(&self, stage: usize, entrants: [usize; 2]) -> (usize, usize) {
        let at = |pair, game| Place { stage, entrants, pair, game };
        let played = self.points.range(at(0, 0)..=at(usize::MAX, 1));
        played.fold((0, 0), |(games, halves), (_, points)| (games + 1, halves + points.halves()))
    }

    /// What an entrant's moves have cost.
    pub fn work(&self, entrant: usize) -> Work {
        self.works[entrant]
    }

    /// The games an entrant has lost otherwise than on the board.
    pub fn forfeits(&self, entrant: usize) -> Forfeits {
        self.forfeits[entrant]
    }
}

impl Score {
    /// How many games.
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// One for a win, a half for a draw.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// The share of the points there were, from 0 to 1; ½ where nothing was played.
    pub fn share(&self) -> f64 {
        if self.games() == 0 { 0.5 } else { self.points() / self.games() as f64 }
    }

    /// The same from the other's side.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let (mut pairs, mut singles) = (self.pairs, self.singles);
        pairs.0.reverse();
        singles.reverse();
        Self { wins: self.losses, draws: self.draws, losses: self.wins, pairs, singles }
    }

    fn add(&mut self, points: Points, other: Option<Points>) {
        *match points {
            Points::Win => &mut self.wins,
            Points::Draw => &mut self.draws,
            Points::Loss => &mut self.losses,
        } += 1;
        match other {
            None => self.singles[points.halves()] += 1,
            Some(other) => {
                self.singles[other.halves()] -= 1;
                self.pairs.add(points.halves() + other.halves());
            }
        }
    }
}

impl Forfeits {
    /// All of them.
    pub const fn count(&self) -> u64 {
        self.time + self.illegal + self.crash
    }

    fn add(&mut self, reason: Reason) {
        *match reason {
            Reason::Time => &mut self.time,
            Reason::IllegalMove => &mut self.illegal,
            _ => &mut self.crash,
        } += 1;
    }
}

#[cfg(test)]
pub(super) mod tests {
    use plateau_rules::{Ending, Outcome};

    use super::*;

    /// A game at this place that brings its first entrant so many half points.
    pub(crate) fn scored(place: Place, halves: usize) -> Scored {
        let first = if place.game == 0 { Color::White } else { Color::Black };
        let outcome = match halves {
            0 => Outcome::Win(!first),
            1 => Outcome::Draw,
            _ => Outcome::Win(first),
        };
        Scored {
            names: Default::default(),
            round: Some(place.round()),
            start: String::new(),
            ending: Ending { outcome, reason: Reason::Recorded },
            plies: 1,
            work: Default::default(),
        }
    }

    pub(crate) fn of(count: usize) -> Results {
        Results::new((0..count).map(|number| format!("p{number}")).collect())
    }

    #[test]
    fn a_game_counts_once_and_a_pair_when_both_games_are_there() {
        let mut results = of(2);
        let mut add = |pair, game, halves| {
            let place = Place { stage: 0, entrants: [0, 1], pair, game };
            results.add(place, &scored(place, halves))
        };
        assert!(add(0, 1, 1));
        assert!(add(0, 0, 2));
        assert!(!add(0, 0, 0), "counted already");
        assert!(add(3, 0, 0));
        assert!(add(3, 1, 0));
        assert!(add(4, 1, 2));
        let score = results.score(0, 1);
        assert_eq!((score.wins, score.draws, score.losses), (2, 1, 2));
        assert_eq!((score.pairs, score.singles), (Pairs([1, 0, 0, 1, 0]), [0, 0, 1]));
        let other = results.score(1, 0);
        assert_eq!(
            (other.wins, other.pairs, other.singles),
            (2, Pairs([0, 1, 0, 0, 1]), [1, 0, 0])
        );
        assert_eq!((results.games(), results.total(1)), (5, other));
        assert!((score.points() - 2.5).abs() < 1e-12 && (score.share() - 0.5).abs() < 1e-12);
    }

    #[test]
    fn trouble_is_counted_for_who_made_it() {
        let mut results = of(3);
        for (game, reason) in [(0, Reason::Time), (1, Reason::Crash)] {
            let place = Place { stage: 0, entrants: [1, 2], pair: 0, game };
            let mut scored = scored(place, 0);
            scored.ending.reason = reason;
            results.add(place, &scored);
        }
        assert_eq!(results.forfeits(1), Forfeits { time: 1, illegal: 0, crash: 1 });
        assert_eq!(results.forfeits(2).count(), 0);
    }
}
