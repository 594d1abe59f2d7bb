//! A terminal of a given size that a test types into and reads: tmux, as people use it.

use std::path::Path;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A terminal with a program in it; both end with the test.
pub(crate) struct Tmux {
    socket: String,
}

/// The longest a program may take to show something.
const PATIENCE: Duration = Duration::from_mins(1);

impl Tmux {
    /// Runs a shell command in a new terminal; saved games are in this folder.
    pub(crate) fn start(width: u16, height: u16, data: &Path, command: &str) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let tmux = Self { socket: format!("plateau-test-{}-{number}", std::process::id()) };
        let (width, height) = (width.to_string(), height.to_string());
        let data = format!("PLATEAU_DATA={}", data.display());
        // The shell stays, so that what a program leaves behind can be looked at.
        let shell = format!("{command}; printf 'status %s\\n' $?; exec sh");
        tmux.run(&[
            "-f",
            "/dev/null",
            "new-session",
            "-d",
            "-x",
            &width,
            "-y",
            &height,
            "-e",
            &data,
            "-e",
            "PLATEAU_LANG=en",
            "-e",
            "PLATEAU_CONFIG=/dev/null",
            "-e",
            "NO_COLOR=",
            "-e",
            "PS1=$ ",
            &shell,
        ]);
        tmux
    }

    /// Types a text, then presses Enter.
    pub(crate) fn enter(&self, text: &str) {
        self.run(&["send-keys", "-l", text]);
        self.press("Enter");
    }

    /// Presses a key by tmux's name for it.
    pub(crate) fn press(&self, key: &str) {
        self.run(&["send-keys", key]);
    }

    pub(crate) fn resize(&self, width: u16, height: u16) {
        self.run(&["resize-window", "-x", &width.to_string(), "-y", &height.to_string()]);
    }

    /// What is to be seen.
    pub(crate) fn screen(&self) -> String {
        String::from_utf8_lossy(&self.run(&["capture-pane", "-p"]).stdout).into_owned()
    }

    /// Waits until it is to be seen.
    #[track_caller]
    pub(crate) fn expect(&self, text: &str) -> String {
        self.wait(text, |screen| screen.contains(text))
    }

    /// Waits until the screen is as wanted.
    #[track_caller]
    pub(crate) fn wait(&self, what: &str, is_wanted: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        loop {
            let screen = self.screen();
            if is_wanted(&screen) {
                return screen;
            }
            assert!(begun.elapsed() < PATIENCE, "no {what} in\n{screen}");
            sleep(Duration::from_millis(20));
        }
    }

    /// A fact that tmux knows about the terminal.
    pub(crate) fn fact(&self, format: &str) -> String {
        let output = self.run(&["display-message", "-p", format]);
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    fn run(&self, args: &[&str]) -> Output {
        let output = Command::new("tmux").args(["-L", &self.socket]).args(args).output();
        let output = output.expect("tmux is installed (apt install tmux)");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "tmux {args:?}: {error}");
        output
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        let _ = Command::new("tmux").args(["-L", &self.socket, "kill-server"]).output();
    }
}
