//! Where a game stands in a contest. Everything about a game follows from its place and the contest's seed,
//! so that any game can be played again alone, on another machine, after a kill.

use std::fmt;

use plateau_rules::random::SplitMix;
use plateau_rules::{Color, Outcome};

/// The place of a game: its stage, who meets, which pair of games it is and which of the two.
///
/// The order is that of stages, then of meetings: what two entrants play in a stage stands together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// From 1 on in formats that go stage by stage; 0 where all is known from the beginning.
    pub stage: usize,
    /// The numbers of the two who meet, the smaller first: it has White in the first game.
    pub entrants: [usize; 2],
    /// The pair of games, from 0.
    pub pair: usize,
    /// 0 or 1: in the second game colours are reversed.
    pub game: usize,
}

impl Place {
    /// The first games of a meeting, two a pair.
    pub(super) fn meeting(
        stage: usize,
        entrants: [usize; 2],
        games: usize,
    ) -> impl Iterator<Item = Self> {
        let place = move |game| Self { stage, entrants, pair: game / 2, game: game % 2 };
        (0..games).map(place)
    }

    /// The entrant who has this colour.
    pub const fn seat(self, color: Color) -> usize {
        self.entrants[color.index() ^ self.game]
    }

    /// What files call it.
    pub const fn round(self) -> Round {
        Round { stage: self.stage, pair: self.pair, game: self.game }
    }

    /// A number for what players leave to chance here.
    pub(super) fn seed(self, seed: u64) -> u64 {
        let parts = [self.stage, self.entrants[0], self.entrants[1], self.pair, self.game];
        parts.into_iter().fold(seed, |seed, part| SplitMix::new(seed ^ part as u64).next())
    }
}

/// The part of a [`Place`] that the tag `Round` holds; who meets is in the tags `White` and `Black`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Round {
    /// See [`Place::stage`].
    pub stage: usize,
    /// See [`Place::pair`].
    pub pair: usize,
    /// See [`Place::game`].
    pub game: usize,
}

impl Round {
    /// Reads what [`Display`](fmt::Display) writes.
    pub fn read(text: &str) -> Option<Self> {
        let numbers: Option<Vec<usize>> = text.split('.').map(|part| part.parse().ok()).collect();
        let (stage, pair, game) = match numbers?[..] {
            [pair, game] => (0, pair, game),
            [stage, pair, game] if stage > 0 => (stage, pair, game),
            _ => return None,
        };
        (pair >= 1 && (1..=2).contains(&game)).then(|| Self {
            stage,
            pair: pair - 1,
            game: game - 1,
        })
    }
}

/// `12.1` is the first game of the twelfth pair, `3.12.1` the same in the third stage.
impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.stage > 0 {
            write!(f, "{}.", self.stage)?;
        }
        write!(f, "{}.{}", self.pair + 1, self.game + 1)
    }
}

/// How a game ended for the first of the two who met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Points {
    /// Nothing.
    Loss,
    /// A half.
    Draw,
    /// One.
    Win,
}

impl Points {
    /// What an outcome brings the first of the two in the first or the second game of a pair.
    pub fn of(outcome: Outcome, game: usize) -> Self {
        match outcome {
            Outcome::Draw => Self::Draw,
            Outcome::Win(winner) if winner.index() == game => Self::Win,
            Outcome::Win(_) => Self::Loss,
        }
    }

    /// What the other has made then.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }

    /// In half points.
    pub const fn halves(self) -> usize {
        match self {
            Self::Loss => 0,
            Self::Draw => 1,
            Self::Win => 2,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_come_in_pairs_with_colours_reversed() {
        let games: Vec<Place> = Place::meeting(0, [2, 5], 5).collect();
        let rounds: Vec<String> = games.iter().map(|place| place.round().to_string()).collect();
        assert_eq!(rounds, ["1.1", "1.2", "2.1", "2.2", "3.1"]);
        let white: Vec<usize> = games.iter().map(|place| place.seat(Color::White)).collect();
        assert_eq!(white, [2, 5, 2, 5, 2]);
        assert!(games.iter().all(|place| place.seat(Color::Black) == 7 - place.seat(Color::White)));
        assert_eq!(Place::meeting(3, [0, 1], 1).next().unwrap().round().to_string(), "3.1.1");
    }

    #[test]
    fn rounds_are_read_as_they_are_written() {
        for stage in [0, 1, 12] {
            for place in Place::meeting(stage, [0, 1], 30) {
                assert_eq!(Round::read(&place.round().to_string()), Some(place.round()));
            }
        }
        for bad in ["", "1", "0.1", "1.0", "1.3", "-1.1", "x.1", "0.1.1", "1.1.1.1", "?"] {
            assert_eq!(Round::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn points_are_those_of_the_first_of_the_two() {
        let white = Outcome::Win(Color::White);
        assert_eq!([Points::of(white, 0), Points::of(white, 1)], [Points::Win, Points::Loss]);
        assert_eq!(Points::of(Outcome::Draw, 1), Points::Draw);
    }

    #[test]
    fn every_place_has_its_own_chance() {
        let places = (0..3).flat_map(|stage| {
            let meetings = [[0, 1], [0, 2], [1, 2]];
            meetings.into_iter().flat_map(move |two| Place::meeting(stage, two, 50))
        });
        let seeds: std::collections::BTreeSet<u64> = places.map(|place| place.seed(7)).collect();
        assert_eq!(seeds.len(), 450);
    }
}
