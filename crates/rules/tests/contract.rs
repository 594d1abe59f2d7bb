//! Every game and rule set keeps the laws of the contract.

use plateau_rules::{contract, tictactoe::TicTacToe};

#[test]
fn tic_tac_toe_keeps_the_contract() {
    contract::check::<TicTacToe>(&(), 200, 9);
}
