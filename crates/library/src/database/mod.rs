//! Saved games: a crash-safe database.
//!
//! A [`Database`] is one SQLite file. Each game is stored as PGN or PDN text, with columns for lists and searches.
//! [`Database::update`] returns when the game is on disk; from then on only a failure of the disk can lose it.
//! `docs/saves.md` describes every failure.
//!
//! ```
//! use plateau_library::{Filter, Saved, Database};
//! use plateau_rules::{Letters, games};
//!
//! let folder = tempfile::tempdir().unwrap();
//! let mut database = Database::open(&folder.path().join("games.db")).unwrap();
//! let mut game = games::find("tictactoe").unwrap().start();
//! let players = [Some("human:Ada".to_owned()), Some("level:3".to_owned())];
//! let mut handle = database.insert(None, &Saved::of(&*game, players.clone())).unwrap();
//! game.play_text("b2", Letters::English).unwrap();
//! database.update(&mut handle, &Saved::of(&*game, players)).unwrap();
//!
//! let newest = &database.list(&Filter::default()).unwrap()[0];
//! assert_eq!((newest.kind.as_str(), newest.plies), ("tictactoe", 1));
//! let loaded = database.load(newest.id).unwrap();
//! assert_eq!(loaded.saved.players[1].as_deref(), Some("level:3"));
//! assert_eq!(loaded.saved.record.game().unwrap().fen(), game.fen());
//! ```

mod entry;
mod error;
mod import_export;
mod lock;
mod open;
mod recovery;
mod repair;
mod row;
mod schema;
mod writer;

use std::path::PathBuf;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, OptionalExtension, params};
use tempfile::TempDir;

pub use entry::{Entry, Filter, GameId, Handle, Loaded, Saved};
pub use error::DatabaseError;
pub use import_export::{Duplicates, Imported};
pub use open::{NoHome, data_folder};
pub use repair::Repaired;
pub use writer::DatabaseWriter;

use lock::Lock;
use row::{Fixed, Row};

/// The saved games of a person, in one file. Several programs may have it open at once.
pub struct Database {
    connection: Connection,
    path: PathBuf,
    repaired: Option<Repaired>,
    /// Held as long as the database is open, so that no other program repairs the file meanwhile.
    _lock: Option<Lock>,
    /// The copy that is read if the original cannot be opened for writing.
    copy: Option<TempDir>,
    /// The writer shared by many sessions.
    writer: Option<DatabaseWriter>,
}

/// How long a deleted game can be restored.
const MEMORY: SignedDuration = SignedDuration::from_hours(30 * 24);

impl Database {
    /// The file's name in the data folder.
    pub const FILE: &str = "games.db";

    /// The path of the file.
    pub fn path(&self) -> &std::path::Path {
        &self.path
    }

    /// The repair on opening, if the file was damaged.
    pub fn repaired(&self) -> Option<&Repaired> {
        self.repaired.as_ref()
    }

    /// Whether the database is read-only.
    pub fn is_read_only(&self) -> bool {
        self.copy.is_some()
    }

    /// Sets how long to wait for other programs that write; five seconds by default.
    pub fn set_timeout(&self, timeout: Duration) -> Result<(), DatabaseError> {
        self.connection.busy_timeout(timeout).map_err(|error| self.error(&error))
    }

    /// Inserts a new game, with a name if it has one.
    pub fn insert(&mut self, name: Option<&str>, saved: &Saved) -> Result<Handle, DatabaseError> {
        self.writable()?;
        let row = Row::of(saved)?;
        let now = Timestamp::now();
        let fixed = Fixed::new(name.map(str::to_owned), now, now);
        let id = match &self.writer {
            Some(writer) => writer.insert(fixed, row)?,
            None => row.insert(&self.connection, &fixed).map_err(|error| self.error(&error))?,
        };
        Ok(Handle { id, revision: FIRST_REVISION })
    }

    /// Updates a game atomically; it is on disk when this returns. After an error the game is unchanged.
    ///
    /// [`DatabaseError::Conflict`] if another program has changed it since: nothing is overwritten; the caller can
    /// [`load`](Self::load) the other version or [`insert`](Self::insert) a copy.
    pub fn update(&mut self, handle: &mut Handle, saved: &Saved) -> Result<(), DatabaseError> {
        self.writable()?;
        let row = Row::of(saved)?;
        let done = match &self.writer {
            Some(writer) => writer.update(row, *handle)?,
            None => row.update(&self.connection, *handle).map_err(|error| self.error(&error))?,
        };
        if !done {
            return Err(match self.entry(handle.id)? {
                Entry { deleted: Some(_), .. } => DatabaseError::Deleted { id: handle.id },
                _ => DatabaseError::Conflict { id: handle.id },
            });
        }
        handle.revision += 1;
        Ok(())
    }

