//! Evaluators of chess.
//!
//! The one that plays is [`Hand`]: a sum of named terms, each with a weight for the middlegame and one for
//! the endgame, learned from games of self-play. [`terms`] says what is counted, [`weights`] what it is
//! worth; the trainer reads the same terms.
//!
//! [`shannon`], [`material`], [`tables`] and [`Control`] are simple ones for the classic searches: each is a
//! formula that fits on a page.

mod accumulators;
mod control;
mod endgame;
mod explain;
mod hand;
pub mod inputs;
mod material;
mod reach;
mod setwise;
mod shannon;
mod tables;
pub mod terms;
pub mod weights;

pub use accumulators::Accumulators;
pub use control::{Control, ControlWeights};
pub use endgame::has_bare_king;
pub use hand::Hand;
pub use material::material;
pub use shannon::{SHANNON_UNIT, shannon};
pub use tables::{TABLES_UNIT, tables};
