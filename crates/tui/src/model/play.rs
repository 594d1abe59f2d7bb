//! The game screen: a session, what is looked at, what is being typed, touched or asked.

use std::time::{Duration, Instant};

use plateau_arena::{Command, Event, SaveStatus, Session};
use plateau_rules::{Alert, Cell, Color, Form, complete};
use plateau_words::Words;

use super::advising::{Advising, Hint};
use super::ask::{Ask, Purpose, Sure};
use super::line::Line;
use super::marks::{Mark, Marks};
use super::pacing::Pacing;
use super::seen::Seen;
use super::{Settings, Wake};
use crate::square_entry::{SquareEntry, Step};

/// A game on the screen.
pub(crate) struct Play {
    pub(crate) session: Session,
    pub(crate) seen: Seen,
    /// What is being typed.
    pub(crate) typed: Line,
    pub(crate) entry: SquareEntry,
    pub(crate) cursor: Option<Cell>,
    /// Where a mouse button went down.
    pub(super) pressed: Option<Cell>,
    is_flipped: bool,
    /// Whether the game was imported: nobody here plays it.
    pub(super) is_imported: bool,
    pub(crate) ask: Option<Ask>,
    pub(crate) notice: Option<Notice>,
    /// The save status that was shown last.
    shown_status: SaveStatus,
    pub(crate) advising: Advising,
    /// The pace of engine games without clocks.
    pub(crate) pacing: Option<Pacing>,
}

/// Something said once, until something else happens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Notice {
    pub(crate) text: String,
    pub(crate) is_warning: bool,
    /// Whether it stays until a key is pressed, whatever engines do meanwhile.
    is_lasting: bool,
}

impl Play {
    /// A session as it stands.
    pub(crate) fn new(mut session: Session, words: &Words, wake: Wake, now: Instant) -> Self {
        let record = session.record();
        let seen = Seen::of(session.live().game(), None, &record, words);
        let shown_status = session.save_status();
        let mut play = Self {
            session,
            seen,
            typed: Line::default(),
            entry: SquareEntry::default(),
            cursor: None,
            pressed: None,
            is_flipped: false,
            is_imported: false,
            ask: None,
            notice: None,
            shown_status,
            advising: Advising::new(wake, now),
            pacing: None,
        };
        play.begin_pacing(now);
        play
    }

    /// Machines that play alone, without clocks, move when they are asked to.
    fn begin_pacing(&mut self, now: Instant) {
        let live = self.session.live();
        let is_alone = Color::ALL.into_iter().all(|color| !live.is_human(color));
        let has_clock = live.time_left(Color::White, now).is_some();
        self.pacing = (is_alone && !has_clock).then(|| Pacing::new(now));
        if self.pacing.is_some() && !self.is_over() && !self.session.live().is_paused() {
            let _ = self.session.obey(Command::Pause, now);
        }
    }

    /// The side at the bottom: a person who plays a machine; of two people the one to move, if the board
    /// turns; in a game that is over or from a file the one with the user's name, else White.
    pub(crate) fn bottom(&self, settings: &Settings) -> Color {
        let live = self.session.live();
        let is_users = |color| live.name(color).is_some_and(|name| settings.proposal.is_user(name));
        let side = match Color::ALL.map(|color| live.is_human(color)) {
            [false, true] => Color::Black,
            [true, true] if self.is_over() || self.is_imported => {
                if is_users(Color::Black) {
                    Color::Black
                } else {
                    Color::White
                }
            }
            [true, true] if settings.turning => live.game().turn(),
            _ => Color::White,
        };
        if self.is_flipped { !side } else { side }
    }

    /// Whether a person is to act now.
    pub(crate) fn is_persons_turn(&self) -> bool {
        let live = self.session.live();
        live.game().ending().is_none() && live.is_human(live.game().turn())
    }

    /// What is marked on the board.
    pub(crate) fn marks(&self, words: &Words) -> Marks {
        let mut marks = Marks::default();
        marks.add(Mark::Cursor, self.cursor);
        marks.add(Mark::Picked, self.entry.way().iter().copied());
        if let Some(effect) = &self.seen.last {
            marks.add(Mark::Last, effect.path.iter().copied());
        }
        match self.seen.game.alert() {
            Some(Alert::Check(cell)) => marks.add(Mark::Check, [cell]),
            Some(Alert::MustCapture(cells)) => marks.add(Mark::Must, cells),
            Some(Alert::MustPass) | None => {}
        }
        if self.seen.is_now() && self.is_persons_turn() {
            let game = self.session.live().game();
            marks.add(Mark::Hint, self.advising.hint.iter().copied());
            marks.add(Mark::Target, self.entry.next(game));
            self.preview(&mut marks, words);
        }
        marks
    }

