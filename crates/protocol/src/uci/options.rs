//! The engine's side of options: what it declares, and what a `setoption` means.

use std::{error, fmt};

use super::{Declaration, Kind, Reply};
use crate::text::{Short, number, truth};

/// The options an engine has.
///
/// ```
/// use plateau_protocol::uci::{Kind, Options, Value};
///
/// let options = Options::new()
///     .with("Hash", Kind::Spin { default: 16, min: 1, max: 65536 })
///     .with("Clear Hash", Kind::Button);
/// let setting = options.read("hash", Some("64")).unwrap();
/// assert_eq!((setting.name, setting.value), ("Hash", Value::Spin(64)));
/// assert_eq!(
///     options.read("Hash", Some("0")).unwrap_err().to_string(),
///     "option Hash must be between 1 and 65536, not 0"
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Options {
    declared: Vec<Declaration>,
}

/// A `setoption` that was understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting<'a> {
    /// The option, spelled as it was declared.
    pub name: &'a str,
    /// What it shall be.
    pub value: Value,
}

/// The value of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// On or off.
    Check(bool),
    /// A number in the declared range.
    Spin(i64),
    /// One of the declared words, spelled as declared.
    Combo(String),
    /// The button was pressed.
    Button,
    /// A text.
    String(String),
}

/// Why a `setoption` is refused. It is shown as one line, fit for `info string`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub enum OptionFault {
    /// No option has this name.
    Unknown { name: String },
    /// The option needs a value and got none.
    NoValue { name: String },
    /// A check is on or off.
    NotTruth { name: String, found: String },
    /// A spin is a whole number.
    NotNumber { name: String, found: String },
    /// The number is out of the declared range.
    OutOfRange { name: String, min: i64, max: i64, found: i64 },
    /// The word is none of the declared ones.
    NotAmong { name: String, vars: Vec<String>, found: String },
}

impl Options {
    /// No options yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// One option more, declared after those that are there.
    #[must_use]
    pub fn with(mut self, name: impl Into<String>, kind: Kind) -> Self {
        self.declared.push(Declaration { name: name.into(), kind });
        self
    }

    /// The lines that declare them, in order.
    pub fn replies(&self) -> impl Iterator<Item = Reply> {
        self.declared.iter().cloned().map(Reply::Option)
    }

    /// What a `setoption` means; the name is taken in any case.
    pub fn read(&self, name: &str, value: Option<&str>) -> Result<Setting<'_>, OptionFault> {
        let declaration = find(&self.declared, name)
            .ok_or_else(|| OptionFault::Unknown { name: name.to_owned() })?;
        let value = declaration.value(value)?;
        Ok(Setting { name: &declaration.name, value })
    }
}

/// The declaration of that name, in any case.
pub(super) fn find<'a>(declared: &'a [Declaration], name: &str) -> Option<&'a Declaration> {
    declared.iter().find(|declaration| declaration.name.eq_ignore_ascii_case(name))
}

impl Declaration {
    fn value(&self, text: Option<&str>) -> Result<Value, OptionFault> {
        let name = || self.name.clone();
        let given = || text.map(str::trim).ok_or_else(|| OptionFault::NoValue { name: name() });
        match &self.kind {
            Kind::Button => Ok(Value::Button),
            Kind::String { .. } => Ok(Value::String(given()?.to_owned())),
            Kind::Check { .. } => {
                let found = given()?;
                truth(found)
                    .map(Value::Check)
                    .ok_or_else(|| OptionFault::NotTruth { name: name(), found: found.to_owned() })
            }
            &Kind::Spin { min, max, .. } => {
                let found = given()?;
                let found = number(found).ok_or_else(|| OptionFault::NotNumber {
                    name: name(),
                    found: found.to_owned(),
                })?;
                if (min..=max).contains(&found) {
                    Ok(Value::Spin(found))
                } else {
                    Err(OptionFault::OutOfRange { name: name(), min, max, found })
                }
            }
            Kind::Combo { vars, .. } => {
                let found = given()?;
                let known = vars.iter().find(|var| var.eq_ignore_ascii_case(found));
                known.cloned().map(Value::Combo).ok_or_else(|| OptionFault::NotAmong {
                    name: name(),
                    vars: vars.clone(),
                    found: found.to_owned(),
                })
            }
        }
    }
}

impl fmt::Display for OptionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { name } => write!(f, "no such option: {}", Short(name)),
            Self::NoValue { name } => write!(f, "option {name} needs a value"),
            Self::NotTruth { name, found } => {
                write!(f, "option {name} must be true or false, not {}", Short(found))
            }
            Self::NotNumber { name, found } => {
                write!(f, "option {name} must be a whole number, not {}", Short(found))
            }
            Self::OutOfRange { name, min, max, found } => {
                write!(f, "option {name} must be between {min} and {max}, not {found}")
            }
            Self::NotAmong { name, vars, found } => {
                write!(f, "option {name} must be one of {}, not {}", vars.join(", "), Short(found))
            }
        }
    }
}

impl error::Error for OptionFault {}
