//! What ends a search, and who takes part in it.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};
use std::time::{Duration, Instant};

use plateau_rules::draughts::{Antidraughts, Draughts, English};
use plateau_rules::random::SplitMix;
use plateau_rules::tictactoe::TicTacToe;
use plateau_rules::{Color, DrawRule, Ending, Game, History, Key, Notation, Position, Reason};
use plateau_search::{
    Bound, Control, Decision, Depth, Limits, Plain, Ply, Report, Reporter, Root, Score, Scout,
    Search, Shared, Window, parallel,
};

fn men(position: &Draughts<English>) -> i32 {
    SplitMix::new(position.key().0).below(100) as i32
}

/// Hears of finished iterations, and may do something then.
struct Heard<F> {
    depths: Vec<(i32, u64)>,
    then: F,
}

impl<P: Position, F: FnMut(i32)> Reporter<P> for Heard<F> {
    fn report(&mut self, report: &Report<'_, P::Move>) {
        if report.bound == Bound::Exact {
            self.depths.push((report.depth.get(), report.nodes));
            (self.then)(report.depth.get());
        }
    }
}

type Move = <Draughts<English> as Position>::Move;

/// A search of the first position of checkers, by one thread; with it depth and nodes of each iteration.
fn search(
    limits: Limits,
    ponder: bool,
    then: impl FnMut(i32, &Control),
) -> (Decision<Move>, Vec<(i32, u64)>) {
    let start = Draughts::start(&English);
    let mut shared = Shared::new(1);
    shared.control.arm(ponder);
    shared.begin(limits);
    let control = Arc::clone(&shared.control);
    let mut then = then;
    let mut heard = Heard { depths: Vec::new(), then: |depth| then(depth, &control) };
    let mut policy = Plain::<_, true>(men);
    let decision = Search::new(&mut policy, &shared, History::new(), start.moves())
        .deepen(&start, 1, &mut heard);
    (decision, heard.depths)
}

const NEVER: fn(i32, &Control) = |_, _| {};

/// No test waits longer: where this is the limit another one ends the search.
const LONG: Duration = Duration::from_hours(1);

/// Clocks and orders are looked at every so many nodes.
const SLICE: u64 = 1024;

fn to_depth(depth: i32) -> Limits {
    Limits { depth: Some(Depth::new(depth)), ..Limits::default() }
}

