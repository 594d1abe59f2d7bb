//! The loop: board, prompt, line, answer.

use std::io::{self, BufRead, Write};
use std::time::Instant;

use plateau_arena::{Command, Event, Table};
use plateau_rules::diagram::{Diagram, Glyphs, Labels};
use plateau_rules::{AnyGame, Color, Form, Refusal};
use plateau_words::{Order, Words, yes_or_no};

use super::entry::{Step, Touched};
use super::input::read_line;

/// Two players, a table between them, and the lines they read and write.
pub(crate) struct Session<'w, I, O> {
    table: Table,
    /// The game as it stood before its first move, for playing again.
    start: Box<dyn AnyGame>,
    words: &'w Words,
    glyphs: Glyphs,
    /// The side that a person wants at the bottom, instead of the side to move.
    side: Option<Color>,
    touched: Touched,
    input: I,
    output: O,
}

/// Whether the game goes on.
enum Flow {
    /// The board has changed: draw it again.
    NewPosition,
    /// The same position: ask again.
    AskAgain,
    /// The person leaves.
    Leave,
}

impl<'w, I: BufRead, O: Write> Session<'w, I, O> {
    /// A session at this table.
    pub(crate) fn new(table: Table, words: &'w Words, glyphs: Glyphs, input: I, output: O) -> Self {
        let start = table.game().boxed();
        let touched = Touched::default();
        Self { table, start, words, glyphs, side: None, touched, input, output }
    }

    /// Plays games until nobody wants another.
    pub(crate) fn run(mut self) -> io::Result<()> {
        let words = self.words;
        self.say(&words.welcome(self.table.game()))?;
        let anybody = Color::ALL.iter().any(|&color| self.table.is_human(color));
        loop {
            if !self.play()? {
                self.say(&words.unfinished())?;
                break;
            }
            if !anybody || !self.ask(&words.play_again())?.unwrap_or(false) {
                break;
            }
            self.table.start_again(self.start.boxed());
        }
        self.say(&words.goodbye())
    }

    /// One game to its end; false when it was left before.
    fn play(&mut self) -> io::Result<bool> {
        self.show()?;
        while self.table.game().ending().is_none() {
            let events = self.table.advance();
            let flow = if events.is_empty() {
                match self.line()? {
                    None => Flow::Leave,
                    Some(line) => self.act(&line)?,
                }
            } else {
                self.tell(&events)?;
                Flow::NewPosition
            };
            match flow {
                Flow::NewPosition => {
                    self.touched.clear();
                    self.show()?;
                }
                Flow::AskAgain => {}
                Flow::Leave => return Ok(false),
            }
        }
        Ok(true)
    }

    /// The board, whose move it is and what should be known; or how the game ended.
    fn show(&mut self) -> io::Result<()> {
        let game = self.table.game();
        let board = game.board();
        let side = self.side.unwrap_or_else(|| self.side_of_a_person());
        let diagram = Diagram { glyphs: self.glyphs.clone(), side, labels: Labels::OnSquares };
        let mut text = format!("\n{}", diagram.draw(&board));
        if let Some(ending) = game.ending() {
            text += &self.words.ending(ending, game);
        } else {
            text += &self.words.turn(game, self.table.name(game.turn()));
            if let Some(alert) = game.alert() {
                text = text + " " + &self.words.alert(&alert, &board);
            }
            if let Some(rule) = game.claim() {
                text = text + " " + &self.words.claimable(rule);
            }
        }
        self.say(&text)
    }

    /// The board is turned toward the player to move; against a machine, toward the person.
    fn side_of_a_person(&self) -> Color {
        let turn = self.table.game().turn();
        let human = |color| self.table.is_human(color);
        if human(turn) || !human(!turn) { turn } else { !turn }
    }

