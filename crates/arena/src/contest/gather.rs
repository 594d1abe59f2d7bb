//! The games of any files as results: ledgers of ours, or what other tools wrote.

use std::collections::HashMap;

use super::{Place, Results, Scored};

/// Collects games one by one. The entrants are the players named in the games, in order of appearance.
#[derive(Default)]
pub struct Gathering {
    results: Results,
    numbers: HashMap<String, usize>,
    /// The next pair of two entrants.
    next: HashMap<[usize; 2], usize>,
    /// Games whose other half has not come yet.
    halves: HashMap<Half, Vec<Place>>,
}

/// What the two games of a pair have in common, and which of them is still to come.
#[derive(PartialEq, Eq, Hash)]
struct Half {
    file: usize,
    entrants: [usize; 2],
    /// Stage and pair, if the file has them.
    round: Option<[usize; 2]>,
    start: String,
    game: usize,
}

impl Gathering {
    /// Takes in a game of the file with this number. Games are pairs if the files say so, or else if they
    /// begin from the same position with colours reversed.
    pub fn add(&mut self, file: usize, scored: &Scored) {
        let [white, black] = [&scored.names[0], &scored.names[1]].map(|name| self.number(name));
        if white == black {
            return;
        }
        let (entrants, game) =
            if white < black { ([white, black], 0) } else { ([black, white], 1) };
        let half = |game| Half {
            file,
            entrants,
            round: scored.round.map(|round| [round.stage, round.pair]),
            start: scored.start.clone(),
            game,
        };
        let first = self.halves.get_mut(&half(game)).and_then(Vec::pop);
        let place = first.map_or_else(
            || {
                let next = self.next.entry(entrants).or_default();
                let place = Place { stage: 0, entrants, pair: *next, game };
                *next += 1;
                self.halves.entry(half(1 - game)).or_default().push(place);
                place
            },
            |first| Place { game, ..first },
        );
        self.results.add(place, scored);
    }

    /// All that was taken in.
    pub fn results(&self) -> &Results {
        &self.results
    }

    fn number(&mut self, name: &str) -> usize {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        let number = self.results.enter(name.to_owned());
        self.numbers.insert(name.to_owned(), number);
        number
    }
}

#[cfg(test)]
mod tests {
    use plateau_rules::{Color, Ending, Outcome, Reason};

    use super::super::Round;
    use super::*;
    use crate::stats::Pairs;

    fn game(names: [&str; 2], round: &str, start: &str, winner: Option<Color>) -> Scored {
        Scored {
            names: names.map(str::to_owned),
            round: Round::read(round),
            start: start.to_owned(),
            ending: Ending {
                outcome: winner.map_or(Outcome::Draw, Outcome::Win),
                reason: Reason::Recorded,
            },
            plies: 1,
            work: Default::default(),
        }
    }

    #[test]
    fn pairs_are_found_by_their_round_or_by_their_start() {
        let mut all = Gathering::default();
        let white = Some(Color::White);
        all.add(0, &game(["B", "A"], "1.1", "x", white));
        all.add(0, &game(["A", "B"], "2.2", "x", white));
        all.add(0, &game(["A", "B"], "1.2", "x", white));
        // Another file begins to count again, or does not count.
        all.add(1, &game(["A", "B"], "1.1", "x", white));
        all.add(2, &game(["A", "B"], "?", "y", white));
        all.add(2, &game(["A", "B"], "?", "z", None));
        all.add(2, &game(["B", "A"], "?", "z", white));
        all.add(2, &game(["A", "A"], "?", "z", None));
        let results = all.results();
        assert_eq!(results.names(), ["B", "A"]);
        let score = results.score(0, 1);
        assert_eq!((score.wins, score.draws, score.losses), (2, 1, 4));
        assert_eq!((score.pairs, score.singles), (Pairs([0, 0, 1, 1, 0]), [3, 0, 0]));
    }
}
