//! Contests: machines that play pairs of games, each from the same opening with colours reversed. A match
//! is a contest of two.
//!
//! ```
//! use plateau_arena::contest::{Anchors, Contest, Format, MatchRules, Openings, Results};
//! use plateau_arena::{Cancel, Spec};
//! use plateau_rules::games;
//!
//! let contest = Contest {
//!     entrants: ["random", "minimax:depth=2", "level:2"].map(|text| Spec::read(text).unwrap()).into(),
//!     format: Format::RoundRobin,
//!     games: Some(2),
//!     openings: Openings::random(games::find("tictactoe").unwrap(), 0, 1),
//!     rules: MatchRules::default(),
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
mod game_file;
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
use crate::stats::{Accepted, Sprt};

pub use fair::Fair;
pub use format::Format;
pub use game_file::{GameFile, whole};
pub use gather::Gathering;
pub use ledger::{Difference, Ledger, LedgerError};
pub use merge::{MergeError, Merged, merge};
pub use openings::{NoOpening, Openings, OpeningsError};
pub use place::{Place, Points, Round};
pub use ratings::Ratings;
pub use referee::{MatchRules, Played};
pub use results::{Forfeits, Results, Score};
pub use run::{ContestError, Finished};
pub use runs::{Run, State};
pub use scored::{Scored, Work};
pub use shard::Shard;
pub use standing::{Anchors, Row, Standing};

use format::Agenda;

/// A contest to be played.
pub struct Contest {
    /// Who takes part, two or more, as [`Spec`] reads them.
    pub entrants: Vec<Spec>,
    /// Who meets whom.
    pub format: Format,
    /// How many games two play who meet, two a pair; `None` until the test is decided.
    pub games: Option<usize>,
    /// Where the games begin.
    pub openings: Openings,
    /// By what they are judged.
    pub rules: MatchRules,
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

    /// What decides how its games go besides players, openings and time, as the tag `Conditions` has it.
    fn conditions(&self) -> String {
        let MatchRules { margin, draw_after, resign, .. } = self.rules;
        let tables = self.rules.tables.is_some().then(|| "tables".to_owned());
        let list = match self.openings {
            Openings::Listed { digest, .. } => Some(format!("openings={digest:016x}")),
            Openings::Random(_) => None,
        };
        let parts = [
            Some(format!("seed={}", self.seed)),
            list,
            Some(format!("margin={}", margin.as_millis())),
            draw_after.map(|number| format!("draw-after={number}")),
            resign.map(|score| format!("resign={score}")),
            tables,
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// What files call it.
    pub fn event(&self) -> String {
        match &self.names()[..] {
            [one, other] => format!("{one} - {other}"),
            _ => self.format.to_string(),
        }
    }

    /// How many games there are in all, as far as that is known before.
    pub fn total(&self) -> Option<usize> {
        let games = self.games?;
        Some(match &self.shard {
            None => self.format.games(self.entrants.len(), games),
            Some(_) => self.due(&Results::new(self.names())).count(),
        })
    }

    /// What the test has accepted, where there is one and it is decided. No game is counted after that.
    pub fn accepted(&self, results: &Results) -> Option<Accepted> {
        self.sprt?.accepted(&results.score(0, 1).pairs)
    }

    /// The standings of the games played.
    pub fn standing(&self, results: &Results, anchors: &Anchors) -> Standing {
        let order = self.format.ranking(self.entrants.len(), self.most(), results);
        Standing::ranked(results, anchors, order)
    }

    /// What is still to be played, as far as that is known by now.
    fn due<'a>(&self, results: &'a Results) -> impl Iterator<Item = Place> + use<'a> {
        let agenda = self.format.agenda(self.entrants.len(), self.most(), results);
        let part: Agenda = match self.shard {
            None => agenda,
            Some(shard) => Box::new(shard.part(agenda)),
        };
        part.filter(|&place| !results.has(place))
    }

    /// How many games two play at most.
    fn most(&self) -> usize {
        self.games.unwrap_or(usize::MAX)
    }

    /// The opening of a game. All meetings of a stage have the same openings. Other stages have others, of
    /// which a meeting that is prolonged takes the first.
    fn opening(&self, place: Place) -> Result<Box<dyn AnyGame>, NoOpening> {
        let before = place.stage.saturating_sub(1) * self.games.unwrap_or_default().div_ceil(2);
        self.openings.pair(before + place.pair)
    }
}
