//! What is wrong in the file of settings: never fatal, always named.

use std::path::Path;

use plateau_arena::PlayerError;
use plateau_rules::games::UnknownGame;
use plateau_words::{Words, nearest, quote};
use toml::Value;

use super::Origin;
use super::file::Unread;

/// Something that is passed over.
#[derive(Debug)]
pub(crate) enum Fault {
    /// The whole file.
    File(Unread),
    /// No setting is called so.
    Unknown { origin: Origin, key: String },
    /// The setting does not take this value.
    Bad { origin: Origin, key: String, value: Value, wrong: Wrong },
    /// What it was given, another setting was given too, and has.
    Taken { origin: Origin, key: String, value: String, by: String },
}

/// Why a setting does not take a value.
#[derive(Debug)]
pub(crate) enum Wrong {
    /// It takes one of these.
    OneOf(Vec<String>),
    /// It takes a number in these bounds.
    Number { least: i64, most: i64 },
    /// It takes a text.
    Text,
    /// It takes a few characters, each as wide as a letter.
    Characters,
    /// It takes true or false.
    Switch,
    /// It takes keys.
    Keys,
    /// It takes a clock.
    Clock,
    /// It takes a game, and this is none.
    Game(UnknownGame),
    /// It takes a player that decides by itself, and this is none.
    Player(PlayerError),
}

impl Fault {
    /// The fault with its place, what would be right, and what becomes of it.
    pub(super) fn sentence(&self, file: &Path, names: &[&str], words: &Words) -> String {
        let file = file.display().to_string();
        let at = |origin: Origin, fault: String| match origin {
            Origin::Line(line) => words.settings_at_line(file.clone(), line.to_string(), fault),
            Origin::Variable(name) | Origin::Flag(name) => words.settings_at_name(name, fault),
            Origin::Default | Origin::Locale => fault,
        };
        match self {
            Self::File(Unread::System(kind)) => {
                words.settings_unreadable(file, words.system_reason(*kind))
            }
            Self::File(Unread::NotToml { line, reason }) => {
                at(Origin::Line(*line), words.settings_not_toml(quote(reason)))
            }
            Self::Unknown { origin, key } => {
                let mut fault = words.settings_unknown(quote(key));
                if let Some(name) = nearest(key, names.iter().copied()) {
                    fault = fault + " " + &words.did_you_mean(name.to_owned());
                }
                at(*origin, fault)
            }
            Self::Bad { origin, key, value, wrong } => {
                let value = quote(&value.to_string());
                at(*origin, words.settings_bad(key.clone(), value, wrong.sentence(words)))
            }
            Self::Taken { origin, key, value, by } => {
                at(*origin, words.settings_taken(key.clone(), quote(value), by.clone()))
            }
        }
    }
}

impl Wrong {
    fn sentence(&self, words: &Words) -> String {
        match self {
            Self::OneOf(choices) => words.settings_wants_one_of(words.any_of(choices)),
            Self::Number { least, most } => words.settings_wants_number(*least, *most),
            Self::Text => words.settings_wants_text(),
            Self::Characters => words.settings_wants_characters(),
            Self::Switch => words.settings_wants_switch(),
            Self::Keys => words.settings_wants_keys(),
            Self::Clock => words.settings_wants_clock(),
            Self::Game(error) => words.unknown_game(error),
            Self::Player(error) => words.player_error(error),
        }
    }
}
