//! Making moves.

use super::attacks;
use super::bitboard::Bitboard;
use super::castling::Wing;
use super::generate::{color, opponent, passed_pawn};
use super::moves::{Kind, Move};
use super::piece::Role;
use super::position::{Chess, Pins};
use super::square::Square;
use super::zobrist;
use crate::{Color, Key};

impl Chess {
    /// Makes a legal move.
    #[inline(always)]
    pub(super) fn make(&mut self, mv: Move) {
        match self.turn {
            Color::White => self.make_as::<true>(mv),
            Color::Black => self.make_as::<false>(mv),
        }
    }

    /// The key after a legal move, but for castling and lost castling rights, and new rights to capture in passing.
    #[inline(always)]
    pub(super) fn simple_key_after(&self, mv: Move) -> Key {
        let (us, from, to) = (self.turn, mv.from(), mv.to());
        let arrives = mv.promotion().unwrap_or(mv.role());
        let mut key = self.key ^ zobrist::BLACK_TO_MOVE;
        key ^= zobrist::piece(us, mv.role(), from) ^ zobrist::piece(us, arrives, to);
        if self.placement.color(!us).contains(to)
            && let Some(role) = self.placement.role_on(to)
        {
            key ^= zobrist::piece(!us, role, to);
        }
        if let Some(file) = self.en_passant {
            key ^= zobrist::en_passant(file);
        }
        key
    }

    /// Lets the side to move, which must not be in check, do nothing: what searches call a null move. It
    /// is no move of the game.
    pub fn pass(&mut self) {
        debug_assert!(!self.is_check());
        self.forget_en_passant();
        self.key ^= zobrist::BLACK_TO_MOVE;
        self.half_moves = self.half_moves.saturating_add(1);
        if self.turn == Color::Black {
            self.full_moves = self.full_moves.saturating_add(1);
        }
        self.turn = !self.turn;
        self.look_at_king();
    }

    /// Finds the checkers and pins of the side to move anew.
    pub(super) fn look_at_king(&mut self) {
        let king = self.king(self.turn);
        let enemy = self.placement.color(!self.turn);
        let direct = attacks::pawn(self.turn, king) & self.placement.role(Role::Pawn)
            | attacks::knight(king) & self.placement.role(Role::Knight);
        match self.turn {
            // Here the colour named is that of who has just moved.
            Color::White => self.look_along_lines::<false>(direct & enemy),
            Color::Black => self.look_along_lines::<true>(direct & enemy),
        }
    }

    #[inline(always)]
    fn make_as<const WHITE: bool>(&mut self, mv: Move) {
        let (from, to, kind) = (mv.from(), mv.to(), mv.kind());
        self.forget_en_passant();
        self.key ^= zobrist::BLACK_TO_MOVE;
        self.half_moves = self.half_moves.saturating_add(1);
        self.full_moves = self.full_moves.saturating_add(u16::from(!WHITE));
        self.turn = opponent::<WHITE>();

        match kind {
            Kind::Castling => self.move_king_and_rook::<WHITE>(from, to),
            Kind::EnPassant => {
                self.take::<WHITE>(Role::Pawn, passed_pawn(to));
                self.shift::<WHITE>(Role::Pawn, from, to);
            }
            _ => {
                if self.placement.color(opponent::<WHITE>()).contains(to) {
                    self.take_on::<WHITE>(to);
                }
                let king_of = (kind == Kind::King).then_some(color::<WHITE>());
                if !self.castling.is_empty() {
                    let touched = Bitboard::from(from) | to.into();
                    self.key ^= self.castling.revoke(touched, king_of);
                }
                match kind.promotion() {
                    None => self.shift::<WHITE>(kind.role(), from, to),
                    Some(role) => {
                        self.toggle::<WHITE>(Role::Pawn, from);
                        self.toggle::<WHITE>(role, to);
                        self.half_moves = 0;
                    }
                }
            }
        }

        // Only the piece that moved can give check from near; the lines show the rest.
        let target = self.king(opponent::<WHITE>());
        let direct = match kind {
            Kind::Pawn | Kind::DoubleStep | Kind::EnPassant => {
                attacks::pawn(opponent::<WHITE>(), target) & to.into()
            }
            Kind::Knight | Kind::ToKnight => attacks::knight(target) & to.into(),
            _ => Bitboard::EMPTY,
        };
        self.look_along_lines::<WHITE>(direct);
        if kind == Kind::DoubleStep {
            self.allow_en_passant::<WHITE>(to);
        }
    }

