//! Random games of every draughts game, move by move the same as the naive generator has them.

use std::collections::BTreeSet;

use plateau_rules::draughts::profile::{KING, MAN};
use plateau_rules::random::SplitMix;
use plateau_rules::{AnyGame, Cell, Color, Form, Letters, Piece, games};

use crate::naive::{Naive, Side};

const GAMES: [&str; 16] = [
    "draughts",
    "checkers",
    "russian",
    "brazilian",
    "pool",
    "italian",
    "spanish",
    "portuguese",
    "czech",
    "thai",
    "frisian",
    "frysk",
    "canadian",
    "killer",
    "breakthrough",
    "antidraughts",
];

const HOUSE_RULES: [&str; 5] =
    ["optional-captures", "men-jump-back", "stop-early", "optional-captures,stop-early", ""];

fn hub_moves(game: &dyn AnyGame) -> Vec<String> {
    let moves = game.moves(Form::Machine, Letters::English);
    moves.into_iter().map(|view| view.text).collect()
}

/// The two boards hold the same pieces.
fn assert_same_board(game: &dyn AnyGame, naive: &Naive) {
    let board = game.board();
    for row in 0..naive.size() {
        for column in 0..naive.size() {
            let cell = board.at(Cell { row: row as u8, column: column as u8 });
            assert_eq!(cell.dark, naive.is_dark(row, column), "{} {row} {column}", game.kind());
            let expected = naive.at(row, column).map(|(side, king)| Piece {
                color: if side == Side::White { Color::White } else { Color::Black },
                kind: if king { &KING } else { &MAN },
            });
            assert_eq!(cell.piece, expected, "{} {row} {column} {}", game.kind(), game.fen());
        }
    }
}

/// Plays on from here until the game ends, comparing at every move; returns how many moves were compared.
fn compare_to_the_end(
    mut game: Box<dyn AnyGame>,
    mut naive: Naive,
    random: &mut SplitMix,
) -> usize {
    for ply in 0..150 {
        assert_same_board(&*game, &naive);
        if game.ending().is_some() {
            return ply;
        }
        let ours = hub_moves(&*game);
        let theirs = naive.moves();
        let set: BTreeSet<String> = ours.iter().cloned().collect();
        assert_eq!(set, theirs, "{} {}", game.kind(), game.fen());
        assert_eq!(ours.len(), theirs.len(), "{} {}", game.kind(), game.fen());
        let index = random.below(ours.len());
        naive.play(&ours[index]);
        game.play(index).expect("a legal move");
    }
    150
}

fn compare_games(name: &str, count: u64) -> usize {
    let kind = games::find(name).expect("a game");
    (0..count)
        .map(|seed| compare_to_the_end(kind.start(), Naive::start(name), &mut SplitMix::new(seed)))
        .sum()
}

#[test]
fn random_games_of_every_variant_agree_with_the_naive_generator() {
    for name in GAMES {
        let compared = compare_games(name, 60);
        assert!(compared > 1000, "only {compared} positions of {name} were compared");
    }
}

#[test]
fn random_games_of_house_rules_agree_with_the_naive_generator() {
    for name in ["checkers", "draughts", "russian", "frisian", "italian"] {
        for size in [4, 6, 8, 10, 12] {
            for rule in HOUSE_RULES {
                let options = format!("{name},size={size},{rule}");
                compare_games(options.trim_end_matches(','), 3);
            }
        }
    }
}

/// Open boards with many kings, where chains are long and have twins: play from the start seldom gets there.
#[test]
fn crowded_kings_agree_with_the_naive_generator() {
    let mut random = SplitMix::new(7);
    for name in GAMES {
        if name == "breakthrough" {
            continue;
        }
        let kind = games::find(name).expect("a game");
        for _ in 0..120 {
            let (fen, naive) = scatter(name, &mut random);
            let game = kind.from_fen(&fen).expect("a position");
            let theirs = naive.moves();
            let ours = hub_moves(&*game);
            if game.ending().is_none() {
                let set: BTreeSet<String> = ours.iter().cloned().collect();
                assert_eq!(set, theirs, "{name} {fen}");
                assert_eq!(ours.len(), theirs.len(), "{name} {fen}");
                assert_eq!(game.count(), theirs.len(), "{name} {fen}");
            }
        }
    }
}

/// A few pieces of one side, more of the other, anywhere: as FEN and on the naive board.
fn scatter(name: &str, random: &mut SplitMix) -> (String, Naive) {
    let mut naive = Naive::start(name);
    let board = games::find(name).expect("a game").start().board();
    let turn = if random.below(2) == 0 { Side::White } else { Side::Black };
    naive.set_turn(turn);
    let density = 10 + random.below(30);
    let (mut white, mut black) = (Vec::new(), Vec::new());
    for row in 0..naive.size() {
        for column in 0..naive.size() {
            if !naive.is_dark(row, column) {
                continue;
            }
            naive.put(row, column, None);
            let dice = random.below(100);
            let side = if dice < 5 {
                turn
            } else if dice < 5 + density {
                if turn == Side::White { Side::Black } else { Side::White }
            } else {
                continue;
            };
            let king = random.below(100) < 50 || row == naive.crown_row(side);
            naive.put(row, column, Some((side, king)));
            let square = board.at(Cell { row: row as u8, column: column as u8 });
            let square = square.name.clone().expect("a dark square has a name");
            let list = if side == Side::White { &mut white } else { &mut black };
            list.push(format!("{}{square}", if king { "K" } else { "" }));
        }
    }
    let turn = if turn == Side::White { "W" } else { "B" };
    (format!("{turn}:W{}:B{}", white.join(","), black.join(",")), naive)
}

/// Counts that published tables give differently, by paths: the naive generator agrees with ours.
#[test]
fn the_naive_generator_counts_moves_not_paths() {
    let naive = Naive::start("checkers,size=6");
    let game = games::find("checkers,size=6").expect("a game").start();
    for depth in 1..=7 {
        assert_eq!(naive.perft(depth), game.perft(depth));
    }
}
