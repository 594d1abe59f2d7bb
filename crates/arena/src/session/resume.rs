//! Resuming a saved game.

use std::sync::Arc;

use plateau_library::{Database, DatabaseError, GameId, Saved};
use plateau_rules::Color;

use super::autosave::{Autosave, comments};
use super::saved_state::SavedState;
use super::{LiveGame, Session};
use crate::{Player, PlayerError};

/// Why a game cannot be resumed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CannotResume {
    /// The database failed.
    Database(DatabaseError),
    /// The player of this side is not available; it can be replaced, see [`Session::resume_with`].
    Player(Color, PlayerError),
}

impl CannotResume {
    /// The side whose player is not available.
    pub fn side(&self) -> Option<Color> {
        match self {
            Self::Database(_) => None,
            Self::Player(color, _) => Some(*color),
        }
    }
}

impl From<DatabaseError> for CannotResume {
    fn from(error: DatabaseError) -> Self {
        Self::Database(error)
    }
}

impl Session {
    /// Resumes a saved game with its players, clocks and notes. Unknown players become people.
    pub fn resume(
        database: Database,
        id: GameId,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Result<Self, CannotResume> {
        Self::resume_with(database, id, [None, None], wake)
    }

    /// The same with other players where given.
    pub fn resume_with(
        database: Database,
        id: GameId,
        others: [Option<Player>; 2],
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Result<Self, CannotResume> {
        let loaded = database.load(id)?;
        let Saved { record, players, state } = &loaded.saved;
        let game = record.game().map_err(DatabaseError::Unplayable)?;
        let player = |color: Color, other: Option<Player>| match (other, &players[color.index()]) {
            (Some(other), _) => Ok(other),
            (None, Some(text)) => {
                Player::read(text).map_err(|error| CannotResume::Player(color, error))
            }
            (None, None) => {
                let name = record.tags.get(color.pick("White", "Black"));
                Ok(Player::human(name.filter(|name| *name != "?").unwrap_or_default()))
            }
        };
        let changed = Color::ALL.map(|color| others[color.index()].is_some());
        let [white, black] = others;
        let players = [player(Color::White, white)?, player(Color::Black, black)?];

        let state = SavedState::read(state.as_deref().unwrap_or_default());
        let notes = record.line.plies.iter().map(|ply| comments(&ply.after)).collect();
        let mut live = LiveGame::new(game, players)
            .with_clocks(state.control)
            .with_notes(comments(&record.line.before), notes)
            .with_pause(state.is_paused);
        if let Some(times) = &state.times {
            live = live.with_times(times);
        }
        for color in Color::ALL.into_iter().filter(|color| changed[color.index()]) {
            let name = live.name(color).unwrap_or("?").to_owned();
            live.tags_mut().set(color.pick("White", "Black"), name);
        }
        Ok(Self::at(live, Autosave::of(database, loaded), Arc::new(wake)))
    }
}
