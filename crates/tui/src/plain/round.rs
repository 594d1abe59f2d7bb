//! One game: board, prompt, line, answer.

use std::io::Write;
use std::time::{Duration, Instant};

use plateau_arena::{
    Adviser, Command, Event, LiveGame, Pace, Player, SaveState, SaveStatus, Session, in_short,
};
use plateau_library::GameId;
use plateau_rules::diagram::{Diagram, Labels};
use plateau_rules::{Color, Form, Refusal};
use plateau_words::{Annotation, TextCommand, quote, yes_or_no};

use super::Plain;
use super::console::{News, Stop};
use super::questions::ask_instead;
use super::talk::Talk;
use crate::square_entry::{SquareEntry, Step};
use crate::view::capital;

/// A game that is being played.
pub(super) struct Round<'a, 'w, O> {
    talk: &'a mut Talk<'w, O>,
    plain: &'a mut Plain,
    session: Session,
    /// The side that a person wants at the bottom, instead of the side to move.
    side: Option<Color>,
    entry: SquareEntry,
    /// The save status that was shown last.
    shown_status: SaveStatus,
    adviser: Option<Adviser>,
    /// The last start of an engine that was shown.
    starting: Option<Instant>,
}

/// What comes after a game.
pub(super) enum Next {
    Leave,
    New,
    Load(Option<GameId>),
}

/// The answer to a question in the middle of a game.
enum Reply {
    Yes,
    No,
    /// An order was given instead, and obeyed; it may lead elsewhere.
    Other(Option<Next>),
}

/// The limit of a hint: the same on every computer, and quick.
const HINT: Pace = Pace::Nodes(100_000);

/// Nobody types more than this, be it a position.
const LONGEST: usize = 400;

/// Who gets ready within this time is not spoken of.
const SOON: Duration = Duration::from_millis(500);

impl<'a, 'w, O: Write> Round<'a, 'w, O> {
    pub(super) fn new(talk: &'a mut Talk<'w, O>, plain: &'a mut Plain, session: Session) -> Self {
        let shown_status = session.save_status();
        let entry = SquareEntry::default();
        Self {
            talk,
            plain,
            session,
            side: None,
            entry,
            shown_status,
            adviser: None,
            starting: None,
        }
    }

    /// Plays games until the person wants something else.
    pub(super) fn play(mut self) -> Result<Next, Stop> {
        let next = self.run();
        if self.live().game().ending().is_none() {
            let words = self.talk.words;
            let farewell = match (&next, self.session.save_state()) {
                (Err(Stop::Io(_)), _) => None,
                (_, SaveState::Saved { id, .. }) => Some(words.plain_kept(id.to_string())),
                (Ok(Next::New | Next::Load(_)), _) => None,
                _ => Some(words.unfinished()),
            };
            if let Some(farewell) = farewell {
                self.talk.say(&farewell)?;
            }
        }
        next
    }

    fn run(&mut self) -> Result<Next, Stop> {
        let words = self.talk.words;
        self.talk.say(&words.welcome(self.live().game()))?;
        if self.live().is_paused() {
            let _ = self.session.obey(Command::Resume, Instant::now());
        }
        self.show()?;
        loop {
            let events = self.session.poll(Instant::now());
            let is_new = self.is_new(&events);
            let live = self.session.live();
            if is_new {
                self.tell(&events)?;
            } else if live.game().ending().is_some() {
                let anybody = Color::ALL.into_iter().any(|color| live.is_human(color));
                let reply = if anybody { self.ask(&words.play_again())? } else { Reply::No };
                match reply {
                    Reply::Yes => {
                        self.session.start_again();
                        self.show()?;
                    }
                    Reply::No => return Ok(Next::Leave),
                    Reply::Other(None) => {}
                    Reply::Other(Some(next)) => return Ok(next),
                }
            } else if live.starting().is_some() {
                // What is typed meanwhile is heard when everybody is ready.
                self.wait()?;
            } else if let Some((side, _)) = live.missing() {
                // Why was said when it was found out.
                let kind = live.game().kind().clone();
                let spec = ask_instead(self.talk, &self.plain.proposal, &kind, side)?;
                match Player::build(&spec) {
                    Ok(player) => self.session.replace(side, player),
                    Err(error) => self.talk.say(&words.player_error(&error))?,
                }
                self.show()?;
            } else if let Some(by) = live.offer()
                && live.is_human(!by)
            {
                let offered = Event::DrawOffered { by };
                match self.ask(&words.event(&offered, self.live().game()))? {
                    Reply::Yes => self.command(Command::AcceptDraw)?,
                    Reply::No => self.command(Command::DeclineDraw)?,
                    Reply::Other(None) => {}
                    Reply::Other(Some(next)) => return Ok(next),
                }
            } else if live.offer().is_some() || !live.is_human(live.game().turn()) {
                self.wait()?;
            } else if let Some(line) = self.line()?
                && let Some(next) = self.act(&line)?
            {
                return Ok(next);
            }
        }
    }

