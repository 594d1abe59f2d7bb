//! The engine at a guest's elbow: hints, an evaluation of every position, a review of the game.
//!
//! Engines that look on share a number of places. It is given back as soon as the engine has looked long enough,
//! or nobody wants to know any more. Where all are taken one waits, not for long: who has had an engine for a
//! while gives it up to who waits. The room never waits for an engine.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use plateau_arena::{Advice, Adviser, Pace, Wdl, in_short};
use plateau_rules::{AnyGame, Form};
use plateau_words::Words;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::AbortHandle;

use super::guest::{Guest, GuestId};
use super::{Room, RoomMessage};
use crate::message::{AdvisedLine, EffectShown, EvalShown, Outgoing, TableMoveShown};

/// The places of engines that look on. Clones are the same places.
#[derive(Clone)]
pub(crate) struct Advisers {
    places: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
}

/// Somebody waits for a place, until this is dropped.
struct Waiting(Arc<AtomicUsize>);

impl Advisers {
    /// So many places.
    pub(crate) fn new(places: usize) -> Self {
        Self { places: Arc::new(Semaphore::new(places)), waiting: Arc::default() }
    }

    fn wait(&self) -> Waiting {
        self.waiting.fetch_add(1, Relaxed);
        Waiting(Arc::clone(&self.waiting))
    }

    fn has_waiting(&self) -> bool {
        self.waiting.load(Relaxed) > 0
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

/// What the engine looks at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Target {
    /// The game, for one good move.
    Hint,
    /// The game as it goes on.
    Game,
    /// The position after so many moves and then these.
    There { ply: usize, line: Vec<String> },
    /// Every position of the game, from this one on.
    Review { ply: usize },
}

/// What the engine does for a guest.
#[derive(Default)]
pub(super) struct Advising {
    target: Option<Target>,
    /// Who waits for a place.
    waiting: Option<AbortHandle>,
    /// The engine, while it looks.
    looking: Option<Looking>,
}

struct Looking {
    since: Instant,
    adviser: Adviser,
    game: Box<dyn AnyGame>,
    said: Option<Advice>,
}

/// How long it looks for a hint.
const HINT: Pace = Pace::Move(Duration::from_millis(500));
/// How long it looks at a position at most.
const STEADY: Pace = Pace::Move(Duration::from_secs(15));
/// How long it looks at each position of a review.
const REVIEW: Pace = Pace::Move(Duration::from_millis(200));
/// How long it looks at least, and then as long as nobody else waits for an engine.
const SHARE: Duration = Duration::from_secs(1);
/// How many lines it tells.
const LINES: usize = 3;

impl Advising {
    /// Whether it tells what it thinks of whatever is looked at.
    pub(super) const fn is_steady(&self) -> bool {
        matches!(self.target, Some(Target::Game | Target::There { .. }))
    }

    /// Whether it goes through the whole game.
    pub(super) const fn is_reviewing(&self) -> bool {
        matches!(self.target, Some(Target::Review { .. }))
    }

    /// Whether it waits for a place.
    pub(super) const fn is_waiting(&self) -> bool {
        self.waiting.is_some()
    }

    /// Whether it has looked for as long as it may while others wait.
    fn has_had_its_share(&self) -> bool {
        self.is_steady()
            && self.looking.as_ref().is_some_and(|looking| looking.since.elapsed() >= SHARE)
    }

    /// Looks no further.
    fn stop(&mut self) {
        self.looking = None;
        if let Some(waiting) = self.waiting.take() {
            waiting.abort();
        }
    }
}

impl Drop for Advising {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Room {
    /// Lets the engine look at something for a guest, instead of what it looks at; or at nothing.
    pub(super) fn advise(&mut self, index: usize, target: Option<Target>) {
        let advising = &mut self.guests[index].advising;
        advising.stop();
        advising.target = target;
        if advising.target.is_none() {
            return;
        }
        let places = Arc::clone(&self.shared.advisers.places);
        match places.try_acquire_owned() {
            Ok(permit) => self.begin_looking(index, permit),
            Err(_) => self.wait_for_place(index),
        }
    }

