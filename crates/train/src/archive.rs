//! Files of self-play games: four bytes a move, any game of the table.
//!
//! A file begins with its magic and the game's name. Each record is its length, a game and a checksum,
//! so that a file whose writer was killed is cut back to its last whole game and goes on from there.
//! A move is its place in the list of legal moves: to read a game is to play it again.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use plateau_rules::games::{self, Kind};
use plateau_rules::{Color, Outcome};

const MAGIC: &[u8; 8] = b"PLATEAU1";

/// A game as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Who won.
    pub outcome: Outcome,
    /// The moves from the usual start.
    pub moves: Vec<Played>,
}

/// A move as it is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// Its place in the list of legal moves.
    pub index: u16,
    /// What the engine thought it worth to its side; `None` for moves of the random opening.
    pub score: Option<i16>,
}

/// A file that games are appended to.
pub struct Archive {
    file: File,
    games: u64,
    /// Games that ended before one with a smaller number did.
    waiting: BTreeMap<u64, Record>,
}

impl Archive {
    /// Opens or begins a file for games of this kind. What a killed writer left unfinished is cut off.
    pub fn append(path: &Path, kind: &Kind) -> io::Result<Self> {
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        if file.metadata()?.len() == 0 {
            file.write_all(&header(kind))?;
            return Ok(Self { file, games: 0, waiting: BTreeMap::new() });
        }
        let mut reader = Reader::new(BufReader::new(file.try_clone()?))?;
        if reader.kind != *kind {
            let message = format!("holds games of {}, not of {kind}", reader.kind);
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        let games = reader.by_ref().count() as u64;
        file.set_len(reader.good)?;
        file.seek(SeekFrom::End(0))?;
        Ok(Self { file, games, waiting: BTreeMap::new() })
    }

    /// How many games the file holds.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Appends the game of this number when all before it are there. So the file holds the first games whatever
    /// their order of ending, and how many it holds says which is the next.
    pub fn write_in_turn(&mut self, number: u64, record: Record) -> io::Result<()> {
        self.waiting.insert(number, record);
        while let Some(record) = self.waiting.remove(&self.games) {
            self.write(&record)?;
        }
        Ok(())
    }

    /// Appends a game.
    pub fn write(&mut self, record: &Record) -> io::Result<()> {
        let body = encode(record);
        let mut bytes = Vec::with_capacity(body.len() + 8);
        bytes.extend((body.len() as u32).to_le_bytes());
        bytes.extend(&body);
        bytes.extend(checksum(&body).to_le_bytes());
        self.file.write_all(&bytes)?;
        self.games += 1;
        Ok(())
    }
}

/// Reads the games of a file in order; ends at the first record that is not whole.
pub struct Reader<R> {
    input: R,
    kind: Kind,
    /// How many bytes from the start are whole records.
    good: u64,
}

impl Reader<BufReader<File>> {
    /// Opens a file.
    pub fn open(path: &Path) -> io::Result<Self> {
        Self::new(BufReader::new(File::open(path)?))
    }
}

impl<R: Read> Reader<R> {
    /// Reads the header.
    pub fn new(mut input: R) -> io::Result<Self> {
        let bad = |message: &str| io::Error::new(io::ErrorKind::InvalidData, message);
        let mut start = [0; 9];
        input.read_exact(&mut start)?;
        if &start[..8] != MAGIC {
            return Err(bad("not a file of self-play games"));
        }
        let mut name = vec![0; start[8].into()];
        input.read_exact(&mut name)?;
        let name = String::from_utf8(name).map_err(|_| bad("the game's name is garbled"))?;
        let kind = games::find(&name).map_err(|_| bad("games of an unknown kind"))?;
        let good = 9 + name.len() as u64;
        Ok(Self { input, kind, good })
    }

    /// Which game the file is about.
    pub const fn kind(&self) -> &Kind {
        &self.kind
    }

