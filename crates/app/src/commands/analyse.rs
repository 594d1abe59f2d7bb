//! `plateau analyse`: what the engine thinks of a position, while it thinks.

use std::io::Write;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use plateau_arena::{
    Cancel, Clock, Decision, EngineFailure, EngineSetup, Machine, Pace, Player, in_short,
    tables_in_use,
};
use plateau_engine::{Build, Engine, Line, Request, SearchInfo, engine_for};
use plateau_rules::{AnyGame, Color, Form, Letters};
use plateau_search::parallel::with_search_stack;
use plateau_search::{Bound, Depth, Limits, Ply, Score};
use plateau_words::Words;
use serde_json::json;

use super::eval::points;
use crate::cli::Analyse;
use crate::commands::epd::{self, Answer};
use crate::config::Settings;
use crate::failure::Failure;

/// Analyses one position, or every position of an EPD file.
pub(crate) fn run(args: &Analyse, settings: &Settings, words: &Words) -> Result<(), Failure> {
    let bad = |error| Failure::Usage(words.player_error(&error));
    let spec = args.player.as_deref().map(|text| settings.player(text)).transpose();
    match spec.map_err(bad)? {
        None => {
            let endgame = tables_in_use();
            let build = Build { table: args.hash, endgame, ..Build::default() };
            by_engine(args, &EngineSetup { build, threads: args.threads, own: None }, words)
        }
        Some(spec) if spec.kind == "engine" && !args.trace => {
            by_engine(args, &EngineSetup::of(&spec).map_err(bad)?, words)
        }
        Some(spec) => by_player(args, Player::build_machine(&spec).map_err(bad)?, words),
    }
}

/// Our own engine tells all it thinks while it thinks.
fn by_engine(args: &Analyse, setup: &EngineSetup, words: &Words) -> Result<(), Failure> {
    let game = args.start.open(words)?;
    let mut engine = engine_for(&*game, &setup.build)?;
    engine.set_threads(setup.threads);
    let limits = setup.limits(&*game).unwrap_or_else(|| limits(args));
    let request = Request { limits, lines: args.multipv, search_moves: None };
    let Some(path) = &args.epd else {
        return with_search_stack(|| watch(&*game, &mut *engine, &request, args.json, words));
    };
    let mut solve = |game: &dyn AnyGame| {
        engine.clear();
        let info = with_search_stack(|| engine.think(game, &request, &mut |_| {}));
        Ok(Answer { best: info.best(), score: info.score(), nodes: info.nodes })
    };
    epd::run(path, game.kind(), &mut solve, words)
}

/// Another player is asked for its move, and tells what it thinks of it.
fn by_player(args: &Analyse, mut player: Box<dyn Machine>, words: &Words) -> Result<(), Failure> {
    let game = args.start.open(words)?;
    let clock = Clock { pace: pace(args), patience: None };
    let name = player.name();
    if args.multipv > 1 {
        return Err(Failure::Usage(words.command_one_line(name)));
    }
    let cancel = Cancel::default();
    let mut ask = |game: &dyn AnyGame| {
        let start = Instant::now();
        let decision = player.begin(game, None, &cancel).and_then(|()| {
            if args.trace {
                follow(&mut *player, game, &clock, words)
            } else {
                player.decide(game, &clock, &cancel).map(Ok)
            }
        });
        let failed = |failure| words.match_player_fails(name.clone(), words.failure(&failure));
        let decision = decision.map_err(|failure| Failure::Failed(failed(failure)))?;
        decision.map(|decision| (decision, start.elapsed()))
    };
    let Some(path) = &args.epd else {
        if game.count() == 0 {
            return Err(over(&*game, words));
        }
        let (Decision { index, evaluation }, time) = ask(&*game)?;
        let moves = game.moves(Form::Machine, Letters::English);
        let first = moves.into_iter().nth(index).map(|mv| mv.text);
        let info = SearchInfo {
            // A player that does not tell what it thinks has no score, as a line that was not looked at.
            lines: vec![Line {
                first: index,
                score: evaluation.score.unwrap_or(Score::INFINITE),
                moves: first.into_iter().collect(),
            }],
            depth: Depth::new(evaluation.depth.unwrap_or(0).min(200) as i32),
            seldepth: Ply::ROOT,
            bound: Bound::Exact,
            nodes: evaluation.nodes.unwrap_or(0),
            time,
            table: 0,
        };
        return Ok(print(&mut std::io::stdout().lock(), &*game, &info, args.json, words)?);
    };
    let mut solve = |game: &dyn AnyGame| {
        let (Decision { index, evaluation }, _) = ask(game)?;
        let nodes = evaluation.nodes.unwrap_or(0);
        Ok(Answer { best: Some(index), score: evaluation.score, nodes })
    };
    epd::run(path, game.kind(), &mut solve, words)
}

