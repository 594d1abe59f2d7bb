//! An engine that misbehaves on purpose: `fake-engine uci|hub [HABIT]…`.
//!
//! It plays by the rules, and fast toward a draw, but for its habits. A habit shows at each of its moves, or with
//! a number (`crash@3`) at that one of its process. With `once=FILE` habits show as long as there is no such file,
//! and leave one behind. With `pids=FILE` it notes there who runs, with `cpus=FILE` on which processors it may.

use std::fs::OpenOptions;
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio, exit};
use std::time::Duration;

use plateau_protocol::hub::{self, Request, Server};
use plateau_protocol::uci;
use plateau_rules::{AnyGame, Form, Letters, games};

/// What it may be told to do.
const HABITS: [&str; 18] = [
    "crash",       // ends with code 3 instead of moving
    "abort",       // ends by a signal instead
    "hang",        // thinks forever
    "deaf",        // does not say that it is ready, whoever asks
    "illegal",     // plays a move that is none
    "none",        // says that it is done, without a move
    "mute",        // closes its mouth and lives on
    "flood",       // talks without end
    "noise",       // talks for some megabytes, then moves
    "garbage",     // says what is no text, then moves
    "twice",       // says its move twice
    "early",       // says moves that nobody asked for
    "slow",        // takes its time to introduce itself
    "silent",      // never introduces itself
    "never-ready", // introduces itself, and no more
    "leave",       // ends when a second game begins
    "die-at-quit", // ends by a signal when it is asked to leave
    "ignore-quit", // stays, with a child, whatever it is told
];

struct Fake {
    speaks_hub: bool,
    habits: Vec<(String, Option<usize>)>,
    once: Option<PathBuf>,
    pids: Option<PathBuf>,
    /// How many moves and new games it was asked for.
    moves: usize,
    games: usize,
}

/// What a line asks for.
enum Asked {
    Introduction,
    Readiness,
    NewGame,
    Move(Box<dyn AnyGame>),
    Leave,
    Nothing,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let speaks_hub = arguments.next().is_some_and(|protocol| protocol == "hub");
    let mut fake =
        Fake { speaks_hub, habits: Vec::new(), once: None, pids: None, moves: 0, games: 0 };
    for argument in arguments {
        match argument.split_once(['=', '@']) {
            Some(("once", file)) => fake.once = Some(file.into()),
            Some(("pids", file)) => fake.pids = Some(file.into()),
            Some(("cpus", file)) => append(Path::new(file), &processors()),
            Some((habit, number)) => {
                fake.habits.push((known(habit), Some(number.parse().expect("a number"))));
            }
            None => fake.habits.push((known(&argument), None)),
        }
    }
    fake.note(std::process::id());
    if fake.shows("ignore-quit") {
        fake.have_child();
    }
    fake.serve();
}

fn known(habit: &str) -> String {
    assert!(HABITS.contains(&habit), "{habit} is not a habit");
    habit.to_owned()
}

impl Fake {
    fn serve(&mut self) {
        let (mut server, mut position) = (Server::new(), uci::Position::from_start(Vec::new()));
        for line in io::stdin().lock().lines() {
            let line = line.expect("a line");
            let asked = if self.speaks_hub {
                hub_asks(server.receive(&line))
            } else {
                uci_asks(&line, &mut position)
            };
            match asked {
                Asked::Introduction => self.introduce(),
                Asked::Readiness if self.shows("never-ready") => {}
                Asked::Readiness if self.shows("deaf") => sleep(),
                Asked::Readiness => {
                    if self.shows("early") {
                        self.say_move("a1a1");
                    }
                    let pong = if line == "ping" { "pong" } else { "ready" };
                    say(if self.speaks_hub { pong } else { "readyok" });
                }
                Asked::NewGame => {
                    self.games += 1;
                    if self.games > 1 && self.shows("leave") {
                        exit(0);
                    }
                }
                Asked::Move(game) => self.make_move(&*game),
                Asked::Leave if self.shows("die-at-quit") => std::process::abort(),
                Asked::Leave if self.shows("ignore-quit") => sleep(),
                Asked::Leave => exit(0),
                Asked::Nothing => {}
            }
        }
        if self.shows("ignore-quit") {
            sleep();
        }
    }

    fn introduce(&mut self) {
        if self.shows("silent") {
            sleep();
        }
        if self.shows("slow") {
            std::thread::sleep(Duration::from_millis(300));
        }
        if self.speaks_hub {
            say("id name=fake version=1\nwait");
        } else {
            say("id name fake\nuciok");
        }
    }

    fn make_move(&mut self, game: &dyn AnyGame) {
        self.moves += 1;
        let mv = choice(game);
        if self.shows("crash") {
            eprintln!("out of ideas");
            exit(3);
        }
        if self.shows("abort") {
            std::process::abort();
        }
        if self.shows("hang") {
            sleep();
        }
        if self.shows("mute") {
            become_sleeper();
        }
        if self.shows("illegal") {
            return self.say_move(if self.speaks_hub { "1-50" } else { "a1h8" });
        }
        if self.shows("none") {
            return say(if self.speaks_hub { "done" } else { "bestmove" });
        }
        if self.shows("flood") {
            flood();
        }
        if self.shows("noise") {
            say(&"lorem ipsum dolor sit amet\n".repeat(1 << 18));
            say(&"x".repeat(1 << 20));
        }
        if self.shows("garbage") {
            let bytes =
                b"\xff\xfe\0bestmove\0\xc3(\n\ninfo score cp depth\ninfo depth 99999999999999\n";
            io::stdout().write_all(bytes).expect("a listener");
        }
        say("info depth 1");
        self.say_move(&mv);
        if self.shows("twice") {
            self.say_move(&mv);
        }
    }

