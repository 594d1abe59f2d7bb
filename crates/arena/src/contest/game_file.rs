//! Files of games as they were left: who was killed while writing has left a game without its end.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

use plateau_library::{Format, GameError, Limits, Reader, Record, Score};

/// A file of games, a ledger of ours or what another tool wrote.
pub struct GameFile {
    file: File,
    format: Format,
    /// How many of its bytes are games that a blank line ends.
    pub(super) ended: u64,
    /// What comes after them.
    pub(super) tail: Vec<u8>,
}

impl GameFile {
    /// Opens a file and looks at its end.
    pub fn open(path: &Path) -> io::Result<Self> {
        let (mut file, format) = (File::open(path)?, Format::of_path(path));
        let (mut ended, mut tail) = (0, Vec::new());
        // Who writes into a pipe can be asked once only.
        if file.metadata()?.is_file() {
            // No game is longer than this.
            let length = file.metadata()?.len();
            ended =
                file.seek(SeekFrom::Start(length.saturating_sub(Limits::default().bytes as u64)))?;
            file.read_to_end(&mut tail)?;
            let rest = tail.split_off(whole(&tail));
            ended += tail.len() as u64;
            tail = rest;
            file.rewind()?;
        }
        Ok(Self { file, format, ended, tail })
    }

    /// Whether the last game was not written to its end: neither a blank line nor its result ends it.
    pub fn is_torn(&self) -> bool {
        let mut words = self.tail.rsplit(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        let is_result = |word| str::from_utf8(word).is_ok_and(|word| Score::read(word).is_some());
        words.next().is_some_and(|word| !is_result(word))
    }

    /// Its games, less one that is torn.
    pub fn games(self) -> impl Iterator<Item = Result<Record, GameError>> {
        let end = if self.is_torn() { self.ended } else { u64::MAX };
        Reader::new(BufReader::new(self.file.take(end)), self.format)
    }

    /// Its games, less one that no blank line ends.
    pub(super) fn ended_games(self) -> impl Iterator<Item = Result<Record, GameError>> {
        Reader::new(BufReader::new(self.file.take(self.ended)), self.format)
    }
}

/// How much of a text is whole games: a blank line ends one, unless it stands below tags.
pub fn whole(text: &[u8]) -> usize {
    let (mut at, mut whole, mut is_below_tags) = (0, 0, false);
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        at += line.len();
        match line.trim_ascii() {
            [b'[', .., b']'] => is_below_tags = true,
            [] if is_below_tags || !line.ends_with(b"\n") => {}
            [] => whole = at,
            _ => is_below_tags = false,
        }
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str =
        "[Variant \"tictactoe\"]\n[Result \"1-0\"]\n\n1. a1 b1 2. a2 b2 3. a3 1-0\n\n";

    #[test]
    fn a_game_is_whole_when_a_blank_line_ends_it() {
        let two = GAME.repeat(2);
        for end in 0..=two.len() {
            let expected = end / GAME.len() * GAME.len();
            assert_eq!(whole(&two.as_bytes()[..end]), expected, "{end} bytes");
        }
        let other = two.replace('\n', "\r\n");
        assert_eq!(whole(other.as_bytes()), other.len());
        assert_eq!(whole(&other.as_bytes()[..other.len() - 1]), other.len() / 2);
    }

    #[test]
    fn a_game_that_was_torn_in_writing_does_not_count_as_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        let games = |text: &str| {
            std::fs::write(&path, text).unwrap();
            let file = GameFile::open(&path).unwrap();
            (file.is_torn(), file.games().count())
        };
        let two = GAME.repeat(2);
        assert_eq!(games(&two), (false, 2));
        assert_eq!(games(two.trim_end()), (false, 2), "other tools need no blank line at the end");
        assert_eq!(games(two.trim_end().strip_suffix("1-0").unwrap()), (true, 1));
        assert_eq!(games(&two[..GAME.len() + 30]), (true, 1));
        assert_eq!(games(&GAME[..GAME.len() - 6]), (true, 0));
        assert_eq!(games(""), (false, 0));
    }
}
