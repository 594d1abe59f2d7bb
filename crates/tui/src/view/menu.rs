//! The start menu, with the board of the chosen game beside it.

use plateau_rules::Color;
use plateau_words::Words;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Clear;

use super::board::BoardView;
use super::grid::Grid;
use super::panel::{capital, level_of, spoken};
use super::saves::{result_text, summary};
use super::{height_of, shortened, write_line, write_wrapped};
use crate::model::App;
use crate::model::marks::Marks;
use crate::model::menu::{Menu, Row};
use crate::proposal::Players;

/// The lines above the first row.
const HEAD: u16 = 3;
/// The columns of the form.
const WIDTH: u16 = 46;
/// Less than this cannot hold the menu.
const SMALLEST: (u16, u16) = (40, 14);

pub(super) fn draw(menu: &Menu, app: &App<'_>, frame: &mut Frame<'_>) -> bool {
    let area = frame.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        return false;
    }
    let (words, theme) = (app.words, &app.theme);
    let form = form(menu, area);
    let head = Line::from(vec![
        Span::styled("♞ Plateau", theme.accent),
        Span::styled(format!("  {}", words.screen_welcome()), theme.faint),
    ]);
    write_line(frame, Rect { height: 1, width: area.width - form.x, ..form }, head, theme);
    for (number, row) in menu.rows().into_iter().enumerate() {
        let y = form.y + HEAD + number as u16;
        let line = Rect { y, height: 1, ..form };
        write_line(frame, line, self::row(menu, row, app), theme);
    }
    let below = Rect { y: area.height - 1, height: 1, x: form.x, width: area.width - form.x };
    write_line(frame, below, Line::styled(words.screen_menu_keys(), theme.faint), theme);
    let rating = Rect { y: below.y - 1, ..below };
    write_line(frame, rating, Line::styled(rating_text(menu, words), theme.faint), theme);
    preview(menu, app, form, frame);
    if let Some(failure) = &menu.failure {
        let width = below.width.saturating_sub(1);
        let height = height_of(failure, width).min(area.height - 1);
        let said = Rect { y: area.height - 1 - height, height, width, ..below };
        frame.render_widget(Clear, said);
        write_wrapped(frame, said, failure.clone(), theme.warning);
    }
    true
}

/// Where the form is: in the upper left, a little inside where there is room.
fn form(menu: &Menu, area: Rect) -> Rect {
    let rows = menu.rows().len() as u16;
    let x = if area.width >= 100 { area.width / 12 } else { 2 };
    let y = (area.height.saturating_sub(HEAD + rows + 3) / 3).max(1);
    let (width, height) = (area.width.saturating_sub(x), area.height.saturating_sub(y));
    Rect { x, y, width: WIDTH.min(width), height }
}

/// The row of the menu at a place of the screen.
pub(crate) fn row_at(menu: &Menu, area: Rect, x: u16, y: u16) -> Option<usize> {
    let form = form(menu, area);
    let row = usize::from(y.checked_sub(form.y + HEAD)?);
    (row < menu.rows().len() && (form.x..form.right()).contains(&x)).then_some(row)
}

fn row(menu: &Menu, row: Row, app: &App<'_>) -> Line<'static> {
    let (words, theme) = (app.words, &app.theme);
    let is_chosen = menu.row() == row;
    let (label, value) = match row {
        Row::Game => (words.screen_menu_game(), Some(capital(&words.game(menu.kind())))),
        Row::Position => {
            let drawn = || words.screen_menu_drawn();
            let value = menu.position.map_or_else(drawn, |number| number.to_string());
            (words.screen_menu_position(), Some(value))
        }
        Row::Players => (words.screen_menu_players(), Some(players(menu, words))),
        Row::Level(color) => {
            let label = if menu.players == Players::TwoComputers {
                capital(&words.side(menu.kind(), color))
            } else {
                words.screen_menu_level()
            };
            (label, Some(spoken(menu.computer(color), words)))
        }
        Row::Clock => (words.screen_menu_clock(), Some(words.time_control(menu.clock()))),
        Row::Start => (words.screen_menu_start(), None),
        Row::Resume => (words.screen_menu_resume(), None),
        Row::Saves => (words.screen_menu_saves(), None),
        Row::Help => (words.screen_menu_help(), None),
        Row::Quit => (words.screen_menu_quit(), None),
    };
    let pointer = if is_chosen { "▸ " } else { "  " };
    let style = if is_chosen { theme.accent } else { theme.text };
    let mut spans = vec![Span::styled(pointer, theme.accent)];
    match value {
        Some(value) => {
            let [before, after] = if is_chosen { ["◂ ", " ▸"] } else { ["  ", ""] };
            // The longest label, and a space before the arrow.
            let column = (words.screen_menu_level().chars().count() + 1).max(10);
            spans.push(Span::styled(format!("{label:<column$}"), theme.faint));
            spans.push(Span::styled(format!("{before}{value}{after}"), style));
        }
        None => spans.push(Span::styled(label, style)),
    }
    if let (Row::Resume, Some(entry)) = (row, &menu.newest) {
        let room =
            usize::from(WIDTH).saturating_sub(spans.iter().map(Span::width).sum::<usize>() + 2);
        let text = format!("{} {}", summary(entry, words), result_text(entry));
        spans.push(Span::styled(format!("  {}", shortened(text.trim(), room)), theme.faint));
    }
    Line::from(spans)
}

/// What the level one looks at is rated in the chosen game.
fn rating_text(menu: &Menu, words: &Words) -> String {
    let mut sides = Color::ALL.into_iter().filter(|side| menu.players.computers()[side.index()]);
    let side = match menu.row() {
        Row::Level(side) => Some(side),
        _ => sides.next(),
    };
    let level = side.and_then(|side| level_of(menu.computer(side)));
    level.map_or_else(String::new, |level| {
        words.screen_rating(level, words.rating(menu.kind(), level))
    })
}

fn players(menu: &Menu, words: &Words) -> String {
    let side = |color| words.side(menu.kind(), color);
    match menu.players {
        Players::PersonWhite => words.screen_you_play(side(Color::White)),
        Players::PersonBlack => words.screen_you_play(side(Color::Black)),
        Players::TwoPeople => words.screen_two_people(),
        Players::TwoComputers => words.screen_two_computers(),
    }
}

/// The board of the chosen game, where there is room.
fn preview(menu: &Menu, app: &App<'_>, form: Rect, frame: &mut Frame<'_>) {
    let (area, x) = (frame.area(), form.right() + 1);
    let room = Rect {
        x,
        y: form.y + 2,
        width: area.width.saturating_sub(x + 1),
        height: area.height.saturating_sub(form.y + 5),
    };
    let Some(grid) = Grid::fit(&menu.board, menu.side(), room, &[0]) else { return };
    let right = (room.width - grid.width()) / 2;
    let (settings, theme) = (&app.settings, &app.theme);
    let view = BoardView { board: &menu.board, marks: &Marks::default(), settings, theme };
    view.draw(&grid.moved_by(right, 0), frame.buffer_mut());
}
