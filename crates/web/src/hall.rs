//! All the tables: who makes one, who enters one, and where they are when nobody is there.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use plateau_arena::{Cancel, Sitting, Spec, memory};
use plateau_library::{Scribe, Shelf, ShelfError};
use plateau_words::Words;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::limits::{Limits, Meter};
use crate::message::{Both, Choices, Fault, FaultCode, TableMade, TableWish};
use crate::room::{Advisers, House, Languages, Letter, Room};
use crate::secret::TableId;
use crate::setup::{self, Seating};
use crate::ticket::{Ticket, Tickets};

/// All the tables of a server. Clones are the same hall.
#[derive(Clone)]
pub struct Hall(Arc<Inner>);

struct Inner {
    house: House,
    limits: Limits,
    shelf: Option<PathBuf>,
    /// Who writes the games of all tables down, from the first one on.
    scribe: Mutex<Option<Scribe>>,
    choices: Choices,
    rooms: Mutex<HashMap<TableId, Open>>,
    /// Held while a table is opened anew, so that no two open the same.
    opening: Mutex<()>,
    /// The mebibytes that are left for engines.
    engines: Arc<Semaphore>,
    creations: Mutex<Meter>,
    is_closed: AtomicBool,
}

/// A table that is open.
struct Open {
    door: Door,
    thread: JoinHandle<()>,
}

/// The way to a table that is open.
pub(crate) type Door = Sender<Letter>;

impl Hall {
    /// A hall whose games are kept on that shelf. It must be made within a runtime.
    pub fn new(shelf: Option<&Path>, choices: Choices, limits: Limits) -> Self {
        let house = House {
            words: Arc::new(Languages::default()),
            tickets: Tickets::beside(shelf),
            advisers: Advisers::new(limits.advisers),
            runtime: tokio::runtime::Handle::current(),
            guests: limits.guests,
            watchers: limits.watchers,
            idle: limits.idle,
            grace: limits.grace,
        };
        house.tickets.forget_old();
        Self(Arc::new(Inner {
            house,
            shelf: shelf.map(Path::to_owned),
            scribe: Mutex::default(),
            choices,
            rooms: Mutex::default(),
            opening: Mutex::default(),
            engines: Arc::new(Semaphore::new(limits.engine_memory)),
            creations: Mutex::new(Meter::new(limits.creations, Instant::now())),
            is_closed: AtomicBool::new(false),
            limits,
        }))
    }

    pub(crate) fn words(&self) -> &Arc<Languages> {
        &self.0.house.words
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.0.limits
    }

    pub(crate) fn choices(&self) -> &Choices {
        &self.0.choices
    }

    pub(crate) fn tickets(&self) -> &Tickets {
        &self.0.house.tickets
    }

    /// The file of saved games, if games are saved.
    pub(crate) fn shelf(&self) -> Option<&Path> {
        self.0.shelf.as_deref()
    }

    /// How many tables are open.
    pub fn open_tables(&self) -> usize {
        self.rooms().len()
    }

    /// Whether there is such a table, open or on the disk.
    pub(crate) fn knows(&self, id: &TableId) -> bool {
        self.rooms().contains_key(id) || self.tickets().find(id).is_some()
    }

    /// Makes a table, unless that is cancelled meanwhile. This waits for the disk.
    pub(crate) fn make(
        &self,
        wish: &TableWish,
        words: &Words,
        cancel: &Cancel,
    ) -> Result<TableMade, Fault> {
        let allowed =
            self.0.creations.lock().unwrap_or_else(PoisonError::into_inner).allows(Instant::now());
        if !allowed {
            return Err(Fault { code: FaultCode::Rate, reason: words.serve_rate() });
        }
        self.place_for_table(words)?;
        if let Some(ticket) = wish.resume.and_then(|number| self.table_of(number))
            && !setup::has_machine(wish)
        {
            return Ok(made(&ticket, Vec::new(), 1, None));
        }
        let seating = Seating::read(wish, self.choices(), self.shelf(), words, cancel)?;
        let failed = |_| Fault { code: FaultCode::Failed, reason: words.serve_table_failed() };
        let ticket = Ticket::new(seating.wish.clone(), seating.game).map_err(failed)?;
        let (mailbox, letters) = channel();
        let (sitting, engine, notice) = self.sit(&ticket, &mailbox, words)?;
        // A ticket that cannot be written is a link that ends with the server; games say why.
        let _ = self.tickets().keep(&ticket);
        self.open(ticket.clone(), sitting, engine, (mailbox, letters), words)?;
        Ok(made(&ticket, seating.games, seating.imported, seating.notice.or(notice)))
    }

