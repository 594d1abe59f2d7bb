//! The moves played, two a line; the one that led to what is shown stands out.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::panel::Sections;
use super::places::Places;
use super::{shortened, write};
use crate::model::App;
use crate::model::play::Play;

/// Where the moves of a game are written.
struct Columns {
    /// The first line shown.
    first: usize,
    /// The width of the numbers, and of one move.
    number: usize,
    width: usize,
    offset: usize,
}

impl Columns {
    fn of(play: &Play, area: Rect) -> Self {
        let seen = &play.seen;
        let offset = usize::from(seen.is_offset);
        let lines = (seen.moves.len() + offset).div_ceil(2);
        let at = (seen.ply + offset).saturating_sub(1) / 2;
        let room = usize::from(area.height);
        let first = at.saturating_sub(room / 2).min(lines.saturating_sub(room));
        let number = 2 + lines.max(1).ilog10() as usize;
        let width = usize::from(area.width).saturating_sub(number + 1) / 2;
        Self { first, number, width: width.min(12), offset }
    }
}

pub(super) fn draw(play: &Play, app: &App<'_>, area: Rect, frame: &mut Frame<'_>) {
    let (seen, theme) = (&play.seen, &app.theme);
    let columns = Columns::of(play, area);
    if seen.moves.is_empty() {
        return write(frame, area, Line::styled(app.words.screen_no_moves(), theme.faint), theme);
    }
    let cell = |ply: Option<usize>| {
        let text = match ply {
            Some(ply) => seen.moves.get(ply).map_or("", String::as_str),
            None => "…",
        };
        let text = shortened(text, columns.width.saturating_sub(1));
        let style = match ply {
            Some(ply) if ply + 1 == seen.ply => theme.chosen,
            _ => theme.text,
        };
        let gap = columns.width.saturating_sub(text.chars().count());
        [Span::styled(text, style), Span::raw(" ".repeat(gap))]
    };
    let line = |number: usize| {
        let number_text = format!("{:>width$}. ", number + 1, width = columns.number - 1);
        let mut spans = vec![Span::styled(number_text, theme.faint)];
        spans.extend(cell((2 * number).checked_sub(columns.offset)));
        spans.extend(cell(Some(2 * number + 1 - columns.offset)));
        Line::from(spans)
    };
    let count = (seen.moves.len() + columns.offset).div_ceil(2);
    let last = count.min(columns.first + usize::from(area.height));
    write(frame, area, (columns.first..last).map(line).collect::<Vec<_>>(), theme);
}

/// The position after the move that is written there.
pub(crate) fn ply_at(play: &Play, places: &Places, (x, y): (u16, u16)) -> Option<usize> {
    let area = Sections::of(play, places.panel).moves;
    if !area.contains((x, y).into()) {
        return None;
    }
    let columns = Columns::of(play, area);
    let column = usize::from(x - area.x).checked_sub(columns.number + 1)? / columns.width.max(1);
    let line = columns.first + usize::from(y - area.y);
    let ply = (2 * line + column.min(1) + 1).checked_sub(columns.offset)?;
    (1..=play.seen.moves.len()).contains(&ply).then_some(ply)
}