/// Prints every node that a player looks at: how many moves are looked ahead, who moves, with what, where, the
/// window of alpha-beta, and the value that came of it or its bound.
fn follow(
    player: &mut dyn Machine,
    game: &dyn AnyGame,
    clock: &Clock,
    words: &Words,
) -> Result<Result<Decision, Failure>, EngineFailure> {
    let (mut out, kind) = (std::io::stdout().lock(), game.kind());
    let mut written = Ok(());
    let decision = player.decide_aloud(game, clock, words.letters(), &mut |line| {
        let score = |score: Score| {
            if score.get().abs() == Score::INFINITE.get() {
                if score > Score::DRAW { "+∞" } else { "-∞" }.to_owned()
            } else {
                score_text(score, Color::White)
            }
        };
        let mut parts = vec![words.traced(kind, &line.what)];
        parts.extend(line.window.map(|(low, high)| format!("[{}, {}]", score(low), score(high))));
        parts.extend(line.value.map(|(bound, value)| format!("{} {}", sign(bound), score(value))));
        written = writeln!(out, "{:1$}{2}", "", 2 * line.ply, parts.join(" ").trim());
        // Nobody reads any more.
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    let unknown = || Failure::Usage(words.command_no_trace(player.name()));
    Ok(written.map_err(Failure::from).and_then(|()| decision.ok_or_else(unknown)))
}

/// How a value stands to what is known of it.
const fn sign(bound: Bound) -> char {
    match bound {
        Bound::Upper => '≤',
        Bound::Exact => '=',
        Bound::Lower => '≥',
    }
}

/// What another player may use for its move.
fn pace(args: &Analyse) -> Pace {
    let time = args.time.and_then(|seconds| Duration::try_from_secs_f64(seconds.max(0.001)).ok());
    let nodes = args.nodes.map(Pace::Nodes);
    let depth = args.depth.map(|depth| Pace::Depth(depth as u32));
    time.map(Pace::Move).or(nodes).or(depth).unwrap_or_default()
}

/// Without any limit a few seconds.
fn limits(args: &Analyse) -> Limits {
    let unlimited = args.depth.is_none() && args.nodes.is_none();
    let seconds = args.time.or(unlimited.then_some(DEFAULT_SECONDS));
    // What is longer than a year may as well last for ever.
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds.max(0.001)).ok());
    Limits {
        depth: args.depth.map(Depth::new),
        nodes: args.nodes,
        hard_time: time,
        ..Limits::default()
    }
}

const DEFAULT_SECONDS: f64 = 5.0;

/// Prints every finished iteration, and the end.
fn watch(
    game: &dyn AnyGame,
    engine: &mut dyn Engine,
    request: &Request,
    json: bool,
    words: &Words,
) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    let control = engine.control();
    let mut failure = None;
    let mut print = |info: &SearchInfo| print(&mut out, game, info, json, words);
    let (mut progress, mut is_complete) = (Progress::default(), false);
    let info = engine.think(game, request, &mut |info| {
        // A search that was told to stop looks at some more positions before it does.
        if info.bound != Bound::Exact || failure.is_some() || is_complete {
            return;
        }
        if let Err(error) = print(info) {
            // Nobody reads any more.
            failure = Some(error);
            control.stop();
        } else if progress.is_complete(info) {
            is_complete = true;
            control.stop();
        }
    });
    if failure.is_none() && !is_complete {
        print(&info)?;
    }
    if info.lines.is_empty() {
        return Err(over(game, words));
    }
    failure.map_or(Ok(()), |error| Err(error.into()))
}

