//! The classic searches as players: `minimax:shannon,depth=3`, `alphabeta:control,depth=4,gc=0.1`.
//!
//! Which game, method and evaluator are meant is decided once, here; the search itself is code for that
//! game and that evaluator.

use std::fmt::Display;
use std::str::FromStr;

use plateau_eval::chess::{self, Control, ControlWeights};
use plateau_eval::draughts::{self, Gather, Visitor};
use plateau_rules::chess::Chess;
use plateau_rules::draughts::Rules;
use plateau_rules::tictactoe::TicTacToe;
use plateau_rules::{AnyGame, Game, Letters, Notation, Show};
use plateau_search::Score;
use plateau_search::classic::{Classic, Trace};
pub use plateau_search::classic::{Method, TraceLimits};

/// A classic search with its evaluator, for one game.
///
/// ```
/// use plateau_engine::{ClassicPlayer, Method};
/// use plateau_rules::games;
///
/// let game = games::find("chess").unwrap().from_fen("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1").unwrap();
/// let player = ClassicPlayer::new(&*game, Method::AlphaBeta, "shannon", &[]).unwrap();
/// let thought = player.think(&*game);
/// assert_eq!(thought.score.plies_to_end(), Some(1));
/// ```
pub struct ClassicPlayer {
    method: Method,
    evaluator: String,
    depth: u8,
    think: Think,
}

/// What a classic search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassicThought {
    /// The place of the best move in the list of legal moves; `None` when there is none.
    pub best: Option<usize>,
    /// What it is worth to the side to move.
    pub score: Score,
    /// How many moves were looked ahead.
    pub depth: u8,
    /// Positions visited, the first included.
    pub nodes: u64,
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
    /// A player for this game. `options` are `depth`, and those of the evaluator: `control` takes `gp`
    /// (weight of the pieces), `gc` (of the controlled squares) and `v` (value of a pawn).
    pub fn new(
        game: &dyn AnyGame,
        method: Method,
        evaluator: &str,
        options: &[(String, String)],
    ) -> Result<Self, NoClassic> {
        let mut options = Options(options.to_vec());
        let depth = options.take("depth", CLASSIC_DEPTH, |&depth| depth <= DEEPEST)?;
        let evaluator = evaluator.to_lowercase();
        let think = think_for(game, &evaluator, &mut options)?;
        options.none_left()?;
        Ok(Self { method, evaluator, depth, think })
    }

    /// The names of the evaluators that a game has, the usual one first.
    pub fn evaluators(game: &dyn AnyGame) -> &'static [&'static str] {
        let kind = game.as_any();
        if kind.is::<Game<Chess>>() {
            CHESS
        } else if kind.is::<Game<TicTacToe>>() {
            TIC_TAC_TOE
        } else if draughts::visit(game, IsDraughts).is_some() {
            DRAUGHTS
        } else {
            &[]
        }
    }

    /// Which algorithm it uses.
    pub const fn method(&self) -> Method {
        self.method
    }

    /// The name of its evaluator.
    pub fn evaluator(&self) -> &str {
        &self.evaluator
    }

    /// How far it looks ahead. At 0 it looks at the moves themselves, as at 1.
    pub const fn depth(&self) -> u8 {
        self.depth
    }

    /// Thinks about the game's position, which must be of the game the player was made for.
    pub fn think(&self, game: &dyn AnyGame) -> ClassicThought {
        (self.think)(game, self.method, self.depth, None).0
    }

    /// Thinks, and writes down what it looks at.
    pub fn think_aloud(
        &self,
        game: &dyn AnyGame,
        limits: TraceLimits,
        letters: Letters,
    ) -> (ClassicThought, String) {
        (self.think)(game, self.method, self.depth, Some((limits, letters)))
    }
}

/// The search of one game with one evaluator; the text is its trace, empty when none is wanted.
type Think = Box<dyn Fn(&dyn AnyGame, Method, u8, Aloud) -> (ClassicThought, String) + Send + Sync>;
type Aloud = Option<(TraceLimits, Letters)>;

const CHESS: &[&str] = &["shannon", "tables", "control", "material"];
const DRAUGHTS: &[&str] = &["men-and-kings", "material"];
const TIC_TAC_TOE: &[&str] = &["none"];

fn think_for(game: &dyn AnyGame, name: &str, options: &mut Options) -> Result<Think, NoClassic> {
    let known = ClassicPlayer::evaluators(game);
    if known.is_empty() {
        return Err(NoClassic::Game(game.kind().to_string()));
    }
    if !known.contains(&name) {
        return Err(NoClassic::Evaluator { name: name.to_owned(), known });
    }
    if let Some(think) = draughts::visit(game, Counting(name)) {
        return Ok(think);
    }
    Ok(match name {
        "shannon" => with(chess::shannon),
        "tables" => with(chess::tables),
        "material" => with(chess::material),
        "control" => {
            let control = control(options)?;
            with(move |position: &Chess| control.evaluate(position))
        }
        // Tic-tac-toe needs no evaluator: who looks to the end knows.
        _ => with(|_: &TicTacToe| 0),
    })
}

