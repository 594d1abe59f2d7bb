//! Othello: from games to the weights of [`plateau_eval::othello::Patterns`].

use plateau_eval::othello::{SIZE, Shape, Sink, Tally, bare};
use plateau_eval::weights::Weights;
use plateau_rules::games::Kind;
use plateau_rules::othello::Othello;
use plateau_rules::{AnyGame, Color, Game, Position};

use crate::data_file::Record;
use crate::fit::{Job, Misfit, from_pairs, to_pairs};
use crate::kept::Kept;
use crate::learner::{self, walk};
use crate::regression::{Samples, Settings, Unrelated};
use crate::self_play;

/// What is known of Othello.
pub(crate) struct Learner;

impl learner::Learner for Learner {
    fn plays(&self, game: &dyn AnyGame) -> bool {
        game.as_any().is::<Game<Othello>>()
    }

    fn self_play(&self) -> self_play::Settings {
        self_play::Settings {
            balance: 1500,
            wander: 44,
            detour: 200,
            // By how many discs a game is won is learned from, so each is played to its end.
            decided: i32::MAX,
            late: usize::MAX,
            ..self_play::Settings::default()
        }
    }

    fn regression(&self) -> Settings {
        Settings {
            batch: 16_384,
            rate: 20.0,
            scale: 1200.0,
            spread: 150.0,
            wdl: 0.4,
            ..Settings::default()
        }
    }

    fn fit(&self, mut job: Job<'_>) -> Result<Vec<u8>, Misfit> {
        let start = match job.start {
            None => bare(),
            Some(bytes) => Weights::from_bytes(bytes, SIZE, Shape::count())
                .map_err(|bad| Misfit::Start(bad.to_string()))?,
        };
        let mut inputs = to_pairs(&start, Shape::count());
        let (settings, kind) = (job.settings, job.kind);
        let add = |samples: &mut _, record: &_| add_game(samples, settings, kind, record);
        job.learn(&mut inputs, add, &Unrelated)?;
        Ok(from_pairs(SIZE, &inputs).to_bytes())
    }

    fn kept(&self, game: &dyn AnyGame, record: &Record, each: &mut dyn FnMut(Kept)) -> bool {
        let Some(game) = game.as_any().downcast_ref::<Game<Othello>>() else { return false };
        walk(game, record, |_, _, _| true, Othello::count_discs, each)
    }
}

/// Adds the positions of a game. What is learned is the lead in discs at its end.
fn add_game(samples: &mut Samples, settings: &Settings, kind: &Kind, record: &Record) {
    let Some(game) = record.start(kind) else { return };
    let Some(game) = game.as_any().downcast_ref::<Game<Othello>>() else { return };
    let Some(lead) = final_lead(*game.position(), record) else { return };
    let mut position = *game.position();
    for played in &record.moves {
        let Some(mv) = played.code.find(&position) else { return };
        if let Some(score) = played.score {
            let lead = position.turn().pick(lead, -lead);
            let mut amounts = Amounts { found: Vec::with_capacity(50) };
            Shape::get().walk(&position, &Tally::of(&position), &mut amounts);
            let early = Shape::stage(&position) as f32 / Shape::span() as f32;
            let target = settings.target(settings.expected(lead), score.into(), settings.wdl);
            samples.add(amounts.found, early, target);
        }
        position.play(mv);
    }
}

/// White's lead in hundredths of a disc when all moves are made.
fn final_lead(mut position: Othello, record: &Record) -> Option<f32> {
    for played in &record.moves {
        let mv = played.code.find(&position)?;
        position.play(mv);
    }
    let count = |color| position.discs(color).count_ones() as f32;
    Some(100.0 * (count(Color::White) - count(Color::Black)))
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
