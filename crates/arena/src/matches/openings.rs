//! Where the games of a match begin.

use std::io::BufRead;

use plateau_library::{GameError, Positions};
use plateau_rules::games::Kind;
use plateau_rules::random::SplitMix;
use plateau_rules::{AnyGame, Color, Role};

/// The openings of a match: one for each pair of games.
pub enum Openings {
    /// From a list; after the last one the first comes again.
    Listed(Vec<Box<dyn AnyGame>>),
    /// By moves at random, others for each pair.
    Random {
        /// Which game it is.
        kind: Kind,
        /// How many moves are played.
        plies: usize,
        /// Other openings for another seed.
        seed: u64,
    },
}

/// No opening was found: too many random moves for this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoOpening;

/// How often an opening by chance is tried before giving up.
const TRIES: u32 = 2000;

impl Openings {
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
            Self::Random { kind, plies: 0, .. } => Ok(kind.start()),
            Self::Random { kind, plies, seed } => {
                // A pair's opening depends on its number alone: an interrupted match goes on the same.
                let mut random = SplitMix::new(seed ^ (number as u64).wrapping_mul(STRIDE));
                (0..TRIES).find_map(|_| by_chance(kind, *plies, &mut random)).ok_or(NoOpening)
            }
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

/// An odd number without a pattern: neighbouring pairs get far-off seeds.
const STRIDE: u64 = 0x9E37_79B9_7F4A_7C15;

/// Random moves, if what they lead to is a fair and quiet start.
fn by_chance(kind: &Kind, plies: usize, random: &mut SplitMix) -> Option<Box<dyn AnyGame>> {
    let mut game = kind.start();
    for _ in 0..plies {
        let count = game.count();
        if count == 0 {
            return None;
        }
        game.play(random.below(count)).ok()?;
    }
    // The game begins here: what was played by chance is not a part of it.
    let game = kind.from_fen(&game.fen()).ok()?;
    (game.ending().is_none() && game.alert().is_none() && is_even(&*game)).then_some(game)
}

/// Whether both sides have the same pieces. Marks are put down one by one: there it says nothing.
fn is_even(game: &dyn AnyGame) -> bool {
    const ROLES: [Role; 8] = [
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
        Role::King,
        Role::Man,
        Role::Crowned,
    ];
    let board = game.board();
    let count = |color, role| board.count(plateau_rules::Piece { color, role });
    ROLES.into_iter().all(|role| count(Color::White, role) == count(Color::Black, role))
}

#[cfg(test)]
mod tests {
    use plateau_rules::games;

    use super::*;

    #[test]
    fn random_openings_are_fair_quiet_and_the_same_for_the_same_seed() {
        for name in ["chess", "draughts", "checkers", "frisian"] {
            let kind = games::find(name).unwrap();
            let openings = |seed| Openings::Random { kind: kind.clone(), plies: 9, seed };
            let fens = |seed| -> Vec<String> {
                (0..20).map(|pair| openings(seed).pair(pair).unwrap().fen()).collect()
            };
            assert_eq!(fens(1), fens(1));
            assert_ne!(fens(1), fens(2));
            let mut distinct = fens(1);
            distinct.sort();
            distinct.dedup();
            assert!(distinct.len() > 15, "{name}: {}", distinct.len());
            for pair in 0..20 {
                let game = openings(1).pair(pair).unwrap();
                assert!(game.ending().is_none() && game.alert().is_none() && is_even(&*game));
                assert_eq!(game.ply(), 0);
            }
        }
    }

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

    #[test]
    fn an_opening_that_cannot_be_is_not_looked_for_forever() {
        let kind = games::find("tictactoe").unwrap();
        assert!(Openings::Random { kind, plies: 9, seed: 1 }.pair(0).is_err());
    }
}
