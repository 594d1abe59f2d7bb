//! The draughts engine: one search policy for every rule set.

mod picker;
mod policy;
mod quiescence;
mod registration;

pub(crate) use policy::{DraughtsPolicy, Endgame};
pub(crate) use registration::DRAUGHTS;

#[cfg(test)]
mod tests;
