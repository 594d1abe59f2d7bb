//! The spine: one alpha-beta for every game.
//!
//! [`Search::node`] is the whole algorithm in numbered steps; what depends on the game is asked of the
//! [`Policy`]. [`Search::child`] is the only place where a move is made.

use arrayvec::ArrayVec;
use plateau_rules::{History, Position};

use crate::{
    Bound, Depth, Hit, NodeResult, Ply, Policy, Score, Selectivity, Shared, TableResult, TableUse,
    Window, is_drawn,
};

/// Which part of the tree a node is in, known at compile time.
pub trait NodeKind {
    /// On a principal variation: an exact value is wanted.
    const PV: bool;
    /// The position the search was started from.
    const ROOT: bool;
}

/// The root.
pub struct Root;
/// A node on the principal variation.
pub struct Pv;
/// A node searched with a zero window.
pub struct Scout;

impl NodeKind for Root {
    const PV: bool = true;
    const ROOT: bool = true;
}

impl NodeKind for Pv {
    const PV: bool = true;
    const ROOT: bool = false;
}

impl NodeKind for Scout {
    const PV: bool = false;
    const ROOT: bool = false;
}

/// A node being searched, as the hooks of a [`Policy`] see it.
pub struct Node<'n, P: Position, Y: Policy<P>> {
    /// The position.
    pub position: &'n P,
    /// How far from the root.
    pub ply: Ply,
    /// How many plies are still to be searched.
    pub depth: Depth,
    /// Alpha and beta.
    pub window: Window,
    /// Whether a beta cut-off is expected here.
    pub cut_node: bool,
    /// What all heuristics want to know.
    pub facts: Y::Facts,
    /// The static evaluation after correction history.
    pub eval: Score,
    /// The best estimate of the node's value: the static evaluation, or the table's score if that bounds it.
    pub estimate: Score,
    /// The entry found in the transposition table.
    pub hit: Option<Hit>,
    /// The move left out by a singular search.
    pub excluded: Option<P::Move>,
}

/// The search stack: one entry for each ply of the line being searched.
pub struct Frame<M> {
    /// The move made here (`None`: a pass, or none yet).
    pub mv: Option<M>,
    /// The corrected evaluation here.
    pub eval: Score,
    /// The move left out here.
    pub excluded: Option<M>,
    /// The principal variation from here.
    line: Vec<M>,
}

/// A move of the root and what is known of it.
#[derive(Clone, Debug)]
pub struct RootMove<M> {
    /// The move.
    pub mv: M,
    /// Its score in the current iteration, minus infinity if it did not beat alpha.
    pub score: Score,
    /// Its principal variation.
    pub line: Vec<M>,
    /// How many nodes were spent on it, over all iterations.
    pub nodes: u64,
    /// Whether the current iteration has searched it.
    pub(crate) searched: bool,
}

impl<M> RootMove<M> {
    /// Clears what the current iteration found.
    pub(crate) fn reset(&mut self) {
        self.score = -Score::INFINITE;
        self.searched = false;
    }
}

/// One thread's search.
pub struct Search<'s, P: Position, Y: Policy<P>> {
    /// The game's policy, with its history tables.
    pub policy: &'s mut Y,
    /// What all threads share.
    pub shared: &'s Shared,
    /// The positions before this one, for repetitions.
    pub history: History,
    /// The moves of the root, best first.
    pub root: Vec<RootMove<P::Move>>,
    /// How many of them are already settled: the earlier lines of a multi-PV search.
    pub decided: usize,
    /// How many nodes were searched.
    pub nodes: u64,
    /// The deepest ply reached, quiescence search included.
    pub seldepth: Ply,
    frames: Vec<Frame<P::Move>>,
    stopped: bool,
    /// How many of the nodes were already added to the total of all threads.
    reported: u64,
}

