//! Files of games that were played: joined, or shown as one table.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use plateau_arena::contest::{
    Anchors, GameFile, Gathering, LedgerError, MergeError, Merged, Scored, Standing,
};
use plateau_web::Report;
use plateau_words::Words;
use serde_json::json;

use super::{report, setup, table};
use crate::cli::ShowTable;
use crate::commands::data::at;
use crate::failure::Failure;

/// Joins files.
pub(super) fn merge(out: &Path, files: &[PathBuf], words: &Words) -> Result<(), Failure> {
    let paths: Vec<&Path> = files.iter().map(PathBuf::as_path).collect();
    let merged = plateau_arena::contest::merge(out, &paths).map_err(|error| match error {
        MergeError::Io(error) => at(out, error),
        MergeError::NotEmpty => Failure::Failed(words.contest_merge_not_empty(shown(out))),
        MergeError::Ledger(number, LedgerError::Io(error)) => at(&files[number], error),
        MergeError::Ledger(number, error) => setup::bad_ledger(&files[number], error, words),
    })?;
    let Merged { games, twice, skipped } = merged;
    let said = words.contest_merged(shown(out), games as u64, twice as u64, skipped as u64);
    writeln!(io::stdout().lock(), "{said}")?;
    Ok(())
}

/// Prints the table of files.
pub(super) fn show(args: &ShowTable, words: &Words) -> Result<(), Failure> {
    args.html.as_deref().map(report::can_write_beside).transpose()?;
    let mut gathering = Gathering::default();
    for (number, path) in args.files.iter().enumerate() {
        let file = GameFile::open(path).map_err(|error| at(path, error))?;
        if file.is_torn() {
            eprintln!("plateau: {}", words.contest_torn(shown(path)));
        }
        for record in file.games() {
            match record.as_ref().map(Scored::of) {
                Ok(Some(scored)) => gathering.add(number, &scored),
                // A game that is not over.
                Ok(None) => {}
                Err(error) => eprintln!("plateau: {}: {}", shown(path), words.game_error(error)),
            }
        }
    }
    let results = gathering.results();
    if results.games() == 0 {
        return Err(Failure::Failed(words.contest_no_games()));
    }
    let anchors = anchors(&args.anchors.anchors, results.names(), words)?;
    let standing = Standing::of(results, &anchors);
    if let Some(html) = &args.html {
        let report = Report {
            ledgers: &args.files,
            standing: &standing,
            test: None,
            is_stopped: false,
            planned: None,
        };
        report::write(html, &report, words)?;
    }
    let mut out = io::stdout().lock();
    if args.json {
        let report =
            json!({ "players": results.names(), "games": results.games(), "standing": standing });
        return Ok(writeln!(out, "{report}")?);
    }
    let lines = if results.names().len() == 2 && anchors.is_empty() {
        table::duel(&standing, words)
    } else {
        table::whole(&standing, words)
    };
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    if let Some(html) = &args.html {
        writeln!(out, "{}", words.contest_report(shown(html)))?;
    }
    Ok(())
}

/// Ratings that are known, of entrants that there are.
pub(super) fn anchors(
    given: &[(String, f64)],
    names: &[String],
    words: &Words,
) -> Result<Anchors, Failure> {
    let unknown = given.iter().find(|(name, _)| !names.contains(name));
    match unknown {
        None => Ok(given.iter().cloned().collect()),
        Some((name, _)) => {
            let known = words.any_of(names);
            Err(Failure::Usage(words.contest_unknown_anchor(name.clone(), known)))
        }
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
