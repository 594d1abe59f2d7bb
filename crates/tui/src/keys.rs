//! Key bindings: one list that handles key presses, fills the help screen and can be changed in the settings.

use std::fmt;
use std::str::FromStr;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What a person can ask for with one key, besides moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Show what keys do.
    Help,
    /// Show everything that can be done, to choose from.
    Actions,
    /// Show a good move.
    Hint,
    /// Show or hide what the engine thinks.
    Evaluate,
    /// Take the last move back.
    Undo,
    /// Turn the board round.
    Flip,
    /// Offer a draw.
    Draw,
    /// Claim a draw that the rules give.
    Claim,
    /// Give up.
    Resign,
    /// Look at the first position.
    First,
    /// Look one move back.
    Previous,
    /// Look one move ahead.
    Next,
    /// Come back to the game.
    Last,
    /// Pause or resume clocks and engines.
    Pause,
    /// Let an engine play one move.
    Step,
    /// Play engine games faster.
    Faster,
    /// Play engine games slower.
    Slower,
    /// Give the saved game a name.
    Save,
    /// Write the game to a file.
    Export,
    /// Show the position as text, or set up another.
    Position,
    /// Write something down beside the last move.
    Note,
    /// Begin another game with the same players.
    Again,
    /// Back to the menu; the game is saved.
    Menu,
    /// Leave the program; the game is saved.
    Quit,
}

/// Every action: its name in the configuration, and its keys unless a person wants others. Letters and
/// digits alone are no keys: they begin a move.
const TABLE: &[(Action, &str, &[&str])] = &[
    (Action::Help, "help", &["F1", "?"]),
    (Action::Hint, "hint", &["F2", "Ctrl+T"]),
    (Action::Undo, "undo", &["F3", "Ctrl+Z"]),
    (Action::Evaluate, "evaluate", &["F4", "Ctrl+E"]),
    (Action::Flip, "flip", &["F5", "Ctrl+F"]),
    (Action::Draw, "draw", &["F6", "Ctrl+D"]),
    (Action::Claim, "claim", &["F7"]),
    (Action::Resign, "resign", &["F8", "Ctrl+R"]),
    (Action::First, "first", &["Home"]),
    (Action::Previous, "previous", &["PageUp", "Ctrl+Left"]),
    (Action::Next, "next", &["PageDown", "Ctrl+Right"]),
    (Action::Last, "last", &["End"]),
    (Action::Pause, "pause", &["F9", "Ctrl+P"]),
    (Action::Step, "step", &["."]),
    (Action::Faster, "faster", &["+", ">"]),
    (Action::Slower, "slower", &["-", "<"]),
    (Action::Save, "save", &["Ctrl+S"]),
    (Action::Export, "export", &["Ctrl+X"]),
    (Action::Position, "position", &["Ctrl+G"]),
    (Action::Note, "note", &["Ctrl+N"]),
    (Action::Again, "again", &["Ctrl+A"]),
    (Action::Actions, "actions", &["Esc"]),
    (Action::Menu, "menu", &["Ctrl+W"]),
    (Action::Quit, "quit", &["Ctrl+C", "Ctrl+Q"]),
];

impl Action {
    /// Every action, in the order in which the help shows them.
    pub fn all() -> impl Iterator<Item = Self> {
        TABLE.iter().map(|(action, ..)| *action)
    }

    /// What it is called in the configuration.
    pub fn name(self) -> &'static str {
        TABLE.iter().find(|(action, ..)| *action == self).map_or("", |(_, name, _)| name)
    }

    /// The action of this name.
    pub fn find(name: &str) -> Option<Self> {
        TABLE.iter().find(|(_, known, _)| known.eq_ignore_ascii_case(name)).map(|row| row.0)
    }
}

/// A key with what is held down with it, written `F1`, `Ctrl+Z`, `?`, `PageUp`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    code: KeyCode,
    modifiers: KeyModifiers,
}

/// A text that names no key, or one that begins a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadKey(pub String);

/// The keys that have names.
const NAMED: &[(&str, KeyCode)] = &[
    ("Esc", KeyCode::Esc),
    ("Enter", KeyCode::Enter),
    ("Tab", KeyCode::Tab),
    ("Space", KeyCode::Char(' ')),
    ("Backspace", KeyCode::Backspace),
    ("Delete", KeyCode::Delete),
    ("Insert", KeyCode::Insert),
    ("Home", KeyCode::Home),
    ("End", KeyCode::End),
    ("PageUp", KeyCode::PageUp),
    ("PageDown", KeyCode::PageDown),
    ("Left", KeyCode::Left),
    ("Right", KeyCode::Right),
    ("Up", KeyCode::Up),
    ("Down", KeyCode::Down),
];

