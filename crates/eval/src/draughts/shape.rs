//! What is counted in a position of draughts, on a board of any size.
//!
//! The men are seen through windows of up to six rows and two squares a row, overlapping and covering the
//! board; the content of a window (empty, white man, black man on each square) is one feature. Turning the
//! board and swapping the colours maps the windows at the top onto those at the bottom, so both share
//! their weights.

use std::cmp::Ordering;

use plateau_rules::Color;
use plateau_rules::draughts::{Bits, Draughts, Rules};

use super::parts::{PARTS, Scissors};
use super::tally::{Steps, Tally};
use crate::weights::Pair;

/// Takes features as they are found, with White's amount less Black's.
pub trait Sink {
    /// A feature occurs `amount` times more for White than for Black.
    fn add(&mut self, feature: usize, amount: i32);
}

/// Men of White less men of Black.
const MEN: usize = 0;
/// The same for kings.
const KINGS: usize = 1;
/// Whose move it is.
const TURN: usize = 2;
/// How unevenly the men stand left and right.
const BALANCE: usize = 3;
/// How many steps the kings can make.
const MOBILITY: usize = 4;
/// The first king matters most.
const HAS_KING: usize = 5;
/// Kings by square begin here.
const KING_SQUARES: usize = 8;

/// Endgames with kings are known by what is left: up to so many men …
const FEW_MEN: u32 = 5;
/// … and kings a side.
const FEW_KINGS: u32 = 3;
/// So many armies a side can have there.
const ARMIES: usize = ((FEW_MEN + 1) * (FEW_KINGS + 1)) as usize;

/// Sorts of features, as learning tells them apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rank {
    /// Something that is counted: men, kings, steps.
    Counted,
    /// All that a window shows.
    Whole,
    /// A part of that.
    Part,
}

/// Kinds of features that are explained together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Family {
    Men,
    Kings,
    Turn,
    Balance,
    Mobility,
    Endgame,
    Patterns,
}

impl Family {
    pub(super) const ALL: [Self; 7] = [
        Self::Men,
        Self::Kings,
        Self::Turn,
        Self::Balance,
        Self::Mobility,
        Self::Endgame,
        Self::Patterns,
    ];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Men => "MEN",
            Self::Kings => "KINGS",
            Self::Turn => "TURN",
            Self::Balance => "BALANCE",
            Self::Mobility => "MOBILITY",
            Self::Endgame => "ENDGAME",
            Self::Patterns => "PATTERNS",
        }
    }
}

/// The features of one board size.
#[derive(Clone, Debug)]
pub struct Shape {
    size: u8,
    /// How many windows stand side by side, at the top and at the bottom.
    columns: usize,
    /// How many patterns a window has.
    table: usize,
    scissors: Scissors,
    steps: Steps,
    /// How far all men together have to go at the start.
    journey: i32,
    /// How many bits a set of squares has.
    bits: usize,
}

impl Shape {
    /// The features of a board with `size` squares a side and `rows` rows of men at the start.
    pub fn new(size: u8, rows: u8) -> Self {
        let (per_row, height) = (size / 2, size.min(6));
        let squares = usize::from(height) * 2;
        let journey: i32 =
            (0..rows).map(|r| i32::from(size - 1 - r) * i32::from(per_row)).sum::<i32>() * 2;
        let bits = usize::from(per_row) * usize::from(size + 1) - 1;
        Self {
            size,
            columns: usize::from(per_row) - 1,
            table: 3_usize.pow(squares as u32),
            scissors: Scissors::new(squares),
            steps: Steps::new(size, height, bits),
            journey,
            bits,
        }
    }

    /// Squares a side.
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// How many features there are, parts of patterns among them.
    pub fn count(&self) -> usize {
        self.whole() + self.columns * PARTS * self.scissors.contents()
    }

    /// How many features a [walk](Self::walk) can name: those that are no parts of others.
    pub fn whole(&self) -> usize {
        self.patterns() + self.columns * self.table
    }

    /// The features that are parts of this one: a pattern has some.
    pub fn parts(&self, feature: usize) -> impl Iterator<Item = usize> {
        let pattern = feature.checked_sub(self.patterns());
        pattern.into_iter().flat_map(move |pattern| {
            let (column, pattern) = (pattern / self.table, pattern % self.table);
            let contents = self.scissors.contents();
            let first = self.whole() + column * PARTS * contents;
            let cut = self.scissors.cut(pattern).into_iter().enumerate();
            cut.map(move |(part, content)| first + part * contents + content)
        })
    }

    /// What sort of feature this is.
    pub fn rank(&self, feature: usize) -> Rank {
        if feature < self.patterns() {
            Rank::Counted
        } else if feature < self.whole() {
            Rank::Whole
        } else {
            Rank::Part
        }
    }

