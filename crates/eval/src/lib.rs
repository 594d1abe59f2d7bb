//! Static evaluators.

pub mod chess;
pub mod connect4;
pub mod draughts;
pub mod network;
pub mod othello;
pub mod weights;

/// One term of an evaluation, in hundredths of a pawn or man, from White's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// Its name.
    pub name: &'static str,
    /// Its value for White and for Black, if counted separately.
    pub sides: Option<[i32; 2]>,
    /// White's value minus Black's.
    pub value: i32,
}
