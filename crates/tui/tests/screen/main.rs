//! The full screen as a person meets it: keys are pressed, the screen is read.

mod actions;
mod entering;
mod looks;
mod saving;
mod starting;

use std::path::Path;
use std::sync::LazyLock;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use plateau_arena::TimeControl;
use plateau_rules::games;
use plateau_tui::{App, Effect, Message, Opening, Settings, Setup, draw};
use plateau_words::{Language, Words};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Language::English));
static FRENCH: LazyLock<Words> = LazyLock::new(|| Words::new(Language::French));

/// A screen that tests look at and press keys on.
struct Screen {
    app: App<'static>,
    terminal: Terminal<TestBackend>,
    woken: Receiver<()>,
    effects: Vec<Effect>,
}

impl Screen {
    /// The menu, without a database.
    fn menu() -> Self {
        Self::with(Opening::Menu, Settings::default(), None)
    }

    /// A game between these players.
    fn game(game: &str, white: &str, black: &str) -> Self {
        Self::with(Opening::Game(setup(game, None, white, black)), Settings::default(), None)
    }

    /// A game from a position, between two people.
    fn position(game: &str, fen: &str) -> Self {
        let setup = setup(game, Some(fen), "human", "human");
        Self::with(Opening::Game(setup), Settings::default(), None)
    }

    fn with(opening: Opening, settings: Settings, database: Option<&Path>) -> Self {
        Self::speaking(&ENGLISH, opening, settings, database)
    }

    fn speaking(
        words: &'static Words,
        opening: Opening,
        settings: Settings,
        database: Option<&Path>,
    ) -> Self {
        let (wake, woken) = channel();
        let app = App::new(opening, settings, words, database, move || _ = wake.send(()));
        let terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        let mut screen = Self { app, terminal, woken, effects: Vec::new() };
        screen.resize(80, 24);
        screen
    }

    fn resize(&mut self, width: u16, height: u16) {
        self.terminal.backend_mut().resize(width, height);
        self.tell(Message::Size(width, height));
    }

    fn tell(&mut self, message: Message) {
        self.effects.extend(self.app.update(message, Instant::now()));
    }

    /// Presses keys: letters as they are, others by name in angle brackets.
    #[track_caller]
    fn press(&mut self, keys: &str) -> &mut Self {
        let mut rest = keys;
        while let Some(letter) = rest.chars().next() {
            let end =
                rest.find('>').filter(|_| letter == '<').map_or(letter.len_utf8(), |at| at + 1);
            self.tell(Message::Key(key(&rest[..end])));
            rest = &rest[end..];
        }
        self
    }

    /// Clicks on a square of the board, as it is drawn.
    #[track_caller]
    fn click(&mut self, square: (u16, u16)) -> &mut Self {
        self.mouse(MouseEventKind::Down(MouseButton::Left), square);
        self.mouse(MouseEventKind::Up(MouseButton::Left), square);
        self
    }

    fn mouse(&mut self, kind: MouseEventKind, (column, row): (u16, u16)) {
        self.tell(Message::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
    }

    /// What the screen shows, without blanks at the ends of lines.
    fn text(&mut self) -> String {
        self.terminal.draw(|frame| draw(&self.app, frame)).unwrap();
        let buffer = self.terminal.backend().buffer();
        let line = |row: &[ratatui::buffer::Cell]| {
            let text: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
            text.trim_end().to_owned() + "\n"
        };
        buffer.content().chunks(buffer.area.width.into()).map(line).collect()
    }

    /// Looks until the screen shows this; machines think meanwhile.
    #[track_caller]
    fn await_text(&mut self, expected: &str) -> &mut Self {
        let begun = Instant::now();
        while !self.text().contains(expected) {
            assert!(
                begun.elapsed() < Duration::from_mins(1),
                "no “{expected}” in\n{}",
                self.text()
            );
            let wait = self.app.next_wake(Instant::now()).unwrap_or(Duration::from_millis(100));
            let _ = self.woken.recv_timeout(wait.min(Duration::from_millis(100)));
            self.tell(Message::Wake);
        }
        self
    }

    /// Where a text stands on the screen.
    #[track_caller]
    fn find(&mut self, text: &str) -> (u16, u16) {
        let shown = self.text();
        let found =
            shown.lines().enumerate().find_map(|(row, line)| Some((line.find(text)?, row, line)));
        let (at, row, line) = found.unwrap_or_else(|| panic!("no “{text}” in\n{shown}"));
        (line[..at].chars().count() as u16, row as u16)
    }

    #[track_caller]
    fn shows(&mut self, expected: &str) -> &mut Self {
        let text = self.text();
        assert!(text.contains(expected), "no “{expected}” in\n{text}");
        self
    }

    #[track_caller]
    fn hides(&mut self, unexpected: &str) -> &mut Self {
        let text = self.text();
        assert!(!text.contains(unexpected), "“{unexpected}” in\n{text}");
        self
    }
}

fn setup(game: &str, fen: Option<&str>, white: &str, black: &str) -> Setup {
    let kind = games::find(game).expect("a game");
    let game = fen.map_or_else(|| kind.start(), |fen| kind.from_fen(fen).expect("a position"));
    let players = [white.to_owned(), black.to_owned()];
    Setup { game, players, clock: TimeControl::Free, seed: Some(1) }
}

/// A key by its name in angle brackets, or a letter.
#[track_caller]
fn key(name: &str) -> KeyEvent {
    let Some(name) = name.strip_prefix('<').and_then(|name| name.strip_suffix('>')) else {
        return KeyEvent::new(
            KeyCode::Char(name.chars().next().expect("a letter")),
            KeyModifiers::NONE,
        );
    };
    let (modifiers, name) = match name.strip_prefix("Ctrl+") {
        Some(name) => (KeyModifiers::CONTROL, name),
        None => (KeyModifiers::NONE, name),
    };
    let code = match name {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Tab" => KeyCode::Tab,
        "Space" => KeyCode::Char(' '),
        "Backspace" => KeyCode::Backspace,
        "Delete" => KeyCode::Delete,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "PageUp" => KeyCode::PageUp,
        "PageDown" => KeyCode::PageDown,
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        _ if name.len() == 1 => KeyCode::Char(name.chars().next().expect("a letter")),
        _ => KeyCode::F(name[1..].parse().unwrap_or_else(|_| panic!("no key {name}"))),
    };
    KeyEvent::new(code, modifiers)
}
