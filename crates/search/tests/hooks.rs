//! Every question a policy is asked: that it is asked where it should be, and that the answer counts.

mod scripted;

use plateau_rules::tictactoe::{Mark, TicTacToe};
use plateau_rules::{History, Key, Notation, Position};
use plateau_search::{
    Bound, Depth, Limits, Node, NodeKind, NodeResult, Ply, Policy, Root, Score, Search,
    Selectivity, Shared, TableUse, Window,
};
use scripted::Scripted;

/// A policy that has no opinion but those a test gives it, and counts what it is asked.
struct Inspect<P: Position, const TABLE: u8 = 0> {
    value: fn(&P) -> i32,
    correction: i32,
    cut: fn(&mut Node<'_, P, Self>) -> Option<Score>,
    selectivity: fn(&P, P::Move, usize) -> Selectivity,
    /// Has the first move of every node left out and the rest searched with this alpha.
    without_first: Option<Score>,
    seen: Seen<P::Move>,
}

struct Seen<M> {
    evaluated: u64,
    /// Corrected evaluations of nodes, as `try_cut` sees them.
    evals: Vec<(Ply, Score)>,
    played: u64,
    pickers: i64,
    history: Vec<(Ply, M, Vec<M>, Score, Bound)>,
    without: Vec<(Ply, Score)>,
}

impl<P: Position, const TABLE: u8> Inspect<P, TABLE> {
    fn new(value: fn(&P) -> i32) -> Self {
        let seen = Seen {
            evaluated: 0,
            evals: Vec::new(),
            played: 0,
            pickers: 0,
            history: Vec::new(),
            without: Vec::new(),
        };
        let (cut, selectivity) =
            (|_: &mut Node<'_, P, Self>| None, |_: &P, _, _| Selectivity::FULL_DEPTH);
        Self { value, correction: 0, cut, selectivity, without_first: None, seen }
    }
}

impl<P: Position, const TABLE: u8> Policy<P> for Inspect<P, TABLE> {
    type Facts = Key;
    type Picker = std::vec::IntoIter<P::Move>;
    const TABLE: TableUse = match TABLE {
        0 => TableUse::Off,
        1 => TableUse::SameDepth,
        _ => TableUse::Full,
    };

    fn facts(&mut self, position: &P) -> Key {
        position.key()
    }

    fn evaluate(&mut self, position: &P, facts: &Key, _: Ply) -> Score {
        assert_eq!(position.key(), *facts, "the facts are the position's own");
        self.seen.evaluated += 1;
        let value = (self.value)(position);
        Score::eval(position.turn().pick(value, -value))
    }

    fn correct(&self, _: &P, _: &Key, _: Ply, eval: Score) -> Score {
        eval + self.correction
    }

    fn on_play(&mut self, before: &P, mv: Option<P::Move>, after: &P, _: Ply) {
        let mut expected = before.clone();
        expected.play(mv.expect("nobody passes here"));
        assert_eq!(&expected, after);
        self.seen.played += 1;
    }

    fn horizon<N: NodeKind>(
        search: &mut Search<'_, P, Self>,
        position: &P,
        _: Window,
        ply: Ply,
    ) -> Score {
        if search.must_stop() {
            return Score::DRAW;
        }
        search.game_over(position, ply).unwrap_or_else(|| {
            if position.can_move() {
                search.policy.evaluate(position, &position.key(), ply)
            } else {
                Score::of(position.no_moves_ending().outcome, position.turn(), ply)
            }
        })
    }

    fn try_cut<N: NodeKind>(
        search: &mut Search<'_, P, Self>,
        node: &mut Node<'_, P, Self>,
    ) -> Option<Score> {
        assert!(!N::ROOT, "the root is never skipped");
        search.policy.seen.evals.push((node.ply, node.eval));
        (search.policy.cut)(node)
    }

    fn picker(search: &mut Search<'_, P, Self>, node: &Node<'_, P, Self>) -> Self::Picker {
        search.policy.seen.pickers += 1;
        node.position.moves().into_iter()
    }

    fn next(
        _: &mut Search<'_, P, Self>,
        _: &Node<'_, P, Self>,
        picker: &mut Self::Picker,
    ) -> Option<P::Move> {
        picker.next()
    }

