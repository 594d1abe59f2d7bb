//! A move as files keep it for years.

use crate::Notation;

/// A legal move, named so that the order in which moves are generated does not matter.
///
/// ```
/// use plateau_rules::{MoveCode, Position, Notation, chess::{Chess, Variant}};
///
/// let start = Chess::start(&Variant::Standard);
/// for mv in start.moves() {
///     assert_eq!(MoveCode::of(&start, mv).find(&start), Some(mv));
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MoveCode {
    /// The move's [`ends`](Notation::ends): fifteen bits.
    pub ends: u16,
    /// Its place among the captures with the same ends, in the order of their captured squares (compared as
    /// binary numbers); nearly always 0.
    pub rank: u16,
}

impl MoveCode {
    /// The code of a legal move.
    pub fn of<P: Notation>(position: &P, mv: P::Move) -> Self {
        let (ends, captured) = (position.ends(mv), position.captured_squares(mv));
        let rank = if captured == 0 {
            0
        } else {
            let before = |other: &P::Move| {
                position.ends(*other) == ends && position.captured_squares(*other) < captured
            };
            position.moves().iter().filter(|other| before(other)).count() as u16
        };
        Self { ends, rank }
    }

    /// The legal move with this code.
    pub fn find<P: Notation>(self, position: &P) -> Option<P::Move> {
        let mut moves = position.moves();
        moves.retain(|&mv| position.ends(mv) == self.ends);
        moves.sort_by_key(|&mv| position.captured_squares(mv));
        moves.get(usize::from(self.rank)).copied()
    }
}
