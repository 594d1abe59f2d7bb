//! One side of a table.

use crate::manners::Despair;
use crate::{Machine, Player, Spec, Trouble};

/// Who sits on one side, and what is known of them.
pub(super) struct Seat {
    name: Option<String>,
    spec: Option<Spec>,
    chair: Chair,
    /// The ply at which this side last offered a draw: one offer a move is enough.
    pub(super) offered_at: Option<usize>,
    /// How its machine feels about the game.
    pub(super) despair: Despair,
}

enum Chair {
    Person,
    Machine {
        /// `None` while it is away.
        machine: Option<Box<dyn Machine>>,
        stage: Stage,
    },
}

/// How far a machine is with the game that is on the table.
enum Stage {
    /// It has not heard of it; a seed fixes what it leaves to chance.
    New(Option<u64>),
    /// It has been told and gets ready.
    Told,
    Ready,
    /// It cannot play it.
    Missing(Trouble),
}

impl Seat {
    pub(super) fn new(player: Player) -> Self {
        let name = player.name();
        let (spec, machine) = player.into_parts();
        let chair = machine.map_or(Chair::Person, |machine| Chair::Machine {
            machine: Some(machine),
            stage: Stage::New(None),
        });
        Self { name, spec, chair, offered_at: None, despair: Despair::default() }
    }

    /// What the player is called; a person need not have said.
    pub(super) fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// How the player is written.
    pub(super) fn spec(&self) -> Option<&Spec> {
        self.spec.as_ref()
    }

    pub(super) const fn is_human(&self) -> bool {
        matches!(self.chair, Chair::Person)
    }

    /// Another game begins, of which a machine must hear before it plays.
    pub(super) fn begin(&mut self, seed: Option<u64>) {
        if let Chair::Machine { stage, .. } = &mut self.chair {
            *stage = Stage::New(seed);
        }
    }

    /// Whether a machine sits here that has not heard of the game.
    pub(super) const fn is_new(&self) -> bool {
        matches!(self.chair, Chair::Machine { stage: Stage::New(_), .. })
    }

    /// Whether nothing keeps this side from playing.
    pub(super) const fn is_ready(&self) -> bool {
        matches!(self.chair, Chair::Person | Chair::Machine { stage: Stage::Ready, .. })
    }

    /// Why its machine cannot play.
    pub(super) const fn missing(&self) -> Option<&Trouble> {
        match &self.chair {
            Chair::Machine { stage: Stage::Missing(trouble), .. } => Some(trouble),
            _ => None,
        }
    }

    /// Takes the machine away to get ready, with what fixes its chances.
    pub(super) fn leave_to_get_ready(&mut self) -> Option<(Box<dyn Machine>, Option<u64>)> {
        match &mut self.chair {
            Chair::Machine { machine, stage: stage @ Stage::New(_) } => {
                let machine = machine.take()?;
                let Stage::New(seed) = std::mem::replace(stage, Stage::Told) else { return None };
                Some((machine, seed))
            }
            _ => None,
        }
    }

    /// Takes the machine away to think.
    pub(super) fn leave(&mut self) -> Option<Box<dyn Machine>> {
        match &mut self.chair {
            Chair::Machine { machine, stage: Stage::Ready } => machine.take(),
            _ => None,
        }
    }

    /// It is back.
    pub(super) fn come_back(&mut self, back: Box<dyn Machine>) {
        if let Chair::Machine { machine, .. } = &mut self.chair {
            *machine = Some(back);
        }
    }

    /// It has got ready, or could not; whether that still matters: yet another game may have begun.
    pub(super) fn got_ready(&mut self, done: Result<(), Trouble>) -> bool {
        match &mut self.chair {
            Chair::Machine { stage: stage @ Stage::Told, .. } => {
                *stage = done.map_or_else(Stage::Missing, |()| Stage::Ready);
                true
            }
            _ => false,
        }
    }

    /// Another game, or another turn of this one.
    pub(super) fn forget(&mut self) {
        self.offered_at = None;
        self.despair = Despair::default();
    }
}
