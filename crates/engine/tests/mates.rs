//! Every mate in two and three of `tests/epd/mates.epd` is found, in exactly so many moves.

use plateau_engine::{Build, Request, engine_for};
use plateau_rules::chess::{Chess, Variant};
use plateau_rules::{AnyGame, Letters, Notation, Position, games};
use plateau_search::Limits;
use plateau_search::parallel::with_search_stack;

const TASKS: &str = include_str!("../../../tests/epd/mates.epd");
/// Enough for each of them.
const NODES: u64 = 4_000_000;

/// A position, the move that begins the mate, and in how many moves it mates.
struct Task {
    fen: String,
    key: String,
    moves: i32,
}

fn tasks() -> Vec<Task> {
    let read = |line: &str| {
        let (fen, operations) = line.split_once(" bm ").expect("a best move");
        let (key, rest) = operations.split_once("; dm ").expect("a distance");
        let (moves, _) = rest.split_once(';').expect("an end");
        let moves = moves.parse().expect("a number");
        Task { fen: fen.to_owned(), key: key.to_owned(), moves }
    };
    TASKS.lines().filter(|line| !line.starts_with('#')).map(read).collect()
}

/// Whether the side to move mates in at most so many moves, by trying everything; `key` is tried first.
fn mates_within(position: &Chess, moves: i32, key: Option<<Chess as Position>::Move>) -> bool {
    let after = |mv| {
        let mut next = position.clone();
        next.play(mv);
        next
    };
    let is_forced = |next: Chess| {
        if !next.can_move() {
            return next.is_check();
        }
        moves > 1
            && next.moves().into_iter().all(|reply| {
                let mut answered = next.clone();
                answered.play(reply);
                mates_within(&answered, moves - 1, None)
            })
    };
    key.into_iter().chain(position.moves()).any(|mv| is_forced(after(mv)))
}

#[test]
fn the_set_is_what_it_says() {
    let tasks = tasks();
    let count = |moves| tasks.iter().filter(|task| task.moves == moves).count();
    assert!(count(2) >= 30 && count(3) >= 20, "{} and {}", count(2), count(3));
    for Task { fen, key, moves } in tasks {
        let position = Chess::from_fen(&Variant::Standard, &fen).expect("a position");
        let key = position.read_move(&key, Letters::English).expect("a legal move");
        assert!(mates_within(&position, moves, Some(key)), "no mate in {moves}: {fen}");
        assert!(!mates_within(&position, moves - 1, None), "a mate in {}: {fen}", moves - 1);
    }
}

#[test]
fn every_mate_in_two_and_three_is_found() {
    let chess = games::find("chess").expect("chess");
    with_search_stack(|| {
        let mut engine = engine_for(&*chess.start(), &Build::default()).expect("an engine");
        for Task { fen, moves, .. } in tasks() {
            let plies = 2 * moves - 1;
            let game: Box<dyn AnyGame> = chess.from_fen(&fen).expect("a position");
            let limits =
                Limits { nodes: Some(NODES), win_within: Some(plies as u8), ..Limits::default() };
            engine.clear();
            let info = engine.think(&*game, &Request { limits, ..Request::default() }, &mut |_| {});
            let found = info.score().and_then(plateau_search::Score::plies_to_end);
            assert_eq!(found, Some(plies), "mate in {moves}: {fen}");
        }
    });
}
