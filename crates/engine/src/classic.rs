//! The classic searches as players: `minimax:shannon,depth=3`, `alphabeta:control,time=100,gc=0.1`.
//!
//! Which game, method and evaluator are meant is decided once, here; the search itself is code for that
//! game and that evaluator.

use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use plateau_rules::{AnyGame, Game, Letters, Notation, Show};
use plateau_search::Score;
use plateau_search::classic::{Classic, Deadline, Observer, SearchResult, Trace};
pub use plateau_search::classic::{Method, TraceLine, Traced};

use crate::registry;

/// A classic search with its evaluator, for one game.
///
/// ```
/// use plateau_engine::{ClassicPlayer, Method};
/// use plateau_rules::games;
///
/// let game = games::find("chess").unwrap().from_fen("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1").unwrap();
/// let player = ClassicPlayer::new(&*game, Method::AlphaBeta, "shannon", &[]).unwrap();
/// let info = player.think(&*game);
/// assert_eq!(info.score.plies_to_end(), Some(1));
/// ```
pub struct ClassicPlayer {
    method: Method,
    evaluator: String,
    limits: ClassicLimits,
    /// How many parts a pawn or a man has in the evaluator's values.
    unit: f64,
    think: Think,
}

/// How far a classic search goes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ClassicLimits {
    /// So many moves are looked ahead: [`CLASSIC_DEPTH`] when nothing limits it.
    pub depth: Option<u8>,
    /// Looks one move ahead, then two and so on, until this time is over.
    pub time: Option<Duration>,
}

impl ClassicLimits {
    /// These, and where they say nothing those.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self { depth: self.depth.or(other.depth), time: self.time.or(other.time) }
    }
}

/// What a classic search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassicInfo {
    /// The place of the best move in the list of legal moves; `None` when there is none.
    pub best: Option<usize>,
    /// What it is worth to the side to move, in the evaluator's own parts.
    pub score: Score,
    /// How many moves were looked ahead.
    pub depth: u8,
    /// Positions visited, the first included.
    pub nodes: u64,
    /// The best move and those nearly as good, where they were asked for.
    pub near: Vec<usize>,
}

/// Why there is no such player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoClassic {
    /// The classic searches do not play this game.
    Game(String),
    /// The game has no evaluator of this name.
    Evaluator {
        /// The name.
        name: String,
        /// The names it has.
        known: &'static [&'static str],
    },
    /// The evaluator has no such option.
    Option(String),
    /// The option does not take this value.
    Value {
        /// The option.
        option: String,
        /// What was given.
        value: String,
    },
}

/// How far a player looks ahead when nobody says.
pub const CLASSIC_DEPTH: u8 = 3;

/// The deepest that may be asked for; nobody waits so long, but it is no error to try.
const DEEPEST: u8 = 60;

impl ClassicPlayer {
    /// A player for this game. `options` are `depth`, `time` (milliseconds a move), and those of the
    /// evaluator: `control` takes `gp` (weight of the pieces), `gc` (of the controlled squares) and `v`
    /// (value of a pawn).
    pub fn new(
        game: &dyn AnyGame,
        method: Method,
        evaluator: &str,
        options: &[(String, String)],
    ) -> Result<Self, NoClassic> {
        let mut options = Options(options.to_vec());
        let limits = ClassicLimits {
            depth: options.take("depth", |&depth| depth <= DEEPEST)?,
            time: options.take("time", |_| true)?.map(Duration::from_millis),
        };
        let evaluator = evaluator.to_lowercase();
        let (think, unit) = think_for(game, &evaluator, &mut options)?;
        options.none_left()?;
        Ok(Self { method, evaluator, limits, unit, think })
    }

