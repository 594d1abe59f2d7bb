//! UCI, the Universal Chess Interface: [`Command`]s go to the engine, [`Reply`] lines come from it.
//!
//! An engine reads commands, answers [`Options::replies`] to `uci` and checks `setoption` with
//! [`Options::read`]. Who drives an engine holds a [`Client`], which knows what may be sent when.
//!
//! Times have UCI's resolution: whole milliseconds are written, what is finer is cut off.

mod client;
mod command;
mod fault;
mod go;
mod info;
mod option;
mod options;
mod reply;

pub use client::{Client, Event};
pub use command::{Command, Position, Register, Start};
pub use fault::Fault;
pub use go::Go;
pub use info::{CurrentLine, Info, Score, ScoreBound, ScoreValue, Wdl};
pub use option::{Declaration, Kind};
pub use options::{OptionFault, Options, Setting, Value};
pub use reply::{BestMove, Check, Reply};

use std::time::Duration;

use crate::text::one_line;

/// How UCI writes an empty text where a word must stand.
const EMPTY: &str = "<empty>";

/// A text as it stands on a line: one line, no blanks around it, never nothing.
fn written(text: &str) -> String {
    let line = one_line(text);
    match line.trim_matches(' ') {
        "" => EMPTY.to_owned(),
        text => text.to_owned(),
    }
}

/// A text as it was meant: [`EMPTY`] is nothing.
fn meant(text: &str) -> String {
    if text == EMPTY { String::new() } else { text.to_owned() }
}

/// Whole milliseconds, as many as any program can read.
fn millis(duration: Duration) -> u64 {
    duration.as_millis().try_into().unwrap_or(u64::MAX)
}
