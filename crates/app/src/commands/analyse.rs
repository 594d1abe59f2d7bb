//! `plateau analyse`: what the engine thinks of a position, while it thinks.

use std::io::Write;
use std::time::Duration;

use plateau_engine::{Build, Engine, Line, Request, Thought, engine_for};
use plateau_rules::{AnyGame, Color, Form, Letters};
use plateau_search::parallel::with_room;
use plateau_search::{Bound, Depth, Limits, Score};
use plateau_words::Words;
use serde_json::json;

use super::eval::points;
use crate::cli::Analyse;
use crate::commands::{data::no_engine, epd};
use crate::failure::Failure;

/// Analyses one position, or every position of an EPD file.
pub(crate) fn run(args: &Analyse, words: &Words) -> Result<(), Failure> {
    let game = args.start.open(words)?;
    let build = Build { table: args.hash, ..Build::default() };
    let mut engine = engine_for(&*game, &build).map_err(no_engine)?;
    engine.set_threads(args.threads);
    let request = Request { limits: limits(args), lines: args.multipv, only: None };
    match &args.epd {
        Some(path) => epd::run(path, game.kind(), &mut *engine, &request, words),
        None => with_room(|| watch(&*game, &mut *engine, &request, args.json, words)),
    }
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
    let mut print = |thought: &Thought| -> std::io::Result<()> {
        for (number, line) in thought.lines.iter().enumerate() {
            if json {
                writeln!(out, "{}", as_json(game, thought, number + 1, line))?;
            } else {
                writeln!(out, "{}", as_text(game, thought, line, words.letters()))?;
            }
        }
        out.flush()
    };
    let thought = engine.think(game, request, &mut |thought| {
        if thought.bound == Bound::Exact
            && failure.is_none()
            && let Err(error) = print(thought)
        {
            // Nobody reads any more.
            failure = Some(error);
            control.stop();
        }
    });
    if failure.is_none() {
        print(&thought)?;
    }
    if thought.lines.is_empty() {
        let ending = game.ending().map(|ending| words.ending(ending, game));
        return Err(Failure::Failed(ending.unwrap_or_else(|| words.command_no_move())));
    }
    failure.map_or(Ok(()), |error| Err(error.into()))
}

/// `12  +0.35  3.21s  1234567  Nf3 Nf6 …`, the score from White's point of view.
fn as_text(game: &dyn AnyGame, thought: &Thought, line: &Line, letters: Letters) -> String {
    format!(
        "{:>3} {:>7} {:>8.2}s {:>11}  {}",
        thought.depth.get(),
        score_text(line.score, game.turn()),
        thought.time.as_secs_f64(),
        thought.nodes,
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

fn as_json(game: &dyn AnyGame, thought: &Thought, number: usize, line: &Line) -> serde_json::Value {
    let known = line.score.get().abs() <= Score::WIN.get();
    let end = line.score.plies_to_end().filter(|_| known);
    let turn = game.turn();
    json!({
        "line": number,
        "depth": thought.depth.get(),
        "reach": thought.reach.get(),
        "score": (known && end.is_none()).then(|| turn.pick(line.score.get(), -line.score.get())),
        "win_in_plies": end.map(|plies| turn.pick(plies, -plies)),
        "nodes": thought.nodes,
        "seconds": thought.time.as_secs_f64(),
        "table_permille": thought.table,
        "moves": line.moves,
        "text": in_short(game, &line.moves, Letters::English),
    })
}

/// The moves as people write them.
pub(crate) fn in_short(game: &dyn AnyGame, moves: &[String], letters: Letters) -> Vec<String> {
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
