//! `plateau hub`: an engine for draughts of every kind on stdin and stdout.

use std::io::{BufRead, Write};
use std::time::Duration;

use plateau_arena::tables_in_use;
use plateau_engine::{
    Build, EndgameTables, Evaluation, Request as Question, SearchInfo, Skill, engine_for,
};
use plateau_protocol::hub::{
    Board, Done, Id, Info, Kind as Type, Level, Mode, Move, Params, Position, Reply, Request,
    Search, Server, Setting, Start, Value,
};
use plateau_rules::games::{self, Kind};
use plateau_rules::profile::Protocol;
use plateau_rules::{AnyGame, Color, Letters};
use plateau_search::{Budget, Depth, Limits, MOVE_OVERHEAD, Remaining, Score};
use plateau_words::{Language, Words};

use crate::cli::Hub;
use crate::failure::Failure;
use crate::service::{
    Hold, Incoming, Job, Lines, Output, SearchListener, SearchThread, Task, in_one_line, serve,
};

/// Answers until `quit` or the end of the input.
pub(crate) fn run(args: &Hub, words: &Words) -> Result<(), Failure> {
    let chosen = args.game.as_deref().map(games::find).transpose();
    let chosen = chosen.map_err(|e| Failure::Usage(words.unknown_game(&e)))?;
    let kind = chosen.unwrap_or_else(usual);
    if variant(&kind).is_none() {
        return Err(Failure::Usage(words.command_not_by_hub(kind.to_string())));
    }
    converse(kind, std::io::stdin().lock(), std::io::stdout());
    Ok(())
}

/// Speaks Hub about international draughts, or what `set-param` makes of it.
pub(crate) fn run_on(input: impl BufRead, output: impl Write + Send) {
    converse(usual(), input, output);
}

fn converse(kind: Kind, input: impl BufRead, output: impl Write + Send) {
    let listener = HubListener(Output::new(output));
    let setup = Build { endgame: tables_in_use(), ..Build::default() };
    let engine =
        engine_for(&*kind.start(), &setup).expect("there is an engine for the games of Hub");
    serve(engine, &listener, |search_thread| {
        let mut session = HubSession {
            listener: &listener,
            search_thread,
            words: Words::new(Language::English),
            params: params(&kind),
            is_seated: true,
            setup,
            kind,
            table: DEFAULT_TABLE,
            threads: 1,
        };
        session.obey_all(input);
    });
}

/// What Hub calls the game that is played unless another is chosen.
const USUAL: &str = "normal";

/// That game.
fn usual() -> Kind {
    games::by_protocol(Protocol::Hub { variant: USUAL }).expect("a game is played by Hub")
}

/// What Hub calls this game, if it is played by Hub. Games with options go by our names.
fn variant(kind: &Kind) -> Option<String> {
    let Some(Protocol::Hub { variant }) = kind.profile().protocol else { return None };
    Some(if kind.options().is_empty() { variant.to_owned() } else { kind.to_string() })
}

/// Sixteen mebibytes, as a logarithm of entries of sixteen bytes.
const DEFAULT_TABLE: i64 = 20;
/// A table of one mebibyte.
const SMALLEST_TABLE: i64 = 16;

fn params(kind: &Kind) -> Params {
    let mut variants: Vec<String> = games::all().filter_map(|kind| variant(&kind)).collect();
    let ours = games::all().filter(|kind| variant(kind).is_some()).map(|kind| kind.to_string());
    for name in ours.chain([kind.to_string()]) {
        if !variants.contains(&name) {
            variants.push(name);
        }
    }
    let value = variant(kind).unwrap_or_default();
    Params::new()
        .with("variant", Type::Enum { value, values: variants })
        .with("threads", Type::Int { value: 1, range: 1..=256 })
        .with("tt-size", Type::Int { value: DEFAULT_TABLE, range: SMALLEST_TABLE..=36 })
        .with("ponder", Type::Bool { value: true })
        .with("evaluation", Type::String { value: String::new() })
        .with("tables", Type::Bool { value: true })
}

/// How many squares a piece can stand on.
fn squares(game: &dyn AnyGame) -> usize {
    game.board().cells.iter().filter(|cell| cell.name.is_some()).count()
}

struct HubSession<'a, W> {
    listener: &'a HubListener<W>,
    search_thread: &'a mut SearchThread,
    words: Words,
    params: Params,
    /// The game that was chosen.
    kind: Kind,
    /// What the engine is made with, but for the hash table.
    setup: Build,
    /// Whether the engine was made for this game, with this.
    is_seated: bool,
    /// The table's size, as a logarithm.
    table: i64,
    threads: usize,
}

