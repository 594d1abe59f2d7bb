//! Engines: one search policy per game, behind one object-safe trait.
//!
//! ```
//! use plateau_engine::{Build, Request, engine_for, explain};
//! use plateau_rules::games;
//!
//! let game = games::find("tictactoe").unwrap().start();
//! let mut engine = engine_for(&*game, &Build::default()).unwrap();
//! let info = engine.think(&*game, &Request::default(), &mut |_| {});
//! assert_eq!(info.score().unwrap().get(), 0); // perfect play draws
//! ```

pub mod bench;
mod chess;
mod classic;
mod connect4;
mod draughts;
mod driver;
mod endgame;
mod engine;
mod margin;
mod othello;
mod registry;
mod simple;
mod skill;
mod tictactoe;
mod win_chances;

pub use classic::{
    CLASSIC_DEPTH, ClassicInfo, ClassicLimits, ClassicPlayer, Manner, Method, NoClassic, Options,
    Think, TraceLine, Traced,
};
pub use endgame::{EndgameTables, TableMove};
pub use engine::{Engine, Line, Request, SearchInfo};
pub use margin::{Margin, SetMargins};
pub use plateau_endgame::Wdl;
pub use plateau_eval::Term;
pub use registry::{
    Build, Evaluation, NoEngine, Registration, engine_for, explain, margins_of, register,
};
pub use simple::Simple;
pub use skill::{Measure, Rating, Skill};
pub use win_chances::WinChances;
