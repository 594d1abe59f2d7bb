//! Learning evaluations from games of self-play.
//!
//! [`self_play`] makes games and [`archive`] keeps them; [`regression`] finds the weights under which an
//! evaluation foretells their results best; [`fit`] does that for a game's evaluator.

pub mod archive;
mod chess;
mod draughts;
mod fit;
pub mod regression;
pub mod self_play;

pub use fit::{Misfit, fit};
