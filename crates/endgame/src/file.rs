//! Tables as files, one for each slice.
//!
//! ```text
//! "Plateau endgame\n"   16 bytes
//! version               u32, and so are all numbers but those that say otherwise; little-endian
//! length of the rest of the header
//!   rules               length, then text (see `rules_text`)
//!   slice               four bytes: men, kings, other men, other kings
//!   longest             a byte: the longest distance
//!   wins, losses, draws u64 each
//!   for each block of results: length and CRC-32
//!   for each block of values: length and CRC-32
//! CRC-32 of all that
//! blocks of results     RESULTS_BLOCK positions, five a byte in base 3 (0 draw, 1 loss, 2 win), LZ4
//! blocks of values      VALUES_BLOCK positions, a byte each (see `Value`), deflated
//! ```
//!
//! A search asks for results only: they are small and quickly unpacked. Values have the distances too. How many
//! positions and blocks there are follows from the slice and the size of the board.
#![expect(unsafe_code, reason = "mapping a file into memory is unsafe: see `Bytes::map`")]

use std::fs::File;
use std::io::{BufWriter, Write};
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use memmap2::Mmap;
use plateau_rules::draughts::{Bits, Facts};

use crate::error::{Error, Fault};
use crate::index::{Index, Places, Squares};
use crate::known::{Raw, Totals};
use crate::parallel;
use crate::slice::{MAX_PIECES, Slice};
use crate::value::{Value, Wdl};

const MAGIC: &[u8; 16] = b"Plateau endgame\n";
const VERSION: u32 = 1;
const RESULTS_BLOCK: usize = 8190;
const VALUES_BLOCK: usize = 4096;
const PER_BYTE: usize = 5;

/// The file of one slice, opened.
#[derive(Debug)]
pub(crate) struct TableFile {
    bytes: Bytes,
    pub(crate) index: Index,
    pub(crate) totals: Totals,
    pub(crate) longest: u8,
    results: Vec<Block>,
    values: Vec<Block>,
}

/// Where a packed block is, and what it must sum to.
#[derive(Clone, Copy, Debug)]
struct Block {
    start: usize,
    length: u32,
    sum: u32,
}

/// The content of a file.
#[derive(Debug)]
enum Bytes {
    Mapped(Mmap),
    Read(Vec<u8>),
}

impl Bytes {
    fn map(path: &Path) -> std::io::Result<Self> {
        let file = File::open(path)?;
        // SAFETY: the bytes must not change while they are mapped. Tables are written under another name and renamed,
        // never changed in place; what a foreign program might do to them cannot be excluded, but every block is checked
        // against its sum and every length against the table, so that changed bytes are refused like damaged ones.
        // (Whoever shortens a file that is mapped ends the program, as with every mapped file.)
        unsafe { Mmap::map(&file) }.map(Self::Mapped)
    }
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Self::Mapped(map) => map,
            Self::Read(bytes) => bytes,
        }
    }
}

/// The path of a slice's file.
pub(crate) fn path(folder: &Path, slice: Slice) -> PathBuf {
    folder.join(format!("{slice}.table"))
}

/// The rules that a table depends on, as text. Names of squares, who begins and counters of moves are none of them: games
/// that differ in those only have the same tables.
pub(crate) fn rules_text(facts: &Facts) -> String {
    let Facts {
        size,
        flying,
        backward,
        orthogonal,
        man_takes_king,
        choice,
        crowning,
        landing,
        removed_at_once,
        must_capture,
        must_finish,
        goal,
        ..
    } = facts;
    format!(
        "size={size} flying={flying} backward={backward:?} orthogonal={orthogonal} \
         man-takes-king={man_takes_king} choice={choice:?} crowning={crowning:?} \
         landing={landing:?} removed-at-once={removed_at_once} must-capture={must_capture} \
         must-finish={must_finish} goal={goal:?} bare-kings={}",
        facts.draws.bare_kings
    )
}

