//! Iterative deepening: depth 1, then 2, then 3, until time is up. Each iteration orders the moves of the
//! next one, and there is always a best move to play.

use plateau_rules::Position;

use crate::clock::Stability;
use crate::{Bound, Depth, Ply, Policy, Root, RootMove, Score, Search, Window};

/// Receives progress reports of a search.
pub trait Reporter<P: Position> {
    /// An iteration finished, or its score fell outside the aspiration window.
    fn report(&mut self, report: &Report<'_, P::Move>);
}

/// Ignores the reports.
impl<P: Position> Reporter<P> for () {
    fn report(&mut self, _: &Report<'_, P::Move>) {}
}

/// The result of an iteration, or of a part of one.
pub struct Report<'a, M> {
    /// The depth of the iteration.
    pub depth: Depth,
    /// The deepest ply reached.
    pub seldepth: Ply,
    /// The best lines, best first.
    pub lines: &'a [RootMove<M>],
    /// Whether the first line's score is exact or a bound.
    pub bound: Bound,
    /// Nodes searched by all threads.
    pub nodes: u64,
}

/// The result of a search.
#[derive(Clone, Debug)]
pub struct Decision<M> {
    /// The best lines, best first; empty when there is no legal move.
    pub lines: Vec<RootMove<M>>,
    /// The depth of the last finished iteration.
    pub depth: Depth,
    /// The deepest ply reached.
    pub seldepth: Ply,
    /// Nodes searched by all threads.
    pub nodes: u64,
}

impl<M: Copy> Decision<M> {
    /// The best move.
    pub fn best(&self) -> Option<M> {
        self.lines.first().map(|line| line.mv)
    }

    /// Its score.
    pub fn score(&self) -> Option<Score> {
        self.lines.first().map(|line| line.score)
    }
}

impl<P: Position, Y: Policy<P>> Search<'_, P, Y> {
    /// Searches deeper and deeper for the `lines` best moves, until a limit is reached.
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
        let mut stability = Stability::default();
        let mut finished = Depth::ZERO;
        for depth in (first.get()..=deepest.get()).map(Depth::new) {
            if self.root.is_empty() {
                break;
            }
            // Each line's window is centred on its score in the last iteration.
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
                seldepth: self.seldepth,
                lines: &self.root[..lines],
                bound: Bound::Exact,
                nodes: self.total_nodes(),
            });
            stability.update(&self.root[0], self.nodes);
            if self.enough(depth, &stability) {
                break;
            }
        }
        best.truncate(lines);
        Decision {
            lines: best,
            depth: finished,
            seldepth: self.seldepth,
            nodes: self.total_nodes(),
        }
    }

    /// One iteration with an aspiration window, widened while the score is outside.
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
        // Scores of the last iteration are not comparable with those of this one.
        self.root[line..].iter_mut().for_each(RootMove::reset);
        loop {
            let score = self.node::<Root>(position, depth, window, Ply::ROOT, false);
            // Moves that did not beat alpha keep their order: the sort is stable.
            self.root[line..].sort_by_key(|root| std::cmp::Reverse(root.score));
            if self.is_stopped() {
                // A score at or below alpha is an upper bound only.
                let failed_low =
                    self.root[line..].iter_mut().filter(|root| root.score <= window.alpha);
                failed_low.for_each(|root| root.score = -Score::INFINITE);
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
                seldepth: self.seldepth,
                lines: &self.root[..=line],
                bound,
                nodes: self.total_nodes(),
            };
            reporter.report(&report);
            if bound == Bound::Upper {
                // All failed low. (A move that failed high did so at this depth, and keeps its score.)
                self.root[line..].iter_mut().for_each(RootMove::reset);
            }
            margin *= 3;
            window = match bound {
                _ if margin > 2000 => Window::FULL,
                Bound::Upper => Window::new(around(score, margin).alpha, window.beta),
                _ => Window::new(window.alpha, around(score, margin).beta),
            };
        }
    }

    /// The root moves, best first, when an iteration was interrupted; `before` is their order after the
    /// last one.
    fn interrupted(&self, before: Vec<RootMove<P::Move>>) -> Vec<RootMove<P::Move>> {
        // Lines before the interrupted one are settled. The first line's results count too, once the previous
        // best move has been searched to the same depth.
        let was_searched = |mv| self.root.iter().any(|root| root.mv == mv && root.searched);
        let fair = before[0].score == -Score::INFINITE || was_searched(before[0].mv);
        let count = match self.decided {
            0 if fair => self.root.iter().filter(|root| root.score > -Score::INFINITE).count(),
            decided => decided,
        };
        let mut moves = self.root[..count].to_vec();
        moves.sort_by_key(|root| std::cmp::Reverse(root.score));
        // The others follow in their old order, with scores no higher than those before them.
        for mut other in before {
            if moves.iter().all(|root| root.mv != other.mv) {
                let ceiling = moves.last().map_or(Score::INFINITE, |root| root.score);
                other.score = other.score.min(ceiling);
                moves.push(other);
            }
        }
        moves
    }

    /// Checked between iterations: is it time to answer?
    fn enough(&self, depth: Depth, stability: &Stability<P::Move>) -> bool {
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
        // A mate found well within the searched depth will not get any shorter.
        let settled = score.plies_to_end().is_some_and(|plies| plies.abs() <= depth.get() / 2);
        settled
            || self.root.len() == 1
            || self.shared.elapsed() >= soft.mul_f64(stability.time_scale())
    }
}

fn around(score: Score, margin: i32) -> Window {
    let (alpha, beta) = (score - margin, score + margin);
    Window::new(alpha.max(-Score::INFINITE), beta.min(Score::INFINITE))
}
