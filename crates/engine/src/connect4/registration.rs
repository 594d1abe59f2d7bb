//! What the engine says about Connect Four.

use plateau_eval::Term;
use plateau_eval::connect4::threats;
use plateau_rules::connect4::Connect4;
use plateau_rules::{AnyGame, Game};

use super::policy::Connect4Policy;
use crate::bench::Suite;
use crate::classic::{Options, Think, with};
use crate::registry::{Build, NoEngine, Registration, boxed, is};
use crate::skill::Measure;
use crate::{Engine, NoClassic};

pub(crate) static CONNECT4: Registered = Registered;

pub(crate) struct Registered;

impl Registration for Registered {
    fn plays(&self, game: &dyn AnyGame) -> bool {
        is::<Connect4>(game)
    }

    fn engine(&self, _: &dyn AnyGame, build: &Build) -> Result<Box<dyn Engine>, NoEngine> {
        Ok(boxed::<Connect4, _>(Box::new(Connect4Policy::default), build))
    }

    fn explain(&self, game: &dyn AnyGame, _: &Build) -> Result<Option<Vec<Term>>, NoEngine> {
        let Some(game) = game.as_any().downcast_ref::<Game<Connect4>>() else { return Ok(None) };
        let value = threats(game.position());
        Ok(Some(vec![Term { name: "THREATS", sides: None, value }]))
    }

    fn evaluators(&self) -> &'static [&'static str] {
        &["threats", "none"]
    }

    fn classic(
        &self,
        _: &dyn AnyGame,
        evaluator: &str,
        _: &mut Options,
    ) -> Result<(Think, f64), NoClassic> {
        Ok(match evaluator {
            "none" => (with(|_: &Connect4| 0), 1.0),
            _ => (with(threats), 100.0),
        })
    }

    fn measure(&self) -> Measure {
        // Many a mistake costs the game.
        Measure { leniency: 4.0, few_nodes: true }
    }

    fn suites(&self) -> &'static [Suite] {
        &[SUITE]
    }
}

const SUITE: Suite = Suite {
    game: "connect4",
    depth: 13,
    quick: 9,
    positions: &[
        "7/7/7/7/7/7 x",
        "7/7/7/3o3/3x3/3x3 o",
        "7/7/7/3o3/2xx3/1oox3 x",
        "7/3x3/3o3/2xx3/2oo3/1xxo3 o",
        "3o3/3x3/1o1o3/1x1x2o/1ooxx1o/xxoxo1x x",
    ],
};
