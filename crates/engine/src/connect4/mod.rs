//! How Connect Four is searched: a few moves ahead by the spine, then to the end of the game.

mod policy;
mod registration;
mod solver;

pub(crate) use registration::CONNECT4;
