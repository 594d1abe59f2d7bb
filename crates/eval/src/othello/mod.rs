//! The evaluator of Othello: patterns of lines, edges and corners, and mobility. The weights are learned.

mod patterns;
mod shape;

pub use patterns::{Patterns, SIZE, bare, discs, squares};
pub use shape::{Shape, Sink, Tally, mobility};
