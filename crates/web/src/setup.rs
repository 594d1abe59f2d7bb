//! Builds a live game from a game setup.

use std::path::Path;

use plateau_arena::{Cancel, LiveGame, Player, Session, Spec, TimeControl, new_game};
use plateau_library::{
    Database, DatabaseError, Duplicates, Entry, Format, Inferred, Reader, infer, to_text,
};
use plateau_rules::games::{self, Kind};
use plateau_rules::{AnyGame, Color};
use plateau_words::Words;

use crate::message::{Choices, Fault, FaultCode, GameSetup};

/// A new game, and what was imported for it.
#[derive(Debug)]
pub(crate) struct NewGame {
    /// How its game begins, complete.
    pub(crate) setup: GameSetup,
    /// The game of the database that goes on.
    pub(crate) game: Option<i64>,
    /// How many games a text had.
    pub(crate) imported: usize,
    /// Their numbers on the database.
    pub(crate) games: Vec<i64>,
    /// A notice for the person.
    pub(crate) notice: Option<String>,
}

impl NewGame {
    /// Reads a setup; games of a text are imported into the database.
    pub(crate) fn read(
        setup: &GameSetup,
        choices: &Choices,
        database: Option<&Path>,
        words: &Words,
        cancel: &Cancel,
    ) -> Result<Self, Fault> {
        let mut complete = complete(setup, choices);
        if let Some(number) = setup.resume {
            let new_game = Self {
                setup: GameSetup::default(),
                game: Some(number),
                imported: 1,
                games: Vec::new(),
                notice: None,
            };
            return if has_machine(setup) {
                let path = database.ok_or_else(|| refused(words.serve_no_database()))?;
                new_game.played_on(complete, path, words)
            } else {
                Ok(new_game)
            };
        }
        let Some(text) = complete.text.take() else {
            if complete.fen.is_none() {
                // Drawn now: the session must find the same start after a restart.
                let game = new_game(&kind(&complete, words)?, None);
                if !game.is_usual_start() {
                    complete.game = Some(game.kind().to_string());
                    complete.fen = Some(game.fen());
                }
            }
            let notice = forgiven(&complete, words);
            return Ok(Self {
                setup: complete,
                game: None,
                imported: 0,
                games: Vec::new(),
                notice,
            });
        };
        let mut kind = kind(&complete, words)?;
        let chosen = setup.game.as_deref().is_some_and(|game| !game.trim().is_empty());
        // A faulty one is reported when it is set up.
        let fits = |kind: &Kind| kind.from_fen(text.trim()).is_ok();
        let nearly_fits = |kind: &Kind| kind.from_fen_leniently(text.trim()).is_ok();
        if fits(&kind) || nearly_fits(&kind) || looks_like_fen(&text) {
            let other = games::all().find(fits).or_else(|| games::all().find(nearly_fits));
            if let Some(other) = other.filter(|_| !chosen && !fits(&kind)) {
                complete.game = Some(other.to_string());
            }
            complete.fen = Some(text.trim().to_owned());
            let (games, notice) = (Vec::new(), forgiven(&complete, words));
            return Ok(Self { setup: complete, game: None, imported: 1, games, notice });
        }
        let inferred = if chosen { None } else { recognise(&text, &mut kind) };
        let inferred = inferred.map(|inferred| words.inferred(&inferred));
        take_in(&text, &kind, inferred, complete, database, words, cancel)
    }

    /// Continues the game against an engine as a new game: the saved one stays as it is.
    fn played_on(self, mut setup: GameSetup, path: &Path, words: &Words) -> Result<Self, Fault> {
        let failed = |error| refused(words.database_error(&error));
        let games = Database::open_to_read(path).map_err(failed)?;
        let entry = saved(&games, self.game.unwrap_or_default(), words)?;
        let record = games.load(entry.id).map_err(failed)?.saved.record;
        setup.game = Some(record.kind.to_string());
        setup.text = Some(to_text(&record));
        Ok(Self { setup, game: None, ..self })
    }
}

/// Whether a setup names an engine.
pub(crate) fn has_machine(setup: &GameSetup) -> bool {
    let players = [&setup.white, &setup.black].into_iter().flatten();
    players.filter_map(|text| Spec::read(text).ok()).any(|spec| spec.kind != "human")
}

/// What of the position cannot be and was left out or borne.
fn forgiven(setup: &GameSetup, words: &Words) -> Option<String> {
    let fen = setup.fen.as_deref()?;
    let (_, flaws) = kind(setup, words).ok()?.from_fen_leniently(fen.trim()).ok()?;
    (!flaws.is_empty()).then(|| words.forgiven(&flaws))
}

/// Whether a text is meant as a position: one line that begins with ranks, or with pieces by side.
fn looks_like_fen(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    text.trim().lines().count() == 1 && !first.starts_with('[') && first.contains(['/', ':'])
}

