//! Machines that play each other, at a speed at which a person can follow.

use std::time::{Duration, Instant};

/// How long a position is shown before the next move, from fast to slow.
const STEPS: [Duration; 6] = [
    Duration::ZERO,
    Duration::from_millis(250),
    Duration::from_millis(500),
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(5),
];

/// When the next move is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pacing {
    step: usize,
    next: Instant,
    pub(crate) is_running: bool,
}

impl Pacing {
    /// A move a second, the first at once.
    pub(crate) fn new(now: Instant) -> Self {
        Self { step: 3, next: now, is_running: true }
    }

    /// How long each position is shown.
    pub(crate) const fn interval(&self) -> Duration {
        STEPS[self.step]
    }

    /// Faster or slower by one step.
    pub(crate) fn change(&mut self, faster: bool, now: Instant) {
        self.step =
            if faster { self.step.saturating_sub(1) } else { (self.step + 1).min(STEPS.len() - 1) };
        self.next = self.next.min(now + self.interval());
    }

    /// A move has been played now.
    pub(crate) fn moved(&mut self, now: Instant) {
        self.next = now + self.interval();
    }

    /// Whether the next move is wanted.
    pub(crate) fn is_due(&self, now: Instant) -> bool {
        self.is_running && now >= self.next
    }

    /// How long until the next move is wanted.
    pub(crate) fn wait(&self, now: Instant) -> Option<Duration> {
        self.is_running.then(|| self.next.saturating_duration_since(now))
    }
}
