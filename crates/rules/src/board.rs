//! What an interface needs to draw a position and to let a person enter a move. No rules leak through: an
//! interface shows a [`Board`], sends the cells a person touched and is told what may follow.

use crate::profile::PieceKind;
use crate::{Color, Position};

/// A place on the drawn board: row 0 is the top row as White sees it, column 0 its left column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cell {
    /// Counted from the top, as White sees the board.
    pub row: u8,
    /// Counted from the left, as White sees the board.
    pub column: u8,
}

/// A piece as it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub kind: &'static PieceKind,
}

/// One cell of a drawn board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellView {
    /// The square's name in the game's notation (`e4`, `32`); `None` where nothing can ever stand.
    pub name: Option<String>,
    /// The square's number in the game's counting, where squares can be numbered, also where names are
    /// letters and digits.
    pub number: Option<u8>,
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

/// What a board looks like.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Surface {
    /// Light and dark squares.
    Squares,
    /// Lines on paper.
    Paper,
    /// Lines on green cloth.
    Felt,
    /// A rack that stands upright, with a hole for each square.
    Rack,
}

impl Surface {
    /// Its name on pages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Squares => "squares",
            Self::Paper => "paper",
            Self::Felt => "felt",
            Self::Rack => "rack",
        }
    }
}

/// The size of a board and how it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Geometry {
    /// How many rows there are.
    pub rows: u8,
    /// How many columns there are.
    pub columns: u8,
    /// How coordinates are drawn.
    pub coordinates: Coordinates,
    /// What it looks like.
    pub surface: Surface,
}

impl Geometry {
    /// All cells, row after row from White's top left.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.rows)
            .flat_map(move |row| (0..self.columns).map(move |column| Cell { row, column }))
    }
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
    /// What it looks like.
    pub surface: Surface,
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

    /// How many pieces of this colour and kind stand on the board.
    pub fn count(&self, piece: Piece) -> usize {
        self.cells.iter().filter(|cell| cell.piece == Some(piece)).count()
    }
}

/// What a move does to one cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// Which cell.
    pub cell: Cell,
    /// What stood there.
    pub before: Option<Piece>,
    /// What stands there now.
    pub after: Option<Piece>,
}

/// What a move does to the board, in any game: captures, castling, promotion, drops, flips and passes are all a list
/// of changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effect {
    /// Who moves.
    pub by: Color,
    /// The way of the piece that moves: where it stood, then each cell it comes down on. A piece that is put on the
    /// board has one cell, a pass none.
    pub path: Vec<Cell>,
    /// The cells that change, from the top left.
    pub changes: Vec<Change>,
}

impl Effect {
    /// Where the piece comes from; `None` when it is put on the board, and for a pass.
    pub fn from(&self) -> Option<Cell> {
        self.path.first().copied().filter(|_| self.path.len() > 1)
    }

    /// Where it stays; `None` for a pass.
    pub fn to(&self) -> Option<Cell> {
        self.path.last().copied()
    }

    /// The cells of the opponent's pieces that leave the board, in the order in which the piece passes them.
    pub fn captured(&self) -> Vec<Cell> {
        let leaves = |change: &&Change| {
            let theirs = change.before.is_some_and(|piece| piece.color != self.by);
            theirs && (change.after.is_none() || Some(change.cell) == self.to())
        };
        let mut cells: Vec<Cell> = self.changes.iter().filter(leaves).map(|it| it.cell).collect();
        let leg = |cell| self.path.windows(2).position(|leg| is_between(cell, leg[0], leg[1]));
        cells.sort_by_key(|&cell| leg(cell).unwrap_or(usize::MAX));
        cells
    }

    /// What the piece becomes, if it changes.
    pub fn promotion(&self) -> Option<&'static PieceKind> {
        let at = |cell| self.changes.iter().find(|change| Some(change.cell) == cell);
        let came = at(Some(self.from()?))?.before?;
        let stays = at(self.to())?.after?;
        (came.color == stays.color && came.kind != stays.kind).then_some(stays.kind)
    }

    /// Another piece of one's own that moves too: from where, to where (the rook in castling).
    pub fn companion(&self) -> Option<(Cell, Cell)> {
        let from = self.from()?;
        let other = |change: &&Change| {
            change.cell != from && change.before.is_some_and(|piece| piece.color == self.by)
        };
        let leaves = self.changes.iter().find(other)?;
        let arrives =
            |change: &&Change| change.cell != leaves.cell && change.after == leaves.before;
        Some((leaves.cell, self.changes.iter().find(arrives)?.cell))
    }
}

/// Whether a cell lies on the line from one cell to another, and is neither of them.
fn is_between(cell: Cell, from: Cell, to: Cell) -> bool {
    let vector = |to: Cell| {
        let part = |to: u8, from: u8| i32::from(to) - i32::from(from);
        (part(to.row, from.row), part(to.column, from.column))
    };
    let ((row, column), (rows, columns)) = (vector(cell), vector(to));
    let along = row * rows + column * columns;
    row * columns == column * rows && 0 < along && along < rows * rows + columns * columns
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
    /// There is no move but to pass.
    MustPass,
}

/// Drawing positions and entering moves.
pub trait Show: Position {
    /// How large the board is, in rows and columns, and how its coordinates are drawn.
    fn geometry(&self) -> Geometry;

    /// A square's name in the game's notation (`e4`, `32`); `None` where nothing can ever stand.
    fn square_name(&self, cell: Cell) -> Option<String>;

    /// A square's number in the game's counting, where squares can be numbered.
    fn square_number(&self, _cell: Cell) -> Option<u8> {
        None
    }

    /// Whether a cell is drawn dark.
    fn is_dark(&self, _cell: Cell) -> bool {
        false
    }

    /// What stands on a cell.
    fn piece_at(&self, cell: Cell) -> Option<Piece>;

    /// The way of a legal move over the board: see [`Effect::path`].
    fn path(&self, mv: Self::Move) -> Vec<Cell>;

    /// What a person should be told before moving.
    fn alert(&self) -> Option<Alert> {
        None
    }

    /// What may follow after a person has touched these cells in order: the piece first, then its way. A pass has
    /// no cells: it is complete before any is touched.
    fn enter(&self, touched: &[Cell]) -> Entry<Self::Move> {
        let mut entry = Entry { next: Vec::new(), complete: Vec::new() };
        for mv in self.moves() {
            match self.path(mv).strip_prefix(touched) {
                Some([]) => entry.complete.push(mv),
                Some([cell, ..]) if !entry.next.contains(cell) => entry.next.push(*cell),
                _ => {}
            }
        }
        entry
    }

    /// The position as it is drawn.
    fn board(&self) -> Board {
        let geometry = self.geometry();
        let view = |cell| CellView {
            name: self.square_name(cell),
            number: self.square_number(cell),
            dark: self.is_dark(cell),
            piece: self.piece_at(cell),
        };
        Board {
            rows: geometry.rows,
            columns: geometry.columns,
            cells: geometry.cells().map(view).collect(),
            coordinates: geometry.coordinates,
            surface: geometry.surface,
        }
    }

    /// What a legal move does to the board.
    fn effect(&self, mv: Self::Move) -> Effect {
        let mut next = self.clone();
        next.play(mv);
        let change = |cell| {
            let (before, after) = (self.piece_at(cell), next.piece_at(cell));
            (before != after).then_some(Change { cell, before, after })
        };
        let changes = self.geometry().cells().filter_map(change).collect();
        Effect { by: self.turn(), path: self.path(mv), changes }
    }
}
