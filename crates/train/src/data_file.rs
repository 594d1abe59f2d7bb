//! Data files: self-play games with the score of every move, for any game.
//!
//! A file is a row of blocks. A header says how the games after it were made; a record is one game. Each block
//! carries its length and a checksum, so a writer that was killed loses at most the game it was writing, and a
//! damaged record costs that record. A header may stand wherever a record may: files are merged by concatenation.
//!
//! Moves are stored as [`MoveCode`]s, so a file stays readable when the order of generated moves changes.
//! `docs/training.md` describes the format byte by byte.

use std::collections::BTreeMap;
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use plateau_rules::games::{self, Kind};
use plateau_rules::{AnyGame, Color, MoveCode, Outcome};

/// Begins every header. Read as a record's length it is more than any record may have.
const MAGIC: [u8; 8] = *b"PLATDAT2";
/// Begins the files of version 1, see [`crate::version1`].
pub(crate) const MAGIC_1: [u8; 8] = *b"PLATEAU1";
/// No block is longer: a game of 300 moves needs two thousand bytes.
const LONGEST: usize = 1 << 20;

/// How the games after it were made.
#[derive(Clone, PartialEq, Debug)]
pub struct Header {
    /// Which game they are games of.
    pub kind: Kind,
    /// Names and values that say how: engine, evaluation, nodes, seed, shard.
    pub fields: BTreeMap<String, String>,
}

impl Header {
    /// A header for games of this kind.
    pub fn new(kind: Kind) -> Self {
        Self { kind, fields: BTreeMap::new() }
    }

    /// The same with one more field. Line breaks in it become blanks.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl fmt::Display) -> Self {
        self.fields.insert(name.to_owned(), value.to_string().replace(['\n', '\r'], " "));
        self
    }

    fn to_bytes(&self) -> Vec<u8> {
        let field = |(name, value): (&String, &String)| format!("{name}={value}\n");
        let text: String = [format!("game={}\n", self.kind)]
            .into_iter()
            .chain(self.fields.iter().map(field))
            .collect();
        [&MAGIC[..], &block(text.as_bytes())].concat()
    }

    fn parse(body: &[u8]) -> Option<Self> {
        let text = std::str::from_utf8(body).ok()?;
        let mut fields: BTreeMap<String, String> = text
            .lines()
            .filter_map(|line| line.split_once('='))
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect();
        let kind = games::find(&fields.remove("game")?).ok()?;
        Some(Self { kind, fields })
    }
}

/// A game as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Where it starts, if not at the usual start of the header's game: the game's name, a blank, a FEN.
    pub start: Option<String>,
    /// Who won.
    pub outcome: Outcome,
    /// The moves.
    pub moves: Vec<PlayedMove>,
}

/// A move as it is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedMove {
    /// Which move.
    pub code: MoveCode,
    /// What the engine thought it worth to its side; `None` for random moves of the opening.
    pub score: Option<i16>,
}

impl Record {
    /// The game at its start; `None` when the start cannot be read.
    pub fn start(&self, kind: &Kind) -> Option<Box<dyn AnyGame>> {
        let Some(start) = &self.start else { return Some(kind.start()) };
        let (name, fen) = start.split_once(' ')?;
        games::find(name).ok()?.from_fen(fen).ok()
    }

    /// The record's bytes, without length and checksum.
    pub fn to_bytes(&self) -> Vec<u8> {
        let start = self.start.as_deref().unwrap_or_default();
        let mut body = Vec::with_capacity(3 + start.len() + 4 * self.moves.len());
        body.push(match self.outcome {
            Outcome::Win(Color::Black) => 0,
            Outcome::Draw => 1,
            Outcome::Win(Color::White) => 2,
        });
        body.extend((start.len() as u16).to_le_bytes());
        body.extend(start.bytes());
        for mv in &self.moves {
            let MoveCode { ends, rank } = mv.code;
            let ranked = if rank > 0 { RANKED } else { 0 };
            body.extend((ends | ranked).to_le_bytes());
            if rank > 0 {
                body.extend(rank.to_le_bytes());
            }
            body.extend(mv.score.unwrap_or(NO_SCORE).to_le_bytes());
        }
        body
    }

