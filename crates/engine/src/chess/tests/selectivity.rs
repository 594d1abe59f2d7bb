//! Moves that are skipped, extended or reduced.

use plateau_rules::Position;
use plateau_rules::chess::{Chess, Move};
use plateau_search::{Bound, Node, NodeKind, Ply, Policy, Pv, Score, Scout, Selectivity, Window};

use super::super::ChessPolicy;
use super::super::margins::{Margins, Reductions};
use super::super::picker::{Picker, is_quiet};
use super::super::policy::previous_moves;
use super::{Chessearch, after, hit, node, read};

/// Black has made a move in the first position: White has twenty quiet moves.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1";

/// The window of a node in which nothing is hopeless.
fn hopeful(eval: Score) -> Window {
    Window::above(eval - 500)
}

/// Hands out moves until `mv` is.
fn pick(search: &mut Chessearch<'_>, node: &Node<'_, Chess, ChessPolicy>, mv: Move) -> Picker {
    let mut picker = ChessPolicy::picker(search, node);
    while ChessPolicy::next(search, node, &mut picker) != Some(mv) {}
    picker
}

/// The selectivity on a move of this node, after so many others the best of which draws.
fn selectivity<N: NodeKind>(
    search: &mut Chessearch<'_>,
    node: &Node<'_, Chess, ChessPolicy>,
    mv: Move,
    tried: usize,
) -> Selectivity {
    let mut picker = pick(search, node, mv);
    ChessPolicy::selectivity::<N>(search, node, &mut picker, mv, Score::DRAW, tried)
}

/// Sets up a node after Black's move and asks for the selectivity on White's.
fn judged(
    fen: &str,
    black: &str,
    white: &str,
    depth: i32,
    window: impl FnOnce(Score) -> Window,
) -> Selectivity {
    after(fen, Some(black), |search, position, ply| {
        let node = node(search, position, ply, depth, window);
        selectivity::<Scout>(search, &node, read(position, white), 3)
    })
}

fn is_looked_at(selectivity: Selectivity) -> bool {
    matches!(selectivity, Selectivity::Search { .. })
}

#[test]
fn late_move_pruning_wants_no_quiet_move_after_enough_of_them() {
    for depth in 1..=4 {
        let enough = Margins::late_moves(depth, false);
        for (tried, more) in [(enough, false), (enough - 1, true)] {
            after(START, Some("a6"), |search, position, ply| {
                let node = node(search, position, ply, depth, hopeful);
                let mut picker = ChessPolicy::picker(search, &node);
                let mv = ChessPolicy::next(search, &node, &mut picker).expect("a move");
                let selectivity = ChessPolicy::selectivity::<Scout>(
                    search,
                    &node,
                    &mut picker,
                    mv,
                    Score::DRAW,
                    tried,
                );
                assert!(is_looked_at(selectivity), "this one still is: {selectivity:?}");
                let next = ChessPolicy::next(search, &node, &mut picker);
                assert_eq!(next.is_some(), more, "depth {depth}, {tried} tried");
            });
        }
    }
    assert!(Margins::late_moves(5, true) > Margins::late_moves(5, false));
}

#[test]
fn futility_skips_quiet_moves_that_cannot_reach_alpha() {
    let far = |eval: Score| Window::above(eval + 2000);
    assert_eq!(judged(START, "a6", "e4", 3, far), Selectivity::Prune);
    assert!(is_looked_at(judged(START, "a6", "e4", 3, |eval| Window::above(eval - 1))));
    after(START, Some("a6"), |search, position, ply| {
        let node = node(search, position, ply, 3, far);
        let mv = read(position, "e4");
        let mut picker = pick(search, &node, mv);
        let mut judge = |best, tried| {
            ChessPolicy::selectivity::<Scout>(search, &node, &mut picker, mv, best, tried)
        };
        assert!(is_looked_at(judge(-Score::INFINITE, 0)), "the first move always is");
        assert!(is_looked_at(judge(Score::loss_at(Ply::new(4)), 3)), "who is lost looks on");
        assert_eq!(judge(Score::DRAW, 3), Selectivity::Prune);
        assert_eq!(ChessPolicy::next(search, &node, &mut picker), None, "nor is another quiet one");
    });
    // In check every answer counts.
    let check = "4k3/8/8/8/8/8/r7/4K3 b - - 0 1";
    assert!(is_looked_at(judged(check, "Ra1+", "Kd2", 3, far)));
}

#[test]
fn a_quiet_move_that_always_failed_is_skipped() {
    for (times, skipped) in [(0, false), (40, true)] {
        let selectivity = after(START, Some("a6"), |search, position, ply| {
            let node = node(search, position, ply, 2, hopeful);
            let (mv, line) = (read(position, "h4"), previous_moves(search, ply));
            for _ in 0..times {
                search.policy.histories.update_quiet(position.turn(), mv, line, -1500);
            }
            selectivity::<Scout>(search, &node, mv, 1)
        });
        assert_eq!(selectivity == Selectivity::Prune, skipped, "{selectivity:?}");
    }
}

#[test]
fn moves_that_lose_too_much_in_exchange_are_skipped() {
    let queen = "6k1/5ppp/4p3/3p4/8/8/5PPP/3Q2K1 b - - 0 1";
    assert_eq!(
        judged(queen, "g6", "Qd4", 2, hopeful),
        Selectivity::Search { extend: 0, reduce: 0 }
    );
    let steps_into_a_pawn = "6k1/5ppp/4p3/8/8/8/5PPP/3Q2K1 b - - 0 1";
    assert_eq!(judged(steps_into_a_pawn, "g6", "Qd5", 2, hopeful), Selectivity::Prune);
    // A guarded pawn for a queen: not at little depth.
    assert_eq!(judged(queen, "g6", "Qxd5", 2, hopeful), Selectivity::Prune);
    assert!(is_looked_at(judged(queen, "g6", "Qxd5", 9, hopeful)));
    let free = "6k1/5ppp/8/3p4/8/8/5PPP/3Q2K1 b - - 0 1";
    assert!(is_looked_at(judged(free, "g6", "Qxd5", 2, hopeful)), "a free one is taken");
}

