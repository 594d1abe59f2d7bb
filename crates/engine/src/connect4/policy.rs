//! The policy: what Connect Four adds to the spine.

use std::ops::ControlFlow;

use plateau_eval::connect4::threats;
use plateau_rules::Position;
use plateau_rules::connect4::{Connect4, Drop, HEIGHT, ROWS, completing};
use plateau_search::{Node, NodeKind, Ply, Policy, Score, Search, Selectivity, TableUse, Window};

use super::solver::{self, Question};

/// Connect Four: nothing to remember, the table has it all.
#[derive(Default)]
pub(crate) struct Connect4Policy;

/// Hands out the moves of one node.
pub(crate) struct Picker {
    moves: [(i32, Option<Drop>); 7],
    next: usize,
}

impl Picker {
    fn new(position: &Connect4) -> Self {
        let mut picker = Self { moves: [(0, None); 7], next: 0 };
        let turn = position.turn();
        let (own, other) = (position.discs(turn), position.discs(!turn));
        let mut count = 0;
        let _ = position.legal_moves(|mv| {
            let disc = position.landing() & (((1 << ROWS) - 1) << (mv.column() * HEIGHT));
            let threats = completing(own | disc, other).count_ones() as i32;
            let middle = 3 - (i32::from(mv.column()) - 3).abs();
            let urgent = i32::from(completing(other, own) & disc != 0) * 100
                + i32::from(completing(own, other) & disc != 0) * 200;
            picker.moves[count] = (urgent + 4 * threats + middle, Some(mv));
            count += 1;
            ControlFlow::Continue(())
        });
        // Moves that look alike stay in the order in which they were generated.
        picker.moves[..count].sort_by_key(|&(score, _)| -score);
        picker
    }
}

impl Policy<Connect4> for Connect4Policy {
    type Facts = ();
    type Picker = Picker;
    /// Entries of the spine are told apart by sixteen bits, which is good enough to play by. A proof needs all bits of
    /// the position: the solver's own entries have them, and the few moves above it do without.
    const TABLE: TableUse = TableUse::Off;
    const ASPIRATION: i32 = 40;

    fn facts(&mut self, _: &Connect4) {}

    #[inline(always)]
    fn evaluate(&mut self, position: &Connect4, (): &(), _: Ply) -> Score {
        let value = threats(position);
        Score::eval(position.turn().pick(value, -value))
    }

    #[inline(always)]
    fn horizon<N: NodeKind>(
        search: &mut Search<'_, Connect4, Self>,
        position: &Connect4,
        _: Window,
        ply: Ply,
    ) -> Score {
        if search.must_stop() {
            return Score::DRAW;
        }
        if let Some(score) = search.game_over(position, ply) {
            return score;
        }
        if !position.can_move() {
            return Score::DRAW;
        }
        // Who completes four with the next disc has won.
        let turn = position.turn();
        let (own, other) = (position.discs(turn), position.discs(!turn));
        if completing(own, other) & position.landing() != 0 {
            return Score::win_at(ply.next());
        }
        search.policy.evaluate(position, &(), ply)
    }

    #[inline(always)]
    fn try_cut<N: NodeKind>(
        search: &mut Search<'_, Connect4, Self>,
        node: &mut Node<'_, Connect4, Self>,
    ) -> Option<Score> {
        let depth = node.depth.get();
        let empty = 42 - node.position.count_discs();
        let to_the_end = to_the_end(empty);
        (depth >= to_the_end).then(|| {
            let question = if depth == to_the_end { Question::Who } else { Question::When };
            solver::solve(search, node.position, question, node.window, node.ply)
        })
    }

    #[inline(always)]
    fn picker(_: &mut Search<'_, Connect4, Self>, node: &Node<'_, Connect4, Self>) -> Picker {
        Picker::new(node.position)
    }

    #[inline(always)]
    fn next(
        _: &mut Search<'_, Connect4, Self>,
        _: &Node<'_, Connect4, Self>,
        picker: &mut Picker,
    ) -> Option<Drop> {
        let mv = picker.moves.get(picker.next)?.1;
        picker.next += 1;
        mv
    }

    #[inline(always)]
    fn selectivity<N: NodeKind>(
        _: &mut Search<'_, Connect4, Self>,
        _: &Node<'_, Connect4, Self>,
        _: &mut Picker,
        _: Drop,
        _: Score,
        _: usize,
    ) -> Selectivity {
        Selectivity::FULL_DEPTH
    }
}

/// From this depth on a position with so many empty squares is solved: where that takes about as long as the next
/// iterations would.
const fn to_the_end(empty: u32) -> i32 {
    match empty {
        ..=16 => 3,
        17..=22 => 5,
        23..=28 => 8,
        29..=34 => 10,
        _ => 13,
    }
}