impl<'s, P: Position, Y: Policy<P>> Search<'s, P, Y> {
    /// A search of `position`, which the moves in `history` led to, among `moves`.
    pub fn new(
        policy: &'s mut Y,
        shared: &'s Shared,
        history: History,
        moves: impl IntoIterator<Item = P::Move>,
    ) -> Self {
        let frame = || Frame { mv: None, eval: Score::DRAW, excluded: None, line: Vec::new() };
        let root = |mv| RootMove {
            mv,
            score: -Score::INFINITE,
            line: vec![mv],
            nodes: 0,
            searched: false,
        };
        Self {
            policy,
            shared,
            history,
            root: moves.into_iter().map(root).collect(),
            decided: 0,
            nodes: 0,
            seldepth: Ply::ROOT,
            frames: std::iter::repeat_with(frame).take(Ply::MAX.index() + 1).collect(),
            stopped: false,
            reported: 0,
        }
    }

    /// The value of a node, exact inside the window and a bound outside it.
    pub fn node<N: NodeKind>(
        &mut self,
        position: &P,
        depth: Depth,
        window: Window,
        ply: Ply,
        cut_node: bool,
    ) -> Score {
        debug_assert!(N::PV || window.is_scout());
        if N::PV {
            self.frames[ply.index()].line.clear();
        }
        // 1. Horizon.
        if depth <= Depth::ZERO {
            return Y::horizon::<N>(self, position, window, ply);
        }
        // 2. Limits.
        if self.must_stop() {
            return Score::DRAW;
        }
        let mut window = window;
        let excluded = self.frames[ply.index()].excluded;
        if !N::ROOT {
            // 3. The game is over.
            if let Some(score) = self.game_over(position, ply) {
                return score;
            }
            // 4. Mate distance.
            window = match window.mate_distance_pruning(ply) {
                Ok(window) => window,
                Err(_) if !position.can_move() => return no_moves_score(position, ply),
                Err(score) => return score,
            };
        }
        // 5. Table.
        let hit = match Y::TABLE {
            TableUse::Off => None,
            _ if excluded.is_some() => None,
            _ => self.shared.table.probe(position.key(), ply),
        };
        if let Some(hit) = &hit
            && !N::PV
            && deep_enough::<P, Y>(hit, depth)
            && hit.decides(window.alpha, window.beta)
        {
            return hit.score;
        }
        // 6. Endgame tables. A win is a lower bound: on the principal variation its end is still looked for.
        let known = match excluded {
            None if !N::ROOT => Y::probe_tables(self, position, ply),
            _ => None,
        };
        if let Some(known) = known {
            if known.decides(window) {
                let TableResult { score, bound } = known;
                let depth = depth + KNOWN_DEPTH;
                let found = Hit { code: None, score, eval: None, depth, bound, pv: N::PV };
                self.shared.table.store(position.key(), ply, &found);
                return score;
            }
            if known.bound == Bound::Lower {
                window.alpha = window.alpha.max(known.score);
            }
        }
        // 7. Static evaluation.
        let facts = self.policy.facts(position);
        let raw = hit
            .and_then(|hit| hit.eval)
            .unwrap_or_else(|| self.policy.evaluate(position, &facts, ply));
        let eval = self.policy.correct(position, &facts, ply, raw);
        self.frames[ply.index()].eval = eval;
        let estimate = hit.map_or(eval, |hit| hit.improve(eval));
        let mut node =
            Node { position, ply, depth, window, cut_node, facts, eval, estimate, hit, excluded };
        // 8. Can the node be skipped?
        if !N::ROOT
            && let Some(score) = Y::try_cut::<N>(self, &mut node)
        {
            return score;
        }
        // The hook may have searched until a limit was reached.
        if self.stopped {
            return Score::DRAW;
        }
        // 9. The moves.
        let mut tried = Tried::<P::Move>::new();
        let mut searched = 0;
        let (mut best, mut best_move, mut alpha) = (-Score::INFINITE, None, window.alpha);
        let mut early_return = None;
        let mut picker = Y::picker(self, &node);
        while let Some(mv) = Y::next(self, &node, &mut picker) {
            if excluded == Some(mv) || (N::ROOT && !self.is_open(mv)) {
                continue;
            }
            if let Some(key) = position.key_after(mv) {
                self.shared.table.prefetch(key);
            }
            // 10. Prune, extend, reduce?
            let selectivity = Y::selectivity::<N>(self, &node, &mut picker, mv, best, searched);
            if self.stopped {
                early_return = Some(Score::DRAW);
                break;
            }
            let (extend, reduce) = match selectivity {
                Selectivity::Search { extend, reduce } => (extend, reduce),
                Selectivity::Prune => continue,
                Selectivity::Cut(score) => {
                    early_return = Some(score);
                    break;
                }
            };
            // 11. Zero-window search first; search again if the score beats alpha.
            let first = searched == 0;
            searched += 1;
            let before = self.nodes;
            let full = node.depth + extend - 1;
            let score = self.child(position, mv, ply, |search, child, ply| {
                if full - reduce > Depth::ZERO || Y::TABLE_BEYOND_HORIZON {
                    search.shared.table.prefetch(child.key());
                }
                let mut score = alpha;
                if !N::PV || !first {
                    let reduced = full - reduce;
                    let scout = -Window::above(alpha);
                    let expects_cut = reduce > 0 || !cut_node;
                    score = -search.node::<Scout>(child, reduced, scout, ply, expects_cut);
                    if score > alpha && reduced < full {
                        score = -search.node::<Scout>(child, full, scout, ply, !cut_node);
                    }
                }
                if N::PV && (first || score > alpha) {
                    let window = -Window::new(alpha, window.beta);
                    score = -search.node::<Pv>(child, full, window, ply, false);
                }
                score
            });
            if self.stopped {
                early_return = Some(Score::DRAW);
                break;
            }
            if N::ROOT {
                self.update_root_move(mv, score, score > alpha || first, self.nodes - before);
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if N::PV {
                        self.extend_line(ply, mv);
                    }
                    if score >= window.beta {
                        break;
                    }
                    alpha = score;
                }
            }
            // Moves beyond the capacity only miss their history update.
            let _ = tried.try_push(mv);
        }
        Y::release_picker(self, picker);
        if let Some(score) = early_return {
            return score;
        }
        // 12. No move.
        if searched == 0 {
            // The excluded move may be the only one: then the others fail low.
            return match excluded {
                Some(_) => window.alpha,
                None => no_moves_score(position, ply),
            };
        }
        // 13. Update history.
        let mut bound = match best_move {
            Some(_) if best >= window.beta => Bound::Lower,
            Some(_) => Bound::Exact,
            None => Bound::Upper,
        };
        match known {
            Some(known) if known.bound == Bound::Lower && best <= known.score => {
                (best, bound) = (known.score, Bound::Lower);
            }
            Some(known) if known.bound == Bound::Upper => best = best.min(known.score),
            _ => {}
        }
        if let Some(best_move) = best_move {
            tried.retain(|mv| *mv != best_move);
            let result = NodeResult { best: best_move, tried: &tried, score: best, bound };
            Y::update_history(self, &node, &result);
        }
        // 14. Store.
        if excluded.is_none() && Y::TABLE != TableUse::Off && !(N::ROOT && self.decided > 0) {
            let code = best_move.map(|mv| position.code(mv));
            let pv = N::PV || hit.is_some_and(|hit| hit.pv);
            let found = Hit { code, score: best, eval: Some(raw), depth: node.depth, bound, pv };
            self.shared.table.store(position.key(), ply, &found);
        }
        best
    }

    /// Makes a move and searches the child.
    #[inline(always)]
    pub fn child(
        &mut self,
        position: &P,
        mv: P::Move,
        ply: Ply,
        search: impl FnOnce(&mut Self, &P, Ply) -> Score,
    ) -> Score {
        let mut child = position.clone();
        child.play(mv);
        self.history.push(position.key(), position.is_irreversible(mv));
        self.visit(position, Some(mv), &child, ply, search)
    }

    /// Searches the position after a null move; no position before it can be repeated.
    #[inline(always)]
    pub fn child_after_pass(
        &mut self,
        position: &P,
        child: &P,
        ply: Ply,
        search: impl FnOnce(&mut Self, &P, Ply) -> Score,
    ) -> Score {
        self.history.push(position.key(), true);
        self.visit(position, None, child, ply, search)
    }

    #[inline(always)]
    fn visit(
        &mut self,
        position: &P,
        mv: Option<P::Move>,
        child: &P,
        ply: Ply,
        search: impl FnOnce(&mut Self, &P, Ply) -> Score,
    ) -> Score {
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply.next());
        self.frames[ply.index()].mv = mv;
        self.policy.on_play(position, mv, child, ply);
        let score = search(self, child, ply.next());
        self.history.pop();
        score
    }

    /// The score if the game is over here, or if the maximum ply is reached.
    #[inline(always)]
    pub fn game_over(&mut self, position: &P, ply: Ply) -> Option<Score> {
        if let Some(ending) = position.won() {
            return Some(Score::of(ending.outcome, position.turn(), ply));
        }
        if is_drawn(position, &self.history, ply) && position.can_move() {
            return Some(Score::DRAW);
        }
        (ply >= Ply::DEEPEST).then(|| {
            let facts = self.policy.facts(position);
            self.policy.evaluate(position, &facts, ply)
        })
    }

    /// Searches the position again without one move (singular search).
    pub fn without(
        &mut self,
        node: &Node<'_, P, Y>,
        mv: P::Move,
        depth: Depth,
        alpha: Score,
    ) -> Score {
        self.frames[node.ply.index()].excluded = Some(mv);
        let window = Window::above(alpha);
        let score = self.node::<Scout>(node.position, depth, window, node.ply, node.cut_node);
        self.frames[node.ply.index()].excluded = None;
        score
    }

    /// The stack entry `back` plies before this one.
    pub fn frame(&self, ply: Ply, back: usize) -> Option<&Frame<P::Move>> {
        self.frames.get(ply.index().checked_sub(back)?)
    }

    /// Whether the search was stopped; scores returned after that are meaningless.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Checked at every node: is the time or the node limit used up?
    #[inline(always)]
    pub fn must_stop(&mut self) -> bool {
        if self.shared.limits().nodes.is_some_and(|limit| self.nodes >= limit) {
            self.stopped = true;
        }
        if self.nodes - self.reported >= CHECK_INTERVAL {
            self.stopped |= self.shared.limits_reached(self.nodes - self.reported);
            self.reported = self.nodes;
        }
        self.stopped
    }

    /// Nodes searched by all threads, exact for this one.
    pub fn total_nodes(&self) -> u64 {
        self.shared.reported_nodes() + self.nodes - self.reported
    }

    /// Whether this root move still competes in a multi-PV search.
    fn is_open(&self, mv: P::Move) -> bool {
        self.root[self.decided..].iter().any(|root| root.mv == mv)
    }

    /// Records the score of a root move.
    fn update_root_move(&mut self, mv: P::Move, score: Score, improves: bool, nodes: u64) {
        let line = std::mem::take(&mut self.frames[1].line);
        if let Some(root) = self.root.iter_mut().find(|root| root.mv == mv) {
            root.nodes += nodes;
            root.searched = true;
            root.score = if improves { score } else { -Score::INFINITE };
            if improves {
                root.line.clear();
                root.line.push(mv);
                root.line.extend_from_slice(&line);
            }
        }
        self.frames[1].line = line;
    }

    /// The principal variation here is `mv` and then the child's.
    fn extend_line(&mut self, ply: Ply, mv: P::Move) {
        let (above, below) = self.frames.split_at_mut(ply.index() + 1);
        let line = &mut above[ply.index()].line;
        line.clear();
        line.push(mv);
        line.extend_from_slice(&below[0].line);
    }
}

/// What endgame tables know is kept in the transposition table as if it had been searched so much deeper.
const KNOWN_DEPTH: i32 = 6;

/// Clocks and stop flags are checked every so many nodes.
const CHECK_INTERVAL: u64 = 1024;

/// The moves searched at a node, for the history update.
type Tried<M> = ArrayVec<M, 48>;

/// The score of a position without legal moves.
fn no_moves_score<P: Position>(position: &P, ply: Ply) -> Score {
    Score::of(position.no_moves_ending().outcome, position.turn(), ply)
}

fn deep_enough<P: Position, Y: Policy<P>>(hit: &Hit, depth: Depth) -> bool {
    match Y::TABLE {
        TableUse::Off => false,
        TableUse::SameDepth => hit.depth == depth,
        TableUse::Full => hit.depth >= depth,
    }
}
