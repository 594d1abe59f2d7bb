//! What the engine thinks: a bar, and the best lines.

use plateau_arena::{Advice, in_short};
use plateau_rules::Refusal;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{shortened, write};
use crate::model::App;
use crate::model::play::Play;

/// The lines this takes: the bar, three best lines, a gap, in which stands how far endgame tables have been built.
pub(super) const HEIGHT: u16 = 5;

pub(super) fn draw(play: &Play, app: &App<'_>, area: Rect, frame: &mut Frame<'_>) {
    let (theme, words) = (&app.theme, app.words);
    let said = match &play.advising.advice {
        None => Err(words.screen_thinking()),
        // Nothing is left to play.
        Some(advice) if advice.lines.is_empty() => Err(words.refusal(&Refusal::GameOver)),
        Some(advice) => Ok(advice),
    };
    let advice = match said {
        Ok(advice) => advice,
        Err(text) => return write(frame, area, Line::styled(text, theme.faint), theme),
    };
    let width = usize::from(area.width);
    let mut lines = vec![bar(advice, width, app)];
    for thought in &advice.lines {
        let score = words.score_of_white(thought, advice.turn);
        let moves = in_short(&*play.seen.game, &thought.moves, words.letters()).join(" ");
        let moves = shortened(&moves, width.saturating_sub(score.chars().count() + 1));
        lines.push(Line::from(vec![
            Span::styled(format!("{score} "), theme.accent),
            Span::raw(moves),
        ]));
    }
    if let Some(percent) = advice.building {
        lines.push(Line::styled(words.tables_in_background(percent), theme.faint));
    }
    write(frame, area, lines, theme);
}

/// White's share of the bar is White's chance.
fn bar(advice: &Advice, width: usize, app: &App<'_>) -> Line<'static> {
    let depth = format!(" {}", app.words.screen_depth(advice.depth));
    let width = width.saturating_sub(depth.chars().count());
    let white = (advice.chance() * width as f64).round() as usize;
    Line::from(vec![
        Span::raw("█".repeat(white)),
        Span::styled("░".repeat(width.saturating_sub(white)), app.theme.faint),
        Span::styled(depth, app.theme.faint),
    ])
}
