//! Players by level: `level:0` plays random moves, 1 to 3 search to that depth and choose at random among the
//! best moves, from 4 up it is the built-in engine, stronger with each level.

use plateau_engine::Skill;

use crate::{Player, PlayerError, Spec, builtin, classic, random};

/// Builds the described player.
pub(crate) fn build(spec: &Spec) -> Result<Player, PlayerError> {
    let Some(main) = &spec.main else {
        return Err(PlayerError::NoMain { kind: spec.kind.clone() });
    };
    let unknown = || PlayerError::UnexpectedMain { kind: spec.kind.clone(), main: main.clone() };
    let level: u8 = main.parse().map_err(|_| unknown())?;
    match (level, Skill::of_level(level)) {
        (0, _) => random::seat(spec),
        (_, Some(skill)) => builtin::with_skill(spec, skill),
        (1..Skill::FIRST_LEVEL, None) => classic::varied(spec, level),
        _ => Err(unknown()),
    }
}