    /// What [`to_bytes`](Self::to_bytes) wrote; `None` for anything else.
    pub fn parse(body: &[u8]) -> Option<Self> {
        let mut words = Words(body);
        let outcome = match words.byte()? {
            0 => Outcome::Win(Color::Black),
            1 => Outcome::Draw,
            2 => Outcome::Win(Color::White),
            _ => return None,
        };
        let length = words.word()?;
        let start = words.take(length.into())?;
        let start = std::str::from_utf8(start).ok()?;
        let start = (!start.is_empty()).then(|| start.to_owned());
        let mut moves = Vec::with_capacity(words.0.len() / 4);
        while !words.0.is_empty() {
            let ends = words.word()?;
            let rank = if ends & RANKED == 0 { 0 } else { words.word()? };
            let score = words.word()? as i16;
            let code = MoveCode { ends: ends & !RANKED, rank };
            moves.push(PlayedMove { code, score: (score != NO_SCORE).then_some(score) });
        }
        Some(Self { start, outcome, moves })
    }
}

/// Set in a move's first word when its rank follows.
const RANKED: u16 = 1 << 15;
/// Stands for "no score".
const NO_SCORE: i16 = i16::MIN;

/// Takes little-endian numbers from the front of a slice.
struct Words<'a>(&'a [u8]);

impl<'a> Words<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    fn byte(&mut self) -> Option<u8> {
        Some(self.take(1)?[0])
    }

    fn word(&mut self) -> Option<u16> {
        Some(u16::from_le_bytes(self.take(2)?.try_into().ok()?))
    }
}

/// A file that games are appended to.
pub struct Writer {
    file: File,
    games: u64,
    /// Games that ended before one with a smaller number did.
    waiting: BTreeMap<u64, Record>,
}

impl Writer {
    /// Opens or begins a file of games made as the header says. A game that a killed writer left unfinished is
    /// cut off; a file made otherwise is refused, and so is one that is damaged before its end.
    pub fn append(path: &Path, header: &Header) -> io::Result<Self> {
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        // A header that was not written to its end is begun again; nothing else starts like one.
        let whole = header.to_bytes();
        let mut start = Vec::new();
        (&file).take(whole.len() as u64).read_to_end(&mut start)?;
        file.rewind()?;
        if start.len() < whole.len() && whole.starts_with(&start) {
            file.set_len(0)?;
            file.write_all(&whole)?;
            return Ok(Self { file, games: 0, waiting: BTreeMap::new() });
        }
        let mut reader = Reader::new(BufReader::new(file.try_clone()?))?;
        let games = reader.by_ref().try_fold(0, |games, record| record.map(|_| games + 1))?;
        if reader.header != *header || reader.headers > 1 {
            return Err(invalid(format!("other games: {}", difference(&reader, header))));
        }
        if reader.damaged > 0 {
            return Err(invalid("damaged before its end; choose another file".to_owned()));
        }
        file.set_len(reader.good)?;
        file.seek(SeekFrom::End(0))?;
        Ok(Self { file, games, waiting: BTreeMap::new() })
    }

    /// How many games the file holds.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Appends the game of this number as soon as all before it are there. So the file holds the first games
    /// whatever order they end in, and how many it holds says which comes next.
    pub fn write_in_turn(&mut self, number: u64, record: Record) -> io::Result<()> {
        self.waiting.insert(number, record);
        while let Some(record) = self.waiting.remove(&self.games) {
            self.write(&record)?;
        }
        Ok(())
    }

    /// Appends a game.
    pub fn write(&mut self, record: &Record) -> io::Result<()> {
        self.file.write_all(&block(&record.to_bytes()))?;
        self.games += 1;
        Ok(())
    }
}

/// What the file's header says otherwise than the wanted one.
fn difference<R>(reader: &Reader<R>, wanted: &Header) -> String {
    let found = &reader.header;
    if found.kind != wanted.kind {
        return format!("game={}", found.kind);
    }
    let other = found.fields.iter().find(|(name, value)| wanted.fields.get(*name) != Some(value));
    other.map_or("merged or older".to_owned(), |(name, value)| format!("{name}={value}"))
}

/// Reads the games of a file in order. A damaged record is skipped and counted; reading ends where nothing
/// more can be made out.
pub struct Reader<R> {
    input: R,
    header: Header,
    headers: u32,
    damaged: u64,
    /// Up to here everything was read, damaged records included.
    good: u64,
}

impl Reader<BufReader<File>> {
    /// Opens a file.
    pub fn open(path: &Path) -> io::Result<Self> {
        Self::new(BufReader::with_capacity(1 << 20, File::open(path)?))
    }
}

