//! The two sides of a game.

use std::fmt;

/// One of the two players.
///
/// Every game has a `White` and a `Black`; which of them begins is the game's own business (Black in
/// English draughts). In tic-tac-toe White writes crosses and Black noughts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Color {
    /// The light pieces; crosses.
    White,
    /// The dark pieces; noughts.
    Black,
}

impl Color {
    /// Both colours, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// 0 for White, 1 for Black: an index into arrays of two.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `a` for White, `b` for Black.
    #[inline(always)]
    pub fn pick<T>(self, a: T, b: T) -> T {
        match self {
            Self::White => a,
            Self::Black => b,
        }
    }
}

/// `!Color::White` is the opponent, Black.
impl std::ops::Not for Color {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.pick("white", "black"))
    }
}
