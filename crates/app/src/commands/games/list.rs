//! `plateau games list`: one line a game.

use std::io::Write;

use plateau_library::{Database, Entry, Filter, local_time};
use plateau_rules::games;
use plateau_words::{Words, quote};
use serde_json::{Value, json};

use super::{failed, game_name, players, result};
use crate::cli::List;
use crate::failure::Failure;

/// Prints the games that were asked for.
pub(super) fn run(args: &List, database: &Database, words: &Words) -> Result<(), Failure> {
    let game = args.game.as_deref().map(|name| {
        games::find(name)
            .map(|kind| kind.to_string())
            .map_err(|error| Failure::Usage(words.unknown_game(&error)))
    });
    let filter =
        Filter { unfinished: args.unfinished, game: game.transpose()?, deleted: args.deleted };
    let entries = database.list(&filter).map_err(failed(words))?;
    let mut out = std::io::stdout().lock();
    if args.json {
        for entry in &entries {
            writeln!(out, "{}", described(entry))?;
        }
        return Ok(());
    }
    if entries.is_empty() {
        let said = if filter == Filter::default() {
            words.games_none(database.path().display().to_string())
        } else {
            words.games_none_such()
        };
        return Ok(writeln!(out, "{said}")?);
    }
    let mut rows = vec![[
        words.games_head_id(),
        words.games_head_changed(),
        words.games_head_game(),
        words.games_head_players(),
        words.games_head_moves(),
        words.games_head_result(),
        words.games_head_name(),
    ]];
    rows.extend(entries.iter().map(|entry| row(entry, words)));
    Ok(out.write_all(table(&rows).as_bytes())?)
}

fn row(entry: &Entry, words: &Words) -> [String; 7] {
    [
        entry.id.to_string(),
        local_time(entry.changed),
        game_name(entry, words),
        players(entry),
        entry.moves().to_string(),
        result(entry).to_owned(),
        entry.name.as_deref().map(quote).unwrap_or_default(),
    ]
}

/// Columns under each other, numbers on the right.
fn table<const N: usize>(rows: &[[String; N]]) -> String {
    const NUMBERS: [usize; 2] = [0, 4];
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..N).map(|column| width(column).unwrap_or(0)).collect();
    let mut text = String::new();
    for row in rows {
        let cell = |(column, (cell, &width)): (usize, (&String, &usize))| {
            if NUMBERS.contains(&column) {
                format!("{cell:>width$}")
            } else {
                format!("{cell:<width$}")
            }
        };
        let cells: Vec<String> = row.iter().zip(&widths).enumerate().map(cell).collect();
        text.extend([cells.join("  ").trim_end(), "\n"]);
    }
    text
}

/// An entry for machines.
pub(super) fn described(entry: &Entry) -> Value {
    let [white, black] = &entry.players;
    let [white_name, black_name] = &entry.names;
    json!({
        "id": entry.id.to_string().parse::<i64>().ok(),
        "name": entry.name,
        "game": entry.kind,
        "white": white,
        "black": black,
        "white_name": white_name,
        "black_name": black_name,
        "begun": entry.begun.to_string(),
        "changed": entry.changed.to_string(),
        "plies": entry.plies,
        "result": result(entry),
        "unfinished": entry.is_unfinished(),
        "deleted": entry.deleted.map(|moment| moment.to_string()),
    })
}
