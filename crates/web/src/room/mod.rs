//! A session with its guests, on a thread of its own.
//!
//! A room owns its [`Session`]; whatever somebody wants of it comes as a [`RoomMessage`], one after the other. So
//! nothing here is shared, and a room that fails harms no other: its game is on the disk, and whoever comes
//! next finds it opened anew.

mod advising;
mod commands;
mod guest;
mod inbox;
mod pacing;
mod sheet;
mod view;

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use plateau_arena::{Command, Event, SaveState, SaveStatus, Session};
use plateau_library::{Format, to_text};
use plateau_rules::Color;
use plateau_words::{Language, Words};
use tokio::sync::{OwnedSemaphorePermit, oneshot};

use crate::limits::{Meter, Rate};
use crate::message::{Numbered, Offered, Outgoing, RefusalCode};
use crate::stored_session::{StoredSession, StoredSessions};

pub(crate) use advising::Advisers;
pub(crate) use guest::{Frame, Guest, GuestId, Line};

use inbox::Inbox;
use pacing::Pacing;
use sheet::Sheets;

/// What reaches a room.
pub(crate) enum RoomMessage {
    /// An engine has answered.
    Wake,
    /// A guest joins with these keys.
    Join(Guest, Vec<String>),
    /// A command of a guest.
    Command(GuestId, Numbered, Unheard),
    /// A message was refused: the answer is queued with the others.
    Refuse(GuestId, Outgoing, Unheard),
    /// A guest leaves.
    Leave(GuestId),
    /// An adviser is free for this guest.
    Permit { guest: GuestId, permit: OwnedSemaphorePermit },
    /// The game as text is wanted.
    Export(oneshot::Sender<Exported>),
    /// Space is needed: an empty room closes, and drops this when it has.
    MakeRoom(Sender<()>),
    /// The server stops.
    Close,
    /// A fault that tests make.
    #[cfg(test)]
    Panic,
}

/// Held by a message until it is handled: a page may have only so many in flight.
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
pub(crate) struct Shared {
    pub(crate) words: Arc<Languages>,
    pub(crate) stored_sessions: StoredSessions,
    pub(crate) advisers: Advisers,
    /// Where one waits for an engine.
    pub(crate) runtime: tokio::runtime::Handle,
    pub(crate) guests: usize,
    pub(crate) watchers: Rate,
    pub(crate) idle: Duration,
    pub(crate) grace: Duration,
}

/// A session with its guests.
pub(crate) struct Room {
    shared: Shared,
    mailbox: Sender<RoomMessage>,
    stored_session: StoredSession,
    session: Session,
    guests: Vec<Guest>,
    /// What all who watch may want.
    watching: Meter,
    /// Rises with every change.
    revision: u64,
    /// Pending requests between the sides, besides draw offers.
    asks: Vec<(Offered, Color)>,
    /// The pace of engine games without clocks.
    pacing: Option<Pacing>,
    sheets: Sheets,
    /// The save status that guests were told.
    shown_status: SaveStatus,
    /// Who thinks, as everybody was shown.
    shown_thinking: Option<Color>,
    /// Which sides have been joined: the clocks wait for both.
    has_come: [bool; 2],
    /// Since when nobody is here.
    empty_since: Option<Instant>,
    /// Held as long as the players need an engine.
    _engine: Option<OwnedSemaphorePermit>,
}

/// Why a command was refused.
pub(crate) struct Refused {
    code: RefusalCode,
    reason: String,
}

impl Room {
    pub(crate) fn new(
        shared: Shared,
        mailbox: Sender<RoomMessage>,
        stored_session: StoredSession,
        session: Session,
        engine: Option<OwnedSemaphorePermit>,
    ) -> Self {
        let shown_status = session.save_status();
        let now = Instant::now();
        let watching = Meter::new(shared.watchers, now);
        let mut room = Self {
            shared,
            mailbox,
            stored_session,
            session,
            guests: Vec::new(),
            watching,
            revision: 0,
            asks: Vec::new(),
            pacing: None,
            sheets: Sheets::default(),
            shown_status,
            shown_thinking: None,
            has_come: [false; 2],
            empty_since: Some(now),
            _engine: engine,
        };
        room.begin_pacing(now);
        room
    }

