//! Scores, and their conversion for the transposition table.

use std::fmt;
use std::ops::{Add, Neg, Sub};

use plateau_rules::{Color, Outcome};

use crate::Ply;

/// The value of a position for one side; larger is better.
///
/// Static evaluations stay within [`Score::MAX_EVAL`]; beyond are forced wins and losses, scored by their distance
/// from the root, so that the search prefers the shorter win.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Score(i32);

impl Score {
    /// A draw, or an equal position.
    pub const DRAW: Self = Self(0);
    /// A win already on the board: mate, three in a row.
    pub const WIN: Self = Self(32_000);
    /// Larger than every score.
    pub const INFINITE: Self = Self(32_500);
    /// The largest value that is not a forced win.
    pub const MAX_EVAL: Self = Self(Self::WIN.0 - Ply::MAX.get() as i32 - 1);
    /// A win that endgame tables promise without saying how long it takes. No evaluation comes near it.
    pub const TABLE_WIN: Self = Self(30_000);
    /// Beyond this, values depend on the distance from the root.
    const COUNTED: i32 = Self::TABLE_WIN.0 - 1_000;

    /// A static evaluation, clamped below forced wins.
    pub const fn eval(value: i32) -> Self {
        let limit = Self::COUNTED;
        Self(if value > limit {
            limit
        } else if value < -limit {
            -limit
        } else {
            value
        })
    }

    /// The side to move wins at this distance from the root.
    pub const fn win_at(ply: Ply) -> Self {
        Self(Self::WIN.0 - ply.get() as i32)
    }

    /// The side to move has lost at this distance from the root.
    pub const fn loss_at(ply: Ply) -> Self {
        Self(ply.get() as i32 - Self::WIN.0)
    }

    /// A win by endgame tables at this distance from the root: the sooner one gets there, the better.
    pub const fn table_win_at(ply: Ply) -> Self {
        Self(Self::TABLE_WIN.0 - ply.get() as i32)
    }

    /// Whether endgame tables promise a win or a loss, however long it takes.
    pub const fn is_table_win_or_loss(self) -> bool {
        !self.is_decided() && (self.0 > Self::COUNTED || self.0 < -Self::COUNTED)
    }

    /// The score of an outcome at this distance from the root, for `side`.
    pub fn of(outcome: Outcome, side: Color, ply: Ply) -> Self {
        match outcome.winner() {
            None => Self::DRAW,
            Some(winner) if winner == side => Self::win_at(ply),
            Some(_) => Self::loss_at(ply),
        }
    }

    /// The distance of a forced win from the root in plies, negative for a loss.
    pub const fn plies_to_end(self) -> Option<i32> {
        if self.0 > Self::MAX_EVAL.0 {
            Some(Self::WIN.0 - self.0)
        } else if self.0 < -Self::MAX_EVAL.0 {
            Some(-Self::WIN.0 - self.0)
        } else {
            None
        }
    }

    /// Whether this is a forced win or loss.
    pub const fn is_decided(self) -> bool {
        self.plies_to_end().is_some()
    }

    /// The same for the opponent, in constants.
    pub(crate) const fn negated(self) -> Self {
        Self(-self.0)
    }

    /// The bare number, in the evaluator's units.
    pub const fn get(self) -> i32 {
        self.0
    }

    /// As stored in the transposition table: mate distances counted from this node, not from the root.
    pub const fn to_table(self, ply: Ply) -> i16 {
        let ply = ply.get() as i32;
        (if self.0 > Self::COUNTED {
            self.0 + ply
        } else if self.0 < -Self::COUNTED {
            self.0 - ply
        } else {
            self.0
        }) as i16
    }

    /// The inverse of [`to_table`](Self::to_table), at a node `ply` from the root. An entry
    /// stored in another line may give a mate beyond the maximum ply: it stays a forced win.
    pub const fn from_table(value: i16, ply: Ply) -> Self {
        let (value, ply) = (value as i32, ply.get() as i32);
        if value > Self::COUNTED {
            Self(value - ply)
        } else if value < -Self::COUNTED {
            Self(value + ply)
        } else {
            Self(value)
        }
    }
}

impl Neg for Score {
    type Output = Self;

    #[inline(always)]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// A score moved by a margin.
impl Add<i32> for Score {
    type Output = Self;

    #[inline(always)]
    fn add(self, margin: i32) -> Self {
        Self(self.0 + margin)
    }
}

/// A score moved by a margin.
impl Sub<i32> for Score {
    type Output = Self;

    #[inline(always)]
    fn sub(self, margin: i32) -> Self {
        Self(self.0 - margin)
    }
}

/// The distance between two scores.
impl Sub for Score {
    type Output = i32;

    #[inline(always)]
    fn sub(self, other: Self) -> i32 {
        self.0 - other.0
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies_to_end() {
            Some(plies) if plies >= 0 => write!(f, "win in {plies}"),
            Some(plies) => write!(f, "loss in {}", -plies),
            None => write!(f, "{}", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_conversion_is_exact_at_every_ply() {
        for ply in [0, 1, 7, 100] {
            let ply = Ply::new(ply);
            for score in [
                Score::win_at(Ply::new(100)),
                Score::loss_at(Ply::new(101)),
                Score::table_win_at(Ply::new(102)),
                -Score::table_win_at(Ply::new(103)),
                Score::eval(37),
            ] {
                assert_eq!(Score::from_table(score.to_table(ply), ply), score);
            }
        }
    }

    #[test]
    fn shorter_wins_and_longer_losses_are_better() {
        assert!(Score::win_at(Ply::new(1)) > Score::win_at(Ply::new(3)));
        assert!(Score::loss_at(Ply::new(4)) > Score::loss_at(Ply::new(2)));
        assert!(Score::win_at(Ply::MAX) > Score::TABLE_WIN);
        assert!(Score::table_win_at(Ply::MAX) > Score::eval(i32::MAX));
        assert!(Score::table_win_at(Ply::MAX).is_table_win_or_loss());
        assert!(!Score::eval(i32::MIN).is_table_win_or_loss());
        assert_eq!(Score::loss_at(Ply::new(4)).plies_to_end(), Some(-4));
    }
}
