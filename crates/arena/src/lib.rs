//! Players, live games and sessions, matches and tournaments.
//!
//! A [`LiveGame`] holds a game and its two [`Player`]s, executes [`Command`]s and reports [`Event`]s; it prints
//! nothing. A [`Session`] adds threads for the engines and an autosave. [`Spec`] parses the description of a player.
//!
//! ```
//! use std::time::Instant;
//! use plateau_arena::{Command, Event, Player, LiveGame};
//! use plateau_rules::{Letters, games};
//!
//! let players = ["human:Ada", "random:seed=7"].map(|text| Player::read(text).unwrap());
//! let mut live = LiveGame::new(games::find("tictactoe").unwrap().start(), players);
//! let middle = Command::Play("b2".into(), Letters::English);
//! let events = live.obey(middle, Instant::now()).unwrap();
//! assert!(matches!(&events[..], [Event::Moved { .. }]));
//! let answer = live.advance();
//! assert!(matches!(&answer[..], [Event::Moved { .. }]));
//! ```

mod adviser;
mod builtin;
mod cancel;
mod classic;
mod clock;
pub mod contest;
mod draw_and_resign;
mod endgame;
mod evaluation;
mod external;
mod greedy;
mod host;
mod level;
mod live_game;
mod machine;
mod per_game;
pub mod pin;
mod player;
mod priority;
mod random;
mod rng;
mod session;
mod spec;
pub mod stats;
pub mod tune;

pub use adviser::{Advice, Adviser, in_short};
pub use builtin::{EngineSetup, memory};
pub use cancel::Cancel;
pub use clock::{Clock, Flag, GameClock, Pace, TimeControl};
pub use endgame::{tables_in, tables_in_use, tables_progress, use_tables};
pub use host::Host;
pub use live_game::{Answer, Command, Denied, Event, LiveGame, Remark, Task};
pub use machine::{Decision, EngineFailure, Exit, Machine, MoveEvaluation};
pub use plateau_engine::{Line, NoClassic, Rating, Skill, TableMove, TraceLine, Traced, Wdl};
pub use player::{Kind, Player, PlayerError};
pub use rng::new_game;
pub use session::{CannotResume, NotSaved, SaveState, SaveStatus, Session};
pub use spec::{Spec, SpecError};
