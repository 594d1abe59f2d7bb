//! `plateau uci`: a chess engine on stdin and stdout.

use std::io::{BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use plateau_endgame::Syzygy;
use plateau_engine::{
    Build, EndgameTables, Evaluation, Request, SearchInfo, Skill, WinChances, engine_for,
};
use plateau_protocol::uci::{
    BestMove, Command, Go, Info, Kind as Type, Options, Position, Reply, Score, ScoreBound,
    ScoreValue, Setting, Start, Value, Wdl,
};
use plateau_rules::games::{self, Kind};
use plateau_rules::profile::Protocol;
use plateau_rules::{AnyGame, Color, Letters};
use plateau_search::{Bound, Budget, Depth, Limits, MOVE_OVERHEAD, Remaining};
use plateau_words::{Language, Words, quote};

use crate::service::{
    Hold, Incoming, Job, Lines, Output, SearchListener, SearchThread, Task, in_one_line, serve,
};

/// Answers until `quit` or the end of the input.
pub(crate) fn run(input: impl BufRead, output: impl Write + Send) {
    let listener = Uci { output: Output::new(output), shows_wdl: AtomicBool::new(false) };
    let kind = game_with(None);
    let game = kind.start();
    let build = Build::default();
    let engine = engine_for(&*game, &build).expect("there is an engine for the games of UCI");
    serve(engine, &listener, |search_thread| {
        let mut session = UciSession {
            listener: &listener,
            search_thread,
            // What programs read is English, whatever the person behind them speaks.
            words: Words::new(Language::English),
            options: options(),
            game,
            refused: None,
            kind,
            lines: 1,
            overhead: MOVE_OVERHEAD,
            build,
            threads: 1,
            evaluation: Evaluation::Shipped,
            elo: *Skill::ELO.end(),
            limited: false,
        };
        session.obey_all(input);
    });
}

fn options() -> Options {
    let spin = |default, min, max| Type::Spin { default, min, max };
    let check = || Type::Check { default: false };
    let options = Options::new()
        .with("Hash", spin(16, 1, 1 << 20))
        .with("Threads", spin(1, 1, 256))
        .with("MultiPV", spin(1, 1, 256))
        .with("Move Overhead", spin(MOVE_OVERHEAD.as_millis() as i64, 0, 5000))
        .with("Ponder", check())
        .with("EvalFile", Type::String { default: String::new() })
        .with("SyzygyPath", Type::String { default: String::new() });
    game_options()
        .fold(options, |options, name| options.with(name, check()))
        .with("UCI_ShowWDL", check())
        .with("UCI_LimitStrength", check())
        .with("UCI_Elo", spin(usual_elo(), (*Skill::ELO.start()).into(), usual_elo()))
        .with("Clear Hash", Type::Button)
}

/// The Elo of one who is not told which.
fn usual_elo() -> i64 {
    (*Skill::ELO.end()).into()
}

/// The game that is played when this option is on, or when none is.
fn game_with(option: Option<&'static str>) -> Kind {
    games::by_protocol(Protocol::Uci { option }).expect("a game is played by UCI")
}

/// The options that choose another game than the usual one.
fn game_options() -> impl Iterator<Item = &'static str> {
    games::all().filter_map(|kind| match kind.profile().protocol {
        Some(Protocol::Uci { option }) => option,
        _ => None,
    })
}

struct UciSession<'a, W> {
    listener: &'a Uci<W>,
    search_thread: &'a mut SearchThread,
    words: Words,
    options: Options,
    game: Box<dyn AnyGame>,
    /// Why the last position was refused: then there is nothing to search.
    refused: Option<String>,
    /// The game that the options have chosen.
    kind: Kind,
    lines: usize,
    overhead: Duration,
    /// What the engine is made with, and its number of threads.
    build: Build,
    threads: usize,
    /// What full strength evaluates positions with.
    evaluation: Evaluation,
    /// How strong it plays when its strength is limited.
    elo: u32,
    limited: bool,
}

