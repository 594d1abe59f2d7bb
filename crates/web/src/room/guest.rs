//! Somebody connected to a table.

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
    /// There is no place at the table: the line ends.
    Full,
}

/// Where frames for a page are put; it takes only so many.
pub(crate) type Line = mpsc::Sender<Frame>;

/// Somebody connected: a player, or one who watches.
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
    /// How often it was told to wait because all who watch wanted too much.
    pub(super) warnings: usize,
}

impl GuestId {
    /// One that nobody has had.
    pub(crate) fn next() -> Self {
        static LAST: AtomicU64 = AtomicU64::new(0);
        Self(LAST.fetch_add(1, Relaxed))
    }
}

impl Guest {
    /// One that only watches until the room has seen its keys.
    pub(crate) fn new(id: GuestId, line: Line, language: Language) -> Self {
        let (line, seats) = (Some(line), [false; 2]);
        let (seen, advising) = (Vec::new(), Advising::default());
        Self { id, line, language, seats, seen, advising, warnings: 0 }
    }

    /// Sends a frame. Who does not take them off the line is dropped.
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
        // Whoever has gone already need not be told.
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