    /// Adds the weights of parts to those of the patterns they are parts of, and forgets the parts.
    pub(super) fn fold(&self, weights: &mut Vec<Pair>) {
        let parts = weights.split_off(self.whole());
        let patterns = weights[self.patterns()..].chunks_mut(self.table);
        let parts = parts.chunks(PARTS * self.scissors.contents());
        for (patterns, parts) in patterns.zip(parts) {
            self.scissors.fold(patterns, parts);
        }
    }

    /// The first feature that is an endgame.
    fn endgames(&self) -> usize {
        KING_SQUARES + self.bits
    }

    /// The first feature that is a pattern.
    fn patterns(&self) -> usize {
        self.endgames() + ARMIES * ARMIES
    }

    /// Which kind a feature is of.
    pub(super) fn family(&self, feature: usize) -> Family {
        match feature {
            MEN => Family::Men,
            TURN => Family::Turn,
            BALANCE => Family::Balance,
            MOBILITY => Family::Mobility,
            feature if feature < self.endgames() => Family::Kings,
            feature if feature < self.patterns() => Family::Endgame,
            _ => Family::Patterns,
        }
    }

    /// The features whose weights are material: men and kings.
    pub const fn material() -> [usize; 2] {
        [MEN, KINGS]
    }

    /// What each man adds to a tally.
    #[inline(always)]
    pub fn steps(&self) -> &Steps {
        &self.steps
    }

    /// How much of the men's journey lies before them, and how much it was at the start.
    #[inline(always)]
    pub fn stage(&self, tally: &Tally) -> (i32, i32) {
        (tally.way().min(self.journey), self.journey)
    }

    /// Names every feature of the position, whose tally this is.
    #[inline(always)]
    pub fn walk<R: Rules>(&self, position: &Draughts<R>, tally: &Tally, sink: &mut impl Sink) {
        let (white_kings, black_kings) =
            (position.kings(Color::White), position.kings(Color::Black));
        sink.add(MEN, tally.men());
        sink.add(
            TURN,
            if plateau_rules::Position::turn(position) == Color::White { 1 } else { -1 },
        );
        sink.add(BALANCE, tally.tilt());
        if (white_kings | black_kings).any() {
            sink.add(KINGS, white_kings.count() as i32 - black_kings.count() as i32);
            sink.add(HAS_KING, i32::from(white_kings.any()) - i32::from(black_kings.any()));
            for square in white_kings.squares() {
                sink.add(KING_SQUARES + square.index(), 1);
            }
            for square in black_kings.squares() {
                sink.add(KING_SQUARES + self.bits - 1 - square.index(), -1);
            }
            let steps = |color| position.king_steps(color) as i32;
            sink.add(MOBILITY, steps(Color::White) - steps(Color::Black));
            let army = |color| army(position.men(color).count(), position.kings(color).count());
            if let (Some(white), Some(black)) = (army(Color::White), army(Color::Black)) {
                // A weight belongs to the larger number, whichever side has it; equal armies are even.
                match white.cmp(&black) {
                    Ordering::Greater => sink.add(self.endgames() + white * ARMIES + black, 1),
                    Ordering::Less => sink.add(self.endgames() + black * ARMIES + white, -1),
                    Ordering::Equal => {}
                }
            }
        }
        for column in 0..self.columns {
            let [top, bottom] = tally.windows(column);
            sink.add(self.patterns() + column * self.table + top, 1);
            let turned = self.columns - 1 - column;
            sink.add(self.patterns() + turned * self.table + bottom, -1);
        }
    }
}

/// The number of an army, if it is small.
#[inline(always)]
fn army(men: u32, kings: u32) -> Option<usize> {
    (men <= FEW_MEN && kings <= FEW_KINGS).then_some((kings * (FEW_MEN + 1) + men) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folded_weights_are_those_of_features_and_of_all_their_parts() {
        for (size, rows) in [(4, 1), (8, 3), (10, 4)] {
            let shape = Shape::new(size, rows);
            let weight = |feature: usize| [(feature % 101) as i16 - 50, (feature % 89) as i16 - 44];
            let mut folded: Vec<Pair> = (0..shape.count()).map(weight).collect();
            shape.fold(&mut folded);
            assert_eq!(folded.len(), shape.whole());
            let mut seen = vec![false; shape.count()];
            for (feature, found) in folded.iter().enumerate() {
                let mut sum = weight(feature);
                for part in shape.parts(feature) {
                    seen[part] = true;
                    let [early, late] = weight(part);
                    sum = [sum[0] + early, sum[1] + late];
                }
                assert_eq!(*found, sum, "feature {feature} on {size}×{size}");
            }
            assert!(seen[shape.whole()..].iter().all(|&seen| seen), "every part is of use");
        }
    }
}
