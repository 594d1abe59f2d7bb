//! A game being played by two players.
//!
//! A live game never waits and never reads the time: callers pass it in. What an engine has to think about is
//! handed out as a [`Task`], to be run on any thread, and its [`Answer`] is handed back. So terminal, browser
//! page and tests use the same type.

mod clocks;
mod command;
mod entry;
mod machines;
mod slot;
mod task;

use std::time::{Duration, Instant};

use plateau_rules::{AnyGame, Color, Ending, Form, Letters, Reason};

use crate::{EngineFailure, MoveEvaluation, Player, Spec, TimeControl, draw_and_resign};

pub use command::{Command, Denied, Event};
pub use task::{Answer, Task};

use clocks::RunningClocks;
use machines::Busy;
use slot::PlayerSlot;
use task::RequestId;

pub(crate) use clocks::Times;

/// A game, its two players, their clocks, and a pending draw offer.
pub struct LiveGame {
    game: Box<dyn AnyGame>,
    /// White's, then Black's.
    slots: [PlayerSlot; 2],
    clocks: RunningClocks,
    /// The side with a pending draw offer.
    offer: Option<Color>,
    is_paused: bool,
    /// One engine may move although the game is paused.
    may_step: bool,
    /// Move now was asked for before the engine started to think.
    wants_move_now: bool,
    /// The engine that is preparing or thinking.
    busy: Option<Busy>,
    last_request: RequestId,
    /// Evaluation and notes of each move.
    remarks: Vec<Remark>,
    /// Notes before the first move.
    preface: Vec<String>,
    failure: Option<(Color, EngineFailure)>,
}

/// Evaluation and notes of a move.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Remark {
    /// The evaluation of the engine that played it, and the time it took.
    pub evaluation: MoveEvaluation,
    /// Notes on it.
    pub notes: Vec<String>,
}

impl LiveGame {
    /// A live game without clocks; White's player first.
    pub fn new(game: Box<dyn AnyGame>, players: [Player; 2]) -> Self {
        Self {
            remarks: vec![Remark::default(); game.ply()],
            game,
            slots: players.map(PlayerSlot::new),
            clocks: RunningClocks::new(TimeControl::Free, MARGIN),
            offer: None,
            is_paused: false,
            may_step: false,
            wants_move_now: false,
            busy: None,
            last_request: RequestId::default(),
            preface: Vec::new(),
            failure: None,
        }
    }

    /// With this time control. The clocks run from [`start`](Self::start) on.
    #[must_use]
    pub fn with_clocks(mut self, control: TimeControl) -> Self {
        self.clocks = RunningClocks::new(control, MARGIN);
        self
    }

    /// With this time left to each side, for a game that was started elsewhere.
    #[must_use]
    pub fn with_time_left(mut self, left: [Duration; 2]) -> Self {
        self.clocks.set(left);
        self
    }

    /// The same, with the time spent on each move so far.
    pub(crate) fn with_times(mut self, times: &Times) -> Self {
        let known = times.spent.len() == self.game.ply();
        let spent = if known { times.spent.clone() } else { Vec::new() };
        for (remark, &time) in self.remarks.iter_mut().zip(&spent) {
            remark.evaluation.time = time;
        }
        self.clocks.set_times(&Times { spent, ..times.clone() }, self.game.first_turn());
        self
    }

    /// The state of the clocks; `None` without clocks.
    pub(crate) fn times(&self, now: Instant) -> Option<Times> {
        let spent = self.remarks.iter().map(|remark| remark.evaluation.time).collect();
        self.clocks.times(spent, now)
    }

    /// With notes before the first move and on each move.
    pub(crate) fn with_notes(mut self, preface: Vec<String>, notes: Vec<Vec<String>>) -> Self {
        self.preface = preface;
        for (remark, notes) in self.remarks.iter_mut().zip(notes) {
            remark.notes = notes;
        }
        self
    }

    /// Starts paused.
    pub(crate) fn with_pause(mut self, is_paused: bool) -> Self {
        self.is_paused = is_paused;
        self
    }

    /// Seeds the random choices of the players, before they [prepare](Self::task).
    #[must_use]
    pub fn with_seed(mut self, seed: Option<u64>) -> Self {
        self.begin(seed);
        self
    }

    fn begin(&mut self, seed: Option<u64>) {
        for color in Color::ALL {
            // The two players get different seeds.
            let seed = seed.map(|seed| seed.wrapping_mul(2).wrapping_add(color.index() as u64));
            self.slots[color.index()].begin(seed);
        }
    }

    /// Starts the clock of the side to move, once both players are ready.
    pub fn start(&mut self, now: Instant) {
        let is_ready = self.slots.iter().all(PlayerSlot::is_ready);
        if is_ready && self.game.ending().is_none() && !self.is_paused {
            self.clocks.start(now);
        }
    }

