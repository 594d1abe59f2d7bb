//! `plateau eval`: what the evaluation says about a position, and why.

use std::io::Write;

use plateau_engine::{Build, Term, explain};
use plateau_rules::Color;
use plateau_words::Words;
use serde_json::json;

use crate::cli::Eval;
use crate::failure::Failure;

/// Prints the terms, as a table or as JSON; values are White's.
pub(crate) fn run(args: &Eval, words: &Words) -> Result<(), Failure> {
    let game = args.start.open(words)?;
    let terms = explain(&*game, &Build::default())?;
    let terms = terms
        .ok_or_else(|| Failure::Failed(words.command_no_evaluation(game.kind().to_string())))?;
    let total: i32 = terms.iter().map(|term| term.value).sum();
    let mut out = std::io::stdout().lock();
    if args.json {
        let term = |term: &Term| {
            json!({
                "name": term.name,
                "white": term.sides.map(|[white, _]| white),
                "black": term.sides.map(|[_, black]| black),
                "value": term.value,
            })
        };
        let report = json!({
            "game": game.kind().to_string(),
            "fen": game.fen(),
            "value": total,
            "to_move": if game.turn() == Color::White { "white" } else { "black" },
            "terms": terms.iter().map(term).collect::<Vec<_>>(),
        });
        writeln!(out, "{report}")?;
        return Ok(());
    }
    for term in &terms {
        let name = term.name.to_lowercase().replace('_', " ");
        let side = |side: usize| term.sides.map_or(String::new(), |sides| points(sides[side]));
        writeln!(out, "{name:<22} {:>8} {:>8} {:>8}", side(0), side(1), points(term.value))?;
    }
    writeln!(out, "{}", words.command_eval_total(points(total)))?;
    Ok(())
}

/// Hundredths as pawns or men.
pub(crate) fn points(hundredths: i32) -> String {
    format!("{:+.2}", f64::from(hundredths) / 100.0)
}
