//! Endgame tables of the draughts family: the result of every position with few pieces, and how many moves away it is.
//! For chess, [`Syzygy`] asks tables that others have made.
//!
//! [`build`] makes the tables of a game by retrograde analysis, [`Tables`] opens and probes them; [`Tables::verify`] checks
//! them against the rules. One table holds the positions with the same number of men and kings on each side, a [`Slice`],
//! from the view of the side to move.
//!
//! ```
//! use plateau_endgame::{Build, Tables, Wdl, build};
//! use plateau_rules::{Notation, draughts::{Draughts, English}};
//!
//! # let folder = tempfile::tempdir().unwrap();
//! # let folder = folder.path();
//! let settings = Build { pieces: 2, threads: 1, stop: &false.into(), progress: &|_| {} };
//! build(English, folder, &settings).unwrap();
//!
//! let tables = Tables::open(folder, English);
//! let position = Draughts::from_fen(&English, "W:WK14:B10").unwrap();
//! let outcome = tables.probe(&position).unwrap();
//! assert_eq!((outcome.wdl, outcome.distance), (Wdl::Win, 1));
//! ```
//!
//! Tables know the board, not what was played before: counters of moves and repetitions are not in them.

mod any;
mod build;
mod error;
mod file;
mod index;
mod known;
mod parallel;
mod slice;
mod solve;
mod store;
mod syzygy;
mod tables;
mod value;
mod verify;

pub use any::{AnyTables, LeftOut, MoveOutcome, build_any, facts, folder, left_out, open_any};
pub use build::{Build, Progress, build, memory};
pub use error::{Error, Fault};
#[doc(hidden)]
pub use file::read_any_bytes;
pub use known::Totals;
pub use slice::{MAX_PIECES, Slice};
pub use store::{BACKGROUND_PIECES, Store};
pub use syzygy::{Syzygy, SyzygyMove};
pub use tables::{Info, Tables};
pub use value::{Outcome, Wdl};
