//! What the engine says about the draughts family.

use std::sync::Arc;

use plateau_eval::Term;
use plateau_eval::draughts::{self, Patterns, Shape, Visitor, Weights};
use plateau_rules::draughts::{Draughts, Rules};
use plateau_rules::games::Kind;
use plateau_rules::{AnyGame, Game};

use super::{DraughtsPolicy, Endgame};
use crate::bench::Suite;
use crate::classic::{Options, Think, with};
use crate::registry::{Build, Evaluation, NoEngine, Registration, boxed};
use crate::skill::Measure;
use crate::{Engine, NoClassic};

pub(crate) static DRAUGHTS: Registered = Registered;

/// Every game of the family.
pub(crate) struct Registered;

impl Registration for Registered {
    fn plays(&self, game: &dyn AnyGame) -> bool {
        draughts::visit(game, IsDraughts).is_some()
    }

    fn engine(&self, game: &dyn AnyGame, build: &Build) -> Result<Box<dyn Engine>, NoEngine> {
        let none = || Err(NoEngine::Game(game.kind().to_string()));
        draughts::visit(game, MakeEngine { kind: game.kind(), build }).unwrap_or_else(none)
    }

    fn explain(&self, game: &dyn AnyGame, build: &Build) -> Result<Option<Vec<Term>>, NoEngine> {
        draughts::visit(game, Explain { game, build }).transpose()
    }

    fn evaluators(&self) -> &'static [&'static str] {
        &["men-and-kings", "material"]
    }

    fn classic(
        &self,
        game: &dyn AnyGame,
        evaluator: &str,
        _: &mut Options,
    ) -> Result<(Think, f64), NoClassic> {
        let none = || NoClassic::Game(game.kind().to_string());
        let think = draughts::visit(game, Counting(evaluator)).ok_or_else(none)?;
        Ok((think, 2.0))
    }

    fn measure(&self) -> Measure {
        // A man decides more than a pawn.
        Measure { leniency: 0.4, few_nodes: true }
    }

    fn suites(&self) -> &'static [Suite] {
        &SUITES
    }
}

struct IsDraughts;

impl Visitor for IsDraughts {
    type Output = ();

    fn visit<R: Rules>(self, _: R) {}
}

/// Makes the search for whichever rules of draughts.
struct Counting<'a>(&'a str);

impl Visitor for Counting<'_> {
    type Output = Think;

    fn visit<R: Rules>(self, _: R) -> Think {
        match self.0 {
            "material" => with(draughts::material::<R>),
            _ => with(draughts::men_and_kings::<R>),
        }
    }
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

const SUITES: [Suite; 2] = [
    Suite {
        game: "draughts",
        depth: 13,
        quick: 8,
        positions: &[
            "W:W31-50:B1-20",
            "B:W27,28,32,33,35,36,37,38,39,42,43,45,47,48,49:B2,3,6,8,9,11,12,13,14,16,18,19,22,23,24",
            "W:W25,27,28,30,32,33,34,35,37,38,40,43:B8,9,12,13,14,16,18,19,21,22,23,24",
            "W:W26,27,32,37,38,42,43,48:B7,8,11,12,13,16,18,23",
            "W:W15,29,34,39,44:B2,8,13,18,K46",
            "B:WK5,27,31,36:B9,14,K41,K47",
        ],
    },
    Suite {
        game: "checkers",
        depth: 15,
        quick: 9,
        positions: &[
            "B:W21-32:B1-12",
            "W:W18,21,22,25,26,27,29,30,31:B1,3,5,7,8,9,12,14,16",
            "B:W19,22,23,26,27,30,31:B2,6,7,10,11,12,14",
            "W:W13,18,22,K32:B6,K10,11,20",
            "B:WK18,K27:BK1,K2,K10",
        ],
    },
];
