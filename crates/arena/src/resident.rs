//! The engine that lives in this program.

use std::time::Duration;

use plateau_engine::{Build, Engine, NoEngine, Request, Thought, engine_for};
use plateau_rules::AnyGame;
use plateau_search::{Budget, Depth, Limits, Score, parallel};

use crate::player::{number, only_options};
use crate::{Clock, Decision, Machine, Opinion, Pace, Player, PlayerError, Spec, Trouble};

/// What it takes in a [`Spec`].
pub(crate) const OPTIONS: &[&str] =
    &["nodes", "depth", "time", "threads", "hash", "evaluation", "name"];

/// Plateau's own engine. It is built when the first game begins, for that game.
struct Resident {
    name: String,
    /// What it may use, whatever the clock says.
    own: Option<Pace>,
    threads: usize,
    build: Build,
    engine: Option<(String, Box<dyn Engine>)>,
}

/// What the way between clock and engine may take.
const OVERHEAD: Duration = Duration::from_millis(2);

/// Where nothing limits a move, it takes this long.
const UNHURRIED: Duration = Duration::from_secs(1);

/// The engine that a description asks for.
pub(crate) fn build(spec: &Spec) -> Result<Player, PlayerError> {
    only_options(spec)?;
    let evaluation = match spec.get("evaluation") {
        None => None,
        Some(path) => Some(std::fs::read(path).map_err(|error| PlayerError::File {
            path: path.to_owned(),
            reason: error.to_string(),
        })?),
    };
    let table = number(spec, "hash")?.unwrap_or(Build::default().table);
    Ok(Player::Machine(Box::new(Resident {
        name: spec.label(),
        own: own_pace(spec)?,
        threads: number(spec, "threads")?.unwrap_or(1),
        build: Build { table, evaluation },
        engine: None,
    })))
}

/// The limit that a description itself names.
pub(crate) fn own_pace(spec: &Spec) -> Result<Option<Pace>, PlayerError> {
    let time = number(spec, "time")?.map(|millis| Pace::Move(Duration::from_millis(millis)));
    let nodes = number(spec, "nodes")?.map(Pace::Nodes);
    let depth = number(spec, "depth")?.map(Pace::Depth);
    Ok(time.or(nodes).or(depth))
}

/// What a search may use at this pace.
fn limits(pace: Pace, game: &dyn AnyGame) -> Limits {
    let timed = |budget: Budget| Limits {
        soft_time: Some(budget.soft),
        hard_time: Some(budget.hard),
        ..Limits::default()
    };
    match pace {
        Pace::Free => timed(Budget::exactly(UNHURRIED, OVERHEAD)),
        Pace::Move(time) => timed(Budget::exactly(time, OVERHEAD)),
        Pace::Game(sides) => timed(Budget::share(sides[game.turn().index()], OVERHEAD)),
        Pace::Nodes(nodes) => Limits { nodes: Some(nodes), ..Limits::default() },
        Pace::Depth(depth) => Limits {
            depth: Some(Depth::new(depth.min(Depth::MAX.get() as u32) as i32)),
            ..Limits::default()
        },
    }
}

impl Resident {
    /// The engine for this game.
    fn engine(&mut self, game: &dyn AnyGame) -> Result<&mut dyn Engine, Trouble> {
        let kind = game.kind().to_string();
        let (_, engine) = match self.engine.take() {
            Some((known, engine)) if known == kind => self.engine.insert((known, engine)),
            _ => {
                let mut engine = engine_for(game, &self.build).map_err(|reason| {
                    Trouble::Start(match reason {
                        NoEngine::Game(game) => format!("no engine plays {game}"),
                        NoEngine::Evaluation(what) => what,
                    })
                })?;
                engine.set_threads(self.threads);
                self.engine.insert((kind, engine))
            }
        };
        Ok(&mut **engine)
    }
}

/// Lets an engine think in a thread that has room for it. One that panics has crashed, as any program can.
fn think(
    engine: &mut dyn Engine,
    game: &dyn AnyGame,
    request: &Request,
) -> Result<Thought, Trouble> {
    // The end of one search is an order to stop for the next, unless it is taken back.
    engine.control().arm(false);
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(parallel::STACK);
        let thread = thread.spawn_scoped(scope, || engine.think(game, request, &mut |_| {}));
        thread.map_err(|_| Trouble::Crash)?.join().map_err(|_| Trouble::Crash)
    })
}

impl Machine for Resident {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn begin(&mut self, game: &dyn AnyGame, _: Option<u64>) -> Result<(), Trouble> {
        self.engine(game)?.forget();
        Ok(())
    }

    fn decide(&mut self, game: &dyn AnyGame, clock: &Clock) -> Result<Decision, Trouble> {
        let limits = limits(self.own.unwrap_or(clock.pace), game);
        let request = Request { limits, ..Request::default() };
        let thought = think(self.engine(game)?, game, &request)?;
        let opinion = Opinion {
            score: thought.score(),
            depth: Some(thought.depth.get() as u32),
            nodes: Some(thought.nodes),
            time: thought.time,
        };
        // An engine that had no time for even one move still has a move to play.
        Ok(Decision { index: thought.best().unwrap_or(0), opinion })
    }

    fn accepts_draw(&mut self, game: &dyn AnyGame) -> bool {
        let limits = Limits { nodes: Some(50_000), ..Limits::default() };
        let request = Request { limits, ..Request::default() };
        let Ok(engine) = self.engine(game) else { return false };
        let score = think(engine, game, &request).ok().and_then(|thought| thought.score());
        // The offer comes from the side to move: what is good for it is bad for the one who is asked.
        score.is_some_and(|score| score > Score::DRAW + WORTH_A_DRAW)
    }
}

/// By how much the other side must be better for a draw to be welcome.
const WORTH_A_DRAW: i32 = 20;
