//! Something to choose from: where one is, and how keys move there.

use ratatui::crossterm::event::KeyCode;

/// One of so many lines.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Choice {
    pub(crate) at: usize,
}

impl Choice {
    /// Moves as a key says; false when it says nothing about lists.
    pub(crate) fn key(&mut self, code: KeyCode, length: usize) -> bool {
        let last = length.saturating_sub(1);
        self.at = match code {
            KeyCode::Up => self.at.checked_sub(1).unwrap_or(last),
            KeyCode::Down if self.at >= last => 0,
            KeyCode::Down => self.at + 1,
            KeyCode::Home => 0,
            KeyCode::End => last,
            KeyCode::PageUp => self.at.saturating_sub(PAGE),
            KeyCode::PageDown => (self.at + PAGE).min(last),
            _ => return false,
        };
        true
    }

    /// The first line that is shown where only so many fit.
    pub(crate) fn first_shown(self, length: usize, room: usize) -> usize {
        self.at.saturating_sub(room / 2).min(length.saturating_sub(room))
    }
}

const PAGE: usize = 10;

/// The one after or before `at` among `length`, round and round.
pub(crate) fn cycled(at: usize, forward: bool, length: usize) -> usize {
    (at + if forward { 1 } else { length - 1 }) % length
}

/// What was typed to jump to a line.
#[derive(Default, Debug)]
pub(crate) struct Search(String);

impl Search {
    /// The first line that begins with what is typed, or has a word that does. Where none goes on so, the letter
    /// begins another search. `None` where no line begins with it, and nothing changes.
    pub(crate) fn next(&mut self, letter: char, lines: &[String]) -> Option<usize> {
        let lines: Vec<String> = lines.iter().map(|line| folded(line)).collect();
        let letter = folded(&letter.to_string());
        for typed in [self.0.clone() + &letter, letter] {
            let begins = |line: &String| line.starts_with(&typed);
            let has_word = |line: &String| {
                let mut words = line.split(|letter: char| !letter.is_alphanumeric());
                words.any(|word| word.starts_with(&typed))
            };
            let found = lines.iter().position(begins).or_else(|| lines.iter().position(has_word));
            if found.is_some() {
                self.0 = typed;
                return found;
            }
        }
        None
    }

    /// Whether something was typed just before.
    pub(crate) fn has_begun(&self) -> bool {
        !self.0.is_empty()
    }

    /// What is typed next begins anew.
    pub(crate) fn end(&mut self) {
        self.0.clear();
    }
}

/// A name as it is compared: without capitals and accents.
fn folded(name: &str) -> String {
    let plain = |letter: char| match letter {
        'à' | 'â' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' => 'o',
        'ù' | 'û' => 'u',
        other => other,
    };
    name.to_lowercase().chars().map(plain).collect()
}
