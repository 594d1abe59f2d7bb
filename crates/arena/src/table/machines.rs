//! The machines of a table: each is sent away to get ready or to think, and comes back.

use std::time::Instant;

use plateau_rules::{Color, Ending, Reason};

use super::seat::Seat;
use super::task::{Question, Said, Ticket};
use super::{Answer, Event, Table, Task};
use crate::{Cancel, Decision, Machine, Player, Trouble, manners};

/// Who is away, and why.
pub(super) struct Away {
    side: Color,
    errand: Errand,
    cancel: Cancel,
    /// Whether somebody else has its place now.
    is_dismissed: bool,
}

/// Why a machine is away.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Errand {
    /// It gets ready, since this moment.
    Begin(Instant),
    /// It thinks about this question.
    Think(Ticket),
}

impl Table {
    /// Another player takes this side's place, from the next move on.
    pub fn replace(&mut self, color: Color, player: Player) {
        if let Some(away) = self.away.as_mut().filter(|away| away.side == color) {
            away.is_dismissed = true;
            away.cancel.cancel();
            self.last_ticket = self.last_ticket.next();
        }
        self.seats[color.index()] = Seat::new(player);
    }

    /// White's player and Black's change places. What the machine thinks that is away is not asked any more.
    pub(crate) fn change_sides(&mut self) {
        self.recall();
        self.seats.swap(0, 1);
        if let Some(away) = &mut self.away {
            away.side = !away.side;
        }
    }

    /// The side whose machine is thinking about its move.
    pub fn thinking(&self) -> Option<Color> {
        let asked = Errand::Think(self.last_ticket);
        self.away.as_ref().filter(|away| away.errand == asked).map(|away| away.side)
    }

    /// The side whose machine is getting ready, and since when.
    pub fn starting(&self) -> Option<(Color, Instant)> {
        match self.away.as_ref()? {
            Away { side, errand: Errand::Begin(since), is_dismissed: false, .. } => {
                Some((*side, *since))
            }
            _ => None,
        }
    }

    /// The side whose machine cannot play this game, and why. Somebody else may
    /// [take its place](Self::replace).
    pub fn missing(&self) -> Option<(Color, &Trouble)> {
        let missing = |color: Color| Some((color, self.seats[color.index()].missing()?));
        Color::ALL.into_iter().find_map(missing)
    }

    /// Lets machines that have to get ready do so here and now. One that cannot play this game says so: the
    /// side, and what is wrong.
    pub fn prepare(&mut self) -> Result<(), (Color, Trouble)> {
        while self.seats.iter().any(Seat::is_new) {
            let Some(task) = self.task(Instant::now()) else { break };
            self.take(task.run(), Instant::now());
        }
        self.missing().map_or(Ok(()), |(color, trouble)| Err((color, trouble.clone())))
    }

    /// Lets the machine that has something to think about do so, here and now; nothing happens when a
    /// person is to act or the game is over.
    pub fn advance(&mut self) -> Vec<Event> {
        while let Some(task) = self.task(Instant::now()) {
            let events = self.take(task.run(), Instant::now());
            // That a machine is ready is no event; it thinks now.
            if !events.is_empty() {
                return events;
            }
        }
        Vec::new()
    }

    /// What a machine has to get ready for or to think about now, if any has. Its answer is brought back
    /// with [`take`](Self::take).
    pub fn task(&mut self, now: Instant) -> Option<Task> {
        if self.game.ending().is_some() || self.away.is_some() {
            return None;
        }
        for side in Color::ALL {
            if let Some((machine, seed)) = self.seats[side.index()].leave_to_get_ready() {
                let question = Question::Begin(seed);
                return Some(self.send(side, machine, question, Errand::Begin(now)));
            }
        }
        if self.missing().is_some() {
            return None;
        }
        let turn = self.game.turn();
        let (side, question) = match self.offer {
            Some(by) => (!by, Question::Draw),
            None if self.is_paused && !self.may_step => return None,
            None => (turn, Question::Move(self.watch.face(turn, now))),
        };
        let machine = self.seats[side.index()].leave()?;
        self.may_step = false;
        self.last_ticket = self.last_ticket.next();
        let task = self.send(side, machine, question, Errand::Think(self.last_ticket));
        if std::mem::take(&mut self.is_hurried) {
            self.interrupt();
        }
        Some(task)
    }

