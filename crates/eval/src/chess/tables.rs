//! `tables`: the pieces, and where they stand.

use plateau_rules::Color;
use plateau_rules::chess::{Bitboard, Chess, Role};

use super::material::{WORTH, weighed};

/// How many parts a unit of [`material`](super::material) has: the tables know halves.
pub const TABLES_UNIT: i32 = 2;

/// [`material`](super::material) and a bonus for each piece on its square: the value for White in halves.
///
/// ```
/// use plateau_eval::chess::tables;
/// use plateau_rules::Notation;
/// use plateau_rules::chess::{Chess, Variant};
///
/// let value = |fen: &str| tables(&Chess::from_fen(&Variant::Standard, fen).unwrap());
/// let (rim, centre) = ("4k3/8/8/8/N7/8/8/4K3 w - - 0 1", "4k3/8/8/8/4N3/8/8/4K3 w - - 0 1");
/// assert!(value(centre) > value(rim));
/// ```
pub fn tables(position: &Chess) -> i32 {
    let bonus = |color| -> i32 {
        Role::ALL
            .map(|role| sum(position.pieces(color, role), color, &TABLES[role.index()]))
            .iter()
            .sum()
    };
    TABLES_UNIT * weighed(position, &WORTH) + bonus(Color::White) - bonus(Color::Black)
}

fn sum(squares: Bitboard, color: Color, table: &[i32; 64]) -> i32 {
    // The tables are printed as White sees the board: the eighth rank first.
    let turned = color.pick(56, 0);
    squares.into_iter().map(|square| table[square.index() ^ turned]).sum()
}

/// The king's and the queen's are the seed's own. They are those of Tomasz Michniewski's well-known
/// "simplified evaluation function", divided by ten; the other four are taken from there and divided
/// likewise. Numbers are halves: -10 here is -5.0 in the seed.
#[rustfmt::skip]
static TABLES: [[i32; 64]; 6] = [
    // Pawn.
    [
         0,   0,   0,   0,   0,   0,   0,   0,
        10,  10,  10,  10,  10,  10,  10,  10,
         2,   2,   4,   6,   6,   4,   2,   2,
         1,   1,   2,   5,   5,   2,   1,   1,
         0,   0,   0,   4,   4,   0,   0,   0,
         1,  -1,  -2,   0,   0,  -2,  -1,   1,
         1,   2,   2,  -4,  -4,   2,   2,   1,
         0,   0,   0,   0,   0,   0,   0,   0,
    ],
    // Knight.
    [
       -10,  -8,  -6,  -6,  -6,  -6,  -8, -10,
        -8,  -4,   0,   0,   0,   0,  -4,  -8,
        -6,   0,   2,   3,   3,   2,   0,  -6,
        -6,   1,   3,   4,   4,   3,   1,  -6,
        -6,   0,   3,   4,   4,   3,   0,  -6,
        -6,   1,   2,   3,   3,   2,   1,  -6,
        -8,  -4,   0,   1,   1,   0,  -4,  -8,
       -10,  -8,  -6,  -6,  -6,  -6,  -8, -10,
    ],
    // Bishop.
    [
        -4,  -2,  -2,  -2,  -2,  -2,  -2,  -4,
        -2,   0,   0,   0,   0,   0,   0,  -2,
        -2,   0,   1,   2,   2,   1,   0,  -2,
        -2,   1,   1,   2,   2,   1,   1,  -2,
        -2,   0,   2,   2,   2,   2,   0,  -2,
        -2,   2,   2,   2,   2,   2,   2,  -2,
        -2,   1,   0,   0,   0,   0,   1,  -2,
        -4,  -2,  -2,  -2,  -2,  -2,  -2,  -4,
    ],
    // Rook.
    [
         0,   0,   0,   0,   0,   0,   0,   0,
         1,   2,   2,   2,   2,   2,   2,   1,
        -1,   0,   0,   0,   0,   0,   0,  -1,
        -1,   0,   0,   0,   0,   0,   0,  -1,
        -1,   0,   0,   0,   0,   0,   0,  -1,
        -1,   0,   0,   0,   0,   0,   0,  -1,
        -1,   0,   0,   0,   0,   0,   0,  -1,
         0,   0,   0,   1,   1,   0,   0,   0,
    ],
    // Queen.
    [
        -4,  -2,  -2,  -1,  -1,  -2,  -2,  -4,
        -2,   0,   0,   0,   0,   0,   0,  -2,
        -2,   0,   1,   1,   1,   1,   0,  -2,
        -1,   0,   1,   1,   1,   1,   0,  -1,
         0,   0,   1,   1,   1,   1,   0,  -1,
        -2,   1,   1,   1,   1,   1,   0,  -2,
        -2,   0,   1,   0,   0,   0,   0,  -2,
        -4,  -2,  -2,  -1,  -1,  -2,  -2,  -4,
    ],
    // King.
    [
        -6,  -8,  -8, -10, -10,  -8,  -8,  -6,
        -6,  -8,  -8, -10, -10,  -8,  -8,  -6,
        -6,  -8,  -8, -10, -10,  -8,  -8,  -6,
        -6,  -8,  -8, -10, -10,  -8,  -8,  -6,
        -4,  -6,  -6,  -8,  -8,  -6,  -6,  -4,
        -2,  -4,  -4,  -4,  -4,  -4,  -4,  -2,
         4,   4,   0,   0,   0,   0,   4,   4,
         4,   6,   2,   0,   0,   2,   6,   4,
    ],
];

#[cfg(test)]
mod tests {
    use plateau_rules::Notation;
    use plateau_rules::chess::Variant;

    use super::*;

    fn value(fen: &str) -> i32 {
        tables(&Chess::from_fen(&Variant::Standard, fen).unwrap())
    }

    #[test]
    fn s1_3_the_tables_of_the_seed_are_read_the_right_way_round() {
        // Kings on e1 and e8 stand equally well. A queen on a5 has -0.5, on a4 nothing, on b3 +0.5.
        assert_eq!(value("4k3/8/8/Q7/8/8/8/4K3 w - - 0 1"), 2 * 90 - 1);
        assert_eq!(value("4k3/8/8/8/Q7/8/8/4K3 b - - 0 1"), 2 * 90);
        assert_eq!(value("4k3/8/8/8/8/1Q6/8/4K3 w - - 0 1"), 2 * 90 + 1);
        // A castled king has 3.0, one in the middle of the board -5.0 (White's on e5).
        assert_eq!(value("4k3/8/8/8/8/8/8/6K1 w - - 0 1"), 6);
        assert_eq!(value("7k/8/8/4K3/8/8/8/8 w - - 0 1"), -10 - 4);
    }

    #[test]
    fn s1_3_colours_are_mirrored() {
        assert_eq!(
            value("4k3/8/8/8/8/1Q6/8/4K3 w - - 0 1"),
            -value("4k3/8/1q6/8/8/8/8/4K3 w - - 0 1")
        );
        assert_eq!(value("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 0);
        assert_eq!(value("4k3/8/8/8/8/8/3P4/4K3 w - - 0 1"), 20 - 4);
        assert_eq!(value("4k3/3p4/8/8/8/8/8/4K3 w - - 0 1"), -20 + 4);
    }
}
