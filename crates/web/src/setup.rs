//! From what somebody wants to play to a table at which it is played.

use std::path::Path;

use plateau_arena::{Cancel, Player, Sitting, Spec, Table, TimeControl, new_game};
use plateau_library::{
    Duplicates, Entry, Format, Inferred, Reader, Shelf, ShelfError, infer, to_text,
};
use plateau_rules::games::{self, Kind};
use plateau_rules::{AnyGame, Color};
use plateau_words::Words;

use crate::message::{Choices, Fault, FaultCode, TableWish};

/// What a new table begins with.
#[derive(Debug)]
pub(crate) struct Seating {
    /// How its game begins, complete.
    pub(crate) wish: TableWish,
    /// The game of the shelf that goes on.
    pub(crate) game: Option<i64>,
    /// How many games a text had.
    pub(crate) imported: usize,
    /// Their numbers on the shelf.
    pub(crate) games: Vec<i64>,
    /// What should be told besides.
    pub(crate) notice: Option<String>,
}

impl Seating {
    /// Reads what somebody wants; games of a text are taken onto the shelf.
    pub(crate) fn read(
        wish: &TableWish,
        choices: &Choices,
        shelf: Option<&Path>,
        words: &Words,
        cancel: &Cancel,
    ) -> Result<Self, Fault> {
        let mut complete = complete(wish, choices);
        if let Some(number) = wish.resume {
            let seating = Self {
                wish: TableWish::default(),
                game: Some(number),
                imported: 1,
                games: Vec::new(),
                notice: None,
            };
            return if has_machine(wish) {
                let path = shelf.ok_or_else(|| refused(words.serve_no_shelf()))?;
                seating.played_on(complete, path, words)
            } else {
                Ok(seating)
            };
        }
        let Some(text) = complete.text.take() else {
            if complete.fen.is_none() {
                // Drawn now: the table must find the same start again after a restart.
                let game = new_game(&kind(&complete, words)?, None);
                if !game.is_usual_start() {
                    complete.game = Some(game.kind().to_string());
                    complete.fen = Some(game.fen());
                }
            }
            let (game, notice) = (None, None);
            return Ok(Self { wish: complete, game, imported: 0, games: Vec::new(), notice });
        };
        let mut kind = kind(&complete, words)?;
        let chosen = wish.game.as_deref().is_some_and(|game| !game.trim().is_empty());
        // One with a fault is told as what it is when it is set up.
        if kind.from_fen(text.trim()).is_ok() || looks_like_fen(&text) {
            let fits = |kind: &Kind| kind.from_fen(text.trim()).is_ok();
            if let Some(other) = games::all().find(fits).filter(|_| !chosen && !fits(&kind)) {
                complete.game = Some(other.to_string());
            }
            complete.fen = Some(text.trim().to_owned());
            let (games, notice) = (Vec::new(), None);
            return Ok(Self { wish: complete, game: None, imported: 1, games, notice });
        }
        let inferred = if chosen { None } else { recognise(&text, &mut kind) };
        let inferred = inferred.map(|inferred| words.inferred(&inferred));
        take_in(&text, &kind, inferred, complete, shelf, words, cancel)
    }

    /// The same game goes on against a machine, as a game of its own: the one on the shelf stays as it is.
    fn played_on(self, mut wish: TableWish, path: &Path, words: &Words) -> Result<Self, Fault> {
        let failed = |error| refused(words.shelf_error(&error));
        let games = Shelf::open_to_read(path).map_err(failed)?;
        let entry = saved(&games, self.game.unwrap_or_default(), words)?;
        let record = games.load(entry.id).map_err(failed)?.saved.record;
        wish.game = Some(record.kind.to_string());
        wish.text = Some(to_text(&record));
        Ok(Self { wish, game: None, ..self })
    }
}

/// Whether somebody wants a machine to play, by name.
pub(crate) fn has_machine(wish: &TableWish) -> bool {
    let players = [&wish.white, &wish.black].into_iter().flatten();
    players.filter_map(|text| Spec::read(text).ok()).any(|spec| spec.kind != "human")
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

/// Takes the games of a text onto the shelf; the first is the one to play.
fn take_in(
    text: &str,
    kind: &Kind,
    inferred: Option<String>,
    mut wish: TableWish,
    shelf: Option<&Path>,
    words: &Words,
    cancel: &Cancel,
) -> Result<Seating, Fault> {
    let format = Format::of_kind(kind);
    let mut reader = Reader::new(text.as_bytes(), format).untagged(kind.clone()).lenient();
    let Some(path) = shelf else {
        // Without a shelf only the start of the first game can be set up.
        let record = reader.flatten().next();
        let record = record.ok_or_else(|| refused(words.serve_no_game_in_text()))?;
        wish.game = Some(record.kind.to_string());
        wish.fen = record.game().ok().map(|game| game.fen());
        let (games, notice) = (Vec::new(), Some(words.serve_no_shelf()));
        return Ok(Seating { wish, game: None, imported: 1, games, notice });
    };
    let shelf_failed = |error| refused(words.shelf_error(&error));
    let mut shelf = Shelf::open(path).map_err(shelf_failed)?;
    let games: Vec<_> = reader.by_ref().take_while(|_| !cancel.is_cancelled()).collect();
    if cancel.is_cancelled() {
        return Err(Fault { code: FaultCode::Failed, reason: words.serve_table_failed() });
    }
    let imported = shelf.import(games.into_iter(), Duplicates::Skip).map_err(shelf_failed)?;
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
            let seating = Seating { wish: TableWish::default(), game, imported, games, notice };
            // Of several games the person chooses one first.
            let plays_on = imported == 1 && has_machine(&wish);
            if plays_on { seating.played_on(wish, path, words) } else { Ok(seating) }
        }
        None => Err(refused(notice.unwrap_or_else(|| words.serve_no_game_in_text()))),
    }
}

