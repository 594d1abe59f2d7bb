//! Stored sessions, so that links outlive the server: one small file per session.
//!
//! The game itself is in the database from its first move on; before that the file has its setup.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use plateau_arena::LiveGame;
use plateau_library::write_atomically;
use plateau_rules::Color;
use serde::{Deserialize, Serialize};

use crate::message::{Both, GameSetup};
use crate::secret::{Key, SessionId};

/// A session as stored in its file.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(crate) struct StoredSession {
    /// Its id.
    pub(crate) id: SessionId,
    /// The key of each side.
    pub(crate) keys: Both<Key>,
    /// The number of its game in the database, once it is saved.
    pub(crate) game: Option<i64>,
    /// The setup of a game that is not saved yet.
    #[serde(alias = "wish")]
    pub(crate) setup: GameSetup,
}

/// The folder of stored sessions; none if nothing is saved.
#[derive(Clone, Debug)]
pub(crate) struct StoredSessions(Option<PathBuf>);

/// How long links stay valid after the last new game.
const MEMORY: Duration = Duration::from_hours(24 * 180);

impl StoredSession {
    /// A new session.
    pub(crate) fn new(setup: GameSetup, game: Option<i64>) -> Result<Self, getrandom::Error> {
        let keys = Both { white: Key::random()?, black: Key::random()? };
        Ok(Self { id: SessionId::random()?, keys, game, setup })
    }

    /// The same players start another game with colours reversed.
    pub(crate) fn change_sides(&mut self, live: &LiveGame) {
        std::mem::swap(&mut self.keys.white, &mut self.keys.black);
        self.game = None;
        self.setup = GameSetup::of(live);
    }

    /// Which sides these keys open.
    pub(crate) fn seats(&self, keys: &[String]) -> [bool; 2] {
        Color::ALL.map(|color| keys.iter().any(|key| self.keys.pick(color).is(key)))
    }
}

impl StoredSessions {
    /// Those beside this database.
    pub(crate) fn beside(database: Option<&Path>) -> Self {
        Self(database.and_then(Path::parent).map(|folder| folder.join("sessions")))
    }

    /// The stored session with this id, if it can be read.
    pub(crate) fn find(&self, id: &SessionId) -> Option<StoredSession> {
        let text = std::fs::read(self.path(id)?).ok()?;
        serde_json::from_slice(&text)
            .ok()
            .filter(|stored_session: &StoredSession| stored_session.id == *id)
    }

    /// The stored session that last played this game.
    pub(crate) fn of_game(&self, game: i64) -> Option<StoredSession> {
        self.all().into_iter().find(|stored_session| stored_session.game == Some(game))
    }

    /// All stored sessions, newest first.
    pub(crate) fn all(&self) -> Vec<StoredSession> {
        let Some(folder) = &self.0 else { return Vec::new() };
        let Ok(files) = std::fs::read_dir(folder) else { return Vec::new() };
        let written = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
        let mut paths: Vec<PathBuf> = files.flatten().map(|file| file.path()).collect();
        paths.sort_by_key(|path| std::cmp::Reverse(written(path)));
        let names =
            paths.iter().filter_map(|path| SessionId::read(path.file_stem()?.to_str()?).ok());
        names.filter_map(|id| self.find(&id)).collect()
    }

    /// Writes a stored session; it is on disk when this returns.
    pub(crate) fn save(&self, stored_session: &StoredSession) -> io::Result<()> {
        let (Some(folder), Some(path)) = (&self.0, self.path(&stored_session.id)) else {
            return Ok(());
        };
        make_private(folder)?;
        let text = serde_json::to_vec(stored_session)?;
        write_atomically(&path, |file| file.write_all(&text))
    }

    /// Removes sessions unused for half a year; their games stay in the database.
    pub(crate) fn remove_old(&self) {
        let Some(folder) = &self.0 else { return };
        let Ok(files) = std::fs::read_dir(folder) else { return };
        for file in files.flatten() {
            let written = file.metadata().and_then(|data| data.modified());
            let age = written.ok().and_then(|written| written.elapsed().ok());
            if age.is_some_and(|age| age > MEMORY) {
                // What cannot be removed does no harm.
                let _ = std::fs::remove_file(file.path());
            }
        }
    }

    fn path(&self, id: &SessionId) -> Option<PathBuf> {
        self.0.as_ref().map(|folder| folder.join(format!("{id}.json")))
    }
}

/// A folder that nobody else looks into: keys are in it.
fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_sessions_are_found_by_id_and_by_game() {
        let folder = tempfile::tempdir().unwrap();
        let stored_sessions = StoredSessions::beside(Some(&folder.path().join("games.db")));
        let setup = GameSetup { game: Some("chess".into()), ..GameSetup::default() };
        let stored_session = StoredSession::new(setup.clone(), None).unwrap();
        stored_sessions.save(&stored_session).unwrap();
        stored_sessions.save(&StoredSession { game: Some(7), ..stored_session.clone() }).unwrap();
        let found = stored_sessions.find(&stored_session.id).unwrap();
        assert_eq!((found.game, &found.setup), (Some(7), &setup));
        assert_eq!(stored_sessions.of_game(7).unwrap().id, stored_session.id);
        assert!(stored_sessions.of_game(8).is_none());
        assert!(stored_sessions.find(&SessionId::random().unwrap()).is_none());
        let keys = [stored_session.keys.black.reveal().to_owned(), "guess".to_owned()];
        assert_eq!(found.seats(&keys), [false, true]);
        stored_sessions.remove_old();
        assert!(stored_sessions.find(&stored_session.id).is_some(), "it is not old");
        let file = std::fs::File::open(stored_sessions.path(&stored_session.id).unwrap()).unwrap();
        file.set_modified(std::time::SystemTime::now() - 2 * MEMORY).unwrap();
        stored_sessions.remove_old();
        assert!(stored_sessions.find(&stored_session.id).is_none(), "it is");
        stored_sessions.save(&stored_session).unwrap();
        std::fs::write(stored_sessions.path(&stored_session.id).unwrap(), b"{}").unwrap();
        assert!(
            stored_sessions.find(&stored_session.id).is_none(),
            "a broken file is no stored session"
        );
    }
}
