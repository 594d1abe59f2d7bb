//! What a controller says to an engine.

use std::fmt;
use std::str::FromStr;

use super::{Board, Fault, Level, Line, Move};

/// A line for the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// `hub`: say who you are and which parameters you have.
    Hub,
    /// `set-param name=N value=V`.
    SetParam {
        /// The parameter.
        name: String,
        /// Its new value.
        value: String,
    },
    /// `init`: get ready with the parameters as they are.
    Init,
    /// `new-game`: the next search belongs to another game.
    NewGame,
    /// `pos …`: the position of the next search.
    Pos(Position),
    /// `level …`: what the next search may use.
    Level(Level),
    /// `go …`: search.
    Go(Mode),
    /// `ponder-hit`: the expected move was played, the own clock runs.
    PonderHit,
    /// `stop`: end the search and say the move.
    Stop,
    /// `ping`: answer `pong`, also during a search.
    Ping,
    /// `quit`: leave at once.
    Quit,
}

/// A position and what was played since; the moves matter for repetition only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// Where the moves begin.
    pub start: Start,
    /// The moves since.
    pub moves: Vec<Move>,
}

/// Where a line of moves begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// The usual start of the game.
    Usual,
    /// A position.
    Board(Board),
}

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// A move to play.
    Think,
    /// The expected answer is in the position already; no clock runs until `ponder-hit`.
    Ponder,
    /// The value of the position: no book, no instant answer.
    Analyze,
}

impl Command {
    /// Reads a line; arguments that are not understood are passed over.
    pub fn read(line: &str) -> Result<Self, Fault> {
        let line = Line::read(line)?;
        match line.command.as_str() {
            "hub" => Ok(Self::Hub),
            "set-param" => {
                let missing = |part| Fault::Missing { message: "set-param", part };
                Ok(Self::SetParam {
                    name: line.get("name").ok_or(missing("name"))?.to_owned(),
                    value: line.get("value").ok_or(missing("value"))?.to_owned(),
                })
            }
            "init" => Ok(Self::Init),
            "new-game" => Ok(Self::NewGame),
            "pos" => Position::read(&line).map(Self::Pos),
            "level" => Ok(Self::Level(Level::read(&line))),
            "go" if line.has("analyze") => Ok(Self::Go(Mode::Analyze)),
            "go" if line.has("ponder") => Ok(Self::Go(Mode::Ponder)),
            "go" => Ok(Self::Go(Mode::Think)),
            "ponder-hit" => Ok(Self::PonderHit),
            "stop" => Ok(Self::Stop),
            "ping" => Ok(Self::Ping),
            "quit" => Ok(Self::Quit),
            word => Err(Fault::Unknown { word: word.to_owned() }),
        }
    }

    fn line(&self) -> Line {
        match self {
            Self::Hub => Line::new("hub"),
            Self::SetParam { name, value } => {
                Line::new("set-param").with("name", name).with("value", value)
            }
            Self::Init => Line::new("init"),
            Self::NewGame => Line::new("new-game"),
            Self::Pos(position) => position.line(),
            Self::Level(level) => level.line(),
            Self::Go(Mode::Think) => Line::new("go").with_flag("think"),
            Self::Go(Mode::Ponder) => Line::new("go").with_flag("ponder"),
            Self::Go(Mode::Analyze) => Line::new("go").with_flag("analyze"),
            Self::PonderHit => Line::new("ponder-hit"),
            Self::Stop => Line::new("stop"),
            Self::Ping => Line::new("ping"),
            Self::Quit => Line::new("quit"),
        }
    }
}

impl Position {
    fn read(line: &Line) -> Result<Self, Fault> {
        let start = match line.get("pos") {
            Some(board) => Start::Board(board.parse()?),
            None if line.has("start") => Start::Usual,
            None => return Err(Fault::Missing { message: "pos", part: "pos or start" }),
        };
        let moves = Move::read_all(line.get("moves").unwrap_or(""))?;
        Ok(Self { start, moves })
    }

    fn line(&self) -> Line {
        let line = match &self.start {
            Start::Usual => Line::new("pos").with_flag("start"),
            Start::Board(board) => Line::new("pos").with("pos", board),
        };
        if self.moves.is_empty() { line } else { line.with("moves", Move::write_all(&self.moves)) }
    }
}

impl FromStr for Command {
    type Err = Fault;

    fn from_str(line: &str) -> Result<Self, Fault> {
        Self::read(line)
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line().fmt(f)
    }
}
