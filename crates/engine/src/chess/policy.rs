//! The search policy of chess.

use std::sync::Arc;

use plateau_endgame::{Syzygy, Wdl};
use plateau_rules::Position;
use plateau_rules::chess::{Chess, Move, Role};
use plateau_search::{
    Bound, Depth, Node, NodeKind, NodeResult, Ply, Policy, Score, Scout, Search, Selectivity,
    TableResult, Window,
};

use super::evaluator::Evaluator;
use super::exchange::wins_at_least;
use super::history::{CorrectionKeys, Histories, PreviousMoves};
use super::margins::{Margins, Reductions};
use super::picker::{Picker, Scored, find, is_quiet};
use super::quiescence::quiesce;

/// Evaluator, history tables and margins.
pub(crate) struct ChessPolicy {
    evaluator: Evaluator,
    pub(super) histories: Histories,
    pub(super) margins: Margins,
    reductions: Reductions,
    /// Free move lists.
    lists: Vec<Vec<Scored>>,
    syzygy: Option<Arc<Syzygy>>,
    /// Whether this search asks them.
    use_tables: bool,
}

/// What several heuristics of a node need.
#[derive(Clone, Copy)]
pub(crate) struct Facts {
    /// Whether the side to move is in check.
    pub(super) check: bool,
    keys: CorrectionKeys,
}

impl ChessPolicy {
    /// With this evaluator, these margins and endgame tables.
    pub(crate) fn with(
        evaluator: Evaluator,
        margins: Margins,
        syzygy: Option<Arc<Syzygy>>,
    ) -> Self {
        let (histories, reductions) = (Histories::new(), Reductions::new(&margins));
        let lists = Vec::new();
        Self { evaluator, histories, margins, reductions, lists, syzygy, use_tables: false }
    }

    pub(super) fn take_list(&mut self) -> Vec<Scored> {
        self.lists.pop().unwrap_or_default()
    }

    pub(super) fn release_list(&mut self, list: Vec<Scored>) {
        self.lists.push(list);
    }
}

#[inline(never)]
fn probe(policy: &ChessPolicy, position: &Chess, ply: Ply) -> Option<TableResult> {
    let tables = policy.syzygy.as_deref()?;
    // What the tables say holds where the fifty moves begin anew.
    if position.half_moves() > 0 || position.placement().occupied().count() as u32 > tables.pieces()
    {
        return None;
    }
    // Of mate the search knows more: how far away it is.
    if !position.can_move() {
        return None;
    }
    Some(match tables.wdl(position)? {
        Wdl::Win => TableResult::win(ply),
        Wdl::Draw => TableResult::DRAW,
        Wdl::Loss => TableResult::loss(ply),
    })
}

impl Policy<Chess> for ChessPolicy {
    type Facts = Facts;
    type Picker = Picker;
    const TABLE_BEYOND_HORIZON: bool = true;

    fn begin(&mut self, use_tables: bool) {
        self.use_tables = use_tables && self.syzygy.is_some();
    }

    #[inline(always)]
    fn probe_tables(
        search: &Search<'_, Chess, Self>,
        position: &Chess,
        ply: Ply,
    ) -> Option<TableResult> {
        if search.policy.use_tables { probe(search.policy, position, ply) } else { None }
    }

    #[inline(always)]
    fn facts(&mut self, position: &Chess) -> Facts {
        Facts { check: position.is_check(), keys: CorrectionKeys::of(position) }
    }

    #[inline(always)]
    fn evaluate(&mut self, position: &Chess, _: &Facts, ply: Ply) -> Score {
        Score::eval(self.evaluator.evaluate(position, ply))
    }

    #[inline(always)]
    fn on_play(&mut self, before: &Chess, mv: Option<Move>, after: &Chess, ply: Ply) {
        self.evaluator.play(before, mv, after, ply);
    }

