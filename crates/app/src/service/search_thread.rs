//! The thread that thinks, and how the others speak to it.

use std::hash::{BuildHasher, RandomState};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use plateau_engine::{Engine, Request, SearchInfo, Skill};
use plateau_rules::random::SplitMix;
use plateau_rules::{AnyGame, Form, Letters};
use plateau_search::Control;
use plateau_search::parallel::STACK;

/// What the engine thread is to do.
pub(crate) enum Job {
    /// Think, and say the move.
    Think(Task),
    /// Go on with another engine.
    Replace(Box<dyn Engine>),
    /// Give the table this many mebibytes.
    Resize(usize),
    /// Search with this many threads.
    Threads(usize),
    /// Another game begins.
    NewGame,
    /// Say that all before this is done.
    Ready,
}

/// What is to be thought about, and how.
pub(crate) struct Task {
    pub(crate) game: Box<dyn AnyGame>,
    pub(crate) request: Request,
    /// Whether it begins on the opponent's time.
    pub(crate) ponder: bool,
    pub(crate) hold: Hold,
    pub(crate) skill: Skill,
}

/// Until when a move is kept back, however early it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hold {
    /// It is said as soon as it is known.
    Never,
    /// Until the opponent has played the expected move.
    UntilPonderHit,
    /// Until somebody says stop.
    UntilStop,
}

/// How a protocol says what comes of thinking.
pub(crate) trait SearchListener: Sync {
    /// How far a search of this game's position has come.
    fn report(&self, game: &dyn AnyGame, info: &SearchInfo);
    /// The search is over: the move, none if there is none, and the answer that is expected.
    fn decide(&self, best: Option<String>, ponder: Option<String>);
    /// All that was asked before is done.
    fn ready(&self);
}

/// Runs `session` beside a thread that thinks; what it is doing ends with the session.
pub(crate) fn serve(
    engine: Box<dyn Engine>,
    listener: &impl SearchListener,
    session: impl FnOnce(&mut SearchThread),
) {
    let (jobs, queue) = channel();
    let state = Arc::new(State::default());
    let mut search_thread =
        SearchThread { jobs, control: engine.control(), state: Arc::clone(&state) };
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK);
        let worker = thread.spawn_scoped(scope, move || work(engine, queue, listener, &state));
        worker.expect("a thread can be had at the start");
        session(&mut search_thread);
        search_thread.stop();
        drop(search_thread);
    });
}

/// The reading thread's end of the line to the thinking one.
pub(crate) struct SearchThread {
    jobs: Sender<Job>,
    control: Arc<Control>,
    state: Arc<State>,
}

/// Whether a search is under way, and a bell that rings when something has changed.
#[derive(Default)]
struct State {
    busy: Mutex<bool>,
    bell: Condvar,
}

impl SearchThread {
    /// Whether a search is under way: its move was not said yet.
    pub(crate) fn is_busy(&self) -> bool {
        *self.state.lock()
    }

    /// Gives a job to do after all others.
    pub(crate) fn send(&self, job: Job) {
        // The engine thread ends after this end of the channel.
        let _ = self.jobs.send(job);
    }

    /// Thinks about a game. A search that is under way is ended first, with its move.
    pub(crate) fn think(&self, task: Task) {
        self.finish();
        *self.state.lock() = true;
        self.control.arm(task.ponder);
        self.send(Job::Think(task));
    }

    /// Ends a search that is under way, with its move.
    pub(crate) fn finish(&self) {
        self.stop();
        let mut busy = self.state.lock();
        while *busy {
            busy = self.state.bell.wait(busy).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Ends a search soon.
    pub(crate) fn stop(&self) {
        self.control.stop();
        self.state.ring();
    }

    /// The opponent played what was expected.
    pub(crate) fn ponder_hit(&self) {
        self.control.ponder_hit();
        self.state.ring();
    }

    /// Goes on with another engine.
    pub(crate) fn replace(&mut self, engine: Box<dyn Engine>) {
        self.finish();
        self.control = engine.control();
        self.send(Job::Replace(engine));
    }
}

impl State {
    fn lock(&self) -> MutexGuard<'_, bool> {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes whoever waits. The lock is taken so that nobody is between looking and falling asleep.
    fn ring(&self) {
        let _busy = self.lock();
        self.bell.notify_all();
    }

    /// Sleeps until the move may be said.
    fn hold(&self, hold: Hold, control: &Control) {
        let waiting = |_: &mut bool| {
            !control.is_stopped()
                && match hold {
                    Hold::Never => false,
                    Hold::UntilPonderHit => control.is_pondering(),
                    Hold::UntilStop => true,
                }
        };
        drop(self.bell.wait_while(self.lock(), waiting));
    }
}

/// The engine thread: jobs until nobody can give one any more.
fn work(
    mut engine: Box<dyn Engine>,
    queue: Receiver<Job>,
    listener: &impl SearchListener,
    state: &State,
) {
    for job in queue {
        match job {
            Job::Replace(other) => engine = other,
            Job::Resize(mebibytes) => engine.resize(mebibytes),
            Job::Threads(threads) => engine.set_threads(threads),
            Job::NewGame => engine.clear(),
            Job::Ready => listener.ready(),
            Job::Think(task) => {
                let info = think(&mut *engine, &task, listener);
                state.hold(task.hold, &engine.control());
                announce(info, &*task.game, listener, state);
            }
        }
    }
}

/// At most ten reports a second, and none before there is something to say: the first iterations take no
/// time, and nobody reads ten lines in a millisecond.
const QUIET: Duration = Duration::from_millis(100);

fn think(engine: &mut dyn Engine, task: &Task, listener: &impl SearchListener) -> SearchInfo {
    let game = &*task.game;
    // Who plays a weaker engine again wants another game.
    let mut rng = SplitMix::new(RandomState::new().hash_one(game.ply()));
    let mut last: Option<Instant> = None;
    task.skill.think(engine, game, &task.request, &mut rng, &mut |info| {
        let due = last.is_none_or(|last| last.elapsed() >= QUIET);
        if due && info.time >= QUIET / 10 {
            last = Some(Instant::now());
            listener.report(game, info);
        }
    })
}

/// Says the last report and the move.
fn announce(info: SearchInfo, game: &dyn AnyGame, listener: &impl SearchListener, state: &State) {
    listener.report(game, &info);
    let mut moves = info.lines.into_iter().next().map(|line| line.moves.into_iter());
    let mut next = || moves.as_mut().and_then(Iterator::next);
    let (best, ponder) = (next(), next());
    // A search always knows a move where there is one. If ever it does not, any is better than none.
    let any = || game.moves(Form::Machine, Letters::English).into_iter().next().map(|mv| mv.text);
    // Whoever hears the move may send the next command at once: it must find us idle.
    *state.lock() = false;
    listener.decide(best.or_else(any), ponder);
    state.ring();
}