    /// The game.
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// The tags of the game; its moves cannot be changed here.
    pub fn tags_mut(&mut self) -> &mut plateau_rules::Tags {
        self.game.tags_mut()
    }

    /// The name of a player; a person may have none.
    pub fn name(&self, color: Color) -> Option<&str> {
        self.slots[color.index()].name()
    }

    /// The description of a player, from which it can be built again.
    pub fn spec(&self, color: Color) -> Option<&Spec> {
        self.slots[color.index()].spec()
    }

    /// Whether a person plays this side.
    pub fn is_human(&self, color: Color) -> bool {
        self.slots[color.index()].is_human()
    }

    /// The side of the person at the board: the one to move, or the one waiting for an engine.
    pub fn person(&self) -> Color {
        let turn = self.game.turn();
        if self.is_human(turn) || !self.is_human(!turn) { turn } else { !turn }
    }

    /// The side with a pending draw offer.
    pub fn offer(&self) -> Option<Color> {
        self.offer
    }

    /// Whether the game is paused.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// The time control.
    pub fn control(&self) -> TimeControl {
        self.clocks.control()
    }

    /// The time left to a side; `None` without clocks.
    pub fn time_left(&self, color: Color, now: Instant) -> Option<Duration> {
        self.clocks.left(color, self.game.turn(), now)
    }

    /// How long until the flag of the side to move falls; `None` while no clock runs.
    pub fn flag_in(&self, now: Instant) -> Option<Duration> {
        self.clocks.patience(self.game.turn(), now)
    }

    /// Evaluation and notes of each move played.
    pub fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    /// Notes before the first move.
    pub fn preface(&self) -> &[String] {
        &self.preface
    }

    /// The engine failure that ended the game, if one did.
    pub fn failure(&self) -> Option<&(Color, EngineFailure)> {
        self.failure.as_ref()
    }

    /// The last move as text.
    pub fn last_move(&self, form: Form, letters: Letters) -> Option<String> {
        self.game.played(form, letters).pop()
    }

    /// Starts a new game with the same players and time control.
    pub fn start_again(&mut self, game: Box<dyn AnyGame>) {
        self.recall();
        self.game = game;
        self.clocks = RunningClocks::new(self.clocks.control(), MARGIN);
        self.is_paused = false;
        self.remarks.clear();
        self.preface.clear();
        self.failure = None;
        self.reset();
        self.begin(None);
    }

    /// Executes a command, or says why not.
    pub fn obey(&mut self, command: Command, now: Instant) -> Result<Vec<Event>, Denied> {
        // Commands after the flag has fallen are too late.
        let fallen = self.tick(now);
        if fallen.is_empty() { self.follow(command, now) } else { Ok(fallen) }
    }

    fn follow(&mut self, command: Command, now: Instant) -> Result<Vec<Event>, Denied> {
        match command {
            Command::Undo => {
                let turn = self.game.turn();
                // Against an engine its reply is taken back too, so that the person is to move again.
                let has_answer = self.is_human(turn) && !self.is_human(!turn);
                self.undo(if has_answer { 2 } else { 1 }, now)
            }
            Command::TakeBack(side) => self.undo(if side == self.game.turn() { 2 } else { 1 }, now),
            Command::Note(text) => Ok(self.note(text)),
            _ if self.game.ending().is_some() => Err(Denied::GameOver),
            Command::Resign(loser) => {
                self.is_human(loser).then_some(()).ok_or(Denied::NotYourTurn)?;
                Ok(self.end(Ending::win(!loser, Reason::Resignation), now))
            }
            Command::AcceptDraw => {
                self.answer_offer()?;
                Ok(self.end(Ending::draw(Reason::Agreement), now))
            }
            Command::DeclineDraw => {
                let by = self.answer_offer()?;
                Ok(vec![Event::DrawDeclined { by }])
            }
            Command::Pause if self.is_paused => Err(Denied::Paused),
            Command::Pause => Ok(self.pause(now)),
            Command::Resume | Command::Step if !self.is_paused => Err(Denied::NotPaused),
            Command::Resume => Ok(self.resume(now)),
            Command::Step => {
                // An engine that is already thinking will move anyway.
                self.may_step = self.thinking().is_none();
                Ok(Vec::new())
            }
            Command::MoveNow => {
                self.move_now();
                Ok(Vec::new())
            }
            Command::Play(text, letters) => {
                self.person_acts()?;
                let index = self.game.read(&text, letters).map_err(Denied::Move)?;
                self.play(index, MoveEvaluation::default(), now)
            }
            Command::PlayIndex(index) => {
                self.person_acts()?;
                self.play(index, MoveEvaluation::default(), now)
            }
            Command::OfferDraw => {
                self.person_acts()?;
                self.offer_draw()
            }
            Command::Claim => {
                self.person_acts()?;
                let rule = self.game.claim().ok_or(Denied::NothingToClaim)?;
                Ok(self.end(Ending::draw(Reason::Rule(rule)), now))
            }
            Command::ClaimWith(text, letters) => {
                self.person_acts()?;
                let index = self.game.read(&text, letters).map_err(Denied::Move)?;
                let rule = self.game.claim_with(index).ok_or(Denied::NothingToClaim)?;
                Ok(self.end(Ending::draw(Reason::Rule(rule)), now))
            }
        }
    }

