//! The policy: what Othello adds to the spine.
//!
//! Values are hundredths of a disc. Where the end can be counted out they are the exact final lead, not a forced win:
//! players of Othello want to know by how many discs.

use plateau_eval::othello::{Patterns, Tally};
use plateau_rules::Position;
use plateau_rules::othello::{Disc, Othello, targets};
use plateau_search::{
    Bound, Depth, HistoryEntry, Node, NodeKind, NodeResult, Ply, Policy, Score, Scout, Search,
    Selectivity, Window,
};

use super::endgame::{FEW, final_lead, solve};
use super::picker::{Order, Picker};

/// A disc in the unit of values.
const DISC: i32 = 100;

/// Othello: an evaluator, and what the search has learned.
pub(crate) struct OthelloPolicy {
    patterns: Patterns,
    /// How moves did, by side and square.
    history: [[HistoryEntry; 64]; 2],
    /// The discs of each position of the line being searched, as the evaluator counts them.
    tallies: Vec<Tally>,
}

/// What all heuristics want to know.
#[derive(Clone, Copy)]
pub(crate) struct Facts {
    /// How many moves the side to move has.
    moves: u32,
    /// How many the other side would have.
    replies: u32,
    /// How many squares are empty.
    empty: u32,
}

impl Facts {
    fn of(position: &Othello) -> Self {
        let (own, other) = (position.own(), position.other());
        Self {
            moves: targets(own, other).count_ones(),
            replies: targets(other, own).count_ones(),
            empty: 64 - position.count_discs(),
        }
    }

    fn is_over(self) -> bool {
        self.moves + self.replies == 0
    }

    /// From this depth on a node is searched to the end of the game.
    const fn to_the_end(self) -> i32 {
        match self.empty as i32 {
            empty @ 0..5 => empty - 5,
            5..8 => 1,
            8..11 => 2,
            empty @ 11..15 => empty - 8,
            empty => empty - 4,
        }
    }

    fn goes_to_the_end(self, depth: Depth) -> bool {
        depth.get() >= self.to_the_end()
    }
}

impl OthelloPolicy {
    /// With this evaluator and an empty memory.
    pub(crate) fn with(patterns: Patterns) -> Self {
        let tallies = vec![Tally::of(&Othello::default()); Ply::MAX.index() + 1];
        Self { patterns, history: [[HistoryEntry::default(); 64]; 2], tallies }
    }

    #[inline(always)]
    fn value(&self, position: &Othello, facts: Facts, ply: Ply) -> Score {
        if facts.is_over() {
            return over(position);
        }
        let moves = [facts.moves as i32, facts.replies as i32];
        // At the root nobody has counted yet.
        let value = match ply {
            Ply::ROOT => self.patterns.evaluate(position),
            _ => self.patterns.weigh(position, &self.tallies[ply.index()], moves),
        };
        Score::eval(value.clamp(-64 * DISC, 64 * DISC))
    }
}

/// The value of a game that is over.
fn over(position: &Othello) -> Score {
    Score::eval(DISC * final_lead(position.own(), position.other()))
}

/// The value of a position with few empty squares.
fn count_out(
    search: &mut Search<'_, Othello, OthelloPolicy>,
    position: &Othello,
    window: Window,
) -> Score {
    // The widest question in whole discs that the window asks.
    let alpha = window.alpha.get().div_euclid(DISC).clamp(-65, 64);
    let beta = (-(-window.beta.get()).div_euclid(DISC)).clamp(alpha + 1, 65);
    let lead = solve(position.own(), position.other(), alpha, beta, &mut search.nodes);
    Score::eval(DISC * lead)
}

impl Policy<Othello> for OthelloPolicy {
    type Facts = Facts;
    type Picker = Picker;
    const ASPIRATION: i32 = 150;

    #[inline(always)]
    fn facts(&mut self, position: &Othello) -> Facts {
        Facts::of(position)
    }

    #[inline(always)]
    fn evaluate(&mut self, position: &Othello, facts: &Facts, ply: Ply) -> Score {
        self.value(position, *facts, ply)
    }

    #[inline(always)]
    fn on_play(&mut self, before: &Othello, mv: Option<Disc>, after: &Othello, ply: Ply) {
        if mv.is_none() {
            return;
        }
        if ply == Ply::ROOT {
            self.tallies[0] = Tally::of(before);
        }
        self.tallies[ply.next().index()] = self.tallies[ply.index()].follow(before, after);
    }

