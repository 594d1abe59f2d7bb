//! `plateau bench`: a fixed amount of work, counted and timed.

use std::io::Write;

use plateau_engine::bench::{Suite, Work};
use plateau_words::Words;

use crate::cli::Bench;
use crate::failure::Failure;

/// Searches the positions of the games; the last line is `N nodes M nps`, as testing frameworks read it.
pub(crate) fn run(args: &Bench, words: &Words) -> Result<(), Failure> {
    let suites: Vec<&Suite> = if args.games.is_empty() {
        Suite::all().collect()
    } else {
        args.games.iter().map(|game| find(game, words)).collect::<Result<_, _>>()?
    };
    let mut out = std::io::stdout().lock();
    let mut total = Vec::new();
    for suite in suites {
        let depth = args.depth.unwrap_or(suite.depth);
        let mut lines = Vec::new();
        let work = suite.run(depth, |fen, work| lines.push((fen.to_owned(), work)));
        if args.verbose {
            for (fen, Work { nodes, .. }) in lines {
                writeln!(out, "{nodes:>10}  {fen}")?;
            }
        }
        let name = suite.game;
        writeln!(
            out,
            "{name:<10} depth {depth:>2} {:>10} nodes {:>9} nps",
            work.nodes,
            work.speed()
        )?;
        total.push(work);
    }
    let total: Work = total.into_iter().sum();
    writeln!(out, "{} nodes {} nps", total.nodes, total.speed())?;
    Ok(())
}

fn find(game: &str, words: &Words) -> Result<&'static Suite, Failure> {
    let kind =
        plateau_rules::games::find(game).map_err(|e| Failure::Usage(words.unknown_game(&e)))?;
    let known = || Suite::all().map(|suite| suite.game).collect::<Vec<_>>().join(", ");
    Suite::find(&kind.to_string())
        .ok_or_else(|| Failure::Usage(words.command_no_bench(kind.to_string(), known())))
}
