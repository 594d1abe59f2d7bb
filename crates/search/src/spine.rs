//! The spine: one alpha-beta for every game.
//!
//! [`Search::node`] is the whole algorithm in numbered steps; what depends on the game is asked of the
//! [`Policy`]. [`Search::child`] is the only place where a move is made.

use arrayvec::ArrayVec;
use plateau_rules::{History, Position};

use crate::{
    Bound, Depth, Hit, Lesson, Ply, Policy, Score, Shared, TableUse, Verdict, Window, is_drawn,
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
/// A node that is asked a yes-or-no question.
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
    /// How far to look ahead.
    pub depth: Depth,
    /// The values that matter.
    pub window: Window,
    /// Whether the parent expects a move here that refutes its own.
    pub cut: bool,
    /// What all heuristics want to know.
    pub facts: Y::Facts,
    /// The evaluation without looking ahead, corrected by experience.
    pub eval: Score,
    /// The best guess at the node's value: the evaluation, or what the table knows better.
    pub estimate: Score,
    /// What the table knows.
    pub hit: Option<Hit>,
    /// A move that is left out, to see how much worse the others are.
    pub excluded: Option<P::Move>,
}

/// What is remembered for each ply of the line being searched.
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
    /// Its value in the current iteration, lowest when it was no improvement.
    pub score: Score,
    /// The variation that begins with it.
    pub line: Vec<M>,
    /// How many nodes were spent on it.
    pub nodes: u64,
    /// Whether the current iteration has looked at it.
    pub(crate) looked: bool,
}

impl<M> RootMove<M> {
    /// Nothing is known of it in the current iteration.
    pub(crate) fn forget(&mut self) {
        self.score = -Score::INFINITE;
        self.looked = false;
    }
}

