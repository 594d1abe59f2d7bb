//! One game between two engines, with clocks and a referee.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use plateau_engine::{EndgameTables, Wdl};
use plateau_rules::{AnyGame, Color, Ending, Reason};
use plateau_search::Score;

use crate::host::{Host, Watch};
use crate::{
    Cancel, Decision, EngineFailure, GameClock, Machine, MoveEvaluation, TimeControl,
    draw_and_resign,
};

/// By what games are judged besides the rules on the board.
#[derive(Clone, Default, Debug)]
pub struct MatchRules {
    /// How time is given.
    pub control: TimeControl,
    /// What is forgiven at each move.
    pub margin: Duration,
    /// From this move on, a game that both have called even for a while is drawn.
    pub draw_after: Option<usize>,
    /// A side that both have called worse by this much for a while has lost.
    pub resign: Option<i32>,
    /// What these tables know is decided as they say.
    pub tables: EndgameTables,
}

/// A game that was played to its end.
pub struct Played {
    /// The game.
    pub game: Box<dyn AnyGame>,
    /// How many of its moves came with the opening.
    pub given: usize,
    /// What was thought at each of the others.
    pub evaluations: Vec<MoveEvaluation>,
    /// How many of those would have been late if the computer had not stalled.
    pub pardons: usize,
    /// Who made trouble, and which.
    pub failure: Option<(Color, EngineFailure)>,
}

/// How many moves in a row each side must call a game even.
const EVEN_MOVES: usize = 8;
/// What counts as even, in hundredths of a pawn.
const EVEN: i32 = 10;
/// How many moves in a row each side must call a game decided.
const DECIDED_MOVES: usize = 4;

/// Plays the game: White's machine against Black's. `None` if it is given up because of a `cancel`.
pub(super) fn play(
    game: Box<dyn AnyGame>,
    machines: &mut [&mut dyn Machine; 2],
    rules: &MatchRules,
    seed: u64,
    cancel: &Cancel,
) -> Option<Played> {
    let given = game.ply();
    let mut played = Played { game, given, evaluations: Vec::new(), pardons: 0, failure: None };
    for color in Color::ALL {
        let seed = seed.wrapping_mul(2).wrapping_add(color.index() as u64);
        let game = &*played.game;
        let begun = guarded(|| machines[color.index()].begin(game, Some(seed), cancel));
        if let Err(failure) = begun {
            return played.forfeited(color, failure, cancel);
        }
    }
    let mut clock = GameClock::new(rules.control, rules.margin);
    while played.game.ending().is_none() {
        if cancel.is_cancelled() {
            return None;
        }
        let turn = played.game.turn();
        match ask(&*played.game, machines[turn.index()], &mut clock, cancel) {
            Err(failure) => return played.forfeited(turn, failure, cancel),
            Ok((Decision { index, evaluation }, charge)) => {
                if played.game.play(index).is_err() {
                    let failure = EngineFailure::IllegalMove(index.to_string());
                    return played.forfeited(turn, failure, cancel);
                }
                played.evaluations.push(evaluation);
                played.pardons += usize::from(charge == Charge::Pardoned);
            }
        }
        // Engines do not claim draws: the draw is automatic.
        if let Some(rule) = played.game.claim() {
            played.game.end(Ending::draw(Reason::Rule(rule)));
        }
        let agreed = adjudicate(&played.evaluations, played.game.turn(), rules);
        if let Some(ending) = agreed.or_else(|| known(&*played.game, &rules.tables)) {
            played.game.end(ending);
        }
    }
    Some(played)
}

impl Played {
    /// The game of a side that made trouble is over; who was told to stop makes none.
    fn forfeited(mut self, loser: Color, failure: EngineFailure, cancel: &Cancel) -> Option<Self> {
        if cancel.is_cancelled() {
            return None;
        }
        self.game.end(draw_and_resign::failed(&*self.game, loser, &failure));
        self.failure = Some((loser, failure));
        Some(self)
    }
}

/// Asks for a move, with the watch in hand.
fn ask(
    game: &dyn AnyGame,
    machine: &mut dyn Machine,
    clock: &mut GameClock,
    cancel: &Cancel,
) -> Result<(Decision, Charge), EngineFailure> {
    let turn = game.turn();
    guarded(|| machine.listen(game, cancel))?;
    let face = clock.face(turn);
    let watch = face.patience.map_or_else(Watch::blind, |_| Watch::start(Host::now));
    let decision = guarded(|| machine.decide(game, &face, cancel));
    let taken = watch.elapsed();
    let mut decision = decision?;
    let charge = charge(clock, turn, taken, || watch.stood_still())?;
    decision.evaluation.time = taken;
    Ok((decision, charge))
}

