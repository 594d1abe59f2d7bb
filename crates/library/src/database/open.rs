//! Opening the database: creating, checking, migrating and repairing it.

use std::fs;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use etcetera::BaseStrategy;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::lock::{Lock, PATIENCE};
use super::row::are_rows_sound;
use super::schema::{self, APPLICATION, Tables, VERSION};
use super::{Database, DatabaseError, repair};

impl Database {
    /// Opens the database in this file. Missing folders and files are created; an older version is migrated; a
    /// damaged file is moved aside and its games are recovered, see [`Database::repaired`].
    pub fn open(path: &Path) -> Result<Self, DatabaseError> {
        let folder = folder_of(path);
        fs::create_dir_all(folder).map_err(|error| DatabaseError::Folder {
            path: folder.to_owned(),
            kind: error.kind(),
        })?;
        let mut repaired = None;
        let mut lock = Lock::shared(path)?;
        let mut state = if repair::is_unfinished(path) { State::Damaged } else { connect(path)? };
        if !matches!(state, State::Sound(_)) {
            let patience =
                if matches!(state, State::BadRows(_)) { Duration::ZERO } else { PATIENCE };
            drop((state, lock));
            repaired = match Self::repair(path, patience) {
                // Bad rows do not affect the others; they can wait until the file is not in use.
                Err(DatabaseError::InUse { .. }) if patience.is_zero() => None,
                repaired => repaired?,
            };
            lock = Lock::shared(path)?;
            state = connect(path)?;
        }
        let (State::Sound(connection) | State::BadRows(connection)) = state else {
            return Err(DatabaseError::Damaged { path: path.to_owned() });
        };
        Ok(Self {
            connection,
            path: path.to_owned(),
            repaired,
            _lock: Some(lock),
            copy: None,
            writer: None,
        })
    }

    /// Opens the database read-only. Nothing is created; if the file cannot be written, or a damaged file cannot be
    /// repaired now, a copy is read.
    pub fn open_to_read(path: &Path) -> Result<Self, DatabaseError> {
        // A folder that may not be looked into is not an empty one.
        let exists = path.try_exists().map_err(|error| file_error(path, &error))?;
        if !exists && !repair::is_unfinished(path) {
            return Self::empty(path).map_err(|error| DatabaseError::of(&error, path));
        }
        Self::open(path).or_else(|error| match error {
            DatabaseError::Foreign { .. } | DatabaseError::Newer { .. } => Err(error),
            _ => Self::open_copy(path).map_err(|_| error),
        })
    }

    /// A database with nothing on it and nothing behind it.
    fn empty(path: &Path) -> rusqlite::Result<Self> {
        let mut connection = Connection::open_in_memory()?;
        schema::migrate(&mut connection)?;
        let (path, copy) = (path.to_owned(), None);
        Ok(Self { connection, path, repaired: None, _lock: None, copy, writer: None })
    }

    fn open_copy(path: &Path) -> Result<Self, DatabaseError> {
        let unreadable = |error: io::Error| file_error(path, &error);
        let folder = tempfile::tempdir().map_err(unreadable)?;
        let copy = folder.path().join(Self::FILE);
        copy_with_log(path, &copy).map_err(unreadable)?;
        let mut database = Self::open(&copy)?;
        if let Some(repaired) = &mut database.repaired {
            // What is damaged is the original, which stays where it is.
            path.clone_into(&mut repaired.aside);
        }
        Ok(Self { path: path.to_owned(), copy: Some(folder), ..database })
    }

    /// Repairs the file under the exclusive lock; `None` if another program has just done so.
    fn repair(path: &Path, patience: Duration) -> Result<Option<repair::Repaired>, DatabaseError> {
        let _alone = Lock::alone(path, patience)?;
        if repair::is_unfinished(path) {
            return repair::finish(path).map(Some);
        }
        match connect(path)? {
            State::Sound(_) => Ok(None),
            State::BadRows(_) | State::Damaged => repair::repair(path).map(Some),
        }
    }
}

fn file_error(path: &Path, error: &io::Error) -> DatabaseError {
    DatabaseError::File { path: path.to_owned(), kind: error.kind() }
}

/// The state of a file when it is opened.
enum State {
    Sound(Connection),
    /// SQLite finds nothing wrong with it, but some rows are not as we write them.
    BadRows(Connection),
    Damaged,
}

/// Opens a database of the current version.
///
/// The file is opened by SQLite alone, never by ourselves: closing it would take back the locks that other
/// connections of this process have on it.
fn connect(path: &Path) -> Result<State, DatabaseError> {
    let opened = || {
        let error = |error: rusqlite::Error| DatabaseError::of(&error, path);
        if path.is_dir() {
            let kind = io::ErrorKind::IsADirectory;
            return Err(DatabaseError::File { path: path.to_owned(), kind });
        }
        if path.exists() {
            // What is not ours, or not sound, is not even opened for writing.
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            let looked_at = Connection::open_with_flags(path, flags).map_err(error)?;
            looked_at.busy_timeout(PATIENCE).map_err(error)?;
            check(&looked_at, path)?;
        }
        let mut connection = link(path)?;
        schema::migrate(&mut connection).map_err(error)?;
        let sound = are_rows_sound(&connection).map_err(error)?;
        Ok(if sound { State::Sound(connection) } else { State::BadRows(connection) })
    };
    match opened() {
        Err(DatabaseError::Damaged { .. }) => Ok(State::Damaged),
        opened => opened,
    }
}

