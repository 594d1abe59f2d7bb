//! What a person may want otherwise.

use std::path::PathBuf;

use plateau_rules::diagram::{Glyphs, Style};

use crate::keys::Keys;
use crate::proposal::Proposal;
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
    /// What the menu proposes.
    pub proposal: Proposal,
    /// The file in which the menu's last choices are found again; `None` where they are forgotten.
    pub choices: Option<PathBuf>,
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
            proposal: Proposal::default(),
            choices: None,
        }
    }
}
