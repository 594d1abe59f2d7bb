//! The list of saved games.

use plateau_library::{Entry, local_time};
use plateau_rules::{Color, Outcome};
use plateau_words::{Words, quote};
use ratatui::Frame;
use ratatui::layout::{Margin, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Clear;

use super::panel::{capital, spoken};
use super::{height_of, shortened, write, write_wrapped};
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
        write_wrapped(frame, list.inner(Margin::new(1, 0)), words.screen_no_saves(), theme.faint);
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
    let keys = Rect { x: 2, y: area.height - 1, width: area.width - 4, height: 1 };
    let (said, style) = match (&saves.asking, saves.chosen()) {
        (Some(Asking::Delete), Some(entry)) => {
            let [yes, no] = [words.screen_yes(), words.screen_no()];
            write(frame, keys, Line::styled(format!("{yes}{GAP}{no}"), theme.accent), theme);
            (words.screen_ask_delete(summary(entry, words)), theme.warning)
        }
        (Some(Asking::Name(name)), _) => {
            let (before, after) = name.window(usize::from(keys.width).saturating_sub(3));
            let x = keys.x + 2 + before.chars().count() as u16;
            frame.set_cursor_position(Position::new(x, keys.y));
            let typed = [Span::styled("> ", theme.accent), Span::raw(before), Span::raw(after)];
            write(frame, keys, Line::from_iter(typed), theme);
            (words.screen_ask_name(), theme.accent)
        }
        _ => {
            write(frame, keys, Line::styled(words.screen_saves_keys(), theme.faint), theme);
            (saves.failure.clone().unwrap_or_default(), theme.warning)
        }
    };
    // What is long is written over the end of the list.
    let height = height_of(&said, keys.width).min(area.height - HEAD);
    let above = Rect { y: keys.y - height, height, ..keys };
    frame.render_widget(Clear, above);
    write_wrapped(frame, above, said, style);
    true
}

const GAP: &str = "   ";

/// Yes or no, where it is written there.
pub(crate) fn answer_at(area: Rect, words: &Words, (x, y): (u16, u16)) -> Option<bool> {
    let no = 2 + words.screen_yes().chars().count() + GAP.len();
    let end = no + words.screen_no().chars().count();
    match usize::from(x) {
        _ if y + 1 != area.height => None,
        x if (2..no - GAP.len()).contains(&x) => Some(true),
        x if (no..end).contains(&x) => Some(false),
        _ => None,
    }
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
    let left = format!(" {}  {}", local_time(entry.changed), pairing(entry, words));
    let moves = words.screen_moves(entry.moves());
    let right = format!(" {moves:>8} {:>3} ", result_text(entry));
    let room = width.saturating_sub(right.chars().count());
    format!("{:<room$}{right}", shortened(&left, room))
}

/// Which game, who plays whom, and the name it was given.
fn pairing(entry: &Entry, words: &Words) -> String {
    let [white, black] = players(entry, words);
    let pairing = capital(&words.screen_pairing(words.game_of(entry), white, black));
    match &entry.name {
        Some(name) => words.save_named(pairing, quote(name)),
        None => pairing,
    }
}

/// What of a line can be found by typing: a name, a player, a game or its day.
pub(crate) fn searched(entry: &Entry, words: &Words) -> String {
    let name = entry.name.as_deref().unwrap_or_default();
    format!("{name} {} {}", pairing(entry, words), local_time(entry.changed))
        .trim_start()
        .to_owned()
}

/// Which game, who plays whom, and how far it got.
pub(super) fn summary(entry: &Entry, words: &Words) -> String {
    let [white, black] = players(entry, words);
    let moves = entry.moves();
    capital(&words.screen_summary(words.game_of(entry), white, black, moves))
}

fn players(entry: &Entry, words: &Words) -> [String; 2] {
    let player = |color| entry.player(color).unwrap_or("human").trim_start_matches("human:");
    Color::ALL.map(|color| spoken(player(color), words))
}

/// Who won, as people write it; nothing while the game can go on.
pub(super) fn result_text(entry: &Entry) -> &'static str {
    match entry.outcome {
        _ if entry.is_unfinished() => "",
        Some(Outcome::Draw) => "½-½",
        outcome => outcome.map_or(entry.score.text(), Outcome::text),
    }
}
