//! `plateau data`: games of self-play for an evaluation to learn from.

use std::io::IsTerminal;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use plateau_engine::{Build, NoEngine, engine_for};
use plateau_rules::games;
use plateau_rules::random::SplitMix;
use plateau_search::parallel::STACK;
use plateau_train::archive::Archive;
use plateau_train::self_play::{self, Settings};
use plateau_words::Words;

use crate::cli::Data;
use crate::failure::Failure;

/// Plays until the file holds the games that were asked for.
pub(crate) fn run(args: &Data, words: &Words) -> Result<(), Failure> {
    let kind = games::find(&args.game).map_err(|e| Failure::Usage(words.unknown_game(&e)))?;
    let evaluation = args.evaluation.as_deref().map(read).transpose()?;
    let build = Build { table: 4, evaluation };
    let make = || engine_for(&*kind.start(), &build).map_err(no_engine);
    let settings =
        Settings { nodes: args.nodes, opening: args.opening, ..Settings::for_game(&kind) };
    let mut engines =
        (0..args.threads.max(1)).map(|_| make()).collect::<Result<Vec<_>, Failure>>()?;

    let archive = Archive::append(&args.out, &kind).map_err(|e| at(&args.out, &e))?;
    let (held, started) = (archive.games(), Instant::now());
    // The file holds the games from the first on: how many there are is the number of the next.
    let next = AtomicU64::new(held);
    let shelf = Mutex::new((archive, Progress::new(held, args.games)));
    let failed = Mutex::new(None);
    std::thread::scope(|scope| {
        for engine in &mut engines {
            let thread = std::thread::Builder::new().stack_size(STACK);
            let worker = thread.spawn_scoped(scope, || {
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= args.games || failed.lock().is_ok_and(|failed| failed.is_some()) {
                        return;
                    }
                    // A game depends on its number alone, so an interrupted run goes on as it would have.
                    let mut random = SplitMix::new(args.seed ^ number.wrapping_mul(0x9E37_79B9));
                    let record = self_play::play(&kind, &mut **engine, &settings, &mut random);
                    let Ok(mut shelf) = shelf.lock() else { return };
                    if let Err(error) = shelf.0.write_in_turn(number, record) {
                        if let Ok(mut failed) = failed.lock() {
                            *failed = Some(error);
                        }
                        return;
                    }
                    let games = shelf.0.games();
                    shelf.1.show(games, started.elapsed());
                }
            });
            worker.expect("a thread can be had at the start");
        }
    });
    match failed.into_inner() {
        Ok(Some(error)) => Err(at(&args.out, &error)),
        _ => Ok(()),
    }
}

/// A file's content, or its name and what is wrong.
pub(super) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    std::fs::read(path).map_err(|error| at(path, &error))
}

pub(super) fn at(path: &Path, error: &std::io::Error) -> Failure {
    Failure::Failed(format!("{}: {error}", path.display()))
}

pub(super) fn no_engine(reason: NoEngine) -> Failure {
    Failure::Failed(match reason {
        NoEngine::Game(game) => format!("no engine plays {game}"),
        NoEngine::Evaluation(what) => format!("the evaluation file is of no use: {what}"),
    })
}

/// A line on the terminal that grows with the work.
struct Progress {
    held: u64,
    wanted: u64,
    last: Duration,
}

impl Progress {
    fn new(held: u64, wanted: u64) -> Self {
        Self { held, wanted, last: Duration::ZERO }
    }

    fn show(&mut self, games: u64, elapsed: Duration) {
        let done = games >= self.wanted;
        if !std::io::stderr().is_terminal()
            || (!done && elapsed < self.last + Duration::from_millis(200))
        {
            return;
        }
        self.last = elapsed;
        let speed = (games - self.held) as f64 / elapsed.as_secs_f64().max(1e-3);
        let left = (self.wanted.saturating_sub(games)) as f64 / speed.max(1e-3);
        eprint!("\r{games}/{} games, {speed:.1}/s, {left:.0} s left   ", self.wanted);
        if done {
            eprintln!();
        }
    }
}
