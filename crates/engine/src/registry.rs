//! Which engine plays which game.

use std::any::Any;

use plateau_eval::draughts::{self, Patterns, Shape, Visitor, Weights};
use plateau_eval::{Term, chess};
use plateau_rules::chess::Chess;
use plateau_rules::draughts::{Draughts, Rules};
use plateau_rules::{AnyGame, Game, Notation, tictactoe::TicTacToe};
use plateau_search::Policy;

use crate::Engine;
use crate::chess::{ChessPolicy, Evaluator};
use crate::draughts::DraughtsPolicy;
use crate::driver::{Driver, Make};
use crate::tictactoe;

/// What an engine is made with.
#[derive(Clone, Debug)]
pub struct Build {
    /// The size of the table in mebibytes.
    pub table: usize,
    /// The text or bytes of an evaluation file; the shipped evaluation when there is none.
    pub evaluation: Option<Vec<u8>>,
}

impl Default for Build {
    fn default() -> Self {
        Self { table: 16, evaluation: None }
    }
}

/// Why there is no engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoEngine {
    /// No engine plays this game.
    Game(String),
    /// The evaluation file is not one for this game: what is wrong with it.
    Evaluation(String),
}

/// The engine for this game.
pub fn engine_for(game: &dyn AnyGame, build: &Build) -> Result<Box<dyn Engine>, NoEngine> {
    let kind = game.as_any();
    if is::<Chess>(kind) {
        let evaluator = chess_evaluator(build)?;
        return Ok(seat::<Chess, _>(Box::new(move || ChessPolicy::with(evaluator.clone())), build));
    }
    if let Some(engine) = draughts::visit(game, Draft { build }) {
        return engine;
    }
    if is::<TicTacToe>(kind) {
        return Ok(seat::<TicTacToe, _>(Box::new(tictactoe::policy), build));
    }
    Err(NoEngine::Game(game.kind().to_string()))
}

/// The evaluation of the game's position, term by term; `None` where no evaluation is needed.
pub fn explain(game: &dyn AnyGame, build: &Build) -> Result<Option<Vec<Term>>, NoEngine> {
    if let Some(game) = game.as_any().downcast_ref::<Game<Chess>>() {
        return match chess_evaluator(build)? {
            Evaluator::Hand(hand) => Ok(Some(hand.explain(game.position()))),
            Evaluator::Network(_) => Err(NoEngine::Evaluation("a network has no terms".to_owned())),
        };
    }
    draughts::visit(game, Explain { game, build }).transpose()
}

fn is<P: Notation>(game: &dyn Any) -> bool {
    game.is::<Game<P>>()
}

fn seat<P: Notation, Y: Policy<P> + 'static>(make: Make<Y>, build: &Build) -> Box<dyn Engine> {
    Box::new(Driver::<P, Y>::new(make, build.table))
}

/// Makes the engine for whichever rules of draughts.
struct Draft<'a> {
    build: &'a Build,
}

impl Visitor for Draft<'_> {
    type Output = Result<Box<dyn Engine>, NoEngine>;

    fn visit<R: Rules>(self, rules: R) -> Self::Output {
        let patterns = patterns(rules, self.build)?;
        let make = Box::new(move || DraughtsPolicy::<R>::with(patterns.clone()));
        Ok(seat::<Draughts<R>, _>(make, self.build))
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
        None => Weights::shipped(facts, &shape),
        Some(bytes) => Weights::from_bytes(bytes, facts.size, shape.count())
            .map_err(|bad| NoEngine::Evaluation(bad.to_string()))?,
    };
    Ok(Patterns::new(shape, weights))
}

fn chess_evaluator(build: &Build) -> Result<Evaluator, NoEngine> {
    match &build.evaluation {
        None => Ok(Evaluator::Hand(chess::Hand::new(chess::weights::Weights::shipped()))),
        Some(bytes) => Evaluator::from_bytes(bytes).map_err(NoEngine::Evaluation),
    }
}
