//! A panic while the screen is shown leaves a terminal that can be used, and says what happened.
#![cfg(unix)]

use std::process::Command;
use std::time::Duration;

use expectrl::Expect;
use expectrl::session::OsSession;

#[test]
#[ignore = "runs in a terminal of its own, started by the test below"]
fn panics_on_full_screen() {
    let shown: std::io::Result<()> = plateau_tui::on_full_screen(true, || {
        // A machine's panic on another thread is nobody's business here.
        let machine = std::thread::spawn(|| panic!("the machine's own"));
        assert!(machine.join().is_err());
        panic!("the screen's own")
    });
    assert!(shown.is_err(), "a panic went by");
}

#[test]
fn the_terminal_is_restored_after_a_panic() {
    let this = std::env::current_exe().unwrap();
    let child = format!(
        "{} --exact panics_on_full_screen --ignored --nocapture; stty -a; echo the end",
        this.display()
    );
    let mut shell = Command::new("sh");
    shell.args(["-c", &child]).env("TERM", "xterm-256color").env("RUST_BACKTRACE", "0");
    let mut session = OsSession::spawn(shell).expect("a terminal");
    session.set_expect_timeout(Some(Duration::from_mins(1)));
    // The alternate screen is left before anything is said.
    session.expect("\x1b[?1049h").expect("the full screen");
    let said = session.expect("the screen's own").expect("the panic");
    let before = String::from_utf8_lossy(said.before()).into_owned();
    assert!(before.contains("\x1b[?1049l") && before.contains("\x1b[?1000l"), "{before:?}");
    assert!(!before.contains("the machine's own"), "{before:?}");
    let rest = session.expect("the end").expect("the end");
    let modes = String::from_utf8_lossy(rest.before()).into_owned();
    // Leaving it once more would wipe away what was said.
    assert!(!modes.contains("\x1b[?1049l"), "{modes:?}");
    let is_on = |mode| modes.split_whitespace().any(|word| word == mode);
    assert!(["icanon", "isig", "opost"].into_iter().all(is_on), "{modes}");
}