impl<W: Write + Send> UciSession<'_, W> {
    fn obey_all(&mut self, input: impl BufRead) {
        for line in Lines(input) {
            let Incoming::Line(line) = line else {
                self.note(Incoming::complaint());
                continue;
            };
            match Command::read(&line) {
                Ok(Command::Quit) => return,
                Ok(command) => self.obey(command),
                Err(_) if line.trim().is_empty() => {}
                Err(fault) => self.note(fault.to_string()),
            }
        }
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady if self.search_thread.is_busy() => self.listener.ready(),
            Command::IsReady => self.search_thread.send(Job::Ready),
            Command::UciNewGame => self.search_thread.send(Job::NewGame),
            Command::SetOption { name, value } => self.set(&name, value.as_deref()),
            Command::Position(position) => self.set_up(&position),
            Command::Go(go) => self.go(&go),
            Command::Stop => self.search_thread.stop(),
            Command::PonderHit => self.search_thread.ponder_hit(),
            Command::Other { word, .. } if word == "d" => self.note(self.game.fen()),
            Command::Other { word, .. } => self.note(format!("{word} is not known here")),
            Command::Debug(_) | Command::Register(_) | Command::Quit => {}
        }
    }

    fn introduce(&self) {
        let version = env!("CARGO_PKG_VERSION");
        self.say(&Reply::IdName(format!("Plateau {version}")));
        self.say(&Reply::IdAuthor("the Plateau authors".to_owned()));
        self.options.replies().for_each(|reply| self.say(&reply));
        self.say(&Reply::UciOk);
    }

    fn say(&self, reply: &Reply) {
        self.listener.output.say(reply);
    }

    fn note(&self, text: impl AsRef<str>) {
        self.say(&Reply::Info(Box::new(Info::text(in_one_line(text.as_ref())))));
    }

    /// What belongs to the engine waits until a search is over; the rest counts from the next one on.
    fn set(&mut self, name: &str, value: Option<&str>) {
        let Setting { name, value } = match self.options.read(name, value) {
            Ok(setting) => setting,
            Err(fault) => return self.note(fault.to_string()),
        };
        match (name, value) {
            ("Hash", Value::Spin(mebibytes)) => {
                self.build.table = mebibytes as usize;
                self.search_thread.send(Job::Resize(self.build.table));
            }
            ("Threads", Value::Spin(threads)) => {
                self.threads = threads as usize;
                self.search_thread.send(Job::Threads(self.threads));
            }
            ("EvalFile", Value::String(path)) => self.set_evaluation(&path),
            ("SyzygyPath", Value::String(path)) => self.set_syzygy(&path),
            ("Clear Hash", _) => self.search_thread.send(Job::NewGame),
            ("MultiPV", Value::Spin(lines)) => self.lines = lines as usize,
            ("Move Overhead", Value::Spin(millis)) => {
                self.overhead = Duration::from_millis(millis as u64);
            }
            ("UCI_ShowWDL", Value::Check(on)) => self.listener.shows_wdl.store(on, Relaxed),
            ("UCI_LimitStrength", Value::Check(on)) => {
                self.limited = on;
                if let Err(reason) = self.update_engine() {
                    self.note(reason);
                }
            }
            ("UCI_Elo", Value::Spin(elo)) => self.elo = elo as u32,
            (name, Value::Check(on)) => {
                if let Some(option) = game_options().find(|option| *option == name) {
                    self.kind = game_with(on.then_some(option));
                }
            }
            _ => {}
        }
    }

    /// The strength of the next search.
    fn skill(&self) -> Skill {
        if self.limited { Skill::of_elo(self.elo) } else { Skill::FULL }
    }

    /// Full strength evaluates with this file from now on, with `hand` by named terms, without a name as it was shipped.
    fn set_evaluation(&mut self, path: &str) {
        let evaluation = match path {
            "" | "<empty>" => Ok(Evaluation::Shipped),
            "hand" => Ok(Evaluation::Hand),
            path => std::fs::read(path).map(Evaluation::File).map_err(|error| error.to_string()),
        };
        let before = self.evaluation.clone();
        let changed = evaluation.and_then(|evaluation| {
            self.evaluation = evaluation;
            self.update_engine()
        });
        if let Err(reason) = changed {
            self.evaluation = before;
            self.note(format!("Cannot use the evaluation file {}: {reason}", quote(path)));
        }
    }

    /// Asks the endgame tables in these folders from now on; none without a folder.
    fn set_syzygy(&mut self, path: &str) {
        let mut endgame = EndgameTables::default();
        if !matches!(path, "" | "<empty>") {
            match Syzygy::open(path) {
                Ok(tables) => {
                    self.note(self.words.syzygy_found(tables.files(), tables.pieces()));
                    endgame.syzygy = Some(Arc::new(tables));
                }
                Err(error) => self.note(self.words.tables_error(&error, &self.kind)),
            }
        }
        self.build.endgame = endgame;
        if let Err(reason) = self.replace_engine(self.build.clone()) {
            self.note(reason);
        }
    }

    /// Goes on with an engine that is made with this.
    fn replace_engine(&mut self, build: Build) -> Result<(), String> {
        let mut engine = engine_for(&*self.game, &build).map_err(|error| error.to_string())?;
        engine.set_threads(self.threads);
        self.build = build;
        self.search_thread.replace(engine);
        Ok(())
    }

    /// Makes another engine if the present one evaluates with something else than it should.
    fn update_engine(&mut self) -> Result<(), String> {
        let evaluation = match self.skill().evaluation() {
            Evaluation::Shipped => self.evaluation.clone(),
            other => other,
        };
        if evaluation == self.build.evaluation {
            return Ok(());
        }
        self.replace_engine(Build { evaluation, ..self.build.clone() })
    }

    /// Sets up the position of the next search. After a bad one there is none until a good one comes: a move
    /// for another position would be illegal on the board that is meant.
    fn set_up(&mut self, position: &Position) {
        self.refused = match self.read_position(position) {
            Ok(game) => {
                self.game = game;
                None
            }
            Err(reason) => {
                self.note(&reason);
                Some(reason)
            }
        };
    }

    fn read_position(&self, position: &Position) -> Result<Box<dyn AnyGame>, String> {
        let start = self.kind.start();
        let mut game = match &position.start {
            Start::Usual => start,
            Start::Fen(fen) => {
                let (game, forgiven) = start.kind().from_fen_leniently(fen).map_err(|error| {
                    format!("bad position {}: {}", quote(fen), self.words.fen_error(&error))
                })?;
                if !forgiven.is_empty() {
                    self.note(self.words.forgiven(&forgiven));
                }
                game
            }
        };
        for text in &position.moves {
            // A draw that a person would claim ends no game between programs.
            game.reopen();
            game.play_text(text, Letters::English).map_err(|refusal| {
                format!("bad move {}: {}", quote(text), self.words.refusal(&refusal))
            })?;
        }
        game.reopen();
        Ok(game)
    }

    fn go(&mut self, go: &Go) {
        if let Some(reason) = &self.refused {
            self.search_thread.finish();
            self.note(format!("no search: {reason}"));
            return self
                .say(&Reply::BestMove(BestMove { best: Some("0000".to_owned()), ponder: None }));
        }
        if let Some(depth) = go.perft {
            return self.perft(depth);
        }
        let mut only = Vec::new();
        for text in &go.searchmoves {
            match self.game.read(text, Letters::English) {
                Ok(index) => only.push(index),
                Err(refusal) => {
                    let reason = self.words.refusal(&refusal);
                    self.note(format!("bad move {}: {reason}", quote(text)));
                }
            }
        }
        let request = Request {
            limits: limits(go, self.game.turn(), self.overhead),
            lines: self.lines,
            search_moves: (!only.is_empty()).then_some(only),
        };
        let hold = match (go.infinite, go.ponder) {
            (true, _) => Hold::UntilStop,
            (false, true) => Hold::UntilPonderHit,
            (false, false) => Hold::Never,
        };
        let (game, skill) = (self.game.boxed(), self.skill());
        self.search_thread.think(Task { game, request, ponder: go.ponder, hold, skill });
    }

    /// Counting cannot be stopped, so it stays within what takes seconds.
    fn perft(&self, depth: u32) {
        if depth > DEEPEST_PERFT {
            return self
                .note(format!("go perft counts to depth {DEEPEST_PERFT}; see plateau perft"));
        }
        self.search_thread.finish();
        let parts = self.game.divide(depth);
        for (text, nodes) in &parts {
            self.note(format!("{text}: {nodes}"));
        }
        let total: u64 = parts.iter().map(|(_, nodes)| nodes).sum();
        self.note(format!("Nodes searched: {total}"));
    }
}

