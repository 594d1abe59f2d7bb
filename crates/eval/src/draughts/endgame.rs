//! What patterns of men cannot know: kings that step catch a king only by coming close.

use plateau_rules::Color;
use plateau_rules::draughts::{Bits, Draughts, Rules, Square};

/// A bonus for the side with more kings for each step its kings have come toward the others, for White.
/// Nothing where men are left, and nothing where kings fly: those are near from everywhere.
#[inline(always)]
pub(super) fn chase<R: Rules>(position: &Draughts<R>) -> i32 {
    let men = position.men(Color::White) | position.men(Color::Black);
    if men.any() || position.rules().facts().flying {
        return 0;
    }
    let count = |color| position.kings(color).count();
    let (white, black) = (count(Color::White), count(Color::Black));
    if white == black {
        return 0;
    }
    let stronger = if white > black { Color::White } else { Color::Black };
    let size = position.rules().facts().size;
    let way = |hunter: Square| {
        let prey = position.kings(!stronger).squares();
        prey.map(|prey| distance(size, hunter, prey)).min().unwrap_or(0)
    };
    let steps: i32 =
        position.kings(stronger).squares().map(|hunter| i32::from(size) - way(hunter)).sum();
    stronger.pick(STEP * steps, -STEP * steps)
}

/// What a step is worth, in hundredths of a man.
const STEP: i32 = 4;

/// How many steps a king needs on an empty board.
fn distance(size: u8, from: Square, to: Square) -> i32 {
    let ((row, column), (other_row, other_column)) = (from.place(size), to.place(size));
    row.abs_diff(other_row).max(column.abs_diff(other_column)).into()
}
