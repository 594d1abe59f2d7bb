//! What a controller says to an engine.

use std::fmt;
use std::str::FromStr;

use super::{Fault, Go, meant, written};
use crate::text::{Words, one_line, write_words};

/// A line for the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// `uci`: say who you are and which options you have.
    Uci,
    /// `debug on`, `debug off`: say more, or less.
    Debug(bool),
    /// `isready`: answer `readyok` when all before this is done, also during a search.
    IsReady,
    /// `setoption name N [value V]`: set an option, or press a button.
    SetOption {
        /// The option, in any case; it may contain blanks.
        name: String,
        /// The new value; a button has none.
        value: Option<String>,
    },
    /// `register …`: the registration of engines that ask for one.
    Register(Register),
    /// `ucinewgame`: the next search belongs to another game.
    UciNewGame,
    /// `position …`: the position of the next search.
    Position(Position),
    /// `go …`: search.
    Go(Box<Go>),
    /// `stop`: end the search and say the best move.
    Stop,
    /// `ponderhit`: the expected move was played, the own clock runs.
    PonderHit,
    /// `quit`: leave at once.
    Quit,
    /// A word outside of the protocol that many engines know (`d`, `eval`, `bench`, `flip` …).
    Other {
        /// The word.
        word: String,
        /// What follows it.
        rest: String,
    },
}

/// How an engine is registered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Register {
    /// `register later`.
    Later,
    /// `register [name N] [code C]`.
    As {
        /// The user's name.
        name: Option<String>,
        /// The code that was bought.
        code: Option<String>,
    },
}

/// A position: where the game began and what was played since.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The game's first position.
    pub start: Start,
    /// The moves played from there, as UCI writes them (`e2e4`, `e7e8q`).
    pub moves: Vec<String>,
}

/// Where a game begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// The usual start of the game.
    Usual,
    /// A position as FEN, unchecked.
    Fen(String),
}

/// Words of no standard that Plateau and others answer for people at a keyboard.
const CUSTOMARY: [&str; 5] = ["bench", "d", "eval", "flip", "help"];

impl Command {
    /// Reads a line. As UCI asks, unknown words before a command are passed over.
    pub fn read(line: &str) -> Result<Self, Fault> {
        let line = one_line(line);
        let first = Words::new(&line);
        let mut words = first.clone();
        while let Some(word) = words.next() {
            return match word {
                "uci" => Ok(Self::Uci),
                "debug" => Ok(Self::Debug(words.next() != Some("off"))),
                "isready" => Ok(Self::IsReady),
                "setoption" => read_set_option(words),
                "register" => read_register(words),
                "ucinewgame" => Ok(Self::UciNewGame),
                "position" => Ok(Self::Position(Position::read(words)?)),
                "go" => Ok(Self::Go(Box::new(Go::read(words)))),
                "stop" => Ok(Self::Stop),
                "ponderhit" => Ok(Self::PonderHit),
                "quit" => Ok(Self::Quit),
                word if CUSTOMARY.contains(&word) => {
                    Ok(Self::Other { word: word.to_owned(), rest: words.rest().to_owned() })
                }
                _ => continue,
            };
        }
        Err(first.peek().map_or(Fault::Empty, |word| Fault::Unknown { word: word.to_owned() }))
    }
}

/// `[name] N… [value V…]`: the name ends at the word `value`, the value takes the rest as it stands.
fn read_set_option(mut words: Words<'_>) -> Result<Command, Fault> {
    if words.peek() == Some("name") {
        words.next();
    }
    let name = words.until(|word| word == "value").join(" ");
    if name.is_empty() {
        return Err(Fault::Missing { message: "setoption", part: "name" });
    }
    let value = words.next().map(|_value| meant(words.rest()));
    Ok(Command::SetOption { name, value })
}

fn read_register(mut words: Words<'_>) -> Result<Command, Fault> {
    if words.peek() == Some("later") {
        return Ok(Command::Register(Register::Later));
    }
    let (mut name, mut code) = (None, None);
    while let Some(word) = words.next() {
        let part = match word {
            "name" => &mut name,
            "code" => &mut code,
            _ => continue,
        };
        let text = words.until(|word| matches!(word, "name" | "code")).join(" ");
        *part = Some(meant(&text));
    }
    if name.is_none() && code.is_none() {
        return Err(Fault::Missing { message: "register", part: "later, name or code" });
    }
    Ok(Command::Register(Register::As { name, code }))
}

impl Position {
    /// The usual start and the moves since.
    pub fn from_start(moves: Vec<String>) -> Self {
        Self { start: Start::Usual, moves }
    }

    /// A position as FEN and the moves since.
    pub fn from_fen(fen: impl Into<String>, moves: Vec<String>) -> Self {
        Self { start: Start::Fen(fen.into()), moves }
    }

    fn read(mut words: Words<'_>) -> Result<Self, Fault> {
        words.until(|word| matches!(word, "startpos" | "fen"));
        let start = match words.next() {
            Some("fen") => {
                let fen = words.until(|word| word == "moves").join(" ");
                if fen.is_empty() {
                    return Err(Fault::Missing { message: "position", part: "the FEN" });
                }
                Start::Fen(fen)
            }
            Some(_startpos) => {
                words.until(|word| word == "moves");
                Start::Usual
            }
            None => return Err(Fault::Missing { message: "position", part: "startpos or fen" }),
        };
        let moves = words.skip(1).map(str::to_owned).collect();
        Ok(Self { start, moves })
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
        match self {
            Self::Uci => f.write_str("uci"),
            Self::Debug(on) => f.write_str(if *on { "debug on" } else { "debug off" }),
            Self::IsReady => f.write_str("isready"),
            Self::SetOption { name, value } => {
                write!(f, "setoption name {}", written(name))?;
                value.iter().try_for_each(|value| write!(f, " value {}", written(value)))
            }
            Self::Register(Register::Later) => f.write_str("register later"),
            Self::Register(Register::As { name, code }) => {
                f.write_str("register")?;
                name.iter().try_for_each(|name| write!(f, " name {}", written(name)))?;
                code.iter().try_for_each(|code| write!(f, " code {}", written(code)))
            }
            Self::UciNewGame => f.write_str("ucinewgame"),
            Self::Position(position) => position.fmt(f),
            Self::Go(go) => go.fmt(f),
            Self::Stop => f.write_str("stop"),
            Self::PonderHit => f.write_str("ponderhit"),
            Self::Quit => f.write_str("quit"),
            Self::Other { word, rest } if rest.is_empty() => f.write_str(&one_line(word)),
            Self::Other { word, rest } => write!(f, "{} {}", one_line(word), one_line(rest)),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.start {
            Start::Usual => f.write_str("position startpos")?,
            Start::Fen(fen) => write!(f, "position fen {}", written(fen))?,
        }
        if !self.moves.is_empty() {
            f.write_str(" moves")?;
        }
        write_words(f, &self.moves)
    }
}
