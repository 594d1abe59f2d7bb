//! What guests want: who may want it, and what is done about it.

use std::time::Instant;

use plateau_arena::{Command, Denied, Event, Player};
use plateau_rules::{AnyGame, Color, Letters};
use plateau_words::{Language, Words};

use super::advising::Target;
use super::guest::Guest;
use super::{Refused, Room};
use crate::message::{Numbered, Offered, Outgoing, PositionShown, RefusalCode, TableWish, Wish};

use super::GuestId;

/// What is answered to a wish that was fulfilled.
enum Answer {
    Done,
    Position(Box<PositionShown>),
}

type Fulfilled = Result<Answer, Refused>;

/// No explored line is longer than this.
const LONGEST_LINE: usize = 300;
/// No note and no name is longer than this, in bytes.
const LONGEST_TEXT: usize = 4000;
/// No more notes than this stand beside a move.
const MOST_NOTES: usize = 50;
/// Who watches and has been told to wait so often is shown out.
const MOST_WARNINGS: usize = 100;

impl Room {
    /// Hears a wish and answers it.
    pub(super) fn hear(&mut self, id: GuestId, numbered: Numbered, now: Instant) {
        let Numbered { reference, ply, wish } = numbered;
        let Some(index) = self.guests.iter().position(|guest| guest.id == id) else { return };
        let is_too_much = !self.guests[index].plays() && !self.watching.allows(now);
        let fulfilled = if is_too_much {
            Err(refused(RefusalCode::Rate, self.words(index).serve_rate()))
        } else {
            self.fulfil(index, ply, wish, now)
        };
        let answer = match fulfilled {
            Ok(Answer::Done) => Outgoing::Done { reference },
            Ok(Answer::Position(position)) => Outgoing::Position { reference, position },
            Err(Refused { code, reason }) => {
                Outgoing::Refused { reference: Some(reference), code, reason }
            }
        };
        self.guest_mut(id, |guest| {
            guest.send(&answer);
            guest.warnings += usize::from(is_too_much);
            if guest.warnings > MOST_WARNINGS {
                guest.dismiss();
            }
        });
    }

    fn fulfil(&mut self, index: usize, ply: Option<usize>, wish: Wish, now: Instant) -> Fulfilled {
        // Where one looks is not where the game is.
        let is_elsewhere = ply.is_some_and(|ply| ply != self.sitting.table().game().ply());
        if is_elsewhere && !matches!(wish, Wish::Look { .. } | Wish::Advise { .. }) {
            return Err(refused(RefusalCode::Stale, self.words(index).serve_stale()));
        }
        match wish {
            Wish::Ping => Ok(Answer::Done),
            Wish::Lang { lang } => self.change_language(index, &lang, now),
            Wish::Look { line } => self.look(index, ply, &line),
            _ if !self.guests[index].plays() => {
                Err(refused(RefusalCode::Seat, self.words(index).serve_watching()))
            }
            Wish::Play { index: Some(number), .. } => {
                self.play(index, Command::PlayIndex(number), now)
            }
            Wish::Play { text: Some(text), .. } => {
                let letters = self.words(index).letters();
                self.play(index, Command::Play(text, letters), now)
            }
            Wish::Play { .. } => {
                let words = self.words(index);
                Err(refused(RefusalCode::Malformed, words.serve_malformed("index, text")))
            }
            Wish::Undo => self.undo(index, now),
            Wish::Offer => {
                self.acts(index)?;
                self.command(index, Command::OfferDraw, now)
            }
            Wish::Accept { what } => self.accept(index, what, now),
            Wish::Decline { what } => self.decline(index, what, now),
            Wish::Claim { text } => {
                self.acts(index)?;
                let letters = self.words(index).letters();
                let announced = |text| Command::ClaimWith(text, letters);
                self.command(index, text.map_or(Command::Claim, announced), now)
            }
            Wish::Resign { side } => self.resign(index, side.map(Color::from), now),
            Wish::Pause => self.pace(index, false, Command::Pause, now),
            Wish::Resume => self.pace(index, true, Command::Resume, now),
            Wish::Step => self.command(index, Command::Step, now),
            Wish::Speed { seconds } => self.set_speed(index, seconds, now),
            Wish::Hurry => self.command(index, Command::Hurry, now),
            Wish::Note { text } => {
                self.check_text(index, &text)?;
                self.check_notes(index)?;
                self.command(index, Command::Note(text), now)
            }
            Wish::Hint => self.ask_engine(index, Some(Target::Hint), now),
            Wish::Advise { on: false, .. } => self.ask_engine(index, None, now),
            Wish::Advise { on: true, line } => {
                let target = if is_elsewhere || !line.is_empty() {
                    // A position that is not there is refused before the engine is asked.
                    self.explored(index, ply, &line)?;
                    Target::There { ply: ply.unwrap_or_default(), line }
                } else {
                    Target::Game
                };
                self.ask_engine(index, Some(target), now)
            }
            Wish::Review => self.ask_engine(index, Some(Target::Review { ply: 0 }), now),
            Wish::Rematch => self.rematch(index, now),
            Wish::Name { name } => self.rename(index, &name, now),
            Wish::Save { name } => self.save(index, &name.unwrap_or_default(), now),
        }
    }