impl TableFile {
    /// Opens the file of a slice by these rules.
    pub(crate) fn open(folder: &Path, slice: Slice, facts: &Facts) -> Result<Self, Error> {
        let path = path(folder, slice);
        let bytes = Bytes::map(&path).map_err(Error::io(&path))?;
        Self::read(bytes, facts)
            .and_then(|file| {
                let found = file.index.slice();
                if found == slice { Ok(file) } else { Err(Fault::Slice(found)) }
            })
            .map_err(|fault| Error::File { path, fault })
    }

    fn read(bytes: Bytes, facts: &Facts) -> Result<Self, Fault> {
        let mut whole = Cursor(&bytes);
        if whole.take(MAGIC.len()).ok() != Some(MAGIC) {
            return Err(Fault::NotATable);
        }
        match whole.u32()? {
            VERSION => {}
            later => return Err(Fault::Version(later)),
        }
        let length = whole.u32()? as usize;
        let mut header = Cursor(whole.take(length)?);
        let summed = bytes.len() - whole.0.len();
        if whole.u32()? != crc32fast::hash(&bytes[..summed]) {
            return Err(Fault::Checksum);
        }
        let rules = header.u32()? as usize;
        if header.take(rules)? != rules_text(facts).as_bytes() {
            return Err(Fault::Rules);
        }
        let &[men, kings, other_men, other_kings, longest] = header.take(5)? else {
            return Err(Fault::Length);
        };
        let slice = Slice { men, kings, other_men, other_kings };
        let counts = [men, kings, other_men, other_kings];
        if counts.iter().any(|&count| count > MAX_PIECES) || !slice.is_possible(facts) {
            return Err(Fault::Slice(slice));
        }
        let index = Index::new(slice, facts.size);
        let totals = Totals { wins: header.u64()?, losses: header.u64()?, draws: header.u64()? };
        let mut start = bytes.len() - whole.0.len();
        let mut blocks = |size: usize| -> Result<Vec<Block>, Fault> {
            let count = index.len().div_ceil(size);
            // A table of blocks that is too short is found out before memory is taken for it.
            let mut table = Cursor(header.take(count.checked_mul(8).ok_or(Fault::Length)?)?);
            let mut blocks = Vec::with_capacity(count);
            for _ in 0..count {
                let block = Block { start, length: table.u32()?, sum: table.u32()? };
                start += block.length as usize;
                blocks.push(block);
            }
            Ok(blocks)
        };
        let (results, values) = (blocks(RESULTS_BLOCK)?, blocks(VALUES_BLOCK)?);
        if start != bytes.len() || !header.0.is_empty() {
            return Err(Fault::Length);
        }
        Ok(Self { bytes, index, totals, longest, results, values })
    }

    /// How many bytes the file has.
    pub(crate) fn size(&self) -> usize {
        self.bytes.len()
    }

    /// The result of the position with this number, out of `block`, which is block [`results_block`] unpacked.
    pub(crate) fn result_in(block: &[u8], number: usize) -> Option<Wdl> {
        let within = number % RESULTS_BLOCK;
        let byte = *block.get(within / PER_BYTE)?;
        Some(match byte / [1, 3, 9, 27, 81][within % PER_BYTE] % 3 {
            0 => Wdl::Draw,
            1 => Wdl::Loss,
            _ => Wdl::Win,
        })
    }

    /// The value of the position with this number, out of its unpacked block.
    pub(crate) fn value_in(block: &[u8], number: usize) -> Option<Value> {
        block.get(number % VALUES_BLOCK).copied().map(Value)
    }

    /// Which block of results the position with this number is in.
    pub(crate) fn results_block(number: usize) -> usize {
        number / RESULTS_BLOCK
    }

    /// Which block of values it is in.
    pub(crate) fn values_block(number: usize) -> usize {
        number / VALUES_BLOCK
    }

    /// Unpacks a block of results.
    pub(crate) fn results(&self, block: usize) -> Result<Vec<u8>, Fault> {
        let positions = self.within(block, RESULTS_BLOCK);
        unpack_results(self.packed(self.results.get(block))?, positions)
    }

