//! The `plateau` command: reads the command line, hands over to the crates that do the work, and turns
//! their failures into a message and an exit code.
//!
//! A program that adds a game of its own has [`main`] do the rest: see `examples/nim.rs`.

mod cli;
mod commands;
mod config;
mod cpu;
mod failure;
mod service;

use std::process::ExitCode;

use clap::Parser;

/// Does what the command line asks for.
pub fn main() -> ExitCode {
    match cli::Cli::try_parse() {
        Ok(cli) => commands::run(cli),
        Err(error) => {
            // Help and version were asked for and go to stdout with 0, a usage error to stderr with 2.
            let _ = error.print();
            ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
        }
    }
}
