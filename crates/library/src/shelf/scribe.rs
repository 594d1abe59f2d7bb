//! One writer for many tables: what they want kept at the same time goes to the disk in one step.
//!
//! To force a commit to the disk takes a disk some milliseconds, however much is in it. A server with many
//! tables would spend all its time waiting; so whoever comes while the disk is busy is written down together
//! with the others who came, and each is told when it is there.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use rusqlite::{Connection, TransactionBehavior};

use super::open::link;
use super::row::{Fixed, Row};
use super::{GameId, Handle, Mended, Shelf, ShelfError};

/// Writes for every [shelf](Self::shelf) it gives out. Clones are the same writer.
///
/// ```
/// use plateau_library::{Filter, Saved, Scribe};
/// use plateau_rules::games;
///
/// let folder = tempfile::tempdir().unwrap();
/// let scribe = Scribe::open(&folder.path().join("games.db")).unwrap();
/// let mut shelves = [scribe.shelf().unwrap(), scribe.shelf().unwrap()];
/// let game = games::find("tictactoe").unwrap().start();
/// for shelf in &mut shelves {
///     shelf.begin(None, &Saved::of(&*game, [None, None])).unwrap();
/// }
/// assert_eq!(shelves[0].list(&Filter::default()).unwrap().len(), 2);
/// ```
#[derive(Clone)]
pub struct Scribe {
    orders: Sender<Order>,
    path: PathBuf,
    thread: Arc<JoinHandle<()>>,
    /// What the first shelf that is given out shall tell.
    mended: Arc<Mutex<Option<Mended>>>,
}

/// Something to be written, and who waits for it.
struct Order {
    work: Work,
    done: SyncSender<Result<Done, ShelfError>>,
}

impl Order {
    fn answer(self, answer: Result<Done, ShelfError>) {
        // Who has gone meanwhile need not know.
        let _ = self.done.send(answer);
    }
}

enum Work {
    Insert(Fixed, Row),
    Update(Row, Handle),
}

enum Done {
    Inserted(GameId),
    /// Whether the game was still the one that the handle knew.
    Updated(bool),
}

/// No more than this goes to the disk in one step.
const MOST: usize = 1000;

impl Scribe {
    /// A writer for the shelf in this file, which is opened as by [`Shelf::open`].
    pub fn open(path: &Path) -> Result<Self, ShelfError> {
        let shelf = Shelf::open(path)?;
        let mended = Arc::new(Mutex::new(shelf.mended().cloned()));
        let (orders, queue) = channel();
        let thread = std::thread::Builder::new().name("scribe".to_owned());
        let no_thread = |error: std::io::Error| ShelfError::System {
            path: path.to_owned(),
            message: error.to_string(),
        };
        let thread = thread.spawn(move || write_on(shelf, &queue)).map_err(no_thread)?;
        Ok(Self { orders, path: path.to_owned(), thread: Arc::new(thread), mended })
    }

    /// The shelf, on which games are kept through this writer. The writer has looked at the file, so this
    /// is quick; and it alone holds the lock, so the file can be mended as soon as it has given up.
    pub fn shelf(&self) -> Result<Shelf, ShelfError> {
        Ok(Shelf {
            connection: link(&self.path)?,
            path: self.path.clone(),
            mended: self.mended.lock().unwrap_or_else(PoisonError::into_inner).take(),
            _lock: None,
            copy: None,
            scribe: Some(self.clone()),
        })
    }

    /// Whether it still writes: one whose file was damaged or taken away does not.
    pub fn is_there(&self) -> bool {
        !self.thread.is_finished() && self.path.exists()
    }

    pub(super) fn insert(&self, fixed: Fixed, row: Row) -> Result<GameId, ShelfError> {
        match self.order(Work::Insert(fixed, row))? {
            Done::Inserted(id) => Ok(id),
            Done::Updated(_) => Err(self.gone()),
        }
    }

    pub(super) fn update(&self, row: Row, handle: Handle) -> Result<bool, ShelfError> {
        match self.order(Work::Update(row, handle))? {
            Done::Updated(is_known) => Ok(is_known),
            Done::Inserted(_) => Err(self.gone()),
        }
    }

    /// Orders something and waits until it is on the disk.
    fn order(&self, work: Work) -> Result<Done, ShelfError> {
        let (done, waiting) = sync_channel(1);
        self.orders.send(Order { work, done }).map_err(|_| self.gone())?;
        waiting.recv().map_err(|_| self.gone())?
    }

    /// The writer has given up: its file was damaged. Opening it anew mends it.
    fn gone(&self) -> ShelfError {
        ShelfError::Damaged { path: self.path.clone() }
    }
}

/// The thread: everything that waits in one step, until nobody can order anything any more.
fn write_on(mut shelf: Shelf, queue: &Receiver<Order>) {
    while let Ok(first) = queue.recv() {
        let orders: Vec<Order> =
            std::iter::once(first).chain(queue.try_iter().take(MOST - 1)).collect();
        match write_all(&mut shelf.connection, &orders) {
            Ok(done) => {
                for (order, done) in orders.into_iter().zip(done) {
                    order.answer(Ok(done));
                }
            }
            Err(error) => {
                let error = shelf.error(&error);
                let failed =
                    || orders.into_iter().for_each(|order| order.answer(Err(error.clone())));
                if matches!(error, ShelfError::Damaged { .. }) {
                    // Whoever is told opens the file anew, which mends it once we have let go of it.
                    drop(shelf);
                    return failed();
                }
                failed();
            }
        }
    }
}

/// Writes all of it or nothing.
fn write_all(connection: &mut Connection, orders: &[Order]) -> rusqlite::Result<Vec<Done>> {
    let step = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let write = |order: &Order| match &order.work {
        Work::Insert(fixed, row) => row.insert(&step, fixed).map(Done::Inserted),
        Work::Update(row, handle) => row.update(&step, *handle).map(Done::Updated),
    };
    let done = orders.iter().map(write).collect::<rusqlite::Result<_>>()?;
    step.commit()?;
    Ok(done)
}