    #[inline(always)]
    fn forget_en_passant(&mut self) {
        if let Some(file) = self.en_passant.take() {
            self.key ^= zobrist::en_passant(file);
        }
    }

    /// Adds or removes a piece of the moving side.
    #[inline(always)]
    fn toggle<const WHITE: bool>(&mut self, role: Role, square: Square) {
        self.placement.toggle(square.into(), color::<WHITE>(), role);
        self.key ^= zobrist::piece(color::<WHITE>(), role, square);
    }

    #[inline(always)]
    fn shift<const WHITE: bool>(&mut self, role: Role, from: Square, to: Square) {
        let us = color::<WHITE>();
        self.placement.toggle(Bitboard::from(from) | to.into(), us, role);
        self.key ^= zobrist::piece(us, role, from) ^ zobrist::piece(us, role, to);
        if role == Role::Pawn {
            self.half_moves = 0;
        }
    }

    #[inline(always)]
    fn take<const WHITE: bool>(&mut self, role: Role, square: Square) {
        let them = opponent::<WHITE>();
        self.placement.toggle(square.into(), them, role);
        self.key ^= zobrist::piece(them, role, square);
        self.half_moves = 0;
    }

    #[inline(always)]
    fn take_on<const WHITE: bool>(&mut self, square: Square) {
        if let Some(role) = self.placement.role_on(square) {
            self.take::<WHITE>(role, square);
        }
    }

    #[inline(always)]
    fn move_king_and_rook<const WHITE: bool>(&mut self, king: Square, rook: Square) {
        let us = color::<WHITE>();
        let wing = Wing::of(king, rook);
        // In Chess960 either may arrive where the other stood: both leave first.
        self.toggle::<WHITE>(Role::King, king);
        self.toggle::<WHITE>(Role::Rook, rook);
        self.toggle::<WHITE>(Role::King, wing.king_to(us));
        self.toggle::<WHITE>(Role::Rook, wing.rook_to(us));
        self.key ^= self.castling.revoke(Bitboard::EMPTY, Some(us));
    }

    /// Sets checkers and pins of the side now to move from the lines that lead to its king; the checks
    /// from near are known.
    #[inline(always)]
    fn look_along_lines<const WHITE: bool>(&mut self, direct: Bitboard) {
        let king = self.king(opponent::<WHITE>());
        let enemy = self.placement.color(color::<WHITE>());
        let occupied = self.placement.occupied();
        let mut checkers = direct;
        let mut pins = Pins::default();
        let straight = attacks::rook_rays(king) & self.placement.straight() & enemy;
        let diagonal = attacks::bishop_rays(king) & self.placement.diagonal() & enemy;
        for sniper in straight | diagonal {
            let line = attacks::between(king, sniper);
            let shields = line & occupied;
            if shields.is_empty() {
                checkers |= sniper.into();
            } else if !shields.several() && !shields.meets(enemy) {
                let pin = line | sniper.into();
                if straight.contains(sniper) {
                    pins.straight |= pin;
                } else {
                    pins.diagonal |= pin;
                }
            }
        }
        self.checkers = checkers;
        self.pins = pins;
    }

    /// After a double step to `to`: remembers it if the other side can legally capture in passing.
    #[inline(always)]
    fn allow_en_passant<const WHITE: bool>(&mut self, to: Square) {
        const NOT_A: u64 = !0x0101_0101_0101_0101;
        const NOT_H: u64 = !0x8080_8080_8080_8080;
        let pawn = Bitboard::from(to).0;
        let beside = Bitboard((pawn & NOT_A) >> 1 | (pawn & NOT_H) << 1);
        let takers = beside & self.placement.of(opponent::<WHITE>(), Role::Pawn);
        if takers.any() {
            let king = self.king(opponent::<WHITE>());
            let target = passed_pawn(to);
            if takers.into_iter().any(|from| self.en_passant_is_safe(king, from, target)) {
                self.en_passant = Some(to.file());
                self.key ^= zobrist::en_passant(to.file());
            }
        }
    }
}
