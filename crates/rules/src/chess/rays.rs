//! How far a line piece sees: what the quick tables are made from at compile time.

/// A bishop's directions (files to the right, ranks up), those toward higher squares first.
pub(super) const BISHOP: Directions = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
/// A rook's directions, those toward higher squares first.
pub(super) const ROOK: Directions = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// The four ways a line piece goes.
pub(super) type Directions = [(i8, i8); 4];

/// The squares seen from `from`, up to and with the first occupied square of each line.
pub(super) const fn reach(directions: Directions, from: usize, occupied: u64) -> u64 {
    view(rays(directions, from), occupied)
}

/// The same from rays already known. A bit trick each, because a million walks square by square would
/// slow the compiler down.
pub(super) const fn view(rays: [u64; 4], occupied: u64) -> u64 {
    upward(rays[0], occupied)
        | upward(rays[1], occupied)
        | downward(rays[2], occupied)
        | downward(rays[3], occupied)
}

/// The four lines from a square to the board's edge.
pub(super) const fn rays(directions: Directions, from: usize) -> [u64; 4] {
    let mut rays = [0; 4];
    let mut direction = 0;
    while direction < 4 {
        let (files, ranks) = directions[direction];
        let mut file = (from % 8) as i8 + files;
        let mut rank = (from / 8) as i8 + ranks;
        while 0 <= file && file < 8 && 0 <= rank && rank < 8 {
            rays[direction] |= 1 << (rank * 8 + file);
            file += files;
            rank += ranks;
        }
        direction += 1;
    }
    rays
}

/// The squares whose occupation matters to what is seen from `from`: its rays without their last squares.
pub(super) const fn relevant(directions: Directions, from: usize) -> u64 {
    const RANKS: u64 = 0xFF00_0000_0000_00FF;
    const FILES: u64 = 0x8181_8181_8181_8181;
    let own_rank = 0xFF << (from / 8 * 8);
    let own_file = 0x0101_0101_0101_0101 << (from % 8);
    reach(directions, from, 0) & !((RANKS & !own_rank) | (FILES & !own_file))
}

/// How many entries a table with one for every occupation that matters has.
pub(super) const fn entries(directions: Directions) -> usize {
    let mut entries = 0;
    let mut from = 0;
    while from < 64 {
        entries += 1 << relevant(directions, from).count_ones();
        from += 1;
    }
    entries
}

/// A ray toward higher squares, up to its lowest obstacle.
const fn upward(ray: u64, occupied: u64) -> u64 {
    let obstacles = ray & occupied;
    ray & (obstacles ^ obstacles.wrapping_sub(1))
}

/// A ray toward lower squares, down to its highest obstacle.
const fn downward(ray: u64, occupied: u64) -> u64 {
    let free_above = (ray & occupied | 1).leading_zeros();
    ray & (i64::MIN >> free_above) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::SplitMix;

    /// Square by square, as one would by hand.
    fn walk(directions: Directions, from: usize, occupied: u64) -> u64 {
        let mut seen = 0;
        for (files, ranks) in directions {
            let mut file = (from % 8) as i8 + files;
            let mut rank = (from / 8) as i8 + ranks;
            while (0..8).contains(&file) && (0..8).contains(&rank) {
                let square = 1 << (rank * 8 + file);
                seen |= square;
                if occupied & square != 0 {
                    break;
                }
                file += files;
                rank += ranks;
            }
        }
        seen
    }

    #[test]
    fn the_bit_tricks_see_what_a_walk_sees() {
        let mut random = SplitMix::new(2);
        for from in 0..64 {
            for _ in 0..500 {
                let occupied = random.next() & random.next();
                assert_eq!(reach(BISHOP, from, occupied), walk(BISHOP, from, occupied));
                assert_eq!(reach(ROOK, from, occupied), walk(ROOK, from, occupied));
            }
        }
    }
}
