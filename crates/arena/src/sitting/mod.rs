//! A table that plays on by itself: its machines think on a thread of their own, and its game is kept after
//! every move.

mod keeper;
mod resume;
mod state;

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use plateau_library::{GameId, Record, Shelf, ShelfError, today};
use plateau_rules::Color;

use crate::courtesy::step_aside;
use crate::table::Answer;
use crate::{Command, Denied, Event, Player, Table};

pub use keeper::{Keeping, NotSaved, Upkeep};
pub use resume::CannotResume;

use keeper::Keeper;

/// A [`Table`] with all that an interface wants done behind its back.
///
/// ```
/// use std::time::Instant;
/// use plateau_arena::{Command, Player, Sitting, Table};
/// use plateau_rules::{Letters, games};
///
/// let players = ["human:Ada", "level:2"].map(|text| Player::read(text).unwrap());
/// let table = Table::new(games::find("tictactoe").unwrap().start(), players);
/// let (wake, woken) = std::sync::mpsc::channel();
/// let mut sitting = Sitting::new(table, move || _ = wake.send(()));
/// sitting.obey(Command::Play("b2".into(), Letters::English), Instant::now()).unwrap();
/// // The machine gets ready, then it answers.
/// while sitting.table().game().ply() < 2 {
///     woken.recv().unwrap();
///     sitting.poll(Instant::now());
/// }
/// ```
pub struct Sitting {
    table: Table,
    keeper: Keeper,
    wake: Arc<dyn Fn() + Send + Sync>,
    /// Where machines put their answers, each with the moment it came.
    tray: Sender<(Answer, Instant)>,
    answers: Receiver<(Answer, Instant)>,
    /// The thread of the machine that is away; there is never more than one.
    thread: Option<JoinHandle<()>>,
    /// What happened while a command was refused: the next poll tells it.
    untold: Vec<Event>,
}

impl Sitting {
    /// Plays at this table. `wake` is called from another thread when [`poll`](Self::poll) has something to
    /// say, and when a machine has got ready; it must not wait for anything.
    pub fn new(mut table: Table, wake: impl Fn() + Send + Sync + 'static) -> Self {
        set_tags(&mut table);
        Self::at(table, Keeper::default(), Arc::new(wake))
    }

    fn at(table: Table, keeper: Keeper, wake: Arc<dyn Fn() + Send + Sync>) -> Self {
        let (tray, answers) = channel();
        Self { table, keeper, wake, tray, answers, thread: None, untold: Vec::new() }
    }

    /// Keeps the game on this shelf from now on; one without a move from its first move on.
    pub fn keep_on(&mut self, place: Shelf) {
        self.keeper.keep_on(place);
        if self.table.game().ply() > 0 {
            self.keep(Instant::now());
        }
    }

    /// The same on the shelf in this file. One that cannot be opened is tried again at each move; until then
    /// [`keeping`](Self::keeping) says what is wrong with it.
    pub fn keep_in(&mut self, path: &Path) {
        self.keeper.keep_in(path);
        if self.table.game().ply() > 0 {
            self.keep(Instant::now());
        }
    }

    /// The same on a shelf that has just failed to open.
    pub fn keep_later(&mut self, path: &Path, error: ShelfError) {
        self.keeper.keep_later(path, error);
    }

    /// The table as it stands.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What becomes of the game on the disk.
    pub fn keeping(&self) -> &Keeping {
        self.keeper.keeping()
    }

    /// All that a person may be told of how the game is kept.
    pub fn upkeep(&self) -> Upkeep {
        self.keeper.upkeep()
    }

    /// The shelf that the game is kept on, if it is open.
    pub fn shelf(&self) -> Option<&Shelf> {
        self.keeper.shelf()
    }

    /// Does what somebody wants, keeps what became of it, and sets machines to work. When this returns, what
    /// happened is on the disk, or [`keeping`](Self::keeping) says why not.
    pub fn obey(&mut self, command: Command, now: Instant) -> Result<Vec<Event>, Denied> {
        self.table.start(now);
        // Who answered before this was said comes before it.
        let mut events = self.collect();
        let done = self.table.obey(command, now).map(|news| events.extend(news));
        self.settle(&events, now);
        match done {
            Ok(()) => Ok(events),
            Err(denied) => {
                self.untold.extend(events);
                Err(denied)
            }
        }
    }

    /// What has happened meanwhile: answers of machines, a flag that fell. Never waits for a machine. What could
    /// not be kept is tried again from time to time: [`keeping`](Self::keeping) may change without an event.
    pub fn poll(&mut self, now: Instant) -> Vec<Event> {
        self.table.start(now);
        let mut events = self.collect();
        events.extend(self.table.tick(now));
        self.settle(&events, now);
        if self.keeper.retry_in(now).is_some_and(|wait| wait.is_zero()) {
            self.keep(now);
        }
        events.splice(..0, std::mem::take(&mut self.untold));
        events
    }

