//! The positions to learn from, in random order, on the disk.
//!
//! Games are read once. Each position goes to a random one of many chunks, and a chunk, which fits in memory, is
//! shuffled when it is read: so the order is random over the whole set however large it is. Positions of the
//! same game stay together in one respect: a game is learned from or held out as a whole.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use plateau_rules::games::Kind;
use plateau_rules::random::SplitMix;

use super::inputs::{Inputs, Sample};
use crate::data_file::{Reader, Record};
use crate::fit::Misfit;

/// About so many positions are in a chunk.
const CHUNK: u64 = 1 << 20;
/// One game in so many is held out.
const HELD_OUT: u64 = 64;
/// So many games are taken apart at a time.
const GAMES: usize = 4096;

/// Positions on the disk.
pub(crate) struct Set {
    folder: PathBuf,
    /// How many positions each chunk has; the first one is held out.
    sizes: Vec<u64>,
}

impl Set {
    /// The set of these files, made anew unless the folder holds it already.
    pub(crate) fn open(
        folder: &Path,
        kind: &Kind,
        files: &[PathBuf],
        inputs: &dyn Inputs,
        threads: usize,
        report: &mut dyn FnMut(u64),
    ) -> Result<Self, Misfit> {
        let io = |error| Misfit::Io(folder.to_owned(), error);
        let (made_of, bytes) = made_of(files, inputs)?;
        if let Some(sizes) = read_index(&folder.join("set"), &made_of) {
            return Ok(Self { folder: folder.to_owned(), sizes });
        }
        fs::create_dir_all(folder).map_err(io)?;
        // A move of a game is about four bytes, and most positions are learned from.
        let chunks = 1 + (bytes / 5).div_ceil(CHUNK) as usize;
        let mut builder = Builder::new(folder, chunks).map_err(io)?;
        for path in files {
            let at = |error| Misfit::Io(path.clone(), error);
            let mut reader = Reader::open(path).map_err(at)?;
            if reader.header().kind != *kind {
                return Err(Misfit::OtherGame(path.clone(), reader.header().kind.clone()));
            }
            loop {
                let games: Vec<Record> =
                    reader.by_ref().take(GAMES).collect::<io::Result<_>>().map_err(at)?;
                if games.is_empty() {
                    break;
                }
                builder.add(kind, &games, inputs, threads).map_err(io)?;
                report(builder.sizes.iter().sum());
            }
        }
        let sizes = builder.finish().map_err(io)?;
        if sizes[1..].iter().sum::<u64>() == 0 {
            return Err(Misfit::Nothing);
        }
        let list: Vec<String> = sizes.iter().map(u64::to_string).collect();
        let index = format!("{made_of}\n{}\n", list.join(" "));
        write_whole(&folder.join("set"), index.as_bytes()).map_err(io)?;
        Ok(Self { folder: folder.to_owned(), sizes })
    }

    /// How many positions are learned from.
    pub(crate) fn len(&self) -> u64 {
        self.sizes[1..].iter().sum()
    }

    /// How many chunks are learned from.
    pub(crate) fn chunks(&self) -> usize {
        self.sizes.len() - 1
    }

    /// A chunk that is learned from, shuffled.
    pub(crate) fn chunk(&self, index: usize, random: &mut SplitMix) -> io::Result<Chunk> {
        let mut chunk = Chunk::read(&self.folder.join(format!("{}", index + 1)))?;
        shuffle(&mut chunk.starts, random);
        Ok(chunk)
    }

    /// The positions that are held out.
    pub(crate) fn held_out(&self) -> io::Result<Chunk> {
        Chunk::read(&self.folder.join("0"))
    }
}

/// Puts things in random order.
pub(crate) fn shuffle<T>(things: &mut [T], random: &mut SplitMix) {
    for i in (1..things.len()).rev() {
        things.swap(i, random.below(i + 1));
    }
}

/// Positions in memory.
pub(crate) struct Chunk {
    bytes: Vec<u8>,
    /// Where each position begins.
    pub(crate) starts: Vec<u32>,
}

impl Chunk {
    fn read(path: &Path) -> io::Result<Self> {
        let bytes = fs::read(path)?;
        let mut starts = Vec::new();
        let mut next = 0;
        while let Some(&count) = bytes.get(next + 3) {
            starts.push(next as u32);
            next += 4 + 2 * usize::from(count);
        }
        Ok(Self { bytes, starts })
    }

