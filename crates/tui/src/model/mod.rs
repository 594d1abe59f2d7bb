//! What the screen shows, and how keys, mouse and machines change it. Nothing here draws.

pub(crate) mod advising;
pub(crate) mod ask;
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

use plateau_arena::{Player, Sitting, Table, TimeControl};
use plateau_library::{GameId, Shelf, ShelfError};
use plateau_rules::{AnyGame, games};
use plateau_words::Words;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Rect;

use crate::Settings;
use crate::keys::{Action, Key};
use crate::theme::Theme;

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
    /// A machine has something to say, or time has passed.
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
    /// Fixes what machines leave to chance.
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
    /// Whether the help is shown above all else.
    pub(crate) is_helping: bool,
    shelf: Option<PathBuf>,
    wake: Wake,
}

/// Called from other threads when there is something to be told.
pub(crate) type Wake = Arc<dyn Fn() + Send + Sync>;

/// Which of the screens is shown.
pub(crate) enum Screen {
    Menu(Box<Menu>),
    Saves(Box<Saves>),
    Play(Box<Play>),
}

/// What a screen wants beyond itself.
pub(crate) enum Wish {
    Nothing,
    Help,
    Menu,
    Saves,
    Start(Setup),
    Resume(GameId),
    Copy(String),
    Leave,
}

