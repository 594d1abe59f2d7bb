//! Contests: machines that play pairs of games, each from the same opening with colours reversed. A match
//! is a contest of two.
//!
//! ```
//! use plateau_arena::contest::{Anchors, Contest, Format, House, Openings, Results};
//! use plateau_arena::{Cancel, Spec};
//! use plateau_rules::games;
//!
//! let contest = Contest {
//!     entrants: ["random", "minimax:depth=2", "level:2"].map(|text| Spec::read(text).unwrap()).into(),
//!     format: Format::RoundRobin,
//!     games: 2,
//!     openings: Openings::random(games::find("tictactoe").unwrap(), 0, 1),
//!     house: House::default(),
//!     concurrency: 1,
//!     seed: 1,
//!     sprt: None,
//!     shard: None,
//!     pin: false,
//! };
//! let results = Results::new(contest.names());
//! let results = contest.run(results, None, &Cancel::default(), &mut |_| {}).unwrap();
//! assert_eq!(contest.standing(&results, &Anchors::default()).games, 6);
//! ```

mod fair;
mod format;
mod gather;
mod knockout;
mod ledger;
mod merge;
mod openings;
mod place;
mod ratings;
mod referee;
mod results;
mod run;
mod runs;
mod scored;
mod shard;
mod standing;
mod swiss;

use plateau_rules::AnyGame;

use crate::Spec;
use crate::stats::Sprt;

pub use fair::Fair;
pub use format::Format;
pub use gather::Gathering;
pub use ledger::{Difference, Ledger, LedgerError};
pub use merge::{MergeError, Merged, merge};
pub use openings::{NoOpening, Openings, OpeningsError};
pub use place::{Place, Points, Round};
pub use ratings::Ratings;
pub use referee::{House, Played};
pub use results::{Results, Score, Troubles};
pub use run::{ContestError, Finished};
pub use runs::{Run, State};
pub use scored::{Scored, Work};
pub use shard::Shard;
pub use standing::{Anchors, Row, Standing};

/// A contest to be played.
pub struct Contest {
    /// Who takes part, two or more, as [`Spec`] reads them.
    pub entrants: Vec<Spec>,
    /// Who meets whom.
    pub format: Format,
    /// How many games two play who meet, two a pair.
    pub games: usize,
    /// Where the games begin.
    pub openings: Openings,
    /// By what they are judged.
    pub house: House,
    /// How many games are played at the same time.
    pub concurrency: usize,
    /// Fixes what players leave to chance.
    pub seed: u64,
    /// A test that may end a match early.
    pub sprt: Option<Sprt>,
    /// The part of the games that is played here.
    pub shard: Option<Shard>,
    /// Whether games that are played at the same time keep to processors of their own.
    pub pin: bool,
}

impl Contest {
    /// What the entrants are called; those of the same name are numbered.
    pub fn names(&self) -> Vec<String> {
        let labels: Vec<String> = self.entrants.iter().map(Spec::label).collect();
        let name = |(number, label): (usize, &String)| {
            let same = |labels: &[String]| labels.iter().filter(|other| *other == label).count();
            match same(&labels) {
                1 => label.clone(),
                _ => format!("{label} ({})", same(&labels[..=number])),
            }
        };
        labels.iter().enumerate().map(name).collect()
    }

    /// What files call it.
    pub fn event(&self) -> String {
        match &self.names()[..] {
            [one, other] => format!("{one} - {other}"),
            _ => self.format.to_string(),
        }
    }

    /// How many games there are in all, as far as that is known before.
    pub fn total(&self) -> usize {
        match &self.shard {
            None => self.format.games(self.entrants.len(), self.games),
            Some(_) => self.due(&Results::new(self.names())).len(),
        }
    }

    /// The table of what was played.
    pub fn standing(&self, results: &Results, anchors: &Anchors) -> Standing {
        let order = self.format.ranking(self.entrants.len(), self.games, results);
        Standing::ranked(results, anchors, order)
    }

    /// What is still to be played, as far as that is known by now.
    fn due(&self, results: &Results) -> Vec<Place> {
        let agenda = self.format.agenda(self.entrants.len(), self.games, results);
        let mut due = self.shard.map_or_else(|| agenda.clone(), |shard| shard.part(&agenda));
        due.retain(|&place| !results.has(place));
        due
    }

    /// The opening of a game. All meetings of a stage have the same openings, other stages have others.
    fn opening(&self, place: Place) -> Result<Box<dyn AnyGame>, NoOpening> {
        let before = place.stage.saturating_sub(1) * self.games.div_ceil(2);
        self.openings.pair(before + place.pair)
    }
}
