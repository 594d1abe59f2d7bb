//! The protocols by which programs play one another: [`uci`] for chess and [`hub`] for draughts, as typed
//! messages in both directions.
//!
//! Text in, text out: no processes, no threads, no clock. Reading is lenient, as both protocols ask (what
//! is not understood is passed over, numbers out of range become the nearest one in range, no input
//! panics); writing is canonical, and each message is exactly one line. Two laws tie them together: a
//! message that is written and read again is the same message, and so is whatever was read from any
//! line at all.
//!
//! Moves of UCI and FENs stay text: only who holds a game can say what they mean.
//!
//! ```
//! use plateau_protocol::uci;
//!
//! let line = "position startpos moves e2e4 e7e5";
//! let command = uci::Command::read(line).unwrap();
//! assert_eq!(command.to_string(), line);
//! ```

mod busy;
pub mod hub;
pub mod laws;
mod text;
pub mod uci;

pub use busy::Busy;