    /// Sends a machine away with a question.
    fn send(
        &mut self,
        side: Color,
        machine: Box<dyn Machine>,
        question: Question,
        errand: Errand,
    ) -> Task {
        let cancel = Cancel::default();
        self.away = Some(Away { side, errand, cancel: cancel.clone(), is_dismissed: false });
        let ticket = self.last_ticket;
        Task { ticket, side, question, game: self.game.boxed(), machine, cancel }
    }

    /// A machine is back with its answer; one to a question that nobody asks any more changes nothing.
    pub fn take(&mut self, answer: Answer, now: Instant) -> Vec<Event> {
        let Some(Away { side: turn, is_dismissed: false, .. }) = self.away.take() else {
            return Vec::new();
        };
        self.seats[turn.index()].come_back(answer.machine);
        if let Said::Ready(done) = answer.said {
            return self.got_ready(turn, done, now);
        }
        if answer.ticket != self.last_ticket || self.game.ending().is_some() {
            return Vec::new();
        }
        match answer.said {
            Said::Ready(_) => Vec::new(),
            Said::Draw(true) if self.offer.take().is_some() => {
                self.end(Ending::draw(Reason::Agreement), now)
            }
            Said::Draw(_) => {
                self.offer = None;
                vec![Event::DrawDeclined { by: turn }]
            }
            Said::Move(Err(trouble)) => {
                let ending = manners::failed(&*self.game, turn, &trouble);
                self.trouble = Some((turn, trouble));
                self.end(ending, now)
            }
            Said::Move(Ok(decision)) => self.decided(turn, decision, now),
        }
    }

    /// A machine has got ready, or cannot play. Where it can, nothing has happened but that clocks run.
    fn got_ready(&mut self, side: Color, done: Result<(), Trouble>, now: Instant) -> Vec<Event> {
        let trouble = done.as_ref().err().cloned();
        let is_news = self.seats[side.index()].got_ready(done) && self.game.ending().is_none();
        self.start(now);
        let missing = |trouble| Event::Missing { side, trouble };
        trouble.filter(|_| is_news).map(missing).into_iter().collect()
    }

    /// A machine has decided: to give up, to claim, or to move.
    fn decided(&mut self, turn: Color, decision: Decision, now: Instant) -> Vec<Event> {
        let Decision { index, opinion } = decision;
        let against_person = self.is_human(!turn);
        if self.seats[turn.index()].despair.gives_up(opinion.score) && against_person {
            return self.end(Ending::win(!turn, Reason::Resignation), now);
        }
        if let Some(rule) = self.game.claim()
            && manners::claims_draw(opinion.score)
        {
            return self.end(Ending::draw(Reason::Rule(rule)), now);
        }
        self.play(index, opinion, now)
            .unwrap_or_else(|_| self.end(Ending::win(!turn, Reason::IllegalMove), now))
    }

    /// Nobody waits any more for the answer of the machine that thinks. One that gets ready will be needed.
    pub(super) fn recall(&mut self) {
        self.last_ticket = self.last_ticket.next();
        self.interrupt();
    }

    /// The machine that is to move plays what it has; one that does not think yet will not think long.
    pub(super) fn hurry(&mut self) {
        self.interrupt();
        self.is_hurried = self.thinking().is_none() && !self.is_human(self.game.turn());
    }

    /// Who thinks is to come to an end.
    fn interrupt(&self) {
        if let Some(Away { errand: Errand::Think(_), cancel, .. }) = &self.away {
            cancel.cancel();
        }
    }

    /// Everybody leaves: whoever is away is called back, whatever for.
    pub(crate) fn disband(&mut self) {
        self.recall();
        if let Some(away) = &self.away {
            away.cancel.cancel();
        }
    }
}
