//! `plateau data`: games of self-play for an evaluation to learn from, and what such files hold.

use std::io::{IsTerminal, Write};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use plateau_engine::{Build, Evaluation, engine_for};
use plateau_rules::games::{self, Kind};
use plateau_rules::random::SplitMix;
use plateau_search::parallel::STACK;
use plateau_train::data_file::{Header, Reader, Record, Writer};
use plateau_train::self_play::{self, Settings};
use plateau_train::{kept, version1};
use plateau_words::Words;

use crate::cli::{Convert, Data, DataTask, SelfPlay, Stats};
use crate::failure::Failure;

/// Plays, or does what the subcommand says.
pub(crate) fn run(args: &Data, words: &Words) -> Result<(), Failure> {
    match (&args.task, &args.self_play) {
        (Some(DataTask::Stats(args)), _) => stats(args),
        (Some(DataTask::Convert(args)), _) => convert(args),
        (None, Some(args)) => play(args, words),
        (None, None) => Err(Failure::Usage("GAME is missing".to_owned())),
    }
}

/// Plays until the file holds the games that were asked for.
fn play(args: &SelfPlay, words: &Words) -> Result<(), Failure> {
    let kind = games::find(&args.game).map_err(|e| Failure::Usage(words.unknown_game(&e)))?;
    let evaluation = args.evaluation.as_deref().map(read).transpose()?;
    let header = header(args, &kind, evaluation.as_deref());
    let evaluation = evaluation.map_or(Evaluation::Shipped, Evaluation::File);
    let build = Build { table: 4, evaluation, ..Build::default() };
    let make = || engine_for(&*kind.start(), &build);
    let settings =
        Settings { nodes: args.nodes, opening: args.opening, ..Settings::for_game(&kind) };
    let mut engines = (0..args.threads.max(1)).map(|_| make()).collect::<Result<Vec<_>, _>>()?;

    let writer = Writer::append(&args.out, &header).map_err(|e| at(&args.out, e))?;
    // The file holds the games from the first on: how many there are is the number of the next.
    let next = AtomicU64::new(writer.games());
    let progress = Progress::new(writer.games(), args.games);
    let output = Mutex::new((writer, progress));
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
                    let whole = args.shard.index + args.shard.count * number;
                    let mut random = SplitMix::new(args.seed ^ whole.wrapping_mul(0x9E37_79B9));
                    let record = self_play::play(&kind, &mut **engine, &settings, &mut random);
                    let mut positions = 0;
                    kept::kept(&kind, &record, |_| positions += 1);
                    let Ok(mut output) = output.lock() else { return };
                    let (writer, progress) = &mut *output;
                    if let Err(error) = writer.write_in_turn(number, record) {
                        if let Ok(mut failed) = failed.lock() {
                            *failed = Some(error);
                        }
                        return;
                    }
                    progress.note(writer.games(), positions);
                }
            });
            worker.expect("a thread can be had at the start");
        }
    });
    match failed.into_inner() {
        Ok(Some(error)) => Err(at(&args.out, error)),
        _ => Ok(()),
    }
}

/// How these games are made: a file is continued only by a run that makes the same.
fn header(args: &SelfPlay, kind: &Kind, evaluation: Option<&[u8]>) -> Header {
    let evaluation = evaluation.map_or("shipped".to_owned(), |bytes| {
        let hash = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
        format!("{:016x}", bytes.iter().fold(0xCBF2_9CE4_8422_2325, hash))
    });
    Header::new(kind.clone())
        .with("engine", concat!("plateau ", env!("CARGO_PKG_VERSION")))
        .with("evaluation", evaluation)
        .with("nodes", args.nodes)
        .with("opening", args.opening)
        .with("seed", args.seed)
        .with("shard", format_args!("{}/{}", args.shard.index + 1, args.shard.count))
}

