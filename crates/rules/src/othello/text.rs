//! Othello as text and on the screen.
//!
//! Squares are `a1` (top left) to `h8`. A position is written as Othello programs do: 64 characters row after row
//! from a1, `X` for Black, `O` for White, `-` for an empty square, then a blank and the side to move.

use super::profile::PIECES;
use super::{Disc, Othello};
use crate::{
    Alert, Cell, Color, Coordinates, FenError, FenFault, Form, Geometry, Letters, Notation, Piece,
    Position, Refusal, Show, Surface,
};

impl Notation for Othello {
    type Variant = ();

    fn variant(&self) {}

    fn start((): &()) -> Self {
        Self::default()
    }

    fn from_fen((): &(), fen: &str) -> Result<Self, FenError> {
        let syntax = |at, fault| Err(FenError::Syntax { at, fault });
        let text = fen.trim();
        if text.is_empty() {
            return syntax(0, FenFault::Empty);
        }
        let (mut black, mut white, mut square) = (0_u64, 0_u64, 0);
        let mut rest = text.char_indices();
        for (at, letter) in rest.by_ref() {
            match letter {
                'X' | 'x' | 'B' | 'b' | '*' => black |= 1 << square,
                'O' | 'o' | 'W' | 'w' => white |= 1 << square,
                '-' | '.' => {}
                found => return syntax(at, FenFault::UnknownPiece { found }),
            }
            square += 1;
            if square == 64 {
                break;
            }
        }
        if square < 64 {
            let fault = FenFault::RowLength { row: 1 + square / 8, expected: 8, found: square % 8 };
            return syntax(text.len(), fault);
        }
        let turn = match rest.as_str().trim().trim_end_matches(';') {
            "X" | "x" | "B" | "b" | "*" => Color::Black,
            "O" | "o" | "W" | "w" => Color::White,
            other => return syntax(64, FenFault::BadTurn { found: other.to_owned() }),
        };
        let (own, other) = turn.pick((white, black), (black, white));
        Ok(Self { own, other, turn })
    }

    fn fen(&self) -> String {
        let letter = |square| self.at(square).map_or('-', |color| color.pick('O', 'X'));
        let board: String = (0..64).map(letter).collect();
        format!("{board} {}", self.turn.pick('O', 'X'))
    }

    fn ends(&self, mv: Disc) -> u16 {
        mv.0.into()
    }

    fn write_move(&self, mv: Disc, _: Form, _: Letters) -> String {
        mv.square().map_or_else(|| "pass".to_owned(), name)
    }

    fn read_move(&self, text: &str, _: Letters) -> Result<Disc, Refusal> {
        let text = text.trim();
        if !self.can_move() {
            return Err(Refusal::GameOver);
        }
        let must_pass = self.targets() == 0;
        if ["pass", "passe", "pa", "ps", "--"].iter().any(|word| text.eq_ignore_ascii_case(word)) {
            return if must_pass { Ok(Disc::PASS) } else { Err(Refusal::MayNotPass) };
        }
        let square = match *text.as_bytes() {
            [file, rank] if file.is_ascii_alphabetic() && rank.is_ascii_digit() => {
                let file = file.to_ascii_lowercase().wrapping_sub(b'a');
                let rank = rank.wrapping_sub(b'1');
                if file > 7 || rank > 7 {
                    return Err(Refusal::OffBoard { square: text.to_owned() });
                }
                rank * 8 + file
            }
            _ => return Err(Refusal::Unreadable { text: text.to_owned() }),
        };
        if self.at(square).is_some() {
            Err(Refusal::Occupied { square: name(square) })
        } else if must_pass {
            Err(Refusal::MustPass)
        } else if self.targets() >> square & 1 == 0 {
            Err(Refusal::TurnsNothing { square: name(square) })
        } else {
            Ok(Disc(square))
        }
    }
}

impl Show for Othello {
    fn geometry(&self) -> Geometry {
        let coordinates = Coordinates::Edges;
        Geometry { rows: 8, columns: 8, coordinates, surface: Surface::Felt }
    }

    fn square_name(&self, cell: Cell) -> Option<String> {
        Some(name(cell.row * 8 + cell.column))
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let color = self.at(cell.row * 8 + cell.column)?;
        Some(Piece { color, kind: PIECES.kinds[0] })
    }

    fn alert(&self) -> Option<Alert> {
        (self.targets() == 0 && self.must_pass()).then_some(Alert::MustPass)
    }

    fn path(&self, mv: Disc) -> Vec<Cell> {
        let cell = |square| Cell { row: square / 8, column: square % 8 };
        mv.square().map(cell).into_iter().collect()
    }
}

impl Othello {
    fn at(&self, square: u8) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.discs(color) >> square & 1 == 1)
    }
}

fn name(square: u8) -> String {
    format!("{}{}", (b'a' + square % 8) as char, square / 8 + 1)
}
