//! Boards as text: on a terminal, in a file.
//!
//! ```
//! use plateau_rules::{Color, diagram, games};
//!
//! let game = games::find("tictactoe").unwrap().start();
//! let drawn = diagram::draw(&game.board(), diagram::Style::Ascii, Color::White);
//! assert!(drawn.starts_with("  +-------+\n3 | . . . |"));
//! ```

use crate::{Board, Cell, Color, Coordinates, Piece};

/// A ready-made set of characters.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Style {
    /// Chess symbols, discs and crowns.
    #[default]
    Unicode,
    /// Letters, upper case for White's chess pieces and for kings of draughts.
    Ascii,
    /// French initial and colour, `Tb` for a white rook (tour blanche).
    Letters,
}

/// The characters a board is drawn with: those of a [`Style`], less what was replaced.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Glyphs {
    style: Style,
    replaced: Vec<(Piece, String)>,
}

impl Glyphs {
    /// The characters of a style.
    pub const fn new(style: Style) -> Self {
        Self { style, replaced: Vec::new() }
    }

    /// The same with other characters for one piece.
    #[must_use]
    pub fn with(mut self, piece: Piece, text: impl Into<String>) -> Self {
        self.replaced.retain(|(other, _)| *other != piece);
        self.replaced.push((piece, text.into()));
        self
    }

    /// The characters for a piece.
    pub fn piece(&self, piece: Piece) -> &str {
        let own = self.replaced.iter().find(|(other, _)| *other == piece);
        own.map_or_else(|| preset(piece, self.style), |(_, text)| text)
    }

    /// What is drawn on an empty square.
    fn empty(&self, dark: bool) -> &'static str {
        match self.style {
            _ if !dark => "",
            Style::Unicode => "·",
            Style::Ascii | Style::Letters => ".",
        }
    }

    /// Corners (top left, top right, bottom left, bottom right), horizontal, vertical.
    fn frame(&self) -> [char; 6] {
        match self.style {
            Style::Unicode => ['╭', '╮', '╰', '╯', '─', '│'],
            Style::Ascii | Style::Letters => ['+', '+', '+', '+', '-', '|'],
        }
    }
}

/// Where the names of the squares are written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Labels {
    /// Around the board: letters and numbers, or the numbers of each row's first and last square.
    #[default]
    Around,
    /// On the squares where the game numbers them, around the board elsewhere.
    OnSquares,
}

/// How a board is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// Its characters.
    pub glyphs: Glyphs,
    /// The side at the bottom.
    pub side: Color,
    /// Where squares are named.
    pub labels: Labels,
}

/// The board as lines of text in a style, seen from `side`, with coordinates around it.
pub fn draw(board: &Board, style: Style, side: Color) -> String {
    Diagram { glyphs: Glyphs::new(style), side, labels: Labels::Around }.draw(board)
}

