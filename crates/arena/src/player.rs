//! Players: descriptions of every kind, and how they are built.

use std::ops::RangeInclusive;
use std::str::FromStr;

use plateau_engine::{Method, Skill};

use crate::{Machine, Spec, SpecError, builtin, classic, external, greedy, level, random};

/// A player: a person, who gives commands, or an engine, which is asked.
pub struct Player {
    /// Its description; `None` for a custom engine.
    spec: Option<Spec>,
    /// `None` for a person.
    machine: Option<Box<dyn Machine>>,
}

/// A sort of player that can be asked for.
pub struct Kind {
    /// What it is called in a [`Spec`].
    pub name: &'static str,
    /// How it is written, with everything it takes.
    pub usage: &'static str,
    /// The keys it understands.
    pub options: &'static [&'static str],
    /// Whether other keys are options of what plays: a program, or an evaluator.
    pub passes_options: bool,
    build: fn(&Spec) -> Result<Player, PlayerError>,
}

impl Kind {
    fn takes(&self, key: &str) -> bool {
        let takes = |option: &&str| match option.strip_suffix('*') {
            Some(beginning) => key.starts_with(beginning),
            None => option.eq_ignore_ascii_case(key),
        };
        self.passes_options || self.options.iter().any(takes)
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
    /// This kind needs something after the colon: a program's path, a level.
    NoMain { kind: String },
    /// A file that the player needs cannot be read.
    File { path: String, reason: String },
    /// There are no endgame tables where they should be.
    Tables(plateau_endgame::Error),
    /// A person cannot play here.
    NotAMachine { name: String },
}

/// Every kind of player there is.
const KINDS: &[Kind] = &[
    Kind {
        name: "human",
        usage: "human[:NAME]",
        options: &[],
        passes_options: false,
        build: |spec| Ok(Player::human(spec.main.as_deref().unwrap_or_default())),
    },
    Kind {
        name: "random",
        usage: "random[:seed=N]",
        options: &["seed", "name"],
        passes_options: false,
        build: random::build,
    },
    Kind {
        name: "greedy",
        usage: "greedy[:N][,seed=N]",
        options: &["seed", "name"],
        passes_options: false,
        build: greedy::build,
    },
    Kind {
        name: "minimax",
        usage: "minimax[:EVALUATOR][,depth=N][,time=MS]",
        options: &["name"],
        passes_options: true,
        build: |spec| Ok(classic::build(spec, Method::Minimax)),
    },
    Kind {
        name: "negamax",
        usage: "negamax[:EVALUATOR][,depth=N][,time=MS]",
        options: &["name"],
        passes_options: true,
        build: |spec| Ok(classic::build(spec, Method::Negamax)),
    },
    Kind {
        name: "alphabeta",
        usage: "alphabeta[:EVALUATOR][,depth=N][,time=MS][,gp=X][,gc=X][,v=X]",
        options: &["name"],
        passes_options: true,
        build: |spec| Ok(classic::build(spec, Method::AlphaBeta)),
    },
    Kind {
        name: "level",
        usage: "level:0…20[,seed=N]",
        options: &["seed", "name"],
        passes_options: false,
        build: level::build,
    },
    Kind {
        name: "engine",
        usage: "engine[:nodes=N|depth=N|time=MS][,threads=N][,hash=MB][,evaluation=FILE|hand][,margin.NAME=N]…",
        options: builtin::OPTIONS,
        passes_options: false,
        build: builtin::build,
    },
    Kind {
        name: "uci",
        usage: "uci:PROGRAM[,args=WORDS][,nodes=N|depth=N|time=MS][,OPTION=VALUE]…",
        options: external::OPTIONS,
        passes_options: true,
        build: external::uci,
    },
    Kind {
        name: "hub",
        usage: "hub:PROGRAM[,args=WORDS][,nodes=N|depth=N|time=MS][,OPTION=VALUE]…",
        options: external::OPTIONS,
        passes_options: true,
        build: external::hub,
    },
];

impl Player {
    /// Every kind of player there is.
    pub const KINDS: &[Kind] = KINDS;

