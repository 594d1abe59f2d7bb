//! Screens as files one can read: every size, without colour, in ASCII, in French.

use plateau_rules::diagram::{Glyphs, Style};
use plateau_rules::games;
use plateau_tui::{Opening, Settings, ThemeName};
use ratatui::crossterm::event::{MouseButton, MouseEventKind};

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
fn the_opening_is_named_in_as_many_words_as_there_is_room_for() {
    let mut screen = played("chess", &["e4", "c5", "Nf3", "d6", "d4", "cxd4", "Nxd4", "Nf6"]);
    screen.press("Nc3<Enter>a6<Enter>");
    for (size, name) in [
        ((200, 60), "Sicilian Defence, Najdorf Variation (B90)"),
        ((80, 24), "Sicilian Defence, Najdorf Variation"),
        ((60, 20), "Sicilian Defence"),
    ] {
        screen.resize(size.0, size.1);
        let text = screen.text();
        let named = text.lines().find(|line| line.contains("Sicilian")).unwrap_or_default();
        assert!(named.trim_end().ends_with(name), "{size:?}: {named}");
    }
    screen.press("<PageUp>");
    assert!(!screen.text().contains("Najdorf"), "what was being played by then");
    screen.resize(80, 24);
    screen.press("<End>opening<Enter>");
    assert!(screen.text().contains("Najdorf Variation (B90)"), "{}", screen.text());
    let mut other = played("tictactoe", &["b2"]);
    other.press("ouverture<Enter>");
    assert!(other.text().contains("no known name"), "{}", other.text());
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
    let moves = "e4<Enter>d5<Enter>exd5<Enter>Qxd5<Enter>";
    let themed = |theme| {
        let settings = Settings { theme, ..Settings::default() };
        let opening = Opening::Game(setup("chess", None, "human", "human"));
        let mut screen = Screen::with(opening, settings, None);
        screen.press(moves);
        screen
    };
    let (mut dark, mut light) = (themed(ThemeName::Dark), themed(ThemeName::Light));
    assert_eq!(dark.text(), light.text());
    let ground = |screen: &Screen| screen.terminal.backend().buffer().content().last().unwrap().bg;
    assert_ne!(ground(&dark), ground(&light));
}

#[test]
fn s4_9_pieces_of_two_letters_are_never_written_over() {
    let settings = Settings { pieces: Glyphs::new(Style::Letters), ..Settings::default() };
    for game in ["draughts", "checkers", "canadian"] {
        let opening = Opening::Game(setup(game, None, "human", "human"));
        let mut screen = Screen::with(opening, settings.clone(), None);
        screen.resize(60, 20);
        let board = games::find(game).unwrap().start().board();
        let men = board.cells.iter().filter(|cell| cell.piece.is_some()).count();
        let text = screen.text();
        assert!(text.matches("Pb").count() + text.matches("Pn").count() >= men, "{text}");
    }
}

#[test]
fn nothing_is_cut_at_60x20_in_french() {
    let mut screen = Screen::speaking(&FRENCH, Opening::Menu, Settings::default(), None);
    screen.resize(60, 20);
    insta::assert_snapshot!("menu_fr_60x20", screen.text());
    screen.press("<F1>");
    insta::assert_snapshot!("help_fr_60x20", screen.text());
    let opening = Opening::Game(setup("draughts", None, "human", "level:3"));
    let mut screen = Screen::speaking(&FRENCH, opening, Settings::default(), None);
    screen.resize(60, 20);
    screen.press("32-28<Enter>").await_text("Aux blancs de jouer");
    screen.press("<Ctrl+a>").shows("(o/n)").shows("O oui   N non");
    insta::assert_snapshot!("draughts_fr_60x20", screen.text());
    screen.press("n<Ctrl+g>").shows("d’elle.");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let mut saves =
        Screen::speaking(&FRENCH, Opening::Saved(None), Settings::default(), Some(&path));
    saves.resize(60, 20);
    saves.shows("premier coup.");
}

/// Every screen there is, in every state in which something is drawn over it.
fn every_screen(shelf: &std::path::Path) -> Vec<Screen> {
    let kept = |opening| Screen::speaking(&FRENCH, opening, Settings::default(), Some(shelf));
    let mut screens = Vec::new();
    for game in ["chess", "draughts", "tictactoe", "canadian"] {
        let ask = ["", "<Esc>", "<F8>", "<Ctrl+g>", "<Ctrl+n>", "<F1>", "<F4>", "xyzzy<Enter>"];
        for keys in ask {
            let players = if keys == "<F8>" { ["level:0"; 2] } else { ["human"; 2] };
            let mut screen = kept(Opening::Game(setup(game, None, players[0], players[1])));
            screen.press(keys);
            screens.push(screen);
        }
    }
    let fen = Some("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    let mut promotion = kept(Opening::Game(setup("chess", fen, "human", "human")));
    promotion.press("a7<Enter>a8<Enter>d5<Esc>").press("a7<Enter>a8<Enter>");
    screens.push(promotion);
    let mut played = kept(Opening::Game(setup("chess", None, "human", "human")));
    played.press("e4<Enter>");
    screens.push(played);
    for keys in ["", "d", "r", "<F1>"] {
        let mut saves = kept(Opening::Saved(None));
        saves.press(keys);
        screens.push(saves);
    }
    for keys in ["", "<F1>", "<Down>"] {
        let mut menu = kept(Opening::Menu);
        menu.press(keys);
        screens.push(menu);
    }
    screens.push(kept(Opening::Game(setup("chess", None, "nobody", "nothing"))));
    screens
}

#[test]
fn a_terminal_that_is_too_small_is_told_so_and_nothing_breaks_at_any_size() {
    let mut screen = chess();
    screen.resize(30, 8);
    screen.shows("too small");
    let folder = tempfile::tempdir().unwrap();
    for mut screen in every_screen(&folder.path().join("games.db")) {
        let sizes = (1..130)
            .step_by(13)
            .flat_map(|width| (1..40).step_by(3).map(move |height| (width, height)));
        for (width, height) in sizes {
            screen.resize(width, height);
            screen.text();
            // A mouse that is dragged about, let go and turned breaks nothing either.
            for place in
                [(0, 0), (width / 2, height / 2), (width, height), (3, height.saturating_sub(3))]
            {
                screen.mouse(MouseEventKind::Down(MouseButton::Right), place);
                screen.mouse(MouseEventKind::Drag(MouseButton::Left), place);
                screen.mouse(MouseEventKind::Up(MouseButton::Left), place);
                screen.mouse(MouseEventKind::ScrollUp, place);
            }
        }
        for (width, height) in [(1, 1), (7, 3), (60, 4), (60, 20), (130, 40)] {
            screen.resize(width, height);
            for place in [(0, 0), (width / 2, height / 2), (width, height)] {
                screen.click(place);
                screen.text();
            }
        }
    }
}
