//! Keys, mouse and pasted text at the game screen.

use std::time::Instant;

use plateau_arena::Command;
use plateau_rules::{Cell, Form};
use plateau_words::{TextCommand, Words};
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;

use super::ask::{Ask, Leaving, Purpose, Sure};
use super::line::Line;
use super::play::Play;
use super::{Request, Settings};
use crate::keys::Action;
use crate::view;
use crate::view::places::Places;
use crate::view::popup::Popup;

impl Play {
    pub(super) fn key(
        &mut self,
        event: KeyEvent,
        action: Option<Action>,
        settings: &Settings,
        words: &Words,
        now: Instant,
    ) -> Request {
        if let Some(ask) = self.ask.take() {
            return self.answer(ask, event, words, now);
        }
        let is_letter = matches!(event.code, KeyCode::Char(_))
            && !event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        // Whoever has begun to type goes on typing; Esc drops what was begun before it does more.
        let is_typing = !self.typed.text().is_empty();
        match (action, event.code) {
            (Some(_), KeyCode::Esc) if self.drop_begun(words) => {}
            (Some(action), _) if !(is_typing && is_letter) => {
                return self.perform(action, words, now);
            }
            (_, KeyCode::Esc) => _ = self.drop_begun(words),
            (_, KeyCode::Enter) => return self.submit(words, now),
            (_, KeyCode::Char(' ')) if !is_typing => return self.space(words, now),
            (_, KeyCode::Char(letter)) if is_letter => self.type_letter(letter),
            (_, KeyCode::Tab) => self.complete(words),
            (_, KeyCode::Backspace) if is_typing => self.typed.key(event),
            (_, KeyCode::Backspace) => _ = self.entry.back(),
            (_, code) => self.move_cursor(code, settings),
        }
        Request::Nothing
    }

    /// Puts a text where one types.
    pub(super) fn paste(&mut self, text: &str) {
        match &mut self.ask {
            Some(Ask::Text(_, line)) => line.insert(text.trim()),
            Some(_) => {}
            None => self.typed.insert(text.trim()),
        }
    }

    /// Drops what was begun: a text, a move, the look at an earlier position. False when nothing was.
    fn drop_begun(&mut self, words: &Words) -> bool {
        self.notice = None;
        if !self.typed.text().is_empty() {
            self.typed = Line::default();
        } else if !self.entry.clear() {
            if self.seen.is_now() {
                return false;
            }
            self.look(None, words);
        }
        true
    }

    fn type_letter(&mut self, letter: char) {
        self.notice = None;
        self.typed.insert(&letter.to_string());
    }

    /// Writes out as much of the move as is certain.
    fn complete(&mut self, words: &Words) {
        let open = self.open_moves(words);
        let moves = self.session.live().game().moves(Form::Short, words.letters());
        let mut texts = open.iter().map(|&index| moves[index].text.as_str());
        let Some(first) = texts.next() else { return };
        let common = texts.fold(first, |common, text| {
            let same = common.chars().zip(text.chars()).take_while(|(a, b)| a == b);
            &common[..same.map(|(letter, _)| letter.len_utf8()).sum()]
        });
        if common.len() > self.typed.text().len() || open.len() == 1 {
            self.typed = Line::new(common.to_owned());
        }
    }

