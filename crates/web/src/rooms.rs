//! All rooms of a server: creating, joining, closing and reopening sessions.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use plateau_arena::{Cancel, Session, Spec, memory};
use plateau_library::{Database, DatabaseError, DatabaseWriter};
use plateau_words::Words;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::limits::{Limits, Meter};
use crate::message::{Both, Choices, Fault, FaultCode, GameSetup, SessionCreated};
use crate::room::{Advisers, Languages, Room, RoomMessage, Shared};
use crate::secret::SessionId;
use crate::setup::{self, NewGame};
use crate::stored_session::{StoredSession, StoredSessions};

/// All rooms of a server. Clones share them.
#[derive(Clone)]
pub struct Rooms(Arc<Inner>);

struct Inner {
    shared: Shared,
    limits: Limits,
    database: Option<PathBuf>,
    /// The database writer of all sessions, once there is one.
    writer: Mutex<Option<DatabaseWriter>>,
    choices: Choices,
    open_rooms: Mutex<HashMap<SessionId, OpenRoom>>,
    /// Held while a session is reopened, so that none is opened twice.
    opening: Mutex<()>,
    /// The mebibytes left for engines.
    engines: Arc<Semaphore>,
    creations: Mutex<Meter>,
    is_closed: AtomicBool,
}

/// An open room.
struct OpenRoom {
    handle: RoomHandle,
    thread: JoinHandle<()>,
}

/// The handle of an open room.
pub(crate) type RoomHandle = Sender<RoomMessage>;

impl Rooms {
    /// Rooms whose games are saved in this database. Must be called within a tokio runtime.
    pub fn new(database: Option<&Path>, choices: Choices, limits: Limits) -> Self {
        let shared = Shared {
            words: Arc::new(Languages::default()),
            stored_sessions: StoredSessions::beside(database),
            advisers: Advisers::new(limits.advisers),
            runtime: tokio::runtime::Handle::current(),
            guests: limits.guests,
            watchers: limits.watchers,
            idle: limits.idle,
            grace: limits.grace,
        };
        shared.stored_sessions.remove_old();
        Self(Arc::new(Inner {
            shared,
            database: database.map(Path::to_owned),
            writer: Mutex::default(),
            choices,
            open_rooms: Mutex::default(),
            opening: Mutex::default(),
            engines: Arc::new(Semaphore::new(limits.engine_memory)),
            creations: Mutex::new(Meter::new(limits.creations, Instant::now())),
            is_closed: AtomicBool::new(false),
            limits,
        }))
    }

    pub(crate) fn words(&self) -> &Arc<Languages> {
        &self.0.shared.words
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.0.limits
    }

    pub(crate) fn choices(&self) -> &Choices {
        &self.0.choices
    }

    pub(crate) fn stored_sessions(&self) -> &StoredSessions {
        &self.0.shared.stored_sessions
    }

    /// The file of saved games, if games are saved.
    pub(crate) fn database(&self) -> Option<&Path> {
        self.0.database.as_deref()
    }

    /// The number of open sessions.
    pub fn open_sessions(&self) -> usize {
        self.open_rooms().len()
    }

    /// Whether this session exists, open or on disk.
    pub(crate) fn knows(&self, id: &SessionId) -> bool {
        self.open_rooms().contains_key(id) || self.stored_sessions().find(id).is_some()
    }

    /// Creates a session, unless cancelled meanwhile. Waits for the disk.
    pub(crate) fn create(
        &self,
        setup: &GameSetup,
        words: &Words,
        cancel: &Cancel,
    ) -> Result<SessionCreated, Fault> {
        let allowed =
            self.0.creations.lock().unwrap_or_else(PoisonError::into_inner).allows(Instant::now());
        if !allowed {
            return Err(Fault { code: FaultCode::Rate, reason: words.serve_rate() });
        }
        self.make_place(words)?;
        if let Some(stored_session) = setup.resume.and_then(|number| self.session_of(number))
            && !setup::has_machine(setup)
        {
            return Ok(made(&stored_session, Vec::new(), 1, None));
        }
        let new_game = NewGame::read(setup, self.choices(), self.database(), words, cancel)?;
        let failed = |_| Fault { code: FaultCode::Failed, reason: words.serve_session_failed() };
        let stored_session =
            StoredSession::new(new_game.setup.clone(), new_game.game).map_err(failed)?;
        let (mailbox, messages) = channel();
        let (session, engine, notice) = self.start_session(&stored_session, &mailbox, words)?;
        // Without a stored session its link ends with the server; the game itself reports the failure.
        let _ = self.stored_sessions().save(&stored_session);
        self.open(stored_session.clone(), session, engine, (mailbox, messages), words)?;
        Ok(made(&stored_session, new_game.games, new_game.imported, new_game.notice.or(notice)))
    }

