//! Beside the board: the two players with clocks and spoils, the moves, what the engine thinks.

use std::time::Duration;

use plateau_arena::SaveState;
use plateau_rules::profile::PieceSet;
use plateau_rules::{Color, Piece};
use plateau_words::Words;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::{advice, glyph, moves, shortened, write};
use crate::Settings;
use crate::model::App;
use crate::model::play::{Play, TENTHS};

/// The panel's parts, from top to bottom.
pub(crate) struct Sections {
    title: Rect,
    top: Rect,
    pub(crate) moves: Rect,
    advice: Rect,
    bottom: Rect,
}

impl Sections {
    pub(crate) fn of(play: &Play, panel: Rect) -> Self {
        let advice = if play.advising.is_steady { advice::HEIGHT } else { 0 };
        let parts = [
            Constraint::Length(2),
            Constraint::Length(2),
            Constraint::Min(3),
            Constraint::Length(advice),
            Constraint::Length(2),
        ];
        let [title, top, moves, advice, bottom] = Layout::vertical(parts).areas(panel);
        Self { title, top, moves, advice, bottom }
    }
}

pub(super) fn draw(play: &Play, app: &App<'_>, area: Rect, frame: &mut Frame<'_>) {
    let sections = Sections::of(play, area);
    let bottom = play.bottom(&app.settings);
    title(play, app, sections.title, frame);
    player(play, app, !bottom, sections.top, frame);
    moves::draw(play, app, sections.moves, frame);
    if play.advising.is_steady {
        advice::draw(play, app, sections.advice, frame);
    }
    player(play, app, bottom, sections.bottom, frame);
}

/// The game, its save status, and its opening where there is space.
fn title(play: &Play, app: &App<'_>, area: Rect, frame: &mut Frame<'_>) {
    let (words, theme) = (app.words, &app.theme);
    let name = capital(&words.game(play.seen.game.kind()));
    let (kept, style) = match play.session.save_state() {
        SaveState::Saved { .. } => (words.screen_kept(), theme.faint),
        SaveState::Off | SaveState::Failing(_) => (words.screen_not_kept(), theme.warning),
        SaveState::Pending => (String::new(), theme.faint),
    };
    let width = usize::from(area.width);
    let (name, kept) = (Span::styled(name, theme.accent), Span::styled(kept, style));
    let lines = match width.checked_sub(name.width() + kept.width()) {
        Some(gap) if gap > 0 || kept.content.is_empty() => {
            let opening = opening(play, words, width).unwrap_or_default();
            let first = Line::from(vec![name, Span::raw(" ".repeat(gap)), kept]);
            vec![first, Line::styled(opening, theme.faint)]
        }
        // Below each other where they do not fit beside.
        _ => {
            let name = Span::styled(shortened(&name.content, width), theme.accent);
            vec![Line::from(name), Line::from(kept)]
        }
    };
    write(frame, area, lines, theme);
}

/// The opening in as many words as there is room for: with its code, without, or only its family.
fn opening(play: &Play, words: &Words, width: usize) -> Option<String> {
    let opening = play.seen.opening?;
    let name = words.opening_name(opening);
    let family = name.split(", ").next().unwrap_or(name);
    let spellings = [words.opening(opening), name.to_owned(), family.to_owned()];
    spellings.into_iter().find(|text| text.chars().count() <= width)
}

/// A player: who it is, whether it is to move, its clock, and what it has taken.
fn player(play: &Play, app: &App<'_>, color: Color, area: Rect, frame: &mut Frame<'_>) {
    let (words, theme, settings) = (app.words, &app.theme, &app.settings);
    let live = play.session.live();
    let is_to_move = live.game().ending().is_none() && live.game().turn() == color;
    let marker = if is_to_move { "▶" } else { " " };
    let is_away = live.thinking() == Some(color) || play.starting(app.now) == Some(color);
    let thinking = if is_away { "…" } else { "" };
    let clock = live.time_left(color, app.now).map(clock_text).unwrap_or_default();
    let clock = if clock.is_empty() { thinking.to_owned() } else { clock };
    let emblem = pieces_of(play).emblem_of(color);
    let sign = glyph::outlined(emblem, settings);
    // As on the board: a black piece in the colour of text would look white on a dark ground.
    let sign_style = theme.ground(play.seen.board.surface)[0].patch(theme.piece(emblem));
    let width = usize::from(area.width);
    let used = 3 + glyph::width(sign) + clock.chars().count();
    let name = shortened(&player_name(play, color, words), width.saturating_sub(used));
    let gap = width.saturating_sub(used + name.chars().count());
    let style = if is_to_move { theme.accent } else { theme.text };
    let who = Line::from(vec![
        Span::styled(marker, style),
        Span::styled(sign, sign_style),
        Span::styled(format!(" {name}"), style),
        Span::raw(" ".repeat(gap + 1)),
        Span::styled(clock, style),
    ]);
    let spoils = Line::styled(format!("  {}", spoils(play, color, settings, width)), theme.faint);
    write(frame, area, vec![who, spoils], theme);
}

/// What the game is played with.
fn pieces_of(play: &Play) -> &'static PieceSet {
    play.session.live().game().kind().profile().pieces
}

/// What a player is called at the screen.
pub(crate) fn player_name(play: &Play, color: Color, words: &Words) -> String {
    let live = play.session.live();
    match live.name(color) {
        Some(name) => spoken(name, words),
        None if !live.is_human(!color) => words.screen_you(),
        None => capital(&words.side(live.game().kind(), color)),
    }
}

/// A player's name as a person says it: levels by their strength.
pub(super) fn spoken(name: &str, words: &Words) -> String {
    level_of(name).map_or_else(|| words.player(name), |level| words.screen_level(level))
}

/// The number of a level that is written so.
pub(super) fn level_of(name: &str) -> Option<u8> {
    name.strip_prefix("level:")?.parse().ok()
}

/// What a side has taken, the same pieces together.
fn spoils(play: &Play, color: Color, settings: &Settings, width: usize) -> String {
    let taken = play.seen.captured.iter().filter(|piece| piece.color != color);
    let mut groups: Vec<(Piece, usize)> = Vec::new();
    for piece in taken {
        match groups.iter_mut().find(|(other, _)| other == piece) {
            Some((_, count)) => *count += 1,
            None => groups.push((*piece, 1)),
        }
    }
    let kinds = pieces_of(play).kinds;
    groups.sort_by_key(|(piece, _)| kinds.iter().position(|kind| *kind == piece.kind));
    let drawn = |short: bool| -> String {
        let group = |(piece, count): &(Piece, usize)| {
            let glyph = glyph::outlined(*piece, settings);
            if short && *count > 1 { format!("{glyph}{count} ") } else { glyph.repeat(*count) }
        };
        groups.iter().map(group).collect()
    };
    let whole = drawn(false);
    if glyph::width(&whole) + 2 <= width { whole } else { drawn(true) }
}

/// What a clock shows: hours where there are some, tenths at the end.
pub(super) fn clock_text(left: Duration) -> String {
    let (seconds, tenths) = (left.as_secs(), left.subsec_millis() / 100);
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, _) if left < TENTHS => format!("0:0{seconds}.{tenths}"),
        (0, minutes, seconds) => format!("{minutes}:{seconds:02}"),
        (hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// A text that begins a line.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
