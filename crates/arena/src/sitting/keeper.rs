//! Keeping a game on the shelf while it is played.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use plateau_library::{
    GameId, Handle, Line, Loaded, Mended, Note, Ply, Record, Saved, Shelf, ShelfError,
};
use plateau_rules::Color;

use super::state::State;
use crate::Table;

/// What becomes of a game on the disk.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Keeping {
    /// It is not kept.
    #[default]
    Off,
    /// It will be kept from its first move on.
    Waiting,
    /// It is kept as it stands.
    Kept {
        /// Its number.
        id: GameId,
        /// The game it was first, if somebody else went on with that one or deleted it: from there on this
        /// is a copy of its own.
        copy_of: Option<GameId>,
    },
    /// It could not be kept when it was changed last. The next move tries again, and [`Sitting::poll`] does
    /// every other second.
    ///
    /// [`Sitting::poll`]: crate::Sitting::poll
    Failing(ShelfError),
}

/// All that a person may be told of how a game is kept: who has told it knows what is new by comparing.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Upkeep {
    /// What becomes of it on the disk.
    pub keeping: Keeping,
    /// What was done about a damaged shelf.
    pub mended: Option<Mended>,
}

/// Why a game was not saved when somebody wanted it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotSaved {
    /// Games are not kept here.
    Off,
    /// The shelf does not take it.
    Shelf(ShelfError),
}

impl From<ShelfError> for NotSaved {
    fn from(error: ShelfError) -> Self {
        Self::Shelf(error)
    }
}

/// Where a game is kept, and what is known of it there.
#[derive(Default)]
pub(super) struct Keeper {
    path: Option<PathBuf>,
    /// `None` where there is no path, and when the file must be opened anew.
    shelf: Option<Shelf>,
    /// `None` before the game was kept.
    handle: Option<Handle>,
    name: Option<String>,
    copy_of: Option<GameId>,
    /// What the record of a resumed game says besides moves, as far as its moves still stand.
    told: Line,
    keeping: Keeping,
    /// When keeping it was tried last.
    tried: Option<Instant>,
}

/// How long another program that writes is waited for: a person is waiting too.
const PATIENCE: Duration = Duration::from_millis(250);

/// The same when the game is left.
const LAST_PATIENCE: Duration = Duration::from_secs(5);

/// How long after a failure it is tried again.
const PAUSE: Duration = Duration::from_secs(2);

impl Keeper {
    /// Goes on with a game of this shelf.
    pub(super) fn of(shelf: Shelf, loaded: Loaded) -> Self {
        let Loaded { handle, entry, saved } = loaded;
        let id = entry.id;
        let mut keeper = Self::default();
        keeper.keep_on(shelf);
        // A record that sets up positions between its moves is not written over.
        if sets_up(&saved.record.line) {
            keeper.copy_of = Some(id);
        } else {
            keeper.handle = Some(handle);
            keeper.told = saved.record.line;
            keeper.keeping = Keeping::Kept { id, copy_of: None };
        }
        keeper.name = entry.name;
        keeper
    }

    pub(super) fn keep_on(&mut self, place: Shelf) {
        let place = hurried(place);
        let (path, keeping) = (Some(place.path().to_owned()), Keeping::Waiting);
        *self = Self { path, shelf: Some(place), keeping, ..Self::default() };
    }

    pub(super) fn keep_in(&mut self, path: &Path) {
        match Shelf::open(path) {
            Ok(place) => self.keep_on(place),
            Err(error) => self.keep_later(path, error),
        }
    }

    pub(super) fn keep_later(&mut self, path: &Path, error: ShelfError) {
        let (path, keeping) = (Some(path.to_owned()), Keeping::Failing(error));
        *self = Self { path, keeping, ..Self::default() };
    }

    pub(super) const fn keeping(&self) -> &Keeping {
        &self.keeping
    }

    pub(super) fn upkeep(&self) -> Upkeep {
        let mended = self.shelf.as_ref().and_then(Shelf::mended).cloned();
        Upkeep { keeping: self.keeping.clone(), mended }
    }

    pub(super) const fn shelf(&self) -> Option<&Shelf> {
        self.shelf.as_ref()
    }

    /// Whether the game has been kept.
    pub(super) const fn has_begun(&self) -> bool {
        self.handle.is_some()
    }

    /// Another game begins.
    pub(super) fn forget(&mut self) {
        let old = std::mem::take(self);
        let keeping = match old.keeping {
            Keeping::Kept { .. } => Keeping::Waiting,
            keeping => keeping,
        };
        *self = Self { path: old.path, shelf: old.shelf, keeping, ..Self::default() };
    }

    /// How long until what failed is tried again; `None` where nothing failed.
    pub(super) fn retry_in(&self, now: Instant) -> Option<Duration> {
        let tried = self.tried.filter(|_| matches!(self.keeping, Keeping::Failing(_)))?;
        Some((tried + PAUSE).saturating_duration_since(now))
    }

