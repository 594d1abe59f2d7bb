//! How long the classics take, and how many nodes alpha-beta saves: what `docs/measurements/classics.md`
//! reports.
//!
//! `cargo test --profile dist -p plateau-engine --test headline -- --ignored --nocapture`

mod common;

use std::time::Instant;

use common::{chess, player};
use plateau_engine::Method;
use plateau_rules::{AnyGame, games};

#[test]
#[ignore = "measures"]
fn s0_9_nodes_and_times_of_minimax_and_alpha_beta() {
    let start = games::find("chess").unwrap().start();
    let middle = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    table("chess start, shannon", &*start, "shannon", 5, 7);
    table("chess start, control", &*start, "control", 4, 6);
    table("chess, 48 moves, shannon", &*chess(middle), "shannon", 4, 6);
    let draughts = games::find("draughts").unwrap().start();
    table("draughts start, men-and-kings", &*draughts, "men-and-kings", 7, 9);
}

/// Minimax as far as `wide`, alpha-beta as far as `deep`.
fn table(title: &str, game: &dyn AnyGame, evaluator: &str, wide: u8, deep: u8) {
    println!("\n{title}\n| depth | minimax nodes | s | alpha-beta nodes | s | nodes ratio |");
    println!("|---|---|---|---|---|---|");
    for depth in 1..=deep {
        let measured = |method| {
            let began = Instant::now();
            let info = player(game, method, evaluator, depth).think(game);
            (info.nodes, began.elapsed().as_secs_f64())
        };
        let (few, quick) = measured(Method::AlphaBeta);
        if depth <= wide {
            let (many, slow) = measured(Method::Minimax);
            let ratio = many as f64 / few as f64;
            println!("| {depth} | {many} | {slow:.3} | {few} | {quick:.3} | {ratio:.1} |");
        } else {
            println!("| {depth} | | | {few} | {quick:.3} | |");
        }
    }
}
