//! Programs of others, and our own in a second process: driven by UCI or Hub.

mod hub;
mod process;
mod uci;

use std::time::{Duration, Instant};

use plateau_rules::AnyGame;

use crate::clock::UNHURRIED;
use crate::player::number;
use crate::resident::own_pace;
use crate::{Cancel, Clock, Decision, Machine, Opinion, Pace, Player, PlayerError, Spec, Trouble};
use process::Process;

/// The keys that are ours; all others are options of the program.
pub(crate) const OPTIONS: &[&str] =
    &["args", "name", "nodes", "depth", "time", "startup", "timeout"];

/// A program that speaks UCI.
pub(crate) fn uci(spec: &Spec) -> Result<Player, PlayerError> {
    player(spec, uci::Uci::new)
}

/// A program that speaks Hub.
pub(crate) fn hub(spec: &Spec) -> Result<Player, PlayerError> {
    player(spec, hub::Hub::new)
}

fn player<L: Language + 'static>(
    spec: &Spec,
    language: fn(Vec<(String, String)>) -> L,
) -> Result<Player, PlayerError> {
    let no_main = || PlayerError::NoMain { kind: spec.kind.clone() };
    let ours = |key: &str| OPTIONS.iter().any(|known| known.eq_ignore_ascii_case(key));
    let theirs = spec.options.iter().filter(|(key, _)| !ours(key)).cloned().collect();
    let seconds = |option, usual: f64| {
        let bad = |value: f64| PlayerError::BadValue {
            option: String::from(option),
            value: value.to_string(),
        };
        let value = number(spec, option)?.unwrap_or(usual);
        Duration::try_from_secs_f64(value).map_err(|_| bad(value))
    };
    Ok(Player::machine(Box::new(External {
        name: spec.label(),
        program: spec.main.clone().ok_or_else(no_main)?,
        arguments: spec
            .get("args")
            .unwrap_or_default()
            .split_whitespace()
            .map(str::to_owned)
            .collect(),
        own: own_pace(spec)?,
        startup: seconds("startup", 30.0)?,
        timeout: seconds("timeout", 120.0)?,
        language: language(theirs),
        process: None,
    })))
}

/// The protocol's part: what is said, and what an answer means. It keeps the conversation's state.
trait Language: Send {
    /// A conversation with a program that was just started, about this game.
    fn greet(&mut self, game: &dyn AnyGame) -> Result<(), Trouble>;

    /// Another game begins.
    fn new_game(&mut self) -> Result<(), Trouble>;

    /// The program is to think.
    fn ask(&mut self, game: &dyn AnyGame, pace: Pace) -> Result<(), Trouble>;

    /// Takes leave.
    fn quit(&mut self);

    /// What is to be sent now.
    fn outgoing(&mut self) -> Vec<String>;

    /// Takes a line of the program.
    fn hear(&mut self, line: &str, game: &dyn AnyGame) -> Result<Heard, Trouble>;
}

/// What a line meant.
enum Heard {
    /// The conversation goes on.
    Nothing,
    /// The program is ready.
    Ready,
    /// News of its search.
    Opinion(Opinion),
    /// The number of the legal move it plays.
    Move(usize),
}

/// A program in another process.
struct External<L: Language> {
    name: String,
    program: String,
    arguments: Vec<String>,
    /// What it may use, whatever the clock says.
    own: Option<Pace>,
    /// How long it may take to get ready.
    startup: Duration,
    /// How long it may think where no clock says.
    timeout: Duration,
    language: L,
    /// None before it is started, and after it made trouble.
    process: Option<Process>,
}

/// How long a program may take to answer when nobody wants to wait any more, and how often we look.
const PATIENCE: Duration = Duration::from_secs(1);
const MOMENT: Duration = Duration::from_millis(50);

impl<L: Language> External<L> {
    /// Starts the program if it is not running, and waits until it is ready for a new game.
    fn prepare(&mut self, game: &dyn AnyGame, cancel: &Cancel) -> Result<(), Trouble> {
        let deadline = Instant::now() + self.startup;
        if self.process.is_some() {
            self.language.new_game()?;
        } else {
            self.process = Some(Process::start(&self.program, &self.arguments)?);
            self.language.greet(game)?;
        }
        loop {
            let line = self.exchange(deadline, cancel, Duration::ZERO)?;
            if let Heard::Ready = self.language.hear(&line, game)? {
                return self.flush();
            }
        }
    }

