//! How positions and moves are written and read.

use crate::{FenError, Flaw, Position, Refusal};

/// Which language's initials stand for the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Letters {
    /// K Q R B N.
    #[default]
    English,
    /// R D T F C.
    French,
}

impl Letters {
    /// The other language's.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::English => Self::French,
            Self::French => Self::English,
        }
    }
}

/// A move without the number that is often written before it: `1.e4`, `12... Nf6`.
pub(crate) fn without_number(text: &str) -> &str {
    let text = text.trim_start();
    let after_digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let after_dots = after_digits.trim_start_matches(['.', '…']);
    let numbered = after_digits.len() < text.len() && after_dots.len() < after_digits.len();
    if numbered && !after_dots.trim().is_empty() { after_dots } else { text }
}

/// How much of a move is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Form {
    /// What people write: `Nf3`, `32-28`, `28x19`.
    #[default]
    Short,
    /// From and to, and every square of a capture chain: `Ng1-f3`, `28x19x10`.
    Long,
    /// What programs send each other: UCI's `g1f3`, Hub's `28x10x23x14`.
    Machine,
    /// The piece by its full name, as in `CavalierG1-F3`; where pieces have no names, as `Long`.
    Named,
}

/// Positions and moves as text. Writing is canonical; reading is lenient where it is unambiguous.
pub trait Notation: Position {
    /// What must be known besides the text to set up a position: the rule set. `()` where there is one.
    type Variant: Clone + Send + Sync + 'static;

    /// The rule set this position is played by.
    fn variant(&self) -> Self::Variant;

    /// The position a game starts from.
    fn start(variant: &Self::Variant) -> Self;

    /// Reads a position; an error says where the text breaks or lists every reason why such a position
    /// cannot be.
    fn from_fen(variant: &Self::Variant, fen: &str) -> Result<Self, FenError>;

    /// Reads a position that another program wrote: what makes it impossible but can be left out or borne,
    /// without touching a piece, is listed and no error.
    fn from_fen_leniently(
        variant: &Self::Variant,
        fen: &str,
    ) -> Result<(Self, Vec<Flaw>), FenError> {
        Self::from_fen(variant, fen).map(|position| (position, Vec::new()))
    }

    /// Writes the position.
    fn fen(&self) -> String;

    /// Where a legal move begins and ends and, in chess, what a pawn becomes, in fifteen bits that never depend
    /// on the order in which moves are generated. Captures may share them: see [`MoveCode`](crate::MoveCode).
    fn ends(&self, mv: Self::Move) -> u16;

    /// The squares of the pieces that a legal move takes, where captures with the same [`ends`](Self::ends)
    /// differ by them: bit 0 is the first square in the game's own counting.
    fn captured_squares(&self, _mv: Self::Move) -> u128 {
        0
    }

    /// Writes a legal move.
    fn write_move(&self, mv: Self::Move, form: Form, letters: Letters) -> String;

    /// Reads a move in every spelling people use; an initial that two languages share is that of
    /// `letters`. An error says why the move is refused.
    fn read_move(&self, text: &str, letters: Letters) -> Result<Self::Move, Refusal>;
}
