//! One search for every game.
//!
//! [`classic`] holds minimax, negamax and alpha-beta as books print them: what students read, and what
//! everything faster is checked against.
//!
//! [`Search`] is the spine that plays: principal variation search with a shared table, iterative
//! deepening, a clock and threads. A [`Policy`] tells it what it must know of a game.
//!
//! Nothing in this crate names a game.

pub mod classic;
mod clock;
mod deepen;
mod depth;
mod draw;
mod drift;
mod huge_pages;
pub mod parallel;
mod plain;
mod ply;
mod policy;
mod prefetch;
mod score;
mod shared;
mod spine;
mod table;
mod window;

pub use clock::{Budget, MOVE_OVERHEAD, Remaining};
pub use deepen::{Decision, Report, Reporter};
pub use depth::Depth;
pub use draw::is_drawn;
pub use drift::Drift;
pub use plain::Plain;
pub use ply::Ply;
pub use policy::{Lesson, Policy, TableUse, Verdict};
pub use score::Score;
pub use shared::{Control, Limits, Shared};
pub use spine::{Frame, Node, NodeKind, Pv, Root, RootMove, Scout, Search};
pub use table::{Bound, Hit, Table};
pub use window::Window;