fn control(options: &mut Options) -> Result<Control, NoClassic> {
    let usual = ControlWeights::default();
    let weights = ControlWeights {
        pieces: options.take("gp", usual.pieces, |weight| weight.is_finite())?,
        squares: options.take("gc", usual.squares, |weight| weight.is_finite())?,
        pawn: options.take("v", usual.pawn, |weight| weight.is_finite())?,
    };
    // All are finite: there is none only if they come to nothing.
    let nothing =
        || NoClassic::Value { option: "gp".to_owned(), value: weights.pieces.to_string() };
    Control::new(weights).ok_or_else(nothing)
}

struct IsDraughts;

impl Visitor for IsDraughts {
    type Output = ();

    fn visit<R: Rules<Bits: Gather>>(self, _: R) {}
}

/// Makes the search for whichever rules of draughts.
struct Counting<'a>(&'a str);

impl Visitor for Counting<'_> {
    type Output = Think;

    fn visit<R: Rules<Bits: Gather>>(self, _: R) -> Think {
        match self.0 {
            "material" => with(draughts::material::<R>),
            _ => with(draughts::men_and_kings::<R>),
        }
    }
}

/// Erases the game and the evaluator.
fn with<P, E>(evaluate: E) -> Think
where
    P: Notation + Show,
    E: Fn(&P) -> i32 + Send + Sync + 'static,
{
    Box::new(move |game, method, depth, aloud| {
        let game: &Game<P> = game.as_any().downcast_ref().expect("a player plays its own game");
        let classic = Classic::new(&evaluate).after(game.history().clone());
        match aloud {
            None => {
                let mut classic = classic;
                (thought(&mut classic, game.position(), method, depth), String::new())
            }
            Some((limits, letters)) => {
                let mut classic = classic.observed(Trace::new(limits, letters));
                let thought = thought(&mut classic, game.position(), method, depth);
                (thought, classic.into_observer().into_text())
            }
        }
    })
}

fn thought<P, E, O>(
    classic: &mut Classic<E, O>,
    position: &P,
    method: Method,
    depth: u8,
) -> ClassicThought
where
    P: Notation,
    E: Fn(&P) -> i32,
    O: plateau_search::classic::Observer<P>,
{
    let found = classic.search(method, position, depth);
    let place = |best| position.moves().iter().position(|&mv| mv == best);
    ClassicThought {
        best: found.best.and_then(place),
        score: found.score,
        depth,
        nodes: classic.nodes(),
    }
}

/// Keys and values not yet understood.
struct Options(Vec<(String, String)>);

impl Options {
    /// Takes out the option called `key`; `usual` when it is not there.
    fn take<T: FromStr + Display>(
        &mut self,
        key: &str,
        usual: T,
        fits: impl FnOnce(&T) -> bool,
    ) -> Result<T, NoClassic> {
        let Some(at) = self.0.iter().position(|(known, _)| known.eq_ignore_ascii_case(key)) else {
            return Ok(usual);
        };
        let (option, value) = self.0.remove(at);
        let read = value.parse().ok().filter(fits);
        read.ok_or(NoClassic::Value { option, value })
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

    fn player(game: &str, evaluator: &str, options: &[(&str, &str)]) -> Result<u8, NoClassic> {
        let game = games::find(game).unwrap().start();
        let pair = |&(key, value): &(&str, &str)| (key.to_owned(), value.to_owned());
        let options: Vec<_> = options.iter().map(pair).collect();
        ClassicPlayer::new(&*game, Method::AlphaBeta, evaluator, &options)
            .map(|player| player.depth())
    }

    #[test]
    fn every_evaluator_of_every_game_has_a_player() {
        for kind in games::all() {
            let known = ClassicPlayer::evaluators(&*kind.start());
            assert!(!known.is_empty(), "{kind}");
            for name in known {
                assert_eq!(player(kind.name(), name, &[]), Ok(CLASSIC_DEPTH), "{kind} {name}");
            }
        }
    }

    #[test]
    fn options_are_taken_or_refused_with_the_reason() {
        let all = [("depth", "4"), ("gp", "1"), ("gc", "0.05"), ("V", "2")];
        assert_eq!(player("chess", "control", &all), Ok(4));
        let value = |option: &str, value: &str| {
            Err(NoClassic::Value { option: option.to_owned(), value: value.to_owned() })
        };
        assert_eq!(player("chess", "control", &[("gc", "inf")]), value("gc", "inf"));
        assert_eq!(player("chess", "control", &[("gp", "0"), ("gc", "0")]), value("gp", "0"));
        assert_eq!(player("chess", "shannon", &[("depth", "-1")]), value("depth", "-1"));
        assert_eq!(player("chess", "shannon", &[("depth", "99")]), value("depth", "99"));
        assert_eq!(player("chess", "shannon", &[("gp", "1")]), Err(NoClassic::Option("gp".into())));
        let name = "shannon".to_owned();
        assert_eq!(
            player("checkers", "shannon", &[]),
            Err(NoClassic::Evaluator { name, known: DRAUGHTS })
        );
    }
}
