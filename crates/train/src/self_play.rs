//! Games that an engine plays against itself: what evaluations learn from.

use plateau_engine::{Engine, Request};
use plateau_rules::chess::Chess;
use plateau_rules::games::Kind;
use plateau_rules::random::SplitMix;
use plateau_rules::{AnyGame, Game, Outcome};
use plateau_search::{Depth, Limits, Score};

use crate::archive::{Played, Record};

/// How games are made.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// So many random moves at the beginning, or one more.
    pub opening: usize,
    /// A move is decided by an iteration that began before so many nodes.
    pub nodes: u64,
    /// No iteration goes deeper.
    pub depth: Option<Depth>,
    /// An opening that one side wins by more than this is not played.
    pub balance: i32,
    /// A game is given up when it is worse than this …
    pub decided: i32,
    /// … for so many moves in a row.
    pub patience: usize,
    /// From this move on …
    pub late: usize,
    /// … a game is a draw when neither side is ahead by more than this …
    pub even: i32,
    /// … for so many moves in a row.
    pub calm: usize,
    /// A game that lasts longer is a draw.
    pub longest: usize,
}

impl Settings {
    /// What suits a game: its evaluators count in hundredths of a pawn or of a man.
    pub fn for_game(kind: &Kind) -> Self {
        let chess = kind.start().as_any().is::<Game<Chess>>();
        let (balance, decided, even) = if chess { (400, 1200, 8) } else { (120, 400, 20) };
        Self {
            opening: 8,
            nodes: 2000,
            depth: None,
            balance,
            decided,
            patience: 6,
            late: 80,
            even,
            calm: 16,
            longest: 300,
        }
    }
}

/// Plays one game; the same game for the same seed and an engine in the same state.
pub fn play(
    kind: &Kind,
    engine: &mut dyn Engine,
    settings: &Settings,
    random: &mut SplitMix,
) -> Record {
    loop {
        if let Some(record) = attempt(kind, engine, settings, random) {
            return record;
        }
    }
}

/// One try: `None` when the random opening is no fair start.
fn attempt(
    kind: &Kind,
    engine: &mut dyn Engine,
    settings: &Settings,
    random: &mut SplitMix,
) -> Option<Record> {
    let mut game = kind.start();
    let mut moves = Vec::new();
    for _ in 0..settings.opening + random.below(2) {
        let index = random.below(game.count().max(1));
        game.play(index).ok()?;
        moves.push(Played { index: index as u16, score: None });
    }
    engine.forget();
    let request = Request {
        limits: Limits {
            soft_nodes: Some(settings.nodes),
            nodes: Some(settings.nodes * 10),
            depth: settings.depth,
            ..Limits::default()
        },
        ..Request::default()
    };
    let mut verdict = Verdict::default();
    let mut first = true;
    while game.ending().is_none() {
        // A position that a player may claim as a draw is one.
        if game.claim().is_some() || moves.len() >= settings.longest {
            return Some(Record { outcome: Outcome::Draw, moves });
        }
        engine.control().arm(false);
        let thought = engine.think(&*game, &request, &mut |_| {});
        let (index, score) = (thought.best()?, thought.score()?);
        if std::mem::take(&mut first) && score.get().abs() > settings.balance {
            return None;
        }
        if let Some(outcome) = verdict.note(&*game, score, settings) {
            return Some(Record { outcome, moves });
        }
        moves.push(Played { index: index as u16, score: Some(score.get() as i16) });
        game.play(index).ok()?;
    }
    Some(Record { outcome: game.ending()?.outcome, moves })
}

/// For how long the game has looked decided, one way or the other.
#[derive(Default)]
struct Verdict {
    outcome: Option<Outcome>,
    streak: usize,
}

impl Verdict {
    fn note(&mut self, game: &dyn AnyGame, score: Score, settings: &Settings) -> Option<Outcome> {
        let outcome = match score.get() {
            value if value >= settings.decided => Some(Outcome::Win(game.turn())),
            value if value <= -settings.decided => Some(Outcome::Win(!game.turn())),
            value if value.abs() <= settings.even && game.ply() >= settings.late => {
                Some(Outcome::Draw)
            }
            _ => None,
        };
        self.streak = if outcome == self.outcome { self.streak + 1 } else { 1 };
        self.outcome = outcome;
        let enough = if outcome == Some(Outcome::Draw) { settings.calm } else { settings.patience };
        outcome.filter(|_| self.streak >= enough)
    }
}