impl<R: Read> Reader<R> {
    /// Reads the first header.
    pub fn new(mut input: R) -> io::Result<Self> {
        let mut magic = [0; MAGIC.len()];
        match input.read_exact(&mut magic) {
            Err(error) if error.kind() != io::ErrorKind::UnexpectedEof => return Err(error),
            Ok(()) if magic == MAGIC => {}
            Ok(()) if magic == MAGIC_1 => {
                return Err(invalid(
                    "a data file of version 1; `plateau data convert` turns it into one of today"
                        .to_owned(),
                ));
            }
            Ok(()) if magic[..7] == MAGIC[..7] => {
                return Err(invalid("a data file of a newer version".to_owned()));
            }
            _ => return Err(invalid("not a data file".to_owned())),
        }
        let Ok(Block::Whole(body)) = read_block(&mut input) else {
            return Err(invalid("the header is damaged".to_owned()));
        };
        let header = Header::parse(&body)
            .ok_or_else(|| invalid("the header names no game that is known".to_owned()))?;
        let good = (MAGIC.len() + 8 + body.len()) as u64;
        Ok(Self { input, header, headers: 1, damaged: 0, good })
    }

    /// How the games that come next were made.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// How many damaged records were skipped so far.
    pub const fn damaged(&self) -> u64 {
        self.damaged
    }

    fn read(&mut self) -> io::Result<Option<Record>> {
        loop {
            match read_block(&mut self.input)? {
                Block::End => return Ok(None),
                Block::Header => {
                    let mut rest = [0; MAGIC.len() - 4];
                    self.input.read_exact(&mut rest)?;
                    let Block::Whole(body) = read_block(&mut self.input)? else { return Ok(None) };
                    match Header::parse(&body).filter(|_| rest == MAGIC[4..]) {
                        Some(header) if header.kind == self.header.kind => self.header = header,
                        Some(other) => {
                            return Err(invalid(format!("merged with games of {}", other.kind)));
                        }
                        None => return Ok(None),
                    }
                    self.headers += 1;
                    self.good += (MAGIC.len() + 8 + body.len()) as u64;
                }
                Block::Whole(body) => {
                    self.good += body.len() as u64 + 8;
                    match Record::parse(&body) {
                        Some(record) => return Ok(Some(record)),
                        None => self.damaged += 1,
                    }
                }
                Block::Damaged(length) => {
                    self.good += length as u64 + 8;
                    self.damaged += 1;
                }
            }
        }
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<io::Result<Record>> {
        self.read().transpose()
    }
}

/// What was found where a block should begin.
enum Block {
    Whole(Vec<u8>),
    /// Its checksum is wrong.
    Damaged(usize),
    /// The first half of a header's magic.
    Header,
    /// Nothing, or the beginning of something.
    End,
}

fn read_block(input: &mut impl Read) -> io::Result<Block> {
    let mut word = [0; 4];
    let mut read = |bytes: &mut [u8]| match input.read_exact(bytes) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    };
    if !read(&mut word)? {
        return Ok(Block::End);
    }
    if word == MAGIC[..4] {
        return Ok(Block::Header);
    }
    let length = u32::from_le_bytes(word) as usize;
    if length > LONGEST {
        return Ok(Block::End);
    }
    let mut body = vec![0; length];
    if !read(&mut body)? || !read(&mut word)? {
        return Ok(Block::End);
    }
    let whole = u32::from_le_bytes(word) == checksum(&body);
    Ok(if whole { Block::Whole(body) } else { Block::Damaged(length) })
}

fn block(body: &[u8]) -> Vec<u8> {
    let length = (body.len() as u32).to_le_bytes();
    [&length[..], body, &checksum(body).to_le_bytes()].concat()
}

