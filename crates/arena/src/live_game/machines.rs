//! The engines of a live game: tasks to prepare and to think, and their answers.

use std::time::Instant;

use plateau_rules::{Color, Ending, Reason};

use super::slot::PlayerSlot;
use super::task::{Question, Reply, RequestId};
use super::{Answer, Event, LiveGame, Task};
use crate::{Cancel, Decision, EngineFailure, Machine, Player, draw_and_resign};

/// An engine that is running a task.
pub(super) struct Busy {
    side: Color,
    job: Job,
    cancel: Cancel,
    /// Whether another player has taken its place.
    is_replaced: bool,
}

/// The task of an engine.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Job {
    /// Preparing, since this moment.
    Begin(Instant),
    /// Thinking about this request.
    Think(RequestId),
}

impl LiveGame {
    /// Replaces the player of a side, from the next move on.
    pub fn replace(&mut self, color: Color, player: Player) {
        if let Some(busy) = self.busy.as_mut().filter(|busy| busy.side == color) {
            busy.is_replaced = true;
            busy.cancel.cancel();
            self.last_request = self.last_request.next();
        }
        self.slots[color.index()] = PlayerSlot::new(player);
    }

    /// Swaps the players of White and Black. A running search is discarded.
    pub(crate) fn change_sides(&mut self) {
        self.recall();
        self.slots.swap(0, 1);
        if let Some(busy) = &mut self.busy {
            busy.side = !busy.side;
        }
    }

    /// The side whose engine is thinking about its move.
    pub fn thinking(&self) -> Option<Color> {
        let asked = Job::Think(self.last_request);
        self.busy.as_ref().filter(|busy| busy.job == asked).map(|busy| busy.side)
    }

    /// The side whose engine is preparing, and since when.
    pub fn starting(&self) -> Option<(Color, Instant)> {
        match self.busy.as_ref()? {
            Busy { side, job: Job::Begin(since), is_replaced: false, .. } => Some((*side, *since)),
            _ => None,
        }
    }

    /// The side whose engine cannot play this game, and why. It can be [replaced](Self::replace).
    pub fn missing(&self) -> Option<(Color, &EngineFailure)> {
        let missing = |color: Color| Some((color, self.slots[color.index()].missing()?));
        Color::ALL.into_iter().find_map(missing)
    }

    /// Prepares the engines on this thread. If one cannot play this game, returns its side and the reason.
    pub fn prepare(&mut self) -> Result<(), (Color, EngineFailure)> {
        while self.slots.iter().any(PlayerSlot::is_new) {
            let Some(task) = self.task(Instant::now()) else { break };
            self.take(task.run(), Instant::now());
        }
        self.missing().map_or(Ok(()), |(color, failure)| Err((color, failure.clone())))
    }

    /// Lets the engine to move think on this thread; does nothing if a person is to act or the game is over.
    pub fn advance(&mut self) -> Vec<Event> {
        while let Some(task) = self.task(Instant::now()) {
            let events = self.take(task.run(), Instant::now());
            // A prepared engine gives no event; it thinks next.
            if !events.is_empty() {
                return events;
            }
        }
        Vec::new()
    }

    /// The next task of an engine, if there is one. Its answer is handed back with [`take`](Self::take).
    pub fn task(&mut self, now: Instant) -> Option<Task> {
        if self.game.ending().is_some() || self.busy.is_some() {
            return None;
        }
        for side in Color::ALL {
            if let Some((machine, seed)) = self.slots[side.index()].take_to_prepare() {
                let question = Question::Begin(seed);
                return Some(self.send(side, machine, question, Job::Begin(now)));
            }
        }
        if self.missing().is_some() {
            return None;
        }
        let turn = self.game.turn();
        let (side, question) = match self.offer {
            Some(by) => (!by, Question::Draw),
            None if self.is_paused && !self.may_step => return None,
            None => (turn, Question::Move(self.clocks.face(turn, now))),
        };
        let machine = self.slots[side.index()].take_to_think()?;
        self.may_step = false;
        self.last_request = self.last_request.next();
        let task = self.send(side, machine, question, Job::Think(self.last_request));
        if std::mem::take(&mut self.wants_move_now) {
            self.interrupt();
        }
        Some(task)
    }

