//! What the men add up to: the content of every window and a few counts, one vector of numbers.
//!
//! Each man adds its own numbers, wherever the others stand, so a move changes the sum by what leaves and what
//! comes: the search keeps it from ply to ply instead of looking at the whole board again.

use plateau_rules::Color;
use plateau_rules::draughts::{Bits, Draughts, Move, Rules, Square};

/// As many numbers as two vector registers hold.
const LANES: usize = 16;
/// How far the men of both sides still have to go.
const WAY: usize = 0;
/// Men of White less men of Black.
const MEN: usize = 1;
/// Men on the left less men on the right: White's, then Black's.
const TILT: [usize; 2] = [2, 3];
/// The windows: at the top and at the bottom, by column.
const WINDOWS: usize = 4;

/// What is counted of the men of a position.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[repr(align(64))]
pub struct Tally([i32; LANES]);

impl Tally {
    /// How far the men have to go.
    #[inline(always)]
    pub(super) fn way(&self) -> i32 {
        self.0[WAY]
    }

    /// Men of White less men of Black.
    #[inline(always)]
    pub(super) fn men(&self) -> i32 {
        self.0[MEN]
    }

    /// How unevenly White's men stand left and right, less how unevenly Black's do.
    #[inline(always)]
    pub(super) fn tilt(&self) -> i32 {
        self.0[TILT[0]].abs() - self.0[TILT[1]].abs()
    }

    /// The contents of a column's windows: at the top, and at the bottom as the opponent sees it.
    #[inline(always)]
    pub(super) fn windows(&self, column: usize) -> [usize; 2] {
        let first = WINDOWS + 2 * column;
        [self.0[first] as usize, self.0[first + 1] as usize]
    }

    // Loops, because `array::from_fn` becomes a call.
    #[inline(always)]
    fn add(&mut self, other: &Self) {
        for (lane, other) in self.0.iter_mut().zip(&other.0) {
            *lane += other;
        }
    }

    #[inline(always)]
    fn take(&mut self, other: &Self) {
        for (lane, other) in self.0.iter_mut().zip(&other.0) {
            *lane -= other;
        }
    }
}

/// What a man of each side adds on each square.
#[derive(Clone, Debug)]
pub struct Steps([Vec<Tally>; 2]);

impl Steps {
    /// For a board with `size` squares a side, windows of `height` rows and sets of so many bits.
    pub(super) fn new(size: u8, height: u8, bits: usize) -> Self {
        let columns = size / 2 - 1;
        assert!(WINDOWS + 2 * usize::from(columns) <= LANES, "a board of {size} squares a side");
        let mut steps = Color::ALL.map(|_| vec![Tally::default(); bits]);
        for color in Color::ALL {
            let sign = color.pick(1, -1);
            for (row, column) in (0..size).flat_map(|r| (0..size).map(move |c| (r, c))) {
                let Some(square) = Square::at(size, row, column) else { continue };
                let Tally(lanes) = &mut steps[color.index()][square.index()];
                lanes[WAY] = i32::from(color.pick(row, size - 1 - row));
                lanes[MEN] = sign;
                lanes[TILT[color.index()]] = if column < size / 2 { 1 } else { -1 };
            }
            for (column, half) in (0..columns).flat_map(|column| [(column, 0), (column, 1)]) {
                let top = if half == 0 { 0 } else { size - height };
                // Squares of a window are digits of base 3: 1 for a man of the side that looks, 2 for
                // one of the other; the side at the bottom looks from the other end.
                let digit = if (half == 0) == (color == Color::White) { 1 } else { 2 };
                let squares: Vec<Square> = window(size, height, top, column).collect();
                for (place, square) in squares.iter().enumerate() {
                    let power = if half == 0 { place } else { squares.len() - 1 - place };
                    let Tally(lanes) = &mut steps[color.index()][square.index()];
                    lanes[WINDOWS + 2 * usize::from(column) + half] =
                        digit * 3_i32.pow(power as u32);
                }
            }
        }
        Self(steps)
    }

    /// What all men of a position add up to.
    pub fn tally<R: Rules>(&self, position: &Draughts<R>) -> Tally {
        let mut sum = Tally::default();
        for color in Color::ALL {
            for square in position.men(color).squares() {
                sum.add(self.of(color, square));
            }
        }
        sum
    }

    /// The sum after a move.
    #[inline(always)]
    pub fn follow<R: Rules>(
        &self,
        tally: &Tally,
        before: &Draughts<R>,
        mv: Move<R::Bits>,
        after: &Draughts<R>,
    ) -> Tally {
        let own = plateau_rules::Position::turn(before);
        let mut sum = *tally;
        if before.men(own).has(mv.from()) {
            sum.take(self.of(own, mv.from()));
        }
        if after.men(own).has(mv.to()) {
            sum.add(self.of(own, mv.to()));
        }
        if mv.is_capture() {
            for square in (mv.captured() & before.men(!own)).squares() {
                sum.take(self.of(!own, square));
            }
        }
        sum
    }

    #[inline(always)]
    fn of(&self, color: Color, square: Square) -> &Tally {
        &self.0[color.index()][square.index()]
    }
}

/// The squares of a window, two a row, lowest first.
fn window(size: u8, height: u8, top: u8, column: u8) -> impl Iterator<Item = Square> {
    (top..top + height).flat_map(move |row| {
        let shift = 1 - row % 2;
        [0, 1].into_iter().filter_map(move |i| Square::at(size, row, 2 * (column + i) + shift))
    })
}

#[cfg(test)]
mod tests {
    use plateau_rules::draughts::{English, International};
    use plateau_rules::random::SplitMix;
    use plateau_rules::{Notation, Position};

    use super::*;

    /// Random games: what was followed move by move is what is counted from scratch.
    fn followed<R: Rules + Default>(size: u8) {
        let steps = Steps::new(size, 6, usize::from(size / 2) * usize::from(size + 1) - 1);
        for seed in 0..50 {
            let mut random = SplitMix::new(seed);
            let mut position = Draughts::<R>::start(&R::default());
            let mut tally = steps.tally(&position);
            for _ in 0..150 {
                let moves = position.moves();
                if moves.is_empty() {
                    break;
                }
                let mv = moves[random.below(moves.len())];
                let before = position;
                position.play(mv);
                tally = steps.follow(&tally, &before, mv, &position);
                assert_eq!(tally, steps.tally(&position));
            }
        }
    }

    #[test]
    fn a_tally_followed_through_games_is_the_one_from_scratch() {
        followed::<English>(8);
        followed::<International>(10);
    }

    #[test]
    fn both_sides_see_their_own_windows_alike() {
        let steps = Steps::new(10, 6, 54);
        let of =
            |fen| steps.tally(&Draughts::<International>::from_fen(&International, fen).unwrap());
        let (here, turned) = (of("W:W7,22,32,48:B12,40"), of("B:B44,29,19,3:W39,11"));
        assert_eq!((here.men(), here.tilt()), (-turned.men(), -turned.tilt()));
        for column in 0..4 {
            let ([top, bottom], [above, below]) =
                (here.windows(column), turned.windows(3 - column));
            assert_eq!((top, bottom), (below, above), "column {column}");
        }
    }
}
