//! A guest: one connection to a room.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use plateau_rules::Color;
use plateau_words::Language;
use tokio::sync::mpsc;

use super::advising::Advising;
use crate::message::{MoveShown, Outgoing};

/// Which of the connections it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct GuestId(u64);

/// What goes over the line to a page.
pub(crate) enum Frame {
    Text(String),
    /// The room is full: the connection ends.
    Full,
}

/// Where frames for a page are put; it takes only so many.
pub(crate) type Line = mpsc::Sender<Frame>;

/// A connection: a player or a spectator.
pub(crate) struct Guest {
    pub(super) id: GuestId,
    /// Gone when nobody takes frames off it.
    line: Option<Line>,
    pub(super) language: Language,
    /// Which sides it has the keys of.
    pub(super) seats: [bool; 2],
    /// The moves it has been shown.
    seen: Vec<MoveShown>,
    pub(super) advising: Advising,
    /// How often it was warned for too many messages.
    pub(super) warnings: usize,
}

impl GuestId {
    /// A new id.
    pub(crate) fn next() -> Self {
        static LAST: AtomicU64 = AtomicU64::new(0);
        Self(LAST.fetch_add(1, Relaxed))
    }
}

impl Guest {
    /// A spectator, until the room has checked its keys.
    pub(crate) fn new(id: GuestId, line: Line, language: Language) -> Self {
        let (line, seats) = (Some(line), [false; 2]);
        let (seen, advising) = (Vec::new(), Advising::default());
        Self { id, line, language, seats, seen, advising, warnings: 0 }
    }

    /// Sends a frame. A guest that does not read is disconnected.
    pub(super) fn send(&mut self, message: &Outgoing) {
        let Some(line) = &self.line else { return };
        let frame = serde_json::to_string(message).map(Frame::Text);
        if !frame.is_ok_and(|frame| line.try_send(frame).is_ok()) {
            self.leave();
        }
    }

    /// There is no place for it.
    pub(super) fn turn_away(mut self) {
        self.dismiss();
    }

    /// There is no place for it any more.
    pub(super) fn dismiss(&mut self) {
        // The guest may be gone already.
        let _ = self.line.take().map(|line| line.try_send(Frame::Full));
        self.leave();
    }

    pub(super) fn leave(&mut self) {
        self.line = None;
        self.advising = Advising::default();
    }

    pub(super) const fn is_gone(&self) -> bool {
        self.line.is_none()
    }

    /// How many moves of the list it has been shown as they are.
    pub(super) fn knows(&self, sheet: &[MoveShown]) -> usize {
        self.seen.iter().zip(sheet).take_while(|(seen, now)| seen == now).count()
    }

    pub(super) fn has_seen(&mut self, sheet: &[MoveShown]) {
        let known = self.knows(sheet);
        self.seen.truncate(known);
        self.seen.extend_from_slice(&sheet[known..]);
    }

    /// It reads another language from now on.
    pub(super) fn speak(&mut self, language: Language) {
        self.language = language;
        self.seen.clear();
    }

    /// Whether it has the key of a side.
    pub(super) const fn plays(&self) -> bool {
        self.seats[0] || self.seats[1]
    }

    /// Whether it has the key of this side.
    pub(super) const fn has(&self, color: Color) -> bool {
        self.seats[color.index()]
    }
}
