//! Evaluators: what a position is worth without looking ahead.

pub mod chess;
pub mod draughts;
pub mod network;
mod term;

pub use term::Term;
