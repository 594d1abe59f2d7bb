//! A position as it was typed: not yet known to be possible.

use super::attacks;
use super::bitboard::Bitboard;
use super::castling::{Castling, Wing, home_rank};
use super::generate::passed_pawn;
use super::piece::{Placement, Role};
use super::position::{Chess, Pins, Variant};
use super::square::{File, Rank, Square};
use crate::{Color, Flaw, Key};

/// What somebody says a position is. [`Setup::position`] tells whether it can be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Which piece stands where.
    pub placement: Placement,
    /// Who is to move.
    pub turn: Color,
    /// The rights to castle, as they were written.
    pub castling: Vec<CastlingRight>,
    /// The square a pawn has just passed over.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or pawn move.
    pub half_moves: u8,
    /// The number of the move to be made.
    pub full_moves: u16,
}

/// A right to castle as FEN writes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CastlingRight {
    /// Who may castle.
    pub color: Color,
    /// With which rook.
    pub rook: CastlingRook,
}

/// Which rook a right to castle names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CastlingRook {
    /// The outermost rook on this wing (`K`, `Q`: FEN and X-FEN).
    Outermost(Wing),
    /// The rook on this file (`A` … `H`: Shredder-FEN and X-FEN).
    OnFile(File),
}

impl CastlingRight {
    /// The letter FEN writes for it.
    pub fn letter(self) -> char {
        let small = match self.rook {
            CastlingRook::Outermost(Wing::King) => 'k',
            CastlingRook::Outermost(Wing::Queen) => 'q',
            CastlingRook::OnFile(file) => file.letter(),
        };
        self.color.pick(small.to_ascii_uppercase(), small)
    }

    /// Reads a letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let rook = match letter.to_ascii_lowercase() {
            'k' => CastlingRook::Outermost(Wing::King),
            'q' => CastlingRook::Outermost(Wing::Queen),
            _ => CastlingRook::OnFile(File::from_letter(letter)?),
        };
        Some(Self { color, rook })
    }
}

impl Setup {
    /// The usual start.
    pub fn standard() -> Self {
        Self::chess960(518).expect("518 is one of the 960")
    }

    /// The start of Chess960 with this number in Scharnagl's order, 0 to 959; 518 is the usual start.
    ///
    /// ```
    /// use plateau_rules::chess::{Setup, Variant};
    /// use plateau_rules::Notation;
    ///
    /// let first = Setup::chess960(0).unwrap().position(Variant::Chess960).unwrap();
    /// assert_eq!(first.fen(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    /// assert!(Setup::chess960(960).is_none());
    /// ```
    pub fn chess960(number: u16) -> Option<Self> {
        let pieces = back_rank(number)?;
        let mut placement = Placement::default();
        let mut castling = Vec::new();
        for color in Color::ALL {
            for (file, role) in File::ALL.into_iter().zip(pieces) {
                let home = Square::new(file, home_rank(color));
                let second = Square::new(file, color.pick(Rank::Second, Rank::Seventh));
                placement.put(home, super::Piece { color, role });
                placement.put(second, super::Piece { color, role: Role::Pawn });
            }
            let right = |wing| CastlingRight { color, rook: CastlingRook::Outermost(wing) };
            castling.extend(Wing::ALL.map(right));
        }
        let turn = Color::White;
        Some(Self { placement, turn, castling, en_passant: None, half_moves: 0, full_moves: 1 })
    }

    /// The legal position, or every reason why there is none.
    ///
    /// An en-passant square is kept only if somebody can legally capture there.
    pub fn position(&self, variant: Variant) -> Result<Chess, Vec<Flaw>> {
        match self.position_with_flaws(variant) {
            (Some(position), flaws) if flaws.is_empty() => Ok(position),
            (_, flaws) => Err(flaws),
        }
    }

