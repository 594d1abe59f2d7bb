//! Why a move is refused.

use plateau_rules::Refusal;

use crate::{Words, messages, quote};

impl Words {
    /// Why the move is refused, as a sentence.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let at = |square: &str| quote(square);
        match refusal {
            Refusal::GameOver => self.refusal_game_over(),
            Refusal::Unreadable { text } => self.refusal_unreadable(quote(text)),
            Refusal::OffBoard { square } => self.refusal_off_board(at(square)),
            Refusal::Empty { square } => self.refusal_empty(at(square)),
            Refusal::NotYours { square } => self.refusal_not_yours(at(square)),
            Refusal::CannotMove { square } => self.refusal_cannot_move(at(square)),
            Refusal::OwnPiece { square } => self.refusal_own_piece(at(square)),
            Refusal::Occupied { square } => self.refusal_occupied(at(square)),
            Refusal::MayNotPass => self.refusal_may_not_pass(),
            Refusal::MustPass => self.refusal_must_pass(),
            Refusal::TurnsNothing { square } => self.refusal_turns_nothing(at(square)),
            Refusal::ColumnFull { column } => self.refusal_column_full(at(column)),
            Refusal::FallsTo { square } => self.refusal_falls_to(at(square)),
            Refusal::Ambiguous { moves } => self.refusal_ambiguous(self.any_of(moves)),
            Refusal::WrongWay { piece, from, to } => {
                self.refusal_wrong_way(piece.name, at(from), at(to))
            }
            Refusal::InTheWay { square } => self.refusal_in_the_way(at(square)),
            Refusal::NoPieceReaches { piece, to } => {
                self.refusal_no_piece_reaches(piece.name, at(to))
            }
            Refusal::Pinned { square, attacker } => self.refusal_pinned(at(square), at(attacker)),
            Refusal::StillInCheck { attackers } => {
                self.refusal_still_in_check(self.all_of(attackers))
            }
            Refusal::IntoCheck { square, attacker } => {
                self.refusal_into_check(at(square), at(attacker))
            }
            Refusal::CastlingLost => self.refusal_castling_lost(),
            Refusal::CastlingInCheck => self.refusal_castling_in_check(),
            Refusal::CastlingThroughCheck { square } => {
                self.refusal_castling_through_check(at(square))
            }
            Refusal::CastlingBlocked { square } => self.refusal_castling_blocked(at(square)),
            Refusal::NoEnPassant { square } => self.refusal_no_en_passant(at(square)),
            Refusal::PawnBlocked { square } => self.refusal_pawn_blocked(at(square)),
            Refusal::PawnNothingToTake { square } => self.refusal_pawn_nothing_to_take(at(square)),
            Refusal::NothingToTake { square } => self.refusal_nothing_to_take(at(square)),
            Refusal::PromotionMissing { square } => self.refusal_promotion_missing(at(square)),
            Refusal::PromotionImpossible { square } => {
                self.refusal_promotion_impossible(at(square))
            }
            Refusal::NotPlayable { square } => self.refusal_not_playable(at(square)),
            Refusal::NotOnLine { from, to } => self.refusal_not_on_line(at(from), at(to)),
            Refusal::ManOneSquare { from, to } => self.refusal_man_one_square(at(from), at(to)),
            Refusal::ManBackward { from, to } => self.refusal_man_backward(at(from), at(to)),
            Refusal::KingOneSquare { from, to } => self.refusal_king_one_square(at(from), at(to)),
            Refusal::NothingBehind { square } => self.refusal_nothing_behind(at(square)),
            Refusal::NothingToCapture { from, to } => {
                self.refusal_nothing_to_capture(at(from), at(to))
            }
            Refusal::SeveralInOneJump { from, to } => {
                self.refusal_several_in_one_jump(at(from), at(to))
            }
            Refusal::KingOverSeveral { from, to } => {
                self.refusal_king_over_several(at(from), at(to))
            }
            Refusal::OverOwnPiece { square } => self.refusal_over_own_piece(at(square)),
            Refusal::ManTakesKing { square } => self.refusal_man_takes_king(at(square)),
            Refusal::JumpedTwice { square } => self.refusal_jumped_twice(at(square)),
            Refusal::MustGoOn { moves } => self.refusal_must_go_on(self.any_of(moves)),
            Refusal::MustCapture { moves } => self.refusal_must_capture(self.any_of(moves)),
            Refusal::BetterCapture { moves } => self.refusal_better_capture(self.any_of(moves)),
            Refusal::KingMovesUsedUp { square, limit } => {
                self.refusal_king_moves_used_up(at(square), *limit)
            }
        }
    }
}

messages! {
    fn refusal_game_over();
    fn refusal_unreadable(text);
    fn refusal_off_board(square);
    fn refusal_empty(square);
    fn refusal_not_yours(square);
    fn refusal_cannot_move(square);
    fn refusal_own_piece(square);
    fn refusal_occupied(square);
    fn refusal_may_not_pass();
    fn refusal_must_pass();
    fn refusal_turns_nothing(square);
    fn refusal_column_full(column);
    fn refusal_falls_to(square);
    fn refusal_ambiguous(moves);
    fn refusal_wrong_way(role, from, to);
    fn refusal_in_the_way(square);
    fn refusal_no_piece_reaches(role, to);
    fn refusal_pinned(square, attacker);
    fn refusal_still_in_check(attackers);
    fn refusal_into_check(square, attacker);
    fn refusal_castling_lost();
    fn refusal_castling_in_check();
    fn refusal_castling_through_check(square);
    fn refusal_castling_blocked(square);
    fn refusal_no_en_passant(square);
    fn refusal_pawn_blocked(square);
    fn refusal_pawn_nothing_to_take(square);
    fn refusal_nothing_to_take(square);
    fn refusal_promotion_missing(square);
    fn refusal_promotion_impossible(square);
    fn refusal_not_playable(square);
    fn refusal_not_on_line(from, to);
    fn refusal_man_one_square(from, to);
    fn refusal_man_backward(from, to);
    fn refusal_king_one_square(from, to);
    fn refusal_nothing_behind(square);
    fn refusal_nothing_to_capture(from, to);
    fn refusal_several_in_one_jump(from, to);
    fn refusal_king_over_several(from, to);
    fn refusal_over_own_piece(square);
    fn refusal_man_takes_king(square);
    fn refusal_jumped_twice(square);
    fn refusal_must_go_on(moves);
    fn refusal_must_capture(moves);
    fn refusal_better_capture(moves);
    fn refusal_king_moves_used_up(square, limit);
}
