//! How Othello is searched: patterns in the middle of the game, every move to the end when it is near.

mod endgame;
mod picker;
mod policy;
mod registration;

pub(crate) use registration::OTHELLO;
