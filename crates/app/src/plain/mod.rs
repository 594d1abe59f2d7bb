//! A table played line by line: what a pipe, a dumb terminal or a screen reader can use.
//!
//! `input` reads lines, `entry` is the move being entered square by square, `session` is the loop.

mod entry;
mod input;
mod session;

pub(crate) use session::Session;
