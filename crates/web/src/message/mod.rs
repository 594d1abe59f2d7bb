//! What page and server say to each other, as types. `docs/protocols/web.md` is the same in words.

mod api;
mod contest;
mod incoming;
mod outgoing;
mod position;
mod state;

pub use api::{
    Catalogue, Choices, ClockChoice, Family, Fault, FaultCode, GameChoice, GameQuery, GameSetup,
    LanguageName, LevelChoice, Opponent, PictureCell, SavedGame, SavedGames, SessionCreated,
};
pub use contest::{
    ContestShown, CourseShown, DuelShown, EndingCount, EntrantShown, EstimateShown, FaultCount,
    GameRow, GameSheet, MeetingShown, ProgressShown, RowsShown, RunShown, RunState, RunsShown,
    SheetMove, TestShown,
};
pub use incoming::{ClientCommand, Hello, Incoming, Numbered, Ref, Unread};
pub use outgoing::{AdvisedLine, Outgoing, RefusalCode, TableMoveShown};
pub use position::{
    AlertKind, AlertShown, CellShown, EffectShown, EvalShown, LegalMove, PositionShown,
};
pub use state::{
    Can, ClockShown, EndingShown, GameShown, KeepingShown, KeepingState, MoveShown, MovesShown,
    OfferShown, Offered, PaceShown, PlayerShown, StateShown,
};

pub(crate) use position::{cell_number, piece_code};

use plateau_rules::Color;
use serde::{Deserialize, Serialize};

/// White or Black, as the page writes them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// White; crosses.
    White,
    /// Black; noughts.
    Black,
}

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        color.pick(Self::White, Self::Black)
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}

/// Something of White's and the same of Black's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Both<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> Both<T> {
    /// What `of` says of each side.
    pub fn of(mut of: impl FnMut(Color) -> T) -> Self {
        Self { white: of(Color::White), black: of(Color::Black) }
    }

    /// One of the two.
    pub fn pick(&self, color: Color) -> &T {
        color.pick(&self.white, &self.black)
    }
}
