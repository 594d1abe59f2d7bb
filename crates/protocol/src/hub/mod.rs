//! Hub 2, the protocol of draughts engines: [`Command`]s go to the engine, [`Reply`] lines come from it.
//!
//! Every line is a [`Line`]: a word and named arguments. An engine gives its lines to a [`Server`], which
//! puts the three messages that make a search together, and declares its parameters from [`Params`]. Who
//! drives an engine holds a [`Client`], which knows what may be sent when.
//!
//! Squares are numbers from 1, as draughts players count them; how many there are is the game's business.

mod board;
mod client;
mod command;
mod fault;
mod level;
mod line;
mod moves;
mod param;
mod reply;
mod server;

pub use board::{Board, Piece};
pub use client::{Client, Event};
pub use command::{Command, Mode, Position, Start};
pub use fault::Fault;
pub use level::Level;
pub use line::{Argument, Line};
pub use moves::Move;
pub use param::{Kind, Param, ParamFault, Params, Setting, Value};
pub use reply::{Done, Id, Info, Reply};
pub use server::{Request, Search, Server};

use std::time::Duration;

/// Seconds as Hub writes them, to the nanosecond and no longer than needed: `0.5`, `291.587`.
fn seconds(duration: Duration) -> String {
    let (whole, nanos) = (duration.as_secs(), duration.subsec_nanos());
    if nanos == 0 {
        return whole.to_string();
    }
    format!("{whole}.{nanos:09}").trim_end_matches('0').to_owned()
}

/// Reads seconds, exactly where they are written plainly; less than nothing is nothing, too much is the most
/// there is.
fn read_seconds(text: &str) -> Option<Duration> {
    let text = text.strip_prefix('+').unwrap_or(text);
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let plain = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if plain(whole) && plain(fraction) && !(whole.is_empty() && fraction.is_empty()) {
        let whole = if whole.is_empty() { 0 } else { whole.parse().unwrap_or(u64::MAX) };
        let nanos = format!("{fraction:0<9.9}").parse().unwrap_or(0);
        return Some(Duration::new(whole, nanos));
    }
    let value = text.parse::<f64>().ok().filter(|value| !value.is_nan())?;
    Some(Duration::try_from_secs_f64(value.max(0.0)).unwrap_or(Duration::MAX))
}

/// Reads a real number; infinities and what is no number are refused.
fn read_real(text: &str) -> Option<f64> {
    text.parse().ok().filter(|value: &f64| value.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_read_in_every_spelling() {
        let read = |text| read_seconds(text).map(|duration| duration.as_nanos());
        assert_eq!(read("291.587"), Some(291_587_000_000));
        assert_eq!(read("1"), Some(1_000_000_000));
        assert_eq!(read(".5"), Some(500_000_000));
        assert_eq!(read("1e-1"), Some(100_000_000));
        assert_eq!(read("-0.2"), Some(0));
        assert_eq!(read("0.12345678999"), Some(123_456_789));
        assert_eq!(read_seconds("1e300"), Some(Duration::MAX));
        assert_eq!(read_seconds(&"9".repeat(90)), Some(Duration::from_secs(u64::MAX)));
        for none in ["", ".", "-", "nan", "soon"] {
            assert_eq!(read(none), None, "{none}");
        }
    }
}
