//! What squares are called: `32`, `c3`.

use super::bits::Square;
use super::facts::{Facts, Names};
use super::geometry::{place, square_at};
use crate::Cell;

impl Facts {
    /// How many squares a piece can stand on.
    pub(super) const fn squares(&self) -> u8 {
        (self.size as u16 * self.size as u16 / 2) as u8
    }

    /// The square's number in this game's counting, from 1. Algebraic games count like the others when
    /// numbers are read.
    pub(super) fn number(&self, square: Square) -> u8 {
        let (row, column) = place(self.size, square);
        let k = self.size / 2;
        let in_row = if self.mirrored { k - 1 - column / 2 } else { column / 2 };
        let from_top = row * k + in_row + 1;
        match self.names {
            Names::FromTop | Names::Algebraic => from_top,
            Names::FromBottom => self.squares() + 1 - from_top,
        }
    }

    /// The square with this number.
    pub(super) fn numbered(&self, number: u32) -> Option<Square> {
        if number == 0 || number > u32::from(self.squares()) {
            return None;
        }
        let number = number as u8;
        let from_top = match self.names {
            Names::FromTop | Names::Algebraic => number - 1,
            Names::FromBottom => self.squares() - number,
        };
        let k = self.size / 2;
        let (row, in_row) = (from_top / k, from_top % k);
        let in_row = if self.mirrored { k - 1 - in_row } else { in_row };
        square_at(self.size, row, 2 * in_row + (row + 1) % 2)
    }

    /// The square's name as the game writes it.
    pub(super) fn name(&self, square: Square) -> String {
        match self.names {
            Names::FromTop | Names::FromBottom => self.number(square).to_string(),
            Names::Algebraic => {
                let cell = self.cell(square);
                format!("{}{}", (b'a' + cell.column) as char, self.size - cell.row)
            }
        }
    }

    /// Where the square is drawn.
    pub(super) fn cell(&self, square: Square) -> Cell {
        let (row, column) = place(self.size, square);
        Cell { row, column: if self.mirrored { self.size - 1 - column } else { column } }
    }

    /// The playing square drawn at this place.
    pub(super) fn square_of(&self, cell: Cell) -> Option<Square> {
        let column =
            if self.mirrored { (self.size - 1).checked_sub(cell.column)? } else { cell.column };
        square_at(self.size, cell.row, column)
    }
}

/// A square as somebody wrote it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Named {
    /// A square pieces stand on.
    Square(Square),
    /// On the board, but never played on.
    Light,
    /// Not on the board.
    Outside,
}

/// What a name means: digits, or a letter and digits. `None` for anything else.
pub(super) fn read_square(facts: &Facts, name: &str) -> Option<Named> {
    let letters = usize::from(name.bytes().next()?.is_ascii_alphabetic());
    let digits = &name[letters..];
    if digits.is_empty() || digits.len() > 6 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number: u32 = digits.parse().ok()?;
    if letters == 0 {
        return Some(facts.numbered(number).map_or(Named::Outside, Named::Square));
    }
    let column = name.as_bytes()[0].to_ascii_lowercase() - b'a';
    let Some(row) = u32::from(facts.size).checked_sub(number) else { return Some(Named::Outside) };
    if column >= facts.size || number == 0 {
        return Some(Named::Outside);
    }
    let cell = Cell { row: row as u8, column };
    Some(facts.square_of(cell).map_or(Named::Light, Named::Square))
}
