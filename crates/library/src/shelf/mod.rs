//! Saved games: a shelf that survives whatever happens to the program.
//!
//! A [`Shelf`] is one SQLite file. A game on it is PGN or PDN text at heart; the columns beside it are
//! what lists show and search for. [`Shelf::keep`] returns when the game is on the disk: from then on
//! nothing but the disk's own failure can lose it. `docs/saves.md` says what happens in each failure.
//!
//! ```
//! use plateau_library::{Filter, Saved, Shelf};
//! use plateau_rules::{Letters, games};
//!
//! let folder = tempfile::tempdir().unwrap();
//! let mut shelf = Shelf::open(&folder.path().join("games.db")).unwrap();
//! let mut game = games::find("tictactoe").unwrap().start();
//! let players = [Some("human:Ada".to_owned()), Some("level:3".to_owned())];
//! let mut handle = shelf.begin(None, &Saved::of(&*game, players.clone())).unwrap();
//! game.play_text("b2", Letters::English).unwrap();
//! shelf.keep(&mut handle, &Saved::of(&*game, players)).unwrap();
//!
//! let newest = &shelf.list(&Filter::default()).unwrap()[0];
//! assert_eq!((newest.kind.as_str(), newest.plies), ("tictactoe", 1));
//! let loaded = shelf.load(newest.id).unwrap();
//! assert_eq!(loaded.saved.players[1].as_deref(), Some("level:3"));
//! assert_eq!(loaded.saved.record.game().unwrap().fen(), game.fen());
//! ```

mod entry;
mod error;
mod folder;
mod lock;
mod mend;
mod open;
mod row;
mod salvage;
mod schema;
mod scribe;
mod trade;

use std::path::PathBuf;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, OptionalExtension, params};
use tempfile::TempDir;

pub use entry::{Entry, Filter, GameId, Handle, Loaded, Saved};
pub use error::ShelfError;
pub use folder::{NoHome, data_folder};
pub use mend::Mended;
pub use scribe::Scribe;
pub use trade::{Duplicates, Imported};

use lock::Lock;
use row::{Fixed, Row};

/// The saved games of a person, in one file. Several programs may have it open at once.
pub struct Shelf {
    connection: Connection,
    path: PathBuf,
    mended: Option<Mended>,
    /// Held as long as the shelf is open, so that nobody mends the file under our hands.
    _lock: Option<Lock>,
    /// The copy that is read where the original cannot be opened for writing.
    copy: Option<TempDir>,
    /// Who writes games down, where many are played at once.
    scribe: Option<Scribe>,
}

/// How long a deleted game can be brought back.
const MEMORY: SignedDuration = SignedDuration::from_hours(30 * 24);

impl Shelf {
    /// The file's name in the data folder.
    pub const FILE: &str = "games.db";

    /// Where the shelf is.
    pub fn path(&self) -> &std::path::Path {
        &self.path
    }

    /// What was done when the file was found damaged on opening.
    pub fn mended(&self) -> Option<&Mended> {
        self.mended.as_ref()
    }

    /// Whether games can only be read.
    pub fn is_read_only(&self) -> bool {
        self.copy.is_some()
    }

    /// Waits no longer than this for other programs that write, from now on. At first that is five seconds.
    pub fn wait_at_most(&self, patience: Duration) -> Result<(), ShelfError> {
        self.connection.busy_timeout(patience).map_err(|error| self.error(&error))
    }

    /// Puts a new game on the shelf, with a name if it has one.
    pub fn begin(&mut self, name: Option<&str>, saved: &Saved) -> Result<Handle, ShelfError> {
        self.writable()?;
        let row = Row::of(saved)?;
        let now = Timestamp::now();
        let fixed = Fixed::new(name.map(str::to_owned), now, now);
        let id = match &self.scribe {
            Some(scribe) => scribe.insert(fixed, row)?,
            None => row.insert(&self.connection, &fixed).map_err(|error| self.error(&error))?,
        };
        Ok(Handle { id, revision: FIRST_REVISION })
    }

    /// Replaces a game by what has become of it, in one step that is on the disk when this returns. After
    /// an error the game is what it was before.
    ///
    /// [`ShelfError::Conflict`] when somebody else has changed it since: nothing is overwritten; the
    /// caller can [`load`](Self::load) the other's or [`begin`](Self::begin) a copy of its own.
    pub fn keep(&mut self, handle: &mut Handle, saved: &Saved) -> Result<(), ShelfError> {
        self.writable()?;
        let row = Row::of(saved)?;
        let done = match &self.scribe {
            Some(scribe) => scribe.update(row, *handle)?,
            None => row.update(&self.connection, *handle).map_err(|error| self.error(&error))?,
        };
        if !done {
            return Err(match self.entry(handle.id)? {
                Entry { deleted: Some(_), .. } => ShelfError::Deleted { id: handle.id },
                _ => ShelfError::Conflict { id: handle.id },
            });
        }
        handle.revision += 1;
        Ok(())
    }