impl<W: Write + Send> HubSession<'_, W> {
    fn obey_all(&mut self, input: impl BufRead) {
        let mut server = Server::new();
        for line in Lines(input) {
            let Incoming::Line(line) = line else {
                self.complain(Incoming::complaint());
                continue;
            };
            match server.receive(&line) {
                Request::Quit => return,
                request => self.obey(request),
            }
        }
    }

    fn obey(&mut self, request: Request) {
        match request {
            Request::Introduce => self.introduce(),
            Request::SetParam { name, value } => self.set(&name, &value),
            Request::Init => {
                self.seat();
                self.search_thread.send(Job::Ready);
            }
            Request::NewGame => self.search_thread.send(Job::NewGame),
            Request::Search(search) => self.search(&search),
            Request::PonderHit => self.search_thread.ponder_hit(),
            Request::Stop => self.search_thread.stop(),
            Request::Pong => self.say(&Reply::Pong),
            Request::Refuse(fault) => self.complain(fault.to_string()),
            Request::Ignore(_) | Request::Nothing | Request::Quit => {}
        }
    }

    fn introduce(&self) {
        self.say(&Reply::Id(Id {
            name: Some("Plateau".to_owned()),
            version: Some(env!("CARGO_PKG_VERSION").to_owned()),
            author: Some("the Plateau authors".to_owned()),
            country: None,
        }));
        self.params.replies().for_each(|reply| self.say(&reply));
        self.say(&Reply::Wait);
    }

    fn say(&self, reply: &Reply) {
        self.listener.0.say(reply);
    }

    fn complain(&self, message: impl AsRef<str>) {
        self.say(&Reply::Error { message: in_one_line(message.as_ref()) });
    }

    /// The game itself changes when it is needed: at `init`, or at the next search.
    fn set(&mut self, name: &str, value: &str) {
        let Setting { name, value } = match self.params.read(name, value) {
            Ok(setting) => setting,
            Err(fault) => return self.complain(fault.to_string()),
        };
        match (name, value) {
            ("variant", Value::Enum(variant)) => {
                let named =
                    games::all().find(|kind| self::variant(kind).as_ref() == Some(&variant));
                if let Some(kind) = named.or_else(|| games::find(&variant).ok()) {
                    self.is_seated &= self.kind == kind;
                    self.kind = kind;
                }
            }
            ("threads", Value::Int(threads)) => {
                self.threads = threads as usize;
                self.search_thread.send(Job::Threads(self.threads));
            }
            ("tt-size", Value::Int(size)) => {
                self.table = size;
                self.search_thread.send(Job::Resize(1 << (size - SMALLEST_TABLE)));
            }
            ("tables", Value::Bool(is_on)) => {
                self.setup.endgame = if is_on { tables_in_use() } else { EndgameTables::default() };
                self.is_seated = false;
            }
            ("evaluation", Value::String(path)) if path.is_empty() => {
                self.setup.evaluation = Evaluation::Shipped;
                self.is_seated = false;
            }
            ("evaluation", Value::String(path)) => match std::fs::read(&path) {
                Ok(bytes) => {
                    self.setup.evaluation = Evaluation::File(bytes);
                    self.is_seated = false;
                }
                Err(error) => {
                    let reason = self.words.system_reason(error.kind());
                    self.complain(format!("bad value: evaluation: cannot read {path}: {reason}"));
                }
            },
            _ => {}
        }
    }

    /// Sees to it that the engine plays the game that was chosen, with what was chosen.
    fn seat(&mut self) {
        if self.is_seated {
            return;
        }
        let build = Build { table: 1, ..self.setup.clone() };
        match engine_for(&*self.kind.start(), &build) {
            Ok(engine) => {
                self.search_thread.replace(engine);
                self.search_thread.send(Job::Resize(1 << (self.table - SMALLEST_TABLE)));
                self.search_thread.send(Job::Threads(self.threads));
                self.is_seated = true;
            }
            Err(reason) => {
                // The engine that there is goes on with what it has.
                self.setup.evaluation = Evaluation::Shipped;
                self.complain(reason.to_string());
            }
        }
    }

    /// Nothing is searched where the position or a move is bad.
    fn search(&mut self, search: &Search) {
        self.seat();
        let game = match self.set_up(&search.position) {
            Ok(game) => game,
            Err(message) => return self.complain(message),
        };
        let question =
            Question { limits: limits(&search.level, search.mode), ..Question::default() };
        let hold = match search.mode {
            _ if search.level.infinite => Hold::UntilStop,
            Mode::Ponder => Hold::UntilPonderHit,
            // Without any limit the answer comes when it is asked for.
            _ if search.level == Level::default() => Hold::UntilStop,
            Mode::Think | Mode::Analyze => Hold::Never,
        };
        let (ponder, skill) = (search.mode == Mode::Ponder, Skill::FULL);
        self.search_thread.think(Task { game, request: question, ponder, hold, skill });
    }

    fn set_up(&self, position: &Position) -> Result<Box<dyn AnyGame>, String> {
        let usual = self.kind.start();
        let mut game = match &position.start {
            Start::Usual => usual,
            Start::Board(board) => {
                let (wanted, found) = (squares(&*usual), board.squares.len());
                if found != wanted {
                    let kind = &self.kind;
                    return Err(format!("bad position: {found} squares, {kind} has {wanted}"));
                }
                self.kind
                    .from_fen(&fen(board))
                    .map_err(|error| format!("bad position: {}", self.words.fen_error(&error)))?
            }
        };
        for mv in &position.moves {
            // Draws are the controller's business.
            game.reopen();
            game.play_text(&mv.to_string(), Letters::English)
                .map_err(|refusal| format!("bad move: {mv}: {}", self.words.refusal(&refusal)))?;
        }
        game.reopen();
        Ok(game)
    }
}

