//! Repair of a damaged file: it is moved aside, and the games that can be read go into a new one.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use jiff::Timestamp;

use super::open::{LOG, SHARED, beside, folder_of};
use super::recovery::Recovered;
use super::{DatabaseError, GameId};

/// The result of a repair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repaired {
    /// Where the damaged file is now.
    pub aside: PathBuf,
    /// How many games could be read; `None` if an earlier repair was only finished.
    pub saved: Option<usize>,
    /// The games that are known to be lost; where the damage is worse there may be more.
    pub lost: Vec<GameId>,
}

/// Replaces a damaged file by a new one. The caller holds the exclusive lock.
///
/// The old file stays in place until the new one is complete; then [`finish`] swaps them. After an interruption the
/// next open does the same.
pub(super) fn repair(path: &Path) -> Result<Repaired, DatabaseError> {
    let scratch = tempfile::Builder::new()
        .prefix(".plateau-repair-")
        .tempdir_in(folder_of(path))
        .map_err(|error| failure(path, &error))?;
    let found = Recovered::of(path, scratch.path()).map_err(|error| failure(path, &error))?;
    let fresh = scratch.path().join("fresh.db");
    found.write(&fresh).map_err(|error| DatabaseError::of(&error, path))?;
    fs::rename(&fresh, ready(path)).map_err(|error| failure(path, &error))?;
    let repaired = finish(path)?;
    Ok(Repaired { saved: Some(found.count()), lost: found.lost(), ..repaired })
}

/// Whether a repair was interrupted after its result was complete.
pub(super) fn is_unfinished(path: &Path) -> bool {
    ready(path).exists()
}

/// Moves the damaged file aside and the new one into its place.
pub(super) fn finish(path: &Path) -> Result<Repaired, DatabaseError> {
    let aside = free_name(path);
    let exchange = || {
        // The log first: SQLite would take it for the new file's.
        move_if_there(&beside(path, LOG), &beside(&aside, LOG))?;
        let _ = fs::remove_file(beside(path, SHARED));
        move_if_there(path, &aside)?;
        fs::rename(ready(path), path)?;
        crate::atomic::sync_folder(folder_of(path))
    };
    exchange().map_err(|error| failure(path, &error))?;
    Ok(Repaired { aside, saved: None, lost: Vec::new() })
}

/// The path of the new file until it is renamed.
fn ready(path: &Path) -> PathBuf {
    beside(path, "-repaired")
}

/// A name for the damaged file: `games.db-corrupt-2026-11-16`, or with a number behind it.
fn free_name(path: &Path) -> PathBuf {
    let date = Timestamp::now().strftime("-corrupt-%Y-%m-%d").to_string();
    let names = (1..).map(|number| match number {
        1 => beside(path, &date),
        _ => beside(path, &format!("{date}-{number}")),
    });
    let mut free = names.filter(|name| !name.exists() && !beside(name, LOG).exists());
    free.next().unwrap_or_else(|| beside(path, &date))
}

fn move_if_there(from: &Path, to: &Path) -> io::Result<()> {
    match fs::rename(from, to) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn failure(path: &Path, error: &io::Error) -> DatabaseError {
    match error.kind() {
        io::ErrorKind::StorageFull => DatabaseError::Full { path: path.to_owned() },
        kind => DatabaseError::Folder { path: folder_of(path).to_owned(), kind },
    }
}
