//! Random games of chess and Chess960, position by position beside shakmaty: 200,000 positions in which
//! the legal moves, their SAN, the FEN and the state of the game must agree.

use plateau_rules::chess::{Chess, Setup, Variant};
use plateau_rules::random::SplitMix;
use plateau_rules::{Form, Letters, Notation, Position, Reason};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, EnPassantMode, Position as _};

const POSITIONS: usize = 100_000;
/// Long enough for bare kings, short of the half-move clock's own limit.
const LONGEST_GAME: usize = 240;

#[test]
fn s0_2_chess_agrees_with_shakmaty_in_random_games() {
    compare(Variant::Standard, CastlingMode::Standard, |_| 518);
}

#[test]
fn chess960_agrees_with_shakmaty_in_random_games() {
    compare(Variant::Chess960, CastlingMode::Chess960, |random| random.below(960) as u16);
}

/// The table of Chess960 counts has a second source.
#[test]
fn the_chess960_perft_table_is_shakmatys_too() {
    for row in include_str!("../perft/chess960.perft").lines().filter(|row| !row.starts_with('#')) {
        let (fen, counts) = row.split_once(';').unwrap();
        let setup: Fen = fen.parse().unwrap();
        let position: shakmaty::Chess = setup.into_position(CastlingMode::Chess960).unwrap();
        for (depth, count) in (1..=4).zip(counts.split_whitespace()) {
            assert_eq!(shakmaty::perft(&position, depth).to_string(), count, "{depth} of {fen}");
        }
    }
}

fn compare(variant: Variant, mode: CastlingMode, start: impl Fn(&mut SplitMix) -> u16) {
    let mut random = SplitMix::new(960);
    let (mut seen, mut mates, mut stalemates, mut dead, mut passing) = (0, 0, 0, 0, 0);
    while seen < POSITIONS {
        let number = start(&mut random);
        let mut ours = Setup::chess960(number).unwrap().position(variant).unwrap();
        let setup: Fen = ours.fen().parse().unwrap();
        let mut theirs: shakmaty::Chess = setup.into_position(mode).unwrap();
        // Some games hunt captures, so that few pieces stay and kings meet.
        let greedy = random.below(2) == 0;
        for _ in 0..LONGEST_GAME {
            seen += 1;
            check(&ours, &theirs, mode);
            mates += usize::from(theirs.is_checkmate());
            stalemates += usize::from(theirs.is_stalemate());
            dead += usize::from(theirs.is_insufficient_material());
            passing += usize::from(ours.en_passant().is_some());
            let mut moves = ours.moves();
            if greedy && moves.iter().any(|&mv| ours.captured(mv).is_some()) {
                moves.retain(|&mv| ours.captured(mv).is_some());
            }
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.below(moves.len())];
            let uci = ours.write_move(mv, Form::Machine, Letters::English);
            let uci: shakmaty::uci::UciMove = uci.parse().unwrap();
            theirs.play_unchecked(uci.to_move(&theirs).unwrap());
            ours.play(mv);
        }
    }
    for (what, count) in
        [("mates", mates), ("stalemates", stalemates), ("dead", dead), ("en passant", passing)]
    {
        assert!(count > 4, "only {count} positions with {what}: the games are too tame to tell");
    }
}

fn check(ours: &Chess, theirs: &shakmaty::Chess, mode: CastlingMode) {
    let fen = ours.fen();
    assert_eq!(fen, Fen::from_position(theirs, EnPassantMode::Legal).to_string());
    assert_eq!(Chess::from_fen(&ours.variant(), &fen).as_ref(), Ok(ours), "{fen}");

    let text = |&mv| {
        let write = |form| ours.write_move(mv, form, Letters::English);
        (write(Form::Machine), write(Form::Short))
    };
    let mut our_moves: Vec<(String, String)> = ours.moves().iter().map(text).collect();
    let text = |&mv: &shakmaty::Move| {
        let san = SanPlus::from_move(theirs.clone(), mv).to_string();
        (mv.to_uci(mode).to_string(), san)
    };
    let mut their_moves: Vec<(String, String)> = theirs.legal_moves().iter().map(text).collect();
    our_moves.sort_unstable();
    their_moves.sort_unstable();
    assert_eq!(our_moves, their_moves, "{fen}");
    assert_eq!(ours.count(), our_moves.len(), "{fen}");

    assert_eq!(ours.is_check(), theirs.is_check(), "{fen}");
    assert_eq!(ours.checkers().0, theirs.checkers().0, "{fen}");
    let reason = (!ours.can_move()).then(|| ours.no_moves_ending().reason);
    assert_eq!(reason == Some(Reason::Checkmate), theirs.is_checkmate(), "{fen}");
    assert_eq!(reason == Some(Reason::Stalemate), theirs.is_stalemate(), "{fen}");
    assert_eq!(ours.dead(), theirs.is_insufficient_material(), "{fen}");
}
