//! Programs of others, and our own in a second process: driven by UCI or Hub.

mod hub;
mod process;
mod uci;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use plateau_rules::AnyGame;

use crate::builtin::own_pace;
use crate::clock::UNHURRIED;
use crate::host::{Host, Look, Watch};
use crate::player::number;
use crate::{
    Cancel, Clock, Decision, EngineFailure, Machine, MoveEvaluation, Pace, Player, PlayerError,
    Spec,
};
use process::Process;

/// The keys that are ours; all others are options of the program.
pub(crate) const OPTIONS: &[&str] =
    &["args", "name", "nodes", "depth", "time", "startup", "timeout", "restart", "log"];

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
    let seconds = |option| {
        let bad = |value: f64| PlayerError::BadValue {
            option: String::from(option),
            value: value.to_string(),
        };
        let duration = |value| Duration::try_from_secs_f64(value).map_err(|_| bad(value));
        number(spec, option)?.map(duration).transpose()
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
        startup: seconds("startup")?.unwrap_or(STARTUP),
        timeout: seconds("timeout")?,
        restart: restart(spec)?,
        log: spec.get("log").map(PathBuf::from),
        language: language(theirs),
        process: None,
        look: Host::now,
    })))
}

/// Whether every game is to have a process of its own.
fn restart(spec: &Spec) -> Result<bool, PlayerError> {
    match spec.get("restart") {
        None | Some("off") => Ok(false),
        Some("on") => Ok(true),
        Some(value) => {
            Err(PlayerError::BadValue { option: "restart".into(), value: value.to_owned() })
        }
    }
}

/// The protocol's part: what is said, and what an answer means. It keeps the conversation's state.
trait Language: Send {
    /// A conversation with a program that was just started, about this game.
    fn greet(&mut self, game: &dyn AnyGame) -> Result<(), EngineFailure>;

    /// Another game begins.
    fn new_game(&mut self) -> Result<(), EngineFailure>;

    /// The program is to give a sign of life.
    fn ping(&mut self);

    /// The program is to think.
    fn ask(&mut self, game: &dyn AnyGame, pace: Pace) -> Result<(), EngineFailure>;

    /// Takes leave.
    fn quit(&mut self);

    /// What is to be sent now.
    fn outgoing(&mut self) -> Vec<String>;

    /// Takes a line of the program.
    fn hear(&mut self, line: &str, game: &dyn AnyGame) -> Result<Heard, EngineFailure>;
}

/// What a line meant.
enum Heard {
    /// The conversation goes on.
    Nothing,
    /// The program is ready.
    Ready,
    /// News of its search.
    MoveEvaluation(MoveEvaluation),
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
    /// How long it may take to get ready for a game.
    startup: Duration,
    /// How long it may take to get ready for a move, and to think about it, whatever the clock says.
    timeout: Option<Duration>,
    /// Whether every game has a process of its own.
    restart: bool,
    /// Where what is said is noted.
    log: Option<PathBuf>,
    language: L,
    /// None before it is started, and after it made trouble.
    process: Option<Process>,
    /// How it is found out that the machine stood still.
    look: Look,
}

/// How long a program may take to get ready, unless somebody says otherwise.
const STARTUP: Duration = Duration::from_secs(30);

/// How long a program may think where neither a clock nor anybody else says.
const TIMEOUT: Duration = Duration::from_mins(2);

/// How long a program may take to answer when nobody wants to wait any more, and how often we look.
const PATIENCE: Duration = Duration::from_secs(1);
const MOMENT: Duration = Duration::from_millis(50);

impl<L: Language> External<L> {
    /// Starts the program if it is not running, and waits until it is ready for a new game.
    fn prepare(&mut self, game: &dyn AnyGame, cancel: &Cancel) -> Result<(), EngineFailure> {
        if self.process.is_some() {
            self.language.new_game()?;
        } else {
            let log = self.log.as_deref();
            self.process = Some(Process::start(&self.program, &self.arguments, log)?);
            self.language.greet(game)?;
        }
        self.await_ready(game, self.startup, cancel)
    }

    /// Waits so long at most until the program says that it is ready.
    fn await_ready(
        &mut self,
        game: &dyn AnyGame,
        patience: Duration,
        cancel: &Cancel,
    ) -> Result<(), EngineFailure> {
        let watch = Watch::blind();
        loop {
            let line = self.exchange(&watch, patience, cancel, Duration::ZERO)?;
            if let Heard::Ready = self.language.hear(&line, game)? {
                return self.flush(watch.after(patience));
            }
        }
    }

    /// Has the program ready for a new game, or says what is wrong if it cannot be had. One that is gone
    /// since its last game is started anew: nobody loses a game between two games.
    fn get_ready(&mut self, game: &dyn AnyGame, cancel: &Cancel) -> Result<(), EngineFailure> {
        let was_running = self.process.is_some();
        let mut result = self.prepare(game, cancel);
        if was_running && result.is_err() && !cancel.is_cancelled() {
            self.process = None;
            result = self.prepare(game, cancel);
        }
        result.map_err(|failure| {
            // Nobody knows what state it is in: the next game starts it anew.
            self.process = None;
            match failure {
                EngineFailure::Timeout => {
                    EngineFailure::Start(format!("{}: not ready in time", self.program))
                }
                EngineFailure::Crash(_) => {
                    EngineFailure::Start(format!("{}: {failure}", self.program))
                }
                failure => failure,
            }
        })
    }

