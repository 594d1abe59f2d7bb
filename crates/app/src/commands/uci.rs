//! `plateau uci`: a chess engine on stdin and stdout.
//!
//! The thread that reads commands never thinks: an engine thread does, one job after another, so that
//! `isready` and `stop` are answered at any time. Only the engine thread says `bestmove`.

use std::io::{BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use plateau_engine::{Build, Engine, Request, Thought, engine_for};
use plateau_protocol::uci::{
    BestMove, Command, Go, Info, Kind, Options, Position, Reply, Score, ScoreBound, ScoreValue,
    Setting, Start, Value,
};
use plateau_rules::{AnyGame, Color, Form, Letters, games};
use plateau_search::parallel::STACK;
use plateau_search::{Bound, Budget, Control, Depth, Limits, Remaining};

/// Answers until `quit` or the end of the input.
pub(crate) fn run(input: impl BufRead, output: impl Write + Send) {
    let out = Output(Mutex::new(output));
    let game = new_game(false);
    let engine = engine_for(&*game, &Build::default()).expect("there is an engine for chess");
    let busy = Arc::new(AtomicBool::new(false));
    let (jobs, queue) = channel();
    let mut session = Session {
        out: &out,
        jobs,
        control: engine.control(),
        busy: Arc::clone(&busy),
        options: options(),
        game,
        chess960: false,
        lines: 1,
        overhead: Duration::from_millis(10),
    };
    std::thread::scope(|scope| {
        let out = &out;
        let thread = std::thread::Builder::new().stack_size(STACK);
        let worker = thread.spawn_scoped(scope, move || work(engine, queue, out, &busy));
        worker.expect("a thread can be had at the start");
        session.obey_all(input);
        session.control.stop();
        drop(session);
    });
}

/// What the engine thread is to do.
enum Job {
    Think { game: Box<dyn AnyGame>, request: Request, wait: bool },
    Resize(usize),
    Threads(usize),
    Forget,
    Ready,
}

/// One line at a time, whoever writes.
struct Output<W>(Mutex<W>);

impl<W: Write> Output<W> {
    fn say(&self, reply: &Reply) {
        if let Ok(mut out) = self.0.lock() {
            // A reader that is gone will close our input too: that ends the session.
            let _ = writeln!(out, "{reply}").and_then(|()| out.flush());
        }
    }

    fn note(&self, text: impl Into<String>) {
        self.say(&Reply::Info(Box::new(Info::text(text))));
    }
}

fn options() -> Options {
    let spin = |default, min, max| Kind::Spin { default, min, max };
    Options::new()
        .with("Hash", spin(16, 1, 1 << 20))
        .with("Threads", spin(1, 1, 512))
        .with("MultiPV", spin(1, 1, 256))
        .with("Move Overhead", spin(10, 0, 5000))
        .with("Ponder", Kind::Check { default: false })
        .with("UCI_Chess960", Kind::Check { default: false })
        .with("Clear Hash", Kind::Button)
}

fn new_game(chess960: bool) -> Box<dyn AnyGame> {
    let name = if chess960 { "chess960" } else { "chess" };
    games::find(name).expect("chess is in the table of games").start()
}

struct Session<'a, W> {
    out: &'a Output<W>,
    jobs: Sender<Job>,
    control: Arc<Control>,
    /// Whether a search is under way.
    busy: Arc<AtomicBool>,
    options: Options,
    game: Box<dyn AnyGame>,
    chess960: bool,
    lines: usize,
    overhead: Duration,
}

