//! What the engine thinks: a bar, and the best lines.

use plateau_arena::{Line as Thought, in_short};
use plateau_rules::Color;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{shortened, write};
use crate::model::App;
use crate::model::play::Play;

/// The lines this takes: the bar, three best lines, a gap.
pub(super) const HEIGHT: u16 = 5;

pub(super) fn draw(play: &Play, app: &App<'_>, area: Rect, frame: &mut Frame<'_>) {
    let (theme, words) = (&app.theme, app.words);
    let advice = play.advising.advice.as_ref().filter(|advice| !advice.lines.is_empty());
    let Some(advice) = advice else {
        return write(frame, area, Line::styled(words.screen_thinking(), theme.faint), theme);
    };
    let width = usize::from(area.width);
    let mut lines = vec![bar(&advice.lines[0], advice.turn, advice.depth, width, app)];
    for thought in &advice.lines {
        let score = score_text(thought, advice.turn);
        let moves = in_short(&*play.seen.game, &thought.moves, words.letters()).join(" ");
        let moves = shortened(&moves, width.saturating_sub(score.chars().count() + 1));
        lines.push(Line::from(vec![
            Span::styled(format!("{score} "), theme.accent),
            Span::raw(moves),
        ]));
    }
    write(frame, area, lines, theme);
}

/// White's share of the bar is White's chance.
fn bar(best: &Thought, turn: Color, depth: u32, width: usize, app: &App<'_>) -> Line<'static> {
    let depth = format!(" {}", app.words.screen_depth(depth));
    let width = width.saturating_sub(depth.chars().count());
    let pawns = f64::from(turn.pick(1, -1) * best.score.get()) / 100.0;
    let chance = 1.0 / (1.0 + (-pawns / 1.7).exp());
    let white = (chance * width as f64).round() as usize;
    Line::from(vec![
        Span::raw("█".repeat(white)),
        Span::styled("░".repeat(width.saturating_sub(white)), app.theme.faint),
        Span::styled(depth, app.theme.faint),
    ])
}

/// A value from White's side in pawns or men; `#` counts moves to the end.
fn score_text(thought: &Thought, turn: Color) -> String {
    let sign = turn.pick(1, -1);
    match thought.score.plies_to_end() {
        Some(plies) => {
            let sign = if sign * plies >= 0 { '+' } else { '-' };
            format!("{sign}#{}", plies.unsigned_abs().div_ceil(2))
        }
        None => format!("{:+.2}", f64::from(sign * thought.score.get()) / 100.0),
    }
}
