//! What is wrong with a file of games, or with the database of saved ones.

use std::io::ErrorKind;
use std::path::Path;

use plateau_library::{
    DatabaseError, Fault, GameError, GameId, Inferred, Repaired, Warning, WarningKind,
};

use crate::{Words, messages, quote};

impl Words {
    /// Why a game of a file cannot be read: which one, where, and what is wrong there.
    pub fn game_error(&self, error: &GameError) -> String {
        let (line, column) = (error.place.line, error.place.column);
        self.file_game(error.game as u64, line, column, self.file_fault(&error.fault))
    }

    /// What should be known of a game of a file that was read all the same.
    pub fn game_warning(&self, warning: &Warning) -> String {
        let said = match &warning.kind {
            WarningKind::Cut(fault) => self.file_cut(self.file_fault(fault)),
            WarningKind::LeftOut(fault) => self.file_left_out(self.file_fault(fault)),
            WarningKind::Position(flaws) => self.forgiven(flaws),
            WarningKind::Letters(alphabet) => self.file_letters(alphabet.code()),
            WarningKind::Meant { text, meant } => self.file_meant(quote(text), quote(meant)),
        };
        self.file_game(warning.game as u64, warning.place.line, warning.place.column, said)
    }

    /// Which game a file was read as whose tags do not name one.
    pub fn inferred(&self, inferred: &Inferred) -> String {
        let (fit, all) = (inferred.games.0 as u64, inferred.games.1 as u64);
        let said = self.file_inferred(self.game(&inferred.kind), fit, all);
        if inferred.rivals.is_empty() {
            return said;
        }
        let rivals: Vec<String> = inferred.rivals.iter().map(|kind| self.game(kind)).collect();
        format!("{said} {}", self.file_rivals(self.any_of(&rivals)))
    }

    fn file_fault(&self, fault: &Fault) -> String {
        match fault {
            Fault::Io { kind } => self.file_io(self.system_reason(*kind)),
            Fault::BadTag { text } => self.file_bad_tag(quote(text)),
            Fault::UnknownGame(unknown) => self.unknown_game(unknown),
            Fault::Fen(error) => self.fen_error(error),
            Fault::Move { text, refusal } => self.file_move(quote(text), self.refusal(refusal)),
            Fault::Unreadable { text } => self.file_unreadable(quote(text)),
            Fault::OpenComment => self.file_open_comment(),
            Fault::OpenVariation => self.file_open_variation(),
            Fault::StrayClose => self.file_stray_close(),
            Fault::EarlyVariation => self.file_early_variation(),
            Fault::TooLong { limit } => self.file_too_long(*limit as u64),
            Fault::TooDeep { limit } => self.file_too_deep(*limit as u64),
            Fault::TooManyTags { limit } => self.file_too_many_tags(*limit as u64),
            Fault::TooManyMoves { limit } => self.file_too_many_moves(*limit as u64),
            Fault::TooMany { limit } => self.file_too_many(*limit as u64),
        }
    }

    /// Why the database of saved games did not do what it was asked for, and what can be done about it.
    pub fn database_error(&self, error: &DatabaseError) -> String {
        match error {
            DatabaseError::Folder { path, kind } => {
                self.database_folder(shown(path), self.system_reason(*kind))
            }
            DatabaseError::File { path, kind } => {
                self.database_file(shown(path), self.system_reason(*kind))
            }
            DatabaseError::Newer { path, found, known } => {
                self.database_newer(shown(path), *found, *known)
            }
            DatabaseError::Foreign { path } => self.database_foreign(shown(path)),
            DatabaseError::Damaged { path } => self.database_damaged(shown(path)),
            DatabaseError::InUse { path } => self.database_in_use(shown(path)),
            DatabaseError::Full { path } => self.database_full(shown(path)),
            DatabaseError::Busy { path } => self.database_busy(shown(path)),
            DatabaseError::ReadOnly { path } => self.database_read_only(shown(path)),
            DatabaseError::System { path, message } => {
                self.database_system(shown(path), quote(message))
            }
            DatabaseError::Missing { id } => self.database_missing(number(*id)),
            DatabaseError::Deleted { id } => self.database_deleted(number(*id)),
            DatabaseError::Conflict { id } => self.database_conflict(number(*id)),
            DatabaseError::Unreadable { id, error } => {
                self.database_unreadable(number(*id), self.game_error(error))
            }
            DatabaseError::Unplayable(refusal) => self.database_unplayable(self.refusal(refusal)),
        }
    }

    /// What was done about a damaged database.
    pub fn repaired(&self, repaired: &Repaired) -> String {
        let aside = shown(&repaired.aside);
        match repaired.saved {
            Some(saved) => {
                let lost = &repaired.lost;
                self.database_mended(aside, saved as u64, lost.len() as u64, ranges(lost))
            }
            None => self.database_mending_finished(aside),
        }
    }

    /// Why the system refuses, in a few words.
    pub fn system_reason(&self, kind: ErrorKind) -> String {
        match kind {
            ErrorKind::PermissionDenied => self.system_permission(),
            ErrorKind::ReadOnlyFilesystem => self.system_read_only(),
            ErrorKind::NotFound => self.system_not_found(),
            // The second is what making a folder says where a file has its name.
            ErrorKind::NotADirectory | ErrorKind::AlreadyExists => self.system_not_a_folder(),
            ErrorKind::IsADirectory => self.system_is_a_folder(),
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => self.system_full(),
            other => self.system_other(other.to_string()),
        }
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// Numbers of games in their order, with those in a row as one: `5–9, 12`.
fn ranges(ids: &[GameId]) -> String {
    const MOST: usize = 20;
    let mut parts: Vec<String> = ids
        .chunk_by(|before, id| id.follows(*before))
        .map(|run| match run {
            [first, .., last] => format!("{first}–{last}"),
            _ => run.iter().map(GameId::to_string).collect(),
        })
        .collect();
    if parts.len() > MOST {
        parts.truncate(MOST);
        parts.push("…".to_owned());
    }
    parts.join(", ")
}

/// A game's number is a name: no language groups its digits.
fn number(id: GameId) -> String {
    id.to_string()
}

messages! {
    fn file_game(game, line, column, fault);
    fn file_io(reason);
    fn file_bad_tag(text);
    fn file_move(text, refusal);
    fn file_unreadable(text);
    fn file_open_comment();
    fn file_open_variation();
    fn file_stray_close();
    fn file_early_variation();
    fn file_too_long(limit);
    fn file_too_deep(limit);
    fn file_too_many_tags(limit);
    fn file_too_many_moves(limit);
    fn file_too_many(limit);
    fn file_cut(fault);
    fn file_left_out(fault);
    fn file_letters(language);
    fn file_meant(text, meant);
    fn file_inferred(game, fit, all);
    fn file_rivals(games);
    fn database_folder(path, reason);
    fn database_file(path, reason);
    fn database_newer(path, found, known);
    fn database_foreign(path);
    fn database_damaged(path);
    fn database_in_use(path);
    fn database_full(path);
    fn database_busy(path);
    fn database_read_only(path);
    fn database_system(path, message);
    fn database_missing(id);
    fn database_deleted(id);
    fn database_conflict(id);
    fn database_unreadable(id, error);
    fn database_unplayable(refusal);
    fn database_mended(path, saved, lost, which);
    fn database_mending_finished(path);
    /// That there is no folder for a person's files.
    pub fn database_no_home();
    fn system_permission();
    fn system_read_only();
    fn system_not_found();
    fn system_not_a_folder();
    fn system_is_a_folder();
    fn system_full();
    fn system_other(reason);
}
