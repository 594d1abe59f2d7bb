//! The weights of the terms, and where each stands in the list.

use std::fmt::Write as _;
use std::ops::{AddAssign, SubAssign};

/// A value for the middlegame and one for the endgame, added and subtracted together.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pair(i32);

impl Pair {
    /// From its two halves, which stay within sixteen bits.
    pub const fn new(middle: i16, end: i16) -> Self {
        Self(((end as i32) << 16) + middle as i32)
    }

    /// The middlegame's half.
    pub const fn middle(self) -> i32 {
        self.0 as i16 as i32
    }

    /// The endgame's half.
    pub const fn end(self) -> i32 {
        ((self.0 + 0x8000) >> 16) as i16 as i32
    }

    /// This many times the pair.
    #[inline(always)]
    #[must_use]
    pub const fn times(self, count: i32) -> Self {
        Self(self.0 * count)
    }
}

impl AddAssign for Pair {
    #[inline(always)]
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl SubAssign for Pair {
    #[inline(always)]
    fn sub_assign(&mut self, other: Self) {
        self.0 -= other.0;
    }
}

/// A run of features that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    /// Its name in the weights file.
    pub name: &'static str,
    /// Where it begins.
    pub start: usize,
    /// How many features it has.
    pub len: usize,
}

impl Group {
    /// The feature with this number inside the group.
    #[inline(always)]
    pub const fn at(self, index: usize) -> usize {
        debug_assert!(index < self.len);
        self.start + index
    }
}

