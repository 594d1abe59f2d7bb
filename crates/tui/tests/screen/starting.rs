//! The menu: who plays whom, how strong, how long; and a game at once.

use plateau_tui::{Effect, Opening, Players, Proposal, Settings};

use super::Screen;

#[test]
fn enter_alone_begins_a_game_against_level_3() {
    let mut screen = Screen::menu();
    screen.press("<Enter>").shows("Level 3 · casual player").shows("White to move.");
    screen.press("e4<Enter>").await_text("White to move.");
}

#[test]
fn s4_10_two_people_a_person_as_white_or_black_and_two_computers() {
    let mut screen = Screen::menu();
    screen.press("<Down>").shows("You play White");
    screen.press("<Right>").shows("You play Black");
    screen.press("<Right>").shows("Two people").hides("Level 3");
    screen.press("<Right>").shows("The computer plays itself");
    assert_eq!(screen.text().matches("Level 3 · casual player").count(), 2, "one level each");
    screen.press("<Right><Right><Enter>").await_text("Black to move.");
    screen.shows("1. ");
}

#[test]
fn s0_7_levels_have_words_for_their_strength() {
    let mut screen = Screen::menu();
    screen.press("<Down><Down>").shows("Level 3 · casual player");
    screen.press("<Left>").shows("Level 2 · beginner");
    screen.press("<Left>").shows("Level 1 · novice");
    screen.press("<Left>").shows("Level 0 · random moves");
    screen.press("<Left>").shows("Level 20 · full strength");
}

#[test]
fn the_words_for_levels_rise_and_their_measured_rating_is_shown() {
    let mut screen = Screen::menu();
    screen.press("<Down><Down>").shows("Level 3: ≈ 1150 Elo");
    screen.press("<Right>").shows("Level 4 · club player").shows("Level 4: ≈ 1450 Elo");
    screen.press("<Left><Left><Left><Left><Left>").shows("Level 20: above 2930 Elo");
    screen.press("<Up><Up><Right>").shows("Level 20: not rated yet");
}

#[test]
fn every_game_can_be_chosen_and_its_board_is_shown() {
    let mut screen = Screen::menu();
    for kind in plateau_rules::games::all() {
        let name = super::ENGLISH.game(&kind);
        screen.shows(&name[1..]);
        screen.press("<Right>");
    }
    screen.shows("Chess").shows("♚");
    screen.press("<Right><Right><Enter>").shows("International draughts").shows("31");
}

#[test]
fn clocks_are_chosen_and_run() {
    let mut screen = Screen::menu();
    screen.press("<Down><Down><Down>").shows("no clock");
    screen.press("<Right><Right>").shows("3 min + 2 s per move");
    screen.press("<Enter>");
    // Whenever we look, both clocks showed three minutes at first, and one of them runs.
    screen.await_text("2:5").shows("3:00");
}

#[test]
fn the_settings_propose_and_escape_leaves() {
    let proposal = Proposal {
        game: "checkers,size=6".to_owned(),
        players: Players::TwoPeople,
        ..Proposal::default()
    };
    let settings = Settings { proposal, ..Settings::default() };
    let mut screen = Screen::with(Opening::Menu, settings, None);
    screen.shows("English draughts (size=6)").shows("Two people");
    screen.press("<Esc>");
    assert_eq!(screen.effects.last(), Some(&Effect::Leave));
}

#[test]
fn s4_9_the_computer_of_the_settings_plays_though_it_is_no_level() {
    let proposal = Proposal { computer: "greedy:5".to_owned(), ..Proposal::default() };
    let settings = Settings { proposal, ..Settings::default() };
    let mut screen = Screen::with(Opening::Menu, settings, None);
    screen.shows("greedy:5").press("<Down><Down><Right>").shows("Level 0 · random moves");
    screen.press("<Left>").shows("greedy:5").press("<Enter>").shows("greedy:5");
}

#[test]
fn a_player_that_cannot_be_had_is_said_in_the_menu() {
    let mut screen = Screen::game("chess", "human", "deep-thought");
    screen.shows("There is no player “deep-thought”.").shows("Players");
}

#[test]
fn what_does_not_change_is_not_drawn() {
    let mut screen = Screen::game("chess", "human", "human");
    screen.effects.clear();
    screen.tell(plateau_tui::Message::Wake);
    assert_eq!(screen.effects, [], "nothing happened");
    assert_eq!(screen.app.next_wake(std::time::Instant::now()), None, "nobody waits for anything");
}

