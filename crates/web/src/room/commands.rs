//! Commands of guests: who may give them, and what they do.

use std::time::Instant;

use plateau_arena::{Command, Denied, Event, Player};
use plateau_rules::{AnyGame, Color, Letters, Refusal};
use plateau_words::{Language, Words};

use super::advising::Target;
use super::guest::Guest;
use super::{Refused, Room};
use crate::message::{
    ClientCommand, GameSetup, Numbered, Offered, Outgoing, PositionShown, RefusalCode,
};

use super::GuestId;

/// The answer to an executed command.
enum Answer {
    Done,
    Position(Box<PositionShown>),
}

type CommandResult = Result<Answer, Refused>;

/// No explored line is longer than this.
const LONGEST_LINE: usize = 300;
/// No note and no name is longer than this, in bytes.
const LONGEST_TEXT: usize = 4000;
/// No more notes than this stand beside a move.
const MOST_NOTES: usize = 50;
/// After so many warnings a spectator is disconnected.
const MOST_WARNINGS: usize = 100;

impl Room {
    /// Handles a command and answers it.
    pub(super) fn handle(&mut self, id: GuestId, numbered: Numbered, now: Instant) {
        let Numbered { reference, ply, command } = numbered;
        let Some(index) = self.guests.iter().position(|guest| guest.id == id) else { return };
        let is_too_much = !self.guests[index].plays() && !self.watching.allows(now);
        let result = if is_too_much {
            Err(refused(RefusalCode::Rate, self.words(index).serve_rate()))
        } else {
            self.execute(index, ply, command, now)
        };
        let answer = match result {
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

    fn execute(
        &mut self,
        index: usize,
        ply: Option<usize>,
        command: ClientCommand,
        now: Instant,
    ) -> CommandResult {
        // Where one looks is not where the game is.
        let is_elsewhere = ply.is_some_and(|ply| ply != self.session.live().game().ply());
        if is_elsewhere
            && !matches!(command, ClientCommand::Look { .. } | ClientCommand::Advise { .. })
        {
            return Err(refused(RefusalCode::Stale, self.words(index).serve_stale()));
        }
        match command {
            ClientCommand::Ping => Ok(Answer::Done),
            ClientCommand::Lang { lang } => self.change_language(index, &lang, now),
            ClientCommand::Look { line } => self.look(index, ply, &line),
            _ if !self.guests[index].plays() => {
                Err(refused(RefusalCode::Seat, self.words(index).serve_watching()))
            }
            ClientCommand::Play { index: Some(number), .. } => {
                self.play(index, Command::PlayIndex(number), now)
            }
            ClientCommand::Play { text: Some(text), .. } => {
                let letters = self.words(index).letters();
                self.play(index, Command::Play(text, letters), now)
            }
            ClientCommand::Play { .. } => {
                let words = self.words(index);
                Err(refused(RefusalCode::Malformed, words.serve_malformed("index, text")))
            }
            ClientCommand::Undo => self.undo(index, now),
            ClientCommand::Offer => {
                self.acts(index)?;
                self.command(index, Command::OfferDraw, now)
            }
            ClientCommand::Accept { what } => self.accept(index, what, now),
            ClientCommand::Decline { what } => self.decline(index, what, now),
            ClientCommand::Claim { text } => {
                self.acts(index)?;
                let letters = self.words(index).letters();
                let announced = |text| Command::ClaimWith(text, letters);
                self.command(index, text.map_or(Command::Claim, announced), now)
            }
            ClientCommand::Resign { side } => self.resign(index, side.map(Color::from), now),
            ClientCommand::Pause => self.pace(index, false, Command::Pause, now),
            ClientCommand::Resume => self.pace(index, true, Command::Resume, now),
            ClientCommand::Step => self.command(index, Command::Step, now),
            ClientCommand::Speed { seconds } => self.set_speed(index, seconds, now),
            ClientCommand::MoveNow => self.command(index, Command::MoveNow, now),
            ClientCommand::Note { text } => {
                self.check_text(index, &text)?;
                self.check_notes(index)?;
                self.command(index, Command::Note(text), now)
            }
            ClientCommand::Hint => self.ask_engine(index, Some(Target::Hint), now),
            ClientCommand::Advise { on: false, .. } => self.ask_engine(index, None, now),
            ClientCommand::Advise { on: true, line } => {
                let target = if is_elsewhere || !line.is_empty() {
                    // A position that is not there is refused before the engine is asked.
                    self.explored(index, ply, &line)?;
                    Target::There { ply: ply.unwrap_or_default(), line }
                } else {
                    Target::Game
                };
                self.ask_engine(index, Some(target), now)
            }
            ClientCommand::Review => self.ask_engine(index, Some(Target::Review { ply: 0 }), now),
            ClientCommand::Rematch => self.rematch(index, now),
            ClientCommand::Name { name } => self.rename(index, &name, now),
            ClientCommand::Save { name } => self.save(index, &name.unwrap_or_default(), now),
        }
    }

    fn words(&self, index: usize) -> &Words {
        self.shared.words.of(self.guests[index].language)
    }

    /// Executes a command of the session and tells the guests the result.
    fn command(&mut self, index: usize, command: Command, now: Instant) -> CommandResult {
        let is_silent = matches!(command, Command::Step | Command::MoveNow);
        match self.session.obey(command, now) {
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

    fn play(&mut self, index: usize, command: Command, now: Instant) -> CommandResult {
        self.acts(index)?;
        let by = self.session.live().game().turn();
        let events = self.session.obey(command, now).map_err(|denied| {
            let board = self.session.live().game().board();
            let (code, reason) = match &denied {
                // Squares one after the other are for the board; what is typed is a whole move.
                Denied::Move(Refusal::Unreadable { text }) if board.find(text.trim()).is_some() => {
                    (RefusalCode::Move, self.words(index).serve_square(text.clone()))
                }
                Denied::Move(_) => (RefusalCode::Move, self.words(index).denied(&denied)),
                _ => (RefusalCode::Denied, self.words(index).denied(&denied)),
            };
            refused(code, reason)
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
        let turn = self.session.live().game().turn();
        if self.guests[index].has(turn) || self.is_over() || !self.session.live().is_human(turn) {
            // The live game checks everything else.
            return Ok(());
        }
        Err(refused(RefusalCode::Seat, self.words(index).serve_other_side()))
    }

    fn undo(&mut self, index: usize, now: Instant) -> CommandResult {
        if self.is_alone(&self.guests[index]) {
            return self.command(index, Command::Undo, now);
        }
        if self.session.live().game().ply() < self.goes_back(&self.guests[index]) {
            let denied = self.words(index).denied(&Denied::NothingToUndo);
            return Err(refused(RefusalCode::Denied, denied));
        }
        self.ask_other(index, Offered::Undo, now)
    }

    fn rematch(&mut self, index: usize, now: Instant) -> CommandResult {
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
    fn ask_other(&mut self, index: usize, what: Offered, now: Instant) -> CommandResult {
        let Some(by) = own_side(&self.guests[index]) else { return Ok(Answer::Done) };
        if self.asks.contains(&(what, !by)) {
            return self.accept(index, what, now);
        }
        if !self.asks.contains(&(what, by)) {
            self.asks.push((what, by));
            self.show_all(now);
            let kind = self.session.live().game().kind().clone();
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

    fn accept(&mut self, index: usize, what: Offered, now: Instant) -> CommandResult {
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

    fn decline(&mut self, index: usize, what: Offered, now: Instant) -> CommandResult {
        let by = self.asker(index, what)?;
        if what == Offered::Draw {
            return self.command(index, Command::DeclineDraw, now);
        }
        self.asks.retain(|ask| *ask != (what, by));
        self.show_all(now);
        let kind = self.session.live().game().kind().clone();
        self.tell_all(|words| Outgoing::Notice { text: words.declines(&kind, !by) });
        Ok(Answer::Done)
    }

    /// Another game with sides changed: a key opens from now on the side to which its holder goes.
    fn begin_again(&mut self, now: Instant) {
        self.asks.clear();
        self.session.rematch();
        self.has_come.swap(0, 1);
        for guest in &mut self.guests {
            guest.seats.swap(0, 1);
        }
        self.stored_session.change_sides(self.session.live());
        // The game itself reports that nothing can be written.
        let _ = self.shared.stored_sessions.save(&self.stored_session);
        self.begin_pacing(now);
        self.follow_game();
        self.show_all(now);
        let game = self.session.live().game().boxed();
        let name = self.session.live().name(game.turn()).map(str::to_owned);
        self.say_to_all(|words| {
            let turn = words.turn(&*game, name.as_deref());
            format!("{} {turn}", words.serve_new_game())
        });
    }

    fn resign(&mut self, index: usize, side: Option<Color>, now: Instant) -> CommandResult {
        let (live, guest) = (self.session.live(), &self.guests[index]);
        let may = |color: &Color| guest.has(*color) && live.is_human(*color);
        let turn = live.game().turn();
        let side = side.or([turn, !turn].into_iter().find(may)).filter(may);
        let Some(side) = side else {
            return Err(refused(RefusalCode::Seat, self.words(index).serve_watching()));
        };
        self.command(index, Command::Resign(side), now)
    }

    /// Pauses or resumes; engines that play alone by their pace, others by the clocks.
    fn pace(&mut self, index: usize, run: bool, command: Command, now: Instant) -> CommandResult {
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

    fn set_speed(&mut self, index: usize, seconds: f64, now: Instant) -> CommandResult {
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

    fn save(&mut self, index: usize, name: &str, now: Instant) -> CommandResult {
        self.check_text(index, name)?;
        let done = self.session.save(Some(name).filter(|name| !name.is_empty()));
        self.show_all(now);
        match done {
            Ok(_) => Ok(Answer::Done),
            Err(why) => Err(refused(RefusalCode::Failed, self.words(index).not_saved(&why))),
        }
    }

    /// What the person on the guest's own side is called from now on.
    fn rename(&mut self, index: usize, name: &str, now: Instant) -> CommandResult {
        self.check_text(index, name)?;
        let (guest, live) = (&self.guests[index], self.session.live());
        let mut own = Color::ALL.into_iter().filter(|&color| guest.has(color));
        let Some(side) = own.find(|&color| live.is_human(color)) else {
            return Err(refused(RefusalCode::Seat, self.words(index).serve_watching()));
        };
        self.session.replace(side, Player::human(name));
        self.stored_session.setup = GameSetup::of(self.session.live());
        // The game itself reports that nothing can be written.
        let _ = self.shared.stored_sessions.save(&self.stored_session);
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
        let live = self.session.live();
        let notes = live.remarks().last().map_or(live.preface(), |remark| &remark.notes);
        if notes.len() < MOST_NOTES {
            return Ok(());
        }
        Err(refused(RefusalCode::Denied, self.words(index).serve_too_large()))
    }

    fn change_language(&mut self, index: usize, lang: &str, now: Instant) -> CommandResult {
        let Ok(language) = lang.parse::<Language>() else {
            return Err(refused(RefusalCode::Malformed, self.words(index).serve_malformed("lang")));
        };
        self.guests[index].speak(language);
        self.show(index, now);
        Ok(Answer::Done)
    }

    fn look(&self, index: usize, ply: Option<usize>, line: &[String]) -> CommandResult {
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
        let mut game = self.session.live().game().boxed();
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
            guest.send(&message(self.shared.words.of(guest.language)));
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
    fn ask_engine(&mut self, index: usize, target: Option<Target>, now: Instant) -> CommandResult {
        if target.is_some() && !self.may_ask_engine(&self.guests[index]) {
            return Err(refused(RefusalCode::Denied, self.words(index).serve_silent_engine()));
        }
        self.advise(index, target);
        self.show(index, now);
        Ok(Answer::Done)
    }
}
