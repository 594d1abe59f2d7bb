//! Where players leave something to chance: numbers that can be had again.

use plateau_rules::random::SplitMix;

use crate::player::number;
use crate::{PlayerError, Spec};

/// A player's own random numbers, fixed by its option `seed` and by the seed of the game.
pub(crate) struct Chance {
    seed: u64,
    pub(crate) numbers: SplitMix,
}

impl Chance {
    /// By the option `seed`; without it they differ from run to run.
    pub(crate) fn of(spec: &Spec) -> Result<Self, PlayerError> {
        let given = number(spec, "seed")?;
        let numbers = SplitMix::new(given.unwrap_or_else(fresh_seed));
        Ok(Self { seed: given.unwrap_or(0), numbers })
    }

    /// Another game begins.
    pub(crate) fn begin(&mut self, seed: Option<u64>) {
        if let Some(seed) = seed {
            // Players with different seeds of their own play differently in the same game.
            self.numbers = SplitMix::new(self.seed.rotate_left(32) ^ seed);
        }
    }

    /// One of the things from 0 to `count`, or 0 where there is none.
    pub(crate) fn one_of(&mut self, count: usize) -> usize {
        self.numbers.below(count.max(1))
    }
}

/// A number that differs from run to run and from player to player.
fn fresh_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(std::time::SystemTime::now())
}
