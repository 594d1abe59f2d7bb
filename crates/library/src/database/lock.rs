//! The lock of an open database.
//!
//! SQLite guards its own file. A repair replaces the file, and must not while another program still writes to the
//! old one: every open database holds a shared lock, and a repair an exclusive one.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::DatabaseError;
use super::open::beside;

/// A lock on a file beside the database, released when dropped.
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    /// Shared with everyone who has the database open; waits for a running repair.
    pub(super) fn shared(path: &Path) -> Result<Self, DatabaseError> {
        Self::take(path, PATIENCE, File::try_lock_shared)
    }

    /// Exclusive, for a repair.
    pub(super) fn alone(path: &Path, patience: Duration) -> Result<Self, DatabaseError> {
        Self::take(path, patience, File::try_lock)
    }

    fn take(
        path: &Path,
        patience: Duration,
        lock: impl Fn(&File) -> Result<(), TryLockError>,
    ) -> Result<Self, DatabaseError> {
        let name = beside(path, "-lock");
        let folder = |error: io::Error| DatabaseError::Folder {
            path: path.parent().map_or_else(PathBuf::new, Path::to_owned),
            kind: error.kind(),
        };
        let file = File::options().create(true).append(true).open(&name).map_err(folder)?;
        let begun = Instant::now();
        loop {
            match lock(&file) {
                Ok(()) => return Ok(Self { _file: file }),
                Err(TryLockError::WouldBlock) if begun.elapsed() < patience => {
                    std::thread::sleep(Duration::from_millis(20));
                }
                Err(TryLockError::WouldBlock) => {
                    return Err(DatabaseError::InUse { path: path.to_owned() });
                }
                // On a file system without locks it is better to save unguarded than not at all.
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                    return Ok(Self { _file: file });
                }
                Err(TryLockError::Error(error)) => return Err(folder(error)),
            }
        }
    }
}

/// How long to wait for others.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);
