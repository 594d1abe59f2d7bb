//! Nodes that are left without looking at their moves, or searched less deep.

use plateau_search::{Bound, Depth, Policy, Pv, Score, Scout, Window};

use super::super::ChessPolicy;
use super::super::margins::Margins;
use super::{after, hit, node, read};

/// White is two rooks up, with nothing to take.
const ROOKS: &str = "6k1/5ppp/8/8/8/8/5PPP/3RR1K1 b - - 0 1";
/// White is many pawns up, and has no piece to lose the move with.
const PAWNS: &str = "6k1/5ppp/8/8/8/PPPPP3/5PPP/6K1 b - - 0 1";
/// White is a queen down, with nothing to take.
const QUEEN_DOWN: &str = "3q2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1";
/// The same, but the queen can be taken.
const QUEEN_HANGS: &str = "6k1/5ppp/8/3q4/4P3/8/5PPP/6K1 b - - 0 1";
/// White may exchange rooks.
const ROOK_GUARDED: &str = "6k1/5pp1/4p2p/3r4/8/8/5PPP/3R2K1 b - - 0 1";

/// What `try_cut` says of White's node after Black's quiet move, beta being so far above the evaluation; and how many
/// positions that took.
fn cut(fen: &str, mv: Option<&str>, depth: i32, above: i32) -> (Option<Score>, Score, u64) {
    after(fen, mv, |search, position, ply| {
        let mut node = node(search, position, ply, depth, |eval| Window::above(eval + above - 1));
        let score = ChessPolicy::try_cut::<Scout>(search, &mut node);
        (score, node.window.beta, search.nodes)
    })
}

const QUIETLY: Option<&str> = Some("g6");

#[test]
fn null_move_lets_the_opponent_move_twice_and_is_still_above() {
    let (score, beta, nodes) = cut(ROOKS, QUIETLY, 6, -200);
    assert!(score.is_some_and(|score| score >= beta) && nodes > 0, "{score:?} {nodes}");
    assert_eq!(cut(ROOKS, None, 6, -200).0, None, "nobody passes after a pass");
    assert_eq!(cut(PAWNS, QUIETLY, 6, -200).0, None, "nor with pawns alone");
    assert_eq!(cut(ROOKS, QUIETLY, 6, 1).0, None, "nor who stands below beta");
    assert_eq!(cut(ROOKS, QUIETLY, 2, -100).0, None, "nor at little depth");
}

/// After the pass White is mated: no cut, although it is far ahead.
#[test]
fn null_move_sees_what_passing_would_cost() {
    let fen = "3q2k1/5ppp/8/8/8/8/RRR2PPP/6K1 b - - 0 1";
    let (score, _, nodes) = cut(fen, QUIETLY, 9, -200);
    assert!(nodes > 0, "the pass was looked at");
    assert_eq!(score, None);
}

#[test]
fn reverse_futility_leaves_what_is_far_above_beta_without_a_look() {
    for depth in 1..=8 {
        let margin = Margins::default().reverse_futility(depth, false);
        let (score, beta, nodes) = cut(PAWNS, QUIETLY, depth, -margin);
        assert!(score.is_some_and(|score| score >= beta), "depth {depth}: {score:?}");
        assert_eq!(nodes, 0);
        assert_eq!(cut(PAWNS, QUIETLY, depth, 1 - margin).0, None, "a point less is not enough");
    }
    let margin = Margins::default().reverse_futility(9, false);
    assert_eq!(cut(PAWNS, QUIETLY, 9, -margin).0, None, "not at great depth");
    assert!(
        Margins::default().reverse_futility(4, true)
            < Margins::default().reverse_futility(4, false)
    );
}

#[test]
fn nothing_is_cut_on_the_principal_variation_or_in_check() {
    let in_check = ("6k1/5ppp/8/8/3n4/8/5PP1/2RR2K1 b - - 0 1", Some("Ne2+"));
    for (fen, mv) in [(ROOKS, QUIETLY), in_check] {
        let score = after(fen, mv, |search, position, ply| {
            let mut node = node(search, position, ply, 3, |eval| Window::above(eval - 2000));
            if mv == QUIETLY {
                ChessPolicy::try_cut::<Pv>(search, &mut node)
            } else {
                assert!(node.facts.check);
                ChessPolicy::try_cut::<Scout>(search, &mut node)
            }
        });
        assert_eq!(score, None, "{fen}");
    }
}

#[test]
fn razoring_gives_up_what_no_capture_can_save() {
    for depth in 1..=3 {
        let margin = Margins::default().razoring(depth);
        let (score, beta, _) = cut(QUEEN_DOWN, QUIETLY, depth, margin + 1);
        assert!(score.is_some_and(|score| score < beta), "depth {depth}: {score:?}");
        assert_eq!(cut(QUEEN_DOWN, QUIETLY, depth, margin).0, None, "a point less is not enough");
    }
    let margin = Margins::default().razoring(1);
    let (score, _, nodes) = cut(QUEEN_HANGS, QUIETLY, 1, margin + 1);
    assert!(score.is_none() && nodes > 0, "a capture saves it");
    assert_eq!(
        cut(QUEEN_DOWN, QUIETLY, 4, Margins::default().razoring(4) + 1).0,
        None,
        "not at depth 4"
    );
}

#[test]
fn prob_cut_trusts_a_capture_that_wins_clearly_at_little_depth() {
    let (score, beta, nodes) = cut(QUEEN_HANGS, QUIETLY, 6, 200);
    assert!(score.is_some_and(|score| score >= beta) && nodes > 0, "{score:?} {nodes}");
    assert_eq!(cut(QUEEN_HANGS, QUIETLY, 4, 200).0, None, "not at little depth");
    let even = cut(ROOK_GUARDED, QUIETLY, 6, 200);
    assert_eq!((even.0, even.2), (None, 0), "an exchange that wins nothing is not looked at");
    // Neither if a search nearly as deep fell short of it.
    let (score, nodes) = after(QUEEN_HANGS, QUIETLY, |search, position, ply| {
        let mut node = node(search, position, ply, 6, |eval| Window::above(eval + 199));
        node.hit = Some(hit(None, node.eval, 5, Bound::Upper));
        (ChessPolicy::try_cut::<Scout>(search, &mut node), search.nodes)
    });
    assert_eq!((score, nodes), (None, 0));
}

#[test]
fn internal_iterative_reduction_looks_less_deep_where_the_table_knows_no_move() {
    let depth = |depth: i32, cut: bool, known: bool| {
        after(ROOKS, QUIETLY, |search, position, ply| {
            let mut node = node(search, position, ply, depth, |eval| Window::above(eval + 1000));
            node.cut_node = cut;
            let mv = known.then(|| read(position, "Rd7"));
            node.hit = Some(hit(mv, node.eval, 1, Bound::Upper));
            assert_eq!(ChessPolicy::try_cut::<Scout>(search, &mut node), None);
            node.depth
        })
    };
    assert_eq!(depth(6, true, false), Depth::new(5));
    assert_eq!(depth(6, true, true), Depth::new(6), "the table knows where to begin");
    assert_eq!(depth(6, false, false), Depth::new(6), "no move is expected to refute anything");
    assert_eq!(depth(3, true, false), Depth::new(3), "little depth is left alone");
    let on_the_variation = after(ROOKS, QUIETLY, |search, position, ply| {
        let mut node = node(search, position, ply, 6, |_| Window::FULL);
        assert_eq!(ChessPolicy::try_cut::<Pv>(search, &mut node), None);
        node.depth
    });
    assert_eq!(on_the_variation, Depth::new(5));
}
