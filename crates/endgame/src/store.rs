//! The tables of all games in one data folder: opened when a game first asks, shared by everybody who probes, and built in
//! the background where that is allowed.

use std::any::Any;
use std::collections::HashMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use plateau_rules::AnyGame;
use plateau_rules::draughts::Rules;
use plateau_rules::games::Kind;

use crate::any::{AnyTables, MoveOutcome, build_any, folder, open_any};
use crate::build::{Build, Progress};
use crate::error::Error;
use crate::tables::Tables;

/// Tables of up to so many pieces are built in the background: seconds for most games, about a minute for the largest board.
pub const BACKGROUND_PIECES: u8 = 4;

/// The tables of all games in one data folder.
///
/// ```
/// use plateau_endgame::Store;
/// use plateau_rules::games;
///
/// # let folder = tempfile::tempdir().unwrap();
/// let store = Store::open(folder.path());
/// let game = games::find("checkers").unwrap().from_fen("W:WK14:BK1").unwrap();
/// assert!(store.probe_moves(&*game).is_none(), "nothing has been built in this folder");
/// ```
pub struct Store {
    data: PathBuf,
    /// How a thread begins that builds what is missing; without it nothing is built.
    background: Option<fn()>,
    games: Mutex<HashMap<String, Entry>>,
    stop: Arc<AtomicBool>,
}

/// The tables of one game.
struct Entry {
    tables: Arc<dyn AnyTables>,
    building: Arc<Building>,
}

/// What a thread that builds tells of its work.
#[derive(Default)]
struct Building {
    /// How far it has come; nothing before it begins and after it has ended.
    progress: Mutex<Option<Progress>>,
    /// Why it ended before everything was built.
    error: Mutex<Option<Error>>,
    /// Whether files were finished that nobody has opened yet.
    is_new: AtomicBool,
}

impl Store {
    /// The tables that were built below this data folder.
    pub fn open(data: &Path) -> Self {
        Self::new(data, None)
    }

    /// The same. What is missing up to [`BACKGROUND_PIECES`] is built on a thread when a game first asks; `begin` runs first
    /// on that thread, for instance to lower its priority. The work ends with the store, and goes on the next time.
    pub fn building(data: &Path, begin: fn()) -> Self {
        Self::new(data, Some(begin))
    }

    fn new(data: &Path, background: Option<fn()>) -> Self {
        Self { data: data.to_owned(), background, games: Mutex::default(), stop: Arc::default() }
    }

    /// The tables of this game as far as they are built; `None` for games that have none.
    pub fn tables(&self, kind: &Kind) -> Option<Arc<dyn AnyTables>> {
        let mut games = lock(&self.games);
        let open = || open_any(&folder(&self.data, kind), kind).ok().map(Arc::from);
        if let Some(entry) = games.get_mut(&kind.to_string()) {
            if entry.building.is_new.swap(false, Relaxed) {
                entry.tables = open()?;
            }
            return Some(Arc::clone(&entry.tables));
        }
        let tables: Arc<dyn AnyTables> = open()?;
        let building = Arc::default();
        if tables.pieces() < BACKGROUND_PIECES {
            self.build(kind, &building);
        }
        games.insert(kind.to_string(), Entry { tables: Arc::clone(&tables), building });
        Some(tables)
    }

    /// The same for who knows the rules; `None` if they are not the game's.
    pub fn tables_of<R: Rules>(&self, kind: &Kind) -> Option<Arc<Tables<R>>> {
        let tables: Arc<dyn Any + Send + Sync> = self.tables(kind)?;
        tables.downcast().ok()
    }

    /// What the tables say of each legal move of the game's position, in their order; `None` if a move is missing or the
    /// game is over.
    pub fn probe_moves(&self, game: &dyn AnyGame) -> Option<Vec<MoveOutcome>> {
        self.tables(game.kind())?.probe_moves(game)
    }

    /// How far the tables of this game have been built in the background, while they are.
    pub fn progress(&self, kind: &Kind) -> Option<Progress> {
        let games = lock(&self.games);
        *lock(&games.get(&kind.to_string())?.building.progress)
    }

    /// Why the tables of this game could not be built in the background.
    pub fn error(&self, kind: &Kind) -> Option<Error> {
        let games = lock(&self.games);
        lock(&games.get(&kind.to_string())?.building.error).clone()
    }

    fn build(&self, kind: &Kind, building: &Arc<Building>) {
        let Some(begin) = self.background else { return };
        let (folder, kind) = (folder(&self.data, kind), kind.clone());
        let (stop, building) = (Arc::clone(&self.stop), Arc::clone(building));
        let work = move || {
            begin();
            // The smallest first, so that they are of use before the others are done.
            for pieces in 2..=BACKGROUND_PIECES {
                let progress = |progress| *lock(&building.progress) = Some(progress);
                let settings = Build { pieces, threads: 1, stop: &stop, progress: &progress };
                let built = build_any(&folder, &kind, &settings);
                building.is_new.store(true, Relaxed);
                if let Err(error) = built {
                    *lock(&building.error) = Some(error).filter(|error| *error != Error::Stopped);
                    break;
                }
            }
            *lock(&building.progress) = None;
        };
        // Without a thread there are no tables, and the game goes on as before.
        let _ = std::thread::Builder::new().name("endgame tables".to_owned()).spawn(work);
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        self.stop.store(true, Relaxed);
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").field("data", &self.data).finish_non_exhaustive()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
