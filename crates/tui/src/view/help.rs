//! The help: how moves are entered, and what every key does.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Wrap};

use super::popup::framed;
use super::{centered, write};
use crate::keys::Action;
use crate::model::App;

pub(super) fn draw(app: &App<'_>, frame: &mut Frame<'_>) {
    let keys = |action| {
        let keys: Vec<String> = app.settings.keys.of(action).map(|key| key.to_string()).collect();
        keys.join(", ")
    };
    let rows: Vec<(String, String)> = Action::all()
        .map(|action| (keys(action), app.words.screen_action(action.name())))
        .collect();
    let half = rows.len().div_ceil(2);
    let (left, right) = rows.split_at(half);
    let area = centered(frame.area(), 80, half as u16 + 9);
    let inside = framed(app, area, &app.words.screen_help(), frame);
    let parts = [Constraint::Fill(1), Constraint::Length(half as u16)];
    let [above, below] = Layout::vertical(parts).areas(inside);
    let how = Paragraph::new(app.words.screen_help_moves()).wrap(Wrap { trim: true });
    frame.render_widget(how.style(app.theme.text), above);
    let (left, right) = (column(left, app), column(right, app));
    let parts = [Constraint::Length(left.width() as u16 + 2), Constraint::Fill(1)];
    let [beside, rest] = Layout::horizontal(parts).areas(below);
    write(frame, beside, left, &app.theme);
    write(frame, rest, right, &app.theme);
}

/// Keys and what they do, under each other.
fn column(rows: &[(String, String)], app: &App<'_>) -> Text<'static> {
    let widest = rows.iter().map(|(keys, _)| keys.chars().count()).max().unwrap_or(0);
    let line = |(keys, label): &(String, String)| {
        Line::from(vec![
            Span::styled(format!("{keys:>widest$}  "), app.theme.accent),
            Span::raw(label.clone()),
        ])
    };
    rows.iter().map(line).collect()
}
