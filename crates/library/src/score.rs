//! The result of a game as files write it.

use std::cmp::Ordering;

use plateau_rules::Outcome;

/// The result as the file spells it: chess and draughts count differently.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Score {
    /// `*`: not finished, or not known.
    #[default]
    Unknown,
    /// `1-0`
    OneNil,
    /// `0-1`
    NilOne,
    /// `1/2-1/2`
    Halves,
    /// `2-0`, as international draughts counts.
    TwoNil,
    /// `0-2`
    NilTwo,
    /// `1-1`
    OneAll,
    /// `0-0`: lost by both.
    NilAll,
}

impl Score {
    /// Every score.
    pub const ALL: [Self; 8] = [
        Self::Unknown,
        Self::OneNil,
        Self::NilOne,
        Self::Halves,
        Self::TwoNil,
        Self::NilTwo,
        Self::OneAll,
        Self::NilAll,
    ];

    /// As it is written.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Unknown => "*",
            Self::OneNil => "1-0",
            Self::NilOne => "0-1",
            Self::Halves => "1/2-1/2",
            Self::TwoNil => "2-0",
            Self::NilTwo => "0-2",
            Self::OneAll => "1-1",
            Self::NilAll => "0-0",
        }
    }

    /// Reads a score; long dashes, `½` and a lone `1/2` are understood too.
    pub fn read(text: &str) -> Option<Self> {
        if let Some(score) = Self::ALL.into_iter().find(|score| score.text() == text) {
            return Some(score);
        }
        if text.is_ascii() && text != "1/2" {
            return None;
        }
        let plain = text.replace(['–', '—', '‐', '−'], "-").replace('½', "1/2");
        if plain == "1/2" {
            return Some(Self::Halves);
        }
        Self::ALL.into_iter().find(|score| score.text() == plain)
    }

    /// The score of an outcome; `double` counts two points for a win.
    pub const fn of(outcome: Outcome, double: bool) -> Self {
        use plateau_rules::Color::{Black, White};
        match (outcome, double) {
            (Outcome::Win(White), false) => Self::OneNil,
            (Outcome::Win(Black), false) => Self::NilOne,
            (Outcome::Draw, false) => Self::Halves,
            (Outcome::Win(White), true) => Self::TwoNil,
            (Outcome::Win(Black), true) => Self::NilTwo,
            (Outcome::Draw, true) => Self::OneAll,
        }
    }

    /// How the side named first did against the other; `None` when nobody won and it is no draw either.
    pub const fn first(self) -> Option<Ordering> {
        match self {
            Self::OneNil | Self::TwoNil => Some(Ordering::Greater),
            Self::NilOne | Self::NilTwo => Some(Ordering::Less),
            Self::Halves | Self::OneAll => Some(Ordering::Equal),
            Self::Unknown | Self::NilAll => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_score_is_read_back_and_sloppy_ones_too() {
        for score in Score::ALL {
            assert_eq!(Score::read(score.text()), Some(score));
        }
        assert_eq!(Score::read("½-½"), Some(Score::Halves));
        assert_eq!(Score::read("1–0"), Some(Score::OneNil));
        assert_eq!(Score::read("1/2"), Some(Score::Halves));
        assert_eq!(Score::read("3-0"), None);
        assert_eq!(Score::read("é"), None);
    }
}
