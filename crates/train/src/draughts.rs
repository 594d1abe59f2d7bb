//! Draughts: from games to the weights of [`plateau_eval::draughts::Patterns`].

use plateau_eval::draughts::{Rank, Shape, Sink, Weights};
use plateau_rules::draughts::{Bits, Draughts, Rules};
use plateau_rules::games::Kind;
use plateau_rules::{Color, Game, Position};

use crate::data_file::Record;
use crate::regression::{Model, Pair, Samples, Settings};

/// With so few pieces the search still hopes where the game was drawn long ago: what can be won against kings
/// is learned from results …
const FEW: u32 = 8;
/// … which are trusted this far.
const SURE: f32 = 0.8;

/// Adds the quiet positions of a game: nothing to take, and no threat to take.
pub(crate) fn add_game<R: Rules>(
    samples: &mut Samples,
    settings: &Settings,
    shape: &Shape,
    kind: &Kind,
    record: &Record,
) {
    let result = match record.outcome.winner() {
        Some(color) => color.pick(1.0, 0.0),
        None => 0.5,
    };
    let Some(game) = record.start(kind) else { return };
    let Some(game) = game.as_any().downcast_ref::<Game<Draughts<R>>>() else { return };
    let mut position = *game.position();
    for played in &record.moves {
        let Some(mv) = played.code.find(&position) else { return };
        if let Some(score) = played.score.filter(|&score| is_quiet(&position, score)) {
            // The search counts in hundredths of a man, the weights in thousandths.
            let score = 10.0 * f32::from(position.turn().pick(score, -score));
            let few =
                Color::ALL.map(|color| position.pieces(color).count()).iter().sum::<u32>() <= FEW;
            let wdl = if few { settings.wdl.max(SURE) } else { settings.wdl };
            let tally = shape.steps().tally(&position);
            let (left, journey) = shape.stage(&tally);
            let mut amounts = Amounts { found: Vec::with_capacity(32) };
            shape.walk(&position, &tally, &mut amounts);
            let target = settings.target(result, score, wdl);
            samples.add(amounts.found, left as f32 / journey as f32, target);
        }
        position.play(mv);
    }
}

/// Whether a position can be learned from: nothing to take, no threat to take, nothing is decided.
pub(crate) fn is_quiet<R: Rules>(position: &Draughts<R>, score: i16) -> bool {
    score.abs() <= 1000 && !position.can_capture() && !position.is_threatened()
}

/// Whole patterns are many and seldom seen: they keep near their parts, and those near what is counted.
impl Model for Shape {
    fn parts(&self, feature: usize) -> impl Iterator<Item = usize> {
        self.parts(feature)
    }

    fn freedom(&self, feature: usize) -> f32 {
        match self.rank(feature) {
            Rank::Counted => 40.0,
            Rank::Part => 4.0,
            Rank::Whole => 1.0,
        }
    }
}

struct Amounts {
    found: Vec<(u32, i16)>,
}

impl Sink for Amounts {
    fn add(&mut self, feature: usize, amount: i32) {
        if amount != 0 {
            self.found.push((feature as u32, amount as i16));
        }
    }
}

/// The weights as numbers to learn on.
pub(crate) fn to_inputs(weights: &Weights, count: usize) -> Vec<Pair> {
    (0..count).map(|feature| weights.get(feature).map(f32::from)).collect()
}

/// The learned numbers as weights.
pub(crate) fn from_inputs(size: u8, inputs: &[Pair]) -> Weights {
    let round = |value: f32| value.round().clamp(-32_000.0, 32_000.0) as i16;
    Weights::from_fn(size, inputs.len(), |feature| inputs[feature].map(round))
}
