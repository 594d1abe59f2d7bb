//! Plateau in the terminal: full screen, and line by line.
//!
//! Both show a session of [`arena`](plateau_arena) and send it commands; neither knows a rule.
//!
//! The full screen has three parts that do not mix: `model` is what is shown and how messages change it
//! ([`App::update`]), `view` draws it ([`draw`]), and the loop in `terminal` ([`run`]) is the only part that
//! knows a real terminal. So a test presses keys and reads the screen:
//!
//! ```
//! use std::time::Instant;
//! use plateau_tui::{App, Message, Opening, Settings, draw};
//! use plateau_words::{Language, Words};
//! use ratatui::crossterm::event::{KeyCode, KeyModifiers};
//! use ratatui::{Terminal, backend::TestBackend};
//!
//! let words = Words::new(Language::English);
//! let mut app = App::new(Opening::Menu, Settings::default(), &words, None, || {});
//! let enter = KeyCode::Enter.into();
//! app.update(Message::Key(enter), Instant::now());
//! let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
//! terminal.draw(|frame| draw(&app, frame)).unwrap();
//! assert!(terminal.backend().to_string().contains("White to move."));
//! ```

#![expect(clippy::similar_names, reason = "a play has plies, and whoever has a database is self")]

mod keys;
mod model;
pub mod plain;
mod proposal;
mod settings;
mod square_entry;
mod terminal;
mod theme;
mod view;

pub use keys::{Action, BadKey, Key, Keys};
pub use model::{App, Effect, Message, Opening, Setup};
pub use proposal::{Players, Proposal};
pub use settings::Settings;
pub use terminal::{on_full_screen, run};
pub use theme::{Theme, ThemeName};
pub use view::draw;
