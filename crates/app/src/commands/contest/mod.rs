//! `plateau match` and `plateau tournament`: players, many games, and what they prove.

mod files;
mod json;
mod progress;
mod report;
mod reporter;
pub(crate) mod setup;
mod table;

use plateau_arena::Cancel;
use plateau_arena::contest::{Anchors, Contest, Ledger, Results, State};
use plateau_arena::stats::Accepted;
use plateau_words::Words;

use crate::cli::{ContestPlay, Match, Tournament, TournamentTask};
use crate::commands::interrupt;
use crate::config::Settings;
use crate::failure::Failure;
use progress::Progress;
use report::ReportFile;
use reporter::Reporter;

/// Plays a match.
pub(crate) fn run_match(args: &Match, settings: &Settings, words: &Words) -> Result<(), Failure> {
    let contest = setup::of_match(args, settings, words)?;
    play(&contest, &args.play, &Anchors::default(), words)
}

/// Plays a tournament, or does something with what was played.
pub(crate) fn run_tournament(
    args: &Tournament,
    settings: &Settings,
    words: &Words,
) -> Result<(), Failure> {
    match &args.task {
        Some(TournamentTask::Merge { out, files }) => return files::merge(out, files, words),
        Some(TournamentTask::Show(args)) => return files::show(args, words),
        None => {}
    }
    let contest = setup::of_tournament(args, settings, words)?;
    let anchors = files::anchors(&args.anchors.anchors, &contest.names(), words)?;
    play(&contest, &args.play, &anchors, words)
}

/// Plays a contest and prints a line a game, then the result.
fn play(
    contest: &Contest,
    args: &ContestPlay,
    anchors: &Anchors,
    words: &Words,
) -> Result<(), Failure> {
    let (mut ledger, mut results) = (None, Results::new(contest.names()));
    let file = setup::ledger(args, words)?;
    let own = file.as_ref().map(|(path, _)| path.clone());
    let report = args
        .html
        .as_deref()
        .map(|html| ReportFile::open(html, own.as_deref(), contest))
        .transpose()?;
    let file = file.or_else(|| report.as_ref().map(|report| (report.ledger.clone(), false)));
    if let Some((path, resume)) = &file {
        let opened = Ledger::open(path, *resume, contest);
        let opened = opened.map_err(|error| setup::bad_ledger(path, error, words))?;
        (ledger, results) = (Some(opened.0), opened.1);
    }
    let stop = Cancel::default();
    let told = stop.clone();
    interrupt::on_first(move || told.cancel())?;
    let path = file.map(|(path, _)| path);
    let mut progress = Progress::new(contest, anchors, path.clone(), &results);
    let mut reporter = Reporter::new(contest, anchors, words, args.json);
    let mut printed = Ok(());
    let result = contest.run(results, ledger, &stop, &mut |finished| {
        progress.game(finished.results);
        if printed.is_ok() {
            printed = reporter.game(finished, progress.planned(), progress.left());
        }
        // Games that nobody hears of and nobody keeps are played for nothing.
        if printed.is_err() && path.is_none() {
            stop.cancel();
        }
    });
    reporter.clear();
    let state = if stop.is_cancelled() { State::Stopped } else { State::Ended };
    match &result {
        Ok(results) => progress.end(state, Some(results)),
        Err(_) => progress.end(State::Failed, None),
    }
    let results = result.map_err(|error| setup::failure(error, path.as_deref(), words))?;
    let mut printed = printed.and_then(|()| reporter.result(&results));
    if let Some(report) = report {
        let standing = contest.standing(&results, anchors);
        report.write(contest, &standing, stop.is_cancelled(), words)?;
        printed = printed.and_then(|()| reporter.report(report.shown()));
    }
    printed?;
    match contest.accepted(&results) {
        _ if stop.is_cancelled() => Err(Failure::Interrupted),
        None if contest.sprt.is_some() => Err(Failure::Undecided),
        Some(Accepted::Elo0) => Err(Failure::Rejected),
        Some(Accepted::Elo1) | None => Ok(()),
    }
}
