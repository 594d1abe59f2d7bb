//! The `plateau` command with the standard catalogue of games.

use std::process::ExitCode;

fn main() -> ExitCode {
    plateau::main()
}
