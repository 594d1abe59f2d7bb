//! Chess by FIDE's Laws, and Chess960.
//!
//! Vocabulary first ([`Square`], [`Bitboard`], [`Role`], [`Move`]), then what was typed ([`Setup`]) and the
//! legal position ([`Chess`]), then how it is generated, played, written and drawn. A position knows its
//! checkers and pins, so every generated move is legal.
//!
//! ```
//! use plateau_rules::chess::{Chess, Variant};
//! use plateau_rules::{Form, Letters, Notation, Position};
//!
//! let mut position = Chess::start(&Variant::Standard);
//! let mv = position.read_move("Nf3", Letters::English).unwrap();
//! position.play(mv);
//! assert_eq!(position.count(), 20);
//! assert_eq!(position.fen(), "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
//! ```

pub mod attacks;
mod bitboard;
mod castling;
mod fen;
mod generate;
#[cfg(any(test, not(target_feature = "bmi2")))]
mod magic;
mod moves;
mod names;
mod notation;
#[cfg(target_feature = "bmi2")]
mod pext;
mod piece;
mod play;
mod position;
pub mod profile;
mod rays;
mod read;
mod refusal;
mod setup;
mod square;
mod write;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use castling::{Castling, Wing};
pub use moves::{Kind, Move};
pub use piece::{Piece, Placement, Role};
pub use position::{Chess, MoveFacts, Variant};
pub(crate) use read::is_pawn_capture;
pub use setup::{CastlingRight, CastlingRook, Setup};
pub use square::{File, Rank, Square};
