//! Connect Four as text and on the screen.
//!
//! Squares are `a1` (bottom left) to `g6`; a move is the square where the disc comes to lie, or its column as a letter
//! or a number. A position is written row after row from the top: `x` for the first player, `o` for the second, digits
//! for empty squares; then who moves: `7/7/7/7/7/3x3 o`.

use super::profile::PIECES;
use super::{COLUMNS, Connect4, Drop, HEIGHT, ROWS, has_four};
use crate::{
    Cell, Color, Coordinates, Entry, FenError, FenFault, Flaw, Form, Geometry, Letters, Notation,
    Piece, Position, Refusal, Show, Surface,
};

impl Notation for Connect4 {
    type Variant = ();

    fn variant(&self) {}

    fn start((): &()) -> Self {
        Self::default()
    }

    fn from_fen((): &(), fen: &str) -> Result<Self, FenError> {
        let syntax = |at, fault| Err(FenError::Syntax { at, fault });
        let fen = fen.trim();
        if fen.is_empty() {
            return syntax(0, FenFault::Empty);
        }
        let (board, turn) = fen.split_once(' ').unwrap_or((fen, ""));
        let mut position = Self::default();
        let mut rows = 0;
        let mut at = 0;
        for (row, text) in board.split('/').enumerate() {
            let mut column = 0;
            for (offset, letter) in text.char_indices() {
                let (discs, width) = match letter {
                    'x' | 'X' => (Some(&mut position.first), 1),
                    'o' | 'O' => (Some(&mut position.second), 1),
                    '1'..='7' => (None, letter as usize - '0' as usize),
                    found => return syntax(at + offset, FenFault::UnknownPiece { found }),
                };
                if let Some(discs) = discs.filter(|_| column < COLUMNS.into() && row < ROWS.into())
                {
                    *discs |= 1 << (column as u8 * HEIGHT + ROWS - 1 - row as u8);
                }
                column += width;
            }
            if column != usize::from(COLUMNS) {
                let fault =
                    FenFault::RowLength { row: row + 1, expected: COLUMNS.into(), found: column };
                return syntax(at, fault);
            }
            at += text.len() + 1;
            rows = row + 1;
        }
        if rows != usize::from(ROWS) {
            return syntax(board.len(), FenFault::RowCount { expected: ROWS.into(), found: rows });
        }
        position.check().map_err(|flaw| FenError::Impossible(vec![flaw]))?;
        let turn = turn.trim();
        if !turn.is_empty() && !turn.eq_ignore_ascii_case(position.turn().pick("x", "o")) {
            return syntax(board.len() + 1, FenFault::BadTurn { found: turn.to_owned() });
        }
        Ok(position)
    }

    fn fen(&self) -> String {
        let mut fen = String::new();
        for row in (0..ROWS).rev() {
            let mut empty = 0;
            for column in 0..COLUMNS {
                if let Some(color) = self.at(column, row) {
                    push_digit(&mut fen, empty);
                    empty = 0;
                    fen.push(color.pick('x', 'o'));
                } else {
                    empty += 1;
                }
            }
            push_digit(&mut fen, empty);
            fen.push(if row > 0 { '/' } else { ' ' });
        }
        fen.push(self.turn().pick('x', 'o'));
        fen
    }

    fn ends(&self, Drop(column): Drop) -> u16 {
        column.into()
    }

    fn write_move(&self, Drop(column): Drop, _: Form, _: Letters) -> String {
        name(column, self.landing_in(column).unwrap_or(0))
    }

    fn read_move(&self, text: &str, _: Letters) -> Result<Drop, Refusal> {
        let text = text.trim();
        let off_board = || Refusal::OffBoard { square: text.to_owned() };
        let letter = |letter: u8| match letter.to_ascii_lowercase() {
            letter @ b'a'..=b'g' => Ok(letter - b'a'),
            _ => Err(off_board()),
        };
        let (column, row) = match *text.as_bytes() {
            [digit @ b'0'..=b'9'] => match digit {
                b'1'..=b'7' => (digit - b'1', None),
                _ => return Err(off_board()),
            },
            [file] if file.is_ascii_alphabetic() => (letter(file)?, None),
            [file, rank] if file.is_ascii_alphabetic() && rank.is_ascii_digit() => {
                let row = rank.wrapping_sub(b'1');
                if row >= ROWS {
                    return Err(off_board());
                }
                (letter(file)?, Some(row))
            }
            _ => return Err(Refusal::Unreadable { text: text.to_owned() }),
        };
        if self.won().is_some() {
            return Err(Refusal::GameOver);
        }
        match (self.landing_in(column), row) {
            (_, Some(row)) if self.at(column, row).is_some() => {
                Err(Refusal::Occupied { square: name(column, row) })
            }
            (None, _) => Err(Refusal::ColumnFull { column: column_name(column) }),
            (Some(lands), Some(row)) if lands != row => {
                Err(Refusal::FallsTo { square: name(column, lands) })
            }
            _ => Ok(Drop(column)),
        }
    }
}

impl Show for Connect4 {
    fn geometry(&self) -> Geometry {
        let coordinates = Coordinates::Edges;
        Geometry { rows: ROWS, columns: COLUMNS, coordinates, surface: Surface::Rack }
    }

    fn square_name(&self, cell: Cell) -> Option<String> {
        Some(name(cell.column, ROWS - 1 - cell.row))
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let color = self.at(cell.column, ROWS - 1 - cell.row)?;
        Some(Piece { color, kind: PIECES.kinds[0] })
    }

    /// Any square of a column means the column.
    fn enter(&self, touched: &[Cell]) -> Entry<Drop> {
        let moves = self.moves();
        let into = |cell: &Cell| moves.iter().copied().find(|mv| mv.column() == cell.column);
        match touched {
            [] => {
                let all = self.geometry().cells();
                Entry { next: all.filter(|cell| into(cell).is_some()).collect(), complete: vec![] }
            }
            [cell] => Entry { next: Vec::new(), complete: into(cell).into_iter().collect() },
            _ => Entry { next: Vec::new(), complete: Vec::new() },
        }
    }

    fn path(&self, Drop(column): Drop) -> Vec<Cell> {
        let row = self.landing_in(column).unwrap_or(0);
        vec![Cell { row: ROWS - 1 - row, column }]
    }
}

impl Connect4 {
    fn at(&self, column: u8, row: u8) -> Option<Color> {
        let square = column * HEIGHT + row;
        Color::ALL.into_iter().find(|&color| self.discs(color) >> square & 1 == 1)
    }

    /// Whether play in turn can lead here: no disc hangs in the air, and nobody goes on after four in a line.
    fn check(&self) -> Result<(), Flaw> {
        let lead = self.first.count_ones().checked_sub(self.second.count_ones());
        let all = self.first | self.second;
        let hangs = (0..COLUMNS).any(|column| {
            let discs = all >> (column * HEIGHT) & ((1 << ROWS) - 1);
            discs & (discs + 1) != 0
        });
        if hangs {
            return Err(Flaw::InTheAir);
        }
        match lead {
            Some(0) if has_four(self.first) => Err(Flaw::PlayedOn),
            Some(1) if has_four(self.second) => Err(Flaw::PlayedOn),
            Some(0 | 1) => Ok(()),
            _ => Err(Flaw::NotInTurn),
        }
    }
}

fn column_name(column: u8) -> String {
    char::from(b'a' + column).to_string()
}

fn name(column: u8, row: u8) -> String {
    format!("{}{}", column_name(column), row + 1)
}

fn push_digit(fen: &mut String, empty: u8) {
    if empty > 0 {
        fen.push((b'0' + empty) as char);
    }
}
