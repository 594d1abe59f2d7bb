//! A node of the tree is light: small, and made without asking for memory.

use allocation_counter::measure;
use plateau_eval::{chess, draughts};
use plateau_rules::chess::{Chess, Variant};
use plateau_rules::draughts::{Draughts, English, International};
use plateau_rules::{Notation, Position};
use plateau_search::classic::{Classic, Method};

/// Memory asked for and nodes visited.
fn allocations<P: Notation>(start: &P, depth: u8, evaluate: fn(&P) -> i32) -> (u64, u64) {
    let mut nodes = 0;
    let info = measure(|| {
        for method in [Method::Minimax, Method::Negamax, Method::AlphaBeta] {
            let mut classic = Classic::new(evaluate);
            classic.search(method, start, depth);
            nodes += classic.nodes();
        }
    });
    (info.count_total, nodes)
}

#[test]
fn s3_6_a_node_asks_for_no_memory() {
    let chess = allocations(&Chess::start(&Variant::Standard), 3, chess::shannon);
    let english = allocations(&Draughts::start(&English), 6, draughts::men_and_kings::<English>);
    let start = Draughts::start(&International);
    let international = allocations(&start, 5, draughts::material::<International>);
    for (allocations, nodes) in [chess, english, international] {
        // Each search has one list: the keys of the line it is looking at.
        assert!(nodes > 10_000);
        assert!(allocations <= 3 * 2, "{allocations} allocations for {nodes} nodes");
    }
}

#[test]
fn s3_6_a_position_is_small() {
    fn size<P: Position>() -> usize {
        size_of::<P>()
    }
    assert!(size::<Chess>() <= 104);
    assert!(size::<Draughts<English>>() <= 64);
    assert!(size::<Draughts<International>>() <= 64);
    assert_eq!(size_of::<<Chess as Position>::Move>(), 2);
}