    /// The names of the evaluators that a game has, the usual one first.
    pub fn evaluators(game: &dyn AnyGame) -> &'static [&'static str] {
        registry::of(game).map_or(&[], |registration| registration.evaluators())
    }

    /// Which algorithm it uses.
    pub const fn method(&self) -> Method {
        self.method
    }

    /// The name of its evaluator.
    pub fn evaluator(&self) -> &str {
        &self.evaluator
    }

    /// How far it looks ahead. At depth 0 it looks at the moves themselves, as at 1.
    pub const fn limits(&self) -> ClassicLimits {
        self.limits
    }

    /// Thinks about the game's position, which must be of the game the player was made for.
    pub fn think(&self, game: &dyn AnyGame) -> ClassicInfo {
        self.think_within(game, self.limits)
    }

    /// The same with other limits.
    pub fn think_within(&self, game: &dyn AnyGame, limits: ClassicLimits) -> ClassicInfo {
        self.think_until(game, limits, &NEVER)
    }

    /// The same; when `stop` is set it answers soon with what it has.
    pub fn think_until(
        &self,
        game: &dyn AnyGame,
        limits: ClassicLimits,
        stop: &AtomicBool,
    ) -> ClassicInfo {
        (self.think)(game, self.method, limits, Manner::Silent(stop))
    }

    /// The same, and which moves are worth at most `margin` hundredths of a pawn or a man less than the best.
    pub fn think_near(
        &self,
        game: &dyn AnyGame,
        limits: ClassicLimits,
        margin: u8,
        stop: &AtomicBool,
    ) -> ClassicInfo {
        let margin = (f64::from(margin) * self.unit / 100.0) as i32;
        (self.think)(game, self.method, limits, Manner::Near(margin, stop))
    }

    /// A value of this player's evaluator in hundredths of a pawn or a man.
    pub fn in_hundredths(&self, score: Score) -> Score {
        match score.plies_to_end() {
            Some(_) => score,
            None => Score::eval((f64::from(score.get()) * 100.0 / self.unit).round() as i32),
        }
    }

    /// Thinks and tells what it looks at, until nobody wants to know any more. Looks as deep as `limits` say, or as it
    /// does without a clock: time does not count for who tells.
    pub fn think_aloud(
        &self,
        game: &dyn AnyGame,
        limits: ClassicLimits,
        letters: Letters,
        tell: &mut dyn FnMut(TraceLine) -> ControlFlow<()>,
    ) -> ClassicInfo {
        (self.think)(game, self.method, limits, Manner::Aloud(letters, tell))
    }
}

