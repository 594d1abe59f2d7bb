//! Who drives a Hub engine: what may be said when, and what an answer means. No pipe and no clock here:
//! the owner carries lines to and fro and decides how long to wait.

use std::collections::VecDeque;

use super::param::find;
use super::{Command, Done, Fault, Id, Info, Level, Line, Mode, Param, Position, Reply};
use crate::Busy;

/// The controller's half of the conversation.
///
/// Send all that [`Client::outgoing`] hands over, give each line of the engine to [`Client::receive`].
///
/// ```
/// use plateau_protocol::hub::{Client, Event};
///
/// let mut client = Client::new(vec![("book".into(), "false".into())]);
/// let sent = |client: &mut Client| client.outgoing().map(|c| c.to_string()).collect::<Vec<_>>();
/// assert_eq!(sent(&mut client), ["hub"]);
/// client.receive("param name=book value=true type=bool");
/// client.receive("wait");
/// assert_eq!(sent(&mut client), ["set-param name=book value=false", "init"]);
/// assert_eq!(client.receive("ready"), Event::Ready);
/// ```
#[derive(Clone, Debug)]
pub struct Client {
    state: State,
    outgoing: VecDeque<Command>,
    /// What the owner wants set, until the engine has declared its parameters.
    requested: Vec<(String, String)>,
    id: Id,
    params: Vec<Param>,
    /// How many `ping` are unanswered.
    pings: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// `hub` is sent, `wait` not here.
    Greeting,
    /// `init` is sent, `ready` not here.
    Preparing,
    Idle,
    Searching {
        /// Neither `ponder-hit` nor `stop` has been sent.
        pondering: bool,
        /// `stop` has been sent.
        stopping: bool,
    },
}

/// What a line of the engine means.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// The engine has introduced itself; parameters and `init` are on their way, [`Event::Ready`] follows.
    Greeted {
        /// Settings that the engine does not have; they were not sent.
        unknown: Vec<String>,
    },
    /// The engine is initialised.
    Ready,
    /// The engine lives: the answer to a ping.
    Pong,
    /// News of the running search.
    Info(Box<Info>),
    /// The search is over.
    Done(Done),
    /// The search is over, with a move that cannot be read.
    BadMove(Fault),
    /// The engine complains.
    Error {
        /// In its words.
        message: String,
    },
    /// Nothing to act upon: a part of the greeting, or an answer nobody waits for.
    Nothing,
    /// The line is not understood; engines may print anything.
    Noise(Fault),
}

impl Client {
    /// Begins the conversation; these settings are sent once the engine has declared its parameters.
    pub fn new(settings: Vec<(String, String)>) -> Self {
        Self {
            state: State::Greeting,
            outgoing: VecDeque::from([Command::Hub]),
            requested: settings,
            id: Id::default(),
            params: Vec::new(),
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
            Err(fault) if self.is_searching() && is_done(line) => {
                self.state = State::Idle;
                return Event::BadMove(fault);
            }
            Err(fault) => return Event::Noise(fault),
        };
        match (reply, self.state) {
            (Reply::Id(id), State::Greeting) => {
                self.id = id;
                Event::Nothing
            }
            (Reply::Param(param), State::Greeting) => {
                self.params.push(param);
                Event::Nothing
            }
            (Reply::Wait, State::Greeting) => self.finish_greeting(),
            (Reply::Ready, State::Preparing) => {
                self.state = State::Idle;
                Event::Ready
            }
            (Reply::Pong, _) if self.pings > 0 => {
                self.pings -= 1;
                Event::Pong
            }
            (Reply::Info(info), State::Searching { .. }) => Event::Info(info),
            (Reply::Done(done), State::Searching { .. }) => {
                self.state = State::Idle;
                Event::Done(done)
            }
            (Reply::Error { message }, _) => Event::Error { message },
            _ => Event::Nothing,
        }
    }

    /// Says that another game begins.
    pub fn new_game(&mut self) -> Result<(), Busy> {
        self.check_idle()?;
        self.outgoing.push_back(Command::NewGame);
        Ok(())
    }

    /// Starts a search; [`Event::Done`] or [`Event::BadMove`] ends it.
    pub fn search(&mut self, position: Position, level: Level, mode: Mode) -> Result<(), Busy> {
        self.check_idle()?;
        self.state = State::Searching { pondering: mode == Mode::Ponder, stopping: false };
        self.outgoing.extend([Command::Pos(position), Command::Level(level), Command::Go(mode)]);
        Ok(())
    }

    /// Asks for the move now; without a search, or a second time, it does nothing.
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

    /// Asks for a sign of life, also during a search; [`Event::Pong`] follows.
    pub fn ping(&mut self) {
        self.pings += 1;
        self.outgoing.push_back(Command::Ping);
    }

    /// Takes leave; a running search is stopped first, since not every engine reads `quit` during one.
    pub fn quit(&mut self) {
        self.stop();
        self.outgoing.push_back(Command::Quit);
    }

    /// Whether a move is to come.
    pub fn is_searching(&self) -> bool {
        matches!(self.state, State::Searching { .. })
    }

    /// Who the engine is, as far as it has told.
    pub fn id(&self) -> &Id {
        &self.id
    }

    /// The parameters declared so far.
    pub fn params(&self) -> &[Param] {
        &self.params
    }

    /// Only what differs from the declared values is sent.
    fn finish_greeting(&mut self) -> Event {
        self.state = State::Preparing;
        let mut unknown = Vec::new();
        for (name, value) in std::mem::take(&mut self.requested) {
            match find(&self.params, &name) {
                None => unknown.push(name),
                Some(param) if param.has_value(&value) => {}
                Some(param) => {
                    let name = param.name.clone();
                    self.outgoing.push_back(Command::SetParam { name, value });
                }
            }
        }
        self.outgoing.push_back(Command::Init);
        Event::Greeted { unknown }
    }

    fn check_idle(&self) -> Result<(), Busy> {
        if self.state == State::Idle { Ok(()) } else { Err(Busy) }
    }
}

fn is_done(line: &str) -> bool {
    Line::read(line).is_ok_and(|line| line.command == "done")
}