impl<W: Write> Session<'_, W> {
    fn obey_all(&mut self, mut input: impl BufRead) {
        let mut line = Vec::new();
        loop {
            line.clear();
            match input.read_until(b'\n', &mut line) {
                Ok(0) | Err(_) => return,
                Ok(_) => {}
            }
            match Command::read(&String::from_utf8_lossy(&line)) {
                Ok(Command::Quit) => return,
                Ok(command) => self.obey(command),
                Err(fault) => {
                    if !line.trim_ascii().is_empty() {
                        self.out.note(fault.to_string());
                    }
                }
            }
        }
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady if self.busy.load(SeqCst) => self.out.say(&Reply::ReadyOk),
            Command::IsReady => self.send(Job::Ready),
            Command::UciNewGame => self.send(Job::Forget),
            Command::SetOption { name, value } => self.set(&name, value.as_deref()),
            Command::Position(position) => self.set_up(&position),
            Command::Go(go) => self.go(&go),
            Command::Stop => self.control.stop(),
            Command::PonderHit => self.control.ponder_hit(),
            Command::Other { word, .. } if word == "d" => self.out.note(self.game.fen()),
            Command::Other { word, .. } => self.out.note(format!("{word} is not known here")),
            Command::Debug(_) | Command::Register(_) | Command::Quit => {}
        }
    }

    fn introduce(&self) {
        let version = env!("CARGO_PKG_VERSION");
        self.out.say(&Reply::IdName(format!("Plateau {version}")));
        self.out.say(&Reply::IdAuthor("the Plateau authors".to_owned()));
        self.options.replies().for_each(|reply| self.out.say(&reply));
        self.out.say(&Reply::UciOk);
    }

    fn send(&self, job: Job) {
        // The engine thread outlives the session: it ends when the session is dropped.
        let _ = self.jobs.send(job);
    }

    fn set(&mut self, name: &str, value: Option<&str>) {
        let Setting { name, value } = match self.options.read(name, value) {
            Ok(setting) => setting,
            Err(fault) => return self.out.note(fault.to_string()),
        };
        match (name, value) {
            ("Hash", Value::Spin(mebibytes)) => self.send(Job::Resize(mebibytes as usize)),
            ("Threads", Value::Spin(threads)) => self.send(Job::Threads(threads as usize)),
            ("Clear Hash", _) => self.send(Job::Forget),
            ("MultiPV", Value::Spin(lines)) => self.lines = lines as usize,
            ("Move Overhead", Value::Spin(millis)) => {
                self.overhead = Duration::from_millis(millis as u64);
            }
            ("UCI_Chess960", Value::Check(on)) => self.chess960 = on,
            _ => {}
        }
    }

    /// Sets up the position of the next search; a bad one changes nothing.
    fn set_up(&mut self, position: &Position) {
        let kind = new_game(self.chess960).kind().clone();
        let mut game = match &position.start {
            Start::Usual => kind.start(),
            Start::Fen(fen) => match kind.from_fen(fen) {
                Ok(game) => game,
                Err(error) => return self.out.note(format!("bad position {fen}: {error:?}")),
            },
        };
        for text in &position.moves {
            game.reopen();
            if let Err(refusal) = game.play_text(text, Letters::English) {
                return self.out.note(format!("bad move {text}: {refusal:?}"));
            }
        }
        game.reopen();
        self.game = game;
    }

    fn go(&mut self, go: &Go) {
        // A second `go` ends the first search.
        self.control.stop();
        while self.busy.load(SeqCst) {
            std::thread::yield_now();
        }
        if let Some(depth) = go.perft {
            return self.perft(depth);
        }
        let only: Vec<usize> = go
            .searchmoves
            .iter()
            .filter_map(|text| self.game.read(text, Letters::English).ok())
            .collect();
        let request = Request {
            limits: limits(go, self.game.turn(), self.overhead),
            lines: self.lines,
            only: (!only.is_empty()).then_some(only),
        };
        self.busy.store(true, SeqCst);
        self.control.arm(go.ponder);
        let wait = go.infinite || go.ponder;
        self.send(Job::Think { game: self.game.boxed(), request, wait });
    }

    fn perft(&self, depth: u32) {
        let parts = self.game.divide(depth);
        for (text, nodes) in &parts {
            self.out.note(format!("{text}: {nodes}"));
        }
        let total: u64 = parts.iter().map(|(_, nodes)| nodes).sum();
        self.out.note(format!("Nodes searched: {total}"));
    }
}

