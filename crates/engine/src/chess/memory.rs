//! What the search remembers of moves that were good or bad, and of evaluations that were wrong.

use plateau_rules::Color;
use plateau_rules::chess::{Chess, Move, Role};
use plateau_search::Drift;

/// A piece of a kind arriving on a square: what continuation history is indexed by.
const ARRIVALS: usize = 6 * 64;

fn arrival(mv: Move) -> usize {
    mv.role().index() * 64 + mv.to().index()
}

fn quiet_index(side: Color, mv: Move) -> usize {
    (side.index() * 64 + mv.from().index()) * 64 + mv.to().index()
}

/// No king is ever taken: its place stands for a promotion without capture.
fn capture_index(mv: Move, captured: Option<Role>) -> usize {
    arrival(mv) * 6 + captured.unwrap_or(Role::King).index()
}

/// How moves did before.
pub(crate) struct Memory {
    /// Quiet moves by side, from and to.
    quiet: Vec<Drift>,
    /// Captures by the piece that arrives and what it takes.
    capture: Vec<Drift>,
    /// Quiet moves after the opponent's last move, and after one's own.
    following: [Vec<Drift>; 2],
    /// How wrong evaluations were, by side to move and pawn structure.
    pawns: [Vec<Drift>; 2],
    /// The same by the pieces of White, and by those of Black.
    pieces: [[Vec<Drift>; 2]; 2],
}

const CORRECTIONS: usize = 1 << 14;

/// The last moves of the line that lead to a node: the opponent's, then one's own.
pub(crate) type Before = [Option<Move>; 2];

impl Memory {
    pub(crate) fn new() -> Self {
        let table = |len| vec![Drift::default(); len];
        let sides = || std::array::from_fn(|_| table(CORRECTIONS));
        Self {
            quiet: table(2 * 64 * 64),
            capture: table(ARRIVALS * 6),
            following: std::array::from_fn(|_| table(ARRIVALS * ARRIVALS)),
            pawns: sides(),
            pieces: std::array::from_fn(|_| sides()),
        }
    }

    /// How well a quiet move did.
    #[inline(always)]
    pub(crate) fn quiet(&self, side: Color, mv: Move, before: Before) -> i32 {
        let mut score = self.quiet[quiet_index(side, mv)].get();
        for (table, before) in self.following.iter().zip(before) {
            if let Some(before) = before {
                score += table[arrival(before) * ARRIVALS + arrival(mv)].get();
            }
        }
        score
    }

    /// How well a capture did.
    #[inline(always)]
    pub(crate) fn capture(&self, mv: Move, captured: Option<Role>) -> i32 {
        self.capture[capture_index(mv, captured)].get()
    }

    /// A quiet move was good, or bad if `bonus` is negative.
    pub(crate) fn note_quiet(&mut self, side: Color, mv: Move, before: Before, bonus: i32) {
        self.quiet[quiet_index(side, mv)].note(bonus);
        for (table, before) in self.following.iter_mut().zip(before) {
            if let Some(before) = before {
                table[arrival(before) * ARRIVALS + arrival(mv)].note(bonus);
            }
        }
    }

    /// A capture was good, or bad if `bonus` is negative.
    pub(crate) fn note_capture(&mut self, mv: Move, captured: Option<Role>, bonus: i32) {
        self.capture[capture_index(mv, captured)].note(bonus);
    }

    /// What experience adds to the evaluation of such a position, in units of `Margins::correction_unit`.
    #[inline(always)]
    pub(crate) fn correction(&self, side: Color, keys: &Keys) -> i32 {
        let side = side.index();
        self.pawns[side][keys.pawns].get()
            + self.pieces[0][side][keys.pieces[0]].get()
            + self.pieces[1][side][keys.pieces[1]].get()
    }

    /// The evaluation was too low by `error` (too high if negative), as a search of this depth found.
    pub(crate) fn note_error(&mut self, side: Color, keys: &Keys, error: i32, depth: i32) {
        let bonus = (error * depth / 8).clamp(-Drift::LIMIT / 4, Drift::LIMIT / 4);
        let side = side.index();
        self.pawns[side][keys.pawns].note(bonus);
        for (table, &key) in self.pieces.iter_mut().zip(&keys.pieces) {
            table[side][key].note(bonus);
        }
    }
}

/// Which kind of position this is, for corrections.
#[derive(Clone, Copy)]
pub(crate) struct Keys {
    pawns: usize,
    pieces: [usize; 2],
}

impl Keys {
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
