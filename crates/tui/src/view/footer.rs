//! Below the board: what is being typed, what is said, what keys do.

use plateau_rules::Form;
use plateau_words::Words;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::places::Places;
use super::{shortened, write};
use crate::Settings;
use crate::keys::Action;
use crate::model::App;
use crate::model::ask::{self, Ask};
use crate::model::play::Play;

pub(super) fn draw(play: &Play, app: &App<'_>, places: &Places, frame: &mut Frame<'_>) {
    entry(play, app, places.entry, frame);
    let (said, style) = said(play, app);
    // What does not fit takes the place of the keys.
    let fits = said.chars().count() <= usize::from(places.status.width * places.status.height);
    let area = if fits { places.status } else { places.status.union(places.keys) };
    if fits {
        keys(play, app, places.keys, frame);
    }
    let inset = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    frame.render_widget(Paragraph::new(said).wrap(Wrap { trim: true }).style(style), inset);
}

/// The line one types in: the text, and what it may become.
fn entry(play: &Play, app: &App<'_>, area: Rect, frame: &mut Frame<'_>) {
    let (words, theme) = (app.words, &app.theme);
    let mut spans = vec![Span::styled(" > ", theme.accent)];
    let asked = play.ask.as_ref().and_then(|ask| question(ask, words));
    let line = match &play.ask {
        Some(Ask::Name(line) | Ask::Export(line) | Ask::Position(line) | Ask::Note(line)) => {
            Some(line)
        }
        Some(_) => None,
        None => Some(&play.typed),
    };
    if let Some(asked) = asked {
        spans.push(Span::styled(format!("{asked} "), theme.accent));
    }
    let begin: usize = spans.iter().map(Span::width).sum();
    if let Some(line) = line {
        let (before, after) = window(line, usize::from(area.width).saturating_sub(begin + 2));
        let cursor = begin + before.chars().count();
        spans.extend([Span::raw(before), Span::raw(after)]);
        if play.ask.is_none() {
            let room = usize::from(area.width).saturating_sub(cursor + 4);
            let rest = shortened(&open_text(play, words), room);
            spans.push(Span::styled(format!("   {rest}"), theme.faint));
        }
        if !app.is_helping {
            frame.set_cursor_position(Position::new(area.x + cursor as u16, area.y));
        }
    }
    write(frame, area, Line::from(spans), theme);
}

/// As much of a line as there is room for, around the place where one types.
fn window(line: &ask::Line, room: usize) -> (String, String) {
    let (before, after) = line.parts();
    let skipped = before.chars().count().saturating_sub(room);
    let before: String = before.chars().skip(skipped).collect();
    let after = after.chars().take(room - before.chars().count()).collect();
    (before, after)
}

/// The moves that the typed text leaves open; with nothing typed, what one can type.
fn open_text(play: &Play, words: &Words) -> String {
    let game = play.sitting.table().game();
    let moves = || game.moves(Form::Short, words.letters());
    if play.typed.text().is_empty() {
        let example =
            |moves: Vec<plateau_rules::MoveView>| Some(moves.get(moves.len() / 2)?.text.clone());
        return match example(moves()) {
            Some(example) if play.is_persons_turn() && play.touched.way().is_empty() => {
                words.screen_type(example)
            }
            _ => String::new(),
        };
    }
    let moves = moves();
    play.open_moves(words)
        .iter()
        .map(|&index| moves[index].text.as_str())
        .collect::<Vec<_>>()
        .join(" ")
}

/// What is asked in place.
fn question(ask: &Ask, words: &Words) -> Option<String> {
    Some(match ask {
        Ask::Resign => words.screen_ask_resign(),
        Ask::Again => words.screen_ask_again(),
        Ask::Name(_) => words.screen_ask_name(),
        Ask::Export(_) => words.screen_ask_file(),
        Ask::Position(_) => words.screen_ask_position(),
        Ask::Note(_) => words.screen_ask_note(),
        Ask::TakeDraw | Ask::Which(..) | Ask::Actions(_) => return None,
    })
}

