//! What a command that did not succeed leaves behind: a message and an exit code.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use plateau_engine::NoEngine;
use plateau_words::Words;

/// Why a command did not succeed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was asked for cannot be done: 1. The message says what, where and what to do.
    Failed(String),
    /// The command line does not make sense: 2.
    Usage(String),
    /// A test found against what it was to show: 3, for scripts; all has been said.
    Rejected,
    /// A test has not found anything yet: 4, likewise.
    Undecided,
    /// The person wants us to go, by Ctrl-C: 130, as shells have it.
    Interrupted,
    /// Writing what is printed failed: 1, and silence if only the reader of our output went away.
    Io(io::Error),
    /// Reading or writing this file failed: 1.
    File(PathBuf, io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<NoEngine> for Failure {
    fn from(reason: NoEngine) -> Self {
        Self::Failed(reason.to_string())
    }
}

/// Prints what is to be said and gives the exit code: 0 where it is done, else that of the [`Failure`].
pub(crate) fn exit_code(result: Result<(), Failure>, words: &Words) -> ExitCode {
    let (message, code) = match result {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failure::Rejected) => return ExitCode::from(3),
        Err(Failure::Undecided) => return ExitCode::from(4),
        Err(Failure::Interrupted) => return ExitCode::from(130),
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            return ExitCode::SUCCESS;
        }
        Err(Failure::Io(error)) => (words.command_output(reason(&error, words)), 1),
        Err(Failure::File(path, error)) => {
            (words.games_file(path.display().to_string(), reason(&error, words)), 1)
        }
        Err(Failure::Failed(message)) => (message, 1),
        Err(Failure::Usage(message)) => (message, 2),
    };
    eprintln!("plateau: {message}");
    ExitCode::from(code)
}

/// What the system says in the user's language, and what we say ourselves as it is.
fn reason(error: &io::Error, words: &Words) -> String {
    match error.raw_os_error() {
        Some(_) => words.system_reason(error.kind()),
        None => error.to_string(),
    }
}
