//! The file itself: where it is, and what stands on which line.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;
use serde::Deserialize;
use toml::de::{DeTable, ValueDeserializer};
use toml::{Spanned, Value};

/// What a line of the file says.
pub(super) struct Entry {
    pub(super) line: usize,
    /// The name with the tables it stands in: `play.game`.
    pub(super) key: String,
    pub(super) value: Value,
}

/// Why nothing in the file is used.
#[derive(Debug)]
pub(crate) enum Unread {
    /// The system says no.
    System(ErrorKind),
    /// It is not TOML.
    NotToml { line: usize, reason: String },
}

/// The file that `PLATEAU_CONFIG` names.
pub(super) fn of_variable() -> Option<PathBuf> {
    let named = std::env::var_os("PLATEAU_CONFIG").filter(|path| !path.is_empty());
    named.map(PathBuf::from)
}

/// The file in the platform's folder for settings (`$XDG_CONFIG_HOME`, or `~/.config`).
pub(super) fn usual() -> Option<PathBuf> {
    let platform = etcetera::choose_base_strategy().ok()?;
    Some(platform.config_dir().join("plateau").join("config.toml"))
}

/// What the file says, line after line. Tables that `is_table` knows are taken apart, all others are
/// handed over whole.
pub(super) fn read(path: &Path, is_table: impl Fn(&str) -> bool) -> Result<Vec<Entry>, Unread> {
    let bytes = std::fs::read(path).map_err(|error| Unread::System(error.kind()))?;
    let text = str::from_utf8(&bytes).map_err(|error| Unread::NotToml {
        line: line_at(&bytes, error.valid_up_to()),
        reason: ErrorKind::InvalidData.to_string(),
    })?;
    let table = DeTable::parse(text).map_err(|error| Unread::NotToml {
        line: line_at(&bytes, error.span().map_or(0, |span| span.start)),
        reason: error.message().to_owned(),
    })?;
    let mut entries = Vec::new();
    let mut open = vec![(String::new(), table.into_inner())];
    while let Some((prefix, table)) = open.pop() {
        for (name, value) in table {
            let key = format!("{prefix}{}", name.get_ref());
            let span = value.span();
            match value.into_inner() {
                toml::de::DeValue::Table(inner) if is_table(&key) => {
                    open.push((format!("{key}."), inner));
                }
                value => {
                    let read = ValueDeserializer::from(Spanned::new(span.clone(), value));
                    // Only a number that no machine holds is a value and yet none: it stays a text.
                    let value = Value::deserialize(read).unwrap_or_else(|_| text[span].into());
                    let line = line_at(&bytes, name.span().start);
                    entries.push(Entry { line, key, value });
                }
            }
        }
    }
    entries.sort_by_key(|entry| entry.line);
    Ok(entries)
}

/// The line, counted from 1, that a byte is on.
fn line_at(bytes: &[u8], at: usize) -> usize {
    bytes[..at.min(bytes.len())].split(|&byte| byte == b'\n').count()
}
