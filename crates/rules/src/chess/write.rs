//! Moves as text.

use std::fmt::Write;

use super::bitboard::Bitboard;
use super::castling::Wing;
use super::moves::Move;
use super::names::{initial, name};
use super::piece::Role;
use super::position::{Chess, Variant};
use crate::{Form, Letters, Position};

impl Chess {
    /// Writes a legal move.
    pub(super) fn move_text(&self, mv: Move, form: Form, letters: Letters) -> String {
        let mut text = String::with_capacity(16);
        match form {
            Form::Machine => self.write_uci(&mut text, mv),
            _ if mv.is_castling() => {
                text.push_str(match Wing::of(mv.from(), mv.to()) {
                    Wing::King => "O-O",
                    Wing::Queen => "O-O-O",
                });
                self.write_check(&mut text, mv);
            }
            Form::Short => self.write_short(&mut text, mv, letters),
            Form::Long => self.write_long(&mut text, mv, letters),
            Form::Named => self.write_named(&mut text, mv, letters),
        }
        text
    }

    /// UCI: `g1f3`, `e7e8q`. Castling is the king's way in chess and king takes rook in Chess960.
    fn write_uci(&self, text: &mut String, mv: Move) {
        let to = match self.variant {
            Variant::Standard => self.arrival(mv),
            Variant::Chess960 => mv.to(),
        };
        _ = write!(text, "{}{to}", mv.from());
        text.extend(mv.promotion().map(Role::letter));
    }

    /// SAN, as the PGN standard and FIDE's appendix C have it: `Nf3`, `Nbd2`, `exd5`, `e8=Q+`.
    fn write_short(&self, text: &mut String, mv: Move, letters: Letters) {
        if mv.role() == Role::Pawn {
            if self.captured(mv).is_some() {
                text.push(mv.from().file().letter());
            }
        } else {
            text.push(initial(mv.role(), letters));
            self.write_distinction(text, mv);
        }
        if self.captured(mv).is_some() {
            text.push('x');
        }
        _ = write!(text, "{}", mv.to());
        write_promotion(text, mv, letters);
        self.write_check(text, mv);
    }

    /// From and to: `Ng1-f3`, `e7xd8=Q+`.
    fn write_long(&self, text: &mut String, mv: Move, letters: Letters) {
        if mv.role() != Role::Pawn {
            text.push(initial(mv.role(), letters));
        }
        _ = write!(text, "{}{}{}", mv.from(), self.dash(mv), mv.to());
        write_promotion(text, mv, letters);
        self.write_check(text, mv);
    }

    /// With whole names and capitals: `BishopC1-D2`, `DameD1-D7+`.
    fn write_named(&self, text: &mut String, mv: Move, letters: Letters) {
        let squares = format!("{}{}{}", mv.from(), self.dash(mv), mv.to());
        text.push_str(name(mv.role(), letters));
        text.extend(squares.chars().map(|c| if c == 'x' { c } else { c.to_ascii_uppercase() }));
        if let Some(role) = mv.promotion() {
            text.push('=');
            text.push_str(name(role, letters));
        }
        self.write_check(text, mv);
    }

    fn dash(&self, mv: Move) -> char {
        if self.captured(mv).is_some() { 'x' } else { '-' }
    }

    /// The file, else the rank, else both, if another piece of the kind can legally go there too.
    fn write_distinction(&self, text: &mut String, mv: Move) {
        let mut rivals = Bitboard::EMPTY;
        let _ = self.moves_to(mv.to().into(), |other| {
            if other.kind() == mv.kind() {
                rivals |= other.from().into();
            }
            std::ops::ControlFlow::Continue(())
        });
        let rivals = rivals.without(mv.from().into());
        if rivals.is_empty() {
            return;
        }
        let on_file = rivals.meets(mv.from().file().into());
        let on_rank = rivals.meets(mv.from().rank().into());
        if !on_file || on_rank {
            text.push(mv.from().file().letter());
        }
        if on_file {
            text.push(mv.from().rank().digit());
        }
    }

    fn write_check(&self, text: &mut String, mv: Move) {
        let mut next = self.clone();
        next.play(mv);
        if next.is_check() {
            text.push(if next.can_move() { '+' } else { '#' });
        }
    }

    /// Where the moving piece arrives: in castling, the king's new square.
    pub(super) fn arrival(&self, mv: Move) -> super::Square {
        if mv.is_castling() { Wing::of(mv.from(), mv.to()).king_to(self.turn) } else { mv.to() }
    }
}

fn write_promotion(text: &mut String, mv: Move, letters: Letters) {
    if let Some(role) = mv.promotion() {
        text.push('=');
        text.push(initial(role, letters));
    }
}