    /// The position that begins here; its tokens go to `tokens`.
    pub(crate) fn sample<'a>(&self, start: u32, tokens: &'a mut Vec<u16>) -> Sample<'a> {
        let bytes = &self.bytes[start as usize..];
        let (words, _) = bytes[4..][..2 * usize::from(bytes[3])].as_chunks();
        tokens.clear();
        tokens.extend(words.iter().map(|word| u16::from_le_bytes(*word)));
        Sample { tokens, score: i16::from_le_bytes([bytes[0], bytes[1]]), result: bytes[2] }
    }
}

/// Distributes positions over chunks.
struct Builder {
    files: Vec<File>,
    buffers: Vec<Vec<u8>>,
    sizes: Vec<u64>,
    games: u64,
}

impl Builder {
    fn new(folder: &Path, chunks: usize) -> io::Result<Self> {
        let create = |chunk| File::create(folder.join(format!("{chunk}")));
        Ok(Self {
            files: (0..=chunks).map(create).collect::<io::Result<_>>()?,
            buffers: vec![Vec::new(); chunks + 1],
            sizes: vec![0; chunks + 1],
            games: 0,
        })
    }

    /// Adds the positions of games. The outcome does not depend on the number of threads.
    fn add(
        &mut self,
        kind: &Kind,
        games: &[Record],
        inputs: &dyn Inputs,
        threads: usize,
    ) -> io::Result<()> {
        let chunks = self.files.len() - 1;
        let part = games.len().div_ceil(threads.max(1)).max(1);
        let first = self.games;
        let parts: Vec<Vec<(usize, Vec<u8>)>> = std::thread::scope(|scope| {
            let workers: Vec<_> = games
                .chunks(part)
                .enumerate()
                .map(|(i, games)| {
                    let first = first + (i * part) as u64;
                    scope.spawn(move || split(kind, games, first, inputs, chunks))
                })
                .collect();
            workers.into_iter().map(|worker| worker.join().expect("no panic")).collect()
        });
        for (chunk, bytes) in parts.into_iter().flatten() {
            self.sizes[chunk] += 1;
            self.buffers[chunk].extend(bytes);
            if self.buffers[chunk].len() > 1 << 16 {
                self.files[chunk].write_all(&self.buffers[chunk])?;
                self.buffers[chunk].clear();
            }
        }
        self.games += games.len() as u64;
        Ok(())
    }

    fn finish(mut self) -> io::Result<Vec<u64>> {
        for (file, buffer) in self.files.iter_mut().zip(&self.buffers) {
            file.write_all(buffer)?;
        }
        Ok(self.sizes)
    }
}

/// The positions of games, each with the chunk it goes to.
fn split(
    kind: &Kind,
    games: &[Record],
    first: u64,
    inputs: &dyn Inputs,
    chunks: usize,
) -> Vec<(usize, Vec<u8>)> {
    let mut samples = Vec::new();
    for (number, game) in (first..).zip(games) {
        let mut random = SplitMix::new(number);
        let held_out = random.next().is_multiple_of(HELD_OUT);
        inputs.samples(kind, game, &mut |sample| {
            let chunk = if held_out { 0 } else { 1 + random.below(chunks) };
            let count = sample.tokens.len() as u8;
            let mut bytes = Vec::with_capacity(4 + 2 * sample.tokens.len());
            bytes.extend(sample.score.to_le_bytes());
            bytes.extend([sample.result, count]);
            bytes.extend(sample.tokens.iter().flat_map(|token| token.to_le_bytes()));
            samples.push((chunk, bytes));
        });
    }
    samples
}

/// What a set is made of, to recognise it, and how many bytes of games.
fn made_of(files: &[PathBuf], inputs: &dyn Inputs) -> Result<(String, u64), Misfit> {
    let mut total = 0;
    let mut text = inputs.name();
    for path in files {
        let length = fs::metadata(path).map_err(|e| Misfit::Io(path.clone(), e))?.len();
        total += length;
        text.extend([" ", &path.to_string_lossy(), ":", &length.to_string()]);
    }
    Ok((text, total))
}

fn read_index(path: &Path, made_of: &str) -> Option<Vec<u64>> {
    let text = fs::read_to_string(path).ok()?;
    let (found, sizes) = text.trim_end().split_once('\n')?;
    let sizes = sizes.split(' ').map(|size| size.parse().ok()).collect::<Option<Vec<u64>>>()?;
    (found == made_of && sizes.len() > 1).then_some(sizes)
}

/// Writes a file so that it is there as a whole or not at all.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let beside = path.with_extension("new");
    let mut file = File::create(&beside)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(beside, path)
}
