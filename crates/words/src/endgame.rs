//! What is said about endgame tables.

use plateau_arena::TableMove;
use plateau_endgame::{Error, Fault, LeftOut, Outcome, Wdl};
use plateau_rules::games::Kind;

use crate::{Words, messages};

impl Words {
    /// Why the tables of this game cannot be built, opened or found right, and what to do.
    pub fn tables_error(&self, error: &Error, kind: &Kind) -> String {
        let game = kind.to_string();
        match error {
            Error::NotDraughts => self.tables_not_draughts(self.game(kind)),
            Error::Pieces { most } => self.tables_pieces(*most),
            Error::Io { path, kind } => {
                self.tables_io(path.display().to_string(), self.system_reason(*kind))
            }
            Error::File { path, fault } => {
                let path = path.display().to_string();
                let wrong = match fault {
                    Fault::NotATable => self.tables_not_a_table(path),
                    Fault::Version(version) => self.tables_version(path, *version),
                    Fault::Rules => self.tables_rules(path),
                    Fault::Slice(slice) => self.tables_slice(path, slice.to_string()),
                    Fault::Length => self.tables_length(path),
                    Fault::Checksum => self.tables_checksum(path),
                };
                format!("{wrong} {}", self.tables_build_again(game))
            }
            Error::NoFiles { folder } => self.syzygy_no_files(folder.display().to_string()),
            Error::Busy { folder } => self.tables_busy(folder.display().to_string()),
            Error::Missing { slice } => self.tables_missing(slice.to_string(), game),
            Error::TooLong { slice } => self.tables_too_long(slice.to_string()),
            Error::Memory { slice } => self.tables_memory(slice.to_string()),
            Error::Stopped => self.tables_stopped(),
            Error::Wrong { fen, stored, expected } => {
                let (stored, expected) =
                    (self.tables_outcome(*stored), self.tables_outcome(*expected));
                self.tables_wrong(fen.clone(), stored, expected)
            }
        }
    }

    /// A result and how far away it is.
    pub fn tables_outcome(&self, outcome: Outcome) -> String {
        match outcome.wdl {
            Wdl::Win => self.tables_win_in(outcome.distance),
            Wdl::Loss => self.tables_loss_in(outcome.distance),
            Wdl::Draw => self.tables_draw(),
        }
    }

    /// What endgame tables say of a move.
    pub fn table_move(&self, known: &TableMove) -> String {
        match (known.wdl, known.plies) {
            (Wdl::Win, Some(plies)) => self.tables_win_in(plies),
            (Wdl::Win, None) => self.tables_win(),
            (Wdl::Draw, _) => self.tables_draw(),
            (Wdl::Loss, Some(plies)) => self.tables_loss_in(plies),
            (Wdl::Loss, None) => self.tables_loss(),
        }
    }

    /// A rule of a game that its tables do not know, as a phrase.
    pub fn tables_left_out(&self, rule: LeftOut) -> String {
        match rule {
            LeftOut::Draw(rule) => self.draw_rule(rule),
            LeftOut::KingRun(moves) => self.tables_king_run(moves),
        }
    }
}

messages! {
    fn tables_not_draughts(game);
    fn tables_pieces(most);
    fn tables_io(path, reason);
    fn tables_not_a_table(path);
    fn tables_version(path, version);
    fn tables_rules(path);
    fn tables_slice(path, slice);
    fn tables_length(path);
    fn tables_checksum(path);
    fn tables_build_again(game);
    fn tables_busy(folder);
    fn tables_missing(slice, game);
    fn tables_too_long(slice);
    fn tables_memory(slice);
    fn tables_stopped();
    fn tables_wrong(fen, stored, expected);
    fn tables_win_in(moves);
    fn tables_loss_in(moves);
    fn tables_draw();
    fn tables_win();
    fn tables_loss();
    fn tables_king_run(moves);
    /// How far tables have been built in the background.
    pub fn tables_in_background(percent);
    fn syzygy_no_files(folder);
    /// How many Syzygy files there are, and up to how many pieces.
    pub fn syzygy_found(files, pieces);
    /// Which kinds of pieces the Syzygy tables of a folder have.
    pub fn syzygy_in(folders, files, pieces);
    /// What is about to be built, and how much memory it takes.
    pub fn tables_building(game, pieces, folder, memory);
    /// How far the building has come.
    pub fn tables_progress(slice, percent, minutes, seconds);
    /// That everything was built.
    pub fn tables_built(pieces, size);
    /// That there are no tables of this game.
    pub fn tables_none(game, name, folder);
    /// What there is.
    pub fn tables_complete(game, pieces, size, folder);
    /// That some slices are there, but not all of any number of pieces.
    pub fn tables_incomplete(game, size, folder);
    /// Above the rules that tables do not know.
    pub fn tables_leave_out();
    /// The heads of the columns.
    pub fn tables_head_slice();
    /// Won positions.
    pub fn tables_head_wins();
    /// Lost positions.
    pub fn tables_head_losses();
    /// Drawn positions.
    pub fn tables_head_draws();
    /// The longest distance.
    pub fn tables_head_longest();
    /// Bytes.
    pub fn tables_head_bytes();
    /// Before the totals of so many pieces.
    pub fn tables_total(pieces);
    /// How slices are written.
    pub fn tables_legend();
    /// That nothing is wrong.
    pub fn tables_right(tables, positions);
}