    fn read(&mut self) -> Option<Record> {
        let mut word = [0; 4];
        self.input.read_exact(&mut word).ok()?;
        let length = u32::from_le_bytes(word) as usize;
        if length > 1 << 20 {
            return None;
        }
        let mut body = vec![0; length];
        self.input.read_exact(&mut body).ok()?;
        self.input.read_exact(&mut word).ok()?;
        let record = (u32::from_le_bytes(word) == checksum(&body)).then(|| decode(&body))??;
        self.good += length as u64 + 8;
        Some(record)
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        self.read()
    }
}

fn header(kind: &Kind) -> Vec<u8> {
    let name = kind.to_string();
    let mut bytes = MAGIC.to_vec();
    bytes.push(name.len() as u8);
    bytes.extend(name.bytes());
    bytes
}

/// Stands for "no score" in the file.
const NO_SCORE: i16 = i16::MIN;

fn encode(record: &Record) -> Vec<u8> {
    let outcome = match record.outcome {
        Outcome::Win(Color::White) => 2,
        Outcome::Draw => 1,
        Outcome::Win(Color::Black) => 0,
    };
    let mut body = vec![outcome];
    for mv in &record.moves {
        body.extend(mv.index.to_le_bytes());
        body.extend(mv.score.unwrap_or(NO_SCORE).to_le_bytes());
    }
    body
}

fn decode(body: &[u8]) -> Option<Record> {
    let (outcome, moves) = body.split_first()?;
    let outcome = match outcome {
        2 => Outcome::Win(Color::White),
        1 => Outcome::Draw,
        0 => Outcome::Win(Color::Black),
        _ => return None,
    };
    let (moves, rest) = moves.as_chunks::<4>();
    let played = |&[a, b, c, d]: &[u8; 4]| {
        let score = i16::from_le_bytes([c, d]);
        Played { index: u16::from_le_bytes([a, b]), score: (score != NO_SCORE).then_some(score) }
    };
    rest.is_empty().then(|| Record { outcome, moves: moves.iter().map(played).collect() })
}

/// FNV-1a: enough to tell a torn record from a whole one.
fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811C_9DC5, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(n: u16) -> Record {
        let moves = (0..n)
            .map(|i| Played { index: i, score: (i > 3).then_some(i as i16 * 7 - 100) })
            .collect();
        Record { outcome: Outcome::Win(Color::Black), moves }
    }

    /// A folder of its own.
    fn folder(name: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("plateau-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }

    /// Who was killed between games goes on with the first that is missing, none twice and none left out.
    #[test]
    fn games_that_end_in_any_order_are_kept_in_the_order_of_their_numbers() {
        let folder = folder("turns");
        let path = folder.join("games");
        let kind = games::find("tictactoe").unwrap();
        let mut archive = Archive::append(&path, &kind).unwrap();
        for (number, held) in [(1, 0), (0, 2), (4, 2), (3, 2)] {
            archive.write_in_turn(number, record(number as u16)).unwrap();
            assert_eq!(archive.games(), held, "after game {number}");
        }
        drop(archive);
        let mut archive = Archive::append(&path, &kind).unwrap();
        for number in [3, 2] {
            archive.write_in_turn(number, record(number as u16)).unwrap();
        }
        let games: Vec<Record> = Reader::open(&path).unwrap().collect();
        assert_eq!(games, [0, 1, 2, 3].map(record));
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_file_cut_anywhere_keeps_its_whole_games_and_goes_on() {
        let folder = folder("archive");
        let path = folder.join("games");
        let kind = games::find("tictactoe").unwrap();
        let mut archive = Archive::append(&path, &kind).unwrap();
        let starts: Vec<u64> = (0..5)
            .map(|n| {
                archive.write(&record(n * 3)).unwrap();
                std::fs::metadata(&path).unwrap().len()
            })
            .collect();
        let whole = std::fs::read(&path).unwrap();
        for cut in starts[1]..starts[2] {
            std::fs::write(&path, &whole[..cut as usize]).unwrap();
            let mut archive = Archive::append(&path, &kind).unwrap();
            assert_eq!(archive.games(), 2);
            archive.write(&record(9)).unwrap();
            let games: Vec<Record> = Reader::open(&path).unwrap().collect();
            assert_eq!(games, [record(0), record(3), record(9)]);
        }
        let other = games::find("chess").unwrap();
        assert!(Archive::append(&path, &other).is_err(), "games of two kinds in one file");
        std::fs::remove_dir_all(folder).unwrap();
    }
}