/// What a move cost on the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Charge {
    /// The time it took.
    Whole,
    /// Less time, because the computer had stalled.
    Pardoned,
}

/// Lets a side pay for its move. Nobody loses because the host of a virtual machine did something else: then,
/// and only then, that time is given back.
fn charge(
    clock: &mut GameClock,
    turn: Color,
    taken: Duration,
    stood_still: impl FnOnce() -> Duration,
) -> Result<Charge, EngineFailure> {
    if clock.spend(turn, taken).is_ok() {
        return Ok(Charge::Whole);
    }
    let taken = taken.saturating_sub(stood_still());
    clock.spend(turn, taken).map_err(|_| EngineFailure::Timeout)?;
    Ok(Charge::Pardoned)
}

/// Calls an engine. A panic counts as a crash; the match goes on.
pub(super) fn guarded<T>(
    ask: impl FnOnce() -> Result<T, EngineFailure>,
) -> Result<T, EngineFailure> {
    catch_unwind(AssertUnwindSafe(ask)).unwrap_or(Err(EngineFailure::Crash(None)))
}

/// How the game ends by endgame tables, if they know its position.
fn known(game: &dyn AnyGame, tables: &EndgameTables) -> Option<Ending> {
    if game.ending().is_some() {
        return None;
    }
    let turn = game.turn();
    Some(match tables.result(game)? {
        Wdl::Win => Ending::win(turn, Reason::Adjudication),
        Wdl::Draw => Ending::draw(Reason::Adjudication),
        Wdl::Loss => Ending::win(!turn, Reason::Adjudication),
    })
}

/// How the game ends by what both sides think of it, if they agree for long enough.
fn adjudicate(evaluations: &[MoveEvaluation], turn: Color, rules: &MatchRules) -> Option<Ending> {
    // Each score from White's side: the last move was made by the side that is not to move now.
    let last = !turn;
    let scores = || {
        evaluations.iter().rev().enumerate().map(|(back, evaluation)| {
            let mover = if back % 2 == 0 { last } else { !last };
            evaluation.score.map(|score: Score| mover.pick(score, -score).get())
        })
    };
    let all = |moves: usize, test: &dyn Fn(i32) -> bool| {
        evaluations.len() >= 2 * moves
            && scores().take(2 * moves).all(|score| score.is_some_and(test))
    };
    if rules.draw_after.is_some_and(|from| evaluations.len() >= 2 * from)
        && all(EVEN_MOVES, &|score| score.abs() <= EVEN)
    {
        return Some(Ending::draw(Reason::Adjudication));
    }
    let limit = rules.resign?;
    if all(DECIDED_MOVES, &|score| score >= limit) {
        return Some(Ending::win(Color::White, Reason::Adjudication));
    }
    all(DECIDED_MOVES, &|score| score <= -limit)
        .then_some(Ending::win(Color::Black, Reason::Adjudication))
}

#[cfg(test)]
mod tests {
    use plateau_rules::games;

    use super::*;
    use crate::{Clock, Pace, Player};

    fn evaluations(scores: &[i32]) -> Vec<MoveEvaluation> {
        let one = |&score| MoveEvaluation {
            score: Some(Score::eval(score)),
            ..MoveEvaluation::default()
        };
        scores.iter().map(one).collect()
    }

    #[test]
    fn a_lost_game_is_given_up_when_both_say_so() {
        let rules = MatchRules { resign: Some(500), ..MatchRules::default() };
        // White moved first and last but one; each speaks for itself.
        let agreed = evaluations(&[600, -600].repeat(4));
        let black_lost = Some(Ending::win(Color::White, Reason::Adjudication));
        assert_eq!(adjudicate(&agreed, Color::White, &rules), black_lost);
        let white_lost = Some(Ending::win(Color::Black, Reason::Adjudication));
        assert_eq!(
            adjudicate(&agreed, Color::Black, &rules),
            white_lost,
            "seen from the other side"
        );
        assert_eq!(adjudicate(&agreed[1..], Color::White, &rules), None, "not yet long enough");
        let disagreed = evaluations(&[600, 600].repeat(4));
        assert_eq!(adjudicate(&disagreed, Color::White, &rules), None);
        let mut silent = agreed.clone();
        silent[5].score = None;
        assert_eq!(adjudicate(&silent, Color::White, &rules), None);
        assert_eq!(adjudicate(&agreed, Color::White, &MatchRules::default()), None);
    }

