//! Building the tables of a game, one pair of slices after the other.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU64};

use plateau_rules::draughts::{Facts, Rules};

use crate::error::Error;
use crate::file::{self, TableFile};
use crate::index::Index;
use crate::known::Known;
use crate::slice::{MAX_PIECES, Slice};
use crate::solve::{self, Unsolved, Watch};

/// How tables are built.
pub struct Build<'a> {
    /// Up to so many pieces on the board, 2 to [`MAX_PIECES`].
    pub pieces: u8,
    /// On so many threads.
    pub threads: usize,
    /// The work ends soon after this is set.
    pub stop: &'a AtomicBool,
    /// Is told how far the work has come, from any thread.
    pub progress: &'a (dyn Fn(Progress) + Sync),
}

/// How far the work has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// What is being built.
    pub slice: Slice,
    /// How many positions are done, those that were built earlier included.
    pub done: u64,
    /// Of how many.
    pub all: u64,
}

/// Builds the tables of a game that are not in the folder yet. What is finished stays finished whenever the work ends.
pub fn build<R: Rules>(rules: R, folder: &Path, settings: &Build<'_>) -> Result<(), Error> {
    let facts = rules.facts();
    let groups = groups(settings.pieces, facts)?;
    std::fs::create_dir_all(folder).map_err(Error::io(folder))?;
    let _lock = lock(folder)?;
    let positions =
        |group: &[Slice]| group.iter().map(|&s| Index::new(s, facts.size).len() as u64).sum();
    let all = groups.iter().map(|group| -> u64 { positions(group) }).sum();
    let done = AtomicU64::new(0);
    let mut known = Known::new(facts.size);
    for group in &groups {
        let slice = group[0];
        // Half of the work is to look at every position once; what comes after cannot be foretold.
        let before = done.load(Relaxed);
        let looked_at = |positions: usize| {
            let done = before + (done.fetch_add(positions as u64, Relaxed) - before) / 2;
            (settings.progress)(Progress { slice, done, all });
        };
        if group.iter().any(|&slice| TableFile::open(folder, slice, facts).is_err()) {
            let needed: Vec<Slice> = group.iter().flat_map(|slice| slice.exits(facts)).collect();
            load(&mut known, &needed, folder, facts, settings.threads)?;
            let watch = Watch { stop: settings.stop, looked_at: &looked_at };
            let solved = solve::solve(rules, group, &known, settings.threads, &watch);
            for raw in solved.map_err(|why| unsolved(why, slice))? {
                file::write(folder, &raw, facts, settings.threads)?;
                known.insert(Arc::new(raw));
            }
        }
        done.store(before + positions(group), Relaxed);
        (settings.progress)(Progress { slice, done: done.load(Relaxed), all });
    }
    Ok(())
}

/// About the most memory in bytes that building up to so many pieces takes: what is being solved, what it leads to, and the
/// blocks that are being written, if they do not get smaller at all.
pub fn memory(facts: &Facts, pieces: u8) -> Result<u64, Error> {
    let bytes = |group: &Vec<Slice>| {
        let size = |slice: &Slice| Index::new(*slice, facts.size).len() as u64;
        let mut leads_to: Vec<Slice> = group.iter().flat_map(|slice| slice.exits(facts)).collect();
        leads_to.sort_unstable();
        leads_to.dedup();
        let largest = group.iter().map(size).max().unwrap_or_default();
        2 * group.iter().map(size).sum::<u64>() + leads_to.iter().map(size).sum::<u64>() + largest
    };
    Ok(groups(pieces, facts)?.iter().map(bytes).max().unwrap_or_default())
}

/// The groups of slices with 2 to `pieces` on the board, in the order in which they are built.
pub(crate) fn groups(pieces: u8, facts: &Facts) -> Result<Vec<Vec<Slice>>, Error> {
    if !(2..=MAX_PIECES).contains(&pieces) {
        return Err(Error::TOO_MANY_PIECES);
    }
    Ok((2..=pieces).flat_map(|pieces| Slice::groups(pieces, facts)).collect())
}

/// Has `known` hold these slices and no others.
pub(crate) fn load<B: plateau_rules::draughts::Bits>(
    known: &mut Known<B>,
    needed: &[Slice],
    folder: &Path,
    facts: &Facts,
    threads: usize,
) -> Result<(), Error> {
    known.keep(needed);
    for &slice in needed {
        if !known.has(slice) {
            if !file::path(folder, slice).exists() {
                return Err(Error::Missing { slice });
            }
            let file = TableFile::open(folder, slice, facts)?;
            let raw = file
                .unpack(known.squares(), threads)
                .map_err(|fault| Error::File { path: file::path(folder, slice), fault })?;
            known.insert(Arc::new(raw));
        }
    }
    Ok(())
}

fn unsolved(why: Unsolved, slice: Slice) -> Error {
    match why {
        Unsolved::TooLong => Error::TooLong { slice },
        Unsolved::Missing => Error::Missing { slice },
        Unsolved::Memory => Error::Memory { slice },
        Unsolved::Stopped => Error::Stopped,
    }
}

/// Keeps other programs from building in this folder, until it is dropped or the program ends.
fn lock(folder: &Path) -> Result<File, Error> {
    let path = folder.join("lock");
    let file = File::create(&path).map_err(Error::io(&path))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(std::fs::TryLockError::WouldBlock) => Err(Error::Busy { folder: folder.to_owned() }),
        Err(std::fs::TryLockError::Error(error)) => Err(Error::io(&path)(error)),
    }
}
