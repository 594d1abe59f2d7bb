//! Saving a game to the database while it is played.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use plateau_library::{
    Database, DatabaseError, GameId, Handle, Line, Loaded, Note, Ply, Record, Repaired, Saved,
};
use plateau_rules::Color;

use super::saved_state::SavedState;
use crate::LiveGame;

/// Whether a game is saved.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum SaveState {
    /// It is not saved.
    #[default]
    Off,
    /// It will be saved from its first move on.
    Pending,
    /// It is saved.
    Saved {
        /// Its number.
        id: GameId,
        /// The original game, if another program changed or deleted that one: this is a copy.
        copy_of: Option<GameId>,
    },
    /// The last save failed. The next move tries again, and [`Session::poll`] every two seconds.
    ///
    /// [`Session::poll`]: crate::Session::poll
    Failing(DatabaseError),
}

/// The save status as shown to people; interfaces compare it with what they showed last.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SaveStatus {
    /// Whether it is saved.
    pub state: SaveState,
    /// The repair of a damaged database, if there was one.
    pub repaired: Option<Repaired>,
}

/// Why a game was not saved on request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotSaved {
    /// Games are not saved here.
    Off,
    /// The database failed.
    Database(DatabaseError),
}

impl From<DatabaseError> for NotSaved {
    fn from(error: DatabaseError) -> Self {
        Self::Database(error)
    }
}

/// The database of a game, and its row there.
#[derive(Default)]
pub(super) struct Autosave {
    path: Option<PathBuf>,
    /// `None` without a path, and when the file must be reopened.
    database: Option<Database>,
    /// `None` before the first save.
    handle: Option<Handle>,
    name: Option<String>,
    copy_of: Option<GameId>,
    /// Notes and variations of a resumed game, as far as its moves are unchanged.
    loaded: Line,
    state: SaveState,
    /// When the last save was tried.
    tried: Option<Instant>,
}

/// How long to wait for another program that writes: a person is waiting too.
const PATIENCE: Duration = Duration::from_millis(250);

/// The same when the game is left.
const LAST_PATIENCE: Duration = Duration::from_secs(5);

/// How long after a failure to try again.
const PAUSE: Duration = Duration::from_secs(2);

impl Autosave {
    /// Continues a saved game of this database.
    pub(super) fn of(database: Database, loaded: Loaded) -> Self {
        let Loaded { handle, entry, saved } = loaded;
        let id = entry.id;
        let mut autosave = Self::default();
        autosave.autosave_to(database);
        // A record that sets up positions between its moves is not overwritten.
        if sets_up(&saved.record.line) {
            autosave.copy_of = Some(id);
        } else {
            autosave.handle = Some(handle);
            autosave.loaded = saved.record.line;
            autosave.state = SaveState::Saved { id, copy_of: None };
        }
        autosave.name = entry.name;
        autosave
    }

    pub(super) fn autosave_to(&mut self, place: Database) {
        let place = hurried(place);
        let (path, state) = (Some(place.path().to_owned()), SaveState::Pending);
        *self = Self { path, database: Some(place), state, ..Self::default() };
    }

    pub(super) fn autosave_in(&mut self, path: &Path) {
        match Database::open(path) {
            Ok(place) => self.autosave_to(place),
            Err(error) => self.autosave_later(path, error),
        }
    }

    pub(super) fn autosave_later(&mut self, path: &Path, error: DatabaseError) {
        let (path, state) = (Some(path.to_owned()), SaveState::Failing(error));
        *self = Self { path, state, ..Self::default() };
    }

    pub(super) const fn save_state(&self) -> &SaveState {
        &self.state
    }

    pub(super) fn save_status(&self) -> SaveStatus {
        let repaired = self.database.as_ref().and_then(Database::repaired).cloned();
        SaveStatus { state: self.state.clone(), repaired }
    }

    pub(super) const fn database(&self) -> Option<&Database> {
        self.database.as_ref()
    }

    /// Whether the game has been saved.
    pub(super) const fn has_begun(&self) -> bool {
        self.handle.is_some()
    }

    /// A new game.
    pub(super) fn reset(&mut self) {
        let old = std::mem::take(self);
        let state = match old.state {
            SaveState::Saved { .. } => SaveState::Pending,
            state => state,
        };
        *self = Self { path: old.path, database: old.database, state, ..Self::default() };
    }

    /// How long until a failed save is retried; `None` if none failed.
    pub(super) fn retry_in(&self, now: Instant) -> Option<Duration> {
        let tried = self.tried.filter(|_| matches!(self.state, SaveState::Failing(_)))?;
        Some((tried + PAUSE).saturating_duration_since(now))
    }