#[test]
fn depth_is_reached_and_not_passed() {
    let (decision, heard) = search(to_depth(6), false, NEVER);
    assert_eq!(decision.depth, Depth::new(6));
    assert_eq!(heard.iter().map(|&(depth, _)| depth).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
}

#[test]
fn nodes_end_a_search_at_the_very_node() {
    for nodes in [1, 2, 100, 1023, 1024, 1025, 20_000] {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let (decision, _) = search(limits, false, NEVER);
        assert_eq!(decision.nodes, nodes);
        assert!(decision.best().is_some(), "there is always an answer");
    }
}

#[test]
fn soft_nodes_let_the_iteration_finish() {
    let limits = Limits { soft_nodes: Some(5_000), ..Limits::default() };
    let (decision, heard) = search(limits, false, NEVER);
    let [.., (_, before), (last, nodes)] = heard[..] else { panic!("some iterations") };
    assert!(before < 5_000 && nodes >= 5_000, "{heard:?}");
    assert_eq!((decision.depth.get(), decision.nodes), (last, nodes));
}

#[test]
fn soft_time_ends_a_search_between_iterations() {
    let limits = Limits { soft_time: Some(Duration::ZERO), ..to_depth(6) };
    let (decision, _) = search(limits, false, NEVER);
    assert_eq!(decision.depth, Depth::new(1));
    let (decision, _) = search(Limits { soft_time: Some(LONG), ..to_depth(6) }, false, NEVER);
    assert_eq!(decision.depth, Depth::new(6));
}

#[test]
fn hard_time_ends_a_search_inside_an_iteration() {
    let limits = Limits { hard_time: Some(Duration::ZERO), ..Limits::default() };
    let (decision, _) = search(limits, false, NEVER);
    assert!(decision.nodes <= SLICE, "{} nodes", decision.nodes);
    assert!(decision.best().is_some());
}

#[test]
fn the_opponents_time_is_free_until_the_expected_move_comes() {
    let none = Some(Duration::ZERO);
    let limits = Limits { soft_time: none, hard_time: none, ..to_depth(7) };
    let (decision, _) = search(limits, true, NEVER);
    assert_eq!(decision.depth, Depth::new(7), "no clock runs");
    let hit = |depth, control: &Control| {
        if depth == 5 {
            control.ponder_hit();
        }
    };
    let (decision, _) = search(limits, true, hit);
    assert_eq!(decision.depth, Depth::new(5), "then it does");
    // Time thought for nothing is not taken off one's own.
    let mut shared = Shared::new(1);
    shared.control.arm(true);
    shared.begin(Limits { hard_time: Some(LONG), ..to_depth(6) });
    let start = Draughts::start(&English);
    Search::new(&mut Plain::<_, true>(men), &shared, History::new(), start.moves()).deepen(
        &start,
        1,
        &mut (),
    );
    assert!(shared.elapsed() < shared.since_start());
}

#[test]
fn a_stop_is_obeyed_within_a_slice() {
    let stop = |depth, control: &Control| {
        if depth == 4 {
            control.stop();
        }
    };
    let (decision, heard) = search(Limits::default(), false, stop);
    let &(depth, nodes) = heard.last().expect("iterations");
    assert!(depth >= 4 && decision.nodes <= heard[3].1 + SLICE, "{nodes} then {}", decision.nodes);
    assert!(decision.best().is_some());
}

#[test]
fn a_win_soon_enough_ends_a_search_for_it() {
    // Cross wins with its second move from now.
    let root = TicTacToe::from_fen(&(), "xo1/o2/x2 x").expect("a position");
    let depth = |win_within| {
        let mut shared = Shared::new(1);
        shared.begin(Limits { win_within, ..to_depth(7) });
        let mut policy = Plain::<_, false>(|_: &TicTacToe| 0);
        let decision = Search::new(&mut policy, &shared, History::new(), root.moves()).deepen(
            &root,
            1,
            &mut (),
        );
        assert_eq!(decision.score(), Some(Score::win_at(Ply::new(3))));
        decision.depth.get()
    };
    assert_eq!((depth(Some(3)), depth(Some(4))), (3, 3));
    assert_eq!((depth(Some(2)), depth(None)), (7, 7), "a later win is not what was asked for");
}

#[test]
fn only_the_moves_given_are_looked_at() {
    let start = Draughts::start(&English);
    for only in start.moves() {
        let mut shared = Shared::new(1);
        shared.begin(to_depth(4));
        let mut policy = Plain::<_, true>(men);
        let decision =
            Search::new(&mut policy, &shared, History::new(), [only]).deepen(&start, 3, &mut ());
        assert_eq!(decision.lines.iter().map(|line| line.mv).collect::<Vec<_>>(), [only]);
        // Its value is that of the position behind it.
        let mut child = start;
        child.play(only);
        let mut policy = Plain::<_, false>(men);
        let mut search = Search::new(&mut policy, &shared, History::new(), child.moves());
        let value = search.node::<Root>(&child, Depth::new(3), Window::FULL, Ply::ROOT, false);
        assert_eq!(decision.score(), Some(-value));
    }
}

#[test]
fn no_move_no_line() {
    let full = TicTacToe::from_fen(&(), "xox/xxo/oxo o").expect("a position");
    let shared = Shared::new(1);
    let mut policy = Plain::<_, false>(|_: &TicTacToe| 0);
    let decision =
        Search::new(&mut policy, &shared, History::new(), full.moves()).deepen(&full, 2, &mut ());
    assert!(decision.lines.is_empty());
}

/// The first thread waits until another has searched nearly as much as it will have to; then it finds in the table
/// what it need not search again, and when it has decided, the other ends too (or this test would not).
#[test]
fn threads_share_the_table_and_end_together() {
    let start = Draughts::start(&English);
    let alone = {
        let (count, evaluate) = counted(None);
        let mut shared = Shared::new(4);
        shared.begin(to_depth(7));
        parallel::search(
            &mut [Plain::<_, true>(evaluate)],
            &shared,
            &start,
            &History::new(),
            &start.moves(),
            1,
            &mut (),
        );
        count.load(SeqCst)
    };
    let (other, helping) = counted(None);
    // Not quite all: the other one is an iteration ahead, so it leaves out the first.
    let nearly = alone * 9 / 10;
    let (own, waiting) = counted(Some((Arc::clone(&other), nearly)));
    let mut shared = Shared::new(4);
    shared.begin(to_depth(7));
    let decision = parallel::search(
        &mut [Plain::<_, true>(waiting), Plain::<_, true>(helping)],
        &shared,
        &start,
        &History::new(),
        &start.moves(),
        1,
        &mut (),
    );
    assert_eq!(decision.depth, Depth::new(7));
    assert!(own.load(SeqCst) < alone / 2, "{} of {alone}", own.load(SeqCst));
    assert!(other.load(SeqCst) >= nearly);
}

type Evaluate = Box<dyn Fn(&Draughts<English>) -> i32 + Send>;

/// An evaluator that counts its calls and, before the first, waits for another's count.
fn counted(wait: Option<(Arc<AtomicU64>, u64)>) -> (Arc<AtomicU64>, Evaluate) {
    let count = Arc::new(AtomicU64::new(0));
    let own = Arc::clone(&count);
    let evaluate = move |position: &Draughts<English>| {
        if own.fetch_add(1, SeqCst) == 0
            && let Some((other, enough)) = &wait
        {
            let began = Instant::now();
            while other.load(SeqCst) < *enough && began.elapsed() < Duration::from_mins(1) {
                std::thread::yield_now();
            }
        }
        men(position)
    };
    (count, Box::new(evaluate))
}

/// In antidraughts who cannot move has won: no move is needed, and none can win sooner.
#[test]
fn mate_distance_leaves_room_for_those_who_win_without_a_move() {
    let mut ended = 0;
    for seed in 0..20 {
        let mut random = SplitMix::new(seed);
        let mut game = Game::from_position(Draughts::start(&Antidraughts));
        while game.ending().is_none() {
            let moves = game.position().moves();
            game.play(moves[random.below(moves.len())]).expect("a legal move");
        }
        if game.position().can_move() {
            continue;
        }
        ended += 1;
        let (shared, ply) = (Shared::new(1), Ply::new(1));
        let mut policy = Plain::<_, false>(|_: &Draughts<Antidraughts>| 0);
        let mut search = Search::new(&mut policy, &shared, History::new(), []);
        // Is this better than winning with the next move? It is.
        let window = Window::above(Score::win_at(ply) - 1);
        let score = search.node::<Scout>(game.position(), Depth::new(3), window, ply, false);
        assert_eq!(score, Score::win_at(ply));
    }
    assert!(ended > 3, "only {ended} games ended without a move");
}

/// White steps to and fro, Black too; White stands badly wherever it steps, unless that is a repetition.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Pacing<const REVERSIBLE: bool> {
    away: [bool; 2],
    turn: Color,
}