    fn wait_for_place(&mut self, index: usize) {
        let id = self.guests[index].id;
        let (places, mailbox) = (Arc::clone(&self.shared.advisers.places), self.mailbox.clone());
        let waits = self.shared.advisers.wait();
        let waiting = self.shared.runtime.spawn(async move {
            let _waits = waits;
            if let Ok(permit) = places.acquire_owned().await {
                // A room that is closed needs no place.
                let _ = mailbox.send(RoomMessage::Permit { guest: id, permit });
            }
        });
        self.guests[index].advising.waiting = Some(waiting.abort_handle());
    }

    /// There is a place: the engine looks, and its guest sees that.
    pub(super) fn begin_advice(&mut self, id: GuestId, permit: OwnedSemaphorePermit, now: Instant) {
        let Some(index) = self.guests.iter().position(|guest| guest.id == id) else { return };
        let advising = &mut self.guests[index].advising;
        // A place that came after somebody changed their mind goes back.
        if advising.waiting.take().is_none() || advising.looking.is_some() {
            return;
        }
        self.begin_looking(index, permit);
        self.show(index, now);
    }

    /// The engine looks at what its guest wants.
    fn begin_looking(&mut self, index: usize, permit: OwnedSemaphorePermit) {
        let Some(target) = self.guests[index].advising.target.clone() else { return };
        let looked_at = match &target {
            Target::Hint | Target::Game => Ok(self.session.live().game().boxed()),
            Target::There { ply, line } => self.explored(index, Some(*ply), line),
            Target::Review { ply } => self.explored(index, Some(*ply), &[]),
        };
        let Ok(mut game) = looked_at else {
            self.guests[index].advising.target = None;
            return;
        };
        // Where the players agreed or gave up, there is still something to think about.
        game.reopen();
        let mailbox = self.mailbox.clone();
        let mut adviser = Adviser::new(move || {
            // The place is the engine's until its thread has ended.
            let _ = &permit;
            let _ = mailbox.send(RoomMessage::Wake);
        });
        match target {
            Target::Hint => adviser.answer(&*game, HINT),
            Target::Game | Target::There { .. } => adviser.look_at(&*game, LINES, STEADY),
            Target::Review { .. } => adviser.look_at(&*game, 1, REVIEW),
        }
        self.guests[index].advising.looking =
            Some(Looking { since: Instant::now(), adviser, game, said: None });
    }

    /// The game has changed: who looks at it as it goes on looks at it anew.
    pub(super) fn follow_game(&mut self) {
        let plies = self.session.live().game().ply();
        for index in 0..self.guests.len() {
            match self.guests[index].advising.target {
                Some(Target::Game) => self.advise(index, Some(Target::Game)),
                // A move that was asked for is of no use any more.
                Some(Target::Hint) => self.advise(index, None),
                // A review goes on to what is new, or ends where its position is gone.
                Some(Target::Review { ply }) if ply > plies => self.review(index, ply),
                Some(Target::Review { .. } | Target::There { .. }) | None => {}
            }
        }
    }

    /// How soon to see whether an engine that looks on is to be given up to somebody else.
    pub(super) fn advisers_tick(&self) -> Option<Duration> {
        let is_looking = |guest: &Guest| guest.advising.looking.is_some();
        self.guests.iter().any(is_looking).then_some(SHARE / 2)
    }

    /// Hears what the engines say that look on.
    pub(super) fn hear_advisers(&mut self) {
        for index in 0..self.guests.len() {
            self.hear_adviser(index);
        }
    }

