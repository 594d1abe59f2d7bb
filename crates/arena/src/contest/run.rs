//! A contest being played.

use std::collections::{BTreeSet, VecDeque};
use std::io;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use plateau_library::Record;
use plateau_rules::Color;

use super::ledger::record;
use super::{Contest, Ledger, NoOpening, Place, Played, Results, Round, Scored, referee};
use crate::pin::{CannotPin, Shares};
use crate::{Cancel, EngineFailure, Machine, Player, PlayerError};

/// A game of a contest that is over.
pub struct Finished<'a> {
    /// Which one.
    pub place: Place,
    /// How it went.
    pub played: &'a Played,
    /// Its entry for the standings.
    pub scored: &'a Scored,
    /// All that was played so far.
    pub results: &'a Results,
}

/// Why a contest cannot be played.
#[derive(Debug)]
pub enum ContestError {
    /// A player cannot be had.
    Player(PlayerError),
    /// A player could not be started.
    Start {
        /// Its name.
        name: String,
        /// What happened.
        failure: EngineFailure,
    },
    /// No opening was found.
    Opening,
    /// A game could not be written.
    Io(io::Error),
    /// A game could not be read again as it would be written: this program is wrong somewhere.
    Unreadable(Round),
    /// The system does not let us play so many games at a time.
    Threads(io::Error),
    /// Games cannot keep to processors of their own.
    Pin(CannotPin),
}

impl From<NoOpening> for ContestError {
    fn from(_: NoOpening) -> Self {
        Self::Opening
    }
}

/// How many players a worker keeps running: fewer restarts, but not too many processes.
const KEPT: usize = 8;

/// So many games are arranged at a time: a match until a test is decided has no last one.
const ARRANGED: usize = 1024;

impl Contest {
    /// Plays what `results` do not have yet, until all is played, a test is decided or somebody says
    /// `stop`; games that are not over by then are forgotten. Each game is appended to the `ledger` as it
    /// ends, then `each` hears of it.
    pub fn run(
        &self,
        results: Results,
        ledger: Option<Ledger>,
        stop: &Cancel,
        each: &mut (dyn FnMut(&Finished<'_>) + Send),
    ) -> Result<Results, ContestError> {
        let is_decided = self.accepted(&results).is_some();
        let first = self.due(&results).next();
        match first {
            Some(first) if !is_decided => self.rehearse(first, stop)?,
            _ => return Ok(results),
        }
        let shares = self.pin.then(|| Shares::new(self.concurrency)).transpose();
        let shares = shares.map_err(ContestError::Pin)?;
        // Nobody is needed for whom there is no game.
        let workers = self.concurrency.min(self.total().unwrap_or(usize::MAX)).max(1);
        let pool = WorkerPool {
            contest: self,
            state: Mutex::new(PoolState {
                queue: VecDeque::new(),
                in_play: BTreeSet::new(),
                results,
                ledger,
                each,
                failed: None,
                is_over: false,
            }),
            news: Condvar::new(),
            cancels: (0..workers).map(|_| Cancel::default()).collect(),
        };
        let all = pool.cancels.clone();
        stop.on_cancel(move || all.iter().for_each(Cancel::cancel));
        std::thread::scope(|scope| {
            for (worker, cancel) in pool.cancels.iter().enumerate() {
                let (pool, shares) = (&pool, shares.as_ref());
                let work = move || {
                    let pinned = shares.map_or(Ok(()), |shares| shares.take(worker));
                    pool.work(pinned, cancel);
                };
                if let Err(error) = std::thread::Builder::new().spawn_scoped(scope, work) {
                    return pool.fail(&mut pool.lock(), ContestError::Threads(error));
                }
            }
        });
        let state = pool.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        state.failed.map_or(Ok(state.results), Err)
    }

    /// Everybody is started once: who cannot play shall not be found out after hours.
    fn rehearse(&self, first: Place, stop: &Cancel) -> Result<(), ContestError> {
        let game = self.opening(first)?;
        for (spec, name) in self.entrants.iter().zip(self.names()) {
            let mut machine = Player::build_machine(spec).map_err(ContestError::Player)?;
            if let Err(failure) = referee::guarded(|| machine.begin(&*game, None, stop))
                && !stop.is_cancelled()
            {
                return Err(ContestError::Start { name, failure });
            }
        }
        Ok(())
    }
}

/// The worker pool of a contest.
struct WorkerPool<'a> {
    contest: &'a Contest,
    state: Mutex<PoolState<'a>>,
    /// A game has ended, or the contest.
    news: Condvar,
    /// One for each worker.
    cancels: Vec<Cancel>,
}

/// What they share.
struct PoolState<'a> {
    queue: VecDeque<Place>,
    in_play: BTreeSet<Place>,
    results: Results,
    ledger: Option<Ledger>,
    each: &'a mut (dyn FnMut(&Finished<'_>) + Send),
    failed: Option<ContestError>,
    /// Nothing counts any more: what is still in play is forgotten.
    is_over: bool,
}

