//! An engine that needs nothing but an evaluator: alpha-beta as books print it, to whatever depth time allows.

use plateau_rules::{AnyGame, Notation, Show};
use plateau_search::Plain;

use crate::bench::Suite;
use crate::classic::{Options, Think, with};
use crate::registry::{Build, NoEngine, Registration, boxed, is};
use crate::skill::Measure;
use crate::{Engine, NoClassic};

/// The registration of a game that has an evaluator and no search policy of its own.
#[derive(Debug)]
pub struct Simple<P> {
    /// What a position is worth to White, in hundredths; 0 where the search sees to the end anyway.
    pub evaluate: fn(&P) -> i32,
    /// The name by which players ask for this evaluator.
    pub evaluators: &'static [&'static str],
    /// How levels are measured out.
    pub measure: Measure,
    /// The positions that tell whether a change altered what the engine does.
    pub suites: &'static [Suite],
}

impl<P> Simple<P> {
    /// With this evaluator and the usual measure.
    pub const fn new(evaluate: fn(&P) -> i32) -> Self {
        Self { evaluate, evaluators: &["simple"], measure: Measure::USUAL, suites: &[] }
    }
}

impl<P: Notation + Show> Registration for Simple<P> {
    fn plays(&self, game: &dyn AnyGame) -> bool {
        is::<P>(game)
    }

    fn engine(&self, _: &dyn AnyGame, build: &Build) -> Result<Box<dyn Engine>, NoEngine> {
        let evaluate = self.evaluate;
        Ok(boxed::<P, _>(Box::new(move || Plain::<_, true>(evaluate)), build))
    }

    fn evaluators(&self) -> &'static [&'static str] {
        self.evaluators
    }

    fn classic(
        &self,
        _: &dyn AnyGame,
        _: &str,
        _: &mut Options,
    ) -> Result<(Think, f64), NoClassic> {
        Ok((with(self.evaluate), 100.0))
    }

    fn measure(&self) -> Measure {
        self.measure
    }

    fn suites(&self) -> &'static [Suite] {
        self.suites
    }
}