const DEEPEST_PERFT: u32 = 6;

/// What `go` allows. Where only the opponent's clock is told, one's own is taken to show the same.
fn limits(go: &Go, turn: Color, overhead: Duration) -> Limits {
    let clock = turn.pick(go.wtime.or(go.btime), go.btime.or(go.wtime)).map(|time| {
        let increment = turn.pick(go.winc, go.binc).unwrap_or_default();
        Budget::share(Remaining { time, increment, moves: go.movestogo }, overhead)
    });
    let exact = go.movetime.map(|time| Budget::exactly(time, overhead).hard);
    let (soft, hard) = match (exact, clock) {
        _ if go.infinite => (None, None),
        // Who says how long means it: no early answer.
        (Some(exact), _) => (None, Some(exact)),
        (None, Some(clock)) => (Some(clock.soft), Some(clock.hard)),
        (None, None) => (None, None),
    };
    Limits {
        // No mate is given in no move: one look is enough.
        depth: go
            .depth
            .or((go.mate == Some(0)).then_some(1))
            .map(|depth| Depth::new(depth.min(200) as i32)),
        nodes: go.nodes,
        soft_nodes: None,
        soft_time: soft,
        hard_time: hard,
        win_within: go.mate.map(|moves| moves.saturating_mul(2).min(200) as u8),
    }
}

