//! What is chosen from in the middle of the board: a promotion, an action.

use plateau_rules::{Form, Piece};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear};

use super::places::Places;
use super::{centered, write};
use crate::model::App;
use crate::model::ask::Ask;
use crate::model::list::Choice;
use crate::model::perform::choosable;
use crate::model::play::Play;

pub(super) fn draw(play: &Play, app: &App<'_>, places: &Places, frame: &mut Frame<'_>) {
    match &play.ask {
        Some(Ask::Which(moves, choice)) => {
            let items = promotions(play, app, moves);
            list(app, places.grid.cells, &app.words.screen_promotion(), &items, *choice, frame);
        }
        Some(Ask::Actions(choice)) => {
            let keys = &app.settings.keys;
            let item = |action: crate::keys::Action| {
                let key = keys.of(action).next().map(|key| key.to_string()).unwrap_or_default();
                (app.words.screen_action(action.name()), key)
            };
            let items: Vec<(String, String)> = choosable().map(item).collect();
            list(app, frame.area(), &app.words.screen_actions(), &items, *choice, frame);
        }
        _ => {}
    }
}

/// Each move with the piece it makes.
fn promotions(play: &Play, app: &App<'_>, indices: &[usize]) -> Vec<(String, String)> {
    let game = play.sitting.table().game();
    let moves = game.moves(Form::Short, app.words.letters());
    let item = |&index: &usize| {
        let view = &moves[index];
        let name = view.steps.promotion.map_or_else(
            || view.text.clone(),
            |role| {
                let glyph = app.settings.pieces.piece(Piece { color: game.turn(), role });
                format!("{glyph} {}", app.words.piece(role))
            },
        );
        (name, view.text.clone())
    };
    indices.iter().map(item).collect()
}

/// A list in a frame, as much of it as there is room for; keys stand at the right.
fn list(
    app: &App<'_>,
    around: Rect,
    title: &str,
    items: &[(String, String)],
    choice: Choice,
    frame: &mut Frame<'_>,
) {
    let chars = |text: &String| text.chars().count();
    let names = items.iter().map(|(name, _)| chars(name)).max().unwrap_or(0);
    let keys = items.iter().map(|(_, key)| chars(key)).max().unwrap_or(0);
    let width = (names + keys + 6).max(title.chars().count() + 4);
    let area = centered(around, width as u16, items.len() as u16 + 2);
    let area = if area.height < 3 { centered(frame.area(), width as u16, 3) } else { area };
    let inside = framed(app, area, title, frame);
    let room = usize::from(inside.height);
    let first = choice.first_shown(items.len(), room);
    let line = |(at, (name, key)): (usize, &(String, String))| {
        let style = if at == choice.at { app.theme.chosen } else { app.theme.text };
        let gap = usize::from(inside.width).saturating_sub(chars(name) + chars(key) + 2);
        Line::from(Span::styled(format!(" {name}{}{key} ", " ".repeat(gap)), style))
    };
    let lines: Vec<_> = items.iter().enumerate().skip(first).take(room).map(line).collect();
    write(frame, inside, lines, &app.theme);
}

/// Clears an area and draws a frame with a title; what is inside is left.
pub(super) fn framed(app: &App<'_>, area: Rect, title: &str, frame: &mut Frame<'_>) -> Rect {
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(app.theme.faint)
        .title(Span::styled(format!(" {title} "), app.theme.accent))
        .style(app.theme.text);
    let inside = block.inner(area);
    frame.render_widget(Clear, area);
    frame.render_widget(block, area);
    inside
}
