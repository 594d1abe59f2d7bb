//! The numbers of the chess search, each a small function with a name.

/// Reverse futility: so far above beta the opponent will not come back in `depth` moves.
pub(super) fn reverse_futility(depth: i32, improving: bool) -> i32 {
    80 * (depth - i32::from(improving))
}

/// Razoring: so far below alpha only tactics can help.
pub(super) fn razoring(depth: i32) -> i32 {
    220 + 190 * depth * depth
}

/// Null move: how much shallower to search after passing.
pub(super) fn null_reduction(depth: i32, surplus: i32) -> i32 {
    4 + depth / 4 + (surplus / 200).clamp(0, 3)
}

/// `ProbCut`: a capture that beats beta by so much at low depth beats it at full depth.
pub(super) fn prob_cut(improving: bool) -> i32 {
    190 - 50 * i32::from(improving)
}

/// Late move pruning: after so many moves quiet ones are hopeless.
pub(super) fn late_moves(depth: i32, improving: bool) -> usize {
    ((3 + depth * depth) / if improving { 1 } else { 2 }) as usize
}

/// Futility: a quiet move improves the position by at most so much.
pub(super) fn futility(depth: i32) -> i32 {
    110 + 90 * depth
}

/// A quiet move that did worse than this before is not looked at.
pub(super) fn bad_history(depth: i32) -> i32 {
    -3500 * depth
}

/// A quiet move may lose so much in exchange.
pub(super) fn quiet_exchange(depth: i32) -> i32 {
    -22 * depth * depth
}

/// A capture may lose so much in exchange.
pub(super) fn capture_exchange(depth: i32) -> i32 {
    -95 * depth
}

/// Singular extension: the other moves must be worse than the table's by so much.
pub(super) fn singular(depth: i32) -> i32 {
    2 * depth
}

/// What a cut-off at this depth teaches.
pub(super) fn bonus(depth: i32) -> i32 {
    (170 * depth - 60).min(1700)
}

/// Late move reductions, in plies, for quiet moves and for captures.
pub(super) struct Reductions {
    quiet: [[u8; 64]; 64],
    noisy: [[u8; 64]; 64],
}

impl Reductions {
    pub(super) fn new() -> Self {
        let table = |base: f64, divisor: f64| {
            std::array::from_fn(|depth| {
                std::array::from_fn(|tried| {
                    if depth == 0 || tried == 0 {
                        return 0;
                    }
                    (base + (depth as f64).ln() * (tried as f64).ln() / divisor).max(0.0) as u8
                })
            })
        };
        Self { quiet: table(0.9, 2.1), noisy: table(0.1, 3.2) }
    }

    pub(super) fn get(&self, quiet: bool, depth: i32, tried: usize) -> i32 {
        let table = if quiet { &self.quiet } else { &self.noisy };
        table[depth.clamp(0, 63) as usize][tried.min(63)].into()
    }
}
