//! What each piece attacks from each square.

use super::bitboard::Bitboard;
#[cfg(not(target_feature = "bmi2"))]
use super::magic as lookup;
#[cfg(target_feature = "bmi2")]
use super::pext as lookup;
use super::rays::{BISHOP, Directions, ROOK, reach};
use super::square::Square;
use crate::Color;

/// The squares a knight attacks.
#[inline(always)]
pub fn knight(from: Square) -> Bitboard {
    Bitboard(KNIGHT[from.index()])
}

/// The squares a king attacks.
#[inline(always)]
pub fn king(from: Square) -> Bitboard {
    Bitboard(KING[from.index()])
}

/// The squares a pawn of this colour attacks.
#[inline(always)]
pub fn pawn(color: Color, from: Square) -> Bitboard {
    Bitboard(PAWN[color.index()][from.index()])
}

/// The squares a bishop attacks when these squares are occupied.
#[inline(always)]
pub fn bishop(from: Square, occupied: Bitboard) -> Bitboard {
    lookup::bishop(from, occupied)
}

/// The squares a rook attacks when these squares are occupied.
#[inline(always)]
pub fn rook(from: Square, occupied: Bitboard) -> Bitboard {
    lookup::rook(from, occupied)
}

/// The squares a queen attacks when these squares are occupied.
#[inline(always)]
pub fn queen(from: Square, occupied: Bitboard) -> Bitboard {
    bishop(from, occupied) | rook(from, occupied)
}

/// The squares a bishop attacks on an empty board.
#[inline(always)]
pub fn bishop_rays(from: Square) -> Bitboard {
    Bitboard(BISHOP_RAYS[from.index()])
}

/// The squares a rook attacks on an empty board.
#[inline(always)]
pub fn rook_rays(from: Square) -> Bitboard {
    Bitboard(ROOK_RAYS[from.index()])
}

/// The squares strictly between two squares of one line; none if they share no line.
#[inline(always)]
pub fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(BETWEEN[a.index()][b.index()])
}

const KNIGHT_LEAPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const KING_STEPS: [(i8, i8); 8] =
    [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

static KNIGHT: [u64; 64] = leaps(&KNIGHT_LEAPS);
static KING: [u64; 64] = leaps(&KING_STEPS);
static PAWN: [[u64; 64]; 2] = [leaps(&[(-1, 1), (1, 1)]), leaps(&[(-1, -1), (1, -1)])];
static BISHOP_RAYS: [u64; 64] = empty_board(BISHOP);
static ROOK_RAYS: [u64; 64] = empty_board(ROOK);
static BETWEEN: [[u64; 64]; 64] = betweens();

const fn leaps(steps: &[(i8, i8)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut from = 0;
    while from < 64 {
        let mut step = 0;
        while step < steps.len() {
            let file = (from % 8) as i8 + steps[step].0;
            let rank = (from / 8) as i8 + steps[step].1;
            if 0 <= file && file < 8 && 0 <= rank && rank < 8 {
                table[from] |= 1 << (rank * 8 + file);
            }
            step += 1;
        }
        from += 1;
    }
    table
}

const fn empty_board(directions: Directions) -> [u64; 64] {
    let mut table = [0; 64];
    let mut from = 0;
    while from < 64 {
        table[from] = reach(directions, from, 0);
        from += 1;
    }
    table
}

/// Two squares of one line see the same squares between them when each is the other's only obstacle.
#[expect(clippy::large_stack_arrays, reason = "built at compile time")]
const fn betweens() -> [[u64; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut a = 0;
    while a < 64 {
        let mut b = 0;
        while b < 64 {
            if ROOK_RAYS[a] >> b & 1 == 1 {
                table[a][b] = reach(ROOK, a, 1 << b) & reach(ROOK, b, 1 << a);
            } else if BISHOP_RAYS[a] >> b & 1 == 1 {
                table[a][b] = reach(BISHOP, a, 1 << b) & reach(BISHOP, b, 1 << a);
            }
            b += 1;
        }
        a += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn between_is_what_lies_between_and_nothing_beside_it() {
        let set = |squares: &[Square]| squares.iter().copied().collect::<Bitboard>();
        assert_eq!(between(Square::A1, Square::D4), set(&[Square::B2, Square::C3]));
        assert_eq!(between(Square::H8, Square::H5), set(&[Square::H6, Square::H7]));
        assert_eq!(between(Square::A1, Square::B3), Bitboard::EMPTY);
        assert_eq!(between(Square::A1, Square::A2), Bitboard::EMPTY);
        for a in Square::ALL {
            for b in Square::ALL {
                assert_eq!(between(a, b), between(b, a));
            }
        }
    }
}
