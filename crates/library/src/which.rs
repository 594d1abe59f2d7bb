//! Which game a file is about: the tags that say it, and the tags we write.
//!
//! PGN has `Variant`, PDN has `GameType` with a number. A game that neither of them knows (house rules,
//! other board sizes, tic-tac-toe) is written as `Variant` with the name [`plateau_rules::games`] gives
//! it, so that it comes back.

use plateau_rules::Tags;
use plateau_rules::games::{self, Kind, UnknownGame};
pub use plateau_rules::profile::FileFormat as Format;

/// Names that mean "the usual game of this kind of file".
const USUAL: &[&str] = &["", "?", "standard", "normal", "from position", "fromposition", "regular"];

/// The game that tags name, otherwise `untagged`, otherwise the format's usual one.
pub(crate) fn kind_of(
    tags: &Tags,
    format: Format,
    untagged: Option<&Kind>,
) -> Result<Kind, UnknownGame> {
    let variant = tags.get("Variant").unwrap_or_default().trim().to_lowercase();
    if !USUAL.contains(&variant.as_str()) {
        let means = |kind: &Kind| kind.profile().file.other_variants.contains(&variant.as_str());
        return games::all().find(means).map_or_else(|| games::find(&variant), Ok);
    }
    match tags.get("GameType").map(str::trim) {
        None | Some("" | "?") => Ok(untagged.cloned().unwrap_or_else(|| format.usual_game())),
        Some(value) => by_game_type(value),
    }
}

/// The game a `GameType` means: `25`, or `25,W,8,8,A0,0`. What follows the number is the same for every game.
fn by_game_type(value: &str) -> Result<Kind, UnknownGame> {
    let number = value.split(',').next().and_then(|number| number.trim().parse::<u16>().ok());
    let means = |kind: &Kind| number.is_some() && kind.profile().file.game_type == number;
    games::all().find(means).ok_or_else(|| UnknownGame::Name(value.to_owned()))
}

/// The tags that say which game it is; none for the usual game of PGN.
pub(crate) fn tags_for(kind: &Kind) -> Option<(&'static str, String)> {
    let file = &kind.profile().file;
    if !kind.options().is_empty() {
        return Some(("Variant", kind.to_string()));
    }
    match (file.format, file.game_type) {
        (Format::Pgn, _) if file.is_usual => None,
        (Format::Pdn, Some(number)) => Some(("GameType", number.to_string())),
        _ => Some(("Variant", file.variant.unwrap_or(kind.name()).to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_written_for_a_game_are_read_as_that_game() {
        for kind in games::all() {
            let mut tags = Tags::default();
            if let Some((name, value)) = tags_for(&kind) {
                tags.set(name, value);
            }
            assert_eq!(kind_of(&tags, Format::of_kind(&kind), None).unwrap(), kind);
        }
    }

    #[test]
    fn unknown_games_are_named() {
        let mut tags = Tags::default();
        tags.set("GameType", "50");
        assert_eq!(kind_of(&tags, Format::Pdn, None).unwrap_err(), UnknownGame::Name("50".into()));
        tags.set("Variant", "Atomic");
        assert_eq!(
            kind_of(&tags, Format::Pgn, None).unwrap_err(),
            UnknownGame::Name("atomic".into())
        );
    }
}
