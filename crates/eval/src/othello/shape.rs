//! What the evaluator of Othello looks at: the contents of lines, edges and corners, and how many moves each side has.

use std::sync::LazyLock;

use plateau_rules::othello::{Othello, targets};
use plateau_rules::{Color, Position};

/// The patterns, each in one of its places on the board; turned and mirrored they cover the rest.
const PATTERNS: [&[u8]; 11] = [
    &[0, 1, 2, 3, 4, 5, 6, 7, 9, 14],
    &[0, 1, 2, 8, 9, 10, 16, 17, 18],
    &[0, 1, 2, 3, 4, 8, 9, 10, 11, 12],
    &[8, 9, 10, 11, 12, 13, 14, 15],
    &[16, 17, 18, 19, 20, 21, 22, 23],
    &[24, 25, 26, 27, 28, 29, 30, 31],
    &[0, 9, 18, 27, 36, 45, 54, 63],
    &[1, 10, 19, 28, 37, 46, 55],
    &[2, 11, 20, 29, 38, 47],
    &[3, 12, 21, 30, 39],
    &[4, 13, 22, 31],
];

/// How many places all patterns have on the board.
const PLACES: usize = 46;
/// The same, rounded up so that whole registers hold them.
const LANES: usize = 48;
/// Contents of all patterns together.
const CONTENTS: usize = 2 * 59_049 + 19_683 + 4 * 6_561 + 2_187 + 729 + 243 + 81;
/// After the contents: one's own moves, the opponent's, and what it is worth to be on move.
const MOVES: usize = CONTENTS;
const REPLIES: usize = CONTENTS + 1;
const TURN: usize = CONTENTS + 2;
/// Features of one half of the game.
const HALF: usize = CONTENTS + 3;
/// Discs that are put in one half of the game.
pub(super) const SPAN: i32 = 30;

/// The features; there is one set of them for each half of the game.
pub struct Shape {
    /// What a disc on a square adds to the number of each place's content.
    powers: [[u16; LANES]; 64],
    /// Where the contents of each place's pattern begin.
    offsets: [u32; PLACES],
    /// The content that stands for each: a mirrored edge is the same edge.
    same: Vec<u32>,
}

static SHAPE: LazyLock<Shape> = LazyLock::new(Shape::new);

/// Hears of the features of a position.
pub trait Sink {
    /// There is so much of this feature.
    fn add(&mut self, feature: usize, amount: i32);
}

/// For each side, what its discs add to the content of each place.
#[derive(Clone, Copy)]
pub struct Tally([[u16; LANES]; 2]);

impl Shape {
    /// The features, computed once.
    pub fn get() -> &'static Self {
        &SHAPE
    }

    /// How many features there are.
    pub const fn count() -> usize {
        2 * HALF
    }

    fn new() -> Self {
        let mut shape =
            Self { powers: [[0; LANES]; 64], offsets: [0; PLACES], same: vec![0; CONTENTS] };
        let (mut place, mut offset) = (0, 0);
        for pattern in PATTERNS {
            let images: Vec<Vec<u8>> = (0..8).map(|way| image(pattern, way)).collect();
            let mut seen: Vec<Vec<u8>> = Vec::new();
            for squares in &images {
                let set = sorted(squares);
                if seen.contains(&set) {
                    continue;
                }
                seen.push(set);
                shape.offsets[place] = offset;
                for (at, &square) in squares.iter().enumerate() {
                    shape.powers[square as usize][place] = 3_u16.pow(at as u32);
                }
                place += 1;
            }
            let count = 3_u32.pow(pattern.len() as u32);
            // The orders of its squares in which the pattern lies on itself.
            let orders: Vec<Vec<usize>> = images
                .iter()
                .filter(|squares| sorted(squares) == sorted(pattern))
                .map(|squares| squares.iter().map(|it| position(pattern, *it)).collect())
                .collect();
            for content in 0..count {
                let digit = |at: usize| content / 3_u32.pow(at as u32) % 3;
                let turned = |order: &Vec<usize>| {
                    let digits = order.iter().enumerate();
                    digits.map(|(at, &from)| digit(from) * 3_u32.pow(at as u32)).sum::<u32>()
                };
                let least = orders.iter().map(turned).min().expect("a pattern lies on itself");
                shape.same[(offset + content) as usize] = offset + least;
            }
            offset += count;
        }
        assert_eq!((place, offset as usize), (PLACES, CONTENTS));
        shape
    }

    /// Hands every feature of the position to `sink`, as the side to move sees it.
    pub fn walk(&self, position: &Othello, tally: &Tally, sink: &mut impl Sink) {
        let half = half(position) * HALF;
        for content in self.contents(position, tally) {
            sink.add(half + self.same[content] as usize, 1);
        }
        let [moves, replies] = mobility(position);
        sink.add(half + MOVES, moves);
        sink.add(half + REPLIES, replies);
        sink.add(half + TURN, 1);
    }

    /// How much of this half of the game is still to come, out of `SPAN`.
    pub fn stage(position: &Othello) -> i32 {
        SPAN * (1 + half(position) as i32) + 4 - position.count_discs() as i32
    }

    /// The span of a half of the game.
    pub const fn span() -> i32 {
        SPAN
    }

    /// Copies what was learned for a content to those that are the same.
    pub(super) fn unfold<T: Copy>(&self, weights: &mut [T]) {
        for half in [0, HALF] {
            for (content, &same) in self.same.iter().enumerate() {
                weights[half + content] = weights[half + same as usize];
            }
        }
    }

    /// The number of each place's content, among all contents.
    #[inline(always)]
    fn contents(&self, position: &Othello, tally: &Tally) -> impl Iterator<Item = usize> {
        let own = &tally.0[position.turn().index()];
        let other = &tally.0[(!position.turn()).index()];
        let numbers: [u16; LANES] = std::array::from_fn(|place| own[place] + 2 * other[place]);
        self.offsets.iter().zip(numbers).map(|(&offset, number)| offset as usize + number as usize)
    }

    /// The sum of the weights of all features, for the beginning of this half of the game and for its end.
    #[inline(always)]
    pub(super) fn sum(
        &self,
        position: &Othello,
        tally: &Tally,
        [moves, replies]: [i32; 2],
        weights: &[[i16; 2]],
    ) -> [i32; 2] {
        let start = half(position) * HALF;
        let weights = &weights[start..start + HALF];
        let mut sum = weights[TURN].map(i32::from);
        for content in self.contents(position, tally) {
            let [early, late] = weights[content];
            sum[0] += i32::from(early);
            sum[1] += i32::from(late);
        }
        for (feature, amount) in [(MOVES, moves), (REPLIES, replies)] {
            sum[0] += i32::from(weights[feature][0]) * amount;
            sum[1] += i32::from(weights[feature][1]) * amount;
        }
        sum
    }
}