/// The board as our rules read it.
fn fen(board: &Board) -> String {
    let list = |color: Color| {
        let pieces = (1..).zip(&board.squares).filter_map(|(number, piece)| {
            let piece = piece.filter(|piece| piece.color == color)?;
            Some(format!("{}{number}", if piece.crowned { "K" } else { "" }))
        });
        pieces.collect::<Vec<_>>().join(",")
    };
    let turn = board.turn.pick('W', 'B');
    format!("{turn}:W{}:B{}", list(Color::White), list(Color::Black))
}

/// What the level allows. Who analyses wants no early answer; who plays wants one where there is nothing to choose.
fn limits(level: &Level, mode: Mode) -> Limits {
    let clock = level.time.map(|time| {
        // The increment is in the time already.
        let increment = level.inc.unwrap_or_default();
        Budget::share(Remaining { time, increment, moves: level.moves }, MOVE_OVERHEAD)
    });
    let exact = level.move_time.map(|time| Budget::exactly(time, MOVE_OVERHEAD));
    let budgets = || exact.into_iter().chain(clock);
    let hard = budgets().map(|budget| budget.hard).min();
    let soft = budgets().map(|budget| budget.soft).min().filter(|_| mode != Mode::Analyze);
    Limits {
        depth: level.depth.map(|depth| Depth::new(depth.min(200) as i32)),
        nodes: level.nodes,
        soft_nodes: None,
        soft_time: soft.filter(|_| !level.infinite),
        hard_time: hard.filter(|_| !level.infinite),
        win_within: None,
    }
}

/// Says it in Hub.
struct HubListener<W>(Output<W>);

impl<W: Write + Send> SearchListener for HubListener<W> {
    fn report(&self, _: &dyn AnyGame, info: &SearchInfo) {
        let Some(line) = info.lines.first() else { return };
        let seconds = info.time.as_secs_f64().max(1e-6);
        let millions = info.nodes as f64 / seconds / 1e6;
        let info = Info {
            depth: Some(info.depth.get() as u32),
            mean_depth: None,
            score: men(line.score),
            nodes: Some(info.nodes),
            time: Some(Duration::from_millis(info.time.as_millis() as u64)),
            nps: Some((millions * 1000.0).round() / 1000.0),
            pv: line.moves.iter().map_while(|text| text.parse().ok()).collect(),
        };
        self.0.say(&Reply::Info(Box::new(info)));
    }

    fn decide(&self, best: Option<String>, ponder: Option<String>) {
        let read = |text: Option<String>| text.and_then(|text| text.parse::<Move>().ok());
        self.0.say(&Reply::Done(Done { best: read(best), ponder: read(ponder) }));
    }

    fn ready(&self) {
        self.0.say(&Reply::Ready);
    }
}

/// The score in men. By custom 99 and more is an end in sight, the nearer the more, and 89 is left to wins
/// known from databases; a move that was not looked at has none.
fn men(score: Score) -> Option<f64> {
    if score.get().abs() > Score::WIN.get() {
        return None;
    }
    let hundredths = match score.plies_to_end() {
        Some(plies) => (10_000 - plies.abs()).max(9_900) * if score.get() > 0 { 1 } else { -1 },
        None if score.is_table_win_or_loss() => 8_900 * score.get().signum(),
        None => score.get().clamp(-8_899, 8_899),
    };
    Some(f64::from(hundredths) / 100.0)
}