    fn words(&self, index: usize) -> &Words {
        self.house.words.of(self.guests[index].language)
    }

    /// Lets the table do something and tells everybody what came of it.
    fn command(&mut self, index: usize, command: Command, now: Instant) -> Fulfilled {
        let is_silent = matches!(command, Command::Step | Command::Hurry);
        match self.sitting.obey(command, now) {
            Ok(events) if events.is_empty() && is_silent => self.show_all(now),
            Ok(events) => self.tell(&events, now),
            Err(denied) => {
                let code = match denied {
                    Denied::Move(_) => RefusalCode::Move,
                    _ => RefusalCode::Denied,
                };
                return Err(refused(code, self.words(index).denied(&denied)));
            }
        }
        Ok(Answer::Done)
    }

    fn play(&mut self, index: usize, command: Command, now: Instant) -> Fulfilled {
        self.acts(index)?;
        let by = self.sitting.table().game().turn();
        let events = self.sitting.obey(command, now).map_err(|denied| {
            let code = match denied {
                Denied::Move(_) => RefusalCode::Move,
                _ => RefusalCode::Denied,
            };
            refused(code, self.words(index).denied(&denied))
        })?;
        self.tell(&events, now);
        let is_played = |event: &Event| matches!(event, Event::Moved { by: mover } if *mover == by);
        if events.iter().any(is_played) {
            Ok(Answer::Done)
        } else {
            // The flag fell before it.
            Err(refused(RefusalCode::Denied, self.words(index).denied(&Denied::GameOver)))
        }
    }

    /// Whether this guest plays the side that is to move.
    fn acts(&self, index: usize) -> Result<(), Refused> {
        let turn = self.sitting.table().game().turn();
        if self.guests[index].has(turn) || self.is_over() || !self.sitting.table().is_human(turn) {
            // Whatever else stands in the way, the table says it.
            return Ok(());
        }
        Err(refused(RefusalCode::Seat, self.words(index).serve_other_side()))
    }

    fn undo(&mut self, index: usize, now: Instant) -> Fulfilled {
        if self.is_alone(&self.guests[index]) {
            return self.command(index, Command::Undo, now);
        }
        if self.sitting.table().game().ply() < self.goes_back(&self.guests[index]) {
            let denied = self.words(index).denied(&Denied::NothingToUndo);
            return Err(refused(RefusalCode::Denied, denied));
        }
        self.ask_other(index, Offered::Undo, now)
    }

    fn rematch(&mut self, index: usize, now: Instant) -> Fulfilled {
        if self.is_alone(&self.guests[index]) {
            self.begin_again(now);
            return Ok(Answer::Done);
        }
        if !self.is_over() {
            return Err(refused(RefusalCode::Denied, self.words(index).serve_not_over()));
        }
        self.ask_other(index, Offered::Rematch, now)
    }

    /// Asks the other person; who is asked the same already has said yes.
    fn ask_other(&mut self, index: usize, what: Offered, now: Instant) -> Fulfilled {
        let Some(by) = own_side(&self.guests[index]) else { return Ok(Answer::Done) };
        if self.asks.contains(&(what, !by)) {
            return self.accept(index, what, now);
        }
        if !self.asks.contains(&(what, by)) {
            self.asks.push((what, by));
            self.show_all(now);
            let kind = self.sitting.table().game().kind().clone();
            self.say_to_all(|words| match what {
                Offered::Draw => words.offers_draw(&kind, by),
                Offered::Undo => words.asks_undo(&kind, by),
                Offered::Rematch => words.asks_rematch(&kind, by),
            });
        }
        Ok(Answer::Done)
    }

