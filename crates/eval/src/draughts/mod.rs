//! The evaluator of the draughts family, on any board: material, kings, balance, and patterns of men.
//!
//! The weights are learned; [`Weights`] says how many there are, [`Patterns`] applies them, and the
//! trainer gets the same features from [`Shape::walk`].

mod counting;
mod endgame;
mod explain;
mod parts;
mod patterns;
mod shape;
mod shipped;
mod tally;

pub use crate::weights::{BadWeights, Weights};
pub use counting::{material, men_and_kings};
pub use patterns::Patterns;
pub use plateau_rules::draughts::{Visitor, visit};
pub use shape::{Rank, Shape, Sink};
pub use tally::{Steps, Tally};
