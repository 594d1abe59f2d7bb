//! Checking tables: every value must be the best of the values that its moves lead to.
//!
//! This looks forward only, with the rules' own moves, and so shares nothing with the way the values were found. Because
//! distances are compared too, it is a proof: a won position leads to a lost one that is nearer to its end, and so on
//! to the end itself; a drawn one always leads to another drawn one and never to one that is lost for the opponent.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use plateau_rules::draughts::{Draughts, Rules};
use plateau_rules::random::SplitMix;
use plateau_rules::{Notation, Position};

use crate::build::{Progress, groups, load};
use crate::error::Error;
use crate::file;
use crate::index::{Decoder, Places};
use crate::known::Known;
use crate::parallel;
use crate::slice::Slice;
use crate::solve::is_drawn_at_once;
use crate::tables::Tables;
use crate::value::{Best, Value};

/// Positions of each table that are looked at when not all are.
const SAMPLE: usize = 2000;
/// Positions that are dealt to a thread at a time.
const CHUNK: usize = 1 << 12;

impl<R: Rules> Tables<R> {
    /// Checks the sums of every file, and some positions of each table, or all of them. Returns how many positions were
    /// compared with what their moves lead to.
    pub fn verify(
        &self,
        all: bool,
        threads: usize,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Result<u64, Error> {
        if let Some(refused) = self.refused().first() {
            return Err(refused.clone());
        }
        let facts = self.facts();
        let groups = groups(crate::MAX_PIECES, facts)?;
        let here = |slice: &Slice| self.file(*slice).map(|file| file.index.len() as u64);
        let whole = groups.iter().flatten().filter_map(here).sum();
        let checked = AtomicU64::new(0);
        let mut done = 0;
        let mut known = Known::new(facts.size);
        for group in &groups {
            let present = group.iter().copied().filter(|slice| here(slice).is_some());
            for slice in present {
                let fault = |fault| Error::File { path: file::path(self.folder(), slice), fault };
                let Some(file) = self.file(slice) else { continue };
                let raw = Arc::new(file.unpack(self.squares(), threads).map_err(fault)?);
                file.check_results(&raw, threads).map_err(fault)?;
                if all {
                    let mut needed = slice.exits(facts);
                    needed.push(slice.mirrored());
                    load(&mut known, &needed, self.folder(), facts, threads)?;
                    self.check_all(&raw, &known, threads, &checked)?;
                } else {
                    self.check_some(slice, &checked)?;
                }
                done += raw.values.len() as u64;
                progress(Progress { slice, done, all: whole });
            }
        }
        Ok(checked.into_inner())
    }

    fn check_all(
        &self,
        raw: &crate::known::Raw,
        known: &Known<R::Bits>,
        threads: usize,
        checked: &AtomicU64,
    ) -> Result<(), Error> {
        let places = Places::new(&raw.index);
        parallel::for_each(raw.values.len().div_ceil(CHUNK), threads, |chunk| {
            let mut decoder = Decoder::new(&raw.index, self.squares(), &places);
            let mut count = 0;
            for number in chunk * CHUNK..raw.values.len().min((chunk + 1) * CHUNK) {
                let pieces = decoder.pieces(number);
                let Some(position) = pieces.and_then(|p| p.position(self.rules())) else {
                    continue;
                };
                self.compare(&position, Value(raw.values[number]), |next| known.value(next))?;
                count += 1;
            }
            checked.fetch_add(count, Relaxed);
            Ok(())
        })
    }

    /// Compares some positions, as probing finds them.
    fn check_some(&self, slice: Slice, checked: &AtomicU64) -> Result<(), Error> {
        let Some(file) = self.file(slice) else { return Ok(()) };
        let places = Places::new(&file.index);
        let mut decoder = Decoder::new(&file.index, self.squares(), &places);
        let mut random = SplitMix::new(slice.code() as u64);
        for _ in 0..SAMPLE.min(file.index.len()) {
            let number = random.next() as usize % file.index.len();
            let pieces = decoder.pieces(number);
            let Some(position) = pieces.and_then(|p| p.position(self.rules())) else { continue };
            let stored = self.value(&position).ok_or(Error::Missing { slice })?;
            self.compare(&position, stored, |next| self.value(next))?;
            checked.fetch_add(1, Relaxed);
        }
        Ok(())
    }

    fn compare(
        &self,
        position: &Draughts<R>,
        stored: Value,
        value: impl Fn(&Draughts<R>) -> Option<Value>,
    ) -> Result<(), Error> {
        let facts = self.facts();
        let mut best = Best::default();
        let (mut moves, mut missing, mut fits) = (false, None, true);
        let _ = position.legal_moves(|mv| {
            moves = true;
            let mut next = *position;
            next.play(mv);
            match value(&next) {
                Some(value) => fits &= best.add(value),
                None => missing = Some(crate::index::Pieces::of(&next).slice()),
            }
            ControlFlow::Continue(())
        });
        if let Some(slice) = missing {
            return Err(Error::Missing { slice });
        }
        let expected = if !moves {
            Value::no_moves(facts)
        } else if is_drawn_at_once(position) {
            Value::DRAW
        } else {
            best.value()
        };
        if fits && stored == expected {
            return Ok(());
        }
        Err(Error::Wrong {
            fen: position.fen(),
            stored: stored.outcome(facts),
            expected: expected.outcome(facts),
        })
    }
}

#[cfg(test)]
mod tests {
    use plateau_rules::draughts::English;

    use super::*;
    use crate::{Build, build};

    #[test]
    fn a_table_with_one_wrong_value_does_not_pass() {
        let folder = tempfile::tempdir().expect("a folder");
        let settings = Build { pieces: 2, threads: 1, stop: &false.into(), progress: &|_| {} };
        build(English, folder.path(), &settings).expect("built");
        let tables = Tables::open(folder.path(), English);
        assert_eq!(tables.verify(true, 1, &|_| {}), Ok(3488));

        let slice = Slice { men: 1, kings: 0, other_men: 0, other_kings: 1 };
        let file = tables.file(slice).expect("built");
        let mut raw = file.unpack(tables.squares(), 1).expect("whole");
        for value in raw.values.iter_mut().filter(|value| **value == 3).take(1) {
            *value = 5;
        }
        file::write(folder.path(), &raw, tables.facts(), 1).expect("written");
        let found = Tables::open(folder.path(), English).verify(true, 1, &|_| {});
        assert!(
            matches!(found, Err(Error::Wrong { stored, expected, .. })
            if (stored.distance, expected.distance) == (4, 2)),
            "{found:?}"
        );
    }
}
