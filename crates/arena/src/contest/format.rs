//! Who plays whom: a pure function of what was played, so that a contest goes on from its ledger alone.

use std::fmt;

use super::{Place, Results, knockout, swiss};

/// How a contest is arranged. Between two entrants every one of them is a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Everybody meets everybody.
    RoundRobin,
    /// The first meets each of the others.
    Gauntlet,
    /// In each round players with about the same points meet, and nobody meets anybody twice as long as
    /// that can be.
    Swiss {
        /// How many rounds.
        rounds: usize,
    },
    /// Who loses a meeting is out. A level one is prolonged.
    Knockout,
}

impl Format {
    /// As few rounds of a Swiss tournament as leave at most one entrant who has won all.
    pub fn swiss(entrants: usize) -> Self {
        Self::Swiss { rounds: entrants.max(2).next_power_of_two().ilog2() as usize }
    }

    /// Whether who plays whom depends on results.
    pub const fn needs_results(self) -> bool {
        matches!(self, Self::Swiss { .. } | Self::Knockout)
    }

    /// All games of the stage that is played now, in their order; nothing when the last stage is over.
    /// `games` are those of a meeting. A list may have no end: it is made as it is read.
    pub(super) fn agenda(self, entrants: usize, games: usize, results: &Results) -> Agenda {
        match self {
            Self::RoundRobin => Box::new(in_turns(everybody(entrants), games)),
            Self::Gauntlet => Box::new(in_turns(first_against_all(entrants), games)),
            Self::Swiss { rounds } => {
                Box::new(swiss::agenda(entrants, rounds, even(games), results).into_iter())
            }
            Self::Knockout => {
                Box::new(knockout::agenda(entrants, even(games), results).into_iter())
            }
        }
    }

    /// How many games there are, less those that prolong a level meeting.
    pub fn games(self, entrants: usize, games: usize) -> usize {
        match self {
            Self::RoundRobin => everybody(entrants).len().saturating_mul(games),
            Self::Gauntlet => entrants.saturating_sub(1).saturating_mul(games),
            Self::Swiss { rounds } => {
                rounds.saturating_mul(entrants / 2).saturating_mul(even(games))
            }
            Self::Knockout => entrants.saturating_sub(1).saturating_mul(even(games)),
        }
    }

    /// The entrants from the first place to the last, where that is not a matter of ratings.
    pub(super) fn ranking(
        self,
        entrants: usize,
        games: usize,
        results: &Results,
    ) -> Option<Vec<usize>> {
        match self {
            Self::RoundRobin | Self::Gauntlet => None,
            Self::Swiss { rounds } => Some(swiss::ranking(entrants, rounds, even(games), results)),
            Self::Knockout => Some(knockout::ranking(entrants, even(games), results)),
        }
    }
}

/// Games in their order.
pub(super) type Agenda = Box<dyn Iterator<Item = Place>>;

/// As the tag `Event` has it.
impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::RoundRobin => "Round robin",
            Self::Gauntlet => "Gauntlet",
            Self::Swiss { .. } => "Swiss system",
            Self::Knockout => "Knockout",
        })
    }
}

/// Where results decide, both have each colour as often.
fn even(games: usize) -> usize {
    games.checked_next_multiple_of(2).unwrap_or(games - 1)
}

fn everybody(entrants: usize) -> Vec<[usize; 2]> {
    (0..entrants).flat_map(|one| (one + 1..entrants).map(move |other| [one, other])).collect()
}

fn first_against_all(entrants: usize) -> Vec<[usize; 2]> {
    (1..entrants).map(|other| [0, other]).collect()
}

/// The first pair of every meeting, then the second of every meeting and so on: at any moment all have
/// played about the same number of games, from the same openings.
fn in_turns(meetings: Vec<[usize; 2]>, games: usize) -> impl Iterator<Item = Place> {
    (0..games.div_ceil(2)).flat_map(move |pair| {
        // An odd number of games leaves the last pair with one.
        let halves = (games - 2 * pair).min(2);
        let place =
            move |entrants| (0..halves).map(move |game| Place { stage: 0, entrants, pair, game });
        meetings.clone().into_iter().flat_map(place)
    })
}

#[cfg(test)]
mod tests {
    use super::super::results::tests::{of, scored};
    use super::*;

    fn rounds(places: Agenda) -> Vec<String> {
        let text = |place: Place| {
            let [one, other] = place.entrants;
            format!("{one}{other} {}", place.round())
        };
        places.map(text).collect()
    }

    #[test]
    fn everybody_meets_everybody_pair_by_pair() {
        let due = Format::RoundRobin.agenda(3, 3, &of(3));
        let expected = [
            "01 1.1", "01 1.2", "02 1.1", "02 1.2", "12 1.1", "12 1.2", "01 2.1", "02 2.1",
            "12 2.1",
        ];
        assert_eq!(rounds(due), expected);
        assert_eq!(Format::RoundRobin.games(3, 3), 9);
    }

    #[test]
    fn the_first_meets_each_of_the_others() {
        let due = Format::Gauntlet.agenda(4, 2, &of(4));
        let expected = ["01 1.1", "01 1.2", "02 1.1", "02 1.2", "03 1.1", "03 1.2"];
        assert_eq!(rounds(due), expected);
        assert_eq!(Format::Gauntlet.games(4, 2), 6);
    }

    #[test]
    fn a_long_match_is_arranged_in_one_go_and_an_endless_one_as_it_goes() {
        let mut due = Format::RoundRobin.agenda(3, 300_001, &of(3));
        assert_eq!(
            due.nth(900_002).map(|place| place.round().to_string()),
            Some("150001.1".into())
        );
        assert_eq!(due.next(), None);
        let due = Format::RoundRobin.agenda(2, usize::MAX, &of(2));
        assert_eq!(rounds(Box::new(due.take(3))), ["01 1.1", "01 1.2", "01 2.1"]);
        for format in [Format::RoundRobin, Format::Gauntlet, Format::swiss(3), Format::Knockout] {
            assert!(format.games(3, usize::MAX) >= usize::MAX - 1, "{format}");
        }
    }

    #[test]
    fn between_two_every_format_is_a_match() {
        for format in [Format::RoundRobin, Format::Gauntlet, Format::swiss(2), Format::Knockout] {
            let (mut results, mut played) = (of(2), 0);
            loop {
                let mut due = format.agenda(2, 6, &results);
                let Some(place) = due.find(|&place| !results.has(place)) else { break };
                assert_eq!(place.entrants, [0, 1]);
                results.add(place, &scored(place, usize::from(place.pair == 0)));
                played += 1;
            }
            assert_eq!((played, format.games(2, 6)), (6, 6), "{format}");
        }
    }
}
