//! The learned evaluator of Othello, and the counts that classic searches use.

use std::sync::Arc;

use plateau_rules::othello::Othello;
use plateau_rules::{Color, Position};

use super::shape::{SPAN, Shape, Tally, mobility};
use crate::Term;
use crate::weights::{BadWeights, Weights};

/// Weighs a position of Othello, in hundredths of a disc.
#[derive(Clone)]
pub struct Patterns(Arc<[[i16; 2]]>);

/// The weights that come with Plateau; `nets/README.md` says how they were learned.
static SHIPPED: &[u8] = include_bytes!("../../../../nets/othello.weights");

/// The side of the board that the file of weights names.
pub const SIZE: u8 = 8;

impl Patterns {
    /// With weights for every feature of [`Shape`].
    pub fn new(weights: Weights) -> Self {
        assert_eq!(weights.pairs.len(), Shape::count(), "weights for other features");
        let mut pairs = weights.pairs;
        Shape::get().unfold(&mut pairs);
        Self(pairs.into())
    }

    /// The shipped ones.
    pub fn shipped() -> Self {
        Self::from_bytes(SHIPPED).expect("the shipped weights are whole: a test reads them")
    }

    /// Those of a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BadWeights> {
        Weights::from_bytes(bytes, SIZE, Shape::count()).map(Self::new)
    }

    /// What the position is worth to the side to move.
    pub fn evaluate(&self, position: &Othello) -> i32 {
        self.weigh(position, &Tally::of(position), mobility(position))
    }

    /// The same for who has kept the tally and counted the moves.
    #[inline(always)]
    pub fn weigh(&self, position: &Othello, tally: &Tally, moves: [i32; 2]) -> i32 {
        let [early, late] = Shape::get().sum(position, tally, moves, &self.0);
        let left = Shape::stage(position);
        (early * left + late * (SPAN - left)) / SPAN
    }

    /// The evaluation taken apart: what the moves are worth, and the rest.
    pub fn explain(&self, position: &Othello) -> Vec<Term> {
        let tally = Tally::of(position);
        let whole = self.evaluate(position);
        let moves = whole - self.weigh(position, &tally, [0; 2]);
        let term = |name, value: i32| {
            let value = position.turn().pick(value, -value);
            Term { name, sides: None, value }
        };
        vec![term("PATTERNS", whole - moves), term("MOBILITY", moves)]
    }
}

/// A weight for moves and nothing else: where learning begins.
pub fn bare() -> Weights {
    let half = Shape::count() / 2;
    Weights::from_fn(SIZE, Shape::count(), |feature| match half - feature % half {
        3 => [100; 2],
        2 => [-100; 2],
        _ => [0; 2],
    })
}

/// Discs, White's less Black's.
pub fn discs(position: &Othello) -> i32 {
    let count = |color| position.discs(color).count_ones() as i32;
    count(Color::White) - count(Color::Black)
}

/// What each square of the upper left quarter is worth, as books for beginners have it: corners much, the squares
/// beside them less than nothing.
const SQUARES: [[i32; 4]; 4] = [[20, -3, 11, 8], [-3, -7, -4, 1], [11, -4, 2, 2], [8, 1, 2, -3]];

/// The worth of the squares that each side holds, White's less Black's.
pub fn squares(position: &Othello) -> i32 {
    let worth = |square: u64| {
        let fold = |at: u64| at.min(7 - at) as usize;
        SQUARES[fold(square / 8)][fold(square % 8)]
    };
    let sum = |color| {
        let discs = position.discs(color);
        (0..64).filter(|square| discs >> square & 1 == 1).map(worth).sum::<i32>()
    };
    sum(Color::White) - sum(Color::Black)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_weights_are_whole() {
        assert!(Patterns::from_bytes(SHIPPED).is_ok());
    }

    #[test]
    fn the_terms_of_an_explained_position_add_up_to_its_value() {
        let patterns = Patterns::shipped();
        let position = Othello::default();
        let sum: i32 = patterns.explain(&position).iter().map(|term| term.value).sum();
        assert_eq!(sum, -patterns.evaluate(&position), "Black is to move");
    }

    #[test]
    fn bare_weights_count_moves() {
        let patterns = Patterns::new(bare());
        let mut position = Othello::default();
        assert_eq!(patterns.evaluate(&position), 0);
        position.play(position.moves()[0]);
        let [own, other] = mobility(&position);
        assert_eq!(patterns.evaluate(&position), 100 * (own - other));
    }
}