    /// The handle of a session; one on disk is reopened. Waits for the disk.
    pub(crate) fn join(&self, id: &SessionId, words: &Words) -> Result<RoomHandle, Fault> {
        let missing = || Fault { code: FaultCode::Missing, reason: words.serve_no_session() };
        if let Some(open) = self.open_rooms().get(id) {
            return Ok(open.handle.clone());
        }
        let stored_session = self.stored_sessions().find(id).ok_or_else(missing)?;
        let _alone = self.0.opening.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = self.open_rooms().get(id) {
            return Ok(open.handle.clone());
        }
        self.make_place(words)?;
        let (mailbox, messages) = channel();
        let (session, engine, _) = self.start_session(&stored_session, &mailbox, words)?;
        self.open(stored_session, session, engine, (mailbox, messages), words)
    }

    /// Closes all rooms; the clocks are saved.
    pub fn close(&self) {
        self.0.is_closed.store(true, SeqCst);
        let threads: Vec<JoinHandle<()>> = {
            let mut open_rooms = self.open_rooms();
            open_rooms
                .drain()
                .map(|(_, open)| {
                    let _ = open.handle.send(RoomMessage::Close);
                    open.thread
                })
                .collect()
        };
        for thread in threads {
            let _ = thread.join();
        }
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.0.is_closed.load(SeqCst)
    }

    /// The stored session that plays, or last played, a saved game.
    fn session_of(&self, number: i64) -> Option<StoredSession> {
        self.stored_sessions().of_game(number)
    }

    /// Starts a session with a saved game or a new one. Memory for an engine is reserved before the engine is
    /// built.
    fn start_session(
        &self,
        stored_session: &StoredSession,
        mailbox: &Sender<RoomMessage>,
        words: &Words,
    ) -> Result<(Session, Option<OwnedSemaphorePermit>, Option<String>), Fault> {
        let waker = mailbox.clone();
        let wake = move || _ = waker.send(RoomMessage::Wake);
        let refused = |reason| Fault { code: FaultCode::Refused, reason };
        let opened =
            self.database().map(|path| self.open_database(path).map_err(|error| (path, error)));
        if let Some(number) = stored_session.game {
            let place = opened.ok_or_else(|| refused(words.serve_no_database()))?;
            // A database that cannot be written can still be read; saving is retried.
            let place = place.or_else(|(path, _)| Database::open_to_read(path));
            let place = place.map_err(|error| refused(words.database_error(&error)))?;
            let resumed = Some((&place, number));
            let players = setup::players(&stored_session.setup, resumed, self.choices(), words)?;
            let engine = self.engine_for(&players, words)?;
            return Ok((setup::resume(place, number, wake, words)?, engine, None));
        }
        let players = setup::players(&stored_session.setup, None, self.choices(), words)?;
        let engine = self.engine_for(&players, words)?;
        let mut session =
            Session::new(setup::live_game(&stored_session.setup, self.choices(), words)?, wake);
        let notice = match opened {
            Some(Ok(place)) => {
                let repaired = place.repaired().map(|repaired| words.repaired(repaired));
                session.autosave_to(place);
                repaired
            }
            Some(Err((path, error))) => {
                let reason = words.database_error(&error);
                session.autosave_later(path, error);
                Some(reason)
            }
            None => Some(words.serve_no_database()),
        };
        Ok((session, engine, notice))
    }

    /// The database, with one writer for all sessions. A writer that has stopped is replaced.
    fn open_database(&self, path: &Path) -> Result<Database, DatabaseError> {
        let mut writer = self.0.writer.lock().unwrap_or_else(PoisonError::into_inner);
        let known = writer.take().filter(DatabaseWriter::is_there);
        let writer = writer.insert(known.map_or_else(|| DatabaseWriter::open(path), Ok)?);
        writer.database()
    }

    /// Starts the thread of a room.
    fn open(
        &self,
        stored_session: StoredSession,
        session: Session,
        engine: Option<OwnedSemaphorePermit>,
        (mailbox, messages): (Sender<RoomMessage>, Receiver<RoomMessage>),
        words: &Words,
    ) -> Result<RoomHandle, Fault> {
        let handle: RoomHandle = mailbox.clone();
        let id = stored_session.id.clone();
        let room = Room::new(self.0.shared.clone(), mailbox, stored_session, session, engine);
        let rooms = self.clone();
        let its_id = id.clone();
        // Held until the room is in the map, so that a room that ends at once can remove itself.
        let mut open_rooms = self.open_rooms();
        let failed = || Fault { code: FaultCode::Failed, reason: words.serve_session_failed() };
        // After closing, a new room would be missed.
        if self.is_closed() {
            return Err(failed());
        }
        let thread = std::thread::Builder::new().name("room".to_owned()).stack_size(STACK);
        let thread = thread.spawn(move || {
            let asked = catch_unwind(AssertUnwindSafe(|| {
                let mut room = room;
                room.run(&messages)
            }));
            // The session has ended: whoever reopens it is alone.
            rooms.open_rooms().remove(&its_id);
            // Tells the room that asked for space.
            drop(asked);
        });
        let thread = thread.map_err(|_| failed())?;
        open_rooms.insert(id, OpenRoom { handle: handle.clone(), thread });
        Ok(handle)
    }

