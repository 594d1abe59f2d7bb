//! What can go wrong with tables.

use std::path::PathBuf;

use crate::slice::{MAX_PIECES, Slice};
use crate::value::Outcome;

/// Why tables are not built, opened or found right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// There are tables for games of draughts only.
    NotDraughts,
    /// No table has so many pieces.
    Pieces {
        /// The most that there are.
        most: u8,
    },
    /// A file or folder cannot be read or written.
    Io {
        /// Which.
        path: PathBuf,
        /// Why.
        kind: std::io::ErrorKind,
    },
    /// A file is not what it should be.
    File {
        /// Which.
        path: PathBuf,
        /// What is wrong with it.
        fault: Fault,
    },
    /// A folder has no files of Syzygy tables.
    NoFiles {
        /// Which.
        folder: PathBuf,
    },
    /// Another program is building in this folder.
    Busy {
        /// Which.
        folder: PathBuf,
    },
    /// A table that is needed has not been built.
    Missing {
        /// Which.
        slice: Slice,
    },
    /// A win takes more moves than a table can count.
    TooLong {
        /// Where.
        slice: Slice,
    },
    /// There is not enough memory.
    Memory {
        /// What was to be built.
        slice: Slice,
    },
    /// The work was told to stop.
    Stopped,
    /// A position's value is not the best of the values its moves lead to.
    Wrong {
        /// The position.
        fen: String,
        /// What the table says.
        stored: Outcome,
        /// What its moves lead to.
        expected: Outcome,
    },
}

impl Error {
    pub(crate) const TOO_MANY_PIECES: Self = Self::Pieces { most: MAX_PIECES };

    pub(crate) fn io(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Self {
        move |error| Self::Io { path: path.into(), kind: error.kind() }
    }
}

/// What is wrong with a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It is no endgame table.
    NotATable,
    /// It was written by a later version of the program.
    Version(u32),
    /// It is a table of other rules.
    Rules,
    /// It is a table of other pieces.
    Slice(Slice),
    /// Something is missing at its end, or too much is there.
    Length,
    /// Bytes have changed since it was written.
    Checksum,
}
