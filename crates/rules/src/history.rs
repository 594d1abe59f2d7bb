//! Which positions stood on the board before: what repetition rules look at.

use crate::Key;

/// The keys of the positions that led here.
///
/// It belongs to the line being played or searched, never to the position. A position that stood before
/// the last irreversible move cannot come back, so looking for repetitions stops there.
#[derive(Clone, Default, Debug)]
pub struct History {
    entries: Vec<Entry>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: Key,
    /// How many entries directly before this one are joined to it by reversible moves.
    reach: u32,
}

impl History {
    /// A history that has seen nothing.
    pub const fn new() -> Self {
        Self { entries: Vec::new() }
    }

    /// Before a move is played: remembers the position it leaves. `irreversible` is what
    /// [`Position::is_irreversible`](crate::Position::is_irreversible) says of that move.
    pub fn push(&mut self, left: Key, irreversible: bool) {
        let joined = self.reach();
        // The entry left by an irreversible move can never be seen again: it keeps its place (so that
        // `pop` is exact) under a reach that ends after it.
        self.entries.push(Entry { key: left, reach: if irreversible { 0 } else { joined + 1 } });
    }

    /// Takes back the last [`push`](Self::push).
    pub fn pop(&mut self) {
        self.entries.pop();
    }

    /// How often the position `key`, reached now, stood before (0 when it is new).
    pub fn repetitions(&self, key: Key) -> usize {
        self.reversible().filter(|&earlier| earlier == key).count()
    }

    /// The positions a repetition could go back to, latest first.
    pub fn reversible(&self) -> impl Iterator<Item = Key> + '_ {
        let reach = self.reach() as usize;
        self.entries.iter().rev().take(reach).map(|entry| entry.key)
    }

    /// How many moves were pushed.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether no move was pushed.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// How many positions directly before the current one are joined to it by reversible moves.
    fn reach(&self) -> u32 {
        self.entries.last().map_or(0, |entry| entry.reach)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_irreversible_move_hides_what_was_before_and_pop_brings_it_back() {
        let mut history = History::new();
        history.push(Key(1), false);
        history.push(Key(2), false);
        assert_eq!(history.repetitions(Key(1)), 1);
        history.push(Key(1), true);
        assert_eq!(history.repetitions(Key(1)), 0);
        history.push(Key(3), false);
        assert_eq!(history.reversible().collect::<Vec<_>>(), [Key(3)]);
        history.pop();
        history.pop();
        assert_eq!(history.reversible().collect::<Vec<_>>(), [Key(2), Key(1)]);
    }
}