/// Finds the game that a text is about where nobody chose one: chess where it can be read as PGN, otherwise
/// what fits its moves. Told where the text alone decides.
fn recognise(text: &str, kind: &mut Kind) -> Option<Inferred> {
    let reads_as_pgn =
        Reader::new(text.as_bytes(), Format::Pgn).lenient().take(FIRST).any(|game| game.is_ok());
    let inferred =
        if reads_as_pgn { None } else { infer(text.as_bytes(), Format::Pdn, Some(kind)) };
    match &inferred {
        Some(inferred) => *kind = inferred.kind.clone(),
        None => *kind = Format::Pgn.usual_game(),
    }
    inferred
}

/// How many games of a text are tried as PGN before it is read as PDN.
const FIRST: usize = 20;

/// Takes the games of a text onto the database; the first is the one to play.
fn take_in(
    text: &str,
    kind: &Kind,
    inferred: Option<String>,
    mut setup: GameSetup,
    database: Option<&Path>,
    words: &Words,
    cancel: &Cancel,
) -> Result<NewGame, Fault> {
    let format = Format::of_kind(kind);
    let mut reader = Reader::new(text.as_bytes(), format).untagged(kind.clone()).lenient();
    let Some(path) = database else {
        // Without a database only the start of the first game can be set up.
        let record = reader.flatten().next();
        let record = record.ok_or_else(|| refused(words.serve_no_game_in_text()))?;
        setup.game = Some(record.kind.to_string());
        setup.fen = record.game().ok().map(|game| game.fen());
        let (games, notice) = (Vec::new(), Some(words.serve_no_database()));
        return Ok(NewGame { setup, game: None, imported: 1, games, notice });
    };
    let database_failed = |error| refused(words.database_error(&error));
    let mut database = Database::open(path).map_err(database_failed)?;
    let games: Vec<_> = reader.by_ref().take_while(|_| !cancel.is_cancelled()).collect();
    if cancel.is_cancelled() {
        return Err(Fault { code: FaultCode::Failed, reason: words.serve_session_failed() });
    }
    let imported = database.import(games.into_iter(), Duplicates::Skip).map_err(database_failed)?;
    let bad = imported
        .bad
        .first()
        .map(|first| words.serve_bad_games(imported.bad.len() as u64, words.game_error(first)));
    let warning = reader.warnings().first().map(|first| words.game_warning(first));
    let notice: Vec<String> = [inferred, bad, warning].into_iter().flatten().collect();
    let notice = (!notice.is_empty()).then(|| notice.join(" "));
    let games = imported.all.iter();
    let games: Vec<i64> = games.filter_map(|id| id.to_string().parse().ok()).collect();
    match games.first() {
        Some(&first) => {
            let imported = games.len();
            let game = Some(first);
            let new_game = NewGame { setup: GameSetup::default(), game, imported, games, notice };
            // Of several games the person chooses one first.
            let plays_on = imported == 1 && has_machine(&setup);
            if plays_on { new_game.played_on(setup, path, words) } else { Ok(new_game) }
        }
        None => Err(refused(notice.unwrap_or_else(|| words.serve_no_game_in_text()))),
    }
}

/// Fills missing fields of a setup from the settings.
fn complete(setup: &GameSetup, choices: &Choices) -> GameSetup {
    let or = |asked: &Option<String>, chosen: &str| {
        let asked = asked.as_deref().map(str::trim).filter(|text| !text.is_empty());
        Some(asked.unwrap_or(chosen).to_owned())
    };
    GameSetup {
        game: or(&setup.game, &choices.game),
        white: or(&setup.white, &choices.white),
        black: or(&setup.black, &choices.black),
        clock: or(&setup.clock, &choices.clock),
        fen: setup.fen.clone().filter(|fen| !fen.trim().is_empty()),
        text: setup.text.clone(),
        ..GameSetup::default()
    }
}

/// The live game of a setup, with prepared engines.
pub(crate) fn live_game(
    setup: &GameSetup,
    choices: &Choices,
    words: &Words,
) -> Result<LiveGame, Fault> {
    let setup = complete(setup, choices);
    let game = game(&setup, words)?;
    let player = |text: Option<&str>| player(text.unwrap_or("human"), words);
    let players = [player(setup.white.as_deref())?, player(setup.black.as_deref())?];
    let clock = TimeControl::read(setup.clock.as_deref().unwrap_or("-"))
        .filter(|clock| !matches!(clock, TimeControl::Nodes(_) | TimeControl::Depth(_)))
        .ok_or_else(|| refused(words.plain_clock_how()))?;
    let mut live = LiveGame::new(game, players).with_clocks(clock);
    live.prepare().map_err(|(color, failure)| {
        let name = live.name(color).unwrap_or_default().to_owned();
        refused(words.match_player_fails(name, words.failure(&failure)))
    })?;
    Ok(live)
}

