//! One file a subcommand.

mod analyse;
mod bench;
mod completions;
mod config;
mod contest;
mod data;
mod endgame;
mod epd;
mod eval;
mod games;
mod hub;
mod interrupt;
mod man;
mod perft;
mod play;
mod screen;
mod serve;
mod show;
mod tables;
mod train;
mod tune;
mod uci;

use std::io::{BufRead, IsTerminal, Read};
use std::process::ExitCode;

use clap::CommandFactory;
use plateau_tui::Opening;
use plateau_words::Words;

use crate::cli::{Cli, Command, Play};
use crate::config::{Config, Settings};
use crate::failure::{self, Failure};

/// Does what the command line asks for, and says why where it cannot be done.
pub(crate) fn run(cli: Cli) -> ExitCode {
    let config = Config::load(cli.config, cli.lang);
    let words = config.words();
    failure::exit_code(obey(cli.command, &config, &words), &words)
}

fn obey(command: Option<Command>, config: &Config, words: &Words) -> Result<(), Failure> {
    let settings = &config.settings;
    // A file that is still to be written cannot be missing.
    let is_init = matches!(&command, Some(Command::Config(args)) if args.task.is_some());
    for warning in config.warnings(words).iter().filter(|_| !is_init) {
        eprintln!("plateau: {warning}");
    }
    endgame::choose(command.as_ref());
    match command {
        Some(Command::Play(args)) => play::run(&args, settings, words),
        Some(Command::Serve(args)) => serve::run(&args, settings, words),
        Some(Command::Show(args)) => show::run(&args, settings, words),
        Some(Command::Games(args)) => games::run(&args.task, settings, words),
        Some(Command::Perft(args)) => perft::run(&args, words),
        Some(Command::Match(args)) => contest::run_match(&args, settings, words),
        Some(Command::Tournament(args)) => contest::run_tournament(&args, settings, words),
        Some(Command::Data(args)) => data::run(&args, words),
        Some(Command::Train(args)) => train::run(&args, words),
        Some(Command::Tune(args)) => tune::run(&args, words),
        Some(Command::Tables(args)) => tables::run(&args.task, words),
        Some(Command::Hub(args)) => hub::run(&args, words),
        Some(Command::Analyse(args)) => analyse::run(&args, settings, words),
        Some(Command::Eval(args)) => eval::run(&args, words),
        Some(Command::Bench(args)) => bench::run(&args, words),
        Some(Command::Config(args)) => config::run(&args, config, words),
        Some(Command::Completions { shell }) => completions::run(shell),
        Some(Command::Man(args)) => man::run(&args),
        Some(Command::Uci) => {
            uci::run(std::io::stdin().lock(), std::io::stdout());
            Ok(())
        }
        None => alone(settings, words),
    }
}

/// `plateau` alone in a terminal opens the menu. On a pipe it obeys a first line `uci` or `hub`, so that
/// programs can start it bare. A program that started it otherwise gets a usage error, and what it can do.
fn alone(settings: &Settings, words: &Words) -> Result<(), Failure> {
    let help = Cli::command().render_help().to_string();
    if screen::is_possible() {
        return screen::run(Opening::Menu, screen::settings(settings, None), true, words);
    }
    if std::io::stdin().is_terminal() {
        if std::io::stdout().is_terminal() {
            // Nothing can be drawn on this terminal: line by line.
            return play::run(&Play::default(), settings, words);
        }
    } else {
        let mut input = std::io::stdin().lock();
        let mut first = Vec::new();
        (&mut input).take(FIRST_LINE).read_until(b'\n', &mut first)?;
        let rest = first.as_slice().chain(input);
        let asked = first.trim_ascii();
        if asked == b"uci" {
            uci::run(rest, std::io::stdout());
            return Ok(());
        }
        if asked == b"hub" {
            hub::run_on(rest, std::io::stdout());
            return Ok(());
        }
    }
    Err(Failure::Usage(format!("{}\n\n{}", words.command_nothing_asked(), help.trim_end())))
}

/// As many bytes of a first line are looked at.
const FIRST_LINE: u64 = 100;
