//! `plateau play`: seats two players at a table, full screen or line by line.

use plateau_arena::{Player, Table, new_game};
use plateau_library::{Shelf, data_folder};
use plateau_rules::Color;
use plateau_tui::plain::{self, End, Plain, Wish};
use plateau_tui::{Opening, Setup};
use plateau_words::Words;

use super::screen;
use crate::cli::{Play, Start};
use crate::config::{Mode, Settings};
use crate::failure::Failure;

/// Plays the game that was asked for.
pub(crate) fn run(args: &Play, settings: &Settings, words: &Words) -> Result<(), Failure> {
    if args.plain || !screen::is_possible() {
        return line_by_line(args, settings, words);
    }
    let opening = match &args.resume {
        Some(id) => Opening::Saved(*id),
        None if args.says_nothing() => Opening::Menu,
        None => Opening::Game(setup(args, settings, words)?),
    };
    screen::run(opening, screen::settings(settings, args.style), !args.no_save, words)
}

fn line_by_line(args: &Play, settings: &Settings, words: &Words) -> Result<(), Failure> {
    let wish = match &args.resume {
        Some(id) => Wish::Resume(*id),
        None if args.says_nothing() => Wish::Ask,
        None => Wish::Play(Box::new(table(args, settings, words)?)),
    };
    let shelf = data_folder().ok().filter(|_| !args.no_save).map(|folder| folder.join(Shelf::FILE));
    let plain = Plain {
        glyphs: settings.glyphs(args.style),
        speak: args.speak,
        shelf,
        seed: args.seed,
        proposal: settings.proposal(),
    };
    match plain::run(plain, wish, words)? {
        End::Left => Ok(()),
        End::Interrupted => Err(Failure::Interrupted),
    }
}

/// The game that the command line describes.
fn setup(args: &Play, settings: &Settings, words: &Words) -> Result<Setup, Failure> {
    let game = args.game.clone().unwrap_or_else(|| settings.game.to_string());
    let start = Start { game, fen: args.fen.clone() };
    let game = match start.fen {
        None => new_game(&start.kind(words)?, args.seed),
        Some(_) => start.open(words)?,
    };
    let players = players(args, settings, words)?;
    let clock = args.clock.unwrap_or(settings.clock);
    Ok(Setup { game, players, clock, seed: args.seed })
}

/// The same as a table, with machines that are ready.
fn table(args: &Play, settings: &Settings, words: &Words) -> Result<Table, Failure> {
    let Setup { game, players, clock, seed } = setup(args, settings, words)?;
    let player = |text: &String| {
        Player::read(text).map_err(|error| Failure::Usage(words.player_error(&error)))
    };
    let players = [player(&players[0])?, player(&players[1])?];
    let mut table = Table::new(game, players).with_clocks(clock).with_seed(seed);
    table.prepare().map_err(|(color, trouble)| {
        let name = table.name(color).unwrap_or_default().to_owned();
        Failure::Usage(words.match_player_fails(name, words.trouble(&trouble)))
    })?;
    Ok(table)
}

/// White's and Black's player: those asked for, else as the mode says. Who cannot be had is refused here.
fn players(args: &Play, settings: &Settings, words: &Words) -> Result<[String; 2], Failure> {
    let proposal = settings.proposal();
    let read = |text: &Option<String>| {
        let spec = text.as_deref().map(|text| proposal.player(text)).transpose();
        spec.map_err(|error| Failure::Usage(words.player_error(&error)))
    };
    let asked = [read(&args.white)?, read(&args.black)?];
    Ok(Color::ALL.map(|color| {
        let others = asked[(!color).index()].as_ref().map(|spec| spec.kind == "human");
        let mode = match (args.mode.unwrap_or(settings.mode), others) {
            // A machine that was asked for wants a person to play with.
            (_, Some(false)) if args.mode.is_none() => color.pick(Mode::White, Mode::Black),
            // A person against the computer has said where they sit.
            (Mode::White | Mode::Black, Some(true)) => color.pick(Mode::Black, Mode::White),
            (mode, _) => mode,
        };
        let own = asked[color.index()].as_ref().map(ToString::to_string);
        own.unwrap_or_else(|| proposal.seat(mode.into(), color))
    }))
}
