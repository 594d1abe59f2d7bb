//! Why a position, or the name of a game, is refused.

use std::iter;

use plateau_rules::games::{self, Kind, UnknownGame};
use plateau_rules::{Color, FenError, FenFault, Flaw};

use crate::{Words, messages, nearest, quote};

impl Words {
    /// Why a position is refused: the place and the fault, or every reason.
    pub fn fen_error(&self, error: &FenError) -> String {
        match error {
            FenError::Syntax { at, fault } => {
                self.position_unreadable(*at as u64 + 1, self.fault(fault))
            }
            FenError::Impossible(flaws) => {
                let mut lines = vec![self.position_impossible()];
                lines.extend(flaws.iter().map(|flaw| format!("  - {}", self.flaw(flaw))));
                lines.join("\n")
            }
        }
    }

    /// What was left out of a position, or borne, because it cannot be.
    pub fn forgiven(&self, flaws: &[Flaw]) -> String {
        let reasons: Vec<String> = flaws.iter().map(|flaw| self.flaw(flaw)).collect();
        self.position_forgiven(reasons.join(" "))
    }

    /// Why there is no such game, what was perhaps meant, and which games there are.
    pub fn unknown_game(&self, error: &UnknownGame) -> String {
        match error {
            UnknownGame::Name(name) => {
                let mut sentences = vec![self.unknown_game_name(name)];
                if let Some(nearest) = nearest_game(name) {
                    sentences.push(self.did_you_mean(nearest));
                }
                let games: Vec<&str> = games::all().map(|kind| kind.name()).collect();
                sentences.push(self.unknown_game_list(games.join(", ")));
                sentences.join(" ")
            }
            UnknownGame::Option(option) => self.unknown_option(quote(option)),
            UnknownGame::Value { option, value } => self.unknown_value(quote(option), quote(value)),
        }
    }

    fn unknown_game_name(&self, name: &str) -> String {
        self.unknown_game_called(quote(name))
    }

    fn fault(&self, fault: &FenFault) -> String {
        match fault {
            FenFault::Empty => self.fault_empty(),
            FenFault::TooLong => self.fault_too_long(),
            FenFault::Trailing => self.fault_trailing(),
            FenFault::MissingBoard => self.fault_missing_board(),
            FenFault::BadTurn { found } if found.is_empty() => self.fault_no_turn(),
            FenFault::BadTurn { found } => self.fault_bad_turn(quote(found)),
            FenFault::UnknownPiece { found } => self.fault_unknown_piece(quote(&found.to_string())),
            FenFault::RowLength { row, expected, found } => {
                self.fault_row_length(*row as u64, *expected as u64, *found as u64)
            }
            FenFault::RowCount { expected, found } => {
                self.fault_row_count(*expected as u64, *found as u64)
            }
            FenFault::BadCastling { found } => self.fault_bad_castling(quote(found)),
            FenFault::BadSquare { found } => self.fault_bad_square(quote(found)),
            FenFault::BadRange { found } => self.fault_bad_range(quote(found)),
            FenFault::BadNumber { found } => self.fault_bad_number(quote(found)),
            FenFault::BadColor { found } => self.fault_bad_color(quote(found)),
        }
    }

    fn flaw(&self, flaw: &Flaw) -> String {
        let side = |color: &Color| color.pick("white", "black");
        match flaw {
            Flaw::NoKing { color } => self.flaw_no_king(side(color)),
            Flaw::SeveralKings { color } => self.flaw_several_kings(side(color)),
            Flaw::PawnOnEdge { square } => self.flaw_pawn_on_edge(square.clone()),
            Flaw::OpponentInCheck { color } => self.flaw_opponent_in_check(side(color)),
            Flaw::TooManyPieces { color } => self.flaw_too_many_pieces(side(color)),
            Flaw::NoCastling { right } => self.flaw_no_castling(right.to_string()),
            Flaw::NoDoubleStep { square } => self.flaw_no_double_step(square.clone()),
            Flaw::ImpossibleCheck => self.flaw_impossible_check(),
            Flaw::SquareTwice { square } => self.flaw_square_twice(square.clone()),
            Flaw::ManOnCrownRow { square } => self.flaw_man_on_crown_row(square.clone()),
            Flaw::NotInTurn => self.flaw_not_in_turn(),
            Flaw::PlayedOn => self.flaw_played_on(),
            Flaw::InTheAir => self.flaw_in_the_air(),
        }
    }
}

/// The name or alias of a game that is most like this one, if any is much like it.
fn nearest_game(name: &str) -> Option<&'static str> {
    let names = |kind: Kind| iter::once(kind.name()).chain(kind.profile().aliases.iter().copied());
    nearest(name, games::all().flat_map(names))
}

messages! {
    fn position_unreadable(at, fault);
    fn position_impossible();
    fn position_forgiven(reasons);
    fn fault_empty();
    fn fault_too_long();
    fn fault_trailing();
    fn fault_missing_board();
    fn fault_no_turn();
    fn fault_bad_turn(found);
    fn fault_unknown_piece(found);
    fn fault_row_length(row, expected, found);
    fn fault_row_count(expected, found);
    fn fault_bad_castling(found);
    fn fault_bad_square(found);
    fn fault_bad_range(found);
    fn fault_bad_number(found);
    fn fault_bad_color(found);
    fn flaw_no_king(side);
    fn flaw_several_kings(side);
    fn flaw_pawn_on_edge(square);
    fn flaw_opponent_in_check(side);
    fn flaw_too_many_pieces(side);
    fn flaw_no_castling(right);
    fn flaw_no_double_step(square);
    fn flaw_impossible_check();
    fn flaw_square_twice(square);
    fn flaw_man_on_crown_row(square);
    fn flaw_not_in_turn();
    fn flaw_played_on();
    fn flaw_in_the_air();
    fn unknown_game_called(name);
    /// Asks whether this was meant.
    pub fn did_you_mean(name);
    fn unknown_game_list(games);
    fn unknown_option(option);
    fn unknown_value(option, value);
}