    /// Updates only the state of the session, if no other program has changed the game since. Causes no conflict
    /// for others.
    pub fn update_state(&mut self, handle: &Handle, state: &str) -> Result<(), DatabaseError> {
        self.writable()?;
        let sql = "UPDATE game SET state = ?3
                   WHERE id = ?1 AND revision = ?2 AND deleted IS NULL";
        let changed = self.connection.execute(sql, params![handle.id.0, handle.revision, state]);
        match changed.map_err(|error| self.error(&error))? {
            0 => Err(DatabaseError::Conflict { id: handle.id }),
            _ => Ok(()),
        }
    }

    /// The games, newest first.
    pub fn list(&self, filter: &Filter) -> Result<Vec<Entry>, DatabaseError> {
        let sql = format!(
            "SELECT {} FROM game
             WHERE (deleted IS NOT NULL) = ?1
               AND (NOT ?2 OR (score = '*' AND outcome IS NULL))
               AND (?3 IS NULL OR kind = ?3 OR substr(kind, 1, length(?3) + 1) = ?3 || ',')
             ORDER BY changed DESC, id DESC",
            Entry::COLUMNS
        );
        let read = || {
            let mut statement = self.connection.prepare_cached(&sql)?;
            let rows = statement
                .query_map(params![filter.deleted, filter.unfinished, filter.game], Entry::read)?;
            rows.collect::<rusqlite::Result<Vec<_>>>()
        };
        read().map_err(|error| self.error(&error))
    }

    /// The list entry of one game.
    pub fn entry(&self, id: GameId) -> Result<Entry, DatabaseError> {
        let sql = format!("SELECT {} FROM game WHERE id = ?1", Entry::COLUMNS);
        let read = || {
            let mut statement = self.connection.prepare_cached(&sql)?;
            statement.query_row([id.0], Entry::read).optional()
        };
        read().map_err(|error| self.error(&error))?.ok_or(DatabaseError::Missing { id })
    }

    /// Loads a game, with the handle to update it.
    pub fn load(&self, id: GameId) -> Result<Loaded, DatabaseError> {
        // One transaction: another program may be writing it.
        let sql =
            format!("SELECT {}, revision, text, state FROM game WHERE id = ?1", Entry::COLUMNS);
        let columns = Entry::COLUMNS.split(',').count();
        let read = |row: &rusqlite::Row<'_>| {
            let text = |column| entry::text(row, columns + column);
            Ok((Entry::read(row)?, row.get(columns)?, text(1)?.unwrap_or_default(), text(2)?))
        };
        let found = || self.connection.prepare_cached(&sql)?.query_row([id.0], read).optional();
        let found = found().map_err(|error| self.error(&error))?;
        let (entry, revision, text, state) = found.ok_or(DatabaseError::Missing { id })?;
        if entry.deleted.is_some() {
            return Err(DatabaseError::Deleted { id });
        }
        let record = row::read_record(&entry.kind, &text)
            .map_err(|error| DatabaseError::Unreadable { id, error: Box::new(error) })?;
        let saved = Saved { record, players: entry.players.clone(), state };
        Ok(Loaded { handle: Handle { id, revision }, entry, saved })
    }

    /// Renames a game; an empty name removes it. Causes no conflict for a session that plays it.
    pub fn rename(&mut self, id: GameId, name: &str) -> Result<(), DatabaseError> {
        let name = Some(name.trim()).filter(|name| !name.is_empty());
        self.change(id, "UPDATE game SET name = ?2 WHERE id = ?1", &name)
    }

    /// Deletes a game. For thirty days it can be [restored](Self::restore); games deleted earlier are removed for
    /// good now.
    pub fn delete(&mut self, id: GameId) -> Result<(), DatabaseError> {
        let now = Timestamp::now();
        self.change(
            id,
            "UPDATE game SET deleted = coalesce(deleted, ?2) WHERE id = ?1",
            &now.as_millisecond(),
        )?;
        let oldest = now.saturating_sub(MEMORY).unwrap_or(Timestamp::MIN).as_millisecond();
        self.connection
            .execute("DELETE FROM game WHERE deleted < ?1", [oldest])
            .map_err(|error| self.error(&error))?;
        Ok(())
    }

    /// Restores a deleted game.
    pub fn restore(&mut self, id: GameId) -> Result<(), DatabaseError> {
        self.change(id, "UPDATE game SET deleted = ?2 WHERE id = ?1", &None::<i64>)
    }

    /// Sets one column of one game.
    fn change(
        &self,
        id: GameId,
        sql: &str,
        value: &dyn rusqlite::ToSql,
    ) -> Result<(), DatabaseError> {
        self.writable()?;
        let changed = self.connection.execute(sql, params![id.0, value]);
        match changed.map_err(|error| self.error(&error))? {
            0 => Err(DatabaseError::Missing { id }),
            _ => Ok(()),
        }
    }

    fn writable(&self) -> Result<(), DatabaseError> {
        if self.is_read_only() {
            return Err(DatabaseError::ReadOnly { path: self.path.clone() });
        }
        Ok(())
    }

    fn error(&self, error: &rusqlite::Error) -> DatabaseError {
        DatabaseError::of(error, &self.path)
    }
}

/// The revision of a game that was never changed.
const FIRST_REVISION: i64 = 1;

impl std::fmt::Debug for Database {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Database({})", self.path.display())
    }
}
