//! The policy: what draughts adds to the spine.

use plateau_eval::draughts::{Patterns, Tally};
use plateau_rules::draughts::{Draughts, Move, Rules};
use plateau_rules::{Color, Position};
use plateau_search::{
    Bound, Drift, Lesson, Node, NodeKind, Ply, Policy, Score, Scout, Search, Verdict, Window,
};

use super::horizon::settle;
use super::picker::{HISTORY, Picker, Scored, history_index};

/// Draughts by the rules `R`: an evaluator, and what the search has learned.
pub(crate) struct DraughtsPolicy<R: Rules> {
    patterns: Patterns,
    /// How quiet moves did, by side, from and to.
    history: [Vec<Drift>; 2],
    /// What the men add up to after each move of the line being searched.
    tallies: Vec<Tally>,
    /// Move lists that no node uses at the moment.
    lists: Vec<Vec<Scored<R::Bits>>>,
}

/// What all heuristics want to know.
#[derive(Clone, Copy)]
pub(crate) struct Facts {
    /// Whether there is something to take.
    captures: bool,
}

impl<R: Rules> DraughtsPolicy<R> {
    /// With this evaluator and an empty memory.
    pub(crate) fn with(patterns: Patterns) -> Self {
        let history = std::array::from_fn(|_| vec![Drift::default(); HISTORY]);
        let tallies = vec![Tally::default(); Ply::MAX.index() + 1];
        Self { patterns, history, tallies, lists: Vec::new() }
    }

    #[inline(always)]
    pub(super) fn value(&self, position: &Draughts<R>, ply: Ply) -> Score {
        // At the root nobody has counted yet.
        Score::eval(match ply {
            Ply::ROOT => self.patterns.evaluate(position),
            _ => self.patterns.weigh(position, &self.tallies[ply.index()]),
        })
    }

    pub(super) fn history(&self, side: Color) -> &[Drift] {
        &self.history[side.index()]
    }

    pub(super) fn take_list(&mut self) -> Vec<Scored<R::Bits>> {
        self.lists.pop().unwrap_or_default()
    }

    pub(super) fn give_list(&mut self, list: Vec<Scored<R::Bits>>) {
        self.lists.push(list);
    }
}

impl<R: Rules> Policy<Draughts<R>> for DraughtsPolicy<R> {
    type Facts = Facts;
    type Picker = Picker<R::Bits>;
    const ASPIRATION: i32 = 15;

    #[inline(always)]
    fn facts(&mut self, position: &Draughts<R>) -> Facts {
        Facts { captures: position.can_capture() }
    }

    #[inline(always)]
    fn evaluate(&mut self, position: &Draughts<R>, facts: &Facts, ply: Ply) -> Score {
        // Nobody asks for the value of a position in the middle of an exchange.
        if facts.captures { Score::DRAW } else { self.value(position, ply) }
    }

    #[inline(always)]
    fn on_play(
        &mut self,
        before: &Draughts<R>,
        mv: Option<Move<R::Bits>>,
        after: &Draughts<R>,
        ply: Ply,
    ) {
        let Some(mv) = mv else { return };
        let steps = self.patterns.shape().steps();
        if ply == Ply::ROOT {
            self.tallies[0] = steps.tally(before);
        }
        self.tallies[ply.next().index()] =
            steps.follow(&self.tallies[ply.index()], before, mv, after);
    }

    #[inline(always)]
    fn horizon<N: NodeKind>(
        search: &mut Search<'_, Draughts<R>, Self>,
        position: &Draughts<R>,
        window: Window,
        ply: Ply,
    ) -> Score {
        settle::<R, N>(search, position, window, ply)
    }