/// Resumes a saved game. External programs are not started from here: a person takes the side.
pub(crate) fn resume(
    database: Database,
    number: i64,
    wake: impl Fn() + Send + Sync + 'static,
    words: &Words,
) -> Result<Session, Fault> {
    let entry = saved(&database, number, words)?;
    let (id, kind) = (entry.id, games::find(&entry.kind).ok());
    let others = Color::ALL.map(|color| {
        let text = entry.players[color.index()].as_deref()?;
        let name = || entry.names[color.index()].as_deref().unwrap_or_default();
        own_spec(text).is_none().then(|| Player::human(name()))
    });
    Session::resume_with(database, id, others, wake)
        .map_err(|why| refused(words.cannot_resume(&why, kind.as_ref())))
}

/// The players of a setup, before they are built: their memory is reserved first.
pub(crate) fn players(
    setup: &GameSetup,
    resumed: Option<(&Database, i64)>,
    choices: &Choices,
    words: &Words,
) -> Result<[Option<Spec>; 2], Fault> {
    let texts = if let Some((database, number)) = resumed {
        saved(database, number, words)?.players
    } else {
        let setup = complete(setup, choices);
        [setup.white, setup.black]
    };
    Ok(texts.map(|text| own_spec(&text?)))
}

fn saved(database: &Database, number: i64, words: &Words) -> Result<Entry, Fault> {
    let id = number.to_string().parse().map_err(|_| refused(words.serve_no_session()))?;
    let missing = |error| Fault { code: FaultCode::Missing, reason: words.database_error(&error) };
    database.entry(id).map_err(missing)
}

/// A player of ours as it is written; none where a person sits down instead.
fn own_spec(text: &str) -> Option<Spec> {
    Spec::read(text).ok().filter(is_allowed)
}

fn kind(setup: &GameSetup, words: &Words) -> Result<Kind, Fault> {
    let name = setup.game.as_deref().unwrap_or_default();
    games::find(name).map_err(|unknown| refused(words.unknown_game(&unknown)))
}

fn game(setup: &GameSetup, words: &Words) -> Result<Box<dyn AnyGame>, Fault> {
    let kind = kind(setup, words)?;
    if let Some(text) = &setup.text {
        let record = Reader::new(text.as_bytes(), Format::of_kind(&kind)).flatten().next();
        let record = record.ok_or_else(|| refused(words.serve_no_game_in_text()))?;
        let failed = |error| refused(words.database_error(&DatabaseError::Unplayable(error)));
        let mut game = record.game().map_err(failed)?;
        // What the players agreed on does not bind who plays on.
        game.reopen();
        return Ok(game);
    }
    match &setup.fen {
        None => Ok(kind.start()),
        Some(fen) => {
            let game = kind.from_fen_leniently(fen.trim()).map(|(game, _)| game);
            game.map_err(|error| refused(words.fen_error(&error)))
        }
    }
}

/// A player that a browser may ask for.
fn player(text: &str, words: &Words) -> Result<Player, Fault> {
    let spec = Spec::read(text);
    if let Ok(spec) = &spec
        && Player::KINDS.iter().any(|kind| kind.name == spec.kind)
        && !is_allowed(spec)
    {
        return Err(refused(words.serve_player(plateau_words::quote(text))));
    }
    let built =
        spec.map_err(plateau_arena::PlayerError::Spec).and_then(|spec| Player::build(&spec));
    built.map_err(|error| refused(words.player_error(&error)))
}

/// A page must not start programs, read files or use up the memory.
fn is_allowed(spec: &Spec) -> bool {
    let is_kind = matches!(
        spec.kind.as_str(),
        "human" | "level" | "random" | "greedy" | "minimax" | "negamax" | "alphabeta" | "engine"
    );
    let harms = |(key, _): &(String, String)| {
        ["evaluation", "hash", "threads"].iter().any(|harm| key.eq_ignore_ascii_case(harm))
    };
    is_kind && !spec.options.iter().any(harms)
}

fn refused(reason: String) -> Fault {
    Fault { code: FaultCode::Refused, reason }
}

#[cfg(test)]
mod tests {
    use plateau_library::Filter;
    use plateau_words::Language;

    use super::*;

    #[test]
    fn a_text_that_nobody_waits_for_any_more_is_not_imported() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.db");
        let player = || "human".to_owned();
        let choices = Choices {
            game: "chess".into(),
            white: player(),
            black: player(),
            clock: "-".into(),
            name: None,
        };
        let setup = GameSetup { text: Some("1. e4 e5 *".to_owned()), ..GameSetup::default() };
        let words = Words::new(Language::English);
        let read = |cancel: &Cancel| NewGame::read(&setup, &choices, Some(&path), &words, cancel);
        let cancel = Cancel::default();
        cancel.cancel();
        assert!(read(&cancel).is_err());
        assert!(Database::open(&path).unwrap().list(&Filter::default()).unwrap().is_empty());
        assert_eq!(read(&Cancel::default()).unwrap().imported, 1);
    }
}
