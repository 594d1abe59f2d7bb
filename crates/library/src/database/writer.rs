//! One writer for many sessions: writes that arrive together are committed together.
//!
//! Forcing a commit to disk takes some milliseconds, however much it contains, and a server with many sessions
//! would spend all its time waiting. So writes that arrive while the disk is busy go into the next commit, and
//! each caller returns when its own is on disk.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use rusqlite::{Connection, TransactionBehavior};

use super::open::link;
use super::row::{Fixed, Row};
use super::{Database, DatabaseError, GameId, Handle, Repaired};

/// Writes for every [database](Self::database) it gives out. Clones are the same writer.
///
/// ```
/// use plateau_library::{Filter, Saved, DatabaseWriter};
/// use plateau_rules::games;
///
/// let folder = tempfile::tempdir().unwrap();
/// let writer = DatabaseWriter::open(&folder.path().join("games.db")).unwrap();
/// let mut databases = [writer.database().unwrap(), writer.database().unwrap()];
/// let game = games::find("tictactoe").unwrap().start();
/// for database in &mut databases {
///     database.insert(None, &Saved::of(&*game, [None, None])).unwrap();
/// }
/// assert_eq!(databases[0].list(&Filter::default()).unwrap().len(), 2);
/// ```
#[derive(Clone)]
pub struct DatabaseWriter {
    orders: Sender<Order>,
    path: PathBuf,
    thread: Arc<JoinHandle<()>>,
    /// The repair that the first database reports.
    repaired: Arc<Mutex<Option<Repaired>>>,
}

/// A pending write, and the channel for its result.
struct Order {
    work: Work,
    done: SyncSender<Result<Done, DatabaseError>>,
}

impl Order {
    fn answer(self, answer: Result<Done, DatabaseError>) {
        // The caller may be gone.
        let _ = self.done.send(answer);
    }
}

enum Work {
    Insert(Fixed, Row),
    Update(Row, Handle),
}

enum Done {
    Inserted(GameId),
    /// Whether the handle was still current.
    Updated(bool),
}

/// The most writes in one commit.
const MOST: usize = 1000;

impl DatabaseWriter {
    /// A writer for the database in this file, which is opened as by [`Database::open`].
    pub fn open(path: &Path) -> Result<Self, DatabaseError> {
        let database = Database::open(path)?;
        let repaired = Arc::new(Mutex::new(database.repaired().cloned()));
        let (orders, queue) = channel();
        let thread = std::thread::Builder::new().name("writer".to_owned());
        let no_thread = |error: std::io::Error| DatabaseError::System {
            path: path.to_owned(),
            message: error.to_string(),
        };
        let thread = thread.spawn(move || write_on(database, &queue)).map_err(no_thread)?;
        Ok(Self { orders, path: path.to_owned(), thread: Arc::new(thread), repaired })
    }

    /// A database that writes through this writer. The writer has checked the file already, so this is quick; and
    /// it alone holds the lock, so that the file can be repaired once the writer has stopped.
    pub fn database(&self) -> Result<Database, DatabaseError> {
        Ok(Database {
            connection: link(&self.path)?,
            path: self.path.clone(),
            repaired: self.repaired.lock().unwrap_or_else(PoisonError::into_inner).take(),
            _lock: None,
            copy: None,
            writer: Some(self.clone()),
        })
    }

    /// Whether it still writes: it stops if its file is damaged or removed.
    pub fn is_there(&self) -> bool {
        !self.thread.is_finished() && self.path.exists()
    }

    pub(super) fn insert(&self, fixed: Fixed, row: Row) -> Result<GameId, DatabaseError> {
        match self.order(Work::Insert(fixed, row))? {
            Done::Inserted(id) => Ok(id),
            Done::Updated(_) => Err(self.gone()),
        }
    }

    pub(super) fn update(&self, row: Row, handle: Handle) -> Result<bool, DatabaseError> {
        match self.order(Work::Update(row, handle))? {
            Done::Updated(is_known) => Ok(is_known),
            Done::Inserted(_) => Err(self.gone()),
        }
    }

    /// Requests a write and waits until it is on disk.
    fn order(&self, work: Work) -> Result<Done, DatabaseError> {
        let (done, waiting) = sync_channel(1);
        self.orders.send(Order { work, done }).map_err(|_| self.gone())?;
        waiting.recv().map_err(|_| self.gone())?
    }

    /// The writer has stopped because its file is damaged. Reopening the file repairs it.
    fn gone(&self) -> DatabaseError {
        DatabaseError::Damaged { path: self.path.clone() }
    }
}

/// The writer thread: commits all pending writes together, until every sender is gone.
fn write_on(mut database: Database, queue: &Receiver<Order>) {
    while let Ok(first) = queue.recv() {
        let orders: Vec<Order> =
            std::iter::once(first).chain(queue.try_iter().take(MOST - 1)).collect();
        match write_all(&mut database.connection, &orders) {
            Ok(done) => {
                for (order, done) in orders.into_iter().zip(done) {
                    order.answer(Ok(done));
                }
            }
            Err(error) => {
                let error = database.error(&error);
                let failed =
                    || orders.into_iter().for_each(|order| order.answer(Err(error.clone())));
                if matches!(error, DatabaseError::Damaged { .. }) {
                    // The callers reopen the file, which repairs it once this lock is released.
                    drop(database);
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
