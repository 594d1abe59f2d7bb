//! What a table says about a position.

use plateau_rules::draughts::{Facts, Goal};

/// The result under best play, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Wdl {
    /// It loses.
    Loss,
    /// Nobody wins.
    Draw,
    /// It wins.
    Win,
}

/// What a table knows about a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The result for the side to move.
    pub wdl: Wdl,
    /// Moves of either side until the game ends, where the winner hurries and the loser resists; 0 for draws.
    pub distance: u8,
}

impl Outcome {
    /// The same a move earlier, as the side that made this move sees it.
    #[must_use]
    pub fn before(self) -> Self {
        let (wdl, distance) = match self.wdl {
            Wdl::Loss => (Wdl::Win, self.distance.saturating_add(1)),
            Wdl::Draw => (Wdl::Draw, 0),
            Wdl::Win => (Wdl::Loss, self.distance.saturating_add(1)),
        };
        Self { wdl, distance }
    }
}

/// The value of a position as one byte: 0 is a draw, an even number a win, an odd number a loss, and one move back adds one.
/// So the value of a position without moves is 1, or 2 where having no moves wins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Value(pub(crate) u8);

impl Value {
    pub(crate) const DRAW: Self = Self(0);

    /// The value of having no moves.
    pub(crate) fn no_moves(facts: &Facts) -> Self {
        Self(if facts.goal == Goal::LoseAll { 2 } else { 1 })
    }

    pub(crate) fn is_win(self) -> bool {
        self.0 != 0 && self.0.is_multiple_of(2)
    }

    pub(crate) fn is_loss(self) -> bool {
        !self.0.is_multiple_of(2)
    }

    pub(crate) fn outcome(self, facts: &Facts) -> Outcome {
        let wdl = match self {
            Self::DRAW => Wdl::Draw,
            value if value.is_win() => Wdl::Win,
            _ => Wdl::Loss,
        };
        Outcome { wdl, distance: self.0.saturating_sub(Self::no_moves(facts).0) }
    }
}

/// The best of the values that the moves of a position lead to, seen from that position.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Best {
    /// The quickest win.
    win: Option<u8>,
    draw: bool,
    /// The longest loss.
    loss: Option<u8>,
}

impl Best {
    /// Takes a move into account that leads to a position of this value. False: the distance is too long for a byte.
    #[must_use]
    pub(crate) fn add(&mut self, successor: Value) -> bool {
        let Some(value) = successor.0.checked_add(1) else { return false };
        if successor == Value::DRAW {
            self.draw = true;
        } else if successor.is_loss() {
            self.win = Some(self.win.map_or(value, |win| win.min(value)));
        } else {
            self.loss = Some(self.loss.map_or(value, |loss| loss.max(value)));
        }
        true
    }

    /// Whether a move does not lose.
    pub(crate) fn is_safe(self) -> bool {
        self.draw || self.win.is_some()
    }

    /// The best value; that of a draw where no move was added.
    pub(crate) fn value(self) -> Value {
        match self {
            Self { win: Some(win), .. } => Value(win),
            Self { draw: false, loss: Some(loss), .. } => Value(loss),
            _ => Value::DRAW,
        }
    }
}
