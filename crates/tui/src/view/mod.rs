//! Draws what the model says, and knows where on the screen it is. Nothing here changes anything.

mod advice;
mod board;
pub(crate) mod footer;
mod glyph;
pub(crate) mod grid;
mod help;
mod instead;
pub(crate) mod menu;
pub(crate) mod moves;
mod panel;
pub(crate) mod places;
pub(crate) mod popup;
pub(crate) mod saves;
mod sprite;

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Wrap};

use plateau_words::Words;

use crate::Settings;
use crate::keys::Action;
use crate::model::play::Play;
use crate::model::{App, Screen};
use crate::theme::Theme;

pub(crate) use panel::capital;

use board::BoardView;
use places::Places;
use popup::Popup;

/// Draws the whole screen.
pub fn draw(app: &App<'_>, frame: &mut Frame<'_>) {
    let area = frame.area();
    frame.buffer_mut().set_style(area, app.theme.text);
    let is_drawn = match &app.screen {
        Screen::Menu(menu) => menu::draw(menu, app, frame),
        Screen::Saves(saves) => saves::draw(saves, app, frame),
        Screen::Play(play) => draw_game(play, app, frame),
        Screen::Instead(instead) => instead::draw(instead, app, frame),
    };
    if !is_drawn {
        too_small(app, frame);
    } else if let Some(page) = app.helping {
        help::draw(page, app, frame);
    }
    if app.settings.ascii {
        glyph::to_ascii(frame.buffer_mut());
    }
}

fn draw_game(play: &Play, app: &App<'_>, frame: &mut Frame<'_>) -> bool {
    let Some(places) = Places::of(play, frame.area(), &app.settings) else { return false };
    let marks = play.marks(app.words);
    let (board, settings, theme) = (&play.seen.board, &app.settings, &app.theme);
    BoardView { board, marks: &marks, settings, theme }.draw(&places.grid, frame.buffer_mut());
    panel::draw(play, app, places.panel, frame);
    footer::draw(play, app, &places, frame);
    if let Some(popup) = Popup::of(play, &places, settings, app.words) {
        popup.draw(app, frame);
    }
    true
}

/// Says kindly that the terminal is too small.
fn too_small(app: &App<'_>, frame: &mut Frame<'_>) {
    let area = frame.area();
    let quit = key_text(&app.settings, app.words, Action::Quit).unwrap_or("none".to_owned());
    let text = app.words.screen_too_small(area.width, area.height, quit);
    let middle =
        Rect { y: area.y + area.height / 3, height: area.height - area.height / 3, ..area };
    let paragraph = Paragraph::new(text).wrap(Wrap { trim: true }).alignment(Alignment::Center);
    frame.render_widget(paragraph.style(app.theme.text), middle);
}

/// The first of the keys that do this, as the person reads it; `None` where no key does.
fn key_text(settings: &Settings, words: &Words, action: Action) -> Option<String> {
    settings.keys.of(action).next().map(|key| words.key(&key.to_string()))
}

/// How many lines a text takes that is wrapped at this width.
fn height_of(text: &str, width: u16) -> u16 {
    let mut height = 1;
    let mut used = 0;
    for word in text.split_whitespace().map(|word| word.chars().count()) {
        let width = usize::from(width).max(1);
        if used > 0 && used + 1 + word > width {
            height += 1;
            used = 0;
        }
        let taken = if used == 0 { word } else { used + 1 + word };
        // A word that is longer than a line goes on in the next.
        height += (taken.saturating_sub(1) / width) as u16;
        used = if taken == 0 { 0 } else { (taken - 1) % width + 1 };
    }
    height
}

/// Writes a text over as many lines as it needs.
fn write_wrapped(frame: &mut Frame<'_>, area: Rect, text: String, style: Style) {
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }).style(style), area);
}

/// Writes lines into an area, the way everything here is written.
fn write<'t>(frame: &mut Frame<'_>, area: Rect, text: impl Into<Text<'t>>, theme: &Theme) {
    frame.render_widget(Paragraph::new(text).style(theme.text), area);
}

/// The rectangle of this size in the middle of another, as far as it fits.
fn centered(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}

/// Writes a line that ends in `…` where there is no room for all of it.
fn write_line(frame: &mut Frame<'_>, area: Rect, mut line: Line<'_>, theme: &Theme) {
    let mut room = usize::from(area.width);
    for span in &mut line.spans {
        span.content = shortened(&span.content, room).into();
        room -= span.width().min(room);
    }
    write(frame, area, line, theme);
}

/// A text that takes no more columns than this.
fn shortened(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width.saturating_sub(1)).chain((width > 0).then_some('…')).collect()
}
