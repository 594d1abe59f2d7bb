//! What a finished node teaches: which moves come first next time, and how far evaluations were off.

use plateau_rules::Position;
use plateau_rules::chess::{Chess, Move};
use plateau_search::{Bound, NodeResult, Ply, Policy, Score, Window};

use super::super::ChessPolicy;
use super::super::policy::previous_moves;
use super::{Chessearch, after, node, position, read};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1";

/// The node was worth so much more than its evaluation, by this move and after those were tried.
fn update_history(
    search: &mut Chessearch<'_>,
    position: &Chess,
    ply: Ply,
    (best, tried): (Move, &[Move]),
    (gain, bound): (i32, Bound),
) {
    let node = node(search, position, ply, 8, |_| Window::FULL);
    let score = node.eval + gain;
    ChessPolicy::update_history(search, &node, &NodeResult { best, tried, score, bound });
}

fn handed_out(search: &mut Chessearch<'_>, position: &Chess, ply: Ply) -> Vec<Move> {
    let node = node(search, position, ply, 8, |_| Window::FULL);
    let mut picker = ChessPolicy::picker(search, &node);
    std::iter::from_fn(|| ChessPolicy::next(search, &node, &mut picker)).collect()
}

#[test]
fn a_quiet_move_that_cut_comes_first_and_those_tried_before_it_last() {
    after(START, Some("a6"), |search, position, ply| {
        let [best, tried] = ["h4", "e4"].map(|text| read(position, text));
        update_history(search, position, ply, (best, &[tried]), (0, Bound::Lower));
        let order = handed_out(search, position, ply);
        assert_eq!((order.first(), order.last()), (Some(&best), Some(&tried)));
        // It counts more after the same move of the opponent than after another.
        let (line, side) = (previous_moves(search, ply), position.turn());
        let histories = &search.policy.histories;
        assert!(histories.quiet(side, best, line) > histories.quiet(side, best, [None; 2]));
        assert!(
            histories.quiet(side, best, [None; 2]) > 0 && histories.quiet(side, tried, line) < 0
        );
        assert_eq!(histories.quiet(!side, best, [None; 2]), 0, "the other side learns nothing");
    });
}

#[test]
fn what_was_no_cut_teaches_no_order() {
    after(START, Some("a6"), |search, position, ply| {
        let usual = handed_out(search, position, ply);
        let [best, tried] = ["h4", "e4"].map(|text| read(position, text));
        update_history(search, position, ply, (best, &[tried]), (0, Bound::Exact));
        assert_eq!(handed_out(search, position, ply), usual);
    });
}

#[test]
fn of_captures_of_the_same_worth_the_one_that_cut_comes_first() {
    // Both knights stand open to the pawn.
    let fen = "6k1/5p1p/6p1/2n1n3/3P4/8/5PPP/6K1 b - - 0 1";
    for text in ["dxc5", "dxe5"] {
        after(fen, Some("Kg7"), |search, position, ply| {
            let captures = ["dxc5", "dxe5"].map(|text| read(position, text));
            let best = read(position, text);
            let tried: Vec<Move> = captures.into_iter().filter(|&mv| mv != best).collect();
            update_history(search, position, ply, (best, &tried), (0, Bound::Lower));
            assert_eq!(handed_out(search, position, ply).first(), Some(&best));
        });
    }
}

/// By how much the evaluation is corrected after a result, there and in another position.
fn correction(best: &str, gain: i32, bound: Bound) -> (i32, i32) {
    let fen = "6k1/5p1p/6p1/8/3Pn3/5N2/5PPP/6K1 b - - 0 1";
    after(fen, Some("Kg7"), |search, child, ply| {
        let elsewhere = position("4k3/pp6/8/8/8/8/6PP/4K2R w - - 0 1");
        let eval = |search: &mut Chessearch<'_>, position| {
            node(search, position, ply, 8, |_| Window::FULL).eval
        };
        let first = [child, &elsewhere].map(|position| eval(search, position));
        update_history(search, child, ply, (read(child, best), &[]), (gain, bound));
        let then = [child, &elsewhere].map(|position| eval(search, position));
        (then[0] - first[0], then[1] - first[1])
    })
}

#[test]
fn correction_history_moves_the_evaluation_toward_what_the_search_found() {
    let (here, elsewhere) = correction("Nd2", 200, Bound::Exact);
    assert!((1..=200).contains(&here), "{here}");
    assert_eq!(elsewhere, 0);
    assert!(correction("Nd2", -200, Bound::Exact).0 < 0);
    assert!(correction("Nd2", 200, Bound::Lower).0 > 0);
    assert_eq!(correction("Nd2", -200, Bound::Lower).0, 0, "a bound that contradicts nothing");
    assert_eq!(correction("Nd2", 31_900, Bound::Exact).0, 0, "a forced win is no evaluation");
    let capture = "6k1/5p1p/6p1/8/3Pn3/2N5/5PPP/6K1 b - - 0 1";
    after(capture, Some("Kg7"), |search, child, ply| {
        let before = node(search, child, ply, 8, |_| Window::FULL).eval;
        update_history(search, child, ply, (read(child, "Nxe4"), &[]), (200, Bound::Exact));
        let after = node(search, child, ply, 8, |_| Window::FULL).eval;
        assert_eq!(before, after, "a capture explains what it brings");
    });
}

#[test]
fn the_longer_nothing_happens_the_less_an_advantage_counts() {
    let eval = |half_moves: u8| {
        let fen = format!("6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - {half_moves} 60");
        after(&fen, Some("Kf8"), |search, position, ply| {
            node(search, position, ply, 1, |_| Window::FULL).eval
        })
    };
    assert!(eval(90) > Score::DRAW && eval(90) < eval(40) && eval(40) < eval(0));
}
