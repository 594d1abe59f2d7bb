//! Why a line is not understood.

use std::{error, fmt};

use crate::text::Short;

/// What keeps a line from being a message. It is shown as one line, fit for `info string`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub enum Fault {
    /// There is no word on the line.
    Empty,
    /// The line begins with no word of the protocol.
    Unknown { word: String },
    /// The message lacks something it cannot do without.
    Missing { message: &'static str, part: &'static str },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "empty line"),
            Self::Unknown { word } => write!(f, "unknown command: {}", Short(word)),
            Self::Missing { message, part } => write!(f, "{message}: {part} is missing"),
        }
    }
}

impl error::Error for Fault {}
