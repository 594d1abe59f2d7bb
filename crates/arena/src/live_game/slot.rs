//! The player of one side.

use crate::draw_and_resign::ResignCounter;
use crate::{EngineFailure, Machine, Player, Spec};

/// The player of one side, and its state in the game.
pub(super) struct PlayerSlot {
    name: Option<String>,
    spec: Option<Spec>,
    occupant: Occupant,
    /// The ply at which this side last offered a draw: one offer per move is allowed.
    pub(super) offered_at: Option<usize>,
    /// When its engine resigns.
    pub(super) resign_counter: ResignCounter,
}

enum Occupant {
    Human,
    Machine {
        /// `None` while it runs a task.
        machine: Option<Box<dyn Machine>>,
        stage: Stage,
    },
}

/// The state of an engine for the current game.
enum Stage {
    /// Not prepared yet; with the seed of its random choices.
    New(Option<u64>),
    /// Preparing.
    Starting,
    Ready,
    /// It cannot play this game.
    Missing(EngineFailure),
}

impl PlayerSlot {
    pub(super) fn new(player: Player) -> Self {
        let name = player.name();
        let (spec, machine) = player.into_parts();
        let occupant = machine.map_or(Occupant::Human, |machine| Occupant::Machine {
            machine: Some(machine),
            stage: Stage::New(None),
        });
        Self { name, spec, occupant, offered_at: None, resign_counter: ResignCounter::default() }
    }

    /// The name of the player; a person may have none.
    pub(super) fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The description of the player.
    pub(super) fn spec(&self) -> Option<&Spec> {
        self.spec.as_ref()
    }

    pub(super) const fn is_human(&self) -> bool {
        matches!(self.occupant, Occupant::Human)
    }

    /// A new game: an engine must prepare before it plays.
    pub(super) fn begin(&mut self, seed: Option<u64>) {
        if let Occupant::Machine { stage, .. } = &mut self.occupant {
            *stage = Stage::New(seed);
        }
    }

    /// Whether this is an engine that is not prepared.
    pub(super) const fn is_new(&self) -> bool {
        matches!(self.occupant, Occupant::Machine { stage: Stage::New(_), .. })
    }

    /// Whether this side can play.
    pub(super) const fn is_ready(&self) -> bool {
        matches!(self.occupant, Occupant::Human | Occupant::Machine { stage: Stage::Ready, .. })
    }

    /// Why its engine cannot play.
    pub(super) const fn missing(&self) -> Option<&EngineFailure> {
        match &self.occupant {
            Occupant::Machine { stage: Stage::Missing(failure), .. } => Some(failure),
            _ => None,
        }
    }

    /// Takes the engine out to prepare, with its seed.
    pub(super) fn take_to_prepare(&mut self) -> Option<(Box<dyn Machine>, Option<u64>)> {
        match &mut self.occupant {
            Occupant::Machine { machine, stage: stage @ Stage::New(_) } => {
                let machine = machine.take()?;
                let Stage::New(seed) = std::mem::replace(stage, Stage::Starting) else {
                    return None;
                };
                Some((machine, seed))
            }
            _ => None,
        }
    }

    /// Takes the engine out to think.
    pub(super) fn take_to_think(&mut self) -> Option<Box<dyn Machine>> {
        match &mut self.occupant {
            Occupant::Machine { machine, stage: Stage::Ready } => machine.take(),
            _ => None,
        }
    }

    /// Puts the engine back.
    pub(super) fn put_back(&mut self, back: Box<dyn Machine>) {
        if let Occupant::Machine { machine, .. } = &mut self.occupant {
            *machine = Some(back);
        }
    }

    /// The engine is prepared, or failed to; returns whether that still matters (a new game may have started).
    pub(super) fn prepared(&mut self, done: Result<(), EngineFailure>) -> bool {
        match &mut self.occupant {
            Occupant::Machine { stage: stage @ Stage::Starting, .. } => {
                *stage = done.map_or_else(Stage::Missing, |()| Stage::Ready);
                true
            }
            _ => false,
        }
    }

    /// Clears offers and resignation for a new game or after a takeback.
    pub(super) fn reset(&mut self) {
        self.offered_at = None;
        self.resign_counter = ResignCounter::default();
    }
}
