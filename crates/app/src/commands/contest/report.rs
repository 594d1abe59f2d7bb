//! The report of a contest as one HTML file.

use std::path::{Path, PathBuf};

use plateau_arena::contest::{Contest, Standing};
use plateau_library::Format;
use plateau_web::Report;
use plateau_words::Words;
use tempfile::TempDir;

use crate::commands::data::at;
use crate::failure::Failure;

/// Where a report is prepared: it is made from a ledger, and who keeps none has one for as long as it takes.
pub(super) struct ReportFile<'a> {
    html: &'a Path,
    /// The file that the games are in.
    pub(super) ledger: PathBuf,
    /// Goes away with what is in it.
    _scratch: Option<TempDir>,
}

impl<'a> ReportFile<'a> {
    /// For a report in the file `html`. That it cannot be written is said before games are played.
    pub(super) fn open(
        html: &'a Path,
        ledger: Option<&Path>,
        contest: &Contest,
    ) -> Result<Self, Failure> {
        can_write_beside(html)?;
        if let Some(ledger) = ledger {
            return Ok(Self { html, ledger: ledger.to_owned(), _scratch: None });
        }
        let scratch = tempfile::tempdir()?;
        let name = match Format::of_kind(contest.openings.kind()) {
            Format::Pgn => "games.pgn",
            Format::Pdn => "games.pdn",
        };
        Ok(Self { html, ledger: scratch.path().join(name), _scratch: Some(scratch) })
    }

    /// Writes it.
    pub(super) fn write(
        &self,
        contest: &Contest,
        standing: &Standing,
        is_stopped: bool,
        words: &Words,
    ) -> Result<(), Failure> {
        let ledgers = std::slice::from_ref(&self.ledger);
        let planned = if is_stopped { contest.total() } else { None };
        let report = Report { ledgers, standing, test: contest.sprt, is_stopped, planned };
        write(self.html, &report, words)
    }

    /// Where it is, as a person wrote it.
    pub(super) fn shown(&self) -> String {
        self.html.display().to_string()
    }
}

/// Writes a report.
pub(super) fn write(html: &Path, report: &Report<'_>, words: &Words) -> Result<(), Failure> {
    report.write(html, words.language()).map_err(|error| at(html, error))
}

/// Whether a file can be made where this one should be.
pub(super) fn can_write_beside(html: &Path) -> Result<(), Failure> {
    let folder = html.parent().filter(|folder| !folder.as_os_str().is_empty());
    let tried = tempfile::tempfile_in(folder.unwrap_or(Path::new(".")));
    tried.map(|_| ()).map_err(|error| at(html, error))
}
