//! Why a line is not understood.

use std::{error, fmt};

use crate::text::Short;

/// What keeps a line from being a message. It is shown as one line, fit for `error message=…`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub enum Fault {
    /// There is no word on the line.
    Empty,
    /// The line begins with no word of the protocol.
    Unknown { word: String },
    /// The message lacks something it cannot do without.
    Missing { message: &'static str, part: &'static str },
    /// A position that does not begin with `W` or `B`.
    BadTurn { found: Option<char> },
    /// A character of a position that stands for no piece, and the square it is on.
    BadPiece { square: usize, found: char },
    /// A position without squares, or with more than a square's number can count.
    BadSize { squares: usize },
    /// A text that is no move.
    BadMove { found: String },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "empty line"),
            Self::Unknown { word } => write!(f, "bad command: {}", Short(word)),
            Self::Missing { message, part } => write!(f, "{message}: {part} is missing"),
            Self::BadTurn { found: None } => write!(f, "bad position: it is empty"),
            Self::BadTurn { found: Some(found) } => {
                write!(f, "bad position: it begins with {found}, not with W or B")
            }
            Self::BadPiece { square, found } => {
                write!(f, "bad position: {found} on square {square} is none of w b W B e")
            }
            Self::BadSize { squares } => write!(f, "bad position: {squares} squares"),
            Self::BadMove { found } => write!(f, "bad move: {}", Short(found)),
        }
    }
}

impl error::Error for Fault {}
