//! Matches that begin where the games of a file left off.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{fresh_folder, outcome};

/// A file with this text in a folder of its own.
fn file(name: &str, text: &str) -> PathBuf {
    let folder = fresh_folder();
    fs::create_dir_all(&folder).expect("a folder for the test");
    fs::write(folder.join(name), text).expect("a file of openings");
    folder.join(name)
}

/// Exit code and what was said about a match of this game from these openings.
fn play(game: &str, openings: &Path, more: &[&str]) -> (Option<i32>, String, String) {
    let openings = openings.display().to_string();
    let args = ["match", game, "engine:nodes=20", "random:seed=1", "--games", "4", "--openings"];
    outcome(&[&args, &[&*openings][..], more].concat())
}

#[test]
fn openings_of_a_pgn_are_a_part_of_the_games() {
    let book = file("book.pgn", "1. e4 e5 2. Nf3 {good} Nc6 1-0\n\n1. d4 d5 (1... f5) *\n");
    let games = book.with_file_name("games.pgn").display().to_string();
    let out = ["--plies", "2", "--out", &games];
    assert_eq!(play("chess", &book, &out).0, Some(0));
    let text = fs::read_to_string(&games).expect("games");
    let moves: Vec<&str> = text.lines().filter(|line| line.starts_with("1. ")).collect();
    let begins = |text| moves.iter().filter(|line| line.starts_with(text)).count();
    assert_eq!((begins("1. e4 e5 2. "), begins("1. d4 d5 2. ")), (2, 2), "{moves:?}");
    // Who thinks says so at its first own move, White's in one game and Black's in the other.
    let thought = |line: &&&str| line.split(' ').nth(5).is_some_and(|word| word.starts_with('{'));
    assert_eq!(moves.iter().filter(thought).count(), 2, "{moves:?}");
    assert!(text.contains("[Opening \""), "they have names: {text}");

    let again = [&out[..], &["--resume", "--json"]].concat();
    let (code, told, _) = play("chess", &book, &again);
    assert_eq!((code, told.lines().count()), (Some(0), 1), "nothing is left to play");
    let other = file("other.pgn", "1. e4 c5 *\n");
    let (code, _, said) = play("chess", &other, &again);
    assert!(code == Some(1) && said.contains("the opening is different"), "{said}");
}

#[test]
fn what_cannot_be_an_opening_is_said() {
    let book = file("book.pgn", "1. e4 e5 2. Ke3 *\n");
    let (code, _, said) = play("chess", &book, &[]);
    assert!(code == Some(1) && said.contains("Ke3"), "{said}");
    let pdn = file("book.pdn", "[GameType \"20\"]\n\n1. 32-28 19-23 *\n");
    let (code, _, said) = play("checkers", &pdn, &[]);
    assert!(code == Some(1) && said.contains("game 1 is a game of"), "{said}");
    assert_eq!(play("draughts", &pdn, &["--plies", "1"]).0, Some(0));
    let list = file("list.epd", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\n");
    let (code, _, said) = play("chess", &list, &["--plies", "2"]);
    assert!(code == Some(2) && said.contains("--plies"), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn more_games_at_once_than_processors_cannot_be_pinned() {
    let args = ["match", "tictactoe", "random", "random", "--games", "2", "--plies", "0", "--pin"];
    assert_eq!(outcome(&args).0, Some(0));
    let (code, _, said) = outcome(&[&args[..], &["--concurrency", "5000"]].concat());
    assert!(code == Some(1) && said.contains("--concurrency"), "{said}");
}
