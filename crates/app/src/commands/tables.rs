//! `plateau tables`: endgame tables built, checked and listed.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use plateau_endgame::{AnyTables, Build, Error, Info, Progress, Syzygy, Totals};
use plateau_library::data_folder;
use plateau_rules::games::{self, Kind};
use plateau_words::Words;
use serde_json::json;

use crate::cli::{BuildTables, TablesInfo, TablesTask, VerifyTables};
use crate::failure::Failure;

/// Does what the subcommand says.
pub(crate) fn run(task: &TablesTask, words: &Words) -> Result<(), Failure> {
    match task {
        TablesTask::Build(args) => build(args, words),
        TablesTask::Verify(args) => verify(args, words),
        TablesTask::Info(args) => info(args, words),
    }
}

/// The tables of one game and where they are.
struct Place<'a> {
    kind: Kind,
    folder: PathBuf,
    words: &'a Words,
}

impl<'a> Place<'a> {
    fn find(game: &str, words: &'a Words) -> Result<Self, Failure> {
        let kind = games::find(game).map_err(|e| Failure::Usage(words.unknown_game(&e)))?;
        let data = data_folder().map_err(|_| Failure::Failed(words.database_no_home()))?;
        let folder = plateau_endgame::folder(&data, &kind);
        Ok(Self { kind, folder, words })
    }

    fn open(&self) -> Result<Box<dyn AnyTables>, Failure> {
        plateau_endgame::open_any(&self.folder, &self.kind).map_err(|error| self.failed(&error))
    }

    fn failed(&self, error: &Error) -> Failure {
        let sentence = self.words.tables_error(error, &self.kind);
        match error {
            Error::NotDraughts | Error::Pieces { .. } => Failure::Usage(sentence),
            _ => Failure::Failed(sentence),
        }
    }

    fn game(&self) -> String {
        self.words.game(&self.kind)
    }

    fn folder(&self) -> String {
        self.folder.display().to_string()
    }

    fn nothing(&self) -> Failure {
        let name = self.kind.to_string();
        Failure::Failed(self.words.tables_none(self.game(), name, self.folder()))
    }
}

fn build(args: &BuildTables, words: &Words) -> Result<(), Failure> {
    let place = Place::find(&args.game, words)?;
    let facts = plateau_endgame::facts(&place.kind).map_err(|error| place.failed(&error))?;
    let memory =
        plateau_endgame::memory(&facts, args.pieces).map_err(|error| place.failed(&error))?;
    // Lists, mapped files and what the allocator keeps come to a quarter more: measured.
    let memory = memory * 5 / 4 / 1_000_000 + 20;
    eprintln!("{}", words.tables_building(place.game(), args.pieces, place.folder(), memory));
    let line = Line::new(words);
    let settings = Build {
        pieces: args.pieces,
        threads: threads(args.threads),
        stop: &AtomicBool::new(false),
        progress: &|progress| line.show(progress),
    };
    let built = plateau_endgame::build_any(&place.folder, &place.kind, &settings);
    line.end();
    built.map_err(|error| place.failed(&error))?;
    let size = megabytes(&place.open()?.info());
    eprintln!("{}", words.tables_built(args.pieces, size));
    Ok(())
}

fn verify(args: &VerifyTables, words: &Words) -> Result<(), Failure> {
    let place = Place::find(&args.game, words)?;
    let tables = place.open()?;
    if tables.info().is_empty() && tables.refused().is_empty() {
        return Err(place.nothing());
    }
    let line = Line::new(words);
    let found = tables.verify(args.all, threads(args.threads), &|progress| line.show(progress));
    line.end();
    let positions = found.map_err(|error| place.failed(&error))?;
    writeln!(std::io::stdout(), "{}", words.tables_right(tables.info().len() as u64, positions))?;
    Ok(())
}

