//! The list of saved games: go on with one, name it, delete it.

use plateau_library::{Database, DatabaseError, Entry, Filter, GameId};
use plateau_words::Words;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;

use super::Request;
use super::ask::yes;
use super::line::Line;
use super::list::{Choice, Search};
use crate::keys::Action;
use crate::view;

/// The saved games, those played last first.
pub(crate) struct Saves {
    database: Database,
    pub(crate) entries: Vec<Entry>,
    pub(crate) choice: Choice,
    pub(crate) asking: Option<Asking>,
    pub(crate) failure: Option<String>,
    search: Search,
}

/// Letters that do something, unless a name is being typed.
const COMMANDS: [char; 4] = ['q', 'd', 'r', 'n'];

/// What is asked about the chosen game.
pub(crate) enum Asking {
    Delete,
    Name(Line),
}

impl Saves {
    /// The games of a database.
    pub(crate) fn new(database: Database) -> Result<Self, DatabaseError> {
        let entries = database.list(&Filter::default())?;
        let (choice, search) = Default::default();
        Ok(Self { database, entries, choice, asking: None, failure: None, search })
    }

    /// The chosen game.
    pub(crate) fn chosen(&self) -> Option<&Entry> {
        self.entries.get(self.choice.at)
    }

    pub(super) fn key(
        &mut self,
        event: KeyEvent,
        action: Option<Action>,
        words: &Words,
    ) -> Request {
        self.failure = None;
        let Some(id) = self.chosen().map(|entry| entry.id) else {
            return if event.code == KeyCode::Esc { Request::Menu } else { Request::Nothing };
        };
        if let Some(asking) = self.asking.take() {
            self.answer(asking, event, id, words);
            return Request::Nothing;
        }
        if let KeyCode::Char(letter) = event.code
            && letter.is_alphanumeric()
            && !event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT)
            && (self.search.has_begun() || !COMMANDS.contains(&letter))
        {
            let lines: Vec<String> =
                self.entries.iter().map(|entry| view::saves::searched(entry, words)).collect();
            if let Some(at) = self.search.next(letter, &lines) {
                self.choice.at = at;
                return Request::Nothing;
            }
        }
        self.search.end();
        match event.code {
            KeyCode::Esc | KeyCode::Char('q') => return Request::Menu,
            KeyCode::Enter => return Request::Resume(id),
            KeyCode::Delete | KeyCode::Char('d') => self.asking = Some(Asking::Delete),
            KeyCode::Char('r' | 'n') => {
                let name = self.chosen().and_then(|entry| entry.name.clone());
                self.asking = Some(Asking::Name(Line::new(name.unwrap_or_default())));
            }
            _ if action == Some(Action::Help) => return Request::Help,
            code => _ = self.choice.key(code, self.entries.len()),
        }
        Request::Nothing
    }

    /// Takes a key as the answer to what is asked; a question that it does not answer stays.
    fn answer(&mut self, asking: Asking, event: KeyEvent, id: GameId, words: &Words) {
        match (asking, event.code) {
            (Asking::Delete, _) => match yes(event) {
                Some(answer) => self.delete(answer, id, words),
                None => self.asking = Some(Asking::Delete),
            },
            (Asking::Name(_), KeyCode::Esc) => {}
            (Asking::Name(line), KeyCode::Enter) => {
                let named = self.database.rename(id, line.text());
                self.list(named, words);
            }
            (Asking::Name(mut line), _) => {
                line.key(event);
                self.asking = Some(Asking::Name(line));
            }
        }
    }

    fn delete(&mut self, answer: bool, id: GameId, words: &Words) {
        if answer {
            let deleted = self.database.delete(id);
            self.list(deleted, words);
        }
    }

    /// Shows what became of the list.
    fn list(&mut self, done: Result<(), DatabaseError>, words: &Words) {
        match done.and_then(|()| self.database.list(&Filter::default())) {
            Ok(entries) => self.entries = entries,
            Err(error) => self.failure = Some(words.database_error(&error)),
        }
        self.choice.at = self.choice.at.min(self.entries.len().saturating_sub(1));
    }

    /// Puts a text where one types.
    pub(super) fn paste(&mut self, text: &str) {
        if let Some(Asking::Name(line)) = &mut self.asking {
            line.insert(text.trim());
        }
    }

    pub(super) fn mouse(&mut self, event: MouseEvent, area: Rect, words: &Words) -> Request {
        if let Some(asking) = &self.asking {
            // What is asked is asked about the chosen game: no other is chosen meanwhile.
            let at = (event.column, event.row);
            let is_click = event.kind == MouseEventKind::Down(MouseButton::Left);
            if let (Asking::Delete, true, Some(answer), Some(id)) = (
                asking,
                is_click,
                view::saves::answer_at(area, words, at),
                self.chosen().map(|entry| entry.id),
            ) {
                self.asking = None;
                self.delete(answer, id, words);
            }
            return Request::Nothing;
        }
        let length = self.entries.len();
        match event.kind {
            MouseEventKind::ScrollUp => _ = self.choice.key(KeyCode::Up, length),
            MouseEventKind::ScrollDown => _ = self.choice.key(KeyCode::Down, length),
            MouseEventKind::Down(MouseButton::Left) => {
                if let Some(at) = view::saves::entry_at(self, area, event.row) {
                    if at == self.choice.at {
                        return Request::Resume(self.entries[at].id);
                    }
                    self.choice.at = at;
                }
            }
            _ => {}
        }
        Request::Nothing
    }
}
