//! What a person can choose once and for all.

use clap::ValueEnum;
use plateau_arena::{Spec, SpecError, TimeControl};
use plateau_rules::diagram::Glyphs;
use plateau_rules::games::{self, Kind};
use plateau_rules::{Color, Piece};
use plateau_tui::{Keys, Players, ThemeName};
use plateau_words::Language;

use crate::cli::StyleName;

/// Every setting.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Settings {
    /// The language of sentences; `None` is the system's.
    pub(crate) language: Option<Language>,
    /// What is played when no game is named.
    pub(crate) game: Kind,
    /// Who sits where when nobody says; `None` is two people at a table, and one with White in a proposal.
    pub(crate) mode: Option<Mode>,
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

/// Who sits at a table: two people, a person on one side, or nobody.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum Mode {
    People,
    White,
    Black,
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
            mode: None,
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
    /// Who has this colour in a mode, as players are written.
    pub(crate) fn seat(&self, mode: Option<Mode>, color: Color) -> String {
        match (mode.or(self.mode).unwrap_or(Mode::People), color) {
            (Mode::People, _) => "human".to_owned(),
            (Mode::White, Color::White) | (Mode::Black, Color::Black) => {
                self.name.as_ref().map_or("human".to_owned(), |name| format!("human:{name}"))
            }
            (Mode::White | Mode::Black | Mode::Computers, _) => self.computer.clone(),
        }
    }

    /// Who plays whom, as a menu proposes it.
    pub(crate) fn players(&self) -> Players {
        match self.mode {
            None | Some(Mode::White) => Players::PersonWhite,
            Some(Mode::Black) => Players::PersonBlack,
            Some(Mode::People) => Players::TwoPeople,
            Some(Mode::Computers) => Players::TwoComputers,
        }
    }

    /// The player that a text describes, with what was chosen for players that do not say.
    pub(crate) fn player(&self, text: &str) -> Result<Spec, SpecError> {
        let mut spec = Spec::read(text)?;
        if spec.kind == "greedy" && spec.main.is_none() {
            spec.main = Some(self.greedy.to_string());
        }
        Ok(spec)
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

impl From<Theme> for ThemeName {
    fn from(theme: Theme) -> Self {
        match theme {
            Theme::Dark => Self::Dark,
            Theme::Light => Self::Light,
            Theme::Plain => Self::Plain,
        }
    }
}
