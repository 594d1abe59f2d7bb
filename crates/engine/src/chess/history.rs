//! History tables: how well moves did, and how far evaluations were off.

use plateau_rules::Color;
use plateau_rules::chess::{Chess, Move, Role};
use plateau_search::HistoryEntry;

/// Piece and destination square: the index of continuation history.
const PIECE_SQUARES: usize = 6 * 64;

fn piece_square(mv: Move) -> usize {
    mv.role().index() * 64 + mv.to().index()
}

fn quiet_index(side: Color, mv: Move) -> usize {
    (side.index() * 64 + mv.from().index()) * 64 + mv.to().index()
}

/// No king is ever captured: its index stands for a promotion without capture.
fn capture_index(mv: Move, captured: Option<Role>) -> usize {
    piece_square(mv) * 6 + captured.unwrap_or(Role::King).index()
}

/// The history tables of one thread.
pub(crate) struct Histories {
    /// Butterfly history: quiet moves by side, from and to.
    quiet: Vec<HistoryEntry>,
    /// Capture history: by piece, destination and captured piece.
    capture: Vec<HistoryEntry>,
    /// Continuation history: quiet moves after the last move of the opponent, and after the own one before it.
    continuation: [Vec<HistoryEntry>; 2],
    /// Correction history by side to move and pawn structure.
    pawns: [Vec<HistoryEntry>; 2],
    /// Correction history by the pieces of White, and by those of Black.
    pieces: [[Vec<HistoryEntry>; 2]; 2],
}

const CORRECTIONS: usize = 1 << 14;

/// The last two moves before a node: the opponent's, then the own one.
pub(crate) type PreviousMoves = [Option<Move>; 2];

impl Histories {
    pub(crate) fn new() -> Self {
        let table = |len| vec![HistoryEntry::default(); len];
        let sides = || std::array::from_fn(|_| table(CORRECTIONS));
        Self {
            quiet: table(2 * 64 * 64),
            capture: table(PIECE_SQUARES * 6),
            continuation: std::array::from_fn(|_| table(PIECE_SQUARES * PIECE_SQUARES)),
            pawns: sides(),
            pieces: std::array::from_fn(|_| sides()),
        }
    }

    /// The history score of a quiet move.
    #[inline(always)]
    pub(crate) fn quiet(&self, side: Color, mv: Move, before: PreviousMoves) -> i32 {
        let mut score = self.quiet[quiet_index(side, mv)].get();
        for (table, before) in self.continuation.iter().zip(before) {
            if let Some(before) = before {
                score += table[piece_square(before) * PIECE_SQUARES + piece_square(mv)].get();
            }
        }
        score
    }

    /// The history score of a capture.
    #[inline(always)]
    pub(crate) fn capture(&self, mv: Move, captured: Option<Role>) -> i32 {
        self.capture[capture_index(mv, captured)].get()
    }

    /// Adds a bonus to a quiet move, a malus if negative.
    pub(crate) fn update_quiet(
        &mut self,
        side: Color,
        mv: Move,
        before: PreviousMoves,
        bonus: i32,
    ) {
        self.quiet[quiet_index(side, mv)].update(bonus);
        for (table, before) in self.continuation.iter_mut().zip(before) {
            if let Some(before) = before {
                table[piece_square(before) * PIECE_SQUARES + piece_square(mv)].update(bonus);
            }
        }
    }

    /// Adds a bonus to a capture, a malus if negative.
    pub(crate) fn update_capture(&mut self, mv: Move, captured: Option<Role>, bonus: i32) {
        self.capture[capture_index(mv, captured)].update(bonus);
    }

    /// What experience adds to the evaluation of such a position, in units of `Margins::correction_unit`.
    #[inline(always)]
    pub(crate) fn correction(&self, side: Color, keys: &CorrectionKeys) -> i32 {
        let side = side.index();
        self.pawns[side][keys.pawns].get()
            + self.pieces[0][side][keys.pieces[0]].get()
            + self.pieces[1][side][keys.pieces[1]].get()
    }

    /// Records that a search of this depth found the static evaluation too low by `error`.
    pub(crate) fn update_correction(
        &mut self,
        side: Color,
        keys: &CorrectionKeys,
        error: i32,
        depth: i32,
    ) {
        let bonus = (error * depth / 8).clamp(-HistoryEntry::MAX / 4, HistoryEntry::MAX / 4);
        let side = side.index();
        self.pawns[side][keys.pawns].update(bonus);
        for (table, &key) in self.pieces.iter_mut().zip(&keys.pieces) {
            table[side][key].update(bonus);
        }
    }
}

/// The indices of a position in correction history.
#[derive(Clone, Copy)]
pub(crate) struct CorrectionKeys {
    pawns: usize,
    pieces: [usize; 2],
}

impl CorrectionKeys {
    #[inline(always)]
    pub(crate) fn of(position: &Chess) -> Self {
        let [white, black] = Color::ALL.map(|color| position.pieces(color, Role::Pawn).0);
        let pawns = mix(white, 0) ^ mix(black, 1);
        let pieces = Color::ALL.map(|color| {
            let mut key = 0;
            for (i, role) in Role::ALL[1..].iter().enumerate() {
                key ^= mix(position.pieces(color, *role).0, i + 2);
            }
            index(key)
        });
        Self { pawns: index(pawns), pieces }
    }
}

#[inline(always)]
fn mix(set: u64, which: usize) -> u64 {
    const ODD: [u64; 7] = [
        0x9E37_79B9_7F4A_7C15,
        0xC2B2_AE3D_27D4_EB4F,
        0x1656_67B1_9E37_79F9,
        0x27D4_EB2F_1656_67C5,
        0x8525_9F86_D4E1_2C1B,
        0xD6E8_FEB8_6659_FD93,
        0xA076_1D64_78BD_642F,
    ];
    let product = (set ^ ODD[6 - which]).wrapping_mul(ODD[which]);
    product ^ product >> 29
}

#[inline(always)]
fn index(key: u64) -> usize {
    (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 50) as usize
}
