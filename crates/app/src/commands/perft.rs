//! `plateau perft`: counts the tree of legal moves.

use std::io::Write;
use std::time::Instant;

use plateau_words::Words;
use serde_json::json;

use crate::cli::Perft;
use crate::failure::Failure;

/// Counts, and prints the count as the last line.
pub(crate) fn run(args: &Perft, words: &Words) -> Result<(), Failure> {
    let game = args.start.open(words)?;
    let start = Instant::now();
    let parts = if args.divide && args.depth > 0 { game.divide(args.depth) } else { Vec::new() };
    let nodes = if args.divide && args.depth > 0 {
        parts.iter().map(|(_, nodes)| nodes).sum()
    } else {
        game.perft(args.depth)
    };
    let seconds = start.elapsed().as_secs_f64();
    let speed = (nodes as f64 / seconds.max(1e-9)) as u64;

    let mut out = std::io::stdout().lock();
    if args.json {
        let mut report = json!({
            "game": game.kind().to_string(),
            "fen": game.fen(),
            "depth": args.depth,
            "nodes": nodes,
            "seconds": seconds,
            "nodes_per_second": speed,
        });
        if args.divide {
            let part = |(text, nodes): &(String, u64)| json!({ "move": text, "nodes": nodes });
            report["divide"] = parts.iter().map(part).collect();
        }
        writeln!(out, "{report}")?;
        return Ok(());
    }
    for (text, nodes) in &parts {
        writeln!(out, "{text}: {nodes}")?;
    }
    writeln!(out, "{nodes}")?;
    eprintln!("{seconds:.3} s, {speed} nodes/s");
    Ok(())
}
