//! What the screen shows, and how keys, mouse and engines change it. Nothing here draws.

pub(crate) mod advising;
mod answer;
pub(crate) mod ask;
pub(crate) mod instead;
pub(crate) mod line;
pub(crate) mod list;
pub(crate) mod marks;
pub(crate) mod menu;
pub(crate) mod pacing;
pub(crate) mod perform;
pub(crate) mod play;
mod press;
pub(crate) mod saves;
pub(crate) mod seen;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use plateau_arena::{LiveGame, Player, SaveStatus, Session, TimeControl};
use plateau_library::{Database, GameId};
use plateau_rules::games::{self, Kind};
use plateau_rules::{AnyGame, Color};
use plateau_words::Words;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use crate::Settings;
use crate::keys::{Action, Key};
use crate::proposal::Choices;
use crate::theme::Theme;

use instead::{Instead, named};
use line::Line;
use menu::Menu;
use play::Play;
use saves::Saves;

/// What reaches the screen from outside.
#[derive(Clone, Debug)]
pub enum Message {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse moved, or a button was pressed.
    Mouse(MouseEvent),
    /// A text was pasted.
    Paste(String),
    /// The terminal has this many columns and rows now.
    Size(u16, u16),
    /// An engine has answered, or time has passed.
    Wake,
}

/// What the screen wants from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Draw it anew.
    Draw,
    /// Put this text where other programs find it.
    Copy(String),
    /// The person leaves.
    Leave,
}

/// A game to be played.
pub struct Setup {
    /// Where it begins.
    pub game: Box<dyn AnyGame>,
    /// White and Black, as players are written.
    pub players: [String; 2],
    /// How time is given.
    pub clock: TimeControl,
    /// The seed of the engines' random choices.
    pub seed: Option<u64>,
}

/// What is shown first.
pub enum Opening {
    /// The menu.
    Menu,
    /// A new game.
    Game(Setup),
    /// A saved game, or the list of them.
    Saved(Option<GameId>),
}

/// Everything the screen knows.
pub struct App<'w> {
    pub(crate) words: &'w Words,
    pub(crate) settings: Settings,
    pub(crate) theme: Theme,
    pub(crate) size: Rect,
    pub(crate) now: Instant,
    pub(crate) screen: Screen,
    /// The page of the help that is shown above all else.
    pub(crate) helping: Option<HelpPage>,
    database: Option<PathBuf>,
    /// News of the database that were not shown yet.
    news: Vec<String>,
    wake: Wake,
    /// What was chosen in the menu last.
    choices: Option<Choices>,
}

/// What the help is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HelpPage {
    /// How moves are entered, and what keys do.
    Keys,
    /// How moves are written, and what is marked on the board.
    Notation,
}

/// Called from other threads when there is something to show.
pub(crate) type Wake = Arc<dyn Fn() + Send + Sync>;

/// Which of the screens is shown.
pub(crate) enum Screen {
    Menu(Box<Menu>),
    Saves(Box<Saves>),
    Play(Box<Play>),
    Instead(Box<Instead>),
}

/// What a screen wants beyond itself.
pub(crate) enum Request {
    Nothing,
    Help,
    Menu,
    Saves,
    Start(Setup),
    Resume(GameId),
    /// The same with others in the place of players of old.
    ResumeWith(GameId, [Option<String>; 2]),
    /// Whoever this line names takes a side's place.
    Replace(Color, Line),
    Copy(String),
    Leave,
}

