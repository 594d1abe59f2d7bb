//! The search policy of draughts.

use std::sync::Arc;

use plateau_endgame::{Tables, Wdl};
use plateau_eval::draughts::{Patterns, Tally};
use plateau_rules::draughts::{Bits, Draughts, Move, Rules};
use plateau_rules::{Color, Position};
use plateau_search::{
    Bound, HistoryEntry, Node, NodeKind, NodeResult, Ply, Policy, Score, Scout, Search,
    Selectivity, TableResult, Window,
};

use super::picker::{HISTORY, Picker, Scored, history_index};
use super::quiescence::quiesce;

/// Evaluator and history tables for the rules `R`.
pub(crate) struct DraughtsPolicy<R: Rules> {
    patterns: Patterns,
    /// Butterfly history: quiet moves by side, from and to.
    history: [Vec<HistoryEntry>; 2],
    /// Incremental evaluation after each move of the line being searched.
    tallies: Vec<Tally>,
    /// Free move lists.
    lists: Vec<Vec<Scored<R::Bits>>>,
    endgame: Endgame<R>,
    /// The endgame tables that this search asks.
    tables: Option<Arc<Tables<R>>>,
}

/// Where the endgame tables of the game come from: asked for before each search, since more are built meanwhile.
pub(crate) type Endgame<R> = Arc<dyn Fn() -> Option<Arc<Tables<R>>> + Send + Sync>;

/// What several heuristics of a node need.
#[derive(Clone, Copy)]
pub(crate) struct Facts {
    /// Whether the side to move can capture.
    captures: bool,
}

impl<R: Rules> DraughtsPolicy<R> {
    /// With this evaluator, these endgame tables and empty history tables.
    pub(crate) fn with(patterns: Patterns, endgame: Endgame<R>) -> Self {
        let history = std::array::from_fn(|_| vec![HistoryEntry::default(); HISTORY]);
        let tallies = vec![Tally::default(); Ply::MAX.index() + 1];
        Self { patterns, history, tallies, lists: Vec::new(), endgame, tables: None }
    }

    #[inline(always)]
    pub(super) fn value(&self, position: &Draughts<R>, ply: Ply) -> Score {
        // The root has no incremental evaluation yet.
        Score::eval(match ply {
            Ply::ROOT => self.patterns.evaluate(position),
            _ => self.patterns.weigh(position, &self.tallies[ply.index()]),
        })
    }

    pub(super) fn history(&self, side: Color) -> &[HistoryEntry] {
        &self.history[side.index()]
    }

    pub(super) fn take_list(&mut self) -> Vec<Scored<R::Bits>> {
        self.lists.pop().unwrap_or_default()
    }

    pub(super) fn release_list(&mut self, list: Vec<Scored<R::Bits>>) {
        self.lists.push(list);
    }
}

impl<R: Rules> Policy<Draughts<R>> for DraughtsPolicy<R> {
    type Facts = Facts;
    type Picker = Picker<R::Bits>;
    const ASPIRATION: i32 = 15;

    fn begin(&mut self, use_tables: bool) {
        self.tables = if use_tables { (self.endgame)() } else { None };
    }

    #[inline(always)]
    fn probe_tables(
        search: &Search<'_, Draughts<R>, Self>,
        position: &Draughts<R>,
        ply: Ply,
    ) -> Option<TableResult> {
        let tables = search.policy.tables.as_deref()?;
        probe(tables, search, position, ply)
    }

    #[inline(always)]
    fn facts(&mut self, position: &Draughts<R>) -> Facts {
        Facts { captures: position.can_capture() }
    }

    #[inline(always)]
    fn evaluate(&mut self, position: &Draughts<R>, facts: &Facts, ply: Ply) -> Score {
        // The value of a position in the middle of an exchange is not used.
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
        quiesce::<R, N>(search, position, window, ply)
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
        // Reverse futility: so far above beta that it will stay above, unless a capture threatens.
        if depth <= 4
            && node.estimate - reverse_futility(depth) >= beta
            && !node.position.is_threatened()
        {
            return Some(node.estimate);
        }
        // ProbCut, which draughts uses instead of the null move: a shallow search clearly above beta predicts a
        // deep one above beta.
        if depth < 3 {
            return None;
        }
        let margin = shallow_margin(depth);
        let target = beta + margin;
        let reduced = node.depth - shallow_reduction(depth);
        let window = Window::above(target - 1);
        let score = search.node::<Scout>(node.position, reduced, window, node.ply, node.cut_node);
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
    fn release_picker(search: &mut Search<'_, Draughts<R>, Self>, picker: Self::Picker) {
        search.policy.release_list(picker.into_list());
    }

    #[inline(always)]
    fn selectivity<N: NodeKind>(
        _: &mut Search<'_, Draughts<R>, Self>,
        node: &Node<'_, Draughts<R>, Self>,
        picker: &mut Self::Picker,
        mv: Move<R::Bits>,
        best: Score,
        tried: usize,
    ) -> Selectivity {
        // A forced move is extended.
        if picker.is_forced() {
            return Selectivity::Search { extend: 1, reduce: 0 };
        }
        let depth = node.depth.get();
        let quiet = !mv.is_capture() && !node.position.promotes(mv);
        // Late move pruning, once a move has been searched that does not lose.
        if !N::PV && quiet && depth <= 6 && tried >= late_moves(depth) && best > -Score::MAX_EVAL {
            return Selectivity::Prune;
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
        Selectivity::Search { extend: 0, reduce }
    }

    #[inline(always)]
    fn update_history(
        search: &mut Search<'_, Draughts<R>, Self>,
        node: &Node<'_, Draughts<R>, Self>,
        result: &NodeResult<'_, Move<R::Bits>>,
    ) {
        if result.bound != Bound::Lower || result.best.is_capture() {
            return;
        }
        let history = &mut search.policy.history[node.position.turn().index()];
        let bonus = (60 * node.depth.get()).min(1600);
        history[history_index(result.best)].update(bonus);
        for &mv in result.tried {
            history[history_index(mv)].update(-bonus);
        }
    }
}

#[inline(never)]
fn probe<R: Rules>(
    tables: &Tables<R>,
    search: &Search<'_, Draughts<R>, DraughtsPolicy<R>>,
    position: &Draughts<R>,
    ply: Ply,
) -> Option<TableResult> {
    let pieces = (position.pieces(Color::White) | position.pieces(Color::Black)).count();
    // Tables know no counts of moves: only where all counts begin anew is what they say true under the rules.
    if pieces > u32::from(tables.pieces()) || search.history.reversible().next().is_some() {
        return None;
    }
    // Of the end itself the search knows more: how far away it is.
    if !position.can_move() {
        return None;
    }
    Some(match tables.wdl(position)? {
        Wdl::Win => TableResult::win(ply),
        Wdl::Draw => TableResult::DRAW,
        Wdl::Loss => TableResult::loss(ply),
    })
}

/// The number of moves after which quiet moves are pruned.
fn late_moves(depth: i32) -> usize {
    (4 + depth * depth) as usize
}

/// The reverse futility margin, in hundredths of a man.
fn reverse_futility(depth: i32) -> i32 {
    35 * depth
}

/// The `ProbCut` margin.
fn shallow_margin(depth: i32) -> i32 {
    10 + 2 * depth
}

/// The `ProbCut` depth reduction.
fn shallow_reduction(depth: i32) -> i32 {
    (depth * 7 / 10).max(2)
}
