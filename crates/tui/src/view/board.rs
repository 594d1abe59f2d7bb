//! A board: squares, pieces, coordinates and marks.

use plateau_rules::profile::Drawing;
use plateau_rules::{Board, Cell, CellView, Coordinates, Piece};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::grid::Grid;
use super::{glyph, sprite};
use crate::Settings;
use crate::model::marks::{Mark, Marks};
use crate::theme::Theme;

/// A board with what is marked on it.
pub(crate) struct BoardView<'a> {
    pub(crate) board: &'a Board,
    pub(crate) marks: &'a Marks,
    pub(crate) settings: &'a Settings,
    pub(crate) theme: &'a Theme,
}

impl BoardView<'_> {
    /// Draws it in its grid.
    pub(crate) fn draw(&self, grid: &Grid, buffer: &mut Buffer) {
        for row in 0..self.board.rows {
            for column in 0..self.board.columns {
                let cell = Cell { row, column };
                self.cell(cell, grid.rect(cell), buffer);
            }
        }
        if self.board.coordinates == Coordinates::Edges {
            self.edges(grid, buffer);
        }
    }

    /// Letters below, numbers at the side.
    fn edges(&self, grid: &Grid, buffer: &mut Buffer) {
        let (width, height) = grid.cell;
        for step in 0..u16::from(self.board.rows) {
            let y = grid.cells.y + step * height + height / 2;
            let columns = grid.cells.columns().step_by(width.into());
            let rank = self.first_name(grid, columns.map(|column| (column.x, y)));
            let rank = rank.trim_start_matches(|letter: char| !letter.is_ascii_digit());
            let x = grid.cells.x.saturating_sub(1 + rank.len() as u16);
            buffer.set_string(x, y, rank, self.theme.faint);
        }
        for step in 0..u16::from(self.board.columns) {
            let x = grid.cells.x + step * width + (width - 1) / 2;
            let rows = grid.cells.rows().step_by(height.into());
            let file = self.first_name(grid, rows.map(|row| (x, row.y)));
            let file = file.trim_end_matches(|letter: char| letter.is_ascii_digit());
            buffer.set_string(x, grid.cells.bottom(), file, self.theme.faint);
        }
    }

    /// The name of the first of these squares that has one: in draughts every other square has none.
    fn first_name(&self, grid: &Grid, mut places: impl Iterator<Item = (u16, u16)>) -> &str {
        let name = places.find_map(|(x, y)| self.board.at(grid.cell_at(x, y)?).name.as_deref());
        name.unwrap_or_default()
    }

    fn cell(&self, cell: Cell, area: Rect, buffer: &mut Buffer) {
        let view = self.board.at(cell);
        let marks = self.marks.of(cell);
        let ground = self.ground(cell, view, &marks);
        buffer.set_style(area, ground);
        for y in area.rows() {
            buffer.set_string(y.x, y.y, " ".repeat(area.width.into()), ground);
        }
        let is_numbered = self.board.coordinates == Coordinates::Numbers;
        let is_flat = is_numbered && area.height == 1;
        let middle =
            (area.x + if is_flat { 1 } else { (area.width - 1) / 2 }, area.y + area.height / 2);
        let is_large = view.piece.is_some_and(|piece| self.figure(piece, ground, area, buffer));
        match view.piece {
            Some(piece) if is_large => self.crown(piece, middle, buffer),
            Some(piece) => {
                let style = ground.patch(self.theme.piece(piece));
                buffer.set_string(middle.0, middle.1, self.glyph(piece), style);
            }
            None => {
                let dot = self.dot(view, &marks);
                buffer.set_string(middle.0, middle.1, dot, ground.patch(self.theme.mark));
            }
        }
        // On a narrow square a piece of two letters leaves no room for the number.
        let glyph = view.piece.map_or(1, |piece| glyph::width(self.glyph(piece)));
        let fits = |name: &str| !is_flat || 1 + glyph + name.len() <= usize::from(area.width);
        if let (Some(name), true) = (view.name.as_ref().filter(|name| fits(name)), is_numbered) {
            let x = if is_flat { area.right() - name.len() as u16 } else { area.x };
            buffer.set_string(x, area.y, name, ground.patch(self.theme.mark));
        }
        if let Some([left, right]) = marks.iter().find_map(|mark| flanks(*mark, view)) {
            let style = ground.patch(self.theme.mark);
            let wide =
                is_large || view.piece.is_some_and(|piece| glyph::width(self.glyph(piece)) > 1);
            let (before, after) =
                if wide { (area.x, area.right() - 1) } else { (middle.0 - 1, middle.0 + 1) };
            buffer.set_string(before, middle.1, left, style);
            if !is_flat {
                buffer.set_string(after, middle.1, right, style);
            }
        }
    }

    fn glyph(&self, piece: Piece) -> &str {
        let glyph = if self.theme.is_colored { glyph::solid } else { glyph::outlined };
        glyph(piece, self.settings)
    }

    /// The colour of a square: its own, or what its strongest mark says.
    fn ground(&self, cell: Cell, view: &CellView, marks: &[Mark]) -> Style {
        // Boards without dark squares get a pattern all the same, so that squares are told apart.
        let has_dark = self.board.cells.iter().any(|cell| cell.dark);
        let is_dark = if has_dark { view.dark } else { (cell.row + cell.column) % 2 == 1 };
        let theme = self.theme;
        match marks.first() {
            None => theme.ground(self.board.surface)[usize::from(is_dark)],
            Some(Mark::Cursor) => theme.cursor,
            Some(Mark::Picked) => theme.picked,
            Some(Mark::Target | Mark::Hint) => theme.target,
            Some(Mark::Check) => theme.check,
            Some(Mark::Must) => theme.must,
            Some(Mark::Last) => theme.last[usize::from(is_dark)],
        }
    }

    /// What stands in the middle of an empty square.
    fn dot(&self, view: &CellView, marks: &[Mark]) -> &'static str {
        let has_dark = self.board.cells.iter().any(|cell| cell.dark);
        let is_shown = if has_dark { view.dark } else { view.name.is_some() };
        if marks.contains(&Mark::Target) {
            "•"
        } else if !self.theme.is_colored && is_shown {
            "·"
        } else {
            " "
        }
    }

    /// Draws a piece in pixels where there is room and colour; false where there is not.
    fn figure(&self, piece: Piece, ground: Style, area: Rect, buffer: &mut Buffer) -> bool {
        let usual = glyph::is_default(piece, self.settings);
        let size = (area.width, 2 * area.height);
        let (Some(ink), Some(paper)) = (self.theme.piece(piece).fg, ground.bg) else {
            return false;
        };
        if self.settings.ascii || !usual || sprite::inked(piece, (0, 0), size).is_none() {
            return false;
        }
        let inked = |x, y| sprite::inked(piece, (x, y), size) == Some(true);
        let style = Style::new().fg(ink).bg(paper);
        for y in 0..area.height {
            for x in 0..area.width {
                let halves = match (inked(x, 2 * y), inked(x, 2 * y + 1)) {
                    (true, true) => "█",
                    (true, false) => "▀",
                    (false, true) => "▄",
                    (false, false) => " ",
                };
                buffer.set_string(area.x + x, area.y + y, halves, style);
            }
        }
        true
    }

    /// A large king of draughts wears a crown.
    fn crown(&self, piece: Piece, (x, y): (u16, u16), buffer: &mut Buffer) {
        if glyph::drawing(piece) == Drawing::CrownedMan
            && let Some(disc) = self.theme.piece(piece).fg
        {
            let style = self.theme.side(!piece.color).bg(disc);
            buffer.set_string(x, y, "♛", style);
        }
    }
}

/// What is drawn around or on squares, by the names of their meanings.
pub(super) const LEGEND: [(&str, &str); 8] = [
    ("cursor", "[ ]"),
    ("picked", "▸ ◂"),
    ("target", "•"),
    ("capture", "× ×"),
    ("check", "! !"),
    ("must", "!"),
    ("hint", "» «"),
    ("last", "‹ ›"),
];

/// The characters beside a piece, or around the middle of an empty square.
fn flanks(mark: Mark, view: &CellView) -> Option<[&'static str; 2]> {
    Some(match mark {
        Mark::Cursor => ["[", "]"],
        Mark::Picked => ["▸", "◂"],
        Mark::Target if view.piece.is_none() => return None,
        Mark::Target => ["×"; 2],
        Mark::Check => ["!", "!"],
        Mark::Must => ["!", " "],
        Mark::Hint => ["»", "«"],
        Mark::Last => ["‹", "›"],
    })
}