    fn think(
        &mut self,
        game: &dyn AnyGame,
        clock: &Clock,
        cancel: &Cancel,
    ) -> Result<Decision, EngineFailure> {
        let pace = match self.own.unwrap_or(clock.pace) {
            Pace::Free => Pace::Move(UNHURRIED),
            pace => pace,
        };
        let patience = match (clock.patience, self.timeout) {
            (Some(clock), Some(own)) => clock.min(own),
            (clock, own) => clock.or(own).unwrap_or(TIMEOUT),
        };
        let watch = clock.patience.map_or_else(Watch::blind, |_| Watch::start(self.look));
        let mut limit = patience;
        self.language.ask(game, pace)?;
        self.flush(watch.after(limit))?;
        if let Some(process) = &self.process {
            // Both protocols have the same word for it.
            let voice = process.voice();
            cancel.on_cancel(move || voice.say("stop\n"));
        }
        let mut evaluation = MoveEvaluation::default();
        loop {
            let line = match self.exchange(&watch, limit, cancel, PATIENCE) {
                // Nobody is late because the machine stood still.
                Err(EngineFailure::Timeout) if !cancel.is_cancelled() => {
                    limit = patience.saturating_add(watch.stood_still());
                    self.exchange(&watch, limit, cancel, PATIENCE)?
                }
                line => line?,
            };
            match self.language.hear(&line, game)? {
                Heard::Nothing | Heard::Ready => {}
                Heard::MoveEvaluation(news) => {
                    evaluation = MoveEvaluation {
                        score: news.score.or(evaluation.score),
                        depth: news.depth.or(evaluation.depth),
                        nodes: news.nodes.or(evaluation.nodes),
                        time: news.time.max(evaluation.time),
                    };
                }
                Heard::Move(index) => return Ok(Decision { index, evaluation }),
            }
        }
    }

    /// Sends what is to be sent and takes the next line, if it comes before the watch shows so much. Who does not
    /// listen to a command for so long has no time left.
    fn exchange(
        &mut self,
        watch: &Watch,
        limit: Duration,
        cancel: &Cancel,
        patience: Duration,
    ) -> Result<String, EngineFailure> {
        self.flush(watch.after(limit))?;
        let process = self.process.as_ref().ok_or(EngineFailure::Crash(None))?;
        loop {
            // Asked first, or a program that talks without end would be heard without end.
            let left = limit.saturating_sub(watch.elapsed());
            if left.is_zero() || cancel.is_older_than(patience) {
                return Err(EngineFailure::Timeout);
            }
            match process.receive(Instant::now() + left.min(MOMENT)) {
                Err(EngineFailure::Timeout) => {}
                heard => return heard,
            }
        }
    }

    /// Takes leave of the program; one that does not want to go is ended.
    fn dismiss(&mut self) {
        if self.process.is_some() {
            self.language.quit();
            if self.flush(Instant::now()).is_ok()
                && let Some(process) = &self.process
            {
                process.ending();
            }
            self.process = None;
        }
    }

    fn flush(&mut self, deadline: Instant) -> Result<(), EngineFailure> {
        let lines = self.language.outgoing();
        if lines.is_empty() {
            return Ok(());
        }
        let process = self.process.as_ref().ok_or(EngineFailure::Crash(None))?;
        process.send(&(lines.join("\n") + "\n"), deadline)
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
    ) -> Result<(), EngineFailure> {
        if self.restart {
            self.dismiss();
        }
        self.get_ready(game, cancel)
    }

    /// An answer to a question that is not asked yet would be taken for the next one's: what comes before the
    /// sign of life is passed over. Who gives none has not lost on time, which is not counted here.
    fn listen(&mut self, game: &dyn AnyGame, cancel: &Cancel) -> Result<(), EngineFailure> {
        if self.process.is_none() {
            return Ok(());
        }
        self.language.ping();
        let patience = self.timeout.map_or(self.startup, |timeout| timeout.min(self.startup));
        self.await_ready(game, patience, cancel).map_err(|failure| {
            self.process = None;
            if failure == EngineFailure::Timeout { EngineFailure::Crash(None) } else { failure }
        })
    }

    fn decide(
        &mut self,
        game: &dyn AnyGame,
        clock: &Clock,
        cancel: &Cancel,
    ) -> Result<Decision, EngineFailure> {
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
        self.dismiss();
    }
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering::SeqCst};

    use plateau_rules::games;

    use super::*;

    /// How a program that needs 0.6 s for a move fares with 0.2 s, on a machine that tells this.
    fn fares(look: Look) -> Result<Decision, EngineFailure> {
        let script = "echo uciok; while read word more; do case $word in
            isready) echo readyok;; go) sleep 0.6; echo bestmove e2e4;; esac; done";
        let mut slow = External {
            name: "slow".into(),
            program: "/bin/sh".into(),
            arguments: vec!["-c".into(), script.into()],
            own: None,
            startup: STARTUP,
            timeout: None,
            restart: false,
            log: None,
            language: uci::Uci::new(Vec::new()),
            process: None,
            look,
        };
        let (game, cancel) = (games::find("chess").unwrap().start(), Cancel::default());
        slow.begin(&*game, None, &cancel)?;
        let time = Duration::from_millis(200);
        slow.decide(&*game, &Clock { pace: Pace::Move(time), patience: Some(time) }, &cancel)
    }

    #[test]
    fn a_program_is_waited_for_as_long_as_the_machine_stood_still() {
        static SECONDS: AtomicU64 = AtomicU64::new(0);
        assert_eq!(
            fares(|| None).map(|_| ()),
            Err(EngineFailure::Timeout),
            "nobody knows of anything"
        );
        assert_eq!(fares(|| Some(Host::stopped_for(0))).map(|_| ()), Err(EngineFailure::Timeout));
        // It had stood still for ten minutes when somebody looked again.
        let decision = fares(|| Some(Host::stopped_for(SECONDS.fetch_add(600, SeqCst))));
        assert!(decision.is_ok(), "{:?}", decision.err());
    }
}
