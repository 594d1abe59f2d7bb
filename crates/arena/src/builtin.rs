//! The built-in engine as a player.

use std::time::Duration;

use plateau_engine::{
    Build, Engine, Evaluation, Request, SearchInfo, SetMargins, Skill, engine_for,
};
use plateau_rules::AnyGame;
use plateau_search::{Budget, Depth, Limits, MOVE_OVERHEAD, parallel};

use crate::clock::UNHURRIED;
use crate::endgame;
use crate::per_game::PerGame;
use crate::player::{number, only_options};
use crate::priority::ThreadPriority;
use crate::rng::PlayerRng;
use crate::{
    Cancel, Clock, Decision, EngineFailure, Machine, MoveEvaluation, Pace, Player, PlayerError,
    Spec, draw_and_resign,
};

/// What it takes in a [`Spec`].
pub(crate) const OPTIONS: &[&str] = &[
    "nodes",
    "depth",
    "time",
    "threads",
    "hash",
    "evaluation",
    "tables",
    "syzygy",
    "name",
    "margin.*",
];

/// Plateau's own engine. It is built when the first game begins, for that game.
struct BuiltinEngine {
    name: String,
    setup: EngineSetup,
    skill: Skill,
    rng: PlayerRng,
    engine: PerGame<Box<dyn Engine>>,
}

/// How an `engine:…` is set up.
pub struct EngineSetup {
    /// What it is made with.
    pub build: Build,
    /// How many threads it searches with.
    pub threads: usize,
    /// What it may use, whatever the clock says.
    pub own: Option<Pace>,
}

impl EngineSetup {
    /// What a description asks for.
    pub fn of(spec: &Spec) -> Result<Self, PlayerError> {
        only_options(spec)?;
        let read = |path: &str| {
            let no_file = |error: std::io::Error| PlayerError::File {
                path: path.to_owned(),
                reason: error.to_string(),
            };
            std::fs::read(path).map_err(no_file)
        };
        let table = number(spec, "hash")?.unwrap_or(Build::default().table);
        let evaluation = match spec.get("evaluation") {
            None => Evaluation::Shipped,
            Some("hand") => Evaluation::Hand,
            Some(path) => Evaluation::File(read(path)?),
        };
        Ok(Self {
            build: Build {
                table,
                evaluation,
                margins: margins(spec)?,
                endgame: endgame::read_options(spec.get("tables"), spec.get("syzygy"))?,
            },
            threads: number(spec, "threads")?.unwrap_or(1),
            own: own_pace(spec)?,
        })
    }

    /// What it may use for a move, if the description itself says.
    pub fn limits(&self, game: &dyn AnyGame) -> Option<Limits> {
        self.own.map(|pace| limits(pace, game))
    }
}

/// What an option begins with that sets a margin of the search.
pub(crate) const MARGIN: &str = "margin.";

/// The margins that a description sets.
fn margins(spec: &Spec) -> Result<SetMargins, PlayerError> {
    let set = spec
        .options
        .iter()
        .filter_map(|(key, value)| Some((key.strip_prefix(MARGIN)?, key, value)));
    set.map(|(name, option, value)| match value.parse() {
        Ok(number) => Ok((name.to_owned(), number)),
        Err(_) => Err(PlayerError::BadValue { option: option.clone(), value: value.clone() }),
    })
    .collect()
}

/// The engine that a description asks for.
pub(crate) fn build(spec: &Spec) -> Result<Player, PlayerError> {
    seat(spec, EngineSetup::of(spec)?, Skill::FULL)
}

/// The same engine, weaker on purpose.
pub(crate) fn with_skill(spec: &Spec, skill: Skill) -> Result<Player, PlayerError> {
    let build = Build { table: skill.table(), evaluation: skill.evaluation(), ..Build::default() };
    seat(spec, EngineSetup { build, threads: 1, own: None }, skill)
}

/// About how many mebibytes a player of ours takes as long as it plays.
pub fn memory(spec: &Spec) -> usize {
    let table = match spec.kind.as_str() {
        "engine" => number(spec, "hash").ok().flatten().unwrap_or(Build::default().table),
        "level" => {
            match spec.main.as_deref().and_then(|level| Skill::of_level(level.parse().ok()?)) {
                Some(skill) => skill.table(),
                None => return 0,
            }
        }
        _ => return 0,
    };
    table + BESIDE_TABLE
}

/// Memory of an engine besides its hash table, in mebibytes.
const BESIDE_TABLE: usize = 4;

