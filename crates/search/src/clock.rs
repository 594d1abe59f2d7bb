//! How long to think: a budget for the move, and when a stable best move allows to answer earlier.

use std::num::NonZeroU32;
use std::time::Duration;

use crate::{RootMove, Score};

/// What a player's clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Remaining {
    /// Time left.
    pub time: Duration,
    /// Added after each move.
    pub increment: Duration,
    /// Moves until more time comes; `None` for the rest of the game.
    pub moves: Option<NonZeroU32>,
}

/// How long a move may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// No new iteration begins after this, more or less.
    pub soft: Duration,
    /// The search stops at this.
    pub hard: Duration,
}

impl Budget {
    /// Exactly this long, less the overhead, which takes at most a twentieth; earlier only when there is one
    /// legal move.
    pub fn exactly(time: Duration, overhead: Duration) -> Self {
        let time = time.saturating_sub(overhead.min(time / 20)).max(MINIMUM);
        // Even the smallest time scale does not bring this below the whole time.
        Self { soft: time * 3, hard: time }
    }

    /// A share of the remaining time, less the overhead. An engine that thinks until the hard limit at every
    /// move does not lose on time, even if its machine stalls now and then.
    pub fn share(remaining: Remaining, overhead: Duration) -> Self {
        let left = remaining.time.saturating_sub(overhead).as_secs_f64();
        let increment = remaining.increment.as_secs_f64();
        let moves = remaining.moves.map_or(HORIZON, |moves| moves.get().min(HORIZON));
        let share = left / (f64::from(moves) + 2.0) + increment * 0.75;
        let ceiling = left * if moves == 1 { 0.9 } else { 0.5 };
        let duration = |seconds: f64| Duration::from_secs_f64(seconds.max(0.0)).max(MINIMUM);
        Self {
            soft: duration(share.min(ceiling) * 0.7),
            hard: duration((share * 4.0).min(ceiling)),
        }
    }
}

/// The default move overhead: time kept in reserve for the communication between engine and clock. On idle
/// processors no game was lost on time with 20 ms, and 100 ms cost strength at fast time controls; a virtual machine
/// that stalls for up to 414 ms needs more.
pub const MOVE_OVERHEAD: Duration = Duration::from_millis(30);
/// How many more moves a game is assumed to last.
const HORIZON: u32 = 28;
/// Even with no time left a move must be played.
const MINIMUM: Duration = Duration::from_millis(1);

/// How stable the best move was over the iterations so far.
#[derive(Clone, Debug)]
pub(crate) struct Stability<M> {
    best: Option<M>,
    /// For how many iterations the best move has stayed the same.
    stable: u32,
    /// Its score in each iteration.
    scores: Vec<Score>,
    /// The fraction of all nodes spent on it.
    effort: f64,
}

impl<M> Default for Stability<M> {
    fn default() -> Self {
        Self { best: None, stable: 0, scores: Vec::new(), effort: 0.0 }
    }
}

impl<M: Copy + PartialEq> Stability<M> {
    /// Called after each iteration.
    pub(crate) fn update(&mut self, best: &RootMove<M>, nodes: u64) {
        self.stable = if self.best == Some(best.mv) { self.stable + 1 } else { 0 };
        self.best = Some(best.mv);
        self.scores.push(best.score);
        self.effort = best.nodes as f64 / nodes.max(1) as f64;
    }

    /// The factor of the soft limit.
    pub(crate) fn time_scale(&self) -> f64 {
        stability(self.stable) * unclear(self.effort) * falling(&self.scores)
    }
}

/// A best move that stays best needs less time.
fn stability(iterations: u32) -> f64 {
    1.6 - 0.12 * f64::from(iterations.min(6))
}

/// A move that takes nearly all the effort has no rival.
fn unclear(effort: f64) -> f64 {
    (1.9 - 1.4 * effort).max(0.4)
}

/// A falling score is worth a second look.
fn falling(scores: &[Score]) -> f64 {
    let [.., before, _, now] = scores else { return 1.0 };
    (1.0 + f64::from(*before - *now) * 0.004).clamp(0.85, 1.5)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How long it takes to transmit a move.
    const LATENCY: Duration = Duration::from_millis(2);

    /// The clock after so many moves, each thought about until the hard limit; every seventh takes `stall` longer.
    fn left_after(
        moves: u32,
        base: u64,
        increment: u64,
        stall: u64,
        overhead: Duration,
    ) -> Option<Duration> {
        let increment = Duration::from_millis(increment);
        let mut time = Duration::from_millis(base);
        for number in 0..moves {
            let hard = Budget::share(Remaining { time, increment, moves: None }, overhead).hard;
            let stall = if number % 7 == 6 { Duration::from_millis(stall) } else { LATENCY };
            time = time.checked_sub(hard + stall)? + increment;
        }
        Some(time)
    }

    #[test]
    fn who_always_thinks_to_the_limit_does_not_lose_on_time() {
        for (base, increment) in [(1000, 10), (2000, 20), (100, 10), (60_000, 1000), (500, 5)] {
            let left = left_after(300, base, increment, 0, MOVE_OVERHEAD);
            assert!(left.is_some(), "{base}+{increment}");
        }
        let left = left_after(50, 10_000, 0, 0, MOVE_OVERHEAD);
        assert!(left.is_some(), "without increment it lasts for a game");
    }

    #[test]
    fn a_machine_that_is_busy_elsewhere_at_times_does_not_lose_on_time() {
        assert!(left_after(300, 1000, 10, 20, MOVE_OVERHEAD).is_some());
        let more = Duration::from_millis(100);
        assert!(left_after(300, 1000, 10, 50, more).is_some());
        assert!(left_after(300, 2000, 20, 100, more).is_some());
    }

    #[test]
    fn the_overhead_is_all_that_is_kept_back() {
        let second = Duration::from_secs(1);
        let last =
            Remaining { time: second, increment: Duration::ZERO, moves: Some(NonZeroU32::MIN) };
        assert_eq!(Budget::share(last, Duration::ZERO).hard, second * 9 / 10);
        assert_eq!(Budget::share(last, second / 2).hard, second * 9 / 20);
        assert_eq!(Budget::exactly(second, Duration::ZERO).hard, second);
        assert_eq!(Budget::exactly(second, second / 100).hard, second * 99 / 100);
        assert_eq!(Budget::exactly(second, second / 2).hard, second * 19 / 20);
    }

    #[test]
    fn a_long_game_gets_about_a_thirtieth_of_its_time() {
        let time = Duration::from_mins(5);
        let budget = Budget::share(
            Remaining { time, increment: Duration::ZERO, moves: None },
            MOVE_OVERHEAD,
        );
        assert!(budget.soft > time / 60 && budget.soft < budget.hard && budget.hard < time / 5);
        let last = Remaining { time, increment: Duration::ZERO, moves: Some(NonZeroU32::MIN) };
        assert!(
            Budget::share(last, MOVE_OVERHEAD).hard > time / 2,
            "more time comes after this move"
        );
    }
}
