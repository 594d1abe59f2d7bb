//! Learning evaluations from games of self-play.
//!
//! [`self_play`] makes games and [`data_file`] keeps them; [`regression`] finds the weights under which an
//! evaluation foretells their results best; [`fit`] does that for a game's evaluator.

mod chess;
pub mod data_file;
mod draughts;
mod fit;
pub mod kept;
mod learner;
pub mod network;
mod othello;
pub mod regression;
pub mod self_play;
pub mod version1;

pub use fit::{Misfit, fit};
pub use plateau_eval::network::Network;
