//! What can go wrong with the shelf.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use plateau_rules::Refusal;
use rusqlite::ErrorCode;

use super::GameId;
use crate::GameError;

/// Why the shelf did not do what it was asked for. Whatever it is, no game that was kept is lost by it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub enum ShelfError {
    /// The folder cannot be made, or nothing can be written in it.
    Folder { path: PathBuf, kind: io::ErrorKind },
    /// The file is there but cannot be opened for reading and writing.
    File { path: PathBuf, kind: io::ErrorKind },
    /// A newer program has written the file. It was not touched.
    Newer { path: PathBuf, found: u32, known: u32 },
    /// A database of another program. It was not touched.
    Foreign { path: PathBuf },
    /// The file turned out to be damaged while it was in use. Opening it anew mends it.
    Damaged { path: PathBuf },
    /// The file is damaged and another program has it open, so it cannot be mended now.
    InUse { path: PathBuf },
    /// There is no room left on the disk.
    Full { path: PathBuf },
    /// Another program did not finish its writing in time.
    Busy { path: PathBuf },
    /// The shelf was opened for reading only.
    ReadOnly { path: PathBuf },
    /// The system refused to read or write, or something no program should see: SQLite's own words.
    System { path: PathBuf, message: String },
    /// There is no such game.
    Missing { id: GameId },
    /// The game was deleted; it can be restored.
    Deleted { id: GameId },
    /// Somebody else has changed the game since it was loaded or kept.
    Conflict { id: GameId },
    /// The text of the game cannot be read.
    Unreadable { id: GameId, error: Box<GameError> },
    /// The record has a move that cannot be played, so it could not be read back.
    Unplayable(Refusal),
}

impl ShelfError {
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
impl fmt::Display for ShelfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for ShelfError {}
