//! What an engine says to its controller.

use std::fmt;
use std::str::FromStr;

use super::{Declaration, Fault, Info};
use crate::text::{Words, one_line};

/// A line from the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// `id name N`.
    IdName(String),
    /// `id author A`.
    IdAuthor(String),
    /// `option name …`.
    Option(Declaration),
    /// `uciok`: that is all about me.
    UciOk,
    /// `readyok`: all before `isready` is done.
    ReadyOk,
    /// `copyprotection …`.
    CopyProtection(Check),
    /// `registration …`.
    Registration(Check),
    /// `info …`.
    Info(Box<Info>),
    /// `bestmove …`: the search is over.
    BestMove(BestMove),
}

/// How a search ends.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct BestMove {
    /// The move; `None` (written `(none)`, read also `0000` and the like) where there is none to play.
    pub best: Option<String>,
    /// The answer the engine expects and would ponder on.
    pub ponder: Option<String>,
}

/// The state of a copy protection or a registration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Check {
    /// Under way.
    Checking,
    /// Passed.
    Ok,
    /// Failed.
    Error,
}

impl Reply {
    /// Reads a line.
    ///
    /// Only its first word decides what it is: engines print banners and other sentences, and a word of
    /// UCI in the middle of one is none.
    pub fn read(line: &str) -> Result<Self, Fault> {
        let line = one_line(line);
        let mut words = Words::new(&line);
        match words.next().ok_or(Fault::Empty)? {
            "id" => match words.next() {
                Some("name") => Ok(Self::IdName(words.rest().to_owned())),
                Some("author") => Ok(Self::IdAuthor(words.rest().to_owned())),
                _ => Err(Fault::Missing { message: "id", part: "name or author" }),
            },
            "option" => Declaration::read(words).map(Self::Option),
            "uciok" => Ok(Self::UciOk),
            "readyok" => Ok(Self::ReadyOk),
            "copyprotection" => Check::read(words, "copyprotection").map(Self::CopyProtection),
            "registration" => Check::read(words, "registration").map(Self::Registration),
            "info" => Ok(Self::Info(Box::new(Info::read(words)))),
            "bestmove" => Ok(Self::BestMove(BestMove::read(words))),
            word => Err(Fault::Unknown { word: word.to_owned() }),
        }
    }
}

impl BestMove {
    fn read(mut words: Words<'_>) -> Self {
        let best = words.next().and_then(read_move);
        let ponder = words.find(|&word| word == "ponder").and_then(|_| words.next());
        Self { best, ponder: ponder.and_then(read_move) }
    }
}

/// A move, unless the word says in one of the customary ways that there is none.
fn read_move(word: &str) -> Option<String> {
    let none = ["(none)", "none", "0000", "null", "(null)"]
        .iter()
        .any(|none| none.eq_ignore_ascii_case(word));
    (!none).then(|| word.to_owned())
}

impl Check {
    fn read(mut words: Words<'_>, message: &'static str) -> Result<Self, Fault> {
        match words.next() {
            Some("checking") => Ok(Self::Checking),
            Some("ok") => Ok(Self::Ok),
            Some("error") => Ok(Self::Error),
            _ => Err(Fault::Missing { message, part: "checking, ok or error" }),
        }
    }
}

impl FromStr for Reply {
    type Err = Fault;

    fn from_str(line: &str) -> Result<Self, Fault> {
        Self::read(line)
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::IdName(name) => write!(f, "id name {}", one_line(name)),
            Self::IdAuthor(author) => write!(f, "id author {}", one_line(author)),
            Self::Option(declaration) => declaration.fmt(f),
            Self::UciOk => f.write_str("uciok"),
            Self::ReadyOk => f.write_str("readyok"),
            Self::CopyProtection(check) => write!(f, "copyprotection {check}"),
            Self::Registration(check) => write!(f, "registration {check}"),
            Self::Info(info) => info.fmt(f),
            Self::BestMove(best) => best.fmt(f),
        }
    }
}

impl fmt::Display for BestMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bestmove {}", self.best.as_deref().unwrap_or("(none)"))?;
        self.ponder.as_ref().map_or(Ok(()), |ponder| write!(f, " ponder {ponder}"))
    }
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Checking => "checking",
            Self::Ok => "ok",
            Self::Error => "error",
        })
    }
}
