//! The games of the database: saved, loaded and listed.

use std::fmt;
use std::str::FromStr;

use jiff::Timestamp;
use plateau_rules::{AnyGame, Color, Outcome};
use rusqlite::types::ValueRef;

use crate::{Record, Score};

/// The number of a game in the database; never reused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(pub(crate) i64);

/// The version of a game that its holder has seen, to detect conflicts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handle {
    pub(crate) id: GameId,
    pub(crate) revision: i64,
}

impl Handle {
    /// The game's number.
    pub fn id(&self) -> GameId {
        self.id
    }
}

/// A game as a session saves it.
#[derive(Clone, PartialEq, Debug)]
pub struct Saved {
    /// The game.
    pub record: Record,
    /// The descriptions of White's and Black's player (`human:Ada`, `level:3`), to resume the game; `None` if
    /// unknown, in imported games.
    pub players: [Option<String>; 2],
    /// Other state of the session (clocks), as its own text.
    pub state: Option<String>,
}

impl Saved {
    /// This game between these players.
    pub fn of(game: &dyn AnyGame, players: [Option<String>; 2]) -> Self {
        Self { record: Record::of(game), players, state: None }
    }
}

/// A game loaded from the database.
#[derive(Clone, PartialEq, Debug)]
pub struct Loaded {
    /// The handle to update it.
    pub handle: Handle,
    /// Its list entry.
    pub entry: Entry,
    /// The game.
    pub saved: Saved,
}

/// A list entry.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Its number.
    pub id: GameId,
    /// Its name.
    pub name: Option<String>,
    /// Which game it is, as [`plateau_rules::games::find`] reads it.
    pub kind: String,
    /// The descriptions of White's and Black's player.
    pub players: [Option<String>; 2],
    /// The names of White and Black, from the tags.
    pub names: [Option<String>; 2],
    /// When it was started.
    pub begun: Timestamp,
    /// When it was last saved.
    pub changed: Timestamp,
    /// How many moves were played, each side's counted.
    pub plies: u32,
    /// The result as its file has it.
    pub score: Score,
    /// Who won, where that is certain.
    pub outcome: Option<Outcome>,
    /// When it was deleted.
    pub deleted: Option<Timestamp>,
}

impl Entry {
    /// The columns that [`Entry::read`] reads, in its order. Whatever damage has made of them, they are
    /// read: one bad value must not keep anybody from the other games.
    pub(super) const COLUMNS: &str = "id, name, kind, white, black, white_name, black_name, begun, \
                                      changed, plies, score, outcome, deleted";

    pub(super) fn read(row: &rusqlite::Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            id: GameId(row.get(0)?),
            name: text(row, 1)?,
            kind: text(row, 2)?.unwrap_or_default(),
            players: [text(row, 3)?, text(row, 4)?],
            names: [text(row, 5)?, text(row, 6)?],
            begun: moment(integer(row, 7)?.unwrap_or_default()),
            changed: moment(integer(row, 8)?.unwrap_or_default()),
            plies: integer(row, 9)?.and_then(|plies| plies.try_into().ok()).unwrap_or_default(),
            score: text(row, 10)?.and_then(|score| Score::read(&score)).unwrap_or_default(),
            outcome: text(row, 11)?.as_deref().and_then(outcome_named),
            deleted: integer(row, 12)?.map(moment),
        })
    }

    /// Whether it is unfinished.
    pub fn is_unfinished(&self) -> bool {
        self.score == Score::Unknown && self.outcome.is_none()
    }

    /// The number of full moves.
    pub fn moves(&self) -> u32 {
        self.plies.div_ceil(2)
    }

    /// The player of a side: the name, or else the description.
    pub fn player(&self, color: Color) -> Option<&str> {
        let [white, black] = &self.names;
        let name = color.pick(white, black).as_deref();
        let [white, black] = &self.players;
        name.or(color.pick(white, black).as_deref())
    }
}

/// A filter of the list.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Filter {
    /// Only unfinished games.
    pub unfinished: bool,
    /// Only this game: `checkers` has those with options too, `checkers,size=6` only those.
    pub game: Option<String>,
    /// The deleted games instead.
    pub deleted: bool,
}

/// A column of text. Bytes that are not UTF-8 become U+FFFD; what is not text is nothing.
pub(super) fn text(row: &rusqlite::Row<'_>, column: usize) -> rusqlite::Result<Option<String>> {
    Ok(match row.get_ref(column)? {
        ValueRef::Text(bytes) => Some(String::from_utf8_lossy(bytes).into_owned()),
        _ => None,
    })
}

fn integer(row: &rusqlite::Row<'_>, column: usize) -> rusqlite::Result<Option<i64>> {
    Ok(match row.get_ref(column)? {
        ValueRef::Integer(value) => Some(value),
        _ => None,
    })
}

fn moment(milliseconds: i64) -> Timestamp {
    Timestamp::from_millisecond(milliseconds).unwrap_or(Timestamp::UNIX_EPOCH)
}

fn outcome_named(text: &str) -> Option<Outcome> {
    let all = [Outcome::Win(Color::White), Outcome::Win(Color::Black), Outcome::Draw];
    all.into_iter().find(|outcome| outcome.text() == text)
}

impl GameId {
    /// Whether this is the number after another.
    pub fn follows(self, other: Self) -> bool {
        other.0.checked_add(1) == Some(self.0)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for GameId {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}
