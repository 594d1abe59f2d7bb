//! The `plateau` command: reads the command line, hands over to the crates that do the work, and turns
//! their failures into a message and an exit code.

mod cli;
mod commands;
mod cpu;
mod failure;
mod plain;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    // Before anything else: a processor that lacks what this program was built for could not go on.
    if let Some(feature) = cpu::missing_feature() {
        cpu::report(feature);
        return ExitCode::FAILURE;
    }
    run()
}

#[inline(never)]
fn run() -> ExitCode {
    match cli::Cli::try_parse() {
        Ok(cli) => failure::exit_code(commands::run(cli)),
        Err(error) => {
            // Help and version are asked for and go to stdout; a usage error is 2. clap knows.
            let _ = error.print();
            ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
        }
    }
}
