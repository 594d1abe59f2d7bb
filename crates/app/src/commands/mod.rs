//! One file a subcommand.

mod data;
mod matches;
mod perft;
mod play;
mod show;
mod train;
mod uci;

use std::io::{IsTerminal, Write};

use clap::CommandFactory;
use plateau_words::{Language, Words};

use crate::cli::{Cli, Command};
use crate::failure::Failure;

/// Does what the command line asks for.
pub(crate) fn run(cli: Cli) -> Result<(), Failure> {
    let words = Words::new(cli.lang.unwrap_or_else(Language::of_environment));
    match cli.command {
        Some(Command::Play(args)) => play::run(&args, &words),
        Some(Command::Show(args)) => show::run(&args, &words),
        Some(Command::Perft(args)) => perft::run(&args, &words),
        Some(Command::Match(args)) => matches::run(&args, &words),
        Some(Command::Data(args)) => data::run(&args, &words),
        Some(Command::Train(args)) => train::run(&args, &words),
        Some(Command::Uci) => {
            uci::run(std::io::stdin().lock(), std::io::stdout());
            Ok(())
        }
        None => overview(&words),
    }
}

/// `plateau` alone says what it can do; a program that started it so gets a usage error.
fn overview(words: &Words) -> Result<(), Failure> {
    let help = Cli::command().render_help().to_string();
    if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() {
        return Ok(std::io::stdout().write_all(help.as_bytes())?);
    }
    Err(Failure::Usage(format!("{}\n\n{}", words.command_nothing_asked(), help.trim_end())))
}
