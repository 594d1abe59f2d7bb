//! What each action does at the game screen.

use std::io::Write;
use std::time::Instant;

use plateau_arena::{Command, SaveState};
use plateau_library::{Format, to_text};
use plateau_words::{Words, quote};

use super::Request;
use super::ask::{Ask, Leaving, Purpose, Sure};
use super::line::Line;
use super::list::Choice;
use super::play::Play;
use crate::keys::Action;

impl Play {
    /// Does what a key, a word, a click or the list of actions asks for.
    pub(super) fn perform(&mut self, action: Action, words: &Words, now: Instant) -> Request {
        self.notice = None;
        match action {
            Action::Help => return Request::Help,
            Action::Menu => return self.leave(Leaving::Menu, words, now),
            Action::Quit => return self.quit(words, now),
            Action::Again => return self.leave(Leaving::Again, words, now),
            Action::Actions => self.ask = Some(Ask::Actions(Choice::default())),
            Action::Hint => self.hint(words),
            Action::Evaluate => self.advising.toggle(&*self.seen.game),
            Action::Undo => self.command(Command::Undo, words, now),
            Action::Flip => self.flip(),
            Action::Draw => self.command(Command::OfferDraw, words, now),
            Action::Claim => self.command(Command::Claim, words, now),
            Action::Resign if self.is_over() => self.warn(words.denied(&self.not_now())),
            Action::Resign => self.ask = Some(Ask::Sure(Sure::Resign)),
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
            // Where nothing is saved no name is asked for.
            Action::Save if *self.session.save_state() == SaveState::Off => self.save(None, words),
            Action::Save => self.ask_for(Purpose::Name, Line::new(self.saved_name())),
            Action::Export => self.ask_for(Purpose::Export, Line::selected(self.file_name())),
            Action::Position => {
                self.ask_for(Purpose::Position, Line::selected(self.seen.game.fen()));
            }
            Action::Note => self.ask_for(Purpose::Note, Line::default()),
        }
        Request::Nothing
    }

    fn ask_for(&mut self, purpose: Purpose, line: Line) {
        self.ask = Some(Ask::Text(purpose, line));
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
            None if self.session.live().is_paused() => self.command(Command::Resume, words, now),
            None => self.command(Command::Pause, words, now),
        }
    }

    /// One move of an engine while the game is paused.
    fn single_step(&mut self, words: &Words, now: Instant) {
        if let Some(pacing) = &mut self.pacing {
            pacing.is_running = false;
        }
        self.command(Command::Step, words, now);
    }

    /// What the saved game is called; empty where it has no name.
    fn saved_name(&self) -> String {
        let entry = match (self.session.save_state(), self.session.database()) {
            (SaveState::Saved { id, .. }, Some(database)) => database.entry(*id).ok(),
            _ => None,
        };
        entry.and_then(|entry| entry.name).unwrap_or_default()
    }

    pub(super) fn save(&mut self, name: Option<&str>, words: &Words) {
        match (self.session.save(name), name.map(str::trim)) {
            (Ok(_), None | Some("")) => self.say(words.screen_saved()),
            (Ok(_), Some(name)) => self.say(words.screen_saved_as(quote(name))),
            (Err(why), _) => self.warn(words.not_saved(&why)),
        }
    }

    /// A file for the game: its kind and the day.
    fn file_name(&self) -> String {
        let game = self.session.live().game();
        let day = game.tags().get("Date").unwrap_or_default().replace('.', "-");
        let end = match Format::of_kind(game.kind()) {
            Format::Pgn => "pgn",
            Format::Pdn => "pdn",
        };
        format!("{}-{day}.{end}", game.kind().name())
    }

    /// Adds the game to a file.
    pub(super) fn export(&mut self, path: &str, words: &Words) {
        let record = self.session.record().with_opening();
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
}

/// What the list of actions offers: all but itself.
pub(crate) fn choosable() -> impl Iterator<Item = Action> {
    Action::all().filter(|action| *action != Action::Actions)
}
