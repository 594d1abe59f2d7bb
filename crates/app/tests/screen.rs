//! The real program in a real terminal of 80×24, as a person plays it.
#![cfg(unix)]

#[path = "common/tmux.rs"]
mod tmux;

use tmux::Tmux;

const PLATEAU: &str = env!("CARGO_BIN_EXE_plateau");

/// The moves of the game so far, as the list beside the board shows them.
fn plies(screen: &str) -> usize {
    let is_number =
        |word: &str| word.strip_suffix('.').is_some_and(|number| number.parse::<u32>().is_ok());
    let of_line = |line: &str| {
        let mut words = line.split_whitespace().skip_while(|word| !is_number(word));
        words.next().map_or(0, |_| words.take(2).count())
    };
    screen.lines().map(of_line).sum()
}

/// Plays a legal move that is always there: the engine's own hint.
fn play_hint(terminal: &Tmux, before: usize) {
    terminal.press("F2");
    let screen = terminal.expect("Hint: ");
    let text = screen.split("Hint: ").nth(1).and_then(|rest| rest.split_whitespace().next());
    terminal.enter(text.expect("a move"));
    terminal
        .wait("answer", |screen| plies(screen) == before + 2 && screen.contains("White to move"));
}

#[test]
fn s0_1_a_game_against_level_3_hint_undo_draw_save_quit_and_resume() {
    let folder = tempfile::tempdir().expect("a folder");
    let terminal = Tmux::start(80, 24, folder.path(), PLATEAU);
    terminal.expect("You play White");
    terminal.press("Enter");
    terminal.expect("Level 3 · casual player");
    for played in 0..5 {
        play_hint(&terminal, 2 * played);
    }
    terminal.press("F3");
    terminal.expect("2 moves taken back.");
    terminal.wait("four moves each", |screen| plies(screen) == 8);
    play_hint(&terminal, 8);
    terminal.press("F6");
    terminal.wait("answer to the draw", |screen| {
        screen.contains("declines the draw") || screen.contains("Press Enter to play again")
    });
    terminal.press("C-s");
    terminal.enter("five moves each");
    terminal.expect("Game saved as “five moves each”.");
    let before = terminal.screen();
    terminal.press("C-c");
    terminal.expect("status 0");
    assert_eq!(terminal.fact("#{alternate_on}"), "0", "the terminal is as it was");

    terminal.enter(PLATEAU);
    terminal.expect("Resume");
    for _ in 0..5 {
        terminal.press("Down");
    }
    terminal.press("Enter");
    let after = terminal.wait("ten moves", |screen| plies(screen) == 10);
    let moves = |screen: &str| -> Vec<String> {
        let beside = screen.lines().map(|line| line.chars().skip(43).collect::<String>());
        beside.filter(|line| line.contains(". ")).collect()
    };
    assert_eq!(moves(&before), moves(&after), "the same game");
    play_hint(&terminal, 10);
}

#[test]
fn the_terminal_is_restored_after_ctrl_c_and_after_a_signal() {
    let folder = tempfile::tempdir().expect("a folder");
    for end in ["C-c", "kill"] {
        let command = format!("{PLATEAU} play chess --black level:1");
        let terminal = Tmux::start(80, 24, folder.path(), &command);
        terminal.expect("White to move.");
        assert_eq!(terminal.fact("#{alternate_on} #{mouse_any_flag}"), "1 1");
        if end == "kill" {
            let program = terminal.fact("#{pane_pid}");
            let kill = format!("kill -TERM $(pgrep -P {program})");
            let done = std::process::Command::new("sh").args(["-c", &kill]).status();
            assert!(done.expect("a shell").success());
        } else {
            terminal.press(end);
        }
        terminal.expect("status 0");
        assert_eq!(terminal.fact("#{alternate_on} #{mouse_any_flag} #{cursor_flag}"), "0 0 1");
        terminal.enter("stty -a | tr ' ;' '\\n' | grep -x -e icanon -e echo | tr '\\n' ' '");
        terminal.expect("icanon echo");
    }
}

#[test]
fn a_storm_of_sizes_is_survived() {
    let folder = tempfile::tempdir().expect("a folder");
    let terminal = Tmux::start(80, 24, folder.path(), &format!("{PLATEAU} play draughts"));
    terminal.expect("White to move.");
    for step in 0..60u16 {
        terminal.resize(20 + 37 * step % 180, 4 + 23 * step % 60);
    }
    terminal.resize(30, 10);
    terminal.expect("too small");
    terminal.resize(80, 24);
    terminal.expect("White to move.");
    terminal.enter("32-28");
    terminal.expect("1. 32-28");
}

#[test]
fn what_is_no_terminal_gets_the_line_mode() {
    let folder = tempfile::tempdir().expect("a folder");
    let command = format!("TERM=dumb {PLATEAU} play tictactoe");
    let terminal = Tmux::start(80, 24, folder.path(), &command);
    terminal.expect("Crosses to move.");
    assert_eq!(terminal.fact("#{alternate_on}"), "0");
}
