//! The chess engine: policy, history tables, move picker.

mod evaluator;
mod exchange;
mod history;
mod margins;
mod picker;
mod policy;
mod quiescence;
mod registration;

pub(crate) use evaluator::Evaluator;
pub(crate) use margins::Margins;
pub(crate) use policy::ChessPolicy;
pub(crate) use registration::CHESS;

#[cfg(test)]
mod tests;