    /// The same, with what is wrong if it cannot be had.
    fn get_ready(&mut self, game: &dyn AnyGame, cancel: &Cancel) -> Result<(), Trouble> {
        self.prepare(game, cancel).map_err(|trouble| {
            // Nobody knows what state it is in: the next game starts it anew.
            self.process = None;
            match trouble {
                Trouble::Timeout => Trouble::Start(format!("{}: not ready in time", self.program)),
                Trouble::Crash => Trouble::Start(format!("{}: ended at once", self.program)),
                trouble => trouble,
            }
        })
    }

    fn think(
        &mut self,
        game: &dyn AnyGame,
        clock: &Clock,
        cancel: &Cancel,
    ) -> Result<Decision, Trouble> {
        let pace = match self.own.unwrap_or(clock.pace) {
            Pace::Free => Pace::Move(UNHURRIED),
            pace => pace,
        };
        self.language.ask(game, pace)?;
        self.flush()?;
        if let Some(process) = &self.process {
            // Both protocols have the same word for it.
            let voice = process.voice();
            cancel.on_cancel(move || voice.say("stop\n"));
        }
        let deadline = Instant::now() + clock.patience.unwrap_or(self.timeout);
        let mut opinion = Opinion::default();
        loop {
            let line = self.exchange(deadline, cancel, PATIENCE)?;
            match self.language.hear(&line, game)? {
                Heard::Nothing | Heard::Ready => {}
                Heard::Opinion(news) => {
                    opinion = Opinion {
                        score: news.score.or(opinion.score),
                        depth: news.depth.or(opinion.depth),
                        nodes: news.nodes.or(opinion.nodes),
                        time: news.time.max(opinion.time),
                    };
                }
                Heard::Move(index) => return Ok(Decision { index, opinion }),
            }
        }
    }

    /// Sends what is to be sent and takes the next line. Who does not listen to a wish for so long has no
    /// time left.
    fn exchange(
        &mut self,
        deadline: Instant,
        cancel: &Cancel,
        patience: Duration,
    ) -> Result<String, Trouble> {
        self.flush()?;
        let process = self.process.as_ref().ok_or(Trouble::Crash)?;
        loop {
            // Asked first, or a program that talks without end would be heard without end.
            let now = Instant::now();
            if now >= deadline || cancel.is_older_than(patience) {
                return Err(Trouble::Timeout);
            }
            match process.receive(deadline.min(now + MOMENT)) {
                Err(Trouble::Timeout) => {}
                heard => return heard,
            }
        }
    }

    fn flush(&mut self) -> Result<(), Trouble> {
        let lines = self.language.outgoing();
        if lines.is_empty() {
            return Ok(());
        }
        self.process.as_mut().ok_or(Trouble::Crash)?.send(&(lines.join("\n") + "\n"))
    }
}

impl<L: Language> Machine for External<L> {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn begin(
        &mut self,
        game: &dyn AnyGame,
        _: Option<u64>,
        cancel: &Cancel,
    ) -> Result<(), Trouble> {
        self.get_ready(game, cancel)
    }

    fn decide(
        &mut self,
        game: &dyn AnyGame,
        clock: &Clock,
        cancel: &Cancel,
    ) -> Result<Decision, Trouble> {
        if self.process.is_none() {
            self.get_ready(game, cancel)?;
        }
        self.think(game, clock, cancel).inspect_err(|_| self.process = None)
    }

    fn accepts_draw(&mut self, _: &dyn AnyGame, _: &Cancel) -> bool {
        // Neither protocol has words for it.
        false
    }
}

impl<L: Language> Drop for External<L> {
    fn drop(&mut self) {
        self.language.quit();
        if self.flush().is_ok()
            && let Some(process) = self.process.take()
        {
            process.leave();
        }
    }
}
