//! The tables of a game, opened for probing.

use std::path::{Path, PathBuf};
use std::sync::Mutex;

use plateau_rules::Position;
use plateau_rules::draughts::{Draughts, Facts, Rules};

use crate::error::{Error, Fault};
use crate::file::{self, TableFile};
use crate::index::{Pieces, Squares};
use crate::known::Totals;
use crate::slice::{MAX_PIECES, Slice};
use crate::value::{Outcome, Value, Wdl};

/// The tables of a game: what is known about positions with few pieces.
///
/// Any number of threads may probe at the same time.
#[derive(Debug)]
pub struct Tables<R: Rules> {
    rules: R,
    folder: PathBuf,
    squares: Squares<R::Bits>,
    /// By [`Slice::code`].
    files: Vec<Option<TableFile>>,
    pieces: u8,
    refused: Vec<Error>,
    results: Cache,
    values: Cache,
}

/// What a table says of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Info {
    /// Which positions it has.
    pub slice: Slice,
    /// Their results.
    pub totals: Totals,
    /// The longest way to the end of the game, in moves of either side.
    pub longest: u8,
    /// Bytes of its file.
    pub size: u64,
}

impl<R: Rules> Tables<R> {
    /// Opens the tables in this folder. Files that are damaged or belong to other rules are left out:
    /// [`refused`](Self::refused) says why. A folder that is not there has no tables.
    pub fn open(folder: &Path, rules: R) -> Self {
        let facts = rules.facts();
        let mut tables = Self {
            rules,
            folder: folder.to_owned(),
            squares: Squares::new(facts.size),
            files: (0..Slice::CODES).map(|_| None).collect(),
            pieces: 0,
            refused: Vec::new(),
            results: Cache::new(),
            values: Cache::new(),
        };
        for pieces in 2..=MAX_PIECES {
            let mut complete = true;
            for slice in Slice::groups(pieces, facts).into_iter().flatten() {
                if !file::path(folder, slice).exists() {
                    complete = false;
                    continue;
                }
                match TableFile::open(folder, slice, facts) {
                    Ok(file) => tables.files[slice.code()] = Some(file),
                    Err(error) => {
                        complete = false;
                        tables.refused.push(error);
                    }
                }
            }
            // Those with fewer pieces must be complete too.
            if complete && (pieces == 2 || tables.pieces + 1 == pieces) {
                tables.pieces = pieces;
            }
        }
        tables
    }

    /// Every position with so many pieces or fewer is known, both sides having one at least; 0 if there are no tables.
    pub fn pieces(&self) -> u8 {
        self.pieces
    }

    /// Why files were left out.
    pub fn refused(&self) -> &[Error] {
        &self.refused
    }

    /// What the tables say of themselves, the smallest first.
    pub fn info(&self) -> impl Iterator<Item = Info> + '_ {
        let slices = (2..=MAX_PIECES).flat_map(|pieces| Slice::groups(pieces, self.facts()));
        slices.flatten().filter_map(|slice| {
            let file = self.files[slice.code()].as_ref()?;
            let (totals, longest) = (file.totals, file.longest);
            Some(Info { slice, totals, longest, size: file.size() as u64 })
        })
    }

    /// The result of the position and how far away it is, if a table has it. Counters of moves and repetitions are not
    /// looked at.
    pub fn probe(&self, position: &Draughts<R>) -> Option<Outcome> {
        self.value(position).map(|value| value.outcome(self.facts()))
    }

    /// The result alone: several times as fast.
    pub fn wdl(&self, position: &Draughts<R>) -> Option<Wdl> {
        let (file, number, slice) = match self.find(position)? {
            Found::Over(value) => return Some(value.outcome(self.facts()).wdl),
            Found::In { file, number, slice } => (file, number, slice),
        };
        let block = TableFile::results_block(number);
        self.results.with(
            slice,
            block,
            || file.results(block),
            |bytes| TableFile::result_in(bytes, number),
        )
    }

    pub(crate) fn value(&self, position: &Draughts<R>) -> Option<Value> {
        let (file, number, slice) = match self.find(position)? {
            Found::Over(value) => return Some(value),
            Found::In { file, number, slice } => (file, number, slice),
        };
        let block = TableFile::values_block(number);
        self.values.with(
            slice,
            block,
            || file.values(block),
            |bytes| TableFile::value_in(bytes, number),
        )
    }

    pub(crate) fn facts(&self) -> &Facts {
        self.rules.facts()
    }

    pub(crate) fn rules(&self) -> R {
        self.rules
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    pub(crate) fn squares(&self) -> &Squares<R::Bits> {
        &self.squares
    }

    pub(crate) fn file(&self, slice: Slice) -> Option<&TableFile> {
        self.files[slice.code()].as_ref()
    }

    #[inline]
    fn find(&self, position: &Draughts<R>) -> Option<Found<'_>> {
        let pieces = Pieces::of(position);
        if pieces.count() > u32::from(MAX_PIECES) {
            return None;
        }
        let slice = pieces.slice();
        if let Some(ending) = position.won() {
            let lost = ending.outcome.winner() != Some(position.turn());
            return lost.then(|| Found::Over(Value::no_moves(self.facts())));
        }
        if slice.own() == 0 {
            return Some(Found::Over(Value::no_moves(self.facts())));
        }
        let file = self.files[slice.code()].as_ref()?;
        Some(Found::In { file, number: file.index.number(&self.squares, &pieces), slice })
    }
}

/// Where the value of a position is.
enum Found<'a> {
    /// The game is over.
    Over(Value),
    In {
        file: &'a TableFile,
        number: usize,
        slice: Slice,
    },
}

/// Blocks that were unpacked lately. Each has one place; whichever block comes to a place last stays.
#[derive(Debug)]
struct Cache(Vec<Mutex<Option<Unpacked>>>);

#[derive(Debug)]
struct Unpacked {
    slice: Slice,
    block: usize,
    bytes: Vec<u8>,
}

impl Cache {
    /// Some megabytes when full.
    const BLOCKS: usize = 1 << 12;

    fn new() -> Self {
        Self((0..Self::BLOCKS).map(|_| Mutex::new(None)).collect())
    }

    /// Looks something up in a block, which is unpacked unless it is here. A damaged block says nothing.
    #[inline]
    fn with<T>(
        &self,
        slice: Slice,
        block: usize,
        unpack: impl FnOnce() -> Result<Vec<u8>, Fault>,
        look_up: impl FnOnce(&[u8]) -> Option<T>,
    ) -> Option<T> {
        let hash = (block ^ slice.code() << 20).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let place = self.0.get(hash >> (usize::BITS - 12))?;
        let mut kept = place.lock().ok()?;
        match &*kept {
            Some(unpacked) if unpacked.slice == slice && unpacked.block == block => {
                look_up(&unpacked.bytes)
            }
            _ => {
                let bytes = unpack().ok()?;
                let found = look_up(&bytes);
                *kept = Some(Unpacked { slice, block, bytes });
                found
            }
        }
    }
}
