//! From files of games to an evaluation file, for any game whose evaluator learns.

use std::fmt;
use std::io;
use std::path::PathBuf;

use plateau_eval::weights::Weights;
use plateau_rules::games::Kind;

use crate::data_file::{Reader, Record};
use crate::learner;
use crate::regression::{Model, Pair, Progress, Samples, Settings, learn};

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
    let learner = learner::of(kind).ok_or_else(|| Misfit::Game(kind.clone()))?;
    learner.fit(Job { kind, files, start, settings, report })
}

/// What is to be learned, and from what.
pub(crate) struct Job<'a> {
    pub(crate) kind: &'a Kind,
    files: &'a [PathBuf],
    pub(crate) start: Option<&'a [u8]>,
    pub(crate) settings: &'a Settings,
    report: &'a mut dyn FnMut(usize, Option<Progress>),
}

impl Job<'_> {
    /// Reads the files, has `add` take samples of each game, and improves `inputs`.
    pub(crate) fn learn(
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

/// Weights as numbers to learn on.
pub(crate) fn to_pairs(weights: &Weights, count: usize) -> Vec<Pair> {
    (0..count).map(|feature| weights.get(feature).map(f32::from)).collect()
}

/// The learned numbers as weights.
pub(crate) fn from_pairs(size: u8, inputs: &[Pair]) -> Weights {
    let round = |value: f32| value.round().clamp(-32_000.0, 32_000.0) as i16;
    Weights::from_fn(size, inputs.len(), |feature| inputs[feature].map(round))
}