    /// Makes the task of an engine.
    fn send(
        &mut self,
        side: Color,
        machine: Box<dyn Machine>,
        question: Question,
        job: Job,
    ) -> Task {
        let cancel = Cancel::default();
        self.busy = Some(Busy { side, job, cancel: cancel.clone(), is_replaced: false });
        let request = self.last_request;
        Task { request, side, question, game: self.game.boxed(), machine, cancel }
    }

    /// Takes the answer of an engine; an outdated one changes nothing.
    pub fn take(&mut self, answer: Answer, now: Instant) -> Vec<Event> {
        let Some(Busy { side: turn, is_replaced: false, .. }) = self.busy.take() else {
            return Vec::new();
        };
        self.slots[turn.index()].put_back(answer.machine);
        if let Reply::Ready(done) = answer.reply {
            return self.prepared(turn, done, now);
        }
        if answer.request != self.last_request || self.game.ending().is_some() {
            return Vec::new();
        }
        match answer.reply {
            Reply::Ready(_) => Vec::new(),
            Reply::Draw(true) if self.offer.take().is_some() => {
                self.end(Ending::draw(Reason::Agreement), now)
            }
            Reply::Draw(_) => {
                self.offer = None;
                vec![Event::DrawDeclined { by: turn }]
            }
            Reply::Move(Err(failure)) => {
                let ending = draw_and_resign::failed(&*self.game, turn, &failure);
                self.failure = Some((turn, failure));
                self.end(ending, now)
            }
            Reply::Move(Ok(decision)) => self.decided(turn, decision, now),
        }
    }

    /// An engine is prepared, or cannot play.
    fn prepared(
        &mut self,
        side: Color,
        done: Result<(), EngineFailure>,
        now: Instant,
    ) -> Vec<Event> {
        let failure = done.as_ref().err().cloned();
        let is_news = self.slots[side.index()].prepared(done) && self.game.ending().is_none();
        self.start(now);
        let missing = |failure| Event::Missing { side, failure };
        failure.filter(|_| is_news).map(missing).into_iter().collect()
    }

    /// An engine has decided to resign, to claim a draw, or to move.
    fn decided(&mut self, turn: Color, decision: Decision, now: Instant) -> Vec<Event> {
        let Decision { index, evaluation } = decision;
        let against_person = self.is_human(!turn);
        if self.slots[turn.index()].resign_counter.should_resign(evaluation.score) && against_person
        {
            return self.end(Ending::win(!turn, Reason::Resignation), now);
        }
        if let Some(rule) = self.game.claim()
            && draw_and_resign::claims_draw(evaluation.score)
        {
            return self.end(Ending::draw(Reason::Rule(rule)), now);
        }
        self.play(index, evaluation, now)
            .unwrap_or_else(|_| self.end(Ending::win(!turn, Reason::IllegalMove), now))
    }

    /// Discards the running search. A preparation goes on: it will be needed.
    pub(super) fn recall(&mut self) {
        self.last_request = self.last_request.next();
        self.interrupt();
    }

    /// Makes the engine to move play its best move so far, or think only briefly if it has not started.
    pub(super) fn move_now(&mut self) {
        self.interrupt();
        self.wants_move_now = self.thinking().is_none() && !self.is_human(self.game.turn());
    }

    /// Stops the running search.
    fn interrupt(&self) {
        if let Some(Busy { job: Job::Think(_), cancel, .. }) = &self.busy {
            cancel.cancel();
        }
    }

    /// Cancels whatever task is running.
    pub(crate) fn close(&mut self) {
        self.recall();
        if let Some(busy) = &self.busy {
            busy.cancel.cancel();
        }
    }
}