    /// The side whose question of this kind this guest may answer.
    fn asker(&self, index: usize, what: Offered) -> Result<Color, Refused> {
        let mut asked = self.asked().filter(|(asked, _)| *asked == what).peekable();
        if asked.peek().is_none() {
            let reason = self.words(index).serve_nothing_offered();
            return Err(refused(RefusalCode::Denied, reason));
        }
        let mine = asked.find(|(_, by)| self.guests[index].has(!*by));
        let not_mine = || refused(RefusalCode::Seat, self.words(index).serve_other_answers());
        mine.map(|(_, by)| by).ok_or_else(not_mine)
    }

    fn accept(&mut self, index: usize, what: Offered, now: Instant) -> Fulfilled {
        let by = self.asker(index, what)?;
        self.asks.retain(|ask| *ask != (what, by));
        match what {
            Offered::Draw => self.command(index, Command::AcceptDraw, now),
            Offered::Undo => {
                let done = self.command(index, Command::TakeBack(by), now);
                if done.is_err() {
                    self.show_all(now);
                }
                done
            }
            Offered::Rematch => {
                self.begin_again(now);
                Ok(Answer::Done)
            }
        }
    }

    fn decline(&mut self, index: usize, what: Offered, now: Instant) -> Fulfilled {
        let by = self.asker(index, what)?;
        if what == Offered::Draw {
            return self.command(index, Command::DeclineDraw, now);
        }
        self.asks.retain(|ask| *ask != (what, by));
        self.show_all(now);
        let kind = self.sitting.table().game().kind().clone();
        self.tell_all(|words| Outgoing::Notice { text: words.declines(&kind, !by) });
        Ok(Answer::Done)
    }

    /// Another game with sides changed: a key opens from now on the side to which its holder goes.
    fn begin_again(&mut self, now: Instant) {
        self.asks.clear();
        self.sitting.rematch();
        self.has_come.swap(0, 1);
        for guest in &mut self.guests {
            guest.seats.swap(0, 1);
        }
        self.ticket.change_sides(self.sitting.table());
        // Where nothing can be written, the game itself says so.
        let _ = self.house.tickets.keep(&self.ticket);
        self.begin_pacing(now);
        self.follow_game();
        self.show_all(now);
        let game = self.sitting.table().game().boxed();
        let name = self.sitting.table().name(game.turn()).map(str::to_owned);
        self.say_to_all(|words| {
            let turn = words.turn(&*game, name.as_deref());
            format!("{} {turn}", words.serve_new_game())
        });
    }

    fn resign(&mut self, index: usize, side: Option<Color>, now: Instant) -> Fulfilled {
        let (table, guest) = (self.sitting.table(), &self.guests[index]);
        let may = |color: &Color| guest.has(*color) && table.is_human(*color);
        let turn = table.game().turn();
        let side = side.or([turn, !turn].into_iter().find(may)).filter(may);
        let Some(side) = side else {
            return Err(refused(RefusalCode::Seat, self.words(index).serve_watching()));
        };
        self.command(index, Command::Resign(side), now)
    }

    /// Stops or goes on; machines that play alone by their speed, others by the table's own clocks.
    fn pace(&mut self, index: usize, run: bool, command: Command, now: Instant) -> Fulfilled {
        if !self.is_alone(&self.guests[index]) {
            return Err(refused(RefusalCode::Seat, self.words(index).serve_other_answers()));
        }
        let is_over = self.is_over();
        match &mut self.pacing {
            Some(pacing) if !is_over => {
                if pacing.is_running == run {
                    let denied = if run { Denied::NotPaused } else { Denied::Paused };
                    return Err(refused(RefusalCode::Denied, self.words(index).denied(&denied)));
                }
                pacing.is_running = run;
                self.show_all(now);
                Ok(Answer::Done)
            }
            _ => self.command(index, command, now),
        }
    }

    fn set_speed(&mut self, index: usize, seconds: f64, now: Instant) -> Fulfilled {
        let Some(pacing) = &mut self.pacing else {
            return Err(refused(RefusalCode::Denied, self.words(index).serve_speed_alone()));
        };
        if pacing.set(seconds).is_none() {
            let reason = self.words(index).serve_malformed("seconds");
            return Err(refused(RefusalCode::Malformed, reason));
        }
        self.show_all(now);
        Ok(Answer::Done)
    }

