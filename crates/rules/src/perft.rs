//! Counting the tree of legal moves: how move generators are checked and timed.

use std::ops::ControlFlow;

use crate::Position;

/// How many sequences of `depth` legal moves start here. The last ply is counted, not played; draw rules
/// are ignored. In games whose published counts have it so ([`Position::COUNTS_ENDED_GAMES`]) a game that ends
/// earlier is one sequence too.
///
/// ```
/// use plateau_rules::{perft::perft, tictactoe::TicTacToe};
/// assert_eq!(perft(&TicTacToe::default(), 3), 9 * 8 * 7);
/// ```
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => leaves(position),
        // The last two plies are nearly all of the work: they get a loop of their own.
        2 => {
            let mut nodes = 0;
            let _ = position.legal_moves(
                #[inline(always)]
                |mv| {
                    let mut child = position.clone();
                    child.play(mv);
                    nodes += leaves(&child);
                    ControlFlow::Continue(())
                },
            );
            ended_or(position, nodes)
        }
        _ => {
            let mut nodes = 0;
            let _ = position.legal_moves(
                #[inline(always)]
                |mv| {
                    let mut child = position.clone();
                    child.play(mv);
                    nodes += perft(&child, depth - 1);
                    ControlFlow::Continue(())
                },
            );
            ended_or(position, nodes)
        }
    }
}

/// The sequences of one move.
#[inline(always)]
fn leaves<P: Position>(position: &P) -> u64 {
    ended_or(position, position.count() as u64)
}

/// The number of sequences found, or one where there are none because the game is over.
#[inline(always)]
fn ended_or<P: Position>(_: &P, found: u64) -> u64 {
    if P::COUNTS_ENDED_GAMES && found == 0 { 1 } else { found }
}

/// [`perft`] split by the first move, in generation order.
pub fn divide<P: Position>(position: &P, depth: u32) -> Vec<(P::Move, u64)> {
    position
        .moves()
        .into_iter()
        .map(|mv| {
            let mut child = position.clone();
            child.play(mv);
            (mv, perft(&child, depth.saturating_sub(1)))
        })
        .collect()
}