impl From<KeyEvent> for Key {
    fn from(event: KeyEvent) -> Self {
        let held = KeyModifiers::CONTROL | KeyModifiers::ALT;
        let code = match event.code {
            // With Control held, terminals disagree about capitals.
            KeyCode::Char(letter) if event.modifiers.intersects(held) => {
                KeyCode::Char(letter.to_ascii_lowercase())
            }
            code => code,
        };
        Self { code, modifiers: event.modifiers & held }
    }
}

impl FromStr for Key {
    type Err = BadKey;

    fn from_str(text: &str) -> Result<Self, BadKey> {
        let bad = || BadKey(text.to_owned());
        let mut modifiers = KeyModifiers::NONE;
        let mut name = text.trim();
        while let Some((held, rest)) = name.split_once('+').filter(|(held, _)| !held.is_empty()) {
            modifiers |= match held.to_ascii_lowercase().as_str() {
                "ctrl" | "control" => KeyModifiers::CONTROL,
                "alt" | "meta" => KeyModifiers::ALT,
                _ => return Err(bad()),
            };
            name = rest;
        }
        let named = NAMED.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        let function = || name.strip_prefix(['F', 'f'])?.parse().ok();
        let code = match (named, name.chars().next(), name.chars().count()) {
            (Some((_, code)), ..) => *code,
            (None, Some(letter), 1) if letter.is_alphanumeric() && modifiers.is_empty() => {
                return Err(bad());
            }
            (None, Some(letter), 1) => KeyCode::Char(letter.to_ascii_lowercase()),
            _ => KeyCode::F(function().filter(|number| (1..=24).contains(number)).ok_or_else(bad)?),
        };
        Ok(Self { code, modifiers })
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.modifiers.contains(KeyModifiers::CONTROL) {
            f.write_str("Ctrl+")?;
        }
        if self.modifiers.contains(KeyModifiers::ALT) {
            f.write_str("Alt+")?;
        }
        match (NAMED.iter().find(|(_, code)| *code == self.code), self.code) {
            (Some((name, _)), _) => f.write_str(name),
            (None, KeyCode::F(number)) => write!(f, "F{number}"),
            (None, KeyCode::Char(letter)) => write!(f, "{}", letter.to_ascii_uppercase()),
            (None, _) => Ok(()),
        }
    }
}

/// Which key does what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keys(Vec<(Key, Action)>);

impl Default for Keys {
    fn default() -> Self {
        let mut keys = Self(Vec::new());
        for (action, _, names) in TABLE {
            let own = names.iter().map(|name| name.parse().expect("the default keys are valid"));
            keys.bind(*action, own);
        }
        keys
    }
}

impl Keys {
    /// Has these keys, and no others, do this; what they did before they do no more.
    pub fn bind(&mut self, action: Action, keys: impl IntoIterator<Item = Key>) {
        self.0.retain(|(_, other)| *other != action);
        for key in keys {
            self.0.retain(|(other, _)| *other != key);
            self.0.push((key, action));
        }
    }

    /// What a key does.
    pub fn action(&self, key: Key) -> Option<Action> {
        self.0.iter().find(|(other, _)| *other == key).map(|(_, action)| *action)
    }

    /// The keys that do this.
    pub fn of(&self, action: Action) -> impl Iterator<Item = Key> {
        self.0.iter().filter(move |(_, other)| *other == action).map(|(key, _)| *key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_has_a_name_and_keys_of_its_own() {
        let keys = Keys::default();
        for (action, name, written) in TABLE {
            assert_eq!(Action::find(&name.to_uppercase()), Some(*action));
            assert_eq!(action.name(), *name);
            let own: Vec<String> = keys.of(*action).map(|key| key.to_string()).collect();
            assert_eq!(own, *written, "{name}: no key stands twice, each is written as it is read");
        }
    }

    #[test]
    fn s4_9_a_person_chooses_keys_but_none_that_begins_a_move() {
        let mut keys = Keys::default();
        let key: Key = "ctrl+u".parse().unwrap();
        keys.bind(Action::Undo, [key]);
        let pressed = KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL);
        assert_eq!(keys.action(pressed.into()), Some(Action::Undo));
        assert_eq!(keys.action("F3".parse().unwrap()), None);
        keys.bind(Action::Flip, ["F1".parse().unwrap()]);
        assert_eq!(keys.of(Action::Help).count(), 1, "F1 is taken away from the help");
        for bad in ["", "e", "N", "3", "F0", "F25", "Shift+A", "Ctrl+", "Hyper"] {
            assert_eq!(Key::from_str(bad), Err(BadKey(bad.to_owned())));
        }
        assert_eq!("+".parse::<Key>().unwrap().to_string(), "+");
        assert_eq!("Ctrl++".parse::<Key>().unwrap().to_string(), "Ctrl++");
    }
}
