//! Moves: `32-28`, and `28x19x23` for captures.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use super::Fault;

/// A move as Hub writes it: where it begins, where it ends, and the squares of all that it captures.
///
/// The squares passed are not told; two captures that differ only in them are one.
///
/// ```
/// use plateau_protocol::hub::Move;
///
/// let capture: Move = "28x17x22x12".parse().unwrap();
/// assert_eq!((capture.from(), capture.to(), capture.captured()), (28, 17, &[12, 22][..]));
/// assert_eq!(capture, "28x17x12x22".parse().unwrap());
/// assert_eq!(capture.to_string(), "28x17x12x22");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    from: u8,
    to: u8,
    captured: Vec<u8>,
}

impl Move {
    /// A move; the captured squares may come in any order.
    pub fn new(from: u8, to: u8, mut captured: Vec<u8>) -> Self {
        captured.sort_unstable();
        Self { from, to, captured }
    }

    /// The square it leaves.
    pub fn from(&self) -> u8 {
        self.from
    }

    /// The square it reaches.
    pub fn to(&self) -> u8 {
        self.to
    }

    /// The squares of the pieces it takes, in rising order; none for a quiet move.
    pub fn captured(&self) -> &[u8] {
        &self.captured
    }

    /// Reads moves with blanks between them.
    pub(super) fn read_all(text: &str) -> Result<Vec<Self>, Fault> {
        text.split_whitespace().map(str::parse).collect()
    }

    /// Writes moves with blanks between them.
    pub(super) fn write_all(moves: &[Self]) -> String {
        moves.iter().map(Self::to_string).collect::<Vec<_>>().join(" ")
    }
}

impl FromStr for Move {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        let bad = || Fault::BadMove { found: text.to_owned() };
        let squares = |sign| {
            let squares: Option<Vec<u8>> = text.split(sign).map(read_square).collect();
            squares.ok_or_else(bad)
        };
        if text.contains('-') {
            return match squares('-')?[..] {
                [from, to] => Ok(Self::new(from, to, Vec::new())),
                _ => Err(bad()),
            };
        }
        match squares('x')?[..] {
            // Without captured squares it says less than it should, but a game can still tell what it means.
            [from, to, ref captured @ ..] => Ok(Self::new(from, to, captured.to_vec())),
            _ => Err(bad()),
        }
    }
}

/// A square's number, in digits only.
fn read_square(text: &str) -> Option<u8> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then_some(())?;
    text.parse().ok().map(NonZeroU8::get)
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.captured.is_empty() { '-' } else { 'x' };
        write!(f, "{}{sign}{}", self.from, self.to)?;
        self.captured.iter().try_for_each(|square| write!(f, "x{square}"))
    }
}