    /// The way to a table; one that is on the disk is opened. This waits for the disk.
    pub(crate) fn enter(&self, id: &TableId, words: &Words) -> Result<Door, Fault> {
        let missing = || Fault { code: FaultCode::Missing, reason: words.serve_no_table() };
        if let Some(open) = self.rooms().get(id) {
            return Ok(open.door.clone());
        }
        let ticket = self.tickets().find(id).ok_or_else(missing)?;
        let _alone = self.0.opening.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = self.rooms().get(id) {
            return Ok(open.door.clone());
        }
        self.place_for_table(words)?;
        let (mailbox, letters) = channel();
        let (sitting, engine, _) = self.sit(&ticket, &mailbox, words)?;
        self.open(ticket, sitting, engine, (mailbox, letters), words)
    }

    /// Closes every table: what the clocks show is kept.
    pub fn close(&self) {
        self.0.is_closed.store(true, SeqCst);
        let threads: Vec<JoinHandle<()>> = {
            let mut rooms = self.rooms();
            rooms
                .drain()
                .map(|(_, open)| {
                    let _ = open.door.send(Letter::Close);
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

    /// The table at which a saved game is played, or was last.
    fn table_of(&self, number: i64) -> Option<Ticket> {
        self.tickets().of_game(number)
    }

    /// Seats the players of a table: at the game on the shelf, or at a new one. Room for an engine is asked for
    /// before one is made.
    fn sit(
        &self,
        ticket: &Ticket,
        mailbox: &Sender<Letter>,
        words: &Words,
    ) -> Result<(Sitting, Option<OwnedSemaphorePermit>, Option<String>), Fault> {
        let waker = mailbox.clone();
        let wake = move || _ = waker.send(Letter::Wake);
        let refused = |reason| Fault { code: FaultCode::Refused, reason };
        let opened = self.shelf().map(|path| self.open_shelf(path).map_err(|error| (path, error)));
        if let Some(number) = ticket.game {
            let place = opened.ok_or_else(|| refused(words.serve_no_shelf()))?;
            // What cannot be written now can still be read; keeping it is tried again.
            let place = place.or_else(|(path, _)| Shelf::open_to_read(path));
            let place = place.map_err(|error| refused(words.shelf_error(&error)))?;
            let resumed = Some((&place, number));
            let players = setup::players(&ticket.wish, resumed, self.choices(), words)?;
            let engine = self.engine_for(&players, words)?;
            return Ok((setup::resume(place, number, wake, words)?, engine, None));
        }
        let players = setup::players(&ticket.wish, None, self.choices(), words)?;
        let engine = self.engine_for(&players, words)?;
        let mut sitting = Sitting::new(setup::table(&ticket.wish, self.choices(), words)?, wake);
        let notice = match opened {
            Some(Ok(place)) => {
                let mended = place.mended().map(|mended| words.mended(mended));
                sitting.keep_on(place);
                mended
            }
            Some(Err((path, error))) => {
                let reason = words.shelf_error(&error);
                sitting.keep_later(path, error);
                Some(reason)
            }
            None => Some(words.serve_no_shelf()),
        };
        Ok((sitting, engine, notice))
    }

    /// The shelf, with one writer for all tables. One that has given up is replaced.
    fn open_shelf(&self, path: &Path) -> Result<Shelf, ShelfError> {
        let mut scribe = self.0.scribe.lock().unwrap_or_else(PoisonError::into_inner);
        let known = scribe.take().filter(Scribe::is_there);
        let scribe = scribe.insert(known.map_or_else(|| Scribe::open(path), Ok)?);
        scribe.shelf()
    }

    /// Gives a table its thread.
    fn open(
        &self,
        ticket: Ticket,
        sitting: Sitting,
        engine: Option<OwnedSemaphorePermit>,
        (mailbox, letters): (Sender<Letter>, Receiver<Letter>),
        words: &Words,
    ) -> Result<Door, Fault> {
        let door: Door = mailbox.clone();
        let id = ticket.id.clone();
        let room = Room::new(self.0.house.clone(), mailbox, ticket, sitting, engine);
        let hall = self.clone();
        let its_id = id.clone();
        // Held until the room is on the list, so that one that ends at once finds itself there.
        let mut rooms = self.rooms();
        let failed = || Fault { code: FaultCode::Failed, reason: words.serve_table_failed() };
        // A hall that closes has seen to all its rooms: this one would be forgotten.
        if self.is_closed() {
            return Err(failed());
        }
        let thread = std::thread::Builder::new().name("table".to_owned()).stack_size(STACK);
        let thread = thread.spawn(move || {
            let asked = catch_unwind(AssertUnwindSafe(|| {
                let mut room = room;
                room.live(&letters)
            }));
            // The game has been put down by now: whoever opens it anew has it alone.
            hall.rooms().remove(&its_id);
            // Whoever asked for room hears now that there is some.
            drop(asked);
        });
        let thread = thread.map_err(|_| failed())?;
        rooms.insert(id, Open { door: door.clone(), thread });
        Ok(door)
    }

    /// Whether one more table can be open; tables that nobody is at are closed for it.
    fn place_for_table(&self, words: &Words) -> Result<(), Fault> {
        let is_full = || self.rooms().len() >= self.limits().tables;
        if is_full() {
            self.close_empty();
        }
        if !is_full() {
            return Ok(());
        }
        let (tables, seconds) = (self.limits().tables, self.limits().grace.as_secs());
        let reason = words.serve_no_room(tables as u64, seconds);
        Err(Fault { code: FaultCode::Full, reason })
    }

    /// Closes the tables that nobody has been at for a while. Their games are on the disk, and whoever comes
    /// back opens them anew.
    fn close_empty(&self) {
        let (asking, closed) = channel();
        for open in self.rooms().values() {
            let _ = open.door.send(Letter::MakeRoom(asking.clone()));
        }
        drop(asking);
        // Ends when every table has closed or stays.
        let _ = closed.recv_timeout(Duration::from_secs(2));
    }

    /// Room for the memory of an engine, where a machine needs one.
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

    fn rooms(&self) -> MutexGuard<'_, HashMap<TableId, Open>> {
        self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The stack of a table's thread; engines have their own.
const STACK: usize = 1 << 20;

fn made(ticket: &Ticket, games: Vec<i64>, imported: usize, notice: Option<String>) -> TableMade {
    let keys = Both::of(|color| ticket.keys.pick(color).reveal().to_owned());
    TableMade { id: ticket.id.to_string(), keys, imported, games, notice }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use plateau_words::Language;
    use tokio::sync::mpsc;

    use super::*;
    use crate::room::{Frame, Guest, GuestId};

    fn hall(folder: &Path) -> Hall {
        let choices = Choices {
            game: "tictactoe".into(),
            white: "human".into(),
            black: "human".into(),
            clock: "-".into(),
            name: None,
        };
        Hall::new(Some(&folder.join("games.db")), choices, Limits::default())
    }

    fn join(door: &Door) -> mpsc::Receiver<Frame> {
        let (line, frames) = mpsc::channel(64);
        let guest = Guest::new(GuestId::next(), line, Language::English);
        door.send(Letter::Join(guest, Vec::new())).unwrap();
        frames
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_text_pasted_by_somebody_who_has_left_is_not_imported() {
        let folder = tempfile::tempdir().unwrap();
        let hall = hall(folder.path());
        let words = Words::new(Language::English);
        let wish = TableWish {
            game: Some("chess".into()),
            text: Some("1. e4 e5 *\n\n1. d4 *\n".into()),
            ..TableWish::default()
        };
        let cancel = Cancel::default();
        cancel.cancel();
        assert!(hall.make(&wish, &words, &cancel).is_err());
        let saved = || {
            let shelf = Shelf::open(&folder.path().join("games.db")).unwrap();
            shelf.list(&plateau_library::Filter::default()).unwrap().len()
        };
        assert_eq!(saved(), 0);
        assert!(hall.make(&wish, &words, &Cancel::default()).is_ok());
        assert_eq!(saved(), 2);
        hall.close();
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_panic_in_one_table_touches_no_other_and_its_game_is_found_again() {
        let folder = tempfile::tempdir().unwrap();
        let hall = hall(folder.path());
        let words = Words::new(Language::English);
        let ids = [(); 2].map(|()| {
            let made = hall.make(&TableWish::default(), &words, &Cancel::default()).unwrap();
            TableId::read(&made.id).unwrap()
        });
        let doors = ids.each_ref().map(|id| hall.enter(id, &words).unwrap());
        let [mut first, mut second] = [join(&doors[0]), join(&doors[1])];
        assert!(first.recv().await.is_some() && second.recv().await.is_some());
        doors[0].send(Letter::Panic).unwrap();
        while first.recv().await.is_some() {} // Ends: whoever was there is told.
        while hall.open_tables() > 1 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let mut third = join(&doors[1]);
        assert!(third.recv().await.is_some(), "the other table lives");
        let again = hall.enter(&ids[0], &words).unwrap();
        assert!(join(&again).recv().await.is_some(), "the same table, opened anew");
        hall.close();
        assert_eq!(hall.open_tables(), 0);
        assert!(hall.enter(&ids[1], &words).is_err(), "nothing opens any more");
    }
}
