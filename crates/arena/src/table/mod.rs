//! A game with two players at it.
//!
//! A table never waits and never looks at the time: it is told what time it is, and what a machine has to
//! think about is taken away as a [`Task`], to be run wherever there is room, and its [`Answer`] brought
//! back. So the same table serves a person in a terminal, a page in a browser, and a test.

mod command;
mod machines;
mod seat;
mod task;
mod touch;
mod watch;

use std::time::{Duration, Instant};

use plateau_rules::{AnyGame, Color, Ending, Form, Letters, Reason};

use crate::{Opinion, Player, Spec, TimeControl, Trouble, manners};

pub use command::{Command, Denied, Event};
pub use task::{Answer, Task};

use machines::Away;
use seat::Seat;
use task::Ticket;
use watch::Watch;

pub(crate) use watch::Times;

/// A game, its two players, their clocks, and what stands between them: an offered draw.
pub struct Table {
    game: Box<dyn AnyGame>,
    /// White's, then Black's.
    seats: [Seat; 2],
    watch: Watch,
    /// Who offered a draw that waits for its answer.
    offer: Option<Color>,
    is_paused: bool,
    /// While paused, one machine may move all the same.
    may_step: bool,
    /// Somebody waits for a machine that does not think yet.
    is_hurried: bool,
    /// The machine that is away: it gets ready or thinks.
    away: Option<Away>,
    last_ticket: Ticket,
    /// What was thought and written down at each move.
    remarks: Vec<Remark>,
    /// What was written down before the first move.
    preface: Vec<String>,
    trouble: Option<(Color, Trouble)>,
}

/// What is known about a move besides the move.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Remark {
    /// What the machine thought that played it; how long it took, whoever it was.
    pub opinion: Opinion,
    /// What was written down after it.
    pub notes: Vec<String>,
}

impl Table {
    /// A table with a game and White's and Black's player, without clocks.
    pub fn new(game: Box<dyn AnyGame>, players: [Player; 2]) -> Self {
        Self {
            remarks: vec![Remark::default(); game.ply()],
            game,
            seats: players.map(Seat::new),
            watch: Watch::new(TimeControl::Free, MARGIN),
            offer: None,
            is_paused: false,
            may_step: false,
            is_hurried: false,
            away: None,
            last_ticket: Ticket::default(),
            preface: Vec::new(),
            trouble: None,
        }
    }

    /// Puts clocks on the table. They stand still until [`start`](Self::start).
    #[must_use]
    pub fn with_clocks(mut self, control: TimeControl) -> Self {
        self.watch = Watch::new(control, MARGIN);
        self
    }

    /// Puts the clocks to what is left: a game goes on that was begun elsewhere.
    #[must_use]
    pub fn with_time_left(mut self, left: [Duration; 2]) -> Self {
        self.watch.set(left);
        self
    }

    /// The same, with what it is known to have come from.
    pub(crate) fn with_times(mut self, times: &Times) -> Self {
        let known = times.spent.len() == self.game.ply();
        let spent = if known { times.spent.clone() } else { Vec::new() };
        for (remark, &time) in self.remarks.iter_mut().zip(&spent) {
            remark.opinion.time = time;
        }
        self.watch.set_times(&Times { spent, ..times.clone() }, self.game.first_turn());
        self
    }

    /// How the clocks stand; `None` where time does not count.
    pub(crate) fn times(&self, now: Instant) -> Option<Times> {
        let spent = self.remarks.iter().map(|remark| remark.opinion.time).collect();
        self.watch.times(spent, now)
    }

    /// Puts down what was written at each move before, and before the first.
    pub(crate) fn with_notes(mut self, preface: Vec<String>, notes: Vec<Vec<String>>) -> Self {
        self.preface = preface;
        for (remark, notes) in self.remarks.iter_mut().zip(notes) {
            remark.notes = notes;
        }
        self
    }

