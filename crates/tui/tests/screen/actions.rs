//! Everything a key does: hint, undo, draw, claim, resign, looking back, pausing, notes, positions.

use std::time::{Duration, Instant};

use plateau_arena::TimeControl;
use plateau_tui::{Effect, Message, Opening, Settings};
use ratatui::crossterm::event::MouseEventKind;

use super::{Screen, setup};

/// A game between two people in which these moves were played.
fn after(game: &str, moves: &str) -> Screen {
    let mut screen = Screen::game(game, "human", "human");
    for text in moves.split(' ') {
        screen.press(text).press("<Enter>");
    }
    screen
}

#[test]
fn s0_5_check_and_mate_are_announced_and_one_plays_again() {
    let mut screen = after("chess", "f3 e5 g4");
    screen
        .press("Qh4<Enter>")
        .shows("Checkmate: Black wins.")
        .shows("Press Enter to play again.")
        .shows("!♚!");
    screen.press("<Enter>").shows("No moves yet.").shows("White to move.");
}

#[test]
fn s0_1_play_again_asks_in_the_middle_of_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let opening = Opening::Game(setup("chess", None, "human", "human"));
    let database = folder.path().join("games.db");
    let mut screen = Screen::with(opening, Settings::default(), Some(&database));
    screen.press("e4<Enter><Ctrl+a>").shows("Start a new game? This one stays saved.");
    screen.press("n").shows("1. e4");
    screen.press("<Ctrl+a>y").shows("No moves yet.");
}

#[test]
fn s3_8_moves_are_taken_back_and_looked_at_again() {
    let mut screen = after("chess", "e4 e5 Nf3");
    screen.press("<F3>").hides("Nf3").shows("1 move taken back.");
    screen.press("undo<Enter>").hides("e5  ");
    screen.press("e5<Enter>Nc3<Enter>");
    screen.press("<Home>").shows("Starting position.");
    screen.press("<PageDown>").shows("After 1. e4, of 2 moves.");
    screen.press("<PageUp><End>").shows("Black to move.");
}

#[test]
fn a_move_typed_while_looking_back_is_not_played_in_the_live_game() {
    let mut screen = after("chess", "e4 e5 Nf3");
    screen.press("<PageUp><PageUp>c5<Enter>").shows("after 1. e4.").hides("c5");
    screen.shows("Return to the current").shows("(y/n)");
    screen.press("n").shows("After 1. e4, of 2 moves.");
    screen.press("<Home>c5<Enter>").shows("viewing the starting position.");
    screen.press("y").shows("> c5").shows("Black to move.");
    screen.press("<Enter>").shows("White to move.").shows("c5");
}

#[test]
fn against_the_computer_undo_takes_back_its_answer_too() {
    let mut screen = Screen::game("chess", "human", "level:1");
    screen.press("e4<Enter>").await_text("White to move.");
    screen.press("<F3>").shows("2 moves taken back.").shows("No moves yet.");
}

#[test]
fn s0_5_a_draw_is_offered_refused_and_taken() {
    let mut screen = after("chess", "e4 e5");
    screen.press("<F6>").shows("White offers a draw. Accept?");
    screen.press("x").shows("Accept?");
    screen.press("n").shows("Black declines the draw.");
    screen.press("Nf3<Enter>draw<Enter>").shows("Black offers a draw.");
    screen
        .press("y")
        .shows("By agreement: the game is a draw.")
        .shows("Press Enter to play again.");
    let mut screen = Screen::game("chess", "human", "level:3");
    screen.press("e4<Enter>").await_text("White to move.");
    screen.press("<F6>").await_text("Black declines the draw.");
}

