//! Plateau in the browser: a server on this machine, and the page it serves.
//!
//! The page shows an [`arena`](plateau_arena) table and sends it what the person did; it holds no rules and no
//! sentences. `docs/protocols/web.md` says what the two say to each other; [`message`] has it as types.
//!
//! A [`Server`] has a [`Rooms`] of tables. Each is a room on a thread of its own that owns its game; the game is
//! on the database of saved games after every move, and a small file beside it keeps the table's links alive.
//! [`app`] is every path as a service that tests ask without a socket; [`Listening`] gives it a port.

mod api;
mod arena;
mod assets;
mod catalogue;
mod guard;
mod limits;
pub mod message;
mod places;
mod qr;
mod report;
mod room;
mod rooms;
mod secret;
mod server;
mod setup;
mod socket;
mod stored_session;

pub use guard::Peer;
pub use limits::{Limits, Rate};
pub use qr::picture;
pub use report::Report;
pub use rooms::Rooms;
pub use secret::{InvalidSessionId, Key, SessionId};
pub use server::{Listening, Options, Server, app};
