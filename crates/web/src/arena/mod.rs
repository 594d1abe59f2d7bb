//! The arena: matches and tournaments that run on this machine, or have, looked at while they go. Others play
//! them; here only their files are read.

pub(crate) mod paths;

use std::collections::BTreeMap;
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use plateau_arena::contest::{Run, State};
use plateau_arena::stats::Sprt;
use plateau_rules::games;
use plateau_words::{Words, quote};

use crate::message::{
    ContestShown, GameSheet, GameShown, ProgressShown, RunShown, RunState, RunsShown,
};
use crate::report::{Follower, Subject, contest, sheet};

/// The runs of this machine's person.
#[derive(Clone, Default)]
pub(crate) struct Arena {
    /// Where each run has its file.
    folder: Option<PathBuf>,
    ledgers: Arc<Mutex<HashMap<String, Arc<Mutex<Follower>>>>>,
}

/// What became of a question about a run.
pub(crate) enum Answer {
    /// There is no such run.
    Unknown,
    /// The page has seen all there is.
    Known,
    /// This is how it stands.
    News(Box<ContestShown>),
}

/// So many ledgers are kept in memory.
const MOST_LEDGERS: usize = 8;

impl Arena {
    /// The runs whose files are in this folder.
    pub(crate) fn new(folder: Option<PathBuf>) -> Self {
        Self { folder, ..Self::default() }
    }

    /// Whether there is such a run.
    pub(crate) fn knows(&self, id: &str) -> bool {
        self.run(id).is_some()
    }

    /// All runs.
    pub(crate) fn runs(&self, words: &Words) -> RunsShown {
        let runs = self.folder.iter().flat_map(|folder| Run::list(folder));
        let shown = runs.map(|run| RunShown {
            game: game(&run.game, words),
            entrants: run.standing.rows.iter().map(|row| row.name.clone()).collect(),
            progress: progress(&run),
            changed: run.changed as i64,
            id: run.id,
        });
        RunsShown { runs: shown.collect() }
    }

    /// How a run stands, for a page that has the games before `from` and has been shown `revision`.
    pub(crate) fn contest(&self, id: &str, revision: &str, from: usize, words: &Words) -> Answer {
        let Some(run) = self.run(id) else { return Answer::Unknown };
        let ledger = self.ledger(&run);
        let ledger = ledger.as_deref().map(lock);
        let read = ledger.as_ref().map_or(0, |ledger| ledger.revision);
        let now = format!("{read}-{}-{:?}", run.changed, run.state());
        if now == revision {
            return Answer::Known;
        }
        let games = ledger.as_ref().map_or(&[][..], |ledger| &ledger.games);
        let test = run.sprt.as_deref().and_then(|text| Sprt::read(text).ok());
        let subject = Subject { games, standing: &run.standing, test };
        // A ledger that was begun anew has fewer games than the page.
        let from = from.min(games.len());
        let mut shown = contest(&subject, games.iter().skip(from), from, progress(&run), words);
        shown.game.get_or_insert_with(|| game(&run.game, words));
        shown.revision = now;
        Answer::News(Box::new(shown))
    }

    /// A game of a run, if there is such a one.
    pub(crate) fn game(&self, id: &str, number: usize, words: &Words) -> Option<GameSheet> {
        let ledger = self.ledger(&self.run(id)?)?;
        lock(&ledger).games.get(number).map(|kept| sheet(kept, words))
    }

    fn run(&self, id: &str) -> Option<Run> {
        Run::read(self.folder.as_deref()?, id)
    }

    /// The games of a run so far; `None` where they are not kept.
    fn ledger(&self, run: &Run) -> Option<Arc<Mutex<Follower>>> {
        let path = run.ledger.clone()?;
        let ledger = {
            let mut ledgers = lock(&self.ledgers);
            if ledgers.len() >= MOST_LEDGERS && !ledgers.contains_key(&run.id) {
                ledgers.clear();
            }
            let known = ledgers.entry(run.id.clone());
            Arc::clone(known.or_insert_with(|| Arc::new(Mutex::new(Follower::new(path)))))
        };
        // A file that is not there has no games, or none any more.
        let _ = lock(&ledger).catch_up();
        Some(ledger)
    }
}

fn progress(run: &Run) -> ProgressShown {
    ProgressShown {
        state: match run.state() {
            State::Running => RunState::Running,
            State::Ended => RunState::Ended,
            State::Stopped | State::Failed => RunState::Stopped,
        },
        played: run.standing.games,
        planned: run.planned.filter(|&planned| planned > 0),
        left: run.left.map(|seconds| (1000.0 * seconds) as u64),
    }
}

/// A game by the name that commands have for it.
fn game(name: &str, words: &Words) -> GameShown {
    let unknown =
        |_| GameShown { key: name.to_owned(), name: quote(name), values: BTreeMap::new() };
    games::find(name).map_or_else(unknown, |kind| GameShown::of(&kind, words))
}

/// Whoever failed while reading has left nothing half done that matters.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
