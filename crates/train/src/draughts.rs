//! Draughts: from games to the weights of [`plateau_eval::draughts::Patterns`].

use plateau_eval::draughts::{Rank, Shape, Sink, Visitor, Weights, visit};
use plateau_rules::draughts::{Bits, Draughts, Rules};
use plateau_rules::games::Kind;
use plateau_rules::{AnyGame, Color, Game, Position};

use crate::data_file::Record;
use crate::fit::{Job, Misfit, from_pairs, to_pairs};
use crate::kept::Kept;
use crate::learner::{self, walk};
use crate::regression::{Model, Samples, Settings};
use crate::self_play;

/// What is known of the draughts family.
pub(crate) struct Learner;

impl learner::Learner for Learner {
    fn plays(&self, game: &dyn AnyGame) -> bool {
        visit(game, IsDraughts).is_some()
    }

    fn self_play(&self) -> self_play::Settings {
        self_play::Settings::default()
    }

    fn regression(&self) -> Settings {
        Settings {
            batch: 16_384,
            rate: 40.0,
            scale: 1500.0,
            spread: 60.0,
            wdl: 0.5,
            ..Settings::default()
        }
    }

    fn fit(&self, job: Job<'_>) -> Result<Vec<u8>, Misfit> {
        let kind = job.kind;
        visit(&*kind.start(), Fit(job)).unwrap_or_else(|| Err(Misfit::Game(kind.clone())))
    }

    fn kept(&self, game: &dyn AnyGame, record: &Record, each: &mut dyn FnMut(Kept)) -> bool {
        visit(game, Walk { game, record, each }).unwrap_or(false)
    }
}

struct IsDraughts;

impl Visitor for IsDraughts {
    type Output = ();

    fn visit<R: Rules>(self, _: R) {}
}

/// Learns, by whichever rules.
struct Fit<'a>(Job<'a>);

impl Visitor for Fit<'_> {
    type Output = Result<Vec<u8>, Misfit>;

    fn visit<R: Rules>(self, rules: R) -> Self::Output {
        let Self(mut job) = self;
        let facts = rules.facts();
        let shape = Shape::new(facts.size, facts.rows);
        let start = match job.start {
            None => Weights::bare(facts, &shape),
            Some(bytes) => Weights::from_bytes(bytes, facts.size, shape.count())
                .map_err(|bad| Misfit::Start(bad.to_string()))?,
        };
        let mut inputs = to_pairs(&start, shape.count());
        let (settings, kind) = (job.settings, job.kind);
        let add = |samples: &mut _, record: &_| {
            add_game::<R>(samples, settings, &shape, kind, record);
        };
        job.learn(&mut inputs, add, &shape)?;
        Ok(from_pairs(facts.size, &inputs).to_bytes())
    }
}

/// Walks over a game, by whichever rules.
struct Walk<'a> {
    game: &'a dyn AnyGame,
    record: &'a Record,
    each: &'a mut dyn FnMut(Kept),
}

impl Visitor for Walk<'_> {
    type Output = bool;

    fn visit<R: Rules>(self, _: R) -> bool {
        let Some(game) = self.game.as_any().downcast_ref::<Game<Draughts<R>>>() else {
            return false;
        };
        let pieces = |position: &Draughts<R>| {
            Color::ALL.into_iter().map(|color| position.pieces(color).count()).sum()
        };
        walk(game, self.record, |position, _, score| is_quiet(position, score), pieces, self.each)
    }
}

/// With so few pieces the search still hopes where the game was drawn long ago: what can be won against kings
/// is learned from results …
const FEW: u32 = 8;
/// … which are trusted this far.
const SURE: f32 = 0.8;

/// Adds the quiet positions of a game: nothing to take, and no threat to take.
fn add_game<R: Rules>(
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
fn is_quiet<R: Rules>(position: &Draughts<R>, score: i16) -> bool {
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
