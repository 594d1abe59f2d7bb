//! What engines behind a protocol have in common, whatever the protocol: a thread that thinks, lines in,
//! lines out.
//!
//! The thread that reads commands never thinks, so that it hears every command at once; it gives [`Job`]s to
//! a [`SearchThread`], whose thread does one after another. What comes of them is told to a [`SearchListener`].

mod lines;
mod search_thread;

pub(crate) use lines::{Incoming, Lines, Output, in_one_line};
pub(crate) use search_thread::{Hold, Job, SearchListener, SearchThread, Task, serve};
