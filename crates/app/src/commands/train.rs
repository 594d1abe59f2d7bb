//! `plateau train`: an evaluation learned from games of self-play.

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use plateau_rules::games::{self, Kind};
use plateau_train::Network;
use plateau_train::fit;
use plateau_train::network::{self, Report};
use plateau_train::regression::{Progress, Settings};
use plateau_words::Words;

use super::data::{at, read};
use crate::cli::Train;
use crate::failure::Failure;

/// Learns, prints the error after each epoch, and writes the evaluation file.
pub(crate) fn run(args: &Train, words: &Words) -> Result<(), Failure> {
    let kind = games::find(&args.game).map_err(|e| Failure::Usage(words.unknown_game(&e)))?;
    match args.hidden {
        Some(hidden) => network(args, &kind, hidden),
        None => weights(args, &kind),
    }
}

fn failed(misfit: impl std::fmt::Display) -> Failure {
    Failure::Failed(misfit.to_string())
}

fn weights(args: &Train, kind: &Kind) -> Result<(), Failure> {
    let start = args.from.as_deref().map(read).transpose()?;
    let usual = Settings::for_game(kind);
    let settings = Settings {
        epochs: args.epochs,
        rate: args.rate.unwrap_or(usual.rate),
        spread: args.spread.unwrap_or(usual.spread),
        scale: args.scale.unwrap_or(usual.scale),
        wdl: args.wdl.unwrap_or(usual.wdl).clamp(0.0, 1.0),
        ..usual
    };
    let mut report = |positions, progress: Option<Progress>| match progress {
        None => say(format_args!("{positions} positions\nepoch  learned  held out")),
        Some(p) => {
            say(format_args!("{:5}  {:.5}  {:.5}", p.epoch, p.training, p.held_out));
        }
    };
    let bytes = fit(kind, &args.data, start.as_deref(), &settings, &mut report).map_err(failed)?;
    write(&args.out, &bytes)
}

fn network(args: &Train, kind: &Kind, hidden: usize) -> Result<(), Failure> {
    let usual = network::Settings::default();
    let settings = network::Settings {
        hidden,
        kings: args.kings,
        epochs: args.epochs,
        rate: args.rate.unwrap_or(usual.rate),
        scale: args.scale.unwrap_or(usual.scale),
        wdl: args.wdl.unwrap_or(usual.wdl).clamp(0.0, 1.0),
        threads: args.threads,
        seed: args.seed,
        ..usual
    };
    let terminal = std::io::stderr().is_terminal();
    let mut report = |report| match report {
        Report::Reading(positions) if terminal => eprint!("\r{positions} positions read"),
        Report::Reading(_) => {}
        Report::Positions(positions) => {
            if terminal {
                eprint!("\r");
            }
            say(format_args!("{positions} positions\nepoch  learned from  held out  positions/s"));
        }
        Report::Epoch(epoch, speed) => say(format_args!(
            "{:5}  {:12.6}  {:8.6}  {speed:11.0}",
            epoch.number, epoch.training, epoch.held_out
        )),
    };
    let start = args.from.as_deref().map(read).transpose()?;
    let start = start.map(|bytes| Network::from_bytes(&bytes)).transpose().map_err(failed)?;
    let mut folder = args.out.clone().into_os_string();
    folder.push(".work");
    let folder = PathBuf::from(folder);
    let (network, epochs) =
        network::train(kind, &args.data, &folder, start.as_ref(), &settings, &mut report)
            .map_err(failed)?;
    if let Some(path) = &args.curve {
        write(path, network::curve(&epochs).as_bytes())?;
    }
    write(&args.out, &network.to_bytes())?;
    std::fs::remove_dir_all(&folder).map_err(|error| at(&folder, error))
}

/// Says how far it has come. Learning goes on when nobody listens any more.
fn say(line: std::fmt::Arguments<'_>) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    plateau_library::write_atomically(path, |out| out.write_all(bytes))
        .map_err(|error| at(path, error))
}
