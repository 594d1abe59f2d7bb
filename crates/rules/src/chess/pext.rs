//! Line attacks by the PEXT instruction: the relevant occupied bits, squeezed together, are the index.

#![expect(unsafe_code, reason = "the instruction is reached through an intrinsic only")]

use std::arch::x86_64::_pext_u64;

use super::bitboard::Bitboard;
use super::rays::{BISHOP, Directions, ROOK, entries, rays, relevant, view};
use super::square::Square;

/// The squares a bishop attacks.
#[inline(always)]
pub(super) fn bishop(from: Square, occupied: Bitboard) -> Bitboard {
    let line = &BISHOP_LINES[from.index()];
    Bitboard(BISHOP_TABLE[line.start as usize + line.squeeze(occupied)])
}

/// The squares a rook attacks.
#[inline(always)]
pub(super) fn rook(from: Square, occupied: Bitboard) -> Bitboard {
    let line = &ROOK_LINES[from.index()];
    Bitboard(ROOK_TABLE[line.start as usize + line.squeeze(occupied)])
}

/// Where a square's part of the table starts and which occupied squares choose the entry.
#[derive(Clone, Copy)]
struct Line {
    relevant: u64,
    start: u32,
}

impl Line {
    #[inline(always)]
    fn squeeze(&self, occupied: Bitboard) -> usize {
        // SAFETY: this module is compiled only for targets that have BMI2.
        (unsafe { _pext_u64(occupied.0, self.relevant) }) as usize
    }
}

static BISHOP_LINES: [Line; 64] = lines(BISHOP);
static ROOK_LINES: [Line; 64] = lines(ROOK);
static BISHOP_TABLE: [u64; entries(BISHOP)] = table(BISHOP);
static ROOK_TABLE: [u64; entries(ROOK)] = table(ROOK);

const fn lines(directions: Directions) -> [Line; 64] {
    let mut lines = [Line { relevant: 0, start: 0 }; 64];
    let (mut from, mut start) = (0, 0);
    while from < 64 {
        let relevant = relevant(directions, from);
        lines[from] = Line { relevant, start };
        start += 1 << relevant.count_ones();
        from += 1;
    }
    lines
}

/// Subsets are met in the order of their PEXT values, so the table is filled from front to back.
const fn table<const N: usize>(directions: Directions) -> [u64; N] {
    let mut table = [0; N];
    let (mut from, mut entry) = (0, 0);
    while from < 64 {
        let relevant = relevant(directions, from);
        let rays = rays(directions, from);
        let mut occupied = 0_u64;
        loop {
            table[entry] = view(rays, occupied);
            entry += 1;
            occupied = occupied.wrapping_sub(relevant) & relevant;
            if occupied == 0 {
                break;
            }
        }
        from += 1;
    }
    table
}
