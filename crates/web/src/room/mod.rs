//! A table with everybody who is connected to it, on a thread of its own.
//!
//! A room owns its [`Sitting`]; whatever somebody wants of it comes as a [`Letter`], one after the other. So
//! nothing here is shared, and a room that fails harms no other: its game is on the disk, and whoever comes
//! next finds it opened anew.

mod advising;
mod guest;
mod inbox;
mod pacing;
mod sheet;
mod view;
mod wishes;

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use plateau_arena::{Command, Event, Keeping, Sitting, Upkeep};
use plateau_library::{Format, to_text};
use plateau_rules::Color;
use plateau_words::{Language, Words};
use tokio::sync::{OwnedSemaphorePermit, oneshot};

use crate::limits::{Meter, Rate};
use crate::message::{Numbered, Offered, Outgoing, RefusalCode};
use crate::ticket::{Ticket, Tickets};

pub(crate) use advising::Advisers;
pub(crate) use guest::{Frame, Guest, GuestId, Line};

use inbox::Inbox;
use pacing::Pacing;
use sheet::Sheets;

/// What reaches a room.
pub(crate) enum Letter {
    /// A machine has something to say.
    Wake,
    /// Somebody comes in with these keys.
    Join(Guest, Vec<String>),
    /// Somebody wants something.
    Wish(GuestId, Numbered, Unheard),
    /// Something that somebody said was not taken: the answer has its turn among the others.
    Refuse(GuestId, Outgoing, Unheard),
    /// Somebody leaves.
    Leave(GuestId),
    /// There is room for the engine to look at something for somebody.
    Permit { guest: GuestId, permit: OwnedSemaphorePermit },
    /// The game as text is wanted.
    Export(oneshot::Sender<Exported>),
    /// Others need room: a table that nobody is at closes, and drops this when it has.
    MakeRoom(Sender<()>),
    /// The server stops.
    Close,
    /// A fault that tests make.
    #[cfg(test)]
    Panic,
}

/// Held by a message until the table has heard it: a page has only so many under way.
pub(crate) type Unheard = OwnedSemaphorePermit;

/// A game as a file.
pub(crate) struct Exported {
    pub(crate) text: String,
    pub(crate) format: Format,
}

/// The sentences of every language.
pub(crate) struct Languages([Words; 2]);

impl Default for Languages {
    fn default() -> Self {
        Self(Language::ALL.map(Words::new))
    }
}

impl Languages {
    pub(crate) fn of(&self, language: Language) -> &Words {
        &self.0[language as usize]
    }
}

/// What a room has in common with all the others.
#[derive(Clone)]
pub(crate) struct House {
    pub(crate) words: Arc<Languages>,
    pub(crate) tickets: Tickets,
    pub(crate) advisers: Advisers,
    /// Where one waits for an engine.
    pub(crate) runtime: tokio::runtime::Handle,
    pub(crate) guests: usize,
    pub(crate) watchers: Rate,
    pub(crate) idle: Duration,
    pub(crate) grace: Duration,
}

/// A table with everybody who is connected to it.
pub(crate) struct Room {
    house: House,
    mailbox: Sender<Letter>,
    ticket: Ticket,
    sitting: Sitting,
    guests: Vec<Guest>,
    /// What all who watch may want.
    watching: Meter,
    /// Rises with every change.
    revision: u64,
    /// What one side asks the other, besides draws: those are the table's business.
    asks: Vec<(Offered, Color)>,
    /// Where machines play alone and no clock tells them when.
    pacing: Option<Pacing>,
    sheets: Sheets,
    /// What was told of how the game is kept.
    told: Upkeep,
    /// Who thinks, as everybody was shown.
    shown_thinking: Option<Color>,
    /// Which sides somebody has sat down at: clocks wait for both.
    has_come: [bool; 2],
    /// Since when nobody is here.
    empty_since: Option<Instant>,
    /// Held as long as machines here need an engine.
    _engine: Option<OwnedSemaphorePermit>,
}

/// Why a wish was not fulfilled.
pub(crate) struct Refused {
    code: RefusalCode,
    reason: String,
}

impl Room {
    pub(crate) fn new(
        house: House,
        mailbox: Sender<Letter>,
        ticket: Ticket,
        sitting: Sitting,
        engine: Option<OwnedSemaphorePermit>,
    ) -> Self {
        let told = sitting.upkeep();
        let now = Instant::now();
        let watching = Meter::new(house.watchers, now);
        let mut room = Self {
            house,
            mailbox,
            ticket,
            sitting,
            guests: Vec::new(),
            watching,
            revision: 0,
            asks: Vec::new(),
            pacing: None,
            sheets: Sheets::default(),
            told,
            shown_thinking: None,
            has_come: [false; 2],
            empty_since: Some(now),
            _engine: engine,
        };
        room.begin_pacing(now);
        room
    }

