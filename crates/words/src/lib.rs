//! Every sentence a person reads, in English and French.
//!
//! Other crates give reasons and events as data; [`Words`] turns them into sentences. Every reason is
//! matched exhaustively, so a new one does not compile before it has its words. The sentences themselves
//! are Fluent messages in `locales/`, one file a topic; each is a method here, so a message that does not
//! exist cannot be used, and tests see to it that both languages have every message with the same values.
//!
//! ```
//! use plateau_rules::Refusal;
//! use plateau_words::{Language, Words};
//!
//! let refusal = Refusal::Empty { square: "e5".into() };
//! assert_eq!(Words::new(Language::English).refusal(&refusal), "There is no piece on e5.");
//! assert_eq!(Words::new(Language::French).refusal(&refusal), "Il n’y a pas de pièce en e5.");
//! ```

mod command;
mod contest;
mod endgame;
mod ending;
mod games;
mod language;
mod library;
mod live_game;
mod moves;
mod names;
mod page;
mod plain;
mod position;
mod refusal;
mod screen;
mod serve;
mod settings;
mod text;
mod text_command;

use std::fmt;
use std::sync::RwLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use plateau_rules::Letters;

pub use language::{Language, UnknownLanguage};
pub use moves::{Annotation, with_number};
pub use text::{nearest, quote};
pub use text_command::{TextCommand, yes_or_no};

/// Messages of games that a program has added.
static ADDED: RwLock<Vec<(Language, &str)>> = RwLock::new(Vec::new());

/// Adds messages in Fluent's syntax, which may stand in for others: the words of a game of one's own. `game-NAME` is what
/// the game is called, `notation-WAY` explains how moves are written. A program does so before anything else.
///
/// # Panics
///
/// If the text is not Fluent.
pub fn add(language: Language, text: &'static str) {
    assert!(FluentResource::try_new(text.to_owned()).is_ok(), "not Fluent: {text}");
    ADDED.write().expect("nobody panics while adding").push((language, text));
}

fn added() -> Vec<(Language, &'static str)> {
    ADDED.read().expect("nobody panics while adding").clone()
}

/// The sentences of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The sentences of this language.
    pub fn new(language: Language) -> Self {
        let tag = language.tag().parse().expect("a language's own tag is well formed");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Both languages run from left to right: marks that isolate values would only spoil copied text.
        bundle.set_use_isolating(false);
        for text in language.texts() {
            let resource = FluentResource::try_new((*text).to_owned());
            let resource = resource.expect("the messages are checked by tests");
            bundle.add_resource(resource).expect("no message stands twice: checked by tests");
        }
        for (_, text) in added().into_iter().filter(|(added, _)| *added == language) {
            let resource = FluentResource::try_new(text.to_owned());
            bundle.add_resource_overriding(resource.expect("checked when it was added"));
        }
        Self { language, bundle }
    }

    /// The message `BASE-KEY` if a program has added one, for a game of its own.
    fn own(&self, base: &str, key: &str) -> Option<String> {
        let id = format!("{base}-{key}");
        let pattern = self.bundle.get_message(&id)?.value()?;
        Some(self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }

    /// Which language this is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The letters that stand for chess pieces in this language.
    pub fn letters(&self) -> Letters {
        self.language.letters()
    }

    /// One message with its values. `name` is the message's name with underscores.
    fn say(&self, name: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        let id = name.replace('_', "-");
        let Some(pattern) = self.bundle.get_message(&id).and_then(|message| message.value()) else {
            // Tests know every message; whoever still gets here sees at least what was meant.
            debug_assert!(false, "no message {id}");
            return id;
        };
        let args: FluentArgs<'_> = values.iter().cloned().collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        text.into_owned()
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({:?})", self.language)
    }
}

/// Makes each listed message a method that takes its values, and a list of them all for the tests.
macro_rules! messages {
    ($($(#[$attribute:meta])* $visibility:vis fn $name:ident($($value:ident),*);)*) => {
        impl crate::Words {
            $(
                $(#[$attribute])*
                $visibility fn $name(
                    &self,
                    $($value: impl Into<fluent_bundle::FluentValue<'static>>),*
                ) -> String {
                    self.say(stringify!($name), &[$((stringify!($value), $value.into())),*])
                }
            )*
        }

        /// The name and the values of each message of this file.
        #[cfg(test)]
        pub(crate) const MESSAGES: &[(&str, &[&str])] =
            &[$((stringify!($name), &[$(stringify!($value)),*])),*];
    };
}
use messages;

#[cfg(test)]
mod tests;
