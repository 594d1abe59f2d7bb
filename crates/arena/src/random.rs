//! The player of random moves.

use plateau_rules::AnyGame;

use crate::player::only_options;
use crate::rng::PlayerRng;
use crate::{
    Cancel, Clock, Decision, EngineFailure, Machine, MoveEvaluation, Player, PlayerError, Spec,
};

/// Plays any legal move, each as likely as the others.
struct Random {
    name: String,
    rng: PlayerRng,
}

/// The player that a description asks for.
pub(crate) fn build(spec: &Spec) -> Result<Player, PlayerError> {
    only_options(spec)?;
    seat(spec)
}

/// The same, whatever stands after the colon.
pub(crate) fn seat(spec: &Spec) -> Result<Player, PlayerError> {
    Ok(Player::machine(Box::new(Random { name: spec.label(), rng: PlayerRng::of(spec)? })))
}

impl Machine for Random {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn begin(
        &mut self,
        _: &dyn AnyGame,
        seed: Option<u64>,
        _: &Cancel,
    ) -> Result<(), EngineFailure> {
        self.rng.reseed(seed);
        Ok(())
    }

    fn decide(
        &mut self,
        game: &dyn AnyGame,
        _: &Clock,
        _: &Cancel,
    ) -> Result<Decision, EngineFailure> {
        Ok(Decision { index: self.rng.index(game.count()), evaluation: MoveEvaluation::default() })
    }

    fn accepts_draw(&mut self, _: &dyn AnyGame, _: &Cancel) -> bool {
        false
    }
}
