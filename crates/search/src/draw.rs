//! When a search takes a position for a draw.

use plateau_rules::{History, Position};

use crate::Ply;

/// Whether a position met `ply` moves from the root is a draw: a rule says so, claims counted, or it
/// already stood between the root and here. (Who can repeat once can repeat again: waiting for the third
/// time would only cost depth.)
///
/// A position without moves is never asked: mate comes before every draw.
pub fn is_drawn<P: Position>(position: &P, history: &History, ply: Ply) -> bool {
    let key = position.key();
    history.reversible().take(ply.index()).any(|earlier| earlier == key)
        || (ply > Ply::ROOT && position.drawn_by_rule(history).is_some())
}
