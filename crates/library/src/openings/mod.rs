//! What the opening of a game is called.
//!
//! The names stand in tables beside this file, one a game: code, moves, English name, French name. A name
//! belongs to the position that its moves lead to, not to their order: whoever gets there in another way
//! plays that opening too. So a table is read once, as positions with names, and a game is named after the
//! last of its positions that has one.
//!
//! # Why the tables are ours
//!
//! No crate names openings, and no list of them speaks French or knows draughts. Where names differ from
//! book to book, or a line has none that players use, the tables say nothing: the name of the line before
//! stays.

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::sync::LazyLock;

use plateau_rules::games::{self, Kind};
use plateau_rules::{AnyGame, Key, Letters};

/// An opening.
///
/// ```
/// use plateau_library::Opening;
/// use plateau_rules::{Letters, games};
///
/// let mut game = games::find("chess").unwrap().start();
/// for text in ["Nf3", "d5", "d4", "Nf6", "c4"] {
///     game.play_text(text, Letters::English).unwrap();
/// }
/// let opening = Opening::of(&*game).unwrap();
/// assert_eq!((opening.eco, opening.english), (Some("D06"), "Queen’s Gambit"));
/// assert_eq!(opening.french, "Gambit dame");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Opening {
    /// Its place in the Encyclopaedia of Chess Openings, `B90`; other games have none.
    pub eco: Option<&'static str>,
    /// Its English name, from the general to the particular: `Sicilian Defence, Najdorf Variation`.
    pub english: &'static str,
    /// Its French name, in the same order.
    pub french: &'static str,
}

impl Opening {
    /// The opening of a game that began at its usual start, if it has a name.
    ///
    /// It costs a few dozen look-ups however long the game is: fit to be asked after every move.
    pub fn of(game: &dyn AnyGame) -> Option<&'static Self> {
        let names = names_of(game.kind())?;
        if !game.is_usual_start() {
            return None;
        }
        let mut plies = (1..=game.ply().min(LAST_PLY)).rev();
        plies.find_map(|ply| names.get(&game.key_at(ply)?))
    }
}

/// Whoever comes to a position of the tables later than this has not opened so: it is longer than any line
/// of theirs, with room for detours.
const LAST_PLY: usize = 40;

/// The positions that have a name.
type Names = HashMap<Key, Opening>;

/// Each table with the game that it is about.
const TABLES: [(&str, &str); 3] = [
    ("chess", include_str!("chess.tsv")),
    ("checkers", include_str!("checkers.tsv")),
    ("draughts", include_str!("draughts.tsv")),
];

/// The names of this game's openings. House rules make another game.
fn names_of(kind: &Kind) -> Option<&'static Names> {
    static NAMES: [LazyLock<Names>; TABLES.len()] = [
        LazyLock::new(|| read_table(TABLES[0])),
        LazyLock::new(|| read_table(TABLES[1])),
        LazyLock::new(|| read_table(TABLES[2])),
    ];
    let index = TABLES.iter().position(|(name, _)| *name == kind.name())?;
    kind.options().is_empty().then(|| &*NAMES[index])
}

/// A line of a table.
struct Line {
    moves: &'static str,
    opening: Opening,
}

impl Line {
    /// Reads a line; comments have no fields.
    fn read(text: &'static str) -> Option<Self> {
        let mut fields = text.split('\t');
        let (code, moves) = (fields.next()?, fields.next()?);
        let opening = Opening {
            eco: Some(code).filter(|code| !code.is_empty()),
            english: fields.next()?,
            french: fields.next()?,
        };
        Some(Self { moves, opening })
    }

    /// Where its moves lead; `None` if they are not legal, which tests rule out.
    fn key(&self, kind: &Kind) -> Option<Key> {
        let mut game = kind.start();
        for text in self.moves.split(' ') {
            game.play_text(text, Letters::English).ok()?;
        }
        Some(game.key())
    }
}

fn read_table((name, text): (&str, &'static str)) -> Names {
    let Ok(kind) = games::find(name) else { return Names::new() };
    let lines = text.lines().filter_map(Line::read);
    lines.filter_map(|line| Some((line.key(&kind)?, line.opening))).collect()
}
