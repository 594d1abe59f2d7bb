//! What each action does at the game screen, and what becomes of answers.

use std::io::Write;
use std::time::Instant;

use plateau_arena::{Command, Keeping};
use plateau_library::{Record, to_text};
use plateau_rules::Color;
use plateau_words::{Words, quote};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::ask::{Ask, Line, yes};
use super::list::Choice;
use super::play::Play;
use super::{Setup, Wish};
use crate::keys::Action;

impl Play {
    /// Does what a key, a word, a click or the list of actions asks for.
    pub(super) fn perform(&mut self, action: Action, words: &Words, now: Instant) -> Wish {
        self.notice = None;
        match action {
            Action::Help => return Wish::Help,
            Action::Menu => return Wish::Menu,
            Action::Quit => return Wish::Leave,
            Action::Actions => self.ask = Some(Ask::Actions(Choice::default())),
            Action::Hint => self.hint(words),
            Action::Evaluate => self.advising.toggle(&*self.seen.game),
            Action::Undo => self.command(Command::Undo, words, now),
            Action::Flip => self.flip(),
            Action::Draw => self.command(Command::OfferDraw, words, now),
            Action::Claim => self.command(Command::Claim, words, now),
            Action::Resign if self.is_over() => self.warn(words.denied(&self.not_now())),
            Action::Resign => self.ask = Some(Ask::Resign),
            Action::First => self.look(Some(0), words),
            Action::Previous => self.look(Some(self.seen.ply.saturating_sub(1)), words),
            Action::Next => self.look(Some(self.seen.ply + 1), words),
            Action::Last => self.look(None, words),
            Action::Pause => self.pause(words, now),
            Action::Step => self.single_step(words, now),
            Action::Faster | Action::Slower => {
                if let Some(pacing) = &mut self.pacing {
                    pacing.change(action == Action::Faster, now);
                }
            }
            Action::Save => self.ask = Some(Ask::Name(Line::new(self.saved_name()))),
            Action::Export => self.ask = Some(Ask::Export(Line::new(self.file_name()))),
            Action::Position => self.ask = Some(Ask::Position(Line::new(self.seen.game.fen()))),
            Action::Note => self.ask = Some(Ask::Note(Line::default())),
            Action::Again if self.is_over() || self.sitting.table().game().ply() == 0 => {
                self.again(words, now);
            }
            Action::Again => self.ask = Some(Ask::Again),
        }
        Wish::Nothing
    }

    fn hint(&mut self, words: &Words) {
        if !self.seen.is_now() {
            self.look(None, words);
        }
        if self.is_persons_turn() {
            self.advising.give_hint(&*self.seen.game);
        } else {
            self.warn(words.denied(&self.not_now()));
        }
    }

    fn pause(&mut self, words: &Words, now: Instant) {
        match &mut self.pacing {
            Some(pacing) => {
                pacing.is_running = !pacing.is_running;
                pacing.moved(now);
            }
            None if self.sitting.table().is_paused() => self.command(Command::Resume, words, now),
            None => self.command(Command::Pause, words, now),
        }
    }

    /// One move of a machine, while all stands still.
    fn single_step(&mut self, words: &Words, now: Instant) {
        if let Some(pacing) = &mut self.pacing {
            pacing.is_running = false;
        }
        self.command(Command::Step, words, now);
    }

    /// Takes a key as the answer to what is asked; a question that it does not answer stays.
    pub(super) fn answer(
        &mut self,
        ask: Ask,
        event: KeyEvent,
        words: &Words,
        now: Instant,
    ) -> Wish {
        let is_done = event.code == KeyCode::Enter;
        match ask {
            Ask::Resign | Ask::TakeDraw | Ask::Again => match yes(event) {
                Some(answer) => self.decide(&ask, answer, words, now),
                None => self.ask = Some(ask),
            },
            Ask::Which(moves, mut choice) => match event.code {
                KeyCode::Esc => _ = self.touched.clear(),
                KeyCode::Enter => {
                    self.command(Command::PlayIndex(moves[choice.at]), words, now);
                }
                KeyCode::Char(letter) => {
                    let letter = letter.to_string();
                    let step = self.touched.take(&letter, self.sitting.table(), words.letters());
                    match step {
                        Ok(step) => self.step(Ok(step), words, now),
                        Err(_) => self.ask = Some(Ask::Which(moves, choice)),
                    }
                }
                code => {
                    let code = match code {
                        KeyCode::Left => KeyCode::Up,
                        KeyCode::Right => KeyCode::Down,
                        code => code,
                    };
                    choice.key(code, moves.len());
                    self.ask = Some(Ask::Which(moves, choice));
                }
            },
            Ask::Actions(mut choice) => match event.code {
                KeyCode::Esc => {}
                KeyCode::Enter => {
                    let action = choosable().nth(choice.at).unwrap_or(Action::Help);
                    return self.perform(action, words, now);
                }
                code => {
                    choice.key(code, choosable().count());
                    self.ask = Some(Ask::Actions(choice));
                }
            },
            _ if event.code == KeyCode::Esc => {}
            Ask::Name(line) if is_done => self.name(line.text(), words),
            Ask::Export(line) if is_done => self.export(line.text(), words),
            Ask::Note(line) if is_done => {
                if !line.text().trim().is_empty() {
                    self.command(Command::Note(line.text().trim().to_owned()), words, now);
                }
            }
            Ask::Position(line) if is_done => return self.set_up(line, words),
            Ask::Name(mut line) => {
                line.key(event);
                self.ask = Some(Ask::Name(line));
            }
            Ask::Export(mut line) => {
                line.key(event);
                self.ask = Some(Ask::Export(line));
            }
            Ask::Position(mut line) => {
                line.key(event);
                self.ask = Some(Ask::Position(line));
            }
            Ask::Note(mut line) => {
                line.key(event);
                self.ask = Some(Ask::Note(line));
            }
        }
        Wish::Nothing
    }

