//! A person at a terminal: types lines into the program and reads what it says.

use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use expectrl::process::unix::{UnixProcess, WaitStatus};
use expectrl::session::OsSession;

use super::{PATIENCE, plateau};

/// The program at a (pseudo-)terminal. It ends with the test.
pub(crate) struct Person {
    session: OsSession,
    keys: File,
    output: Receiver<Vec<u8>>,
    /// Everything that was on the terminal.
    seen: Vec<u8>,
    /// How much of it was read already.
    read: usize,
}

const PROMPT: &[u8] = b"\n> ";

impl Person {
    /// Sits down to `plateau play --plain --lang fr`, with the saved games of this folder.
    pub(crate) fn french(args: &[&str], data: &Path) -> Self {
        let mut command = plateau(&[&["play", "--plain", "--lang", "fr"], args].concat());
        command.env("PLATEAU_DATA", data);
        Self::at(command)
    }

    /// Starts a program at a terminal.
    pub(crate) fn at(command: Command) -> Self {
        let mut session = OsSession::spawn(command).expect("a terminal");
        let process: &mut UnixProcess = session.get_process_mut();
        let end = || process.get_raw_handle().expect("the terminal's other end");
        let (keys, mut bytes) = (end(), end());
        let (sender, output) = channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            // A terminal whose program has gone is an error, not an end; its last words may still be on
            // their way, so it is asked again.
            let mut silences = 0;
            while silences < 5 {
                match bytes.read(&mut buffer) {
                    Ok(count @ 1..) if sender.send(buffer[..count].to_vec()).is_err() => return,
                    Ok(1..) => silences = 0,
                    _ => {
                        silences += 1;
                        std::thread::sleep(Duration::from_millis(20));
                    }
                }
            }
        });
        Self { session, keys, output, seen: Vec::new(), read: 0 }
    }

    /// Waits for these words; what comes before them is passed over.
    #[track_caller]
    pub(crate) fn reads(&mut self, expected: &str) {
        let expected = narrow(expected);
        loop {
            let unread = &self.seen[self.read..];
            if let Some(at) = unread.windows(expected.len()).position(|w| w == expected.as_bytes())
            {
                self.read += at + expected.len();
                return;
            }
            self.hear(&expected);
        }
    }

    /// Types a line when one is wanted, and waits for these words in the answer.
    #[track_caller]
    pub(crate) fn types(&mut self, typed: &str, expected: &str) {
        self.enter(typed);
        self.reads(expected);
    }

    /// Types a line when one is wanted; the whole answer, until the next is wanted.
    #[track_caller]
    pub(crate) fn hears(&mut self, typed: &str) -> String {
        self.enter(typed);
        let from = self.read;
        while !self.is_asked() {
            self.hear("a prompt");
        }
        self.read = self.seen.len() - PROMPT.len();
        String::from_utf8_lossy(&self.seen[from..self.read]).replace("\r\n", "\n")
    }

    /// Presses keys at once.
    pub(crate) fn presses(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("typed");
    }

    /// The program ends by itself, with this code.
    #[track_caller]
    pub(crate) fn leaves(mut self, code: i32) {
        while self.goes_on() {}
        let status = self.session.get_process().wait().expect("a status");
        assert!(
            matches!(status, WaitStatus::Exited(_, found) if found == code),
            "{status:?} after\n{}",
            self.transcript()
        );
    }

    #[track_caller]
    fn enter(&mut self, typed: &str) {
        while !self.is_asked() {
            self.hear("a prompt");
        }
        // An answer cannot come before its question.
        self.read = self.seen.len();
        self.presses(&format!("{typed}\n"));
    }

    /// Whether the program waits for a line that was not typed yet.
    fn is_asked(&self) -> bool {
        self.seen.ends_with(PROMPT) && self.read < self.seen.len()
    }

    #[track_caller]
    fn hear(&mut self, wanted: &str) {
        assert!(self.goes_on(), "no “{wanted}” before the end of\n{}", self.transcript());
    }

    /// Takes what comes next on the terminal; false if the program is gone.
    #[track_caller]
    fn goes_on(&mut self) -> bool {
        match self.output.recv_timeout(PATIENCE) {
            Ok(bytes) => self.seen.extend(bytes),
            Err(RecvTimeoutError::Disconnected) => return false,
            Err(RecvTimeoutError::Timeout) => {
                panic!("nothing for {PATIENCE:?} after\n{}", self.transcript())
            }
        }
        true
    }

    fn transcript(&self) -> String {
        String::from_utf8_lossy(&self.seen).replace("\r\n", "\n")
    }
}

/// French sets its signs apart by a narrow space that no line break may take; here `_` stands for it.
pub(crate) fn narrow(text: &str) -> String {
    text.replace('_', "\u{202f}")
}
