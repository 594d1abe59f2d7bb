//! Going on with a game of the shelf.

use std::sync::Arc;

use plateau_library::{GameId, Saved, Shelf, ShelfError};
use plateau_rules::Color;

use super::keeper::{Keeper, comments};
use super::state::State;
use super::{Sitting, Table};
use crate::{Player, PlayerError};

/// Why a game cannot go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CannotResume {
    /// The shelf does not give it.
    Shelf(ShelfError),
    /// This side's player cannot be had any more; another may take its place, see
    /// [`Sitting::resume_with`].
    Player(Color, PlayerError),
}

impl CannotResume {
    /// Whose player is missing.
    pub fn side(&self) -> Option<Color> {
        match self {
            Self::Shelf(_) => None,
            Self::Player(color, _) => Some(*color),
        }
    }
}

impl From<ShelfError> for CannotResume {
    fn from(error: ShelfError) -> Self {
        Self::Shelf(error)
    }
}

impl Sitting {
    /// Goes on with a game of the shelf: the same players, the same clocks with what was left, the same
    /// notes. Where nobody knows who played, people do.
    pub fn resume(
        shelf: Shelf,
        id: GameId,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Result<Self, CannotResume> {
        Self::resume_with(shelf, id, [None, None], wake)
    }

    /// The same with others in the place of players of old.
    pub fn resume_with(
        shelf: Shelf,
        id: GameId,
        others: [Option<Player>; 2],
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Result<Self, CannotResume> {
        let loaded = shelf.load(id)?;
        let Saved { record, players, state } = &loaded.saved;
        let game = record.game().map_err(ShelfError::Unplayable)?;
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

        let state = State::read(state.as_deref().unwrap_or_default());
        let notes = record.line.plies.iter().map(|ply| comments(&ply.after)).collect();
        let mut table = Table::new(game, players)
            .with_clocks(state.control)
            .with_notes(comments(&record.line.before), notes)
            .with_pause(state.is_paused);
        if let Some(times) = &state.times {
            table = table.with_times(times);
        }
        for color in Color::ALL.into_iter().filter(|color| changed[color.index()]) {
            let name = table.name(color).unwrap_or("?").to_owned();
            table.tags_mut().set(color.pick("White", "Black"), name);
        }
        Ok(Self::at(table, Keeper::of(shelf, loaded), Arc::new(wake)))
    }
}
