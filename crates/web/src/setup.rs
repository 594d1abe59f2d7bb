//! From what somebody wants to play to a table at which it is played.

use std::path::Path;

use plateau_arena::{Player, Sitting, Spec, Table, TimeControl};
use plateau_library::{Entry, Format, Reader, Shelf};
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
    ) -> Result<Self, Fault> {
        if let Some(number) = wish.resume {
            let (wish, notice) = (TableWish::default(), None);
            return Ok(Self { wish, game: Some(number), imported: 1, notice });
        }
        let mut complete = complete(wish, choices);
        let Some(text) = &wish.text else {
            let (game, notice) = (None, None);
            return Ok(Self { wish: complete, game, imported: 0, notice });
        };
        let kind = kind(&complete, words)?;
        // One with a fault is told as what it is when it is set up.
        if kind.from_fen(text.trim()).is_ok() || looks_like_fen(text) {
            complete.fen = Some(text.trim().to_owned());
            return Ok(Self { wish: complete, game: None, imported: 1, notice: None });
        }
        take_in(text, &kind, complete, shelf, words)
    }
}

/// Whether a text is meant as a position: one line that begins with ranks, or with pieces by side.
fn looks_like_fen(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    text.trim().lines().count() == 1 && !first.starts_with('[') && first.contains(['/', ':'])
}

/// Takes the games of a text onto the shelf; the first is the one to play.
fn take_in(
    text: &str,
    kind: &Kind,
    mut wish: TableWish,
    shelf: Option<&Path>,
    words: &Words,
) -> Result<Seating, Fault> {
    let reader = || {
        let letters = words.letters();
        Reader::new(text.as_bytes(), Format::of_kind(kind)).letters(letters)
    };
    let Some(path) = shelf else {
        // Without a shelf only the start of the first game can be set up.
        let record =
            reader().flatten().next().ok_or_else(|| refused(words.serve_no_game_in_text()))?;
        wish.game = Some(record.kind.to_string());
        wish.fen = record.game().ok().map(|game| game.fen());
        return Ok(Seating { wish, game: None, imported: 1, notice: Some(words.serve_no_shelf()) });
    };
    let shelf_failed = |error| refused(words.shelf_error(&error));
    let mut shelf = Shelf::open(path).map_err(shelf_failed)?;
    let imported = shelf.import(reader()).map_err(shelf_failed)?;
    let bad = imported
        .bad
        .first()
        .map(|first| words.serve_bad_games(imported.bad.len() as u64, words.game_error(first)));
    match imported.ids.first() {
        Some(first) => Ok(Seating {
            wish,
            game: first.to_string().parse().ok(),
            imported: imported.ids.len(),
            notice: bad,
        }),
        None => Err(refused(bad.unwrap_or_else(|| words.serve_no_game_in_text()))),
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