impl<const REVERSIBLE: bool> Position for Pacing<REVERSIBLE> {
    type Move = ();

    fn turn(&self) -> Color {
        self.turn
    }

    fn key(&self) -> Key {
        let [white, black] = self.away.map(u64::from);
        Key(1 + white + 2 * black + 4 * self.turn.index() as u64)
    }

    fn legal_moves(&self, mut each: impl FnMut(()) -> ControlFlow<()>) -> ControlFlow<()> {
        each(())
    }

    fn play(&mut self, (): ()) {
        self.away[self.turn.index()] ^= true;
        self.turn = !self.turn;
    }

    fn is_irreversible(&self, (): ()) -> bool {
        !REVERSIBLE
    }

    fn no_moves_ending(&self) -> Ending {
        Ending::win(!self.turn, Reason::Blocked)
    }

    fn drawn_by_rule(&self, _: &History) -> Option<DrawRule> {
        None
    }

    fn code(&self, (): ()) -> u16 {
        0
    }
}

#[test]
fn a_position_that_comes_back_in_the_tree_is_a_draw() {
    fn value<const REVERSIBLE: bool>(depth: i32) -> i32 {
        let root = Pacing::<REVERSIBLE> { away: [false; 2], turn: Color::White };
        let shared = Shared::new(1);
        let mut policy = Plain::<_, false>(|_: &Pacing<REVERSIBLE>| -10);
        let mut search = Search::new(&mut policy, &shared, History::new(), root.moves());
        search.node::<Root>(&root, Depth::new(depth), Window::FULL, Ply::ROOT, false).get()
    }
    // After four moves all stands as it stood.
    assert_eq!([3, 4, 5, 8].map(value::<true>), [-10, 0, 0, 0]);
    // Where no move can be taken back there is no repetition to look for.
    assert_eq!([3, 4, 5, 8].map(value::<false>), [-10; 4]);
}