impl Diagram {
    /// The board as lines of text; each ends with a line break and has no blanks before it.
    pub fn draw(&self, board: &Board) -> String {
        let numbered =
            board.coordinates == Coordinates::Numbers && self.labels == Labels::OnSquares;
        let rows: Vec<Vec<Cell>> = (0..board.rows).map(|row| self.row(board, row)).collect();
        let texts: Vec<Vec<String>> = rows
            .iter()
            .map(|row| row.iter().map(|&cell| self.cell(board, cell, numbered)).collect())
            .collect();
        let width = texts.iter().flatten().map(|text| chars(text)).max().unwrap_or(0).max(1);

        let (left, right): (Vec<_>, Vec<_>) = match (board.coordinates, numbered) {
            (Coordinates::Edges, _) => rows.iter().map(|row| (rank(board, row), "")).unzip(),
            (Coordinates::Numbers, false) => rows.iter().map(|row| ends(board, row)).unzip(),
            (Coordinates::Numbers, true) => rows.iter().map(|_| ("", "")).unzip(),
        };
        let margin = left.iter().map(|label| chars(label)).max().unwrap_or(0);
        let indent = if margin == 0 { 0 } else { margin + 1 };

        let [top_left, top_right, bottom_left, bottom_right, horizontal, vertical] =
            self.glyphs.frame();
        // Squares with numbers are kept apart by those without.
        let gap = if numbered { "" } else { " " };
        let inside = (width + gap.len()) * board.columns as usize + 2 - gap.len();
        let edge = horizontal.to_string().repeat(inside);
        let mut lines = vec![format!("{:indent$}{top_left}{edge}{top_right}", "")];
        for ((texts, left), right) in texts.iter().zip(left).zip(right) {
            let cells: Vec<String> = texts.iter().map(|text| padded(text, width)).collect();
            let cells = cells.join(gap);
            let left = if margin == 0 { String::new() } else { format!("{left:>margin$} ") };
            lines.push(format!("{left}{vertical} {cells} {vertical} {right}"));
        }
        lines.push(format!("{:indent$}{bottom_left}{edge}{bottom_right}", ""));
        if board.coordinates == Coordinates::Edges {
            let files = (0..board.columns as usize).map(|column| file(board, &rows, column));
            let files: Vec<String> = files.map(|letter| format!("{letter:width$}")).collect();
            lines.push(format!("{:indent$}  {}", "", files.join(gap)));
        }
        let mut text = String::new();
        for line in lines {
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }

    /// The cells of a drawn row from left to right, as the side at the bottom sees them.
    fn row(&self, board: &Board, row: u8) -> Vec<Cell> {
        let place = |column| match self.side {
            Color::White => Cell { row, column },
            Color::Black => Cell { row: board.rows - 1 - row, column: board.columns - 1 - column },
        };
        (0..board.columns).map(place).collect()
    }

    /// What is drawn on one cell.
    fn cell(&self, board: &Board, cell: Cell, numbered: bool) -> String {
        let view = board.at(cell);
        // A board without dark squares (tic-tac-toe) marks every empty one.
        let dark = view.dark || view.name.is_some() && board.cells.iter().all(|cell| !cell.dark);
        let piece = match view.piece {
            Some(piece) => self.glyphs.piece(piece),
            None => self.glyphs.empty(dark),
        };
        match &view.name {
            Some(name) if numbered => {
                let widest = |texts: &mut dyn Iterator<Item = &str>| texts.map(chars).max();
                let names = &mut board.cells.iter().filter_map(|cell| cell.name.as_deref());
                let pieces = &mut board.cells.iter().filter_map(|cell| cell.piece);
                let digits = widest(names).unwrap_or(0);
                let width = widest(&mut pieces.map(|piece| self.glyphs.piece(piece))).unwrap_or(1);
                format!("{}{name:>digits$}", padded(piece, width))
            }
            _ => piece.to_owned(),
        }
    }
}

/// The rank at the side of a row: the digits of its squares' names.
fn rank<'a>(board: &'a Board, row: &[Cell]) -> &'a str {
    let named = row.iter().find_map(|&cell| board.at(cell).name.as_deref());
    named.map_or("", |name| name.trim_start_matches(|letter: char| !letter.is_ascii_digit()))
}

/// The letter of a drawn column: what stands before the digits.
fn file<'a>(board: &'a Board, rows: &[Vec<Cell>], column: usize) -> &'a str {
    let named = rows.iter().find_map(|row| board.at(row[column]).name.as_deref());
    named.map_or("", |name| name.trim_end_matches(|letter: char| letter.is_ascii_digit()))
}

/// The names of the leftmost and the rightmost playing square of a row.
fn ends<'a>(board: &'a Board, row: &[Cell]) -> (&'a str, &'a str) {
    let mut named = row.iter().filter_map(|&cell| board.at(cell).name.as_deref());
    let first = named.next().unwrap_or("");
    (first, named.next_back().unwrap_or(first))
}

/// Asks for the character before it as text: without it some terminals draw ♟ as an emoji.
const AS_TEXT: char = '\u{fe0e}';

/// How many columns a text takes; every character of ours takes one.
fn chars(text: &str) -> usize {
    text.chars().filter(|letter| *letter != AS_TEXT).count()
}

/// A text with blanks behind it up to this width.
fn padded(text: &str, width: usize) -> String {
    text.to_owned() + &" ".repeat(width.saturating_sub(chars(text)))
}

/// The characters of a style for a piece.
fn preset(piece: Piece, style: Style) -> &'static str {
    let of_side = match style {
        Style::Unicode => piece.kind.unicode,
        Style::Ascii => piece.kind.ascii,
        Style::Letters => piece.kind.letters,
    };
    of_side[piece.color.index()]
}
