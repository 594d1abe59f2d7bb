//! Evaluators that count pieces: `men-and-kings` and `material`.

use plateau_rules::Color;
use plateau_rules::draughts::{Bits, Draughts, Rules};

/// `men-and-kings`: White's pieces less Black's, and half as much again for each king; in halves, for White.
///
/// ```
/// use plateau_eval::draughts::men_and_kings;
/// use plateau_rules::Notation;
/// use plateau_rules::draughts::{Draughts, English};
///
/// let value = |fen: &str| men_and_kings(&Draughts::<English>::from_fen(&English, fen).unwrap());
/// assert_eq!(value("B:W32:B1"), 0);
/// assert_eq!(value("B:WK32:B1"), 1); // 1.5 against 1
/// ```
pub fn men_and_kings<R: Rules>(position: &Draughts<R>) -> i32 {
    counted(position, 2, 3)
}

/// `material`: a man counts 2, a king 5, which is nearer to what a king is worth in play; for White.
pub fn material<R: Rules>(position: &Draughts<R>) -> i32 {
    counted(position, 2, 5)
}

fn counted<R: Rules>(position: &Draughts<R>, man: i32, king: i32) -> i32 {
    let side = |color: Color| {
        man * position.men(color).count() as i32 + king * position.kings(color).count() as i32
    };
    side(Color::White) - side(Color::Black)
}

#[cfg(test)]
mod tests {
    use plateau_rules::Notation;
    use plateau_rules::draughts::{English, International};

    use super::*;

    #[test]
    fn s2_3_a_king_is_worth_one_and_a_half_pieces() {
        let value = |fen| men_and_kings(&Draughts::<English>::from_fen(&English, fen).unwrap());
        assert_eq!(value("B:W32,31:B1"), 2);
        assert_eq!(value("B:W32:B1,2,3"), -4);
        assert_eq!(value("B:WK32,K31:B1,2,3"), 0);
        assert_eq!(value("B:W32:BK1"), -1);
        assert_eq!(men_and_kings(&Draughts::<English>::start(&English)), 0);
        let start = Draughts::<International>::start(&International);
        assert_eq!((men_and_kings(&start), material(&start)), (0, 0));
    }
}