fn info(args: &TablesInfo, words: &Words) -> Result<(), Failure> {
    if let Some(path) = &args.syzygy {
        return syzygy_info(args, path, words);
    }
    let place = Place::find(&args.game, words)?;
    let tables = place.open()?;
    let list = tables.info();
    for refused in tables.refused() {
        eprintln!("plateau: {}", words.tables_error(refused, &place.kind));
    }
    if list.is_empty() {
        return Err(place.nothing());
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        let row = |info: &Info| {
            json!({
                "table": info.slice.to_string(),
                "wins": info.totals.wins,
                "losses": info.totals.losses,
                "draws": info.totals.draws,
                "longest": info.longest,
                "bytes": info.size,
            })
        };
        let report = json!({
            "game": place.kind.to_string(),
            "folder": place.folder(),
            "pieces": tables.pieces(),
            "tables": list.iter().map(row).collect::<Vec<_>>(),
        });
        writeln!(out, "{report}")?;
        return Ok(());
    }
    let size = megabytes(&list);
    let heading = match tables.pieces() {
        0 => words.tables_incomplete(place.game(), size, place.folder()),
        pieces => words.tables_complete(place.game(), pieces, size, place.folder()),
    };
    writeln!(out, "{heading}\n")?;
    let heads = [
        words.tables_head_slice(),
        words.tables_head_wins(),
        words.tables_head_losses(),
        words.tables_head_draws(),
        words.tables_head_longest(),
        words.tables_head_bytes(),
    ];
    writeln!(out, "{}", row(&heads))?;
    for part in list.chunk_by(|a, b| a.slice.pieces() == b.slice.pieces()) {
        let mut totals = Totals::default();
        for info in part {
            totals += info.totals;
            let line = (info.slice.to_string(), info.totals, info.longest, info.size);
            writeln!(out, "{}", numbers(line))?;
        }
        let longest = part.iter().map(|info| info.longest).max().unwrap_or_default();
        let size = part.iter().map(|info| info.size).sum();
        let name = words.tables_total(part[0].slice.pieces());
        writeln!(out, "{}\n", numbers((name, totals, longest, size)))?;
    }
    writeln!(out, "{}\n\n{}", words.tables_legend(), words.tables_leave_out())?;
    let rules = plateau_endgame::left_out(&place.kind).map_err(|error| place.failed(&error))?;
    for rule in rules {
        writeln!(out, "- {}", words.tables_left_out(rule))?;
    }
    Ok(())
}

/// Which Syzygy tables there are.
fn syzygy_info(args: &TablesInfo, path: &str, words: &Words) -> Result<(), Failure> {
    let kind = games::find(&args.game).map_err(|e| Failure::Usage(words.unknown_game(&e)))?;
    let tables = Syzygy::open(path);
    let tables = tables.map_err(|error| Failure::Failed(words.tables_error(&error, &kind)))?;
    let folders: Vec<String> =
        tables.folders().iter().map(|folder| folder.display().to_string()).collect();
    let (files, pieces) = (tables.files(), tables.pieces());
    let mut out = std::io::stdout().lock();
    if args.json {
        let game = kind.to_string();
        let report = json!({ "game": game, "folders": folders, "files": files, "pieces": pieces });
        writeln!(out, "{report}")?;
    } else {
        writeln!(out, "{}", words.syzygy_in(folders.join(", "), files, pieces))?;
    }
    Ok(())
}

fn numbers((name, totals, longest, size): (String, Totals, u8, u64)) -> String {
    let Totals { wins, losses, draws } = totals;
    row(&[
        name,
        wins.to_string(),
        losses.to_string(),
        draws.to_string(),
        longest.to_string(),
        size.to_string(),
    ])
}

fn row([name, wins, losses, draws, longest, size]: &[String; 6]) -> String {
    format!("{name:<10} {wins:>12} {losses:>12} {draws:>12} {longest:>9} {size:>12}")
}

fn megabytes(list: &[Info]) -> String {
    let bytes: u64 = list.iter().map(|info| info.size).sum();
    format!("{:.1}", bytes as f64 / 1e6)
}

fn threads(asked: Option<usize>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    asked.unwrap_or_else(cores).max(1)
}

/// How far the work has come: a line on the terminal that is written anew, or one a minute in a log.
struct Line<'a> {
    words: &'a Words,
    started: Instant,
    /// When it was shown last, and what was done already when the work began.
    last: Mutex<(Duration, Option<u64>)>,
    terminal: bool,
}

impl<'a> Line<'a> {
    fn new(words: &'a Words) -> Self {
        let terminal = std::io::stderr().is_terminal();
        Self { words, started: Instant::now(), last: Mutex::default(), terminal }
    }

    fn show(&self, Progress { slice, done, all }: Progress) {
        let Ok(mut last) = self.last.lock() else { return };
        let elapsed = self.started.elapsed();
        let first = *last.1.get_or_insert(done);
        let pause = Duration::from_millis(if self.terminal { 200 } else { 60_000 });
        if elapsed < last.0 + pause || done <= first {
            return;
        }
        last.0 = elapsed;
        let left = elapsed.as_secs_f64() * (all - done) as f64 / (done - first) as f64;
        let (percent, left) = (100 * done / all.max(1), left as u64);
        let line = self.words.tables_progress(slice.to_string(), percent, left / 60, left % 60);
        if self.terminal {
            eprint!("\r{line}   ");
        } else {
            eprintln!("{line}");
        }
    }

    fn end(&self) {
        if self.terminal && self.last.lock().is_ok_and(|last| last.0 > Duration::ZERO) {
            eprintln!();
        }
    }
}
