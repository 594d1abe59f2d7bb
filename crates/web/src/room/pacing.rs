//! Machines that play each other, at a speed at which a person can follow.

use std::time::{Duration, Instant};

/// When the next move is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pacing {
    interval: Duration,
    moved: Option<Instant>,
    pub(super) is_running: bool,
}

/// No position is shown longer than this.
const LONGEST: Duration = Duration::from_mins(1);

/// A move a second, the first at once.
impl Default for Pacing {
    fn default() -> Self {
        Self { interval: Duration::from_secs(1), moved: None, is_running: true }
    }
}

impl Pacing {
    /// How long each position is shown.
    pub(super) const fn interval(&self) -> Duration {
        self.interval
    }

    /// Shows each position this long; `None` if that is not a time.
    pub(super) fn set(&mut self, seconds: f64) -> Option<()> {
        let interval = Duration::try_from_secs_f64(seconds).ok()?;
        self.interval = interval.min(LONGEST);
        Some(())
    }

    /// A move has been played now.
    pub(super) fn moved(&mut self, now: Instant) {
        self.moved = Some(now);
    }

    /// How long until the next move is wanted.
    pub(super) fn wait(&self, now: Instant) -> Option<Duration> {
        let passed = self.moved.map_or(self.interval, |moved| now.saturating_duration_since(moved));
        self.is_running.then(|| self.interval.saturating_sub(passed))
    }

    /// Whether the next move is wanted.
    pub(super) fn is_due(&self, now: Instant) -> bool {
        self.wait(now).is_some_and(|wait| wait.is_zero())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_move_comes_at_once_and_the_next_ones_when_they_are_due() {
        let start = Instant::now();
        let mut pacing = Pacing::default();
        assert!(pacing.is_due(start));
        pacing.moved(start);
        assert_eq!(pacing.wait(start), Some(Duration::from_secs(1)));
        assert_eq!(pacing.set(0.25), Some(()));
        assert!(pacing.is_due(start + Duration::from_millis(250)));
        for bad in [-1.0, f64::NAN, f64::INFINITY] {
            assert_eq!(pacing.set(bad), None);
        }
        assert_eq!(pacing.set(1e9), Some(()));
        assert_eq!(pacing.interval(), LONGEST);
        pacing.is_running = false;
        assert!(!pacing.is_due(start + Duration::from_hours(1)));
    }
}