    #[test]
    fn an_even_game_is_drawn_after_the_agreed_move() {
        let rules = MatchRules { draw_after: Some(10), ..MatchRules::default() };
        let draw = Some(Ending::draw(Reason::Adjudication));
        assert_eq!(adjudicate(&evaluations(&[5, -10].repeat(10)), Color::White, &rules), draw);
        assert_eq!(adjudicate(&evaluations(&[5, -10].repeat(9)), Color::White, &rules), None);
        assert_eq!(adjudicate(&evaluations(&[5, -11].repeat(10)), Color::White, &rules), None);
    }

    /// Plays the first legal move, or fails at its third.
    #[derive(Default)]
    struct Scripted {
        moves: usize,
        failure: Option<EngineFailure>,
        /// What it is asked when it panics: "begin" or "listen".
        panics: &'static str,
    }

    impl Machine for Scripted {
        fn name(&self) -> String {
            "scripted".to_owned()
        }

        fn begin(
            &mut self,
            _: &dyn AnyGame,
            _: Option<u64>,
            _: &Cancel,
        ) -> Result<(), EngineFailure> {
            assert_ne!(self.panics, "begin");
            Ok(())
        }

        fn listen(&mut self, _: &dyn AnyGame, _: &Cancel) -> Result<(), EngineFailure> {
            assert_ne!(self.panics, "listen");
            Ok(())
        }

        fn decide(
            &mut self,
            _: &dyn AnyGame,
            clock: &Clock,
            _: &Cancel,
        ) -> Result<Decision, EngineFailure> {
            assert!(matches!(clock.pace, Pace::Game(_)));
            self.moves += 1;
            match &self.failure {
                Some(EngineFailure::Protocol(what)) if self.moves == 3 && what == "panic" => {
                    panic!()
                }
                Some(failure) if self.moves == 3 => Err(failure.clone()),
                _ => Ok(Decision { index: 0, evaluation: MoveEvaluation::default() }),
            }
        }

        fn accepts_draw(&mut self, _: &dyn AnyGame, _: &Cancel) -> bool {
            false
        }
    }

    #[test]
    fn who_was_late_because_the_machine_stood_still_is_pardoned() {
        let ms = Duration::from_millis;
        let control = TimeControl::read("0.3+0.01").unwrap();
        let mut clock = GameClock::new(control, ms(10));
        let unasked = || panic!("nobody was late");
        assert_eq!(charge(&mut clock, Color::White, ms(100), unasked), Ok(Charge::Whole));
        let late = charge(&mut clock, Color::White, ms(500), || ms(279));
        assert_eq!(late, Err(EngineFailure::Timeout), "later than the machine can be blamed for");
        let late = charge(&mut clock, Color::White, ms(500), || ms(430));
        assert_eq!(late, Ok(Charge::Pardoned));
        assert_eq!(clock.left(Color::White, ms(0)), Some(ms(150)), "what it took without that");
    }

    /// Stops this very process for a while, as Ctrl-Z and `fg` do.
    #[cfg(unix)]
    struct Stopping;

    #[cfg(unix)]
    impl Machine for Stopping {
        fn name(&self) -> String {
            "stopping".to_owned()
        }

        fn begin(
            &mut self,
            _: &dyn AnyGame,
            _: Option<u64>,
            _: &Cancel,
        ) -> Result<(), EngineFailure> {
            Ok(())
        }

        fn decide(
            &mut self,
            _: &dyn AnyGame,
            _: &Clock,
            _: &Cancel,
        ) -> Result<Decision, EngineFailure> {
            let script = format!("kill -STOP {0}; sleep 4; kill -CONT {0}", std::process::id());
            std::process::Command::new("sh").args(["-c", &script]).status().unwrap();
            Ok(Decision { index: 0, evaluation: MoveEvaluation::default() })
        }

