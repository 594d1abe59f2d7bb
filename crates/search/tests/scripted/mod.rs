//! A game made for tests, in which nothing matters but the first move.

use std::ops::ControlFlow;

use plateau_rules::random::SplitMix;
use plateau_rules::{Color, DrawRule, Ending, History, Key, Position, Reason};

/// After the first move, of which there are some, there is one move for each side for ever.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Scripted {
    pub(crate) width: u8,
    pub(crate) first: Option<u8>,
    pub(crate) ply: u8,
}

impl Scripted {
    pub(crate) fn start(width: u8) -> Self {
        Self { width, first: None, ply: 0 }
    }
}

impl Position for Scripted {
    type Move = u8;

    fn turn(&self) -> Color {
        if self.ply.is_multiple_of(2) { Color::White } else { Color::Black }
    }

    fn key(&self) -> Key {
        let first = self.first.map_or(0, |first| 1 + u64::from(first));
        Key(SplitMix::new(u64::from(self.ply) << 8 | first).next())
    }

    fn legal_moves(&self, each: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        (0..if self.first.is_none() { self.width } else { 1 }).try_for_each(each)
    }

    fn play(&mut self, mv: u8) {
        self.first.get_or_insert(mv);
        self.ply += 1;
    }

    fn is_irreversible(&self, _: u8) -> bool {
        true
    }

    fn no_moves_ending(&self) -> Ending {
        Ending::win(!self.turn(), Reason::Blocked)
    }

    fn drawn_by_rule(&self, _: &History) -> Option<DrawRule> {
        None
    }

    fn code(&self, mv: u8) -> u16 {
        mv.into()
    }
}
