//! The endgame tables that this program asks where a player does not say otherwise.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use plateau_endgame::{Store, Syzygy};
use plateau_engine::EndgameTables;
use plateau_library::data_folder;
use plateau_rules::games::Kind;

use crate::PlayerError;
use crate::priority::{ThreadPriority, lower_priority};

/// Set once, by whoever starts the program for people: tests and matches ask no tables unless they are told to.
static USED: OnceLock<EndgameTables> = OnceLock::new();

/// From now on engines and advisers of this process ask these tables, unless they are told to ask others.
pub fn use_tables(tables: EndgameTables) {
    // Whoever came first is in use already.
    let _ = USED.set(tables);
}

/// The tables that [`use_tables`] named; none before.
pub fn tables_in_use() -> EndgameTables {
    USED.get().cloned().unwrap_or_default()
}

/// How far the tables of this game have been built in the background, in percent, while they are.
pub fn tables_progress(kind: &Kind) -> Option<u64> {
    let progress = USED.get()?.draughts.as_ref()?.progress(kind)?;
    Some(100 * progress.done / progress.all.max(1))
}

/// The tables in this data folder. With `build`, the small ones that a game has not yet are built in the background when the
/// game first asks, on a thread that everything else goes before.
pub fn tables_in(data: &Path, build: bool) -> EndgameTables {
    let store = if build { Store::building(data, last_of_all) } else { Store::open(data) };
    EndgameTables { draughts: Some(Arc::new(store)), ..EndgameTables::default() }
}

/// What a player's options ask for: `tables` is `on` for those in the data folder, `off`, or a data folder; `syzygy` says
/// in which folders those of chess are.
pub(crate) fn read_options(
    tables: Option<&str>,
    syzygy: Option<&str>,
) -> Result<EndgameTables, PlayerError> {
    let mut asked = match tables {
        None => tables_in_use(),
        Some("off") => EndgameTables::default(),
        Some("on") => data_folder().map(|data| tables_in(&data, false)).unwrap_or_default(),
        Some(folder) => tables_in(Path::new(folder), false),
    };
    if let Some(path) = syzygy {
        asked.syzygy = Some(Arc::new(Syzygy::open(path).map_err(PlayerError::Tables)?));
    }
    Ok(asked)
}

/// Lowers the priority of this thread as far as it goes.
fn last_of_all() {
    lower_priority();
    ThreadPriority::now().lower_further();
}