    /// Correction history, and less weight as the fifty-move counter rises.
    #[inline(always)]
    fn correct(&self, position: &Chess, facts: &Facts, _: Ply, eval: Score) -> Score {
        let correction = self.histories.correction(position.turn(), &facts.keys);
        let corrected = eval.get() + correction / self.margins.correction_unit;
        let fading = self.margins.fading;
        Score::eval(corrected * (fading - i32::from(position.half_moves())) / fading)
    }

    #[inline(always)]
    fn horizon<N: NodeKind>(
        search: &mut Search<'_, Chess, Self>,
        position: &Chess,
        window: Window,
        ply: Ply,
    ) -> Score {
        quiesce::<N>(search, position, window, ply)
    }

    #[inline(always)]
    fn try_cut<N: NodeKind>(
        search: &mut Search<'_, Chess, Self>,
        node: &mut Node<'_, Chess, Self>,
    ) -> Option<Score> {
        if node.excluded.is_some() {
            return None;
        }
        // Internal iterative reduction: without a table move a node is searched less deep.
        if node.depth.get() >= 4
            && (N::PV || node.cut_node)
            && node.hit.is_none_or(|hit| hit.code.is_none())
        {
            node.depth = node.depth - 1;
        }
        if N::PV || node.facts.check {
            return None;
        }
        let (depth, beta) = (node.depth.get(), node.window.beta);
        let improving = is_improving(search, node);
        // Reverse futility: so far above beta that it will stay so.
        if depth <= 8
            && !node.estimate.is_decided()
            && node.estimate - search.policy.margins.reverse_futility(depth, improving) >= beta
        {
            return Some(Score::eval(i32::midpoint(node.estimate.get(), beta.get())));
        }
        // Razoring: so far below alpha that only captures can help.
        if depth <= 3 && node.estimate + search.policy.margins.razoring(depth) <= node.window.alpha
        {
            let score = quiesce::<Scout>(search, node.position, node.window, node.ply);
            if score <= node.window.alpha {
                return Some(score);
            }
        }
        null_move(search, node).or_else(|| prob_cut(search, node, improving))
    }

    #[inline(always)]
    fn picker(search: &mut Search<'_, Chess, Self>, node: &Node<'_, Chess, Self>) -> Picker {
        let list = search.policy.take_list();
        let table = node.hit.and_then(|hit| hit.code).and_then(|code| find(node.position, code));
        Picker::new(list, table, previous_moves(search, node.ply))
    }

    #[inline(always)]
    fn next(
        search: &mut Search<'_, Chess, Self>,
        node: &Node<'_, Chess, Self>,
        picker: &mut Picker,
    ) -> Option<Move> {
        picker.next(node.position, &search.policy.histories)
    }

    #[inline(always)]
    fn release_picker(search: &mut Search<'_, Chess, Self>, picker: Picker) {
        search.policy.release_list(picker.into_list());
    }