/// What is said: the last word, else how the game stands.
fn said(play: &Play, app: &App<'_>) -> (String, Style) {
    let (words, theme) = (app.words, &app.theme);
    let table = play.sitting.table();
    let game = table.game();
    if let Some(by) = table.offer().filter(|_| play.ask == Some(Ask::TakeDraw)) {
        let offered = plateau_arena::Event::DrawOffered { by };
        return (words.event(&offered, game), theme.result);
    }
    if let Some(notice) = &play.notice {
        let style = if notice.is_warning { theme.warning } else { theme.text };
        return (notice.text.clone(), style);
    }
    if !play.seen.is_now() {
        let (ply, plies) = (play.seen.ply as u64, play.seen.moves.len() as u64);
        return (words.screen_looking(ply, plies), theme.accent);
    }
    if let Some(ending) = game.ending() {
        return (format!("{} {}", words.ending(ending, game), words.screen_over()), theme.result);
    }
    if let plateau_arena::Keeping::Failing(error) = play.sitting.keeping() {
        return (words.shelf_error(error), theme.warning);
    }
    if let Some(pacing) = &play.pacing {
        let seconds = pacing.interval().as_secs_f64();
        let text =
            if pacing.is_running { words.screen_watching(seconds) } else { words.screen_halted() };
        return (text, theme.text);
    }
    if table.is_paused() {
        return (words.event(&plateau_arena::Event::Paused, game), theme.accent);
    }
    if play.advising.is_searching() {
        return (words.screen_thinking(), theme.faint);
    }
    let mut text =
        words.turn(game, table.name(game.turn()).filter(|_| table.is_human(game.turn())));
    if let Some(alert) = game.alert() {
        text = text + " " + &words.alert(&alert, &play.seen.board);
    }
    if let Some(rule) = game.claim().filter(|_| play.is_persons_turn()) {
        text = text + " " + &words.claimable(rule);
    }
    (text, theme.text)
}

/// What is worth a key at this moment, the most useful first.
fn useful(play: &Play) -> &'static [Action] {
    use Action::{
        Actions, Again, Draw, Evaluate, Export, Faster, Flip, Help, Hint, Menu, Pause, Quit,
        Resign, Save, Slower, Step, Undo,
    };
    if play.is_over() {
        &[Help, Actions, Again, Menu, Undo, Evaluate, Flip, Export, Quit]
    } else if play.pacing.is_some() {
        &[Help, Actions, Pause, Step, Faster, Slower, Evaluate, Flip, Menu, Quit]
    } else {
        &[Help, Actions, Hint, Undo, Evaluate, Flip, Draw, Resign, Save, Menu, Quit]
    }
}

/// Each key with its meaning and where it stands, as far as there is room.
fn labels(
    play: &Play,
    settings: &Settings,
    words: &Words,
    width: u16,
) -> Vec<(Action, u16, String, String)> {
    let mut x = 1;
    let mut labels = Vec::new();
    for &action in useful(play) {
        let Some(key) = settings.keys.of(action).next().map(|key| key.to_string()) else {
            continue;
        };
        let label = words.screen_action(action.name());
        let taken = (key.chars().count() + 1 + label.chars().count()) as u16;
        if x + taken >= width {
            break;
        }
        labels.push((action, x, key, label));
        x += taken + 2;
    }
    labels
}

fn keys(play: &Play, app: &App<'_>, area: Rect, frame: &mut Frame<'_>) {
    for (_, x, key, label) in labels(play, &app.settings, app.words, area.width) {
        let after = area.x + x + key.chars().count() as u16 + 1;
        frame.buffer_mut().set_string(area.x + x, area.y, key, app.theme.accent);
        frame.buffer_mut().set_string(after, area.y, label, app.theme.faint);
    }
}

/// What the key written there does.
pub(crate) fn action_at(
    play: &Play,
    places: &Places,
    settings: &Settings,
    words: &Words,
    (x, y): (u16, u16),
) -> Option<Action> {
    let area = places.keys;
    if !area.contains((x, y).into()) {
        return None;
    }
    let labels = labels(play, settings, words, area.width);
    labels.into_iter().rev().find(|(_, begin, ..)| area.x + begin <= x).map(|label| label.0)
}
