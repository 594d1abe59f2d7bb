//! Sets of squares as bits of one machine word.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr, Sub,
};

use super::geometry::{Geometry, NARROW, WIDE, place, square_at};

/// A set of squares. Boards up to 10×10 fit into 64 bits, 12×12 needs 128.
pub trait Bits:
    Copy
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + Sub<Output = Self>
{
    /// The empty set.
    const EMPTY: Self;

    /// The set of one square.
    fn one(square: Square) -> Self;

    /// How many squares.
    fn count(self) -> u32;

    /// The square with the lowest number of a set that is not empty.
    fn lowest(self) -> Square;

    /// The square with the highest number of a set that is not empty.
    fn highest(self) -> Square;

    /// The set less its lowest square.
    #[must_use]
    fn without_lowest(self) -> Self;

    /// The set as the other side of a board of this size sees it: turned by half a circle.
    #[must_use]
    fn rotated(self, size: u8) -> Self;

    /// All bits folded into 64: for hashes.
    fn fold(self) -> u64;

    /// The shape of the board with this many squares a side; the word must be wide enough for it.
    fn geometry(size: u8) -> &'static Geometry<Self>;

    /// Whether the set is empty.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether the set has any square.
    #[inline(always)]
    fn any(self) -> bool {
        self != Self::EMPTY
    }

    /// Whether the square is in the set.
    #[inline(always)]
    fn has(self, square: Square) -> bool {
        (self & Self::one(square)).any()
    }

    /// The squares of the set, lowest first.
    #[inline(always)]
    fn squares(self) -> Squares<Self> {
        Squares(self)
    }
}

/// A square, by its bit: row after row from White's top left, with a gap after every second row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Square(pub(super) u8);

impl Square {
    /// The number of its bit.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square at a row and a column of a board with `size` squares a side, counted from White's top
    /// left on an unmirrored board; `None` where no piece can stand.
    pub const fn at(size: u8, row: u8, column: u8) -> Option<Self> {
        square_at(size, row, column)
    }

    /// Its row and its column, counted as [`at`](Self::at) counts them.
    pub const fn place(self, size: u8) -> (u8, u8) {
        place(size, self)
    }
}

/// The squares of a set, lowest first.
#[derive(Clone, Debug)]
pub struct Squares<B>(B);

impl<B: Bits> Iterator for Squares<B> {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        if self.0.is_empty() {
            return None;
        }
        let square = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(square)
    }
}

macro_rules! word {
    ($word:ty, $geometries:ident) => {
        impl Bits for $word {
            const EMPTY: Self = 0;

            #[inline(always)]
            fn one(square: Square) -> Self {
                1 << square.0
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn lowest(self) -> Square {
                Square(self.trailing_zeros() as u8)
            }

            #[inline(always)]
            fn highest(self) -> Square {
                Square((<$word>::BITS - 1 - self.leading_zeros()) as u8)
            }

            #[inline(always)]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline(always)]
            fn rotated(self, size: u8) -> Self {
                // The last square of the board is the last bit of its last pair of rows but one.
                let bits = u32::from(size) / 2 * (u32::from(size) + 1) - 1;
                self.reverse_bits() >> (<$word>::BITS - bits)
            }

            #[inline(always)]
            fn fold(self) -> u64 {
                (self as u128 >> 64) as u64 ^ self as u64
            }

            #[inline(always)]
            fn geometry(size: u8) -> &'static Geometry<Self> {
                &$geometries[(size as usize - 4) / 2]
            }
        }
    };
}

word!(u64, NARROW);
word!(u128, WIDE);
