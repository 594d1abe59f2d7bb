//! Why a move that was understood is not legal.

use super::attacks;
use super::bitboard::Bitboard;
use super::castling::{Wing, must_be_empty, must_be_safe};
use super::generate::passed_pawn;
use super::piece::Role;
use super::position::Chess;
use super::read::{Pattern, Reading};
use super::square::{Rank, Square};
use crate::{Form, Letters, Position, Refusal};

impl Chess {
    /// Why no legal move fits what was read.
    pub(super) fn explain(&self, reading: Reading, letters: Letters) -> Refusal {
        match reading {
            Reading::Castling(wing) => self.no_castling(wing),
            Reading::Piece(pattern) => match pattern.from() {
                Some(from) => self.explain_piece(from, pattern),
                None => self.explain_some_piece(pattern, letters),
            },
        }
    }

    /// From a whole starting square the piece is certain.
    fn explain_piece(&self, from: Square, pattern: Pattern) -> Refusal {
        let Some(piece) = self.piece_on(from) else {
            return Refusal::Empty { square: from.to_string() };
        };
        if piece.color != self.turn() {
            return Refusal::NotYours { square: from.to_string() };
        }
        match pattern.role {
            Some(role) if role != piece.role => {
                Refusal::NoPieceReaches { piece: role.kind(), to: pattern.to.to_string() }
            }
            _ => self.explain_move(piece.role, from, pattern),
        }
    }

    /// Without it, the pieces spoken of are tried: one that could go there but for the king tells most.
    fn explain_some_piece(&self, pattern: Pattern, letters: Letters) -> Refusal {
        let role = pattern.role.unwrap_or(Role::Pawn);
        let spoken_of = |&from: &Square| pattern.speaks_of(role, from);
        let candidates: Bitboard =
            self.pieces(self.turn(), role).into_iter().filter(spoken_of).collect();
        if role == Role::Pawn && pattern.file.is_none() {
            return self.explain_pawn_to(pattern, letters);
        }
        let reaching = |&from: &Square| self.obstacle(role, from, pattern.to).is_none();
        let mut close = candidates.into_iter().filter(reaching);
        match (close.next(), candidates.first()) {
            (Some(from), _) => self.explain_move(role, from, pattern),
            (None, Some(from)) if !candidates.several() => self.explain_move(role, from, pattern),
            _ => {
                let own = self.placement().color(self.turn()).contains(pattern.to);
                if own && role != Role::Pawn && candidates.any() {
                    return Refusal::OwnPiece { square: pattern.to.to_string() };
                }
                Refusal::NoPieceReaches { piece: role.kind(), to: pattern.to.to_string() }
            }
        }
    }

    /// Only a square was written: a pawn's move straight ahead, or a piece to be chosen.
    fn explain_pawn_to(&self, pattern: Pattern, letters: Letters) -> Refusal {
        let to = pattern.to;
        if self.placement().color(self.turn()).contains(to) && pattern.promotion.is_none() {
            let of_this = self.moves().into_iter().filter(|mv| mv.from() == to);
            let moves: Vec<String> =
                of_this.map(|mv| self.move_text(mv, Form::Short, letters)).collect();
            return if moves.is_empty() {
                Refusal::CannotMove { square: to.to_string() }
            } else {
                Refusal::Ambiguous { moves }
            };
        }
        let back = self.turn().pick(-1, 1);
        let pawns = self.pieces(self.turn(), Role::Pawn);
        let behind = to.offset(0, back).filter(|&square| pawns.contains(square));
        let start = self.turn().pick(Rank::Fourth, Rank::Fifth);
        let two_behind =
            to.offset(0, 2 * back).filter(|&s| pawns.contains(s) && to.rank() == start);
        match behind.or(two_behind) {
            Some(from) => self.explain_move(Role::Pawn, from, pattern),
            None => Refusal::NoPieceReaches { piece: Role::Pawn.kind(), to: to.to_string() },
        }
    }

    /// Why the piece of this role on `from`, which is the mover's, cannot go there.
    fn explain_move(&self, role: Role, from: Square, pattern: Pattern) -> Refusal {
        let to = pattern.to;
        // A pawn that goes diagonally has a reason of its own.
        let straight = role != Role::Pawn || from.file() == to.file();
        if pattern.capture && straight && !self.placement().occupied().contains(to) {
            return Refusal::NothingToTake { square: to.to_string() };
        }
        if role == Role::King
            && let Some(refusal) = self.castling_attempt(from, to)
        {
            return refusal;
        }
        if let Some(refusal) = self.obstacle(role, from, to) {
            return refusal;
        }
        let last = self.turn().pick(Rank::Eighth, Rank::First);
        let promotes = role == Role::Pawn && to.rank() == last;
        let possible = |role| promotes && !matches!(role, Role::Pawn | Role::King);
        if pattern.promotion.is_some_and(|role| !possible(role)) {
            return Refusal::PromotionImpossible { square: to.to_string() };
        }
        self.danger(role, from, to)
    }

