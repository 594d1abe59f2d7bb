//! `plateau play`: seats two players at a table.

use plateau_arena::{Player, PlayerError, Table};
use plateau_rules::Color;
use plateau_words::Words;

use crate::cli::{Play, Start};
use crate::config::Settings;
use crate::failure::Failure;
use crate::plain::Session;

/// Plays the game that was asked for.
pub(crate) fn run(args: &Play, settings: &Settings, words: &Words) -> Result<(), Failure> {
    let game = args.game.clone().unwrap_or_else(|| settings.game.to_string());
    let game = Start { game, fen: args.fen.clone() }.open(words)?;
    let seat = |color| seat(args, color, settings, words);
    let players = [seat(Color::White)?, seat(Color::Black)?];
    if !args.plain {
        return Err(Failure::Usage(words.command_plain_only()));
    }
    let mut table = Table::new(game, players).with_clocks(settings.control());
    table.begin(args.seed).map_err(|(color, trouble)| {
        let name = table.name(color).unwrap_or_default().to_owned();
        Failure::Usage(words.match_player_fails(name, words.trouble(&trouble)))
    })?;
    let (input, output) = (std::io::stdin().lock(), std::io::stdout().lock());
    Session::new(table, words, settings.glyphs(args.style), input, output).run()?;
    Ok(())
}

/// The player of a colour: the one asked for, else the mode's.
fn seat(args: &Play, color: Color, settings: &Settings, words: &Words) -> Result<Player, Failure> {
    let asked = color.pick(&args.white, &args.black).clone();
    let text = asked.unwrap_or_else(|| settings.seat(args.mode, color));
    let spec = settings.player(&text).map_err(PlayerError::Spec);
    spec.and_then(|spec| Player::build(&spec))
        .map_err(|error| Failure::Usage(words.player_error(&error)))
}
