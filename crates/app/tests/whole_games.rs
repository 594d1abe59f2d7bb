//! Two people play each of the main games to its end, typed into the line mode in both languages.

mod common;

use common::transcript;
use plateau_rules::random::SplitMix;
use plateau_rules::{AnyGame, Form, Letters, MoveView, games};
use plateau_words::{Language, Words};

/// Where a game of random moves starts, its end, and the lines that play it: whole moves in several
/// notations, and moves entered square by square.
fn random_game(name: &str, letters: Letters, seed: u64) -> (String, Box<dyn AnyGame>, Vec<String>) {
    let mut game = games::find(name).expect("a known game").start();
    let start = game.fen();
    let mut random = SplitMix::new(seed);
    let mut lines = Vec::new();
    while game.ending().is_none() {
        let index = random.below(game.count());
        let text = |form| game.moves(form, letters)[index].text.clone();
        match random.below(4) {
            0 => lines.push(text(Form::Short)),
            1 => lines.push(text(Form::Long)),
            2 => lines.push(text(Form::Named)),
            _ => lines.extend(square_by_square(&*game, index, letters)),
        }
        game.play(index).expect("a legal move");
    }
    (start, game, lines)
}

/// The squares of a move one after the other, as few as say it all.
fn square_by_square(game: &dyn AnyGame, index: usize, letters: Letters) -> Vec<String> {
    let board = game.board();
    let MoveView { text, effect } = game.moves(Form::Short, letters).swap_remove(index);
    let way = effect.path;
    let mut lines = Vec::new();
    for touched in 1..=way.len() {
        let name = board.at(way[touched - 1]).name.clone();
        lines.push(name.expect("a playing square"));
        let entry = game.enter(&way[..touched]);
        if entry.next.is_empty() {
            if entry.complete.len() > 1 {
                // The same way is several moves: one is chosen.
                lines.push(text.clone());
            }
            break;
        }
    }
    lines
}

/// Plays random games to their ends in both languages; each must end as the rules say, in that language.
fn check(name: &str, seeds: std::ops::Range<u64>) {
    for language in Language::ALL {
        let words = Words::new(language);
        for seed in seeds.clone() {
            let (start, game, mut lines) = random_game(name, language.letters(), seed);
            lines.push("no".to_owned());
            let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
            // Chess960 without a position draws its start.
            let args = ["play", name, "--plain", "--mode", "people", "--fen", &start];
            let text = transcript(&[&args[..], &["--lang", language.tag()]].concat(), &lines);
            let ending = words.ending(game.ending().expect("a finished game"), &*game);
            let expected = format!("{ending}\n{}\n> {}\n", words.play_again(), words.goodbye());
            assert!(
                text.ends_with(&expected),
                "{name} {seed}: wanted {expected}, got {}",
                tail(&text)
            );
        }
    }
}

fn tail(text: &str) -> &str {
    let start = text.len().saturating_sub(1500);
    text.get(text.ceil_char_boundary(start)..).unwrap_or(text)
}

#[test]
fn s0_1_two_people_play_chess_to_its_end() {
    check("chess", 1..3);
}

#[test]
fn s3_3_two_people_play_tic_tac_toe_to_its_end() {
    check("tictactoe", 1..9);
}
#[test]
fn s4_5_two_people_play_draughts_to_its_end() {
    check("draughts", 1..5);
}

#[test]
fn s2_1_two_people_play_checkers_to_its_end() {
    check("checkers", 1..5);
}

#[test]
fn every_game_is_played_to_its_end() {
    for kind in games::all() {
        check(kind.name(), 9..10);
    }
}

#[test]
fn s2_2_house_rules_and_sizes_are_played_to_their_ends() {
    check("checkers,size=6", 1..4);
    check("checkers,optional-captures,men-jump-back", 1..3);
    check("draughts,size=12", 1..2);
}

/// Lines made of what people type, in any order: squares, pieces, signs, words.
fn noise(seed: u64, lines: usize) -> Vec<String> {
    const PARTS: &[&str] = &[
        "a", "b", "c", "d", "e", "h", "1", "2", "3", "4", "8", "0", "12", "28", "33", "50", "-",
        "x", ":", "=", "+", "#", " ", "O-O", "N", "Q", "C", "D", "Fou", "(", "é", "\t", "undo",
        "draw", "yes", "non", "flip", "fen", "claim", "done", "moves", "resign", "",
    ];
    let mut random = SplitMix::new(seed);
    let mut line = || {
        let parts = random.below(5);
        (0..=parts).map(|_| PARTS[random.below(PARTS.len())]).collect::<String>()
    };
    (0..lines).map(|_| line()).collect()
}

#[test]
fn no_typing_breaks_any_game() {
    for (seed, kind) in games::all().enumerate() {
        let lines = noise(seed as u64, 2000);
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        // It succeeds and says nothing on stderr, whatever was typed.
        let text = transcript(
            &["play", kind.name(), "--plain", "--mode", "people", "--lang", "en"],
            &lines,
        );
        assert!(text.ends_with("Goodbye.\n"), "{kind}: {}", tail(&text));
    }
}