/// Lays the groups one after another.
macro_rules! groups {
    ($($(#[$doc:meta])* $name:ident: $len:expr,)*) => {
        groups!(@place 0; $($(#[$doc])* $name: $len,)*);
        /// Every group, in order.
        pub const GROUPS: &[Group] = &[$($name),*];
    };
    (@place $start:expr; $(#[$doc:meta])* $name:ident: $len:expr, $($rest:tt)*) => {
        $(#[$doc])*
        pub const $name: Group = Group { name: stringify!($name), start: $start, len: $len };
        groups!(@place $name.start + $name.len; $($rest)*);
    };
    (@place $start:expr;) => {
        /// How many features there are.
        pub const COUNT: usize = $start;
    };
}

groups! {
    /// A piece of a kind on a square, as its side sees the board: pawn a1 first, king h8 last.
    PIECE_SQUARE: 6 * 64,
    /// A knight that reaches so many safe squares.
    KNIGHT_MOBILITY: 9,
    /// A bishop, likewise.
    BISHOP_MOBILITY: 14,
    /// A rook, likewise.
    ROOK_MOBILITY: 15,
    /// A queen, likewise.
    QUEEN_MOBILITY: 28,
    /// Two bishops or more.
    BISHOP_PAIR: 1,
    /// A rook on a file without pawns; on one without own pawns.
    ROOK_FILE: 2,
    /// A knight, a bishop on a square that a pawn holds and no enemy pawn can ever attack.
    OUTPOST: 2,
    /// Pawns on squares of the bishop's colour, for each bishop.
    BISHOP_PAWNS: 1,
    /// A pawn behind another of its side.
    DOUBLED: 1,
    /// A pawn without own pawns on the files beside it.
    ISOLATED: 1,
    /// A pawn that cannot be defended by pawns and is stopped by one.
    BACKWARD: 1,
    /// A pawn beside another, by rank.
    PHALANX: 8,
    /// A pawn defended by another, by rank.
    DEFENDED: 8,
    /// A pawn that no enemy pawn can stop, by rank.
    PASSED: 8,
    /// Such a pawn with a piece in front of it, by rank.
    PASSED_BLOCKED: 8,
    /// Such a pawn with its way to promotion not attacked, by rank.
    PASSED_FREE: 8,
    /// Such a pawn defended by a pawn.
    PASSED_DEFENDED: 1,
    /// Distance of the own king from the square before a passed pawn.
    PASSED_OWN_KING: 8,
    /// Distance of the other king from it.
    PASSED_OTHER_KING: 8,
    /// Rank of the first own pawn before the king: on its file, beside it; none is 0.
    SHELTER: 16,
    /// Rank of the first enemy pawn before the king, likewise.
    STORM: 16,
    /// No own pawn on the king's file, none at all on it.
    KING_FILE: 2,
    /// How hard the pieces press on the enemy king.
    KING_DANGER: 32,
    /// Squares from which a safe check can be given with a knight, bishop, rook, queen.
    SAFE_CHECK: 4,
    /// A pawn attacks a knight, bishop, rook, queen.
    PAWN_THREAT: 4,
    /// A minor piece attacks a pawn that nobody defends, the other minor, a rook, a queen.
    MINOR_THREAT: 4,
    /// A rook attacks an undefended pawn, a minor piece, a queen.
    ROOK_THREAT: 3,
    /// A piece that is attacked and not defended.
    HANGING: 1,
    /// A pawn that can step forward safely and then attacks a piece.
    PUSH_THREAT: 1,
    /// The side to move.
    TEMPO: 1,
}

/// A weight for each feature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    pairs: Box<[Pair; COUNT]>,
}

impl Weights {
    /// Material and nothing else: where learning begins.
    pub fn material() -> Self {
        let mut pairs = Box::new([Pair::default(); COUNT]);
        for (role, value) in [100, 300, 310, 500, 900].into_iter().enumerate() {
            pairs[role * 64..][..64].fill(Pair::new(value, value));
        }
        pairs[TEMPO.start] = Pair::new(10, 0);
        Self { pairs }
    }

    /// The weights that Plateau plays with.
    pub fn shipped() -> Self {
        SHIPPED.parse().unwrap_or_else(|_| Self::material())
    }

    /// The weight of a feature.
    #[inline(always)]
    pub fn get(&self, feature: usize) -> Pair {
        self.pairs[feature]
    }

    /// From one pair of numbers for each feature.
    pub fn from_fn(mut weight: impl FnMut(usize) -> (i16, i16)) -> Self {
        let pair = |feature| {
            let (middle, end) = weight(feature);
            Pair::new(middle, end)
        };
        Self { pairs: Box::new(std::array::from_fn(pair)) }
    }
}

/// One line a feature, `GROUP INDEX MIDDLE END`, after one with the checksum of all of them: a file that people
/// can read and compare.
impl std::fmt::Display for Weights {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut text = String::new();
        for group in GROUPS {
            for index in 0..group.len {
                let pair = self.pairs[group.at(index)];
                writeln!(text, "{} {index} {} {}", group.name, pair.middle(), pair.end())?;
            }
        }
        writeln!(f, "{}", checksum(text.lines()))?;
        f.write_str(&text)
    }
}

/// The text is not a list of weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadWeights {
    /// The line with this number, the first that cannot be read.
    Line(usize),
    /// It is not what was written.
    Checksum,
}

impl std::fmt::Display for BadWeights {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Line(number) => write!(f, "line {number} is not `GROUP INDEX MIDDLE END`"),
            Self::Checksum => {
                let what = "damaged: its checksum is wrong; copy or make it again (or, if you edited it, \
                            remove its first line)";
                f.write_str(what)
            }
        }
    }
}

/// How a file begins that carries a checksum.
const CHECKSUM: &str = "CRC32 ";

/// The first line of a file with these others. Ends of lines may be those of any system.
fn checksum<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let mut sum = crc32fast::Hasher::new();
    for line in lines {
        sum.update(line.as_bytes());
        sum.update(b"\n");
    }
    format!("{CHECKSUM}{:08x}", sum.finalize())
}

/// Reads what `Display` writes; features that are not named weigh nothing, `#` begins a comment. A text without
/// a checksum is taken as it is.
impl std::str::FromStr for Weights {
    type Err = BadWeights;

    fn from_str(text: &str) -> Result<Self, BadWeights> {
        let mut pairs = Box::new([Pair::default(); COUNT]);
        let has_checksum = text.starts_with(CHECKSUM);
        if has_checksum && text.lines().next() != Some(&checksum(text.lines().skip(1))) {
            return Err(BadWeights::Checksum);
        }
        for (number, line) in text.lines().enumerate().skip(usize::from(has_checksum)) {
            let line = line.split('#').next().unwrap_or("").trim();
            if line.is_empty() {
                continue;
            }
            let (feature, pair) = parse_line(line).ok_or(BadWeights::Line(number + 1))?;
            pairs[feature] = pair;
        }
        Ok(Self { pairs })
    }
}

fn parse_line(line: &str) -> Option<(usize, Pair)> {
    let mut words = line.split_whitespace();
    let name = words.next()?;
    let group = GROUPS.iter().find(|group| group.name == name)?;
    let index: usize = words.next()?.parse().ok()?;
    let (middle, end) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    (index < group.len && words.next().is_none()).then(|| (group.at(index), Pair::new(middle, end)))
}

const SHIPPED: &str = include_str!("../../../../nets/chess-hand.txt");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_of_a_pair_do_not_disturb_each_other() {
        for (middle, end) in [(5, -7), (-5, 7), (-300, -2), (0, -1), (-1, 0)] {
            let mut pair = Pair::new(middle, end);
            pair += Pair::new(-3, 4).times(3);
            assert_eq!((pair.middle(), pair.end()), (i32::from(middle) - 9, i32::from(end) + 12));
        }
    }

    #[test]
    fn written_weights_are_read_again() {
        let weights = Weights::from_fn(|feature| (feature as i16 - 300, 200 - feature as i16));
        assert_eq!(weights.to_string().parse(), Ok(weights));
        let bad = "DOUBLED 1 2 3".parse::<Weights>();
        assert_eq!(bad, Err(BadWeights::Line(1)), "there is one DOUBLED only");
    }

    #[test]
    fn a_flipped_bit_in_a_list_of_weights_is_refused() {
        let text = "# a comment\nTEMPO 0 28 -3\n";
        let mut bytes = format!("{}\n{text}", checksum(text.lines())).into_bytes();
        let parsed = |bytes: &[u8]| str::from_utf8(bytes).ok().map(str::parse::<Weights>);
        assert!(parsed(&bytes).is_some_and(|read| read.is_ok()));
        for bit in 0..8 * bytes.len() {
            bytes[bit / 8] ^= 1 << (bit % 8);
            assert!(parsed(&bytes).is_none_or(|read| read.is_err()), "bit {bit}");
            bytes[bit / 8] ^= 1 << (bit % 8);
        }
        assert!(text.parse::<Weights>().is_ok(), "one without a checksum is read");
        assert_eq!(
            SHIPPED.parse::<Weights>().map(|shipped| shipped.to_string()),
            Ok(SHIPPED.into())
        );
    }
}
