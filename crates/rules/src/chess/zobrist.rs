//! The numbers a position's key is made of.

use super::piece::Role;
use super::square::{File, Square};
use crate::{Color, Key, keys};

/// Part of the key when Black is to move.
pub(super) const BLACK_TO_MOVE: Key = OTHER[24];

static PIECES: [Key; 768] = keys(0xC4E5_5000);
static OTHER: [Key; 25] = keys(0xC4E5_5001);

/// A piece on a square.
#[inline(always)]
pub(super) fn piece(color: Color, role: Role, square: Square) -> Key {
    PIECES[color.index() * 384 + role.index() * 64 + square.index()]
}

/// The right to castle with the rook whose bit of [`Castling`](super::Castling) this is.
#[inline(always)]
pub(super) fn castling(bit: u32) -> Key {
    OTHER[(bit & 15) as usize]
}

/// A legal capture in passing on this file.
#[inline(always)]
pub(super) fn en_passant(file: File) -> Key {
    OTHER[16 + file.index()]
}