/// Prints what the files hold.
fn stats(args: &Stats) -> Result<(), Failure> {
    let mut stats = kept::Stats::default();
    let mut damaged = 0;
    let mut first: Option<Kind> = None;
    for path in &args.files {
        let mut reader = Reader::open(path).map_err(|e| at(path, e))?;
        let kind = reader.header().kind.clone();
        if first.get_or_insert_with(|| kind.clone()) != &kind {
            return Err(Failure::Failed(format!("{}: games of {kind}", path.display())));
        }
        for record in reader.by_ref() {
            stats.add(&kind, &record.map_err(|e| at(path, e))?);
        }
        damaged += reader.damaged();
    }
    let kept::Stats { games, plies, kept, results: [white, draws, black], .. } = stats;
    let share = |count: u64, of: u64| 100.0 * count as f64 / of.max(1) as f64;
    let mut out = std::io::stdout().lock();
    writeln!(out, "games       {games:>12}   {} with another start", stats.other_starts)?;
    writeln!(out, "damaged     {:>12}", damaged + stats.broken)?;
    writeln!(out, "plies       {plies:>12}   {:.1} a game", plies as f64 / games.max(1) as f64)?;
    writeln!(out, "positions   {kept:>12}   {:.1} % of the plies", share(kept, plies))?;
    writeln!(out, "duplicates  {:>11.1} %", 100.0 * stats.duplicates())?;
    for (name, count) in [("White wins", white), ("draws", draws), ("Black wins", black)] {
        writeln!(out, "{name:<11} {count:>12}   {:.1} %", share(count, games))?;
    }
    writeln!(out, "\nscore   positions")?;
    for (score, count) in stats.scores {
        writeln!(out, "{score:>5} {count:>11}   {:>5.1} %", share(count, kept))?;
    }
    writeln!(out, "\npieces  positions")?;
    for (pieces, count) in stats.pieces {
        writeln!(out, "{pieces:>5} {count:>11}   {:>5.1} %", share(count, kept))?;
    }
    Ok(())
}

/// Writes a file of version 1 anew.
fn convert(args: &Convert) -> Result<(), Failure> {
    let file = std::fs::File::open(&args.from).map_err(|e| at(&args.from, e))?;
    let (kind, records) =
        version1::read(std::io::BufReader::new(file)).map_err(|e| at(&args.from, e))?;
    if args.to.exists() {
        return Err(Failure::Failed(format!("{} exists already", args.to.display())));
    }
    let header = Header::new(kind).with("converted", "from version 1");
    let mut writer = Writer::append(&args.to, &header).map_err(|e| at(&args.to, e))?;
    let write = |record: &Record| writer.write(record);
    records.iter().try_for_each(write).map_err(|e| at(&args.to, e))?;
    writeln!(std::io::stdout(), "{} games", records.len())?;
    Ok(())
}

/// A file's content, or its name and what is wrong.
pub(super) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    std::fs::read(path).map_err(|error| at(path, error))
}

pub(super) fn at(path: &Path, error: std::io::Error) -> Failure {
    Failure::File(path.to_owned(), error)
}

/// Tells how far the work has come: a line on the terminal that is written anew, or one a minute in a log.
struct Progress {
    /// Games that the file held at first.
    held: u64,
    wanted: u64,
    /// Positions kept since then.
    kept: u64,
    started: Instant,
    last: Duration,
}

impl Progress {
    fn new(held: u64, wanted: u64) -> Self {
        Self { held, wanted, kept: 0, started: Instant::now(), last: Duration::ZERO }
    }

    fn note(&mut self, games: u64, kept: u64) {
        self.kept += kept;
        let terminal = std::io::stderr().is_terminal();
        let pause = Duration::from_millis(if terminal { 200 } else { 60_000 });
        let (elapsed, done) = (self.started.elapsed(), games >= self.wanted);
        if !done && elapsed < self.last + pause {
            return;
        }
        self.last = elapsed;
        let seconds = elapsed.as_secs_f64().max(1e-3);
        let (speed, kept) = ((games - self.held) as f64 / seconds, self.kept as f64 / seconds);
        let left = (self.wanted.saturating_sub(games)) as f64 / speed.max(1e-3);
        let (hours, minutes) = (left as u64 / 3600, left as u64 / 60 % 60);
        let line = format!(
            "{games}/{} games, {kept:.0} positions/s, {hours} h {minutes:02} min left",
            self.wanted
        );
        if terminal {
            eprint!("\r{line}   ");
            if done {
                eprintln!();
            }
        } else {
            eprintln!("{line}");
        }
    }
}
