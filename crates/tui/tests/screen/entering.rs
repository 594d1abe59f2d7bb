//! Moves: typed, completed, chosen square by square with keys or mouse, refused with a reason.

use ratatui::crossterm::event::{MouseButton, MouseEventKind};

use super::Screen;

/// The middle of a square of chess at 80×24, seen from White.
fn square(name: &str) -> (u16, u16) {
    let letters = name.as_bytes();
    let (file, rank) = (u16::from(letters[0] - b'a'), u16::from(b'8' - letters[1]));
    (2 + 5 * file + 2, 1 + 2 * rank + 1)
}

#[test]
fn s0_6_typing_begins_at_once_and_tab_completes() {
    let mut screen = Screen::game("chess", "human", "human");
    screen.press("g1").shows("> g1").shows("Nf3 Nh3");
    screen.press("<Backspace><Backspace>Nf<Tab>").shows("> Nf3");
    screen.press("<Enter>").shows("1. Nf3").shows("Black to move.");
    screen.press("e7<Enter>").shows("e7 → e6 or e5");
    screen.press("e5<Enter>").shows("White to move.");
}

#[test]
fn s0_6_a_square_shows_its_targets_and_one_may_change_ones_mind() {
    let mut screen = Screen::game("chess", "human", "human");
    screen.press("e2<Enter>").shows("e2 → e3 or e4");
    let targets = screen.text().matches('•').count();
    assert_eq!(targets, 2, "a dot on each target");
    screen.press("d2<Enter>").shows("d2 → d3 or d4");
    screen.press("<Esc>").shows("White to move.");
    assert!(!screen.text().contains('•'));
}

#[test]
fn s0_6_each_refusal_has_its_own_sentence() {
    let mut screen = Screen::game("chess", "human", "human");
    for (typed, said) in [
        ("hello", "“hello” is not a move or a square."),
        ("e5", "There is no piece on e5."),
        ("e7", "The piece on e7 is your opponent’s."),
        ("a1", "The piece on a1 has no legal move."),
        ("e4e5", "There is no piece on e4."),
        ("Qd3", "The piece on d2 is in the way."),
    ] {
        screen.press(typed).press("<Enter>").shows(said).shows("No moves yet.");
    }
}

#[test]
fn s0_6_cursor_keys_enter_a_move() {
    let mut screen = Screen::game("chess", "human", "level:0");
    // The cursor appears in the middle, on e4.
    screen.press("<Down><Down><Down>").shows("[♟︎]");
    screen.press("<Enter>").shows("→");
    screen.press("<Up><Up><Enter>").shows("1. e4");
}

#[test]
fn s2_4_a_click_picks_a_piece_and_a_click_or_a_drag_moves_it() {
    let mut screen = Screen::game("chess", "human", "human");
    screen.click(square("e2")).shows("e2 → e3 or e4");
    screen.click(square("e4")).shows("1. e4");
    // The board turned: Black sees h1 in the upper left.
    let mirrored = |name: &str| {
        let (x, y) = square(name);
        (2 + 2 + 39 - (x - 2) - 1, 1 + 16 - (y - 1))
    };
    screen.mouse(MouseEventKind::Down(MouseButton::Left), mirrored("e7"));
    screen.mouse(MouseEventKind::Up(MouseButton::Left), mirrored("e5"));
    screen.shows("1. e4").shows("e5").shows("White to move.");
}

#[test]
fn s0_2_a_promotion_is_chosen() {
    let mut screen = Screen::position("chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    screen.press("a7<Enter>a8<Enter>").shows("Promote to").shows("queen").shows("knight");
    screen.press("<Down><Enter>").shows("1. a8=R");
    let mut screen = Screen::position("chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    screen.press("a7<Enter>a8<Enter>n").shows("1. a8=N");
}

#[test]
fn a_king_that_goes_where_castling_leads_is_asked_which_is_meant() {
    let mut screen = Screen::position("chess960", "4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    screen.press("f1<Enter>g1<Enter>").shows("Which move?").shows("Kg1").shows("O-O");
    let castling = screen.find("O-O");
    screen.click(castling).shows("1. O-O");
}

#[test]
fn s4_5_a_chain_is_entered_whole_or_jump_by_jump() {
    let fen = "W:W32:B28,19,K1";
    let mut screen = Screen::position("draughts", fen);
    screen.shows("You must capture, with 32.").shows("!");
    screen.press("32x14<Enter>").shows("1. 32x14");
    let mut screen = Screen::position("draughts", fen);
    screen.press("32<Enter>").shows("32 → 23");
    screen.press("23<Enter>").shows("32 23 → 14");
    screen.press("14<Enter>").shows("1. 32x14");
    let mut screen = Screen::position("draughts", fen);
    screen.press("32 23 14<Enter>").shows("1. 32x14");
}

#[test]
fn s4_3_a_refused_move_of_draughts_says_which_is_obligatory() {
    let mut screen = Screen::position("draughts", "W:W32,41:B28,K1");
    screen.press("41-36<Enter>").shows("You must capture: 32x23.");
    screen.press("32-27<Enter>").shows("You must capture: 32x23.");
}

#[test]
fn s2_1_a_chain_may_stop_early_where_the_house_says_so() {
    let fen = "W:W22:B18,10,1";
    let mut screen = Screen::position("checkers,stop-early", fen);
    screen.press("22<Enter>15<Enter>").shows("or “done” to stop here");
    screen.press("<Enter>").shows("22x15").shows("Black to move.");
}

#[test]
fn what_is_typed_while_the_machine_thinks_waits() {
    let mut screen = Screen::game("chess", "human", "engine:time=600000");
    screen.press("e4<Enter>d4").shows("> d4");
    screen.press("<Enter>").shows("It is the computer’s turn.");
    // Whether the answer comes before it or after it, what is typed stays.
    let mut screen = Screen::game("chess", "human", "engine:time=300");
    screen.press("e4<Enter>d4").await_text("White to move.").shows("> d4");
    screen.press("<Enter>").shows("2. d4");
}

#[test]
fn a_paste_is_typed_and_control_characters_are_not() {
    let mut screen = Screen::game("chess", "human", "human");
    screen.tell(plateau_tui::Message::Paste("e2\u{1b}e4\n".to_owned()));
    screen.shows("> e2e4").press("<Enter>").shows("1. e4");
}
