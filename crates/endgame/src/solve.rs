//! Retrograde analysis: from positions whose value is known back to those that lead to them.
//!
//! A slice and its mirror image lead to each other by moves that neither capture nor promote; they are solved together,
//! when everything their captures and promotions lead to is known. A first pass looks at every position with the rules'
//! own move generator: it finds the best value by moves that leave the pair, and counts the moves that stay. Then values
//! are final in rising order of their distance: a position that is lost makes each position before it won; a position
//! that is won lowers the count of each position before it, which is lost when its count reaches zero. What is left is
//! drawn.
//!
//! Moves that stay in the pair are taken back without the rules' help: they are a man's step forward or a king's way over
//! empty squares in every game of draughts, and whether they are legal at all (no capture is compulsory) is what the first
//! pass has counted.

use std::ops::ControlFlow;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64};

use plateau_rules::draughts::{Draughts, Rules};
use plateau_rules::{History, Position};

use crate::index::{Decoder, Index, Pieces, Places, Squares};
use crate::known::{Known, Raw};
use crate::slice::Slice;
use crate::value::{Best, Value};

/// No move of the position stays in the pair: its value is what the first pass found.
const CLOSED: u8 = u8::MAX;
/// The position has a move that does not lose, but moves that stay in the pair may be better.
const SAFE: u8 = u8::MAX - 1;
/// No position of a table has more moves that stay in the pair: seven kings on 12×12 have fewer than 150.
const MOST: usize = SAFE as usize - 1;

/// Positions that are dealt to a thread at a time.
const CHUNK: usize = 1 << 12;

/// Why a pair of slices was not solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unsolved {
    /// A win takes more moves than a byte can count.
    TooLong,
    /// A slice that moves lead to is not known.
    Missing,
    /// There is not enough memory.
    Memory,
    /// Somebody wants the work to stop.
    Stopped,
}

/// What goes on beside the work.
pub(crate) struct Watch<'a> {
    /// Set when the work shall stop.
    pub(crate) stop: &'a AtomicBool,
    /// Called when so many more positions have been looked at for the first time.
    pub(crate) looked_at: &'a (dyn Fn(usize) + Sync),
}

/// Solves the slices of a group ([`Slice::groups`]).
pub(crate) fn solve<R: Rules>(
    rules: R,
    group: &[Slice],
    known: &Known<R::Bits>,
    threads: usize,
    watch: &Watch<'_>,
) -> Result<Vec<Raw>, Unsolved> {
    let new = |&slice: &Slice| Half::new(Index::new(slice, rules.facts().size));
    let halves = group.iter().map(new).collect::<Option<Vec<Half>>>().ok_or(Unsolved::Memory)?;
    let work = Work { rules, halves: &halves, known, threads, watch };
    work.first_pass()?;
    work.levels()?;
    let wanted = |half: Half| half.finish(known.squares());
    Ok(halves.into_iter().map(wanted).collect())
}

/// One slice while it is solved.
struct Half {
    index: Index,
    places: Places,
    /// The value of each position so far: the best by moves that leave the pair, until taking moves back finds a better one. It
    /// is final when its level has come; a loss only if the count is 0 or [`CLOSED`].
    values: Vec<AtomicU8>,
    /// How many moves are not known to lose yet, or [`CLOSED`] or [`SAFE`].
    counts: Vec<AtomicU8>,
    /// For each chunk the values that stand in it, one bit each.
    levels: Vec<[AtomicU64; 4]>,
}

impl Half {
    /// `None` if there is not enough memory.
    fn new(index: Index) -> Option<Self> {
        let zeros = || {
            let mut zeros = Vec::new();
            zeros.try_reserve_exact(index.len()).ok()?;
            zeros.resize_with(index.len(), || AtomicU8::new(0));
            Some(zeros)
        };
        let (values, counts) = (zeros()?, zeros()?);
        let chunks = index.len().div_ceil(CHUNK);
        let levels = (0..chunks).map(|_| [const { AtomicU64::new(0) }; 4]).collect();
        Some(Self { places: Places::new(&index), values, counts, levels, index })
    }

    #[inline(always)]
    fn set(&self, number: usize, value: u8) {
        self.values[number].store(value, Relaxed);
        let (word, bit) = (usize::from(value / 64), 1 << (value % 64));
        let level = &self.levels[number / CHUNK][word];
        if level.load(Relaxed) & bit == 0 {
            level.fetch_or(bit, Relaxed);
        }
    }

    fn has_level(&self, chunk: usize, level: u8) -> bool {
        self.levels[chunk][usize::from(level / 64)].load(Relaxed) >> (level % 64) & 1 != 0
    }

    fn chunk(&self, chunk: usize) -> std::ops::Range<usize> {
        chunk * CHUNK..self.index.len().min((chunk + 1) * CHUNK)
    }

    fn finish<B: plateau_rules::draughts::Bits>(self, squares: &Squares<B>) -> Raw {
        let Self { index, places, values, counts, .. } = self;
        let mut values: Vec<u8> = values.into_iter().map(AtomicU8::into_inner).collect();
        for (value, count) in values.iter_mut().zip(counts) {
            let count = count.into_inner();
            if Value(*value).is_loss() && count != 0 && count != CLOSED {
                *value = Value::DRAW.0;
            }
        }
        Raw::new(index, &places, values, squares)
    }
}

struct Work<'a, R: Rules> {
    rules: R,
    halves: &'a [Half],
    known: &'a Known<R::Bits>,
    threads: usize,
    watch: &'a Watch<'a>,
}