/// A connection on which every commit is on the disk; the database is not looked at.
pub(super) fn link(path: &Path) -> Result<Connection, DatabaseError> {
    let error = |error: rusqlite::Error| DatabaseError::of(&error, path);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(error)?;
    connection.busy_timeout(PATIENCE).map_err(error)?;
    if connection.is_readonly("main").map_err(error)? {
        if is_of_unknown_format(path) {
            return Err(DatabaseError::Damaged { path: path.to_owned() });
        }
        let kind = io::ErrorKind::PermissionDenied;
        return Err(DatabaseError::File { path: path.to_owned(), kind });
    }
    make_durable(&connection).map_err(error)?;
    Ok(connection)
}

/// Whether the header names a format that SQLite only reads. Ours never does.
fn is_of_unknown_format(path: &Path) -> bool {
    const WRITE_VERSION: u64 = 18;
    let mut byte = [0];
    let read = fs::File::open(path).and_then(|mut file| {
        file.seek(SeekFrom::Start(WRITE_VERSION))?;
        file.read_exact(&mut byte)
    });
    read.is_ok() && byte[0] > 2
}

/// Refuses what is not ours, too new, or damaged.
fn check(connection: &Connection, path: &Path) -> Result<(), DatabaseError> {
    let error = |error: rusqlite::Error| DatabaseError::of(&error, path);
    // One look at one state: somebody may be filling a new file just now.
    let connection = &connection.unchecked_transaction().map_err(error)?;
    let application = schema::application(connection).map_err(error)?;
    let found = schema::version(connection).map_err(error)?;
    // The tables tell what a file is even where a flipped bit makes its header say something else.
    let tables = schema::tables(connection).map_err(error)?;
    let is_sound = match tables {
        Some(Tables { version: 0, .. }) if application == 0 => found == 0,
        Some(Tables { version: 1.., .. }) => {
            tables == Some(Tables { version: found, exact: true }) && application == APPLICATION
        }
        None if application == APPLICATION && found > VERSION => {
            return Err(DatabaseError::Newer { path: path.to_owned(), found, known: VERSION });
        }
        _ if application == APPLICATION => false,
        _ => return Err(DatabaseError::Foreign { path: path.to_owned() }),
    };
    let verdict = || -> rusqlite::Result<String> {
        connection.pragma_query_value(None, "quick_check", |row| row.get(0))
    };
    if !is_sound || verdict().map_err(error)? != "ok" {
        return Err(DatabaseError::Damaged { path: path.to_owned() });
    }
    Ok(())
}

/// What is committed is on the disk: a log that is appended to (so that readers never wait) and forced out
/// at every commit.
fn make_durable(connection: &Connection) -> rusqlite::Result<()> {
    // Where a file system cannot share memory the log is refused and the older journal used: as safe.
    let begun = Instant::now();
    loop {
        let switched = connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()));
        match switched {
            // Two who switch at once are not made to wait for each other by SQLite.
            Err(error)
                if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
                    && begun.elapsed() < PATIENCE =>
            {
                std::thread::sleep(Duration::from_millis(5));
            }
            switched => break switched?,
        }
    }
    connection.pragma_update(None, "synchronous", "FULL")?;
    // On macOS only this reaches the disk; elsewhere it means nothing.
    connection.pragma_update(None, "fullfsync", true)?;
    connection.pragma_update(None, "cell_size_check", true)?;
    connection.pragma_update(None, "trusted_schema", false)
}

/// Copies a database together with what is still in its log.
pub(super) fn copy_with_log(from: &Path, to: &Path) -> io::Result<()> {
    copy_content(from, to)?;
    match copy_content(&beside(from, LOG), &beside(to, LOG)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Copies a file into one that can be written, whoever may write the original.
pub(super) fn copy_content(from: &Path, to: &Path) -> io::Result<()> {
    let mut from = fs::File::open(from)?;
    io::copy(&mut from, &mut fs::File::create(to)?)?;
    Ok(())
}

/// What SQLite calls its log and the memory it shares.
pub(super) const LOG: &str = "-wal";
pub(super) const SHARED: &str = "-shm";

/// A file beside another: its name with something behind.
pub(super) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

/// The folder a file is in.
pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// The system names no home folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoHome;

/// The data folder: `PLATEAU_DATA` if it is set, else `plateau` in the
/// platform's data folder (`$XDG_DATA_HOME`, or `~/.local/share`).
pub fn data_folder() -> Result<PathBuf, NoHome> {
    if let Some(folder) = std::env::var_os("PLATEAU_DATA").filter(|folder| !folder.is_empty()) {
        return Ok(PathBuf::from(folder));
    }
    let platform = etcetera::choose_base_strategy().map_err(|_| NoHome)?;
    Ok(platform.data_dir().join("plateau"))
}
