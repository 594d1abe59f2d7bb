//! `plateau config`: the settings in force, and the file they come from.

use std::io::{ErrorKind, Write};
use std::path::Path;

use plateau_words::Words;
use serde_json::json;

use crate::cli::{ConfigArgs, ConfigTask};
use crate::config::{Config, Origin, sample};
use crate::failure::Failure;

/// Shows the settings, says where the file is, or writes one.
pub(crate) fn run(args: &ConfigArgs, config: &Config, words: &Words) -> Result<(), Failure> {
    let file = config.file.as_deref();
    let place = || file.ok_or_else(|| Failure::Failed(words.settings_no_place()));
    match args.task {
        Some(ConfigTask::Init) => init(place()?, words),
        Some(ConfigTask::Path) => Ok(writeln!(std::io::stdout(), "{}", place()?.display())?),
        None if args.json => Ok(writeln!(std::io::stdout(), "{}", as_json(file, config, words))?),
        None => show(file, config, words),
    }
}

/// One setting a line, in the form the file has, with its origin.
fn show(file: Option<&Path>, config: &Config, words: &Words) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    let place = match file {
        Some(file) if file.exists() => file.display().to_string(),
        Some(file) => words.settings_no_file(file.display().to_string()),
        None => words.settings_no_place(),
    };
    writeln!(out, "{place}\n")?;
    for (name, value, origin) in config.each() {
        let origin = match origin {
            Origin::Default => words.settings_by_default(),
            Origin::Locale => words.settings_by_system(),
            Origin::Line(line) => words.settings_by_line(line.to_string()),
            Origin::Variable(name) | Origin::Flag(name) => name.to_owned(),
        };
        writeln!(out, "{:<42} # {origin}", format!("{name} = {value}"))?;
    }
    Ok(())
}

fn as_json(file: Option<&Path>, config: &Config, words: &Words) -> serde_json::Value {
    let setting = |(name, value, origin): (&str, toml::Value, Origin)| {
        let (from, line) = match origin {
            Origin::Default => ("default", None),
            Origin::Locale => ("system", None),
            Origin::Line(line) => ("file", Some(line)),
            Origin::Variable(name) | Origin::Flag(name) => (name, None),
        };
        json!({ "name": name, "value": value, "from": from, "line": line })
    };
    json!({
        "file": file.map(Path::to_string_lossy),
        "exists": file.is_some_and(Path::exists),
        "settings": config.each().map(setting).collect::<Vec<_>>(),
        "warnings": config.warnings(words),
    })
}

/// Writes the file to begin with, and its folder; never over another.
fn init(file: &Path, words: &Words) -> Result<(), Failure> {
    let name = file.display().to_string();
    let failed = |kind| Failure::Failed(words.games_file(name.clone(), words.system_reason(kind)));
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder).map_err(|error| failed(error.kind()))?;
    }
    let mut created = match std::fs::File::create_new(file) {
        Ok(created) => created,
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            return Err(Failure::Failed(words.settings_exists(name)));
        }
        Err(error) => return Err(failed(error.kind())),
    };
    created.write_all(sample(words).as_bytes()).map_err(|error| failed(error.kind()))?;
    Ok(writeln!(std::io::stdout(), "{}", words.settings_written(name))?)
}