    fn say_move(&self, mv: &str) {
        say(&if self.speaks_hub { format!("done move={mv}") } else { format!("bestmove {mv}") });
    }

    /// Whether a habit shows now.
    fn shows(&self, habit: &str) -> bool {
        let now = |(known, at): &(String, Option<usize>)| {
            known == habit && at.is_none_or(|at| at == self.moves)
        };
        let shows = self.habits.iter().any(now);
        match &self.once {
            Some(file) if shows => {
                OpenOptions::new().write(true).create_new(true).open(file).is_ok()
            }
            _ => shows,
        }
    }

    /// Has a child that holds the way to us open.
    fn have_child(&self) {
        let child = Command::new("sleep").arg("1000").stdin(Stdio::null()).spawn();
        self.note(child.expect("a child").id());
    }

    fn note(&self, pid: u32) {
        if let Some(path) = &self.pids {
            append(path, &format!("{pid}\n"));
        }
    }
}

fn append(path: &Path, text: &str) {
    let file = OpenOptions::new().append(true).create(true).open(path);
    file.and_then(|mut file| file.write_all(text.as_bytes())).expect("a file of processes");
}

/// As Linux lists those that are ours.
fn processors() -> String {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux");
    let line = status.lines().find(|line| line.starts_with("Cpus_allowed_list"));
    line.expect("processors").to_owned() + "\n"
}

/// Who is not heard any more has no reason to talk.
fn say(text: &str) {
    if writeln!(io::stdout(), "{text}").and_then(|()| io::stdout().flush()).is_err() {
        exit(0);
    }
}

fn flood() -> ! {
    loop {
        say("info depth 1");
    }
}

fn sleep() {
    std::thread::sleep(Duration::from_secs(1000));
}

/// The same process, with nothing to say and no mouth.
#[cfg(unix)]
fn become_sleeper() {
    use std::os::unix::process::CommandExt;
    let error = Command::new("sleep").arg("1000").stdout(Stdio::null()).exec();
    panic!("{error}");
}

#[cfg(not(unix))]
fn become_sleeper() {
    sleep();
}

fn uci_asks(line: &str, last: &mut uci::Position) -> Asked {
    match uci::Command::read(line) {
        Ok(uci::Command::Uci) => Asked::Introduction,
        Ok(uci::Command::IsReady) => Asked::Readiness,
        Ok(uci::Command::UciNewGame) => Asked::NewGame,
        Ok(uci::Command::Quit) => Asked::Leave,
        Ok(uci::Command::Position(position)) => {
            *last = position;
            Asked::Nothing
        }
        Ok(uci::Command::Go(_)) => {
            let chess = games::find("chess").expect("a game");
            let start = match &last.start {
                uci::Start::Usual => chess.start(),
                uci::Start::Fen(fen) => chess.from_fen(fen).expect("a position"),
            };
            Asked::Move(after(start, &last.moves))
        }
        _ => Asked::Nothing,
    }
}

fn hub_asks(request: Request) -> Asked {
    match request {
        Request::Introduce => Asked::Introduction,
        Request::Init | Request::Pong => Asked::Readiness,
        Request::NewGame => Asked::NewGame,
        Request::Quit => Asked::Leave,
        Request::Search(search) => {
            assert_eq!(search.position.start, hub::Start::Usual);
            let moves: Vec<String> =
                search.position.moves.iter().map(ToString::to_string).collect();
            Asked::Move(after(games::find("draughts").expect("a game").start(), &moves))
        }
        _ => Asked::Nothing,
    }
}

fn after(mut game: Box<dyn AnyGame>, moves: &[String]) -> Box<dyn AnyGame> {
    for text in moves {
        game.play_text(text, Letters::English).expect("a legal move");
    }
    game
}

/// A knight that goes back and forth ends a game of chess soon; elsewhere any move will do.
fn choice(game: &dyn AnyGame) -> String {
    let (moves, played) = (game.moves(Form::Machine, Letters::English), texts(game));
    let back = played.len().checked_sub(2).map(|last| played[last].as_str());
    let back = back.filter(|text| text.len() == 4).map(|text| text[2..].to_owned() + &text[..2]);
    let short = game.moves(Form::Short, Letters::English);
    let knight = short.iter().position(|mv| mv.text.starts_with('N'));
    let back = moves.iter().position(|mv| Some(&mv.text) == back.as_ref());
    moves[back.or(knight).unwrap_or(0)].text.clone()
}

fn texts(game: &dyn AnyGame) -> Vec<String> {
    game.played(Form::Machine, Letters::English)
}