    /// Saves the game.
    pub(super) fn keep(&mut self, live: &LiveGame, now: Instant) {
        let Some(path) = self.path.clone() else { return };
        let saved = self.saved(live, now);
        let mut kept = self.put(&path, &saved);
        if matches!(kept, Err(DatabaseError::Damaged { .. })) {
            // Reopening the file repairs it.
            self.database = None;
            kept = self.put(&path, &saved);
        }
        self.state = match kept {
            Ok(id) => SaveState::Saved { id, copy_of: self.copy_of },
            Err(error) => SaveState::Failing(error),
        };
        self.tried = Some(now);
    }

    /// The session ends: retries a failed save; otherwise only the clocks are saved.
    pub(super) fn leave(&mut self, live: &LiveGame, now: Instant) {
        let has_begun = live.game().ply() > 0 || self.has_begun();
        if has_begun && matches!(self.state, SaveState::Failing(_)) {
            // The last chance: wait longer for other programs.
            let _ = self.database.as_ref().map(|place| place.set_timeout(LAST_PATIENCE));
            self.keep(live, now);
        } else if let (Some(place), Some(handle)) = (&mut self.database, &self.handle)
            && live.times(now).is_some()
            && live.game().ending().is_none()
        {
            // Ignored if another program has continued the game.
            let _ = place.update_state(handle, &SavedState::of(live, now).to_string());
        }
    }

    /// The number of the game after a save; sets its name if there is one.
    pub(super) fn saved_as(&mut self, name: Option<&str>) -> Result<GameId, NotSaved> {
        if let Some(name) = name.map(str::trim) {
            self.name = Some(name.to_owned()).filter(|name| !name.is_empty());
        }
        match (&self.state, &mut self.database) {
            (SaveState::Failing(error), _) => Err(error.clone().into()),
            (SaveState::Saved { id, .. }, Some(place)) => {
                name.map_or(Ok(()), |name| place.rename(*id, name))?;
                Ok(*id)
            }
            _ => Err(NotSaved::Off),
        }
    }

    fn put(&mut self, path: &Path, saved: &Saved) -> Result<GameId, DatabaseError> {
        let place = match &mut self.database {
            Some(place) if !place.is_read_only() => place,
            // Not open, or opened read-only: it may be writable by now.
            copy => copy.insert(hurried(Database::open(path)?)),
        };
        if let Some(handle) = &mut self.handle {
            match place.update(handle, saved) {
                Err(
                    DatabaseError::Conflict { id }
                    | DatabaseError::Deleted { id }
                    | DatabaseError::Missing { id },
                ) => self.copy_of = Some(id),
                kept => return kept.map(|()| handle.id()),
            }
        }
        let handle = place.insert(self.name.as_deref(), saved)?;
        Ok(self.handle.insert(handle).id())
    }

    /// What is saved of a live game.
    pub(super) fn saved(&mut self, live: &LiveGame, now: Instant) -> Saved {
        let mut record = Record::of(live.game());
        let same = |(known, now): &(&Ply, &Ply)| known.index == now.index;
        let standing = self.loaded.plies.iter().zip(&record.line.plies).take_while(same).count();
        self.loaded.plies.truncate(standing);
        record.line.before = with_new(&self.loaded.before, live.preface());
        for (index, (ply, remark)) in record.line.plies.iter_mut().zip(live.remarks()).enumerate() {
            let known = self.loaded.plies.get(index).map_or(&[][..], |known| &known.after);
            ply.after = with_new(known, &remark.notes);
        }
        let players = Color::ALL.map(|color| live.spec(color).map(ToString::to_string));
        Saved { record, players, state: Some(SavedState::of(live, now).to_string()) }
    }
}

/// The same database with a short timeout.
fn hurried(place: Database) -> Database {
    // If that fails, the timeout stays longer.
    let _ = place.set_timeout(PATIENCE);
    place
}

/// Whether a line sets up a position.
fn sets_up(line: &Line) -> bool {
    let set_up = |notes: &[Note]| notes.iter().any(|note| matches!(note, Note::Setup(_)));
    set_up(&line.before) || line.plies.iter().any(|ply| set_up(&ply.after))
}

/// The comments among these notes.
pub(super) fn comments(notes: &[Note]) -> Vec<String> {
    let words = |note: &Note| match note {
        Note::Comment(text) => Some(text.clone()),
        _ => None,
    };
    notes.iter().filter_map(words).collect()
}

/// The known notes, and new comments after them.
fn with_new(known: &[Note], words: &[String]) -> Vec<Note> {
    let new = words.iter().skip(comments(known).len()).map(|text| Note::comment(text));
    known.iter().cloned().chain(new).collect()
}
