//! `plateau games show`: one game, with its board and its moves.

use std::io::Write;

use plateau_library::{Database, DatabaseError, local_time};
use plateau_rules::diagram::{Diagram, Labels};
use plateau_rules::{AnyGame, Form, Letters};
use plateau_words::{Words, quote};

use super::{failed, game_name, list, players};
use crate::cli::ShowGame;
use crate::config::Settings;
use crate::failure::Failure;

/// Shows a game.
pub(super) fn run(
    args: &ShowGame,
    database: &Database,
    settings: &Settings,
    words: &Words,
) -> Result<(), Failure> {
    let loaded = database.load(args.id).map_err(failed(words))?;
    let entry = &loaded.entry;
    let game = loaded.saved.record.game().map_err(|refusal| {
        Failure::Failed(words.database_error(&DatabaseError::Unplayable(refusal)))
    })?;
    let mut out = std::io::stdout().lock();
    if args.json {
        let mut report = list::described(entry);
        report["fen"] = game.fen().into();
        report["moves"] = game.played(Form::Short, Letters::English).into();
        return Ok(writeln!(out, "{report}")?);
    }
    let title = (entry.id.to_string(), game_name(entry, words), players(entry));
    writeln!(out, "{}", words.games_title(title.0, title.1, title.2))?;
    if let Some(name) = &entry.name {
        writeln!(out, "{}", quote(name))?;
    }
    writeln!(out, "{}\n", words.games_dates(local_time(entry.begun), local_time(entry.changed)))?;
    let diagram =
        Diagram { glyphs: settings.glyphs(args.style), side: game.turn(), labels: Labels::Around };
    write!(out, "{}", diagram.draw(&game.board()))?;
    match game.ending() {
        Some(ending) => writeln!(out, "{}", words.ending(ending, &*game))?,
        None => writeln!(out, "{}", words.turn(&*game, None))?,
    }
    if game.ply() > 0 {
        writeln!(out, "\n{}", score_sheet(&*game, words))?;
    }
    Ok(())
}

/// The moves with their numbers, in lines that fit a terminal.
fn score_sheet(game: &dyn AnyGame, words: &Words) -> String {
    const WIDTH: usize = 78;
    let mut lines = vec![String::new()];
    for word in words.course(game) {
        let line = lines.last_mut().expect("there is a first line");
        if line.is_empty() {
            *line = word;
        } else if line.chars().count() + 1 + word.chars().count() <= WIDTH {
            line.extend([" ", &word]);
        } else {
            lines.push(word);
        }
    }
    lines.join("\n")
}