    /// Begins with everything paused.
    pub(crate) fn with_pause(mut self, is_paused: bool) -> Self {
        self.is_paused = is_paused;
        self
    }

    /// Fixes what machines leave to chance, before they [get ready](Self::task).
    #[must_use]
    pub fn with_seed(mut self, seed: Option<u64>) -> Self {
        self.begin(seed);
        self
    }

    fn begin(&mut self, seed: Option<u64>) {
        for color in Color::ALL {
            // The two draw different numbers from the common seed.
            let seed = seed.map(|seed| seed.wrapping_mul(2).wrapping_add(color.index() as u64));
            self.seats[color.index()].begin(seed);
        }
    }

    /// The clock of the side to move begins to run, as soon as everybody is ready.
    pub fn start(&mut self, now: Instant) {
        let is_ready = self.seats.iter().all(Seat::is_ready);
        if is_ready && self.game.ending().is_none() && !self.is_paused {
            self.watch.start(now);
        }
    }

    /// The game as it stands.
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// Names and values that go with the game may be changed, its moves not.
    pub fn tags_mut(&mut self) -> &mut plateau_rules::Tags {
        self.game.tags_mut()
    }

    /// What a player is called; a person need not have said.
    pub fn name(&self, color: Color) -> Option<&str> {
        self.seats[color.index()].name()
    }

    /// How a player is written, so that it can be asked for again.
    pub fn spec(&self, color: Color) -> Option<&Spec> {
        self.seats[color.index()].spec()
    }

    /// Whether a person sits on this side.
    pub fn is_human(&self, color: Color) -> bool {
        self.seats[color.index()].is_human()
    }

    /// The side of the person who speaks: the one to move, or the one that waits for a machine.
    pub fn person(&self) -> Color {
        let turn = self.game.turn();
        if self.is_human(turn) || !self.is_human(!turn) { turn } else { !turn }
    }

    /// Who offered a draw that waits for its answer.
    pub fn offer(&self) -> Option<Color> {
        self.offer
    }

    /// Whether clocks and machines stand still.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// How time is given.
    pub fn control(&self) -> TimeControl {
        self.watch.control()
    }

    /// What is left to a side; `None` where time does not count.
    pub fn time_left(&self, color: Color, now: Instant) -> Option<Duration> {
        self.watch.left(color, self.game.turn(), now)
    }

    /// How long until the flag of the side to move falls; `None` while no clock runs.
    pub fn flag_in(&self, now: Instant) -> Option<Duration> {
        self.watch.patience(self.game.turn(), now)
    }

    /// What is known about each move played.
    pub fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    /// What was written down before the first move.
    pub fn preface(&self) -> &[String] {
        &self.preface
    }

    /// What went wrong with a machine, if the game ended so.
    pub fn trouble(&self) -> Option<&(Color, Trouble)> {
        self.trouble.as_ref()
    }

    /// The last move as text.
    pub fn last_move(&self, form: Form, letters: Letters) -> Option<String> {
        self.game.played(form, letters).pop()
    }

    /// The same players at a new game, with the same clocks at their start.
    pub fn start_again(&mut self, game: Box<dyn AnyGame>) {
        self.recall();
        self.game = game;
        self.watch = Watch::new(self.watch.control(), MARGIN);
        self.is_paused = false;
        self.remarks.clear();
        self.preface.clear();
        self.trouble = None;
        self.forget();
        self.begin(None);
    }

    /// Does what somebody wants, or says why not.
    pub fn obey(&mut self, command: Command, now: Instant) -> Result<Vec<Event>, Denied> {
        // Whatever is said after the flag has fallen comes too late.
        let fallen = self.tick(now);
        if fallen.is_empty() { self.follow(command, now) } else { Ok(fallen) }
    }

