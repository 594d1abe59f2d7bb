//! What is asked in place: yes or no, a line of text, one of several moves.

use plateau_words::yes_or_no;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::list::Choice;

/// A question that waits for its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Ask {
    /// Whether the side to move gives up.
    Resign,
    /// Whether the other side takes the offered draw.
    TakeDraw,
    /// Whether a game that is not over is left for another.
    Again,
    /// What the saved game is called.
    Name(Line),
    /// The file that the game is written to.
    Export(Line),
    /// The position as text, to be copied or changed.
    Position(Line),
    /// What is written down beside the last move.
    Note(Line),
    /// Which of these moves is meant: a promotion.
    Which(Vec<usize>, Choice),
    /// What is to be done, of everything one can do.
    Actions(Choice),
}

/// The answer to a yes-or-no question that a key gives; `None` when it gives none.
pub(crate) fn yes(event: KeyEvent) -> Option<bool> {
    match event.code {
        KeyCode::Enter => Some(true),
        KeyCode::Esc => Some(false),
        KeyCode::Char(letter) => yes_or_no(&letter.to_string()),
        _ => None,
    }
}

/// A line of text being written.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Line {
    text: String,
    /// Where the next letter goes, in bytes.
    at: usize,
}

/// Nobody types more than this.
const LONGEST: usize = 400;

impl Line {
    /// A line that begins with this text.
    pub(crate) fn new(text: String) -> Self {
        Self { at: text.len(), text }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// What stands before and after the place where the next letter goes.
    pub(crate) fn parts(&self) -> (&str, &str) {
        self.text.split_at(self.at)
    }

    /// Puts a text where the cursor is.
    pub(crate) fn insert(&mut self, text: &str) {
        let room = LONGEST.saturating_sub(self.text.len());
        let clean: String = text.chars().filter(|letter| !letter.is_control()).take(room).collect();
        self.text.insert_str(self.at, &clean);
        self.at += clean.len();
    }

    /// Edits as a key says.
    pub(crate) fn key(&mut self, event: KeyEvent) {
        let before = self.text[..self.at].chars().next_back().map_or(0, char::len_utf8);
        let after = self.text[self.at..].chars().next().map_or(0, char::len_utf8);
        match event.code {
            KeyCode::Char('u') if event.modifiers.contains(KeyModifiers::CONTROL) => {
                *self = Self::default();
            }
            KeyCode::Char(letter) if !event.modifiers.contains(KeyModifiers::CONTROL) => {
                self.insert(&letter.to_string());
            }
            KeyCode::Backspace if before > 0 => {
                self.at -= before;
                self.text.remove(self.at);
            }
            KeyCode::Delete if after > 0 => _ = self.text.remove(self.at),
            KeyCode::Left => self.at -= before,
            KeyCode::Right => self.at += after,
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = self.text.len(),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_edited_in_any_script() {
        let mut line = Line::new("é".to_owned());
        let mut press = |code| line.key(KeyEvent::new(code, KeyModifiers::NONE));
        press(KeyCode::Left);
        press(KeyCode::Char('c'));
        press(KeyCode::End);
        press(KeyCode::Char('ß'));
        press(KeyCode::Backspace);
        press(KeyCode::Backspace);
        press(KeyCode::Backspace);
        press(KeyCode::Backspace);
        press(KeyCode::Delete);
        line.insert("a\u{1b}[31mb");
        assert_eq!(line.parts(), ("a[31mb", ""));
    }
}
