//! The file of a contest: every game is appended as it ends, and a contest that was interrupted goes on
//! from it.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::Path;

use plateau_library::{Note, Record, to_text, today};
use plateau_rules::{AnyGame, Color};

use super::{Contest, GameFile, Place, Played, Results, Round, Scored};

/// A file that games are appended to.
pub struct Ledger {
    file: File,
}

/// Why a contest cannot go on from a file.
#[derive(Debug)]
pub enum LedgerError {
    /// The file cannot be read or written.
    Io(io::Error),
    /// The file already has games, and resuming was not asked for.
    NotEmpty,
    /// Another run appends to it.
    InUse,
    /// Something in it is no game of a contest.
    Foreign,
    /// A game is not one of this contest.
    Other {
        /// Which round.
        round: String,
        /// What differs.
        difference: Difference,
    },
}

/// In what a game differs from the one that a contest has in its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Difference {
    /// It is another game: its name.
    Game(String),
    /// Somebody plays who is not entered, or not with this colour: the name.
    Player(String),
    /// The time control: that of the file.
    Time(String),
    /// It begins from another position.
    Opening,
    /// It is an event of another format: its name.
    Event(String),
    /// Somebody plays who is another player of the same name.
    Spec {
        /// The name.
        name: String,
        /// What is played with.
        spec: String,
    },
    /// Random choices, lists of openings, or when games end early: what the file says of them.
    Conditions(String),
}

impl From<io::Error> for LedgerError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Ledger {
    /// A file for the games of a contest, and what was played of it already. Without `resume` there must
    /// be nothing in it; with it, nothing but games of this contest: a last one that was not written to its
    /// end is cut off, and will be played again.
    pub fn open(path: &Path, resume: bool, of: &Contest) -> Result<(Self, Results), LedgerError> {
        let file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        // On a file system without locks, two runs cannot be kept apart.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(LedgerError::InUse);
        }
        let mut results = Results::new(of.names());
        if file.metadata()?.len() == 0 {
            return Ok((Self { file }, results));
        }
        if !resume {
            return Err(LedgerError::NotEmpty);
        }
        let mut written = GameFile::open(path)?;
        let (ended, tail) = (written.ended, std::mem::take(&mut written.tail));
        // More players change what the event is called.
        let mut events = BTreeSet::from([of.event()]);
        for record in written.ended_games() {
            let record = record.map_err(|_| LedgerError::Foreign)?;
            let scored = Scored::of(&record).ok_or(LedgerError::Foreign)?;
            let round = scored.round.ok_or(LedgerError::Foreign)?;
            let place = place(&record, &scored, round, of).map_err(|difference| {
                LedgerError::Other { round: round.to_string(), difference }
            })?;
            results.add(place, &scored);
            events.insert(record.tags.get("Event").unwrap_or_default().to_owned());
        }
        if !tail.is_empty() {
            if !is_begun(&tail, &events, of) {
                return Err(LedgerError::Foreign);
            }
            file.set_len(ended)?;
        }
        Ok((Self { file }, results))
    }

    /// Appends a game and does not return before it is on the disk; whole, or not at all.
    pub fn append(&mut self, record: &Record) -> io::Result<()> {
        let before = self.file.metadata()?.len();
        let written = self.file.write_all(to_text(record).as_bytes());
        written.and_then(|()| self.file.sync_data()).inspect_err(|_| {
            // Where not even that can be done, it is cut off when the contest goes on.
            let _ = self.file.set_len(before);
        })
    }
}

/// The place in the contest of a game that was played, if it is one of its games.
fn place(
    record: &Record,
    scored: &Scored,
    round: Round,
    of: &Contest,
) -> Result<Place, Difference> {
    let tag = |name| record.tags.get(name).unwrap_or_default().to_owned();
    if record.kind != *of.openings.kind() {
        return Err(Difference::Game(record.kind.to_string()));
    }
    let is_staged = round.stage > 0;
    if is_staged != of.format.needs_results() || (is_staged && tag("Event") != of.event()) {
        return Err(Difference::Event(tag("Event")));
    }
    let names = of.names();
    let number = |name: &String| {
        let number = names.iter().position(|known| known == name);
        number.ok_or_else(|| Difference::Player(name.clone()))
    };
    let [white, black] = [number(&scored.names[0])?, number(&scored.names[1])?];
    let entrants = [white.min(black), white.max(black)];
    let place = Place { stage: round.stage, entrants, pair: round.pair, game: round.game };
    if white == black || place.seat(Color::White) != white {
        return Err(Difference::Player(scored.names[0].clone()));
    }
    if tag("TimeControl") != of.rules.control.to_string() {
        return Err(Difference::Time(tag("TimeControl")));
    }
    // Files that were written before there were these tags do not tell.
    let differs = |name, expected: &str| record.tags.get(name).is_some_and(|tag| tag != expected);
    for (color, name) in Color::ALL.into_iter().zip(SPECS) {
        if differs(name, &of.entrants[place.seat(color)].essence()) {
            let player = scored.names[color.index()].clone();
            return Err(Difference::Spec { name: player, spec: tag(name) });
        }
    }
    let begins = |opening: &dyn AnyGame| {
        let moves = opening.indices().into_iter().map(|index| Some(index as u16));
        let played = record.line.plies.iter().map(|ply| ply.index);
        opening.start_fen() == scored.start && moves.eq(played.take(opening.ply()))
    };
    if !of.opening(place).is_ok_and(|opening| begins(&*opening)) {
        return Err(Difference::Opening);
    }
    if differs("Conditions", &of.conditions()) {
        return Err(Difference::Conditions(tag("Conditions")));
    }
    Ok(place)
}

