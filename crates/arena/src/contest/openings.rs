//! Where the games of a match begin.

use std::io::BufRead;
use std::path::Path;

use plateau_library::{Format, GameError, Positions, Reader, Score};
use plateau_rules::games::Kind;
use plateau_rules::random::SplitMix;
use plateau_rules::{AnyGame, Tags};

use super::fair::Fair;

/// The openings of a match: one for each pair of games.
pub enum Openings {
    /// From a list; after the last one the first comes again.
    Listed {
        /// The list.
        games: Vec<Box<dyn AnyGame>>,
        /// A number that another list does not have.
        digest: u64,
    },
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

    /// The openings of a file: [`recorded`](Self::recorded) games where its name ends in `pgn` or `pdn`, else
    /// [`listed`](Self::listed) positions, which have no moves to be counted.
    pub fn read(
        path: &Path,
        input: impl BufRead,
        kind: &Kind,
        plies: Option<usize>,
        seed: Option<u64>,
    ) -> Result<Self, OpeningsError> {
        let ends = |end| path.extension().is_some_and(|found| found.eq_ignore_ascii_case(end));
        if ends("pgn") || ends("pdn") {
            Self::recorded(input, Format::of_path(path), kind, plies, seed)
        } else if plies.is_some() {
            Err(OpeningsError::NoMoves)
        } else {
            Self::listed(input, kind, seed)
        }
    }

    /// The positions of a list, EPD or FEN, one a line; in the order of the list, or shuffled by a seed.
    pub fn listed(
        input: impl BufRead,
        kind: &Kind,
        seed: Option<u64>,
    ) -> Result<Self, OpeningsError> {
        let games = Positions::new(input, kind.clone()).map(|listed| Ok(listed?.game));
        Self::of(games, kind, seed)
    }

    /// The games of a file, PGN or PDN, as far as they go or so many moves of each; in its order, or shuffled
    /// by a seed. Their moves are a part of the games that are played.
    pub fn recorded(
        input: impl BufRead,
        format: Format,
        kind: &Kind,
        plies: Option<usize>,
        seed: Option<u64>,
    ) -> Result<Self, OpeningsError> {
        let games = Reader::new(input, format).untagged(kind.clone()).map(|record| {
            let mut record = record?;
            record.line.plies.truncate(plies.unwrap_or(usize::MAX));
            // How it ended once is not how it ends now, and others played it.
            (record.score, record.tags) = (Score::Unknown, Tags::default());
            Ok(record.game().expect("what was read can be played"))
        });
        Self::of(games, kind, seed)
    }

    /// The same openings in another order, or others like them.
    pub(crate) fn with_seed(&self, seed: u64) -> Self {
        match self {
            Self::Listed { games, digest } => {
                let mut games: Vec<_> = games.iter().map(|game| game.boxed()).collect();
                shuffle(&mut games, seed);
                Self::Listed { games, digest: digest ^ seed }
            }
            Self::Random(fair) => Self::Random(fair.with_seed(seed)),
        }
    }

    fn of(
        games: impl Iterator<Item = Result<Box<dyn AnyGame>, GameError>>,
        kind: &Kind,
        seed: Option<u64>,
    ) -> Result<Self, OpeningsError> {
        let mut openings = Vec::new();
        for (number, game) in games.enumerate() {
            let game = game.map_err(OpeningsError::Unreadable)?;
            if game.kind() != kind {
                let (number, found) = (number + 1, game.kind().clone());
                return Err(OpeningsError::OtherGame { number, found });
            }
            if game.ending().is_none() {
                openings.push(game);
            }
        }
        if openings.is_empty() {
            return Err(OpeningsError::Empty);
        }
        if let Some(seed) = seed {
            shuffle(&mut openings, seed);
        }
        let bytes = openings.iter().flat_map(|game| game.fen().into_bytes());
        let digest = bytes.fold(0, |digest, byte| SplitMix::new(digest ^ u64::from(byte)).next());
        Ok(Self::Listed { games: openings, digest })
    }