    fn live(&self) -> &LiveGame {
        self.session.live()
    }

    fn patience(&self) -> Option<Duration> {
        self.session.next_tick(Instant::now())
    }

    /// Waits until something happens. Who takes long to get ready is named.
    fn wait(&mut self) -> Result<(), Stop> {
        let mut patience = self.patience();
        if let Some((side, since)) = self.live().starting()
            && self.starting != Some(since)
        {
            let left = SOON.saturating_sub(since.elapsed());
            if left.is_zero() {
                self.starting = Some(since);
                let words = self.talk.words;
                let name = words.player(self.live().name(side).unwrap_or_default());
                self.talk.say(&words.player_starting(name))?;
            } else {
                patience = Some(left);
            }
        }
        self.talk.console.news(patience)
    }

    /// The person's next line; `None` when the flag fell before it.
    fn line(&mut self) -> Result<Option<String>, Stop> {
        self.talk.console.prompt()?;
        loop {
            let patience = self.patience();
            if let Some(line) = self.talk.console.line_or_news(patience)? {
                return Ok(Some(line));
            }
            let events = self.session.poll(Instant::now());
            if self.is_new(&events) {
                self.talk.say("")?;
                self.tell(&events)?;
                return Ok(None);
            }
        }
    }

    /// The board, whose move it is and what should be known; or how the game ended.
    fn show(&mut self) -> Result<(), Stop> {
        let (words, live) = (self.talk.words, self.session.live());
        let game = live.game();
        let mut text = if self.plain.speak { String::new() } else { self.board() };
        if let Some(ending) = game.ending() {
            if let Some((color, failure)) = live.failure() {
                let name = live.name(*color).unwrap_or_default().to_owned();
                text += &(words.match_player_fails(name, words.failure(failure)) + "\n");
            }
            let name = |color| match live.name(color)? {
                name if live.is_human(color) => Some(words.player(name)),
                machine => Some(capital(&words.player(machine))),
            };
            text += &words.ending_by_name(ending, game, name);
        } else {
            text += &words.turn(game, live.name(game.turn()));
            if let Some(alert) = game.alert() {
                text = text + " " + &words.alert(&alert, &game.board());
            }
            if let Some(rule) = game.claim() {
                text = text + " " + &words.claimable(rule);
            }
            if let Some(clocks) = self.clocks() {
                text = text + " " + &clocks;
            }
        }
        self.talk.say(&text)
    }

    /// The side at the bottom where nobody asked for one: who moves; in a game of two people that is over the one
    /// with the user's name, else White.
    fn bottom(&self) -> Color {
        let live = self.live();
        let is_over = live.game().ending().is_some();
        let is_users =
            |color| live.name(color).is_some_and(|name| self.plain.proposal.is_user(name));
        match Color::ALL.map(|color| live.is_human(color)) {
            [true, true] if is_over && is_users(Color::Black) => Color::Black,
            [true, true] if is_over => Color::White,
            _ => live.person(),
        }
    }

    fn board(&self) -> String {
        let side = self.side.unwrap_or_else(|| self.bottom());
        let glyphs = self.plain.glyphs.clone();
        let diagram = Diagram { glyphs, side, labels: Labels::OnSquares };
        format!("\n{}", diagram.draw(&self.live().game().board()))
    }

    fn clocks(&self) -> Option<String> {
        let (live, now) = (self.live(), Instant::now());
        let [white, black] = Color::ALL.map(|color| live.time_left(color, now));
        Some(self.talk.words.clocks(live.game().kind(), [white?, black?]))
    }

