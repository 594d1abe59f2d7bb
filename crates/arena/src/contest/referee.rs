//! One game between two machines, with clocks and a referee.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use plateau_rules::{AnyGame, Color, Ending, Reason};
use plateau_search::Score;

use crate::host::{Host, Watch};
use crate::{Cancel, Decision, GameClock, Machine, Opinion, TimeControl, Trouble, manners};

/// By what games are judged besides the rules on the board.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct House {
    /// How time is given.
    pub control: TimeControl,
    /// What is forgiven at each move.
    pub margin: Duration,
    /// From this move on, a game that both have called even for a while is drawn.
    pub draw_after: Option<usize>,
    /// A side that both have called worse by this much for a while has lost.
    pub resign: Option<i32>,
}

/// A game that was played to its end.
pub struct Played {
    /// The game.
    pub game: Box<dyn AnyGame>,
    /// How many of its moves came with the opening.
    pub given: usize,
    /// What was thought at each of the others.
    pub opinions: Vec<Opinion>,
    /// How many of those would have been too late if the machine had not stood still meanwhile.
    pub pardons: usize,
    /// Who made trouble, and which.
    pub trouble: Option<(Color, Trouble)>,
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
    house: &House,
    seed: u64,
    cancel: &Cancel,
) -> Option<Played> {
    let given = game.ply();
    let mut played = Played { game, given, opinions: Vec::new(), pardons: 0, trouble: None };
    for color in Color::ALL {
        let seed = seed.wrapping_mul(2).wrapping_add(color.index() as u64);
        let game = &*played.game;
        let begun = guarded(|| machines[color.index()].begin(game, Some(seed), cancel));
        if let Err(trouble) = begun {
            return played.forfeited(color, trouble, cancel);
        }
    }
    let mut clock = GameClock::new(house.control, house.margin);
    while played.game.ending().is_none() {
        if cancel.is_cancelled() {
            return None;
        }
        let turn = played.game.turn();
        match ask(&*played.game, machines[turn.index()], &mut clock, cancel) {
            Err(trouble) => return played.forfeited(turn, trouble, cancel),
            Ok((Decision { index, opinion }, charge)) => {
                if played.game.play(index).is_err() {
                    let trouble = Trouble::IllegalMove(index.to_string());
                    return played.forfeited(turn, trouble, cancel);
                }
                played.opinions.push(opinion);
                played.pardons += usize::from(charge == Charge::Pardoned);
            }
        }
        // Nobody sits here to claim a draw: it comes by itself.
        if let Some(rule) = played.game.claim() {
            played.game.end(Ending::draw(Reason::Rule(rule)));
        }
        if let Some(ending) = adjudicate(&played.opinions, played.game.turn(), house) {
            played.game.end(ending);
        }
    }
    Some(played)
}

impl Played {
    /// The game of a side that made trouble is over; who was told to stop makes none.
    fn forfeited(mut self, loser: Color, trouble: Trouble, cancel: &Cancel) -> Option<Self> {
        if cancel.is_cancelled() {
            return None;
        }
        self.game.end(manners::failed(&*self.game, loser, &trouble));
        self.trouble = Some((loser, trouble));
        Some(self)
    }
}

/// Asks for a move, with the watch in hand.
fn ask(
    game: &dyn AnyGame,
    machine: &mut dyn Machine,
    clock: &mut GameClock,
    cancel: &Cancel,
) -> Result<(Decision, Charge), Trouble> {
    let turn = game.turn();
    guarded(|| machine.listen(game, cancel))?;
    let face = clock.face(turn);
    let watch = face.patience.map_or_else(Watch::blind, |_| Watch::start(Host::now));
    let decision = guarded(|| machine.decide(game, &face, cancel));
    let taken = watch.elapsed();
    let mut decision = decision?;
    let charge = charge(clock, turn, taken, || watch.stood_still())?;
    decision.opinion.time = taken;
    Ok((decision, charge))
}

/// What a move cost on the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Charge {
    /// The time it took.
    Whole,
    /// Less, or it would have been too late: the machine stood still meanwhile.
    Pardoned,
}

