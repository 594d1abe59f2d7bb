//! Screens as files one can read: every size, without colour, in ASCII, in French.

use plateau_rules::diagram::{Glyphs, Style};
use plateau_rules::games;
use plateau_tui::{Opening, Settings, Theme, ThemeName};
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

#[test]
fn the_menu_in_few_columns_says_where_text_is_cut() {
    let mut screen = Screen::speaking(&FRENCH, Opening::Menu, Settings::default(), None);
    screen.resize(40, 24);
    screen.press("<Down><Down>").shows("Ordinateur ◂ Niveau 3 · joueur occa…");
    screen.shows("Entrée jo…");
}

/// Every screen there is, in every state in which something is drawn over it.
fn every_screen(database: &std::path::Path) -> Vec<Screen> {
    let kept = |opening| Screen::speaking(&FRENCH, opening, Settings::default(), Some(database));
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

#[test]
fn russian_draughts_shows_every_coordinate() {
    let mut screen = Screen::game("russian", "human", "human");
    for side in ["a   b   c   d   e   f   g   h", "h   g   f   e   d   c   b   a"] {
        let text = screen.text();
        let lines: Vec<&str> = text.lines().collect();
        let files: String = side.split_whitespace().collect();
        let below = lines.iter().any(|line| {
            line.chars().take(40).filter(|letter| !letter.is_whitespace()).collect::<String>()
                == files
        });
        assert!(below, "{text}");
        for rank in '1'..='8' {
            assert!(lines.iter().any(|line| line.trim_start().starts_with(rank)), "{rank}: {text}");
        }
        screen.press("<F5>");
    }
}

#[test]
fn changing_the_pieces_of_draughts_leaves_chess_alone() {
    let man = plateau_rules::Piece {
        color: plateau_rules::Color::White,
        kind: &plateau_rules::draughts::profile::MAN,
    };
    let settings =
        Settings { pieces: Glyphs::new(Style::Unicode).with(man, "m"), ..Settings::default() };
    let shown = |game: &str, settings: &Settings| {
        let opening = Opening::Game(setup(game, None, "human", "human"));
        Screen::with(opening, settings.clone(), None).text()
    };
    assert_eq!(shown("chess", &settings), shown("chess", &Settings::default()));
    let draughts = shown("draughts", &settings);
    assert!(draughts.matches(" m").count() >= 20, "{draughts}");
    assert!(draughts.matches('●').count() >= 20, "Black's men stay as they are: {draughts}");
}

#[test]
fn blacks_name_has_a_black_mark_in_the_dark_theme() {
    let mut screen = chess();
    let pieces = Theme::new(ThemeName::Dark).pieces;
    for (mark, piece) in [("♔ Ada", pieces[0]), ("♚ Alan", pieces[1])] {
        let place = screen.find(mark);
        let cell = screen.terminal.backend().buffer().cell(place).unwrap();
        assert_eq!(Some(cell.fg), piece.fg, "{mark}");
        assert_ne!(cell.fg, cell.bg, "{mark}");
    }
}

#[test]
fn a_pawn_is_drawn_as_text_not_as_an_emoji() {
    let mut screen = chess();
    screen.resize(60, 20);
    let text = screen.text();
    assert!(text.contains('♟'), "{text}");
    assert_eq!(text.matches('♟').count(), text.matches("♟\u{fe0e}").count(), "{text}");
}

#[test]
fn the_console_of_linux_gets_sixteen_colours() {
    let settings = Settings { theme: ThemeName::Sixteen, ..Settings::default() };
    let opening = Opening::Game(setup("chess", None, "human", "human"));
    let mut screen = Screen::with(opening, settings, None);
    screen.press("e4<Enter>d5<Enter>e4<Enter>").text();
    for cell in screen.terminal.backend().buffer().content() {
        let number = |color| match color {
            ratatui::style::Color::Indexed(number) => number,
            other => panic!("{other:?}"),
        };
        assert!(number(cell.fg) < 16 && number(cell.bg) < 8, "{cell:?}");
        assert!(cell.symbol() == " " || cell.fg != cell.bg, "{cell:?}");
    }
}

#[test]
fn the_help_has_a_cheat_sheet_of_notation_and_a_legend_of_marks() {
    for (width, height) in SIZES {
        let mut screen = chess();
        screen.resize(width, height);
        screen.press("<F1>").shows("Type a move").shows("Space: notation and marks ");
        screen.press("<Space>").shows("O-O-O").shows("g1f3").shows("‹ ›  last move");
        screen.press("<Space>").hides("O-O-O").hides("Type a move").shows("Alan");
    }
    let mut screen = draughts();
    screen.press("<F1><Right>").shows("28x19").shows("must capture").hides("O-O");
    let mut screen = Screen::game("russian", "human", "human");
    screen.press("<F1><Down>").shows("c3:e5");
    let mut screen = Screen::speaking(&FRENCH, Opening::Menu, Settings::default(), None);
    screen.resize(60, 20);
    screen.press("<F1><Space>").shows("Cf3").shows("dernier coup");
    screen.press("<Esc>").shows("Joueurs");
}