    /// Does what a line says; what comes next, if this game does not go on.
    fn act(&mut self, line: &str) -> Result<Option<Next>, Stop> {
        let words = self.talk.words;
        if line.chars().count() > LONGEST {
            return self.talk.say(&words.screen_too_long(LONGEST as u64)).map(|()| None);
        }
        if line.is_empty() {
            if self.entry.clear() {
                let text = words.turn(self.live().game(), None);
                self.talk.say(&text)?;
            }
            return Ok(None);
        }
        let Some((order, rest)) = TextCommand::read(line) else {
            return self.enter(line).map(|()| None);
        };
        if order == TextCommand::Resign
            && self.live().game().ending().is_none()
            && !self.talk.yes_or_no(&words.plain_ask_resign())?
        {
            return Ok(None);
        }
        let (game, letters) = (self.live().game(), words.letters());
        let command = match order {
            TextCommand::Undo => Some(Command::Undo),
            TextCommand::Draw => Some(Command::OfferDraw),
            TextCommand::Claim if rest.is_empty() => Some(Command::Claim),
            TextCommand::Claim => Some(Command::ClaimWith(rest.to_owned(), letters)),
            // Who is asked for a draw speaks.
            TextCommand::Resign => {
                let asked = self.live().offer().map(|by| !by);
                Some(Command::Resign(asked.unwrap_or(game.turn())))
            }
            TextCommand::Note if !rest.is_empty() => Some(Command::Note(rest.to_owned())),
            TextCommand::Done => self.entry.stop(game).map(Command::PlayIndex),
            _ => None,
        };
        if let Some(command) = command {
            return self.command(command).map(|()| None);
        }
        let unreadable = Refusal::Unreadable { text: line.to_owned() };
        let text = match order {
            TextCommand::Help => format!("{}\n\n{}", words.help(), words.notation(game)),
            TextCommand::Moves => {
                let moves = game.moves(Form::Short, letters).into_iter();
                words.move_list(&moves.map(|view| view.text).collect::<Vec<_>>())
            }
            TextCommand::Board if self.plain.speak => words.spoken_board(game),
            TextCommand::Board => return self.show().map(|()| None),
            TextCommand::Flip => {
                let shown = self.side.unwrap_or_else(|| self.bottom());
                self.side = if self.side.is_some() { None } else { Some(!shown) };
                return self.show().map(|()| None);
            }
            TextCommand::Fen => game.fen(),
            TextCommand::Game if game.ply() == 0 => words.plain_no_moves(),
            TextCommand::Game => words.course(game).join(" "),
            TextCommand::Opening => words.opening_of(game),
            TextCommand::Clock => {
                self.clocks().unwrap_or_else(|| words.time_control(self.live().control()))
            }
            TextCommand::Hint => self.hint()?,
            TextCommand::Note => self.notes(),
            TextCommand::Speak => {
                self.plain.speak = !self.plain.speak;
                if self.plain.speak { words.speak_on() } else { words.speak_off() }
            }
            TextCommand::Pause => return self.pause().map(|()| None),
            TextCommand::Save => return self.save(rest),
            TextCommand::Load if rest.is_empty() => return self.leave_for(Next::Load(None)),
            TextCommand::Load => match rest.parse() {
                Ok(id) => return self.leave_for(Next::Load(Some(id))),
                Err(_) => self.refusal(&unreadable),
            },
            TextCommand::New => return self.leave_for(Next::New),
            TextCommand::Quit => return self.quit(),
            TextCommand::Undo
            | TextCommand::Draw
            | TextCommand::Claim
            | TextCommand::Resign
            | TextCommand::Done => self.refusal(&unreadable),
        };
        self.talk.say(&text)?;
        Ok(None)
    }

    /// A move, or a part of one.
    fn enter(&mut self, line: &str) -> Result<(), Stop> {
        let words = self.talk.words;
        let letters = words.letters();
        let step = self.entry.take(line, self.session.live(), letters);
        let game = self.live().game();
        let text = match step {
            Ok(Step::Play(index)) => return self.command(Command::PlayIndex(index)),
            Ok(Step::GoOn { next, stop }) => {
                words.next_cells(self.entry.way(), &next, stop.is_some(), &game.board())
            }
            Ok(Step::Choose(indices)) => {
                let moves = game.moves(Form::Short, letters);
                let texts: Vec<&str> = indices.iter().map(|&at| moves[at].text.as_str()).collect();
                words.choose_move(words.any_of(&texts))
            }
            Err(refusal) => self.refusal(&refusal),
        };
        self.talk.say(&text)
    }

    fn refusal(&self, refusal: &Refusal) -> String {
        let words = self.talk.words;
        match refusal {
            Refusal::Unreadable { .. } => words.refusal(refusal) + " " + &words.see_help(),
            _ => words.refusal(refusal),
        }
    }

    fn command(&mut self, command: Command) -> Result<(), Stop> {
        match self.session.obey(command, Instant::now()) {
            Ok(events) => self.tell(&events),
            Err(denied) => {
                let text = self.talk.words.denied(&denied);
                self.talk.say(&text)
            }
        }
    }