    /// Reads its messages until the server stops, nobody has come for a while, or others need the room: who
    /// asked for it.
    pub(crate) fn run(&mut self, messages: &Receiver<RoomMessage>) -> Option<Sender<()>> {
        let mut inbox = Inbox::new(messages);
        loop {
            let now = Instant::now();
            let plays = |keys: &[String]| self.stored_session.seats(keys).contains(&true);
            match inbox.next(self.patience(now), plays) {
                Ok(RoomMessage::Close) | Err(RecvTimeoutError::Disconnected) => return None,
                Ok(RoomMessage::MakeRoom(asked)) if self.is_vacant(now) => return Some(asked),
                Ok(message) => self.read(message, Instant::now()),
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

    /// How long to wait for a message until something else is due.
    fn patience(&self, now: Instant) -> Duration {
        let idle = self.stays_open(now);
        let flag = if self.is_complete() { self.session.next_tick(now) } else { None };
        let pace = self.pacing.filter(|_| !self.guests.is_empty() && !self.is_over());
        let pace = pace.and_then(|pacing| pacing.wait(now));
        let soonest = [idle, flag, pace, self.advisers_tick()].into_iter().flatten().min();
        soonest.unwrap_or(Duration::from_hours(1)).max(Duration::from_millis(1))
    }

    /// How much longer an empty room stays open. If an engine is thinking without a time limit the room closes
    /// soon, and the engine thinks again when a guest returns.
    fn stays_open(&self, now: Instant) -> Option<Duration> {
        let live = self.session.live();
        let is_idle = live.thinking().is_none() || live.time_left(Color::White, now).is_some();
        let patience = if is_idle { self.shared.idle } else { self.shared.grace };
        self.empty_since.map(|since| patience.saturating_sub(now - since))
    }

    /// Whether the room has been empty for a while, no clock runs, and the game is saved.
    fn is_vacant(&self, now: Instant) -> bool {
        let is_kept = match self.session.save_state() {
            SaveState::Off | SaveState::Failing(_) => false,
            SaveState::Pending | SaveState::Saved { .. } => true,
        };
        let is_empty = self.empty_since.is_some_and(|since| now - since >= self.shared.grace);
        is_kept && is_empty && self.session.live().flag_in(now).is_none()
    }

    fn read(&mut self, message: RoomMessage, now: Instant) {
        match message {
            RoomMessage::Join(guest, keys) => self.welcome(guest, &keys, now),
            RoomMessage::Leave(id) => self.guest_mut(id, Guest::leave),
            RoomMessage::Command(guest, numbered, _heard) => self.handle(guest, numbered, now),
            RoomMessage::Refuse(guest, refusal, _heard) => {
                self.guest_mut(guest, |guest| guest.send(&refusal));
            }
            RoomMessage::Permit { guest, permit } => self.begin_advice(guest, permit, now),
            RoomMessage::Export(answer) => {
                let record = self.session.record().with_opening();
                let format = Format::of_kind(&record.kind);
                let _ = answer.send(Exported { text: to_text(&record), format });
            }
            // The answer is picked up by the next poll.
            RoomMessage::Wake | RoomMessage::Close | RoomMessage::MakeRoom(_) => {}
            #[cfg(test)]
            RoomMessage::Panic => panic!("a fault for the test"),
        }
    }

    /// Polls the session, and lets engines that play alone move.
    fn wake(&mut self, now: Instant) {
        if self.is_complete() {
            let events = self.session.poll(now);
            self.tell(&events, now);
        }
        if let Some(pacing) = self.pacing
            && pacing.is_due(now)
            && !self.guests.is_empty()
            && !self.is_over()
            && self.session.live().thinking().is_none()
            && self.session.live().starting().is_none()
        {
            // An engine whose answer is still under way moves at the next call.
            let _ = self.session.obey(Command::Step, now);
        }
        // An engine may have been prepared and started to think without an event.
        if self.session.live().thinking() != self.shown_thinking {
            self.show_all(now);
        }
        self.hear_advisers();
    }

    /// Whether everybody has sat down who is to play: before that the clocks do not run.
    fn is_complete(&self) -> bool {
        let live = self.session.live();
        live.game().ply() > 0
            || Color::ALL
                .into_iter()
                .all(|color| self.has_come[color.index()] || !live.is_human(color))
    }

    fn is_over(&self) -> bool {
        self.session.live().game().ending().is_some()
    }

    fn welcome(&mut self, mut guest: Guest, keys: &[String], now: Instant) {
        guest.seats = self.stored_session.seats(keys);
        let plays = guest.plays();
        // However many watch, who plays finds a place.
        let others = self.guests.iter().filter(|other| other.plays() == plays);
        if others.count() >= self.shared.guests {
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

    /// Engines that play alone without clocks move at a pace of their own.
    fn begin_pacing(&mut self, now: Instant) {
        let live = self.session.live();
        let is_alone = Color::ALL.into_iter().all(|color| !live.is_human(color));
        let has_clock = live.time_left(Color::White, now).is_some();
        self.pacing = (is_alone && !has_clock).then(Pacing::default);
        if self.pacing.is_some() && !self.is_over() && !self.session.live().is_paused() {
            let _ = self.session.obey(Command::Pause, now);
        }
    }

    /// Tells everybody what has happened.
    fn tell(&mut self, events: &[Event], now: Instant) {
        if events.is_empty() && self.shown_status == self.session.save_status() {
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
        self.shown_thinking = self.session.live().thinking();
        self.revision += 1;
        self.sheets.follow(self.session.live(), &self.shared.words);
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

    /// Updates the stored session when the number of its game has changed.
    fn note_keeping(&mut self) {
        let number = match self.session.save_state() {
            SaveState::Saved { id, .. } => id.to_string().parse().ok(),
            SaveState::Off | SaveState::Pending => None,
            SaveState::Failing(_) => self.stored_session.game,
        };
        if number != self.stored_session.game {
            self.stored_session.game = number;
            // The game itself reports that nothing can be written.
            let _ = self.shared.stored_sessions.save(&self.stored_session);
        }
    }

    /// Tells the guests in words what happened, and whether the game is saved if that changed.
    fn speak(&mut self, events: &[Event]) {
        let before = std::mem::replace(&mut self.shown_status, self.session.save_status());
        for guest in &mut self.guests {
            let words = self.shared.words.of(guest.language);
            let mut said = view::spoken(events, self.session.live(), &self.sheets, words);
            said.extend(words.save_status(&before, &self.shown_status));
            for text in said {
                guest.send(&Outgoing::Spoken { text });
            }
            for event in events.iter().filter(|event| view::is_notice(event)) {
                let text = words.event(event, self.session.live().game());
                guest.send(&Outgoing::Notice { text });
            }
        }
    }
}
