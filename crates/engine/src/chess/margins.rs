//! The numbers of the chess search, and what they are used for.

use crate::margin::margins;

margins! {
    /// Reverse futility: hundredths a ply.
    reverse_futility_slope = 80 in 30..=160;
    /// Razoring: hundredths at any depth.
    razoring_base = 220 in 50..=500;
    /// Razoring: hundredths for each ply squared.
    razoring_square = 190 in 50..=400;
    /// Null move: what the evaluation may be below beta at depth 0.
    null_base = 120 in 0..=300;
    /// Null move: by how much less with each ply.
    null_slope = 20 in 5..=50;
    /// Null move: a ply less for so many hundredths above beta.
    null_surplus = 200 in 80..=400;
    /// `ProbCut`: hundredths above beta.
    prob_cut_base = 190 in 80..=350;
    /// `ProbCut`: by how much less when the side is improving.
    prob_cut_improving = 50 in 0..=120;
    /// Futility: hundredths at any depth.
    futility_base = 110 in 30..=250;
    /// Futility: hundredths a ply.
    futility_slope = 90 in 30..=180;
    /// History pruning: how bad a history may be, a ply.
    bad_history_slope = 3500 in 1000..=8000;
    /// What a quiet move may lose in exchange, for each ply squared.
    quiet_exchange_square = 22 in 5..=50;
    /// What a capture may lose in exchange, a ply.
    capture_exchange_slope = 95 in 30..=200;
    /// Singular extension: sixteenths of a hundredth a ply.
    singular_slope = 32 in 8..=64;
    /// Singular extension by two plies: how much worse the other moves are still.
    double_extension = 20 in 5..=50;
    /// What a cut-off teaches a history, a ply.
    bonus_slope = 170 in 80..=350;
    /// What a cut-off teaches a history at most.
    bonus_most = 1700 in 800..=3500;
    /// Late move reductions of quiet moves: hundredths of a ply at any depth.
    quiet_reduction_base = 90 in 20..=160;
    /// Late move reductions of quiet moves: hundredths by which logarithms are divided.
    quiet_reduction_divisor = 210 in 140..=320;
    /// Late move reductions of captures: hundredths of a ply at any depth.
    capture_reduction_base = 10 in -60..=100;
    /// Late move reductions of captures: hundredths by which logarithms are divided.
    capture_reduction_divisor = 320 in 200..=450;
    /// Late move reductions: a ply for so much history of a quiet move.
    quiet_history_ply = 8192 in 4000..=16000;
    /// Late move reductions: a ply for so much history of a capture.
    capture_history_ply = 6000 in 3000..=12000;
    /// Beyond the horizon: what a capture may bring besides what it takes.
    delta = 180 in 80..=350;
    /// Correction history: so much is one hundredth.
    correction_unit = 128 in 16..=256;
    /// The evaluation fades to nothing over so many half-moves without progress.
    fading = 220 in 150..=400;
}

impl Margins {
    /// Reverse futility: so far above beta the opponent will not come back in `depth` moves.
    pub(super) fn reverse_futility(&self, depth: i32, improving: bool) -> i32 {
        self.reverse_futility_slope * (depth - i32::from(improving))
    }

    /// Razoring: so far below alpha only tactics can help.
    pub(super) fn razoring(&self, depth: i32) -> i32 {
        self.razoring_base + self.razoring_square * depth * depth
    }

    /// Null move: what the evaluation may be below beta.
    pub(super) fn null_move(&self, depth: i32) -> i32 {
        self.null_slope * depth - self.null_base
    }

    /// Null move: how much shallower to search after passing.
    pub(super) fn null_reduction(&self, depth: i32, surplus: i32) -> i32 {
        4 + depth / 4 + (surplus / self.null_surplus).clamp(0, 3)
    }

    /// `ProbCut`: a capture that beats beta by so much at low depth beats it at full depth.
    pub(super) fn prob_cut(&self, improving: bool) -> i32 {
        self.prob_cut_base - self.prob_cut_improving * i32::from(improving)
    }

    /// Late move pruning: after so many moves quiet ones are hopeless.
    pub(super) fn late_moves(depth: i32, improving: bool) -> usize {
        ((3 + depth * depth) / if improving { 1 } else { 2 }) as usize
    }

    /// Futility: a quiet move improves the position by at most so much.
    pub(super) fn futility(&self, depth: i32) -> i32 {
        self.futility_base + self.futility_slope * depth
    }

    /// A quiet move that did worse than this before is not looked at.
    pub(super) fn bad_history(&self, depth: i32) -> i32 {
        -self.bad_history_slope * depth
    }

    /// A quiet move may lose so much in exchange.
    pub(super) fn quiet_exchange(&self, depth: i32) -> i32 {
        -self.quiet_exchange_square * depth * depth
    }

    /// A capture may lose so much in exchange.
    pub(super) fn capture_exchange(&self, depth: i32) -> i32 {
        -self.capture_exchange_slope * depth
    }

    /// Singular extension: the other moves must be worse than the table's by so much.
    pub(super) fn singular(&self, depth: i32) -> i32 {
        self.singular_slope * depth / 16
    }

    /// What a cut-off at this depth teaches.
    pub(super) fn bonus(&self, depth: i32) -> i32 {
        (self.bonus_slope * depth - 60).min(self.bonus_most)
    }
}

/// Late move reductions, in plies, for quiet moves and for captures.
pub(super) struct Reductions {
    quiet: [[u8; 64]; 64],
    noisy: [[u8; 64]; 64],
}

impl Reductions {
    pub(super) fn new(margins: &Margins) -> Self {
        let table = |base: i32, divisor: i32| {
            let (base, divisor) = (f64::from(base) / 100.0, f64::from(divisor) / 100.0);
            std::array::from_fn(|depth| {
                std::array::from_fn(|tried| {
                    if depth == 0 || tried == 0 {
                        return 0;
                    }
                    (base + (depth as f64).ln() * (tried as f64).ln() / divisor).max(0.0) as u8
                })
            })
        };
        Self {
            quiet: table(margins.quiet_reduction_base, margins.quiet_reduction_divisor),
            noisy: table(margins.capture_reduction_base, margins.capture_reduction_divisor),
        }
    }

    pub(super) fn get(&self, quiet: bool, depth: i32, tried: usize) -> i32 {
        let table = if quiet { &self.quiet } else { &self.noisy };
        table[depth.clamp(0, 63) as usize][tried.min(63)].into()
    }
}
