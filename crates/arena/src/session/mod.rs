//! A live game with threads for its engines and an autosave after every move.

mod autosave;
mod resume;
mod saved_state;

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use plateau_library::{Database, DatabaseError, GameId, Record, today};
use plateau_rules::Color;

use crate::live_game::Answer;
use crate::priority::lower_priority;
use crate::{Command, Denied, Event, LiveGame, Player};

pub use autosave::{NotSaved, SaveState, SaveStatus};
pub use resume::CannotResume;

use autosave::Autosave;

/// A [`LiveGame`] with what every interface needs around it: engine threads and the autosave.
///
/// ```
/// use std::time::Instant;
/// use plateau_arena::{Command, Player, Session, LiveGame};
/// use plateau_rules::{Letters, games};
///
/// let players = ["human:Ada", "level:2"].map(|text| Player::read(text).unwrap());
/// let live = LiveGame::new(games::find("tictactoe").unwrap().start(), players);
/// let (wake, woken) = std::sync::mpsc::channel();
/// let mut session = Session::new(live, move || _ = wake.send(()));
/// session.obey(Command::Play("b2".into(), Letters::English), Instant::now()).unwrap();
/// // The engine prepares, then it moves.
/// while session.live().game().ply() < 2 {
///     woken.recv().unwrap();
///     session.poll(Instant::now());
/// }
/// ```
pub struct Session {
    live: LiveGame,
    autosave: Autosave,
    wake: Arc<dyn Fn() + Send + Sync>,
    /// Engines send their answers here, with the time of arrival.
    outbox: Sender<(Answer, Instant)>,
    answers: Receiver<(Answer, Instant)>,
    /// The thread of the running task; there is never more than one.
    thread: Option<JoinHandle<()>>,
    /// Events that came with a denied command: the next poll reports them.
    pending_events: Vec<Event>,
}

impl Session {
    /// Starts a session. `wake` is called from another thread when [`poll`](Self::poll) has something to report
    /// and when an engine is prepared; it must not block.
    pub fn new(mut live: LiveGame, wake: impl Fn() + Send + Sync + 'static) -> Self {
        set_tags(&mut live);
        Self::at(live, Autosave::default(), Arc::new(wake))
    }

    fn at(live: LiveGame, autosave: Autosave, wake: Arc<dyn Fn() + Send + Sync>) -> Self {
        let (outbox, answers) = channel();
        Self { live, autosave, wake, outbox, answers, thread: None, pending_events: Vec::new() }
    }

    /// Saves the game in this database from now on; a game without moves from its first move on.
    pub fn autosave_to(&mut self, place: Database) {
        self.autosave.autosave_to(place);
        if self.live.game().ply() > 0 {
            self.keep(Instant::now());
        }
    }

    /// The same with the database in this file. If it cannot be opened, each move tries again; until then
    /// [`save_state`](Self::save_state) gives the reason.
    pub fn autosave_in(&mut self, path: &Path) {
        self.autosave.autosave_in(path);
        if self.live.game().ply() > 0 {
            self.keep(Instant::now());
        }
    }

    /// The same with a database that has just failed to open.
    pub fn autosave_later(&mut self, path: &Path, error: DatabaseError) {
        self.autosave.autosave_later(path, error);
    }

    /// The live game.
    pub fn live(&self) -> &LiveGame {
        &self.live
    }

    /// Whether the game is saved.
    pub fn save_state(&self) -> &SaveState {
        self.autosave.save_state()
    }

    /// The save status, as shown to people.
    pub fn save_status(&self) -> SaveStatus {
        self.autosave.save_status()
    }

    /// The database of the game, if it is open.
    pub fn database(&self) -> Option<&Database> {
        self.autosave.database()
    }

    /// Executes a command, saves the result, and starts the engines. When this returns, the result is on disk, or
    /// [`save_state`](Self::save_state) says why not.
    pub fn obey(&mut self, command: Command, now: Instant) -> Result<Vec<Event>, Denied> {
        self.live.start(now);
        // Answers that arrived earlier come first.
        let mut events = self.collect();
        let done = self.live.obey(command, now).map(|news| events.extend(news));
        self.settle(&events, now);
        match done {
            Ok(()) => Ok(events),
            Err(denied) => {
                self.pending_events.extend(events);
                Err(denied)
            }
        }
    }

    /// The events since the last call: moves of engines, a fallen flag. Never waits for an engine. Failed saves are
    /// retried from time to time: [`save_state`](Self::save_state) may change without an event.
    pub fn poll(&mut self, now: Instant) -> Vec<Event> {
        self.live.start(now);
        let mut events = self.collect();
        events.extend(self.live.tick(now));
        self.settle(&events, now);
        if self.autosave.retry_in(now).is_some_and(|wait| wait.is_zero()) {
            self.keep(now);
        }
        events.splice(..0, std::mem::take(&mut self.pending_events));
        events
    }

