//! Connect Four: open threats and who they help, and columns.
//!
//! A threat is an empty square that completes four. When all other columns are full the first player gets the odd rows
//! and the second the even ones, so each side's threats there decide (V. Allis, “A Knowledge-based Approach of
//! Connect-Four”, 1988).

use plateau_rules::Color;
use plateau_rules::connect4::{COLUMNS, Connect4, HEIGHT, completing};

/// The odd rows, counted from 1 at the bottom: every other bit of a column.
const ODD: u64 = odd_rows();

const fn odd_rows() -> u64 {
    let mut squares = 0;
    let mut column = 0;
    while column < COLUMNS {
        squares |= 0b01_0101 << (column * HEIGHT);
        column += 1;
    }
    squares
}

/// What a threat is worth on a row that its side gets in the end, and on the others.
const GOOD: i32 = 60;
const OTHER: i32 = 15;

/// The worth of threats and of columns near the middle for the first player, in hundredths.
pub fn threats(position: &Connect4) -> i32 {
    let side = |color: Color| {
        let own = position.discs(color);
        let open = completing(own, position.discs(!color));
        let good = open & color.pick(ODD, !ODD);
        let middle = |columns: u64| (own & columns).count_ones() as i32;
        GOOD * good.count_ones() as i32
            + OTHER * (open & !good).count_ones() as i32
            + 4 * middle(column(3))
            + 2 * middle(column(2) | column(4))
            + middle(column(1) | column(5))
    };
    side(Color::White) - side(Color::Black)
}

const fn column(column: u8) -> u64 {
    0b11_1111 << (column * HEIGHT)
}

#[cfg(test)]
mod tests {
    use plateau_rules::Notation;

    use super::*;

    #[test]
    fn a_threat_counts_more_on_a_row_that_its_side_gets() {
        let value = |fen| threats(&Connect4::from_fen(&(), fen).unwrap());
        // Three in a row on the third row and on the second, one end open and in the air.
        let odd = value("7/7/7/1xxx3/1oxo3/1oxoo2 x");
        let even = value("7/7/7/1oox3/1xxx3/1oxoo2 x");
        assert!(odd > even, "{odd} {even}");
    }
}
