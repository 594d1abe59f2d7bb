//! Evaluators of chess.
//!
//! The one that plays is [`Hand`]: a sum of named terms, each with a weight for the middlegame and one for
//! the endgame, learned from games of self-play. [`terms`] says what is counted, [`weights`] what it is
//! worth; the trainer reads the same terms.

mod endgame;
mod hand;
mod setwise;
pub mod terms;
pub mod weights;

pub use hand::Hand;
