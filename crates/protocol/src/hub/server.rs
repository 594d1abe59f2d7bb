//! The engine's side: what a line asks for, with the three messages of a search put together.

use super::{Command, Fault, Level, Mode, Position};

/// Remembers `pos` and `level` until `go`.
///
/// Nothing is refused for its order beyond that: a controller that forgets `init`, or asks during a search
/// what it should not, is served as well as can be.
///
/// ```
/// use plateau_protocol::hub::{Mode, Request, Server};
///
/// let mut server = Server::new();
/// assert_eq!(server.receive("pos start moves=\"32-28\""), Request::Nothing);
/// assert_eq!(server.receive("level move-time=0.5"), Request::Nothing);
/// let Request::Search(search) = server.receive("go think") else { panic!() };
/// assert_eq!(search.mode, Mode::Think);
/// assert_eq!(search.level.move_time.unwrap().as_millis(), 500);
/// ```
#[derive(Clone, Default, Debug)]
pub struct Server {
    position: Option<Position>,
    level: Level,
}

/// What the engine is to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// Send `id`, the parameters and `wait`.
    Introduce,
    /// Set a parameter.
    SetParam {
        /// The parameter.
        name: String,
        /// Its new value.
        value: String,
    },
    /// Get ready, then send `ready`.
    Init,
    /// Forget what belongs to the last game.
    NewGame,
    /// Search. A search that still runs is ended first, with its `done`: controllers may send `stop` and the
    /// next search at once.
    Search(Box<Search>),
    /// The clock of a pondering search runs from now; in any other state nothing.
    PonderHit,
    /// End a running search with its `done`; without one nothing.
    Stop,
    /// Send `pong`.
    Pong,
    /// Leave.
    Quit,
    /// Nothing to do.
    Nothing,
    /// Send `error` with this.
    Refuse(Fault),
    /// A line that Hub says to ignore: it is empty or its first word is unknown.
    Ignore(Fault),
}

/// A search that is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Search {
    /// The position and the moves that led to it.
    pub position: Position,
    /// What it may use.
    pub level: Level,
    /// What it is for.
    pub mode: Mode,
}

impl Server {
    /// Before the first line.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes a line of the controller.
    pub fn receive(&mut self, line: &str) -> Request {
        match Command::read(line) {
            Ok(Command::Hub) => Request::Introduce,
            Ok(Command::SetParam { name, value }) => Request::SetParam { name, value },
            Ok(Command::Init) => Request::Init,
            Ok(Command::NewGame) => Request::NewGame,
            Ok(Command::Pos(position)) => {
                self.position = Some(position);
                Request::Nothing
            }
            Ok(Command::Level(level)) => {
                self.level.update(level);
                Request::Nothing
            }
            Ok(Command::Go(mode)) => self.search(mode),
            Ok(Command::PonderHit) => Request::PonderHit,
            Ok(Command::Stop) => Request::Stop,
            Ok(Command::Ping) => Request::Pong,
            Ok(Command::Quit) => Request::Quit,
            Err(fault @ (Fault::Empty | Fault::Unknown { .. })) => Request::Ignore(fault),
            Err(fault) => {
                // A bad position must not leave the last one to be searched in its place.
                if is_position(line) {
                    self.position = None;
                }
                Request::Refuse(fault)
            }
        }
    }

    /// The position stays for a controller that searches it again, the level is used up.
    fn search(&mut self, mode: Mode) -> Request {
        let level = std::mem::take(&mut self.level);
        match self.position.clone() {
            Some(position) => Request::Search(Box::new(Search { position, level, mode })),
            None => Request::Refuse(Fault::Missing { message: "go", part: "the position" }),
        }
    }
}

fn is_position(line: &str) -> bool {
    super::Line::read(line).is_ok_and(|line| line.command == "pos")
}
