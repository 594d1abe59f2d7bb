//! Iterative deepening: search one move ahead, then two, then three, until time is up. Each iteration
//! orders the next one's moves, and there is always an answer.

use plateau_rules::Position;

use crate::clock::Choice;
use crate::{Bound, Depth, Ply, Policy, Root, RootMove, Score, Search, Window};

/// Hears how a search gets on.
pub trait Reporter<P: Position> {
    /// An iteration is finished, or its first line fell out of the expected window.
    fn report(&mut self, report: &Report<'_, P::Move>);
}

/// Nobody listens.
impl<P: Position> Reporter<P> for () {
    fn report(&mut self, _: &Report<'_, P::Move>) {}
}

/// What is known after (part of) an iteration.
pub struct Report<'a, M> {
    /// How far ahead every line was looked.
    pub depth: Depth,
    /// The furthest ply reached.
    pub reach: Ply,
    /// The best lines, best first.
    pub lines: &'a [RootMove<M>],
    /// What the first line's score means.
    pub bound: Bound,
    /// Positions visited by all threads.
    pub nodes: u64,
}

/// What a search decided.
#[derive(Clone, Debug)]
pub struct Decision<M> {
    /// The best lines, best first; empty when there is no legal move.
    pub lines: Vec<RootMove<M>>,
    /// The depth of the last finished iteration.
    pub depth: Depth,
    /// The furthest ply reached.
    pub reach: Ply,
    /// Positions visited by all threads.
    pub nodes: u64,
}

impl<M: Copy> Decision<M> {
    /// The best move.
    pub fn best(&self) -> Option<M> {
        self.lines.first().map(|line| line.mv)
    }

    /// Its value.
    pub fn score(&self) -> Option<Score> {
        self.lines.first().map(|line| line.score)
    }
}

impl<P: Position, Y: Policy<P>> Search<'_, P, Y> {
    /// Searches deeper and deeper for the `lines` best moves, until a limit says stop.
    pub fn deepen(
        &mut self,
        position: &P,
        lines: usize,
        reporter: &mut impl Reporter<P>,
    ) -> Decision<P::Move> {
        let limits = *self.shared.limits();
        let lines = lines.clamp(1, self.root.len().max(1));
        let deepest = limits.depth.unwrap_or(Depth::MAX).min(Depth::MAX);
        let mut best = self.root.clone();
        let mut choice = Choice::default();
        let mut finished = Depth::ZERO;
        for depth in (1..=deepest.get()).map(Depth::new) {
            if self.root.is_empty() {
                break;
            }
            for line in 0..lines {
                self.decided = line;
                let previous = self.root[line].score;
                self.aspirate(position, depth, previous, line, reporter);
                // What an interrupted iteration found out counts, if it found a first move at all.
                if self.is_stopped() {
                    break;
                }
            }
            self.decided = 0;
            if self.is_stopped() {
                if self.root[0].score > -Score::INFINITE {
                    best.clone_from(&self.root);
                }
                break;
            }
            finished = depth;
            self.root[..lines].sort_by_key(|root| std::cmp::Reverse(root.score));
            best.clone_from(&self.root);
            reporter.report(&Report {
                depth,
                reach: self.reach,
                lines: &self.root[..lines],
                bound: Bound::Exact,
                nodes: self.total_nodes(),
            });
            choice.note(&self.root[0], self.nodes);
            if self.enough(depth, &choice) {
                break;
            }
        }
        best.truncate(lines);
        Decision { lines: best, depth: finished, reach: self.reach, nodes: self.total_nodes() }
    }

    /// One iteration with a narrow window around what is expected, widened while the value is outside.
    fn aspirate(
        &mut self,
        position: &P,
        depth: Depth,
        expected: Score,
        line: usize,
        reporter: &mut impl Reporter<P>,
    ) {
        let mut margin = Y::ASPIRATION;
        let narrow = depth.get() >= 4 && !expected.is_decided();
        let mut window = if narrow { around(expected, margin) } else { Window::FULL };
        loop {
            let score = self.node::<Root>(position, depth, window, Ply::ROOT, false);
            // Moves that were no improvement keep their order: the sort is stable.
            self.root[line..].sort_by_key(|root| std::cmp::Reverse(root.score));
            if self.is_stopped() || (window.alpha < score && score < window.beta) {
                return;
            }
            let bound = if score <= window.alpha { Bound::Upper } else { Bound::Lower };
            if window == Window::FULL {
                return;
            }
            let report = Report {
                depth,
                reach: self.reach,
                lines: &self.root[..=line],
                bound,
                nodes: self.total_nodes(),
            };
            reporter.report(&report);
            margin *= 3;
            window = match bound {
                _ if margin > 2000 => Window::FULL,
                Bound::Upper => Window::new(around(score, margin).alpha, window.beta),
                _ => Window::new(window.alpha, around(score, margin).beta),
            };
        }
    }

    /// Asked between iterations: is it time to answer?
    fn enough(&self, depth: Depth, choice: &Choice<P::Move>) -> bool {
        let limits = self.shared.limits();
        let score = self.root[0].score;
        if let Some(within) = limits.win_within
            && score.plies_to_end().is_some_and(|plies| plies > 0 && plies <= within.into())
        {
            return true;
        }
        if limits.soft_nodes.is_some_and(|limit| self.nodes >= limit) {
            return true;
        }
        let Some(soft) = limits.soft_time.filter(|_| !self.shared.control.is_pondering()) else {
            return false;
        };
        // A forced end that lies within what was looked at will not get any better.
        let settled = score.plies_to_end().is_some_and(|plies| plies.abs() <= depth.get() / 2);
        settled || self.root.len() == 1 || self.shared.elapsed() >= soft.mul_f64(choice.patience())
    }
}

fn around(score: Score, margin: i32) -> Window {
    let (alpha, beta) = (score - margin, score + margin);
    Window::new(alpha.max(-Score::INFINITE), beta.min(Score::INFINITE))
}
