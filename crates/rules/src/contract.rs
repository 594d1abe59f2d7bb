//! The laws every game keeps, as one suite that any implementation can be run through.
//!
//! A breach panics with the position in which it happened. Tests call [`check`]; it is public so that a
//! game made elsewhere can be checked too.

use std::collections::HashSet;

use crate::random::SplitMix;
use crate::{Cell, Form, Game, History, Letters, MoveCode, Notation, Show};

/// Plays `games` random games of at most `plies` moves from the usual start and checks every law in every
/// position met.
pub fn check<P: Notation + Show>(variant: &P::Variant, games: u64, plies: usize) {
    for seed in 0..games {
        check_from(P::start(variant), seed, plies);
    }
}

/// The same for one random game from a position of one's own.
pub fn check_from<P: Notation + Show>(start: P, seed: u64, plies: usize) {
    let mut random = SplitMix::new(seed);
    let mut game = Game::from_position(start);
    for _ in 0..plies {
        check_position(game.position());
        if game.ending().is_some() {
            break;
        }
        let moves = game.position().moves();
        let mv = moves[random.below(moves.len())];
        check_move(game.position(), mv);
        game.play(mv).expect("a game that is not over goes on");
    }
    check_undo(game);
}

/// The laws of a single position.
pub fn check_position<P: Notation + Show>(position: &P) {
    let fen = position.fen();
    let moves = position.moves();
    let distinct: HashSet<P::Move> = moves.iter().copied().collect();
    assert_eq!(distinct.len(), moves.len(), "a move is generated twice in {fen}");
    assert_eq!(position.count(), moves.len(), "count() disagrees with legal_moves() in {fen}");
    assert_eq!(position.can_move(), !moves.is_empty(), "can_move() is wrong in {fen}");
    if position.won().is_some() {
        assert!(moves.is_empty(), "the game is over but has moves in {fen}");
    }

    let read = P::from_fen(&position.variant(), &fen);
    let read = read.unwrap_or_else(|error| panic!("own FEN refused: {fen}: {error:?}"));
    assert_eq!(&read, position, "FEN loses something: {fen}");
    assert_eq!(read.key(), position.key(), "incremental key differs from a fresh one in {fen}");
    assert_eq!(read.moves(), moves, "the order of moves depends on the path to {fen}");

    let _ = position.alert();
    let _ = position.ending(&History::new());
    let board = position.board();
    assert_eq!(board.cells.len(), board.rows as usize * board.columns as usize);
    check_entry(position, &moves);
    for &mv in &moves {
        check_notation(position, mv);
    }
}

/// Every legal move comes back from its code and from each of its spellings, which tell it from all the others.
fn check_notation<P: Notation>(position: &P, mv: P::Move) {
    let code = MoveCode::of(position, mv);
    assert!(code.ends < 1 << 15, "{mv:?} has a code of more than fifteen bits");
    assert_eq!(code.find(position), Some(mv), "{code:?} in {}", position.fen());
    for form in [Form::Short, Form::Long, Form::Machine, Form::Named] {
        for letters in [Letters::English, Letters::French] {
            let text = position.write_move(mv, form, letters);
            let read = position.read_move(&text, letters);
            assert_eq!(read, Ok(mv), "{text} ({form:?}, {letters:?}) in {}", position.fen());
        }
    }
}

/// Every legal move can be entered cell by cell, and nothing else can.
fn check_entry<P: Notation + Show>(position: &P, moves: &[P::Move]) {
    let fen = position.fen();
    let firsts = position.enter(&[]).next;
    for &mv in moves {
        let way: Vec<Cell> = position.path(mv);
        let begins = way.first().is_none_or(|first| firsts.contains(first));
        assert!(begins, "{mv:?} has no first cell in {fen}");
        for touched in 1..way.len() {
            let next = position.enter(&way[..touched]).next;
            assert!(next.contains(&way[touched]), "{mv:?} cannot be entered in {fen}");
        }
        let complete = position.enter(&way).complete;
        assert!(complete.contains(&mv), "{mv:?} entered whole is not complete in {fen}");
        assert!(complete.iter().all(|other| moves.contains(other)), "an illegal move in {fen}");
    }
}

/// The laws of a move about to be played.
fn check_move<P: Notation>(position: &P, mv: P::Move) {
    let mut child = position.clone();
    child.play(mv);
    assert_ne!(&child, position, "a move that changes nothing in {}", position.fen());
    assert_eq!(position.code(mv), position.clone().code(mv));
    let mut again = position.clone();
    again.play(mv);
    assert_eq!(child, again, "the same move twice gives two positions in {}", position.fen());
}

/// Taking every move back leads to the start through the same positions.
fn check_undo<P: Notation>(mut game: Game<P>) {
    while let Some(mv) = game.undo() {
        assert!(game.position().moves().contains(&mv));
    }
    assert!(game.history().is_empty());
}
