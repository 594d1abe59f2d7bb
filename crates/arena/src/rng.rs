//! Random numbers of players, reproducible by seed.

use plateau_rules::AnyGame;
use plateau_rules::games::Kind;
use plateau_rules::random::SplitMix;

use crate::player::number;
use crate::{PlayerError, Spec};

/// A player's own random numbers, fixed by its option `seed` and by the seed of the game.
pub(crate) struct PlayerRng {
    seed: u64,
    pub(crate) rng: SplitMix,
}

impl PlayerRng {
    /// Seeded by the option `seed`; without it, different in each run.
    pub(crate) fn of(spec: &Spec) -> Result<Self, PlayerError> {
        let given = number(spec, "seed")?;
        let rng = SplitMix::new(given.unwrap_or_else(fresh_seed));
        Ok(Self { seed: given.unwrap_or(0), rng })
    }

    /// Seeds it again for a new game.
    pub(crate) fn reseed(&mut self, seed: Option<u64>) {
        if let Some(seed) = seed {
            // Players with different seeds of their own play differently in the same game.
            self.rng = SplitMix::new(self.seed.rotate_left(32) ^ seed);
        }
    }

    /// A random index below `count`, or 0 if that is 0.
    pub(crate) fn index(&mut self, count: usize) -> usize {
        self.rng.below(count.max(1))
    }
}

/// A new game. A random start (Chess960) is drawn by the seed, if there is one.
pub fn new_game(kind: &Kind, seed: Option<u64>) -> Box<dyn AnyGame> {
    kind.deal(seed.map_or_else(fresh_seed, |seed| SplitMix::new(seed).next()))
}

/// A seed that differs from run to run and from player to player.
fn fresh_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(std::time::SystemTime::now())
}

#[cfg(test)]
mod tests {
    use plateau_library::{Record, to_text};
    use plateau_rules::games;

    use super::*;

    #[test]
    fn chess960_does_not_always_start_from_the_usual_position() {
        let kind = games::find("chess960").unwrap();
        let fen = |seed| new_game(&kind, seed).fen();
        assert_eq!(fen(Some(3)), fen(Some(3)));
        let drawn: std::collections::BTreeSet<String> = (0..40).map(|n| fen(Some(n))).collect();
        assert!(drawn.len() > 30, "{drawn:?}");
        assert!((0..5).any(|_| fen(None) != kind.start().fen()));
        // Its number can be chosen, and files have the start.
        let chosen = games::find("chess960,position=7").unwrap();
        assert_eq!(new_game(&chosen, None).fen(), chosen.start().fen());
        for game in [new_game(&chosen, None), chosen.start()] {
            let text = to_text(&Record::of(&*game));
            let tag = format!("[FEN \"{}\"]", chosen.start().fen());
            assert!(text.contains(&tag) && text.contains("[SetUp \"1\"]"), "{text}");
        }
        // No other game is left to chance.
        for kind in games::all().filter(|kind| kind.name() != "chess960") {
            assert_eq!(new_game(&kind, None).fen(), kind.start().fen());
        }
    }
}
