//! Legal moves, as sets of target squares.
//!
//! One generator serves every caller: it hands whole sets to a [`Sink`], which either counts them or takes
//! them apart into moves.

use std::ops::ControlFlow;

use super::attacks;
use super::bitboard::Bitboard;
use super::castling::{Wing, must_be_empty, must_be_safe};
use super::moves::{Kind, Move};
use super::piece::Role;
use super::position::Chess;
use super::square::Square;
use crate::Color;

impl Chess {
    /// Hands each legal move that arrives on one of these squares to `each` until it breaks: all moves, or
    /// captures only, or what blocks a line. Castling arrives where the king does; a capture in passing
    /// arrives where the pawn does.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use plateau_rules::chess::{Chess, Variant};
    /// use plateau_rules::{Color, Notation};
    ///
    /// let fen = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    /// let position = Chess::from_fen(&Variant::Standard, fen).unwrap();
    /// let mut captures = Vec::new();
    /// let _ = position.moves_to(position.placement().color(Color::Black), |mv| {
    ///     captures.push(format!("{}{}", mv.from(), mv.to()));
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(captures, ["e4d5"]);
    /// ```
    #[inline(always)]
    pub fn moves_to(
        &self,
        targets: Bitboard,
        each: impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut sink = Each(each);
        match self.turn {
            Color::White => self.generate::<true, _>(targets, &mut sink),
            Color::Black => self.generate::<false, _>(targets, &mut sink),
        }
    }

    /// How many legal moves there are.
    #[inline]
    pub(super) fn count_moves(&self) -> usize {
        let mut count = Count(0);
        let _ = match self.turn {
            Color::White => self.generate::<true, _>(Bitboard::ALL, &mut count),
            Color::Black => self.generate::<false, _>(Bitboard::ALL, &mut count),
        };
        count.0
    }

