//! A move in sixteen bits.

use std::fmt;
use std::num::NonZeroU16;

use super::piece::Role;
use super::square::Square;

/// A chess move: from, to, and what sort of move it is. It knows the moving piece by itself; what it
/// captures is the position's to say ([`Chess::facts`](super::Chess::facts)).
///
/// Castling is written from the king's square to the rook's, which tells every castling of Chess960 from
/// an ordinary king's move.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(NonZeroU16);

const _: () = assert!(size_of::<Option<Move>>() == 2);

/// The sorts of moves: an ordinary move of some role, or one of the special ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// A pawn's single step or capture that is none of the special moves below.
    Pawn = 1,
    /// A knight's move.
    Knight,
    /// A bishop's move.
    Bishop,
    /// A rook's move.
    Rook,
    /// A queen's move.
    Queen,
    /// A king's move that is not castling.
    King,
    /// A pawn's double step.
    DoubleStep,
    /// A capture in passing.
    EnPassant,
    /// King and rook at once; the target is the rook's square.
    Castling,
    /// A pawn becomes a knight.
    ToKnight,
    /// A pawn becomes a bishop.
    ToBishop,
    /// A pawn becomes a rook.
    ToRook,
    /// A pawn becomes a queen.
    ToQueen,
}

impl Kind {
    /// The promotions, the most wanted first.
    pub const PROMOTIONS: [Self; 4] = [Self::ToQueen, Self::ToRook, Self::ToBishop, Self::ToKnight];

    /// The role of the piece that moves.
    #[inline(always)]
    pub const fn role(self) -> Role {
        match self {
            Self::Knight => Role::Knight,
            Self::Bishop => Role::Bishop,
            Self::Rook => Role::Rook,
            Self::Queen => Role::Queen,
            Self::King | Self::Castling => Role::King,
            _ => Role::Pawn,
        }
    }

    /// What a pawn becomes.
    #[inline(always)]
    pub const fn promotion(self) -> Option<Role> {
        match self {
            Self::ToKnight => Some(Role::Knight),
            Self::ToBishop => Some(Role::Bishop),
            Self::ToRook => Some(Role::Rook),
            Self::ToQueen => Some(Role::Queen),
            _ => None,
        }
    }
}

impl Move {
    /// A move; whether it is legal is the position's to say.
    #[inline(always)]
    pub const fn new(kind: Kind, from: Square, to: Square) -> Self {
        let bits = (kind as u16) << 12 | (to as u16) << 6 | from as u16;
        match NonZeroU16::new(bits) {
            Some(bits) => Self(bits),
            None => unreachable!(),
        }
    }

    /// The square of the piece that moves.
    #[inline(always)]
    pub const fn from(self) -> Square {
        Square::from_low_bits(self.0.get() as u32)
    }

    /// The square it goes to; in castling, the rook's square.
    #[inline(always)]
    pub const fn to(self) -> Square {
        Square::from_low_bits((self.0.get() >> 6) as u32)
    }

    /// What sort of move it is.
    #[inline(always)]
    pub const fn kind(self) -> Kind {
        match self.0.get() >> 12 {
            2 => Kind::Knight,
            3 => Kind::Bishop,
            4 => Kind::Rook,
            5 => Kind::Queen,
            6 => Kind::King,
            7 => Kind::DoubleStep,
            8 => Kind::EnPassant,
            9 => Kind::Castling,
            10 => Kind::ToKnight,
            11 => Kind::ToBishop,
            12 => Kind::ToRook,
            13 => Kind::ToQueen,
            _ => Kind::Pawn,
        }
    }

    /// The role of the piece that moves.
    #[inline(always)]
    pub const fn role(self) -> Role {
        self.kind().role()
    }

    /// What the pawn becomes.
    #[inline(always)]
    pub const fn promotion(self) -> Option<Role> {
        self.kind().promotion()
    }

    /// Whether king and rook move at once.
    #[inline(always)]
    pub const fn is_castling(self) -> bool {
        matches!(self.kind(), Kind::Castling)
    }

    /// The move as a number that no other move shares.
    #[inline(always)]
    pub const fn bits(self) -> u16 {
        self.0.get()
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {}{}", self.kind(), self.from(), self.to())
    }
}
