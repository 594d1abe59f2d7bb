//! Engines that play: one search policy a game, behind one object-safe face.
//!
//! ```
//! use plateau_engine::{Build, Request, engine_for, explain};
//! use plateau_rules::games;
//!
//! let game = games::find("tictactoe").unwrap().start();
//! let mut engine = engine_for(&*game, &Build::default()).unwrap();
//! let thought = engine.think(&*game, &Request::default(), &mut |_| {});
//! assert_eq!(thought.score().unwrap().get(), 0); // perfect play draws
//! ```

pub mod bench;
mod chess;
mod classic;
mod draughts;
mod driver;
mod engine;
mod margin;
mod odds;
mod registry;
mod skill;
mod tictactoe;

pub use classic::{
    CLASSIC_DEPTH, ClassicLimits, ClassicPlayer, ClassicThought, Method, NoClassic, TraceLine,
    Traced,
};
pub use engine::{Engine, Line, Request, Thought};
pub use margin::{Margin, SetMargins};
pub use odds::Odds;
pub use plateau_eval::Term;
pub use registry::{Build, Evaluation, NoEngine, engine_for, explain, margins_of};
pub use skill::{Rating, Skill};