    #[inline(always)]
    fn generate<const WHITE: bool, S: Sink>(
        &self,
        targets: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<()> {
        let us = color::<WHITE>();
        let king = self.king(us);
        let own = self.placement.color(us);
        let steps = attacks::king(king) & targets.without(own);
        let safe = self.safe_for_king::<WHITE>(king, steps);
        sink.piece(Kind::King, king, safe)?;

        let mut allowed = targets.without(own);
        if self.checkers.any() {
            if self.checkers.several() {
                return ControlFlow::Continue(());
            }
            // A single check is answered by taking the checker or by stepping in between.
            allowed &= attacks::between(king, self.checkers.lowest()) | self.checkers;
        } else if self.castling.rooks(us).any() {
            self.castle::<WHITE, S>(king, targets, steps ^ safe, sink)?;
        }

        self.knights::<WHITE, S>(allowed, sink)?;
        self.sliders::<WHITE, S>(allowed, sink)?;
        self.pawns::<WHITE, S>(king, targets, allowed, sink)
    }

    /// Those of these squares that the king can step on without being attacked there.
    #[inline(always)]
    fn safe_for_king<const WHITE: bool>(&self, king: Square, steps: Bitboard) -> Bitboard {
        let them = opponent::<WHITE>();
        let enemy = self.placement.color(them);
        let pawns = self.placement.role(Role::Pawn) & enemy;
        let mut safe = steps
            .without(
                pawn_attacks_left::<WHITE>(pawns, true) | pawn_attacks_right::<WHITE>(pawns, true),
            )
            .without(attacks::king((self.placement.role(Role::King) & enemy).lowest()));
        for knight in self.placement.role(Role::Knight) & enemy {
            safe = safe.without(attacks::knight(knight));
        }
        // The king does not shield the squares behind it.
        let occupied = self.placement.occupied() ^ king.into();
        let straight = self.placement.straight() & enemy;
        let diagonal = self.placement.diagonal() & enemy;
        for step in safe {
            if seen_along_lines(step, occupied, straight, diagonal) {
                safe ^= step.into();
            }
        }
        safe
    }

    /// Whether a piece of the side that is not to move attacks a square, if these were occupied.
    #[inline]
    pub(super) fn is_attacked(&self, square: Square, occupied: Bitboard) -> bool {
        let enemy = self.placement.color(!self.turn);
        let of = |role| self.placement.role(role);
        let near = attacks::pawn(self.turn, square) & of(Role::Pawn)
            | attacks::knight(square) & of(Role::Knight)
            | attacks::king(square) & of(Role::King);
        let (straight, diagonal) =
            (self.placement.straight() & enemy, self.placement.diagonal() & enemy);
        near.meets(enemy) || seen_along_lines(square, occupied, straight, diagonal)
    }

    /// Castling. Some squares beside the king are known not to be safe, which spares a look.
    #[inline(always)]
    fn castle<const WHITE: bool, S: Sink>(
        &self,
        king: Square,
        targets: Bitboard,
        unsafe_steps: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<()> {
        let us = color::<WHITE>();
        let occupied = self.placement.occupied();
        for rook in self.castling.rooks(us) {
            // The squares between the two decide most cases.
            if attacks::between(king, rook).meets(occupied)
                || must_be_safe(us, king, rook).meets(unsafe_steps)
            {
                continue;
            }
            let arrival = Wing::of(king, rook).king_to(us);
            if targets.contains(arrival) && self.can_castle(us, king, rook) {
                sink.one(Move::new(Kind::Castling, king, rook))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the king, which is not in check and has the right, may castle with this rook.
    #[inline]
    fn can_castle(&self, us: Color, king: Square, rook: Square) -> bool {
        let occupied = self.placement.occupied();
        // A rook that leaves its corner may uncover an attack along the first rank (Chess960 only).
        if occupied.meets(must_be_empty(us, king, rook)) || self.pins.straight.contains(rook) {
            return false;
        }
        let occupied = occupied ^ king.into();
        must_be_safe(us, king, rook).into_iter().all(|square| !self.is_attacked(square, occupied))
    }

    #[inline(always)]
    fn knights<const WHITE: bool, S: Sink>(
        &self,
        allowed: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<()> {
        let own = self.placement.color(color::<WHITE>());
        // A pinned knight cannot stay on its line.
        for from in (self.placement.role(Role::Knight) & own).without(self.pins.all()) {
            sink.piece(Kind::Knight, from, attacks::knight(from) & allowed)?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn sliders<const WHITE: bool, S: Sink>(
        &self,
        allowed: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<()> {
        let own = self.placement.color(color::<WHITE>());
        let occupied = self.placement.occupied();
        let free = own.without(self.pins.all());
        let diagonal_pinned = own & self.pins.diagonal;
        let straight_pinned = own & self.pins.straight;
        let (bishops, rooks, queens) = (
            self.placement.role(Role::Bishop),
            self.placement.role(Role::Rook),
            self.placement.role(Role::Queen),
        );
        if S::COUNTS {
            for from in (bishops | queens) & free {
                sink.piece(Kind::Bishop, from, attacks::bishop(from, occupied) & allowed)?;
            }
            for from in (rooks | queens) & free {
                sink.piece(Kind::Rook, from, attacks::rook(from, occupied) & allowed)?;
            }
        } else {
            for from in bishops & free {
                sink.piece(Kind::Bishop, from, attacks::bishop(from, occupied) & allowed)?;
            }
            for from in rooks & free {
                sink.piece(Kind::Rook, from, attacks::rook(from, occupied) & allowed)?;
            }
            for from in queens & free {
                sink.piece(Kind::Queen, from, attacks::queen(from, occupied) & allowed)?;
            }
        }
        for from in (bishops | queens) & diagonal_pinned {
            let kind = if queens.contains(from) { Kind::Queen } else { Kind::Bishop };
            sink.piece(kind, from, attacks::bishop(from, occupied) & allowed & self.pins.diagonal)?;
        }
        for from in (rooks | queens) & straight_pinned {
            let kind = if queens.contains(from) { Kind::Queen } else { Kind::Rook };
            sink.piece(kind, from, attacks::rook(from, occupied) & allowed & self.pins.straight)?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns<const WHITE: bool, S: Sink>(
        &self,
        king: Square,
        targets: Bitboard,
        allowed: Bitboard,
        sink: &mut S,
    ) -> ControlFlow<()> {
        let own = self.placement.color(color::<WHITE>());
        let enemy = self.placement.color(opponent::<WHITE>());
        let empty = !(own | enemy);
        let pawns = self.placement.role(Role::Pawn) & own;
        let last = Bitboard(if WHITE { 0xFF << 56 } else { 0xFF });
        let third = Bitboard(if WHITE { 0xFF << 16 } else { 0xFF << 40 });
        let (forward, left, right) = if WHITE { (8, 7, 9) } else { (-8, -9, -7) };

        // A pawn pinned on its file goes on along it; one pinned on a diagonal captures along it.
        let pushing = pawns.without(self.pins.diagonal);
        let free_step = ahead::<WHITE>(pushing.without(self.pins.straight));
        let pinned_step = ahead::<WHITE>(pushing & self.pins.straight) & self.pins.straight;
        let steps = (free_step | pinned_step) & empty;
        let doubles = ahead::<WHITE>(steps & third) & empty & allowed;
        let steps = steps & allowed;

        let taking = pawns.without(self.pins.straight);
        let free = taking.without(self.pins.diagonal);
        let pinned = taking & self.pins.diagonal;
        let takes_left = (pawn_attacks_left::<WHITE>(free, false)
            | pawn_attacks_left::<WHITE>(pinned, false) & self.pins.diagonal)
            & enemy
            & allowed;
        let takes_right = (pawn_attacks_right::<WHITE>(free, false)
            | pawn_attacks_right::<WHITE>(pinned, false) & self.pins.diagonal)
            & enemy
            & allowed;

        if (steps | takes_left | takes_right).meets(last) {
            sink.promotions(takes_left & last, left)?;
            sink.promotions(takes_right & last, right)?;
            sink.promotions(steps & last, forward)?;
        }
        sink.pawns(Kind::Pawn, takes_left.without(last), left)?;
        sink.pawns(Kind::Pawn, takes_right.without(last), right)?;
        sink.pawns(Kind::Pawn, steps.without(last), forward)?;
        sink.pawns(Kind::DoubleStep, doubles, 2 * forward)?;

        if let Some(to) = self.en_passant()
            && targets.contains(to)
        {
            for from in attacks::pawn(opponent::<WHITE>(), to) & pawns {
                if self.en_passant_is_safe(king, from, to) {
                    sink.one(Move::new(Kind::EnPassant, from, to))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the king of the side to move is safe after this capture in passing, which takes two pawns
    /// off one rank at once.
    pub(super) fn en_passant_is_safe(&self, king: Square, from: Square, to: Square) -> bool {
        let taken = Bitboard::from(passed_pawn(to));
        let occupied = self.placement.occupied() ^ from.into() ^ to.into() ^ taken;
        let enemy = self.placement.color(!self.turn) ^ taken;
        !self.attackers_to(king, occupied).meets(enemy)
    }
}

/// Whether one of these line pieces sees a square. The empty board's rays, in a small table, spare most looks
/// into the large ones.
#[inline(always)]
fn seen_along_lines(
    square: Square,
    occupied: Bitboard,
    straight: Bitboard,
    diagonal: Bitboard,
) -> bool {
    attacks::rook_rays(square).meets(straight) && attacks::rook(square, occupied).meets(straight)
        || attacks::bishop_rays(square).meets(diagonal)
            && attacks::bishop(square, occupied).meets(diagonal)
}

/// The square of the pawn that is taken in passing on `to`: one rank nearer to the board's middle.
#[inline(always)]
pub(super) const fn passed_pawn(to: Square) -> Square {
    Square::from_low_bits(to as u32 ^ 8)
}

/// The side to move as the generator knows it at compile time.
#[inline(always)]
pub(super) const fn color<const WHITE: bool>() -> Color {
    if WHITE { Color::White } else { Color::Black }
}

/// The other side.
#[inline(always)]
pub(super) const fn opponent<const WHITE: bool>() -> Color {
    if WHITE { Color::Black } else { Color::White }
}

/// The squares right in front of these pawns of the side to move.
#[inline(always)]
fn ahead<const WHITE: bool>(pawns: Bitboard) -> Bitboard {
    if WHITE { Bitboard(pawns.0 << 8) } else { Bitboard(pawns.0 >> 8) }
}

/// What these pawns attack toward the a-file; they are the opponent's if `opponent`.
#[inline(always)]
fn pawn_attacks_left<const WHITE: bool>(pawns: Bitboard, opponent: bool) -> Bitboard {
    let inner = pawns.0 & !0x0101_0101_0101_0101;
    if WHITE == opponent { Bitboard(inner >> 9) } else { Bitboard(inner << 7) }
}

/// What these pawns attack toward the h-file; they are the opponent's if `opponent`.
#[inline(always)]
fn pawn_attacks_right<const WHITE: bool>(pawns: Bitboard, opponent: bool) -> Bitboard {
    let inner = pawns.0 & !0x8080_8080_8080_8080;
    if WHITE == opponent { Bitboard(inner >> 7) } else { Bitboard(inner << 9) }
}

/// Who takes the generated sets.
trait Sink {
    /// Whether only numbers matter, so that a queen may be handed over as a bishop and a rook.
    const COUNTS: bool;

    /// One piece goes to any of these squares.
    fn piece(&mut self, kind: Kind, from: Square, to: Bitboard) -> ControlFlow<()>;

    /// Pawns arrive on these squares, each from `offset` squares before.
    fn pawns(&mut self, kind: Kind, to: Bitboard, offset: i32) -> ControlFlow<()>;

    /// Pawns arrive on these squares of the last rank, each from `offset` squares before.
    fn promotions(&mut self, to: Bitboard, offset: i32) -> ControlFlow<()>;

    /// A single move.
    fn one(&mut self, mv: Move) -> ControlFlow<()>;
}

/// Counts.
struct Count(usize);

impl Sink for Count {
    const COUNTS: bool = true;

    #[inline(always)]
    fn piece(&mut self, _: Kind, _: Square, to: Bitboard) -> ControlFlow<()> {
        self.0 += to.count();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, _: Kind, to: Bitboard, _: i32) -> ControlFlow<()> {
        self.0 += to.count();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, _: i32) -> ControlFlow<()> {
        self.0 += 4 * to.count();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn one(&mut self, _: Move) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}

/// Hands over move by move.
struct Each<F>(F);

impl<F: FnMut(Move) -> ControlFlow<()>> Sink for Each<F> {
    const COUNTS: bool = false;

    #[inline(always)]
    fn piece(&mut self, kind: Kind, from: Square, to: Bitboard) -> ControlFlow<()> {
        for to in to {
            (self.0)(Move::new(kind, from, to))?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, kind: Kind, to: Bitboard, offset: i32) -> ControlFlow<()> {
        for to in to {
            let from = Square::from_low_bits((to as i32 - offset) as u32);
            (self.0)(Move::new(kind, from, to))?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, offset: i32) -> ControlFlow<()> {
        for to in to {
            let from = Square::from_low_bits((to as i32 - offset) as u32);
            for kind in Kind::PROMOTIONS {
                (self.0)(Move::new(kind, from, to))?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn one(&mut self, mv: Move) -> ControlFlow<()> {
        (self.0)(mv)
    }
}
