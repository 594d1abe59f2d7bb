//! Below the board: what is being typed, what is said, what keys do.

use plateau_arena::Event;
use plateau_rules::Form;
use plateau_words::Words;
use ratatui::Frame;
use ratatui::layout::{Margin, Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::panel::{player_name, spoken};
use super::places::Places;
use super::popup::framed;
use super::{height_of, key_text, shortened, write, write_wrapped};
use crate::Settings;
use crate::keys::Action;
use crate::model::App;
use crate::model::ask::{Ask, Purpose, Sure};
use crate::model::play::Play;

pub(super) fn draw(play: &Play, app: &App<'_>, places: &Places, frame: &mut Frame<'_>) {
    entry(play, app, places.entry, frame);
    let (said, style) = said(play, app);
    let inset = |area: Rect| area.inner(Margin::new(1, 0));
    let (status, below) = (places.status, places.status.union(places.keys));
    let height = height_of(&said, inset(status).width);
    if height <= status.height {
        keys(play, app, places.keys, frame);
        write_wrapped(frame, inset(status), said, style);
    } else if height <= below.height {
        // What does not fit takes the place of the keys.
        write_wrapped(frame, inset(below), said, style);
    } else {
        keys(play, app, places.keys, frame);
        boxed(app, places, &said, style, frame);
    }
}

/// What is longer still is shown in a box above the line one types in.
fn boxed(app: &App<'_>, places: &Places, said: &str, style: Style, frame: &mut Frame<'_>) {
    let width = places.whole.width.min(82);
    let height = (height_of(said, width.saturating_sub(4)) + 2).min(places.entry.y);
    let (x, y) = ((places.whole.width - width) / 2, places.entry.y - height);
    let inside = framed(app, Rect { x, y, width, height }, "", frame);
    write_wrapped(frame, inside.inner(Margin::new(1, 0)), said.to_owned(), style);
}

/// The line one types in: the text, and what it may become; or the answers there are.
fn entry(play: &Play, app: &App<'_>, area: Rect, frame: &mut Frame<'_>) {
    let (words, theme) = (app.words, &app.theme);
    let mut spans = vec![Span::styled(PROMPT, theme.accent)];
    let begin = PROMPT.len();
    let line = match &play.ask {
        Some(Ask::Text(_, line)) => Some(line),
        Some(Ask::Sure(_)) => {
            let [yes, no] = [words.screen_yes(), words.screen_no()];
            spans.push(Span::styled(format!("{yes}{GAP}{no}"), theme.accent));
            None
        }
        Some(Ask::Which(..) | Ask::Actions(_)) => None,
        None => Some(&play.typed),
    };
    if let Some(line) = line {
        let (before, after) = line.window(usize::from(area.width).saturating_sub(begin + 2));
        let cursor = begin + before.chars().count();
        let style = if line.is_selected() { theme.chosen } else { theme.text };
        spans.extend([Span::styled(before, style), Span::styled(after, style)]);
        if play.ask.is_none() {
            let room = usize::from(area.width).saturating_sub(cursor + 4);
            let rest = shortened(&open_text(play, words), room);
            spans.push(Span::styled(format!("   {rest}"), theme.faint));
        }
        if app.helping.is_none() {
            frame.set_cursor_position(Position::new(area.x + cursor as u16, area.y));
        }
    }
    write(frame, area, Line::from(spans), theme);
}

const PROMPT: &str = " > ";
const GAP: &str = "   ";

/// Yes or no, where it is written there.
pub(crate) fn answer_at(places: &Places, words: &Words, (x, y): (u16, u16)) -> Option<bool> {
    let yes = places.entry.x as usize + PROMPT.len();
    let no = yes + words.screen_yes().chars().count() + GAP.len();
    let end = no + words.screen_no().chars().count();
    match usize::from(x) {
        _ if y != places.entry.y => None,
        x if (yes..no - GAP.len()).contains(&x) => Some(true),
        x if (no..end).contains(&x) => Some(false),
        _ => None,
    }
}

/// The moves that the typed text leaves open; with nothing typed, what one can type.
fn open_text(play: &Play, words: &Words) -> String {
    let game = play.session.live().game();
    let moves = || game.moves(Form::Short, words.letters());
    if play.typed.text().is_empty() {
        let example =
            |moves: Vec<plateau_rules::MoveView>| Some(moves.get(moves.len() / 2)?.text.clone());
        return match example(moves()) {
            Some(example) if play.is_persons_turn() && play.entry.way().is_empty() => {
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
fn question(ask: &Ask, play: &Play, words: &Words) -> Option<String> {
    Some(match ask {
        Ask::Sure(Sure::Resign) => words.screen_ask_resign(),
        Ask::Sure(Sure::TakeDraw) => {
            let live = play.session.live();
            words.event(&Event::DrawOffered { by: live.offer()? }, live.game())
        }
        Ask::Sure(Sure::Return(_)) => match words.numbered(&*play.seen.game).pop() {
            Some(last) => words.screen_ask_return(last),
            None => words.screen_ask_return_from_start(),
        },
        Ask::Sure(Sure::Leave(_)) if play.session.would_be_lost() => words.screen_ask_lose(),
        Ask::Sure(Sure::Leave(_)) => words.screen_ask_again(),
        Ask::Text(Purpose::Name, _) => words.screen_ask_name(),
        Ask::Text(Purpose::Export, _) => words.screen_ask_file(),
        Ask::Text(Purpose::Position, _) => words.screen_ask_position(),
        Ask::Text(Purpose::Note, _) => words.screen_ask_note(),
        Ask::Text(Purpose::Instead(side), _) => {
            words.ask_instead(play.session.live().game().kind(), *side)
        }
        Ask::Which(..) | Ask::Actions(_) => return None,
    })
}

/// What is said: a question, the last word, else how the game stands.
fn said(play: &Play, app: &App<'_>) -> (String, Style) {
    let (words, theme) = (app.words, &app.theme);
    let live = play.session.live();
    let game = live.game();
    if let Some(question) = play.ask.as_ref().and_then(|ask| question(ask, play, words)) {
        return match &play.notice {
            Some(notice) => (format!("{} {question}", notice.text), theme.warning),
            None => (question, theme.result),
        };
    }
    if let Some(notice) = &play.notice {
        let style = if notice.is_warning { theme.warning } else { theme.text };
        return (notice.text.clone(), style);
    }
    if !play.seen.is_now() {
        let said = match play.seen.last_move() {
            Some(text) => words.screen_looking(text, play.seen.count() as u64),
            None => words.screen_looking_start(),
        };
        return (with_notes(said, play), theme.accent);
    }
    if let Some(ending) = game.ending() {
        let name = |color| live.name(color).map(|name| spoken(name, words));
        let ending = words.ending_by_name(ending, game, name);
        let mut said = with_notes(format!("{ending} {}", words.screen_over()), play);
        if let Some((color, failure)) = live.failure() {
            let name = player_name(play, *color, words);
            said = format!("{} {said}", words.match_player_fails(name, words.failure(failure)));
        }
        return (said, theme.result);
    }
    if let plateau_arena::SaveState::Failing(error) = play.session.save_state() {
        return (words.database_error(error), theme.warning);
    }
    if let Some(side) = play.starting(app.now) {
        return (words.player_starting(player_name(play, side, words)), theme.accent);
    }
    if let Some(pacing) = &play.pacing {
        let seconds = pacing.interval().as_secs_f64();
        let seconds =
            if seconds > 0.0 { words.decimal(seconds.to_string()) } else { "none".to_owned() };
        let text = if pacing.is_running {
            words.screen_watching(seconds)
        } else {
            let step = key_text(&app.settings, words, Action::Step);
            words.screen_halted(step.unwrap_or("none".to_owned()))
        };
        return (text, theme.text);
    }
    if live.is_paused() {
        return (words.event(&Event::Paused, game), theme.accent);
    }
    if play.advising.is_searching() {
        return (words.screen_thinking(), theme.faint);
    }
    let mut text = words.turn(game, live.name(game.turn()).filter(|_| live.is_human(game.turn())));
    if let Some(alert) = game.alert() {
        text = text + " " + &words.alert(&alert, &play.seen.board);
    }
    if let Some(rule) = game.claim().filter(|_| play.is_persons_turn()) {
        text = text + " " + &words.claimable(rule);
    }
    (text, theme.text)
}

/// What is said, and what the game's file says about the move that is looked at.
fn with_notes(said: String, play: &Play) -> String {
    if play.seen.notes.is_empty() { said } else { format!("{said} {}", play.seen.notes) }
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
        let Some(key) = key_text(settings, words, action) else { continue };
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
