//! Plateau in the browser: a server on this machine, and the page it serves.
//!
//! The page shows an [`arena`](plateau_arena) table and sends it what the person did; it holds no rules and no
//! sentences. `docs/protocols/web.md` says what the two say to each other; [`message`] has it as types.

pub mod message;
