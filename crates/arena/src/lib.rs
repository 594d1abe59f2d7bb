//! The table where any two players sit down.
//!
//! A [`Table`] holds a game and two [`Player`]s, takes typed [`Command`]s and answers with typed
//! [`Event`]s; it prints nothing. Players are written the same everywhere: [`Spec`] reads them.
//!
//! ```
//! use std::time::Instant;
//! use plateau_arena::{Command, Event, Player, Table};
//! use plateau_rules::{Letters, games};
//!
//! let players = ["human:Ada", "random:seed=7"].map(|text| Player::read(text).unwrap());
//! let mut table = Table::new(games::find("tictactoe").unwrap().start(), players);
//! let middle = Command::Play("b2".into(), Letters::English);
//! let events = table.obey(middle, Instant::now()).unwrap();
//! assert!(matches!(&events[..], [Event::Moved { .. }]));
//! let answer = table.advance();
//! assert!(matches!(&answer[..], [Event::Moved { .. }]));
//! ```

mod adviser;
mod cancel;
mod chance;
mod classic;
mod clock;
pub mod contest;
mod courtesy;
mod external;
mod greedy;
mod host;
mod level;
mod machine;
mod manners;
mod opinion;
mod per_game;
pub mod pin;
mod player;
mod random;
mod resident;
mod sitting;
mod spec;
pub mod stats;
mod table;
pub mod tune;

pub use adviser::{Advice, Adviser, in_short};
pub use cancel::Cancel;
pub use chance::new_game;
pub use clock::{Clock, Flag, GameClock, Pace, TimeControl};
pub use host::Host;
pub use machine::{Decision, Exit, Machine, Opinion, Trouble};
pub use plateau_engine::{Line, NoClassic, Rating, Skill, TraceLine, Traced};
pub use player::{Kind, Player, PlayerError};
pub use resident::{EngineSetup, memory};
pub use sitting::{CannotResume, Keeping, NotSaved, Sitting, Upkeep};
pub use spec::{Spec, SpecError};
pub use table::{Answer, Command, Denied, Event, Remark, Table, Task};