    /// Asks for yes or no; at this prompt, too, any order is obeyed.
    fn ask(&mut self, question: &str) -> Result<Reply, Stop> {
        self.talk.say(question)?;
        loop {
            let line = self.talk.console.line()?;
            match yes_or_no(&line) {
                Some(true) => return Ok(Reply::Yes),
                Some(false) => return Ok(Reply::No),
                None if TextCommand::read(&line).is_some() => {
                    return self.act(&line).map(Reply::Other);
                }
                None => self.talk.say(&self.talk.words.yes_or_no_please())?,
            }
        }
    }

    /// Stops the clocks until the next line.
    fn pause(&mut self) -> Result<(), Stop> {
        self.command(Command::Pause)?;
        if self.live().is_paused() {
            let text = self.talk.words.plain_paused();
            self.talk.say(&text)?;
            self.talk.line()?;
            self.command(Command::Resume)?;
        }
        Ok(())
    }

    /// Leaves, asking first if the game should have been saved and was not.
    fn quit(&mut self) -> Result<Option<Next>, Stop> {
        let is_failing = matches!(self.session.save_state(), SaveState::Failing(_));
        // There may be room by now.
        if is_failing && self.session.would_be_lost() && self.session.save(None).is_err() {
            return self.leave_for(Next::Leave);
        }
        Ok(Some(Next::Leave))
    }

    /// Leaves this game for another; not without a question if it would be lost.
    fn leave_for(&mut self, next: Next) -> Result<Option<Next>, Stop> {
        let question = self.talk.words.plain_lose();
        Ok((!self.session.would_be_lost() || self.talk.yes_or_no(&question)?).then_some(next))
    }

    /// Saves and leaves, unless it cannot be saved.
    fn save(&mut self, name: &str) -> Result<Option<Next>, Stop> {
        let words = self.talk.words;
        match self.session.save(Some(name).filter(|name| !name.is_empty())) {
            Ok(id) => {
                if !name.is_empty() {
                    let text = words.plain_saved_named(id.to_string(), quote(name));
                    self.talk.say(&text)?;
                }
                Ok(Some(Next::Leave))
            }
            Err(why) => self.talk.say(&words.not_saved(&why)).map(|()| None),
        }
    }

    /// What a strong player would play.
    fn hint(&mut self) -> Result<String, Stop> {
        let bell = self.talk.console.bell();
        let wake = move || _ = bell.ring(News::Woken);
        let game = self.session.live().game();
        let adviser = self.adviser.get_or_insert_with(|| Adviser::new(wake));
        adviser.look_at(game, 1, HINT);
        while adviser.is_busy() {
            self.talk.console.news(self.session.next_tick(Instant::now()))?;
        }
        let words = self.talk.words;
        let advice = adviser.advice();
        let best = advice.as_ref().and_then(|advice| advice.lines.first());
        Ok(best.map_or_else(
            || words.hint_none(),
            |line| words.hint(line, &in_short(game, &line.moves, words.letters())),
        ))
    }

    /// What was written down, each after its move.
    fn notes(&mut self) -> String {
        let (words, record) = (self.talk.words, self.session.record());
        let moves = words.numbered(self.live().game());
        let mut annotations = words.annotations(&record).into_iter();
        let mut lines: Vec<String> =
            annotations.next().map(|before| before.text).into_iter().collect();
        lines.retain(|line| !line.is_empty());
        for (played, Annotation { signs, text }) in moves.iter().zip(annotations) {
            if !signs.is_empty() || !text.is_empty() {
                lines.push(format!("{played}{signs}  {text}").trim_end().to_owned());
            }
        }
        if lines.is_empty() { words.plain_no_notes() } else { lines.join("\n") }
    }

    /// Whether there is something to tell.
    fn is_new(&self, events: &[Event]) -> bool {
        !events.is_empty() || self.shown_status != self.session.save_status()
    }

    /// Says what happened, and shows what became of it. The end of the game is said under the last board.
    fn tell(&mut self, events: &[Event]) -> Result<(), Stop> {
        let (words, game) = (self.talk.words, self.session.live().game());
        let mut is_new = false;
        for event in events {
            let text = match event {
                // The one who is asked hears of it.
                Event::Ended(_) | Event::DrawOffered { .. } => None,
                Event::Moved { .. } if self.plain.speak => Some(words.spoken_move(game)),
                event => Some(words.event(event, game)),
            };
            if let Some(text) = text {
                self.talk.console.say(&text)?;
            }
            is_new |= matches!(event, Event::Moved { .. } | Event::Undone { .. } | Event::Ended(_));
        }
        let before = std::mem::replace(&mut self.shown_status, self.session.save_status());
        for news in words.save_status(&before, &self.shown_status) {
            self.talk.say(&news)?;
        }
        if is_new {
            self.entry.clear();
            self.show()?;
        }
        Ok(())
    }
}