    /// The numbers of the levels, as `level:3` has one: the first moves at random, the last is the strongest.
    pub const LEVELS: RangeInclusive<u8> = 0..=Skill::LAST_LEVEL;

    /// A person, with a name unless it is empty.
    pub fn human(name: &str) -> Self {
        Self { spec: Some(Spec::human(name)), machine: None }
    }

    /// A custom engine.
    pub fn machine(machine: Box<dyn Machine>) -> Self {
        Self { spec: None, machine: Some(machine) }
    }

    /// The player that a text describes.
    pub fn read(text: &str) -> Result<Self, PlayerError> {
        Self::build(&Spec::read(text).map_err(PlayerError::Spec)?)
    }

    /// The player that a description asks for.
    pub fn build(spec: &Spec) -> Result<Self, PlayerError> {
        let kind = KINDS.iter().find(|kind| kind.name == spec.kind);
        let kind = kind.ok_or_else(|| PlayerError::UnknownKind { kind: spec.kind.clone() })?;
        let unknown = spec.options.iter().find(|(key, _)| !kind.takes(key));
        if let Some((option, _)) = unknown {
            let (kind, option) = (spec.kind.clone(), option.clone());
            return Err(PlayerError::UnknownOption { kind, option });
        }
        Ok(Self { spec: Some(spec.clone()), ..(kind.build)(spec)? })
    }

    /// The player that a text describes, if it decides by itself.
    pub fn read_machine(text: &str) -> Result<Box<dyn Machine>, PlayerError> {
        Self::build_machine(&Spec::read(text).map_err(PlayerError::Spec)?)
    }

    /// The player that a description asks for, if it decides by itself.
    pub fn build_machine(spec: &Spec) -> Result<Box<dyn Machine>, PlayerError> {
        let not_a_machine = || PlayerError::NotAMachine { name: spec.label() };
        Self::build(spec)?.machine.ok_or_else(not_a_machine)
    }

    /// Whether this is a person.
    pub const fn is_human(&self) -> bool {
        self.machine.is_none()
    }

    /// What the player is called; a person need not have said.
    pub fn name(&self) -> Option<String> {
        match &self.machine {
            Some(machine) => Some(machine.name()),
            None => self.spec.as_ref()?.main.clone(),
        }
    }

    /// How it is written, and what plays if no person does.
    pub(crate) fn into_parts(self) -> (Option<Spec>, Option<Box<dyn Machine>>) {
        (self.spec, self.machine)
    }
}

/// Refuses what stands after the colon without a key.
pub(crate) fn only_options(spec: &Spec) -> Result<(), PlayerError> {
    match spec.main.clone() {
        None => Ok(()),
        Some(main) => Err(PlayerError::UnexpectedMain { kind: spec.kind.clone(), main }),
    }
}

/// The number that an option holds.
pub(crate) fn number<T: FromStr>(spec: &Spec, option: &str) -> Result<Option<T>, PlayerError> {
    let Some(value) = spec.get(option) else { return Ok(None) };
    let bad = || PlayerError::BadValue { option: option.to_owned(), value: value.to_owned() };
    value.parse().map(Some).map_err(|_| bad())
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
        let no_program = PlayerError::NoMain { kind: "uci".into() };
        assert_eq!(refused("uci:Hash=16"), Some(no_program));
        assert!(matches!(refused("engine:evaluation="), Some(PlayerError::File { .. })));
        let machine = |text| Player::read_machine(text).err();
        assert_eq!(machine("human"), Some(PlayerError::NotAMachine { name: "human".into() }));
        assert_eq!(machine("engine:time=5,threads=2"), None);
        assert_eq!(refused(""), Some(PlayerError::Spec(SpecError::Empty)));
    }
}
