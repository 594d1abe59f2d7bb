//! `plateau completions`: a script that teaches a shell our command line.

use std::io::Write;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::cli::Cli;
use crate::failure::Failure;

/// Prints the script.
pub(crate) fn run(shell: Shell) -> Result<(), Failure> {
    // The generator panics where a pipe closes early, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "plateau", &mut script);
    Ok(std::io::stdout().write_all(&script)?)
}
