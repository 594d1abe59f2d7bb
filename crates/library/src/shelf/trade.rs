//! Games from files onto the shelf, and from the shelf into files.

use std::io::{self, BufRead, Write};

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use rusqlite::TransactionBehavior;

use super::row::{Fixed, Row};
use super::{GameId, Saved, Shelf, ShelfError};
use crate::error::{Fault, GameError, Place};
use crate::{Positions, Record};

/// What became of a file.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Imported {
    /// The games it had, in its order.
    pub ids: Vec<GameId>,
    /// What could not be read.
    pub bad: Vec<GameError>,
}

impl Shelf {
    /// Takes in the games of a file: all that can be read, in one step. Those that cannot are reported.
    ///
    /// ```
    /// use plateau_library::{Format, Reader, Shelf};
    ///
    /// let folder = tempfile::tempdir().unwrap();
    /// let mut shelf = Shelf::open(&folder.path().join("games.db")).unwrap();
    /// let file = "1. e4 e5 2. Ke3 *\n\n[White \"Ada\"]\n\n1. d4 *\n";
    /// let imported = shelf.import(Reader::new(file.as_bytes(), Format::Pgn)).unwrap();
    /// assert_eq!((imported.ids.len(), imported.bad.len()), (1, 1));
    /// assert_eq!(imported.bad[0].place.column, 13);
    /// ```
    pub fn import(
        &mut self,
        games: impl Iterator<Item = Result<Record, GameError>>,
    ) -> Result<Imported, ShelfError> {
        self.take_in(games.map(|game| game.map(|record| (None, record))))
    }

    /// Takes in a list of positions as games to begin there, each with the name that EPD's `id` gives it.
    pub fn import_positions(
        &mut self,
        positions: Positions<impl BufRead>,
    ) -> Result<Imported, ShelfError> {
        self.take_in(positions.map(|listed| {
            listed.map(|listed| (listed.id().map(str::to_owned), Record::of(&*listed.game)))
        }))
    }

    fn take_in(
        &mut self,
        games: impl Iterator<Item = Result<(Option<String>, Record), GameError>>,
    ) -> Result<Imported, ShelfError> {
        self.writable()?;
        let now = Timestamp::now();
        let mut imported = Imported::default();
        // Everything is read before the first game is written, so that nobody waits for a slow reader.
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
            for (fixed, row) in &rows {
                imported.ids.push(row.insert(&transaction, fixed)?);
            }
            transaction.commit()
        };
        let written = write();
        written.map_err(|error| self.error(&error))?;
        Ok(imported)
    }

    /// Writes games as PGN and PDN, one after the other, as they are kept and with the names of their
    /// openings; those that cannot be read are left out and reported. A file that has chess in it should be
    /// called `.pgn`: in PDN a game without a name is draughts.
    pub fn export(&self, ids: &[GameId], out: &mut dyn Write) -> io::Result<Vec<ShelfError>> {
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