/// Lets a side pay for its move. Nobody loses because the host of a virtual machine did something else: then,
/// and only then, that time is given back.
fn charge(
    clock: &mut GameClock,
    turn: Color,
    taken: Duration,
    stood_still: impl FnOnce() -> Duration,
) -> Result<Charge, Trouble> {
    if clock.spend(turn, taken).is_ok() {
        return Ok(Charge::Whole);
    }
    let taken = taken.saturating_sub(stood_still());
    clock.spend(turn, taken).map_err(|_| Trouble::Timeout)?;
    Ok(Charge::Pardoned)
}

/// Asks a machine something. One that panics has crashed, as any program can; the match goes on.
pub(super) fn guarded<T>(ask: impl FnOnce() -> Result<T, Trouble>) -> Result<T, Trouble> {
    catch_unwind(AssertUnwindSafe(ask)).unwrap_or(Err(Trouble::Crash(None)))
}

/// How the game ends by what both sides think of it, if they agree for long enough.
fn adjudicate(opinions: &[Opinion], turn: Color, house: &House) -> Option<Ending> {
    // Each score from White's side: the last move was made by the side that is not to move now.
    let last = !turn;
    let scores = || {
        opinions.iter().rev().enumerate().map(|(back, opinion)| {
            let mover = if back % 2 == 0 { last } else { !last };
            opinion.score.map(|score: Score| mover.pick(score, -score).get())
        })
    };
    let all = |moves: usize, test: &dyn Fn(i32) -> bool| {
        opinions.len() >= 2 * moves && scores().take(2 * moves).all(|score| score.is_some_and(test))
    };
    if house.draw_after.is_some_and(|from| opinions.len() >= 2 * from)
        && all(EVEN_MOVES, &|score| score.abs() <= EVEN)
    {
        return Some(Ending::draw(Reason::Adjudication));
    }
    let limit = house.resign?;
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

    fn opinions(scores: &[i32]) -> Vec<Opinion> {
        let one = |&score| Opinion { score: Some(Score::eval(score)), ..Opinion::default() };
        scores.iter().map(one).collect()
    }

    #[test]
    fn a_lost_game_is_given_up_when_both_say_so() {
        let house = House { resign: Some(500), ..House::default() };
        // White moved first and last but one; each speaks for itself.
        let agreed = opinions(&[600, -600].repeat(4));
        let black_lost = Some(Ending::win(Color::White, Reason::Adjudication));
        assert_eq!(adjudicate(&agreed, Color::White, &house), black_lost);
        let white_lost = Some(Ending::win(Color::Black, Reason::Adjudication));
        assert_eq!(
            adjudicate(&agreed, Color::Black, &house),
            white_lost,
            "seen from the other side"
        );
        assert_eq!(adjudicate(&agreed[1..], Color::White, &house), None, "not yet long enough");
        let disagreed = opinions(&[600, 600].repeat(4));
        assert_eq!(adjudicate(&disagreed, Color::White, &house), None);
        let mut silent = agreed.clone();
        silent[5].score = None;
        assert_eq!(adjudicate(&silent, Color::White, &house), None);
        assert_eq!(adjudicate(&agreed, Color::White, &House::default()), None);
    }

    #[test]
    fn an_even_game_is_drawn_after_the_agreed_move() {
        let house = House { draw_after: Some(10), ..House::default() };
        let draw = Some(Ending::draw(Reason::Adjudication));
        assert_eq!(adjudicate(&opinions(&[5, -10].repeat(10)), Color::White, &house), draw);
        assert_eq!(adjudicate(&opinions(&[5, -10].repeat(9)), Color::White, &house), None);
        assert_eq!(adjudicate(&opinions(&[5, -11].repeat(10)), Color::White, &house), None);
    }

    /// Plays the first legal move, or fails at its third.
    #[derive(Default)]
    struct Scripted {
        moves: usize,
        trouble: Option<Trouble>,
        /// What it is asked when it panics: "begin" or "listen".
        panics: &'static str,
    }

    impl Machine for Scripted {
        fn name(&self) -> String {
            "scripted".to_owned()
        }

        fn begin(&mut self, _: &dyn AnyGame, _: Option<u64>, _: &Cancel) -> Result<(), Trouble> {
            assert_ne!(self.panics, "begin");
            Ok(())
        }

        fn listen(&mut self, _: &dyn AnyGame, _: &Cancel) -> Result<(), Trouble> {
            assert_ne!(self.panics, "listen");
            Ok(())
        }

        fn decide(
            &mut self,
            _: &dyn AnyGame,
            clock: &Clock,
            _: &Cancel,
        ) -> Result<Decision, Trouble> {
            assert!(matches!(clock.pace, Pace::Game(_)));
            self.moves += 1;
            match &self.trouble {
                Some(Trouble::Protocol(what)) if self.moves == 3 && what == "panic" => panic!(),
                Some(trouble) if self.moves == 3 => Err(trouble.clone()),
                _ => Ok(Decision { index: 0, opinion: Opinion::default() }),
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
        assert_eq!(late, Err(Trouble::Timeout), "later than the machine can be blamed for");
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

        fn begin(&mut self, _: &dyn AnyGame, _: Option<u64>, _: &Cancel) -> Result<(), Trouble> {
            Ok(())
        }

        fn decide(&mut self, _: &dyn AnyGame, _: &Clock, _: &Cancel) -> Result<Decision, Trouble> {
            let script = format!("kill -STOP {0}; sleep 4; kill -CONT {0}", std::process::id());
            std::process::Command::new("sh").args(["-c", &script]).status().unwrap();
            Ok(Decision { index: 0, opinion: Opinion::default() })
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
    fn trouble_loses_the_game_with_its_reason() {
        let base = Duration::from_hours(1);
        let control = TimeControl::Game { base, increment: Duration::ZERO, moves: None };
        let house = House { control, ..House::default() };
        for (trouble, reason) in [
            (Trouble::Crash(None), Reason::Crash),
            (Trouble::Timeout, Reason::Time),
            (Trouble::IllegalMove("x".to_owned()), Reason::IllegalMove),
            (Trouble::Protocol("?".to_owned()), Reason::Crash),
        ] {
            let mut white = Scripted::default();
            let mut black = Scripted { trouble: Some(trouble.clone()), ..Scripted::default() };
            let game = games::find("chess").unwrap().start();
            let played = play(game, &mut [&mut white, &mut black], &house, 1, &Cancel::default());
            let played = played.unwrap();
            assert_eq!(played.game.ending(), Some(Ending::win(Color::White, reason)));
            assert_eq!(played.trouble, Some((Color::Black, trouble)));
            assert_eq!((played.game.ply(), played.opinions.len()), (5, 5));
        }
    }

    #[test]
    fn a_machine_that_panics_has_crashed_whatever_it_was_asked() {
        let panic = Some(Trouble::Protocol("panic".into()));
        for mut black in [
            Scripted { panics: "begin", ..Scripted::default() },
            Scripted { panics: "listen", ..Scripted::default() },
            Scripted { trouble: panic, ..Scripted::default() },
        ] {
            let mut white = Scripted::default();
            let house = House { control: TimeControl::read("3600").unwrap(), ..House::default() };
            let game = games::find("chess").unwrap().start();
            let seats: &mut [&mut dyn Machine; 2] = &mut [&mut white, &mut black];
            let played = play(game, seats, &house, 1, &Cancel::default()).unwrap();
            assert_eq!(played.trouble, Some((Color::Black, Trouble::Crash(None))));
            assert_eq!(played.game.ending(), Some(Ending::win(Color::White, Reason::Crash)));
        }
    }

    #[test]
    fn nobody_wins_on_time_who_could_not_have_won() {
        let late = |fen| {
            let mut white = Scripted::default();
            let mut black =
                Scripted { moves: 2, trouble: Some(Trouble::Timeout), ..Scripted::default() };
            let control = TimeControl::read("3600").unwrap();
            let house = House { control, ..House::default() };
            let game = games::find("chess").unwrap().from_fen(fen).unwrap();
            let seats: &mut [&mut dyn Machine; 2] = &mut [&mut white, &mut black];
            play(game, seats, &house, 1, &Cancel::default()).unwrap().game.ending()
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
            play(start, seats, &House::default(), seed, &Cancel::default()).unwrap().game.fen()
        };
        assert_eq!(game(7), game(7));
        assert_ne!(game(7), game(8));
    }
}