    /// Checks that a person is to move, and that nothing is pending.
    fn person_acts(&self) -> Result<(), Denied> {
        if self.offer.is_some() {
            Err(Denied::OfferWaits)
        } else if self.is_paused {
            Err(Denied::Paused)
        } else if self.is_human(self.game.turn()) {
            Ok(())
        } else {
            Err(Denied::NotYourTurn)
        }
    }

    /// Removes the pending draw offer; returns the side that answers it.
    fn answer_offer(&mut self) -> Result<Color, Denied> {
        let by = !self.offer.ok_or(Denied::NoOffer)?;
        if !self.is_human(by) {
            return Err(Denied::NotYourTurn);
        }
        self.offer = None;
        Ok(by)
    }

    /// Checks the clock: ends the game if the flag has fallen.
    pub fn tick(&mut self, now: Instant) -> Vec<Event> {
        let turn = self.game.turn();
        if self.game.ending().is_some() || !self.clocks.is_over(turn, now) {
            return Vec::new();
        }
        self.end(draw_and_resign::out_of_time(&*self.game, turn), now)
    }

    fn play(
        &mut self,
        index: usize,
        evaluation: MoveEvaluation,
        now: Instant,
    ) -> Result<Vec<Event>, Denied> {
        let by = self.game.turn();
        if self.clocks.is_over(by, now) {
            return Ok(self.end(draw_and_resign::out_of_time(&*self.game, by), now));
        }
        self.game.play(index).map_err(Denied::Move)?;
        let time = self.clocks.moved(by, now);
        self.remarks
            .push(Remark { evaluation: MoveEvaluation { time, ..evaluation }, notes: Vec::new() });
        let mut events = vec![Event::Moved { by }];
        // Engines do not claim draws against each other: the draw is automatic.
        if let Some(rule) = self.game.claim()
            && !Color::ALL.into_iter().any(|color| self.is_human(color))
        {
            self.game.end(Ending::draw(Reason::Rule(rule)));
        }
        if let Some(ending) = self.game.ending() {
            self.clocks.stop(now);
            events.push(Event::Ended(ending));
        } else {
            self.start(now);
        }
        Ok(events)
    }

    fn undo(&mut self, moves: usize, now: Instant) -> Result<Vec<Event>, Denied> {
        if self.game.ply() < moves {
            return Err(Denied::NothingToUndo);
        }
        self.recall();
        for _ in 0..moves {
            self.game.undo();
            self.clocks.undone(now);
        }
        self.remarks.truncate(self.game.ply());
        self.failure = None;
        self.reset();
        self.start(now);
        Ok(vec![Event::Undone { moves }])
    }

    fn note(&mut self, text: String) -> Vec<Event> {
        let notes = self.remarks.last_mut().map_or(&mut self.preface, |remark| &mut remark.notes);
        // The same note twice is kept once.
        if notes.last() != Some(&text) {
            notes.push(text);
        }
        vec![Event::Noted]
    }

    fn pause(&mut self, now: Instant) -> Vec<Event> {
        self.clocks.stop(now);
        self.is_paused = true;
        self.wants_move_now = false;
        // The current search is discarded; it starts again when the game is resumed.
        self.recall();
        vec![Event::Paused]
    }

    fn resume(&mut self, now: Instant) -> Vec<Event> {
        self.is_paused = false;
        self.may_step = false;
        self.start(now);
        vec![Event::Resumed]
    }

    fn offer_draw(&mut self) -> Result<Vec<Event>, Denied> {
        let by = self.game.turn();
        let slot = &mut self.slots[by.index()];
        if slot.offered_at == Some(self.game.ply()) {
            return Err(Denied::OfferedAlready);
        }
        slot.offered_at = Some(self.game.ply());
        self.offer = Some(by);
        Ok(vec![Event::DrawOffered { by }])
    }

    fn end(&mut self, ending: Ending, now: Instant) -> Vec<Event> {
        self.offer = None;
        self.recall();
        self.clocks.stop(now);
        self.game.end(ending);
        self.game.ending().map(Event::Ended).into_iter().collect()
    }

    fn reset(&mut self) {
        self.offer = None;
        self.may_step = false;
        self.wants_move_now = false;
        self.slots.iter_mut().for_each(PlayerSlot::reset);
    }
}

/// The time margin per move, for key press and transmission.
const MARGIN: Duration = Duration::from_millis(20);
