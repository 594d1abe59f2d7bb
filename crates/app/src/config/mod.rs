//! What a person prefers: one file of settings, read at the start, and what overrules it.
//!
//! `settings` is what the program knows, `keys` the one table of names in the file, `file` finds and reads
//! it, `fault` says what is wrong in it, `sample` writes one with every setting explained.

mod fault;
mod file;
mod keys;
mod sample;
mod settings;

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use plateau_words::{Language, Words};
use toml::Value;

pub(crate) use fault::{Fault, Wrong};
pub(crate) use sample::sample;
pub(crate) use settings::{Mode, Settings};

use file::Unread;
use keys::{Key, keys};

/// The settings in force, and where each comes from.
pub(crate) struct Config {
    pub(crate) settings: Settings,
    /// The file they were looked for in; `None` where the system names no place for one.
    pub(crate) file: Option<PathBuf>,
    /// What is wrong in the file or in the environment, in the order of the lines.
    pub(crate) faults: Vec<Fault>,
    keys: Vec<Key>,
    origins: BTreeMap<String, Origin>,
}

/// Who has said what a setting is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Origin {
    /// Nobody.
    Default,
    /// The system.
    Locale,
    /// This line of the file.
    Line(usize),
    /// This variable of the environment.
    Variable(&'static str),
    /// This option of the command line.
    Flag(&'static str),
}

/// Whether the locale's characters are Unicode's; where nothing is said they are.
fn locale_has_unicode() -> bool {
    let said = |name| std::env::var(name).ok().filter(|locale| !locale.is_empty());
    let Some(locale) = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(said) else {
        return true;
    };
    let locale = locale.to_lowercase();
    cfg!(not(unix)) || locale.contains("utf-8") || locale.contains("utf8")
}

impl Config {
    /// Asks the command line first, then the environment, the file, and the system.
    pub(crate) fn load(file: Option<PathBuf>, language: Option<Language>) -> Self {
        let asked = file.or_else(file::of_variable);
        let mut config = Self {
            settings: Settings::default(),
            file: asked.clone().or_else(file::usual),
            faults: Vec::new(),
            keys: keys(),
            origins: BTreeMap::new(),
        };
        if !locale_has_unicode() {
            config.set("board.style", &"ascii".into(), Origin::Locale);
        }
        config.read(asked.is_some());
        if let Some(tag) = std::env::var("PLATEAU_LANG").ok().filter(|tag| !tag.is_empty()) {
            config.set("language", &tag.into(), Origin::Variable("PLATEAU_LANG"));
        }
        if let Some(language) = language {
            config.set("language", &language.tag().into(), Origin::Flag("--lang"));
        }
        if config.settings.language.is_none() {
            config.set("language", &Language::of_system().tag().into(), Origin::Locale);
        }
        config
    }

    /// Sentences in the language that was chosen.
    pub(crate) fn words(&self) -> Words {
        Words::new(self.settings.language.unwrap_or_default())
    }

    /// What is wrong, in sentences.
    pub(crate) fn warnings(&self, words: &Words) -> Vec<String> {
        let file = self.file.as_deref().unwrap_or(Path::new(""));
        let names = self.keys.iter().flat_map(|key| [key.name.as_str(), key.place().0]);
        let names: Vec<&str> = names.collect();
        self.faults.iter().map(|fault| fault.sentence(file, &names, words)).collect()
    }

    /// Every setting: its name, what it is, and who said so.
    pub(crate) fn each(&self) -> impl Iterator<Item = (&str, Value, Origin)> {
        self.keys.iter().map(|key| {
            let origin = self.origins.get(&key.name).copied().unwrap_or(Origin::Default);
            (key.name.as_str(), (key.get)(&self.settings), origin)
        })
    }

    /// Takes over what the file says; only one that was asked for must be there.
    fn read(&mut self, asked: bool) {
        let Some(path) = &self.file else { return };
        let is_table = |name: &str| self.keys.iter().any(|key| key.is_in(name));
        match file::read(path, is_table) {
            Ok(entries) => {
                for file::Entry { line, key, value } in &entries {
                    self.set(key, value, Origin::Line(*line));
                }
                for file::Entry { line, key, value } in &entries {
                    self.name_taken_keys(key, value, Origin::Line(*line));
                }
            }
            Err(Unread::System(ErrorKind::NotFound)) if !asked => {}
            Err(unread) => self.faults.push(Fault::File(unread)),
        }
    }

    /// A key on the keyboard does one thing: notes where the file gives it to two.
    fn name_taken_keys(&mut self, name: &str, value: &Value, origin: Origin) {
        let (Some(action), Ok(wanted)) = (keys::action(name), keys::pressed(value)) else { return };
        for key in wanted {
            if let Some(other) = self.settings.keys.action(key).filter(|other| *other != action) {
                let (value, by) = (key.to_string(), format!("keys.{}", other.name()));
                self.faults.push(Fault::Taken { origin, key: name.to_owned(), value, by });
            }
        }
    }

    /// Takes a value over, or notes what is wrong with it.
    fn set(&mut self, name: &str, value: &Value, origin: Origin) {
        let key = self.keys.iter().find(|key| key.name == name);
        let fault = match key.map(|key| (key.set)(&mut self.settings, value)) {
            Some(Ok(())) => {
                self.origins.insert(name.to_owned(), origin);
                return;
            }
            Some(Err(wrong)) => {
                Fault::Bad { origin, key: name.to_owned(), value: value.clone(), wrong }
            }
            None => Fault::Unknown { origin, key: name.to_owned() },
        };
        self.faults.push(fault);
    }
}
