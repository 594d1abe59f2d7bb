//! Who has the shelf open.
//!
//! SQLite guards its file by itself as long as it is the same file. Mending puts another one in its place,
//! and must not while somebody still writes to the old one: everyone who has the shelf open holds a lock
//! together with the others, and who mends it holds it alone.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::ShelfError;
use super::open::beside;

/// A lock on the file beside the shelf, given back when it is dropped.
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    /// Together with all others who have the shelf open; waits for who is mending it.
    pub(super) fn shared(path: &Path) -> Result<Self, ShelfError> {
        Self::take(path, PATIENCE, File::try_lock_shared)
    }

    /// Alone; for mending.
    pub(super) fn alone(path: &Path, patience: Duration) -> Result<Self, ShelfError> {
        Self::take(path, patience, File::try_lock)
    }

    fn take(
        path: &Path,
        patience: Duration,
        lock: impl Fn(&File) -> Result<(), TryLockError>,
    ) -> Result<Self, ShelfError> {
        let name = beside(path, "-lock");
        let folder = |error: io::Error| ShelfError::Folder {
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
                    return Err(ShelfError::InUse { path: path.to_owned() });
                }
                // A file system without locks is one where nobody can be warned: better to save there
                // than not to save.
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                    return Ok(Self { _file: file });
                }
                Err(TryLockError::Error(error)) => return Err(folder(error)),
            }
        }
    }
}

/// How long others are waited for.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);
