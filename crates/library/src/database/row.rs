//! A game as the database holds it: its text, and the columns that follow from it.

use jiff::Timestamp;
use plateau_rules::{AnyGame, games};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, params};

use super::entry::text;
use super::{DatabaseError, FIRST_REVISION, GameId, Handle, Saved};
use crate::error::{Fault, GameError, Place};
use crate::{Format, Reader, Record, Score, to_text};

/// The columns of a game that its moves do not change.
pub(super) struct Fixed {
    /// The number, if it is to have a certain one.
    pub(super) id: Option<i64>,
    pub(super) revision: i64,
    pub(super) name: Option<String>,
    pub(super) begun: i64,
    pub(super) changed: i64,
    pub(super) deleted: Option<i64>,
}

impl Fixed {
    /// Those of a new game.
    pub(super) fn new(name: Option<String>, begun: Timestamp, changed: Timestamp) -> Self {
        let (begun, changed) = (begun.as_millisecond(), changed.as_millisecond());
        Self { id: None, revision: FIRST_REVISION, name, begun, changed, deleted: None }
    }
}

/// The columns of a game that change with its moves.
pub(super) struct Row {
    kind: String,
    players: [Option<String>; 2],
    names: [Option<String>; 2],
    plies: u32,
    score: &'static str,
    outcome: Option<&'static str>,
    text: String,
    state: Option<String>,
}

impl Row {
    /// The row of a game; an error if it could not be read back.
    pub(super) fn of(saved: &Saved) -> Result<Self, DatabaseError> {
        let game = saved.record.game().map_err(DatabaseError::Unplayable)?;
        Ok(Self::new(saved, &*game))
    }

    /// The row of a game that was played to its end from the record.
    pub(super) fn new(saved: &Saved, game: &dyn AnyGame) -> Self {
        let record = &saved.record;
        let name = |tag| {
            let value = record.tags.get(tag).map(str::trim);
            value.filter(|name| !matches!(*name, "" | "?")).map(str::to_owned)
        };
        Self {
            kind: record.kind.to_string(),
            players: saved.players.clone(),
            names: [name("White"), name("Black")],
            plies: record.line.plies.len() as u32,
            score: record.score.text(),
            outcome: game.ending().map(|ending| ending.outcome.text()),
            text: to_text(record),
            state: saved.state.clone(),
        }
    }

    /// The game as a file has it.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Adds the game.
    pub(super) fn insert(
        &self,
        connection: &Connection,
        fixed: &Fixed,
    ) -> rusqlite::Result<GameId> {
        connection
            .prepare_cached(
                "INSERT INTO game (id, revision, name, begun, changed, deleted, kind, white, black,
                                   white_name, black_name, plies, score, outcome, state, text)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)",
            )?
            .execute(params![
                fixed.id,
                fixed.revision,
                fixed.name,
                fixed.begun,
                fixed.changed,
                fixed.deleted,
                self.kind,
                self.players[0],
                self.players[1],
                self.names[0],
                self.names[1],
                self.plies,
                self.score,
                self.outcome,
                self.state,
                self.text,
            ])?;
        Ok(GameId(connection.last_insert_rowid()))
    }

    /// Replaces the game if it is still the one that `handle` knows; false if it is not.
    pub(super) fn update(&self, connection: &Connection, handle: Handle) -> rusqlite::Result<bool> {
        let changed = connection
            .prepare_cached(
                "UPDATE game
                 SET revision = revision + 1, kind = ?3, white = ?4, black = ?5, white_name = ?6,
                     black_name = ?7, changed = ?8, plies = ?9, score = ?10, outcome = ?11,
                     state = ?12, text = ?13
                 WHERE id = ?1 AND revision = ?2 AND deleted IS NULL",
            )?
            .execute(params![
                handle.id.0,
                handle.revision,
                self.kind,
                self.players[0],
                self.players[1],
                self.names[0],
                self.names[1],
                Timestamp::now().as_millisecond(),
                self.plies,
                self.score,
                self.outcome,
                self.state,
                self.text,
            ])?;
        Ok(changed == 1)
    }
}

/// Whether the rows are as [`Row::insert`] writes them, as far as can be told without reading the games.
/// SQLite checks its own structure; what is in a text it does not look at.
pub(super) fn are_rows_sound(connection: &Connection) -> rusqlite::Result<bool> {
    let mut statement = connection.prepare("SELECT plies, score, * FROM game")?;
    let columns = statement.column_count();
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let plies = row.get_ref(0)?.as_i64().is_ok_and(|plies| u32::try_from(plies).is_ok());
        let score = text(row, 1)?.is_some_and(|score| Score::read(&score).is_some());
        if !plies || !score {
            return Ok(false);
        }
        for column in 2..columns {
            if matches!(row.get_ref(column)?, ValueRef::Text(bytes) if str::from_utf8(bytes).is_err())
            {
                return Ok(false);
            }
        }
    }
    // A number that cannot be counted on from would refuse every new game.
    let sql = "SELECT last >= (SELECT coalesce(max(id), 0) FROM game) AND last <= ?1
               FROM (SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'game'), 0) AS last)";
    connection.query_row(sql, [LAST_ID], |row| row.get(0))
}

/// No game has a greater number: one that has is damaged.
pub(super) const LAST_ID: i64 = 1 << 40;

/// The record that a row's text holds.
pub(super) fn read_record(kind: &str, text: &str) -> Result<Record, GameError> {
    let nowhere = Place { offset: 0, line: 1, column: 1 };
    let broken = |fault| GameError { place: nowhere, game: 1, fault };
    let kind = games::find(kind).map_err(|unknown| broken(Fault::UnknownGame(unknown)))?;
    let mut games = Reader::new(text.as_bytes(), Format::of_kind(&kind));
    games.next().unwrap_or_else(|| Err(broken(Fault::Unreadable { text: String::new() })))
}