fn invalid(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

/// FNV-1a: enough to tell a torn record from a whole one, and too short to need a crate.
pub(crate) fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811C_9DC5, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(n: u16) -> Record {
        let played = |i: u16| PlayedMove {
            code: MoveCode { ends: i, rank: u16::from(i % 5 == 4) * i },
            score: (i > 3).then_some(i as i16 * 7 - 100),
        };
        let start = (n % 2 == 1).then(|| format!("chess960 some FEN {n}"));
        Record { start, outcome: Outcome::Win(Color::Black), moves: (0..n).map(played).collect() }
    }

    fn header(seed: u32) -> Header {
        Header::new(games::find("tictactoe").unwrap()).with("seed", seed)
    }

    fn bytes(seed: u32, records: &[Record]) -> Vec<u8> {
        let blocks = records.iter().flat_map(|record| block(&record.to_bytes()));
        header(seed).to_bytes().into_iter().chain(blocks).collect()
    }

    fn read(bytes: &[u8]) -> io::Result<(Vec<Record>, u64)> {
        let mut reader = Reader::new(bytes)?;
        let records = reader.by_ref().collect::<io::Result<_>>()?;
        Ok((records, reader.damaged()))
    }

    /// A file in a folder of its own, which is gone afterwards.
    fn with_file(name: &str, test: impl FnOnce(&Path)) {
        let folder = std::env::temp_dir().join(format!("plateau-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        test(&folder.join("some.data"));
        std::fs::remove_dir_all(folder).unwrap();
    }

    /// Who was killed between games goes on with the first that is missing, none twice and none left out.
    #[test]
    fn games_that_end_in_any_order_are_kept_in_the_order_of_their_numbers() {
        with_file("turns", |path| {
            let mut writer = Writer::append(path, &header(1)).unwrap();
            for (number, held) in [(1, 0), (0, 2), (4, 2), (3, 2)] {
                writer.write_in_turn(number, record(number as u16)).unwrap();
                assert_eq!(writer.games(), held, "after game {number}");
            }
            drop(writer);
            let mut writer = Writer::append(path, &header(1)).unwrap();
            for number in [3, 2] {
                writer.write_in_turn(number, record(number as u16)).unwrap();
            }
            assert_eq!(std::fs::read(path).unwrap(), bytes(1, &[0, 1, 2, 3].map(record)));
        });
    }

    #[test]
    fn a_file_cut_anywhere_keeps_its_whole_games_and_goes_on() {
        let whole = bytes(1, &[record(0), record(3), record(6)]);
        let games = |cut: usize| read(&whole[..cut]).map_or(0, |(records, _)| records.len());
        with_file("cut", |path| {
            for cut in 0..whole.len() {
                std::fs::write(path, &whole[..cut]).unwrap();
                let mut writer = Writer::append(path, &header(1)).unwrap();
                let held = games(cut);
                assert_eq!(writer.games(), held as u64, "cut after {cut} bytes");
                writer.write(&record(9)).unwrap();
                let expected = [&[record(0), record(3)][..held], &[record(9)]].concat();
                assert_eq!(
                    std::fs::read(path).unwrap(),
                    bytes(1, &expected),
                    "cut after {cut} bytes"
                );
            }
        });
    }

    #[test]
    fn a_damaged_game_costs_that_game_and_is_counted() {
        let mut file = bytes(1, &[record(2), record(3), record(4)]);
        let second = bytes(1, &[record(2)]).len() + 4;
        file[second] ^= 8;
        assert_eq!(read(&file).unwrap(), (vec![record(2), record(4)], 1));
        with_file("damaged", |path| {
            std::fs::write(path, &file).unwrap();
            assert!(
                Writer::append(path, &header(1)).is_err(),
                "the number of the next game is unknown"
            );
        });
    }

    #[test]
    fn files_are_merged_by_concatenation() {
        let merged = [bytes(1, &[record(1), record(2)]), bytes(2, &[record(3)])].concat();
        assert_eq!(read(&merged).unwrap(), (vec![record(1), record(2), record(3)], 0));
        let mut reader = Reader::new(&merged[..]).unwrap();
        reader.by_ref().last();
        assert_eq!(reader.header(), &header(2));
    }

    #[test]
    fn a_file_that_does_not_fit_is_refused_with_the_reason() {
        let other = Header::new(games::find("chess").unwrap());
        let message = |bytes: &[u8]| read(bytes).unwrap_err().to_string();
        let mixed = [bytes(1, &[record(1)]), other.to_bytes()].concat();
        assert!(message(&mixed).contains("chess"), "{}", message(&mixed));
        assert!(message(b"PLATEAU1\x05chess").contains("convert"));
        assert!(message(b"PLATDAT3....").contains("newer"));
        assert!(message(b"[Event \"?\"]\n").contains("not a data file"));
        let mut broken = bytes(1, &[]);
        broken[15] ^= 1;
        assert!(message(&broken).contains("header"));
        with_file("other", |path| {
            std::fs::write(path, bytes(1, &[record(1)])).unwrap();
            let refused = |header| Writer::append(path, &header).err().unwrap().to_string();
            assert!(refused(header(2)).contains("seed=1"));
            assert!(refused(other).contains("tictactoe"));
        });
    }
}