/// What is missing in a wish is as the settings have it.
fn complete(wish: &TableWish, choices: &Choices) -> TableWish {
    let or = |asked: &Option<String>, chosen: &str| {
        let asked = asked.as_deref().map(str::trim).filter(|text| !text.is_empty());
        Some(asked.unwrap_or(chosen).to_owned())
    };
    TableWish {
        game: or(&wish.game, &choices.game),
        white: or(&wish.white, &choices.white),
        black: or(&wish.black, &choices.black),
        clock: or(&wish.clock, &choices.clock),
        fen: wish.fen.clone().filter(|fen| !fen.trim().is_empty()),
        text: wish.text.clone(),
        ..TableWish::default()
    }
}

/// The table that a wish describes, with machines that are ready.
pub(crate) fn table(wish: &TableWish, choices: &Choices, words: &Words) -> Result<Table, Fault> {
    let wish = complete(wish, choices);
    let game = game(&wish, words)?;
    let player = |text: Option<&str>| player(text.unwrap_or("human"), words);
    let players = [player(wish.white.as_deref())?, player(wish.black.as_deref())?];
    let clock = TimeControl::read(wish.clock.as_deref().unwrap_or("-"))
        .filter(|clock| !matches!(clock, TimeControl::Nodes(_) | TimeControl::Depth(_)))
        .ok_or_else(|| refused(words.plain_clock_how()))?;
    let mut table = Table::new(game, players).with_clocks(clock);
    table.prepare().map_err(|(color, trouble)| {
        let name = table.name(color).unwrap_or_default().to_owned();
        refused(words.match_player_fails(name, words.trouble(&trouble)))
    })?;
    Ok(table)
}

/// Goes on with a game of the shelf. Programs of others are not started from here: a person takes the seat.
pub(crate) fn resume(
    shelf: Shelf,
    number: i64,
    wake: impl Fn() + Send + Sync + 'static,
    words: &Words,
) -> Result<Sitting, Fault> {
    let entry = saved(&shelf, number, words)?;
    let (id, kind) = (entry.id, games::find(&entry.kind).ok());
    let others = Color::ALL.map(|color| {
        let text = entry.players[color.index()].as_deref()?;
        let name = || entry.names[color.index()].as_deref().unwrap_or_default();
        own_spec(text).is_none().then(|| Player::human(name()))
    });
    Sitting::resume_with(shelf, id, others, wake)
        .map_err(|why| refused(words.cannot_resume(&why, kind.as_ref())))
}

/// Who will play, before anybody is seated: what they need is asked for first.
pub(crate) fn players(
    wish: &TableWish,
    resumed: Option<(&Shelf, i64)>,
    choices: &Choices,
    words: &Words,
) -> Result<[Option<Spec>; 2], Fault> {
    let texts = if let Some((shelf, number)) = resumed {
        saved(shelf, number, words)?.players
    } else {
        let wish = complete(wish, choices);
        [wish.white, wish.black]
    };
    Ok(texts.map(|text| own_spec(&text?)))
}

fn saved(shelf: &Shelf, number: i64, words: &Words) -> Result<Entry, Fault> {
    let id = number.to_string().parse().map_err(|_| refused(words.serve_no_table()))?;
    let missing = |error| Fault { code: FaultCode::Missing, reason: words.shelf_error(&error) };
    shelf.entry(id).map_err(missing)
}

/// A player of ours as it is written; none where a person sits down instead.
fn own_spec(text: &str) -> Option<Spec> {
    Spec::read(text).ok().filter(is_allowed)
}

fn kind(wish: &TableWish, words: &Words) -> Result<Kind, Fault> {
    let name = wish.game.as_deref().unwrap_or_default();
    games::find(name).map_err(|unknown| refused(words.unknown_game(&unknown)))
}

fn game(wish: &TableWish, words: &Words) -> Result<Box<dyn AnyGame>, Fault> {
    let kind = kind(wish, words)?;
    if let Some(text) = &wish.text {
        let record = Reader::new(text.as_bytes(), Format::of_kind(&kind)).flatten().next();
        let record = record.ok_or_else(|| refused(words.serve_no_game_in_text()))?;
        let failed = |error| refused(words.shelf_error(&ShelfError::Unplayable(error)));
        let mut game = record.game().map_err(failed)?;
        // What the players agreed on does not bind who plays on.
        game.reopen();
        return Ok(game);
    }
    match &wish.fen {
        None => Ok(kind.start()),
        Some(fen) => kind.from_fen(fen.trim()).map_err(|error| refused(words.fen_error(&error))),
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

/// A page must not start programs, read files or take all of the machine's memory.
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
