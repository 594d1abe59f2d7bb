//! The engine that lives in this program.

use std::time::Duration;

use plateau_engine::{Build, Engine, Evaluation, Request, SetMargins, Skill, Thought, engine_for};
use plateau_rules::AnyGame;
use plateau_search::{Budget, Depth, Limits, MOVE_OVERHEAD, parallel};

use crate::chance::Chance;
use crate::clock::UNHURRIED;
use crate::courtesy::Courtesy;
use crate::per_game::PerGame;
use crate::player::{number, only_options};
use crate::{
    Cancel, Clock, Decision, Machine, Opinion, Pace, Player, PlayerError, Spec, Trouble, manners,
};

/// What it takes in a [`Spec`].
pub(crate) const OPTIONS: &[&str] =
    &["nodes", "depth", "time", "threads", "hash", "evaluation", "name", "margin.*"];

/// Plateau's own engine. It is built when the first game begins, for that game.
struct Resident {
    name: String,
    setup: EngineSetup,
    skill: Skill,
    chance: Chance,
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
            build: Build { table, evaluation, margins: margins(spec)? },
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

/// What an engine takes besides its table, in mebibytes.
const BESIDE_TABLE: usize = 4;

fn seat(spec: &Spec, setup: EngineSetup, skill: Skill) -> Result<Player, PlayerError> {
    let (name, chance) = (spec.label(), Chance::of(spec)?);
    Ok(Player::machine(Box::new(Resident {
        name,
        setup,
        skill,
        chance,
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

impl Resident {
    /// The engine for this game.
    fn engine(&mut self, game: &dyn AnyGame) -> Result<&mut dyn Engine, Trouble> {
        let engine = self.engine.get(game, || {
            let mut engine = engine_for(game, &self.setup.build)
                .map_err(|reason| Trouble::Start(reason.to_string()))?;
            engine.set_threads(self.setup.threads);
            Ok(engine)
        })?;
        Ok(&mut **engine)
    }

    /// Lets the engine think in a thread that has room for it. One that panics has crashed, as any program
    /// can.
    fn think(
        &mut self,
        game: &dyn AnyGame,
        limits: Limits,
        skill: Skill,
        cancel: &Cancel,
    ) -> Result<Thought, Trouble> {
        let request = Request { limits, ..Request::default() };
        let mut chance = self.chance.numbers.clone();
        let engine = self.engine(game)?;
        // The end of one search is an order to stop for the next, unless it is taken back.
        let control = engine.control();
        control.arm(false);
        cancel.on_cancel(move || control.stop());
        let courtesy = Courtesy::now();
        let mut report = |_: &Thought| courtesy.step_back_if_long();
        let think = || skill.think(engine, game, &request, &mut chance, &mut report);
        let thought = std::thread::scope(|scope| {
            let thread = std::thread::Builder::new().stack_size(parallel::STACK);
            let thread = thread.spawn_scoped(scope, think);
            thread.map_err(|_| Trouble::Crash(None))?.join().map_err(|_| Trouble::Crash(None))
        });
        if thought.is_err() {
            // Nobody knows what state it is in: the next search has another.
            self.engine = PerGame::default();
        }
        let thought = thought?;
        self.chance.numbers = chance;
        Ok(thought)
    }
}

impl Machine for Resident {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn begin(&mut self, game: &dyn AnyGame, seed: Option<u64>, _: &Cancel) -> Result<(), Trouble> {
        self.chance.begin(seed);
        self.engine(game)?.forget();
        Ok(())
    }

    fn decide(
        &mut self,
        game: &dyn AnyGame,
        clock: &Clock,
        cancel: &Cancel,
    ) -> Result<Decision, Trouble> {
        let limits = match self.setup.own.unwrap_or(clock.pace) {
            // Who counts positions anyway needs no watch, and plays the same on every machine.
            Pace::Free if self.skill != Skill::FULL => Limits::default(),
            pace => limits(pace, game),
        };
        let thought = self.think(game, limits, self.skill, cancel)?;
        let opinion = Opinion {
            score: thought.score(),
            depth: Some(thought.depth.get() as u32),
            nodes: Some(thought.nodes),
            time: thought.time,
        };
        // An engine that had no time for even one move still has a move to play.
        Ok(Decision { index: thought.best().unwrap_or(0), opinion })
    }

    fn accepts_draw(&mut self, game: &dyn AnyGame, cancel: &Cancel) -> bool {
        let nodes = self.skill.nodes(game).unwrap_or(u64::MAX).min(50_000);
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let thought = self.think(game, limits, Skill::FULL, cancel);
        let score = thought.ok().and_then(|thought| thought.score());
        // The offer comes from the side to move: what is good for it is bad for the one who is asked.
        score.is_some_and(|score| manners::accepts_draw(game, -score))
    }
}
