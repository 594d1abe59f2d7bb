//! Parameters: what an engine declares, and what a `set-param` means.

use std::ops::RangeInclusive;
use std::{error, fmt};

use super::{Fault, Line, Reply, read_real};
use crate::text::{Short, number, truth};

/// `param name=N value=V type=T …`: one parameter of an engine.
#[derive(Clone, PartialEq, Debug)]
pub struct Param {
    /// Its name.
    pub name: String,
    /// What values it takes, and which it has.
    pub kind: Kind,
}

/// The five types of parameters, each with its value.
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub enum Kind {
    /// True or false.
    Bool { value: bool },
    /// A whole number in a range, which may be all of them.
    Int { value: i64, range: RangeInclusive<i64> },
    /// A number in a range, which may be all of them.
    Real { value: f64, range: RangeInclusive<f64> },
    /// Any text.
    String { value: String },
    /// One of several words.
    Enum { value: String, values: Vec<String> },
}

/// The parameters an engine has.
///
/// ```
/// use plateau_protocol::hub::{Kind, Params, Value};
///
/// let params = Params::new().with("threads", Kind::Int { value: 1, range: 1..=16 });
/// assert_eq!(params.read("threads", "4").unwrap().value, Value::Int(4));
/// assert_eq!(
///     params.read("threads", "17").unwrap_err().to_string(),
///     "bad value: threads must be between 1 and 16, not 17"
/// );
/// ```
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Params {
    declared: Vec<Param>,
}

/// A `set-param` that was understood.
#[derive(Clone, PartialEq, Debug)]
pub struct Setting<'a> {
    /// The parameter, spelled as it was declared.
    pub name: &'a str,
    /// What it shall be.
    pub value: Value,
}

/// The value of a parameter.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// True or false.
    Bool(bool),
    /// A number in the declared range.
    Int(i64),
    /// A number in the declared range.
    Real(f64),
    /// A text.
    String(String),
    /// One of the declared words, spelled as declared.
    Enum(String),
}

/// Why a `set-param` is refused. It is shown as one line, fit for `error message=…`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub enum ParamFault {
    /// No parameter has this name.
    Unknown { name: String },
    /// The value is none the parameter takes.
    BadValue { name: String, wanted: String, found: String },
}

impl Param {
    /// The value as it is written.
    pub fn value(&self) -> String {
        match &self.kind {
            Kind::Bool { value } => value.to_string(),
            Kind::Int { value, .. } => value.to_string(),
            Kind::Real { value, .. } => value.to_string(),
            Kind::String { value } | Kind::Enum { value, .. } => value.clone(),
        }
    }

    /// Whether the text means the value that the parameter has.
    pub fn has_value(&self, text: &str) -> bool {
        self.value() == text
            || match (&self.kind, self.kind.read(text)) {
                (&Kind::Bool { value }, Some(Value::Bool(other))) => value == other,
                (&Kind::Int { value, .. }, Some(Value::Int(other))) => value == other,
                // Equal to the bit: the engine would not notice the difference.
                (&Kind::Real { value, .. }, Some(Value::Real(other))) => {
                    value.to_bits() == other.to_bits()
                }
                _ => false,
            }
    }

    /// A parameter whose type is missing, or whose value does not fit it, is taken as text: it can
    /// still be set.
    pub(super) fn read(line: &Line) -> Result<Self, Fault> {
        let missing = |part| Fault::Missing { message: "param", part };
        let name = line.get("name").ok_or(missing("name"))?.to_owned();
        let value = line.get("value").unwrap_or_default();
        let kind = match line.get("type") {
            Some("bool") => truth(value).map(|value| Kind::Bool { value }),
            Some("int") => number(value).map(|value| {
                let min = line.get("min").and_then(number).unwrap_or(i64::MIN);
                let max = line.get("max").and_then(number).unwrap_or(i64::MAX);
                Kind::Int { value, range: min..=max }
            }),
            Some("real") => read_real(value).map(|value| {
                let min = line.get("min").and_then(read_real).unwrap_or(f64::NEG_INFINITY);
                let max = line.get("max").and_then(read_real).unwrap_or(f64::INFINITY);
                Kind::Real { value, range: min..=max }
            }),
            Some("enum") => {
                let values = line.get("values").unwrap_or_default();
                let values = values.split_whitespace().map(str::to_owned).collect();
                Some(Kind::Enum { value: value.to_owned(), values })
            }
            _ => None,
        };
        Ok(Self { name, kind: kind.unwrap_or_else(|| Kind::String { value: value.to_owned() }) })
    }

