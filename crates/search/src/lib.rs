//! One search for every game.
//!
//! [`classic`] holds textbook minimax, negamax and alpha-beta: for students to read, and the reference that
//! faster searches are tested against.
//!
//! [`Search`] is the search that engines use: principal variation search with a transposition table, iterative
//! deepening, time management and threads. A [`Policy`] adds what is specific to a game.
//!
//! Nothing in this crate depends on a particular game.

pub mod classic;
mod clock;
mod deepen;
mod depth;
mod draw;
mod history_entry;
mod memory;
pub mod parallel;
mod plain;
mod policy;
mod score;
mod shared;
mod spine;
mod table;
mod window;

pub use clock::{Budget, MOVE_OVERHEAD, Remaining};
pub use deepen::{Decision, Report, Reporter};
pub use depth::{Depth, Ply};
pub use draw::is_drawn;
pub use history_entry::HistoryEntry;
pub use plain::Plain;
pub use policy::{NodeResult, Policy, Selectivity, TableResult, TableUse};
pub use score::Score;
pub use shared::{Control, Limits, Shared};
pub use spine::{Frame, Node, NodeKind, Pv, Root, RootMove, Scout, Search};
pub use table::{Bound, Hit, TranspositionTable};
pub use window::Window;
