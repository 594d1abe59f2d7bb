//! An option that an engine declares.

use std::fmt;

use super::{Fault, meant, written};
use crate::text::{Words, number, truth};

/// `option name N type T …`: one option of an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declaration {
    /// Its name; it may contain blanks, and its case does not matter when it is set.
    pub name: String,
    /// What values it takes.
    pub kind: Kind,
}

/// The five types of options, each with its default.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// On or off.
    Check {
        /// The value at the start.
        default: bool,
    },
    /// A whole number in a range.
    Spin {
        /// The value at the start.
        default: i64,
        /// The least value.
        min: i64,
        /// The greatest value.
        max: i64,
    },
    /// One of several words.
    Combo {
        /// The value at the start.
        default: String,
        /// All values.
        vars: Vec<String>,
    },
    /// Something to do, without a value.
    Button,
    /// Any text.
    String {
        /// The value at the start.
        default: String,
    },
}

impl Declaration {
    /// Reads what follows the word `option`.
    pub(super) fn read(mut words: Words<'_>) -> Result<Self, Fault> {
        if words.next() != Some("name") {
            return Err(Fault::Missing { message: "option", part: "name" });
        }
        // A name may contain the word `type`: only one that a type follows ends it.
        let mut name = Vec::new();
        while let Some(word) = words.next() {
            let kind = match words.peek().filter(|_| word == "type") {
                Some("check") => read_check,
                Some("spin") => read_spin,
                Some("combo") => read_combo,
                Some("button") => |_words: Words<'_>| Kind::Button,
                Some("string") => read_string,
                _ => {
                    name.push(word);
                    continue;
                }
            };
            if name.is_empty() {
                return Err(Fault::Missing { message: "option", part: "name" });
            }
            words.next();
            return Ok(Self { name: name.join(" "), kind: kind(words) });
        }
        Err(Fault::Missing { message: "option", part: "type" })
    }
}

fn read_check(mut words: Words<'_>) -> Kind {
    words.until(|word| word == "default");
    Kind::Check { default: words.nth(1).and_then(truth).unwrap_or(false) }
}

/// What is left out is filled in: no bounds, and the value in them that is nearest to zero.
fn read_spin(mut words: Words<'_>) -> Kind {
    let (mut default, mut min, mut max) = (None, None, None);
    while let Some(word) = words.next() {
        match word {
            "default" => default = words.peek().and_then(number),
            "min" => min = words.peek().and_then(number),
            "max" => max = words.peek().and_then(number),
            _ => {}
        }
    }
    let (min, max) = (min.unwrap_or(i64::MIN), max.unwrap_or(i64::MAX));
    Kind::Spin { default: default.unwrap_or_else(|| 0.max(min).min(max)), min, max }
}

fn read_combo(mut words: Words<'_>) -> Kind {
    let (mut default, mut vars) = (String::new(), Vec::new());
    while let Some(word) = words.next() {
        let is_default = match word {
            "default" => true,
            "var" => false,
            _ => continue,
        };
        let text = words.until(|word| matches!(word, "default" | "var")).join(" ");
        match (is_default, text.is_empty()) {
            (true, _) => default = meant(&text),
            (false, false) => vars.push(meant(&text)),
            (false, true) => {}
        }
    }
    Kind::Combo { default, vars }
}

fn read_string(mut words: Words<'_>) -> Kind {
    words.until(|word| word == "default");
    words.next();
    Kind::String { default: meant(words.rest()) }
}

impl fmt::Display for Declaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", written(&self.name))?;
        match &self.kind {
            Kind::Check { default } => write!(f, "check default {default}"),
            Kind::Spin { default, min, max } => {
                write!(f, "spin default {default} min {min} max {max}")
            }
            Kind::Combo { default, vars } => {
                write!(f, "combo default {}", written(default))?;
                vars.iter().try_for_each(|var| write!(f, " var {}", written(var)))
            }
            Kind::Button => f.write_str("button"),
            Kind::String { default } => write!(f, "string default {}", written(default)),
        }
    }
}
