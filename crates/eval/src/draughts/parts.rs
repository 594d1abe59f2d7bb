//! Parts of patterns: what a pattern is worth that never occurred is told by its parts, which have.
//!
//! Parts are learned beside whole patterns and added into them before anything is evaluated, so they cost
//! nothing at play.

use crate::weights::Pair;

/// How many parts a pattern has: its lower, upper and middle half, its left and its right squares.
pub(super) const PARTS: usize = 5;

/// Takes patterns apart. A pattern is a number with a digit of base 3 for each square, two squares a row.
#[derive(Clone, Debug)]
pub(super) struct Scissors {
    /// The patterns of half a window, and those of a quarter.
    half: usize,
    quarter: usize,
    /// The left and the right squares of each pattern of half a window.
    columns: Vec<[usize; 2]>,
}

impl Scissors {
    /// For windows of so many squares, a multiple of four.
    pub(super) fn new(squares: usize) -> Self {
        debug_assert!(squares.is_multiple_of(4));
        let power = |digits: usize| 3_usize.pow(digits as u32);
        let half = power(squares / 2);
        let every_second = |pattern: usize, first: usize| {
            let digits = (first..squares / 2).step_by(2).enumerate();
            digits.map(|(place, digit)| pattern / power(digit) % 3 * power(place)).sum()
        };
        let columns = (0..half).map(|half| [0, 1].map(|first| every_second(half, first))).collect();
        Self { half, quarter: power(squares / 4), columns }
    }

    /// How many different contents a part can have.
    pub(super) const fn contents(&self) -> usize {
        self.half
    }

    /// What each part of a pattern holds.
    pub(super) fn cut(&self, pattern: usize) -> [usize; PARTS] {
        self.cut_halves(pattern / self.half, pattern % self.half)
    }

    #[inline]
    fn cut_halves(&self, high: usize, low: usize) -> [usize; PARTS] {
        let middle = high % self.quarter * self.quarter + low / self.quarter;
        let column = |i: usize| self.columns[high][i] * self.quarter + self.columns[low][i];
        [low, high, middle, column(0), column(1)]
    }

    /// Adds to the weight of every pattern those of its parts, which are given one part after another.
    pub(super) fn fold(&self, patterns: &mut [Pair], parts: &[Pair]) {
        for (high, row) in patterns.chunks_mut(self.half).enumerate() {
            for (low, [early, late]) in row.iter_mut().enumerate() {
                for (part, content) in self.cut_halves(high, low).into_iter().enumerate() {
                    let [more_early, more_late] = parts[part * self.half + content];
                    *early = early.saturating_add(more_early);
                    *late = late.saturating_add(more_late);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_falls_into_its_halves_its_middle_and_its_columns() {
        let scissors = Scissors::new(8);
        let number = |digits: &str| usize::from_str_radix(digits, 3).unwrap();
        let cut = scissors.cut(number("21001210"));
        assert_eq!(cut, ["1210", "2100", "0012", "1020", "2011"].map(number));
        assert!(cut.iter().all(|&content| content < scissors.contents()));
    }
}
