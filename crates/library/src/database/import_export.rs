//! Import of games from files, and export to files.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, BufRead, Write};

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use rusqlite::{Connection, TransactionBehavior};

use super::row::{Fixed, Row};
use super::{Database, DatabaseError, GameId, Saved};
use crate::error::{Fault, GameError, Place};
use crate::{Listed, Note, Positions, Record};

/// The result of an import.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Imported {
    /// The games that were added, in the file's order.
    pub ids: Vec<GameId>,
    /// The games that were saved already.
    pub known: Vec<GameId>,
    /// Both, in the file's order.
    pub all: Vec<GameId>,
    /// What could not be read.
    pub bad: Vec<GameError>,
}

/// What to do with a game that is saved already (same tags, same moves).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Duplicates {
    /// Skip it.
    #[default]
    Skip,
    /// Add it again.
    Keep,
}

impl Database {
    /// Imports all readable games of a file in one transaction; unreadable ones are reported.
    ///
    /// ```
    /// use plateau_library::{Duplicates, Format, Reader, Database};
    ///
    /// let folder = tempfile::tempdir().unwrap();
    /// let mut database = Database::open(&folder.path().join("games.db")).unwrap();
    /// let file = "1. e4 e5 2. Ke3 *\n\n[White \"Ada\"]\n\n1. d4 *\n";
    /// let reader = || Reader::new(file.as_bytes(), Format::Pgn);
    /// let imported = database.import(reader(), Duplicates::Skip).unwrap();
    /// assert_eq!((imported.ids.len(), imported.bad.len()), (1, 1));
    /// assert_eq!(imported.bad[0].place.column, 13);
    /// assert_eq!(database.import(reader(), Duplicates::Skip).unwrap().known, imported.ids);
    /// ```
    pub fn import(
        &mut self,
        games: impl Iterator<Item = Result<Record, GameError>>,
        duplicates: Duplicates,
    ) -> Result<Imported, DatabaseError> {
        self.take_in(games.map(|game| game.map(|record| (None, record))), duplicates)
    }

    /// Imports a list of positions as games that start there, named by EPD's `id`, with the operations (`bm`, `am`,
    /// …) as a comment.
    pub fn import_positions(
        &mut self,
        positions: &mut Positions<impl BufRead>,
        duplicates: Duplicates,
    ) -> Result<Imported, DatabaseError> {
        let game = |listed: Listed| {
            let mut record = Record::of(&*listed.game);
            if !listed.operations.is_empty() {
                record.line.before.push(Note::comment(&listed.operations));
            }
            (listed.id().map(str::to_owned), record)
        };
        self.take_in(positions.map(|listed| listed.map(game)), duplicates)
    }

    fn take_in(
        &mut self,
        games: impl Iterator<Item = Result<(Option<String>, Record), GameError>>,
        duplicates: Duplicates,
    ) -> Result<Imported, DatabaseError> {
        self.writable()?;
        let now = Timestamp::now();
        let mut imported = Imported::default();
        // Everything is read before the first write, so that other programs do not wait for a slow reader.
        let mut rows = Vec::new();
        for (number, game) in (1..).zip(games) {
            match game.and_then(|(name, record)| newcomer(name, record, number, now)) {
                Ok(row) => rows.push(row),
                Err(bad) => imported.bad.push(bad),
            }
        }
        let mut write = || {
            let immediate = TransactionBehavior::Immediate;
            let transaction = self.connection.transaction_with_behavior(immediate)?;
            let mut saved = match duplicates {
                Duplicates::Skip => Some(Texts::of(&transaction)?),
                Duplicates::Keep => None,
            };
            for (fixed, row) in &rows {
                if let Some(saved) = &saved
                    && let Some(id) = saved.find(row.text(), &transaction)?
                {
                    imported.known.push(id);
                    imported.all.push(id);
                    continue;
                }
                let id = row.insert(&transaction, fixed)?;
                imported.ids.push(id);
                imported.all.push(id);
                if let Some(saved) = &mut saved {
                    saved.add(row.text(), id);
                }
            }
            transaction.commit()
        };
        let written = write();
        written.map_err(|error| self.error(&error))?;
        Ok(imported)
    }

    /// Exports games as PGN and PDN with the names of their openings; unreadable ones are skipped and reported. A
    /// file with chess games should be called `.pgn`: in PDN a game without a type is draughts.
    pub fn export(&self, ids: &[GameId], out: &mut dyn Write) -> io::Result<Vec<DatabaseError>> {
        let mut bad = Vec::new();
        for &id in ids {
            match self.load(id) {
                Ok(loaded) => {
                    let record = loaded.saved.record.with_opening();
                    out.write_all(crate::to_text(&record).as_bytes())?;
                }
                Err(error) => bad.push(error),
            }
        }
        Ok(bad)
    }
}

/// The saved games by a hash of their text, to find those that come again.
#[derive(Default)]
struct Texts(HashMap<u64, Vec<GameId>>);

impl Texts {
    fn of(connection: &Connection) -> rusqlite::Result<Self> {
        let mut texts = Self::default();
        let mut statement =
            connection.prepare("SELECT id, CAST(text AS BLOB) FROM game WHERE deleted IS NULL")?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            texts.add(&String::from_utf8_lossy(row.get_ref(1)?.as_blob()?), GameId(row.get(0)?));
        }
        Ok(texts)
    }

    fn add(&mut self, text: &str, id: GameId) {
        self.0.entry(hash(text)).or_default().push(id);
    }

    /// The saved game with this text.
    fn find(&self, text: &str, connection: &Connection) -> rusqlite::Result<Option<GameId>> {
        let mut statement =
            connection.prepare_cached("SELECT CAST(text AS BLOB) FROM game WHERE id = ?1")?;
        for &id in self.0.get(&hash(text)).into_iter().flatten() {
            let saved: Vec<u8> = statement.query_row([id.0], |row| row.get(0))?;
            if identity(&String::from_utf8_lossy(&saved)).eq(identity(text)) {
                return Ok(Some(id));
            }
        }
        Ok(None)
    }
}

/// The lines that make a game what it is: the name of its opening was added when it was exported.
fn identity(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with("[ECO ") && !line.starts_with("[Opening "))
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    identity(text).for_each(|line| line.hash(&mut hasher));
    hasher.finish()
}

/// What is written of a game from a file.
fn newcomer(
    name: Option<String>,
    record: Record,
    number: usize,
    now: Timestamp,
) -> Result<(Fixed, Row), GameError> {
    let fixed = Fixed::new(name, date(&record).unwrap_or(now), now);
    let game = record.game().map_err(|refusal| {
        let place = Place { offset: 0, line: 1, column: 1 };
        let fault = Fault::Move { text: String::new(), refusal };
        GameError { place, game: number, fault }
    })?;
    let saved = Saved { record, players: [None, None], state: None };
    Ok((fixed, Row::new(&saved, &*game)))
}

/// The day a game was played, where its tags tell.
fn date(record: &Record) -> Option<Timestamp> {
    let mut parts = record.tags.get("Date")?.split('.');
    let mut part = || parts.next()?.parse::<i16>().ok();
    let (year, month, day) = (part()?, part()?, part()?);
    let date = Date::new(year, month.try_into().ok()?, day.try_into().ok()?).ok()?;
    Some(date.at(12, 0, 0, 0).to_zoned(TimeZone::UTC).ok()?.timestamp())
}
