//! The games of a ledger as they come: a file that grows is read on where it was left.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::PathBuf;

use plateau_arena::contest::{GameFile, whole};
use plateau_library::{Format, Reader};

use super::kept::Kept;

/// All games of these files that were played to their end. Games that cannot be read, or were torn in writing, are
/// passed over.
pub(super) fn read_all(paths: &[PathBuf]) -> io::Result<Vec<Kept>> {
    let mut games = Vec::new();
    for path in paths {
        games
            .extend(GameFile::open(path)?.games().flatten().filter_map(|record| Kept::of(&record)));
    }
    Ok(games)
}

/// A ledger that somebody writes, and what was read of it.
pub(crate) struct Follower {
    path: PathBuf,
    read: u64,
    pub(crate) games: Vec<Kept>,
    /// Rises whenever games come, and when the file is another one.
    pub(crate) revision: u64,
}

impl Follower {
    /// Nothing was read yet.
    pub(crate) fn new(path: PathBuf) -> Self {
        Self { path, read: 0, games: Vec::new(), revision: 0 }
    }

    /// Takes the games that were written meanwhile. What is being written is left for the next time; a file
    /// that has become shorter is another one.
    pub(crate) fn catch_up(&mut self) -> io::Result<()> {
        let mut file = File::open(&self.path)?;
        if file.metadata()?.len() < self.read {
            *self = Self { revision: self.revision + 1, ..Self::new(self.path.clone()) };
        }
        file.seek(SeekFrom::Start(self.read))?;
        let mut text = Vec::new();
        file.read_to_end(&mut text)?;
        text.truncate(whole(&text));
        if text.is_empty() {
            return Ok(());
        }
        self.read += text.len() as u64;
        self.revision += 1;
        let records = Reader::new(&text[..], Format::of_path(&self.path)).flatten();
        self.games.extend(records.filter_map(|record| Kept::of(&record)));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "[Variant \"tictactoe\"]\n[Round \"1.1\"]\n[White \"a\"]\n[Black \"b\"]\n\n\
                        1. a1 b1 2. a2 b2 3. a3 1-0\n\n";

    #[test]
    fn a_ledger_is_read_as_it_grows_and_a_game_only_when_it_is_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        let mut follower = Follower::new(path.clone());
        assert!(follower.catch_up().is_err(), "there is no file yet");
        let two = GAME.repeat(2);
        for (end, games) in [(0, 0), (40, 0), (GAME.len() - 1, 0), (GAME.len(), 1)] {
            std::fs::write(&path, &two[..end]).unwrap();
            follower.catch_up().unwrap();
            assert_eq!(follower.games.len(), games, "{end} bytes");
        }
        for (end, games) in [(GAME.len() + 30, 1), (two.len() - 2, 1), (two.len(), 2)] {
            std::fs::write(&path, &two[..end]).unwrap();
            follower.catch_up().unwrap();
            assert_eq!(follower.games.len(), games, "{end} bytes");
        }
        let before = follower.revision;
        follower.catch_up().unwrap();
        assert_eq!(follower.revision, before, "nothing has come");
        std::fs::write(&path, GAME).unwrap();
        follower.catch_up().unwrap();
        assert_eq!(follower.games.len(), 1, "another file");
        assert!(follower.revision > before);
    }

    #[test]
    fn a_file_of_another_tool_may_end_without_a_blank_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        std::fs::write(&path, format!("{GAME}{}", GAME.trim_end())).unwrap();
        assert_eq!(read_all(&[path]).unwrap().len(), 2);
    }
}
