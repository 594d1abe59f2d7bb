//! Move generators counted against published tables: `perft/*.perft`, plain files with their sources.

use plateau_rules::Notation;
use plateau_rules::chess::{Chess, Variant};
use plateau_rules::connect4::Connect4;
use plateau_rules::othello::Othello;
use plateau_rules::perft::perft;

/// Rows are counted up to the depth whose tree is at most this large.
const SHORT: u64 = 200_000_000;

#[test]
fn s0_2_perft_chess() {
    count::<Chess>(&Variant::Standard, include_str!("perft/chess.perft"), SHORT);
}

#[test]
fn s0_2_perft_chess960() {
    count::<Chess>(&Variant::Chess960, include_str!("perft/chess960.perft"), SHORT);
}

#[test]
fn perft_othello() {
    count::<Othello>(&(), include_str!("perft/othello.perft"), SHORT);
}

#[test]
fn perft_connect_four() {
    count::<Connect4>(&(), include_str!("perft/connect4.perft"), SHORT);
}

#[test]
#[ignore = "minutes: make perft-long"]
fn perft_long_chess() {
    count::<Chess>(&Variant::Standard, include_str!("perft/chess.perft"), u64::MAX);
    count::<Chess>(&Variant::Chess960, include_str!("perft/chess960.perft"), u64::MAX);
}

/// Counts each position of a table up to trees of `limit` nodes.
fn count<P: Notation>(variant: &P::Variant, table: &str, limit: u64) {
    let rows = table.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut counted = 0;
    for row in rows {
        let (fen, counts) = row.split_once(';').expect("a FEN, a semicolon, counts");
        let position = P::from_fen(variant, fen).unwrap_or_else(|e| panic!("{fen}: {e:?}"));
        for (depth, expected) in (1..).zip(counts.split_whitespace()) {
            let expected: u64 = expected.parse().expect("a count");
            if expected <= limit {
                assert_eq!(perft(&position, depth), expected, "depth {depth} of {fen}");
                counted += 1;
            }
        }
    }
    assert!(counted > 0, "an empty table counts nothing");
}
