//! How chess is searched: the policy, what it remembers, how it picks moves.

mod evaluator;
mod exchange;
mod margins;
mod memory;
mod picker;
mod policy;
mod quiescence;

pub(crate) use evaluator::Evaluator;
pub(crate) use margins::Margins;
pub(crate) use policy::ChessPolicy;

#[cfg(test)]
mod tests;
