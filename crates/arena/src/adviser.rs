//! Looks at positions in the background: for hints, the evaluation and the best line.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use plateau_engine::{Build, Engine, Line, Request, SearchInfo, TableMove, engine_for};
use plateau_rules::{AnyGame, Color, Form, Letters};
use plateau_search::{Bound, Control, Limits, parallel};

use crate::endgame::{tables_in_use, tables_progress};
use crate::priority::{ThreadPriority, lower_priority};
use crate::{Pace, builtin};

/// Our own engine at full strength, on a thread of its own. It looks at one position at a time. Nobody waits for
/// it: dropped, it stops, and its thread ends by itself, `wake` with it.
///
/// ```
/// use plateau_arena::{Adviser, Pace};
/// use plateau_rules::games;
///
/// let (wake, woken) = std::sync::mpsc::channel();
/// let mut adviser = Adviser::new(move || _ = wake.send(()));
/// let game = games::find("chess").unwrap().from_fen("7k/8/6K1/8/8/8/8/R7 w - - 0 1").unwrap();
/// adviser.look_at(&*game, 1, Pace::Depth(4));
/// while adviser.is_busy() {
///     woken.recv().unwrap();
/// }
/// let advice = adviser.advice().unwrap();
/// assert_eq!(advice.lines[0].moves, ["a1a8"]);
/// assert_eq!(advice.lines[0].score.plies_to_end(), Some(1));
/// ```
pub struct Adviser {
    /// Without it the thread ends.
    jobs: Sender<Job>,
    desk: Arc<Desk>,
}

/// What is thought of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// How many moves had been played.
    pub ply: usize,
    /// Who was to move.
    pub turn: Color,
    /// How far it looked ahead, in plies.
    pub depth: u32,
    /// How many positions it visited.
    pub nodes: u64,
    /// The best lines, best first; scores are the side's to move. None when the game is over.
    pub lines: Vec<Line>,
    /// What endgame tables say of every legal move, best first; none where they do not know the position.
    pub tables: Vec<TableMove>,
    /// How far endgame tables of the game have been built in the background, in percent, while they are.
    pub building: Option<u64>,
}

impl Advice {
    /// White's chance by the best line, a draw counted half: rough, for any game, and good enough for a bar
    /// beside the board. Even where there is no line.
    pub fn chance(&self) -> f64 {
        /// So many hundredths of a pawn or a man ahead are worth three games of four.
        const AHEAD: f64 = 187.0;
        let score = self.lines.first().map_or(0, |line| line.score.get());
        let ahead = f64::from(self.turn.pick(score, -score)) / AHEAD;
        1.0 / (1.0 + 3_f64.powf(-ahead))
    }
}

/// What lies between the two threads.
#[derive(Default)]
struct Desk(Mutex<Papers>);

#[derive(Default)]
struct Papers {
    /// Which job counts: the last one given.
    ticket: u64,
    is_busy: bool,
    advice: Option<Advice>,
    control: Option<Arc<Control>>,
}

struct Job {
    ticket: u64,
    game: Box<dyn AnyGame>,
    lines: usize,
    pace: Pace,
    /// Whether somebody waits for it to be done: then it keeps its priority to the end.
    is_awaited: bool,
}

impl Adviser {
    /// An adviser that calls `wake` from its thread when [`advice`](Self::advice) has news or it is done.
    pub fn new(wake: impl Fn() + Send + 'static) -> Self {
        let (jobs, queue) = channel();
        let desk = Arc::new(Desk::default());
        let theirs = Arc::clone(&desk);
        let thread = std::thread::Builder::new().stack_size(parallel::STACK);
        // Where no thread can be had there is no advice.
        let _ = thread.spawn(move || work(queue, &theirs, &wake));
        Self { jobs, desk }
    }

    /// Looks at the game's position for this many best lines, instead of any other; without a
    /// [measure](Pace::Free) until it is stopped. Where the players agreed or gave up, it looks all the same.
    pub fn look_at(&mut self, game: &dyn AnyGame, lines: usize, pace: Pace) {
        self.begin(game, lines, pace, false);
    }

    /// The same for the best line alone, which somebody waits for: long searches of others do not delay it.
    /// Only for a short pace.
    pub fn answer(&mut self, game: &dyn AnyGame, pace: Pace) {
        self.begin(game, 1, pace, true);
    }

