//! Connect Four to the end of the game: who wins, and when.
//!
//! Alpha-beta without an evaluator. A value says with which of one's own discs one wins: the sooner, the larger; 0 is a
//! draw, and what the opponent wins is negative. Moves that lose at once are not looked at, moves that make threats
//! come first, and a side that can no longer get four anywhere does not win. Mirrored positions are one position.
//!
//! An entry of the table holds all bits of its position between its place, its check bits and its fields, so that no
//! position is ever taken for another: what is found is proven.

use plateau_eval::connect4::threats;
use plateau_rules::connect4::{
    BOARD, BOTTOM, COLUMNS, Connect4, HEIGHT, ROWS, completing, has_four,
};
use plateau_rules::{Key, Position};
use plateau_search::{Bound, Depth, Hit, Ply, Score, Search, Window};

use super::policy::Connect4Policy;

/// What is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// Who wins. A win is then given the latest time at which it can come.
    Who,
    /// Who wins, and how soon at best.
    When,
}

/// Discs that fill the board.
const ALL: u32 = 42;

/// The value of the position to the side to move, which can move and has not lost.
pub(super) fn solve(
    search: &mut Search<'_, Connect4, Connect4Policy>,
    position: &Connect4,
    question: Question,
    window: Window,
    ply: Ply,
) -> Score {
    let turn = position.turn();
    let (own, other) = (position.discs(turn), position.discs(!turn));
    let played = position.count_discs();
    let mut solver = Solver { search };
    // Who completes four with the next disc has won.
    if completing(own, other) & position.landing() != 0 {
        return score(soonest(played), played, ply);
    }
    // Is it won, is it lost? Only what the window asks is answered, what seems likelier first.
    let likely = turn.pick(1, -1) * threats(position).signum();
    let mut value = 0;
    for side in if likely < 0 { [-1, 1] } else { [1, -1] } {
        let is_asked =
            if side > 0 { window.beta > Score::DRAW } else { window.alpha < Score::DRAW };
        if value == 0 && is_asked {
            let (alpha, beta) = if side > 0 { (0, 1) } else { (-1, 0) };
            let found = solver.value(own, other, alpha, beta);
            value = if found.signum() == side { side } else { 0 };
        }
    }
    if value == 0 || question == Question::Who {
        return score(value, played, ply);
    }
    // How soon? Halve the distance between the latest and the soonest.
    let (mut low, mut high) =
        if value > 0 { (1, soonest(played)) } else { (-soonest(played + 1), -1) };
    while low < high && !solver.search.is_stopped() {
        let middle = low + (high - low) / 2;
        if solver.value(own, other, middle, middle + 1) > middle {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    score(low, played, ply)
}

/// The value of winning with the next disc.
const fn soonest(played: u32) -> i32 {
    (ALL as i32 + 1 - played as i32) / 2
}

/// A value as a score `ply` moves from the root.
fn score(value: i32, played: u32, ply: Ply) -> Score {
    // The number of discs on the board before the one that wins.
    let before = |value: i32, mover: u32| {
        let latest = ALL as i32 + 1 - 2 * value;
        if latest % 2 == mover as i32 % 2 { latest } else { latest - 1 }
    };
    let plies = |before: i32| Ply::new(ply.get() + (before + 1 - played as i32) as u8);
    match value {
        0 => Score::DRAW,
        1.. => Score::win_at(plies(before(value, played))),
        _ => Score::loss_at(plies(before(-value, played + 1))),
    }
}

struct Solver<'a, 's> {
    search: &'a mut Search<'s, Connect4, Connect4Policy>,
}

impl Solver<'_, '_> {
    /// The value of a position in which nobody completes four with the next disc, exact between `alpha` and `beta`.
    fn value(&mut self, own: u64, other: u64, mut alpha: i32, mut beta: i32) -> i32 {
        self.search.nodes += 1;
        if self.search.must_stop() {
            return 0;
        }
        let played = (own | other).count_ones();
        // 1. Only moves that do not lose at once.
        let moves = safe_moves(own, other);
        if moves == 0 {
            return if played == ALL { 0 } else { -soonest(played + 1) };
        }
        if played >= ALL - 2 {
            return 0;
        }
        // 2. Nobody wins sooner than with the disc after next, nor without a line that is still open.
        let open = |discs: u64, others: u64| has_four(discs | BOARD & !others);
        let mut low = -soonest(played + 3);
        let mut high = soonest(played + 2);
        if !open(own, other) {
            high = 0;
        }
        if !open(other, own) {
            low = 0;
        }
        alpha = alpha.max(low);
        beta = beta.min(high);
        if alpha >= beta {
            return if low >= beta { low } else { high.min(alpha) };
        }
        // 3. The table.
        let entry = Entry::of(own, other);
        if let Some((value, bound)) = entry.read(self.search) {
            match bound {
                Bound::Exact => return value,
                Bound::Lower => alpha = alpha.max(value),
                Bound::Upper => beta = beta.min(value),
            }
            if alpha >= beta {
                return value;
            }
        }
        // 4. Moves that make most threats first; of those alike, the middle.
        let mut order = [(0, 0_u64); COLUMNS as usize];
        let mut count = 0;
        for column in [3, 2, 4, 1, 5, 0, 6] {
            let disc = moves & (((1 << ROWS) - 1) << (column * HEIGHT));
            if disc == 0 {
                continue;
            }
            let threats = completing(own | disc, other).count_ones();
            let mut at = count;
            while at > 0 && order[at - 1].0 < threats {
                order[at] = order[at - 1];
                at -= 1;
            }
            order[at] = (threats, disc);
            count += 1;
        }
        let mut best = -i32::MAX;
        let mut reached = alpha;
        for &(_, disc) in &order[..count] {
            let value = -self.value(other, own | disc, -beta, -reached);
            if self.search.is_stopped() {
                return 0;
            }
            best = best.max(value);
            reached = reached.max(value);
            if reached >= beta {
                break;
            }
        }
        // 5. Remember.
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        entry.write(self.search, best, bound, played);
        best
    }
}

/// The moves after which the opponent does not complete four: the one that stops a threat, and none below a threat.
fn safe_moves(own: u64, other: u64) -> u64 {
    let landing = ((own | other) + BOTTOM) & BOARD;
    let threats = completing(other, own);
    let forced = landing & threats;
    let moves = match forced.count_ones() {
        0 => landing,
        1 => forced,
        _ => 0,
    };
    moves & !(threats >> 1)
}

/// A position as the table has it.
struct Entry {
    key: Key,
    /// The bits of the key that the table itself does not compare.
    code: u16,
    eval: Score,
}

impl Entry {
    fn of(own: u64, other: u64) -> Self {
        // The discs of the side to move and one more on top of each column tell a position from all others.
        let unique = own + (own | other) + BOTTOM;
        let unique = unique.min(mirrored(unique));
        // Each step can be undone, so different positions have different keys.
        let mixed = (unique ^ unique >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0x94D0_49BB_1331_11EB);
        let mixed = mixed ^ mixed >> 31;
        // The table compares the lowest sixteen bits, and from eight mebibytes on its place gives the highest eighteen.
        let middle = |from: u32| (mixed >> from & 0x7FFF) as u16;
        Self {
            key: Key(mixed),
            code: middle(16),
            eval: Score::eval(i32::from(middle(31)) - 0x4000),
        }
    }

    fn read(&self, search: &Search<'_, Connect4, Connect4Policy>) -> Option<(i32, Bound)> {
        let hit = search.shared.table.probe(self.key, Ply::ROOT)?;
        let same = hit.code == Some(self.code) && hit.eval == Some(self.eval);
        same.then(|| (hit.score.get(), hit.bound))
    }

    fn write(
        &self,
        search: &Search<'_, Connect4, Connect4Policy>,
        value: i32,
        bound: Bound,
        played: u32,
    ) {
        let (code, eval) = (Some(self.code), Some(self.eval));
        let depth = Depth::new((ALL - played) as i32);
        let hit = Hit { code, score: Score::eval(value), eval, depth, bound, pv: false };
        search.shared.table.store(self.key, Ply::ROOT, &hit);
    }
}

/// The same position with left and right exchanged.
const fn mirrored(unique: u64) -> u64 {
    let column = (1 << HEIGHT) - 1;
    let mut mirrored = 0;
    let mut at = 0;
    while at < COLUMNS {
        mirrored |= (unique >> (at * HEIGHT) & column) << ((COLUMNS - 1 - at) * HEIGHT);
        at += 1;
    }
    mirrored
}