impl<'w> App<'w> {
    /// The screen as it is at first. Games are kept on the database in that file, if one is given; `wake` is
    /// called when a [`Message::Wake`] should come.
    pub fn new(
        opening: Opening,
        settings: Settings,
        words: &'w Words,
        database: Option<&Path>,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Self {
        let mut app = Self {
            theme: Theme::new(settings.theme),
            words,
            size: Rect::new(0, 0, 80, 24),
            now: Instant::now(),
            screen: Screen::Menu(Box::new(Menu::new(&settings.proposal, database.is_some()))),
            choices: None,
            helping: None,
            settings,
            database: database.map(Path::to_owned),
            news: Vec::new(),
            wake: Arc::new(wake),
        };
        let path = app.settings.choices.as_deref();
        app.choices = path.and_then(|path| Choices::load(path, &app.settings.proposal));
        if let (Screen::Menu(menu), Some(choices)) = (&mut app.screen, &app.choices) {
            menu.choose(choices);
        }
        match opening {
            Opening::Menu => {}
            Opening::Game(setup) => app.start(setup),
            Opening::Saved(Some(id)) => app.resume(id, [None, None]),
            Opening::Saved(None) => app.show_saves(),
        }
        app.offer_newest();
        app.tell_news();
        app
    }

    /// Takes a message in; what is to be done about it comes out.
    pub fn update(&mut self, message: Message, now: Instant) -> Vec<Effect> {
        self.now = now;
        let request = match message {
            Message::Size(width, height) => {
                self.size = Rect::new(0, 0, width, height);
                Request::Nothing
            }
            Message::Wake => match &mut self.screen {
                Screen::Play(play) => {
                    if !play.wake(now, self.words) {
                        return Vec::new();
                    }
                    Request::Nothing
                }
                Screen::Menu(_) | Screen::Saves(_) | Screen::Instead(_) => return Vec::new(),
            },
            Message::Key(key) => self.key(key),
            Message::Paste(text) if text.trim().chars().count() > Line::LONGEST => {
                self.news.push(self.words.screen_too_long(Line::LONGEST as u64));
                Request::Nothing
            }
            Message::Paste(text) => {
                match &mut self.screen {
                    Screen::Play(play) => play.paste(&text),
                    Screen::Saves(saves) => saves.paste(&text),
                    Screen::Instead(instead) => instead.line.insert(text.trim()),
                    Screen::Menu(_) => {}
                }
                Request::Nothing
            }
            Message::Mouse(mouse) => self.mouse(mouse),
        };
        let mut effects = vec![Effect::Draw];
        match request {
            Request::Nothing => {}
            Request::Help => self.helping = Some(HelpPage::Keys),
            Request::Menu => self.show_menu(),
            Request::Saves => self.show_saves(),
            Request::Start(setup) => {
                self.remember();
                self.start(setup);
            }
            Request::Resume(id) => self.resume(id, [None, None]),
            Request::ResumeWith(id, others) => self.resume(id, others),
            Request::Replace(side, line) => self.replace(side, line),
            Request::Copy(text) => effects.push(Effect::Copy(text)),
            Request::Leave => effects = vec![Effect::Leave],
        }
        self.tell_news();
        effects
    }

    /// The game that is played or chosen.
    pub(crate) fn kind(&self) -> Kind {
        match &self.screen {
            Screen::Menu(menu) => menu.kind().clone(),
            Screen::Play(play) => play.seen.game.kind().clone(),
            Screen::Instead(instead) => instead.kind.clone(),
            Screen::Saves(_) => Menu::new(&self.settings.proposal, false).kind().clone(),
        }
    }

    /// When [`Message::Wake`] should come at the latest: a clock shows another second then.
    pub fn next_wake(&self, now: Instant) -> Option<Duration> {
        match &self.screen {
            Screen::Play(play) => play.next_wake(now),
            Screen::Menu(_) | Screen::Saves(_) | Screen::Instead(_) => None,
        }
    }

    fn key(&mut self, event: KeyEvent) -> Request {
        let action = self.settings.keys.action(Key::from(event));
        let is_quit = action == Some(Action::Quit);
        if let Some(page) = self.helping.take().filter(|_| !is_quit) {
            let goes_on = matches!(
                event.code,
                KeyCode::Char(' ') | KeyCode::Right | KeyCode::Down | KeyCode::PageDown
            );
            self.helping = Some(HelpPage::Notation).filter(|_| page == HelpPage::Keys && goes_on);
            return Request::Nothing;
        }
        if is_quit {
            return match &mut self.screen {
                Screen::Play(play) => play.quit(self.words, self.now),
                _ => Request::Leave,
            };
        }
        match &mut self.screen {
            Screen::Menu(menu) => menu.key(event, action, self.words),
            Screen::Saves(saves) => saves.key(event, action, self.words),
            Screen::Instead(instead) => instead.key(event, &self.settings.proposal, self.words),
            Screen::Play(play) => play.key(event, action, &self.settings, self.words, self.now),
        }
    }

    fn mouse(&mut self, event: MouseEvent) -> Request {
        if self.helping.is_some() {
            self.helping = self.helping.filter(|_| !matches!(event.kind, MouseEventKind::Down(_)));
            return Request::Nothing;
        }
        let area = self.size;
        match &mut self.screen {
            Screen::Menu(menu) => menu.mouse(event, area),
            Screen::Saves(saves) => saves.mouse(event, area, self.words),
            Screen::Instead(_) => Request::Nothing,
            Screen::Play(play) => play.mouse(event, area, &self.settings, self.words, self.now),
        }
    }

    fn show_menu(&mut self) {
        let mut menu = Menu::new(&self.settings.proposal, self.database.is_some());
        if let Some(choices) = &self.choices {
            menu.choose(choices);
        }
        self.screen = Screen::Menu(Box::new(menu));
        self.offer_newest();
    }

    /// Has the menu propose next time what was chosen in it.
    fn remember(&mut self) {
        let Screen::Menu(menu) = &self.screen else { return };
        let choices = self.choices.insert(menu.choices());
        if let Some(path) = &self.settings.choices {
            choices.save(path, &self.settings.proposal);
        }
    }

    /// Has the menu, where it is shown, offer the game that was played last.
    fn offer_newest(&mut self) {
        let (Screen::Menu(menu), Some(path)) = (&mut self.screen, &self.database) else { return };
        let opened = Database::open_to_read(path);
        let offered = opened.and_then(|database| {
            self.news.extend(database.repaired().map(|repaired| self.words.repaired(repaired)));
            menu.offer_newest(&database)
        });
        self.news.extend(offered.err().map(|error| self.words.database_error(&error)));
    }

    fn show_saves(&mut self) {
        let saves = self.open_database().and_then(|database| {
            Saves::new(database).map_err(|error| self.words.database_error(&error))
        });
        match saves {
            Ok(saves) => self.screen = Screen::Saves(Box::new(saves)),
            Err(said) => self.news.push(said),
        }
    }

    /// The database, be it only for reading where nothing may be written; or why there is none. What was done
    /// about a damaged one is told.
    fn open_database(&mut self) -> Result<Database, String> {
        let words = self.words;
        let Some(path) = &self.database else { return Err(words.screen_no_database()) };
        let database = Database::open(path).or_else(|error| {
            let said = words.database_error(&error);
            match Database::open_to_read(path) {
                Ok(database) if database.is_read_only() => {
                    self.news.push(said);
                    Ok(database)
                }
                _ => Err(said),
            }
        })?;
        self.news.extend(database.repaired().map(|repaired| words.repaired(repaired)));
        Ok(database)
    }

    /// Shows pending news, on whatever screen.
    fn tell_news(&mut self) {
        if self.news.is_empty() {
            return;
        }
        let news = std::mem::take(&mut self.news).join(" ");
        match &mut self.screen {
            Screen::Menu(menu) => menu.failure = Some(news),
            Screen::Saves(saves) => saves.failure = Some(news),
            Screen::Play(play) => play.warn_until_key(news),
            Screen::Instead(instead) => instead.failure = Some(news),
        }
    }

    /// Begins a game; what stands in its way is said where one is.
    fn start(&mut self, setup: Setup) {
        let players = setup.players.each_ref().map(|text| Player::read(text));
        let [Ok(white), Ok(black)] = players else {
            let errors = players.into_iter().filter_map(Result::err);
            return self.news.extend(errors.map(|error| self.words.player_error(&error)));
        };
        let live = LiveGame::new(setup.game, [white, black]);
        let live = live.with_clocks(setup.clock).with_seed(setup.seed);
        let wake = Arc::clone(&self.wake);
        let mut session = Session::new(live, move || wake());
        if let Some(path) = &self.database {
            session.autosave_in(path);
            self.news
                .extend(self.words.save_status(&SaveStatus::default(), &session.save_status()));
        }
        self.play(session);
    }

    /// Goes on with a saved game; where one of its players is gone, another one is asked for.
    fn resume(&mut self, id: GameId, others: [Option<String>; 2]) {
        let database = match self.open_database() {
            Ok(database) => database,
            Err(said) => return self.news.push(said),
        };
        let entry = database.entry(id).ok();
        let is_imported = entry.as_ref().is_some_and(|entry| entry.players == [None, None]);
        let kind = entry.and_then(|entry| games::find(&entry.kind).ok());
        let wake = Arc::clone(&self.wake);
        // Each was read when it was asked for.
        let players = others.each_ref().map(|text| Player::read(text.as_deref()?).ok());
        let why = match Session::resume_with(database, id, players, move || wake()) {
            Ok(session) => {
                self.play(session);
                if let Screen::Play(play) = &mut self.screen {
                    play.is_imported = is_imported;
                }
                return;
            }
            Err(why) => why,
        };
        let said = self.words.cannot_resume(&why, kind.as_ref());
        match (why.side(), kind) {
            (Some(color), Some(kind)) => {
                let instead = Instead::new(id, kind, color, others, said);
                self.screen = Screen::Instead(Box::new(instead));
            }
            _ => self.news.push(said),
        }
    }

    /// Replaces the player of a side; without a description, by a person.
    fn replace(&mut self, side: Color, line: Line) {
        if let Screen::Play(play) = &mut self.screen {
            let spec = self.settings.proposal.player(named(&line));
            let player = spec.and_then(|spec| Player::build(&spec));
            play.replace(side, line, player, self.words, self.now);
        }
    }

    fn play(&mut self, session: Session) {
        let wake = Arc::clone(&self.wake);
        let mut play = Play::new(session, self.words, wake, self.now);
        play.wake(self.now, self.words);
        self.screen = Screen::Play(Box::new(play));
    }
}
