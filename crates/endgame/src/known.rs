//! Solved slices in memory, a byte a position: what building and verifying work with.

use std::sync::Arc;

use plateau_rules::Position;
use plateau_rules::draughts::{Bits, Draughts, Rules};

use crate::index::{Decoder, Index, Pieces, Places, Squares};
use crate::slice::Slice;
use crate::value::Value;

/// The values of one slice.
#[derive(Debug)]
pub(crate) struct Raw {
    pub(crate) index: Index,
    pub(crate) values: Vec<u8>,
    pub(crate) totals: Totals,
}

/// How many positions of a slice are won, lost and drawn, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Totals {
    /// Won positions.
    pub wins: u64,
    /// Lost positions.
    pub losses: u64,
    /// Drawn positions.
    pub draws: u64,
}

impl std::ops::AddAssign for Totals {
    fn add_assign(&mut self, other: Self) {
        self.wins += other.wins;
        self.losses += other.losses;
        self.draws += other.draws;
    }
}

impl Raw {
    /// Counts the values, and gives numbers without a position the value before them: that takes the least room in a file.
    pub(crate) fn new<B: Bits>(
        index: Index,
        places: &Places,
        mut values: Vec<u8>,
        squares: &Squares<B>,
    ) -> Self {
        let mut totals = Totals::default();
        let mut decoder = Decoder::new(&index, squares, places);
        let run = index.same_men();
        let mut before = 0;
        for (block, values) in values.chunks_mut(run.max(1)).enumerate() {
            if decoder.pieces(block * run).is_none() {
                values.fill(before);
            } else {
                for &value in &*values {
                    match Value(value) {
                        Value::DRAW => totals.draws += 1,
                        value if value.is_win() => totals.wins += 1,
                        _ => totals.losses += 1,
                    }
                }
            }
            before = values.last().copied().unwrap_or(before);
        }
        Self { index, values, totals }
    }
}

/// The slices that are known.
pub(crate) struct Known<B> {
    squares: Squares<B>,
    slices: Vec<Option<Arc<Raw>>>,
}

impl<B: Bits> Known<B> {
    pub(crate) fn new(size: u8) -> Self {
        Self { squares: Squares::new(size), slices: vec![None; Slice::CODES] }
    }

    pub(crate) fn squares(&self) -> &Squares<B> {
        &self.squares
    }

    pub(crate) fn insert(&mut self, raw: Arc<Raw>) {
        let code = raw.index.slice().code();
        self.slices[code] = Some(raw);
    }

    /// Forgets the slices that are not needed.
    pub(crate) fn keep(&mut self, needed: &[Slice]) {
        for slice in &mut self.slices {
            *slice = slice.take().filter(|raw| needed.contains(&raw.index.slice()));
        }
    }

    pub(crate) fn has(&self, slice: Slice) -> bool {
        self.slices[slice.code()].is_some()
    }

    /// The value of a position, if it is over or its slice is known.
    #[inline(always)]
    pub(crate) fn value<R: Rules<Bits = B>>(&self, position: &Draughts<R>) -> Option<Value> {
        let pieces = Pieces::of(position);
        let slice = pieces.slice();
        if slice.own() == 0 || position.won().is_some() {
            return Some(Value::no_moves(position.rules().facts()));
        }
        let raw = self.slices[slice.code()].as_ref()?;
        Some(Value(raw.values[raw.index.number(&self.squares, &pieces)]))
    }
}
