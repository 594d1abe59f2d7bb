//! Connect Four: drop discs into seven columns of six; four in a line win.
//!
//! The first player is White to the program, yellow on the screen. `mod.rs` holds the rules, `text.rs` notation and
//! drawing.

pub mod profile;
mod text;

use std::ops::ControlFlow;

use crate::{Color, DrawRule, Ending, History, Key, Position, Reason};

/// Columns of the board.
pub const COLUMNS: u8 = 7;
/// Rows of the board.
pub const ROWS: u8 = 6;
/// Bits of a column: one more than rows, so that lines do not go on in the next column.
pub const HEIGHT: u8 = ROWS + 1;

/// A position: a bit a square, column after column from the left, each from the bottom up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Connect4 {
    first: u64,
    second: u64,
}

/// A disc dropped into a column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Drop(u8);

impl Drop {
    /// The column, from 0 on the left.
    pub const fn column(self) -> u8 {
        self.0
    }
}

/// The lowest square of each column.
pub const BOTTOM: u64 = {
    let mut squares = 0;
    let mut column = 0;
    while column < COLUMNS {
        squares |= 1 << (column * HEIGHT);
        column += 1;
    }
    squares
};
/// All squares.
pub const BOARD: u64 = BOTTOM * ((1 << ROWS) - 1);

/// Whether these discs hold four in a line.
#[inline]
pub const fn has_four(discs: u64) -> bool {
    const fn along(discs: u64, step: u8) -> bool {
        let pairs = discs & discs >> step;
        pairs & pairs >> (2 * step) != 0
    }
    along(discs, 1) || along(discs, HEIGHT) || along(discs, HEIGHT - 1) || along(discs, HEIGHT + 1)
}

/// The empty squares that complete four in a line for who holds `discs`, the opponent holding `others`.
#[inline]
pub const fn completing(discs: u64, others: u64) -> u64 {
    const fn along(discs: u64, step: u8) -> u64 {
        let (up, down) = (discs << step, discs >> step);
        let two_below = up & discs << (2 * step);
        let two_above = down & discs >> (2 * step);
        two_below & (discs << (3 * step) | down) | two_above & (discs >> (3 * step) | up)
    }
    // Above three in a column the next square is empty or the opponent's; below it never is.
    let upward = discs << 1 & discs << 2 & discs << 3;
    let found = upward | along(discs, HEIGHT) | along(discs, HEIGHT - 1) | along(discs, HEIGHT + 1);
    found & BOARD & !(discs | others)
}

impl Connect4 {
    /// The discs of a side.
    #[inline]
    pub fn discs(&self, color: Color) -> u64 {
        color.pick(self.first, self.second)
    }

    /// How many discs were dropped.
    #[inline]
    pub const fn count_discs(&self) -> u32 {
        (self.first | self.second).count_ones()
    }

    /// The squares where the next disc can come to lie, whoever has won.
    #[inline]
    pub const fn landing(&self) -> u64 {
        ((self.first | self.second) + BOTTOM) & BOARD
    }

    /// Where a disc dropped into this column comes to lie; `None` when it is full.
    #[inline]
    pub const fn landing_in(&self, column: u8) -> Option<u8> {
        let squares = self.landing() >> (column * HEIGHT) & ((1 << ROWS) - 1);
        if squares == 0 { None } else { Some(squares.trailing_zeros() as u8) }
    }

    fn is_won(&self) -> bool {
        has_four(self.discs(!self.turn()))
    }
}

impl Position for Connect4 {
    type Move = Drop;

    #[inline]
    fn turn(&self) -> Color {
        if self.count_discs().is_multiple_of(2) { Color::White } else { Color::Black }
    }

    /// A position's bits with the landing squares are unique; they only have to be spread.
    #[inline]
    fn key(&self) -> Key {
        let unique = self.first + (self.first | self.second) + BOTTOM;
        let mixed = (unique ^ unique >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        Key(mixed ^ mixed >> 32)
    }

    #[inline]
    fn legal_moves(&self, mut each: impl FnMut(Drop) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.is_won() {
            return ControlFlow::Continue(());
        }
        for column in (0..COLUMNS).filter(|&column| self.landing_in(column).is_some()) {
            each(Drop(column))?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn count(&self) -> usize {
        if self.is_won() { 0 } else { self.landing().count_ones() as usize }
    }

    #[inline]
    fn play(&mut self, Drop(column): Drop) {
        let disc = self.landing() & ((1 << ROWS) - 1) << (column * HEIGHT);
        debug_assert!(disc != 0, "a full column takes no disc");
        *self.turn().pick(&mut self.first, &mut self.second) |= disc;
    }

    fn is_irreversible(&self, _: Drop) -> bool {
        true
    }

    #[inline]
    fn won(&self) -> Option<Ending> {
        self.is_won().then(|| Ending::win(!self.turn(), Reason::Line))
    }

    fn no_moves_ending(&self) -> Ending {
        self.won().unwrap_or(Ending::draw(Reason::Full))
    }

    fn drawn_by_rule(&self, _: &History) -> Option<DrawRule> {
        None
    }

    fn code(&self, Drop(column): Drop) -> u16 {
        column.into()
    }
}