    /// Makes place for one more room, closing empty ones if needed.
    fn make_place(&self, words: &Words) -> Result<(), Fault> {
        let is_full = || self.open_rooms().len() >= self.limits().sessions;
        if is_full() {
            self.close_empty();
        }
        if !is_full() {
            return Ok(());
        }
        let (sessions, seconds) = (self.limits().sessions, self.limits().grace.as_secs());
        let reason = words.serve_no_room(sessions as u64, seconds);
        Err(Fault { code: FaultCode::Full, reason })
    }

    /// Closes rooms that have been empty for a while. Their games are on disk, and the next guest reopens them.
    fn close_empty(&self) {
        let (asking, closed) = channel();
        for open in self.open_rooms().values() {
            let _ = open.handle.send(RoomMessage::MakeRoom(asking.clone()));
        }
        drop(asking);
        // Ends when every room has closed or decided to stay.
        let _ = closed.recv_timeout(Duration::from_secs(2));
    }

    /// Reserves memory for an engine, if a player needs one.
    fn engine_for(
        &self,
        players: &[Option<Spec>; 2],
        words: &Words,
    ) -> Result<Option<OwnedSemaphorePermit>, Fault> {
        let needed: usize = players.iter().flatten().map(memory).sum();
        if needed == 0 {
            return Ok(None);
        }
        let take = || {
            let engines = Arc::clone(&self.0.engines);
            engines.try_acquire_many_owned(u32::try_from(needed).unwrap_or(u32::MAX)).ok()
        };
        let taken = take().or_else(|| {
            self.close_empty();
            take()
        });
        let seconds = self.limits().grace.as_secs();
        let full = || Fault { code: FaultCode::Full, reason: words.serve_no_engine(seconds) };
        taken.map(Some).ok_or_else(full)
    }

    fn open_rooms(&self) -> MutexGuard<'_, HashMap<SessionId, OpenRoom>> {
        self.0.open_rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The stack of a room's thread; engines have their own.
const STACK: usize = 1 << 20;

fn made(
    stored_session: &StoredSession,
    games: Vec<i64>,
    imported: usize,
    notice: Option<String>,
) -> SessionCreated {
    let keys = Both::of(|color| stored_session.keys.pick(color).reveal().to_owned());
    SessionCreated { id: stored_session.id.to_string(), keys, imported, games, notice }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use plateau_words::Language;
    use tokio::sync::mpsc;

    use super::*;
    use crate::room::{Frame, Guest, GuestId};

    fn rooms(folder: &Path) -> Rooms {
        let choices = Choices {
            game: "tictactoe".into(),
            white: "human".into(),
            black: "human".into(),
            clock: "-".into(),
            name: None,
        };
        Rooms::new(Some(&folder.join("games.db")), choices, Limits::default())
    }

    fn join(handle: &RoomHandle) -> mpsc::Receiver<Frame> {
        let (line, frames) = mpsc::channel(64);
        let guest = Guest::new(GuestId::next(), line, Language::English);
        handle.send(RoomMessage::Join(guest, Vec::new())).unwrap();
        frames
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_text_pasted_by_somebody_who_has_left_is_not_imported() {
        let folder = tempfile::tempdir().unwrap();
        let rooms = rooms(folder.path());
        let words = Words::new(Language::English);
        let setup = GameSetup {
            game: Some("chess".into()),
            text: Some("1. e4 e5 *\n\n1. d4 *\n".into()),
            ..GameSetup::default()
        };
        let cancel = Cancel::default();
        cancel.cancel();
        assert!(rooms.create(&setup, &words, &cancel).is_err());
        let saved = || {
            let database = Database::open(&folder.path().join("games.db")).unwrap();
            database.list(&plateau_library::Filter::default()).unwrap().len()
        };
        assert_eq!(saved(), 0);
        assert!(rooms.create(&setup, &words, &Cancel::default()).is_ok());
        assert_eq!(saved(), 2);
        rooms.close();
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_panic_in_one_room_affects_no_other_and_its_game_is_reopened() {
        let folder = tempfile::tempdir().unwrap();
        let rooms = rooms(folder.path());
        let words = Words::new(Language::English);
        let ids = [(); 2].map(|()| {
            let made = rooms.create(&GameSetup::default(), &words, &Cancel::default()).unwrap();
            SessionId::read(&made.id).unwrap()
        });
        let handles = ids.each_ref().map(|id| rooms.join(id, &words).unwrap());
        let [mut first, mut second] = [join(&handles[0]), join(&handles[1])];
        assert!(first.recv().await.is_some() && second.recv().await.is_some());
        handles[0].send(RoomMessage::Panic).unwrap();
        while first.recv().await.is_some() {} // Ends: the guests are told.
        while rooms.open_sessions() > 1 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let mut third = join(&handles[1]);
        assert!(third.recv().await.is_some(), "the other room goes on");
        let again = rooms.join(&ids[0], &words).unwrap();
        assert!(join(&again).recv().await.is_some(), "the same session, reopened");
        rooms.close();
        assert_eq!(rooms.open_sessions(), 0);
        assert!(rooms.join(&ids[1], &words).is_err(), "nothing opens any more");
    }
}
