//! Where the games of a match begin.

use std::io::BufRead;

use plateau_library::{GameError, Positions};
use plateau_rules::AnyGame;
use plateau_rules::games::Kind;
use plateau_rules::random::SplitMix;

use super::fair::Fair;

/// The openings of a match: one for each pair of games.
pub enum Openings {
    /// From a list; after the last one the first comes again.
    Listed(Vec<Box<dyn AnyGame>>),
    /// By moves at random, others for each pair.
    Random(Fair),
}

/// No opening was found: too many random moves for this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoOpening;

impl Openings {
    /// By so many moves at random that leave neither side ahead; other ones for another seed.
    pub fn random(kind: Kind, plies: usize, seed: u64) -> Self {
        Self::Random(Fair::new(kind, plies, seed))
    }

    /// The positions of a list, EPD or FEN, one a line; in the order of the list, or shuffled by a seed.
    pub fn listed(
        input: impl BufRead,
        kind: &Kind,
        seed: Option<u64>,
    ) -> Result<Self, OpeningsError> {
        let mut games = Vec::new();
        for listed in Positions::new(input, kind.clone()) {
            let game = listed.map_err(OpeningsError::Position)?.game;
            if game.ending().is_none() {
                games.push(game);
            }
        }
        if games.is_empty() {
            return Err(OpeningsError::Empty);
        }
        if let Some(seed) = seed {
            let mut random = SplitMix::new(seed);
            for last in (1..games.len()).rev() {
                games.swap(last, random.below(last + 1));
            }
        }
        Ok(Self::Listed(games))
    }

    /// The opening of the pair with this number, from 0.
    pub fn pair(&self, number: usize) -> Result<Box<dyn AnyGame>, NoOpening> {
        match self {
            Self::Listed(games) => Ok(games[number % games.len()].boxed()),
            Self::Random(fair) => fair.pair(number),
        }
    }
}

/// Why a list of openings is of no use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpeningsError {
    /// One of its positions cannot be read.
    Position(GameError),
    /// There is no position in it from which one could play.
    Empty,
}

#[cfg(test)]
mod tests {
    use plateau_rules::games;

    use super::*;

    #[test]
    fn lists_are_taken_in_order_or_shuffled_and_begin_again() {
        let kind = games::find("tictactoe").unwrap();
        let list = "3/1x1/3 o\n# a comment\n3/3/x2 o\nxxx/oo1/3 o\n";
        let openings = |seed| Openings::listed(list.as_bytes(), &kind, seed).unwrap();
        let fens = |seed| [0, 1, 2].map(|pair| openings(seed).pair(pair).unwrap().fen());
        let [first, second, third] = fens(None);
        assert_eq!((first.as_str(), second.as_str()), ("3/1x1/3 o", "3/3/x2 o"));
        assert_eq!(third, first, "a game that is over is no opening");
        assert!((0..9).any(|seed| fens(Some(seed))[0] == second));
        let broken = Openings::listed(&b"3/9/3 x\n"[..], &kind, None).err();
        assert!(matches!(broken, Some(OpeningsError::Position(_))));
        let empty = Openings::listed(&b"\n"[..], &kind, None).err();
        assert_eq!(empty, Some(OpeningsError::Empty));
    }
}