    /// Does what a line says.
    fn act(&mut self, line: &str) -> io::Result<Flow> {
        let words = self.words;
        if line.is_empty() {
            if self.touched.clear() {
                self.say(&words.turn(self.table.game(), None))?;
            }
            return Ok(Flow::AskAgain);
        }
        let Some((order, rest)) = Order::read(line) else { return self.enter(line) };
        match order {
            Order::Help => self.say(&words.help())?,
            Order::Moves => {
                let moves = self.table.game().moves(Form::Short, words.letters());
                let texts: Vec<String> = moves.into_iter().map(|view| view.text).collect();
                self.say(&words.move_list(&texts))?;
            }
            Order::Board => self.show()?,
            Order::Flip => {
                let shown = self.side.unwrap_or_else(|| self.side_of_a_person());
                self.side = if self.side.is_some() { None } else { Some(!shown) };
                self.show()?;
            }
            Order::Fen => self.say(&self.table.game().fen())?,
            Order::Undo => return self.command(Command::Undo),
            Order::Draw => return self.offer_draw(),
            Order::Claim if rest.is_empty() => return self.command(Command::Claim),
            Order::Claim => {
                return self.command(Command::ClaimWith(rest.to_owned(), words.letters()));
            }
            Order::Resign => {
                return self.command(Command::Resign(self.table.game().turn()));
            }
            Order::Done => match self.touched.stop(self.table.game()) {
                Some(index) => return self.command(Command::PlayIndex(index)),
                None => {
                    self.refuse(&Refusal::Unreadable { text: line.to_owned() })?;
                }
            },
            Order::Quit => return Ok(Flow::Leave),
        }
        Ok(Flow::AskAgain)
    }

    /// A move, or a part of one.
    fn enter(&mut self, line: &str) -> io::Result<Flow> {
        let letters = self.words.letters();
        match self.touched.take(line, &self.table, letters) {
            Ok(Step::Play(index)) => return self.command(Command::PlayIndex(index)),
            Ok(Step::GoOn { next, stop }) => {
                let board = self.table.game().board();
                let way = self.touched.way();
                self.say(&self.words.next_cells(way, &next, stop.is_some(), &board))?;
            }
            Ok(Step::Choose(indices)) => {
                let moves = self.table.game().moves(Form::Short, letters);
                let texts: Vec<String> =
                    indices.into_iter().map(|index| moves[index].text.clone()).collect();
                self.say(&self.words.choose_promotion(self.words.any_of(&texts)))?;
            }
            Err(refusal) => self.refuse(&refusal)?,
        }
        Ok(Flow::AskAgain)
    }

    fn refuse(&mut self, refusal: &Refusal) -> io::Result<()> {
        let mut text = self.words.refusal(refusal);
        if matches!(refusal, Refusal::Unreadable { .. }) {
            text = text + " " + &self.words.see_help();
        }
        self.say(&text)
    }

    fn command(&mut self, command: Command) -> io::Result<Flow> {
        match self.table.obey(command, Instant::now()) {
            Ok(events) => {
                self.tell(&events)?;
                Ok(Flow::NewPosition)
            }
            Err(denied) => {
                self.say(&self.words.denied(&denied))?;
                Ok(Flow::AskAgain)
            }
        }
    }

    /// Offers a draw and, where a person sits opposite, asks at once.
    fn offer_draw(&mut self) -> io::Result<Flow> {
        let words = self.words;
        let events = match self.table.obey(Command::OfferDraw, Instant::now()) {
            Ok(events) => events,
            Err(denied) => {
                self.say(&words.denied(&denied))?;
                return Ok(Flow::AskAgain);
            }
        };
        if !self.table.is_human(!self.table.game().turn()) {
            let answer = self.table.advance();
            self.tell(&answer)?;
            return Ok(Flow::AskAgain);
        }
        let question = words.event(&events[0], self.table.game());
        let answer = match self.ask(&question)? {
            None => return Ok(Flow::Leave),
            Some(true) => Command::AcceptDraw,
            Some(false) => Command::DeclineDraw,
        };
        let accepted = answer == Command::AcceptDraw;
        let flow = self.command(answer)?;
        Ok(if accepted { flow } else { Flow::AskAgain })
    }

    /// Asks until the answer is yes or no; `None` when the input ends.
    fn ask(&mut self, question: &str) -> io::Result<Option<bool>> {
        self.say(question)?;
        while let Some(line) = self.line()? {
            if let Some(answer) = yes_or_no(&line) {
                return Ok(Some(answer));
            }
            if Order::read(&line) == Some((Order::Quit, "")) {
                return Ok(None);
            }
            self.say(&self.words.yes_or_no_please())?;
        }
        Ok(None)
    }

    /// Says what happened. The end of the game is said under the last board.
    fn tell(&mut self, events: &[Event]) -> io::Result<()> {
        for event in events {
            if !matches!(event, Event::Ended(_)) {
                self.say(&self.words.event(event, self.table.game()))?;
            }
        }
        Ok(())
    }

    fn line(&mut self) -> io::Result<Option<String>> {
        write!(self.output, "> ")?;
        self.output.flush()?;
        let line = read_line(&mut self.input)?;
        if line.is_none() {
            // The cursor leaves the prompt.
            writeln!(self.output)?;
        }
        Ok(line)
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }
}
