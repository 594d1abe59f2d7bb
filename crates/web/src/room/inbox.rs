//! The message queue of a room. Players and engines come first: a move waits for one spectator's message at most,
//! however many spectators there are.

use std::collections::{HashSet, VecDeque};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use super::{GuestId, RoomMessage};

/// Messages that have arrived and are not handled yet.
pub(super) struct Inbox<'a> {
    messages: &'a Receiver<RoomMessage>,
    first: VecDeque<RoomMessage>,
    /// Messages of spectators. Each page may have only so many in flight, so this is bounded.
    later: VecDeque<RoomMessage>,
    /// The connections of players.
    players: HashSet<GuestId>,
}

impl<'a> Inbox<'a> {
    pub(super) fn new(messages: &'a Receiver<RoomMessage>) -> Self {
        let (first, later, players) = Default::default();
        Self { messages, first, later, players }
    }

    /// The next message, if one comes within this time. `plays` says which keys are a player's.
    pub(super) fn next(
        &mut self,
        timeout: Duration,
        plays: impl Fn(&[String]) -> bool,
    ) -> Result<RoomMessage, RecvTimeoutError> {
        if self.first.is_empty() && self.later.is_empty() {
            let message = self.messages.recv_timeout(timeout)?;
            self.sort(message, &plays);
        }
        while let Ok(message) = self.messages.try_recv() {
            self.sort(message, &plays);
        }
        let next = self.first.pop_front().or_else(|| self.later.pop_front());
        next.ok_or(RecvTimeoutError::Timeout)
    }

    /// Messages of one page stay in order: all are in the same queue.
    fn sort(&mut self, message: RoomMessage, plays: impl Fn(&[String]) -> bool) {
        let is_first = match &message {
            RoomMessage::Join(guest, keys) => plays(keys) && self.players.insert(guest.id),
            RoomMessage::Command(guest, ..) | RoomMessage::Refuse(guest, ..) => {
                self.players.contains(guest)
            }
            RoomMessage::Export(_) => false,
            // Messages of a spectator that has left need no answer.
            RoomMessage::Leave(guest) => {
                self.players.remove(guest);
                true
            }
            _ => true,
        };
        if is_first { &mut self.first } else { &mut self.later }.push_back(message);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use plateau_words::Language;

    use super::*;
    use crate::room::Guest;

    #[test]
    fn a_player_is_heard_before_a_thousand_watchers() {
        let (handle, messages) = channel();
        let mut inbox = Inbox::new(&messages);
        let join = |key: &str| {
            let (line, _) = tokio::sync::mpsc::channel(1);
            let id = GuestId::next();
            let guest = Guest::new(id, line, Language::English);
            handle.send(RoomMessage::Join(guest, vec![key.to_owned()])).unwrap();
            id
        };
        let watchers: Vec<GuestId> = (0..1000).map(|_| join("guess")).collect();
        let player = join("key");
        handle.send(RoomMessage::Leave(watchers[0])).unwrap();
        let mut next = || inbox.next(Duration::ZERO, |keys| keys == ["key"]);
        assert!(matches!(next(), Ok(RoomMessage::Join(guest, _)) if guest.id == player));
        assert!(matches!(next(), Ok(RoomMessage::Leave(guest)) if guest == watchers[0]));
        for &watcher in &watchers {
            assert!(matches!(next(), Ok(RoomMessage::Join(guest, _)) if guest.id == watcher));
        }
        assert!(matches!(next(), Err(RecvTimeoutError::Timeout)));
    }
}