/// A program of this shell script, as players are written.
#[cfg(unix)]
fn program(folder: &tempfile::TempDir, script: &str) -> String {
    use std::os::unix::fs::PermissionsExt;
    let path = folder.path().join("program");
    std::fs::write(&path, format!("#!/bin/sh\n{script}\n")).expect("written");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).expect("a mode");
    format!("uci:{}", path.display())
}

#[cfg(unix)]
#[test]
fn a_program_that_dies_in_the_game_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let answers = "uci) echo uciok;; isready) echo readyok;; go*) exit 3;;";
    let script = format!("while read line; do case \"$line\" in {answers} esac; done");
    let mut screen = Screen::game("chess", "human", &program(&folder, &script));
    screen.press("e4<Enter>").await_text("White wins").shows("program cannot play.");
}

#[cfg(unix)]
#[test]
fn a_program_that_hangs_at_its_start_freezes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = Screen::game("chess", "human", &program(&folder, "exec sleep 100"));
    screen.await_text("program is starting…");
    screen.press("e4<Enter>").shows("1. e4").press("<F5>").press("<Ctrl+w>y").shows("Players");
}

#[cfg(unix)]
#[test]
fn a_program_that_cannot_play_gives_its_place_to_another_player() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = Screen::game("chess", "human", &program(&folder, "exit 1"));
    screen.await_text("Who plays Black instead?").shows("cannot play");
    screen.press("deep-thought<Enter>").shows("There is no player “deep-thought”.");
    screen.press("<Ctrl+u>1<Enter>").hides("instead?").shows("Level 1");
    screen.press("e4<Enter>").await_text("White to move.").shows("1. e4");
    let mut screen = Screen::game("chess", "human", &program(&folder, "exit 1"));
    screen.await_text("Who plays Black instead?").press("<Esc>").shows("Players");
}

#[test]
fn the_menu_remembers_the_last_choices() {
    let folder = tempfile::tempdir().unwrap();
    let choices = folder.path().join("new folder").join("menu.txt");
    let settings = || Settings { choices: Some(choices.clone()), ..Settings::default() };
    let mut screen = Screen::with(Opening::Menu, settings(), None);
    screen.press("<Right><Down><Down><Right><Down><Right><Right><Down><Right>");
    let shown = |screen: &mut Screen| {
        screen.shows("You play Black").shows("Level 5").shows("1 min").hides("Chess  ");
    };
    shown(&mut screen);
    screen.press("<Enter>").await_text("Black to move.").press("<Ctrl+w>y").shows("Players");
    shown(&mut screen);
    drop(screen);
    shown(&mut Screen::with(Opening::Menu, settings(), None));
    // Who changes the settings wants what they say.
    let mut changed = settings();
    changed.proposal.computer = "level:9".to_owned();
    Screen::with(Opening::Menu, changed, None).shows("You play White").shows("Level 9");
    // A broken file is none.
    std::fs::write(&choices, b"\xff").unwrap();
    Screen::with(Opening::Menu, settings(), None).shows("You play White").shows("Level 3");
}

#[test]
fn digits_and_letters_jump_to_a_level_or_a_game() {
    let mut screen = Screen::menu();
    screen
        .press("ru")
        .shows("Russian")
        .press("chess9")
        .shows("Chess960")
        .press("ti")
        .shows("Tic-tac-toe");
    screen.press("<Down><Down>7").shows("Level 7").press("1").shows("Level 1 ");
    screen.press("2").shows("Level 12").press("9").shows("Level 9").press("x").shows("Level 9");
    let mut french = Screen::speaking(&super::FRENCH, Opening::Menu, Settings::default(), None);
    french.press("<Right>").hides("Échecs  ").press("e").shows("Échecs");
    screen.press("q");
    assert_eq!(screen.effects.last(), Some(&plateau_tui::Effect::Leave));
}

#[test]
fn the_start_of_chess960_is_drawn_or_chosen_by_its_number() {
    let mut screen = Screen::menu();
    screen.press("<Right>").shows("Chess960").shows("random");
    screen.press("<Down>5<Enter>");
    let chosen = screen.text();
    let mut again = Screen::menu();
    again.press("<Right><Down><Right><Right><Right><Right><Right><Right><Enter>");
    assert_eq!(again.text(), chosen, "the same start by arrows");
}
