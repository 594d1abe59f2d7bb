//! Matches: two machines, pairs of games from the same opening with colours reversed.

mod fair;
mod ledger;
mod openings;
mod referee;
mod tally;

use std::collections::VecDeque;
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};

use plateau_rules::Outcome;

use crate::stats::Sprt;
use crate::{Cancel, Machine, Player, PlayerError, Spec, Trouble};

pub use fair::Fair;
pub use ledger::{Ledger, LedgerError};
pub use openings::{NoOpening, Openings, OpeningsError};
pub use referee::{House, Played};
pub use tally::{Points, Round, Tally};

/// A match to be played.
pub struct Match {
    /// The two players, as [`Spec`] reads them.
    pub players: [Spec; 2],
    /// Where the games begin.
    pub openings: Openings,
    /// By what they are judged.
    pub house: House,
    /// How many games are played, two a pair.
    pub games: usize,
    /// How many games are played at the same time.
    pub concurrency: usize,
    /// Fixes what players leave to chance.
    pub seed: u64,
    /// A test that may end the match early.
    pub sprt: Option<Sprt>,
}

/// A game of a match that is over.
pub struct Finished<'a> {
    /// Which one.
    pub round: Round,
    /// How it went.
    pub played: &'a Played,
    /// What it brought the first player.
    pub points: Points,
    /// All that was played so far.
    pub tally: &'a Tally,
}

/// Why a match cannot be played.
#[derive(Debug)]
pub enum MatchError {
    /// A player cannot be had.
    Player(PlayerError),
    /// A player could not be started.
    Start {
        /// Its name.
        name: String,
        /// What happened.
        trouble: Trouble,
    },
    /// No opening was found.
    Opening,
    /// A game could not be written.
    Io(io::Error),
}

impl Points {
    /// What an outcome brings the first player of a match in this round.
    pub fn of(outcome: Outcome, round: Round) -> Self {
        match outcome {
            Outcome::Draw => Self::Draw,
            Outcome::Win(winner) if winner.pick(0, 1) == round.white() => Self::Win,
            Outcome::Win(_) => Self::Loss,
        }
    }
}

/// What the workers of a match share.
struct Desk<'a> {
    queue: VecDeque<Round>,
    tally: Tally,
    ledger: Option<Ledger>,
    each: &'a mut (dyn FnMut(&Finished<'_>) + Send),
    failed: Option<MatchError>,
}

impl Match {
    /// What the players are called; two of the same name are numbered.
    pub fn names(&self) -> [String; 2] {
        let [one, two] = [&self.players[0], &self.players[1]].map(Spec::label);
        if one == two { [format!("{one} (1)"), format!("{two} (2)")] } else { [one, two] }
    }

    /// Plays what `tally` does not have yet. Each game is appended to the `ledger` as it ends, then `each`
    /// hears of it.
    pub fn run(
        &self,
        tally: Tally,
        ledger: Option<Ledger>,
        each: &mut (dyn FnMut(&Finished<'_>) + Send),
    ) -> Result<Tally, MatchError> {
        let queue = Round::all(self.games).filter(|&round| !tally.has(round)).collect();
        let desk = Mutex::new(Desk { queue, tally, ledger, each, failed: None });
        std::thread::scope(|scope| {
            for _ in 0..self.concurrency.max(1) {
                scope.spawn(|| {
                    if let Err(error) = self.work(&desk) {
                        lock(&desk).failed.get_or_insert(error);
                    }
                });
            }
        });
        let desk = desk.into_inner().unwrap_or_else(PoisonError::into_inner);
        desk.failed.map_or(Ok(desk.tally), Err)
    }

    /// One worker: games as long as there are any.
    fn work(&self, desk: &Mutex<Desk<'_>>) -> Result<(), MatchError> {
        let Some(mut round) = self.next(&mut lock(desk)) else { return Ok(()) };
        let mut machines = [self.seat(0, round)?, self.seat(1, round)?];
        loop {
            let game = self.openings.pair(round.pair).map_err(|NoOpening| MatchError::Opening)?;
            let [first, second] = &mut machines;
            let mut seats: [&mut dyn Machine; 2] = match round.white() {
                0 => [&mut **first, &mut **second],
                _ => [&mut **second, &mut **first],
            };
            // The games of a pair differ in colours only, but chance has not to repeat itself.
            let seed = self.seed ^ (((round.pair * 2 + round.game) as u64) << 20);
            let played = referee::play(game, &mut seats, &self.house, seed);
            let mut desk = lock(desk);
            self.note(&mut desk, round, &played)?;
            match self.next(&mut desk) {
                Some(next) => round = next,
                None => return Ok(()),
            }
        }
    }

    /// A player, ready to play.
    fn seat(&self, player: usize, round: Round) -> Result<Box<dyn Machine>, MatchError> {
        let mut machine =
            Player::build_machine(&self.players[player]).map_err(MatchError::Player)?;
        let game = self.openings.pair(round.pair).map_err(|NoOpening| MatchError::Opening)?;
        machine
            .begin(&*game, None, &Cancel::default())
            .map_err(|trouble| MatchError::Start { name: self.names()[player].clone(), trouble })?;
        Ok(machine)
    }

    fn next(&self, desk: &mut Desk<'_>) -> Option<Round> {
        let decided = self.sprt.is_some_and(|test| test.accepted(&desk.tally.pairs()).is_some());
        if desk.failed.is_some() || decided { None } else { desk.queue.pop_front() }
    }

    fn note(&self, desk: &mut Desk<'_>, round: Round, played: &Played) -> Result<(), MatchError> {
        let Some(ending) = played.game.ending() else { return Ok(()) };
        let points = Points::of(ending.outcome, round);
        if let Some(ledger) = &mut desk.ledger {
            ledger.append(&ledger::record(played, round, self)).map_err(MatchError::Io)?;
        }
        if desk.tally.add(round, points) {
            (desk.each)(&Finished { round, played, points, tally: &desk.tally });
        }
        Ok(())
    }
}

/// A worker that panicked has left nothing half done that matters to the others.
fn lock<'a, 'd>(desk: &'a Mutex<Desk<'d>>) -> MutexGuard<'a, Desk<'d>> {
    desk.lock().unwrap_or_else(PoisonError::into_inner)
}