impl<'w> App<'w> {
    /// The screen as it is at first. Games are kept on the shelf in that file, if one is given; `wake` is
    /// called when a [`Message::Wake`] should come.
    pub fn new(
        opening: Opening,
        settings: Settings,
        words: &'w Words,
        shelf: Option<&Path>,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Self {
        let mut app = Self {
            theme: Theme::new(settings.theme),
            words,
            size: Rect::new(0, 0, 80, 24),
            now: Instant::now(),
            screen: Screen::Menu(Box::new(Menu::new(&settings.proposal))),
            is_helping: false,
            settings,
            shelf: shelf.map(Path::to_owned),
            wake: Arc::new(wake),
        };
        match opening {
            Opening::Menu => app.show_menu(None),
            Opening::Game(setup) => app.start(setup),
            Opening::Saved(Some(id)) => app.resume(id),
            Opening::Saved(None) => app.show_saves(),
        }
        app
    }

    /// Takes a message in; what is to be done about it comes out.
    pub fn update(&mut self, message: Message, now: Instant) -> Vec<Effect> {
        self.now = now;
        let wish = match message {
            Message::Size(width, height) => {
                self.size = Rect::new(0, 0, width, height);
                Wish::Nothing
            }
            Message::Wake => match &mut self.screen {
                Screen::Play(play) => {
                    if !play.wake(now, self.words) {
                        return Vec::new();
                    }
                    Wish::Nothing
                }
                Screen::Menu(_) | Screen::Saves(_) => return Vec::new(),
            },
            Message::Key(key) => self.key(key),
            Message::Paste(text) => {
                if let Screen::Play(play) = &mut self.screen {
                    play.paste(&text);
                }
                Wish::Nothing
            }
            Message::Mouse(mouse) => self.mouse(mouse),
        };
        let mut effects = vec![Effect::Draw];
        match wish {
            Wish::Nothing => {}
            Wish::Help => self.is_helping = true,
            Wish::Menu => self.show_menu(None),
            Wish::Saves => self.show_saves(),
            Wish::Start(setup) => self.start(setup),
            Wish::Resume(id) => self.resume(id),
            Wish::Copy(text) => effects.push(Effect::Copy(text)),
            Wish::Leave => effects = vec![Effect::Leave],
        }
        effects
    }

    /// When [`Message::Wake`] should come at the latest: a clock shows another second then.
    pub fn next_wake(&self, now: Instant) -> Option<Duration> {
        match &self.screen {
            Screen::Play(play) => play.next_wake(now),
            Screen::Menu(_) | Screen::Saves(_) => None,
        }
    }

    fn key(&mut self, event: KeyEvent) -> Wish {
        let action = self.settings.keys.action(Key::from(event));
        if action == Some(Action::Quit) {
            return Wish::Leave;
        }
        if self.is_helping {
            self.is_helping = false;
            return Wish::Nothing;
        }
        match &mut self.screen {
            Screen::Menu(menu) => menu.key(event, action),
            Screen::Saves(saves) => saves.key(event, action, self.words),
            Screen::Play(play) => play.key(event, action, &self.settings, self.words, self.now),
        }
    }

    fn mouse(&mut self, event: MouseEvent) -> Wish {
        if self.is_helping {
            self.is_helping =
                !matches!(event.kind, ratatui::crossterm::event::MouseEventKind::Down(_));
            return Wish::Nothing;
        }
        let area = self.size;
        match &mut self.screen {
            Screen::Menu(menu) => menu.mouse(event, area),
            Screen::Saves(saves) => saves.mouse(event, area),
            Screen::Play(play) => play.mouse(event, area, &self.settings, self.words, self.now),
        }
    }

    fn show_menu(&mut self, trouble: Option<String>) {
        let mut menu = Menu::new(&self.settings.proposal);
        let opened = self.open_shelf(Shelf::open_to_read);
        let offered = opened.map(|opened| opened.and_then(|shelf| menu.offer_newest(&shelf)));
        let error = offered.and_then(Result::err).map(|error| self.words.shelf_error(&error));
        menu.trouble = trouble.or(error);
        self.screen = Screen::Menu(Box::new(menu));
    }

    fn show_saves(&mut self) {
        let opened = self.open_shelf(Shelf::open).unwrap_or_else(|| {
            Err(ShelfError::Folder { path: PathBuf::new(), kind: std::io::ErrorKind::NotFound })
        });
        match opened.and_then(Saves::new) {
            Ok(saves) => self.screen = Screen::Saves(Box::new(saves)),
            Err(error) => self.show_menu(Some(self.words.shelf_error(&error))),
        }
    }

    /// The shelf, where there is one.
    fn open_shelf(
        &self,
        open: fn(&Path) -> Result<Shelf, ShelfError>,
    ) -> Option<Result<Shelf, ShelfError>> {
        self.shelf.as_deref().map(open)
    }

    /// Begins a game; what stands in its way is said in the menu.
    fn start(&mut self, setup: Setup) {
        let players = setup.players.each_ref().map(|text| Player::read(text));
        let [Ok(white), Ok(black)] = players else {
            let errors = players.into_iter().filter_map(Result::err);
            let said = errors.map(|error| self.words.player_error(&error)).collect::<Vec<_>>();
            return self.show_menu(Some(said.join(" ")));
        };
        let table = Table::new(setup.game, [white, black]);
        let table = table.with_clocks(setup.clock).with_seed(setup.seed);
        let wake = Arc::clone(&self.wake);
        let mut sitting = Sitting::new(table, move || wake());
        let opened = self.open_shelf(Shelf::open);
        let mut trouble = None;
        match opened {
            Some(Ok(shelf)) => {
                trouble = shelf.mended().map(|mended| self.words.mended(mended));
                sitting.keep_on(shelf);
            }
            Some(Err(error)) => trouble = Some(self.words.shelf_error(&error)),
            None => {}
        }
        self.play(sitting, trouble);
    }

    fn resume(&mut self, id: GameId) {
        let Some(opened) = self.open_shelf(Shelf::open) else { return };
        let shelf = match opened {
            Ok(shelf) => shelf,
            Err(error) => return self.show_menu(Some(self.words.shelf_error(&error))),
        };
        let kind = shelf.entry(id).ok().and_then(|entry| games::find(&entry.kind).ok());
        let wake = Arc::clone(&self.wake);
        match Sitting::resume(shelf, id, move || wake()) {
            Ok(sitting) => self.play(sitting, None),
            Err(why) => self.show_menu(Some(self.words.cannot_resume(&why, kind.as_ref()))),
        }
    }

    fn play(&mut self, sitting: Sitting, trouble: Option<String>) {
        let wake = Arc::clone(&self.wake);
        let mut play = Play::new(sitting, self.words, wake, self.now);
        if let Some(trouble) = trouble {
            play.warn(trouble);
        }
        play.wake(self.now, self.words);
        self.screen = Screen::Play(Box::new(play));
    }
}
