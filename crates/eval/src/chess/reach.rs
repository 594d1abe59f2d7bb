//! Where a side's pieces can go and what they attack: what the simple evaluators count.

use plateau_rules::chess::{Bitboard, Chess, Rank, Role, attacks};
use plateau_rules::{Color, Position};

use super::setwise::{forward, pawn_attacks};

/// The squares on which a side's pieces could arrive with their next move, if its king were no concern.
///
/// Castling is left out: the square on which the king would arrive is one that the rook reaches too.
pub(super) fn destinations(position: &Chess, color: Color) -> Bitboard {
    let placement = position.placement();
    let empty = !placement.occupied();
    let enemy = placement.color(!color);
    let in_passing = position.en_passant().filter(|_| position.turn() == color);
    let prey = enemy | in_passing.map_or(Bitboard::EMPTY, Bitboard::from);
    let pawns = position.pieces(color, Role::Pawn);
    let pawns = match color {
        Color::White => pushes::<true>(pawns, empty) | pawn_attacks::<true>(pawns) & prey,
        Color::Black => pushes::<false>(pawns, empty) | pawn_attacks::<false>(pawns) & prey,
    };
    pawns | officers(position, color).without(placement.color(color))
}

/// The squares that a side's pieces attack or protect.
pub(super) fn attacked(position: &Chess, color: Color) -> Bitboard {
    let pawns = position.pieces(color, Role::Pawn);
    let pawns = color.pick(pawn_attacks::<true>(pawns), pawn_attacks::<false>(pawns));
    pawns | officers(position, color)
}

/// What everything but pawns attacks.
fn officers(position: &Chess, color: Color) -> Bitboard {
    let occupied = position.placement().occupied();
    let of = |role| position.pieces(color, role);
    let mut squares = attacks::king(position.king(color));
    for knight in of(Role::Knight) {
        squares |= attacks::knight(knight);
    }
    for slider in of(Role::Bishop) | of(Role::Queen) {
        squares |= attacks::bishop(slider, occupied);
    }
    for slider in of(Role::Rook) | of(Role::Queen) {
        squares |= attacks::rook(slider, occupied);
    }
    squares
}

/// One step forward, and from the second rank two.
fn pushes<const WHITE: bool>(pawns: Bitboard, empty: Bitboard) -> Bitboard {
    let third = Bitboard::from(if WHITE { Rank::Third } else { Rank::Sixth });
    let single = forward::<WHITE>(pawns) & empty;
    single | forward::<WHITE>(single & third) & empty
}
