//! Pieces, and where they stand.

use super::bitboard::Bitboard;
use super::square::Square;
use crate::Color;

/// What kind of piece it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
#[repr(u8)]
pub enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Role {
    /// All roles, from pawn to king.
    pub const ALL: [Self; 6] =
        [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// 0 for the pawn … 5 for the king.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The small English letter that FEN uses.
    pub const fn letter(self) -> char {
        b"pnbrqk"[self.index()] as char
    }
}

/// A piece of one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// As FEN writes it: capital for White, small for Black.
    pub fn letter(self) -> char {
        let small = self.role.letter();
        self.color.pick(small.to_ascii_uppercase(), small)
    }

    /// Reads FEN's letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let role =
            Role::ALL.into_iter().find(|role| role.letter() == letter.to_ascii_lowercase())?;
        Some(Self { color, role })
    }
}

/// Which piece stands where: one set of squares for each role and one for each colour.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Placement {
    roles: [Bitboard; 6],
    colors: [Bitboard; 2],
}

impl Placement {
    /// The squares of all pieces of a role, of both colours.
    #[inline(always)]
    pub const fn role(&self, role: Role) -> Bitboard {
        self.roles[role.index()]
    }

    /// The squares of all pieces of a colour.
    #[inline(always)]
    pub const fn color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// The squares of one kind of piece.
    #[inline(always)]
    pub fn of(&self, color: Color, role: Role) -> Bitboard {
        self.color(color) & self.role(role)
    }

    /// Every square that something stands on.
    #[inline(always)]
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// The squares of rooks and queens of both colours.
    #[inline(always)]
    pub fn straight(&self) -> Bitboard {
        self.role(Role::Rook) | self.role(Role::Queen)
    }

    /// The squares of bishops and queens of both colours.
    #[inline(always)]
    pub fn diagonal(&self) -> Bitboard {
        self.role(Role::Bishop) | self.role(Role::Queen)
    }

    /// What kind of piece stands on a square.
    #[inline(always)]
    pub fn role_on(&self, square: Square) -> Option<Role> {
        Role::ALL.into_iter().find(|&role| self.role(role).contains(square))
    }

    /// Whose piece stands on a square.
    #[inline(always)]
    pub fn color_on(&self, square: Square) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.color(color).contains(square))
    }

    /// What stands on a square.
    #[inline(always)]
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        Some(Piece { color: self.color_on(square)?, role: self.role_on(square)? })
    }

    /// All pieces with their squares, from a1 to h8.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        let at = |square| Some((square, self.piece_on(square)?));
        self.occupied().into_iter().filter_map(at)
    }

    /// Puts a piece on a square, in place of what stands there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.clear(square);
        self.toggle(square.into(), piece.color, piece.role);
    }

    /// Empties a square.
    pub fn clear(&mut self, square: Square) {
        let keep = !Bitboard::from(square);
        self.roles.iter_mut().chain(&mut self.colors).for_each(|set| *set &= keep);
    }

    /// Adds the piece on squares where it is not and takes it away where it is.
    #[inline(always)]
    pub(super) fn toggle(&mut self, squares: Bitboard, color: Color, role: Role) {
        self.roles[role.index()] ^= squares;
        self.colors[color.index()] ^= squares;
    }
}
