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
        self.deepen_from(Depth::new(1), position, lines, reporter)
    }

    /// The same, beginning with this depth.
    pub(crate) fn deepen_from(
        &mut self,
        first: Depth,
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
        for depth in (first.get()..=deepest.get()).map(Depth::new) {
            if self.root.is_empty() {
                break;
            }
            // About as much is expected of each line as it was worth in the last iteration.
            for (line, before) in best[..lines].iter().enumerate() {
                self.decided = line;
                self.aspirate(position, depth, before.score, line, reporter);
                if self.is_stopped() {
                    break;
                }
            }
            if self.is_stopped() {
                best = self.interrupted(best);
                break;
            }
            self.decided = 0;
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
        // Scores of the last iteration say nothing in this one.
        self.root[line..].iter_mut().for_each(RootMove::forget);
        loop {
            let score = self.node::<Root>(position, depth, window, Ply::ROOT, false);
            // Moves that were no improvement keep their order: the sort is stable.
            self.root[line..].sort_by_key(|root| std::cmp::Reverse(root.score));
            if self.is_stopped() {
                // What is not above the window was not measured, only found wanting.
                let wanting =
                    self.root[line..].iter_mut().filter(|root| root.score <= window.alpha);
                wanting.for_each(|root| root.score = -Score::INFINITE);
                return;
            }
            if window.alpha < score && score < window.beta {
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
            if bound == Bound::Upper {
                // All were found wanting. (What beat the window did so at this depth, and stays.)
                self.root[line..].iter_mut().for_each(RootMove::forget);
            }
            margin *= 3;
            window = match bound {
                _ if margin > 2000 => Window::FULL,
                Bound::Upper => Window::new(around(score, margin).alpha, window.beta),
                _ => Window::new(window.alpha, around(score, margin).beta),
            };
        }
    }

    /// The moves of the root, best first, when an iteration was interrupted; `before` is how they stood
    /// after the last one.
    fn interrupted(&self, before: Vec<RootMove<P::Move>>) -> Vec<RootMove<P::Move>> {
        // Lines above the interrupted one are decided. Of the first line, what was found counts too, once
        // the move to beat was looked at as deep as its rivals.
        let looked_at = |mv| self.root.iter().any(|root| root.mv == mv && root.looked);
        let fair = before[0].score == -Score::INFINITE || looked_at(before[0].mv);
        let count = match self.decided {
            0 if fair => self.root.iter().filter(|root| root.score > -Score::INFINITE).count(),
            decided => decided,
        };
        let mut moves = self.root[..count].to_vec();
        moves.sort_by_key(|root| std::cmp::Reverse(root.score));
        // Then come the others as they stood, no better than what was found better than they.
        for mut other in before {
            if moves.iter().all(|root| root.mv != other.mv) {
                let ceiling = moves.last().map_or(Score::INFINITE, |root| root.score);
                other.score = other.score.min(ceiling);
                moves.push(other);
            }
        }
        moves
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
