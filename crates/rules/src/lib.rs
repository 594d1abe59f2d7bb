//! The rules of every game Plateau plays: positions, moves, outcomes and their notation.
//!
//! The heart is one small contract, [`Position`]; [`Notation`] and [`Show`] add text and drawing, and
//! [`AnyGame`] hides which game it is from those who need not know (tables, files, interfaces). The
//! smallest complete example is [`tictactoe`].
//!
//! ```
//! use plateau_rules::{Form, Letters, games};
//!
//! let mut game = games::find("tictactoe").unwrap().start();
//! game.play_text("b2", Letters::English).unwrap();
//! assert_eq!(game.moves(Form::Short, Letters::English).len(), 8);
//! ```
//!
//! No I/O, no clock, no threads.

mod any_game;
mod board;
pub mod chess;
mod color;
mod complete;
pub mod connect4;
pub mod contract;
pub mod diagram;
pub mod draughts;
mod fen;
mod game;
pub mod games;
mod history;
mod key;
mod move_code;
mod notation;
pub mod othello;
mod outcome;
pub mod perft;
mod position;
pub mod profile;
pub mod random;
mod refusal;
pub mod tictactoe;

pub use any_game::{AnyGame, MoveView};
pub use board::{
    Alert, Board, Cell, CellView, Change, Coordinates, Effect, Entry, Geometry, Piece, Show,
    Surface,
};
pub use color::Color;
pub use complete::complete;
pub use fen::{FenError, FenFault, Flaw};
pub use game::{Game, Tags};
pub use history::History;
pub use key::{Key, keys};
pub use move_code::MoveCode;
pub use notation::{Form, Letters, Notation};
pub use outcome::{DrawRule, Ending, Outcome, Reason};
pub use position::Position;
pub use refusal::Refusal;