    /// Brings to the table what machines have answered.
    fn collect(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        while let Ok((answer, moment)) = self.answers.try_recv() {
            events.extend(self.table.take(answer, moment));
        }
        events
    }

    /// When to poll again at the latest, because a flag falls then or what could not be kept is tried again.
    pub fn next_tick(&self, now: Instant) -> Option<Duration> {
        // A moment later, so that it has fallen.
        let flag = self.table.flag_in(now).map(|left| left + Duration::from_millis(1));
        [flag, self.keeper.retry_in(now)].into_iter().flatten().min()
    }

    /// Keeps the game now, even without a move. With a name it is called so from now on, with an empty one
    /// not any more; without, it keeps the name it has. The number under which it is kept, or why it is not.
    pub fn save(&mut self, name: Option<&str>) -> Result<GameId, NotSaved> {
        self.keep(Instant::now());
        self.keeper.saved_as(name)
    }

    /// The game with all that is known about its moves, as it is or would be kept.
    pub fn record(&mut self) -> Record {
        self.keeper.saved(&self.table, Instant::now()).record
    }

    /// Whether the game is lost if it is left now, so that a person should be asked before. Where nobody
    /// wants games kept, one that is over is no loss.
    pub fn would_be_lost(&self) -> bool {
        let game = self.table.game();
        game.ply() > 0
            && match self.keeping() {
                Keeping::Failing(_) => true,
                Keeping::Off => game.ending().is_none(),
                Keeping::Waiting | Keeping::Kept { .. } => false,
            }
    }

    /// Another player takes this side's place.
    pub fn replace(&mut self, color: Color, player: Player) {
        self.table.replace(color, player);
        let name = self.table.name(color).unwrap_or("?").to_owned();
        self.table.tags_mut().set(color.pick("White", "Black"), name);
        let now = Instant::now();
        if self.keeper.has_begun() {
            self.keep(now);
        }
        self.settle(&[], now);
    }

    /// Another game from the same start with the same players; the old one stays where it is kept.
    pub fn start_again(&mut self) {
        let mut game = self.table.game().boxed();
        while game.undo() {}
        game.reopen();
        for tag in ["Date", "Termination"] {
            game.tags_mut().remove(tag);
        }
        self.table.start_again(game);
        set_tags(&mut self.table);
        self.keeper.forget();
        self.untold.clear();
    }

    /// The same with sides changed, as one plays a return game.
    pub fn rematch(&mut self) {
        self.table.change_sides();
        let tags = self.table.tags_mut();
        let sided: Vec<(String, String)> = tags
            .iter()
            .filter_map(|(name, value)| Some((other_side(name)?, value.to_owned())))
            .collect();
        for (name, _) in &sided {
            tags.remove(&other_side(name).unwrap_or_default());
        }
        for (name, value) in sided {
            tags.set(name, value);
        }
        self.start_again();
    }

    /// Keeps what became of the game, and lets a machine think that is to move.
    fn settle(&mut self, events: &[Event], now: Instant) {
        if events.iter().any(|event| matches!(event, Event::Undone { .. })) {
            self.table.tags_mut().remove("Termination");
        }
        // Who cannot play has changed nothing.
        let is_new = events.iter().any(|event| !matches!(event, Event::Missing { .. }));
        if is_new && (self.table.game().ply() > 0 || self.keeper.has_begun()) {
            self.keep(now);
        }
        if let Some(task) = self.table.task(now) {
            self.join();
            let (tray, wake) = (self.tray.clone(), Arc::clone(&self.wake));
            // At once, however many think already: its clock runs.
            self.thread = Some(std::thread::spawn(move || {
                step_aside();
                // Nobody is there to take it when the sitting is over.
                let _ = tray.send((task.run(), Instant::now()));
                wake();
            }));
        }
    }

    fn keep(&mut self, now: Instant) {
        self.keeper.keep(&self.table, now);
    }

    fn join(&mut self) {
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// The machine that is away is called back and waited for; what the clocks show is kept.
impl Drop for Sitting {
    fn drop(&mut self) {
        self.keeper.leave(&self.table, Instant::now());
        self.table.disband();
        self.join();
    }
}

/// What a tag about one side is called for the other: `BlackElo` for `WhiteElo`.
fn other_side(tag: &str) -> Option<String> {
    let other = |from, to: &str| tag.strip_prefix(from).map(|rest| format!("{to}{rest}"));
    other("White", "Black").or_else(|| other("Black", "White"))
}

/// Who plays, when, and how time is given, where nothing is said about it yet.
fn set_tags(table: &mut Table) {
    let name = |color| table.name(color).map(str::to_owned);
    let control = table.control();
    let tags = [
        ("White", name(Color::White)),
        ("Black", name(Color::Black)),
        ("Date", Some(today())),
        ("TimeControl", (control != crate::TimeControl::Free).then(|| control.to_string())),
    ];
    for (tag, value) in tags {
        let is_new = table.game().tags().get(tag).is_none();
        if let Some(value) = value.filter(|_| is_new) {
            table.tags_mut().set(tag, value);
        }
    }
}
