//! `plateau games show`: one game, with its board and its moves.

use std::io::Write;

use plateau_library::{Shelf, ShelfError};
use plateau_rules::diagram::{Diagram, Labels};
use plateau_rules::{AnyGame, Form, Letters};
use plateau_words::{Words, quote};

use super::{failed, game_name, list, local, players};
use crate::cli::ShowGame;
use crate::config::Settings;
use crate::failure::Failure;

/// Shows a game.
pub(super) fn run(
    args: &ShowGame,
    shelf: &Shelf,
    settings: &Settings,
    words: &Words,
) -> Result<(), Failure> {
    let loaded = shelf.load(args.id).map_err(failed(words))?;
    let entry = &loaded.entry;
    let game =
        loaded.saved.record.game().map_err(|refusal| {
            Failure::Failed(words.shelf_error(&ShelfError::Unplayable(refusal)))
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
    writeln!(out, "{}\n", words.games_dates(local(entry.begun), local(entry.changed)))?;
    let diagram =
        Diagram { glyphs: settings.glyphs(args.style), side: game.turn(), labels: Labels::Around };
    write!(out, "{}", diagram.draw(&game.board()))?;
    match game.ending() {
        Some(ending) => writeln!(out, "{}", words.ending(ending, &*game))?,
        None => writeln!(out, "{}", words.turn(&*game, None))?,
    }
    if game.ply() > 0 {
        writeln!(out, "\n{}", score_sheet(&*game, words.letters()))?;
    }
    Ok(())
}

/// The moves with their numbers, in lines that fit a terminal.
fn score_sheet(game: &dyn AnyGame, letters: Letters) -> String {
    const WIDTH: usize = 78;
    // Where the second side begins, its first move has the number too.
    let begins = game.kind().start().first_turn();
    let late = usize::from(game.first_turn() != begins);
    let mut lines = vec![String::new()];
    for (ply, text) in (late..).zip(game.played(Form::Short, letters)) {
        let number = match (ply % 2, ply == late) {
            (0, _) => format!("{}. ", ply / 2 + 1),
            (_, true) => format!("{}... ", ply / 2 + 1),
            _ => String::new(),
        };
        let word = number + &text;
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

#[cfg(test)]
mod tests {
    use plateau_rules::Color;

    use super::*;

    #[test]
    fn moves_are_numbered_from_whoever_begins() {
        let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
        let mut game = plateau_rules::games::find("chess").unwrap().from_fen(fen).unwrap();
        assert_eq!(game.turn(), Color::Black);
        for text in ["e5", "Nf3", "Nc6"] {
            game.play_text(text, Letters::English).unwrap();
        }
        assert_eq!(score_sheet(&*game, Letters::French), "1... e5 2. Cf3 Cc6");
        let mut game = plateau_rules::games::find("checkers").unwrap().start();
        game.play(0).unwrap();
        assert!(score_sheet(&*game, Letters::English).starts_with("1. "), "Black begins here");
    }
}
