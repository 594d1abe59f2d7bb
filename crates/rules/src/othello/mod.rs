//! Othello: put a disc, turn over every line of the opponent's discs between it and another of yours.
//!
//! The rules are those of the World Othello Federation: Black begins, a disc must turn over at least one, who cannot
//! move passes, and the game ends when neither side can move. More discs win. `mod.rs` holds the rules, `text.rs`
//! notation and drawing.

pub mod profile;
mod text;

use std::ops::ControlFlow;

use crate::{Color, DrawRule, Ending, History, Key, Outcome, Position, Reason};

/// A position. Square 0 is a1, the top left as the board is drawn; 7 is h1, 63 is h8.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Othello {
    /// The discs of the side to move, and of the other side.
    own: u64,
    other: u64,
    turn: Color,
}

/// A disc put on a square, or a pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Disc(u8);

impl Disc {
    /// No disc: the side to move cannot move, the other side can.
    pub const PASS: Self = Self(64);

    /// The square it is put on; `None` for a pass.
    pub const fn square(self) -> Option<u8> {
        if self.0 < 64 { Some(self.0) } else { None }
    }
}

impl Default for Othello {
    fn default() -> Self {
        // White on d4 and e5, Black on e4 and d5.
        Self { own: 1 << 28 | 1 << 35, other: 1 << 27 | 1 << 36, turn: Color::Black }
    }
}

/// All squares but those of the left and right edges: a line over the edge does not go on.
const INNER: u64 = 0x7E7E_7E7E_7E7E_7E7E;
/// How far a step goes in the four directions that count upward: right, down and left, down, down and right.
const STEPS: [(u32, u64); 4] = [(1, INNER), (7, INNER), (8, u64::MAX), (9, INNER)];

/// The squares where a disc of `own` turns over discs of `other`.
#[inline]
pub fn targets(own: u64, other: u64) -> u64 {
    let mut found = 0;
    for (step, inner) in STEPS {
        let between = other & inner;
        let mut up = between & (own << step);
        let mut down = between & (own >> step);
        for _ in 0..5 {
            up |= between & (up << step);
            down |= between & (down >> step);
        }
        found |= up << step | down >> step;
    }
    found & !(own | other)
}

/// The discs of `other` that a disc of `own` on this square turns over.
#[inline]
pub fn turned_over(own: u64, other: u64, square: u8) -> u64 {
    let disc = 1 << square;
    let mut turned = 0;
    for (step, inner) in STEPS {
        let between = other & inner;
        let mut up = between & (disc << step);
        let mut down = between & (disc >> step);
        for _ in 0..5 {
            up |= between & (up << step);
            down |= between & (down >> step);
        }
        if up << step & own != 0 {
            turned |= up;
        }
        if down >> step & own != 0 {
            turned |= down;
        }
    }
    turned
}

impl Othello {
    /// The discs of a side, a bit a square.
    pub const fn discs(&self, color: Color) -> u64 {
        if color.index() == self.turn.index() { self.own } else { self.other }
    }

    /// The discs of the side to move.
    #[inline]
    pub const fn own(&self) -> u64 {
        self.own
    }

    /// The discs of the side that is not to move.
    #[inline]
    pub const fn other(&self) -> u64 {
        self.other
    }

    /// How many discs are on the board.
    #[inline]
    pub const fn count_discs(&self) -> u32 {
        (self.own | self.other).count_ones()
    }

    /// The squares where the side to move may put a disc.
    #[inline]
    pub fn targets(&self) -> u64 {
        targets(self.own, self.other)
    }

    /// Whether the side to move must pass: it cannot move, the other side can.
    fn must_pass(&self) -> bool {
        targets(self.other, self.own) != 0
    }
}

impl Position for Othello {
    type Move = Disc;
    const COUNTS_ENDED_GAMES: bool = true;

    fn turn(&self) -> Color {
        self.turn
    }

    /// Made from scratch: a move changes many squares, and two multiplications are cheaper than a key for each.
    #[inline]
    fn key(&self) -> Key {
        let (black, white) = self.turn.pick((self.other, self.own), (self.own, self.other));
        let side = self.turn.pick(0x9E37_79B9_7F4A_7C15, 0);
        let first = (black ^ side).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let second = (first ^ first >> 32 ^ white).wrapping_mul(0xA076_1D64_78BD_642F);
        let third = (second ^ second >> 29).wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
        Key(third ^ third >> 32)
    }

    #[inline]
    fn legal_moves(&self, mut each: impl FnMut(Disc) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut targets = self.targets();
        if targets == 0 && self.must_pass() {
            return each(Disc::PASS);
        }
        while targets != 0 {
            each(Disc(targets.trailing_zeros() as u8))?;
            targets &= targets - 1;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn count(&self) -> usize {
        match self.targets() {
            0 => usize::from(self.must_pass()),
            targets => targets.count_ones() as usize,
        }
    }

    #[inline]
    fn play(&mut self, mv: Disc) {
        if let Some(square) = mv.square() {
            let turned = turned_over(self.own, self.other, square);
            debug_assert!(turned != 0, "a disc turns over at least one");
            self.own |= turned | 1 << square;
            self.other &= !turned;
        }
        std::mem::swap(&mut self.own, &mut self.other);
        self.turn = !self.turn;
    }

    /// Discs stay, and two passes in a row end the game.
    fn is_irreversible(&self, _: Disc) -> bool {
        true
    }

    /// Neither side can move: more discs win.
    fn no_moves_ending(&self) -> Ending {
        let [black, white] = [Color::Black, Color::White].map(|it| self.discs(it).count_ones());
        let outcome = match black.cmp(&white) {
            std::cmp::Ordering::Less => Outcome::Win(Color::White),
            std::cmp::Ordering::Equal => Outcome::Draw,
            std::cmp::Ordering::Greater => Outcome::Win(Color::Black),
        };
        Ending { outcome, reason: Reason::DiscCount }
    }

    fn drawn_by_rule(&self, _: &History) -> Option<DrawRule> {
        None
    }

    fn code(&self, mv: Disc) -> u16 {
        mv.0.into()
    }
}