    /// Replaces only what the table wants to find again, where nobody has changed the game since. Whoever
    /// plays it is not disturbed.
    pub fn keep_state(&mut self, handle: &Handle, state: &str) -> Result<(), ShelfError> {
        self.writable()?;
        let sql = "UPDATE game SET state = ?3
                   WHERE id = ?1 AND revision = ?2 AND deleted IS NULL";
        let changed = self.connection.execute(sql, params![handle.id.0, handle.revision, state]);
        match changed.map_err(|error| self.error(&error))? {
            0 => Err(ShelfError::Conflict { id: handle.id }),
            _ => Ok(()),
        }
    }

    /// The games, those changed last first.
    pub fn list(&self, filter: &Filter) -> Result<Vec<Entry>, ShelfError> {
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

    /// What lists say about one game.
    pub fn entry(&self, id: GameId) -> Result<Entry, ShelfError> {
        let sql = format!("SELECT {} FROM game WHERE id = ?1", Entry::COLUMNS);
        let read = || {
            let mut statement = self.connection.prepare_cached(&sql)?;
            statement.query_row([id.0], Entry::read).optional()
        };
        read().map_err(|error| self.error(&error))?.ok_or(ShelfError::Missing { id })
    }

    /// A game as it was kept last, and the handle to go on keeping it.
    pub fn load(&self, id: GameId) -> Result<Loaded, ShelfError> {
        // One look: somebody may be keeping it just now.
        let sql =
            format!("SELECT {}, revision, text, state FROM game WHERE id = ?1", Entry::COLUMNS);
        let columns = Entry::COLUMNS.split(',').count();
        let read = |row: &rusqlite::Row<'_>| {
            let text = |column| entry::text(row, columns + column);
            Ok((Entry::read(row)?, row.get(columns)?, text(1)?.unwrap_or_default(), text(2)?))
        };
        let found = || self.connection.prepare_cached(&sql)?.query_row([id.0], read).optional();
        let found = found().map_err(|error| self.error(&error))?;
        let (entry, revision, text, state) = found.ok_or(ShelfError::Missing { id })?;
        if entry.deleted.is_some() {
            return Err(ShelfError::Deleted { id });
        }
        let record = row::read_record(&entry.kind, &text)
            .map_err(|error| ShelfError::Unreadable { id, error: Box::new(error) })?;
        let saved = Saved { record, players: entry.players.clone(), state };
        Ok(Loaded { handle: Handle { id, revision }, entry, saved })
    }

    /// Calls a game by a name; by none, if it is empty. Whoever plays it just now is not disturbed.
    pub fn rename(&mut self, id: GameId, name: &str) -> Result<(), ShelfError> {
        let name = Some(name.trim()).filter(|name| !name.is_empty());
        self.change(id, "UPDATE game SET name = ?2 WHERE id = ?1", &name)
    }

    /// Takes a game off the lists. For thirty days it can be [restored](Self::restore); those deleted
    /// earlier are gone for good now.
    pub fn delete(&mut self, id: GameId) -> Result<(), ShelfError> {
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

    /// Brings a deleted game back.
    pub fn restore(&mut self, id: GameId) -> Result<(), ShelfError> {
        self.change(id, "UPDATE game SET deleted = ?2 WHERE id = ?1", &None::<i64>)
    }

    /// Sets one column of one game.
    fn change(&self, id: GameId, sql: &str, value: &dyn rusqlite::ToSql) -> Result<(), ShelfError> {
        self.writable()?;
        let changed = self.connection.execute(sql, params![id.0, value]);
        match changed.map_err(|error| self.error(&error))? {
            0 => Err(ShelfError::Missing { id }),
            _ => Ok(()),
        }
    }

    fn writable(&self) -> Result<(), ShelfError> {
        if self.is_read_only() {
            return Err(ShelfError::ReadOnly { path: self.path.clone() });
        }
        Ok(())
    }

    fn error(&self, error: &rusqlite::Error) -> ShelfError {
        ShelfError::of(error, &self.path)
    }
}

/// The revision of a game that was never changed.
const FIRST_REVISION: i64 = 1;

impl std::fmt::Debug for Shelf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Shelf({})", self.path.display())
    }
}