    /// Hands the answers of engines to the live game.
    fn collect(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        while let Ok((answer, moment)) = self.answers.try_recv() {
            events.extend(self.live.take(answer, moment));
        }
        events
    }

    /// When to poll again at the latest, for the flag or to retry a failed save.
    pub fn next_tick(&self, now: Instant) -> Option<Duration> {
        // A moment later, so that it has fallen.
        let flag = self.live.flag_in(now).map(|left| left + Duration::from_millis(1));
        [flag, self.autosave.retry_in(now)].into_iter().flatten().min()
    }

    /// Saves the game now, even without moves, under this name if there is one; an empty name removes the name.
    /// Returns its number in the database.
    pub fn save(&mut self, name: Option<&str>) -> Result<GameId, NotSaved> {
        self.keep(Instant::now());
        self.autosave.saved_as(name)
    }

    /// The record of the game with evaluations and notes, as it is saved.
    pub fn record(&mut self) -> Record {
        self.autosave.saved(&self.live, Instant::now()).record
    }

    /// Whether leaving now loses the game, so that a person should be asked first. Without an autosave a finished
    /// game is no loss.
    pub fn would_be_lost(&self) -> bool {
        let game = self.live.game();
        game.ply() > 0
            && match self.save_state() {
                SaveState::Failing(_) => true,
                SaveState::Off => game.ending().is_none(),
                SaveState::Pending | SaveState::Saved { .. } => false,
            }
    }

    /// Replaces the player of a side.
    pub fn replace(&mut self, color: Color, player: Player) {
        self.live.replace(color, player);
        let name = self.live.name(color).unwrap_or("?").to_owned();
        self.live.tags_mut().set(color.pick("White", "Black"), name);
        let now = Instant::now();
        if self.autosave.has_begun() {
            self.keep(now);
        }
        self.settle(&[], now);
    }

    /// Starts a new game from the same position with the same players; the old one stays saved.
    pub fn start_again(&mut self) {
        let mut game = self.live.game().boxed();
        while game.undo() {}
        game.reopen();
        for tag in ["Date", "Termination"] {
            game.tags_mut().remove(tag);
        }
        self.live.start_again(game);
        set_tags(&mut self.live);
        self.autosave.reset();
        self.pending_events.clear();
    }

    /// The same with colours reversed.
    pub fn rematch(&mut self) {
        self.live.change_sides();
        let tags = self.live.tags_mut();
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

    /// Saves the game, and lets the engine to move think.
    fn settle(&mut self, events: &[Event], now: Instant) {
        if events.iter().any(|event| matches!(event, Event::Undone { .. })) {
            self.live.tags_mut().remove("Termination");
        }
        // An engine that cannot play changes nothing.
        let is_new = events.iter().any(|event| !matches!(event, Event::Missing { .. }));
        if is_new && (self.live.game().ply() > 0 || self.autosave.has_begun()) {
            self.keep(now);
        }
        if let Some(task) = self.live.task(now) {
            self.join();
            let (outbox, wake) = (self.outbox.clone(), Arc::clone(&self.wake));
            // Started at once, however many engines are thinking: its clock runs.
            self.thread = Some(std::thread::spawn(move || {
                lower_priority();
                // The session may be over.
                let _ = outbox.send((task.run(), Instant::now()));
                wake();
            }));
        }
    }

    fn keep(&mut self, now: Instant) {
        self.autosave.keep(&self.live, now);
    }

    fn join(&mut self) {
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Cancels the running task, waits for it, and saves the clocks.
impl Drop for Session {
    fn drop(&mut self) {
        self.autosave.leave(&self.live, Instant::now());
        self.live.close();
        self.join();
    }
}

/// The same tag for the other side: `BlackElo` for `WhiteElo`.
fn other_side(tag: &str) -> Option<String> {
    let other = |from, to: &str| tag.strip_prefix(from).map(|rest| format!("{to}{rest}"));
    other("White", "Black").or_else(|| other("Black", "White"))
}

/// Sets the tags of players, date and time control that are missing.
fn set_tags(live: &mut LiveGame) {
    let name = |color| live.name(color).map(str::to_owned);
    let control = live.control();
    let tags = [
        ("White", name(Color::White)),
        ("Black", name(Color::Black)),
        ("Date", Some(today())),
        ("TimeControl", (control != crate::TimeControl::Free).then(|| control.to_string())),
    ];
    for (tag, value) in tags {
        let is_new = live.game().tags().get(tag).is_none();
        if let Some(value) = value.filter(|_| is_new) {
            live.tags_mut().set(tag, value);
        }
    }
}
