//! The last few squares of Othello: every line to its end, without a table and without an evaluation.

use plateau_rules::othello::{targets, turned_over};

/// So few empty squares are faster counted out here than in the tree of the search.
pub(super) const FEW: u32 = 7;

/// The quarters of the board: who gets the last square of one is often decided by how many are left in it.
const QUARTERS: [u64; 4] =
    [0x0000_0000_0F0F_0F0F, 0x0000_0000_F0F0_F0F0, 0x0F0F_0F0F_0000_0000, 0xF0F0_F0F0_0000_0000];

/// By how many discs the side that holds `own` wins when the game is over: who wins gets the empty squares.
pub(super) fn final_lead(own: u64, other: u64) -> i32 {
    let lead = own.count_ones() as i32 - other.count_ones() as i32;
    let empty = (!(own | other)).count_ones() as i32;
    lead + empty * lead.signum()
}

/// The lead of the side to move after best play, exact between `alpha` and `beta`. `nodes` counts positions.
pub(super) fn solve(own: u64, other: u64, alpha: i32, beta: i32, nodes: &mut u64) -> i32 {
    *nodes += 1;
    let mut moves = targets(own, other);
    if moves == 0 {
        return if targets(other, own) == 0 {
            final_lead(own, other)
        } else {
            -solve(other, own, -beta, -alpha, nodes)
        };
    }
    let empty = !(own | other);
    if empty.is_power_of_two() {
        // The last square: nobody can move after that.
        *nodes += 1;
        let turned = turned_over(own, other, empty.trailing_zeros() as u8).count_ones() as i32;
        let lead = own.count_ones() as i32 - other.count_ones() as i32;
        return lead + 2 * turned + 1;
    }
    let odd: u64 =
        QUARTERS.into_iter().filter(|quarter| (empty & quarter).count_ones() % 2 == 1).sum();
    let (mut best, mut alpha) = (-65, alpha);
    while moves != 0 {
        // Where an odd number is left whoever begins also ends.
        let first = if moves & odd == 0 { moves } else { moves & odd };
        let square = first.trailing_zeros() as u8;
        moves &= !(1 << square);
        let turned = turned_over(own, other, square);
        let lead = -solve(other & !turned, own | turned | 1 << square, -beta, -alpha, nodes);
        best = best.max(lead);
        alpha = alpha.max(lead);
        if alpha >= beta {
            break;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use plateau_rules::Position;
    use plateau_rules::othello::Othello;
    use plateau_rules::random::SplitMix;

    use super::*;

    /// The same by plain minimax on the rules.
    fn minimax(position: &Othello) -> i32 {
        let moves = position.moves();
        if moves.is_empty() {
            return final_lead(position.own(), position.other());
        }
        let after = |mv| {
            let mut next = *position;
            next.play(mv);
            -minimax(&next)
        };
        moves.into_iter().map(after).max().expect("there are moves")
    }

    #[test]
    fn the_last_squares_are_worth_what_minimax_says() {
        let mut chance = SplitMix::new(9);
        let mut solved = 0;
        while solved < 40 {
            let mut position = Othello::default();
            while position.can_move() && position.count_discs() < 58 {
                let moves = position.moves();
                position.play(moves[chance.below(moves.len())]);
            }
            let exact = minimax(&position);
            let (own, other) = (position.own(), position.other());
            assert_eq!(solve(own, other, -65, 65, &mut 0), exact, "{position:?}");
            let bound = solve(own, other, exact - 1, exact, &mut 0);
            assert!(bound >= exact, "{position:?}");
            let bound = solve(own, other, exact, exact + 1, &mut 0);
            assert!(bound <= exact, "{position:?}");
            solved += 1;
        }
    }
}