    /// Reads its letters until the server stops, nobody has come for a while, or others need the room: who
    /// asked for it.
    pub(crate) fn live(&mut self, letters: &Receiver<Letter>) -> Option<Sender<()>> {
        let mut inbox = Inbox::new(letters);
        loop {
            let now = Instant::now();
            let plays = |keys: &[String]| self.ticket.seats(keys).contains(&true);
            match inbox.next(self.patience(now), plays) {
                Ok(Letter::Close) | Err(RecvTimeoutError::Disconnected) => return None,
                Ok(Letter::MakeRoom(asked)) if self.is_vacant(now) => return Some(asked),
                Ok(letter) => self.read(letter, Instant::now()),
                Err(RecvTimeoutError::Timeout) => {}
            }
            let now = Instant::now();
            self.wake(now);
            self.see_out(now);
            if self.stays_open(now).is_some_and(|left| left.is_zero()) {
                return None;
            }
        }
    }

    /// How long nothing happens unless somebody writes.
    fn patience(&self, now: Instant) -> Duration {
        let idle = self.stays_open(now);
        let flag = if self.is_complete() { self.sitting.next_tick(now) } else { None };
        let pace = self.pacing.filter(|_| !self.guests.is_empty() && !self.is_over());
        let pace = pace.and_then(|pacing| pacing.wait(now));
        let soonest = [idle, flag, pace, self.advisers_tick()].into_iter().flatten().min();
        soonest.unwrap_or(Duration::from_hours(1)).max(Duration::from_millis(1))
    }

    /// How much longer the room stays open with nobody in it. A machine that may think as long as it likes
    /// thinks for nobody: its room closes soon, and it thinks anew when somebody comes back.
    fn stays_open(&self, now: Instant) -> Option<Duration> {
        let table = self.sitting.table();
        let is_idle = table.thinking().is_none() || table.time_left(Color::White, now).is_some();
        let patience = if is_idle { self.house.idle } else { self.house.grace };
        self.empty_since.map(|since| patience.saturating_sub(now - since))
    }

    /// Whether nobody has been here for a while, no clock runs, and whoever comes back finds everything.
    fn is_vacant(&self, now: Instant) -> bool {
        let is_kept = match self.sitting.keeping() {
            Keeping::Off | Keeping::Failing(_) => false,
            Keeping::Waiting | Keeping::Kept { .. } => true,
        };
        let is_empty = self.empty_since.is_some_and(|since| now - since >= self.house.grace);
        is_kept && is_empty && self.sitting.table().flag_in(now).is_none()
    }

    fn read(&mut self, letter: Letter, now: Instant) {
        match letter {
            Letter::Join(guest, keys) => self.welcome(guest, &keys, now),
            Letter::Leave(id) => self.guest_mut(id, Guest::leave),
            Letter::Wish(guest, numbered, _heard) => self.hear(guest, numbered, now),
            Letter::Refuse(guest, refusal, _heard) => {
                self.guest_mut(guest, |guest| guest.send(&refusal));
            }
            Letter::Permit { guest, permit } => self.begin_advice(guest, permit, now),
            Letter::Export(answer) => {
                let record = self.sitting.record().with_opening();
                let format = Format::of_kind(&record.kind);
                let _ = answer.send(Exported { text: to_text(&record), format });
            }
            // Whoever wakes us has put an answer where the next look finds it.
            Letter::Wake | Letter::Close | Letter::MakeRoom(_) => {}
            #[cfg(test)]
            Letter::Panic => panic!("a fault for the test"),
        }
    }

    /// Hears what machines and clocks have to say, and lets machines that play alone go on.
    fn wake(&mut self, now: Instant) {
        if self.is_complete() {
            let events = self.sitting.poll(now);
            self.tell(&events, now);
        }
        if let Some(pacing) = self.pacing
            && pacing.is_due(now)
            && !self.guests.is_empty()
            && !self.is_over()
            && self.sitting.table().thinking().is_none()
            && self.sitting.table().starting().is_none()
        {
            // A machine that is still on its way back moves at the next look.
            let _ = self.sitting.obey(Command::Step, now);
        }
        // A machine may have got ready and begun without anything else happening.
        if self.sitting.table().thinking() != self.shown_thinking {
            self.show_all(now);
        }
        self.hear_advisers();
    }

    /// Whether everybody has sat down who is to play: before that the clocks do not run.
    fn is_complete(&self) -> bool {
        let table = self.sitting.table();
        table.game().ply() > 0
            || Color::ALL
                .into_iter()
                .all(|color| self.has_come[color.index()] || !table.is_human(color))
    }

