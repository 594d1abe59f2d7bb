//! What is chosen from in the middle of the board: a promotion, an action.

use plateau_rules::{Form, Piece};
use plateau_words::Words;
use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear};

use super::places::Places;
use super::{centered, key_text, write};
use crate::Settings;
use crate::model::App;
use crate::model::ask::Ask;
use crate::model::list::Choice;
use crate::model::perform::choosable;
use crate::model::play::Play;

/// A list in a frame, as much of it as there is room for.
pub(crate) struct Popup {
    title: String,
    /// What can be chosen, and what stands at the right of it.
    items: Vec<(String, String)>,
    choice: Choice,
    area: Rect,
}

impl Popup {
    /// The list that is asked about, if any.
    pub(crate) fn of(
        play: &Play,
        places: &Places,
        settings: &Settings,
        words: &Words,
    ) -> Option<Self> {
        let (title, items, choice, around) = match play.ask.as_ref()? {
            Ask::Which(moves, choice) => {
                let (title, items) = which(play, settings, words, moves);
                (title, items, *choice, places.grid.cells)
            }
            Ask::Actions(choice) => {
                let item = |action: crate::keys::Action| {
                    let key = key_text(settings, words, action).unwrap_or_default();
                    (words.screen_action(action.name()), key)
                };
                (words.screen_actions(), choosable().map(item).collect(), *choice, places.whole)
            }
            Ask::Sure(_) | Ask::Text(..) => return None,
        };
        let chars = |text: &String| text.chars().count();
        let names = items.iter().map(|(name, _)| chars(name)).max().unwrap_or(0);
        let keys = items.iter().map(|(_, key)| chars(key)).max().unwrap_or(0);
        let width = (names + keys + 6).max(title.chars().count() + 4) as u16;
        let area = centered(around, width, items.len() as u16 + 2);
        let area = if area.width < width || area.height < 3 {
            centered(places.whole, width, items.len() as u16 + 2)
        } else {
            area
        };
        Some(Self { title, items, choice, area })
    }

    /// Whether a place of the screen belongs to it.
    pub(crate) fn contains(&self, at: (u16, u16)) -> bool {
        self.area.contains(at.into())
    }

    /// Which item is written at a place of the screen.
    pub(crate) fn item_at(&self, at: (u16, u16)) -> Option<usize> {
        let inside = self.inside();
        let item = self.first() + usize::from(at.1.checked_sub(inside.y)?);
        (inside.contains(at.into()) && item < self.items.len()).then_some(item)
    }

    fn inside(&self) -> Rect {
        self.area.inner(Margin::new(1, 1))
    }

    fn first(&self) -> usize {
        self.choice.first_shown(self.items.len(), self.inside().height.into())
    }

    pub(super) fn draw(&self, app: &App<'_>, frame: &mut Frame<'_>) {
        let inside = framed(app, self.area, &self.title, frame);
        let room = usize::from(inside.height);
        let line = |(at, (name, key)): (usize, &(String, String))| {
            let style = if at == self.choice.at { app.theme.chosen } else { app.theme.text };
            let taken = name.chars().count() + key.chars().count() + 2;
            let gap = usize::from(inside.width).saturating_sub(taken);
            Line::from(Span::styled(format!(" {name}{}{key} ", " ".repeat(gap)), style))
        };
        let shown = self.items.iter().enumerate().skip(self.first()).take(room);
        write(frame, inside, shown.map(line).collect::<Vec<_>>(), &app.theme);
    }
}

/// The moves that one way of the piece can be, each with what it makes of it.
fn which(
    play: &Play,
    settings: &Settings,
    words: &Words,
    indices: &[usize],
) -> (String, Vec<(String, String)>) {
    let game = play.session.live().game();
    let moves = game.moves(Form::Short, words.letters());
    let item = |&index: &usize| {
        let view = &moves[index];
        match view.effect.promotion() {
            Some(kind) => {
                let glyph = settings.pieces.piece(Piece { color: game.turn(), kind });
                (format!("{glyph} {}", words.piece(kind)), view.text.clone())
            }
            None => (view.text.clone(), String::new()),
        }
    };
    let promotes = indices.iter().any(|&index| moves[index].effect.promotion().is_some());
    let title = if promotes { words.screen_promotion() } else { words.screen_which() };
    (title, indices.iter().map(item).collect())
}

/// Clears an area and draws a frame with a title; what is inside is left.
pub(super) fn framed(app: &App<'_>, area: Rect, title: &str, frame: &mut Frame<'_>) -> Rect {
    let mut block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(app.theme.faint)
        .style(app.theme.text);
    if !title.is_empty() {
        block = block.title(Span::styled(format!(" {title} "), app.theme.accent));
    }
    let inside = block.inner(area);
    frame.render_widget(Clear, area);
    frame.render_widget(block, area);
    inside
}
