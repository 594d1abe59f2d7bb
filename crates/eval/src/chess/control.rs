//! `control`: material and controlled squares, weighed as one likes.

use plateau_rules::Color;
use plateau_rules::chess::{Bitboard, Chess};

use super::material::weighed;
use super::reach::attacked;

/// γp · (material) + γc · (controlled squares), White's less Black's. A square is controlled when a piece
/// of that side attacks or protects it; the king has no weight.
///
/// ```
/// use plateau_eval::chess::{Control, ControlWeights};
/// use plateau_rules::Notation;
/// use plateau_rules::chess::{Chess, Variant};
///
/// let control = Control::new(ControlWeights { pieces: 1.0, squares: 0.05, pawn: 1.0 }).unwrap();
/// assert_eq!(control.parts(), 100.0); // values are hundredths
/// let rook_up = Chess::from_fen(&Variant::Standard, "k7/8/8/8/8/8/8/K6R w - - 0 1").unwrap();
/// assert_eq!(control.evaluate(&rook_up), 5 * 100 + 5 * (7 + 7 - 1));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Control {
    /// What each role is worth, from pawn to king.
    roles: [i32; 6],
    /// What a controlled square is worth.
    square: i32,
    parts: f64,
}

/// What may be chosen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ControlWeights {
    /// γp, the weight of the pieces.
    pub pieces: f64,
    /// γc, the weight of the controlled squares.
    pub squares: f64,
    /// v, the value of a pawn; knight and bishop are worth 3 v, a rook 5 v, a queen 9 v.
    pub pawn: f64,
}

impl Default for ControlWeights {
    /// A pawn is worth twenty squares.
    fn default() -> Self {
        Self { pieces: 1.0, squares: 0.05, pawn: 1.0 }
    }
}

impl Control {
    /// An evaluator with these weights; `None` when one is not a finite number or all come to nothing.
    ///
    /// Its values are whole numbers of the finest decimal part in which no position's value is too large
    /// for a search, whatever the weights; γp · v and γc are rounded to that part.
    pub fn new(weights: ControlWeights) -> Option<Self> {
        let pawn = weights.pieces * weights.pawn;
        let largest = MOST_PAWNS * pawn.abs() + 64.0 * weights.squares.abs();
        if !largest.is_finite() || largest <= 0.0 {
            return None;
        }
        let parts = 10_f64.powf((LARGEST_VALUE / largest).log10().floor());
        let (pawn, square) =
            ((pawn * parts).round() as i32, (weights.squares * parts).round() as i32);
        Some(Self { roles: PAWNS.map(|pawns| pawns * pawn), square, parts })
    }

    /// How many parts a unit of the weights has.
    pub const fn parts(&self) -> f64 {
        self.parts
    }

    /// The value for White.
    pub fn evaluate(&self, position: &Chess) -> i32 {
        let controlled = |color| Bitboard::count(attacked(position, color)) as i32;
        weighed(position, &self.roles)
            + self.square * (controlled(Color::White) - controlled(Color::Black))
    }
}

/// What a role is worth in pawns, from pawn to king.
const PAWNS: [i32; 6] = [1, 3, 3, 5, 9, 0];
/// Nine queens, two rooks, two bishops, two knights.
const MOST_PAWNS: f64 = 9.0 * 9.0 + 2.0 * (5.0 + 3.0 + 3.0);
/// Searches keep what is beyond for mates.
const LARGEST_VALUE: f64 = 30_000.0;

#[cfg(test)]
mod tests {
    use plateau_rules::Notation;
    use plateau_rules::chess::Variant;

    use super::*;

    fn value(pieces: f64, squares: f64, pawn: f64, fen: &str) -> f64 {
        let control = Control::new(ControlWeights { pieces, squares, pawn }).unwrap();
        let position = Chess::from_fen(&Variant::Standard, fen).unwrap();
        f64::from(control.evaluate(&position)) / control.parts()
    }

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9
    }

    #[test]
    fn s3_7_each_weight_does_its_part() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert!(near(value(1.0, 0.05, 1.0, start), 0.0));
        for (piece, pawns) in [('P', 1.0), ('N', 3.0), ('B', 3.0), ('R', 5.0), ('Q', 9.0)] {
            let fen = format!("k7/8/8/8/3{piece}4/8/8/K7 w - - 0 1");
            assert!(near(value(1.0, 0.0, 1.0, &fen), pawns));
            assert!(near(value(2.0, 0.0, 10.0, &fen), 20.0 * pawns));
        }
        // Kings control three squares each; a knight on d4 eight more, of which none is shared.
        let knight = "k7/8/8/8/3N4/8/8/K7 w - - 0 1";
        assert!(near(value(0.0, 1.0, 1.0, knight), 8.0));
        assert!(near(value(1.0, 0.5, 1.0, knight), 7.0));
        let knight = "k7/8/8/8/3n4/8/8/K7 w - - 0 1";
        assert!(near(value(1.0, 0.5, 1.0, knight), -7.0));
    }

    #[test]
    fn s3_7_any_finite_weights_give_values_that_a_search_can_hold() {
        let fen = "6k1/5ppp/8/8/QQQ5/8/8/K7 w - - 0 1";
        let position = Chess::from_fen(&Variant::Standard, fen).unwrap();
        for weight in [1e-6, 0.3, 1.0, 100.0, 12_345.0, 1e9] {
            let weights = ControlWeights { pieces: 1.0, squares: weight / 20.0, pawn: weight };
            let value = Control::new(weights).unwrap().evaluate(&position);
            assert!((500..=30_000).contains(&value), "{weight}: {value}");
        }
        for bad in [f64::NAN, f64::INFINITY, 0.0] {
            let weights = ControlWeights { pieces: bad, squares: bad, pawn: 1.0 };
            assert_eq!(Control::new(weights), None);
        }
    }
}
