//! Who drives a UCI engine: what may be said when, and what an answer means. No pipe and no clock here:
//! the owner carries lines to and fro and decides how long to wait.

use std::collections::VecDeque;

use super::options::find;
use super::{BestMove, Command, Declaration, Fault, Go, Info, Kind, Position, Reply};
use crate::Busy;

/// The controller's half of the conversation.
///
/// Send all that [`Client::outgoing`] hands over, give each line of the engine to [`Client::receive`].
///
/// ```
/// use plateau_protocol::uci::{Client, Event, Go, Position};
///
/// let mut client = Client::new(vec![("hash".into(), "16".into())]);
/// let sent = |client: &mut Client| client.outgoing().map(|c| c.to_string()).collect::<Vec<_>>();
/// assert_eq!(sent(&mut client), ["uci"]);
/// client.receive("option name Hash type spin default 1 min 1 max 1024");
/// client.receive("uciok");
/// assert_eq!(sent(&mut client), ["setoption name Hash value 16", "isready"]);
/// assert_eq!(client.receive("readyok"), Event::Ready);
/// client.search(Position::from_start(vec![]), Go { depth: Some(5), ..Go::default() }).unwrap();
/// assert_eq!(sent(&mut client), ["position startpos", "go depth 5"]);
/// assert!(matches!(client.receive("bestmove e2e4"), Event::BestMove(_)));
/// ```
#[derive(Clone, Debug)]
pub struct Client {
    state: State,
    outgoing: VecDeque<Command>,
    /// What the owner wants set, until the engine has declared its options.
    requested: Vec<(String, String)>,
    name: Option<String>,
    author: Option<String>,
    options: Vec<Declaration>,
    /// How many `isready` are unanswered.
    pings: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// `uci` is sent, `uciok` not here.
    Greeting,
    Idle,
    Searching {
        /// Neither `ponderhit` nor `stop` has been sent.
        pondering: bool,
        /// `stop` has been sent.
        stopping: bool,
    },
}

/// What a line of the engine means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The engine has introduced itself; the settings are on their way, [`Event::Ready`] follows.
    Greeted {
        /// Settings that the engine does not have; they were not sent.
        unknown: Vec<String>,
    },
    /// The engine has done all it was told (after the greeting, a new game, a ping).
    Ready,
    /// News of the running search.
    Info(Box<Info>),
    /// The search is over.
    BestMove(BestMove),
    /// Nothing to act upon: a part of the greeting, or an answer nobody waits for.
    Nothing,
    /// The line is not understood; engines may print anything.
    Noise(Fault),
}

impl Client {
    /// Begins the conversation; these settings are sent once the engine has declared its options.
    pub fn new(settings: Vec<(String, String)>) -> Self {
        Self {
            state: State::Greeting,
            outgoing: VecDeque::from([Command::Uci]),
            requested: settings,
            name: None,
            author: None,
            options: Vec::new(),
            pings: 0,
        }
    }

    /// What is to be sent now, in order.
    pub fn outgoing(&mut self) -> impl Iterator<Item = Command> {
        self.outgoing.drain(..)
    }

    /// Takes a line of the engine.
    pub fn receive(&mut self, line: &str) -> Event {
        let reply = match Reply::read(line) {
            Ok(reply) => reply,
            Err(fault) => return Event::Noise(fault),
        };
        match (reply, self.state) {
            (Reply::UciOk, State::Greeting) => self.finish_greeting(),
            (Reply::ReadyOk, _) if self.pings > 0 => {
                self.pings -= 1;
                // Several pings in a row count as one: only the last answer covers all that was told.
                if self.pings == 0 { Event::Ready } else { Event::Nothing }
            }
            (Reply::Info(info), State::Searching { .. }) => Event::Info(info),
            (Reply::BestMove(best), State::Searching { .. }) => {
                self.state = State::Idle;
                Event::BestMove(best)
            }
            (Reply::IdName(name), _) => {
                self.name = Some(name);
                Event::Nothing
            }
            (Reply::IdAuthor(author), _) => {
                self.author = Some(author);
                Event::Nothing
            }
            (Reply::Option(declaration), _) => {
                self.declare(declaration);
                Event::Nothing
            }
            _ => Event::Nothing,
        }
    }

    /// Sets an option between two searches; says whether the engine has it.
    pub fn set_option(&mut self, name: &str, value: Option<&str>) -> Result<bool, Busy> {
        self.check_idle()?;
        Ok(self.tell_option(name, value))
    }

    /// Says that another game begins; [`Event::Ready`] follows.
    pub fn new_game(&mut self) -> Result<(), Busy> {
        self.check_idle()?;
        self.outgoing.push_back(Command::UciNewGame);
        self.ping();
        Ok(())
    }

    /// Starts a search; [`Event::BestMove`] ends it.
    pub fn search(&mut self, position: Position, go: Go) -> Result<(), Busy> {
        self.check_idle()?;
        self.state = State::Searching { pondering: go.ponder, stopping: false };
        self.outgoing.push_back(Command::Position(position));
        self.outgoing.push_back(Command::Go(Box::new(go)));
        Ok(())
    }

    /// Asks for the best move now; without a search, or a second time, it does nothing.
    pub fn stop(&mut self) {
        if let State::Searching { stopping: false, .. } = self.state {
            self.state = State::Searching { pondering: false, stopping: true };
            self.outgoing.push_back(Command::Stop);
        }
    }

    /// Says that the expected move was played; unless the engine ponders it does nothing.
    pub fn ponder_hit(&mut self) {
        if let State::Searching { pondering: true, stopping } = self.state {
            self.state = State::Searching { pondering: false, stopping };
            self.outgoing.push_back(Command::PonderHit);
        }
    }

    /// Asks for a sign of life, also during a search; [`Event::Ready`] follows.
    pub fn ping(&mut self) {
        self.pings += 1;
        self.outgoing.push_back(Command::IsReady);
    }

    /// Takes leave; a running search is stopped first, since not every engine reads `quit` during one.
    pub fn quit(&mut self) {
        self.stop();
        self.outgoing.push_back(Command::Quit);
    }

    /// Whether a best move is to come.
    pub fn is_searching(&self) -> bool {
        matches!(self.state, State::Searching { .. })
    }

    /// The engine's name, once it has told it.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The engine's author, once it has told it.
    pub fn author(&self) -> Option<&str> {
        self.author.as_deref()
    }

    /// The options declared so far.
    pub fn options(&self) -> &[Declaration] {
        &self.options
    }

    fn finish_greeting(&mut self) -> Event {
        self.state = State::Idle;
        let mut unknown = Vec::new();
        for (name, value) in std::mem::take(&mut self.requested) {
            if !self.tell_option(&name, Some(&value)) {
                unknown.push(name);
            }
        }
        self.ping();
        Event::Greeted { unknown }
    }

    /// Sends the option under the engine's own spelling, without a value if it is a button.
    fn tell_option(&mut self, name: &str, value: Option<&str>) -> bool {
        let Some(Declaration { name, kind }) = find(&self.options, name) else { return false };
        let value = value.filter(|_| !matches!(kind, Kind::Button)).map(str::to_owned);
        self.outgoing.push_back(Command::SetOption { name: name.clone(), value });
        true
    }

    fn declare(&mut self, declaration: Declaration) {
        let same = |known: &&mut Declaration| known.name == declaration.name;
        match self.options.iter_mut().find(same) {
            Some(known) => *known = declaration,
            None => self.options.push(declaration),
        }
    }

    fn check_idle(&self) -> Result<(), Busy> {
        if self.state == State::Idle { Ok(()) } else { Err(Busy) }
    }
}
