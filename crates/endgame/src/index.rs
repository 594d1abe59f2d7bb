//! A number for each position of a slice, and the position for each number.
//!
//! Positions are numbered from the view of the side to move, whose men go up: a position with Black to move is turned by
//! half a circle first. The number is made of four, most significant first: the own men's among all ways to place them,
//! the other men's, the own kings' among the squares that are left, the other kings'. Men of both sides can be given the
//! same square by that; such numbers belong to no position.

use plateau_rules::draughts::{Bits, Draughts, Rules, Square};
use plateau_rules::{Color, Position};

use crate::slice::{MAX_PIECES, Slice};

const PIECES: usize = MAX_PIECES as usize;
const SQUARES: usize = 72;
const NONE: u8 = u8::MAX;

/// `CHOOSE[i][n]`: in how many ways `i + 1` of `n` squares can be chosen.
static CHOOSE: [[usize; SQUARES + 1]; PIECES] = {
    let mut choose = [[0; SQUARES + 1]; PIECES];
    let mut n = 1;
    while n <= SQUARES {
        choose[0][n] = n;
        let mut i = 1;
        while i < PIECES {
            choose[i][n] = choose[i][n - 1] + choose[i - 1][n - 1];
            i += 1;
        }
        n += 1;
    }
    choose
};

fn choose(n: usize, k: usize) -> usize {
    if k == 0 { 1 } else { CHOOSE[k - 1][n] }
}

/// The pieces as the side to move sees them: its own first, its men go up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pieces<B> {
    pub(crate) men: [B; 2],
    pub(crate) kings: [B; 2],
}

impl<B: Bits> Pieces<B> {
    #[inline(always)]
    pub(crate) fn of<R: Rules<Bits = B>>(position: &Draughts<R>) -> Self {
        let sets = |own, other| Self {
            men: [position.men(own), position.men(other)],
            kings: [position.kings(own), position.kings(other)],
        };
        match position.turn() {
            Color::White => sets(Color::White, Color::Black),
            Color::Black => {
                let size = position.rules().facts().size;
                let Self { men, kings } = sets(Color::Black, Color::White);
                Self {
                    men: men.map(|set| set.rotated(size)),
                    kings: kings.map(|set| set.rotated(size)),
                }
            }
        }
    }

    /// The same pieces as the other side sees them.
    #[inline(always)]
    pub(crate) fn turned(self, size: u8) -> Self {
        let turn = |[own, other]: [B; 2]| [other.rotated(size), own.rotated(size)];
        Self { men: turn(self.men), kings: turn(self.kings) }
    }

    #[inline(always)]
    pub(crate) fn slice(&self) -> Slice {
        let count = |set: B| set.count() as u8;
        Slice {
            men: count(self.men[0]),
            kings: count(self.kings[0]),
            other_men: count(self.men[1]),
            other_kings: count(self.kings[1]),
        }
    }

    #[inline(always)]
    pub(crate) fn occupied(&self) -> B {
        self.men[0] | self.men[1] | self.kings[0] | self.kings[1]
    }

    #[inline(always)]
    pub(crate) fn count(&self) -> u32 {
        self.occupied().count()
    }

    /// The position with White to move.
    #[inline(always)]
    pub(crate) fn position<R: Rules<Bits = B>>(self, rules: R) -> Option<Draughts<R>> {
        Draughts::with_pieces(rules, Color::White, self.men, self.kings)
    }
}

/// The squares of a board, numbered without gaps.
#[derive(Clone, Debug)]
pub(crate) struct Squares<B> {
    pub(crate) size: u8,
    /// The set of each square.
    one: Vec<B>,
    /// The number of each bit; it is never asked for one that is no square.
    number: [u8; 128],
    /// For each bit all lower ones.
    below: Vec<B>,
    /// The next square up left, up right, down left, down right.
    neighbours: Vec<[u8; 4]>,
}

impl<B: Bits> Squares<B> {
    pub(crate) fn new(size: u8) -> Self {
        let mut squares = Self {
            size,
            one: Vec::new(),
            number: [NONE; 128],
            below: vec![B::EMPTY; 128],
            neighbours: Vec::new(),
        };
        let mut places = Vec::new();
        let mut lower = B::EMPTY;
        for row in 0..size {
            for column in 0..size {
                if let Some(square) = Square::at(size, row, column) {
                    squares.number[square.index()] = places.len() as u8;
                    squares.below[square.index()] = lower;
                    lower |= B::one(square);
                    squares.one.push(B::one(square));
                    places.push((row, column));
                }
            }
        }
        for (row, column) in places {
            let at = |down: i8, right: i8| {
                let row = row.checked_add_signed(down)?;
                Square::at(size, row, column.checked_add_signed(right)?)
            };
            let number =
                |square: Option<Square>| square.map_or(NONE, |s| squares.number[s.index()]);
            let neighbours = [at(-1, -1), at(-1, 1), at(1, -1), at(1, 1)].map(number);
            squares.neighbours.push(neighbours);
        }
        squares
    }

