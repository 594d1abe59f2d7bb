//! What an interface needs to draw a position and to let a person enter a move. No rules leak through: an
//! interface shows a [`Board`], sends the cells a person touched and is told what may follow.

use crate::{Color, Position};

/// A place on the drawn board: row 0 is the top row as White sees it, column 0 its left column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cell {
    /// Counted from the top, as White sees the board.
    pub row: u8,
    /// Counted from the left, as White sees the board.
    pub column: u8,
}

/// What kind of piece stands on a cell, over all games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// Chess pawn.
    Pawn,
    /// Chess knight.
    Knight,
    /// Chess bishop.
    Bishop,
    /// Chess rook.
    Rook,
    /// Chess queen.
    Queen,
    /// Chess king.
    King,
    /// A man of draughts.
    Man,
    /// A king of draughts.
    Crowned,
    /// A cross or a nought.
    Mark,
}

/// A piece as it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

/// One cell of a drawn board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellView {
    /// The square's name in the game's notation (`e4`, `32`); `None` where nothing can ever stand.
    pub name: Option<String>,
    /// Whether the cell is drawn dark.
    pub dark: bool,
    /// What stands on it.
    pub piece: Option<Piece>,
}

/// How a board's coordinates are usually drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coordinates {
    /// Letters below, numbers at the side.
    Edges,
    /// A number in each playing square.
    Numbers,
}

/// A position as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// How many rows there are.
    pub rows: u8,
    /// How many columns there are.
    pub columns: u8,
    /// Row after row from White's top left.
    pub cells: Vec<CellView>,
    /// How coordinates are drawn.
    pub coordinates: Coordinates,
}

impl Board {
    /// The cell at a place on the board.
    pub fn at(&self, cell: Cell) -> &CellView {
        &self.cells[cell.row as usize * self.columns as usize + cell.column as usize]
    }

    /// The place of the square called `name`.
    pub fn find(&self, name: &str) -> Option<Cell> {
        let index = self.cells.iter().position(|cell| cell.name.as_deref() == Some(name))?;
        let columns = self.columns as usize;
        Some(Cell { row: (index / columns) as u8, column: (index % columns) as u8 })
    }

    /// How many pieces of this colour and role stand on the board.
    pub fn count(&self, piece: Piece) -> usize {
        self.cells.iter().filter(|cell| cell.piece == Some(piece)).count()
    }
}

/// What happens on the board when a move is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Steps {
    /// Where the piece comes from; `None` when it is put on the board.
    pub from: Option<Cell>,
    /// The cells it touches down on, in order; the last is where it stays.
    pub path: Vec<Cell>,
    /// The cells of the pieces it takes, in the order of the path.
    pub captured: Vec<Cell>,
    /// What it becomes, if it changes.
    pub promotion: Option<Role>,
    /// A second piece that moves too: from where, to where (the rook in castling).
    pub companion: Option<(Cell, Cell)>,
}

/// What a person who has touched some cells may do next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry<M> {
    /// The cells that may be touched next.
    pub next: Vec<Cell>,
    /// The moves that the cells touched so far spell out; several when a promotion piece is to be chosen.
    pub complete: Vec<M>,
}

/// Something about the position that a person should be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Alert {
    /// The king on this cell is attacked.
    Check(Cell),
    /// A capture is obligatory, with one of the pieces on these cells.
    MustCapture(Vec<Cell>),
}

/// Drawing positions and entering moves.
pub trait Show: Position {
    /// The position as it is drawn.
    fn board(&self) -> Board;

    /// What a legal move does on the board.
    fn steps(&self, mv: Self::Move) -> Steps;

    /// What a person should be told before moving.
    fn alert(&self) -> Option<Alert> {
        None
    }

    /// What may follow after a person has touched these cells in order: the piece first, then its way.
    fn enter(&self, touched: &[Cell]) -> Entry<Self::Move> {
        let mut entry = Entry { next: Vec::new(), complete: Vec::new() };
        for mv in self.moves() {
            let steps = self.steps(mv);
            let way: Vec<Cell> = steps.from.into_iter().chain(steps.path).collect();
            match way.strip_prefix(touched) {
                Some([]) => entry.complete.push(mv),
                Some([cell, ..]) if !entry.next.contains(cell) => entry.next.push(*cell),
                _ => {}
            }
        }
        entry
    }
}
