//! Tic-tac-toe: the smallest complete game, and the example to copy for a new one.
//!
//! `mod.rs` holds the rules ([`Position`]), `text.rs` notation and drawing ([`Notation`](crate::Notation),
//! [`Show`](crate::Show)); one row in [`games`](crate::games) makes the game known everywhere.

pub mod profile;
mod text;

use std::ops::ControlFlow;

use crate::{Color, DrawRule, Ending, History, Key, Position, Reason, keys};

/// A position: which of the nine squares hold a cross (White's) and which a nought (Black's).
///
/// Square 0 is the top left, 8 the bottom right.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct TicTacToe {
    crosses: u16,
    noughts: u16,
}

/// A mark put on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mark(u8);

const FULL: u16 = 0o777;

/// Rows, columns, diagonals. In octal a digit is a row, the last one the top row.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

const KEYS: [Key; 19] = keys(0x71C7_AC70E);
const TURN: Key = KEYS[18];

impl TicTacToe {
    /// A position with these marks, if play in turn can lead there: crosses begin, and nobody goes on
    /// after three in a row.
    fn checked(crosses: u16, noughts: u16) -> Result<Self, crate::Flaw> {
        let lead = crosses.count_ones().checked_sub(noughts.count_ones());
        let (crosses_won, noughts_won) = (has_line(crosses), has_line(noughts));
        match lead {
            Some(0) if crosses_won => Err(crate::Flaw::PlayedOn),
            Some(1) if noughts_won => Err(crate::Flaw::PlayedOn),
            Some(0 | 1) => Ok(Self { crosses, noughts }),
            _ => Err(crate::Flaw::NotInTurn),
        }
    }

    fn free(&self) -> u16 {
        FULL & !(self.crosses | self.noughts)
    }

    /// The squares that may still be marked: none once somebody has three in a row.
    fn targets(&self) -> u16 {
        if self.won().is_some() { 0 } else { self.free() }
    }
}

impl Position for TicTacToe {
    type Move = Mark;

    fn turn(&self) -> Color {
        if self.crosses.count_ones() == self.noughts.count_ones() {
            Color::White
        } else {
            Color::Black
        }
    }

    /// Eighteen bits are their own fingerprint in every respect but spread: so it is made from scratch.
    fn key(&self) -> Key {
        let marks = u32::from(self.crosses) | u32::from(self.noughts) << 9;
        let mut key = self.turn().pick(Key(0), TURN);
        for (square, &mark) in KEYS[..18].iter().enumerate() {
            if marks >> square & 1 == 1 {
                key ^= mark;
            }
        }
        key
    }

    fn legal_moves(&self, mut each: impl FnMut(Mark) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut targets = self.targets();
        while targets != 0 {
            each(Mark(targets.trailing_zeros() as u8))?;
            targets &= targets - 1;
        }
        ControlFlow::Continue(())
    }

    fn count(&self) -> usize {
        self.targets().count_ones() as usize
    }

    fn play(&mut self, Mark(square): Mark) {
        debug_assert!(self.targets() >> square & 1 == 1);
        *self.turn().pick(&mut self.crosses, &mut self.noughts) |= 1 << square;
    }

    fn is_irreversible(&self, _: Mark) -> bool {
        true
    }

    fn won(&self) -> Option<Ending> {
        let last = !self.turn();
        has_line(last.pick(self.crosses, self.noughts)).then(|| Ending::win(last, Reason::Line))
    }

    fn no_moves_ending(&self) -> Ending {
        self.won().unwrap_or(Ending::draw(Reason::Full))
    }

    fn drawn_by_rule(&self, _: &History) -> Option<DrawRule> {
        None
    }

    fn code(&self, Mark(square): Mark) -> u16 {
        square.into()
    }
}

fn has_line(marks: u16) -> bool {
    LINES.into_iter().any(|line| marks & line == line)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[derive(Default)]
    struct Tree {
        nodes: usize,
        games: [usize; 3],
        games_of_length: [usize; 10],
        seen: HashSet<(u16, u16)>,
    }

    impl Tree {
        fn walk(&mut self, position: &TicTacToe, ply: usize) {
            self.nodes += 1;
            self.seen.insert((position.crosses, position.noughts));
            if let Some(ending) = position.ending(&History::new()) {
                self.games[ending.outcome.winner().map_or(2, Color::index)] += 1;
                self.games_of_length[ply] += 1;
            }
            for mv in position.moves() {
                let mut child = position.clone();
                child.play(mv);
                self.walk(&child, ply + 1);
            }
        }
    }

    /// The smallest of the eight images of a position: turned and mirrored.
    fn canonical((crosses, noughts): (u16, u16)) -> (u16, u16) {
        let turn = |marks: u16| {
            (0..9)
                .filter(|i| marks >> i & 1 == 1)
                .map(|i| 1 << (i % 3 * 3 + 2 - i / 3))
                .sum::<u16>()
        };
        let mirror = |marks: u16| {
            (0..9)
                .filter(|i| marks >> i & 1 == 1)
                .map(|i| 1 << (i / 3 * 3 + 2 - i % 3))
                .sum::<u16>()
        };
        let mut images = vec![(crosses, noughts)];
        for i in 0..3 {
            let (c, n): (u16, u16) = images[i];
            images.push((turn(c), turn(n)));
        }
        images.extend(images.clone().iter().map(|&(c, n)| (mirror(c), mirror(n))));
        images.into_iter().min().unwrap()
    }

    #[test]
    fn s3_3_the_whole_tree_has_the_known_counts() {
        let mut tree = Tree::default();
        tree.walk(&TicTacToe::default(), 0);
        assert_eq!(tree.nodes, 549_946);
        assert_eq!(tree.games, [131_184, 77_904, 46_080]);
        assert_eq!(tree.games.iter().sum::<usize>(), 255_168);
        assert_eq!(tree.games_of_length[5..], [1440, 5328, 47952, 72576, 127_872]);
        assert_eq!(tree.seen.len(), 5478);
        assert_eq!(tree.seen.iter().copied().map(canonical).collect::<HashSet<_>>().len(), 765);
        let keys: HashSet<Key> = tree
            .seen
            .iter()
            .map(|&(crosses, noughts)| TicTacToe { crosses, noughts }.key())
            .collect();
        assert_eq!(keys.len(), 5478, "no two positions share a key");
    }
}
