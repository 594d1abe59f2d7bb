//! What a match or a tournament has come to, for people to look at: as one file that needs nothing else, and as
//! a page of the server that changes while games are played. Both show the same; both are made from the
//! ledger and the table.

mod contest;
mod follower;
mod html;
mod kept;
mod sheet;

use std::io;
use std::path::{Path, PathBuf};

use plateau_arena::contest::Standing;
use plateau_arena::stats::Sprt;
use plateau_library::write_atomically;
use plateau_words::{Language, Words};

use crate::catalogue::language_name;
use crate::message::{ProgressShown, RunState};

pub(crate) use contest::{Subject, contest};
pub(crate) use follower::Follower;
pub(crate) use sheet::sheet;

use html::{Contents, Edition, Sheets};
use kept::Kept;

/// A report to be written.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// Where the games are.
    pub ledgers: &'a [PathBuf],
    /// The table of them.
    pub standing: &'a Standing,
    /// A test that may have ended the match early.
    pub test: Option<Sprt>,
    /// Whether somebody has stopped it.
    pub is_stopped: bool,
    /// Where it was stopped: how many games there should have been, if that was known.
    pub planned: Option<usize>,
}

/// A file has no more games than this to step through. All are counted.
const MOST_GAMES: usize = 2000;

impl Report<'_> {
    /// Writes the report as one file, in every language; `language` is that of who does not choose.
    pub fn write(&self, path: &Path, language: Language) -> io::Result<()> {
        let games = follower::read_all(self.ledgers)?;
        let listed = playable(&games);
        let words = Language::ALL.map(Words::new);
        let progress = ProgressShown {
            state: if self.is_stopped { RunState::Stopped } else { RunState::Ended },
            played: self.standing.games,
            planned: self.planned,
            left: None,
        };
        let subject = Subject { games: &games, standing: self.standing, test: self.test };
        let editions = words.iter().map(|words| {
            let contest = contest(&subject, listed.iter().copied(), 0, progress.clone(), words);
            (words.language().tag(), Edition { words: words.page(), contest })
        });
        let contents = Contents {
            version: env!("CARGO_PKG_VERSION"),
            lang: language.tag(),
            languages: Language::ALL.map(language_name).to_vec(),
            editions: editions.collect(),
        };
        let sheets = listed.iter().map(|kept| -> Sheets {
            words.iter().map(|words| (words.language().tag(), sheet(kept, words))).collect()
        });
        let title = path.file_stem().map_or_else(String::new, |name| name.to_string_lossy().into());
        write_atomically(path, |out| html::write(out, &title, &contents, sheets))
    }
}

/// The games one can step through: those that somebody lost otherwise than on the board, and the first others.
fn playable(games: &[Kept]) -> Vec<&Kept> {
    let is_special = |kept: &Kept| kept.scored.failure().is_some();
    let mut room = MOST_GAMES.saturating_sub(games.iter().filter(|kept| is_special(kept)).count());
    let mut fits = |kept: &Kept| {
        let fits = is_special(kept) || room > 0;
        room = room.saturating_sub(usize::from(!is_special(kept)));
        fits
    };
    games.iter().filter(|kept| fits(kept)).collect()
}