    #[inline(always)]
    fn selectivity<N: NodeKind>(
        search: &mut Search<'_, Chess, Self>,
        node: &Node<'_, Chess, Self>,
        picker: &mut Picker,
        mv: Move,
        best: Score,
        tried: usize,
    ) -> Selectivity {
        let position = node.position;
        let quiet = is_quiet(position, mv);
        let depth = node.depth.get();
        let improving = is_improving(search, node);
        let base = search.policy.reductions.get(quiet, depth, tried);
        let history = if quiet {
            search.policy.histories.quiet(position.turn(), mv, previous_moves(search, node.ply))
        } else {
            search.policy.histories.capture(mv, position.captured(mv))
        };

        // Pruning, once a move has been searched that does not lose.
        if !N::ROOT && tried > 0 && best > -Score::MAX_EVAL {
            if quiet {
                let shallow = (depth - base).max(0);
                // Late move pruning.
                if tried >= Margins::late_moves(depth, improving) {
                    picker.skip_quiets();
                }
                // Futility.
                if !node.facts.check
                    && shallow <= 8
                    && node.eval + search.policy.margins.futility(shallow) <= node.window.alpha
                {
                    picker.skip_quiets();
                    return Selectivity::Prune;
                }
                // History.
                if shallow <= 4 && history < search.policy.margins.bad_history(depth) {
                    return Selectivity::Prune;
                }
                // Exchange.
                if !wins_at_least(position, mv, search.policy.margins.quiet_exchange(shallow)) {
                    return Selectivity::Prune;
                }
            } else if depth <= 8
                && picker.is_bad()
                && !wins_at_least(position, mv, search.policy.margins.capture_exchange(depth))
            {
                return Selectivity::Prune;
            }
        }

        // Singular extension.
        let mut extend = 0;
        if !N::ROOT && tried == 0 && depth >= 7 && node.excluded.is_none() {
            match singular::<N>(search, node, mv) {
                Selectivity::Search { extend: by, .. } => extend = by,
                selectivity => return selectivity,
            }
        }

        // Late move reductions.
        let mut reduce = 0;
        if depth >= 2 && tried > usize::from(N::PV) {
            reduce = base;
            if quiet {
                reduce -= history / search.policy.margins.quiet_history_ply;
                reduce += i32::from(!improving) + i32::from(node.cut_node) * 2;
            } else {
                reduce -= history / search.policy.margins.capture_history_ply;
                reduce += i32::from(node.cut_node);
            }
            reduce -= i32::from(N::PV) + i32::from(node.facts.check);
            if node.hit.is_some_and(|hit| hit.pv) {
                reduce -= 1;
            }
            reduce = reduce.clamp(0, (depth + extend - 2).max(0));
        }
        Selectivity::Search { extend, reduce }
    }

    fn update_history(
        search: &mut Search<'_, Chess, Self>,
        node: &Node<'_, Chess, Self>,
        result: &NodeResult<'_, Move>,
    ) {
        let (position, side) = (node.position, node.position.turn());
        let before = previous_moves(search, node.ply);
        let bonus = search.policy.margins.bonus(node.depth.get());
        let histories = &mut search.policy.histories;
        let quiet = is_quiet(position, result.best);
        if result.bound == Bound::Lower {
            if quiet {
                histories.update_quiet(side, result.best, before, bonus);
            } else {
                histories.update_capture(result.best, position.captured(result.best), bonus);
            }
            for &mv in result.tried {
                if !is_quiet(position, mv) {
                    histories.update_capture(mv, position.captured(mv), -bonus);
                } else if quiet {
                    histories.update_quiet(side, mv, before, -bonus);
                }
            }
        }
        // Correction history, unless a capture explains the difference.
        let contradicts = match result.bound {
            Bound::Exact => true,
            Bound::Lower => result.score > node.eval,
            Bound::Upper => result.score < node.eval,
        };
        if !node.facts.check
            && quiet
            && node.excluded.is_none()
            && contradicts
            && !result.score.is_decided()
        {
            let error = result.score - node.eval;
            histories.update_correction(side, &node.facts.keys, error, node.depth.get());
        }
    }
}

/// The opponent's last move and the own move before it.
pub(super) fn previous_moves(search: &Search<'_, Chess, ChessPolicy>, ply: Ply) -> PreviousMoves {
    [1, 2].map(|back| search.frame(ply, back).and_then(|frame| frame.mv))
}

/// Whether the static evaluation has improved since the side's last move.
fn is_improving(
    search: &Search<'_, Chess, ChessPolicy>,
    node: &Node<'_, Chess, ChessPolicy>,
) -> bool {
    !node.facts.check && search.frame(node.ply, 2).is_some_and(|frame| node.eval > frame.eval)
}