/// What `go` allows.
fn limits(go: &Go, turn: Color, overhead: Duration) -> Limits {
    let budget = match (go.movetime, turn.pick(go.wtime, go.btime)) {
        (Some(time), _) => Some(Budget::exactly(time, overhead)),
        (None, Some(time)) => {
            let increment = turn.pick(go.winc, go.binc).unwrap_or_default();
            let moves = go.movestogo.map(std::num::NonZeroU32::get);
            Some(Budget::share(Remaining { time, increment, moves }, overhead))
        }
        (None, None) => None,
    }
    .filter(|_| !go.infinite);
    Limits {
        depth: go.depth.map(|depth| Depth::new(depth.min(200) as i32)),
        nodes: go.nodes,
        soft_nodes: None,
        soft_time: budget.map(|budget| budget.soft),
        hard_time: budget.map(|budget| budget.hard),
        win_within: go.mate.map(|moves| (2 * moves).min(200) as u8),
    }
}

/// The engine thread: jobs until the session is over.
fn work<W: Write>(
    mut engine: Box<dyn Engine>,
    queue: Receiver<Job>,
    out: &Output<W>,
    busy: &AtomicBool,
) {
    for job in queue {
        match job {
            Job::Resize(mebibytes) => engine.resize(mebibytes),
            Job::Threads(threads) => engine.set_threads(threads),
            Job::Forget => engine.forget(),
            Job::Ready => out.say(&Reply::ReadyOk),
            Job::Think { game, request, wait } => {
                think(&mut *engine, &*game, &request, wait, out, busy);
            }
        }
    }
}

fn think<W: Write>(
    engine: &mut dyn Engine,
    game: &dyn AnyGame,
    request: &Request,
    wait: bool,
    out: &Output<W>,
    busy: &AtomicBool,
) {
    let mut last: Option<Instant> = None;
    let thought = engine.think(game, request, &mut |thought| {
        // The first iterations take no time: nobody reads ten lines in a millisecond.
        let due = last.is_none_or(|last| last.elapsed() >= QUIET);
        if due && thought.time >= QUIET / 10 {
            last = Some(Instant::now());
            tell(thought, out);
        }
    });
    // `go infinite` and `go ponder` end by a command, however early everything is known.
    let control = engine.control();
    while wait
        && !control.is_stopped()
        && (control.is_pondering() || request.limits.soft_time.is_none())
    {
        std::thread::sleep(Duration::from_millis(1));
    }
    tell(&thought, out);
    let mut moves = thought.lines.into_iter().next().map(|line| line.moves.into_iter());
    let mut next = || moves.as_mut().and_then(Iterator::next);
    let (best, ponder) = (next(), next());
    // Whoever hears the move may send the next command at once.
    busy.store(false, SeqCst);
    let fallback =
        || game.moves(Form::Machine, Letters::English).into_iter().next().map(|mv| mv.text);
    out.say(&Reply::BestMove(BestMove { best: best.or_else(fallback), ponder }));
}

/// At most ten reports a second.
const QUIET: Duration = Duration::from_millis(100);

fn tell<W: Write>(thought: &Thought, out: &Output<W>) {
    for (number, line) in thought.lines.iter().enumerate() {
        let info = Info {
            depth: Some(thought.depth.get() as u32),
            seldepth: Some(thought.reach.get().into()),
            multipv: Some(number as u32 + 1),
            score: Some(Score { value: value(line.score), bound: bound(thought.bound) }),
            nodes: Some(thought.nodes),
            nps: Some((thought.nodes as f64 / thought.time.as_secs_f64().max(1e-6)) as u64),
            hashfull: Some(thought.table as u32),
            time: Some(thought.time),
            pv: line.moves.clone(),
            ..Info::default()
        };
        out.say(&Reply::Info(Box::new(info)));
    }
}

/// Mates are counted in moves, not plies.
fn value(score: plateau_search::Score) -> ScoreValue {
    match score.plies_to_end() {
        Some(plies) if plies > 0 => ScoreValue::Mate((plies + 1) / 2),
        Some(plies) => ScoreValue::Mate(plies / 2),
        None => ScoreValue::Centipawns(score.get()),
    }
}

fn bound(bound: Bound) -> Option<ScoreBound> {
    match bound {
        Bound::Exact => None,
        Bound::Lower => Some(ScoreBound::Lower),
        Bound::Upper => Some(ScoreBound::Upper),
    }
}
