//! How positions and moves are written and read.

use crate::{FenError, Position, Refusal};

/// Which language's initials stand for the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Letters {
    /// K Q R B N.
    #[default]
    English,
    /// R D T F C.
    French,
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

    /// Writes the position.
    fn fen(&self) -> String;

    /// Writes a legal move.
    fn write_move(&self, mv: Self::Move, form: Form, letters: Letters) -> String;

    /// Reads a move in every spelling people use; where the initials of two languages collide, those of
    /// `letters` are meant. An error says why the move is refused.
    fn read_move(&self, text: &str, letters: Letters) -> Result<Self::Move, Refusal>;
}
