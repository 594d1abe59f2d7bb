//! The shape of a board: which bits are squares, and how one steps from square to square.
//!
//! Only the dark squares are numbered, row after row from White's top left; after every second row one
//! bit stays unused. With that gap a diagonal step is a shift by the same distance from anywhere on the
//! board, and a step over the edge lands on a bit that is no square. On 10×10, where rows have five squares:
//!
//! ```text
//!   .  0  .  1  .  2  .  3  .  4        down left is +5, down right +6,
//!   5  .  6  .  7  .  8  .  9  .  (10)  up left −6, up right −5;
//!   . 11  . 12  . 13  . 14  . 15        two rows down +11
//!  16  . 17  . 18  . 19  . 20  .  (21)
//! ```
//!
//! A board that is mirrored (Italian) is the same graph: only names and drawing differ.

use super::bits::{Bits, Square};
use crate::Color;

/// A way to step. `Up` is toward Black's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Direction {
    UpLeft,
    UpRight,
    DownLeft,
    DownRight,
    /// Two rows up in the same column: the next dark square of a line across.
    Up,
    Down,
    Left,
    Right,
}

use Direction::{Down, DownLeft, DownRight, Left, Right, Up, UpLeft, UpRight};

impl Direction {
    pub(super) const DIAGONAL: [Self; 4] = [UpLeft, UpRight, DownLeft, DownRight];
    pub(super) const ALL: [Self; 8] = [UpLeft, UpRight, DownLeft, DownRight, Up, Down, Left, Right];

    /// Whether steps lead to lower bits.
    #[inline(always)]
    const fn falls(self) -> bool {
        matches!(self, UpLeft | UpRight | Up | Left)
    }

    #[inline(always)]
    pub(super) const fn opposite(self) -> Self {
        match self {
            UpLeft => DownRight,
            UpRight => DownLeft,
            DownLeft => UpRight,
            DownRight => UpLeft,
            Up => Down,
            Down => Up,
            Left => Right,
            Right => Left,
        }
    }

    #[inline(always)]
    pub(super) const fn is_diagonal(self) -> bool {
        matches!(self, UpLeft | UpRight | DownLeft | DownRight)
    }

    /// Whether a man of this side would go back that way.
    #[inline(always)]
    pub(super) const fn is_backward(self, side: Color) -> bool {
        match side {
            Color::White => matches!(self, DownLeft | DownRight | Down),
            Color::Black => matches!(self, UpLeft | UpRight | Up),
        }
    }

    /// The two ways in which men of this side move.
    #[inline(always)]
    pub(super) const fn forward(side: Color) -> [Self; 2] {
        match side {
            Color::White => [UpLeft, UpRight],
            Color::Black => [DownLeft, DownRight],
        }
    }

    /// How many bits one step is, on a board with `k` squares a row.
    #[inline(always)]
    const fn distance(self, k: u32) -> u32 {
        match self {
            UpRight | DownLeft => k,
            UpLeft | DownRight => k + 1,
            Up | Down => 2 * k + 1,
            Left | Right => 1,
        }
    }

    /// Rows and columns one step covers.
    const fn delta(self) -> (i8, i8) {
        match self {
            UpLeft => (-1, -1),
            UpRight => (-1, 1),
            DownLeft => (1, -1),
            DownRight => (1, 1),
            Up => (-2, 0),
            Down => (2, 0),
            Left => (0, -2),
            Right => (0, 2),
        }
    }
}

/// How many bits the largest board needs.
pub(super) const MAX_BITS: usize = 77;

/// The shape of one board size.
#[derive(Debug)]
pub struct Geometry<B> {
    /// Every square.
    pub(super) board: B,
    /// White's crown row, then Black's.
    pub(super) crown: [B; 2],
    /// The rows a jump onto the crown row passes over, in the same order.
    pub(super) below_crown: [B; 2],
    /// The squares a step may end on, by direction: steps sideways would otherwise run into the next row.
    enterable: [B; 8],
    /// Every square seen from a square in a direction on an empty board.
    rays: [[B; MAX_BITS]; 8],
}

impl<B: Bits> Geometry<B> {
    /// One step of every square of a set. What leaves the board lands on bits that are no squares: the
    /// result is to be met with a set that has none of those.
    #[inline(always)]
    pub(super) fn step(&self, k: u32, set: B, direction: Direction) -> B {
        let stepped = shift(set, direction, direction.distance(k));
        match direction {
            Left | Right => stepped & self.enterable[direction as usize],
            _ => stepped,
        }
    }

    /// The squares that sliders on `from` reach over `empty` squares. Sliders do not pass each other, so no
    /// square is reached twice: the count of the set is the number of moves.
    #[inline(always)]
    pub(super) fn slide(&self, k: u32, from: B, empty: B, direction: Direction) -> B {
        let distance = direction.distance(k);
        // Doubling (Kogge and Stone): three rounds cover seven squares, which is enough but for the
        // diagonals of large boards.
        let mut free = match direction {
            Left | Right => empty & self.enterable[direction as usize],
            _ => empty,
        };
        let mut covered = from | free & shift(from, direction, distance);
        free &= shift(free, direction, distance);
        covered |= free & shift(covered, direction, 2 * distance);
        free &= shift(free, direction, 2 * distance);
        covered |= free & shift(covered, direction, 4 * distance);
        if k > 4 && direction.is_diagonal() {
            free &= shift(free, direction, 4 * distance);
            covered |= free & shift(covered, direction, 8 * distance);
        }
        covered & !from
    }

