//! A damaged file: moved aside, and what can be read of it put into a new one.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use jiff::Timestamp;

use super::open::{LOG, SHARED, beside, folder_of};
use super::salvage::Found;
use super::{GameId, ShelfError};

/// What was done about a damaged file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mended {
    /// Where the damaged file is now.
    pub aside: PathBuf,
    /// How many games could be read; `None` if an earlier mending was only finished.
    pub saved: Option<usize>,
    /// The games that are known to be lost; where the damage is worse there may be more.
    pub lost: Vec<GameId>,
}

/// Puts a new file in the place of a damaged one. Whoever calls is alone with it.
///
/// Until the new file is complete the old one stays where it is; then [`finish`] exchanges them, and whoever
/// opens the shelf after an interruption does the same.
pub(super) fn mend(path: &Path) -> Result<Mended, ShelfError> {
    let scratch = tempfile::Builder::new()
        .prefix(".plateau-mending-")
        .tempdir_in(folder_of(path))
        .map_err(|error| trouble(path, &error))?;
    let found = Found::of(path, scratch.path()).map_err(|error| trouble(path, &error))?;
    let fresh = scratch.path().join("fresh.db");
    found.write(&fresh).map_err(|error| ShelfError::of(&error, path))?;
    fs::rename(&fresh, ready(path)).map_err(|error| trouble(path, &error))?;
    let mended = finish(path)?;
    Ok(Mended { saved: Some(found.count()), lost: found.lost(), ..mended })
}

/// Whether a mending was interrupted when its result was already complete.
pub(super) fn is_unfinished(path: &Path) -> bool {
    ready(path).exists()
}

/// Moves the damaged file aside and the complete new one in its place.
pub(super) fn finish(path: &Path) -> Result<Mended, ShelfError> {
    let aside = free_name(path);
    let exchange = || {
        // The log first: beside a new file it would be taken for the new file's.
        move_if_there(&beside(path, LOG), &beside(&aside, LOG))?;
        let _ = fs::remove_file(beside(path, SHARED));
        move_if_there(path, &aside)?;
        fs::rename(ready(path), path)?;
        crate::atomic::sync_folder(folder_of(path))
    };
    exchange().map_err(|error| trouble(path, &error))?;
    Ok(Mended { aside, saved: None, lost: Vec::new() })
}

/// The complete new file, before it has its name.
fn ready(path: &Path) -> PathBuf {
    beside(path, "-mended")
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

fn trouble(path: &Path, error: &io::Error) -> ShelfError {
    match error.kind() {
        io::ErrorKind::StorageFull => ShelfError::Full { path: path.to_owned() },
        kind => ShelfError::Folder { path: folder_of(path).to_owned(), kind },
    }
}
