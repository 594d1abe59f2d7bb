//! What the draughts policy does at a node and beyond the horizon.

use std::sync::Arc;

use plateau_rules::draughts::{Draughts, HouseRule, HouseRules, International, Move, Rules};
use plateau_rules::{History, Letters, Notation, Position};
use plateau_search::{
    Bound, Depth, Node, NodeKind, NodeResult, Ply, Policy, Pv, Score, Scout, Search, Selectivity,
    Shared, Window,
};

use super::super::DraughtsPolicy;
use super::super::picker::Picker;
use crate::Build;
use crate::draughts::registration::patterns;

type Dames = Draughts<International>;
type DamesPolicy = DraughtsPolicy<International>;
type Damesearch<'s> = Search<'s, Dames, DamesPolicy>;
type DamesNode<'n> = Node<'n, Dames, DamesPolicy>;
type DamesMove = Move<<International as Rules>::Bits>;

/// White has many men more, and nothing is about to be taken.
const AHEAD: &str = "W:W36,37,38,39,40,41,42,43:B1,2";
/// The same, but Black is about to take a man.
const THREATENED: &str = "W:W28,41,42,43,44,45,46,47,48:B19,23";
/// White must take, in one way.
const ONE_CAPTURE: &str = "W:W28,46:B1,22";

/// Looks at a position in a search that has visited nothing yet.
fn looking<T>(fen: &str, look: impl FnOnce(&mut Damesearch<'_>, &Dames) -> T) -> T {
    let position = Draughts::from_fen(&International, fen).expect("a position");
    let patterns = patterns(International, &Build::default()).expect("the shipped evaluation");
    let (mut policy, shared) = (DamesPolicy::with(patterns, Arc::new(|| None)), Shared::new(1));
    let mut search = Search::new(&mut policy, &shared, History::new(), position.moves());
    look(&mut search, &position)
}

/// The node that the spine makes of a position; the window depends on what the position seems to be worth.
fn node<'n>(
    search: &mut Damesearch<'_>,
    position: &'n Dames,
    depth: i32,
    window: impl FnOnce(Score) -> Window,
) -> DamesNode<'n> {
    let ply = Ply::ROOT;
    let facts = search.policy.facts(position);
    let eval = search.policy.evaluate(position, &facts, ply);
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

/// What `try_cut` says of a node, its beta, and how many positions that took.
fn cut<N: NodeKind>(
    fen: &str,
    depth: i32,
    window: fn(Score) -> Window,
) -> (Option<Score>, Score, u64) {
    looking(fen, |search, position| {
        let mut node = node(search, position, depth, window);
        let score = DamesPolicy::try_cut::<N>(search, &mut node);
        (score, node.window.beta, search.nodes)
    })
}

/// Any advantage is enough.
fn even(_: Score) -> Window {
    Window::above(Score::DRAW)
}

/// More is asked for than there seems to be.
fn more(eval: Score) -> Window {
    Window::above(eval + 50)
}

#[test]
fn reverse_futility_leaves_what_is_far_above_beta_without_a_look() {
    let (score, beta, nodes) = cut::<Scout>(AHEAD, 1, even);
    assert!(score.is_some_and(|score| score >= beta), "{score:?}");
    assert_eq!(nodes, 0);
    assert_eq!(cut::<Scout>(THREATENED, 1, even).0, None, "unless something hangs");
    assert_eq!(cut::<Scout>(AHEAD, 1, more).0, None, "nor below beta");
    assert_eq!(cut::<Pv>(AHEAD, 1, even).0, None, "nor on the principal variation");
}

#[test]
fn a_shallow_look_that_is_clearly_above_beta_stands_for_a_deep_one() {
    let (score, beta, nodes) = cut::<Scout>(THREATENED, 8, even);
    assert!(score.is_some_and(|score| score >= beta) && nodes > 0, "{score:?}, {nodes} nodes");
    let deep = looking(THREATENED, |search, position| {
        let window = Window::new(Score::DRAW, Score::INFINITE);
        search.node::<Pv>(position, Depth::new(8), window, Ply::ROOT, false);
        search.nodes
    });
    assert!(nodes < deep, "{nodes} nodes instead of {deep}");
    for refused in [
        cut::<Scout>(THREATENED, 8, more),
        cut::<Pv>(AHEAD, 8, even),
        cut::<Scout>(ONE_CAPTURE, 8, even),
    ] {
        assert_eq!((refused.0, refused.2), (None, 0), "no look at all");
    }
}

/// The selectivity on a move of a node, after so many others.
fn selectivity<N: NodeKind>(
    fen: &str,
    mv: Option<&str>,
    depth: i32,
    best: Score,
    tried: usize,
) -> Selectivity {
    looking(fen, |search, position| {
        let node = node(search, position, depth, even);
        let mut picker = DamesPolicy::picker(search, &node);
        let first = DamesPolicy::next(search, &node, &mut picker).expect("a move");
        let mv = mv.map(|text| position.read_move(text, Letters::English).expect("a move"));
        DamesPolicy::selectivity::<N>(search, &node, &mut picker, mv.unwrap_or(first), best, tried)
    })
}