    /// The position, less what can be left out of it, and what was forgiven: rights to castle without king
    /// and rook in their places, an impossible en-passant square, more promoted pieces than missing pawns
    /// (but no more pieces than there are at the start).
    pub fn position_leniently(&self, variant: Variant) -> Result<(Chess, Vec<Flaw>), Vec<Flaw>> {
        let (mut position, mut flaws) = self.position_with_flaws(variant);
        if let Some(square) = self.en_passant
            && flaws.contains(&Flaw::ImpossibleCheck)
        {
            let without = Self { en_passant: None, ..self.clone() };
            (position, flaws) = without.position_with_flaws(variant);
            flaws.push(Flaw::NoDoubleStep { square: square.to_string() });
        }
        let is_forgiven = |flaw: &Flaw| match flaw {
            Flaw::NoCastling { .. } | Flaw::NoDoubleStep { .. } => true,
            Flaw::TooManyPieces { color } => {
                let pawns = self.placement.of(*color, Role::Pawn).count();
                pawns <= 8 && self.placement.color(*color).count() <= 16
            }
            _ => false,
        };
        match position {
            Some(position) if flaws.iter().all(is_forgiven) => Ok((position, flaws)),
            _ => Err(flaws),
        }
    }

    /// The position as far as there is one, less what is wrong with it.
    fn position_with_flaws(&self, variant: Variant) -> (Option<Chess>, Vec<Flaw>) {
        let mut flaws = self.flaws_of_material();
        let mut castling = Castling::NONE;
        for &right in &self.castling {
            match self.rook_of(right, variant) {
                Some((king, rook)) if is_only_on_wing(castling, right.color, king, rook) => {
                    castling.insert(right.color, rook.file());
                }
                _ => flaws.push(Flaw::NoCastling { right: right.letter() }),
            }
        }
        let en_passant = self.en_passant.filter(|&square| self.is_double_step(square));
        if en_passant != self.en_passant {
            flaws.extend(self.en_passant.map(|s| Flaw::NoDoubleStep { square: s.to_string() }));
        }
        if Color::ALL.into_iter().any(|color| self.placement.of(color, Role::King).count() != 1) {
            return (None, flaws);
        }
        let mut position = Chess {
            placement: self.placement.clone(),
            key: Key(0),
            checkers: Bitboard::EMPTY,
            pins: Pins::default(),
            castling,
            full_moves: self.full_moves.max(1),
            half_moves: self.half_moves,
            turn: self.turn,
            en_passant: None,
            variant,
        };
        position.look_at_king();
        flaws.extend(flaws_of_check(&position, en_passant));
        if let Some(square) = en_passant {
            let king = position.king(self.turn);
            let takers = attacks::pawn(!self.turn, square) & position.pieces(self.turn, Role::Pawn);
            let legal = |from| position.en_passant_is_safe(king, from, square);
            position.en_passant = takers.into_iter().any(legal).then_some(square.file());
        }
        position.key = position.fresh_key();
        (Some(position), flaws)
    }

    fn flaws_of_material(&self) -> Vec<Flaw> {
        let mut flaws = Vec::new();
        for color in Color::ALL {
            match self.placement.of(color, Role::King).count() {
                0 => flaws.push(Flaw::NoKing { color }),
                1 => {}
                _ => flaws.push(Flaw::SeveralKings { color }),
            }
        }
        let edge = Bitboard::from(Rank::First) | Rank::Eighth.into();
        for square in self.placement.role(Role::Pawn) & edge {
            flaws.push(Flaw::PawnOnEdge { square: square.to_string() });
        }
        let too_many = |&color: &Color| !self.can_have_been_promoted(color);
        flaws.extend(
            Color::ALL.into_iter().filter(too_many).map(|color| Flaw::TooManyPieces { color }),
        );
        flaws
    }

    /// Whether the pieces beyond those of the start can all have been pawns.
    fn can_have_been_promoted(&self, color: Color) -> bool {
        let count = |role| self.placement.of(color, role).count();
        let bishops = self.placement.of(color, Role::Bishop);
        let dark = (bishops & Bitboard::DARK).count();
        let promoted = count(Role::Queen).saturating_sub(1)
            + count(Role::Rook).saturating_sub(2)
            + count(Role::Knight).saturating_sub(2)
            + dark.saturating_sub(1)
            + (bishops.count() - dark).saturating_sub(1);
        count(Role::Pawn) + promoted <= 8
    }

    /// The king and the rook that a right to castle speaks of, if they are in their places.
    fn rook_of(&self, right: CastlingRight, variant: Variant) -> Option<(Square, Square)> {
        let color = right.color;
        let home = Bitboard::from(home_rank(color));
        let king = (self.placement.of(color, Role::King) & home).first()?;
        let rooks = self.placement.of(color, Role::Rook) & home;
        let rook = match right.rook {
            CastlingRook::OnFile(file) => (rooks & file.into()).first()?,
            CastlingRook::Outermost(wing) => {
                let on_wing = |rook: &Square| Wing::of(king, *rook) == wing;
                let mut on_wing = rooks.into_iter().filter(on_wing);
                match wing {
                    Wing::King => on_wing.last()?,
                    Wing::Queen => on_wing.next()?,
                }
            }
        };
        let usual = king.file() == File::E && matches!(rook.file(), File::A | File::H);
        (variant == Variant::Chess960 || usual).then_some((king, rook))
    }