    /// What keeps the piece from going there by its own way of moving.
    fn obstacle(&self, role: Role, from: Square, to: Square) -> Option<Refusal> {
        if self.placement().color(self.turn()).contains(to) && from != to {
            let geometry = role == Role::Pawn || !moves_like(role, from, to);
            if !geometry {
                return Some(Refusal::OwnPiece { square: to.to_string() });
            }
        }
        if role == Role::Pawn {
            return self.pawn_obstacle(from, to);
        }
        if !moves_like(role, from, to) {
            return Some(wrong_way(role, from, to));
        }
        let between = attacks::between(from, to) & self.placement().occupied();
        let nearest = if to > from { between.first() } else { between.into_iter().last() };
        nearest.map(|square| Refusal::InTheWay { square: square.to_string() })
    }

    fn pawn_obstacle(&self, from: Square, to: Square) -> Option<Refusal> {
        let ahead = self.turn().pick(1, -1);
        let one = from.offset(0, ahead)?;
        let occupied = self.placement().occupied();
        let blocked = |square: Square| Refusal::PawnBlocked { square: square.to_string() };
        if to == one {
            return occupied.contains(to).then(|| blocked(to));
        }
        if Some(to) == from.offset(0, 2 * ahead) {
            let home = self.turn().pick(Rank::Second, Rank::Seventh);
            let obstacle = [one, to].into_iter().find(|&square| occupied.contains(square));
            return if from.rank() == home {
                obstacle.map(blocked)
            } else {
                Some(wrong_way(Role::Pawn, from, to))
            };
        }
        if !attacks::pawn(self.turn(), from).contains(to) {
            return Some(wrong_way(Role::Pawn, from, to));
        }
        let square = to.to_string();
        if self.placement().color(self.turn()).contains(to) {
            return Some(Refusal::OwnPiece { square });
        }
        if occupied.contains(to) || self.en_passant() == Some(to) {
            return None;
        }
        let passing = to.rank() == self.turn().pick(Rank::Sixth, Rank::Third);
        let beside = self.pieces(!self.turn(), Role::Pawn);
        if passing && beside.contains(passed_pawn(to)) {
            Some(Refusal::NoEnPassant { square })
        } else {
            Some(Refusal::PawnNothingToTake { square })
        }
    }

    /// The piece could go there, were it not for its king.
    fn danger(&self, role: Role, from: Square, to: Square) -> Refusal {
        let us = self.turn();
        let king = self.king(us);
        let mut after = (self.placement().occupied() ^ from.into()) | to.into();
        let mut enemy = self.placement().color(!us).without(to.into());
        if role == Role::King {
            let attackers = self.attackers_to(to, after) & enemy;
            let attacker = attackers.first().map_or_else(String::new, |square| square.to_string());
            return Refusal::IntoCheck { square: to.to_string(), attacker };
        }
        if role == Role::Pawn && self.en_passant() == Some(to) && to.file() != from.file() {
            after ^= passed_pawn(to).into();
            enemy ^= passed_pawn(to).into();
        }
        let attackers = self.attackers_to(king, after) & enemy;
        let uncovered = attackers.without(self.checkers());
        match uncovered.first() {
            Some(attacker) if !self.is_check() || self.pinned().contains(from) => {
                Refusal::Pinned { square: from.to_string(), attacker: attacker.to_string() }
            }
            _ => Refusal::StillInCheck {
                attackers: attackers.into_iter().map(|square| square.to_string()).collect(),
            },
        }
    }

    /// A king that goes two squares sideways from its home, or onto its own rook, wants to castle.
    fn castling_attempt(&self, from: Square, to: Square) -> Option<Refusal> {
        let us = self.turn();
        let home = super::castling::home_rank(us);
        if from.rank() != home || to.rank() != home || from == to {
            return None;
        }
        let wing = Wing::of(from, to);
        let onto_rook = self.castling().rook(us, from, wing) == Some(to);
        let far = from.file().index().abs_diff(to.file().index()) > 1;
        let usual = from.file() == super::File::E && far && to == wing.king_to(us);
        (onto_rook || usual).then(|| self.no_castling(wing))
    }

    fn no_castling(&self, wing: Wing) -> Refusal {
        let us = self.turn();
        let king = self.king(us);
        let Some(rook) = self.castling().rook(us, king, wing) else {
            return Refusal::CastlingLost;
        };
        if self.is_check() {
            return Refusal::CastlingInCheck;
        }
        let occupied = self.placement().occupied();
        if let Some(square) = (must_be_empty(us, king, rook) & occupied).first() {
            return Refusal::CastlingBlocked { square: square.to_string() };
        }
        let attacked = |&square: &Square| self.is_attacked(square, occupied ^ king.into());
        let crossed = must_be_safe(us, king, rook).into_iter().find(attacked);
        let square = crossed.unwrap_or_else(|| wing.king_to(us));
        Refusal::CastlingThroughCheck { square: square.to_string() }
    }
}

fn wrong_way(role: Role, from: Square, to: Square) -> Refusal {
    Refusal::WrongWay { piece: role.kind(), from: from.to_string(), to: to.to_string() }
}

/// Whether the piece could go there on an empty board.
fn moves_like(role: Role, from: Square, to: Square) -> bool {
    let reach = match role {
        Role::Pawn => Bitboard::EMPTY,
        Role::Knight => attacks::knight(from),
        Role::Bishop => attacks::bishop_rays(from),
        Role::Rook => attacks::rook_rays(from),
        Role::Queen => attacks::bishop_rays(from) | attacks::rook_rays(from),
        Role::King => attacks::king(from),
    };
    reach.contains(to)
}
