//! What a machine is asked, taken away from the table to be thought about elsewhere.

use std::panic::{AssertUnwindSafe, catch_unwind};

use plateau_rules::{AnyGame, Color};

use crate::{Cancel, Clock, Decision, Machine, Trouble};

/// A question to a machine, with all it needs to answer: on any thread, while the table goes on.
pub struct Task {
    pub(super) ticket: Ticket,
    pub(super) side: Color,
    pub(super) question: Question,
    pub(super) game: Box<dyn AnyGame>,
    pub(super) machine: Box<dyn Machine>,
    pub(super) cancel: Cancel,
}

/// Which question an answer belongs to: the table may have moved on.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Ticket(u64);

impl Ticket {
    pub(super) const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// What a machine is asked.
#[derive(Clone, Copy, Debug)]
pub(super) enum Question {
    /// To get ready for this game; a seed fixes what it leaves to chance.
    Begin(Option<u64>),
    /// Which move it plays.
    Move(Clock),
    /// Whether it takes a draw.
    Draw,
}

/// What it answered; it comes back with its answer.
pub struct Answer {
    pub(super) ticket: Ticket,
    pub(super) said: Said,
    pub(super) machine: Box<dyn Machine>,
}

/// What a machine said.
pub(super) enum Said {
    Ready(Result<(), Trouble>),
    Move(Result<Decision, Trouble>),
    Draw(bool),
}

impl Task {
    /// Lets the machine think; takes as long as it takes.
    pub fn run(mut self) -> Answer {
        let (machine, game, cancel) = (&mut self.machine, &*self.game, &self.cancel);
        // A machine that panics has crashed, as any program can; the table lives on.
        let said = match self.question {
            Question::Begin(seed) => Said::Ready(
                catch_unwind(AssertUnwindSafe(|| machine.begin(game, seed, cancel)))
                    .unwrap_or(Err(Trouble::Crash(None))),
            ),
            Question::Move(clock) => Said::Move(
                catch_unwind(AssertUnwindSafe(|| machine.decide(game, &clock, cancel)))
                    .unwrap_or(Err(Trouble::Crash(None))),
            ),
            Question::Draw => Said::Draw(
                catch_unwind(AssertUnwindSafe(|| machine.accepts_draw(game, cancel)))
                    .unwrap_or(false),
            ),
        };
        Answer { ticket: self.ticket, said, machine: self.machine }
    }

    /// Who is asked.
    pub const fn side(&self) -> Color {
        self.side
    }
}
