//! `plateau games`: the database of saved games.

mod import_export;
mod list;
mod show;

use std::io::{self, BufRead, IsTerminal, Write};

use plateau_library::{Database, Entry, GameId, data_folder};
use plateau_rules::Color;
use plateau_words::{Words, quote, yes_or_no};

use crate::cli::{Delete, GamesTask, Rename};
use crate::config::Settings;
use crate::failure::Failure;

/// Does what was asked for with the saved games.
pub(crate) fn run(task: &GamesTask, settings: &Settings, words: &Words) -> Result<(), Failure> {
    match task {
        GamesTask::List(args) => list::run(args, &to_read(words)?, words),
        GamesTask::Show(args) => show::run(args, &to_read(words)?, settings, words),
        GamesTask::Export(args) => import_export::export(args, &to_read(words)?, words),
        GamesTask::Import(args) => import_export::import(args, words),
        GamesTask::Rename(args) => rename(args, &mut to_write(words)?, words),
        GamesTask::Delete(args) => delete(args, &mut to_write(words)?, words),
        GamesTask::Restore { ids } => restore(ids, &mut to_write(words)?, words),
    }
}

/// The database, to be looked at.
fn to_read(words: &Words) -> Result<Database, Failure> {
    opened(Database::open_to_read(&path(words)?), words)
}

/// The database, to be changed.
fn to_write(words: &Words) -> Result<Database, Failure> {
    opened(Database::open(&path(words)?), words)
}

fn path(words: &Words) -> Result<std::path::PathBuf, Failure> {
    let folder = data_folder().map_err(|_| Failure::Failed(words.database_no_home()))?;
    Ok(folder.join(Database::FILE))
}

/// Tells what had to be repaired, or what went wrong.
fn opened(
    database: Result<Database, plateau_library::DatabaseError>,
    words: &Words,
) -> Result<Database, Failure> {
    let database = database.map_err(failed(words))?;
    if let Some(repaired) = database.repaired() {
        eprintln!("plateau: {}", words.repaired(repaired));
    }
    Ok(database)
}

/// The database's errors as messages.
fn failed(words: &Words) -> impl Fn(plateau_library::DatabaseError) -> Failure {
    |error| Failure::Failed(words.database_error(&error))
}

fn rename(args: &Rename, database: &mut Database, words: &Words) -> Result<(), Failure> {
    database.rename(args.id, &args.name).map_err(failed(words))?;
    let name = database.entry(args.id).map_err(failed(words))?.name;
    let said = match name {
        Some(name) => words.games_renamed(args.id.to_string(), quote(&name)),
        None => words.games_unnamed(args.id.to_string()),
    };
    Ok(writeln!(io::stdout(), "{said}")?)
}

/// All of them or none: a wrong number is found before anything is deleted.
fn delete(args: &Delete, database: &mut Database, words: &Words) -> Result<(), Failure> {
    let entries: Vec<Entry> = args
        .ids
        .iter()
        .map(|&id| database.entry(id))
        .collect::<Result<_, _>>()
        .map_err(failed(words))?;
    let mut out = io::stdout().lock();
    if !args.yes {
        if !io::stdin().is_terminal() {
            return Err(Failure::Usage(words.games_delete_ask()));
        }
        let question = match &entries[..] {
            [entry] => words.games_delete_one(
                entry.id.to_string(),
                game_name(entry, words),
                players(entry),
                entry.moves(),
            ),
            _ => words.games_delete_many(entries.len() as u64),
        };
        if !ask(&question, &mut out, words)? {
            return Ok(writeln!(out, "{}", words.games_delete_not())?);
        }
    }
    for entry in entries {
        database.delete(entry.id).map_err(failed(words))?;
        writeln!(out, "{}", words.games_deleted(entry.id.to_string()))?;
    }
    Ok(())
}

/// Asks until the answer is yes or no; the end of the input is no.
fn ask(question: &str, out: &mut impl Write, words: &Words) -> io::Result<bool> {
    writeln!(out, "{question}")?;
    loop {
        write!(out, "> ")?;
        out.flush()?;
        let mut line = String::new();
        if io::stdin().lock().read_line(&mut line)? == 0 {
            writeln!(out)?;
            return Ok(false);
        }
        if let Some(answer) = yes_or_no(&line) {
            return Ok(answer);
        }
        writeln!(out, "{}", words.yes_or_no_please())?;
    }
}

fn restore(ids: &[GameId], database: &mut Database, words: &Words) -> Result<(), Failure> {
    for &id in ids {
        database.restore(id).map_err(failed(words))?;
        writeln!(io::stdout(), "{}", words.games_restored(id.to_string()))?;
    }
    Ok(())
}

/// The game's name in the reader's language.
fn game_name(entry: &Entry, words: &Words) -> String {
    plateau_rules::games::find(&entry.kind).map_or_else(|_| quote(&entry.kind), |k| words.game(&k))
}

/// Who plays whom.
fn players(entry: &Entry) -> String {
    let name = |color| quote(entry.player(color).unwrap_or("?"));
    format!("{} – {}", name(Color::White), name(Color::Black))
}

/// Who won, else what the file says.
fn result(entry: &Entry) -> &'static str {
    entry.outcome.map_or(entry.score.text(), plateau_rules::Outcome::text)
}
