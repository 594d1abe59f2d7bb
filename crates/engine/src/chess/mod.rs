//! The chess engine: policy, history tables, move picker.

mod evaluator;
mod exchange;
mod history;
mod margins;
mod picker;
mod policy;
mod quiescence;

pub(crate) use evaluator::Evaluator;
pub(crate) use margins::Margins;
pub(crate) use policy::ChessPolicy;

#[cfg(test)]
mod tests;
