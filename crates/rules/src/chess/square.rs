//! Squares, and the files and ranks they lie on.

use std::fmt;

/// A column of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
#[repr(u8)]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// All files from a to h.
    pub const ALL: [Self; 8] =
        [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G, Self::H];

    /// 0 for a … 7 for h.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The file's small letter.
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// Reads a letter, small or capital.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|file| file.letter() == letter.to_ascii_lowercase())
    }
}

/// A row of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
#[repr(u8)]
pub enum Rank {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
}

impl Rank {
    /// All ranks from the first to the eighth.
    pub const ALL: [Self; 8] = [
        Self::First,
        Self::Second,
        Self::Third,
        Self::Fourth,
        Self::Fifth,
        Self::Sixth,
        Self::Seventh,
        Self::Eighth,
    ];

    /// 0 for the first … 7 for the eighth.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank's digit.
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// Reads a digit.
    pub fn from_digit(digit: char) -> Option<Self> {
        Self::ALL.into_iter().find(|rank| rank.digit() == digit)
    }
}

macro_rules! squares {
    ($($name:ident = $number:literal)*) => {
        /// One of the 64 squares, from a1, b1 … to h8.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[expect(missing_docs, reason = "the names say it all")]
        #[repr(u8)]
        pub enum Square {
            $($name = $number,)*
        }

        impl Square {
            /// All squares in their order.
            pub const ALL: [Self; 64] = [$(Self::$name,)*];

            /// The square with this number; higher bits than the six that count are ignored. The compiler
            /// sees that this changes nothing.
            #[inline(always)]
            pub(super) const fn from_low_bits(number: u32) -> Self {
                match number & 63 {
                    $($number => Self::$name,)*
                    _ => unreachable!(),
                }
            }
        }
    };
}

squares! {
    A1 = 0 B1 = 1 C1 = 2 D1 = 3 E1 = 4 F1 = 5 G1 = 6 H1 = 7
    A2 = 8 B2 = 9 C2 = 10 D2 = 11 E2 = 12 F2 = 13 G2 = 14 H2 = 15
    A3 = 16 B3 = 17 C3 = 18 D3 = 19 E3 = 20 F3 = 21 G3 = 22 H3 = 23
    A4 = 24 B4 = 25 C4 = 26 D4 = 27 E4 = 28 F4 = 29 G4 = 30 H4 = 31
    A5 = 32 B5 = 33 C5 = 34 D5 = 35 E5 = 36 F5 = 37 G5 = 38 H5 = 39
    A6 = 40 B6 = 41 C6 = 42 D6 = 43 E6 = 44 F6 = 45 G6 = 46 H6 = 47
    A7 = 48 B7 = 49 C7 = 50 D7 = 51 E7 = 52 F7 = 53 G7 = 54 H7 = 55
    A8 = 56 B8 = 57 C8 = 58 D8 = 59 E8 = 60 F8 = 61 G8 = 62 H8 = 63
}

const _: () = assert!(size_of::<Option<Square>>() == 1);

impl Square {
    /// The square where a file and a rank meet.
    #[inline(always)]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self::from_low_bits(rank as u32 * 8 + file as u32)
    }

    /// 0 for a1, 1 for b1 … 63 for h8.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The square's file.
    #[inline(always)]
    pub const fn file(self) -> File {
        File::ALL[self.index() & 7]
    }

    /// The square's rank.
    #[inline(always)]
    pub const fn rank(self) -> Rank {
        Rank::ALL[self.index() >> 3]
    }

    /// The square this many files to the right and ranks up, if the board has it.
    pub fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = usize::try_from(self.file() as i8 + files).ok()?;
        let rank = usize::try_from(self.rank() as i8 + ranks).ok()?;
        Some(Self::new(*File::ALL.get(file)?, *Rank::ALL.get(rank)?))
    }

    /// Whether the square is drawn dark; a1 is.
    pub const fn is_dark(self) -> bool {
        (self.file() as u8 + self.rank() as u8).is_multiple_of(2)
    }

    /// Reads `e4` or `E4`.
    pub fn parse(text: &str) -> Option<Self> {
        let mut letters = text.chars();
        let square =
            Self::new(File::from_letter(letters.next()?)?, Rank::from_digit(letters.next()?)?);
        letters.next().is_none().then_some(square)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file().letter(), self.rank().digit())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_read_back_from_its_name() {
        for (index, square) in Square::ALL.into_iter().enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(Square::parse(&square.to_string()), Some(square));
            assert_eq!(Square::new(square.file(), square.rank()), square);
        }
        assert_eq!(Square::parse("e9"), None);
        assert_eq!(Square::parse("e44"), None);
        assert_eq!(Square::A1.offset(-1, 0), None);
        assert_eq!(Square::A1.offset(1, 2), Some(Square::B3));
        assert!(Square::A1.is_dark() && !Square::H1.is_dark());
    }
}
