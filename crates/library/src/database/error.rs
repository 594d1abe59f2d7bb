//! Errors of the database.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use plateau_rules::Refusal;
use rusqlite::ErrorCode;

use super::GameId;
use crate::GameError;

/// An error of the database. None of them loses a saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub enum DatabaseError {
    /// The folder cannot be created or written.
    Folder { path: PathBuf, kind: io::ErrorKind },
    /// The file cannot be opened for reading and writing.
    File { path: PathBuf, kind: io::ErrorKind },
    /// A newer program has written the file. It was not changed.
    Newer { path: PathBuf, found: u32, known: u32 },
    /// A database of another program. It was not changed.
    Foreign { path: PathBuf },
    /// The file was found damaged while in use. Reopening repairs it.
    Damaged { path: PathBuf },
    /// The file is damaged and another program has it open, so it cannot be repaired now.
    InUse { path: PathBuf },
    /// The disk is full.
    Full { path: PathBuf },
    /// Another program was writing for too long.
    Busy { path: PathBuf },
    /// The database was opened for reading only.
    ReadOnly { path: PathBuf },
    /// Any other error, in SQLite's words.
    System { path: PathBuf, message: String },
    /// There is no such game.
    Missing { id: GameId },
    /// The game was deleted; it can be restored.
    Deleted { id: GameId },
    /// Another program has changed the game since it was loaded or saved.
    Conflict { id: GameId },
    /// The text of the game cannot be read.
    Unreadable { id: GameId, error: Box<GameError> },
    /// The record has a move that cannot be played, so it could not be read back.
    Unplayable(Refusal),
}

impl DatabaseError {
    /// What an error of SQLite means for a person.
    pub(super) fn of(error: &rusqlite::Error, path: &Path) -> Self {
        let path = path.to_owned();
        let Some(code) = error.sqlite_error_code() else {
            // A column of a type that we never write.
            return Self::Damaged { path };
        };
        match code {
            // SQLite knows no such table or column, or no such format: what it reads is not what we wrote.
            ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase | ErrorCode::Unknown => {
                Self::Damaged { path }
            }
            ErrorCode::DiskFull => Self::Full { path },
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => Self::Busy { path },
            ErrorCode::ReadOnly | ErrorCode::PermissionDenied | ErrorCode::CannotOpen => {
                Self::File { path, kind: io::ErrorKind::PermissionDenied }
            }
            _ => Self::System { path, message: error.to_string() },
        }
    }
}

/// For logs; what a person reads is made from the typed reasons.
impl fmt::Display for DatabaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for DatabaseError {}
