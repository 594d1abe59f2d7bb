//! Typing into the real program.

#![expect(dead_code, reason = "each test file uses a part of this")]

pub(crate) mod contest;
#[cfg(unix)]
pub(crate) mod person;
pub(crate) mod talk;

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// How long a program may say nothing that is spoken to. Only a test that fails waits so long.
pub(crate) const PATIENCE: Duration = Duration::from_mins(3);
/// How long a program may run that is left alone: each move of a long game waits for a disk.
const WHOLE_RUN: Duration = Duration::from_mins(10);

/// The program with arguments, in a world without a language or a size of its own.
pub(crate) fn plateau(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plateau"));
    command.args(args);
    for name in ["COLUMNS", "LINES", "PLATEAU_LANG", "LANGUAGE", "LANG"] {
        command.env_remove(name);
    }
    for name in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE"] {
        command.env_remove(name);
    }
    command.env("PLATEAU_CONFIG", "/dev/null");
    command.env("PLATEAU_DATA", fresh_folder());
    // Nothing is built beside a test.
    command.env("PLATEAU_TABLES", "use");
    command
}

/// A folder that does not exist yet.
pub(crate) fn fresh_folder() -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let name = format!("data-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // Somebody with the same number may have been here before.
    let _ = std::fs::remove_dir_all(&path);
    path
}

/// What the program leaves behind when these bytes are typed into it.
pub(crate) fn run_with(mut command: Command, typed: &[u8]) -> Output {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let typed = typed.to_vec();
    // Typing goes on beside the reading, so that neither pipe can fill up; a program that leaves early
    // does not read everything.
    let typing = std::thread::spawn(move || {
        let _ = stdin.write_all(&typed);
    });
    let pipes = [whole(child.stdout.take()), whole(child.stderr.take())];
    let [stdout, stderr] = pipes.map(|pipe| {
        pipe.recv_timeout(WHOLE_RUN).unwrap_or_else(|_| {
            let _ = child.kill();
            panic!("it does not end: {command:?}")
        })
    });
    let status = ended(&mut child);
    typing.join().expect("typing does not panic");
    Output { status, stdout, stderr }
}

/// Reads a pipe to its end, elsewhere.
fn whole(pipe: Option<impl Read + Send + 'static>) -> Receiver<Vec<u8>> {
    let (sender, receiver) = channel();
    let mut pipe = pipe.expect("a pipe");
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        pipe.read_to_end(&mut bytes).expect("what it says can be read");
        let _ = sender.send(bytes);
    });
    receiver
}

/// Waits for the end of a program that has nothing more to say.
pub(crate) fn ended(child: &mut Child) -> ExitStatus {
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait().expect("a status") {
            return status;
        }
        if begun.elapsed() > PATIENCE {
            let _ = child.kill();
            panic!("it does not end");
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Types lines and returns stdout; the program must succeed and say nothing on stderr.
#[track_caller]
pub(crate) fn transcript(args: &[&str], lines: &[&str]) -> String {
    let output = run_with(plateau(args), (lines.join("\n") + "\n").as_bytes());
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && stderr.is_empty(), "{}: {stderr}", output.status);
    String::from_utf8(output.stdout).expect("text")
}

/// Exit code, stdout and stderr of the program with no input.
pub(crate) fn outcome(args: &[&str]) -> (Option<i32>, String, String) {
    let output = run_with(plateau(args), b"");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// A transcript as a person at a terminal sees it: what was typed stands after each prompt.
pub(crate) fn with_typed(transcript: &str, lines: &[&str]) -> String {
    let mut typed = lines.iter();
    let mut shown = String::new();
    for line in transcript.split_inclusive('\n') {
        let mut rest = line;
        while let Some(after) = rest.strip_prefix("> ") {
            shown.extend(["> ", typed.next().unwrap_or(&"[end]"), "\n"]);
            rest = after;
        }
        shown += rest;
    }
    shown
}
