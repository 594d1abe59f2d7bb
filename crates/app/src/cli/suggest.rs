//! Texts that are checked later, with names that a shell can complete.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use plateau_arena::Player;
use plateau_rules::games;

/// Takes any text, and suggests some.
#[derive(Clone, Copy)]
pub(crate) struct Suggest(fn() -> Vec<&'static str>);

/// A game, perhaps with options.
pub(crate) const GAME: Suggest = Suggest(|| games::all().map(|kind| kind.name()).collect());

/// A player; kinds that need more end with a colon.
pub(crate) const PLAYER: Suggest = Suggest(|| {
    let name = |kind: &plateau_arena::Kind| {
        let usage = kind.usage;
        let end = usage.find('[').unwrap_or(usage.len()).min(kind.name.len() + 1);
        &usage[..end]
    };
    Player::KINDS.iter().map(name).collect()
});

impl TypedValueParser for Suggest {
    type Value = String;

    fn parse_ref(&self, cmd: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        StringValueParser::new().parse_ref(cmd, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter().map(PossibleValue::new)))
    }
}
