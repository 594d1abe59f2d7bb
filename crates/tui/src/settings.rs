//! What a person may want otherwise.

use plateau_arena::TimeControl;
use plateau_rules::diagram::{Glyphs, Style};

use crate::keys::Keys;
use crate::theme::ThemeName;

/// How the full screen looks and what the menu proposes. A program reads it from wherever it likes.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The characters that stand for pieces.
    pub pieces: Glyphs,
    /// Whether only ASCII is drawn: frames and marks too.
    pub ascii: bool,
    /// The colours.
    pub theme: ThemeName,
    /// The keys.
    pub keys: Keys,
    /// Whether the mouse plays, too; without, the terminal's own selecting and copying works as usual.
    pub mouse: bool,
    /// Whether the board turns toward the player to move when two people play.
    pub turning: bool,
    /// The game that the menu proposes, as commands take it.
    pub game: String,
    /// Who plays whom, as the menu proposes.
    pub players: Players,
    /// The computer's level that the menu proposes, White's and Black's where it plays both.
    pub levels: [u8; 2],
    /// The clocks that the menu proposes.
    pub clock: TimeControl,
    /// What the person is called.
    pub name: Option<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            pieces: Glyphs::new(Style::Unicode),
            ascii: false,
            theme: ThemeName::default(),
            keys: Keys::default(),
            mouse: true,
            turning: true,
            game: "chess".to_owned(),
            players: Players::default(),
            levels: [3, 3],
            clock: TimeControl::Free,
            name: None,
        }
    }
}

/// Who plays whom.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Players {
    /// A person has White, the computer Black.
    #[default]
    PersonWhite,
    /// A person has Black, the computer White.
    PersonBlack,
    /// Two people.
    TwoPeople,
    /// The computer plays itself.
    TwoComputers,
}

impl Players {
    /// Every way, in the order of the menu.
    pub const ALL: [Self; 4] =
        [Self::PersonWhite, Self::PersonBlack, Self::TwoPeople, Self::TwoComputers];

    /// Whether the computer plays White, and Black.
    pub const fn computers(self) -> [bool; 2] {
        match self {
            Self::PersonWhite => [false, true],
            Self::PersonBlack => [true, false],
            Self::TwoPeople => [false, false],
            Self::TwoComputers => [true, true],
        }
    }
}
