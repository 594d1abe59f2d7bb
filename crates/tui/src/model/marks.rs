//! What is marked on the board.

use plateau_rules::Cell;

/// Why a cell is marked; the first of several reasons colours it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    /// The cursor is on it.
    Cursor,
    /// It belongs to the move being entered.
    Picked,
    /// The move may go there.
    Target,
    /// Its king is in check.
    Check,
    /// Its piece must capture.
    Must,
    /// The engine would move from or to it.
    Hint,
    /// The last move touched it.
    Last,
}

/// Which cells are marked, and why.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Marks(Vec<(Cell, Mark)>);

impl Marks {
    /// Marks these cells.
    pub(crate) fn add(&mut self, mark: Mark, cells: impl IntoIterator<Item = Cell>) {
        self.0.extend(cells.into_iter().map(|cell| (cell, mark)));
    }

    /// Why this cell is marked, the strongest reason first.
    pub(crate) fn of(&self, cell: Cell) -> Vec<Mark> {
        let mut marks: Vec<Mark> =
            self.0.iter().filter(|(marked, _)| *marked == cell).map(|(_, mark)| *mark).collect();
        marks.sort_by_key(|mark| *mark as u8);
        marks
    }
}
