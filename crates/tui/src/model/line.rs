//! A line of text being written.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A line of text being written.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Line {
    text: String,
    /// Where the next letter goes, in bytes.
    at: usize,
    /// Whether what is written next takes the place of it all.
    is_selected: bool,
}

impl Line {
    /// Nobody types more than this.
    pub(crate) const LONGEST: usize = 400;

    /// A line that begins with this text.
    pub(crate) fn new(text: String) -> Self {
        Self { at: text.len(), text, is_selected: false }
    }

    /// A line with a text that the first letter or paste replaces.
    pub(crate) fn selected(text: String) -> Self {
        Self { is_selected: true, ..Self::new(text) }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn is_selected(&self) -> bool {
        self.is_selected
    }

    /// What stands before and after the place where the next letter goes.
    pub(crate) fn parts(&self) -> (&str, &str) {
        self.text.split_at(self.at)
    }

    /// As much of the two parts as there is room for.
    pub(crate) fn window(&self, room: usize) -> (String, String) {
        let (before, after) = self.parts();
        let skipped = before.chars().count().saturating_sub(room);
        let before: String = before.chars().skip(skipped).collect();
        let after = after.chars().take(room - before.chars().count()).collect();
        (before, after)
    }

    /// Puts a text where the cursor is.
    pub(crate) fn insert(&mut self, text: &str) {
        if self.is_selected {
            *self = Self::default();
        }
        let room = Self::LONGEST.saturating_sub(self.text.len());
        let clean: String = text.chars().filter(|letter| !letter.is_control()).take(room).collect();
        self.text.insert_str(self.at, &clean);
        self.at += clean.len();
    }

    /// Edits as a key says.
    pub(crate) fn key(&mut self, event: KeyEvent) {
        let is_control = event.modifiers.contains(KeyModifiers::CONTROL);
        match event.code {
            KeyCode::Char(letter) if !is_control => return self.insert(&letter.to_string()),
            KeyCode::Char('u') => *self = Self::default(),
            KeyCode::Backspace | KeyCode::Delete if self.is_selected => *self = Self::default(),
            KeyCode::Char(_) => return,
            _ => {}
        }
        self.is_selected = false;
        let before = self.text[..self.at].chars().next_back().map_or(0, char::len_utf8);
        let after = self.text[self.at..].chars().next().map_or(0, char::len_utf8);
        match event.code {
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

    fn press(line: &mut Line, code: KeyCode) {
        line.key(KeyEvent::new(code, KeyModifiers::NONE));
    }

    #[test]
    fn a_line_is_edited_in_any_script() {
        let mut line = Line::new("é".to_owned());
        press(&mut line, KeyCode::Left);
        press(&mut line, KeyCode::Char('c'));
        press(&mut line, KeyCode::End);
        press(&mut line, KeyCode::Char('ß'));
        assert_eq!(line.text(), "céß");
        for _ in 0..4 {
            press(&mut line, KeyCode::Backspace);
        }
        press(&mut line, KeyCode::Delete);
        line.insert("a\u{1b}[31mb");
        assert_eq!(line.parts(), ("a[31mb", ""));
    }

    #[test]
    fn a_selected_text_is_replaced_by_a_letter_and_kept_by_a_move_of_the_cursor() {
        let selected = || Line::selected("old".to_owned());
        let after = |code| {
            let mut line = selected();
            press(&mut line, code);
            press(&mut line, KeyCode::Char('x'));
            line.text().to_owned()
        };
        assert_eq!(after(KeyCode::Char('n')), "nx");
        assert_eq!(after(KeyCode::Backspace), "x");
        assert_eq!(after(KeyCode::End), "oldx");
        assert_eq!(after(KeyCode::Left), "olxd");
        let mut line = selected();
        line.insert("pasted");
        line.insert("!");
        assert_eq!(line.text(), "pasted!");
    }

    #[test]
    fn a_window_shows_where_one_types() {
        let mut line = Line::new("abcdef".to_owned());
        assert_eq!(line.window(4), ("cdef".to_owned(), String::new()));
        press(&mut line, KeyCode::Home);
        assert_eq!(line.window(4), (String::new(), "abcd".to_owned()));
    }
}
