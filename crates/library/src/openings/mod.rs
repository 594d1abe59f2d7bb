//! What the opening of a game is called.
//!
//! The names stand in tables beside the rules, one a game: code, moves, English name, French name. A name
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

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, PoisonError};

use plateau_rules::games::Kind;
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

/// The names of this game's openings. House rules make another game.
fn names_of(kind: &Kind) -> Option<&'static Names> {
    static TABLES: Mutex<BTreeMap<&'static str, &'static Names>> = Mutex::new(BTreeMap::new());
    let has_names = !kind.profile().openings.is_empty() && kind.options().is_empty();
    has_names.then(|| {
        let mut tables = TABLES.lock().unwrap_or_else(PoisonError::into_inner);
        // A table is read once and kept as long as the program runs.
        *tables.entry(kind.name()).or_insert_with(|| Box::leak(Box::new(read_table(kind))))
    })
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

fn read_table(kind: &Kind) -> Names {
    let lines = kind.profile().openings.lines().filter_map(Line::read);
    lines.filter_map(|line| Some((line.key(kind)?, line.opening))).collect()
}
