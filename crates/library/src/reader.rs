//! The games of a file, one after the other.

use std::io::{self, BufRead};

use plateau_rules::games::Kind;

use crate::Record;
use crate::error::{Fault, GameError, Place, Warning};
use crate::parser::{self, Settings};
use crate::sections::{Section, Sections};
use crate::which::Format;

/// How much a reader bears before it calls a game broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes from one game's tags to the next one's.
    pub bytes: usize,
    /// Variations inside variations.
    pub depth: usize,
    /// Tags of one game.
    pub tags: usize,
    /// Moves from the start of a game to the end of any of its lines.
    pub plies: usize,
    /// Moves and notes of one game, variations included.
    pub items: usize,
}

impl Default for Limits {
    /// Far more than any game needs: 16 MiB, a hundred deep, a thousand tags, a million moves and notes. No game
    /// of chess has more than 17,697 plies.
    fn default() -> Self {
        Self { bytes: 1 << 24, depth: 100, tags: 1000, plies: 20_000, items: 1_000_000 }
    }
}

/// Reads the games of a PGN or PDN file as they are asked for.
///
/// A broken game is an error with its place; the games around it are read all the same. After an error of
/// the system nothing follows.
///
/// ```
/// use plateau_library::{Format, Reader};
///
/// let file = "[Variant \"tictactoe\"]\n\n1. b2 a1 2. b2\n\n[Variant \"tictactoe\"]\n\n1. b2 a1 *\n";
/// let games: Vec<_> = Reader::new(file.as_bytes(), Format::Pgn).collect();
/// assert_eq!(games[0].as_ref().unwrap_err().place.column, 13);
/// assert_eq!(games[1].as_ref().unwrap().line.plies.len(), 2);
/// ```
pub struct Reader<R> {
    sections: Sections<R>,
    settings: Settings,
    section: Section,
    /// Where in the section the next game is looked for.
    at: usize,
    /// What stands before the next game's tags.
    carried: Vec<crate::Note>,
    /// How many games were met.
    game: usize,
    ended: bool,
    warnings: Vec<Warning>,
}

impl<R: BufRead> Reader<R> {
    /// Reads `input` as a file of this format.
    pub fn new(input: R, format: Format) -> Self {
        Self::with_limits(input, format, Limits::default())
    }

    /// The same with limits of one's own.
    pub fn with_limits(input: R, format: Format, limits: Limits) -> Self {
        Self {
            sections: Sections::new(input, limits.bytes),
            settings: Settings { format, only: None, untagged: None, lenient: false, limits },
            section: Section::default(),
            at: 0,
            carried: Vec::new(),
            game: 0,
            ended: false,
            warnings: Vec::new(),
        }
    }

    /// Every game is of this kind, whatever its tags say.
    #[must_use]
    pub fn only(mut self, kind: Kind) -> Self {
        self.settings.only = Some(kind);
        self
    }

    /// Games whose tags do not say which game it is are of this kind: see [`infer`](crate::infer).
    #[must_use]
    pub fn untagged(mut self, kind: Kind) -> Self {
        self.settings.untagged = Some(kind);
        self
    }

    /// Reads games with faults as far as they go: the rest of a line behind a move that cannot be played is
    /// kept as a comment, and [`warnings`](Self::warnings) has the place. A game of which nothing can be
    /// read is an error as before.
    #[must_use]
    pub fn lenient(mut self) -> Self {
        self.settings.lenient = true;
        self
    }

    /// What was noticed in the games read so far.
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// The next section into `self.section`; false at the end of the file.
    fn next_section(&mut self) -> io::Result<bool> {
        let Some(section) = self.sections.next()? else { return Ok(false) };
        self.at = if section.bytes.starts_with(BOM) { BOM.len() } else { 0 };
        self.section = section;
        Ok(true)
    }

    fn error(&self, at: usize, fault: Fault) -> GameError {
        GameError { place: self.section.place(at), game: self.game, fault }
    }
}

/// What some editors put before UTF-8 text.
const BOM: &[u8] = b"\xef\xbb\xbf";

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Record, GameError>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.ended {
            let (bytes, carried) = (&self.section.bytes, &mut self.carried);
            let found = parser::next_game(bytes, &mut self.at, carried, &self.settings);
            if let Some((found, noticed)) = found {
                self.game += 1;
                for (at, kind) in noticed {
                    let (place, game) = (self.section.place(at), self.game);
                    self.warnings.push(Warning { place, game, kind });
                }
                return Some(found.map_err(|(at, fault)| self.error(at, fault)));
            }
            match self.next_section() {
                Ok(true) if self.section.cut => {
                    self.section.bytes.clear();
                    self.game += 1;
                    let limit = self.settings.limits.bytes;
                    return Some(Err(self.error(0, Fault::TooLong { limit })));
                }
                Ok(true) => {}
                Ok(false) => self.ended = true,
                Err(error) => {
                    self.ended = true;
                    self.game += 1;
                    let end = self.section.bytes.len();
                    return Some(Err(self.error(end, Fault::Io { kind: error.kind() })));
                }
            }
        }
        None
    }
}

impl<R: BufRead> std::iter::FusedIterator for Reader<R> {}

impl Section {
    /// The place in the file of a byte of the section.
    pub(crate) fn place(&self, at: usize) -> Place {
        let before = &self.bytes[..at.min(self.bytes.len())];
        let lines = memchr::memchr_iter(b'\n', before).count();
        let line_start = memchr::memrchr(b'\n', before).map_or(0, |newline| newline + 1);
        Place {
            offset: self.offset + before.len() as u64,
            line: self.line + lines as u64,
            column: (before.len() - line_start) as u64 + 1,
        }
    }
}