    #[inline(always)]
    fn try_cut<N: NodeKind>(
        search: &mut Search<'_, Draughts<R>, Self>,
        node: &mut Node<'_, Draughts<R>, Self>,
    ) -> Option<Score> {
        let (depth, beta) = (node.depth.get(), node.window.beta);
        if N::PV
            || node.facts.captures
            || node.excluded.is_some()
            || beta.is_decided()
            || node.estimate < beta
        {
            return None;
        }
        // Reverse futility: so far above beta that it will stay so, unless something hangs.
        if depth <= 4
            && node.estimate - reverse_futility(depth) >= beta
            && !node.position.is_threatened()
        {
            return Some(node.estimate);
        }
        // `ProbCut` at reduced depth, which draughts has instead of the null move: who is clearly above
        // beta after a shallow look will be above it after a deep one.
        if depth < 3 {
            return None;
        }
        let margin = shallow_margin(depth);
        let target = beta + margin;
        let reduced = node.depth - shallow_reduction(depth);
        let window = Window::above(target - 1);
        let score = search.node::<Scout>(node.position, reduced, window, node.ply, node.cut);
        if search.is_stopped() || score < target {
            return None;
        }
        Some(if score.is_decided() { beta } else { score - margin })
    }

    #[inline(always)]
    fn picker(
        search: &mut Search<'_, Draughts<R>, Self>,
        node: &Node<'_, Draughts<R>, Self>,
    ) -> Self::Picker {
        let list = search.policy.take_list();
        let table = node.hit.and_then(|hit| hit.code);
        Picker::new(list, node.position, table, search.policy.history(node.position.turn()))
    }

    #[inline(always)]
    fn next(
        _: &mut Search<'_, Draughts<R>, Self>,
        _: &Node<'_, Draughts<R>, Self>,
        picker: &mut Self::Picker,
    ) -> Option<Move<R::Bits>> {
        picker.next()
    }

    #[inline(always)]
    fn give_back(search: &mut Search<'_, Draughts<R>, Self>, picker: Self::Picker) {
        search.policy.give_list(picker.into_list());
    }

    #[inline(always)]
    fn verdict<N: NodeKind>(
        _: &mut Search<'_, Draughts<R>, Self>,
        node: &Node<'_, Draughts<R>, Self>,
        picker: &mut Self::Picker,
        mv: Move<R::Bits>,
        best: Score,
        tried: usize,
    ) -> Verdict {
        // A single reply costs nothing to look at.
        if picker.is_forced() {
            return Verdict::Look { extend: 1, reduce: 0 };
        }
        let depth = node.depth.get();
        let quiet = !mv.is_capture() && !node.position.promotes(mv);
        // Late move pruning, once there is something to fall back on.
        if !N::PV && quiet && depth <= 6 && tried >= late_moves(depth) && best > -Score::MAX_EVAL {
            return Verdict::Skip;
        }
        // Late move reductions.
        let reduce = match tried {
            _ if depth < 2 || !quiet => 0,
            _ if N::PV => i32::from(tried > 3),
            0 => 0,
            4.. if depth >= 5 => 3,
            2.. if depth >= 3 => 2,
            _ => 1,
        };
        Verdict::Look { extend: 0, reduce }
    }

    #[inline(always)]
    fn learn(
        search: &mut Search<'_, Draughts<R>, Self>,
        node: &Node<'_, Draughts<R>, Self>,
        lesson: &Lesson<'_, Move<R::Bits>>,
    ) {
        if lesson.bound != Bound::Lower || lesson.best.is_capture() {
            return;
        }
        let history = &mut search.policy.history[node.position.turn().index()];
        let bonus = (60 * node.depth.get()).min(1600);
        history[history_index(lesson.best)].note(bonus);
        for &mv in lesson.tried {
            history[history_index(mv)].note(-bonus);
        }
    }
}

/// After so many moves quiet ones are hopeless.
fn late_moves(depth: i32) -> usize {
    (4 + depth * depth) as usize
}

/// So far above beta, in hundredths of a man, the opponent does not come back in `depth` moves.
fn reverse_futility(depth: i32) -> i32 {
    35 * depth
}

/// How far above beta a shallow look must be.
fn shallow_margin(depth: i32) -> i32 {
    10 + 2 * depth
}

/// How much shallower the look is.
fn shallow_reduction(depth: i32) -> i32 {
    (depth * 7 / 10).max(2)
}
