//! What is saved besides the game and its players: the clocks, and whether the game is paused.

use std::fmt;
use std::time::{Duration, Instant};

use crate::live_game::Times;
use crate::{LiveGame, TimeControl};

/// As text: `control=300+5 left=288.5,300 used=3.2 spent=16.5,5 paused`.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct SavedState {
    pub(super) control: TimeControl,
    /// The clocks; `None` without clocks.
    pub(super) times: Option<Times>,
    pub(super) is_paused: bool,
}

impl SavedState {
    /// The state of a live game.
    pub(super) fn of(live: &LiveGame, now: Instant) -> Self {
        let (control, times) = (live.control(), live.times(now));
        Self { control, times, is_paused: live.is_paused() }
    }

    /// Reads the text; unknown words of later versions are ignored.
    pub(super) fn read(text: &str) -> Self {
        let mut state = Self::default();
        let (mut left, mut used, mut spent) = (None, None, None);
        for word in text.split_whitespace() {
            match word.split_once('=') {
                Some(("control", value)) => {
                    state.control = TimeControl::read(value).unwrap_or_default();
                }
                Some(("left", value)) => left = read_times(value),
                Some(("used", value)) => used = read_time(value),
                Some(("spent", value)) => spent = read_times(value),
                None if word == "paused" => state.is_paused = true,
                _ => {}
            }
        }
        let left = left.and_then(|left| <[Duration; 2]>::try_from(left).ok());
        state.times = left.map(|left| Times {
            left,
            used: used.unwrap_or_default(),
            spent: spent.unwrap_or_default(),
        });
        state
    }
}

/// Seconds, to the thousandth.
fn read_time(text: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(text.parse().ok()?).ok()
}

fn read_times(text: &str) -> Option<Vec<Duration>> {
    text.split(',').map(read_time).collect()
}

fn written(times: &[Duration]) -> String {
    // Whole milliseconds, so that the text stays short.
    let seconds = |time: &Duration| (time.as_millis() as f64 / 1000.0).to_string();
    times.iter().map(seconds).collect::<Vec<_>>().join(",")
}

impl fmt::Display for SavedState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "control={}", self.control)?;
        if let Some(Times { left, used, spent }) = &self.times {
            write!(f, " left={}", written(left))?;
            if !used.is_zero() {
                write!(f, " used={}", written(&[*used]))?;
            }
            if !spent.is_empty() {
                write!(f, " spent={}", written(spent))?;
            }
        }
        if self.is_paused { f.write_str(" paused") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_round_trip_and_unknown_words_are_ignored() {
        for text in [
            "control=-",
            "control=- paused",
            "control=300+5 left=288.5,300",
            "control=300d5 left=288.5,300 used=3.25 spent=16.5,0,0.125",
            "control=1/10 left=10,10 used=0.75 paused",
            "control=nodes=500",
        ] {
            assert_eq!(SavedState::read(text).to_string(), text);
        }
        assert_eq!(SavedState::read("hourglass=3 paused tomorrow").to_string(), "control=- paused");
        for broken in ["left=1", "left=a,b", "left=-1,1", "control=soon", "left=1e300,1", ""] {
            assert_eq!(SavedState::read(broken), SavedState::default(), "{broken}");
        }
    }
}
