//! Tic-tac-toe needs no knowledge: the empty policy sees to the end of the game.

use plateau_rules::tictactoe::TicTacToe;
use plateau_search::Plain;

pub(crate) fn policy() -> Plain<fn(&TicTacToe) -> i32, true> {
    Plain(|_| 0)
}
