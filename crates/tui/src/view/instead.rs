//! Asks who plays in the place of a player that is gone.

use ratatui::Frame;
use ratatui::layout::{Margin, Position, Rect};
use ratatui::text::{Line, Span};

use super::panel::capital;
use super::{height_of, write, write_wrapped};
use crate::model::App;
use crate::model::instead::Instead;

const SMALLEST: (u16, u16) = (40, 8);

pub(super) fn draw(instead: &Instead, app: &App<'_>, frame: &mut Frame<'_>) -> bool {
    let area = frame.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        return false;
    }
    let (words, theme) = (app.words, &app.theme);
    let inside = area.inner(Margin::new(2, 0));
    let mut y = 0;
    let mut below = |height: u16| {
        let part = Rect { y, height, ..inside }.intersection(area);
        y += height + 1;
        part
    };
    let title = capital(&words.game(&instead.kind));
    write(frame, below(1), Line::styled(title, theme.accent), theme);
    let question = words.ask_instead(&instead.kind, instead.color);
    for (text, style) in [(instead.why.clone(), theme.text), (question, theme.result)] {
        let height = height_of(&text, inside.width);
        write_wrapped(frame, below(height), text, style);
    }
    let field = below(1);
    let (before, after) = instead.line.window(usize::from(field.width).saturating_sub(3));
    let x = field.x + 2 + before.chars().count() as u16;
    frame.set_cursor_position(Position::new(x.min(area.width - 1), field.y));
    let typed = vec![Span::styled("> ", theme.accent), Span::raw(before), Span::raw(after)];
    write(frame, field, Line::from(typed), theme);
    if let Some(failure) = &instead.failure {
        let height = height_of(failure, inside.width);
        write_wrapped(frame, below(height), failure.clone(), theme.warning);
    }
    let last = Rect { y: area.height - 1, height: 1, ..inside };
    write(frame, last, Line::styled(words.screen_instead_keys(), theme.faint), theme);
    true
}
