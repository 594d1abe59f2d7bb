//! Chess and Chess960: the Laws, the notations, the refusals, and a second opinion.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod fen;
mod laws;
mod notation;
mod oracle;
mod refusals;
mod rules;

use plateau_rules::chess::{Chess, Move, Variant};
use plateau_rules::{Form, Letters, Notation, Position, Refusal};

/// A position of chess.
fn position(fen: &str) -> Chess {
    Chess::from_fen(&Variant::Standard, fen).unwrap_or_else(|e| panic!("{fen}: {e:?}"))
}

/// A position of Chess960.
fn position960(fen: &str) -> Chess {
    Chess::from_fen(&Variant::Chess960, fen).unwrap_or_else(|e| panic!("{fen}: {e:?}"))
}

/// Reads a move with English letters.
fn read(position: &Chess, text: &str) -> Result<Move, Refusal> {
    position.read_move(text, Letters::English)
}

/// Plays moves written in any way.
fn play(position: &mut Chess, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = read(position, text).unwrap_or_else(|e| panic!("{text}: {e:?}"));
        position.play(mv);
    }
}

/// All legal moves in UCI's form, sorted.
fn uci(position: &Chess) -> Vec<String> {
    let text = |mv| position.write_move(mv, Form::Machine, Letters::English);
    let mut moves: Vec<String> = position.moves().into_iter().map(text).collect();
    moves.sort_unstable();
    moves
}

/// Where the piece on a square can go, sorted; a promotion counts once.
fn targets(position: &Chess, from: &str) -> Vec<String> {
    let mut targets: Vec<String> =
        uci(position).iter().filter(|mv| mv.starts_with(from)).map(|mv| mv[2..4].into()).collect();
    targets.dedup();
    targets
}
