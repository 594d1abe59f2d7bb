//! What happens beyond the horizon.

use plateau_rules::Position;
use plateau_search::{Bound, Policy, Pv, Score, Scout, Window};

use super::super::ChessPolicy;
use super::super::quiescence::quiesce;
use super::{after, hit, node};

/// What White's position is worth beyond the horizon, what it is worth standing still, and the nodes it took.
fn settled(fen: &str, black: &str) -> (Score, Score, u64) {
    after(fen, Some(black), |search, position, ply| {
        let eval = node(search, position, ply, 0, |_| Window::FULL).eval;
        let score = quiesce::<Pv>(search, position, Window::FULL, ply);
        (score, eval, search.nodes)
    })
}

#[test]
fn nobody_has_to_capture() {
    let (score, eval, nodes) = settled("6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1", "g6");
    assert_eq!((score, nodes), (eval, 0), "there is nothing to take");
    let (score, eval, nodes) = settled("6k1/5ppp/4p3/3p4/8/8/5PPP/3Q2K1 b - - 0 1", "g6");
    assert_eq!((score, nodes), (eval, 0), "a capture that loses is not looked at");
}

#[test]
fn what_hangs_is_taken_and_taken_back() {
    let (score, eval, nodes) = settled("6k1/5ppp/8/3q4/4P3/8/5PPP/6K1 b - - 0 1", "g6");
    assert!(score - eval > 500 && nodes > 0, "{score} from {eval}");
    // Rook takes rook, pawn takes rook: no more than standing still is worth.
    let (score, eval, nodes) = settled("6k1/5pp1/4p2p/3r4/8/8/5PPP/3R2K1 b - - 0 1", "g6");
    assert!((score - eval).abs() < 200 && nodes > 1, "{score} from {eval}, {nodes} nodes");
}

#[test]
fn in_check_every_answer_is_looked_at_and_mate_is_seen() {
    let (score, ..) = settled("3r2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", "Rd1#");
    assert_eq!(score.plies_to_end(), Some(-1));
    let (score, _, nodes) = settled("3r2k1/5ppp/8/8/8/7P/5PP1/6K1 b - - 0 1", "Rd1+");
    assert!(!score.is_decided() && nodes > 0, "the king has a way out, and it is quiet: {score}");
}

#[test]
fn a_capture_that_cannot_reach_alpha_is_not_made() {
    let pawn_hangs = "6k1/5ppp/8/3p4/8/8/5PPP/3Q2K1 b - - 0 1";
    for (above, looked) in [(0, true), (5000, false)] {
        let (score, alpha, nodes) = after(pawn_hangs, Some("g6"), |search, position, ply| {
            let window = node(search, position, ply, 0, |eval| Window::above(eval + above)).window;
            (quiesce::<Scout>(search, position, window, ply), window.alpha, search.nodes)
        });
        assert_eq!((nodes > 0, score > alpha), (looked, looked), "{above} above");
    }
}

/// That is what the spine fetches entries early for.
#[test]
fn the_table_is_asked_and_told() {
    const { assert!(ChessPolicy::TABLE_BEYOND_HORIZON) };
    after("6k1/5ppp/8/3q4/4P3/8/5PPP/6K1 b - - 0 1", Some("g6"), |search, position, ply| {
        let window = node(search, position, ply, 0, Window::above).window;
        assert_eq!(search.shared.table.probe(position.key(), ply), None);
        quiesce::<Scout>(search, position, window, ply);
        let told = search.shared.table.probe(position.key(), ply).expect("an entry");
        assert_eq!((told.bound, told.depth.get()), (Bound::Lower, 0));
        let (known, nodes) = (window.alpha + 77, search.nodes);
        search.shared.table.store(position.key(), ply, &hit(None, known, 1, Bound::Lower));
        assert_eq!(quiesce::<Scout>(search, position, window, ply), known);
        assert_eq!(search.nodes, nodes, "nothing had to be looked at");
    });
}