    /// Hands over every set of pieces from which a move of the side to move that neither captures nor promotes leads to
    /// `after`, where it has moved already.
    #[inline(always)]
    pub(crate) fn before(&self, after: &Pieces<B>, flying: bool, mut each: impl FnMut(&Pieces<B>)) {
        let occupied = after.occupied();
        for square in after.men[0].squares() {
            let number = self.number[square.index()];
            // Its own men go up: it came from below.
            for from in &self.neighbours[usize::from(number)][2..] {
                if let Some(&one) = self.one.get(usize::from(*from))
                    && (occupied & one).is_empty()
                {
                    let mut before = *after;
                    before.men[0] ^= one | B::one(square);
                    each(&before);
                }
            }
        }
        for square in after.kings[0].squares() {
            let number = self.number[square.index()];
            for direction in 0..4 {
                let mut from = self.neighbours[usize::from(number)][direction];
                while let Some(&one) = self.one.get(usize::from(from))
                    && (occupied & one).is_empty()
                {
                    let mut before = *after;
                    before.kings[0] ^= one | B::one(square);
                    each(&before);
                    if !flying {
                        break;
                    }
                    from = self.neighbours[usize::from(from)][direction];
                }
            }
        }
    }
}

/// Numbers the positions of one slice.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    slice: Slice,
    /// How many ways there are to place own men, other men, own kings, other kings.
    ways: [usize; 4],
    /// How many squares are not for the men of one side.
    crown: u8,
}

impl Index {
    pub(crate) fn new(slice: Slice, size: u8) -> Self {
        let squares = usize::from(size) * usize::from(size) / 2;
        let crown = size / 2;
        let for_men = squares - usize::from(crown);
        let men = usize::from(slice.men + slice.other_men);
        let kings = usize::from(slice.kings);
        let ways = [
            choose(for_men, slice.men.into()),
            choose(for_men, slice.other_men.into()),
            choose(squares.saturating_sub(men), kings),
            choose(squares.saturating_sub(men + kings), slice.other_kings.into()),
        ];
        Self { slice, ways, crown }
    }

    pub(crate) fn slice(&self) -> Slice {
        self.slice
    }

    /// How many numbers there are.
    pub(crate) fn len(&self) -> usize {
        self.ways.iter().product()
    }

    /// The number of a position of this slice.
    #[inline(always)]
    pub(crate) fn number<B: Bits>(&self, squares: &Squares<B>, pieces: &Pieces<B>) -> usize {
        let men = |set: B, first: u8| {
            let mut rank = 0;
            for (i, square) in set.squares().enumerate() {
                let place = squares.number[square.index()] - first;
                rank += CHOOSE[i % PIECES][usize::from(place)];
            }
            rank
        };
        let kings = |set: B, occupied: B| {
            let mut rank = 0;
            for (i, square) in set.squares().enumerate() {
                let taken = (occupied & squares.below[square.index()]).count() as u8;
                let place = squares.number[square.index()] - taken;
                rank += CHOOSE[i % PIECES][usize::from(place)];
            }
            rank
        };
        let all_men = pieces.men[0] | pieces.men[1];
        let mut number = men(pieces.men[0], self.crown);
        number = number * self.ways[1] + men(pieces.men[1], 0);
        number = number * self.ways[2] + kings(pieces.kings[0], all_men);
        number * self.ways[3] + kings(pieces.kings[1], all_men | pieces.kings[0])
    }

    /// How many numbers in a row share their men: either all of them belong to positions or none.
    pub(crate) fn same_men(&self) -> usize {
        self.ways[2] * self.ways[3]
    }
}

/// The positions of one slice by their numbers. It remembers the last one: neighbours are found quickly.
pub(crate) struct Decoder<'a, B> {
    index: &'a Index,
    squares: &'a Squares<B>,
    places: &'a Places,
    /// The number without its last part, and what it stands for.
    last: usize,
    valid: bool,
    pieces: Pieces<B>,
    occupied: Occupied,
}

/// The combinations of each of the four parts of a number, as places among the squares that are left for it.
#[derive(Debug)]
pub(crate) struct Places([Vec<[u8; PIECES]>; 4]);

impl Places {
    pub(crate) fn new(index: &Index) -> Self {
        let Slice { men, kings, other_men, other_kings } = index.slice;
        let [a, b, c, d] = index.ways;
        Self([
            combinations(men, a),
            combinations(other_men, b),
            combinations(kings, c),
            combinations(other_kings, d),
        ])
    }
}

/// The first `count` ways to choose `k` places, in the order of their ranks.
fn combinations(k: u8, count: usize) -> Vec<[u8; PIECES]> {
    let k = usize::from(k);
    let mut places = [0; PIECES];
    for (i, place) in places.iter_mut().enumerate() {
        *place = i as u8;
    }
    let mut all = Vec::with_capacity(count);
    while all.len() < count {
        all.push(places);
        // The lowest place that can go up does, those below it start again.
        let Some(up) = (0..k).find(|&i| i + 1 == k || places[i] + 1 < places[i + 1]) else { break };
        places[up] += 1;
        for (i, place) in places[..up].iter_mut().enumerate() {
            *place = i as u8;
        }
    }
    all
}

