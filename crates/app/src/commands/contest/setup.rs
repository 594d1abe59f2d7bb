//! From the command line to the contest it asks for.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use plateau_arena::contest::{
    Contest, ContestError, Difference, Format, LedgerError, MatchRules, Openings, OpeningsError,
};
use plateau_arena::pin::CannotPin;
use plateau_arena::{Player, PlayerError, Spec, TimeControl, tables_in};
use plateau_endgame::Syzygy;
use plateau_engine::EndgameTables;
use plateau_library::data_folder;
use plateau_rules::games::{self, Kind};
use plateau_words::Words;

use crate::cli::{ContestPlay, FormatName, Match, Tournament};
use crate::commands::data::at;
use crate::config::Settings;
use crate::failure::Failure;

/// The match that was asked for.
pub(super) fn of_match(
    args: &Match,
    settings: &Settings,
    words: &Words,
) -> Result<Contest, Failure> {
    let players = [args.first.as_str(), &args.second];
    // A test ends a match by itself.
    let games = args.games.or(args.sprt.is_none().then_some(100));
    let contest = contest(&args.game, &players, games, &args.play, settings, words)?;
    Ok(Contest { sprt: args.sprt, ..contest })
}

/// The tournament that was asked for.
pub(super) fn of_tournament(
    args: &Tournament,
    settings: &Settings,
    words: &Words,
) -> Result<Contest, Failure> {
    let game = args.game.as_deref().unwrap_or_default();
    let players: Vec<&str> = args.players.iter().map(String::as_str).collect();
    if players.len() < 2 {
        return Err(Failure::Usage(words.contest_two_players()));
    }
    let contest = contest(game, &players, Some(args.games), &args.play, settings, words)?;
    let format = match (args.format, args.rounds) {
        (FormatName::Swiss, Some(rounds)) => Format::Swiss { rounds },
        (FormatName::Swiss, None) => Format::swiss(players.len()),
        (_, Some(_)) => return Err(Failure::Usage(words.contest_rounds_swiss())),
        (FormatName::RoundRobin, None) => Format::RoundRobin,
        (FormatName::Gauntlet, None) => Format::Gauntlet,
        (FormatName::Knockout, None) => Format::Knockout,
    };
    if format.needs_results() && contest.shard.is_some() {
        return Err(Failure::Usage(words.contest_no_shard()));
    }
    Ok(Contest { format, ..contest })
}

/// What both have in common.
fn contest(
    game: &str,
    players: &[&str],
    games: Option<usize>,
    args: &ContestPlay,
    settings: &Settings,
    words: &Words,
) -> Result<Contest, Failure> {
    let kind = games::find(game).map_err(|e| Failure::Usage(words.unknown_game(&e)))?;
    // What is wrong with a player is said before anything starts.
    let entrant = |text: &&str| -> Result<Spec, PlayerError> {
        let spec = settings.player(text)?;
        Player::build_machine(&spec).map(|_| spec)
    };
    let entrants: Result<Vec<Spec>, PlayerError> = players.iter().map(entrant).collect();
    let entrants = entrants.map_err(|error| Failure::Usage(words.player_error(&error)))?;
    let pace = &args.pace;
    let control = pace
        .tc
        .or(pace.movetime.map(|millis| TimeControl::Move(Duration::from_millis(millis))))
        .or(pace.nodes.map(TimeControl::Nodes))
        .or(pace.depth.map(TimeControl::Depth));
    Ok(Contest {
        entrants,
        format: Format::RoundRobin,
        games,
        openings: openings(args.openings.as_deref(), kind, args.plies, args.seed, words)?,
        rules: MatchRules {
            control: control.unwrap_or_default(),
            margin: Duration::from_millis(args.margin),
            draw_after: args.draw_after,
            resign: args.resign,
            tables: tables(args, words)?,
        },
        concurrency: args.concurrency,
        seed: args.seed.unwrap_or(1),
        sprt: None,
        shard: args.shard,
        pin: args.pin,
    })
}