    /// Unpacks a block of values.
    pub(crate) fn values(&self, block: usize) -> Result<Vec<u8>, Fault> {
        let positions = self.within(block, VALUES_BLOCK);
        unpack_values(self.packed(self.values.get(block))?, positions)
    }

    fn within(&self, block: usize, size: usize) -> usize {
        self.index.len().saturating_sub(block * size).min(size)
    }

    fn packed(&self, block: Option<&Block>) -> Result<&[u8], Fault> {
        let block = block.ok_or(Fault::Length)?;
        let end = block.start + block.length as usize;
        let packed = self.bytes.get(block.start..end).ok_or(Fault::Length)?;
        if crc32fast::hash(packed) == block.sum { Ok(packed) } else { Err(Fault::Checksum) }
    }

    /// Unpacks everything, and checks that what it says of itself is true.
    pub(crate) fn unpack<B: Bits>(
        &self,
        squares: &Squares<B>,
        threads: usize,
    ) -> Result<Raw, Fault> {
        let parts = collect(self.values.len(), threads, |block| self.values(block))?;
        let raw = Raw::new(self.index.clone(), &Places::new(&self.index), parts.concat(), squares);
        if raw.totals != self.totals {
            return Err(Fault::Checksum);
        }
        Ok(raw)
    }

    /// Checks that results and values say the same.
    pub(crate) fn check_results(&self, raw: &Raw, threads: usize) -> Result<(), Fault> {
        parallel::for_each(self.results.len(), threads, |block| {
            let first = block * RESULTS_BLOCK;
            let positions = first..first + self.within(block, RESULTS_BLOCK);
            let agree = pack_results(&raw.values[positions]) == self.results(block)?;
            if agree { Ok(()) } else { Err(Fault::Checksum) }
        })
    }
}

/// Writes the file of a slice: under another name first, so that a file with its own name is whole.
pub(crate) fn write(folder: &Path, raw: &Raw, facts: &Facts, threads: usize) -> Result<(), Error> {
    let slice = raw.index.slice();
    let (path, unfinished) = (path(folder, slice), folder.join(format!("{slice}.unfinished")));
    let write = || {
        let mut file = BufWriter::new(File::create(&unfinished)?);
        encode(raw, facts, threads).into_iter().try_for_each(|part| file.write_all(&part))?;
        file.into_inner()?.sync_all()?;
        std::fs::rename(&unfinished, &path)
    };
    write().map_err(|error| {
        let _ = std::fs::remove_file(&unfinished);
        Error::io(&path)(error)
    })
}

/// The parts of a file.
fn encode(raw: &Raw, facts: &Facts, threads: usize) -> Vec<Vec<u8>> {
    let pack = |size: usize, pack: &(dyn Fn(&[u8]) -> Vec<u8> + Sync)| {
        let blocks: Vec<&[u8]> = raw.values.chunks(size).collect();
        let packed: Result<_, std::convert::Infallible> =
            collect(blocks.len(), threads, |block| Ok(pack(blocks[block])));
        packed.unwrap_or_else(|never| match never {})
    };
    let results = pack(RESULTS_BLOCK, &|values| lz4_flex::block::compress(&pack_results(values)));
    let values = pack(VALUES_BLOCK, &|values| miniz_oxide::deflate::compress_to_vec(values, 6));

    let mut header = Vec::new();
    let rules = rules_text(facts);
    header.extend((rules.len() as u32).to_le_bytes());
    header.extend(rules.as_bytes());
    let Slice { men, kings, other_men, other_kings } = raw.index.slice();
    header.extend([men, kings, other_men, other_kings, raw.longest(facts)]);
    let Totals { wins, losses, draws } = raw.totals;
    header.extend([wins, losses, draws].iter().flat_map(|total| total.to_le_bytes()));
    for block in results.iter().chain(&values) {
        header.extend((block.len() as u32).to_le_bytes());
        header.extend(crc32fast::hash(block).to_le_bytes());
    }
    let mut start = MAGIC.to_vec();
    start.extend(VERSION.to_le_bytes());
    start.extend((header.len() as u32).to_le_bytes());
    start.extend(header);
    start.extend(crc32fast::hash(&start).to_le_bytes());
    std::iter::once(start).chain(results).chain(values).collect()
}