    pub(super) fn line(&self) -> Line {
        let line = Line::new("param").with("name", &self.name).with("value", self.value());
        match &self.kind {
            Kind::Bool { .. } => line.with("type", "bool"),
            Kind::Int { range, .. } => line
                .with("type", "int")
                .with_some("min", Some(range.start()).filter(|&&min| min > i64::MIN))
                .with_some("max", Some(range.end()).filter(|&&max| max < i64::MAX)),
            Kind::Real { range, .. } => line
                .with("type", "real")
                .with_some("min", Some(range.start()).filter(|min| min.is_finite()))
                .with_some("max", Some(range.end()).filter(|max| max.is_finite())),
            Kind::String { .. } => line.with("type", "string"),
            Kind::Enum { values, .. } => line.with("type", "enum").with("values", values.join(" ")),
        }
    }
}

impl Kind {
    /// The value that a text means, if it is one of this kind.
    fn read(&self, text: &str) -> Option<Value> {
        match self {
            Self::Bool { .. } => truth(text).map(Value::Bool),
            Self::Int { range, .. } => {
                number(text).filter(|value| range.contains(value)).map(Value::Int)
            }
            Self::Real { range, .. } => {
                read_real(text).filter(|value| range.contains(value)).map(Value::Real)
            }
            Self::String { .. } => Some(Value::String(text.to_owned())),
            Self::Enum { values, .. } => {
                let known = values.iter().find(|value| value.eq_ignore_ascii_case(text));
                known.cloned().map(Value::Enum)
            }
        }
    }

    /// What a value must be, in words.
    fn wanted(&self) -> String {
        match self {
            Self::Bool { .. } => "true or false".to_owned(),
            Self::Int { range, .. } => format!("between {} and {}", range.start(), range.end()),
            Self::Real { range, .. } => format!("between {} and {}", range.start(), range.end()),
            Self::String { .. } => "a text".to_owned(),
            Self::Enum { values, .. } => format!("one of {}", values.join(", ")),
        }
    }
}

impl Params {
    /// No parameters yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// One parameter more, declared after those that are there.
    #[must_use]
    pub fn with(mut self, name: impl Into<String>, kind: Kind) -> Self {
        self.declared.push(Param { name: name.into(), kind });
        self
    }

    /// The lines that declare them, in order.
    pub fn replies(&self) -> impl Iterator<Item = Reply> {
        self.declared.iter().cloned().map(Reply::Param)
    }

    /// What a `set-param` means; the name is taken in any case.
    pub fn read(&self, name: &str, value: &str) -> Result<Setting<'_>, ParamFault> {
        let param = find(&self.declared, name)
            .ok_or_else(|| ParamFault::Unknown { name: name.to_owned() })?;
        let value = param.kind.read(value.trim()).ok_or_else(|| ParamFault::BadValue {
            name: param.name.clone(),
            wanted: param.kind.wanted(),
            found: value.to_owned(),
        })?;
        Ok(Setting { name: &param.name, value })
    }
}

/// The parameter of that name, in any case.
pub(super) fn find<'a>(declared: &'a [Param], name: &str) -> Option<&'a Param> {
    declared.iter().find(|param| param.name.eq_ignore_ascii_case(name))
}

impl fmt::Display for ParamFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { name } => write!(f, "bad parameter: {}", Short(name)),
            Self::BadValue { name, wanted, found } => {
                write!(f, "bad value: {name} must be {wanted}, not {}", Short(found))
            }
        }
    }
}

impl error::Error for ParamFault {}