/// One thread's search.
pub struct Search<'s, P: Position, Y: Policy<P>> {
    /// The game's knowledge, with what it learned.
    pub policy: &'s mut Y,
    /// What all threads share.
    pub shared: &'s Shared,
    /// What stood on the board before.
    pub history: History,
    /// The moves of the root, best first.
    pub root: Vec<RootMove<P::Move>>,
    /// How many of them are already decided (earlier lines of a search for several best moves).
    pub decided: usize,
    /// How many positions were visited.
    pub nodes: u64,
    /// The furthest ply reached, beyond the horizon too.
    pub reach: Ply,
    frames: Vec<Frame<P::Move>>,
    stopped: bool,
    /// How many of the nodes all threads know of.
    told: u64,
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
        let root =
            |mv| RootMove { mv, score: -Score::INFINITE, line: vec![mv], nodes: 0, looked: false };
        Self {
            policy,
            shared,
            history,
            root: moves.into_iter().map(root).collect(),
            decided: 0,
            nodes: 0,
            reach: Ply::ROOT,
            frames: std::iter::repeat_with(frame).take(Ply::MAX.index() + 1).collect(),
            stopped: false,
            told: 0,
        }
    }

    /// The value of a node, exact inside the window and a bound outside it.
    pub fn node<N: NodeKind>(
        &mut self,
        position: &P,
        depth: Depth,
        window: Window,
        ply: Ply,
        cut: bool,
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
            if let Some(score) = self.over(position, ply) {
                return score;
            }
            // 4. Mate distance.
            window = match window.within_reach(ply) {
                Ok(window) => window,
                Err(_) if !position.can_move() => return stuck(position, ply),
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
        // 6. Facts and evaluation.
        let facts = self.policy.facts(position);
        let raw = hit
            .and_then(|hit| hit.eval)
            .unwrap_or_else(|| self.policy.evaluate(position, &facts, ply));
        let eval = self.policy.correct(position, &facts, ply, raw);
        self.frames[ply.index()].eval = eval;
        let estimate = hit.map_or(eval, |hit| hit.improve(eval));
        let mut node =
            Node { position, ply, depth, window, cut, facts, eval, estimate, hit, excluded };
        // 7. Can the node be skipped?
        if !N::ROOT
            && let Some(score) = Y::try_cut::<N>(self, &mut node)
        {
            return score;
        }
        // A hook that searched may have met a limit: not a node more.
        if self.stopped {
            return Score::DRAW;
        }
        // 8. The moves.
        let mut tried = Tried::<P::Move>::new();
        let mut looks = 0;
        let (mut best, mut best_move, mut alpha) = (-Score::INFINITE, None, window.alpha);
        let mut picker = Y::picker(self, &node);
        while let Some(mv) = Y::next(self, &node, &mut picker) {
            if excluded == Some(mv) || (N::ROOT && !self.is_open(mv)) {
                continue;
            }
            // 9. Skip, extend, reduce?
            let verdict = Y::verdict::<N>(self, &node, &mut picker, mv, best, looks);
            if self.stopped {
                Y::give_back(self, picker);
                return Score::DRAW;
            }
            let (extend, reduce) = match verdict {
                Verdict::Look { extend, reduce } => (extend, reduce),
                Verdict::Skip => continue,
                Verdict::Cut(score) => {
                    Y::give_back(self, picker);
                    return score;
                }
            };
            if self.stopped {
                Y::give_back(self, picker);
                return Score::DRAW;
            }
            // 10. Scout, and search again what surprises.
            let first = looks == 0;
            looks += 1;
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
                    score = -search.node::<Scout>(child, reduced, scout, ply, reduce > 0 || !cut);
                    if score > alpha && reduced < full {
                        score = -search.node::<Scout>(child, full, scout, ply, !cut);
                    }
                }
                if N::PV && (first || score > alpha) {
                    let window = -Window::new(alpha, window.beta);
                    score = -search.node::<Pv>(child, full, window, ply, false);
                }
                score
            });
            if self.stopped {
                Y::give_back(self, picker);
                return Score::DRAW;
            }
            if N::ROOT {
                self.note_root(mv, score, score > alpha || first, self.nodes - before);
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
            // What is not remembered here (nobody tries so many) is only not learned from.
            let _ = tried.try_push(mv);
        }
        Y::give_back(self, picker);
        // 11. No move.
        if looks == 0 {
            // With a move left out there may be no other; then it is no worse than what was asked.
            return match excluded {
                Some(_) => window.alpha,
                None => stuck(position, ply),
            };
        }
        // 12. What the node teaches.
        let bound = match best_move {
            Some(_) if best >= window.beta => Bound::Lower,
            Some(_) => Bound::Exact,
            None => Bound::Upper,
        };
        if let Some(best_move) = best_move {
            tried.retain(|mv| *mv != best_move);
            let lesson = Lesson { best: best_move, tried: &tried, score: best, bound };
            Y::learn(self, &node, &lesson);
        }
        // 13. Store.
        if excluded.is_none() && Y::TABLE != TableUse::Off && !(N::ROOT && self.decided > 0) {
            let code = best_move.map(|mv| position.code(mv));
            let pv = N::PV || hit.is_some_and(|hit| hit.pv);
            let found = Hit { code, score: best, eval: Some(raw), depth: node.depth, bound, pv };
            self.shared.table.store(position.key(), ply, &found);
        }
        best
    }

    /// Makes a move and has the child searched.
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

    /// Has the position after a pass searched; nothing before it can be repeated.
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
        self.reach = self.reach.max(ply.next());
        self.frames[ply.index()].mv = mv;
        self.policy.on_play(position, mv, child, ply);
        let score = search(self, child, ply.next());
        self.history.pop();
        score
    }

    /// The value of a position in which the game is over, or which is too far from the root.
    #[inline(always)]
    pub fn over(&mut self, position: &P, ply: Ply) -> Option<Score> {
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

    /// Has the position searched again with one move left out.
    pub fn without(
        &mut self,
        node: &Node<'_, P, Y>,
        mv: P::Move,
        depth: Depth,
        alpha: Score,
    ) -> Score {
        self.frames[node.ply.index()].excluded = Some(mv);
        let window = Window::above(alpha);
        let score = self.node::<Scout>(node.position, depth, window, node.ply, node.cut);
        self.frames[node.ply.index()].excluded = None;
        score
    }

    /// What is remembered `back` moves before this ply.
    pub fn frame(&self, ply: Ply, back: usize) -> Option<&Frame<P::Move>> {
        self.frames.get(ply.index().checked_sub(back)?)
    }

    /// Whether the search was told to stop; scores that come up from then on mean nothing.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Asked at every node: is time, or the number of nodes, used up?
    #[inline(always)]
    pub fn must_stop(&mut self) -> bool {
        if self.shared.limits().nodes.is_some_and(|limit| self.nodes >= limit) {
            self.stopped = true;
        }
        if self.nodes - self.told >= SLICE {
            self.stopped |= self.shared.limits_reached(self.nodes - self.told);
            self.told = self.nodes;
        }
        self.stopped
    }

    /// Positions visited by all threads, this one's to the last.
    pub fn total_nodes(&self) -> u64 {
        self.shared.told_nodes() + self.nodes - self.told
    }

    /// Whether this move of the root is still to be decided.
    fn is_open(&self, mv: P::Move) -> bool {
        self.root[self.decided..].iter().any(|root| root.mv == mv)
    }

    /// Remembers what a move of the root is worth.
    fn note_root(&mut self, mv: P::Move, score: Score, improves: bool, nodes: u64) {
        let line = std::mem::take(&mut self.frames[1].line);
        if let Some(root) = self.root.iter_mut().find(|root| root.mv == mv) {
            root.nodes += nodes;
            root.looked = true;
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

/// Clocks and flags are looked at every so many nodes.
const SLICE: u64 = 1024;

/// The moves of a node that were looked at, as far as they are learned from.
type Tried<M> = ArrayVec<M, 48>;

/// The value of a position without moves.
fn stuck<P: Position>(position: &P, ply: Ply) -> Score {
    Score::of(position.stuck().outcome, position.turn(), ply)
}

fn deep_enough<P: Position, Y: Policy<P>>(hit: &Hit, depth: Depth) -> bool {
    match Y::TABLE {
        TableUse::Off => false,
        TableUse::SameDepth => hit.depth == depth,
        TableUse::Full => hit.depth >= depth,
    }
}
