//! Tic-tac-toe needs no knowledge: the empty policy sees to the end of the game.

use plateau_rules::tictactoe::TicTacToe;

use crate::bench::Suite;
use crate::simple::Simple;
use crate::skill::Measure;

pub(crate) static TIC_TAC_TOE: Simple<TicTacToe> = Simple {
    evaluate: |_| 0,
    evaluators: &["none"],
    // Every mistake costs the game.
    measure: Measure { leniency: 18.0, few_nodes: false },
    suites: &[Suite { game: "tictactoe", depth: 9, quick: 9, positions: &["3/3/3 x"] }],
};
