//! Castling: who may still do it, and where king and rook go.

use super::attacks::between;
use super::bitboard::Bitboard;
use super::square::{File, Rank, Square};
use super::zobrist;
use crate::{Color, Key};

/// The two sides to which one castles; in Chess960 they name where king and rook arrive.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wing {
    /// Toward the h-file, `O-O`.
    King,
    /// Toward the a-file, `O-O-O`.
    Queen,
}

impl Wing {
    /// Both wings.
    pub const ALL: [Self; 2] = [Self::King, Self::Queen];

    /// The wing on which a rook stands, seen from its king.
    #[inline(always)]
    pub fn of(king: Square, rook: Square) -> Self {
        if rook > king { Self::King } else { Self::Queen }
    }

    /// Where the king arrives.
    #[inline(always)]
    pub const fn king_to(self, color: Color) -> Square {
        match (self, color) {
            (Self::King, Color::White) => Square::G1,
            (Self::King, Color::Black) => Square::G8,
            (Self::Queen, Color::White) => Square::C1,
            (Self::Queen, Color::Black) => Square::C8,
        }
    }

    /// Where the rook arrives.
    #[inline(always)]
    pub const fn rook_to(self, color: Color) -> Square {
        match (self, color) {
            (Self::King, Color::White) => Square::F1,
            (Self::King, Color::Black) => Square::F8,
            (Self::Queen, Color::White) => Square::D1,
            (Self::Queen, Color::Black) => Square::D8,
        }
    }
}

/// The rooks with which the two sides may still castle (FIDE 3.8.2): a bit for each file of the first
/// rank, then of the eighth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Castling(u16);

impl Castling {
    /// Nobody may castle any more.
    pub const NONE: Self = Self(0);

    /// Whether nobody may castle any more.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The rooks with which a side may still castle.
    #[inline(always)]
    pub const fn rooks(self, color: Color) -> Bitboard {
        match color {
            Color::White => Bitboard((self.0 & 0xFF) as u64),
            Color::Black => Bitboard((self.0 as u64 >> 8) << 56),
        }
    }

    /// Allows castling with the rook on this file.
    pub const fn insert(&mut self, color: Color, file: File) {
        self.0 |= 1 << (color.index() * 8 + file.index());
    }

    /// The rook of a side on one wing, seen from its king.
    pub fn rook(self, color: Color, king: Square, wing: Wing) -> Option<Square> {
        self.rooks(color).into_iter().find(|&rook| Wing::of(king, rook) == wing)
    }

    /// Takes the rights away that a move from or to these squares ends, and returns what that does to
    /// the key. A king's own move ends them all.
    #[inline(always)]
    pub(super) fn revoke(&mut self, touched: Bitboard, king_of: Option<Color>) -> Key {
        let mut ends = (touched.0 & 0xFF | touched.0 >> 48 & 0xFF00) as u16;
        if let Some(color) = king_of {
            ends |= color.pick(0x00FF, 0xFF00);
        }
        let lost = Self(self.0 & ends);
        self.0 &= !ends;
        lost.key()
    }

    /// The rights' part of the position's key.
    #[inline(always)]
    pub(super) fn key(self) -> Key {
        let mut key = Key(0);
        let mut rights = self.0;
        while rights != 0 {
            key ^= zobrist::castling(rights.trailing_zeros());
            rights &= rights - 1;
        }
        key
    }
}

/// The squares king and rook cross or reach, which must hold nobody but themselves (FIDE 3.8.2.1, and the
/// guideline for Chess960, II.3.2).
#[inline(always)]
pub(super) fn must_be_empty(color: Color, king: Square, rook: Square) -> Bitboard {
    let wing = Wing::of(king, rook);
    let (king_to, rook_to) = (wing.king_to(color), wing.rook_to(color));
    let way = between(king, king_to)
        | between(rook, rook_to)
        | Bitboard::from(king_to)
        | Bitboard::from(rook_to);
    way.without(Bitboard::from(king) | Bitboard::from(rook))
}

/// The squares the king crosses and reaches, which must not be attacked (FIDE 3.8.2.1).
#[inline(always)]
pub(super) fn must_be_safe(color: Color, king: Square, rook: Square) -> Bitboard {
    let king_to = Wing::of(king, rook).king_to(color);
    between(king, king_to) | Bitboard::from(king_to)
}

/// The rank on which a side castles.
pub(super) const fn home_rank(color: Color) -> Rank {
    match color {
        Color::White => Rank::First,
        Color::Black => Rank::Eighth,
    }
}
