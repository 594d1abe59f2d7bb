//! Quiescence search: captures until the position is quiet.

use plateau_rules::Position;
use plateau_rules::chess::{Chess, Move};
use plateau_search::{Bound, Depth, Hit, NodeKind, Ply, Policy, Score, Search, Window};

use super::picker::{Picker, find, material_gain};
use super::policy::{ChessPolicy, previous_moves};

/// The score with captures only (or, in check, all moves).
pub(super) fn quiesce<N: NodeKind>(
    search: &mut Search<'_, Chess, ChessPolicy>,
    position: &Chess,
    window: Window,
    ply: Ply,
) -> Score {
    // 1. Limits, and the end of the game.
    if search.must_stop() {
        return Score::DRAW;
    }
    if let Some(score) = search.game_over(position, ply) {
        return score;
    }
    // 2. Table.
    let hit = search.shared.table.probe(position.key(), ply);
    if let Some(hit) = &hit
        && !N::PV
        && hit.decides(window.alpha, window.beta)
    {
        return hit.score;
    }
    // 3. Stand pat.
    let facts = search.policy.facts(position);
    let (mut best, mut alpha) = (-Score::INFINITE, window.alpha);
    let mut raw = None;
    let mut floor = -Score::INFINITE;
    if !facts.check {
        let eval = hit
            .and_then(|hit| hit.eval)
            .unwrap_or_else(|| search.policy.evaluate(position, &facts, ply));
        raw = Some(eval);
        let eval = search.policy.correct(position, &facts, ply, eval);
        best = hit.map_or(eval, |hit| hit.improve(eval));
        if best >= window.beta {
            return best;
        }
        alpha = alpha.max(best);
        floor = best + search.policy.margins.delta;
    }
    // 4. The moves.
    let table = hit.and_then(|hit| hit.code).and_then(|code| find(position, code));
    let list = search.policy.take_list();
    let mut picker = if facts.check {
        Picker::new(list, table, previous_moves(search, ply))
    } else {
        Picker::captures(list, table.filter(|&mv| material_gain(position, mv) > 0), 0)
    };
    let mut best_move = None;
    let mut moves = 0;
    while let Some(mv) = picker.next(position, &search.policy.histories) {
        if let Some(key) = position.key_after(mv) {
            search.shared.table.prefetch(key);
        }
        // Captures that lose material come last and are skipped.
        if picker.is_bad() && best > -Score::MAX_EVAL {
            break;
        }
        moves += 1;
        // Delta pruning: even winning the piece outright does not raise alpha.
        if !facts.check && floor + material_gain(position, mv) <= alpha {
            best = best.max(floor + material_gain(position, mv));
            continue;
        }
        let score = search.child(position, mv, ply, |search, child, ply| {
            search.shared.table.prefetch(child.key());
            -quiesce::<N>(search, child, -Window::new(alpha, window.beta), ply)
        });
        if search.is_stopped() {
            break;
        }
        if score > best {
            best = score;
            if score > alpha {
                best_move = Some(mv);
                if score >= window.beta {
                    break;
                }
                alpha = score;
            }
        }
        // In check, after one move that avoids mate, the other quiet ones are skipped.
        if facts.check && best > -Score::MAX_EVAL {
            picker.skip_quiets();
        }
    }
    search.policy.release_list(picker.into_list());
    if search.is_stopped() {
        return Score::DRAW;
    }
    // 5. Mate.
    if facts.check && moves == 0 {
        return Score::loss_at(ply);
    }
    store(search, position, ply, raw, best, best_move, window);
    best
}

fn store(
    search: &mut Search<'_, Chess, ChessPolicy>,
    position: &Chess,
    ply: Ply,
    eval: Option<Score>,
    score: Score,
    best: Option<Move>,
    window: Window,
) {
    let bound = if score >= window.beta { Bound::Lower } else { Bound::Upper };
    let code = best.map(|mv| position.code(mv));
    let found = Hit { code, score, eval, depth: Depth::ZERO, bound, pv: false };
    search.shared.table.store(position.key(), ply, &found);
}