/// What the iterations before have cost.
#[derive(Default)]
struct Progress {
    /// All nodes, and those of the last iteration.
    nodes: u64,
    last: u64,
}

impl Progress {
    /// Whether a deeper search can find nothing more after this iteration: it was long enough to show that there is
    /// no faster end than the one found, or every line came to the end of the game and it cost no more than the
    /// iteration before.
    fn is_complete(&mut self, info: &SearchInfo) -> bool {
        let (depth, cost) = (info.depth.get(), info.nodes.saturating_sub(self.nodes));
        let is_decided = info.lines.iter().all(|line| {
            line.score.plies_to_end().is_some_and(|plies| 2 * plies.abs() - 1 <= depth)
        });
        let is_solved = i32::from(info.seldepth.get()) < depth && cost <= self.last;
        (self.nodes, self.last) = (info.nodes, cost);
        is_decided || is_solved
    }
}

/// That there is nothing to think about, and why.
fn over(game: &dyn AnyGame, words: &Words) -> Failure {
    let ending = game.ending().map(|ending| words.ending(ending, game));
    Failure::Failed(ending.unwrap_or_else(|| words.command_no_move()))
}

/// A line for each line.
fn print(
    out: &mut impl Write,
    game: &dyn AnyGame,
    info: &SearchInfo,
    json: bool,
    words: &Words,
) -> std::io::Result<()> {
    for (number, line) in info.lines.iter().enumerate() {
        if json {
            writeln!(out, "{}", as_json(game, info, number + 1, line))?;
        } else {
            writeln!(out, "{}", as_text(game, info, line, words.letters()))?;
        }
    }
    out.flush()
}

/// `12  +0.35  3.21s  1234567  Nf3 Nf6 …`, the score from White's point of view.
fn as_text(game: &dyn AnyGame, info: &SearchInfo, line: &Line, letters: Letters) -> String {
    format!(
        "{:>3} {:>7} {:>8.2}s {:>11}  {}",
        info.depth.get(),
        score_text(line.score, game.turn()),
        info.time.as_secs_f64(),
        info.nodes,
        in_short(game, &line.moves, letters).join(" "),
    )
}

/// Hundredths as pawns or men, forced ends as `+#3`: White wins in three moves.
fn score_text(score: Score, turn: Color) -> String {
    match score.plies_to_end() {
        _ if score.get().abs() > Score::WIN.get() => "?".to_owned(),
        Some(plies) => {
            let wins = (score.get() > 0) == (turn == Color::White);
            format!("{}#{}", if wins { '+' } else { '-' }, (plies.abs() + 1) / 2)
        }
        None => points(turn.pick(score.get(), -score.get())),
    }
}

fn as_json(game: &dyn AnyGame, info: &SearchInfo, number: usize, line: &Line) -> serde_json::Value {
    let known = line.score.get().abs() <= Score::WIN.get();
    let end = line.score.plies_to_end().filter(|_| known);
    let turn = game.turn();
    json!({
        "line": number,
        "depth": info.depth.get(),
        "seldepth": info.seldepth.get(),
        "score": (known && end.is_none()).then(|| turn.pick(line.score.get(), -line.score.get())),
        "win_in_plies": end.map(|plies| turn.pick(plies, -plies)),
        "nodes": info.nodes,
        "seconds": info.time.as_secs_f64(),
        "table_permille": info.table,
        "moves": line.moves,
        "text": in_short(game, &line.moves, Letters::English),
    })
}