/// The search of one game with one evaluator.
pub type Think =
    Box<dyn Fn(&dyn AnyGame, Method, ClassicLimits, Manner<'_>) -> ClassicInfo + Send + Sync>;

/// Whether a search tells what it looks at, or can be stopped.
pub enum Manner<'a> {
    /// Thinks until it is told to stop.
    Silent(&'a AtomicBool),
    /// Finds the moves, too, that are worth at most so much less than the best, in the evaluator's own parts.
    Near(i32, &'a AtomicBool),
    /// Tells what it looks at, with these letters for the pieces.
    Aloud(Letters, &'a mut dyn FnMut(TraceLine) -> ControlFlow<()>),
}

static NEVER: AtomicBool = AtomicBool::new(false);

/// The search for a game and an evaluator, and how many parts a pawn or a man has there.
fn think_for(
    game: &dyn AnyGame,
    name: &str,
    options: &mut Options,
) -> Result<(Think, f64), NoClassic> {
    let none = || NoClassic::Game(game.kind().to_string());
    let registration = registry::of(game).ok_or_else(none)?;
    let known = registration.evaluators();
    if !known.contains(&name) {
        return Err(NoClassic::Evaluator { name: name.to_owned(), known });
    }
    registration.classic(game, name, options)
}

/// Erases the game and the evaluator.
pub(crate) fn with<P, E>(evaluate: E) -> Think
where
    P: Notation + Show,
    E: Fn(&P) -> i32 + Send + Sync + 'static,
{
    Box::new(move |game, method, limits, manner| {
        let game: &Game<P> = game.as_any().downcast_ref().expect("a player plays its own game");
        let (position, depth) = (game.position(), limits.depth.unwrap_or(CLASSIC_DEPTH));
        let mut classic = Classic::new(&evaluate).after(game.history().clone());
        match (manner, limits.time) {
            (Manner::Silent(stop), None) => {
                let mut classic = classic.observed(Deadline::after(Duration::MAX, stop));
                let found = classic.search(method, position, depth);
                info(position, found, depth, classic.nodes())
            }
            (Manner::Silent(stop), Some(time)) => {
                let (deepest, end) = (limits.depth.unwrap_or(DEEPEST), Deadline::after(time, stop));
                let (found, depth) = classic.deepen(method, position, deepest, end);
                info(position, found, depth, classic.nodes())
            }
            (Manner::Near(margin, stop), time) => {
                let end = Deadline::after(time.unwrap_or(Duration::MAX), stop);
                // Against the clock there is an answer first.
                let answer = time.map(|_| {
                    let deepest = limits.depth.unwrap_or(DEEPEST);
                    classic.deepen(method, position, deepest, end)
                });
                let depth = answer.map_or(depth, |(_, depth)| depth);
                let mut classic = classic.observed(end);
                let (found, near) = classic.near_best(method, position, depth, margin);
                let is_late = Observer::<P>::should_stop(classic.observer());
                match answer {
                    Some((found, depth)) if is_late => {
                        info(position, found, depth, classic.nodes())
                    }
                    _ => {
                        let near = near.into_iter().filter_map(|mv| place(position, mv)).collect();
                        ClassicInfo { near, ..info(position, found, depth, classic.nodes()) }
                    }
                }
            }
            (Manner::Aloud(letters, tell), _) => {
                let mut classic = classic.observed(Trace::new(method, letters, tell));
                let found = classic.search(method, position, depth);
                info(position, found, depth, classic.nodes())
            }
        }
    })
}

fn info<P: Notation>(
    position: &P,
    found: SearchResult<P::Move>,
    depth: u8,
    nodes: u64,
) -> ClassicInfo {
    let best = found.best.and_then(|best| place(position, best));
    ClassicInfo { best, score: found.score, depth, nodes, near: Vec::new() }
}

/// The place of a move in the list of legal moves.
fn place<P: Notation>(position: &P, mv: P::Move) -> Option<usize> {
    position.moves().iter().position(|&legal| legal == mv)
}

/// Keys and values not yet understood.
#[derive(Debug)]
pub struct Options(Vec<(String, String)>);

impl Options {
    /// Takes out the option called `key`, if it is there.
    pub fn take<T: FromStr>(
        &mut self,
        key: &str,
        fits: impl FnOnce(&T) -> bool,
    ) -> Result<Option<T>, NoClassic> {
        let Some(at) = self.0.iter().position(|(known, _)| known.eq_ignore_ascii_case(key)) else {
            return Ok(None);
        };
        let (option, value) = self.0.remove(at);
        let read = value.parse().ok().filter(fits);
        read.map(Some).ok_or(NoClassic::Value { option, value })
    }

    fn none_left(self) -> Result<(), NoClassic> {
        match self.0.into_iter().next() {
            Some((option, _)) => Err(NoClassic::Option(option)),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use plateau_rules::games;

    use super::*;

    fn player(
        game: &str,
        evaluator: &str,
        options: &[(&str, &str)],
    ) -> Result<ClassicLimits, NoClassic> {
        let game = games::find(game).unwrap().start();
        let pair = |&(key, value): &(&str, &str)| (key.to_owned(), value.to_owned());
        let options: Vec<_> = options.iter().map(pair).collect();
        ClassicPlayer::new(&*game, Method::AlphaBeta, evaluator, &options)
            .map(|player| player.limits())
    }

    #[test]
    fn every_evaluator_of_every_game_has_a_player() {
        for kind in games::all() {
            let known = ClassicPlayer::evaluators(&*kind.start());
            assert!(!known.is_empty(), "{kind}");
            for name in known {
                let limits = ClassicLimits::default();
                assert_eq!(player(kind.name(), name, &[]), Ok(limits), "{kind} {name}");
            }
        }
    }

    #[test]
    fn options_are_taken_or_refused_with_the_reason() {
        let all = [("depth", "4"), ("gp", "1"), ("gc", "0.05"), ("V", "2"), ("time", "5")];
        let limits = ClassicLimits { depth: Some(4), time: Some(Duration::from_millis(5)) };
        assert_eq!(player("chess", "control", &all), Ok(limits));
        let value = |option: &str, value: &str| {
            Err(NoClassic::Value { option: option.to_owned(), value: value.to_owned() })
        };
        assert_eq!(player("chess", "control", &[("gc", "inf")]), value("gc", "inf"));
        assert_eq!(player("chess", "control", &[("gp", "0"), ("gc", "0")]), value("gp", "0"));
        assert_eq!(player("chess", "shannon", &[("depth", "-1")]), value("depth", "-1"));
        assert_eq!(player("chess", "shannon", &[("depth", "99")]), value("depth", "99"));
        assert_eq!(player("chess", "shannon", &[("time", "soon")]), value("time", "soon"));
        assert_eq!(player("chess", "shannon", &[("gp", "1")]), Err(NoClassic::Option("gp".into())));
        let name = "shannon".to_owned();
        assert_eq!(
            player("checkers", "shannon", &[]),
            Err(NoClassic::Evaluator { name, known: &["men-and-kings", "material"] })
        );
    }

    #[test]
    fn values_of_every_evaluator_can_be_said_in_hundredths() {
        let fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
        let game = games::find("chess").unwrap().from_fen(fen).unwrap();
        for name in ClassicPlayer::evaluators(&*game) {
            let player = ClassicPlayer::new(&*game, Method::AlphaBeta, name, &[]).unwrap();
            let score = player.in_hundredths(player.think(&*game).score).get();
            assert!((400..=700).contains(&score), "{name}: a rook is worth {score}");
        }
        let checkers = games::find("checkers").unwrap().from_fen("B:W31,32:B1").unwrap();
        let player =
            ClassicPlayer::new(&*checkers, Method::AlphaBeta, "men-and-kings", &[]).unwrap();
        assert_eq!(player.in_hundredths(player.think(&*checkers).score).get(), -100);
    }
}