    #[inline(always)]
    fn horizon<N: NodeKind>(
        search: &mut Search<'_, Othello, Self>,
        position: &Othello,
        window: Window,
        ply: Ply,
    ) -> Score {
        if search.must_stop() {
            return Score::DRAW;
        }
        let facts = Facts::of(position);
        if facts.is_over() {
            return over(position);
        }
        if facts.goes_to_the_end(Depth::ZERO) {
            return count_out(search, position, window);
        }
        // Who must pass has not moved.
        if facts.moves == 0 && ply < Ply::DEEPEST {
            return search.child(position, Disc::PASS, ply, |search, child, ply| {
                -Self::horizon::<N>(search, child, -window, ply)
            });
        }
        search.policy.value(position, facts, ply)
    }

    #[inline(always)]
    fn try_cut<N: NodeKind>(
        search: &mut Search<'_, Othello, Self>,
        node: &mut Node<'_, Othello, Self>,
    ) -> Option<Score> {
        let facts = node.facts;
        if facts.is_over() {
            return Some(over(node.position));
        }
        if facts.goes_to_the_end(node.depth) {
            if facts.empty <= FEW {
                return Some(count_out(search, node.position, node.window));
            }
            // Deep enough for all of its children, too.
            node.depth = node.depth.max(Depth::new(facts.empty as i32 + 1));
            return None;
        }
        if N::PV || facts.moves == 0 {
            return None;
        }
        // `ProbCut`: what a shallow look finds far outside the window is outside for a deep one, too.
        let depth = node.depth.get();
        if depth < 3 {
            return None;
        }
        let margin = shallow_margin(depth);
        let reduced = Depth::new(shallow_depth(depth));
        let (alpha, beta) = (node.window.alpha, node.window.beta);
        for (is_high, bound) in [(true, beta + margin), (false, alpha - margin)] {
            let near = if is_high { node.estimate >= beta } else { node.estimate <= alpha };
            if !near || bound.get().abs() >= 64 * DISC {
                continue;
            }
            let window = Window::above(if is_high { bound - 1 } else { bound });
            let score =
                search.node::<Scout>(node.position, reduced, window, node.ply, node.cut_node);
            if search.is_stopped() {
                return None;
            }
            if is_high && score >= bound {
                return Some(beta);
            }
            if !is_high && score <= bound {
                return Some(alpha);
            }
        }
        None
    }

    #[inline(always)]
    fn picker(search: &mut Search<'_, Othello, Self>, node: &Node<'_, Othello, Self>) -> Picker {
        let table = node.hit.and_then(|hit| hit.code);
        let order = match node.depth.get() {
            _ if node.facts.goes_to_the_end(node.depth) => Order::FewestReplies,
            ..2 => Order::Cheap,
            _ => Order::Mobility,
        };
        let history = &search.policy.history[node.position.turn().index()];
        Picker::new(node.position, table, history, order)
    }

    #[inline(always)]
    fn next(
        _: &mut Search<'_, Othello, Self>,
        _: &Node<'_, Othello, Self>,
        picker: &mut Picker,
    ) -> Option<Disc> {
        picker.next()
    }

    #[inline(always)]
    fn selectivity<N: NodeKind>(
        _: &mut Search<'_, Othello, Self>,
        node: &Node<'_, Othello, Self>,
        picker: &mut Picker,
        _: Disc,
        _: Score,
        tried: usize,
    ) -> Selectivity {
        // A single reply costs nothing to look at; a pass above all.
        if picker.is_forced() {
            return Selectivity::Search { extend: 1, reduce: 0 };
        }
        let depth = node.depth.get();
        let late = !N::PV && depth >= 3 && tried >= 3 && !node.facts.goes_to_the_end(node.depth);
        Selectivity::Search { extend: 0, reduce: i32::from(late) }
    }

    #[inline(always)]
    fn update_history(
        search: &mut Search<'_, Othello, Self>,
        node: &Node<'_, Othello, Self>,
        result: &NodeResult<'_, Disc>,
    ) {
        if result.bound != Bound::Lower {
            return;
        }
        let history = &mut search.policy.history[node.position.turn().index()];
        let bonus = (40 * node.depth.get()).min(1600);
        let mut record = |mv: Disc, bonus| {
            if let Some(square) = mv.square() {
                history[square as usize].update(bonus);
            }
        };
        record(result.best, bonus);
        for &mv in result.tried {
            record(mv, -bonus);
        }
    }
}

/// How deep the shallow look goes: less than half, and to the same side's move, for values swing with the turn.
fn shallow_depth(depth: i32) -> i32 {
    let shallow = depth * 2 / 5;
    shallow + (depth - shallow) % 2
}

/// How far outside the window the shallow look must be.
fn shallow_margin(depth: i32) -> i32 {
    (5 + depth / 4) * DISC / 2 + 50
}
