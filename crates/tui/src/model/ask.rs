//! What is asked in place: yes or no, a line of text, one of several moves or actions.

use plateau_library::GameId;
use plateau_rules::Color;
use plateau_words::yes_or_no;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::line::Line;
use super::list::Choice;

/// A question that waits for its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Ask {
    /// Yes or no.
    Sure(Sure),
    /// A line of text.
    Text(Purpose, Line),
    /// Which of these moves is meant: a promotion, mostly.
    Which(Vec<usize>, Choice),
    /// What is to be done, of everything one can do.
    Actions(Choice),
}

impl Ask {
    /// Whether it is not asked any more when the game is over. What is being written stays.
    pub(crate) const fn is_about_the_game(&self) -> bool {
        matches!(self, Self::Sure(Sure::Resign | Sure::TakeDraw) | Self::Which(..))
    }
}

/// What is answered with yes or no.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Sure {
    /// Whether the side to move gives up.
    Resign,
    /// Whether the other side takes the offered draw.
    TakeDraw,
    /// Whether one returns to the current position, after typing this while looking back.
    Return(String),
    /// Whether the game is left, which is not over or would be lost.
    Leave(Leaving),
}

/// Where one goes who leaves a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Leaving {
    Menu,
    Saves,
    /// Another game of the database.
    Resume(GameId),
    /// Another game with the same players.
    Again,
    /// A game from this position with the same players.
    Position(String),
    /// Out of the program.
    Quit,
}

/// What a line of text is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// What the saved game is called.
    Name,
    /// The file that the game is written to.
    Export,
    /// The position as text, to be copied or changed.
    Position,
    /// What is written down beside the last move.
    Note,
    /// Who replaces this side's engine, which cannot play.
    Instead(Color),
}

/// The answer to a yes-or-no question that a key gives; `None` when it gives none. Enter gives none: who
/// just finished typing a move did not mean to give the game up.
pub(crate) fn yes(event: KeyEvent) -> Option<bool> {
    match event.code {
        KeyCode::Esc => Some(false),
        KeyCode::Char(letter) => yes_or_no(&letter.to_string()),
        _ => None,
    }
}
