//! What the engine says about Othello.

use plateau_eval::Term;
use plateau_eval::othello::{self, Patterns};
use plateau_rules::othello::Othello;
use plateau_rules::{AnyGame, Game};

use super::policy::OthelloPolicy;
use crate::bench::Suite;
use crate::classic::{Options, Think, with};
use crate::registry::{Build, Evaluation, NoEngine, Registration, boxed, is};
use crate::skill::Measure;
use crate::{Engine, NoClassic};

pub(crate) static OTHELLO: Registered = Registered;

pub(crate) struct Registered;

impl Registration for Registered {
    fn plays(&self, game: &dyn AnyGame) -> bool {
        is::<Othello>(game)
    }

    fn engine(&self, _: &dyn AnyGame, build: &Build) -> Result<Box<dyn Engine>, NoEngine> {
        let patterns = patterns(build)?;
        let make = Box::new(move || OthelloPolicy::with(patterns.clone()));
        Ok(boxed::<Othello, _>(make, build))
    }

    fn explain(&self, game: &dyn AnyGame, build: &Build) -> Result<Option<Vec<Term>>, NoEngine> {
        let Some(game) = game.as_any().downcast_ref::<Game<Othello>>() else { return Ok(None) };
        patterns(build).map(|patterns| Some(patterns.explain(game.position())))
    }

    fn evaluators(&self) -> &'static [&'static str] {
        &["squares", "discs"]
    }

    fn classic(
        &self,
        _: &dyn AnyGame,
        evaluator: &str,
        _: &mut Options,
    ) -> Result<(Think, f64), NoClassic> {
        Ok(match evaluator {
            "discs" => (with(othello::discs), 1.0),
            _ => (with(othello::squares), 5.0),
        })
    }

    fn measure(&self) -> Measure {
        // A disc decides less than a pawn.
        Measure { leniency: 3.0, few_nodes: true }
    }

    fn suites(&self) -> &'static [Suite] {
        &[SUITE]
    }
}

fn patterns(build: &Build) -> Result<Patterns, NoEngine> {
    match &build.evaluation {
        Evaluation::Shipped | Evaluation::Hand => Ok(Patterns::shipped()),
        Evaluation::File(bytes) => {
            Patterns::from_bytes(bytes).map_err(|bad| NoEngine::Evaluation(bad.to_string()))
        }
    }
}

const SUITE: Suite = Suite {
    game: "othello",
    depth: 12,
    quick: 7,
    positions: &["---------------------------OX------XO--------------------------- X"],
};
