//! A classic search under a time limit.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use plateau_rules::Position;

use super::{Classic, Method, Node, Observer, SearchResult};

/// Stops a search when time is up or when the stop flag is set.
#[derive(Clone, Copy, Debug)]
pub struct Deadline<'a> {
    end: Instant,
    stop: &'a AtomicBool,
    /// Nodes seen so far; the time is checked every [`CHECK_INTERVAL`] nodes.
    nodes: u32,
    is_over: bool,
}

impl<'a> Deadline<'a> {
    /// A deadline this long from now; setting `stop` ends the search earlier.
    pub fn after(time: Duration, stop: &'a AtomicBool) -> Self {
        let now = Instant::now();
        // A duration that overflows is replaced by a day.
        let end = now.checked_add(time).unwrap_or(now + Duration::from_hours(24));
        Self { end, stop, nodes: 0, is_over: false }
    }
}

/// Nodes between two checks of the time: some microseconds.
const CHECK_INTERVAL: u32 = 64;

impl<P: Position> Observer<P> for Deadline<'_> {
    fn enter(&mut self, _: &Node<'_, P>) {
        self.nodes = self.nodes.wrapping_add(1);
        if self.nodes.is_multiple_of(CHECK_INTERVAL) {
            self.is_over |= self.stop.load(Ordering::Relaxed) || Instant::now() >= self.end;
        }
    }

    fn should_stop(&self) -> bool {
        self.is_over
    }
}

impl<E> Classic<E> {
    /// Searches to depth 1, then 2, then 3, until `deadline` or `deepest` is reached; returns the result of the
    /// last finished depth, and that depth. Depth 1 is always finished.
    pub fn deepen<P>(
        &mut self,
        method: Method,
        root: &P,
        deepest: u8,
        deadline: Deadline<'_>,
    ) -> (SearchResult<P::Move>, u8)
    where
        P: Position,
        E: Fn(&P) -> i32 + Copy,
    {
        let mut timed = Classic::new(self.evaluate).after(self.history.clone()).observed(deadline);
        let (mut answer, mut tree) = ((self.search(method, root, 1), 1), 0);
        for depth in 2..=deepest {
            let before = timed.nodes;
            let found = timed.search(method, root, depth);
            if Observer::<P>::should_stop(&timed.observer) {
                break;
            }
            answer = (found, depth);
            // A forced result will not change, and a tree that did not grow is complete.
            let size = timed.nodes - before;
            if found.score.is_decided() || size == tree {
                break;
            }
            tree = size;
        }
        self.nodes += timed.nodes;
        answer
    }
}

#[cfg(test)]
mod tests {
    use plateau_rules::tictactoe::TicTacToe;

    use super::*;

    static NEVER: AtomicBool = AtomicBool::new(false);

    #[test]
    fn s1_4_with_enough_time_the_result_is_that_of_the_deepest_search() {
        let hour = Deadline::after(Duration::from_hours(1), &NEVER);
        for method in [Method::Minimax, Method::Negamax, Method::AlphaBeta] {
            let start = TicTacToe::default();
            let (found, depth) = Classic::new(|_: &TicTacToe| 0).deepen(method, &start, 4, hour);
            assert_eq!(depth, 4);
            assert_eq!(found, Classic::new(|_: &TicTacToe| 0).search(method, &start, 4));
        }
        // The whole game has nine moves: the tenth depth is no larger than the ninth, and the last.
        let mut classic = Classic::new(|_: &TicTacToe| 0);
        let start = TicTacToe::default();
        assert_eq!(classic.deepen(Method::AlphaBeta, &start, 99, hour).1, 10);
    }

    #[test]
    fn s1_4_without_any_time_depth_1_is_searched() {
        let mut classic = Classic::new(|_: &TicTacToe| 0);
        let start = TicTacToe::default();
        let (found, depth) =
            classic.deepen(Method::Minimax, &start, 9, Deadline::after(Duration::ZERO, &NEVER));
        // The first check of the time comes after some nodes: depth 2 has more than that.
        assert_eq!(depth, 1);
        assert!(found.best.is_some());
        assert!(classic.nodes() < 1000, "{} nodes", classic.nodes());
    }

    #[test]
    fn an_infinite_time_is_no_error() {
        let mut classic = Classic::new(|_: &TicTacToe| 0);
        let start = TicTacToe::default();
        let endless = Deadline::after(Duration::MAX, &NEVER);
        assert_eq!(classic.deepen(Method::AlphaBeta, &start, 2, endless).1, 2);
    }

    #[test]
    fn the_stop_flag_ends_the_search_like_the_deadline() {
        let (mut classic, stop) = (Classic::new(|_: &TicTacToe| 0), AtomicBool::new(true));
        let deadline = Deadline::after(Duration::MAX, &stop);
        assert_eq!(classic.deepen(Method::Minimax, &TicTacToe::default(), 9, deadline).1, 1);
    }
}
