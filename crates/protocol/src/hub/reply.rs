//! What an engine says to its controller.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::{Fault, Line, Move, Param, read_real, read_seconds, seconds};
use crate::text::number;

/// A line from the engine.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply {
    /// `id …`.
    Id(Id),
    /// `param …`.
    Param(Param),
    /// `wait`: that is all about me, set what you like and say `init`.
    Wait,
    /// `ready`: initialised.
    Ready,
    /// `pong`, the answer to `ping`.
    Pong,
    /// `info …`.
    Info(Box<Info>),
    /// `done …`: the search is over.
    Done(Done),
    /// `error message=…`.
    Error {
        /// What is wrong.
        message: String,
    },
}

/// Who the engine is.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub struct Id {
    pub name: Option<String>,
    pub version: Option<String>,
    pub author: Option<String>,
    pub country: Option<String>,
}

/// What a search has found so far; any part may be missing.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Info {
    /// Depth in plies.
    pub depth: Option<u32>,
    /// The mean depth of the leaves.
    pub mean_depth: Option<f64>,
    /// The value in men, for the side to move. By custom 99 and more is an end in sight, 89 and more a win
    /// known from a database.
    pub score: Option<f64>,
    /// Nodes searched.
    pub nodes: Option<u64>,
    /// Time since the search began.
    pub time: Option<Duration>,
    /// Millions of nodes a second.
    pub nps: Option<f64>,
    /// The best line found; one that cannot be read any further ends there.
    pub pv: Vec<Move>,
}

/// How a search ends.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Done {
    /// The move; `None` where there was none to play.
    pub best: Option<Move>,
    /// The answer the engine expects and would ponder on.
    pub ponder: Option<Move>,
}

impl Reply {
    /// Reads a line; arguments that are not understood are passed over.
    pub fn read(line: &str) -> Result<Self, Fault> {
        let line = Line::read(line)?;
        match line.command.as_str() {
            "id" => Ok(Self::Id(Id::read(&line))),
            "param" => Param::read(&line).map(Self::Param),
            "wait" => Ok(Self::Wait),
            "ready" => Ok(Self::Ready),
            "pong" => Ok(Self::Pong),
            "info" => Ok(Self::Info(Box::new(Info::read(&line)))),
            "done" => Done::read(&line).map(Self::Done),
            "error" => {
                Ok(Self::Error { message: line.get("message").unwrap_or_default().to_owned() })
            }
            word => Err(Fault::Unknown { word: word.to_owned() }),
        }
    }

    fn line(&self) -> Line {
        match self {
            Self::Id(id) => id.line(),
            Self::Param(param) => param.line(),
            Self::Wait => Line::new("wait"),
            Self::Ready => Line::new("ready"),
            Self::Pong => Line::new("pong"),
            Self::Info(info) => info.line(),
            Self::Done(done) => Line::new("done")
                .with_some("move", done.best.as_ref())
                .with_some("ponder", done.ponder.as_ref()),
            Self::Error { message } => Line::new("error").with("message", message),
        }
    }
}

impl Id {
    fn read(line: &Line) -> Self {
        let get = |name| line.get(name).map(str::to_owned);
        Self {
            name: get("name"),
            version: get("version"),
            author: get("author"),
            country: get("country"),
        }
    }

    fn line(&self) -> Line {
        Line::new("id")
            .with_some("name", self.name.as_ref())
            .with_some("version", self.version.as_ref())
            .with_some("author", self.author.as_ref())
            .with_some("country", self.country.as_ref())
    }
}

impl Info {
    fn read(line: &Line) -> Self {
        let real = |name| line.get(name).and_then(read_real);
        let pv = line.get("pv").unwrap_or_default().split_whitespace();
        Self {
            depth: line.get("depth").and_then(number),
            mean_depth: real("mean-depth"),
            score: real("score"),
            nodes: line.get("nodes").and_then(number),
            time: line.get("time").and_then(read_seconds),
            nps: real("nps"),
            pv: pv.map_while(|word| word.parse().ok()).collect(),
        }
    }

    fn line(&self) -> Line {
        let pv = Some(&self.pv).filter(|pv| !pv.is_empty());
        Line::new("info")
            .with_some("depth", self.depth)
            .with_some("mean-depth", self.mean_depth)
            .with_some("score", self.score)
            .with_some("nodes", self.nodes)
            .with_some("time", self.time.map(seconds))
            .with_some("nps", self.nps)
            .with_some("pv", pv.map(|pv| Move::write_all(pv)))
    }
}

impl Done {
    /// A move that cannot be read is a fault; an expected answer that cannot is none.
    fn read(line: &Line) -> Result<Self, Fault> {
        let best = line.get("move").filter(|text| !text.is_empty()).map(str::parse).transpose()?;
        Ok(Self { best, ponder: line.get("ponder").and_then(|text| text.parse().ok()) })
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
        self.line().fmt(f)
    }
}