/// Null move: if passing is still good enough, moving is.
#[inline(always)]
fn null_move(
    search: &mut Search<'_, Chess, ChessPolicy>,
    node: &Node<'_, Chess, ChessPolicy>,
) -> Option<Score> {
    let (position, depth, beta) = (node.position, node.depth.get(), node.window.beta);
    let side = position.turn();
    // With pawns alone passing may be the best move there is.
    let pieces = position
        .placement()
        .color(side)
        .without(position.placement().role(Role::Pawn) | position.placement().role(Role::King));
    let passed_before = search.frame(node.ply, 1).is_none_or(|frame| frame.mv.is_none());
    if depth < 3
        || passed_before
        || node.estimate < beta
        || node.eval + search.policy.margins.null_move(depth) < beta
        || pieces.is_empty()
        || beta.is_decided()
    {
        return None;
    }
    let reduced = node.depth - search.policy.margins.null_reduction(depth, node.estimate - beta);
    let mut child = position.clone();
    child.pass();
    search.shared.table.prefetch(child.key());
    let score = search.child_after_pass(position, &child, node.ply, |search, child, ply| {
        -search.node::<Scout>(child, reduced, -Window::above(beta - 1), ply, !node.cut_node)
    });
    if search.is_stopped() || score < beta {
        return None;
    }
    // A mate after passing proves nothing.
    Some(if score.is_decided() { beta } else { score })
}

/// `ProbCut`: a good capture that beats beta clearly at reduced depth will beat it at full depth.
#[inline(always)]
fn prob_cut(
    search: &mut Search<'_, Chess, ChessPolicy>,
    node: &Node<'_, Chess, ChessPolicy>,
    improving: bool,
) -> Option<Score> {
    let (position, depth) = (node.position, node.depth.get());
    let target = node.window.beta + search.policy.margins.prob_cut(improving);
    let hopeless = node.hit.is_some_and(|hit| hit.depth.get() >= depth - 3 && hit.score < target);
    if depth < 5 || node.window.beta.is_decided() || hopeless {
        return None;
    }
    let list = search.policy.take_list();
    let mut picker = Picker::captures(list, None, target - node.eval);
    let mut result = None;
    while let Some(mv) = picker.next(position, &search.policy.histories) {
        if picker.is_bad() {
            break;
        }
        let score = search.child(position, mv, node.ply, |search, child, ply| {
            search.shared.table.prefetch(child.key());
            let window = -Window::above(target - 1);
            let score = -quiesce::<Scout>(search, child, window, ply);
            if score < target {
                return score;
            }
            -search.node::<Scout>(child, Depth::new(depth - 4), window, ply, !node.cut_node)
        });
        if search.is_stopped() {
            break;
        }
        if score >= target {
            result = Some(score - (target - node.window.beta));
            break;
        }
    }
    search.policy.release_list(picker.into_list());
    result
}

/// Singular extension: if all other moves are worse, the table move is extended; if others also beat beta, the
/// node is cut (multi-cut).
#[inline(always)]
fn singular<N: NodeKind>(
    search: &mut Search<'_, Chess, ChessPolicy>,
    node: &Node<'_, Chess, ChessPolicy>,
    mv: Move,
) -> Selectivity {
    let depth = node.depth.get();
    let Some(hit) = node.hit.filter(|hit| {
        hit.code == Some(mv.bits())
            && hit.bound != Bound::Upper
            && hit.depth.get() >= depth - 3
            && !hit.score.is_decided()
    }) else {
        return Selectivity::FULL_DEPTH;
    };
    let target = hit.score - search.policy.margins.singular(depth);
    let score = search.without(node, mv, Depth::new((depth - 1) / 2), target - 1);
    if search.is_stopped() {
        return Selectivity::FULL_DEPTH;
    }
    let extend = |extend| Selectivity::Search { extend, reduce: 0 };
    if score < target {
        let clearly = !N::PV
            && score + search.policy.margins.double_extension < target
            && node.ply.index() < 2 * depth as usize + 20;
        extend(1 + i32::from(clearly))
    } else if target >= node.window.beta {
        Selectivity::Cut(target)
    } else if hit.score >= node.window.beta {
        extend(-2)
    } else {
        Selectivity::FULL_DEPTH
    }
}