#[test]
fn s0_5_a_draw_that_the_rules_give_is_claimed() {
    let mut screen = after("chess", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    screen.shows("You can claim a draw");
    screen.press("<F7>").shows("Threefold repetition").shows("Press Enter to play again.");
    after("chess", "e4").press("<F7>").shows("There is no draw to claim here.");
}

#[test]
fn resigning_asks_in_place() {
    let mut screen = after("chess", "e4");
    screen.press("<F8>").shows("Resign? (y/n)");
    screen.press("n").shows("Black to move.");
    screen.press("<F8>y").shows("White wins");
    screen.press("<F8>").shows("The game is over.");
}

#[test]
fn a_hint_is_said_and_marked_on_the_board() {
    let mut screen = Screen::position("chess", "7k/8/6K1/8/8/8/8/R7 w - - 0 1");
    screen.press("<F2>").await_text("Hint: Ra8").shows("»♜«");
    screen.press("Ra8<Enter>").shows("Checkmate");
}

#[test]
fn the_engine_tells_what_it_thinks_until_it_is_told_not_to() {
    let mut screen = Screen::position("chess", "7k/8/6K1/8/8/8/8/R7 w - - 0 1");
    screen.press("<F4>").await_text("+#1 Ra8#").shows("depth");
    screen.press("<F4>").hides("+#1");
}

#[test]
fn the_engine_does_not_think_for_ever_about_a_game_that_is_over() {
    let mut screen = Screen::position("chess", "7k/8/6K1/8/8/8/8/R7 w - - 0 1");
    screen.press("<F8>y").shows("wins").press("<F4>").await_text("+#1 Ra8#");
    let mut mate = after("chess", "f3 e5 g4 Qh4");
    mate.press("<F4>").await_text("The game is over.");
}

#[test]
fn s0_3_the_board_turns_to_the_player_to_move_and_flips() {
    let mut screen = Screen::game("chess", "human", "human");
    let top =
        |screen: &mut Screen| screen.text().lines().nth(2).unwrap().trim_start().chars().next();
    assert_eq!(top(&mut screen), Some('8'));
    screen.press("e4<Enter>");
    assert_eq!(top(&mut screen), Some('1'), "Black is to move");
    screen.press("<F5>");
    assert_eq!(top(&mut screen), Some('8'));
}

#[test]
fn s0_1_two_computers_play_pause_step_and_change_speed() {
    let mut screen = Screen::game("tictactoe", "level:0", "level:0");
    screen.shows("1 s a move");
    screen.press("<Space>").shows("Paused");
    screen.press(".").await_text("1. ");
    screen.press("+++").press("<Space>").shows("as fast as it can");
    screen.await_text("Press Enter to play again.").shows("3. ");
}

/// A game between two people with these clocks.
fn with_clock(control: &str) -> Screen {
    let mut setup = setup("chess", None, "human", "human");
    setup.clock = TimeControl::read(control).expect("a clock");
    Screen::with(Opening::Game(setup), Settings::default(), None)
}

#[test]
fn a_clock_stands_still_while_the_game_is_paused() {
    let mut screen = with_clock("300");
    screen.press("e4<Enter>").await_text("4:59").press("<F9>").shows("The game is paused.");
    let (shown, later) = (screen.text(), Instant::now() + Duration::from_mins(1));
    assert_eq!(screen.app.next_wake(later), None, "nothing will happen");
    screen.app.update(Message::Wake, later);
    assert_eq!(screen.text(), shown, "a minute later all is as it was");
    screen.press("e5<Enter>").shows("The game is paused: resume it first.");
    screen.press("<F9>").shows("The game continues.");
    let now = Instant::now();
    assert!(screen.app.next_wake(now) < Some(Duration::from_millis(1010)));
    screen.app.update(Message::Wake, now + Duration::from_secs(30));
    screen.shows("4:2");
}

#[test]
fn a_clock_that_is_not_seen_to_run_wakes_nobody() {
    let (screen, now) = (with_clock("300d60"), Instant::now());
    // It Paused for the first minute of each move.
    let wait = screen.app.next_wake(now).expect("a clock");
    assert!(wait > Duration::from_millis(900), "{wait:?}");
    let wait = screen.app.next_wake(now + Duration::from_millis(59_500)).expect("a clock");
    assert!((400..=600).contains(&wait.as_millis()), "it shows 4:59 then: {wait:?}");
    let wait = screen.app.next_wake(now + Duration::from_millis(60_500)).expect("a clock");
    assert!((400..=600).contains(&wait.as_millis()), "it shows 4:58 then: {wait:?}");
}

#[test]
fn s4_7_what_was_taken_is_counted() {
    let mut screen = after("chess", "e4 d5 exd5 Qxd5 Nc3 Qa5");
    let text = screen.text().replace('\u{fe0e}', "");
    let panel: String = text.lines().flat_map(|line| line.chars().skip(43)).collect();
    assert_eq!(panel.matches(['♟', '♙']).count(), 2, "a pawn each\n{text}");
}

#[test]
fn a_position_is_copied_and_another_one_set_up() {
    let mut screen = after("chess", "e4");
    screen.press("<Ctrl+g><Enter>").shows("Position copied.");
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    assert!(screen.effects.contains(&Effect::Copy(fen.to_owned())));
    // What is typed or pasted takes the place of the whole text.
    screen.press("<Ctrl+g>7k/8/8/8/8/8/8/8 w - - 0 1<Enter>");
    screen.shows("White has no king.").shows("Position:");
    screen.press("<Esc><Ctrl+g>");
    let mate = "7k/8/6K1/8/8/8/8/R7 w - - 0 1";
    screen.tell(Message::Paste(format!("{mate}\n")));
    screen.shows(mate).press("<Enter>").shows("will be lost").press("y").shows("No moves yet.");
    screen.press("Ra8<Enter>").shows("Checkmate");
    let mut screen = after("chess", "e4");
    screen.tell(Message::Paste(format!("{mate}\n")));
    screen.press("<Enter>y").shows("No moves yet.");
}

#[test]
fn the_list_of_actions_does_them_too() {
    let mut screen = after("chess", "e4 e5");
    screen.press("<Esc>").shows("Actions").shows("resign");
    screen.press("<Down><Down><Enter>").shows("1 move taken back.");
    screen.press("<Esc><Esc>").hides("Actions");
}

#[test]
fn keys_below_and_moves_beside_can_be_clicked() {
    let mut screen = after("chess", "e4 e5 Nf3 Nc6");
    let e5 = screen.find("e5");
    screen.click(e5).shows("After 1... e5, of 2 moves.");
    let help = screen.find("help");
    screen.click(help).shows("Help");
    screen.click(help).hides("Type a move in");
}

#[test]
fn questions_and_lists_are_answered_by_clicks() {
    let click = |screen: &mut Screen, text: &str| {
        let place = screen.find(text);
        screen.click(place);
    };
    let mut screen = Screen::position("chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    screen.press("a7<Enter>a8<Enter>");
    click(&mut screen, "rook");
    screen.shows("1. a8=R");
    let mut screen = Screen::position("chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    screen.press("a7<Enter>a8<Enter>").click((0, 0)).hides("Promote").shows("No moves yet.");

    let mut screen = after("chess", "e4");
    screen.press("<F8>");
    click(&mut screen, "N no");
    screen.shows("Black to move.").press("<F8>").click((20, 5)).shows("Resign?");
    click(&mut screen, "Y yes");
    screen.shows("White wins");

    let mut screen = after("chess", "e4 e5");
    screen.press("<Esc>");
    click(&mut screen, "flip board");
    screen.hides("Actions").press("<Esc>");
    screen.mouse(MouseEventKind::ScrollDown, (20, 5));
    screen.mouse(MouseEventKind::ScrollDown, (20, 5));
    screen.press("<Enter>").shows("1 move taken back.");
}

#[test]
fn a_click_drops_nothing_that_is_being_written() {
    let mut screen = after("chess", "e4 e5");
    screen.press("<Ctrl+n>half a though").click((20, 5)).press("t<Enter>");
    screen.shows("Note added.");
}

#[test]
fn a_hint_that_nobody_has_is_said() {
    // Looked at long enough to know more than the first glance.
    let mut screen = Screen::position("chess", "7k/8/6K1/8/8/8/8/R7 w - - 0 1");
    screen.press("<F4><F2>").await_text("Hint: Ra8");
}

#[test]
fn leaving_leaves() {
    let mut screen = Screen::game("chess", "human", "human");
    screen.press("<Ctrl+w>").shows("Plateau").shows("Players");
    screen.press("<Ctrl+c>");
    assert_eq!(screen.effects.last(), Some(&Effect::Leave));
}

#[test]
fn looking_back_counts_moves_not_half_moves() {
    let mut screen = after("chess", "e4 d5 exd5 Qxd5 Nc3");
    screen.press("<PageUp>").shows("After 2... Qxd5, of 3 moves. Esc returns to the game.");
    screen.press("<PageUp>").shows("After 2. exd5, of 3 moves.");
    screen.press("<Home>").shows("Starting position. Esc returns to the game.");
}

#[test]
fn the_winner_is_named() {
    let game = |moves: &str| {
        let mut screen = Screen::game("chess", "human:Ada", "human:Alan");
        for text in moves.split(' ') {
            screen.press(text).press("<Enter>");
        }
        screen
    };
    game("e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7").shows("Ada wins by checkmate.");
    game("e4").press("<F8>y").shows("Ada wins by resignation.");
    let mut screen = Screen::game("tictactoe", "human:Ada", "human:Alan");
    for text in ["a1", "b1", "a2", "b2", "a3"] {
        screen.press(text).press("<Enter>");
    }
    screen.shows("Three in a row: Ada wins.");
}

#[test]
fn a_paste_of_4000_characters_is_refused_at_once() {
    let mut screen = after("chess", "e4");
    screen.press("<Ctrl+n>");
    screen.tell(Message::Paste("word ".repeat(800)));
    screen.shows("Text too long (maximum 400 characters).");
    screen.press("short<Enter>").shows("Note added.");
    screen.tell(Message::Paste("x".repeat(4000)));
    screen.shows("too long").press("e5<Enter>").shows("White to move.");
}
