//! The plain mode: a game line by line, for pipes, simple terminals and screen readers.
//!
//! `input` reads lines, `console` waits for them or for whatever else happens, `talk` asks and is answered,
//! `questions` is what is asked before a game, `round` is a game from its first prompt to its end.

mod console;
mod input;
mod questions;
mod round;
mod talk;

use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};

use plateau_arena::{LiveGame, Player, Session, Spec};
use plateau_library::{Database, DatabaseError, GameId};
use plateau_rules::diagram::Glyphs;
use plateau_rules::games;
use plateau_words::Words;

use console::{Console, News, Stop};
use questions::ask_instead;
use round::{Next, Round};
use talk::Talk;

use crate::proposal::Proposal;

/// How lines look, and where games are saved.
#[derive(Clone, Default, Debug)]
pub struct Plain {
    /// The characters that stand for pieces.
    pub glyphs: Glyphs,
    /// Whether moves are said in words and boards not drawn, for who hears them.
    pub speak: bool,
    /// The database of saved games; `None` to save nothing.
    pub database: Option<PathBuf>,
    /// The seed of the engines' random choices.
    pub seed: Option<u64>,
    /// What the questions before a game propose.
    pub proposal: Proposal,
}

/// What a person wants to begin with.
pub enum StartWith {
    /// To be asked.
    Ask,
    /// This game.
    Play(Box<LiveGame>),
    /// The saved game with this number, or one from the list.
    Resume(Option<GameId>),
}

/// How the conversation ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The person left.
    Left,
    /// By Ctrl-C, or because the system wants us to go.
    Interrupted,
}

/// Talks with the person at the terminal until they leave.
pub fn run(plain: Plain, start: StartWith, words: &Words) -> io::Result<End> {
    let console = Console::new(BufReader::new(io::stdin()), io::stdout());
    let bell = console.bell();
    // The first request to leave is obeyed in good order, the second at once. Where signals cannot be heard, the
    // system ends us: what was acknowledged is on the disk.
    let _ = ctrlc::set_handler(move || {
        if bell.ring(News::Interrupt) {
            std::process::exit(130);
        }
    });
    let mut session = PlainSession { plain, talk: Talk { words, console }, failure: None };
    let end = match session.run(start) {
        Ok(()) | Err(Stop::Left) => End::Left,
        Err(Stop::Interrupted) => End::Interrupted,
        Err(Stop::Io(error)) => return Err(error),
    };
    session.talk.console.say(&words.goodbye())?;
    Ok(end)
}

/// One game after the other.
struct PlainSession<'w, O> {
    plain: Plain,
    talk: Talk<'w, O>,
    /// The database error that was shown last.
    failure: Option<DatabaseError>,
}

impl<O: Write> PlainSession<'_, O> {
    fn run(&mut self, mut start: StartWith) -> Result<(), Stop> {
        loop {
            let session = match start {
                StartWith::Ask if self.wants_saved()? => self.choose_saved()?,
                StartWith::Ask => None,
                StartWith::Play(live) => Some(self.seat(*live)?),
                StartWith::Resume(None) => self.choose_saved()?,
                StartWith::Resume(Some(id)) => match self.resume(id)? {
                    None => self.choose_saved()?,
                    resumed => resumed,
                },
            };
            let Some(session) = session else {
                // Where no saved game goes on, a new one may begin.
                start = StartWith::Play(Box::new(self.ask_table()?));
                continue;
            };
            start = match Round::new(&mut self.talk, &mut self.plain, session).play()? {
                Next::Leave => return Ok(()),
                Next::New => StartWith::Play(Box::new(self.ask_table()?)),
                Next::Load(id) => StartWith::Resume(id),
            };
        }
    }

    /// Starts a session, saved if possible.
    fn seat(&mut self, live: LiveGame) -> Result<Session, Stop> {
        let mut session = Session::new(live, self.waker());
        if let Some(path) = self.plain.database.clone() {
            match self.open_file(&path)? {
                Ok(place) => session.autosave_to(place),
                Err(error) => session.autosave_later(&path, error),
            }
        }
        Ok(session)
    }

    /// The database, if it opens; what is wrong with it is said.
    fn open_file(&mut self, path: &Path) -> Result<Result<Database, DatabaseError>, Stop> {
        let words = self.talk.words;
        let opened = Database::open(path);
        match &opened {
            Ok(place) => {
                if let Some(repaired) = place.repaired() {
                    self.talk.say(&words.repaired(repaired))?;
                }
            }
            Err(error) if self.failure.as_ref() != Some(error) => {
                self.talk.say(&words.plain_no_database(words.database_error(error)))?;
                self.failure = Some(error.clone());
            }
            Err(_) => {}
        }
        Ok(opened)
    }

    /// The database, be it only for reading, if there is one.
    fn open(&mut self) -> Result<Option<Database>, Stop> {
        let Some(path) = self.plain.database.clone() else { return Ok(None) };
        let opened = self.open_file(&path)?;
        Ok(opened.or_else(|_| Database::open_to_read(&path)).ok())
    }

    /// Goes on with a saved game; `None` where it cannot, which is said.
    fn resume(&mut self, id: GameId) -> Result<Option<Session>, Stop> {
        let words = self.talk.words;
        let mut others: [Option<Spec>; 2] = [None, None];
        while let Some(place) = self.open()? {
            let kind = place.entry(id).ok().and_then(|entry| games::find(&entry.kind).ok());
            // Each was read when it was asked for.
            let players = others.each_ref().map(|spec| Player::build(spec.as_ref()?).ok());
            let why = match Session::resume_with(place, id, players, self.waker()) {
                Ok(session) => return Ok(Some(session)),
                Err(why) => why,
            };
            self.talk.say(&words.cannot_resume(&why, kind.as_ref()))?;
            let (Some(color), Some(kind)) = (why.side(), kind) else { break };
            others[color.index()] =
                Some(ask_instead(&mut self.talk, &self.plain.proposal, &kind, color)?);
        }
        Ok(None)
    }

    /// The callback when an engine has answered.
    fn waker(&self) -> impl Fn() + Send + Sync + 'static {
        let bell = self.talk.console.bell();
        move || _ = bell.ring(News::Woken)
    }
}