    /// The squares seen from `square` in a direction on an empty board.
    #[inline(always)]
    pub(super) fn ray(&self, square: Square, direction: Direction) -> B {
        self.rays[direction as usize][square.index()]
    }

    /// The square of a non-empty set on a ray that is nearest to the ray's origin.
    #[inline(always)]
    pub(super) fn nearest(set: B, direction: Direction) -> Square {
        if direction.falls() { set.highest() } else { set.lowest() }
    }

    /// The free squares from `square` in a direction up to the first of `blockers`.
    #[inline(always)]
    pub(super) fn free_way(&self, square: Square, blockers: B, direction: Direction) -> B {
        let ray = self.ray(square, direction);
        let blocked = ray & blockers;
        if blocked.is_empty() {
            return ray;
        }
        let first = Self::nearest(blocked, direction);
        ray & !(self.ray(first, direction) | B::one(first))
    }

    /// The square `from` which a step leads to `square`.
    #[inline(always)]
    pub(super) fn before(k: u32, square: Square, direction: Direction) -> Square {
        let distance = direction.distance(k) as u8;
        Square(if direction.falls() { square.0 + distance } else { square.0 - distance })
    }
}

#[inline(always)]
fn shift<B: Bits>(set: B, direction: Direction, by: u32) -> B {
    if direction.falls() { set >> by } else { set << by }
}

/// Row and column of a square, as White sees an unmirrored board.
pub(super) const fn place(size: u8, square: Square) -> (u8, u8) {
    let pair = square.0 / (size + 1);
    let rest = square.0 % (size + 1);
    let k = size / 2;
    if rest < k { (2 * pair, 2 * rest + 1) } else { (2 * pair + 1, 2 * (rest - k)) }
}

/// The square at a row and column of an unmirrored board, if pieces can stand there.
pub(super) const fn square_at(size: u8, row: u8, column: u8) -> Option<Square> {
    if row >= size || column >= size || (row + column).is_multiple_of(2) {
        return None;
    }
    let second = if row % 2 == 1 { size / 2 } else { 0 };
    Some(Square(row / 2 * (size + 1) + second + column / 2))
}

macro_rules! geometries {
    ($word:ty, $sizes:literal) => {{
        let mut all: [Geometry<$word>; $sizes] = [const {
            Geometry {
                board: 0,
                crown: [0; 2],
                below_crown: [0; 2],
                enterable: [0; 8],
                rays: [[0; MAX_BITS]; 8],
            }
        }; $sizes];
        let mut which = 0;
        while which < $sizes {
            let size = 4 + 2 * which as u8;
            let geometry = &mut all[which];
            let mut row = 0;
            while row < size {
                let mut column = 0;
                while column < size {
                    if let Some(square) = square_at(size, row, column) {
                        let bit = 1 << square.0;
                        geometry.board |= bit;
                        if row == 0 {
                            geometry.crown[0] |= bit;
                        }
                        if row == size - 1 {
                            geometry.crown[1] |= bit;
                        }
                        if row == 1 {
                            geometry.below_crown[0] |= bit;
                        }
                        if row == size - 2 {
                            geometry.below_crown[1] |= bit;
                        }
                        let mut way = 0;
                        while way < 8 {
                            let (down, right) = Direction::ALL[way].delta();
                            let (mut r, mut c) = (row as i8 + down, column as i8 + right);
                            while r >= 0 && c >= 0 {
                                let Some(seen) = square_at(size, r as u8, c as u8) else { break };
                                geometry.rays[way][square.0 as usize] |= 1 << seen.0;
                                geometry.enterable[way] |= 1 << seen.0;
                                r += down;
                                c += right;
                            }
                            way += 1;
                        }
                    }
                    column += 1;
                }
                row += 1;
            }
            which += 1;
        }
        all
    }};
}

/// Sizes 4, 6, 8, 10 in 64 bits.
pub(super) static NARROW: [Geometry<u64>; 4] = geometries!(u64, 4);
/// Sizes 4, 6, 8, 10, 12 in 128 bits.
pub(super) static WIDE: [Geometry<u128>; 5] = geometries!(u128, 5);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_and_rays_agree_with_rows_and_columns() {
        [4, 6, 8, 10, 12].into_iter().for_each(check::<u128>);
        [4, 6, 8, 10].into_iter().for_each(check::<u64>);
    }

    fn check<B: Bits>(size: u8) {
        let geometry = B::geometry(size);
        assert_eq!(geometry.board.count(), u32::from(size) * u32::from(size) / 2);
        for square in geometry.board.squares() {
            let (row, column) = place(size, square);
            assert_eq!(square_at(size, row, column), Some(square));
            let turned = square_at(size, size - 1 - row, size - 1 - column);
            assert_eq!(B::one(square).rotated(size).squares().next(), turned);
            for direction in Direction::ALL {
                let (down, right) = direction.delta();
                let (row, column) = (row as i8 + down, column as i8 + right);
                let next = (row >= 0 && column >= 0)
                    .then(|| square_at(size, row as u8, column as u8))
                    .flatten();
                let step = geometry.step(u32::from(size) / 2, B::one(square), direction);
                let step = step & geometry.board;
                assert_eq!(step.squares().next(), next, "{size} {square:?} {direction:?}");
                assert_eq!(geometry.ray(square, direction).any(), next.is_some());
                assert_eq!(
                    geometry.slide(u32::from(size) / 2, B::one(square), geometry.board, direction),
                    geometry.ray(square, direction)
                );
                if let Some(next) = next {
                    assert_eq!(Geometry::<B>::before(u32::from(size) / 2, next, direction), square);
                }
            }
        }
    }
}
