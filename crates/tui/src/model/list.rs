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
