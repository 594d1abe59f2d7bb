//! The list of saved games.

use jiff::tz::TimeZone;
use plateau_library::{Entry, Timestamp};
use plateau_rules::{Color, Outcome, games};
use plateau_words::{Words, quote};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use super::panel::{capital, spoken};
use super::{shortened, write};
use crate::model::App;
use crate::model::saves::{Asking, Saves};

/// The lines above the first game.
const HEAD: u16 = 2;
const SMALLEST: (u16, u16) = (40, 8);

pub(super) fn draw(saves: &Saves, app: &App<'_>, frame: &mut Frame<'_>) -> bool {
    let area = frame.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        return false;
    }
    let (words, theme) = (app.words, &app.theme);
    let line = |y, height| Rect { x: 2, y, width: area.width - 4, height };
    write(frame, line(0, 1), Line::styled(words.screen_saves(), theme.accent), theme);
    let list = list(area);
    if saves.entries.is_empty() {
        write(frame, list, Line::styled(words.screen_no_saves(), theme.faint), theme);
    }
    let room = usize::from(list.height);
    let first = saves.choice.first_shown(saves.entries.len(), room);
    let rows = saves.entries.iter().enumerate().skip(first).take(room).map(|(at, entry)| {
        let is_chosen = at == saves.choice.at;
        let style = if is_chosen { theme.chosen } else { theme.text };
        let text = row(entry, words, usize::from(list.width));
        Line::from(Span::styled(text, style))
    });
    write(frame, list, rows.collect::<Vec<_>>(), theme);
    let asked = match (&saves.asking, saves.chosen()) {
        (Some(Asking::Delete), Some(entry)) => {
            Line::styled(words.screen_ask_delete(summary(entry, words)), theme.warning)
        }
        (Some(Asking::Name(name)), _) => {
            let asked = format!("{} ", words.screen_ask_name());
            let (before, after) = name.parts();
            let x = 2 + (asked.chars().count() + before.chars().count()) as u16;
            frame.set_cursor_position(Position::new(x.min(area.width - 1), area.height - 2));
            Line::from(vec![
                Span::styled(asked, theme.accent),
                Span::raw(format!("{before}{after}")),
            ])
        }
        _ => Line::styled(saves.trouble.clone().unwrap_or_default(), theme.warning),
    };
    let keys = Line::styled(words.screen_saves_keys(), theme.faint);
    write(frame, line(area.height - 2, 2), vec![asked, keys], theme);
    true
}

fn list(area: Rect) -> Rect {
    let (width, height) = (area.width.saturating_sub(2), area.height.saturating_sub(HEAD + 3));
    Rect { x: 1, y: HEAD, width, height }
}

/// The game written on a line of the screen.
pub(crate) fn entry_at(saves: &Saves, area: Rect, y: u16) -> Option<usize> {
    let list = list(area);
    let line = usize::from(y.checked_sub(list.y)?);
    let at = saves.choice.first_shown(saves.entries.len(), list.height.into()) + line;
    (line < usize::from(list.height) && at < saves.entries.len()).then_some(at)
}

/// When, what, who, how far, and how it ended.
fn row(entry: &Entry, words: &Words, width: usize) -> String {
    let name = entry.name.as_deref().map(|name| format!(" “{}”", quote(name))).unwrap_or_default();
    let (game, [white, black]) = (game_name(entry, words), players(entry, words));
    let pairing = capital(&words.screen_pairing(game, white, black));
    let left = format!(" {}  {pairing}{name}", local(entry.changed));
    let moves = words.screen_moves(entry.plies.div_ceil(2));
    let right = format!(" {moves:>8} {:>3} ", result_text(entry));
    let room = width.saturating_sub(right.chars().count());
    format!("{:<room$}{right}", shortened(&left, room))
}

/// Which game, who plays whom, and how far it got.
pub(super) fn summary(entry: &Entry, words: &Words) -> String {
    let (game, [white, black]) = (game_name(entry, words), players(entry, words));
    capital(&words.screen_summary(game, white, black, entry.plies.div_ceil(2)))
}

fn game_name(entry: &Entry, words: &Words) -> String {
    let game = games::find(&entry.kind);
    game.map_or_else(|_| quote(&entry.kind), |kind| words.game(&kind))
}

fn players(entry: &Entry, words: &Words) -> [String; 2] {
    Color::ALL.map(|color| match entry.player(color) {
        None | Some("human") => words.screen_person(),
        Some(name) => spoken(name.trim_start_matches("human:"), words),
    })
}

/// Who won, as people write it; nothing while the game can go on.
pub(super) fn result_text(entry: &Entry) -> &'static str {
    match entry.outcome {
        _ if entry.is_unfinished() => "",
        Some(Outcome::Draw) => "½-½",
        outcome => outcome.map_or(entry.score.text(), Outcome::text),
    }
}

/// A moment where the person is.
fn local(moment: Timestamp) -> String {
    moment.to_zoned(TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string()
}
