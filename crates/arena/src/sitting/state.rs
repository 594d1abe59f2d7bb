//! What a save says besides the game and its players: the clocks, and whether everything stands still.

use std::fmt;
use std::time::{Duration, Instant};

use plateau_rules::Color;

use crate::{Table, TimeControl};

/// Written as words: `control=300+5 left=288.5,300 paused`.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct State {
    pub(super) control: TimeControl,
    /// What is left to White and to Black; `None` where time does not count.
    pub(super) left: Option<[Duration; 2]>,
    pub(super) is_paused: bool,
}

impl State {
    /// The state of a table.
    pub(super) fn of(table: &Table, now: Instant) -> Self {
        let [white, black] = Color::ALL.map(|color| table.time_left(color, now));
        let left = white.zip(black).map(<[Duration; 2]>::from);
        Self { control: table.control(), left, is_paused: table.is_paused() }
    }

    /// Reads what was written; words of a later version are passed over.
    pub(super) fn read(text: &str) -> Self {
        let mut state = Self::default();
        for word in text.split_whitespace() {
            match word.split_once('=') {
                Some(("control", value)) => {
                    state.control = TimeControl::read(value).unwrap_or_default();
                }
                Some(("left", value)) => state.left = read_left(value),
                None if word == "paused" => state.is_paused = true,
                _ => {}
            }
        }
        state
    }
}

fn read_left(text: &str) -> Option<[Duration; 2]> {
    let seconds = |text: &str| Duration::try_from_secs_f64(text.parse().ok()?).ok();
    let (white, black) = text.split_once(',')?;
    Some([seconds(white)?, seconds(black)?])
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "control={}", self.control)?;
        if let Some([white, black]) = self.left {
            write!(f, " left={},{}", white.as_secs_f64(), black.as_secs_f64())?;
        }
        if self.is_paused { f.write_str(" paused") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_what_is_not_known_is_passed_over() {
        for text in [
            "control=-",
            "control=- paused",
            "control=300+5 left=288.5,300",
            "control=1/10 left=9.25,10 paused",
            "control=nodes=500",
        ] {
            assert_eq!(State::read(text).to_string(), text);
        }
        assert_eq!(State::read("hourglass=3 paused tomorrow").to_string(), "control=- paused");
        for broken in ["left=1", "left=a,b", "left=-1,1", "control=soon", "left=1e300,1", ""] {
            assert_eq!(State::read(broken), State::default(), "{broken}");
        }
    }
}