    /// Enter: what is typed, else what the cursor is on, else what is next.
    fn submit(&mut self, words: &Words, now: Instant) -> Request {
        let text = self.typed.text().trim().to_owned();
        if text.is_empty() {
            if let Some((side, _)) = self.session.live().missing() {
                self.ask = Some(Ask::Text(Purpose::Instead(side), Line::default()));
                return Request::Nothing;
            }
            match (self.cursor, self.entry.stop(self.session.live().game())) {
                _ if self.is_over() => return self.leave(Leaving::Again, words, now),
                (_, Some(index)) if self.entry.way().is_empty() => {
                    self.command(Command::PlayIndex(index), words, now);
                }
                (Some(cell), _) => self.enter_square(cell, words, now),
                (None, Some(index)) => self.command(Command::PlayIndex(index), words, now),
                (None, None) => {}
            }
            return Request::Nothing;
        }
        let open = self.open_moves(words);
        self.typed = Line::default();
        if let Some((order, rest)) = TextCommand::read(&text) {
            return self.order(order, rest, words, now);
        }
        // No move has these signs where a position has them: one was pasted.
        if text.contains(['/', ':']) && self.seen.game.kind().from_fen(&text).is_ok() {
            return self.set_up(&Line::new(text), words, now);
        }
        // A move belongs to the position that is looked at, and only the current one goes on.
        if !self.seen.is_now() {
            self.ask = Some(Ask::Sure(Sure::Return(text)));
            return Request::Nothing;
        }
        if !self.is_persons_turn() {
            self.warn(words.denied(&self.not_now()));
            return Request::Nothing;
        }
        let mut step = self.entry.take(&text, self.session.live(), words.letters());
        if let (Err(plateau_rules::Refusal::Unreadable { .. }), [only]) = (&step, &open[..]) {
            // What can only become one move is that move.
            step = Ok(crate::square_entry::Step::Play(*only));
        }
        self.step(step, words, now);
        Request::Nothing
    }

    /// Words do what keys do.
    fn order(&mut self, order: TextCommand, rest: &str, words: &Words, now: Instant) -> Request {
        let action = match order {
            TextCommand::Help => Action::Help,
            TextCommand::Flip => Action::Flip,
            TextCommand::Fen => Action::Position,
            TextCommand::Undo => Action::Undo,
            TextCommand::Draw => Action::Draw,
            TextCommand::Claim if !rest.is_empty() => {
                let claim = Command::ClaimWith(rest.to_owned(), words.letters());
                self.command(claim, words, now);
                return Request::Nothing;
            }
            TextCommand::Claim => Action::Claim,
            TextCommand::Resign => Action::Resign,
            TextCommand::Quit => Action::Quit,
            TextCommand::Hint => Action::Hint,
            TextCommand::Pause => Action::Pause,
            TextCommand::New => Action::Again,
            TextCommand::Load if rest.is_empty() => return self.leave(Leaving::Saves, words, now),
            TextCommand::Load => {
                if let Ok(id) = rest.parse() {
                    return self.leave(Leaving::Resume(id), words, now);
                }
                let text = rest.to_owned();
                self.warn(words.refusal(&plateau_rules::Refusal::Unreadable { text }));
                return Request::Nothing;
            }
            TextCommand::Note if !rest.is_empty() => {
                self.command(Command::Note(rest.to_owned()), words, now);
                return Request::Nothing;
            }
            TextCommand::Note => Action::Note,
            // It is saved by itself: with a name, if one is given, and left.
            TextCommand::Save => {
                self.save(Some(rest).filter(|name| !name.is_empty()), words);
                let is_saved = self.notice.as_ref().is_some_and(|notice| !notice.is_warning);
                return if is_saved { Request::Menu } else { Request::Nothing };
            }
            // What these ask for is on the screen.
            TextCommand::Board | TextCommand::Game | TextCommand::Clock | TextCommand::Speak => {
                Action::Last
            }
            TextCommand::Moves => {
                let moves = self.session.live().game().moves(Form::Short, words.letters());
                let texts: Vec<String> = moves.into_iter().map(|view| view.text).collect();
                self.say(words.move_list(&texts));
                return Request::Nothing;
            }
            TextCommand::Opening => {
                self.say(words.opening_of(self.session.live().game()));
                return Request::Nothing;
            }
            TextCommand::Done => {
                if let Some(index) = self.entry.stop(self.session.live().game()) {
                    self.command(Command::PlayIndex(index), words, now);
                }
                return Request::Nothing;
            }
        };
        self.perform(action, words, now)
    }

    /// Space: the square under the cursor; in engine games, pause.
    fn space(&mut self, words: &Words, now: Instant) -> Request {
        match self.cursor {
            _ if self.pacing.is_some() => return self.perform(Action::Pause, words, now),
            Some(cell) => self.enter_square(cell, words, now),
            None => {}
        }
        Request::Nothing
    }

