//! Plays endings that endgame tables know: won ones must be won, drawn ones held.
//!
//! `cargo run --release -p plateau-engine --example endings -- DATA GAME PIECES COUNT [SEED]`, where `plateau tables build`
//! has built the tables in the data folder DATA; for chess DATA is a folder with Syzygy files.

use std::path::Path;
use std::sync::Arc;

use plateau_endgame::{Store, Syzygy};
use plateau_engine::{EndgameTables, Wdl};
use plateau_rules::games;
use plateau_search::parallel::with_search_stack;

#[path = "../tests/common/endings.rs"]
mod endings;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| words.get(at).and_then(|word| word.parse::<usize>().ok());
    let (Some(data), Some(name), Some(pieces), Some(count)) =
        (words.first(), words.get(1), number(2), number(3))
    else {
        eprintln!("endings DATA GAME PIECES COUNT [SEED]");
        std::process::exit(2);
    };
    let seed = number(4).unwrap_or(1) as u64;
    let kind = games::find(name).expect("a game of the table");
    let is_chess = kind.name() == "chess";
    let tables = if is_chess {
        let syzygy = Some(Arc::new(Syzygy::open(data).expect("a folder with Syzygy files")));
        EndgameTables { syzygy, ..EndgameTables::default() }
    } else {
        let draughts = Some(Arc::new(Store::open(Path::new(data))));
        EndgameTables { draughts, ..EndgameTables::default() }
    };
    with_search_stack(|| {
        for result in [Wdl::Win, Wdl::Draw] {
            let mut position = |random: &mut _| {
                if is_chess {
                    endings::chess(&kind, pieces, random)
                } else {
                    endings::draughts(&kind, pieces, random)
                }
            };
            let tally = endings::play(&kind, &tables, result, count, seed, &mut position);
            let endings::Tally { played, won, drawn, lost, missed } = tally;
            println!(
                "{name}, {pieces} pieces, {result:?} by tables: {played} played, +{won} ={drawn} -{lost}"
            );
            for fen in &missed {
                println!("  {fen}");
            }
        }
    });
}