impl<'a> WorkerPool<'a> {
    /// One worker: games as long as there are any, unless it could not be put in its place.
    fn work(&self, pinned: Result<(), CannotPin>, cancel: &Cancel) {
        let _close_on_panic = CloseOnPanic(self);
        if let Err(error) = pinned {
            return self.fail(&mut self.lock(), ContestError::Pin(error));
        }
        let mut kept = Vec::new();
        while let Some(place) = self.next(cancel) {
            let over = self.play(place, &mut kept, cancel);
            let state = &mut *self.lock();
            state.in_play.remove(&place);
            let noted = over.and_then(|over| match over {
                Some(over) if !state.is_over => state.note(place, &over),
                _ => Ok(()),
            });
            if let Err(error) = noted {
                self.fail(state, error);
            } else if self.contest.accepted(&state.results).is_some() {
                self.close(state);
            }
            self.news.notify_all();
        }
    }

    /// The contest cannot go on.
    fn fail(&self, state: &mut PoolState<'_>, error: ContestError) {
        state.failed.get_or_insert(error);
        self.close(state);
    }

    /// The contest is over: running games are stopped.
    fn close(&self, state: &mut PoolState<'_>) {
        state.is_over = true;
        self.cancels.iter().for_each(Cancel::cancel);
        self.news.notify_all();
    }

    /// The next game; waits where it depends on those that are being played.
    fn next(&self, cancel: &Cancel) -> Option<Place> {
        let contest = self.contest;
        let mut state = self.lock();
        loop {
            if state.is_over || cancel.is_cancelled() {
                return None;
            }
            if state.queue.is_empty() {
                let due = contest.due(&state.results);
                let due = due.filter(|place| !state.in_play.contains(place)).take(ARRANGED);
                state.queue = due.collect();
            }
            if let Some(place) = state.queue.pop_front() {
                state.in_play.insert(place);
                return Some(place);
            }
            if state.in_play.is_empty() {
                return None;
            }
            state = self.news.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Plays a game; `None` if it is given up because of a `cancel`.
    fn play(
        &self,
        place: Place,
        kept: &mut Kept,
        cancel: &Cancel,
    ) -> Result<Option<Over>, ContestError> {
        let contest = self.contest;
        let game = contest.opening(place)?;
        self.seat(place.seat(Color::Black), kept)?;
        self.seat(place.seat(Color::White), kept)?;
        let [(_, white), (_, black), ..] = &mut kept[..] else { return Ok(None) };
        let mut seats: [&mut dyn Machine; 2] = [&mut **white, &mut **black];
        let seed = place.seed(contest.seed);
        let played = referee::play(game, &mut seats, &contest.rules, seed, cancel);
        if let Some(Played { failure: Some((loser, _)), .. }) = played {
            // Nobody knows what state it is in: it is made anew for its next game.
            kept.remove(loser.index());
        }
        played.map(|played| Over::of(played, place, contest)).transpose()
    }

    /// Moves an entrant to the front of the running players.
    fn seat(&self, entrant: usize, kept: &mut Kept) -> Result<(), ContestError> {
        let machine = match kept.iter().position(|(known, _)| *known == entrant) {
            Some(at) => kept.remove(at).1,
            None => Player::build_machine(&self.contest.entrants[entrant])
                .map_err(ContestError::Player)?,
        };
        kept.insert(0, (entrant, machine));
        kept.truncate(KEPT);
        Ok(())
    }

    /// A worker that panicked has left nothing half done that matters to the others.
    fn lock(&self) -> MutexGuard<'_, PoolState<'a>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A game that is over, as it is written and counted.
struct Over {
    played: Played,
    record: Record,
    scored: Scored,
}

impl Over {
    fn of(played: Played, place: Place, contest: &Contest) -> Result<Self, ContestError> {
        let record = record(&played, place, contest);
        let scored = Scored::of(&record).ok_or(ContestError::Unreadable(place.round()))?;
        Ok(Self { played, record, scored })
    }
}

impl PoolState<'_> {
    /// Appends a game to the ledger, counts it and reports it.
    fn note(&mut self, place: Place, over: &Over) -> Result<(), ContestError> {
        let Over { played, record, scored } = over;
        if let Some(ledger) = &mut self.ledger {
            ledger.append(record).map_err(ContestError::Io)?;
        }
        if self.results.add(place, scored) {
            (self.each)(&Finished { place, played, scored, results: &self.results });
        }
        Ok(())
    }
}

/// The running players of a worker, most recent first.
type Kept = Vec<(usize, Box<dyn Machine>)>;

/// Ends the contest when a worker panics: the others would wait for its game.
struct CloseOnPanic<'h, 'a>(&'h WorkerPool<'a>);

impl Drop for CloseOnPanic<'_, '_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.close(&mut self.0.lock());
        }
    }
}