    fn begin(&mut self, game: &dyn AnyGame, lines: usize, pace: Pace, is_awaited: bool) {
        self.stop();
        let mut game = game.boxed();
        game.reopen();
        let mut papers = self.desk.lock();
        papers.advice = None;
        let job = Job { ticket: papers.ticket, game, lines, pace, is_awaited };
        papers.is_busy = self.jobs.send(job).is_ok();
    }

    /// Looks no further; what it has said stays.
    pub fn stop(&mut self) {
        let mut papers = self.desk.lock();
        papers.ticket += 1;
        papers.is_busy = false;
        if let Some(control) = papers.control.take() {
            control.stop();
        }
    }

    /// Whether it is still looking.
    pub fn is_busy(&self) -> bool {
        self.desk.lock().is_busy
    }

    /// What it thinks so far of the position it was given last.
    pub fn advice(&self) -> Option<Advice> {
        self.desk.lock().advice.clone()
    }
}

impl Drop for Adviser {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Desk {
    fn lock(&self) -> MutexGuard<'_, Papers> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The papers, while this job still counts.
    fn for_job(&self, job: &Job) -> Option<MutexGuard<'_, Papers>> {
        Some(self.lock()).filter(|papers| papers.ticket == job.ticket)
    }
}

/// Nobody reads faster than this.
const QUIET: Duration = Duration::from_millis(50);

/// The adviser thread: runs jobs until every sender is gone.
fn work(queue: Receiver<Job>, desk: &Desk, wake: &impl Fn()) {
    lower_priority();
    let mut engine: Option<(String, Box<dyn Engine>)> = None;
    for job in queue {
        if desk.for_job(&job).is_none() {
            continue;
        }
        let kind = job.game.kind().to_string();
        if engine.as_ref().is_none_or(|(known, _)| *known != kind) {
            let build = Build { endgame: tables_in_use(), ..Build::default() };
            // Whoever has no engine gets no advice.
            engine = engine_for(&*job.game, &build).ok().map(|engine| (kind, engine));
        }
        if let Some((_, thinker)) = &mut engine
            && catch_unwind(AssertUnwindSafe(|| think(&mut **thinker, &job, desk, wake))).is_err()
        {
            // Nobody knows what state it is in.
            engine = None;
        }
        if let Some(mut papers) = desk.for_job(&job) {
            papers.is_busy = false;
            papers.control = None;
        }
        wake();
    }
}

fn think(engine: &mut dyn Engine, job: &Job, desk: &Desk, wake: &impl Fn()) {
    let Some(mut papers) = desk.for_job(job) else { return };
    let (ply, turn) = (job.game.ply(), job.game.turn());
    if job.game.ending().is_some() {
        let (lines, tables) = (Vec::new(), Vec::new());
        papers.advice =
            Some(Advice { ply, turn, depth: 0, nodes: 0, lines, tables, building: None });
        return;
    }
    // Under the lock, so that no stop is lost in between.
    engine.control().arm(false);
    papers.control = Some(engine.control());
    drop(papers);
    let mut limits = match job.pace {
        Pace::Free => Limits::default(),
        pace => builtin::limits(pace, &*job.game),
    };
    // A player answers a forced move at once; an analysis still wants its score.
    if job.game.moves(Form::Short, Letters::English).len() == 1 {
        limits.soft_time = None;
    }
    let request = Request { limits, lines: job.lines, search_moves: None };
    let tables = tables_in_use().moves(&*job.game).unwrap_or_default();
    let tell = |info: &SearchInfo| {
        let (depth, nodes) = (info.depth.get() as u32, info.nodes);
        let (lines, tables) = (info.lines.clone(), tables.clone());
        let building = tables_progress(job.game.kind());
        let advice = Advice { ply, turn, depth, nodes, lines, tables, building };
        if let Some(mut papers) = desk.for_job(job) {
            papers.advice = Some(advice);
        }
    };
    let priority = ThreadPriority::now();
    let mut last: Option<Instant> = None;
    let info = engine.think(&*job.game, &request, &mut |info| {
        if info.bound == Bound::Exact {
            tell(info);
            // The first line is reported at once.
            if last.is_none_or(|last| last.elapsed() >= QUIET) {
                last = Some(Instant::now());
                wake();
            }
        }
        if !job.is_awaited {
            priority.lower_further_if_slow();
        }
    });
    tell(&info);
}

