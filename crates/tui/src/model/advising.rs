//! What the engine is asked about the position: nothing, a hint, or all the time.

use std::sync::Arc;
use std::time::{Duration, Instant};

use plateau_arena::{Advice, Adviser, Pace};
use plateau_rules::{AnyGame, Cell, Form, Letters};

use super::Wake;

/// The engine at the person's elbow; it is there from the first question on.
pub(crate) struct Advising {
    adviser: Option<Adviser>,
    wake: Wake,
    /// Whether it looks at every position.
    pub(crate) is_steady: bool,
    /// Whether a move is to be shown on the board, once it is known.
    is_hinting: bool,
    /// Since when it has looked at this position.
    since: Instant,
    /// What it said last.
    pub(crate) advice: Option<Advice>,
    /// The cells of the move that it shows.
    pub(crate) hint: Vec<Cell>,
}

/// What was said about a hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Hint {
    /// This is a good move.
    Move(String),
    /// There is none to be had.
    None,
}

/// How long it looks for a hint.
const HINT: Duration = Duration::from_millis(800);
/// The longest analysis of one position: an idle computer should not run hot.
const STEADY: Pace = Pace::Move(Duration::from_secs(30));
/// How many lines it shows.
const LINES: usize = 3;

impl Advising {
    pub(crate) fn new(wake: Wake, now: Instant) -> Self {
        let (adviser, advice, hint) = (None, None, Vec::new());
        Self { adviser, wake, is_steady: false, is_hinting: false, since: now, advice, hint }
    }

    /// Another position is looked at.
    pub(crate) fn look_at(&mut self, game: &dyn AnyGame) {
        self.advice = None;
        self.hint.clear();
        self.is_hinting = false;
        if self.is_steady {
            self.ask(game, LINES, STEADY);
        } else if let Some(adviser) = &mut self.adviser {
            adviser.stop();
        }
    }

    /// Looks at every position from now on, or no more.
    pub(crate) fn toggle(&mut self, game: &dyn AnyGame) {
        self.is_steady = !self.is_steady;
        self.look_at(game);
    }

    /// Shows a good move as soon as it knows one.
    pub(crate) fn give_hint(&mut self, game: &dyn AnyGame) {
        if !self.is_steady {
            self.advice = None;
            self.ask(game, 1, Pace::Move(HINT));
        }
        self.is_hinting = true;
    }

    /// Whether it still looks for the move that was asked for.
    pub(crate) fn is_searching(&self) -> bool {
        self.is_hinting
    }

    /// Hears what is new: whether there is something, and what became of the hint that was asked for.
    pub(crate) fn hear(
        &mut self,
        game: &dyn AnyGame,
        letters: Letters,
        now: Instant,
    ) -> (bool, Option<Hint>) {
        let Some(adviser) = &self.adviser else { return (false, None) };
        let (advice, is_busy) = (adviser.advice(), adviser.is_busy());
        let advice = advice.filter(|advice| advice.ply == game.ply());
        let is_new = advice != self.advice;
        self.advice = advice;
        // One that looks all the time has an answer as soon as one that was only asked for it.
        let is_ripe = self.is_steady && now.saturating_duration_since(self.since) >= HINT;
        if !self.is_hinting || is_busy && !is_ripe {
            return (is_new, None);
        }
        let best = self.advice.as_ref().and_then(|advice| advice.lines.first());
        let mut moves = game.moves(Form::Short, letters);
        let Some(first) = best.map(|line| line.first).filter(|first| *first < moves.len()) else {
            self.is_hinting = is_busy;
            return (true, (!is_busy).then_some(Hint::None));
        };
        let view = moves.swap_remove(first);
        self.is_hinting = false;
        self.hint = view.effect.path;
        (true, Some(Hint::Move(view.text)))
    }

    /// How long until it has looked long enough for the hint that is waited for.
    pub(crate) fn next_wake(&self, now: Instant) -> Option<Duration> {
        let left = HINT.saturating_sub(now.saturating_duration_since(self.since));
        (self.is_hinting && self.is_steady && !left.is_zero()).then_some(left)
    }

    fn ask(&mut self, game: &dyn AnyGame, lines: usize, pace: Pace) {
        let wake = Arc::clone(&self.wake);
        let adviser = self.adviser.get_or_insert_with(|| Adviser::new(move || wake()));
        adviser.look_at(game, lines, pace);
        self.since = Instant::now();
    }
}