    fn follow(&mut self, command: Command, now: Instant) -> Result<Vec<Event>, Denied> {
        match command {
            Command::Undo => {
                let turn = self.game.turn();
                // Who sits against a machine takes back its answer too, so as to be on the move again.
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
                // Who thinks about that move already thinks about one.
                self.may_step = self.thinking().is_none();
                Ok(Vec::new())
            }
            Command::Hurry => {
                self.hurry();
                Ok(Vec::new())
            }
            Command::Play(text, letters) => {
                self.person_acts()?;
                let index = self.game.read(&text, letters).map_err(Denied::Move)?;
                self.play(index, Opinion::default(), now)
            }
            Command::PlayIndex(index) => {
                self.person_acts()?;
                self.play(index, Opinion::default(), now)
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

    /// Whether the turn is a person's, and nothing stands in the way.
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

    /// Takes the offered draw off the table; the person who answers it.
    fn answer_offer(&mut self) -> Result<Color, Denied> {
        let by = !self.offer.ok_or(Denied::NoOffer)?;
        if !self.is_human(by) {
            return Err(Denied::NotYourTurn);
        }
        self.offer = None;
        Ok(by)
    }

    /// Time has passed: a flag may have fallen.
    pub fn tick(&mut self, now: Instant) -> Vec<Event> {
        let turn = self.game.turn();
        if self.game.ending().is_some() || !self.watch.is_over(turn, now) {
            return Vec::new();
        }
        self.end(manners::out_of_time(&*self.game, turn), now)
    }

    fn play(&mut self, index: usize, opinion: Opinion, now: Instant) -> Result<Vec<Event>, Denied> {
        let by = self.game.turn();
        if self.watch.is_over(by, now) {
            return Ok(self.end(manners::out_of_time(&*self.game, by), now));
        }
        self.game.play(index).map_err(Denied::Move)?;
        let time = self.watch.moved(by, now);
        self.remarks.push(Remark { opinion: Opinion { time, ..opinion }, notes: Vec::new() });
        let mut events = vec![Event::Moved { by }];
        // Where no person sits, nobody would claim: the draw comes by itself.
        if let Some(rule) = self.game.claim()
            && !Color::ALL.into_iter().any(|color| self.is_human(color))
        {
            self.game.end(Ending::draw(Reason::Rule(rule)));
        }
        if let Some(ending) = self.game.ending() {
            self.watch.stop(now);
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
            self.watch.undone(now);
        }
        self.remarks.truncate(self.game.ply());
        self.trouble = None;
        self.forget();
        self.start(now);
        Ok(vec![Event::Undone { moves }])
    }

    fn note(&mut self, text: String) -> Vec<Event> {
        let notes = self.remarks.last_mut().map_or(&mut self.preface, |remark| &mut remark.notes);
        // What is said twice is written once.
        if notes.last() != Some(&text) {
            notes.push(text);
        }
        vec![Event::Noted]
    }

    fn pause(&mut self, now: Instant) -> Vec<Event> {
        self.watch.stop(now);
        self.is_paused = true;
        self.is_hurried = false;
        // What it thinks now is forgotten: it begins again when the game goes on.
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
        let seat = &mut self.seats[by.index()];
        if seat.offered_at == Some(self.game.ply()) {
            return Err(Denied::OfferedAlready);
        }
        seat.offered_at = Some(self.game.ply());
        self.offer = Some(by);
        Ok(vec![Event::DrawOffered { by }])
    }

    fn end(&mut self, ending: Ending, now: Instant) -> Vec<Event> {
        self.offer = None;
        self.recall();
        self.watch.stop(now);
        self.game.end(ending);
        self.game.ending().map(Event::Ended).into_iter().collect()
    }

    fn forget(&mut self) {
        self.offer = None;
        self.may_step = false;
        self.is_hurried = false;
        self.seats.iter_mut().for_each(Seat::forget);
    }
}

/// What is forgiven at each move: a key press and a message take time, too.
const MARGIN: Duration = Duration::from_millis(20);
