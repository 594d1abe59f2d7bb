//! The clocks of a live game: they run, stop, and are set back by takebacks.

use std::time::{Duration, Instant};

use plateau_rules::Color;

use crate::{Clock, GameClock, TimeControl};

/// The state of the clocks, with the time spent on each move.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Times {
    /// Time left to White and to Black after the last move.
    pub(crate) left: [Duration; 2],
    /// Time used by the side to move since.
    pub(crate) used: Duration,
    /// Time spent on each move; empty if unknown.
    pub(crate) spent: Vec<Duration>,
}

/// Two clocks, one of which may be running. Callers pass in the time.
#[derive(Clone, Debug)]
pub(super) struct RunningClocks {
    clock: GameClock,
    /// The clocks before each move.
    before: Vec<GameClock>,
    /// Time the side to move used before the last pause.
    used: Duration,
    /// Since when the clock runs; `None` while it is stopped.
    since: Option<Instant>,
}

impl RunningClocks {
    pub(super) fn new(control: TimeControl, margin: Duration) -> Self {
        let clock = GameClock::new(control, margin);
        Self { clock, before: Vec::new(), used: Duration::ZERO, since: None }
    }

    /// Sets the time left to each side; the clocks are stopped.
    pub(super) fn set(&mut self, left: [Duration; 2]) {
        self.clock.set(left);
    }

    /// Sets the clocks to a saved state; `first` moved first. The clocks are stopped.
    pub(super) fn set_times(&mut self, times: &Times, first: Color) {
        let mut turn = first;
        for &taken in &times.spent {
            self.before.push(self.clock.clone());
            // A late move was tolerated then.
            let _ = self.clock.spend(turn, taken);
            turn = !turn;
        }
        self.clock.set(times.left);
        self.used = times.used;
    }

    /// The state of the clocks, to be saved; `None` without clocks.
    pub(super) fn times(&self, spent: Vec<Duration>, now: Instant) -> Option<Times> {
        let [white, black] = Color::ALL.map(|color| self.clock.left(color, Duration::ZERO));
        Some(Times { left: [white?, black?], used: self.taken(now), spent })
    }

    pub(super) fn control(&self) -> TimeControl {
        self.clock.control()
    }

    /// Starts the clock of the side to move.
    pub(super) fn start(&mut self, now: Instant) {
        self.since.get_or_insert(now);
    }

    /// Stops the clocks.
    pub(super) fn stop(&mut self, now: Instant) {
        self.used = self.taken(now);
        self.since = None;
    }

    /// Time spent on the current move.
    pub(super) fn taken(&self, now: Instant) -> Duration {
        self.used + self.since.map_or(Duration::ZERO, |since| now.saturating_duration_since(since))
    }

    /// Time left to a side; `None` without clocks.
    pub(super) fn left(&self, color: Color, turn: Color, now: Instant) -> Option<Duration> {
        let taken = if color == turn { self.taken(now) } else { Duration::ZERO };
        self.clock.left(color, taken)
    }

    /// The clock as the player to move sees it.
    pub(super) fn face(&self, turn: Color, now: Instant) -> Clock {
        self.clock.face_after(turn, self.taken(now))
    }

    /// Time until the flag falls; `None` while the clocks are stopped, and without clocks.
    pub(super) fn patience(&self, turn: Color, now: Instant) -> Option<Duration> {
        self.since.and(self.face(turn, now).patience)
    }

    /// Whether the side to move has run out of time.
    pub(super) fn is_over(&self, turn: Color, now: Instant) -> bool {
        self.clock.is_over(turn, self.taken(now))
    }

    /// The side has moved in time: the other clock runs, if this one did. Returns the time spent.
    pub(super) fn moved(&mut self, turn: Color, now: Instant) -> Duration {
        let taken = self.taken(now);
        self.before.push(self.clock.clone());
        let _ = self.clock.spend(turn, taken);
        self.used = Duration::ZERO;
        self.since = self.since.map(|_| now);
        taken
    }

    /// A move is taken back: the clocks are set back too.
    pub(super) fn undone(&mut self, now: Instant) {
        if let Some(before) = self.before.pop() {
            self.clock = before;
        }
        self.used = Duration::ZERO;
        self.since = self.since.map(|_| now);
    }
}