    fn save(&mut self, index: usize, name: &str, now: Instant) -> Fulfilled {
        self.check_text(index, name)?;
        let done = self.sitting.save(Some(name).filter(|name| !name.is_empty()));
        self.show_all(now);
        match done {
            Ok(_) => Ok(Answer::Done),
            Err(why) => Err(refused(RefusalCode::Failed, self.words(index).not_saved(&why))),
        }
    }

    /// What the person on the guest's own side is called from now on.
    fn rename(&mut self, index: usize, name: &str, now: Instant) -> Fulfilled {
        self.check_text(index, name)?;
        let (guest, table) = (&self.guests[index], self.sitting.table());
        let mut own = Color::ALL.into_iter().filter(|&color| guest.has(color));
        let Some(side) = own.find(|&color| table.is_human(color)) else {
            return Err(refused(RefusalCode::Seat, self.words(index).serve_watching()));
        };
        self.sitting.replace(side, Player::human(name));
        self.ticket.wish = TableWish::of(self.sitting.table());
        // Where nothing can be written, the game itself says so.
        let _ = self.house.tickets.keep(&self.ticket);
        self.show_all(now);
        Ok(Answer::Done)
    }

    fn check_text(&self, index: usize, text: &str) -> Result<(), Refused> {
        if text.len() <= LONGEST_TEXT {
            return Ok(());
        }
        Err(refused(RefusalCode::Malformed, self.words(index).serve_too_large()))
    }

    fn check_notes(&self, index: usize) -> Result<(), Refused> {
        let table = self.sitting.table();
        let notes = table.remarks().last().map_or(table.preface(), |remark| &remark.notes);
        if notes.len() < MOST_NOTES {
            return Ok(());
        }
        Err(refused(RefusalCode::Denied, self.words(index).serve_too_large()))
    }

    fn change_language(&mut self, index: usize, lang: &str, now: Instant) -> Fulfilled {
        let Ok(language) = lang.parse::<Language>() else {
            return Err(refused(RefusalCode::Malformed, self.words(index).serve_malformed("lang")));
        };
        self.guests[index].speak(language);
        self.show(index, now);
        Ok(Answer::Done)
    }

    fn look(&self, index: usize, ply: Option<usize>, line: &[String]) -> Fulfilled {
        let game = self.explored(index, ply, line)?;
        let position = PositionShown::of(&*game, line, self.words(index));
        Ok(Answer::Position(Box::new(position)))
    }

    /// The game as it was after so many moves, and then these.
    pub(super) fn explored(
        &self,
        index: usize,
        ply: Option<usize>,
        line: &[String],
    ) -> Result<Box<dyn AnyGame>, Refused> {
        let words = self.words(index);
        let mut game = self.sitting.table().game().boxed();
        let ply = ply.unwrap_or(game.ply());
        if ply > game.ply() || line.len() > LONGEST_LINE {
            return Err(refused(RefusalCode::Denied, words.serve_no_such_ply()));
        }
        while game.ply() > ply {
            game.undo();
        }
        // Who explores plays on where the players agreed or gave up.
        game.reopen();
        for text in line {
            game.play_text(text, words.letters())
                .or_else(|_| game.play_text(text, Letters::English))
                .map_err(|refusal| refused(RefusalCode::Move, words.refusal(&refusal)))?;
            game.reopen();
        }
        Ok(game)
    }

    fn say_to_all(&mut self, say: impl Fn(&Words) -> String) {
        self.tell_all(|words| Outgoing::Spoken { text: say(words) });
    }

    fn tell_all(&mut self, message: impl Fn(&Words) -> Outgoing) {
        for guest in &mut self.guests {
            guest.send(&message(self.house.words.of(guest.language)));
        }
    }
}

pub(super) fn refused(code: RefusalCode, reason: String) -> Refused {
    Refused { code, reason }
}

/// The side a guest speaks for; White where it has both.
fn own_side(guest: &Guest) -> Option<Color> {
    Color::ALL.into_iter().find(|&color| guest.has(color))
}

/// Asking the engine is in a file of its own; what it answers belongs here.
impl Room {
    fn ask_engine(&mut self, index: usize, target: Option<Target>, now: Instant) -> Fulfilled {
        if target.is_some() && !self.may_ask_engine(&self.guests[index]) {
            return Err(refused(RefusalCode::Denied, self.words(index).serve_silent_engine()));
        }
        self.advise(index, target);
        self.show(index, now);
        Ok(Answer::Done)
    }
}
