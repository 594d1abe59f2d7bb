//! Tasks of engines, run outside the live game.

use std::panic::{AssertUnwindSafe, catch_unwind};

use plateau_rules::{AnyGame, Color};

use crate::{Cancel, Clock, Decision, EngineFailure, Machine};

/// A question to an engine, with all it needs to answer on any thread.
pub struct Task {
    pub(super) request: RequestId,
    pub(super) side: Color,
    pub(super) question: Question,
    pub(super) game: Box<dyn AnyGame>,
    pub(super) machine: Box<dyn Machine>,
    pub(super) cancel: Cancel,
}

/// The request that an answer belongs to: the game may have moved on.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct RequestId(u64);

impl RequestId {
    pub(super) const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// A question to an engine.
#[derive(Clone, Copy, Debug)]
pub(super) enum Question {
    /// Prepare for this game, with the seed of its random choices.
    Begin(Option<u64>),
    /// Choose a move.
    Move(Clock),
    /// Accept a draw?
    Draw,
}

/// The answer, with the engine itself.
pub struct Answer {
    pub(super) request: RequestId,
    pub(super) reply: Reply,
    pub(super) machine: Box<dyn Machine>,
}

/// The reply of an engine.
pub(super) enum Reply {
    Ready(Result<(), EngineFailure>),
    Move(Result<Decision, EngineFailure>),
    Draw(bool),
}

impl Task {
    /// Runs the task to its end.
    pub fn run(mut self) -> Answer {
        let (machine, game, cancel) = (&mut self.machine, &*self.game, &self.cancel);
        // A panic counts as a crash of the engine; the game goes on without it.
        let reply = match self.question {
            Question::Begin(seed) => Reply::Ready(
                catch_unwind(AssertUnwindSafe(|| machine.begin(game, seed, cancel)))
                    .unwrap_or(Err(EngineFailure::Crash(None))),
            ),
            Question::Move(clock) => Reply::Move(
                catch_unwind(AssertUnwindSafe(|| machine.decide(game, &clock, cancel)))
                    .unwrap_or(Err(EngineFailure::Crash(None))),
            ),
            Question::Draw => Reply::Draw(
                catch_unwind(AssertUnwindSafe(|| machine.accepts_draw(game, cancel)))
                    .unwrap_or(false),
            ),
        };
        Answer { request: self.request, reply, machine: self.machine }
    }

    /// The side of the engine.
    pub const fn side(&self) -> Color {
        self.side
    }
}