fn reduction(selectivity: Selectivity) -> i32 {
    let Selectivity::Search { reduce, .. } = selectivity else { panic!("{selectivity:?}") };
    reduce
}

#[test]
fn a_single_reply_is_looked_at_deeper() {
    let extend = |fen| match selectivity::<Scout>(fen, None, 4, Score::DRAW, 0) {
        Selectivity::Search { extend, .. } => extend,
        other => panic!("{other:?}"),
    };
    assert!(extend(ONE_CAPTURE) > 0);
    assert_eq!(extend(AHEAD), 0, "there is a choice");
}

#[test]
fn late_move_pruning_skips_quiet_moves_after_many_others() {
    let usual = |tried| selectivity::<Scout>(AHEAD, None, 1, Score::DRAW, tried);
    assert_eq!(usual(60), Selectivity::Prune);
    assert_ne!(usual(1), Selectivity::Prune);
    assert_ne!(selectivity::<Pv>(AHEAD, None, 1, Score::DRAW, 60), Selectivity::Prune);
    let lost = Score::loss_at(Ply::new(3));
    assert_ne!(
        selectivity::<Scout>(AHEAD, None, 1, lost, 60),
        Selectivity::Prune,
        "who is lost looks on"
    );
    let promotion = selectivity::<Scout>("W:W7,36,37,38:B35", Some("7-1"), 1, Score::DRAW, 60);
    assert_ne!(promotion, Selectivity::Prune, "a promotion is not quiet");
}

#[test]
fn late_quiet_moves_are_reduced_and_captures_are_not() {
    let late = |tried| reduction(selectivity::<Scout>(AHEAD, None, 8, Score::DRAW, tried));
    assert_eq!(late(0), 0, "the first is not");
    assert!(late(6) > 0 && late(6) >= late(1));
    let on_the_variation = reduction(selectivity::<Pv>(AHEAD, None, 8, Score::DRAW, 6));
    assert!(on_the_variation <= late(6));
    let two_captures = "W:W28,29,46:B1,22,24";
    assert_eq!(reduction(selectivity::<Scout>(two_captures, None, 8, Score::DRAW, 6)), 0);
}

#[test]
fn a_quiet_move_that_cut_comes_first_and_those_tried_before_it_last() {
    looking(AHEAD, |search, position| {
        let [best, tried]: [DamesMove; 2] = ["39-34", "36-31"]
            .map(|text| position.read_move(text, Letters::English).expect("a move"));
        let asked = node(search, position, 8, even);
        let mut teach = |bound| {
            let result = NodeResult { best, tried: &[tried], score: Score::DRAW, bound };
            DamesPolicy::update_history(search, &asked, &result);
            let history = search.policy.history(position.turn());
            let mut picker = Picker::new(Vec::new(), position, None, history);
            std::iter::from_fn(|| picker.next()).collect::<Vec<_>>()
        };
        let usual = teach(Bound::Exact);
        assert_ne!(usual.first(), Some(&best), "what was no cut teaches nothing");
        let order = teach(Bound::Lower);
        assert_eq!((order.first(), order.last()), (Some(&best), Some(&tried)));
    });
}

/// What a position is worth when depth is out, and the nodes it took.
fn settled(fen: &str) -> (Score, u64) {
    looking(fen, |search, position| {
        let score = DamesPolicy::horizon::<Pv>(search, position, Window::FULL, Ply::ROOT);
        (score, search.nodes)
    })
}

fn standing(fen: &str) -> Score {
    looking(fen, |search, position| search.policy.value(position, Ply::ROOT))
}

#[test]
fn beyond_the_horizon_captures_are_made_and_the_calm_after_them_is_worth_what_it_is() {
    assert_eq!(settled(AHEAD), (standing(AHEAD), 0), "nothing to take: no move is made");
    let (score, nodes) = settled(ONE_CAPTURE);
    assert_eq!((score, nodes), (-standing("B:W17,46:B1"), 1));
}

#[test]
fn who_is_threatened_beyond_the_horizon_gets_a_move_to_answer() {
    let (score, nodes) = settled(THREATENED);
    assert!(nodes > 0, "an answer was looked for: {score}");
}

/// Black's only capture loses everything.
#[test]
fn who_need_not_capture_beyond_the_horizon_may_stand_still() {
    fn settled_by<R: Rules>(rules: R) -> (Score, Score) {
        let position = Draughts::from_fen(&rules, "B:W22,28,31,36:B17,18").expect("a position");
        let patterns = patterns(rules, &Build::default()).expect("the shipped evaluation");
        let (mut policy, shared) =
            (DraughtsPolicy::with(patterns, Arc::new(|| None)), Shared::new(1));
        let mut search = Search::new(&mut policy, &shared, History::new(), position.moves());
        let score = DraughtsPolicy::horizon::<Pv>(&mut search, &position, Window::FULL, Ply::ROOT);
        (score, search.policy.value(&position, Ply::ROOT))
    }
    let rules = HouseRules::new(*International.facts());
    assert!(settled_by(rules).0.is_decided(), "who must capture is lost");
    let (score, standing) = settled_by(rules.with(HouseRule::OptionalCaptures));
    assert_eq!(score, standing);
    assert!(!score.is_decided());
}