#[cfg(test)]
mod tests {
    use plateau_rules::games;

    use super::super::{Format, MatchRules, Openings};
    use super::*;
    use crate::Spec;
    use crate::stats::Sprt;

    fn contest(players: [&str; 2], games: usize) -> Contest {
        Contest {
            entrants: players.map(|text| Spec::read(text).unwrap()).into(),
            format: Format::RoundRobin,
            games: Some(games),
            openings: Openings::random(games::find("tictactoe").unwrap(), 0, 1),
            rules: MatchRules::default(),
            concurrency: 1,
            seed: 1,
            sprt: None,
            shard: None,
            pin: false,
        }
    }

    fn run(contest: &Contest, results: Results) -> (Results, usize) {
        let mut played = 0;
        let results = contest.run(results, None, &Cancel::default(), &mut |_| played += 1);
        (results.unwrap(), played)
    }

    #[test]
    fn a_game_that_ends_after_a_test_is_decided_does_not_undecide_it() {
        let contest = Contest {
            games: None,
            concurrency: 8,
            sprt: Some(Sprt::read("elo0=0,elo1=50").unwrap()),
            ..contest(["minimax:depth=4", "random"], 0)
        };
        let mut accepted = None;
        let mut each = |finished: &Finished<'_>| {
            assert_eq!(accepted, None, "a game counts after the end");
            accepted = contest.accepted(finished.results);
        };
        let results = Results::new(contest.names());
        let results = contest.run(results, None, &Cancel::default(), &mut each).unwrap();
        assert!(accepted.is_some());
        assert_eq!(contest.accepted(&results), accepted);
        let games = results.games();
        let (results, played) = run(&contest, results);
        assert_eq!((results.games(), played), (games, 0), "what is decided is not gone on with");
    }

    #[test]
    fn more_games_at_a_time_than_there_are_need_no_more_workers() {
        let contest = Contest { concurrency: usize::MAX, ..contest(["random", "random"], 4) };
        assert_eq!(run(&contest, Results::new(contest.names())).1, 4);
    }

    #[test]
    fn a_game_that_cannot_be_read_again_is_an_error_and_not_played_for_ever() {
        let contest = contest(["random", "random"], 2);
        let place = contest.due(&Results::new(contest.names())).next().unwrap();
        let game = contest.opening(place).unwrap();
        let unfinished =
            Played { game, given: 0, evaluations: Vec::new(), pardons: 0, failure: None };
        let over = Over::of(unfinished, place, &contest);
        assert!(matches!(over, Err(ContestError::Unreadable(round)) if round == place.round()));
    }
}