    fn is_over(&self) -> bool {
        self.sitting.table().game().ending().is_some()
    }

    fn welcome(&mut self, mut guest: Guest, keys: &[String], now: Instant) {
        guest.seats = self.ticket.seats(keys);
        let plays = guest.plays();
        // However many watch, who plays finds a place.
        let others = self.guests.iter().filter(|other| other.plays() == plays);
        if others.count() >= self.house.guests {
            return guest.turn_away();
        }
        for (seen, seat) in self.has_come.iter_mut().zip(guest.seats) {
            *seen |= seat;
        }
        self.empty_since = None;
        self.guests.push(guest);
        self.wake(now);
        if plays || self.revision == 0 {
            self.show_all(now);
        } else {
            // Nothing changes for the others.
            self.show(self.guests.len() - 1, now);
        }
    }

    /// Sees out who has left, or takes nothing off the line.
    fn see_out(&mut self, now: Instant) {
        let has_left = |guest: &Guest| guest.is_gone();
        if !self.guests.iter().any(has_left) {
            return;
        }
        let is_seen = self.guests.iter().any(|guest| has_left(guest) && guest.plays());
        self.guests.retain(|guest| !has_left(guest));
        if self.guests.is_empty() {
            self.empty_since = Some(now);
        }
        if is_seen {
            self.show_all(now);
        }
    }

    fn guest_mut(&mut self, id: GuestId, change: impl FnOnce(&mut Guest)) {
        if let Some(guest) = self.guests.iter_mut().find(|guest| guest.id == id) {
            change(guest);
        }
    }

    /// Machines that play alone, without clocks, move when they are asked to.
    fn begin_pacing(&mut self, now: Instant) {
        let table = self.sitting.table();
        let is_alone = Color::ALL.into_iter().all(|color| !table.is_human(color));
        let has_clock = table.time_left(Color::White, now).is_some();
        self.pacing = (is_alone && !has_clock).then(Pacing::default);
        if self.pacing.is_some() && !self.is_over() && !self.sitting.table().is_paused() {
            let _ = self.sitting.obey(Command::Pause, now);
        }
    }

    /// Tells everybody what has happened.
    fn tell(&mut self, events: &[Event], now: Instant) {
        if events.is_empty() && self.told == self.sitting.upkeep() {
            return;
        }
        if let Some(pacing) = &mut self.pacing
            && events.iter().any(|event| matches!(event, Event::Moved { .. }))
        {
            pacing.moved(now);
        }
        if events.iter().any(|event| matches!(event, Event::Moved { .. } | Event::Undone { .. })) {
            self.asks.clear();
            self.follow_game();
        }
        self.show_all(now);
        self.speak(events);
    }

    /// Shows everybody how things stand.
    fn show_all(&mut self, now: Instant) {
        self.note_keeping();
        self.shown_thinking = self.sitting.table().thinking();
        self.revision += 1;
        self.sheets.follow(self.sitting.table(), &self.house.words);
        for index in 0..self.guests.len() {
            self.show(index, now);
        }
    }

    fn show(&mut self, index: usize, now: Instant) {
        let state = self.state_for(index, now);
        let guest = &mut self.guests[index];
        guest.has_seen(self.sheets.of(guest.language));
        guest.send(&Outgoing::State(Box::new(state)));
    }

    /// Writes down which game of the shelf this table plays, when that has changed.
    fn note_keeping(&mut self) {
        let number = match self.sitting.keeping() {
            Keeping::Kept { id, .. } => id.to_string().parse().ok(),
            Keeping::Off | Keeping::Waiting => None,
            Keeping::Failing(_) => self.ticket.game,
        };
        if number != self.ticket.game {
            self.ticket.game = number;
            // Where nothing can be written, the game itself says so.
            let _ = self.house.tickets.keep(&self.ticket);
        }
    }

    /// Says in words what has happened, and what becomes of the game on the disk if that is new.
    fn speak(&mut self, events: &[Event]) {
        let told = std::mem::replace(&mut self.told, self.sitting.upkeep());
        for guest in &mut self.guests {
            let words = self.house.words.of(guest.language);
            let mut said = view::spoken(events, self.sitting.table(), &self.sheets, words);
            said.extend(words.upkeep(&told, &self.told));
            for text in said {
                guest.send(&Outgoing::Spoken { text });
            }
            for event in events.iter().filter(|event| view::is_notice(event)) {
                let text = words.event(event, self.sitting.table().game());
                guest.send(&Outgoing::Notice { text });
            }
        }
    }
}
