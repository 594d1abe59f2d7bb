//! Bulk perft of our chess beside cozy-chess and shakmaty, in one run and one table.
//!
//! Wall time on a shared machine is noise: where the system tells it, the time this thread was really on
//! a processor is taken, rounds are interleaved, and each program is judged by its best.

use std::time::Instant;

use plateau_rules::chess::{Chess, Variant};
use plateau_rules::{Notation, perft};
use shakmaty::{CastlingMode, fen::Fen};

const ROUNDS: usize = 5;

const POSITIONS: [(&str, &str, u8); 3] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6),
    ("Kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5),
    ("position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5),
];

fn main() {
    // `cargo test --benches` only wants to know that this runs.
    let quick = std::env::args().any(|argument| argument == "--test");
    println!("chess, bulk perft, million nodes a second (best of {ROUNDS} interleaved rounds)");
    println!(
        "{:<12} {:>5} {:>9} {:>11} {:>9} {:>7}",
        "", "depth", "plateau", "cozy-chess", "shakmaty", "ratio"
    );
    let mut ratios = Vec::new();
    for (name, fen, depth) in POSITIONS {
        let depth = if quick { 3 } else { depth };
        let ours = Chess::from_fen(&Variant::Standard, fen).expect("a legal position");
        let cozy: cozy_chess::Board = fen.parse().expect("a legal position");
        let setup: Fen = fen.parse().expect("a FEN");
        let shak: shakmaty::Chess = setup.into_position(CastlingMode::Standard).expect("legal");
        let mut best = [f64::INFINITY; 3];
        let mut counts = [0; 3];
        for _ in 0..if quick { 1 } else { ROUNDS } {
            (best[0], counts[0]) = timed(best[0], || perft::perft(&ours, depth.into()));
            (best[1], counts[1]) = timed(best[1], || cozy_perft(&cozy, depth));
            (best[2], counts[2]) = timed(best[2], || shakmaty::perft(&shak, depth.into()));
        }
        assert_eq!(counts, [counts[0]; 3], "the three disagree on {name}");
        let speed = best.map(|seconds| counts[0] as f64 / seconds / 1e6);
        let ratio = speed[0] / speed[1].max(speed[2]);
        let [plateau, cozy, shak] = speed;
        println!("{name:<12} {depth:>5} {plateau:>9.0} {cozy:>11.0} {shak:>9.0} {ratio:>6.2}x");
        ratios.push(ratio);
    }
    let mean = ratios.iter().product::<f64>().powf(1.0 / ratios.len() as f64);
    println!("geometric mean of the ratios to the faster of the two: {mean:.2}x");
}

/// Runs once; the better time and the count.
fn timed(best: f64, run: impl FnOnce() -> u64) -> (f64, u64) {
    let (wall, processor) = (Instant::now(), processor_time());
    let count = std::hint::black_box(run());
    let seconds = match (processor, processor_time()) {
        (Some(before), Some(after)) => after - before,
        _ => wall.elapsed().as_secs_f64(),
    };
    (best.min(seconds), count)
}

/// How long this thread has run, in seconds, where Linux tells it.
fn processor_time() -> Option<f64> {
    let statistics = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: u64 = statistics.split_whitespace().next()?.parse().ok()?;
    Some(nanoseconds as f64 / 1e9)
}

/// Bulk counting in cozy-chess's fastest way: the sizes of the sets it hands over.
fn cozy_perft(board: &cozy_chess::Board, depth: u8) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
    } else {
        board.generate_moves(|moves| {
            for mv in moves {
                let mut child = board.clone();
                child.play_unchecked(mv);
                nodes += cozy_perft(&child, depth - 1);
            }
            false
        });
    }
    nodes
}
