//! Which game a file is about: the tags that say it, and the tags we write.
//!
//! PGN has `Variant`, PDN has `GameType` with a number. A game that neither of them knows (house rules,
//! other board sizes, tic-tac-toe) is written as `Variant` with the name [`plateau_rules::games`] gives
//! it, so that it comes back.

use plateau_rules::games::{self, Kind, UnknownGame};
use plateau_rules::{Role, Tags};

/// The two families of files; they differ in what is meant when no tag names the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// Portable Game Notation: chess, when no tag says otherwise.
    Pgn,
    /// Portable Draughts Notation: international draughts, when no tag says otherwise.
    Pdn,
}

impl Format {
    /// The format a file's name promises: PDN for `.pdn`, PGN for anything else.
    pub fn of_path(path: &std::path::Path) -> Self {
        let pdn = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("pdn"));
        if pdn { Self::Pdn } else { Self::Pgn }
    }

    /// The format in which games of this kind are written.
    pub fn of_kind(kind: &Kind) -> Self {
        match Style::of(kind) {
            Style::Chess => Self::Pgn,
            Style::Draughts => Self::Pdn,
        }
    }
}

/// How moves are set in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// As PGN sets them: `1. e4 e5`.
    Chess,
    /// As PDN sets them: `1. 32-28 19-23`.
    Draughts,
}

impl Style {
    pub(crate) fn of(kind: &Kind) -> Self {
        let name = kind.name();
        if name == "chess" {
            return Self::Chess;
        }
        if GAME_TYPES.iter().any(|row| row.name == name) {
            return Self::Draughts;
        }
        let men = |cell: &plateau_rules::CellView| {
            cell.piece.is_some_and(|piece| matches!(piece.role, Role::Man | Role::Crowned))
        };
        if kind.start().board().cells.iter().any(men) { Self::Draughts } else { Self::Chess }
    }
}

/// A row of PDN 3.0's table of game types.
struct GameType {
    number: u16,
    /// Our name of the game.
    name: &'static str,
    /// Whether a win counts two points (PDN's result type "International").
    double: bool,
}

const GAME_TYPES: &[GameType] = &[
    GameType { number: 20, name: "draughts", double: true },
    GameType { number: 21, name: "checkers", double: false },
    GameType { number: 22, name: "italian", double: false },
    GameType { number: 23, name: "pool", double: false },
    GameType { number: 24, name: "spanish", double: false },
    GameType { number: 25, name: "russian", double: false },
    GameType { number: 26, name: "brazilian", double: false },
    GameType { number: 27, name: "canadian", double: true },
    GameType { number: 28, name: "portuguese", double: false },
    GameType { number: 29, name: "czech", double: false },
    GameType { number: 30, name: "turkish", double: false },
    GameType { number: 31, name: "thai", double: false },
    GameType { number: 40, name: "frisian", double: false },
];

/// What sites and programs call a game, and what we call it.
const FOREIGN_NAMES: &[(&str, &str)] = &[
    ("chess 960", "chess960"),
    ("fischerandom", "chess960"),
    ("fischerrandom", "chess960"),
    ("fischer random", "chess960"),
    ("fischerandom chess", "chess960"),
    ("frc", "chess960"),
    ("frysk!", "frysk"),
];

/// Names that mean "the usual game of this kind of file".
const USUAL: &[&str] = &["", "?", "standard", "normal", "from position", "fromposition", "regular"];

/// The game that tags name, and otherwise the format's usual one.
pub(crate) fn kind_of(tags: &Tags, format: Format) -> Result<Kind, UnknownGame> {
    let variant = tags.get("Variant").unwrap_or_default().trim().to_lowercase();
    if !USUAL.contains(&variant.as_str()) {
        let foreign = FOREIGN_NAMES.iter().find(|(foreign, _)| *foreign == variant);
        return games::find(foreign.map_or(variant.as_str(), |(_, name)| name));
    }
    match tags.get("GameType").map(str::trim) {
        None | Some("" | "?") => games::find(match format {
            Format::Pgn => "chess",
            Format::Pdn => "draughts",
        }),
        Some(value) => games::find(&named_by(value)?),
    }
}

/// The game a `GameType` means: `25`, or `25,W,8,8,A0,0`. A board of another size is that game on it.
fn named_by(value: &str) -> Result<String, UnknownGame> {
    let mut fields = value.split(',').map(str::trim);
    let number = fields.next().and_then(|number| number.parse::<u16>().ok());
    if number == Some(0) {
        return Ok("chess".to_owned());
    }
    let row = GAME_TYPES.iter().find(|row| Some(row.number) == number);
    let row = row.ok_or_else(|| UnknownGame::Name(value.to_owned()))?;
    Ok(row.name.to_owned())
}

/// The tags that say which game it is; none for chess.
pub(crate) fn tags_for(kind: &Kind) -> Option<(&'static str, String)> {
    if !kind.options().is_empty() {
        return Some(("Variant", kind.to_string()));
    }
    match kind.name() {
        "chess" => None,
        "chess960" => Some(("Variant", "Chess960".to_owned())),
        name => Some(match GAME_TYPES.iter().find(|row| row.name == name) {
            Some(row) => ("GameType", row.number.to_string()),
            None => ("Variant", kind.to_string()),
        }),
    }
}

/// Whether this game's results are written with two points for a win.
pub(crate) fn counts_double(kind: &Kind) -> bool {
    GAME_TYPES.iter().any(|row| row.name == kind.name() && row.double)
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
            assert_eq!(kind_of(&tags, Format::of_kind(&kind)).unwrap(), kind);
        }
    }

    #[test]
    fn unknown_games_are_named() {
        let mut tags = Tags::default();
        tags.set("GameType", "50");
        assert_eq!(kind_of(&tags, Format::Pdn).unwrap_err(), UnknownGame::Name("50".into()));
        tags.set("Variant", "Atomic");
        assert_eq!(kind_of(&tags, Format::Pgn).unwrap_err(), UnknownGame::Name("atomic".into()));
    }
}
