//! What a person can choose once and for all.

use clap::ValueEnum;
use plateau_arena::{PlayerError, Spec, TimeControl};
use plateau_rules::Piece;
use plateau_rules::diagram::Glyphs;
use plateau_rules::games::{self, Kind};
use plateau_tui::{Keys, Players, Proposal, ThemeName};
use plateau_words::Language;

use crate::cli::StyleName;

/// Every setting.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Settings {
    /// The language of sentences; `None` is the system's.
    pub(crate) language: Option<Language>,
    /// What is played when no game is named.
    pub(crate) game: Kind,
    /// Who sits where when nobody says.
    pub(crate) mode: Mode,
    /// Who plays for the computer.
    pub(crate) computer: String,
    /// What the person is called who plays it.
    pub(crate) name: Option<String>,
    /// The clocks of a game.
    pub(crate) clock: TimeControl,
    /// How many pieces `greedy` looks at.
    pub(crate) greedy: usize,
    /// The characters of boards.
    pub(crate) style: StyleName,
    /// Characters for single pieces instead of the style's.
    pub(crate) own: Vec<(Piece, String)>,
    /// The colours of the full screen.
    pub(crate) theme: Theme,
    /// Whether the mouse plays.
    pub(crate) mouse: bool,
    /// Whether the board turns toward the player to move when two people play.
    pub(crate) turning: bool,
    /// What keys do.
    pub(crate) keys: Keys,
}

/// Who sits at a table: a person on one side, two people, or nobody.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum Mode {
    White,
    Black,
    People,
    Computers,
}

/// The colours of the full screen.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum Theme {
    Dark,
    Light,
    Plain,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            game: games::all().next().expect("there is a game"),
            mode: Mode::White,
            computer: "level:3".to_owned(),
            name: None,
            clock: TimeControl::Free,
            greedy: 10,
            style: StyleName::Unicode,
            own: Vec::new(),
            theme: Theme::Dark,
            mouse: true,
            turning: true,
            keys: Keys::default(),
        }
    }
}

impl Settings {
    /// What is proposed before a game.
    pub(crate) fn proposal(&self) -> Proposal {
        let mut proposal = Proposal {
            game: self.game.to_string(),
            players: self.mode.into(),
            computer: self.computer.clone(),
            name: self.name.clone(),
            clock: self.clock,
            greedy: self.greedy,
        };
        if let Ok(computer) = proposal.player(&self.computer) {
            proposal.computer = computer.to_string();
        }
        proposal
    }

    /// The player that a text describes, with what was chosen for players that do not say.
    pub(crate) fn player(&self, text: &str) -> Result<Spec, PlayerError> {
        self.proposal().player(text)
    }

    /// The characters boards are drawn with. A style that was asked for just now is drawn as it is.
    pub(crate) fn glyphs(&self, asked: Option<StyleName>) -> Glyphs {
        match asked {
            Some(style) => Glyphs::new(style.into()),
            None => {
                self.own.iter().fold(Glyphs::new(self.style.into()), |glyphs, (piece, text)| {
                    glyphs.with(*piece, text.clone())
                })
            }
        }
    }
}

impl From<Mode> for Players {
    fn from(mode: Mode) -> Self {
        match mode {
            Mode::White => Self::PersonWhite,
            Mode::Black => Self::PersonBlack,
            Mode::People => Self::TwoPeople,
            Mode::Computers => Self::TwoComputers,
        }
    }
}

impl From<Theme> for ThemeName {
    fn from(theme: Theme) -> Self {
        match theme {
            Theme::Dark => Self::Dark,
            Theme::Light => Self::Light,
            Theme::Plain => Self::Plain,
        }
    }
}