/// The endgame tables by which games are adjudicated, if any.
fn tables(args: &ContestPlay, words: &Words) -> Result<EndgameTables, Failure> {
    let mut tables = EndgameTables::default();
    if args.tables {
        let data = data_folder().map_err(|_| Failure::Failed(words.database_no_home()))?;
        tables = tables_in(&data, false);
    }
    if let Some(path) = &args.syzygy {
        let opened = Syzygy::open(path).map_err(PlayerError::Tables);
        let opened = opened.map_err(|error| Failure::Usage(words.player_error(&error)))?;
        tables.syzygy = Some(Arc::new(opened));
    }
    Ok(tables)
}

/// The openings of a file, or by random moves.
pub(crate) fn openings(
    path: Option<&Path>,
    kind: Kind,
    plies: Option<usize>,
    seed: Option<u64>,
    words: &Words,
) -> Result<Openings, Failure> {
    let Some(path) = path else {
        return Ok(Openings::random(kind, plies.unwrap_or(8), seed.unwrap_or(1)));
    };
    let file = File::open(path).map_err(|error| at(path, error))?;
    let shown = path.display().to_string();
    let read = Openings::read(path, BufReader::new(file), &kind, plies, seed);
    read.map_err(|error| match error {
        OpeningsError::NoMoves => Failure::Usage(words.match_openings_no_moves(shown)),
        OpeningsError::Empty => Failure::Failed(words.match_openings_empty(shown)),
        OpeningsError::OtherGame { number, found } => Failure::Failed(words.match_openings_other(
            shown,
            number.to_string(),
            found.to_string(),
        )),
        OpeningsError::Unreadable(error) => {
            Failure::Failed(format!("{shown}: {}", words.game_error(&error)))
        }
    })
}

/// The file for the games, and whether it may hold some already.
pub(super) fn ledger(
    args: &ContestPlay,
    words: &Words,
) -> Result<Option<(PathBuf, bool)>, Failure> {
    match (&args.out, &args.resume) {
        (Some(out), Some(Some(file))) if out != file => {
            Err(Failure::Usage(words.contest_resume_elsewhere()))
        }
        (Some(path), Some(_)) | (None, Some(Some(path))) => Ok(Some((path.clone(), true))),
        (None, Some(None)) => Err(Failure::Usage(words.contest_resume_what())),
        (Some(path), None) => Ok(Some((path.clone(), false))),
        (None, None) => Ok(None),
    }
}

/// Why a file cannot be the ledger.
pub(super) fn bad_ledger(path: &Path, error: LedgerError, words: &Words) -> Failure {
    let shown = path.display().to_string();
    match error {
        LedgerError::Io(error) => at(path, error),
        LedgerError::NotEmpty => Failure::Failed(words.match_out_not_empty(shown)),
        LedgerError::InUse => Failure::Failed(words.contest_out_in_use(shown)),
        LedgerError::Foreign => Failure::Failed(words.contest_out_foreign(shown)),
        LedgerError::Other { round, difference } => {
            let difference = match difference {
                Difference::Game(game) => words.contest_other_game(game),
                Difference::Player(name) => words.contest_other_player(name),
                Difference::Time(control) => words.contest_other_time(control),
                Difference::Opening => words.contest_other_opening(),
                Difference::Event(event) => words.contest_other_event(event),
                Difference::Spec { name, spec } => words.contest_other_spec(name, spec),
                Difference::Conditions(text) => words.contest_other_conditions(text),
            };
            Failure::Failed(words.match_out_other(shown, round, difference))
        }
    }
}

/// Why a contest cannot be played, or not be written to its file.
pub(crate) fn failure(error: ContestError, file: Option<&Path>, words: &Words) -> Failure {
    match error {
        ContestError::Player(error) => Failure::Usage(words.player_error(&error)),
        ContestError::Start { name, failure } => {
            Failure::Failed(words.match_player_fails(name, words.failure(&failure)))
        }
        ContestError::Opening => Failure::Failed(words.match_no_opening()),
        ContestError::Io(error) => at(file.unwrap_or(Path::new("")), error),
        ContestError::Unreadable(round) => {
            Failure::Failed(words.contest_unreadable(round.to_string()))
        }
        ContestError::Threads(error) => Failure::Failed(words.contest_too_many(error.to_string())),
        ContestError::Pin(CannotPin::TooMany { processors }) => {
            Failure::Failed(words.contest_pin_too_many(processors.to_string()))
        }
        ContestError::Pin(CannotPin::System(error)) => {
            Failure::Failed(words.contest_pin_system(error.to_string()))
        }
    }
}
