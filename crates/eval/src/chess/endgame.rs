//! What counting cannot know of simple endgames: how to mate a bare king, and what is not to be won.

use plateau_rules::Color;
use plateau_rules::chess::{Bitboard, Chess, Role, Square};

/// How much of an advantage can be turned into a win, in sixty-fourths.
pub(super) const FULL: i32 = 64;

/// The part of `side`'s advantage that counts, in sixty-fourths.
pub(super) fn scale(position: &Chess, side: Color) -> i32 {
    let count = |color, role| position.pieces(color, role).count();
    let pawns = count(side, Role::Pawn);
    let worth = |color| {
        3 * (count(color, Role::Knight) + count(color, Role::Bishop))
            + 5 * count(color, Role::Rook)
            + 9 * count(color, Role::Queen)
    };
    if pawns == 0 {
        // Without pawns a minor piece more does not win, nor do two knights.
        let (own, other) = (worth(side), worth(!side));
        let two_knights = own == 6 && count(side, Role::Knight) == 2 && other == 0;
        if own < 5 || two_knights {
            return 0;
        }
        if own <= other + 3 {
            return 12;
        }
    }
    if opposite_bishops(position) {
        let only_bishops = worth(side) == 3 && worth(!side) == 3;
        return if only_bishops { 16 + 6 * (pawns as i32).min(6) } else { 52 };
    }
    FULL
}

fn opposite_bishops(position: &Chess) -> bool {
    let [white, black] = Color::ALL.map(|color| position.pieces(color, Role::Bishop));
    white.count() == 1 && black.count() == 1 && {
        let dark = |set: Bitboard| set.meets(Bitboard::DARK);
        dark(white) != dark(black)
    }
}

/// Whether a side has nothing but its king. How to mate it is known, and too far away for a network to see.
pub fn has_bare_king(position: &Chess) -> bool {
    let placement = position.placement();
    Color::ALL.into_iter().any(|color| !placement.color(color).several())
}

/// A bonus for driving a bare king to the edge, and for bishop and knight into the right corner; for
/// White. `None` when neither king is bare, or the other side cannot mate.
pub(super) fn drive(position: &Chess) -> Option<i32> {
    let placement = position.placement();
    let bare = Color::ALL.into_iter().find(|&color| !placement.color(color).several())?;
    let winner = !bare;
    let count = |role| position.pieces(winner, role).count();
    let heavy = count(Role::Queen) + count(Role::Rook) > 0;
    let (bishops, knights) = (count(Role::Bishop), count(Role::Knight));
    let minors = bishops >= 2 || (bishops == 1 && knights >= 1);
    if !heavy && !minors {
        return None;
    }
    let (hunter, prey) = (position.king(winner), position.king(bare));
    let near = 7 - distance(hunter, prey);
    let bonus = if !heavy && bishops == 1 {
        let dark = position.pieces(winner, Role::Bishop).meets(Bitboard::DARK);
        // 7 in a corner of the bishop's colour, 0 on the long diagonal of the other.
        let (file, rank) = (prey.file().index() as i32, prey.rank().index() as i32);
        let corner = if dark { (7 - file - rank).abs() } else { (file - rank).abs() };
        let knight = position.pieces(winner, Role::Knight).first();
        let knight = knight.map_or(0, |square| 7 - distance(square, prey));
        // The mate is far away: nothing that was learned elsewhere may outweigh the way there.
        400 + 150 * corner + 30 * edge_distance(prey) + 40 * near + 10 * knight
    } else {
        400 + 15 * edge_distance(prey) + 12 * near
    };
    Some(winner.pick(bonus, -bonus))
}

/// 0 in the centre, 6 in a corner.
fn edge_distance(square: Square) -> i32 {
    let off = |index: usize| (2 * index as i32 - 7).abs() / 2;
    off(square.file().index()) + off(square.rank().index())
}

fn distance(a: Square, b: Square) -> i32 {
    let files = a.file().index().abs_diff(b.file().index());
    files.max(a.rank().index().abs_diff(b.rank().index())) as i32
}