/// Says it in UCI.
struct Uci<W> {
    output: Output<W>,
    /// Whether chances are said beside scores.
    shows_wdl: AtomicBool,
}

impl<W: Write + Send> SearchListener for Uci<W> {
    fn report(&self, game: &dyn AnyGame, info: &SearchInfo) {
        let shows_wdl = self.shows_wdl.load(Relaxed);
        for (number, line) in info.lines.iter().enumerate() {
            let score = score(line.score, bound(info, number));
            let wdl = || wdl(WinChances::of(game, line.score));
            let info = Info {
                depth: Some(info.depth.get() as u32),
                seldepth: Some(info.seldepth.get().into()),
                multipv: Some(number as u32 + 1),
                score,
                wdl: score.filter(|_| shows_wdl).map(|_| wdl()),
                nodes: Some(info.nodes),
                nps: Some((info.nodes as f64 / info.time.as_secs_f64().max(1e-6)) as u64),
                hashfull: Some(info.table as u32),
                time: Some(info.time),
                pv: line.moves.clone(),
                ..Info::default()
            };
            self.output.say(&Reply::Info(Box::new(info)));
        }
    }

    fn decide(&self, best: Option<String>, ponder: Option<String>) {
        self.output.say(&Reply::BestMove(BestMove { best, ponder }));
    }

    fn ready(&self) {
        self.output.say(&Reply::ReadyOk);
    }
}

fn wdl(WinChances { win, draw, loss }: WinChances) -> Wdl {
    Wdl { win, draw, loss }
}

/// Mates are counted in moves, not plies; a line that was not looked at has no score.
fn score(score: plateau_search::Score, bound: Option<ScoreBound>) -> Option<Score> {
    let value = match score.plies_to_end() {
        _ if score.get().abs() > plateau_search::Score::WIN.get() => return None,
        Some(plies) if plies > 0 => ScoreValue::Mate((plies + 1) / 2),
        Some(plies) => ScoreValue::Mate(plies / 2),
        None => ScoreValue::Centipawns(score.get()),
    };
    Some(Score { value, bound })
}

/// Only the last line of a report can be less than exact: those before it are finished.
fn bound(info: &SearchInfo, line: usize) -> Option<ScoreBound> {
    match info.bound {
        _ if line + 1 < info.lines.len() => None,
        Bound::Exact => None,
        Bound::Lower => Some(ScoreBound::Lower),
        Bound::Upper => Some(ScoreBound::Upper),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What this line allows a side with no overhead.
    fn allowed(line: &str, turn: Color) -> Limits {
        let Ok(Command::Go(go)) = Command::read(line) else { panic!("not a go: {line}") };
        limits(&go, turn, Duration::ZERO)
    }

    #[test]
    fn more_time_to_come_is_more_time_for_a_move() {
        let hard = |line: &str| allowed(line, Color::White).hard_time;
        let [last, ten, all] = [" movestogo 1", " movestogo 10", ""]
            .map(|moves| hard(&format!("go wtime 60000 btime 60000{moves}")));
        assert!(last > ten && ten > all, "{last:?} {ten:?} {all:?}");
        assert!(last < Some(Duration::from_mins(1)), "even the last move is in time");
        assert_eq!(hard("go wtime 60000 btime 60000 movestogo 0"), all, "none is no control");
    }

    #[test]
    fn one_clock_stands_for_both() {
        for turn in Color::ALL {
            let both = allowed("go wtime 9000 btime 9000", turn);
            assert!(both.soft_time.is_some() && both.hard_time.is_some());
            assert_eq!(allowed("go wtime 9000", turn), both);
            assert_eq!(allowed("go btime 9000", turn), both);
            let own = turn.pick("go wtime 9000 btime 70000", "go wtime 70000 btime 9000");
            assert_eq!(allowed(own, turn), both, "one's own goes first");
        }
    }
}
