//! Lists of positions, one a line: FEN files and EPD files.

use std::io::{self, BufRead};

use plateau_rules::games::Kind;
use plateau_rules::{AnyGame, FenError, Flaw};

use crate::error::{Fault, GameError, Place, Warning, WarningKind};
use crate::text::decode;

/// A position of a list.
pub struct Listed {
    /// The game at that position.
    pub game: Box<dyn AnyGame>,
    /// What the line says after the position, as it stands: EPD's operations, a name, perft counts.
    pub operations: String,
    /// What cannot be and was left out of the position.
    pub forgiven: Vec<Flaw>,
}

impl Listed {
    /// The name that EPD's operation `id` gives the position.
    pub fn id(&self) -> Option<&str> {
        let rest = self.operations.strip_prefix("id ").or_else(|| {
            let (_, rest) = self.operations.split_once("; id ")?;
            Some(rest)
        })?;
        let name = match rest.trim_start().strip_prefix('"') {
            Some(quoted) => quoted.split('"').next()?,
            None => rest.split(';').next()?,
        };
        Some(name.trim()).filter(|name| !name.is_empty())
    }
}

/// Reads a list of positions line by line. Blank lines and lines that begin with `#` are passed over; a bad
/// line is an error with its place, and the next one is read all the same.
///
/// ```
/// use plateau_library::Positions;
///
/// let kind = plateau_rules::games::find("tictactoe").unwrap();
/// let list = "# openings\n3/1x1/3 o; id \"centre\"\n3/9/3 x\n";
/// let read: Vec<_> = Positions::new(list.as_bytes(), kind).collect();
/// assert_eq!(read[0].as_ref().unwrap().operations, "id \"centre\"");
/// assert_eq!(read[1].as_ref().err().unwrap().place.line, 3);
/// ```
pub struct Positions<R> {
    input: R,
    kind: Kind,
    offset: u64,
    line: u64,
    count: usize,
    ended: bool,
    warnings: Vec<Warning>,
}

/// The longest line that is read.
const LONGEST: usize = 1 << 16;

impl<R: BufRead> Positions<R> {
    /// Reads positions of this game.
    pub fn new(input: R, kind: Kind) -> Self {
        Self { input, kind, offset: 0, line: 0, count: 0, ended: false, warnings: Vec::new() }
    }

    /// What was noticed in the positions read so far.
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// A line without its end, and how many bytes it takes with it; the rest of a line that is too long is
    /// passed over.
    fn read_line(&mut self) -> io::Result<Option<(Vec<u8>, u64)>> {
        let mut line = Vec::new();
        let mut length = 0;
        loop {
            let chunk = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            if chunk.is_empty() {
                return Ok((length > 0).then_some((line, length)));
            }
            let end = memchr::memchr(b'\n', chunk);
            let text = &chunk[..end.unwrap_or(chunk.len())];
            line.extend_from_slice(&text[..text.len().min(LONGEST + 1 - line.len())]);
            let taken = end.map_or(chunk.len(), |at| at + 1);
            self.input.consume(taken);
            length += taken as u64;
            if end.is_some() {
                return Ok(Some((line, length)));
            }
        }
    }

    fn read(&self, line: &[u8], offset: u64) -> Result<Listed, GameError> {
        let error = |at: usize, fault| GameError {
            place: Place { offset: offset + at as u64, line: self.line, column: at as u64 + 1 },
            game: self.count,
            fault,
        };
        if line.len() > LONGEST {
            return Err(error(0, Fault::TooLong { limit: LONGEST }));
        }
        let indent = line.len() - line.trim_ascii_start().len();
        let text = decode(line.trim_ascii());
        split(&self.kind, &text).map_err(|fault| {
            let within = if let FenError::Syntax { at, .. } = &fault { *at } else { 0 };
            error(indent + within, Fault::Fen(fault))
        })
    }
}

impl<R: BufRead> Iterator for Positions<R> {
    type Item = Result<Listed, GameError>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.ended {
            let offset = self.offset;
            match self.read_line() {
                Ok(None) => self.ended = true,
                Err(error) => {
                    self.ended = true;
                    let place = Place { offset, line: self.line + 1, column: 1 };
                    let fault = Fault::Io { kind: error.kind() };
                    return Some(Err(GameError { place, game: self.count + 1, fault }));
                }
                Ok(Some((line, length))) => {
                    self.offset += length;
                    self.line += 1;
                    let bom = offset == 0 && line.starts_with(b"\xef\xbb\xbf");
                    let line = if bom { &line[3..] } else { &line[..] };
                    if !matches!(line.trim_ascii_start().first(), None | Some(b'#')) {
                        self.count += 1;
                        let listed = self.read(line, offset);
                        if let Ok(Listed { forgiven, .. }) = &listed
                            && !forgiven.is_empty()
                        {
                            let place = Place { offset, line: self.line, column: 1 };
                            let kind = WarningKind::Position(forgiven.clone());
                            self.warnings.push(Warning { place, game: self.count, kind });
                        }
                        return Some(listed);
                    }
                }
            }
        }
        None
    }
}

/// The longest beginning of a line that is a position, and what follows it.
fn split(kind: &Kind, text: &str) -> Result<Listed, FenError> {
    /// No position has more parts.
    const PARTS: usize = 8;
    let ends = text.match_indices([' ', '\t', ';']).map(|(at, _)| at).take(PARTS);
    let mut ends: Vec<usize> = ends.filter(|&end| end > 0).collect();
    if ends.len() < PARTS {
        ends.push(text.len());
    }
    let mut refusal = None;
    for end in ends.into_iter().rev() {
        match kind.from_fen_leniently(&text[..end]) {
            Ok((game, forgiven)) => {
                let rest = text[end..].trim_start_matches([' ', '\t', ';']);
                return Ok(Listed { game, operations: rest.to_owned(), forgiven });
            }
            // A position that was understood but cannot be says more than text that was not.
            Err(error @ FenError::Impossible(_)) => refusal = Some(error),
            Err(error) => _ = refusal.get_or_insert(error),
        }
    }
    Err(refusal.unwrap_or(FenError::Syntax { at: 0, fault: plateau_rules::FenFault::Empty }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_never_ends_is_refused_and_the_next_is_read() {
        let kind = plateau_rules::games::find("tictactoe").unwrap();
        let list = format!("{}\n\u{feff}\n3/3/3 x\r\n3/3/3", "x".repeat(LONGEST * 3));
        let read: Vec<_> = Positions::new(list.as_bytes(), kind).collect();
        assert_eq!(read.len(), 4);
        assert_eq!(read[0].as_ref().err().unwrap().fault, Fault::TooLong { limit: LONGEST });
        assert_eq!(read[1].as_ref().err().unwrap().place.line, 2);
        assert_eq!(read[2].as_ref().unwrap().operations, "");
        assert!(read[3].is_ok());
    }
}