    /// Yes or no.
    fn decide(&mut self, ask: &Ask, answer: bool, words: &Words, now: Instant) {
        match (ask, answer) {
            (Ask::TakeDraw, true) => self.command(Command::AcceptDraw, words, now),
            (Ask::TakeDraw, false) => self.command(Command::DeclineDraw, words, now),
            (Ask::Resign, true) => self.command(Command::Resign(self.person()), words, now),
            (Ask::Again, true) => self.again(words, now),
            _ => {}
        }
    }

    /// What the saved game is called; empty where it has no name.
    fn saved_name(&self) -> String {
        let entry = match (self.sitting.keeping(), self.sitting.shelf()) {
            (Keeping::Kept { id, .. }, Some(shelf)) => shelf.entry(*id).ok(),
            _ => None,
        };
        entry.and_then(|entry| entry.name).unwrap_or_default()
    }

    pub(super) fn name(&mut self, name: &str, words: &Words) {
        match self.sitting.name_save(name) {
            Ok(()) if name.trim().is_empty() => self.say(words.screen_saved()),
            Ok(()) => self.say(words.screen_saved_as(quote(name))),
            Err(error) => self.warn(words.shelf_error(&error)),
        }
    }

    /// A file for the game: its kind and the day.
    fn file_name(&self) -> String {
        let game = self.sitting.table().game();
        let day = game.tags().get("Date").unwrap_or_default().replace('.', "-");
        let end = if game.kind().name().starts_with("chess") { "pgn" } else { "pdn" };
        format!("{}-{day}.{end}", game.kind().name())
    }

    /// Adds the game to a file.
    fn export(&mut self, path: &str, words: &Words) {
        let kept = match (self.sitting.keeping(), self.sitting.shelf()) {
            (Keeping::Kept { id, .. }, Some(shelf)) => shelf.load(*id).ok(),
            _ => None,
        };
        let record = kept.map(|loaded| loaded.saved.record);
        let record = record.unwrap_or_else(|| Record::of(self.sitting.table().game()));
        let file = std::fs::OpenOptions::new().create(true).append(true).open(path.trim());
        let written = file.and_then(|mut file| file.write_all(to_text(&record).as_bytes()));
        match written {
            Ok(()) => self.say(words.screen_exported(quote(path))),
            Err(error) => {
                let reason = words.system_reason(error.kind());
                self.warn(words.games_file(quote(path), reason));
            }
        }
    }

    /// The position as it is goes to other programs; another one is set up.
    pub(super) fn set_up(&mut self, line: Line, words: &Words) -> Wish {
        let fen = line.text().trim();
        if fen == self.seen.game.fen() {
            self.say(words.screen_copied());
            return Wish::Copy(fen.to_owned());
        }
        let table = self.sitting.table();
        match table.game().kind().from_fen(fen) {
            Ok(game) => Wish::Start(Setup {
                game,
                players: Color::ALL.map(|color| {
                    table.spec(color).map_or_else(|| "human".to_owned(), ToString::to_string)
                }),
                clock: table.control(),
                seed: None,
            }),
            Err(error) => {
                self.warn(words.fen_error(&error));
                self.ask = Some(Ask::Position(line));
                Wish::Nothing
            }
        }
    }
}

/// What the list of actions offers: all but itself.
pub(crate) fn choosable() -> impl Iterator<Item = Action> {
    Action::all().filter(|action| *action != Action::Actions)
}
