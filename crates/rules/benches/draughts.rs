//! How fast the draughts generator counts: million nodes a second, bulk counting at the last ply.
//!
//! `cargo bench -p plateau-rules --bench draughts` prints a table: the official rule sets, the same rules
//! looked up at run time, and the naive generator of the tests as a yardstick, all in one run. Every count is
//! asserted. With a position's name as argument only that one is counted, once: for `valgrind
//! --tool=callgrind`.

#[expect(dead_code, reason = "the tests use more of it")]
#[path = "../tests/draughts/naive.rs"]
mod naive;

use std::hint::black_box;
use std::time::Instant;

use naive::Naive;
use plateau_rules::draughts::{
    Draughts, ENGLISH, English, HouseRules, INTERNATIONAL, International, Rules,
};
use plateau_rules::perft::perft;
use plateau_rules::{Notation, Position};

/// A position and what it counts.
struct Case {
    name: &'static str,
    fen: &'static str,
    depth: u32,
    nodes: u64,
}

const INTERNATIONAL_START: Case =
    Case { name: "10x10-start", fen: "W:W31-50:B1-20", depth: 9, nodes: 41_022_423 };
const INTERNATIONAL_KINGS: Case = Case {
    name: "10x10-kings",
    fen: "W:WK38,K43,K49,K50,32,33,34,37:BK1,K2,K3,K6,13,14,18,19",
    depth: 6,
    nodes: 5_893_417,
};
const ENGLISH_START: Case =
    Case { name: "8x8-start", fen: "B:W21-32:B1-12", depth: 11, nodes: 85_242_128 };
const ENGLISH_KINGS: Case =
    Case { name: "8x8-kings", fen: "B:WK29,K30,K31,K32:BK1,K2,K3,K4", depth: 8, nodes: 11_288_295 };

fn main() {
    // Cargo passes `--bench`; a name is a name.
    let only = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    println!(
        "{:<14}{:>14}{:>10}{:>12}{:>8}",
        "position", "nodes", "official", "at run time", "ratio"
    );
    row(International, HouseRules::new(INTERNATIONAL), &INTERNATIONAL_START, only.as_deref());
    row(International, HouseRules::new(INTERNATIONAL), &INTERNATIONAL_KINGS, only.as_deref());
    row(English, HouseRules::new(ENGLISH), &ENGLISH_START, only.as_deref());
    row(English, HouseRules::new(ENGLISH), &ENGLISH_KINGS, only.as_deref());
    if only.is_none() {
        yardstick();
    }
}

fn row<R: Rules>(rules: R, house: HouseRules, case: &Case, only: Option<&str>) {
    let official = position(rules, case);
    if let Some(name) = only {
        if name == case.name {
            assert_eq!(perft(black_box(&official), case.depth), case.nodes);
        }
        return;
    }
    let fast = speed(&official, case, 5);
    let general = speed(&position(house, case), case, 1);
    println!(
        "{:<14}{:>14}{:>10.0}{:>12.0}{:>8.2}",
        case.name,
        case.nodes,
        fast,
        general,
        fast / general
    );
}

fn position<R: Rules>(rules: R, case: &Case) -> Draughts<R> {
    Draughts::from_fen(&rules, case.fen).expect("a position")
}

/// Million nodes a second, the best of some rounds.
fn speed<P: Position>(position: &P, case: &Case, rounds: u32) -> f64 {
    (0..rounds)
        .map(|_| {
            let start = Instant::now();
            let nodes = perft(black_box(position), case.depth);
            let seconds = start.elapsed().as_secs_f64();
            assert_eq!(nodes, case.nodes, "{}", case.name);
            nodes as f64 / seconds / 1e6
        })
        .fold(0.0, f64::max)
}

/// The naive generator, from the start, for scale.
fn yardstick() {
    for (name, depth, nodes) in [("draughts", 5, 27117), ("checkers", 6, 36768)] {
        let start = Instant::now();
        assert_eq!(Naive::start(name).perft(depth), nodes);
        let speed = nodes as f64 / start.elapsed().as_secs_f64() / 1e6;
        println!("naive {name}: {speed:.2}");
    }
}
