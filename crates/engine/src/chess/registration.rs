//! What the engine says about chess.

use plateau_eval::Term;
use plateau_eval::chess::{self, Control, ControlWeights, SHANNON_UNIT, TABLES_UNIT};
use plateau_rules::chess::Chess;
use plateau_rules::{AnyGame, Game};

use super::{ChessPolicy, Evaluator, Margins};
use crate::bench::Suite;
use crate::classic::{Options, Think, with};
use crate::margin::Margin;
use crate::registry::{Build, Evaluation, NoEngine, Registration, boxed, is};
use crate::skill::Measure;
use crate::{Engine, NoClassic};

pub(crate) static CHESS: Registered = Registered;

/// Chess and Chess960.
pub(crate) struct Registered;

impl Registration for Registered {
    fn plays(&self, game: &dyn AnyGame) -> bool {
        is::<Chess>(game)
    }

    fn engine(&self, _: &dyn AnyGame, build: &Build) -> Result<Box<dyn Engine>, NoEngine> {
        let (evaluator, margins) = (evaluator(build)?, Margins::with(&build.margins));
        let syzygy = build.endgame.syzygy.clone();
        let make = move || ChessPolicy::with(evaluator.clone(), margins.clone(), syzygy.clone());
        Ok(boxed::<Chess, _>(Box::new(make), build))
    }

    fn explain(&self, game: &dyn AnyGame, build: &Build) -> Result<Option<Vec<Term>>, NoEngine> {
        let Some(game) = game.as_any().downcast_ref::<Game<Chess>>() else { return Ok(None) };
        let evaluator = match &build.evaluation {
            Evaluation::Shipped | Evaluation::Hand => Evaluator::hand(),
            Evaluation::File(bytes) => from_file(bytes)?,
        };
        match evaluator {
            Evaluator::Hand(hand) => Ok(Some(hand.explain(game.position()))),
            Evaluator::Network(..) => {
                Err(NoEngine::Evaluation("a network has no terms".to_owned()))
            }
        }
    }

    fn evaluators(&self) -> &'static [&'static str] {
        &["shannon", "tables", "control", "material"]
    }

    fn classic(
        &self,
        _: &dyn AnyGame,
        evaluator: &str,
        options: &mut Options,
    ) -> Result<(Think, f64), NoClassic> {
        Ok(match evaluator {
            "tables" => (with(chess::tables), f64::from(10 * TABLES_UNIT)),
            "material" => (with(chess::material), 10.0),
            "control" => {
                let control = control(options)?;
                (with(move |position: &Chess| control.evaluate(position)), control.parts())
            }
            _ => (with(chess::shannon), SHANNON_UNIT.into()),
        })
    }

    fn margins(&self) -> &'static [Margin] {
        Margins::ALL
    }

    fn measure(&self) -> Measure {
        Measure { leniency: 1.0, few_nodes: false }
    }

    fn suites(&self) -> &'static [Suite] {
        &[SUITE]
    }
}

fn evaluator(build: &Build) -> Result<Evaluator, NoEngine> {
    match &build.evaluation {
        Evaluation::Shipped => Ok(Evaluator::network()),
        Evaluation::Hand => Ok(Evaluator::hand()),
        Evaluation::File(bytes) => from_file(bytes),
    }
}

fn from_file(bytes: &[u8]) -> Result<Evaluator, NoEngine> {
    Evaluator::from_bytes(bytes).map_err(NoEngine::Evaluation)
}

fn control(options: &mut Options) -> Result<Control, NoClassic> {
    let usual = ControlWeights::default();
    let weights = ControlWeights {
        pieces: options.take("gp", |weight: &f64| weight.is_finite())?.unwrap_or(usual.pieces),
        squares: options.take("gc", |weight: &f64| weight.is_finite())?.unwrap_or(usual.squares),
        pawn: options.take("v", |weight: &f64| weight.is_finite())?.unwrap_or(usual.pawn),
    };
    // All are finite: there is none only if they come to nothing.
    let nothing =
        || NoClassic::Value { option: "gp".to_owned(), value: weights.pieces.to_string() };
    Control::new(weights).ok_or_else(nothing)
}

const SUITE: Suite = Suite {
    game: "chess",
    depth: 11,
    quick: 6,
    positions: &[
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        "r1bqk2r/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R b KQkq - 4 8",
        "2r2rk1/pb2bppp/1p2pn2/3q4/3P4/P2B1N2/1P2QPPP/R1B2RK1 w - - 2 16",
        "8/5pk1/6p1/1p1r3p/p6P/P4RP1/1P3PK1/8 b - - 3 41",
        "8/8/4k3/3p1p2/1p1P1P2/1P2K3/8/8 w - - 0 50",
        "6k1/5ppp/8/3r4/8/2B5/5PPP/4R1K1 w - - 0 30",
        "q4rk1/3n1ppp/2p1p3/pp2P3/3P4/P1N2Q2/1P3PPP/2R3K1 w - - 0 22",
    ],
};
