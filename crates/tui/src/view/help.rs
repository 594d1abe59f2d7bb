//! The help: how moves are entered, and what every key does.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Wrap};

use super::popup::framed;
use super::{board, centered, height_of, write, write_wrapped};
use crate::keys::Action;
use crate::model::{App, HelpPage};

pub(super) fn draw(page: HelpPage, app: &App<'_>, frame: &mut Frame<'_>) {
    match page {
        HelpPage::Keys => keys(app, frame),
        HelpPage::Notation => notation(app, frame),
    }
}

/// How moves are written, and what the marks on the board mean.
fn notation(app: &App<'_>, frame: &mut Frame<'_>) {
    let words = app.words;
    let how = words.notation(&*app.kind().start()).replace('\n', " ");
    let width = centered(frame.area(), 80, 0).width;
    let how_height = height_of(&how, width.saturating_sub(2));
    let height = how_height + board::LEGEND.len() as u16 + 3;
    let area = centered(frame.area(), width, height);
    let inside = framed(app, area, &words.screen_notation(), frame);
    let parts = [Constraint::Length(how_height + 1), Constraint::Fill(1)];
    let [above, below] = Layout::vertical(parts).areas(inside);
    write_wrapped(frame, above, how, app.theme.text);
    let line = |(mark, sign): &(&'static str, &'static str)| {
        Line::from(vec![
            Span::styled(format!("{sign:>5}  "), app.theme.accent),
            Span::raw(words.screen_mark(*mark)),
        ])
    };
    write(frame, below, board::LEGEND.iter().map(line).collect::<Vec<_>>(), &app.theme);
}

fn keys(app: &App<'_>, frame: &mut Frame<'_>) {
    let width = centered(frame.area(), 80, 0).width.saturating_sub(2);
    // Every key where there is room, else the first of each action.
    let (mut rows, first) = (rows(app, usize::MAX), rows(app, 1));
    if columns_width(&rows) > usize::from(width) {
        rows = first;
    }
    let half = rows.len().div_ceil(2);
    let (left, right) = rows.split_at(half);
    let area = centered(frame.area(), 80, half as u16 + 9);
    let inside = framed(app, area, &app.words.screen_help(), frame);
    let parts = [Constraint::Fill(1), Constraint::Length(half as u16)];
    let [above, below] = Layout::vertical(parts).areas(inside);
    let how = Paragraph::new(app.words.screen_help_moves()).wrap(Wrap { trim: true });
    frame.render_widget(how.style(app.theme.text), above);
    let (left, right) = (column(left, app), column(right, app));
    let parts = [Constraint::Length(left.width() as u16 + GAP), Constraint::Fill(1)];
    let [beside, rest] = Layout::horizontal(parts).areas(below);
    write(frame, beside, left, &app.theme);
    write(frame, rest, right, &app.theme);
}

/// What stands between the two columns.
const GAP: u16 = 2;

/// Each action with so many of its keys.
fn rows(app: &App<'_>, most: usize) -> Vec<(String, String)> {
    let keys = |action| {
        let keys = app.settings.keys.of(action).take(most);
        keys.map(|key| app.words.key(&key.to_string())).collect::<Vec<_>>().join(", ")
    };
    Action::all().map(|action| (keys(action), app.words.screen_action(action.name()))).collect()
}

/// What the two columns take together.
fn columns_width(rows: &[(String, String)]) -> usize {
    let widest = |texts: &mut dyn Iterator<Item = &String>| {
        texts.map(|text| text.chars().count()).max().unwrap_or(0)
    };
    let column = |rows: &[(String, String)]| {
        widest(&mut rows.iter().map(|row| &row.0)) + 2 + widest(&mut rows.iter().map(|row| &row.1))
    };
    let (left, right) = rows.split_at(rows.len().div_ceil(2));
    column(left) + usize::from(GAP) + column(right)
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
