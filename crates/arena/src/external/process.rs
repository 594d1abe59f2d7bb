//! A program in a process of its own, spoken to line by line.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::Trouble;

/// A running program. It ends when this is dropped.
pub(super) struct Process {
    child: Child,
    voice: Voice,
    lines: Receiver<String>,
}

/// The way to a program; clones lead to the same.
#[derive(Clone)]
pub(super) struct Voice(Arc<Mutex<ChildStdin>>);

impl Voice {
    /// Says something, if anybody listens.
    pub(super) fn say(&self, text: &str) {
        let _ = self.write(text);
    }

    fn write(&self, text: &str) -> std::io::Result<()> {
        let mut input = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        input.write_all(text.as_bytes()).and_then(|()| input.flush())
    }
}

/// A line of a sane program is shorter; what is longer comes in pieces.
const LONGEST_LINE: u64 = 1 << 16;

/// How many lines wait for us before the program must wait.
const WAITING_LINES: usize = 1 << 12;

impl Process {
    /// Starts a program; one that is named by a path runs in its own folder, where it finds its files.
    pub(super) fn start(program: &str, arguments: &[String]) -> Result<Self, Trouble> {
        let failed = |error: &dyn std::fmt::Display| Trouble::Start(format!("{program}: {error}"));
        let (program, folder) = located(program).map_err(|error| failed(&error))?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        if let Some(folder) = folder {
            command.current_dir(folder);
        }
        let mut child = command.spawn().map_err(|error| failed(&error))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Trouble::Crash);
        };
        let (sender, lines) = sync_channel(WAITING_LINES);
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            // Ends when the program does, or when nobody listens any more.
            while matches!(
                output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line),
                Ok(length) if length > 0
            ) {
                if sender.send(String::from_utf8_lossy(&line).trim_end().to_owned()).is_err() {
                    return;
                }
                line.clear();
            }
        });
        Ok(Self { child, voice: Voice(Arc::new(Mutex::new(input))), lines })
    }

    /// Says these lines in one go.
    pub(super) fn send(&mut self, lines: &str) -> Result<(), Trouble> {
        self.voice.write(lines).map_err(|_| Trouble::Crash)
    }

    /// The way to it, for somebody on another thread.
    pub(super) fn voice(&self) -> Voice {
        self.voice.clone()
    }

    /// The next line, if it comes before the deadline.
    pub(super) fn receive(&self, deadline: Instant) -> Result<String, Trouble> {
        let left = deadline.saturating_duration_since(Instant::now());
        self.lines.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => Trouble::Timeout,
            RecvTimeoutError::Disconnected => Trouble::Crash,
        })
    }
}

impl Process {
    /// Gives a program that was asked to leave a moment to do so.
    pub(super) fn leave(mut self) {
        let deadline = Instant::now() + MOMENT;
        while matches!(self.child.try_wait(), Ok(None)) && Instant::now() < deadline {
            std::thread::sleep(MOMENT / 100);
        }
    }
}

/// How long a program may take to leave.
const MOMENT: Duration = Duration::from_millis(300);

impl Drop for Process {
    fn drop(&mut self) {
        // Who was asked to leave is gone already; who was not, or does not want to, is ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A program's full path and its folder; one named by a bare word is looked for by the system.
fn located(program: &str) -> std::io::Result<(PathBuf, Option<PathBuf>)> {
    let path = Path::new(program);
    if path.components().count() < 2 && !path.is_file() {
        return Ok((path.to_owned(), None));
    }
    // A path that is relative to us would not be found from the program's own folder.
    let path = std::path::absolute(path)?;
    let folder = path.parent().map(Path::to_owned).filter(|folder| folder.is_dir());
    Ok((path, folder))
}
