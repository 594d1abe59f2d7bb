//! A classic search under a time limit.

use std::time::{Duration, Instant};

use plateau_rules::Position;

use super::{Classic, Found, Method, Node, Observer};

/// Looks at the watch while a search goes on, and calls it off when time is over.
#[derive(Clone, Copy, Debug)]
pub struct Deadline {
    end: Instant,
    /// How many nodes it has seen; the watch is looked at now and then only.
    nodes: u32,
    is_over: bool,
}

impl Deadline {
    /// Time is over after this long, from now on.
    pub fn after(time: Duration) -> Self {
        let now = Instant::now();
        // What no watch can show is as good as a day.
        let end = now.checked_add(time).unwrap_or(now + Duration::from_hours(24));
        Self { end, nodes: 0, is_over: false }
    }
}

/// How many nodes go by between two looks at the watch: some microseconds.
const GLANCE: u32 = 64;

impl<P: Position> Observer<P> for Deadline {
    fn enter(&mut self, _: &Node<'_, P>) {
        self.nodes = self.nodes.wrapping_add(1);
        if self.nodes.is_multiple_of(GLANCE) {
            self.is_over |= Instant::now() >= self.end;
        }
    }

    fn calls_off(&self) -> bool {
        self.is_over
    }
}

impl<E> Classic<E> {
    /// Looks one move ahead, then two, then three, until time is over or `deepest` is reached; the answer is
    /// that of the last finished depth, which comes with it. One move is always looked ahead.
    pub fn deepen<P>(
        &mut self,
        method: Method,
        root: &P,
        deepest: u8,
        time: Duration,
    ) -> (Found<P::Move>, u8)
    where
        P: Position,
        E: Fn(&P) -> i32 + Copy,
    {
        let mut timed =
            Classic::new(self.evaluate).after(self.history.clone()).observed(Deadline::after(time));
        let (mut answer, mut tree) = ((self.search(method, root, 1), 1), 0);
        for depth in 2..=deepest {
            let before = timed.nodes;
            let found = timed.search(method, root, depth);
            if Observer::<P>::calls_off(&timed.observer) {
                break;
            }
            answer = (found, depth);
            // A forced end will not get any better, and a tree that did not grow has ended everywhere.
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

    #[test]
    fn s1_4_with_time_enough_the_answer_is_that_of_the_deepest_search() {
        let hour = Duration::from_hours(1);
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
    fn s1_4_without_any_time_one_move_is_looked_ahead() {
        let mut classic = Classic::new(|_: &TicTacToe| 0);
        let start = TicTacToe::default();
        let (found, depth) = classic.deepen(Method::Minimax, &start, 9, Duration::ZERO);
        // The first glance comes after some nodes: depth 2 has more than that.
        assert_eq!(depth, 1);
        assert!(found.best.is_some());
        assert!(classic.nodes() < 1000, "{} nodes", classic.nodes());
    }

    #[test]
    fn an_endless_time_is_no_error() {
        let mut classic = Classic::new(|_: &TicTacToe| 0);
        let start = TicTacToe::default();
        assert_eq!(classic.deepen(Method::AlphaBeta, &start, 2, Duration::MAX).1, 2);
    }
}
