//! What a game adds to the search: a few questions, each with a default that does nothing.

use plateau_rules::Position;

use crate::spine::{Node, NodeKind, Search};
use crate::{Bound, Ply, Score, Window};

/// What to do with a move before it is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Do not look at it.
    Skip,
    /// The whole node is worth this: stop here.
    Cut(Score),
    /// Look at it: deeper by `extend`, the first look shallower by `reduce`.
    Look {
        /// Plies added for good.
        extend: i32,
        /// Plies taken off the first look.
        reduce: i32,
    },
}

impl Verdict {
    /// Look at it as deep as at any other.
    pub const PLAIN: Self = Self::Look { extend: 0, reduce: 0 };
}

/// How a node uses what the table knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableUse {
    /// Neither asks nor tells.
    Off,
    /// Takes scores of exactly the same depth only: the value is then plain minimax's.
    SameDepth,
    /// Takes every score that is deep enough.
    Full,
}

/// What a finished node teaches.
pub struct Lesson<'a, M> {
    /// The best move.
    pub best: M,
    /// The moves that were looked at before it, in their order.
    pub tried: &'a [M],
    /// The node's value.
    pub score: Score,
    /// What the value means: `Lower` after a cut-off.
    pub bound: Bound,
}

/// One game's knowledge of how to search it.
///
/// Each hook answers one question. Hooks that search again get the whole [`Search`]. The empty policy
/// ([`Plain`](crate::Plain)) is alpha-beta as books print it.
pub trait Policy<P: Position>: Sized + Send {
    /// What all heuristics of a node want to know.
    type Facts: Copy;
    /// Hands out the moves of a node.
    type Picker;
    /// How the table is used.
    const TABLE: TableUse = TableUse::Full;
    /// Whether the horizon asks the table too: then what it will ask for is fetched early. No value depends on it.
    const TABLE_BEYOND_HORIZON: bool = false;
    /// How far from the expected value an iteration looks at first, in the evaluator's units.
    const ASPIRATION: i32 = 20;

    /// What do all heuristics want to know about this position?
    fn facts(&mut self, position: &P) -> Self::Facts;

    /// What is the position worth to the side to move, without looking ahead?
    fn evaluate(&mut self, position: &P, facts: &Self::Facts, ply: Ply) -> Score;

    /// What does experience add to an evaluation?
    #[inline(always)]
    fn correct(&self, _position: &P, _facts: &Self::Facts, _ply: Ply, eval: Score) -> Score {
        eval
    }

    /// A move was made (`None`: a pass) and led to `after`, one move below `ply`.
    #[inline(always)]
    fn on_play(&mut self, _before: &P, _mv: Option<P::Move>, _after: &P, _ply: Ply) {}

    /// Depth is out: what now?
    fn horizon<N: NodeKind>(
        search: &mut Search<'_, P, Self>,
        position: &P,
        window: Window,
        ply: Ply,
    ) -> Score;

    /// Can the node be left without looking at its moves? May also lower the node's depth.
    #[inline(always)]
    fn try_cut<N: NodeKind>(
        _search: &mut Search<'_, P, Self>,
        _node: &mut Node<'_, P, Self>,
    ) -> Option<Score> {
        None
    }

    /// Who hands out the moves of this node?
    fn picker(search: &mut Search<'_, P, Self>, node: &Node<'_, P, Self>) -> Self::Picker;

    /// Which move next?
    fn next(
        search: &mut Search<'_, P, Self>,
        node: &Node<'_, P, Self>,
        picker: &mut Self::Picker,
    ) -> Option<P::Move>;

    /// The node is finished: what the picker borrowed goes back.
    #[inline(always)]
    fn give_back(_search: &mut Search<'_, P, Self>, _picker: Self::Picker) {}

    /// Skip, extend, reduce? `tried` moves were looked at before.
    #[inline(always)]
    fn verdict<N: NodeKind>(
        _search: &mut Search<'_, P, Self>,
        _node: &Node<'_, P, Self>,
        _picker: &mut Self::Picker,
        _mv: P::Move,
        _best: Score,
        _tried: usize,
    ) -> Verdict {
        Verdict::PLAIN
    }

    /// The node is finished and had a best move: what is to be remembered?
    #[inline(always)]
    fn learn(
        _search: &mut Search<'_, P, Self>,
        _node: &Node<'_, P, Self>,
        _lesson: &Lesson<'_, P::Move>,
    ) {
    }
}
