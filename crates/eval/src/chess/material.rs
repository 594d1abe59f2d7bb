//! `material`: the sum of the pieces.

use plateau_rules::Color;
use plateau_rules::chess::{Chess, Role};

/// Pawn 10, knight 30, bishop 40, rook 50, queen 90, king 900: the value for White.
///
/// ```
/// use plateau_eval::chess::material;
/// use plateau_rules::Notation;
/// use plateau_rules::chess::{Chess, Variant};
///
/// let bishop_for_knight = "4kn2/8/8/8/8/8/8/4KB2 w - - 0 1";
/// let position = Chess::from_fen(&Variant::Standard, bishop_for_knight).unwrap();
/// assert_eq!(material(&position), 10);
/// ```
pub fn material(position: &Chess) -> i32 {
    weighed(position, &WORTH)
}

pub(super) const WORTH: [i32; 6] = [10, 30, 40, 50, 90, 900];

/// White's pieces less Black's, each role by its weight.
pub(super) fn weighed(position: &Chess, weights: &[i32; 6]) -> i32 {
    let count = |color, role| position.pieces(color, role).count() as i32;
    let more = |role| count(Color::White, role) - count(Color::Black, role);
    Role::ALL.map(|role| weights[role.index()] * more(role)).iter().sum()
}

#[cfg(test)]
mod tests {
    use plateau_rules::Notation;
    use plateau_rules::chess::Variant;

    use super::*;

    #[test]
    fn s1_3_each_piece_has_the_weight_of_the_seed() {
        let value = |fen: &str| material(&Chess::from_fen(&Variant::Standard, fen).unwrap());
        for (white, black, worth) in
            [('P', 'p', 10), ('N', 'n', 30), ('B', 'b', 40), ('R', 'r', 50), ('Q', 'q', 90)]
        {
            assert_eq!(value(&format!("k7/8/8/8/3{white}4/8/8/K7 w - - 0 1")), worth);
            assert_eq!(value(&format!("k7/8/8/3{black}4/8/8/8/K7 w - - 0 1")), -worth);
        }
        assert_eq!(value("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 0);
    }
}
