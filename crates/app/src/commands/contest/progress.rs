//! How far a contest has come, and the file that tells others of it.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use plateau_arena::contest::{Anchors, Contest, Results, Run, State};

/// A contest being played.
pub(super) struct Progress<'a> {
    contest: &'a Contest,
    anchors: &'a Anchors,
    begun: Instant,
    /// Games that were there before.
    held: usize,
    run: Run,
    /// Where its file is; `None` where there can be none.
    folder: Option<PathBuf>,
    written: Option<Instant>,
}

/// A run without a ledger that is over sooner than this leaves no file.
const SHORT: Duration = Duration::from_secs(10);
/// Not more often than this the file is written.
const PAUSE: Duration = Duration::from_secs(1);

impl<'a> Progress<'a> {
    /// A contest that begins, or goes on.
    pub(super) fn new(
        contest: &'a Contest,
        anchors: &'a Anchors,
        ledger: Option<PathBuf>,
        results: &Results,
    ) -> Self {
        let folder = Run::folder().ok();
        if let Some(folder) = &folder {
            Run::tidy(folder);
        }
        let run = Run {
            id: Run::new_id(),
            said: State::Running,
            pid: std::process::id(),
            born: Run::born(std::process::id()),
            game: contest.openings.kind().to_string(),
            event: contest.event(),
            concurrency: contest.concurrency,
            planned: contest.total(),
            left: None,
            begun: Run::now(),
            changed: Run::now(),
            ledger: ledger.map(|path| std::path::absolute(&path).unwrap_or(path)),
            sprt: contest.sprt.map(|test| test.to_string()),
            standing: contest.standing(results, anchors),
        };
        let (begun, held) = (Instant::now(), results.games());
        let mut progress = Self { contest, anchors, begun, held, run, folder, written: None };
        progress.write(None);
        progress
    }

    /// A game has ended.
    pub(super) fn game(&mut self, results: &Results) {
        let (taken, played) = (self.begun.elapsed(), results.games() - self.held);
        let left = |planned: usize| planned.saturating_sub(results.games());
        self.run.left = self.run.planned.map(|planned| seconds(taken, played, left(planned)));
        if self.written.is_none_or(|written| written.elapsed() >= PAUSE) {
            self.write(Some(results));
        }
    }

    /// How many games there are in all, where that is known.
    pub(super) fn planned(&self) -> Option<usize> {
        self.run.planned
    }

    /// How long it will take from here, as far as one can tell from the games of this run.
    pub(super) fn left(&self) -> Option<Duration> {
        self.run.left.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
    }

    /// The contest is over, so or so.
    pub(super) fn end(&mut self, state: State, results: Option<&Results>) {
        self.run.said = state;
        self.run.left = None;
        self.write(results);
    }

    /// Writes the file, with a new table where there are news.
    fn write(&mut self, results: Option<&Results>) {
        let is_told = self.run.ledger.is_some() || self.begun.elapsed() >= SHORT;
        if let (true, Some(folder)) = (is_told, &self.folder) {
            if let Some(results) = results {
                self.run.standing = self.contest.standing(results, self.anchors);
            }
            // The games are what counts; where nobody can be told of them they are played all the same.
            let _ = self.run.write(folder);
            self.written = Some(Instant::now());
        }
    }
}

/// How long the games that are left will take, if they go on as those that were played.
fn seconds(taken: Duration, played: usize, left: usize) -> f64 {
    taken.as_secs_f64() / played.max(1) as f64 * left as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_takes_as_long_as_what_was_played() {
        let shown =
            |taken, played, left| seconds(Duration::from_secs(taken), played, left).to_string();
        assert_eq!(shown(30, 10, 50), "150");
        assert_eq!(shown(30, 10, 0), "0");
        assert_eq!(shown(0, 10, 50), "0");
        assert_eq!(shown(30, 0, 50), "1500", "nothing was played yet");
        assert!(seconds(Duration::MAX, 1, usize::MAX).is_finite());
    }
}