impl Tally {
    /// Of a position.
    pub fn of(position: &Othello) -> Self {
        let mut tally = Self([[0; LANES]; 2]);
        for color in Color::ALL {
            tally.change(color, position.discs(color), u16::wrapping_add);
        }
        tally
    }

    /// After a move that led from one position to another.
    #[inline]
    #[must_use]
    pub fn follow(&self, before: &Othello, after: &Othello) -> Self {
        let mut tally = *self;
        for color in Color::ALL {
            let (then, now) = (before.discs(color), after.discs(color));
            tally.change(color, now & !then, u16::wrapping_add);
            tally.change(color, then & !now, u16::wrapping_sub);
        }
        tally
    }

    #[inline(always)]
    fn change(&mut self, color: Color, mut squares: u64, with: impl Fn(u16, u16) -> u16) {
        let sums = &mut self.0[color.index()];
        let powers = &Shape::get().powers;
        while squares != 0 {
            let square = squares.trailing_zeros() as usize;
            for (sum, &power) in sums.iter_mut().zip(&powers[square]) {
                *sum = with(*sum, power);
            }
            squares &= squares - 1;
        }
    }
}

/// How many moves the side to move has, and how many the other would have.
pub fn mobility(position: &Othello) -> [i32; 2] {
    let (own, other) = (position.own(), position.other());
    [targets(own, other), targets(other, own)].map(|squares| squares.count_ones() as i32)
}

/// 0 in the first half of the game, 1 in the second.
#[inline(always)]
fn half(position: &Othello) -> usize {
    usize::from(position.count_discs() as i32 > 4 + SPAN)
}

/// The squares of a pattern in one of the eight ways in which the board can lie.
fn image(squares: &[u8], way: u8) -> Vec<u8> {
    let turned = |&square: &u8| {
        let (mut file, mut rank) = (square % 8, square / 8);
        if way & 1 != 0 {
            file = 7 - file;
        }
        if way & 2 != 0 {
            rank = 7 - rank;
        }
        if way & 4 != 0 {
            (file, rank) = (rank, file);
        }
        rank * 8 + file
    };
    squares.iter().map(turned).collect()
}

fn sorted(squares: &[u8]) -> Vec<u8> {
    let mut squares = squares.to_vec();
    squares.sort_unstable();
    squares
}

fn position(squares: &[u8], square: u8) -> usize {
    squares.iter().position(|&it| it == square).expect("one of the pattern's squares")
}

#[cfg(test)]
mod tests {
    use super::*;
    use plateau_rules::Notation;
    use plateau_rules::random::SplitMix;

    fn features(position: &Othello, tally: &Tally) -> Vec<(usize, i32)> {
        struct List(Vec<(usize, i32)>);
        impl Sink for List {
            fn add(&mut self, feature: usize, amount: i32) {
                self.0.push((feature, amount));
            }
        }
        let mut list = List(Vec::new());
        Shape::get().walk(position, tally, &mut list);
        list.0.sort_unstable();
        list.0
    }

    #[test]
    fn features_followed_move_by_move_are_those_of_the_position_and_of_its_images() {
        let mut chance = SplitMix::new(4);
        for _ in 0..20 {
            let mut position = Othello::default();
            let mut tally = Tally::of(&position);
            while position.can_move() {
                let moves = position.moves();
                let before = position;
                position.play(moves[chance.below(moves.len())]);
                tally = tally.follow(&before, &position);
                let found = features(&position, &tally);
                assert_eq!(found, features(&position, &Tally::of(&position)), "{}", position.fen());
                for way in 1..8 {
                    let fen = position.fen();
                    let mut letters = vec![b'-'; 64];
                    for (square, &to) in
                        image(&(0..64).collect::<Vec<u8>>(), way).iter().enumerate()
                    {
                        letters[to as usize] = fen.as_bytes()[square];
                    }
                    let turned = String::from_utf8(letters).unwrap() + &fen[64..];
                    let turned = Othello::from_fen(&(), &turned).unwrap();
                    assert_eq!(found, features(&turned, &Tally::of(&turned)), "{fen} {way}");
                }
            }
        }
    }
}
