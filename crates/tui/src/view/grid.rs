//! Where the cells of a board are on the screen.

use plateau_rules::{Board, Cell, Color, Coordinates};
use ratatui::layout::Rect;

/// A board's place on the screen: every cell has the same size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    /// The cells, without the coordinates around them.
    pub(crate) cells: Rect,
    /// The width and height of one.
    pub(crate) cell: (u16, u16),
    /// What stands left of the cells.
    pub(crate) margin: u16,
    rows: u8,
    columns: u8,
    side: Color,
}

/// Beyond this height cells do not get more beautiful.
const TALLEST: u16 = 12;

impl Grid {
    /// The best grid within this size that leaves some width beside it, if any fits.
    pub(crate) fn fit(board: &Board, side: Color, area: Rect, beside: &[u16]) -> Option<Self> {
        let (rows, columns) = (u16::from(board.rows), u16::from(board.columns));
        let (margin, below) = margins(board);
        let tallest = (area.height.saturating_sub(below) / rows).min(TALLEST);
        let digits =
            board.cells.iter().filter_map(|cell| cell.name.as_ref()).map(String::len).max();
        let narrowest = match board.coordinates {
            Coordinates::Edges => 3,
            // A mark, the piece, the number.
            Coordinates::Numbers => 2 + digits.unwrap_or(0) as u16,
        };
        for height in (1..=tallest).rev() {
            // Characters are about twice as high as wide; an odd width has a middle.
            for width in [2 * height + 1, 2 * height].map(|width| width.max(narrowest)) {
                let needed = margin + width * columns;
                if beside.iter().any(|beside| needed + beside <= area.width) {
                    let cells = Rect {
                        x: area.x + margin,
                        y: area.y,
                        width: width * columns,
                        height: height * rows,
                    };
                    let (rows, columns) = (board.rows, board.columns);
                    return Some(Self {
                        cells,
                        cell: (width, height),
                        margin,
                        rows,
                        columns,
                        side,
                    });
                }
            }
        }
        None
    }

    /// How much of the screen it takes, coordinates and all.
    pub(crate) const fn width(&self) -> u16 {
        self.margin + self.cells.width
    }

    /// The same grid elsewhere.
    pub(crate) fn moved_by(mut self, right: u16, down: u16) -> Self {
        self.cells.x += right;
        self.cells.y += down;
        self
    }

    /// Where a cell is.
    pub(crate) fn rect(&self, cell: Cell) -> Rect {
        let Cell { row, column } = self.turned(cell);
        let (width, height) = self.cell;
        Rect {
            x: self.cells.x + u16::from(column) * width,
            y: self.cells.y + u16::from(row) * height,
            width,
            height,
        }
    }

    /// The cell at a place of the screen.
    pub(crate) fn cell_at(&self, x: u16, y: u16) -> Option<Cell> {
        let (x, y) = (x.checked_sub(self.cells.x)?, y.checked_sub(self.cells.y)?);
        let (column, row) = (x / self.cell.0, y / self.cell.1);
        let inside = column < u16::from(self.columns) && row < u16::from(self.rows);
        inside.then(|| self.turned(Cell { row: row as u8, column: column as u8 }))
    }

    /// Flipped, with Black at the bottom.
    fn turned(&self, cell: Cell) -> Cell {
        match self.side {
            Color::White => cell,
            Color::Black => {
                Cell { row: self.rows - 1 - cell.row, column: self.columns - 1 - cell.column }
            }
        }
    }
}

/// What coordinates take: on the left, and below.
fn margins(board: &Board) -> (u16, u16) {
    match board.coordinates {
        Coordinates::Edges => (if board.rows > 9 { 3 } else { 2 }, 1),
        Coordinates::Numbers => (0, 0),
    }
}

#[cfg(test)]
mod tests {
    use plateau_rules::games;

    use super::*;

    #[test]
    fn every_game_fits_a_small_terminal_and_every_cell_is_found_again() {
        for kind in games::all() {
            let board = kind.start().board();
            for (width, height, beside) in
                [(60, 17, &[19, 10][..]), (80, 20, &[26, 19]), (200, 56, &[40])]
            {
                let area = Rect { x: 0, y: 0, width, height };
                for side in Color::ALL {
                    let grid = Grid::fit(&board, side, area, beside);
                    let grid = grid.unwrap_or_else(|| panic!("{kind} at {width}×{height}"));
                    for row in 0..board.rows {
                        for column in 0..board.columns {
                            let cell = Cell { row, column };
                            let rect = grid.rect(cell);
                            assert!(area.union(rect) == area, "{kind}: {cell:?} is on the screen");
                            assert_eq!(grid.cell_at(rect.x, rect.y), Some(cell));
                            assert_eq!(
                                grid.cell_at(rect.right() - 1, rect.bottom() - 1),
                                Some(cell)
                            );
                        }
                    }
                    assert_eq!(grid.cell_at(width, height), None);
                }
            }
        }
    }
}
