//! The player that leaves everything to chance.

use plateau_rules::AnyGame;

use crate::chance::Chance;
use crate::player::only_options;
use crate::{Cancel, Clock, Decision, Machine, Opinion, Player, PlayerError, Spec, Trouble};

/// Plays any legal move, each as likely as the others.
struct Random {
    name: String,
    chance: Chance,
}

/// The player that a description asks for.
pub(crate) fn build(spec: &Spec) -> Result<Player, PlayerError> {
    only_options(spec)?;
    seat(spec)
}

/// The same, whatever stands after the colon.
pub(crate) fn seat(spec: &Spec) -> Result<Player, PlayerError> {
    Ok(Player::machine(Box::new(Random { name: spec.label(), chance: Chance::of(spec)? })))
}

impl Machine for Random {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn begin(&mut self, _: &dyn AnyGame, seed: Option<u64>, _: &Cancel) -> Result<(), Trouble> {
        self.chance.begin(seed);
        Ok(())
    }

    fn decide(&mut self, game: &dyn AnyGame, _: &Clock, _: &Cancel) -> Result<Decision, Trouble> {
        Ok(Decision { index: self.chance.one_of(game.count()), opinion: Opinion::default() })
    }

    fn accepts_draw(&mut self, _: &dyn AnyGame, _: &Cancel) -> bool {
        false
    }
}
