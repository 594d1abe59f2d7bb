//! What was played so far: points, pairs, time.

use std::collections::BTreeMap;

use crate::stats::Pairs;

/// The place of a game in a match: its pair and which of the two it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Round {
    /// The pair, from 0.
    pub pair: usize,
    /// 0 or 1: in the second game colours are reversed.
    pub game: usize,
}

impl Round {
    /// Which player of the match has White: 0 for the first, 1 for the second.
    pub const fn white(self) -> usize {
        self.game
    }

    /// All rounds of a match with this many games.
    pub fn all(games: usize) -> impl Iterator<Item = Self> {
        (0..games).map(|number| Self { pair: number / 2, game: number % 2 })
    }

    /// Reads what [`Display`](std::fmt::Display) writes.
    pub fn read(text: &str) -> Option<Self> {
        let (pair, game) = text.split_once('.')?;
        let (pair, game): (usize, usize) = (pair.parse().ok()?, game.parse().ok()?);
        (pair >= 1 && (1..=2).contains(&game)).then(|| Self { pair: pair - 1, game: game - 1 })
    }
}

/// As files write it: `12.1` is the first game of the twelfth pair.
impl std::fmt::Display for Round {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.pair + 1, self.game + 1)
    }
}

/// How a game ended for the first player of the match.
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
    const fn halves(self) -> usize {
        match self {
            Self::Loss => 0,
            Self::Draw => 1,
            Self::Win => 2,
        }
    }
}

/// The results of a match so far. Each round counts once.
#[derive(Clone, Default, Debug)]
pub struct Tally {
    results: BTreeMap<Round, Points>,
}

impl Tally {
    /// Notes a result; false, and nothing changes, if the round has one already.
    pub fn add(&mut self, round: Round, points: Points) -> bool {
        let is_new = !self.results.contains_key(&round);
        self.results.entry(round).or_insert(points);
        is_new
    }

    /// Whether this round was played.
    pub fn has(&self, round: Round) -> bool {
        self.results.contains_key(&round)
    }

    /// How many games were played.
    pub fn games(&self) -> usize {
        self.results.len()
    }

    /// Wins, draws and losses of the first player.
    pub fn wins_draws_losses(&self) -> [usize; 3] {
        let count = |wanted| self.results.values().filter(|&&points| points == wanted).count();
        [count(Points::Win), count(Points::Draw), count(Points::Loss)]
    }

    /// The pairs of which both games were played.
    pub fn pairs(&self) -> Pairs {
        let mut pairs = Pairs::default();
        for (round, first) in self.results.iter().filter(|(round, _)| round.game == 0) {
            if let Some(second) = self.results.get(&Round { pair: round.pair, game: 1 }) {
                pairs.add(first.halves() + second.halves());
            }
        }
        pairs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_come_in_pairs_with_colours_reversed() {
        let rounds: Vec<String> = Round::all(5).map(|round| round.to_string()).collect();
        assert_eq!(rounds, ["1.1", "1.2", "2.1", "2.2", "3.1"]);
        assert_eq!(Round::all(4).map(Round::white).collect::<Vec<_>>(), [0, 1, 0, 1]);
        assert!(Round::all(100).all(|round| Round::read(&round.to_string()) == Some(round)));
        for bad in ["", "1", "0.1", "1.0", "1.3", "-1.1", "x.1", "1.1.1"] {
            assert_eq!(Round::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_game_counts_once_and_a_pair_when_both_games_are_there() {
        let mut tally = Tally::default();
        let round = |pair, game| Round { pair, game };
        assert!(tally.add(round(0, 1), Points::Draw));
        assert_eq!(tally.pairs().count(), 0, "half a pair is none");
        assert!(tally.add(round(0, 0), Points::Win));
        assert!(!tally.add(round(0, 0), Points::Loss), "counted already");
        assert!(tally.add(round(3, 0), Points::Loss));
        assert!(tally.add(round(3, 1), Points::Loss));
        assert_eq!(tally.pairs(), Pairs([1, 0, 0, 1, 0]));
        assert_eq!((tally.wins_draws_losses(), tally.games()), ([1, 1, 2], 4));
    }
}
