//! Evaluators: what a position is worth without looking ahead.

pub mod chess;
pub mod draughts;
mod term;

pub use term::Term;
