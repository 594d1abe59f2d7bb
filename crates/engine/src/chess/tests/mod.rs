//! Each technique of the chess search, asked where it acts and where it must not.

mod cuts;
mod history;
mod picker;
mod quiescence;
mod selectivity;

use plateau_rules::chess::{Chess, Move, Variant};
use plateau_rules::{History, Letters, Notation, Position};
use plateau_search::{Bound, Depth, Hit, Node, Ply, Policy, Score, Search, Shared, Window};

use super::{ChessPolicy, Evaluator, Margins};

type Chessearch<'s> = Search<'s, Chess, ChessPolicy>;

fn position(fen: &str) -> Chess {
    Chess::from_fen(&Variant::Standard, fen).expect("a position")
}

fn read(position: &Chess, text: &str) -> Move {
    position.read_move(text, Letters::English).unwrap_or_else(|_| panic!("{text} in {position:?}"))
}

/// Looks at the position after a move, or after a pass, in the middle of a search that has visited nothing yet.
fn after<T>(
    fen: &str,
    mv: Option<&str>,
    look: impl FnOnce(&mut Chessearch<'_>, &Chess, Ply) -> T,
) -> T {
    let root = position(fen);
    let mut policy = ChessPolicy::with(Evaluator::hand(), Margins::default(), None);
    let shared = Shared::new(1);
    let mut search = Search::new(&mut policy, &shared, History::new(), root.moves());
    let mut seen = None;
    let look = |search: &mut Chessearch<'_>, child: &Chess, ply| {
        search.nodes = 0;
        seen = Some(look(search, child, ply));
        Score::DRAW
    };
    if let Some(mv) = mv {
        search.child(&root, read(&root, mv), Ply::ROOT, look);
    } else {
        let mut child = root.clone();
        child.pass();
        search.child_after_pass(&root, &child, Ply::ROOT, look);
    }
    seen.expect("the child is looked at")
}

/// The node that the spine makes of a position; the window depends on what the position seems to be worth.
fn node<'n>(
    search: &mut Chessearch<'_>,
    position: &'n Chess,
    ply: Ply,
    depth: i32,
    window: impl FnOnce(Score) -> Window,
) -> Node<'n, Chess, ChessPolicy> {
    let facts = search.policy.facts(position);
    let raw = search.policy.evaluate(position, &facts, ply);
    let eval = search.policy.correct(position, &facts, ply, raw);
    Node {
        position,
        ply,
        depth: Depth::new(depth),
        window: window(eval),
        cut_node: false,
        facts,
        eval,
        estimate: eval,
        hit: None,
        excluded: None,
    }
}

/// What a search of this depth left in the table.
fn hit(mv: Option<Move>, score: Score, depth: i32, bound: Bound) -> Hit {
    let code = mv.map(Move::bits);
    Hit { code, score, eval: None, depth: Depth::new(depth), bound, pv: false }
}
