//! The inputs of networks for chess: which piece stands where, seen by each side.
//!
//! A side sees its own pieces first and its own first rank at the bottom. If its king stands on the right half, it
//! sees the board mirrored; so what is learned for one wing holds for the other. With several king buckets there
//! is a set of inputs for each region of its king.

use plateau_rules::Color;
use plateau_rules::Position;
use plateau_rules::chess::{Chess, Role, Square};

/// At most so many pieces stand on a board.
pub const MOST_PIECES: usize = 32;

/// A piece on a square: the colour (White 0), the role, the square in 1 + 3 + 6 bits.
pub type Token = u16;

/// The token of a piece.
#[inline(always)]
pub const fn token(color: Color, role: Role, square: Square) -> Token {
    ((color.index() << 9) | (role.index() << 6) | square.index()) as Token
}

/// The bits of a token that are turned over when Black looks: the colour and the rank.
const SWAP: usize = 0b1_000_111_000;

/// How the square of one's own king chooses among sets of inputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kings {
    buckets: usize,
}

/// Regions of the left half of the board, from the first rank up.
const FOUR: [[u8; 4]; 8] = [
    [0, 0, 1, 1],
    [2, 2, 2, 2],
    [3, 3, 3, 3],
    [3, 3, 3, 3],
    [3, 3, 3, 3],
    [3, 3, 3, 3],
    [3, 3, 3, 3],
    [3, 3, 3, 3],
];

impl Kings {
    /// Inputs for one piece on one square, from one king bucket.
    const SET: usize = 768;

    /// With so many buckets: 1 or 4.
    pub const fn new(buckets: usize) -> Option<Self> {
        if matches!(buckets, 1 | 4) { Some(Self { buckets }) } else { None }
    }

    /// The inputs with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::new(name.strip_prefix("chess-kings-")?.parse().ok()?)
    }

    /// Their name in network files.
    pub fn name(self) -> String {
        format!("chess-kings-{}", self.buckets)
    }

    /// How many inputs there are for a side.
    pub const fn count(self) -> usize {
        self.buckets * Self::SET
    }

    /// How a side sees the board when its king stands here.
    #[inline(always)]
    pub const fn view(self, side: Color, king: Square) -> View {
        let swap = side.index() * SWAP;
        let square = king.index() ^ (swap & 63);
        let mirror = if square & 4 == 0 { 0 } else { 7 };
        let square = square ^ mirror;
        let bucket = if self.buckets == 1 { 0 } else { FOUR[square >> 3][square & 3] as usize };
        View { swap: (swap ^ mirror) as Token, first: (bucket * Self::SET) as u16 }
    }
}

/// How a side sees the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// The bits of a token that are turned over.
    swap: Token,
    /// Where its set of inputs begins.
    first: u16,
}

impl View {
    /// The input that a piece activates.
    #[inline(always)]
    pub const fn input(self, token: Token) -> u16 {
        let seen = token ^ self.swap;
        self.first + (seen & 511) + (seen >> 9) * 384
    }

    /// A number below 16 that is different for every view of a side.
    #[inline(always)]
    pub(super) const fn number(self) -> usize {
        2 * (self.first / 768) as usize + (self.swap & 1) as usize
    }
}

/// The tokens of all pieces.
pub fn tokens(position: &Chess) -> impl Iterator<Item = Token> {
    let all = Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| (color, role)));
    all.flat_map(move |(color, role)| {
        position.pieces(color, role).into_iter().map(move |square| token(color, role, square))
    })
}

/// The tokens of all pieces as if White were to move: colours and ranks are turned over for Black.
pub fn tokens_for_mover(position: &Chess) -> impl Iterator<Item = Token> {
    let swap = (position.turn().index() * SWAP) as Token;
    tokens(position).map(move |token| token ^ swap)
}

/// Where the king of a colour stands among these tokens.
pub fn king_among(color: Color, tokens: &[Token]) -> Option<Square> {
    let king = token(color, Role::King, Square::A1);
    let found = tokens.iter().find(|&&token| token & !63 == king)?;
    Some(Square::ALL[usize::from(found & 63)])
}
