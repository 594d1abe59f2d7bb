//! What can be wrong with a file of games, and where.

use std::fmt;

use plateau_rules::games::UnknownGame;
use plateau_rules::{FenError, Flaw, Refusal};

use crate::Alphabet;

/// A place in a file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// How many bytes stand before it.
    pub offset: u64,
    /// Its line, from 1.
    pub line: u64,
    /// Its byte in the line, from 1.
    pub column: u64,
}

/// A game of a file that cannot be read. The games before and after it are not touched by that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameError {
    /// Where the fault is.
    pub place: Place,
    /// Which game of the file it is, from 1; broken games count.
    pub game: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with a file at some place.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub enum Fault {
    /// The system could not read on. Nothing follows.
    Io { kind: std::io::ErrorKind },
    /// A tag that is not of the form `[Name "value"]`.
    BadTag { text: String },
    /// The tags name a game that is not known.
    UnknownGame(UnknownGame),
    /// A position that is not accepted.
    Fen(FenError),
    /// A move that is not played, and why.
    Move { text: String, refusal: Refusal },
    /// Text that is nothing a game consists of.
    Unreadable { text: String },
    /// A comment that is not closed before the game ends.
    OpenComment,
    /// A variation that is not closed before the game ends.
    OpenVariation,
    /// A `)` without its `(`.
    StrayClose,
    /// A variation where there is no move it could replace.
    EarlyVariation,
    /// A game or a line that is longer than `limit` bytes.
    TooLong { limit: usize },
    /// Variations inside variations, more than `limit` deep.
    TooDeep { limit: usize },
    /// More tags in one game than `limit`.
    TooManyTags { limit: usize },
    /// More moves in one line than `limit`.
    TooManyMoves { limit: usize },
    /// More moves and notes in one game than `limit`.
    TooMany { limit: usize },
}

/// Something that a person should know of a game that was read all the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warning {
    /// Where it was noticed.
    pub place: Place,
    /// Which game of the file it is, from 1; broken games count.
    pub game: usize,
    /// What was noticed.
    pub kind: WarningKind,
}

/// What a [`Warning`] is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WarningKind {
    /// The game, or one of its variations, was read up to here; the rest is kept as a comment.
    Cut(Fault),
    /// This was left out; all around it was read.
    LeftOut(Fault),
    /// The position at the start cannot be; what can be left out was left out.
    Position(Vec<Flaw>),
    /// The pieces have the letters of another language.
    Letters(Alphabet),
    /// A text that can mean several moves; only with `meant` the whole game can be played.
    Meant {
        /// As the file has it.
        text: String,
        /// The move in full.
        meant: String,
    },
}

impl Warning {
    /// Whether something of the game could not be read.
    pub fn is_loss(&self) -> bool {
        matches!(self.kind, WarningKind::Cut(_) | WarningKind::LeftOut(_))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// For logs; what a person reads is made from the typed reasons.
impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, {}: {:?}", self.game, self.place, self.fault)
    }
}

impl std::error::Error for GameError {}
