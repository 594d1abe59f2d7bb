//! Where things are at the game screen.

use plateau_rules::{Board, Color};
use ratatui::layout::Rect;

use super::grid::Grid;
use crate::Settings;
use crate::model::play::Play;

/// The parts of the game screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Places {
    /// The whole screen.
    pub(crate) whole: Rect,
    pub(crate) grid: Grid,
    /// Players, moves, what the engine thinks.
    pub(crate) panel: Rect,
    /// What is being typed.
    pub(crate) entry: Rect,
    /// What is said.
    pub(crate) status: Rect,
    /// What keys do.
    pub(crate) keys: Rect,
}

/// What is left beside a board: comfortable, enough, and just.
const BESIDE: [u16; 4] = [37, 27, 20, 12];
/// No panel needs more.
const WIDEST: u16 = 64;
/// From this height on there is room for two lines of what is said.
const TALL: u16 = 24;

impl Places {
    /// The places for a game; `None` where the terminal is too small.
    pub(crate) fn of(play: &Play, area: Rect, settings: &Settings) -> Option<Self> {
        Self::fit(&play.seen.board, play.bottom(settings), area)
    }

    fn fit(board: &Board, side: Color, area: Rect) -> Option<Self> {
        let said = if area.height >= TALL { 2 } else { 1 };
        let below = said + 2;
        let body = Rect { height: area.height.checked_sub(below)?, ..area };
        let grid = Grid::fit(board, side, body, &BESIDE)?;
        let panel = (area.width - grid.width() - 1).min(WIDEST);
        let right = (area.width - grid.width() - 1 - panel) / 2;
        let tall = grid.cells.height + u16::from(grid.margin > 0);
        let down = (body.height - tall) / 2;
        let grid = grid.moved_by(right, down);
        let panel = Rect {
            x: grid.cells.right() + 1,
            y: area.y + down,
            width: panel,
            height: tall.max(14).min(body.height - down),
        };
        let line = |y: u16, height| Rect { y: area.y + y, height, ..area };
        Some(Self {
            whole: area,
            grid,
            panel,
            entry: line(body.height, 1),
            status: line(body.height + 1, said),
            keys: line(area.height - 1, 1),
        })
    }
}

#[cfg(test)]
mod tests {
    use plateau_rules::games;

    use super::*;

    #[test]
    fn every_game_has_its_places_at_every_size_or_none() {
        for kind in games::all() {
            let board = kind.start().board();
            for width in (1..240).step_by(7) {
                for height in 1..70 {
                    let area = Rect::new(0, 0, width, height);
                    if let Some(places) = Places::fit(&board, Color::Black, area) {
                        for part in [places.grid.cells, places.panel, places.entry, places.status] {
                            assert_eq!(
                                area.union(part),
                                area,
                                "{kind} at {width}×{height}: {part:?}"
                            );
                        }
                        assert!(places.panel.intersection(places.entry).is_empty());
                    } else {
                        assert!(width < 60 || height < 20, "{kind} at {width}×{height}");
                    }
                }
            }
        }
    }
}
