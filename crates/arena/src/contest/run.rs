//! A contest being played.

use std::collections::{BTreeSet, VecDeque};
use std::io;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use plateau_rules::Color;

use super::ledger::record;
use super::{Contest, Ledger, NoOpening, Place, Played, Results, Scored, referee};
use crate::pin::{CannotPin, Shares};
use crate::{Cancel, Machine, Player, PlayerError, Trouble};

/// A game of a contest that is over.
pub struct Finished<'a> {
    /// Which one.
    pub place: Place,
    /// How it went.
    pub played: &'a Played,
    /// What a table counts of it.
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
        trouble: Trouble,
    },
    /// No opening was found.
    Opening,
    /// A game could not be written.
    Io(io::Error),
    /// Games cannot keep to processors of their own.
    Pin(CannotPin),
}

impl From<NoOpening> for ContestError {
    fn from(_: NoOpening) -> Self {
        Self::Opening
    }
}

/// How many players a worker keeps ready: programs that are not restarted all the time, and not too many.
const KEPT: usize = 8;

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
        if let Some(&first) = self.due(&results).first() {
            self.rehearse(first, stop)?;
        }
        let workers = self.concurrency.max(1);
        let shares =
            self.pin.then(|| Shares::new(workers)).transpose().map_err(ContestError::Pin)?;
        let (queue, in_play) = (VecDeque::new(), BTreeSet::new());
        let hall = Hall {
            contest: self,
            desk: Mutex::new(Desk {
                queue,
                in_play,
                results,
                ledger,
                each,
                failed: None,
                is_over: false,
            }),
            news: Condvar::new(),
        };
        let cancels: Vec<Cancel> = (0..workers).map(|_| Cancel::default()).collect();
        let all = cancels.clone();
        stop.on_cancel(move || all.iter().for_each(Cancel::cancel));
        std::thread::scope(|scope| {
            for (worker, cancel) in cancels.iter().enumerate() {
                let (hall, shares) = (&hall, shares.as_ref());
                scope.spawn(move || {
                    let pinned = shares.map_or(Ok(()), |shares| shares.take(worker));
                    hall.work(pinned, cancel);
                });
            }
        });
        let desk = hall.desk.into_inner().unwrap_or_else(PoisonError::into_inner);
        desk.failed.map_or(Ok(desk.results), Err)
    }

    /// Everybody is started once: who cannot play shall not be found out after hours.
    fn rehearse(&self, first: Place, stop: &Cancel) -> Result<(), ContestError> {
        let game = self.opening(first)?;
        for (spec, name) in self.entrants.iter().zip(self.names()) {
            let mut machine = Player::build_machine(spec).map_err(ContestError::Player)?;
            if let Err(trouble) = machine.begin(&*game, None, stop)
                && !stop.is_cancelled()
            {
                return Err(ContestError::Start { name, trouble });
            }
        }
        Ok(())
    }
}

/// Where the workers of a contest meet.
struct Hall<'a> {
    contest: &'a Contest,
    desk: Mutex<Desk<'a>>,
    /// A game has ended, or the contest.
    news: Condvar,
}

/// What they share.
struct Desk<'a> {
    queue: VecDeque<Place>,
    in_play: BTreeSet<Place>,
    results: Results,
    ledger: Option<Ledger>,
    each: &'a mut (dyn FnMut(&Finished<'_>) + Send),
    failed: Option<ContestError>,
    is_over: bool,
}

impl<'a> Hall<'a> {
    /// One worker: games as long as there are any, unless it could not be put in its place.
    fn work(&self, pinned: Result<(), CannotPin>, cancel: &Cancel) {
        let _leaving = Leaving(self);
        if let Err(error) = pinned {
            self.lock().failed.get_or_insert(ContestError::Pin(error));
        }
        let mut kept = Vec::new();
        while let Some(place) = self.next(cancel) {
            let result = self.play(place, &mut kept, cancel);
            let mut desk = self.lock();
            desk.in_play.remove(&place);
            if let Err(error) = result {
                desk.failed.get_or_insert(error);
            }
            self.news.notify_all();
        }
    }

    /// The next game; waits where it depends on those that are being played.
    fn next(&self, cancel: &Cancel) -> Option<Place> {
        let contest = self.contest;
        let mut desk = self.lock();
        loop {
            let pairs = desk.results.score(0, 1).pairs;
            let is_decided = contest.sprt.is_some_and(|test| test.accepted(&pairs).is_some());
            desk.is_over |= desk.failed.is_some() || is_decided;
            if desk.is_over || cancel.is_cancelled() {
                return None;
            }
            if desk.queue.is_empty() {
                let mut due = contest.due(&desk.results);
                due.retain(|place| !desk.in_play.contains(place));
                desk.queue = due.into();
            }
            if let Some(place) = desk.queue.pop_front() {
                desk.in_play.insert(place);
                return Some(place);
            }
            if desk.in_play.is_empty() {
                return None;
            }
            desk = self.news.wait(desk).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn play(&self, place: Place, kept: &mut Kept, cancel: &Cancel) -> Result<(), ContestError> {
        let contest = self.contest;
        let game = contest.opening(place)?;
        self.seat(place.seat(Color::Black), kept)?;
        self.seat(place.seat(Color::White), kept)?;
        let [(_, white), (_, black), ..] = &mut kept[..] else { return Ok(()) };
        let mut seats: [&mut dyn Machine; 2] = [&mut **white, &mut **black];
        let seed = place.seed(contest.seed);
        match referee::play(game, &mut seats, &contest.house, seed, cancel) {
            None => Ok(()),
            Some(played) => self.note(place, &played),
        }
    }

    /// Puts an entrant in front of those that are kept ready.
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

    fn note(&self, place: Place, played: &Played) -> Result<(), ContestError> {
        let record = record(played, place, self.contest);
        let Some(scored) = Scored::of(&record) else { return Ok(()) };
        let desk = &mut *self.lock();
        if let Some(ledger) = &mut desk.ledger {
            ledger.append(&record).map_err(ContestError::Io)?;
        }
        if desk.results.add(place, &scored) {
            (desk.each)(&Finished { place, played, scored: &scored, results: &desk.results });
        }
        Ok(())
    }

    /// A worker that panicked has left nothing half done that matters to the others.
    fn lock(&self) -> MutexGuard<'_, Desk<'a>> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The players that a worker keeps ready, those that played last first.
type Kept = Vec<(usize, Box<dyn Machine>)>;

/// Ends the contest when a worker panics: the others would wait for its game.
struct Leaving<'h, 'a>(&'h Hall<'a>);

impl Drop for Leaving<'_, '_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.lock().is_over = true;
            self.0.news.notify_all();
        }
    }
}
