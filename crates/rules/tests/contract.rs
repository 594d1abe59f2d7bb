//! Every game and rule set keeps the laws of the contract.

use plateau_rules::chess::{Chess, Setup, Variant};
use plateau_rules::connect4::Connect4;
use plateau_rules::othello::Othello;
use plateau_rules::{contract, tictactoe::TicTacToe};

#[test]
fn tic_tac_toe_keeps_the_contract() {
    contract::check::<TicTacToe>(&(), 200, 9);
}

#[test]
fn chess_keeps_the_contract() {
    contract::check::<Chess>(&Variant::Standard, 20, 120);
}

#[test]
fn chess960_keeps_the_contract() {
    for number in (0..960).step_by(53) {
        let start = Setup::chess960(number).unwrap().position(Variant::Chess960).unwrap();
        contract::check_from(start, number.into(), 120);
    }
}

#[test]
fn othello_keeps_the_contract() {
    contract::check::<Othello>(&(), 60, 70);
}

#[test]
fn connect_four_keeps_the_contract() {
    contract::check::<Connect4>(&(), 100, 42);
}