    fn hear_adviser(&mut self, index: usize) {
        let language = self.guests[index].language;
        let words = self.shared.words.of(language);
        let advising = &mut self.guests[index].advising;
        let gives_way = self.shared.advisers.has_waiting() && advising.has_had_its_share();
        let (Some(looking), Some(target)) = (&mut advising.looking, advising.target.clone()) else {
            return;
        };
        if gives_way {
            looking.adviser.stop();
        }
        let is_busy = looking.adviser.is_busy();
        let advice = looking.adviser.advice();
        let is_new = advice != looking.said;
        looking.said.clone_from(&advice);
        let message = match (&target, advice) {
            (Target::Game | Target::There { .. }, Some(advice)) if is_new || !is_busy => {
                Some(said(&advice, &*looking.game, &target, is_busy, words))
            }
            (Target::Hint, Some(advice)) if !is_busy => {
                Some(said(&advice, &*looking.game, &target, false, words))
            }
            (Target::Hint, None) if !is_busy => Some(Outgoing::Advice {
                ply: looking.game.ply(),
                line: Vec::new(),
                depth: 0,
                nodes: 0,
                busy: false,
                lines: Vec::new(),
                tables: Vec::new(),
                building: None,
                hint: Some(words.hint_none()),
            }),
            (Target::Review { ply }, Some(advice)) if !is_busy => Some(Outgoing::Graph {
                ply: Some(*ply),
                plies: self.session.live().game().ply(),
                eval: advice
                    .lines
                    .into_iter()
                    .next()
                    .map(|line| EvalShown::of(line, advice.turn, words))
                    .or_else(|| Some(EvalShown::of_outcome(looking.game.ending()?.outcome))),
            }),
            _ => None,
        };
        let next = match target {
            _ if is_busy => None,
            Target::Review { ply } => Some(ply + 1),
            Target::Hint => {
                advising.target = None;
                None
            }
            Target::Game | Target::There { .. } => None,
        };
        if !is_busy && next.is_none() {
            advising.looking = None;
        }
        if let Some(message) = message {
            self.guests[index].send(&message);
        }
        if let Some(ply) = next {
            self.review(index, ply);
        }
    }

    /// The next position of a review, for the same engine; or the end of it.
    fn review(&mut self, index: usize, ply: usize) {
        let plies = self.session.live().game().ply();
        let game = self.explored(index, Some(ply), &[]);
        let advising = &mut self.guests[index].advising;
        if let (Ok(game), Some(looking)) = (game, &mut advising.looking) {
            looking.adviser.look_at(&*game, 1, REVIEW);
            looking.game = game;
            advising.target = Some(Target::Review { ply });
        } else {
            self.guests[index].send(&Outgoing::Graph { ply: None, plies, eval: None });
            self.advise(index, None);
        }
    }
}

/// What the engine thinks, in words.
fn said(
    advice: &Advice,
    game: &dyn AnyGame,
    target: &Target,
    busy: bool,
    words: &Words,
) -> Outgoing {
    let (board, moves) = (game.board(), game.moves(Form::Short, words.letters()));
    let lines = advice.lines.iter().map(|line| AdvisedLine {
        moves: in_short(game, &line.moves, words.letters()),
        eval: EvalShown::of(line.clone(), advice.turn, words),
        first: moves.get(line.first).map(|view| EffectShown::of(&view.effect, &board)),
    });
    let lines: Vec<AdvisedLine> = lines.collect();
    let hint = match (target, advice.lines.first(), lines.first()) {
        (Target::Hint, Some(line), Some(shown)) => Some(words.hint(line, &shown.moves)),
        (Target::Hint, ..) => Some(words.hint_none()),
        _ => None,
    };
    let (ply, line) = match target {
        Target::There { ply, line } => (*ply, line.clone()),
        _ => (game.ply(), Vec::new()),
    };
    let tables = advice.tables.iter().filter_map(|known| {
        Some(TableMoveShown {
            mv: moves.get(known.index)?.text.clone(),
            result: match known.wdl {
                Wdl::Win => "win",
                Wdl::Draw => "draw",
                Wdl::Loss => "loss",
            },
            text: words.table_move(known),
        })
    });
    let tables = tables.collect();
    let (depth, nodes) = (advice.depth, advice.nodes);
    let building = advice.building.map(|percent| words.tables_in_background(percent));
    Outgoing::Advice { ply, line, depth, nodes, busy, lines, tables, building, hint }
}