    /// Whether the opponent's last move can have been a double step over this square.
    fn is_double_step(&self, square: Square) -> bool {
        let them = !self.turn;
        let over = them.pick(Rank::Third, Rank::Sixth);
        let before = Square::new(square.file(), them.pick(Rank::Second, Rank::Seventh));
        let empty = !self.placement.occupied();
        square.rank() == over
            && empty.contains(square)
            && empty.contains(before)
            && self.placement.of(them, Role::Pawn).contains(passed_pawn(square))
    }
}

/// Whether no other rook on the same side of the king has the right already.
fn is_only_on_wing(known: Castling, color: Color, king: Square, rook: Square) -> bool {
    known.rook(color, king, Wing::of(king, rook)).is_none_or(|other| other == rook)
}

/// Checks that cannot be: the wrong side's, or more than one move can give.
fn flaws_of_check(position: &Chess, en_passant: Option<Square>) -> Vec<Flaw> {
    let (us, them) = (position.turn, !position.turn);
    let occupied = position.placement.occupied();
    let mut flaws = Vec::new();
    let attackers = position.attackers_to(position.king(them), occupied);
    if attackers.meets(position.placement.color(us)) {
        flaws.push(Flaw::OpponentInCheck { color: them });
    }
    let king = position.king(us);
    let checkers = position.checkers;
    let near = position.placement.role(Role::Pawn) | position.placement.role(Role::Knight);
    let impossible = checkers.count() > 2
        || (checkers & near).several()
        || are_aligned(king, checkers)
        || en_passant.is_some_and(|square| !double_step_gives(position, square));
    if impossible {
        flaws.push(Flaw::ImpossibleCheck);
    }
    flaws
}

/// Whether two checkers stand on one line with the king: a move uncovers one of them at most, and cannot
/// have brought the other there without crossing that line before.
fn are_aligned(king: Square, checkers: Bitboard) -> bool {
    let mut squares = checkers.into_iter();
    let (Some(a), Some(b)) = (squares.next(), squares.next()) else { return false };
    attacks::between(a, b).contains(king)
        || attacks::between(king, a).contains(b)
        || attacks::between(king, b).contains(a)
}

/// Whether the checks on the board can have been given by the double step over this square.
fn double_step_gives(position: &Chess, square: Square) -> bool {
    let Some(checker) = position.checkers.first() else { return true };
    if position.checkers.several() {
        return false;
    }
    let pawn = passed_pawn(square);
    let start = (!position.turn).pick(Rank::Second, Rank::Seventh);
    let before = Square::new(square.file(), start);
    let occupied = position.placement.occupied() ^ pawn.into() ^ before.into();
    let already = position.attackers_to(position.king(position.turn), occupied);
    checker == pawn || !already.meets(position.placement.color(!position.turn))
}

/// The pieces of a Chess960 start: bishops on both colours, the king between the rooks.
fn back_rank(number: u16) -> Option<[Role; 8]> {
    const KNIGHTS: [(usize, usize); 10] =
        [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
    if number >= 960 {
        return None;
    }
    let number = number as usize;
    let mut files = [None; 8];
    files[number % 4 * 2 + 1] = Some(Role::Bishop);
    files[number / 4 % 4 * 2] = Some(Role::Bishop);
    let put = |files: &mut [Option<Role>; 8], nth: usize, role| {
        let free = files.iter_mut().filter(|file| file.is_none()).nth(nth);
        if let Some(file) = free {
            *file = Some(role);
        }
    };
    put(&mut files, number / 16 % 6, Role::Queen);
    let (first, second) = KNIGHTS[number / 96];
    put(&mut files, second, Role::Knight);
    put(&mut files, first, Role::Knight);
    for role in [Role::Rook, Role::King, Role::Rook] {
        put(&mut files, 0, role);
    }
    Some(files.map(|role| role.unwrap_or(Role::Rook)))
}