    /// Keeps the game as it stands.
    pub(super) fn keep(&mut self, table: &Table, now: Instant) {
        let Some(path) = self.path.clone() else { return };
        let saved = self.saved(table, now);
        let mut kept = self.put(&path, &saved);
        if matches!(kept, Err(ShelfError::Damaged { .. })) {
            // Opening the file anew mends it.
            self.shelf = None;
            kept = self.put(&path, &saved);
        }
        self.keeping = match kept {
            Ok(id) => Keeping::Kept { id, copy_of: self.copy_of },
            Err(error) => Keeping::Failing(error),
        };
        self.tried = Some(now);
    }

    /// Takes leave: what could not be kept is tried once more; else only what the clocks show is kept, the
    /// game itself has been.
    pub(super) fn leave(&mut self, table: &Table, now: Instant) {
        let has_begun = table.game().ply() > 0 || self.has_begun();
        if has_begun && matches!(self.keeping, Keeping::Failing(_)) {
            // This is the last time: now others are worth waiting for.
            let _ = self.shelf.as_ref().map(|place| place.wait_at_most(LAST_PATIENCE));
            self.keep(table, now);
        } else if let (Some(place), Some(handle)) = (&mut self.shelf, &self.handle)
            && table.times(now).is_some()
            && table.game().ending().is_none()
        {
            // Whoever went on with the game knows better what they show.
            let _ = place.keep_state(handle, &State::of(table, now).to_string());
        }
    }

    /// The number of the game as it has just been kept; a name is its name from now on, or from its first
    /// keeping on.
    pub(super) fn saved_as(&mut self, name: Option<&str>) -> Result<GameId, NotSaved> {
        if let Some(name) = name.map(str::trim) {
            self.name = Some(name.to_owned()).filter(|name| !name.is_empty());
        }
        match (&self.keeping, &mut self.shelf) {
            (Keeping::Failing(error), _) => Err(error.clone().into()),
            (Keeping::Kept { id, .. }, Some(place)) => {
                name.map_or(Ok(()), |name| place.rename(*id, name))?;
                Ok(*id)
            }
            _ => Err(NotSaved::Off),
        }
    }

    fn put(&mut self, path: &Path, saved: &Saved) -> Result<GameId, ShelfError> {
        let place = match &mut self.shelf {
            Some(place) if !place.is_read_only() => place,
            // None, or a copy that a game was resumed from: the file may be written by now.
            copy => copy.insert(hurried(Shelf::open(path)?)),
        };
        if let Some(handle) = &mut self.handle {
            match place.keep(handle, saved) {
                Err(
                    ShelfError::Conflict { id }
                    | ShelfError::Deleted { id }
                    | ShelfError::Missing { id },
                ) => self.copy_of = Some(id),
                kept => return kept.map(|()| handle.id()),
            }
        }
        let handle = place.begin(self.name.as_deref(), saved)?;
        Ok(self.handle.insert(handle).id())
    }

    /// All that is kept of a table.
    pub(super) fn saved(&mut self, table: &Table, now: Instant) -> Saved {
        let mut record = Record::of(table.game());
        let same = |(known, now): &(&Ply, &Ply)| known.index == now.index;
        let standing = self.told.plies.iter().zip(&record.line.plies).take_while(same).count();
        self.told.plies.truncate(standing);
        record.line.before = with_new(&self.told.before, table.preface());
        for (index, (ply, remark)) in record.line.plies.iter_mut().zip(table.remarks()).enumerate()
        {
            let known = self.told.plies.get(index).map_or(&[][..], |known| &known.after);
            ply.after = with_new(known, &remark.notes);
        }
        let players = Color::ALL.map(|color| table.spec(color).map(ToString::to_string));
        Saved { record, players, state: Some(State::of(table, now).to_string()) }
    }
}

/// A shelf that does not wait long for others.
fn hurried(place: Shelf) -> Shelf {
    // One that cannot be told waits longer.
    let _ = place.wait_at_most(PATIENCE);
    place
}

/// Whether a line sets up a position somewhere.
fn sets_up(line: &Line) -> bool {
    let set_up = |notes: &[Note]| notes.iter().any(|note| matches!(note, Note::Setup(_)));
    set_up(&line.before) || line.plies.iter().any(|ply| set_up(&ply.after))
}

/// The words among these notes.
pub(super) fn comments(notes: &[Note]) -> Vec<String> {
    let words = |note: &Note| match note {
        Note::Comment(text) => Some(text.clone()),
        _ => None,
    };
    notes.iter().filter_map(words).collect()
}

/// What was known, and the words that came since.
fn with_new(known: &[Note], words: &[String]) -> Vec<Note> {
    let new = words.iter().skip(comments(known).len()).map(|text| Note::comment(text));
    known.iter().cloned().chain(new).collect()
}
