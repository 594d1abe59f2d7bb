//! When the search scores a position as a draw.

use plateau_rules::{History, Position};

use crate::Ply;

/// Whether a position `ply` moves from the root counts as a draw: by a rule (claims included), or because it
/// repeats a position since the root. One repetition is enough: waiting for the third would only cost depth.
///
/// Not called for positions without legal moves: mate takes precedence over every draw.
pub fn is_drawn<P: Position>(position: &P, history: &History, ply: Ply) -> bool {
    let key = position.key();
    history.reversible().take(ply.index()).any(|earlier| earlier == key)
        || (ply > Ply::ROOT && position.drawn_by_rule(history).is_some())
}
