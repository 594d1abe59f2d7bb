//! Screens as files one can read: every size, without colour, in ASCII, in French.

use plateau_rules::diagram::{Glyphs, Style};
use plateau_tui::{Opening, Settings, ThemeName};

use super::{FRENCH, Screen, setup};

const SIZES: [(u16, u16); 3] = [(60, 20), (80, 24), (200, 60)];

/// A game with a few moves in it.
fn played(game: &str, moves: &[&str]) -> Screen {
    let mut screen = Screen::game(game, "human:Ada", "human:Alan");
    for text in moves {
        screen.press(text).press("<Enter>");
    }
    screen
}

fn chess() -> Screen {
    played("chess", &["e4", "d5", "exd5", "Qxd5", "Nc3", "Qa5"])
}

fn draughts() -> Screen {
    played("draughts", &["32-28", "19-23", "28x19"])
}

#[test]
fn the_menu_at_every_size() {
    for (width, height) in SIZES {
        let mut screen = Screen::menu();
        screen.resize(width, height);
        insta::assert_snapshot!(format!("menu_{width}x{height}"), screen.text());
    }
}

#[test]
fn s0_3_chess_at_every_size() {
    for (width, height) in SIZES {
        let mut screen = chess();
        screen.resize(width, height);
        insta::assert_snapshot!(format!("chess_{width}x{height}"), screen.text());
    }
}

#[test]
fn s4_2_draughts_at_every_size_and_from_both_sides() {
    for (width, height) in SIZES {
        let mut screen = draughts();
        screen.resize(width, height);
        insta::assert_snapshot!(format!("draughts_{width}x{height}"), screen.text());
    }
    let mut screen = draughts();
    screen.press("<F5>");
    insta::assert_snapshot!("draughts_turned", screen.text());
}

#[test]
fn tic_tac_toe_and_the_largest_board() {
    insta::assert_snapshot!("tictactoe_80x24", played("tictactoe", &["b2", "a1"]).text());
    let mut screen = Screen::game("canadian", "human", "human");
    screen.resize(60, 20);
    insta::assert_snapshot!("canadian_60x20", screen.text());
}

#[test]
fn s4_9_ascii_without_colours() {
    let settings = Settings {
        pieces: Glyphs::new(Style::Ascii),
        ascii: true,
        theme: ThemeName::Plain,
        ..Settings::default()
    };
    let opening = Opening::Game(setup("chess", None, "human", "human"));
    let mut screen = Screen::with(opening, settings.clone(), None);
    screen.press("e4<Enter>e5<Enter>g1");
    insta::assert_snapshot!("chess_ascii", screen.text());
    assert!(screen.text().is_ascii());
    let mut menu = Screen::with(Opening::Menu, settings, None);
    insta::assert_snapshot!("menu_ascii", menu.text());
}

#[test]
fn without_colours_everything_is_still_said() {
    let settings = Settings { theme: ThemeName::Plain, ..Settings::default() };
    let opening = Opening::Game(setup("checkers", None, "human", "human"));
    let mut screen = Screen::with(opening, settings, None);
    screen.press("11-15<Enter>23-18<Enter>");
    insta::assert_snapshot!("checkers_plain", screen.text());
    let buffer = screen.terminal.backend().buffer();
    let is_plain = |cell: &ratatui::buffer::Cell| {
        [cell.fg, cell.bg].iter().all(|color| *color == ratatui::style::Color::Reset)
    };
    assert!(buffer.content().iter().all(is_plain), "NO_COLOR means no colour");
}

#[test]
fn french_has_its_own_words_and_letters() {
    let opening = Opening::Game(setup("chess", None, "human", "human"));
    let mut screen = Screen::speaking(&FRENCH, opening, Settings::default(), None);
    screen.press("Cf3<Enter>Cc6<Enter>");
    insta::assert_snapshot!("chess_fr", screen.text());
    let mut menu = Screen::speaking(&FRENCH, Opening::Menu, Settings::default(), None);
    insta::assert_snapshot!("menu_fr", menu.text());
    menu.press("<F1>");
    insta::assert_snapshot!("help_fr", menu.text());
}

#[test]
fn the_help_and_the_list_of_actions() {
    let mut screen = chess();
    screen.press("<F1>");
    insta::assert_snapshot!("help", screen.text());
    screen.press("<Esc><Esc>");
    insta::assert_snapshot!("actions", screen.text());
}

#[test]
fn a_light_terminal_has_other_colours_and_the_same_text() {
    let mut dark = chess();
    let light = Settings { theme: ThemeName::Light, ..Settings::default() };
    let opening = Opening::Game(setup("chess", None, "human", "human"));
    let mut bright = Screen::with(opening, light, None);
    assert_ne!(dark.text(), "");
    assert_ne!(bright.text(), "");
    let ground = |screen: &Screen| screen.terminal.backend().buffer().content().last().unwrap().bg;
    assert_ne!(ground(&dark), ground(&bright));
}

#[test]
fn a_terminal_that_is_too_small_is_told_so_and_nothing_breaks_at_any_size() {
    let mut screen = chess();
    screen.resize(30, 8);
    screen.shows("too small");
    for game in ["chess", "draughts", "tictactoe", "canadian"] {
        let mut screen = Screen::game(game, "human", "human");
        let mut menu = Screen::menu();
        menu.press("<F1>");
        for width in (1..130).step_by(9) {
            for height in 1..40 {
                for screen in [&mut screen, &mut menu] {
                    screen.resize(width, height);
                    screen.text();
                }
            }
        }
        screen.resize(80, 24);
        screen.press("<Esc>").shows("What now?");
    }
}