/// Five results a byte.
fn pack_results(values: &[u8]) -> Vec<u8> {
    let digit = |&value: &u8| match Value(value) {
        Value::DRAW => 0,
        value if value.is_loss() => 1,
        _ => 2,
    };
    let pack = |five: &[u8]| five.iter().rev().fold(0, |byte, value| byte * 3 + digit(value));
    values.chunks(PER_BYTE).map(pack).collect()
}

fn unpack_results(packed: &[u8], positions: usize) -> Result<Vec<u8>, Fault> {
    let mut results = vec![0; positions.div_ceil(PER_BYTE)];
    match lz4_flex::block::decompress_into(packed, &mut results) {
        Ok(length) if length == results.len() => Ok(results),
        _ => Err(Fault::Checksum),
    }
}

fn unpack_values(packed: &[u8], positions: usize) -> Result<Vec<u8>, Fault> {
    match miniz_oxide::inflate::decompress_to_vec_with_limit(packed, positions) {
        Ok(values) if values.len() == positions => Ok(values),
        _ => Err(Fault::Checksum),
    }
}

/// Reads any bytes as a file, with a sum made right because nobody guesses it, and as packed blocks: what fuzzing does.
#[doc(hidden)]
pub fn read_any_bytes(bytes: &[u8], facts: &Facts) {
    let mut repaired = bytes.to_vec();
    if let Some(&length) = bytes.get(MAGIC.len() + 4..).and_then(|rest| rest.first_chunk()) {
        let end = (MAGIC.len() + 8).saturating_add(u32::from_le_bytes(length) as usize);
        if let Some((header, sum)) =
            repaired.split_at_mut_checked(end).and_then(|(h, rest)| Some((h, rest.get_mut(..4)?)))
        {
            sum.copy_from_slice(&crc32fast::hash(header).to_le_bytes());
        }
    }
    for bytes in [bytes.to_vec(), repaired] {
        if let Ok(file) = TableFile::read(Bytes::Read(bytes), facts) {
            let _ = (file.results(0), file.values(0));
        }
    }
    let _ = (unpack_results(bytes, RESULTS_BLOCK), unpack_values(bytes, VALUES_BLOCK));
}

/// What `each` makes of every number below `count`, in their order, on so many threads.
fn collect<T: Send, E: Send>(
    count: usize,
    threads: usize,
    each: impl Fn(usize) -> Result<T, E> + Sync,
) -> Result<Vec<T>, E> {
    /// So many at a time.
    const SHARE: usize = 64;
    let shares: Vec<Mutex<Vec<T>>> =
        (0..count.div_ceil(SHARE)).map(|_| Mutex::new(Vec::new())).collect();
    parallel::for_each(shares.len(), threads, |share| {
        let numbers = share * SHARE..count.min((share + 1) * SHARE);
        let made = numbers.map(&each).collect::<Result<Vec<T>, E>>()?;
        if let Ok(mut share) = shares[share].lock() {
            *share = made;
        }
        Ok(())
    })?;
    Ok(shares.into_iter().flat_map(|share| share.into_inner().unwrap_or_default()).collect())
}

impl Raw {
    /// The longest distance.
    fn longest(&self, facts: &Facts) -> u8 {
        let longest = self.values.iter().copied().max().unwrap_or_default();
        Value(longest).outcome(facts).distance
    }
}

/// Bytes that are read from their beginning.
struct Cursor<'a>(&'a [u8]);

impl<'a> Cursor<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], Fault> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(Fault::Length)?;
        self.0 = rest;
        Ok(taken)
    }

    fn u32(&mut self) -> Result<u32, Fault> {
        let bytes = self.take(4)?.try_into().map_err(|_| Fault::Length)?;
        Ok(u32::from_le_bytes(bytes))
    }

    fn u64(&mut self) -> Result<u64, Fault> {
        let bytes = self.take(8)?.try_into().map_err(|_| Fault::Length)?;
        Ok(u64::from_le_bytes(bytes))
    }
}