        fn accepts_draw(&mut self, _: &dyn AnyGame, _: &Cancel) -> bool {
            false
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_referee_that_is_stopped_and_continued_decides_no_game() {
        let game = games::find("chess").unwrap().start();
        let mut clock = GameClock::new(TimeControl::read("2+0").unwrap(), Duration::ZERO);
        let asked = ask(&*game, &mut Stopping, &mut clock, &Cancel::default());
        assert!(asked.is_ok(), "{:?}", asked.err());
        assert!(clock.left(Color::White, Duration::ZERO).is_some_and(|left| !left.is_zero()));
    }

    #[test]
    fn a_game_that_tables_know_ends_as_they_say() {
        let kind = games::find("checkers").unwrap();
        let data = tempfile::tempdir().unwrap();
        let settings = plateau_endgame::Build {
            pieces: 2,
            threads: 1,
            stop: &false.into(),
            progress: &|_| {},
        };
        let folder = plateau_endgame::folder(data.path(), &kind);
        plateau_endgame::build_any(&folder, &kind, &settings).unwrap();
        let control = TimeControl::read("3600").unwrap();
        let ending = |fen, tables| {
            let (mut white, mut black) = (Scripted::default(), Scripted::default());
            let rules = MatchRules { control, tables, ..MatchRules::default() };
            let seats: &mut [&mut dyn Machine; 2] = &mut [&mut white, &mut black];
            let game = kind.from_fen(fen).unwrap();
            let played = play(game, seats, &rules, 1, &Cancel::default()).unwrap();
            (played.game.ending().unwrap(), played.game.ply())
        };
        let known = crate::tables_in(data.path(), false);
        let draw = Ending::draw(Reason::Adjudication);
        assert_eq!(ending("W:WK1:BK32", known), (draw, 1));
        let (unknown, plies) = ending("W:WK1:BK32", EndgameTables::default());
        assert!(unknown != draw && plies > 1, "without tables it goes on");
    }

    #[test]
    fn trouble_loses_the_game_with_its_reason() {
        let base = Duration::from_hours(1);
        let control = TimeControl::Game { base, increment: Duration::ZERO, moves: None };
        let rules = MatchRules { control, ..MatchRules::default() };
        for (failure, reason) in [
            (EngineFailure::Crash(None), Reason::Crash),
            (EngineFailure::Timeout, Reason::Time),
            (EngineFailure::IllegalMove("x".to_owned()), Reason::IllegalMove),
            (EngineFailure::Protocol("?".to_owned()), Reason::Crash),
        ] {
            let mut white = Scripted::default();
            let mut black = Scripted { failure: Some(failure.clone()), ..Scripted::default() };
            let game = games::find("chess").unwrap().start();
            let played = play(game, &mut [&mut white, &mut black], &rules, 1, &Cancel::default());
            let played = played.unwrap();
            assert_eq!(played.game.ending(), Some(Ending::win(Color::White, reason)));
            assert_eq!(played.failure, Some((Color::Black, failure)));
            assert_eq!((played.game.ply(), played.evaluations.len()), (5, 5));
        }
    }

    #[test]
    fn a_machine_that_panics_has_crashed_whatever_it_was_asked() {
        let panic = Some(EngineFailure::Protocol("panic".into()));
        for mut black in [
            Scripted { panics: "begin", ..Scripted::default() },
            Scripted { panics: "listen", ..Scripted::default() },
            Scripted { failure: panic, ..Scripted::default() },
        ] {
            let mut white = Scripted::default();
            let rules =
                MatchRules { control: TimeControl::read("3600").unwrap(), ..MatchRules::default() };
            let game = games::find("chess").unwrap().start();
            let seats: &mut [&mut dyn Machine; 2] = &mut [&mut white, &mut black];
            let played = play(game, seats, &rules, 1, &Cancel::default()).unwrap();
            assert_eq!(played.failure, Some((Color::Black, EngineFailure::Crash(None))));
            assert_eq!(played.game.ending(), Some(Ending::win(Color::White, Reason::Crash)));
        }
    }

    #[test]
    fn nobody_wins_on_time_who_could_not_have_won() {
        let late = |fen| {
            let mut white = Scripted::default();
            let mut black =
                Scripted { moves: 2, failure: Some(EngineFailure::Timeout), ..Scripted::default() };
            let control = TimeControl::read("3600").unwrap();
            let rules = MatchRules { control, ..MatchRules::default() };
            let game = games::find("chess").unwrap().from_fen(fen).unwrap();
            let seats: &mut [&mut dyn Machine; 2] = &mut [&mut white, &mut black];
            play(game, seats, &rules, 1, &Cancel::default()).unwrap().game.ending()
        };
        let draw = Some(Ending::draw(Reason::TimeWithoutMaterial));
        assert_eq!(late("7k/8/8/8/8/8/p7/K7 b - - 0 1"), draw);
        let lost = Some(Ending::win(Color::White, Reason::Time));
        assert_eq!(late("7k/8/8/8/8/8/pR6/K7 b - - 0 1"), lost);
    }

    #[test]
    fn the_same_seed_gives_the_same_game() {
        let game = |seed| {
            let mut players = ["random", "random"].map(|text| Player::read_machine(text).unwrap());
            let [white, black] = &mut players;
            let start = games::find("chess").unwrap().start();
            let seats: &mut [&mut dyn Machine; 2] = &mut [&mut **white, &mut **black];
            play(start, seats, &MatchRules::default(), seed, &Cancel::default()).unwrap().game.fen()
        };
        assert_eq!(game(7), game(7));
        assert_ne!(game(7), game(8));
    }
}
