//! Games that are kept: saved by themselves, named, listed, resumed, deleted, exported.

use std::path::Path;

use plateau_tui::{Opening, Settings};

use super::{Screen, setup};

fn shelf(folder: &tempfile::TempDir) -> std::path::PathBuf {
    folder.path().join("games.db")
}

fn kept(path: &Path) -> Screen {
    let opening = Opening::Game(setup("chess", None, "human:Ada", "level:1"));
    Screen::with(opening, Settings::default(), Some(path))
}

#[test]
fn s0_4_a_game_is_kept_from_its_first_move_and_resumed_from_a_dated_list() {
    let folder = tempfile::tempdir().unwrap();
    let path = shelf(&folder);
    let mut screen = kept(&path);
    screen.hides("saved").press("e4<Enter>").shows("saved").await_text("White (Ada) to move");
    screen.press("<Ctrl+s>first<Enter>").shows("The game is saved as “first”.");
    screen.press("<Ctrl+s> try<Enter>").shows("The game is saved as “first try”.");
    drop(screen);

    let mut screen = Screen::with(Opening::Menu, Settings::default(), Some(&path));
    screen.shows("Resume").shows("Ada – Level 1");
    screen.press("<Down><Down><Down><Down><Down><Down><Enter>").shows("Saved games");
    screen.shows("Chess, Ada – Level 1 · beginner “first try”").shows("  1 move");
    screen.press("<Enter>").shows("1. e4").shows("White (Ada) to move.");
    screen.press("d4<Enter>").await_text("2. d4");
}

#[test]
fn s4_6_saved_games_are_renamed_and_deleted_after_a_question() {
    let folder = tempfile::tempdir().unwrap();
    let path = shelf(&folder);
    let mut screen = kept(&path);
    screen.press("e4<Enter>").await_text("White (Ada) to move");
    drop(screen);
    let mut screen = Screen::with(Opening::Menu, Settings::default(), Some(&path));
    screen.press("<Down><Down><Down><Down><Down><Down><Enter>");
    screen.press("r").shows("Name of this game:");
    screen.press("mine<Enter>").shows("“mine”");
    screen.press("d").shows("Delete Chess, Ada – Level 1 · beginner, 1 move? (y/n)");
    screen.press("n").shows("“mine”");
    screen.press("dy").shows("No game is saved yet.");
    screen.press("<Esc>").shows("Players").hides("Resume");
}

#[test]
fn a_note_goes_with_the_game_into_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = shelf(&folder);
    let file = folder.path().join("out.pgn");
    let mut screen = kept(&path);
    screen.press("e4<Enter>").await_text("White (Ada) to move");
    screen.press("<Ctrl+n>best by test<Enter>").shows("Written down.");
    screen.press("<Ctrl+x><Ctrl+u>").press(file.to_str().unwrap()).press("<Enter>");
    screen.shows("The game was added to");
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("1. e4") && text.contains("best by test"), "{text}");
    screen.press("<Ctrl+x><Ctrl+u>/no/such/folder/x.pgn<Enter>").shows("does not exist");
}

#[test]
fn a_shelf_that_fails_says_so_and_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file").join("games.db");
    std::fs::write(folder.path().join("file"), "not a folder").unwrap();
    let mut screen = kept(&path);
    screen.shows("PLATEAU_DATA");
    screen.press("e4<Enter>").await_text("White (Ada) to move");
}