/// The numbers of occupied squares in rising order.
#[derive(Clone, Copy, Default)]
struct Occupied {
    numbers: [u8; PIECES],
    count: usize,
}

impl Occupied {
    /// The square at this place among those that are free.
    #[inline(always)]
    fn free(&self, place: u8) -> u8 {
        let mut number = place;
        for &occupied in &self.numbers[..self.count] {
            number += u8::from(occupied <= number);
        }
        number
    }

    fn insert(&mut self, number: u8) {
        if self.count == PIECES {
            return;
        }
        self.numbers[self.count] = number;
        self.count += 1;
        self.numbers[..self.count].sort_unstable();
    }
}

impl<'a, B: Bits> Decoder<'a, B> {
    pub(crate) fn new(index: &'a Index, squares: &'a Squares<B>, places: &'a Places) -> Self {
        let pieces = Pieces { men: [B::EMPTY; 2], kings: [B::EMPTY; 2] };
        let occupied = Occupied::default();
        Self { index, squares, places, last: usize::MAX, valid: false, pieces, occupied }
    }

    /// The position with this number, unless two men would share a square.
    #[inline(always)]
    pub(crate) fn pieces(&mut self, number: usize) -> Option<Pieces<B>> {
        let last_ways = self.index.ways[3];
        let (outer, inner) = (number / last_ways, number % last_ways);
        if outer != self.last {
            self.last = outer;
            self.valid = self.decode(outer);
        }
        if !self.valid {
            return None;
        }
        let mut pieces = self.pieces;
        for &place in &self.places.0[3].get(inner)?[..usize::from(self.index.slice.other_kings)] {
            pieces.kings[1] |= self.squares.one[usize::from(self.occupied.free(place))];
        }
        Some(pieces)
    }

    /// Places everything but the other side's kings. False if two men share a square.
    fn decode(&mut self, outer: usize) -> bool {
        let index = self.index;
        let Slice { men, kings, other_men, .. } = index.slice;
        let (outer, own_kings) = (outer / index.ways[2], outer % index.ways[2]);
        let (own_men, other) = (outer / index.ways[1], outer % index.ways[1]);
        let Some(&own_men) = self.places.0[0].get(own_men) else { return false };
        self.pieces = Pieces { men: [B::EMPTY; 2], kings: [B::EMPTY; 2] };
        self.occupied = Occupied::default();
        for place in &own_men[..usize::from(men)] {
            self.pieces.men[0] |= self.squares.one[usize::from(place + index.crown)];
            self.occupied.insert(place + index.crown);
        }
        for &place in &self.places.0[1][other][..usize::from(other_men)] {
            self.pieces.men[1] |= self.squares.one[usize::from(place)];
            self.occupied.insert(place);
        }
        if (self.pieces.men[0] & self.pieces.men[1]).any() {
            return false;
        }
        let among = self.occupied;
        for &place in &self.places.0[2][own_kings][..usize::from(kings)] {
            let number = among.free(place);
            self.pieces.kings[0] |= self.squares.one[usize::from(number)];
            self.occupied.insert(number);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn check<B: Bits>(slice: Slice, size: u8, at: u64) -> Result<(), TestCaseError> {
        let (index, squares) = (Index::new(slice, size), Squares::<B>::new(size));
        if index.len() == 0 {
            return Ok(());
        }
        let number = (at % index.len() as u64) as usize;
        let places = Places::new(&index);
        let mut decoder = Decoder::new(&index, &squares, &places);
        // A neighbour first: what the decoder remembers must not show.
        let _ = decoder.pieces(number.saturating_sub(1));
        let Some(pieces) = decoder.pieces(number) else { return Ok(()) };
        prop_assert_eq!(pieces.slice(), slice);
        prop_assert_eq!(pieces.count(), u32::from(slice.pieces()));
        prop_assert_eq!(index.number(&squares, &pieces), number);
        prop_assert_eq!(pieces.turned(size).turned(size), pieces);
        Ok(())
    }

    proptest! {
        #[test]
        fn a_number_and_its_position_belong_together(
            counts in prop::array::uniform4(0_u8..=2),
            size in 2_u8..=6,
            at: u64,
        ) {
            let [men, kings, other_men, other_kings] = counts;
            let slice = Slice { men, kings, other_men, other_kings };
            let size = 2 * size;
            if slice.pieces() <= MAX_PIECES {
                check::<u128>(slice, size, at)?;
                if size <= 10 {
                    check::<u64>(slice, size, at)?;
                }
            }
        }
    }

    #[test]
    fn every_number_of_a_small_slice_is_used_once() {
        let slice = Slice { men: 1, kings: 1, other_men: 1, other_kings: 1 };
        let (index, squares) = (Index::new(slice, 4), Squares::<u64>::new(4));
        let places = Places::new(&index);
        let mut decoder = Decoder::new(&index, &squares, &places);
        let valid: Vec<usize> =
            (0..index.len()).filter(|&number| decoder.pieces(number).is_some()).collect();
        // Six squares for each man, four of them for both; then six and five squares for kings.
        assert_eq!(valid.len(), (6 * 6 - 4) * 6 * 5);
    }
}