fn seat(spec: &Spec, setup: EngineSetup, skill: Skill) -> Result<Player, PlayerError> {
    let (name, rng) = (spec.label(), PlayerRng::of(spec)?);
    Ok(Player::machine(Box::new(BuiltinEngine {
        name,
        setup,
        skill,
        rng,
        engine: PerGame::default(),
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
pub(crate) fn limits(pace: Pace, game: &dyn AnyGame) -> Limits {
    let timed = |budget: Budget| Limits {
        soft_time: Some(budget.soft),
        hard_time: Some(budget.hard),
        ..Limits::default()
    };
    match pace {
        Pace::Free => timed(Budget::exactly(UNHURRIED, MOVE_OVERHEAD)),
        Pace::Move(time) => timed(Budget::exactly(time, MOVE_OVERHEAD)),
        Pace::Game(sides) => timed(Budget::share(sides[game.turn().index()], MOVE_OVERHEAD)),
        Pace::Nodes(nodes) => Limits { nodes: Some(nodes), ..Limits::default() },
        Pace::Depth(depth) => Limits {
            depth: Some(Depth::new(depth.min(Depth::MAX.get() as u32) as i32)),
            ..Limits::default()
        },
    }
}

impl BuiltinEngine {
    /// The engine for this game.
    fn engine(&mut self, game: &dyn AnyGame) -> Result<&mut dyn Engine, EngineFailure> {
        let engine = self.engine.get(game, || {
            let mut engine = engine_for(game, &self.setup.build)
                .map_err(|reason| EngineFailure::Start(reason.to_string()))?;
            engine.set_threads(self.setup.threads);
            Ok(engine)
        })?;
        Ok(&mut **engine)
    }

    /// Searches on a thread with a large enough stack. A panic counts as a crash.
    fn think(
        &mut self,
        game: &dyn AnyGame,
        limits: Limits,
        skill: Skill,
        cancel: &Cancel,
    ) -> Result<SearchInfo, EngineFailure> {
        let request = Request { limits, ..Request::default() };
        let mut rng = self.rng.rng.clone();
        let engine = self.engine(game)?;
        // A stop flag left over from the last search would stop this one.
        let control = engine.control();
        control.arm(false);
        cancel.on_cancel(move || control.stop());
        let priority = ThreadPriority::now();
        let mut report = |_: &SearchInfo| priority.lower_further_if_slow();
        let think = || skill.think(engine, game, &request, &mut rng, &mut report);
        let info = std::thread::scope(|scope| {
            let thread = std::thread::Builder::new().stack_size(parallel::STACK);
            let thread = thread.spawn_scoped(scope, think);
            thread
                .map_err(|_| EngineFailure::Crash(None))?
                .join()
                .map_err(|_| EngineFailure::Crash(None))
        });
        if info.is_err() {
            // Its state is unknown: the next search gets a new engine.
            self.engine = PerGame::default();
        }
        let info = info?;
        self.rng.rng = rng;
        Ok(info)
    }
}

impl Machine for BuiltinEngine {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn begin(
        &mut self,
        game: &dyn AnyGame,
        seed: Option<u64>,
        _: &Cancel,
    ) -> Result<(), EngineFailure> {
        self.rng.reseed(seed);
        self.engine(game)?.clear();
        Ok(())
    }

    fn decide(
        &mut self,
        game: &dyn AnyGame,
        clock: &Clock,
        cancel: &Cancel,
    ) -> Result<Decision, EngineFailure> {
        let limits = match self.setup.own.unwrap_or(clock.pace) {
            // A level limited by nodes needs no clock, and plays the same on every machine.
            Pace::Free if self.skill != Skill::FULL => Limits::default(),
            pace => limits(pace, game),
        };
        let info = self.think(game, limits, self.skill, cancel)?;
        let evaluation = MoveEvaluation {
            score: info.score(),
            depth: Some(info.depth.get() as u32),
            nodes: Some(info.nodes),
            time: info.time,
        };
        // An engine that had no time for even one move still has a move to play.
        Ok(Decision { index: info.best().unwrap_or(0), evaluation })
    }

    fn accepts_draw(&mut self, game: &dyn AnyGame, cancel: &Cancel) -> bool {
        let nodes = self.skill.nodes(game).unwrap_or(u64::MAX).min(50_000);
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let info = self.think(game, limits, Skill::FULL, cancel);
        let score = info.ok().and_then(|info| info.score());
        // The offer comes from the side to move: the score is negated for the other side.
        score.is_some_and(|score| draw_and_resign::accepts_draw(game, -score))
    }
}