    /// Marks what the typed text leaves open, once it tells which piece is meant.
    fn preview(&self, marks: &mut Marks, words: &Words) {
        let open = self.open_moves(words);
        let moves = self.session.live().game().moves(Form::Short, words.letters());
        let effects: Vec<_> = open.iter().map(|&index| &moves[index].effect).collect();
        if let [first, others @ ..] = &effects[..]
            && others.iter().all(|effect| effect.from() == first.from())
        {
            marks.add(Mark::Picked, first.from());
            marks.add(Mark::Target, effects.iter().filter_map(|effect| effect.to()));
        }
    }

    /// The legal moves that the typed text may become; none when nothing is typed.
    pub(crate) fn open_moves(&self, words: &Words) -> Vec<usize> {
        let (text, game) = (self.typed.text(), self.session.live().game());
        if text.is_empty() || !self.entry.way().is_empty() || !self.seen.is_now() {
            return Vec::new();
        }
        complete(game, text, words.letters())
    }

    pub(crate) fn is_over(&self) -> bool {
        self.session.live().game().ending().is_some()
    }

    /// Looks at the game after so many moves; as it stands, without a number.
    pub(super) fn look(&mut self, ply: Option<usize>, words: &Words) {
        let record = self.session.record();
        self.seen = Seen::of(self.session.live().game(), ply, &record, words);
        self.advising.look_at(&*self.seen.game);
    }

    /// Says something.
    pub(super) fn say(&mut self, text: String) {
        self.notice = Some(Notice { text, is_warning: false, is_lasting: false });
    }

    /// Says why something is not so.
    pub(crate) fn warn(&mut self, text: String) {
        self.notice = Some(Notice { text, is_warning: true, is_lasting: false });
    }

    /// Says how the game is saved, until a key is pressed.
    pub(crate) fn warn_until_key(&mut self, text: String) {
        self.notice = Some(Notice { text, is_warning: true, is_lasting: true });
    }

    pub(super) fn flip(&mut self) {
        self.is_flipped = !self.is_flipped;
    }

    /// Takes a cell that was clicked, or chosen with the cursor.
    pub(super) fn enter_square(&mut self, cell: Cell, words: &Words, now: Instant) {
        self.typed = Line::default();
        if !self.seen.is_now() {
            return self.look(None, words);
        }
        if !self.is_persons_turn() {
            return self.warn(words.denied(&self.not_now()));
        }
        let live = self.session.live();
        if self.entry.way().last() == Some(&cell) {
            // Once more on the same square: a chain ends here where it may, else one changes one's mind.
            match self.entry.stop(live.game()) {
                Some(index) => self.command(Command::PlayIndex(index), words, now),
                None => _ = self.entry.clear(),
            }
            return;
        }
        let step = self.entry.add(cell, live);
        self.step(step, words, now);
    }

    /// Goes where a touch or a text leads.
    pub(super) fn step(
        &mut self,
        step: Result<Step, plateau_rules::Refusal>,
        words: &Words,
        now: Instant,
    ) {
        self.notice = None;
        match step {
            Ok(Step::Play(index)) => self.command(Command::PlayIndex(index), words, now),
            Ok(Step::GoOn { next, stop }) => {
                let way = self.entry.way();
                self.say(words.next_cells(way, &next, stop.is_some(), &self.seen.board));
            }
            Ok(Step::Choose(moves)) => {
                self.ask = Some(Ask::Which(moves, super::list::Choice::default()));
            }
            Err(refusal) => self.warn(words.refusal(&refusal)),
        }
    }

    /// Why no move can be made now.
    pub(super) fn not_now(&self) -> plateau_arena::Denied {
        use plateau_arena::Denied;
        if self.is_over() { Denied::GameOver } else { Denied::NotYourTurn }
    }

    /// Executes a command.
    pub(super) fn command(&mut self, command: Command, words: &Words, now: Instant) {
        self.entry.clear();
        self.typed = Line::default();
        self.notice = None;
        match self.session.obey(command, now) {
            Ok(events) => self.tell(&events, words, now),
            Err(denied) => self.warn(words.denied(&denied)),
        }
    }

    /// Another game with the same players.
    pub(super) fn again(&mut self, words: &Words, now: Instant) {
        self.session.start_again();
        self.entry.clear();
        self.typed = Line::default();
        (self.ask, self.notice, self.cursor) = (None, None, None);
        self.begin_pacing(now);
        self.look(None, words);
        self.wake(now, words);
    }