    fn release_picker(search: &mut Search<'_, P, Self>, _: Self::Picker) {
        search.policy.seen.pickers -= 1;
    }

    fn selectivity<N: NodeKind>(
        search: &mut Search<'_, P, Self>,
        node: &Node<'_, P, Self>,
        _: &mut Self::Picker,
        mv: P::Move,
        _: Score,
        tried: usize,
    ) -> Selectivity {
        if let Some(alpha) = search.policy.without_first
            && tried == 0
            && node.excluded.is_none()
        {
            let score = search.without(node, mv, node.depth, alpha);
            search.policy.seen.without.push((node.ply, score));
        }
        (search.policy.selectivity)(node.position, mv, tried)
    }

    fn update_history(
        search: &mut Search<'_, P, Self>,
        node: &Node<'_, P, Self>,
        result: &NodeResult<'_, P::Move>,
    ) {
        let NodeResult { best, tried, score, bound } = *result;
        search.policy.seen.history.push((node.ply, best, tried.to_vec(), score, bound));
    }
}

/// The value of the root at this depth, and the nodes it took.
fn value<P: Position, Y: Policy<P>>(
    policy: &mut Y,
    shared: &Shared,
    root: &P,
    depth: i32,
) -> (Score, u64) {
    let mut search = Search::new(policy, shared, History::new(), root.moves());
    let score = search.node::<Root>(root, Depth::new(depth), Window::FULL, Ply::ROOT, false);
    (score, search.nodes)
}

/// White's worth of the first moves 0 to 3, the same at every depth.
fn rising(position: &Scripted) -> i32 {
    position.first.map_or(0, |first| 10 * i32::from(first))
}

fn crosses(fen: &str) -> TicTacToe {
    TicTacToe::from_fen(&(), fen).expect("a position")
}

#[test]
fn table_off_neither_asks_nor_tells() {
    let (root, shared) = (TicTacToe::default(), Shared::new(1));
    let mut policy = Inspect::<_, 0>::new(|_| 0);
    let first = value(&mut policy, &shared, &root, 5);
    assert_eq!(value(&mut policy, &shared, &root, 5), first, "nothing was remembered");
    assert_eq!(shared.table.probe(root.key(), Ply::ROOT), None);
}

#[test]
fn table_of_the_same_depth_takes_that_depth_only() {
    let root = TicTacToe::default();
    let run = |depths: &[i32]| {
        let (mut policy, shared) = (Inspect::<_, 1>::new(|_| 0), Shared::new(1));
        let nodes = |&depth| value(&mut policy, &shared, &root, depth).1;
        depths.iter().map(nodes).last()
    };
    assert!(run(&[4, 4]) < run(&[4]), "the same search again is shorter");
    assert_eq!(run(&[6, 4]), run(&[4]), "deeper entries are not taken");
    assert_eq!(run(&[3, 4]), run(&[4]), "nor shallower ones");
}

#[test]
fn the_full_table_takes_what_is_deep_enough() {
    let root = TicTacToe::default();
    let run = |depths: &[i32]| {
        let (mut policy, shared) = (Inspect::<_, 2>::new(|_| 0), Shared::new(1));
        let nodes = |&depth| value(&mut policy, &shared, &root, depth).1;
        depths.iter().map(nodes).last()
    };
    assert!(run(&[6, 4]) < run(&[4]), "deeper entries are taken");
    assert_eq!(run(&[3, 4]), run(&[4]), "shallower ones are not");
}

#[test]
fn every_move_made_is_told_once_and_every_picker_comes_back() {
    let root = TicTacToe::default();
    for nodes in [None, Some(1), Some(57), Some(1234)] {
        let mut shared = Shared::new(1);
        shared.begin(Limits { nodes, ..Limits::default() });
        let mut policy = Inspect::<_, 0>::new(|position: &TicTacToe| position.key().0 as i32 % 50);
        let (_, visited) = value(&mut policy, &shared, &root, 6);
        assert_eq!(policy.seen.played, visited);
        assert_eq!(policy.seen.pickers, 0);
        assert!(nodes.is_none_or(|nodes| visited == nodes));
    }
}

#[test]
fn evaluations_are_kept_raw_and_corrected_anew() {
    let (root, shared) = (TicTacToe::default(), Shared::new(1));
    let mut policy = Inspect::<_, 2>::new(|position: &TicTacToe| position.count() as i32);
    policy.correction = 7;
    let check = |seen: &mut Seen<Mark>| {
        assert!(!seen.evals.is_empty());
        for (ply, eval) in seen.evals.drain(..) {
            let free = 9 - i32::from(ply.get());
            let raw = if ply.get().is_multiple_of(2) { free } else { -free };
            assert_eq!(eval.get(), raw + 7);
        }
    };
    value(&mut policy, &shared, &root, 3);
    check(&mut policy.seen);
    let (inner, before) = (1, policy.seen.evaluated);
    value(&mut policy, &shared, &root, 4);
    check(&mut policy.seen);
    // The root and what stood above the first horizon came from the table.
    let mut fresh = Inspect::<_, 2>::new(|position: &TicTacToe| position.count() as i32);
    value(&mut fresh, &Shared::new(1), &root, 4);
    assert!(policy.seen.evaluated - before + inner < fresh.seen.evaluated);
}

#[test]
fn a_node_that_can_be_cut_is_not_searched() {
    let (root, shared) = (Scripted::start(4), Shared::new(1));
    let mut policy = Inspect::<_, 0>::new(rising);
    policy.cut = |node| (node.position.first == Some(1)).then_some(Score::eval(-77));
    let (score, nodes) = value(&mut policy, &shared, &root, 5);
    assert_eq!(score.get(), 77, "what the opponent's node is worth, turned round");
    let mut plain = Inspect::<_, 0>::new(rising);
    assert!(nodes < value(&mut plain, &shared, &root, 5).1);
}

#[test]
fn a_cut_may_lower_the_depth_instead() {
    let (root, shared) = (Scripted::start(1), Shared::new(1));
    let mut policy = Inspect::<_, 0>::new(|position: &Scripted| i32::from(position.ply));
    policy.cut = |node| {
        if node.ply == Ply::new(1) {
            node.depth = node.depth - 2;
        }
        None
    };
    assert_eq!(value(&mut policy, &shared, &root, 6).0.get(), 4);
}

#[test]
fn a_verdict_skips_extends_and_cuts() {
    let (root, shared) = (Scripted::start(4), Shared::new(1));
    let mut policy = Inspect::<_, 0>::new(rising);
    policy.selectivity =
        |_, mv, _| if mv == 3 { Selectivity::Prune } else { Selectivity::FULL_DEPTH };
    assert_eq!(value(&mut policy, &shared, &root, 3).0.get(), 20, "the best one is not seen");
    policy.selectivity =
        |_, mv, _| if mv == 2 { Selectivity::Cut(Score::eval(5)) } else { Selectivity::FULL_DEPTH };
    assert_eq!(value(&mut policy, &shared, &root, 3).0.get(), 5, "the node is worth what was said");
    // One ply more at the root, and the value is read one ply later.
    let mut policy = Inspect::<_, 0>::new(|position: &Scripted| i32::from(position.ply));
    policy.selectivity =
        |position, _, _| Selectivity::Search { extend: i32::from(position.ply == 0), reduce: 0 };
    assert_eq!(value(&mut policy, &shared, &root, 3).0.get(), 4);
}

/// Move 1 looks poor one ply early and is splendid; move 2 looks splendid early and is poor.
fn deceiving(position: &Scripted) -> i32 {
    let early = position.ply < 3;
    match position.first {
        Some(0) => 10,
        Some(1) if !early => 100,
        Some(2) if early => 100,
        _ => 0,
    }
}

#[test]
fn what_surprises_at_reduced_depth_is_searched_again() {
    let (root, shared) = (Scripted::start(3), Shared::new(1));
    let mut policy = Inspect::<_, 0>::new(deceiving);
    assert_eq!(value(&mut policy, &shared, &root, 3).0.get(), 100, "unreduced, move 1 is found");
    policy.selectivity = |position, _, tried| Selectivity::Search {
        extend: 0,
        reduce: i32::from(position.ply == 0 && tried > 0),
    };
    // Reduced, move 1 is overlooked; move 2 is looked at again and found wanting.
    assert_eq!(value(&mut policy, &shared, &root, 3).0.get(), 10);
}

#[test]
fn an_endless_extension_ends_at_the_deepest_ply() {
    let (root, shared) = (Scripted::start(1), Shared::new(1));
    let mut policy = Inspect::<_, 0>::new(|position: &Scripted| i32::from(position.ply));
    policy.selectivity = |_, _, _| Selectivity::Search { extend: 1, reduce: 0 };
    let score =
        plateau_search::parallel::with_search_stack(|| value(&mut policy, &shared, &root, 1).0);
    assert_eq!(score.get(), i32::from(Ply::DEEPEST.get()));
}

/// What is only scouted counts too: the best move is the first, and another goes further.
#[test]
fn the_furthest_ply_is_the_furthest_of_any_line() {
    let (root, shared) = (Scripted::start(3), Shared::new(1));
    let mut policy = Inspect::<_, 0>::new(|position: &Scripted| -rising(position));
    policy.selectivity = |position, mv, _| {
        let far = position.ply == 0 && mv == 1;
        Selectivity::Search { extend: if far { 4 } else { 0 }, reduce: 0 }
    };
    let mut search = Search::new(&mut policy, &shared, History::new(), root.moves());
    let score = search.node::<Root>(&root, Depth::new(3), Window::FULL, Ply::ROOT, false);
    assert_eq!((score.get(), search.seldepth), (0, Ply::new(7)));
}

#[test]
fn a_finished_node_teaches_its_best_move_and_what_was_tried_before() {
    let (root, shared) = (Scripted::start(4), Shared::new(1));
    let mut policy = Inspect::<_, 0>::new(|position: &Scripted| {
        [20, 10, 30, 0][usize::from(position.first.unwrap_or(3))]
    });
    value(&mut policy, &shared, &root, 1);
    let history = std::mem::take(&mut policy.seen.history);
    assert_eq!(history, [(Ply::ROOT, 2, vec![0, 1, 3], Score::eval(30), Bound::Exact)]);
    // A cut-off teaches what was tried before it, and that the value is a bound.
    let mut search = Search::new(&mut policy, &shared, History::new(), root.moves());
    let window = Window::new(Score::eval(5), Score::eval(25));
    search.node::<Root>(&root, Depth::new(1), window, Ply::ROOT, false);
    let history = std::mem::take(&mut policy.seen.history);
    assert_eq!(history, [(Ply::ROOT, 2, vec![0, 1], Score::eval(30), Bound::Lower)]);
    // Where nothing is good enough there is nothing to learn.
    let mut search = Search::new(&mut policy, &shared, History::new(), root.moves());
    let window = Window::new(Score::eval(50), Score::eval(60));
    search.node::<Root>(&root, Depth::new(1), window, Ply::ROOT, false);
    assert!(policy.seen.history.is_empty());
}

#[test]
fn a_move_left_out_shows_what_the_others_are_worth() {
    let (root, shared) = (Scripted::start(4), Shared::new(1));
    for (alpha, better) in [(29, true), (30, false)] {
        let mut policy = Inspect::<_, 2>::new(|position: &Scripted| {
            [90, 10, 30, 0][usize::from(position.first.unwrap_or(0))]
        });
        policy.without_first = Some(Score::eval(alpha));
        let (score, _) = value(&mut policy, &shared, &root, 1);
        assert_eq!(score.get(), 90, "what is left out is not left out for good");
        let [(Ply::ROOT, others)] = policy.seen.without[..] else { panic!("one node") };
        assert_eq!(others > Score::eval(alpha), better, "{others:?}");
    }
    // With no other move the rest is no better than what was asked.
    let mut policy = Inspect::<_, 2>::new(rising);
    policy.without_first = Some(Score::eval(-50));
    value(&mut policy, &shared, &Scripted::start(1), 1);
    assert_eq!(policy.seen.without, [(Ply::ROOT, Score::eval(-50))]);
}

/// Once a win with the next move is known, every other move is one node, however deep the search.
#[test]
fn mate_distance_spares_what_cannot_be_shorter() {
    let root = crosses("1xx/oo1/3 x");
    let free = root.count() as u64;
    for depth in 2..=6 {
        let mut policy = Inspect::<_, 0>::new(|_| 0);
        let (score, nodes) = value(&mut policy, &Shared::new(1), &root, depth);
        assert_eq!((score, nodes), (Score::win_at(Ply::new(1)), free), "depth {depth}");
    }
}
