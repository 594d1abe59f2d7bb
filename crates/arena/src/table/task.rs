//! What a machine is asked, taken away from the table to be thought about elsewhere.

use std::panic::{AssertUnwindSafe, catch_unwind};

use plateau_rules::{AnyGame, Color};

use crate::{Cancel, Clock, Decision, Machine, Trouble};

/// A question to a machine, with all it needs to answer: on any thread, while the table goes on.
pub struct Task {
    pub(super) ticket: Ticket,
    pub(super) side: Color,
    pub(super) question: Question,
    /// Whether it must get ready for this game before.
    pub(super) is_new: bool,
    pub(super) game: Box<dyn AnyGame>,
    pub(super) machine: Box<dyn Machine>,
    pub(super) cancel: Cancel,
}

/// Which question an answer belongs to: the table may have moved on.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Ticket(pub(super) u64);

/// What a machine is asked.
#[derive(Clone, Copy, Debug)]
pub(super) enum Question {
    /// Which move it plays.
    Move(Clock),
    /// Whether it takes a draw.
    Draw,
}

/// What it answered; it comes back with its answer.
pub struct Answer {
    pub(super) ticket: Ticket,
    pub(super) side: Color,
    pub(super) said: Said,
    pub(super) machine: Box<dyn Machine>,
}

/// What a machine said.
pub(super) enum Said {
    Move(Result<Decision, Trouble>),
    Draw(bool),
}

impl Task {
    /// Lets the machine think; takes as long as it takes.
    pub fn run(mut self) -> Answer {
        let (machine, game) = (&mut self.machine, &*self.game);
        // A machine that panics has crashed, as any program can; the table lives on.
        let said = match self.question {
            Question::Move(clock) => Said::Move(
                catch_unwind(AssertUnwindSafe(|| {
                    if self.is_new {
                        machine.begin(game, None)?;
                    }
                    machine.decide(game, &clock, &self.cancel)
                }))
                .unwrap_or(Err(Trouble::Crash)),
            ),
            Question::Draw => Said::Draw(
                catch_unwind(AssertUnwindSafe(|| machine.accepts_draw(game, &self.cancel)))
                    .unwrap_or(false),
            ),
        };
        Answer { ticket: self.ticket, side: self.side, said, machine: self.machine }
    }

    /// Who is asked.
    pub const fn side(&self) -> Color {
        self.side
    }
}
