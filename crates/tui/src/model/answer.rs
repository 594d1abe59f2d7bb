//! What becomes of answers: keys and clicks while something is asked.

use std::time::Instant;

use plateau_arena::{Command, Player, PlayerError};
use plateau_rules::Color;
use plateau_words::Words;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::ask::{Ask, Leaving, Purpose, Sure, yes};
use super::line::Line;
use super::perform::choosable;
use super::play::Play;
use super::{Request, Setup};

impl Play {
    /// Takes a key as the answer to what is asked; a question that it does not answer stays.
    pub(super) fn answer(
        &mut self,
        ask: Ask,
        event: KeyEvent,
        words: &Words,
        now: Instant,
    ) -> Request {
        self.notice = None;
        match ask {
            Ask::Sure(sure) => match yes(event) {
                Some(answer) => return self.decide(sure, answer, words, now),
                None => self.ask = Some(Ask::Sure(sure)),
            },
            Ask::Text(purpose, mut line) => match event.code {
                KeyCode::Esc if matches!(purpose, Purpose::Instead(_)) => {
                    return self.leave(Leaving::Menu, words, now);
                }
                KeyCode::Esc => {}
                KeyCode::Enter => return self.take_text(purpose, &line, words, now),
                _ => {
                    line.key(event);
                    self.ask = Some(Ask::Text(purpose, line));
                }
            },
            list @ (Ask::Which(..) | Ask::Actions(_)) => match (event.code, list) {
                (KeyCode::Esc, _) => _ = self.entry.clear(),
                (KeyCode::Enter, list) => {
                    let (Ask::Which(_, choice) | Ask::Actions(choice)) = list else {
                        return Request::Nothing;
                    };
                    return self.pick(list, choice.at, words, now);
                }
                (KeyCode::Char(letter), list @ Ask::Which(..)) => {
                    let (letter, live) = (letter.to_string(), self.session.live());
                    match self.entry.take(&letter, live, words.letters()) {
                        Ok(step) => self.step(Ok(step), words, now),
                        Err(_) => self.ask = Some(list),
                    }
                }
                (code, list) => {
                    self.ask = Some(list);
                    self.move_choice(code);
                }
            },
        }
        Request::Nothing
    }

    /// Moves within the list that is shown; lists of pieces go sideways, too.
    pub(super) fn move_choice(&mut self, code: KeyCode) {
        let code = match code {
            KeyCode::Left => KeyCode::Up,
            KeyCode::Right => KeyCode::Down,
            code => code,
        };
        match &mut self.ask {
            Some(Ask::Which(moves, choice)) => _ = choice.key(code, moves.len()),
            Some(Ask::Actions(choice)) => _ = choice.key(code, choosable().count()),
            _ => {}
        }
    }

    /// Takes this line of a list.
    pub(super) fn pick(&mut self, list: Ask, at: usize, words: &Words, now: Instant) -> Request {
        match list {
            Ask::Which(moves, _) => {
                if let Some(&index) = moves.get(at) {
                    self.command(Command::PlayIndex(index), words, now);
                }
            }
            Ask::Actions(_) => {
                if let Some(action) = choosable().nth(at) {
                    return self.perform(action, words, now);
                }
            }
            Ask::Sure(_) | Ask::Text(..) => {}
        }
        Request::Nothing
    }

    /// Yes or no.
    pub(super) fn decide(
        &mut self,
        sure: Sure,
        answer: bool,
        words: &Words,
        now: Instant,
    ) -> Request {
        match (sure, answer) {
            (Sure::TakeDraw, true) => self.command(Command::AcceptDraw, words, now),
            (Sure::TakeDraw, false) => self.command(Command::DeclineDraw, words, now),
            (Sure::Resign, true) => {
                self.command(Command::Resign(self.session.live().person()), words, now);
            }
            // What was typed is not played: the board is another one now.
            (Sure::Return(text), true) => {
                self.look(None, words);
                self.typed = Line::new(text);
            }
            (Sure::Leave(leaving), true) => return self.go(leaving, words, now),
            (Sure::Resign | Sure::Return(_) | Sure::Leave(_), false) => {}
        }
        Request::Nothing
    }

    fn take_text(&mut self, purpose: Purpose, line: &Line, words: &Words, now: Instant) -> Request {
        let text = line.text().trim();
        match purpose {
            Purpose::Name => self.save(Some(text), words),
            Purpose::Export => self.export(text, words),
            Purpose::Note if text.is_empty() => {}
            Purpose::Note => self.command(Command::Note(text.to_owned()), words, now),
            Purpose::Position => return self.set_up(line, words, now),
            Purpose::Instead(side) => return Request::Replace(side, line.clone()),
        }
        Request::Nothing
    }

    /// Replaces an engine that cannot play, unless the new player is not available either.
    pub(super) fn replace(
        &mut self,
        side: Color,
        line: Line,
        player: Result<Player, PlayerError>,
        words: &Words,
        now: Instant,
    ) {
        match player {
            Ok(player) => {
                self.session.replace(side, player);
                self.wake(now, words);
            }
            Err(error) => {
                self.warn(words.player_error(&error));
                self.ask = Some(Ask::Text(Purpose::Instead(side), line));
            }
        }
    }

    /// The position as it is goes to other programs; another one is set up.
    pub(super) fn set_up(&mut self, line: &Line, words: &Words, now: Instant) -> Request {
        let fen = line.text().trim();
        if fen == self.seen.game.fen() {
            self.say(words.screen_copied());
            return Request::Copy(fen.to_owned());
        }
        match self.seen.game.kind().from_fen(fen) {
            Ok(_) => self.leave(Leaving::Position(fen.to_owned()), words, now),
            Err(error) => {
                self.warn(words.fen_error(&error));
                self.ask = Some(Ask::Text(Purpose::Position, line.clone()));
                Request::Nothing
            }
        }
    }

    /// Leaves the game; not without a question where it would be lost, or begun anew in its middle.
    pub(super) fn leave(&mut self, leaving: Leaving, words: &Words, now: Instant) -> Request {
        let is_begun = !self.is_over() && self.session.live().game().ply() > 0;
        if self.session.would_be_lost() {
            // There may be room by now; where there is none that is said already.
            let _ = self.session.save(None);
        }
        if self.session.would_be_lost() || is_begun && leaving == Leaving::Again {
            self.ask = Some(Ask::Sure(Sure::Leave(leaving)));
            return Request::Nothing;
        }
        self.go(leaving, words, now)
    }

    /// Leaves the program; who says so twice means it.
    pub(super) fn quit(&mut self, words: &Words, now: Instant) -> Request {
        if self.ask == Some(Ask::Sure(Sure::Leave(Leaving::Quit))) {
            return Request::Leave;
        }
        self.leave(Leaving::Quit, words, now)
    }

    fn go(&mut self, leaving: Leaving, words: &Words, now: Instant) -> Request {
        match leaving {
            Leaving::Menu => Request::Menu,
            Leaving::Saves => Request::Saves,
            Leaving::Resume(id) => Request::Resume(id),
            Leaving::Quit => Request::Leave,
            Leaving::Again => {
                self.again(words, now);
                Request::Nothing
            }
            Leaving::Position(fen) => {
                let live = self.session.live();
                let Ok(game) = live.game().kind().from_fen(&fen) else { return Request::Nothing };
                let player =
                    |color| live.spec(color).map_or("human".to_owned(), ToString::to_string);
                let (players, clock) = (Color::ALL.map(player), live.control());
                Request::Start(Setup { game, players, clock, seed: None })
            }
        }
    }
}
