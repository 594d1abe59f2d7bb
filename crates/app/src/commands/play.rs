//! `plateau play`: seats two players at a table.

use plateau_arena::{Player, Table};
use plateau_rules::Color;
use plateau_rules::diagram::Glyphs;
use plateau_words::Words;

use crate::cli::Play;
use crate::failure::Failure;
use crate::plain::Session;

/// Plays the game that was asked for.
pub(crate) fn run(args: &Play, words: &Words) -> Result<(), Failure> {
    let game = args.start.open(words)?;
    let players = [seat(args, Color::White, words)?, seat(args, Color::Black, words)?];
    if !args.plain {
        return Err(Failure::Usage(words.command_plain_only()));
    }
    let mut table = Table::new(game, players);
    table.begin(args.seed).map_err(|(color, trouble)| {
        let name = table.name(color).unwrap_or_default().to_owned();
        Failure::Usage(words.match_player_fails(name, words.trouble(&trouble)))
    })?;
    let (input, output) = (std::io::stdin().lock(), std::io::stdout().lock());
    Session::new(table, words, Glyphs::new(args.style.into()), input, output).run()?;
    Ok(())
}

/// The player of a colour.
fn seat(args: &Play, color: Color, words: &Words) -> Result<Player, Failure> {
    let text = color.pick(&args.white, &args.black);
    Player::read(text).map_err(|error| Failure::Usage(words.player_error(&error)))
}