/// Whether a text is the beginning of one game of these events: what we would have written, and no more.
fn is_begun(text: &[u8], events: &BTreeSet<String>, of: &Contest) -> bool {
    let begins = |event: &String| {
        let mut game = of.openings.kind().start();
        game.tags_mut().set("Event", event);
        let written = to_text(&Record::of(&*game));
        let line = written.split_inclusive('\n').next().unwrap_or_default().as_bytes();
        text.starts_with(&line[..line.len().min(text.len())])
    };
    let games = text.split(|&byte| byte == b'\n').filter(|line| line.starts_with(b"[Event "));
    events.iter().any(begins) && games.count() <= 1
}

/// The tags that say how White and Black are written.
pub(super) const SPECS: [&str; 2] = ["WhiteSpec", "BlackSpec"];

/// The record of a game of a contest, with what was thought at each move.
pub(super) fn record(played: &Played, place: Place, of: &Contest) -> Record {
    let mut game = played.game.boxed();
    let names = of.names();
    let tags = game.tags_mut();
    tags.set("Event", of.event());
    tags.set("Date", today());
    tags.set("Round", place.round().to_string());
    tags.set("White", &names[place.seat(Color::White)]);
    tags.set("Black", &names[place.seat(Color::Black)]);
    tags.set("TimeControl", of.rules.control.to_string());
    for (color, name) in Color::ALL.into_iter().zip(SPECS) {
        tags.set(name, of.entrants[place.seat(color)].essence());
    }
    tags.set("Conditions", of.conditions());
    let mut record = Record::of(&*game).with_opening();
    let plies = record.line.plies.iter_mut().skip(played.given);
    for (ply, evaluation) in plies.zip(&played.evaluations) {
        ply.after.extend(evaluation.text().map(|text| Note::comment(&text)));
    }
    if let Some((loser, failure)) = &played.failure {
        let text = format!("{loser} loses: {failure}");
        record.line.notes_mut().push(Note::comment(&text));
    }
    record
}

#[cfg(test)]
mod tests {
    use plateau_rules::games;

    use super::super::{Format, MatchRules, Openings};
    use super::*;
    use crate::{Cancel, Spec};

    fn contest(entrants: &[&str]) -> Contest {
        Contest {
            entrants: entrants.iter().map(|text| Spec::read(text).unwrap()).collect(),
            format: Format::RoundRobin,
            games: Some(2),
            openings: Openings::random(games::find("tictactoe").unwrap(), 0, 1),
            rules: MatchRules::default(),
            concurrency: 1,
            seed: 1,
            sprt: None,
            shard: None,
            pin: false,
        }
    }

    #[test]
    fn going_on_with_a_file_that_is_not_ours_destroys_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file.pgn");
        let game = "[Event \"Club\"]\n[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n";
        let windows = "[Event \"level:1 - random\"]\r\n[Round \"1.1\"]\r\n\r\n1. b2 a1\r\n\r\n";
        for text in [
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n\n",
            game,
            &format!("{game}\n{game}"),
            &format!("{game}\n{game}\n"),
            &windows.repeat(2),
            &windows.repeat(2).replace("\r\n\r\n", "\r\n"),
            "Dear diary",
        ] {
            std::fs::write(&path, text).unwrap();
            let opened = Ledger::open(&path, true, &contest(&["level:1", "random"]));
            let is_refused =
                matches!(opened, Err(LedgerError::Foreign | LedgerError::Other { .. }));
            assert!(is_refused, "{text}");
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        }
    }

    #[test]
    fn a_game_that_was_torn_anywhere_is_cut_off_and_played_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        let play = |contest: &Contest| {
            let (ledger, results) = Ledger::open(&path, true, contest).unwrap();
            let before = results.games();
            contest.run(results, Some(ledger), &Cancel::default(), &mut |_| {}).unwrap();
            (before, std::fs::read_to_string(&path).unwrap())
        };
        let two = contest(&["random", "minimax:depth=1,name=\"x\""]);
        let (_, text) = play(&two);
        let second = 1 + text[1..].find("[Event").unwrap();
        for end in [1, 20, second, second + 1, second + 30, text.len() - 7, text.len() - 1] {
            std::fs::write(&path, &text[..end]).unwrap();
            let (before, again) = play(&two);
            assert_eq!((before, again.matches("[Event ").count()), (usize::from(end >= second), 2));
            assert!(end < second || again.starts_with(&text[..second]), "{end} bytes: {again}");
        }
        // One more plays, and what was torn was torn before.
        std::fs::write(&path, &text[..text.len() - 7]).unwrap();
        let (before, text) = play(&contest(&["random", "minimax:depth=1,name=\"x\"", "greedy"]));
        assert_eq!((before, text.matches("[Event ").count()), (1, 6));
    }
}
