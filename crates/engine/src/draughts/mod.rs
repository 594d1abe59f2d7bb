//! How the draughts family is searched: one policy for every rule set.

mod horizon;
mod picker;
mod policy;

pub(crate) use policy::DraughtsPolicy;

#[cfg(test)]
mod tests;
