//! Who sits at a table.

use plateau_rules::AnyGame;
use plateau_rules::random::SplitMix;

use crate::{Spec, SpecError};

/// One of the two at a table.
pub enum Player {
    /// A person: the table waits for commands.
    Human {
        /// What the person wants to be called.
        name: Option<String>,
    },
    /// A program: the table asks it.
    Machine(Box<dyn Machine>),
}

/// A player that decides by itself.
pub trait Machine: Send {
    /// What it is called.
    fn name(&self) -> String;

    /// The number of the legal move it plays; asked only when there is one.
    fn decide(&mut self, game: &dyn AnyGame) -> usize;

    /// Whether it takes the draw that the opponent offers.
    fn accepts_draw(&mut self, game: &dyn AnyGame) -> bool;
}

/// A sort of player that can be asked for.
pub struct Kind {
    /// What it is called in a [`Spec`].
    pub name: &'static str,
    /// How it is written, with everything it takes.
    pub usage: &'static str,
    /// The keys it understands.
    pub options: &'static [&'static str],
    build: fn(&Spec) -> Result<Player, PlayerError>,
}

impl Kind {
    fn takes(&self, key: &str) -> bool {
        self.options.iter().any(|option| option.eq_ignore_ascii_case(key))
    }
}

/// A player that cannot be had.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub enum PlayerError {
    /// The description cannot be taken apart.
    Spec(SpecError),
    /// There is no such kind of player.
    UnknownKind { kind: String },
    /// This kind has no such option.
    UnknownOption { kind: String, option: String },
    /// This kind takes nothing after the colon but options.
    UnexpectedMain { kind: String, main: String },
    /// The option does not take this value.
    BadValue { option: String, value: String },
}

/// Every kind of player there is.
const KINDS: &[Kind] = &[
    Kind {
        name: "human",
        usage: "human[:NAME]",
        options: &[],
        build: |spec| Ok(Player::Human { name: spec.main.clone() }),
    },
    Kind { name: "random", usage: "random[:seed=N]", options: &["seed"], build: random },
];

impl Player {
    /// Every kind of player there is.
    pub const KINDS: &[Kind] = KINDS;

    /// The player that a text describes.
    pub fn read(text: &str) -> Result<Self, PlayerError> {
        let spec = Spec::read(text).map_err(PlayerError::Spec)?;
        let kind = KINDS.iter().find(|kind| kind.name == spec.kind);
        let kind = kind.ok_or_else(|| PlayerError::UnknownKind { kind: spec.kind.clone() })?;
        let unknown = spec.options.iter().find(|(key, _)| !kind.takes(key));
        if let Some((option, _)) = unknown {
            return Err(PlayerError::UnknownOption { kind: spec.kind, option: option.clone() });
        }
        (kind.build)(&spec)
    }

    /// Whether the table waits for a person here.
    pub const fn is_human(&self) -> bool {
        matches!(self, Self::Human { .. })
    }

    /// What the player is called; a person need not have said.
    pub fn name(&self) -> Option<String> {
        match self {
            Self::Human { name } => name.clone(),
            Self::Machine(machine) => Some(machine.name()),
        }
    }
}

/// Plays any legal move, each as likely as the others.
struct Random(SplitMix);

impl Machine for Random {
    fn name(&self) -> String {
        "random".to_owned()
    }

    fn decide(&mut self, game: &dyn AnyGame) -> usize {
        self.0.below(game.count())
    }

    fn accepts_draw(&mut self, _: &dyn AnyGame) -> bool {
        false
    }
}

fn random(spec: &Spec) -> Result<Player, PlayerError> {
    if let Some(main) = spec.main.clone() {
        return Err(PlayerError::UnexpectedMain { kind: spec.kind.clone(), main });
    }
    let seed = match spec.options.first() {
        None => fresh_seed(),
        Some((option, value)) => value
            .parse()
            .map_err(|_| PlayerError::BadValue { option: option.clone(), value: value.clone() })?,
    };
    Ok(Player::Machine(Box::new(Random(SplitMix::new(seed)))))
}

/// A number that differs from run to run and from player to player.
fn fresh_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(std::time::SystemTime::now())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_or_refused_with_the_reason() {
        assert!(Player::read("human").unwrap().is_human());
        assert_eq!(Player::read("human:Ada").unwrap().name().as_deref(), Some("Ada"));
        assert!(!Player::read("random:seed=1").unwrap().is_human());
        let refused = |text| Player::read(text).err();
        let (kind, option) = ("random".to_owned(), "seed".to_owned());
        assert_eq!(refused("deep"), Some(PlayerError::UnknownKind { kind: "deep".into() }));
        assert_eq!(
            refused("random:speed=1"),
            Some(PlayerError::UnknownOption { kind: kind.clone(), option: "speed".into() })
        );
        assert_eq!(
            refused("random:7"),
            Some(PlayerError::UnexpectedMain { kind, main: "7".into() })
        );
        assert_eq!(
            refused("random:seed=x"),
            Some(PlayerError::BadValue { option, value: "x".into() })
        );
        assert_eq!(refused(""), Some(PlayerError::Spec(SpecError::Empty)));
    }
}
