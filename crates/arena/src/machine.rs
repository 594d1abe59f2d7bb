//! Players that decide by themselves: what they are asked and what they answer.

use std::fmt;
use std::ops::ControlFlow;
use std::time::Duration;

use plateau_engine::{NoClassic, TraceLine};
use plateau_rules::{AnyGame, Letters, Reason};
use plateau_search::Score;

use crate::{Cancel, Clock};

/// A player that decides by itself.
pub trait Machine: Send {
    /// What it is called.
    fn name(&self) -> String;

    /// Another game begins. Whatever takes time before the first move happens here, off the clock.
    /// Where chance plays a part, a `seed` fixes it. A `cancel` says that nobody waits any more.
    fn begin(
        &mut self,
        game: &dyn AnyGame,
        seed: Option<u64>,
        cancel: &Cancel,
    ) -> Result<(), EngineFailure> {
        let _ = (game, seed, cancel);
        Ok(())
    }

    /// Its turn comes: whatever it said unasked is over, and who does not listen says so now, off the clock.
    fn listen(&mut self, game: &dyn AnyGame, cancel: &Cancel) -> Result<(), EngineFailure> {
        let _ = (game, cancel);
        Ok(())
    }

    /// The legal move it plays and what it thinks; asked only when there is one. A `cancel` asks it to
    /// answer soon with what it has.
    fn decide(
        &mut self,
        game: &dyn AnyGame,
        clock: &Clock,
        cancel: &Cancel,
    ) -> Result<Decision, EngineFailure>;

    /// Decides as if there were no clock, and tells every node it looks at until nobody wants to know any more, with values
    /// in hundredths; `None` where there is no search to follow.
    fn decide_aloud(
        &mut self,
        game: &dyn AnyGame,
        clock: &Clock,
        letters: Letters,
        tell: &mut dyn FnMut(TraceLine) -> ControlFlow<()>,
    ) -> Result<Option<Decision>, EngineFailure> {
        let _ = (game, clock, letters, tell);
        Ok(None)
    }

    /// Whether it takes the draw that the opponent offers; soon, if there is a `cancel`.
    fn accepts_draw(&mut self, game: &dyn AnyGame, cancel: &Cancel) -> bool;
}

/// A move and what was thought about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The number of the legal move.
    pub index: usize,
    /// What was thought.
    pub evaluation: MoveEvaluation,
}

/// A player's evaluation of the position it moves in, if it reports one.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct MoveEvaluation {
    /// What the position is worth to the one who moves.
    pub score: Option<Score>,
    /// How far it looked ahead, in plies.
    pub depth: Option<u32>,
    /// How many positions it visited.
    pub nodes: Option<u64>,
    /// How long it took by the referee's watch.
    pub time: Duration,
}

/// A move that did not come, or cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EngineFailure {
    /// The player could not be started: what is wrong.
    Start(String),
    /// There is no such classic search for this game.
    NoClassic(NoClassic),
    /// Its program has ended, or does not listen any more; how it ended, where that is known.
    Crash(Option<Exit>),
    /// It did not answer in time.
    Timeout,
    /// It wants to play a move that is none here.
    IllegalMove(String),
    /// It says something that cannot be understood as an answer: what it said.
    Protocol(String),
}

/// How a program ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// By itself, with this code.
    Code(i32),
    /// By a signal: 11 for a fault of memory, 6 for giving up, 9 for what somebody else wanted.
    Signal(i32),
}

impl EngineFailure {
    /// Why the game is over then.
    pub const fn reason(&self) -> Reason {
        match self {
            Self::Timeout => Reason::Time,
            Self::IllegalMove(_) => Reason::IllegalMove,
            Self::Start(_) | Self::NoClassic(_) | Self::Crash(_) | Self::Protocol(_) => {
                Reason::Crash
            }
        }
    }
}

/// For files and logs; what a person reads is made from the typed reason.
impl fmt::Display for EngineFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(what) => write!(f, "cannot start: {what}"),
            Self::NoClassic(why) => write!(f, "cannot start: {why:?}"),
            Self::Crash(None) => f.write_str("program ended"),
            Self::Crash(Some(Exit::Code(code))) => write!(f, "program ended with code {code}"),
            Self::Crash(Some(Exit::Signal(signal))) => {
                write!(f, "program ended by signal {signal}")
            }
            Self::Timeout => f.write_str("out of time"),
            Self::IllegalMove(text) => write!(f, "illegal move {text}"),
            Self::Protocol(what) => write!(f, "not understood: {what}"),
        }
    }
}
