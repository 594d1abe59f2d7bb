//! What waits to be heard at a table. Players and machines come first: however many watch, and whatever they
//! want, a move waits for one answer to a watcher at most.

use std::collections::{HashSet, VecDeque};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use super::{GuestId, Letter};

/// What has come and is not heard yet.
pub(super) struct Inbox<'a> {
    letters: &'a Receiver<Letter>,
    first: VecDeque<Letter>,
    /// What watchers want. Each page has only so many messages under way, so this has an end.
    later: VecDeque<Letter>,
    /// The connections of players.
    players: HashSet<GuestId>,
}

impl<'a> Inbox<'a> {
    pub(super) fn new(letters: &'a Receiver<Letter>) -> Self {
        let (first, later, players) = Default::default();
        Self { letters, first, later, players }
    }

    /// The next letter, if one comes within this time. `plays` says which keys are a player's.
    pub(super) fn next(
        &mut self,
        patience: Duration,
        plays: impl Fn(&[String]) -> bool,
    ) -> Result<Letter, RecvTimeoutError> {
        if self.first.is_empty() && self.later.is_empty() {
            let letter = self.letters.recv_timeout(patience)?;
            self.sort(letter, &plays);
        }
        while let Ok(letter) = self.letters.try_recv() {
            self.sort(letter, &plays);
        }
        let next = self.first.pop_front().or_else(|| self.later.pop_front());
        next.ok_or(RecvTimeoutError::Timeout)
    }

    /// What one page says stays in its order: all of it is on one side.
    fn sort(&mut self, letter: Letter, plays: impl Fn(&[String]) -> bool) {
        let is_first = match &letter {
            Letter::Join(guest, keys) => plays(keys) && self.players.insert(guest.id),
            Letter::Wish(guest, ..) | Letter::Refuse(guest, ..) => self.players.contains(guest),
            Letter::Export(_) => false,
            // What a watcher wanted before it left nobody needs any more.
            Letter::Leave(guest) => {
                self.players.remove(guest);
                true
            }
            _ => true,
        };
        if is_first { &mut self.first } else { &mut self.later }.push_back(letter);
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
        let (door, letters) = channel();
        let mut inbox = Inbox::new(&letters);
        let join = |key: &str| {
            let (line, _) = tokio::sync::mpsc::channel(1);
            let id = GuestId::next();
            let guest = Guest::new(id, line, Language::English);
            door.send(Letter::Join(guest, vec![key.to_owned()])).unwrap();
            id
        };
        let watchers: Vec<GuestId> = (0..1000).map(|_| join("guess")).collect();
        let player = join("key");
        door.send(Letter::Leave(watchers[0])).unwrap();
        let mut next = || inbox.next(Duration::ZERO, |keys| keys == ["key"]);
        assert!(matches!(next(), Ok(Letter::Join(guest, _)) if guest.id == player));
        assert!(matches!(next(), Ok(Letter::Leave(guest)) if guest == watchers[0]));
        for &watcher in &watchers {
            assert!(matches!(next(), Ok(Letter::Join(guest, _)) if guest.id == watcher));
        }
        assert!(matches!(next(), Err(RecvTimeoutError::Timeout)));
    }
}