impl<R: Rules> Work<'_, R> {
    /// The slice in which positions of this half are after a move that stays in the pair, and before one.
    fn opposite(&self, half: usize) -> &Half {
        &self.halves[self.halves.len() - 1 - half]
    }

    fn first_pass(&self) -> Result<(), Unsolved> {
        for half in self.halves {
            self.in_parallel(half.levels.len(), |chunk| {
                let mut decoder = Decoder::new(&half.index, self.known.squares(), &half.places);
                for number in half.chunk(chunk) {
                    let position =
                        decoder.pieces(number).and_then(|pieces| pieces.position(self.rules));
                    match position {
                        None => half.counts[number].store(CLOSED, Relaxed),
                        Some(position) => self.look(half, number, &position)?,
                    }
                }
                (self.watch.looked_at)(half.chunk(chunk).len());
                Ok(())
            })?;
        }
        Ok(())
    }

    /// The first look at a position: what its moves that leave the pair are worth, and how many stay.
    #[inline(always)]
    fn look(&self, half: &Half, number: usize, position: &Draughts<R>) -> Result<(), Unsolved> {
        let mut best = Best::default();
        let (mut stay, mut leave, mut fits, mut missing) = (0, 0, true, false);
        let _ = position.legal_moves(|mv| {
            if mv.is_capture() || position.promotes(mv) {
                let mut next = *position;
                next.play(mv);
                match self.known.value(&next) {
                    Some(value) => fits &= best.add(value),
                    None => missing = true,
                }
                leave += 1;
            } else {
                stay += 1;
            }
            ControlFlow::Continue(())
        });
        if missing {
            return Err(Unsolved::Missing);
        }
        if !fits {
            return Err(Unsolved::TooLong);
        }
        let count = if is_drawn_at_once(position) && stay + leave > 0 {
            best = Best::default();
            CLOSED
        } else if stay + leave == 0 {
            half.set(number, Value::no_moves(self.rules.facts()).0);
            CLOSED
        } else if stay == 0 {
            CLOSED
        } else if best.is_safe() {
            SAFE
        } else {
            stay.min(MOST) as u8
        };
        half.counts[number].store(count, Relaxed);
        let value = best.value();
        if value != Value::DRAW {
            half.set(number, value.0);
        }
        Ok(())
    }

    fn levels(&self) -> Result<(), Unsolved> {
        for level in 1..=u8::MAX {
            for (which, half) in self.halves.iter().enumerate() {
                let chunks = 0..half.levels.len();
                let chunks: Vec<usize> = chunks.filter(|&c| half.has_level(c, level)).collect();
                self.in_parallel(chunks.len(), |i| self.spread(which, chunks[i], level))?;
            }
        }
        Ok(())
    }

    /// Takes back moves from every position of a chunk whose value is final at this level.
    fn spread(&self, which: usize, chunk: usize, level: u8) -> Result<(), Unsolved> {
        let (half, opposite) = (&self.halves[which], self.opposite(which));
        let squares = self.known.squares();
        let flying = self.rules.facts().flying;
        let mut decoder = Decoder::new(&half.index, squares, &half.places);
        let lost = Value(level).is_loss();
        for number in half.chunk(chunk) {
            if half.values[number].load(Relaxed) != level
                || lost && !matches!(half.counts[number].load(Relaxed), 0 | CLOSED)
            {
                continue;
            }
            let Some(pieces) = decoder.pieces(number) else { continue };
            let Some(earlier) = level.checked_add(1) else { return Err(Unsolved::TooLong) };
            let pieces: Pieces<R::Bits> = pieces.turned(squares.size);
            squares.before(&pieces, flying, |before| {
                let number = opposite.index.number(squares, before);
                if lost {
                    opposite.make_won(number, earlier);
                } else {
                    opposite.count_down(number, earlier);
                }
            });
        }
        Ok(())
    }

    /// Does something to so many chunks on all threads.
    fn in_parallel(
        &self,
        chunks: usize,
        each: impl Fn(usize) -> Result<(), Unsolved> + Sync,
    ) -> Result<(), Unsolved> {
        crate::parallel::for_each(chunks, self.threads, |chunk| {
            if self.watch.stop.load(Relaxed) { Err(Unsolved::Stopped) } else { each(chunk) }
        })
    }
}

impl Half {
    #[inline(always)]
    fn make_won(&self, number: usize, value: u8) {
        let count = self.counts[number].load(Relaxed);
        if count == CLOSED || count == 0 {
            return;
        }
        let old = Value(self.values[number].load(Relaxed));
        if !old.is_win() || old.0 > value {
            self.counts[number].store(SAFE, Relaxed);
            self.set(number, value);
        }
    }

    #[inline(always)]
    fn count_down(&self, number: usize, value: u8) {
        let count = self.counts[number].load(Relaxed);
        if count == 0 || count >= SAFE {
            return;
        }
        // Every move is taken back once: the count cannot go below zero, whichever thread is faster.
        if self.counts[number].fetch_sub(1, Relaxed) == 1 {
            // A capture or promotion may lose more slowly.
            let slowest = self.values[number].load(Relaxed).max(value);
            self.set(number, slowest);
        }
    }
}

/// Whether the board alone makes the position a draw, whatever was played before.
pub(crate) fn is_drawn_at_once<R: Rules>(position: &Draughts<R>) -> bool {
    position.rules().facts().draws.bare_kings && position.drawn_by_rule(&History::new()).is_some()
}
