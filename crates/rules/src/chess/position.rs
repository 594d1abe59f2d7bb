//! A legal position.

use std::ops::ControlFlow;

use super::attacks;
use super::bitboard::Bitboard;
use super::castling::Castling;
use super::moves::{Kind, Move};
use super::piece::{Piece, Placement, Role};
use super::square::{File, Rank, Square};
use super::zobrist;
use crate::{Color, DrawRule, Ending, History, Key, Position, Reason};

/// Which of the two games is played. Their rules differ only in where a game may start and, with that, in
/// what castling looks like; their notations differ in how castling is sent to programs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Variant {
    /// Chess from its usual start.
    #[default]
    Standard,
    /// Chess960, also called Fischer random chess.
    Chess960,
}

/// A legal chess position: the pieces, whose move it is, what may still be done, and the counters.
///
/// Checkers and pins are kept with it, so that moves need no test after they are made.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Chess {
    pub(super) placement: Placement,
    pub(super) key: Key,
    pub(super) checkers: Bitboard,
    pub(super) pins: Pins,
    pub(super) castling: Castling,
    pub(super) full_moves: u16,
    pub(super) half_moves: u8,
    pub(super) turn: Color,
    /// The file of the pawn that can be taken in passing: there only if the capture is really legal.
    pub(super) en_passant: Option<File>,
    pub(super) variant: Variant,
}

// Search and perft copy positions all the time.
const _: () = assert!(size_of::<Chess>() == 104);

/// The lines on which pieces of the side to move shield their king: for each pin the squares from the
/// king, itself excluded, to the pinning piece, itself included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(super) struct Pins {
    /// Along ranks and files.
    pub(super) straight: Bitboard,
    /// Along diagonals.
    pub(super) diagonal: Bitboard,
}

impl Pins {
    #[inline(always)]
    pub(super) fn all(self) -> Bitboard {
        self.straight | self.diagonal
    }
}

impl Chess {
    /// Which piece stands where.
    #[inline(always)]
    pub const fn placement(&self) -> &Placement {
        &self.placement
    }

    /// The squares of one side's pieces of one kind.
    #[inline(always)]
    pub fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.placement.of(color, role)
    }

    /// What stands on a square.
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        self.placement.piece_on(square)
    }

    /// Where a side's king stands.
    #[inline(always)]
    pub fn king(&self, color: Color) -> Square {
        self.placement.of(color, Role::King).lowest()
    }

    /// The pieces that give check to the side to move.
    #[inline(always)]
    pub const fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// Whether the king of the side to move is attacked.
    #[inline(always)]
    pub const fn is_check(&self) -> bool {
        self.checkers.any()
    }

    /// The pieces of the side to move that shield their king: they may move on their line only.
    #[inline(always)]
    pub fn pinned(&self) -> Bitboard {
        self.pins.all() & self.placement.color(self.turn)
    }

    /// The pieces of both sides that attack a square, if these squares were occupied.
    pub fn attackers_to(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let of = |role| self.placement.role(role);
        let pawns =
            |color: Color| attacks::pawn(!color, square) & self.placement.of(color, Role::Pawn);
        let pieces = pawns(Color::White)
            | pawns(Color::Black)
            | attacks::knight(square) & of(Role::Knight)
            | attacks::king(square) & of(Role::King)
            | attacks::bishop(square, occupied) & self.placement.diagonal()
            | attacks::rook(square, occupied) & self.placement.straight();
        pieces & occupied
    }

    /// The rooks with which the sides may still castle.
    pub const fn castling(&self) -> Castling {
        self.castling
    }

    /// The square on which a pawn can legally be taken in passing now.
    #[inline(always)]
    pub fn en_passant(&self) -> Option<Square> {
        let rank = self.turn.pick(Rank::Sixth, Rank::Third);
        self.en_passant.map(|file| Square::new(file, rank))
    }

    /// How many half-moves were made since the last capture or pawn move.
    pub const fn half_moves(&self) -> u8 {
        self.half_moves
    }

    /// The number of the move now to be made, from 1; it grows after Black's.
    pub const fn full_moves(&self) -> u16 {
        self.full_moves
    }

    /// The role of the piece that a legal move captures.
    #[inline(always)]
    pub fn captured(&self, mv: Move) -> Option<Role> {
        match mv.kind() {
            Kind::EnPassant => Some(Role::Pawn),
            Kind::Castling => None,
            _ => self.placement.role_on(mv.to()),
        }
    }

    /// Everything there is to know of a legal move.
    pub fn facts(&self, mv: Move) -> MoveFacts {
        MoveFacts {
            color: self.turn,
            role: mv.role(),
            from: mv.from(),
            to: mv.to(),
            captured: self.captured(mv),
            kind: mv.kind(),
        }
    }

    /// Whether no sequence of legal moves can lead to mate, as far as counting the material tells: king
    /// against king, king and one minor piece against king, or no pieces but bishops that all go on
    /// squares of one colour. Blocked positions that are dead too are not recognised.
    pub fn is_dead(&self) -> bool {
        let of = |role| self.placement.role(role);
        if (of(Role::Pawn) | of(Role::Rook) | of(Role::Queen)).any() {
            return false;
        }
        let (knights, bishops) = (of(Role::Knight), of(Role::Bishop));
        if !(knights | bishops).several() {
            return true;
        }
        let dark = bishops & Bitboard::DARK;
        knights.is_empty() && (dark.is_empty() || dark == bishops)
    }

    /// The key made from scratch.
    pub(super) fn fresh_key(&self) -> Key {
        let mut key = self.turn.pick(Key(0), zobrist::BLACK_TO_MOVE) ^ self.castling.key();
        for (square, piece) in self.placement.pieces() {
            key ^= zobrist::piece(piece.color, piece.role, square);
        }
        if let Some(file) = self.en_passant {
            key ^= zobrist::en_passant(file);
        }
        key
    }
}

