//! Chess: from games to the weights of [`plateau_eval::chess::Hand`].

use plateau_eval::chess::terms::{Sink, walk};
use plateau_eval::chess::weights::{self, Weights};
use plateau_rules::chess::{Chess, Move, Role};
use plateau_rules::games::Kind;
use plateau_rules::{AnyGame, Game, Position};

use crate::data_file::Record;
use crate::fit::{Job, Misfit};
use crate::kept::Kept;
use crate::learner::{self, walk as walk_game};
use crate::regression::{Pair, Samples, Settings, Unrelated};
use crate::self_play;

/// What is known of chess.
pub(crate) struct Learner;

impl learner::Learner for Learner {
    fn plays(&self, game: &dyn AnyGame) -> bool {
        game.as_any().is::<Game<Chess>>()
    }

    fn self_play(&self) -> self_play::Settings {
        self_play::Settings {
            balance: 300,
            shuffled: 10,
            decided: 1200,
            even: 8,
            wander: 0,
            detour: 0,
            ..self_play::Settings::default()
        }
    }

    fn regression(&self) -> Settings {
        Settings { wdl: 0.6, ..Settings::default() }
    }

    fn fit(&self, mut job: Job<'_>) -> Result<Vec<u8>, Misfit> {
        let start = match job.start {
            None => Weights::material(),
            Some(bytes) => String::from_utf8_lossy(bytes)
                .parse()
                .map_err(|bad: weights::BadWeights| Misfit::Start(bad.to_string()))?,
        };
        let mut inputs = to_inputs(&start);
        let (settings, kind) = (job.settings, job.kind);
        let add = |samples: &mut _, record: &_| add_game(samples, settings, kind, record);
        job.learn(&mut inputs, add, &Unrelated)?;
        Ok(from_inputs(&inputs).to_string().into_bytes())
    }

    fn kept(&self, game: &dyn AnyGame, record: &Record, each: &mut dyn FnMut(Kept)) -> bool {
        let Some(game) = game.as_any().downcast_ref::<Game<Chess>>() else { return false };
        let pieces = |position: &Chess| position.placement().occupied().count() as u32;
        walk_game(game, record, is_quiet, pieces, each)
    }
}

/// Adds the quiet positions of a game.
fn add_game(samples: &mut Samples, settings: &Settings, kind: &Kind, record: &Record) {
    let result = match record.outcome.winner() {
        Some(color) => color.pick(1.0, 0.0),
        None => 0.5,
    };
    let Some(game) = record.start(kind) else { return };
    let Some(game) = game.as_any().downcast_ref::<Game<Chess>>() else { return };
    let mut position = game.position().clone();
    for played in &record.moves {
        let Some(mv) = played.code.find(&position) else { return };
        if let Some(score) = played.score.filter(|&score| is_quiet(&position, mv, score)) {
            let score = f32::from(position.turn().pick(score, -score));
            let target = settings.target(result, score, settings.wdl);
            samples.add(features(&position), phase(&position) / 24.0, target);
        }
        position.play(mv);
    }
}

/// Whether a position can be learned from: no check, nothing is taken or promoted, nothing is decided.
pub(crate) fn is_quiet(position: &Chess, mv: Move, score: i16) -> bool {
    let noisy = position.captured(mv).is_some() || mv.promotion().is_some();
    !noisy && !position.is_check() && score.abs() <= 2500
}

/// The features of a position, each once.
fn features(position: &Chess) -> Vec<(u32, i16)> {
    let mut counts = Counts { found: Vec::with_capacity(96) };
    walk(position, &mut counts);
    counts.found.sort_unstable_by_key(|&(feature, _)| feature);
    let same = counts.found.chunk_by(|a, b| a.0 == b.0);
    let sums = same.map(|same| (same[0].0, same.iter().map(|&(_, count)| count).sum::<i16>()));
    sums.filter(|&(_, sum)| sum != 0).collect()
}

/// How much of the middlegame is left, of 24.
fn phase(position: &Chess) -> f32 {
    let count = |role| position.placement().role(role).count() as f32;
    let minors = count(Role::Knight) + count(Role::Bishop);
    (minors + 2.0 * count(Role::Rook) + 4.0 * count(Role::Queen)).min(24.0)
}

struct Counts {
    found: Vec<(u32, i16)>,
}

impl Sink for Counts {
    fn add(&mut self, white: bool, feature: usize, count: i32) {
        self.found.push((feature as u32, if white { count } else { -count } as i16));
    }
}

/// The weights as numbers to learn on.
fn to_inputs(weights: &Weights) -> Vec<Pair> {
    let pair = |feature| weights.get(feature);
    (0..weights::COUNT).map(pair).map(|pair| [pair.middle() as f32, pair.end() as f32]).collect()
}

/// The learned numbers as weights.
fn from_inputs(inputs: &[Pair]) -> Weights {
    let round = |value: f32| value.round().clamp(-8000.0, 8000.0) as i16;
    Weights::from_fn(|feature| inputs[feature].map(round).into())
}