    /// Shows what happened.
    fn tell(&mut self, events: &[Event], words: &Words, now: Instant) {
        if events.is_empty() {
            return self.show_save_status(words);
        }
        let lasting = self.notice.take().filter(|notice| notice.is_lasting);
        self.look(None, words);
        let live = self.session.live();
        for event in events {
            match event {
                Event::Moved { .. } => {
                    self.entry.clear();
                    if let Some(pacing) = &mut self.pacing {
                        pacing.moved(now);
                    }
                }
                // It is said as long as the game is shown.
                Event::Ended(_) => {
                    self.ask = self.ask.take().filter(|ask| !ask.is_about_the_game());
                }
                // The question itself says it.
                Event::DrawOffered { by } if live.is_human(!*by) => {
                    self.ask = Some(Ask::Sure(Sure::TakeDraw));
                }
                Event::DrawOffered { .. } => {}
                Event::Paused | Event::Resumed if self.pacing.is_some() => {}
                Event::Missing { side, .. } => {
                    self.ask = Some(Ask::Text(Purpose::Instead(*side), Line::default()));
                    let text = words.event(event, live.game());
                    self.notice = Some(Notice { text, is_warning: true, is_lasting: false });
                }
                event => {
                    let text = words.event(event, live.game());
                    self.notice = Some(Notice { text, is_warning: false, is_lasting: false });
                }
            }
        }
        self.notice = lasting.or(self.notice.take());
        self.show_save_status(words);
    }

    /// Tells that a game is not saved any more, saved again, or saved as a copy.
    fn show_save_status(&mut self, words: &Words) {
        let before = std::mem::replace(&mut self.shown_status, self.session.save_status());
        for news in words.save_status(&before, &self.shown_status) {
            self.warn_until_key(news);
        }
    }

    /// Polls the session; returns whether anything has changed.
    pub(crate) fn wake(&mut self, now: Instant, words: &Words) -> bool {
        if self.pacing.is_some_and(|pacing| pacing.is_due(now)) && self.waits_for_step() {
            let _ = self.session.obey(Command::Step, now);
        }
        let events = self.session.poll(now);
        let is_kept_otherwise = self.shown_status != self.session.save_status();
        self.tell(&events, words, now);
        let (is_new, hint) = self.advising.hear(&*self.seen.game, words.letters(), now);
        match hint {
            Some(Hint::Move(text)) => self.say(words.screen_hint(text)),
            Some(Hint::None) => self.warn(words.hint_none()),
            None => {}
        }
        // What is shown depends on the time where a clock runs or somebody gets ready.
        !events.is_empty()
            || is_kept_otherwise
            || is_new
            || self.clock_runs(now)
            || self.starting(now).is_some()
    }

    /// When to wake at the latest.
    pub(crate) fn next_wake(&self, now: Instant) -> Option<Duration> {
        let live = self.session.live();
        let pacing = self.pacing.filter(|_| self.waits_for_step());
        let starting = live.starting().map(|(_, since)| since + SOON);
        let waits = [
            self.session.next_tick(now),
            pacing.and_then(|pacing| pacing.wait(now)),
            self.clock_runs(now).then(|| self.until_another_time(now)),
            self.advising.next_wake(now),
            starting.filter(|then| *then > now).map(|then| then.saturating_duration_since(now)),
        ];
        waits.into_iter().flatten().min()
    }

    /// The side whose engine is slow to prepare.
    pub(crate) fn starting(&self, now: Instant) -> Option<Color> {
        let (color, since) = self.session.live().starting()?;
        (now.saturating_duration_since(since) >= SOON).then_some(color)
    }

    /// How long until the clock that runs shows something else.
    fn until_another_time(&self, now: Instant) -> Duration {
        let live = self.session.live();
        let left = |now| live.time_left(live.game().turn(), now).unwrap_or_default();
        // The last ten seconds are shown in tenths.
        let is_short = left(now) < TENTHS;
        let unit = if is_short { Duration::from_millis(100) } else { Duration::from_secs(1) };
        let shown = left(now).subsec_nanos() % unit.as_nanos() as u32;
        // A clock with a delay stands still at first.
        let standing = unit.saturating_sub(left(now).saturating_sub(left(now + unit)));
        Duration::from_nanos(shown.into()) + standing + Duration::from_millis(1)
    }

    /// Whether engines that play alone are waiting for the pace.
    fn waits_for_step(&self) -> bool {
        let live = self.session.live();
        let is_busy = live.thinking().is_some() || live.starting().is_some();
        !self.is_over() && !is_busy && live.missing().is_none()
    }

    fn clock_runs(&self, now: Instant) -> bool {
        self.session.live().flag_in(now).is_some()
    }
}

/// Who gets ready within this time is not spoken of.
const SOON: Duration = Duration::from_millis(500);

/// Below this a clock shows tenths of a second.
pub(crate) const TENTHS: Duration = Duration::from_secs(10);
