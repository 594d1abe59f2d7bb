//! What a game adds to the search: a few hooks, most with a default that does nothing.

use plateau_rules::Position;

use crate::spine::{Node, NodeKind, Search};
use crate::{Bound, Ply, Score, Window};

/// What selective search does with a move before it is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Selectivity {
    /// Skip the move.
    Prune,
    /// Return this score for the whole node (multi-cut).
    Cut(Score),
    /// Search it.
    Search {
        /// Plies added (an extension; a negative one takes plies off).
        extend: i32,
        /// Plies taken off the first, zero-window search (a late move reduction).
        reduce: i32,
    },
}

impl Selectivity {
    /// Search it to the full depth of the node.
    pub const FULL_DEPTH: Self = Self::Search { extend: 0, reduce: 0 };
}

/// How a node uses the transposition table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableUse {
    /// No probe and no store.
    Off,
    /// Cuts off with scores of exactly the same depth only, so that the value stays that of plain minimax.
    SameDepth,
    /// Cuts off with every score that is deep enough.
    Full,
}

/// The result of a node, for the history update.
pub struct NodeResult<'a, M> {
    /// The best move.
    pub best: M,
    /// The moves searched before it, in order.
    pub tried: &'a [M],
    /// The node's value.
    pub score: Score,
    /// What the value means: `Lower` after a cut-off.
    pub bound: Bound,
}

/// What endgame tables say about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableResult {
    /// A draw, or a win or loss of unknown length.
    pub score: Score,
    /// `Lower` for a win and `Upper` for a loss, since forced ends are worth more; `Exact` for a draw.
    pub bound: Bound,
}

impl TableResult {
    /// A win met at this distance from the root.
    pub fn win(ply: Ply) -> Self {
        Self { score: Score::table_win_at(ply), bound: Bound::Lower }
    }

    /// A loss met at this distance from the root.
    pub fn loss(ply: Ply) -> Self {
        Self { score: -Score::table_win_at(ply), bound: Bound::Upper }
    }

    /// A draw.
    pub const DRAW: Self = Self { score: Score::DRAW, bound: Bound::Exact };

    /// Whether it decides a node with this window.
    pub fn decides(self, window: Window) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= window.beta,
            Bound::Upper => self.score <= window.alpha,
        }
    }
}

/// One game's knowledge of how to search it.
///
/// Hooks that search get the whole [`Search`]. The empty policy ([`Plain`](crate::Plain)) is textbook
/// alpha-beta.
pub trait Policy<P: Position>: Sized + Send {
    /// What several heuristics of a node need, computed once.
    type Facts: Copy;
    /// The move picker: yields the moves of a node in order.
    type Picker;
    /// How the table is used.
    const TABLE: TableUse = TableUse::Full;
    /// Whether quiescence search probes the table too: then its entries are prefetched. No score depends on it.
    const TABLE_BEYOND_HORIZON: bool = false;
    /// The first margin of the aspiration window, in the evaluator's units.
    const ASPIRATION: i32 = 20;

    /// A search is about to begin. `use_tables`: endgame tables may be asked while it runs. They may not where the
    /// root was looked up already: all below it would be the same.
    fn begin(&mut self, _use_tables: bool) {}

    /// What do endgame tables say about this position, `ply` moves from the root?
    #[inline(always)]
    fn probe_tables(
        _search: &Search<'_, P, Self>,
        _position: &P,
        _ply: Ply,
    ) -> Option<TableResult> {
        None
    }

    /// Computes the facts of a position.
    fn facts(&mut self, position: &P) -> Self::Facts;

    /// The static evaluation, for the side to move.
    fn evaluate(&mut self, position: &P, facts: &Self::Facts, ply: Ply) -> Score;

    /// Adjusts the static evaluation, by correction history for instance.
    #[inline(always)]
    fn correct(&self, _position: &P, _facts: &Self::Facts, _ply: Ply, eval: Score) -> Score {
        eval
    }

    /// Called after each move (`None`: a null move) at `ply`, which led to `after`.
    #[inline(always)]
    fn on_play(&mut self, _before: &P, _mv: Option<P::Move>, _after: &P, _ply: Ply) {}

    /// The score at depth zero: quiescence search.
    fn horizon<N: NodeKind>(
        search: &mut Search<'_, P, Self>,
        position: &P,
        window: Window,
        ply: Ply,
    ) -> Score;

    /// Prunes the whole node, before its moves are generated. May also lower the node's depth.
    #[inline(always)]
    fn try_cut<N: NodeKind>(
        _search: &mut Search<'_, P, Self>,
        _node: &mut Node<'_, P, Self>,
    ) -> Option<Score> {
        None
    }

    /// The move picker of a node.
    fn picker(search: &mut Search<'_, P, Self>, node: &Node<'_, P, Self>) -> Self::Picker;

    /// The next move.
    fn next(
        search: &mut Search<'_, P, Self>,
        node: &Node<'_, P, Self>,
        picker: &mut Self::Picker,
    ) -> Option<P::Move>;

    /// Called when the node is finished: buffers of the picker can be used again.
    #[inline(always)]
    fn release_picker(_search: &mut Search<'_, P, Self>, _picker: Self::Picker) {}

    /// Prune, extend, reduce? `tried` moves were searched before.
    #[inline(always)]
    fn selectivity<N: NodeKind>(
        _search: &mut Search<'_, P, Self>,
        _node: &Node<'_, P, Self>,
        _picker: &mut Self::Picker,
        _mv: P::Move,
        _best: Score,
        _tried: usize,
    ) -> Selectivity {
        Selectivity::FULL_DEPTH
    }

    /// Called when a node with a best move is finished.
    #[inline(always)]
    fn update_history(
        _search: &mut Search<'_, P, Self>,
        _node: &Node<'_, P, Self>,
        _lesson: &NodeResult<'_, P::Move>,
    ) {
    }
}
