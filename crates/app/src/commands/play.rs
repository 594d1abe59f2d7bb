//! `plateau play`: seats two players at a table, full screen or line by line.

use plateau_arena::{LiveGame, Player, new_game};
use plateau_library::{Database, data_folder};
use plateau_rules::Color;
use plateau_tui::plain::{self, End, Plain, StartWith};
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
    let start = match &args.resume {
        Some(id) => StartWith::Resume(*id),
        None if args.says_nothing() => StartWith::Ask,
        None => StartWith::Play(Box::new(live(args, settings, words)?)),
    };
    let database =
        data_folder().ok().filter(|_| !args.no_save).map(|folder| folder.join(Database::FILE));
    let plain = Plain {
        glyphs: settings.glyphs(args.style),
        speak: args.speak,
        database,
        seed: args.seed,
        proposal: settings.proposal(),
    };
    match plain::run(plain, start, words)? {
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
fn live(args: &Play, settings: &Settings, words: &Words) -> Result<LiveGame, Failure> {
    let Setup { game, players, clock, seed } = setup(args, settings, words)?;
    let player = |text: &String| {
        Player::read(text).map_err(|error| Failure::Usage(words.player_error(&error)))
    };
    let players = [player(&players[0])?, player(&players[1])?];
    let mut live = LiveGame::new(game, players).with_clocks(clock).with_seed(seed);
    live.prepare().map_err(|(color, failure)| {
        let name = live.name(color).unwrap_or_default().to_owned();
        Failure::Usage(words.match_player_fails(name, words.failure(&failure)))
    })?;
    Ok(live)
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
