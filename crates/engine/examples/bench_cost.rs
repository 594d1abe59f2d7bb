//! The work of `plateau bench` for one game and nothing else, so that callgrind can count its instructions.
//!
//! `make bench-cost` compares them with those of an earlier commit.

use plateau_engine::bench::Suite;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let suite = words.first().and_then(|game| Suite::find(game));
    let depth = words.get(1).and_then(|depth| depth.parse().ok());
    let (Some(suite), Some(depth)) = (suite, depth) else {
        eprintln!("bench_cost GAME DEPTH");
        std::process::exit(2);
    };
    println!("{} nodes", suite.run(depth, |_, _| {}).nodes);
}
