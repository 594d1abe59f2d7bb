//! A file cut into sections, each from its tags to the next tags.
//!
//! A line that looks like a tag begins a new section when something other than tags stands before it. This
//! needs no understanding of comments or moves, so that a game broken in any way, by an unclosed comment
//! too, never takes the next one with it. Memory is bounded by the longest section allowed.

use std::io::{self, BufRead};

/// A piece of a file, and where it begins.
#[derive(Default, Debug)]
pub(crate) struct Section {
    pub(crate) bytes: Vec<u8>,
    /// Offset of its first byte in the file.
    pub(crate) offset: u64,
    /// Number of its first line, from 1.
    pub(crate) line: u64,
    /// Whether it was too long and `bytes` holds only its beginning.
    pub(crate) cut: bool,
}

/// Cuts a stream into sections.
pub(crate) struct Sections<R> {
    input: R,
    limit: usize,
    /// Where the next line begins.
    offset: u64,
    line: u64,
    /// The first line of the next section, met while reading the one before.
    pending: Option<Section>,
}

/// How much of a line is kept to see whether it is a tag when its section is too long to be kept.
const PEEK: usize = 256;

impl<R: BufRead> Sections<R> {
    pub(crate) fn new(input: R, limit: usize) -> Self {
        Self { input, limit, offset: 0, line: 1, pending: None }
    }

    /// The next section; `None` at the end of the file.
    pub(crate) fn next(&mut self) -> io::Result<Option<Section>> {
        let mut section = self.pending.take().unwrap_or_else(|| Section {
            offset: self.offset,
            line: self.line,
            ..Section::default()
        });
        let mut first_name = tag_name(&section.bytes).map(<[u8]>::to_vec);
        let mut only_tags = true;
        let mut after_blank = false;
        loop {
            if section.cut {
                section.bytes.truncate(self.limit);
            }
            let begin = section.bytes.len();
            let room = self.limit.saturating_sub(begin).max(PEEK);
            let (offset, line) = (self.offset, self.line);
            let read = self.read_line(&mut section.bytes, room)?;
            if read == 0 {
                return Ok((self.offset > section.offset).then_some(section));
            }
            let text = &section.bytes[begin..];
            if let Some(name) = tag_name(text) {
                // A blank line and the first tag again: a game that has nothing but tags is over.
                let again = after_blank && first_name.as_deref() == Some(name);
                if !only_tags || again {
                    let bytes = section.bytes.split_off(begin);
                    let cut = read > bytes.len() as u64;
                    self.pending = Some(Section { bytes, offset, line, cut });
                    return Ok(Some(section));
                }
                first_name.get_or_insert_with(|| name.to_vec());
            } else if !says_nothing(text) {
                only_tags = false;
            }
            after_blank = text.trim_ascii().is_empty();
            let line_is_cut = read > text.len() as u64;
            section.cut |= line_is_cut || section.bytes.len() > self.limit;
            only_tags &= !line_is_cut;
        }
    }

    /// Appends a line, with its end, to `into`; what exceeds `room` is thrown away. Returns how long the
    /// line is.
    fn read_line(&mut self, into: &mut Vec<u8>, room: usize) -> io::Result<u64> {
        let most = into.len() + room;
        let begin = self.offset;
        loop {
            let chunk = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            let end = memchr::memchr(b'\n', chunk);
            let length = end.map_or(chunk.len(), |at| at + 1);
            let kept = length.min(most - into.len());
            into.extend_from_slice(&chunk[..kept]);
            self.input.consume(length);
            self.offset += length as u64;
            if end.is_some() {
                self.line += 1;
            }
            if end.is_some() || length == 0 {
                return Ok(self.offset - begin);
            }
        }
    }
}

/// The name, if a line begins like `[Name "`.
fn tag_name(line: &[u8]) -> Option<&[u8]> {
    let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line).trim_ascii_start();
    let rest = line.strip_prefix(b"[")?.trim_ascii_start();
    let (name, rest) = rest.split_at(rest.iter().take_while(|&&byte| is_name_byte(byte)).count());
    let quoted = rest.trim_ascii_start().first() == Some(&b'"');
    (quoted && name.first()?.is_ascii_alphabetic()).then_some(name)
}

/// What tag names consist of; more than the standards allow, as files do.
pub(crate) fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'+' | b'#' | b'=' | b':' | b'/')
}

/// Blank lines, `;` comments and `%` escapes may stand between tags.
fn says_nothing(line: &[u8]) -> bool {
    matches!(line.trim_ascii_start().first(), None | Some(b';' | b'%'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str, limit: usize) -> Vec<(String, u64, u64, bool)> {
        let mut sections = Sections::new(io::BufReader::with_capacity(3, text.as_bytes()), limit);
        let mut found = Vec::new();
        while let Some(section) = sections.next().unwrap() {
            let text = String::from_utf8(section.bytes).unwrap();
            found.push((text, section.offset, section.line, section.cut));
        }
        found
    }

    #[test]
    fn tags_after_moves_begin_a_section() {
        let text = "[A \"1\"]\n\n[B \"2\"]\n\nmoves\n[%clk] x\n\n[A \"2\"]\nmore";
        let expected = [
            ("[A \"1\"]\n\n[B \"2\"]\n\nmoves\n[%clk] x\n\n".to_owned(), 0, 1, false),
            ("[A \"2\"]\nmore".to_owned(), 34, 8, false),
        ];
        assert_eq!(cut(text, 1000), expected);
    }

    #[test]
    fn a_line_without_end_is_cut_and_the_next_section_is_whole() {
        let text = format!("[A \"1\"]\n{}\n[B \"2\"]\nok\n", "x".repeat(5000));
        let sections = cut(&text, 300);
        assert_eq!(sections.len(), 2);
        assert!(sections[0].3 && sections[0].0.len() <= 300 + PEEK);
        assert_eq!(sections[1], ("[B \"2\"]\nok\n".to_owned(), 5009, 3, false));
    }

    #[test]
    fn a_game_of_tags_alone_ends_where_its_first_tag_comes_again() {
        let texts = |text| cut(text, 1000).into_iter().map(|cut| cut.0).collect::<Vec<_>>();
        let tags = "[A \"1\"]\n[A \"2\"]\n\n[B \"2\"]\n\n";
        assert_eq!(texts(&tags.repeat(2)), [tags, tags]);
    }

    #[test]
    fn an_empty_file_has_no_section() {
        assert!(cut("", 10).is_empty());
    }
}
