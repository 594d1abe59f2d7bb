//! Games that an engine plays against itself: what evaluations learn from.

use plateau_engine::{Engine, Request};
use plateau_rules::games::{self, Kind};
use plateau_rules::random::SplitMix;
use plateau_rules::{AnyGame, Outcome};
use plateau_search::{Depth, Limits, Score};

use crate::data_file::{PlayedMove, Record};
use crate::learner::{self, Learner};

/// How games are made.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// At least so many random moves at the beginning, at most two more.
    pub opening: usize,
    /// About so many nodes a move.
    pub nodes: u64,
    /// No iteration goes deeper.
    pub depth: Option<Depth>,
    /// An opening that one side wins by more than this is not played.
    pub balance: i32,
    /// One game in so many begins with a shuffled back rank (Chess960); 0: none.
    pub shuffled: usize,
    /// For so many plies games leave their way now and then, or all would look alike …
    pub wander: usize,
    /// … by a random move that is worse than the best by no more than this.
    pub detour: i32,
    /// A game is resigned when it is worse than this …
    pub decided: i32,
    /// … for so many moves in a row.
    pub patience: usize,
    /// From this ply on …
    pub late: usize,
    /// … a game is a draw when neither side is ahead by more than this …
    pub even: i32,
    /// … for so many moves in a row.
    pub calm: usize,
    /// A game that lasts longer is a draw.
    pub longest: usize,
}

impl Settings {
    /// What suits a game: its evaluators count in hundredths of a pawn, of a man or of a disc.
    pub fn for_game(kind: &Kind) -> Self {
        learner::of(kind).map_or_else(Self::default, Learner::self_play)
    }
}

/// What suits draughts.
impl Default for Settings {
    fn default() -> Self {
        Self {
            opening: 8,
            nodes: 1000,
            depth: None,
            balance: 120,
            shuffled: 0,
            wander: 60,
            detour: 30,
            decided: 400,
            patience: 6,
            late: 80,
            even: 20,
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
    let (mut game, start) = first_position(kind, settings, random);
    let mut moves = Vec::new();
    for _ in 0..settings.opening + random.below(3) {
        let index = random.below(game.count().max(1));
        moves.push(PlayedMove { code: game.move_code(index)?, score: None });
        game.play(index).ok()?;
    }
    let record = |outcome, moves| Some(Record { start, outcome, moves });
    engine.clear();
    let request = Request {
        limits: Limits {
            // The last iteration takes about as long as all before it.
            soft_nodes: Some(settings.nodes / 2),
            nodes: Some(settings.nodes * 2),
            depth: settings.depth,
            ..Limits::default()
        },
        ..Request::default()
    };
    let mut adjudication = Adjudication::default();
    let mut first = true;
    while game.ending().is_none() {
        // A position that a player may claim as a draw is one.
        if game.claim().is_some() || moves.len() >= settings.longest {
            return record(Outcome::Draw, moves);
        }
        engine.control().arm(false);
        let thought = engine.think(&*game, &request, &mut |_| {});
        let (index, score) = (thought.best()?, thought.score()?);
        if std::mem::take(&mut first) && score.get().abs() > settings.balance {
            return None;
        }
        if let Some(outcome) = adjudication.note(&*game, score, settings) {
            return record(outcome, moves);
        }
        let index = detour(&mut *game, engine, &request, settings, random, score).unwrap_or(index);
        let score = Some(score.get() as i16);
        moves.push(PlayedMove { code: game.move_code(index)?, score });
        game.play(index).ok()?;
    }
    record(game.ending()?.outcome, moves)
}

/// The position a game begins from, and how the record names it if it is not the usual one.
fn first_position(
    kind: &Kind,
    settings: &Settings,
    random: &mut SplitMix,
) -> (Box<dyn AnyGame>, Option<String>) {
    if settings.shuffled > 0 && random.below(settings.shuffled) == 0 {
        let number = random.below(960);
        if let Ok(shuffled) = games::find(&format!("chess960,position={number}")) {
            let game = shuffled.start();
            let start = format!("{} {}", shuffled.name(), game.fen());
            return (game, Some(start));
        }
    }
    (kind.start(), None)
}

/// One move in so many is drawn by chance.
const DETOURS: usize = 4;

/// Another move than the best, if chance wants it and it is hardly worse. Engines that know only their own
/// ways are blind where others lead them.
fn detour(
    game: &mut dyn AnyGame,
    engine: &mut dyn Engine,
    request: &Request,
    settings: &Settings,
    random: &mut SplitMix,
    best: Score,
) -> Option<usize> {
    if game.ply() >= settings.wander || random.below(DETOURS) != 0 {
        return None;
    }
    let index = random.below(game.count());
    game.play(index).ok()?;
    engine.control().arm(false);
    let reply = game.ending().is_none().then(|| engine.think(game, request, &mut |_| {}).score());
    game.undo();
    (-reply??.get() >= best.get() - settings.detour).then_some(index)
}

/// For how long the game has looked decided, one way or the other.
#[derive(Default)]
struct Adjudication {
    outcome: Option<Outcome>,
    streak: usize,
}

impl Adjudication {
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

#[cfg(test)]
mod tests {
    use super::*;
    use plateau_engine::{Build, engine_for};

    fn games_with(wander: usize) -> Vec<Record> {
        let kind = games::find("checkers").unwrap();
        let build = Build { table: 1, ..Build::default() };
        let mut engine = engine_for(&*kind.start(), &build).ok().unwrap();
        let settings = Settings { nodes: 60, wander, ..Settings::for_game(&kind) };
        let mut play = |seed| play(&kind, &mut *engine, &settings, &mut SplitMix::new(seed));
        [1, 2, 3].map(&mut play).to_vec()
    }

    #[test]
    fn the_same_seed_makes_the_same_game() {
        assert_eq!(games_with(60), games_with(60));
    }

    #[test]
    fn games_that_wander_leave_their_way_after_the_opening() {
        for (straight, wandering) in games_with(0).iter().zip(&games_with(60)) {
            let same = |(a, b): &(&PlayedMove, &PlayedMove)| a.code == b.code;
            let common = straight.moves.iter().zip(&wandering.moves).take_while(same).count();
            assert!((8..60).contains(&common), "they part at ply {common}");
        }
    }
}
