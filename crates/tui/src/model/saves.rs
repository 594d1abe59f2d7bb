//! The list of saved games: go on with one, name it, delete it.

use plateau_library::{Entry, Filter, GameId, Shelf, ShelfError};
use plateau_words::Words;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::Wish;
use super::ask::{Line, yes};
use super::list::Choice;
use crate::keys::Action;
use crate::view;

/// The saved games, those played last first.
pub(crate) struct Saves {
    shelf: Shelf,
    pub(crate) entries: Vec<Entry>,
    pub(crate) choice: Choice,
    pub(crate) asking: Option<Asking>,
    pub(crate) trouble: Option<String>,
}

/// What is asked about the chosen game.
pub(crate) enum Asking {
    Delete,
    Name(Line),
}

impl Saves {
    /// The games of a shelf.
    pub(crate) fn new(shelf: Shelf) -> Result<Self, ShelfError> {
        let entries = shelf.list(&Filter::default())?;
        let choice = Choice::default();
        Ok(Self { shelf, entries, choice, asking: None, trouble: None })
    }

    /// The chosen game.
    pub(crate) fn chosen(&self) -> Option<&Entry> {
        self.entries.get(self.choice.at)
    }

    pub(super) fn key(&mut self, event: KeyEvent, action: Option<Action>, words: &Words) -> Wish {
        self.trouble = None;
        let Some(id) = self.chosen().map(|entry| entry.id) else {
            return if event.code == KeyCode::Esc { Wish::Menu } else { Wish::Nothing };
        };
        if let Some(asking) = self.asking.take() {
            self.answer(asking, event, id, words);
            return Wish::Nothing;
        }
        match event.code {
            KeyCode::Esc | KeyCode::Char('q') => return Wish::Menu,
            KeyCode::Enter => return Wish::Resume(id),
            KeyCode::Delete | KeyCode::Char('d') => self.asking = Some(Asking::Delete),
            KeyCode::Char('r' | 'n') => {
                let name = self.chosen().and_then(|entry| entry.name.clone());
                self.asking = Some(Asking::Name(Line::new(name.unwrap_or_default())));
            }
            _ if action == Some(Action::Help) => return Wish::Help,
            code => _ = self.choice.key(code, self.entries.len()),
        }
        Wish::Nothing
    }

    fn answer(&mut self, asking: Asking, event: KeyEvent, id: GameId, words: &Words) {
        let done = match (asking, event.code) {
            (Asking::Delete, _) if yes(event) == Some(true) => self.shelf.delete(id),
            (Asking::Delete, _) | (_, KeyCode::Esc) => Ok(()),
            (Asking::Name(line), KeyCode::Enter) => self.shelf.rename(id, line.text()),
            (Asking::Name(mut line), _) => {
                line.key(event);
                self.asking = Some(Asking::Name(line));
                return;
            }
        };
        let listed = done.and_then(|()| self.shelf.list(&Filter::default()));
        match listed {
            Ok(entries) => self.entries = entries,
            Err(error) => self.trouble = Some(words.shelf_error(&error)),
        }
        self.choice.at = self.choice.at.min(self.entries.len().saturating_sub(1));
    }

    pub(super) fn mouse(&mut self, event: MouseEvent, area: Rect) -> Wish {
        let length = self.entries.len();
        match event.kind {
            MouseEventKind::ScrollUp => _ = self.choice.key(KeyCode::Up, length),
            MouseEventKind::ScrollDown => _ = self.choice.key(KeyCode::Down, length),
            MouseEventKind::Down(MouseButton::Left) => {
                if let Some(at) = view::saves::entry_at(self, area, event.row) {
                    if at == self.choice.at {
                        return Wish::Resume(self.entries[at].id);
                    }
                    self.choice.at = at;
                }
            }
            _ => {}
        }
        Wish::Nothing
    }
}