    /// Which game is played.
    pub fn kind(&self) -> &Kind {
        match self {
            Self::Listed { games, .. } => games[0].kind(),
            Self::Random(fair) => fair.kind(),
        }
    }

    /// The opening of the pair with this number, from 0.
    pub fn pair(&self, number: usize) -> Result<Box<dyn AnyGame>, NoOpening> {
        match self {
            Self::Listed { games, .. } => Ok(games[number % games.len()].boxed()),
            Self::Random(fair) => fair.pair(number),
        }
    }
}

/// Why a list of openings is of no use.
#[derive(Clone, PartialEq, Debug)]
pub enum OpeningsError {
    /// One of its positions or games cannot be read.
    Unreadable(GameError),
    /// One of its games is not of the kind that is played.
    OtherGame {
        /// Which one, from 1.
        number: usize,
        /// Of what kind it is.
        found: Kind,
    },
    /// It lists positions: there are no moves in it.
    NoMoves,
    /// There is no position in it from which one could play.
    Empty,
}

fn shuffle(openings: &mut [Box<dyn AnyGame>], seed: u64) {
    let mut random = SplitMix::new(seed);
    for last in (1..openings.len()).rev() {
        openings.swap(last, random.below(last + 1));
    }
}

#[cfg(test)]
mod tests {
    use plateau_rules::{Form, Letters, games};

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
        assert!(matches!(broken, Some(OpeningsError::Unreadable(_))));
        let empty = Openings::listed(&b"\n"[..], &kind, None).err();
        assert_eq!(empty, Some(OpeningsError::Empty));
    }

    /// The moves of the first openings of a file.
    fn moves<const N: usize>(text: &str, name: &str, plies: Option<usize>) -> [String; N] {
        let kind = games::find(name).unwrap();
        let format = Format::of_kind(&kind);
        let openings = Openings::recorded(text.as_bytes(), format, &kind, plies, None).unwrap();
        std::array::from_fn(|pair| {
            let game = openings.pair(pair).unwrap();
            assert!(game.ending().is_none() && game.tags().get("White").is_none());
            game.played(Form::Short, Letters::English).join(" ")
        })
    }

    #[test]
    fn games_are_begun_where_others_left_them_or_after_some_of_their_moves() {
        let pgn = "[White \"A\"]\n\n1. e4 {[%eval 0.2]} e5 (1... c5 2. Nf3) 2. Nf3 1-0\n\n1. d4 *\n\n\
                   [Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
        let [open, queen, again] = moves(pgn, "chess", None);
        assert_eq!((&*open, &*queen), ("e4 e5 Nf3", "d4"));
        assert_eq!(again, open, "after a mate nobody plays on");
        assert_eq!(moves(pgn, "chess", Some(2)), ["e4 e5", "d4", "f3 e5"]);
        assert_eq!(moves(pgn, "chess", Some(0)), ["", "", ""]);
        let pdn = "[GameType \"20\"]\n[FEN \"W:W31,32:B1,2\"]\n\n1. 32-28 1-6 2-0\n";
        assert_eq!(moves(pdn, "draughts", None), ["32-28 1-6"]);
        let kind = games::find("checkers").unwrap();
        let other = Openings::recorded(pdn.as_bytes(), Format::Pdn, &kind, None, None).err();
        let found = games::find("draughts").unwrap();
        assert_eq!(other, Some(OpeningsError::OtherGame { number: 1, found }));
    }

    #[test]
    fn a_files_name_says_how_it_is_read() {
        let kind = games::find("chess").unwrap();
        let read = |path: &str, text: &str, plies| {
            let openings = Openings::read(Path::new(path), text.as_bytes(), &kind, plies, None);
            openings.map(|openings| openings.pair(0).unwrap().ply())
        };
        assert_eq!(read("book.PGN", "1. e4 e5 *\n", Some(1)), Ok(1));
        let start = kind.start().fen();
        assert_eq!(read("book.epd", &start, None), Ok(0));
        assert_eq!(read("book.epd", &start, Some(1)), Err(OpeningsError::NoMoves));
        assert!(matches!(read("book", "1. e4 *\n", None), Err(OpeningsError::Unreadable(_))));
    }
}
