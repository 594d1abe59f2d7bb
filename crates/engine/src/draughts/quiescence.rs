//! Quiescence search of draughts: captures are forced and followed to their end; a side threatened with one gets a
//! move to answer.

use plateau_rules::Position;
use plateau_rules::draughts::{Draughts, Rules};
use plateau_search::{Depth, NodeKind, Ply, Policy, Score, Search, Window};

use super::picker::Picker;
use super::policy::DraughtsPolicy;

/// The score at depth zero.
pub(super) fn quiesce<R, N>(
    search: &mut Search<'_, Draughts<R>, DraughtsPolicy<R>>,
    position: &Draughts<R>,
    window: Window,
    ply: Ply,
) -> Score
where
    R: Rules,
    N: NodeKind,
{
    // 1. Limits, and the end of the game.
    if search.must_stop() {
        return Score::DRAW;
    }
    if let Some(score) = search.game_over(position, ply) {
        return score;
    }
    // 2. Endgame tables.
    if let Some(known) = DraughtsPolicy::probe_tables(search, position, ply) {
        return known.score;
    }
    // 3. No captures: answer a threat, or evaluate.
    let captures = position.can_capture();
    if !captures {
        if !position.can_move() {
            return Score::of(position.no_moves_ending().outcome, position.turn(), ply);
        }
        if position.is_threatened() {
            return search.node::<N>(position, Depth::new(1), window, ply, false);
        }
        return search.policy.value(position, ply);
    }
    // 4. Stand pat, if captures are optional.
    let mut best = -Score::INFINITE;
    let mut alpha = window.alpha;
    let optional = !position.rules().facts().must_capture;
    if optional {
        best = search.policy.value(position, ply);
        alpha = alpha.max(best);
        if best >= window.beta {
            return best;
        }
    }
    // 5. Every capture.
    let list = search.policy.take_list();
    let mut picker = Picker::new(list, position, None, search.policy.history(position.turn()));
    while let Some(mv) = picker.next() {
        if optional && !mv.is_capture() {
            break;
        }
        let score = search.child(position, mv, ply, |search, child, ply| {
            -quiesce::<R, N>(search, child, -Window::new(alpha, window.beta), ply)
        });
        if search.is_stopped() {
            break;
        }
        best = best.max(score);
        alpha = alpha.max(score);
        if alpha >= window.beta {
            break;
        }
    }
    search.policy.release_list(picker.into_list());
    best
}
