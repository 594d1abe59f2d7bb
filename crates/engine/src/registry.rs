//! Which engine plays which game.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use plateau_eval::Term;
use plateau_eval::draughts::{self, Patterns, Shape, Visitor, Weights};
use plateau_rules::chess::Chess;
use plateau_rules::draughts::{Draughts, Rules};
use plateau_rules::games::Kind;
use plateau_rules::{AnyGame, Game, Notation, tictactoe::TicTacToe};
use plateau_search::Policy;

use crate::Engine;
use crate::chess::{ChessPolicy, Evaluator, Margins};
use crate::draughts::{DraughtsPolicy, Endgame};
use crate::driver::{Driver, Make};
use crate::endgame::EndgameTables;
use crate::margin::{Margin, SetMargins};
use crate::tictactoe;

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
    let known = margins_of(game.kind());
    let fits = |(name, value): &(&String, &i32)| {
        let margin = known.iter().find(|margin| margin.name == *name);
        margin.is_some_and(|margin| (margin.least..=margin.most).contains(*value))
    };
    if let Some((name, _)) = build.margins.iter().find(|set| !fits(set)) {
        return Err(NoEngine::Margin(name.clone()));
    }
    let kind = game.as_any();
    if is::<Chess>(kind) {
        let (evaluator, margins) = (chess_evaluator(build)?, Margins::with(&build.margins));
        let syzygy = build.endgame.syzygy.clone();
        let make = move || ChessPolicy::with(evaluator.clone(), margins.clone(), syzygy.clone());
        return Ok(boxed::<Chess, _>(Box::new(make), build));
    }
    if let Some(engine) = draughts::visit(game, MakeEngine { kind: game.kind(), build }) {
        return engine;
    }
    if is::<TicTacToe>(kind) {
        return Ok(boxed::<TicTacToe, _>(Box::new(tictactoe::policy), build));
    }
    Err(NoEngine::Game(game.kind().to_string()))
}

/// The margins of the search of a game that can be set by name ([`Build::margins`]).
pub fn margins_of(kind: &Kind) -> &'static [Margin] {
    if kind.start().as_any().is::<Game<Chess>>() { Margins::ALL } else { &[] }
}

/// The evaluation of the game's position, term by term; `None` where no evaluation is needed. Of a shipped network, which
/// has no terms, those of [`Evaluation::Hand`] are told instead.
pub fn explain(game: &dyn AnyGame, build: &Build) -> Result<Option<Vec<Term>>, NoEngine> {
    if let Some(game) = game.as_any().downcast_ref::<Game<Chess>>() {
        let evaluator = match &build.evaluation {
            Evaluation::Shipped | Evaluation::Hand => Evaluator::hand(),
            Evaluation::File(bytes) => from_file(bytes)?,
        };
        return match evaluator {
            Evaluator::Hand(hand) => Ok(Some(hand.explain(game.position()))),
            Evaluator::Network(..) => {
                Err(NoEngine::Evaluation("a network has no terms".to_owned()))
            }
        };
    }
    draughts::visit(game, Explain { game, build }).transpose()
}

fn is<P: Notation>(game: &dyn Any) -> bool {
    game.is::<Game<P>>()
}

fn boxed<P: Notation, Y: Policy<P> + 'static>(make: Make<Y>, build: &Build) -> Box<dyn Engine> {
    Box::new(Driver::<P, Y>::new(make, build.table, build.endgame.clone()))
}

/// Makes the engine for whichever rules of draughts.
struct MakeEngine<'a> {
    kind: &'a Kind,
    build: &'a Build,
}

impl Visitor for MakeEngine<'_> {
    type Output = Result<Box<dyn Engine>, NoEngine>;

    fn visit<R: Rules>(self, rules: R) -> Self::Output {
        let patterns = patterns(rules, self.build)?;
        let (store, kind) = (self.build.endgame.draughts.clone(), self.kind.clone());
        let tables = move || store.as_ref().and_then(|store| store.tables_of(&kind));
        let endgame: Endgame<R> = Arc::new(tables);
        let make =
            Box::new(move || DraughtsPolicy::<R>::with(patterns.clone(), Arc::clone(&endgame)));
        Ok(boxed::<Draughts<R>, _>(make, self.build))
    }
}

/// Explains the evaluation by whichever rules.
struct Explain<'a> {
    game: &'a dyn AnyGame,
    build: &'a Build,
}

impl Visitor for Explain<'_> {
    type Output = Result<Vec<Term>, NoEngine>;

    fn visit<R: Rules>(self, rules: R) -> Self::Output {
        let patterns = patterns(rules, self.build)?;
        let game: &Game<Draughts<R>> =
            self.game.as_any().downcast_ref().expect("the visited rules are the game's");
        Ok(patterns.explain(game.position()))
    }
}

/// The evaluator for these rules.
pub(crate) fn patterns<R: Rules>(rules: R, build: &Build) -> Result<Patterns, NoEngine> {
    let facts = rules.facts();
    let shape = Shape::new(facts.size, facts.rows);
    let weights = match &build.evaluation {
        Evaluation::Shipped | Evaluation::Hand => Weights::shipped(facts, &shape),
        Evaluation::File(bytes) => Weights::from_bytes(bytes, facts.size, shape.count())
            .map_err(|bad| NoEngine::Evaluation(bad.to_string()))?,
    };
    Ok(Patterns::new(shape, weights))
}

fn chess_evaluator(build: &Build) -> Result<Evaluator, NoEngine> {
    match &build.evaluation {
        Evaluation::Shipped => Ok(Evaluator::network()),
        Evaluation::Hand => Ok(Evaluator::hand()),
        Evaluation::File(bytes) => from_file(bytes),
    }
}

fn from_file(bytes: &[u8]) -> Result<Evaluator, NoEngine> {
    Evaluator::from_bytes(bytes).map_err(NoEngine::Evaluation)
}
