//! From files of games to an evaluation file, for any game whose evaluator learns.

use std::fmt;
use std::io;
use std::path::PathBuf;

use plateau_eval::chess::weights as hand;
use plateau_eval::draughts::{Shape, Visitor, Weights, visit};
use plateau_rules::Game;
use plateau_rules::chess::Chess;
use plateau_rules::draughts::Rules;
use plateau_rules::games::Kind;

use crate::data_file::{Reader, Record};
use crate::regression::{Model, Pair, Progress, Samples, Settings, Unrelated, learn};
use crate::{chess, draughts};

/// Why nothing was learned.
#[derive(Debug)]
pub enum Misfit {
    /// A file cannot be read.
    Io(PathBuf, io::Error),
    /// A file holds another game.
    OtherGame(PathBuf, Kind),
    /// No evaluator of this game learns.
    Game(Kind),
    /// The weights to begin with are not weights of this game.
    Start(String),
    /// The files hold no position to learn from.
    Nothing,
    /// No networks of this game are known.
    NoNetwork(Kind),
    /// There is no network of these sizes.
    Architecture,
    /// Steps of this size lead nowhere.
    Rate(f32),
    /// The error is not a number any more: steps were too large.
    NotANumber,
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(path, error) => write!(f, "{}: {error}", path.display()),
            Self::OtherGame(path, kind) => write!(f, "{}: games of {kind}", path.display()),
            Self::Game(kind) => write!(f, "no evaluator of {kind} learns"),
            Self::Start(what) => write!(f, "the weights to begin with are of no use: {what}"),
            Self::Nothing => f.write_str("no position to learn from"),
            Self::NoNetwork(kind) => {
                write!(f, "no network learns {kind} yet; without --hidden it learns weights")
            }
            Self::Architecture => f.write_str(
                "no network has these sizes: hidden neurons are a multiple of 16, king buckets 1 or 4",
            ),
            Self::Rate(rate) => write!(f, "--rate {rate} leads nowhere; 0.001 is usual"),
            Self::NotANumber => {
                f.write_str("the error is not a number any more; begin again with a smaller --rate")
            }
        }
    }
}

impl std::error::Error for Misfit {}

/// Learns from these files of games, beginning with the weights in `start` or with bare material, and
/// returns the evaluation file. `report` first hears how many positions there are, then of each epoch.
pub fn fit(
    kind: &Kind,
    files: &[PathBuf],
    start: Option<&[u8]>,
    settings: &Settings,
    report: &mut dyn FnMut(usize, Option<Progress>),
) -> Result<Vec<u8>, Misfit> {
    let game = kind.start();
    let job = Job { kind, files, start, settings, report };
    if game.as_any().is::<Game<Chess>>() {
        return job.chess();
    }
    visit(&*game, job).unwrap_or_else(|| Err(Misfit::Game(kind.clone())))
}

struct Job<'a> {
    kind: &'a Kind,
    files: &'a [PathBuf],
    start: Option<&'a [u8]>,
    settings: &'a Settings,
    report: &'a mut dyn FnMut(usize, Option<Progress>),
}

impl Job<'_> {
    fn chess(mut self) -> Result<Vec<u8>, Misfit> {
        let start = match self.start {
            None => hand::Weights::material(),
            Some(bytes) => String::from_utf8_lossy(bytes)
                .parse()
                .map_err(|bad: hand::BadWeights| Misfit::Start(bad.to_string()))?,
        };
        let mut inputs = chess::to_inputs(&start);
        let (settings, kind) = (self.settings, self.kind);
        let add = |samples: &mut _, record: &_| chess::add_game(samples, settings, kind, record);
        self.learn(&mut inputs, add, &Unrelated)?;
        Ok(chess::from_inputs(&inputs).to_string().into_bytes())
    }

    fn learn(
        &mut self,
        inputs: &mut [Pair],
        mut add: impl FnMut(&mut Samples, &Record),
        model: &impl Model,
    ) -> Result<(), Misfit> {
        let mut samples = Samples::default();
        for path in self.files {
            let io = |error| Misfit::Io(path.clone(), error);
            let reader = Reader::open(path).map_err(io)?;
            let kind = &reader.header().kind;
            if kind != self.kind {
                return Err(Misfit::OtherGame(path.clone(), kind.clone()));
            }
            for record in reader {
                add(&mut samples, &record.map_err(io)?);
            }
        }
        if samples.is_empty() {
            return Err(Misfit::Nothing);
        }
        (self.report)(samples.len(), None);
        learn(&samples, inputs, model, self.settings, |progress| {
            (self.report)(samples.len(), Some(progress));
        });
        Ok(())
    }
}

impl Visitor for Job<'_> {
    type Output = Result<Vec<u8>, Misfit>;

    fn visit<R: Rules>(mut self, rules: R) -> Self::Output {
        let facts = rules.facts();
        let shape = Shape::new(facts.size, facts.rows);
        let start = match self.start {
            None => Weights::bare(facts, &shape),
            Some(bytes) => Weights::from_bytes(bytes, facts.size, shape.count())
                .map_err(|bad| Misfit::Start(bad.to_string()))?,
        };
        let mut inputs = draughts::to_inputs(&start, shape.count());
        let (settings, kind) = (self.settings, self.kind);
        let add = |samples: &mut _, record: &_| {
            draughts::add_game::<R>(samples, settings, &shape, kind, record);
        };
        self.learn(&mut inputs, add, &shape)?;
        Ok(draughts::from_inputs(facts.size, &inputs).to_bytes())
    }
}
