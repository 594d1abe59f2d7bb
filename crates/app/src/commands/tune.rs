//! `plateau tune`: the margins of a search, tuned by games.

use std::io::{IsTerminal, Write};
use std::path::Path;
use std::time::Instant;

use plateau_arena::contest::MatchRules;
use plateau_arena::tune::{self, TuneError, Tuned, Tuning};
use plateau_arena::{Cancel, TimeControl};
use plateau_engine::{Margin, margins_of};
use plateau_rules::games;
use plateau_words::Words;

use super::contest::setup;
use super::data::at;
use super::interrupt;
use crate::cli::Tune;
use crate::failure::Failure;

/// Tunes until all games are played or somebody stops it, and prints the margins.
pub(crate) fn run(args: &Tune, words: &Words) -> Result<(), Failure> {
    let kind = games::find(&args.game).map_err(|e| Failure::Usage(words.unknown_game(&e)))?;
    if args.list {
        return list(margins_of(&kind));
    }
    let path = args.out.as_deref().unwrap_or(Path::new(""));
    let margins = tune::choose(&kind, &args.margins).map_err(|e| failure(e, path, words))?;
    let openings =
        setup::openings(args.openings.as_deref(), kind.clone(), None, Some(args.seed), words)?;
    let pairs = args.pairs.max(1);
    let tuning = Tuning {
        kind,
        margins,
        rules: MatchRules { control: TimeControl::Nodes(args.nodes), ..MatchRules::default() },
        pairs,
        steps: args.games.div_ceil(2 * pairs as u64),
        concurrency: args.concurrency,
        openings,
        seed: args.seed,
    };
    let stop = Cancel::default();
    let told = stop.clone();
    interrupt::on_first(move || told.cancel())?;
    let mut progress = Progress::new(tuning.steps);
    let tuned = tuning.run(path, &stop, &mut |tuned| progress.note(tuned));
    progress.end();
    let tuned = tuned.map_err(|error| failure(error, path, words))?;
    if let Some(file) = &args.curve {
        let svg = tuning.curve(path).map_err(|error| failure(error, path, words))?;
        plateau_library::write_atomically(file, |out| out.write_all(svg.as_bytes()))
            .map_err(|error| at(file, error))?;
    }
    let mut out = std::io::stdout().lock();
    for (margin, value) in tuning.margins.iter().zip(&tuned.values) {
        writeln!(out, "{:<28} {:>6} {value:>9.1}", margin.name, margin.usual)?;
    }
    if stop.is_cancelled() { Err(Failure::Interrupted) } else { Ok(()) }
}

fn list(margins: &[Margin]) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    for Margin { name, usual, least, most } in margins {
        writeln!(out, "{name:<28} {usual:>6}   {least} to {most}")?;
    }
    Ok(())
}

fn failure(error: TuneError, path: &Path, words: &Words) -> Failure {
    match error {
        TuneError::Unknown(name) => Failure::Usage(words.tune_unknown(name)),
        TuneError::NoMargins => Failure::Usage(words.tune_no_margins()),
        TuneError::OtherRun(found) => {
            Failure::Failed(words.tune_other_run(path.display().to_string(), found))
        }
        TuneError::Io(error) => at(path, error),
        TuneError::Contest(error) => setup::failure(error, Some(path), words),
    }
}

/// How far tuning has come: a line that is written anew on a terminal.
struct Progress {
    steps: u64,
    /// The step this run began with, and when.
    began: Option<(u64, Instant)>,
    terminal: bool,
}

impl Progress {
    fn new(steps: u64) -> Self {
        Self { steps, began: None, terminal: std::io::stderr().is_terminal() }
    }

    fn note(&mut self, tuned: &Tuned) {
        let (first, since) = *self.began.get_or_insert((tuned.steps, Instant::now()));
        if !self.terminal {
            return;
        }
        let done = tuned.steps - first;
        let left = since.elapsed().as_secs_f64() / done.max(1) as f64
            * self.steps.saturating_sub(tuned.steps) as f64;
        let minutes = if done == 0 { "?".to_owned() } else { format!("{:.0}", left / 60.0) };
        eprint!("\r{}/{} steps, {minutes} min left   ", tuned.steps, self.steps);
    }

    fn end(&self) {
        if self.terminal && self.began.is_some() {
            eprintln!();
        }
    }
}
