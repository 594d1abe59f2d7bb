//! Which engine plays which game. Each game registers its engine beside its policy; this is the list of them.

use std::fmt;
use std::sync::RwLock;

use plateau_eval::Term;
use plateau_rules::games::Kind;
use plateau_rules::{AnyGame, Game, Notation};
use plateau_search::Policy;

use crate::bench::Suite;
use crate::classic::{Options, Think};
use crate::driver::{Driver, Make};
use crate::endgame::EndgameTables;
use crate::margin::{Margin, SetMargins};
use crate::skill::Measure;
use crate::{Engine, NoClassic, chess, connect4, draughts, othello, tictactoe};

/// What the engine knows about a game, or about a family of games.
///
/// [`Simple`](crate::Simple) is one for games that need nothing but an evaluator.
pub trait Registration: Sync {
    /// Whether it is about this game.
    fn plays(&self, game: &dyn AnyGame) -> bool;

    /// The engine that plays it.
    fn engine(&self, game: &dyn AnyGame, build: &Build) -> Result<Box<dyn Engine>, NoEngine>;

    /// The evaluation of the game's position, term by term; `None` where no evaluation is needed.
    fn explain(&self, _: &dyn AnyGame, _: &Build) -> Result<Option<Vec<Term>>, NoEngine> {
        Ok(None)
    }

    /// The names of the evaluators for the classic searches, the usual one first.
    fn evaluators(&self) -> &'static [&'static str];

    /// The classic search with one of these evaluators, and how many parts of its values are a pawn, a man, a disc.
    fn classic(
        &self,
        game: &dyn AnyGame,
        evaluator: &str,
        options: &mut Options,
    ) -> Result<(Think, f64), NoClassic>;

    /// The margins of its search that can be set by name.
    fn margins(&self) -> &'static [Margin] {
        &[]
    }

    /// How levels are measured out.
    fn measure(&self) -> Measure {
        Measure::default()
    }

    /// The positions that tell whether a change altered what the engine does.
    fn suites(&self) -> &'static [Suite] {
        &[]
    }
}

/// The registrations of the standard catalogue, in the order of the table of games.
static TABLE: [&dyn Registration; 5] = [
    &chess::CHESS,
    &draughts::DRAUGHTS,
    &othello::OTHELLO,
    &connect4::CONNECT4,
    &tictactoe::TIC_TAC_TOE,
];

/// Those that a program has added.
static ADDED: RwLock<Vec<&'static dyn Registration>> = RwLock::new(Vec::new());

/// Adds an engine for a game of one's own. A program does so before anything else.
pub fn register(registration: &'static dyn Registration) {
    ADDED.write().expect("nobody panics while adding").push(registration);
}

/// Every registration.
pub(crate) fn all() -> impl Iterator<Item = &'static dyn Registration> {
    let added = ADDED.read().expect("nobody panics while adding").clone();
    TABLE.iter().copied().chain(added)
}

/// The registration of this game.
pub(crate) fn of(game: &dyn AnyGame) -> Option<&'static dyn Registration> {
    all().find(|registration| registration.plays(game))
}

/// What an engine is made with.
#[derive(Clone, Debug)]
pub struct Build {
    /// The size of the table in mebibytes.
    pub table: usize,
    /// What positions are evaluated with.
    pub evaluation: Evaluation,
    /// The margins of the search that are not the usual ones.
    pub margins: SetMargins,
    /// The endgame tables that are asked.
    pub endgame: EndgameTables,
}

/// What an engine evaluates positions with.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Evaluation {
    /// The strongest one that is shipped.
    #[default]
    Shipped,
    /// Terms with names, which can be explained one by one. Where nothing else is shipped it is the same.
    Hand,
    /// The content of an evaluation file.
    File(Vec<u8>),
}

impl Default for Build {
    fn default() -> Self {
        Self {
            table: 16,
            evaluation: Evaluation::Shipped,
            margins: SetMargins::new(),
            endgame: EndgameTables::default(),
        }
    }
}

/// Why there is no engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoEngine {
    /// No engine plays this game.
    Game(String),
    /// The evaluation file is not one for this game: what is wrong with it.
    Evaluation(String),
    /// The search of this game has no margin of this name, or it may not have this value.
    Margin(String),
}

impl fmt::Display for NoEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(game) => write!(f, "no engine plays {game}"),
            Self::Evaluation(reason) => write!(f, "the evaluation file cannot be used: {reason}"),
            Self::Margin(name) => write!(f, "there is no margin {name}, or not with this value"),
        }
    }
}

impl std::error::Error for NoEngine {}

/// The engine for this game.
pub fn engine_for(game: &dyn AnyGame, build: &Build) -> Result<Box<dyn Engine>, NoEngine> {
    let registration = of(game).ok_or_else(|| NoEngine::Game(game.kind().to_string()))?;
    let known = registration.margins();
    let fits = |(name, value): &(&String, &i32)| {
        let margin = known.iter().find(|margin| margin.name == *name);
        margin.is_some_and(|margin| (margin.least..=margin.most).contains(*value))
    };
    if let Some((name, _)) = build.margins.iter().find(|set| !fits(set)) {
        return Err(NoEngine::Margin(name.clone()));
    }
    registration.engine(game, build)
}

/// The margins of the search of a game that can be set by name ([`Build::margins`]).
pub fn margins_of(kind: &Kind) -> &'static [Margin] {
    of(&*kind.start()).map_or(&[], |registration| registration.margins())
}

/// The evaluation of the game's position, term by term; `None` where no evaluation is needed. Of a shipped network, which
/// has no terms, those of [`Evaluation::Hand`] are told instead.
pub fn explain(game: &dyn AnyGame, build: &Build) -> Result<Option<Vec<Term>>, NoEngine> {
    of(game).map_or(Ok(None), |registration| registration.explain(game, build))
}

/// Whether the game is one of positions `P`.
pub(crate) fn is<P: Notation>(game: &dyn AnyGame) -> bool {
    game.as_any().is::<Game<P>>()
}

/// An engine made of this policy.
pub(crate) fn boxed<P: Notation, Y: Policy<P> + 'static>(
    make: Make<Y>,
    build: &Build,
) -> Box<dyn Engine> {
    Box::new(Driver::<P, Y>::new(make, build.table, build.endgame.clone()))
}