/// A move with what the position knows of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MoveFacts {
    /// Who moves.
    pub color: Color,
    /// The piece that moves.
    pub role: Role,
    /// Where it comes from.
    pub from: Square,
    /// Where it goes; in castling, the rook's square.
    pub to: Square,
    /// What it takes.
    pub captured: Option<Role>,
    /// What sort of move it is.
    pub kind: Kind,
}

impl Position for Chess {
    type Move = Move;

    #[inline(always)]
    fn turn(&self) -> Color {
        self.turn
    }

    #[inline(always)]
    fn key(&self) -> Key {
        self.key
    }

    #[inline(always)]
    fn legal_moves(&self, each: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.moves_to(Bitboard::ALL, each)
    }

    #[inline]
    fn count(&self) -> usize {
        self.count_moves()
    }

    /// Always inlined: where the generator hands a move over, its kind is known, and most of the work of
    /// making it falls away (perft is a quarter faster).
    #[inline(always)]
    fn play(&mut self, mv: Move) {
        self.make(mv);
    }

    #[inline(always)]
    fn key_after(&self, mv: Move) -> Option<Key> {
        Some(self.simple_key_after(mv))
    }

    /// Captures, pawn moves, and moves that end a right to castle.
    #[inline]
    fn is_irreversible(&self, mv: Move) -> bool {
        let mut castling = self.castling;
        let king_of = (mv.role() == Role::King).then_some(self.turn);
        castling.revoke(Bitboard::from(mv.from()) | mv.to().into(), king_of);
        mv.role() == Role::Pawn || castling != self.castling || self.captured(mv).is_some()
    }

    fn no_moves_ending(&self) -> Ending {
        if self.is_check() {
            Ending::win(!self.turn, Reason::Checkmate)
        } else {
            Ending::draw(Reason::Stalemate)
        }
    }

    fn dead(&self) -> bool {
        self.is_dead()
    }

    /// FIDE 6.9, as far as the pieces alone tell: a knight mates only a king whose own men stand in its way,
    /// bishops of one colour only with the help of others.
    fn can_win(&self, color: Color) -> bool {
        let count = |role| self.pieces(color, role).count();
        let theirs = |role| self.pieces(!color, role).count();
        if count(Role::Pawn) + count(Role::Rook) + count(Role::Queen) > 0 {
            return true;
        }
        let (knights, bishops) = (count(Role::Knight), count(Role::Bishop));
        let blockers = theirs(Role::Pawn) + theirs(Role::Knight);
        match (knights, bishops) {
            (0, 0) => false,
            (1, 0) => blockers + theirs(Role::Bishop) + theirs(Role::Rook) > 0,
            (0, _) => {
                let all = self.pieces(color, Role::Bishop) | self.pieces(!color, Role::Bishop);
                let one_colour = !all.meets(Bitboard::DARK) || !all.meets(!Bitboard::DARK);
                blockers > 0 || !one_colour
            }
            _ => true,
        }
    }

    fn drawn_by_rule(&self, history: &History) -> Option<DrawRule> {
        // A position can stand again only after four half-moves that captured nothing.
        let earlier = if self.half_moves < 4 { 0 } else { history.repetitions(self.key) };
        if self.is_dead() {
            Some(DrawRule::DeadPosition)
        } else if self.half_moves >= 150 {
            Some(DrawRule::SeventyFiveMoves)
        } else if earlier >= 4 {
            Some(DrawRule::Fivefold)
        } else if self.half_moves >= 100 {
            Some(DrawRule::FiftyMoves)
        } else if earlier >= 2 {
            Some(DrawRule::Threefold)
        } else {
            None
        }
    }

    #[inline(always)]
    fn code(&self, mv: Move) -> u16 {
        mv.bits()
    }
}
