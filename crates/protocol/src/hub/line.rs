//! The grammar of every line: a word, then arguments `name=value`, `name="a value"` or `name`.

use std::fmt;

use super::Fault;
use crate::text::one_line;

/// A line, taken apart.
///
/// ```
/// use plateau_protocol::hub::Line;
///
/// let line = Line::read("id name=Scan  author=\"Fabien Letouzey\" strong").unwrap();
/// assert_eq!(line.get("author"), Some("Fabien Letouzey"));
/// assert!(line.has("strong"));
/// assert_eq!(line.to_string(), "id name=Scan author=\"Fabien Letouzey\" strong");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The first word.
    pub command: String,
    /// What follows, in order.
    pub arguments: Vec<Argument>,
}

/// A named argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Argument {
    /// Its name.
    pub name: String,
    /// Its value, which may be empty; a flag has none.
    pub value: Option<String>,
}

impl Line {
    /// A line without arguments yet.
    pub fn new(command: impl Into<String>) -> Self {
        Self { command: command.into(), arguments: Vec::new() }
    }

    /// The same with one argument more.
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "numbers and literals read better bare")]
    pub fn with(mut self, name: &str, value: impl ToString) -> Self {
        let value = Some(value.to_string());
        self.arguments.push(Argument { name: name.to_owned(), value });
        self
    }

    /// The same with one argument more, if there is a value for it.
    #[must_use]
    pub fn with_some(self, name: &str, value: Option<impl ToString>) -> Self {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    /// The same with one flag more.
    #[must_use]
    pub fn with_flag(mut self, name: &str) -> Self {
        self.arguments.push(Argument { name: name.to_owned(), value: None });
        self
    }

    /// Reads a line. What does not fit is passed over: a sign without a name before it, a text in quotes
    /// that nothing names. A quote that is never closed reaches to the end.
    pub fn read(line: &str) -> Result<Self, Fault> {
        let line = one_line(line);
        let mut scanner = Scanner { left: &line };
        let command = scanner.name().ok_or(Fault::Empty)?.to_owned();
        let mut arguments = Vec::new();
        while let Some(name) = scanner.name() {
            let value = scanner.sign().then(|| scanner.value().to_owned());
            arguments.push(Argument { name: name.to_owned(), value });
        }
        Ok(Self { command, arguments })
    }

    /// The value of the argument of that name, the last if there are several. A flag's value is empty.
    pub fn get(&self, name: &str) -> Option<&str> {
        let argument = self.arguments.iter().rev().find(|argument| argument.name == name)?;
        Some(argument.value.as_deref().unwrap_or(""))
    }

    /// Whether there is an argument of that name.
    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }
}

/// Whether the character may stand in a name, and in a value without quotes.
fn is_plain(c: char) -> bool {
    !is_blank(c) && c != '=' && c != '"'
}

/// Whether the character only parts what stands around it.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control()
}

/// Walks over a line.
struct Scanner<'a> {
    left: &'a str,
}

impl<'a> Scanner<'a> {
    /// The next name, wherever it begins; `None` at the end.
    fn name(&mut self) -> Option<&'a str> {
        loop {
            self.skip_blanks();
            match self.left.chars().next()? {
                '=' => self.left = &self.left[1..],
                '"' => _ = self.value(),
                _ => return Some(self.plain()),
            }
        }
    }

    /// Whether a `=` follows, which is taken.
    fn sign(&mut self) -> bool {
        self.skip_blanks();
        let left = self.left.strip_prefix('=');
        self.left = left.unwrap_or(self.left);
        left.is_some()
    }

    /// A value, in quotes or plain; empty if none follows.
    fn value(&mut self) -> &'a str {
        self.skip_blanks();
        let Some(quoted) = self.left.strip_prefix('"') else { return self.plain() };
        let (value, left) = quoted.split_once('"').unwrap_or((quoted, ""));
        self.left = left;
        value
    }

    fn plain(&mut self) -> &'a str {
        let end = self.left.find(|c| !is_plain(c)).unwrap_or(self.left.len());
        let (plain, left) = self.left.split_at(end);
        self.left = left;
        plain
    }

    fn skip_blanks(&mut self) {
        self.left = self.left.trim_start_matches(is_blank);
    }
}

/// The canonical line. Hub has no way to write a double quote or a line break inside of a value: they
/// become a single quote and a blank.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.command)?;
        for Argument { name, value } in &self.arguments {
            match value {
                None => write!(f, " {name}")?,
                Some(value) if !value.is_empty() && value.chars().all(is_plain) => {
                    write!(f, " {name}={value}")?;
                }
                Some(value) => write!(f, " {name}=\"{}\"", one_line(value).replace('"', "'"))?,
            }
        }
        Ok(())
    }
}
