//! Tic-tac-toe as text and on the screen.
//!
//! Squares are `a1` (bottom left) to `c3`, or `1` (top left) to `9` in reading order. A position is
//! written like chess: rows from the top, digits for empty squares, then who moves: `xo1/1x1/3 o`.

use super::profile::PIECES;
use super::{Mark, TicTacToe};
use crate::{
    Cell, Color, Coordinates, FenError, FenFault, Form, Geometry, Letters, Notation, Piece,
    Position, Refusal, Show, Surface,
};

impl Notation for TicTacToe {
    type Variant = ();

    fn variant(&self) {}

    fn start((): &()) -> Self {
        Self::default()
    }

    fn from_fen((): &(), fen: &str) -> Result<Self, FenError> {
        let syntax = |at, fault| FenError::Syntax { at, fault };
        let fen = fen.trim_end();
        if fen.is_empty() {
            return Err(syntax(0, FenFault::Empty));
        }
        let (board, turn) = fen.split_once(' ').unwrap_or((fen, ""));
        let (mut marks, mut row, mut column) = ([0_u16; 2], 0, 0);
        for (at, letter) in board.char_indices() {
            match letter {
                '/' if column == 3 && row < 2 => (row, column) = (row + 1, 0),
                '/' if column == 3 => {
                    return Err(syntax(at, FenFault::RowCount { expected: 3, found: 4 }));
                }
                '1'..='3' if column + letter as usize - '0' as usize <= 3 => {
                    column += letter as usize - '0' as usize;
                }
                'x' | 'X' | 'o' | 'O' if column < 3 => {
                    marks[usize::from(letter.eq_ignore_ascii_case(&'o'))] |=
                        1 << (row * 3 + column);
                    column += 1;
                }
                '/' | '1'..='3' | 'x' | 'X' | 'o' | 'O' => {
                    let fault = FenFault::RowLength { row: row + 1, expected: 3, found: column };
                    return Err(syntax(at, fault));
                }
                found => return Err(syntax(at, FenFault::UnknownPiece { found })),
            }
        }
        if row != 2 || column != 3 {
            return Err(syntax(board.len(), FenFault::RowCount { expected: 3, found: row + 1 }));
        }
        let position =
            Self::checked(marks[0], marks[1]).map_err(|flaw| FenError::Impossible(vec![flaw]))?;
        let turn = turn.trim();
        if !turn.is_empty() && !turn.eq_ignore_ascii_case(position.turn().pick("x", "o")) {
            let fault = FenFault::BadTurn { found: turn.to_owned() };
            return Err(syntax(board.len() + 1, fault));
        }
        Ok(position)
    }

    fn fen(&self) -> String {
        let mut fen = String::new();
        for row in 0..3 {
            let mut empty = 0;
            for column in 0..3 {
                match self.at(row * 3 + column) {
                    None => empty += 1,
                    Some(color) => {
                        push_digit(&mut fen, empty);
                        empty = 0;
                        fen.push(color.pick('x', 'o'));
                    }
                }
            }
            push_digit(&mut fen, empty);
            fen.push(if row < 2 { '/' } else { ' ' });
        }
        fen.push(self.turn().pick('x', 'o'));
        fen
    }

    fn ends(&self, Mark(square): Mark) -> u16 {
        square.into()
    }

    fn write_move(&self, Mark(square): Mark, _: Form, _: Letters) -> String {
        name(square)
    }

    fn read_move(&self, text: &str, _: Letters) -> Result<Mark, Refusal> {
        let text = text.trim();
        let square = match *text.as_bytes() {
            [digit @ b'1'..=b'9'] => digit - b'1',
            [file @ (b'a'..=b'c' | b'A'..=b'C'), rank @ b'1'..=b'3'] => {
                (b'3' - rank) * 3 + (file.to_ascii_lowercase() - b'a')
            }
            [file, rank] if file.is_ascii_alphabetic() && rank.is_ascii_digit() => {
                return Err(Refusal::OffBoard { square: text.to_owned() });
            }
            _ => return Err(Refusal::Unreadable { text: text.to_owned() }),
        };
        if self.at(square).is_some() {
            return Err(Refusal::Occupied { square: name(square) });
        }
        if self.won().is_some() { Err(Refusal::GameOver) } else { Ok(Mark(square)) }
    }
}

impl Show for TicTacToe {
    fn geometry(&self) -> Geometry {
        let coordinates = Coordinates::Edges;
        Geometry { rows: 3, columns: 3, coordinates, surface: Surface::Paper }
    }

    fn square_name(&self, cell: Cell) -> Option<String> {
        Some(name(cell.row * 3 + cell.column))
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let color = self.at(cell.row * 3 + cell.column)?;
        Some(Piece { color, kind: PIECES.kinds[0] })
    }

    fn path(&self, Mark(square): Mark) -> Vec<Cell> {
        vec![Cell { row: square / 3, column: square % 3 }]
    }
}

impl TicTacToe {
    fn at(&self, square: u8) -> Option<Color> {
        if self.crosses >> square & 1 == 1 {
            Some(Color::White)
        } else if self.noughts >> square & 1 == 1 {
            Some(Color::Black)
        } else {
            None
        }
    }
}

fn name(square: u8) -> String {
    format!("{}{}", (b'a' + square % 3) as char, 3 - square / 3)
}

fn push_digit(fen: &mut String, empty: u8) {
    if empty > 0 {
        fen.push((b'0' + empty) as char);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_that_cannot_be_are_refused() {
        for bad in
            ["", "3/3", "3/3/3/3 x", "4/3/3 x", "3/3/3 o", "xx1/3/3 x", "xxx/ooo/3 x", "z2/3/3 x"]
        {
            assert!(TicTacToe::from_fen(&(), bad).is_err(), "{bad}");
        }
        assert_eq!(TicTacToe::from_fen(&(), "xo1/1x1/3 o").unwrap().fen(), "xo1/1x1/3 o");
    }

    #[test]
    fn refused_moves_say_why() {
        let position = TicTacToe::from_fen(&(), "xo1/1x1/3 o").unwrap();
        let refusal = |text| position.read_move(text, Letters::English).unwrap_err();
        assert_eq!(refusal("a3"), Refusal::Occupied { square: "a3".into() });
        assert_eq!(refusal("d4"), Refusal::OffBoard { square: "d4".into() });
        assert_eq!(refusal("hello"), Refusal::Unreadable { text: "hello".into() });
        assert_eq!(
            position.read_move("9", Letters::English),
            position.read_move("C1", Letters::French)
        );
    }
}
