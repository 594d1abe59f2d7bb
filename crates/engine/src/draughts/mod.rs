//! The draughts engine: one search policy for every rule set.

mod picker;
mod policy;
mod quiescence;

pub(crate) use policy::{DraughtsPolicy, Endgame};

#[cfg(test)]
mod tests;
