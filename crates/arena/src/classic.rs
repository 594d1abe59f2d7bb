//! The classic searches as players: `minimax:shannon,depth=3`.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use plateau_engine::{CLASSIC_DEPTH, ClassicInfo, ClassicLimits, ClassicPlayer, Method, TraceLine};
use plateau_rules::{AnyGame, Letters};
use plateau_search::{Budget, MOVE_OVERHEAD, Score};

use crate::per_game::PerGame;
use crate::priority::ThreadPriority;
use crate::rng::PlayerRng;
use crate::{
    Cancel, Clock, Decision, EngineFailure, Machine, MoveEvaluation, Pace, Player, PlayerError,
    Spec, draw_and_resign,
};

/// A classic search. It is built when the first game begins, for that game.
struct Classic {
    name: String,
    method: Method,
    /// The game's usual one when there is none.
    evaluator: Option<String>,
    options: Vec<(String, String)>,
    /// Chooses among moves that are nearly as good as the best; without it the best is played.
    rng: Option<PlayerRng>,
    player: PerGame<ClassicPlayer>,
}

/// A move that is worth at most so many hundredths of a pawn or a man less than the best is nearly as good.
const NEARLY: u8 = 30;

/// The player that a description asks for.
pub(crate) fn build(spec: &Spec, method: Method) -> Player {
    let ours = |(key, _): &&(String, String)| !key.eq_ignore_ascii_case("name");
    let options = spec.options.iter().filter(ours).cloned().collect();
    seat(Classic {
        name: spec.label(),
        method,
        evaluator: spec.main.clone(),
        options,
        rng: None,
        player: PerGame::default(),
    })
}

/// The game's usual evaluator at this depth; of moves that are equal or nearly so, chance takes one.
pub(crate) fn varied(spec: &Spec, depth: u8) -> Result<Player, PlayerError> {
    Ok(seat(Classic {
        name: spec.label(),
        method: Method::AlphaBeta,
        evaluator: None,
        options: vec![("depth".to_owned(), depth.to_string())],
        rng: Some(PlayerRng::of(spec)?),
        player: PerGame::default(),
    }))
}

fn seat(classic: Classic) -> Player {
    Player::machine(Box::new(classic))
}

impl Classic {
    /// The player for this game.
    fn player(&mut self, game: &dyn AnyGame) -> Result<&ClassicPlayer, EngineFailure> {
        let player = self.player.get(game, || {
            let usual = || ClassicPlayer::evaluators(game).first().copied().unwrap_or_default();
            let evaluator = self.evaluator.as_deref().unwrap_or_else(usual);
            ClassicPlayer::new(game, self.method, evaluator, &self.options)
                .map_err(EngineFailure::NoClassic)
        })?;
        Ok(player)
    }
}

/// What the clock says to a player that knows depth and time.
fn limits(pace: Pace, game: &dyn AnyGame) -> ClassicLimits {
    let timed = |time: Duration| ClassicLimits { time: Some(time), depth: None };
    match pace {
        Pace::Free | Pace::Nodes(_) => ClassicLimits::default(),
        Pace::Move(time) => timed(Budget::exactly(time, MOVE_OVERHEAD).hard),
        Pace::Game(sides) => timed(Budget::share(sides[game.turn().index()], MOVE_OVERHEAD).soft),
        Pace::Depth(depth) => {
            ClassicLimits { depth: Some(depth.try_into().unwrap_or(u8::MAX)), time: None }
        }
    }
}

/// What a search found, as a player says it.
fn decision(player: &ClassicPlayer, info: &ClassicInfo) -> Decision {
    let evaluation = MoveEvaluation {
        score: Some(player.in_hundredths(info.score)),
        depth: Some(info.depth.into()),
        nodes: Some(info.nodes),
        time: Duration::ZERO,
    };
    Decision { index: info.best.unwrap_or(0), evaluation }
}

/// A flag that is set by a cancellation.
fn stopped_by(cancel: &Cancel) -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    cancel.on_cancel(move || flag.store(true, Ordering::Relaxed));
    stop
}

impl Machine for Classic {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn begin(
        &mut self,
        game: &dyn AnyGame,
        seed: Option<u64>,
        _: &Cancel,
    ) -> Result<(), EngineFailure> {
        if let Some(rng) = &mut self.rng {
            rng.reseed(seed);
        }
        self.player(game).map(|_| ())
    }

    fn decide(
        &mut self,
        game: &dyn AnyGame,
        clock: &Clock,
        cancel: &Cancel,
    ) -> Result<Decision, EngineFailure> {
        let (is_varied, stop) = (self.rng.is_some(), stopped_by(cancel));
        let player = self.player(game)?;
        let limits = player.limits().or(limits(clock.pace, game));
        if player.method() != Method::AlphaBeta
            || limits.depth.is_none_or(|depth| depth > CLASSIC_DEPTH)
        {
            ThreadPriority::now().lower_further();
        }
        if !is_varied {
            return Ok(decision(player, &player.think_until(game, limits, &stop)));
        }
        let info = player.think_near(game, limits, NEARLY, &stop);
        let best = decision(player, &info);
        let chosen = self.rng.as_mut().map_or(0, |rng| rng.index(info.near.len()));
        Ok(Decision { index: info.near.get(chosen).copied().unwrap_or(best.index), ..best })
    }

    fn decide_aloud(
        &mut self,
        game: &dyn AnyGame,
        clock: &Clock,
        letters: Letters,
        tell: &mut dyn FnMut(TraceLine) -> ControlFlow<()>,
    ) -> Result<Option<Decision>, EngineFailure> {
        let player = self.player(game)?;
        let limits = player.limits().or(limits(clock.pace, game));
        let info = player.think_aloud(game, limits, letters, &mut |line| {
            let hundredths = |value| player.in_hundredths(value);
            let window = line.window.map(|(low, high)| (hundredths(low), hundredths(high)));
            let value = line.value.map(|(bound, value)| (bound, hundredths(value)));
            tell(TraceLine { window, value, ..line })
        });
        Ok(Some(decision(player, &info)))
    }

    fn accepts_draw(&mut self, game: &dyn AnyGame, cancel: &Cancel) -> bool {
        let Ok(player) = self.player(game) else { return false };
        let info = player.think_until(game, player.limits(), &stopped_by(cancel));
        // The offer comes from the side to move: what is good for it is bad for the one who is asked.
        let score: Score = -player.in_hundredths(info.score);
        draw_and_resign::accepts_draw(game, score)
    }
}
