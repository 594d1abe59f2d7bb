//! Games kept: in files (PGN, PDN, lists of positions), and on the [`Database`] of saved games.
//!
//! A [`Record`] is a game as it is kept, whichever game it is: tags, start, a tree of moves with comments,
//! glyphs and variations. [`Reader`] finds the records of a file one by one, [`write()`] writes them,
//! [`Record::game`] and [`Record::of`] lead to the game on the board and back.
//!
//! ```
//! use plateau_library::{Format, Reader, Record, to_text};
//! use plateau_rules::{Letters, games};
//!
//! let mut game = games::find("tictactoe").unwrap().start();
//! game.play_text("b2", Letters::English).unwrap();
//! game.tags_mut().set("White", "Ada");
//! let text = to_text(&Record::of(&*game));
//! assert!(text.ends_with("[Variant \"tictactoe\"]\n\n1. b2 *\n\n"));
//!
//! let record = Reader::new(text.as_bytes(), Format::Pgn).next().unwrap().unwrap();
//! assert_eq!(record, Record::of(&*game));
//! assert_eq!(record.game().unwrap().fen(), game.fen());
//! ```
//!
//! # Why the lexer is ours
//!
//! The field's reader, `pgn-reader`, is made to run over millions of good games; it is the yardstick of our
//! bench and a second evaluation in our tests. For keeping games it passes over too much without a word:
//! tokens it cannot read, comments after `;`, escapes after `%`, glyphs above 255, the spelling of moves;
//! it gives no places, knows only chess, and a blank line ends a game. A broken game would be read as
//! another, good one (`tests/second_opinion.rs` shows it). Since PDN needs a lexer anyway, one serves both.

mod alphabet;
mod atomic;
mod convert;
mod cursor;
mod database;
mod error;
mod infer;
mod lexer;
mod moment;
mod openings;
mod page;
mod parser;
mod positions;
mod reader;
mod record;
mod score;
mod sections;
mod text;
mod which;
mod writer;

/// The moments that saved games are dated with.
pub use jiff::Timestamp;

pub use alphabet::Alphabet;
pub use atomic::write_atomically;
pub use database::{
    Database, DatabaseError, DatabaseWriter, Duplicates, Entry, Filter, GameId, Handle, Imported,
    Loaded, NoHome, Repaired, Saved, data_folder,
};
pub use error::{Fault, GameError, Place, Warning, WarningKind};
pub use infer::{Inferred, infer};
pub use moment::{local_time, today};
pub use openings::Opening;
pub use positions::{Listed, Positions};
pub use reader::{Limits, Reader};
pub use record::{Line, Note, Ply, Record};
pub use score::Score;
pub use which::Format;
pub use writer::{to_text, write};