/// By how much White's move is looked at deeper. The table says it is worth so much more than the position, after a
/// search of this depth.
fn extension<N: NodeKind>(
    position: (&str, &str, &str),
    depth: i32,
    worth: i32,
    beta: i32,
    known: (i32, Bound),
) -> (Selectivity, u64) {
    let (fen, black, white) = position;
    after(fen, Some(black), |search, position, ply| {
        let mut node = node(search, position, ply, depth, |eval| Window::above(eval + beta - 1));
        let mv = read(position, white);
        node.hit = Some(hit(Some(mv), node.eval + worth, known.0, known.1));
        let selectivity = selectivity::<N>(search, &node, mv, 0);
        (selectivity, search.nodes)
    })
}

#[test]
fn singular_extension_looks_deeper_at_the_only_good_move() {
    // Black has taken a knight with its queen, and one pawn can take it back.
    let recapture = ("6k1/5ppp/8/3q4/3N4/4P3/5PPP/6K1 b - - 0 1", "Qxd4", "exd4");
    let extend = |selectivity| match selectivity {
        Selectivity::Search { extend, reduce: 0 } => extend,
        other => panic!("{other:?}"),
    };
    let (selectivity, nodes) = extension::<Pv>(recapture, 8, 700, 1000, (8, Bound::Lower));
    assert!(extend(selectivity) == 1 && nodes > 0, "the others were looked at: {nodes}");
    let (selectivity, _) = extension::<Scout>(recapture, 8, 700, 1000, (8, Bound::Lower));
    assert_eq!(extend(selectivity), 2, "clearly the only one");
    for (depth, known) in [(6, (6, Bound::Lower)), (8, (4, Bound::Lower)), (8, (8, Bound::Upper))] {
        let asked = extension::<Scout>(recapture, depth, 700, 1000, known);
        assert_eq!(asked, (Selectivity::FULL_DEPTH, 0), "not asked at {depth} with {known:?}");
    }
}

#[test]
fn where_other_moves_are_as_good_there_is_nothing_to_extend() {
    let rooks = ("r5k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 1", "Rb8", "h3");
    let known = (8, Bound::Lower);
    let judged = |beta| extension::<Scout>(rooks, 8, -300, beta, known).0;
    let Selectivity::Cut(score) = judged(-1000) else { panic!("several moves beat beta") };
    let eval = after(rooks.0, Some(rooks.1), |search, position, ply| {
        node(search, position, ply, 8, hopeful).eval
    });
    assert!(score >= eval - 1000);
    assert_eq!(
        judged(-300),
        Selectivity::Search { extend: -2, reduce: 0 },
        "the table alone beats it"
    );
    assert_eq!(judged(500), Selectivity::FULL_DEPTH, "nobody knows of one that does");
}

#[test]
fn late_moves_are_reduced_the_less_the_more_they_promise() {
    let reduction = |change: fn(&mut Node<'_, Chess, ChessPolicy>), bonus: i32, tried: usize| {
        after(START, Some("a6"), |search, position, ply| {
            let mut node = node(search, position, ply, 8, hopeful);
            change(&mut node);
            let (mv, line) = (read(position, "h4"), previous_moves(search, ply));
            for _ in 0..20 {
                search.policy.histories.update_quiet(position.turn(), mv, line, bonus);
            }
            let [scout, pv] = [selectivity::<Scout>, selectivity::<Pv>]
                .map(|selectivity| selectivity(search, &node, mv, tried))
                .map(|selectivity| match selectivity {
                    Selectivity::Search { extend: 0, reduce } => reduce,
                    other => panic!("{other:?}"),
                });
            assert!(pv <= scout, "less on the principal variation");
            scout
        })
    };
    let usual = reduction(|_| {}, 0, 10);
    assert!(usual > 0);
    assert_eq!(reduction(|_| {}, 0, 0), 0, "the first move is not");
    assert!(reduction(|_| {}, 0, 20) > reduction(|_| {}, 0, 2), "later ones are more");
    assert!(reduction(|_| {}, 1500, 10) < usual, "less what did well");
    assert!(reduction(|node| node.cut_node = true, 0, 10) > usual, "more where a cut is expected");
    let on_a_variation = |node: &mut Node<'_, Chess, ChessPolicy>| {
        node.hit = Some(plateau_search::Hit { pv: true, ..hit(None, node.eval, 1, Bound::Upper) });
    };
    assert!(reduction(on_a_variation, 0, 10) < usual, "less what was on a variation");
}

#[test]
fn reductions_grow_with_depth_and_number_and_are_smaller_for_captures() {
    let table = Reductions::new(&Margins::default());
    for quiet in [true, false] {
        assert_eq!((table.get(quiet, 0, 9), table.get(quiet, 9, 0)), (0, 0));
        for depth in 1..63 {
            for tried in 1..63 {
                let here = table.get(quiet, depth, tried);
                assert!(here <= table.get(quiet, depth + 1, tried));
                assert!(here <= table.get(quiet, depth, tried + 1));
                assert!(table.get(false, depth, tried) <= table.get(true, depth, tried));
            }
        }
    }
    assert!(table.get(true, 200, 200) < 20, "beyond the table its edge counts");
    let position = super::position(START);
    assert!(position.moves().into_iter().all(|mv| is_quiet(&position, mv)));
}
