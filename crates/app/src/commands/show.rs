//! `plateau show`: draws a position.

use std::io::Write;

use plateau_rules::diagram::{Diagram, Labels};
use plateau_words::Words;

use crate::cli::Show;
use crate::config::Settings;
use crate::failure::Failure;

/// Draws the position that was asked for.
pub(crate) fn run(args: &Show, settings: &Settings, words: &Words) -> Result<(), Failure> {
    let game = args.start.open(words)?;
    let diagram = Diagram {
        glyphs: settings.glyphs(args.style),
        side: args.side.map_or(game.turn(), Into::into),
        labels: if args.numbers { Labels::OnSquares } else { Labels::Around },
    };
    let mut out = std::io::stdout().lock();
    write!(out, "{}", diagram.draw(&game.board()))?;
    match game.ending() {
        Some(ending) => writeln!(out, "{}", words.ending(ending, &*game))?,
        None => writeln!(out, "{}", words.turn(&*game, None))?,
    }
    Ok(())
}