/// The moves of a line from the game's position, as people write them; as far as they can be played.
pub fn in_short(game: &dyn AnyGame, moves: &[String], letters: Letters) -> Vec<String> {
    let mut game = game.boxed();
    let mut texts = Vec::new();
    for text in moves {
        game.reopen();
        let Ok(index) = game.read(text, Letters::English) else { break };
        texts.extend(game.moves(Form::Short, letters).into_iter().nth(index).map(|mv| mv.text));
        if game.play(index).is_err() {
            break;
        }
    }
    texts
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::Receiver;

    use plateau_rules::games;

    use super::*;

    fn adviser() -> (Adviser, Receiver<()>) {
        let (wake, woken) = channel();
        (Adviser::new(move || _ = wake.send(())), woken)
    }

    fn start(name: &str) -> Box<dyn AnyGame> {
        games::find(name).expect("a game").start()
    }

    fn done(adviser: &Adviser, woken: &Receiver<()>) -> Option<Advice> {
        while adviser.is_busy() {
            woken.recv_timeout(Duration::from_mins(1)).expect("news");
        }
        adviser.advice()
    }

    #[test]
    fn every_game_gets_advice_in_as_many_lines_as_wanted() {
        let (mut adviser, woken) = adviser();
        for name in ["chess", "draughts", "checkers", "tictactoe", "chess"] {
            let game = start(name);
            adviser.look_at(&*game, 3, Pace::Nodes(2000));
            let advice = done(&adviser, &woken).expect("advice");
            assert_eq!((advice.ply, advice.turn), (0, game.turn()), "{name}");
            assert_eq!(advice.lines.len(), 3, "{name}");
            for line in &advice.lines {
                assert_eq!(in_short(&*game, &line.moves, Letters::French).len(), line.moves.len());
            }
        }
    }

    #[test]
    fn a_forced_move_is_judged_by_a_search() {
        let (mut adviser, woken) = adviser();
        // Morphy's Opera game: Black can only take the queen, and is mated.
        let fen = "1Q2kb1r/p2n1ppp/4q3/4p1B1/4P3/8/PPP2PPP/2KR4 b k - 0 16";
        let game = games::find("chess").unwrap().from_fen(fen).unwrap();
        adviser.look_at(&*game, 1, Pace::Move(Duration::from_millis(100)));
        let advice = done(&adviser, &woken).expect("advice");
        assert!(advice.lines[0].score.plies_to_end().is_some(), "{:?}", advice.lines);
    }

    #[test]
    fn the_last_position_counts_and_no_line_is_left_after_mate() {
        let (mut adviser, woken) = adviser();
        let game = start("chess");
        adviser.look_at(&*game, 1, Pace::Free);
        let mut later = game.boxed();
        later.play(0).unwrap();
        adviser.look_at(&*later, 1, Pace::Free);
        adviser.look_at(&*later, 1, Pace::Nodes(500));
        assert_eq!(done(&adviser, &woken).expect("advice").ply, 1);
        // The players agreed, but there is something to think about.
        later.end(plateau_rules::Ending::draw(plateau_rules::Reason::Agreement));
        adviser.look_at(&*later, 1, Pace::Nodes(500));
        assert_eq!(done(&adviser, &woken).map(|advice| advice.lines.len()), Some(1));
        let mate = "7k/5KQ1/8/8/8/8/8/8 b - - 0 1";
        let mate = games::find("chess").unwrap().from_fen(mate).unwrap();
        adviser.look_at(&*mate, 1, Pace::Nodes(500));
        assert_eq!(done(&adviser, &woken).map(|advice| advice.lines), Some(Vec::new()));
    }

    #[test]
    fn who_has_no_limit_stops_when_told_and_leaves_when_dropped() {
        let (mut adviser, woken) = adviser();
        adviser.look_at(&*start("chess"), 1, Pace::Free);
        while adviser.advice().is_none() {
            woken.recv_timeout(Duration::from_mins(1)).expect("news");
        }
        adviser.stop();
        assert!(!adviser.is_busy() && adviser.advice().is_some(), "what it said stays");
        adviser.look_at(&*start("draughts"), 1, Pace::Free);
        assert!(adviser.is_busy());
        drop(adviser);
        while woken.recv().is_ok() {} // Ends because the thread has: its end of the line is gone.
    }

    #[test]
    fn who_drops_it_does_not_wait_for_it() {
        let ((here, heard), (go, gate)) = (channel(), channel::<()>());
        let mut adviser = Adviser::new(move || {
            let _ = here.send(());
            let _ = gate.recv();
        });
        adviser.look_at(&*start("chess"), 1, Pace::Nodes(500));
        heard.recv_timeout(Duration::from_mins(1)).expect("news");
        drop(adviser); // Ends, though its thread waits for us.
        drop(go);
        while heard.recv().is_ok() {} // And then it ends, too.
    }
}
