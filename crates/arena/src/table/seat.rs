//! One side of a table.

use plateau_rules::AnyGame;

use crate::manners::Despair;
use crate::{Machine, Player, Spec, Trouble};

/// Who sits on one side, and what is known of them.
pub(super) struct Seat {
    name: Option<String>,
    spec: Option<Spec>,
    chair: Chair,
    /// Whether another game began while its machine was away: it has not heard of it.
    is_new: bool,
    /// The ply at which this side last offered a draw: one offer a move is enough.
    pub(super) offered_at: Option<usize>,
    /// How its machine feels about the game.
    pub(super) despair: Despair,
}

enum Chair {
    Person,
    /// `None` while it is away, thinking.
    Machine(Option<Box<dyn Machine>>),
}

impl Seat {
    pub(super) fn new(player: Player) -> Self {
        let name = player.name();
        let (spec, machine) = player.into_parts();
        let chair = machine.map_or(Chair::Person, |machine| Chair::Machine(Some(machine)));
        Self { name, spec, chair, is_new: false, offered_at: None, despair: Despair::default() }
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

    /// A game begins: a machine that sits here gets ready; one that is away hears of it when it is asked
    /// again.
    pub(super) fn begin(&mut self, game: &dyn AnyGame, seed: Option<u64>) -> Result<(), Trouble> {
        match &mut self.chair {
            Chair::Person => Ok(()),
            Chair::Machine(Some(machine)) => machine.begin(game, seed),
            Chair::Machine(None) => {
                self.is_new = true;
                Ok(())
            }
        }
    }

    /// Takes the machine away to think; whether it has to get ready for another game before.
    pub(super) fn leave(&mut self) -> Option<(Box<dyn Machine>, bool)> {
        match &mut self.chair {
            Chair::Machine(machine) => Some((machine.take()?, std::mem::take(&mut self.is_new))),
            Chair::Person => None,
        }
    }

    /// It is back.
    pub(super) fn come_back(&mut self, machine: Box<dyn Machine>) {
        self.chair = Chair::Machine(Some(machine));
    }

    /// Another game, or another turn of this one.
    pub(super) fn forget(&mut self) {
        self.offered_at = None;
        self.despair = Despair::default();
    }
}
