//! `shannon`: material, the centre, freedom to move, pawns behind each other. After Claude Shannon's
//! proposal of 1950, with weights of its own.

use plateau_rules::Color;
use plateau_rules::chess::{Bitboard, Chess, File, Role};

use super::reach::destinations;

/// How many parts a pawn has: in twentieths of a pawn every weight is a whole number.
pub const SHANNON_UNIT: i32 = 20;

/// The value for White in twentieths of a pawn. Mates and draws are the search's business: it does not ask
/// here in a position without moves.
///
/// ```
/// use plateau_eval::chess::{SHANNON_UNIT, shannon};
/// use plateau_rules::Notation;
/// use plateau_rules::chess::{Chess, Variant};
///
/// let start = Chess::start(&Variant::Standard);
/// assert_eq!(shannon(&start), 0);
/// let extra_queen = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1";
/// let extra_queen = Chess::from_fen(&Variant::Standard, extra_queen).unwrap();
/// assert!(shannon(&extra_queen) > 9 * SHANNON_UNIT);
/// ```
pub fn shannon(position: &Chess) -> i32 {
    side(position, Color::White) - side(position, Color::Black)
}

/// Pawn 1, knight 3, bishop 3, rook 5, queen 9, king 1000.
const PIECES: [i32; 6] = [20, 60, 60, 100, 180, 20_000];
/// 0.5 for a piece on d4, e4, d5, e5.
const CENTRE: i32 = 10;
/// 0.1 for a piece on the twelve squares around the centre.
const RING: i32 = 2;
/// 0.05 for each square that can be moved to.
const DESTINATION: i32 = 1;
/// −0.1 for each pawn beyond the first on its file.
const DOUBLED: i32 = -2;

const CENTRE_SQUARES: Bitboard = Bitboard(0x0000_0018_1800_0000);
const RING_SQUARES: Bitboard = Bitboard(0x0000_3C24_243C_0000);

fn side(position: &Chess, color: Color) -> i32 {
    let pieces = position.placement().color(color);
    let count = |squares: Bitboard| squares.count() as i32;
    let material: i32 = Role::ALL
        .map(|role| count(position.pieces(color, role)) * PIECES[role.index()])
        .iter()
        .sum();
    material
        + CENTRE * count(pieces & CENTRE_SQUARES)
        + RING * count(pieces & RING_SQUARES)
        + DESTINATION * count(destinations(position, color))
        + DOUBLED * doubled(position.pieces(color, Role::Pawn))
}

/// How many pawns stand on a file that has another.
fn doubled(pawns: Bitboard) -> i32 {
    let more = |file: File| ((pawns & file.into()).count() as i32 - 1).max(0);
    File::ALL.map(more).iter().sum()
}

#[cfg(test)]
mod tests {
    use plateau_rules::Notation;
    use plateau_rules::chess::Variant;

    use super::*;

    fn value(fen: &str) -> i32 {
        shannon(&Chess::from_fen(&Variant::Standard, fen).unwrap())
    }

    #[test]
    fn s0_8_symmetric_positions_are_worth_nothing() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "r3k2r/pp3ppp/2n1bn2/2bpp3/2BPP3/2N1BN2/PP3PPP/R3K2R b KQkq - 0 9",
        ] {
            assert_eq!(value(fen), 0, "{fen}");
        }
    }

    #[test]
    fn s0_8_colours_are_mirrored() {
        assert_eq!(value("k7/8/8/8/3N4/8/8/K7 w - - 0 1"), 60 + 10 + 8);
        assert_eq!(value("k7/8/8/3n4/8/8/8/K7 w - - 0 1"), -(60 + 10 + 8));
    }

    /// Kings on a1 and a8 (three squares each) leave only what is added to them.
    #[test]
    fn s0_8_each_term_counts_as_the_seed_says() {
        let with = |board: &str| value(&format!("{board} w - - 0 1"));
        // A pawn, and the one square it can go to.
        assert_eq!(with("k7/8/7P/8/8/8/8/K7"), 20 + 1);
        // From the second rank it has two.
        assert_eq!(with("k7/8/8/8/8/8/7P/K7"), 20 + 2);
        // On a square of the ring, on a square of the centre.
        assert_eq!(with("k7/8/8/8/8/5P2/8/K7"), 20 + 2 + 1);
        assert_eq!(with("k7/8/8/8/4P3/8/8/K7"), 20 + 10 + 1);
        // Two pawns behind each other: one square fewer to go to, and a tenth of a pawn less.
        assert_eq!(with("k7/8/7P/7P/8/8/8/K7"), 2 * 20 + 1 - 2);
        // Knight, bishop, rook, queen in the corner: their worth and their squares, less those that
        // the king has already.
        assert_eq!(with("k7/8/8/8/8/8/8/K6N"), 60 + 2);
        assert_eq!(with("k6B/8/8/8/8/8/8/1K6"), 60 + 7 - 2 + (5 - 3));
        assert_eq!(with("k7/8/8/8/8/8/8/K6R"), 100 + 7 + 6 - 1);
        assert_eq!(with("k7/8/8/8/8/8/7Q/K7"), 180 + 7 + 7 + 7 - 2);
        // A pawn beside the king takes one from it.
        assert_eq!(with("k7/8/8/8/8/8/1P6/K7"), 20 + 2 - 1);
    }
}
