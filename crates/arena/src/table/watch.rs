//! The clocks of a game that is being played: they run, stand still, and go back with moves taken back.

use std::time::{Duration, Instant};

use plateau_rules::Color;

use crate::{Clock, GameClock, TimeControl};

/// How the clocks of a game stand, and how they came there.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Times {
    /// What was left to White and to Black when the last move was played.
    pub(crate) left: [Duration; 2],
    /// What the side to move has used since.
    pub(crate) used: Duration,
    /// What each move took; empty where nobody knows.
    pub(crate) spent: Vec<Duration>,
}

/// Two clocks and the moment since which one of them runs. It is told what time it is.
#[derive(Clone, Debug)]
pub(super) struct Watch {
    clock: GameClock,
    /// How they stood before each move.
    before: Vec<GameClock>,
    /// What the side to move has used already, before it was interrupted.
    used: Duration,
    /// Since when it thinks; `None` while the clocks stand still.
    since: Option<Instant>,
}

impl Watch {
    pub(super) fn new(control: TimeControl, margin: Duration) -> Self {
        let clock = GameClock::new(control, margin);
        Self { clock, before: Vec::new(), used: Duration::ZERO, since: None }
    }

    /// The clocks stand still, with what is left to each side.
    pub(super) fn set(&mut self, left: [Duration; 2]) {
        self.clock.set(left);
    }

    /// The clocks stand still as they stood elsewhere, in a game that this side began.
    pub(super) fn set_times(&mut self, times: &Times, first: Color) {
        let mut turn = first;
        for &taken in &times.spent {
            self.before.push(self.clock.clone());
            // Whoever was late then has played on all the same.
            let _ = self.clock.spend(turn, taken);
            turn = !turn;
        }
        self.clock.set(times.left);
        self.used = times.used;
    }

    /// What the clocks show, but for the move that is being thought about, and what it has cost so far;
    /// `None` where time does not count.
    pub(super) fn times(&self, spent: Vec<Duration>, now: Instant) -> Option<Times> {
        let [white, black] = Color::ALL.map(|color| self.clock.left(color, Duration::ZERO));
        Some(Times { left: [white?, black?], used: self.taken(now), spent })
    }

    pub(super) fn control(&self) -> TimeControl {
        self.clock.control()
    }

    /// The clock of the side to move runs from now on.
    pub(super) fn start(&mut self, now: Instant) {
        self.since.get_or_insert(now);
    }

    /// Both stand still.
    pub(super) fn stop(&mut self, now: Instant) {
        self.used = self.taken(now);
        self.since = None;
    }

    /// How long the side to move has thought about this move.
    pub(super) fn taken(&self, now: Instant) -> Duration {
        self.used + self.since.map_or(Duration::ZERO, |since| now.saturating_duration_since(since))
    }

    /// What is left to a side; `None` where time does not count.
    pub(super) fn left(&self, color: Color, turn: Color, now: Instant) -> Option<Duration> {
        let taken = if color == turn { self.taken(now) } else { Duration::ZERO };
        self.clock.left(color, taken)
    }

    /// What the side to move is told before it thinks.
    pub(super) fn face(&self, turn: Color, now: Instant) -> Clock {
        self.clock.face_after(turn, self.taken(now))
    }

    /// How long until the flag falls; `None` while the clocks stand still, and where there are none.
    pub(super) fn patience(&self, turn: Color, now: Instant) -> Option<Duration> {
        self.since.and(self.face(turn, now).patience)
    }

    /// Whether the time of the side to move is over.
    pub(super) fn is_over(&self, turn: Color, now: Instant) -> bool {
        self.clock.is_over(turn, self.taken(now))
    }

    /// The side has moved, its time not [over](Self::is_over): the other clock runs, if this one did. How
    /// long the move took.
    pub(super) fn moved(&mut self, turn: Color, now: Instant) -> Duration {
        let taken = self.taken(now);
        self.before.push(self.clock.clone());
        let _ = self.clock.spend(turn, taken);
        self.used = Duration::ZERO;
        self.since = self.since.map(|_| now);
        taken
    }

    /// A move is taken back: the clocks show what they showed before it.
    pub(super) fn undone(&mut self, now: Instant) {
        if let Some(before) = self.before.pop() {
            self.clock = before;
        }
        self.used = Duration::ZERO;
        self.since = self.since.map(|_| now);
    }
}
