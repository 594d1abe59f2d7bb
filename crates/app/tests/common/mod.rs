//! Typing into the real program.

#![expect(dead_code, reason = "each test file uses a part of this")]

pub(crate) mod talk;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The program with arguments, in a world without a language or a size of its own.
pub(crate) fn plateau(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plateau"));
    command.args(args);
    for name in ["COLUMNS", "LINES", "PLATEAU_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    command.env("PLATEAU_CONFIG", "/dev/null");
    command.env("PLATEAU_DATA", fresh_folder());
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
    let output = child.wait_with_output().expect("the program ends");
    typing.join().expect("typing does not panic");
    output
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