    /// Moves the cursor as it is seen; where there is none yet it appears in the middle, or where the last
    /// move went.
    fn move_cursor(&mut self, code: KeyCode, settings: &Settings) {
        let (down, right): (i16, i16) = match code {
            KeyCode::Up => (-1, 0),
            KeyCode::Down => (1, 0),
            KeyCode::Left => (0, -1),
            KeyCode::Right => (0, 1),
            _ => return,
        };
        let board = &self.seen.board;
        let Some(cell) = self.cursor else {
            let end = self.seen.last.as_ref().and_then(plateau_rules::Effect::to);
            let middle = Cell { row: board.rows / 2, column: board.columns / 2 };
            self.cursor = Some(end.unwrap_or(middle));
            return;
        };
        let turn = self.bottom(settings).pick(1, -1);
        let step = |at: u8, by: i16, length: u8| {
            (i16::from(at) + by * turn).clamp(0, i16::from(length) - 1) as u8
        };
        self.cursor = Some(Cell {
            row: step(cell.row, down, board.rows),
            column: step(cell.column, right, board.columns),
        });
    }

    pub(super) fn mouse(
        &mut self,
        event: MouseEvent,
        area: Rect,
        settings: &Settings,
        words: &Words,
        now: Instant,
    ) -> Request {
        let Some(places) = Places::of(self, area, settings) else { return Request::Nothing };
        let at = (event.column, event.row);
        if self.ask.is_some() {
            return self.click_answer(event, &places, settings, words, now);
        }
        let cell = places.grid.cell_at(at.0, at.1);
        match event.kind {
            MouseEventKind::ScrollUp => return self.perform(Action::Previous, words, now),
            MouseEventKind::ScrollDown => return self.perform(Action::Next, words, now),
            MouseEventKind::Down(MouseButton::Right) => _ = self.drop_begun(words),
            MouseEventKind::Down(MouseButton::Left) => {
                self.cursor = None;
                self.pressed = cell;
                if let Some(cell) = cell {
                    self.enter_square(cell, words, now);
                } else if let Some(action) =
                    view::footer::action_at(self, &places, settings, words, at)
                {
                    return self.perform(action, words, now);
                } else if let Some(ply) = view::moves::ply_at(self, &places, at) {
                    self.look(Some(ply), words);
                }
            }
            // A piece that was dragged is let go.
            MouseEventKind::Up(MouseButton::Left) => {
                let pressed = self.pressed.take();
                if let Some(cell) = cell.filter(|cell| pressed.is_some_and(|down| down != *cell))
                    && !self.entry.way().is_empty()
                {
                    self.enter_square(cell, words, now);
                }
            }
            _ => {}
        }
        Request::Nothing
    }

    /// A click while something is asked: what can be answered so is, half-typed text stays, and lists are
    /// left by a click beside them.
    fn click_answer(
        &mut self,
        event: MouseEvent,
        places: &Places,
        settings: &Settings,
        words: &Words,
        now: Instant,
    ) -> Request {
        let at = (event.column, event.row);
        let popup = Popup::of(self, places, settings, words);
        let Some(ask) = self.ask.take() else { return Request::Nothing };
        let is_list = popup.is_some();
        match event.kind {
            MouseEventKind::Down(MouseButton::Left) => match (ask, popup) {
                (Ask::Sure(sure), _) => match view::footer::answer_at(places, words, at) {
                    Some(answer) => return self.decide(sure, answer, words, now),
                    None => self.ask = Some(Ask::Sure(sure)),
                },
                (list, Some(popup)) => match popup.item_at(at) {
                    Some(item) => return self.pick(list, item, words, now),
                    None if popup.contains(at) => self.ask = Some(list),
                    None => _ = self.entry.clear(),
                },
                (ask, None) => self.ask = Some(ask),
            },
            MouseEventKind::Down(MouseButton::Right) if is_list => _ = self.entry.clear(),
            MouseEventKind::ScrollUp | MouseEventKind::ScrollDown => {
                self.ask = Some(ask);
                let is_up = event.kind == MouseEventKind::ScrollUp;
                self.move_choice(if is_up { KeyCode::Up } else { KeyCode::Down });
            }
            _ => self.ask = Some(ask),
        }
        Request::Nothing
    }
}
