//! Whole sets of squares moved at once, toward the enemy whoever "we" are.

use plateau_rules::chess::Bitboard;

const NOT_A: u64 = 0xFEFE_FEFE_FEFE_FEFE;
const NOT_H: u64 = 0x7F7F_7F7F_7F7F_7F7F;

/// One step forward.
#[inline(always)]
pub(super) fn forward<const WHITE: bool>(set: Bitboard) -> Bitboard {
    Bitboard(if WHITE { set.0 << 8 } else { set.0 >> 8 })
}

/// Everything in front, the set itself not included.
#[inline(always)]
pub(super) fn ahead<const WHITE: bool>(set: Bitboard) -> Bitboard {
    let mut fill = forward::<WHITE>(set).0;
    for shift in [8, 16, 32] {
        fill |= if WHITE { fill << shift } else { fill >> shift };
    }
    Bitboard(fill)
}

/// The set and the squares left and right of it.
#[inline(always)]
pub(super) fn beside(set: Bitboard) -> Bitboard {
    Bitboard((set.0 & NOT_A) >> 1 | (set.0 & NOT_H) << 1)
}

/// What pawns attack.
#[inline(always)]
pub(super) fn pawn_attacks<const WHITE: bool>(pawns: Bitboard) -> Bitboard {
    beside(forward::<WHITE>(pawns))
}

/// The whole files of a set.
#[inline(always)]
pub(super) fn files(set: Bitboard) -> Bitboard {
    ahead::<true>(set) | ahead::<false>(set) | set
}
