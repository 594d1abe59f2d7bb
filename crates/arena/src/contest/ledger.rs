//! The file of a contest: every game is appended as it ends, and a contest that was interrupted goes on
//! from it.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Read, Seek, Write};
use std::path::Path;

use plateau_library::{Format, Note, Reader, Record, to_text, today};
use plateau_rules::{AnyGame, Color};

use super::{Contest, Place, Played, Results, Round, Scored};

/// A file that games are appended to.
pub struct Ledger {
    file: File,
}

/// Why a contest cannot go on from a file.
#[derive(Debug)]
pub enum LedgerError {
    /// The file cannot be read or written.
    Io(io::Error),
    /// There are games in the file already, and nobody said that the contest goes on.
    NotEmpty,
    /// Another run appends to it.
    InUse,
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
}

impl From<io::Error> for LedgerError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Ledger {
    /// A file for the games of a contest, and what was played of it already. Without `resume` there must
    /// be nothing in it.
    pub fn open(path: &Path, resume: bool, of: &Contest) -> Result<(Self, Results), LedgerError> {
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        // Where the file system knows no locks, nobody can be warned.
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
        cut_torn_end(&mut file)?;
        for record in Reader::new(BufReader::new(File::open(path)?), Format::of_path(path)) {
            // Games that cannot be read or have no round are not ours; they stay where they are.
            let Ok(record) = record else { continue };
            let Some(scored) = Scored::of(&record) else { continue };
            let Some(round) = scored.round else { continue };
            let place = place(&record, &scored, round, of).map_err(|difference| {
                LedgerError::Other { round: round.to_string(), difference }
            })?;
            results.add(place, &scored);
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
    if tag("TimeControl") != of.house.control.to_string() {
        return Err(Difference::Time(tag("TimeControl")));
    }
    let begins = |opening: &dyn AnyGame| {
        let moves = opening.indices().into_iter().map(|index| Some(index as u16));
        let played = record.line.plies.iter().map(|ply| ply.index);
        opening.start_fen() == scored.start && moves.eq(played.take(opening.ply()))
    };
    match of.opening(place) {
        Ok(opening) if begins(&*opening) => Ok(place),
        _ => Err(Difference::Opening),
    }
}

/// Cuts off a last game that was not written to its end: it will be played again.
fn cut_torn_end(file: &mut File) -> io::Result<()> {
    let mut bytes = Vec::new();
    file.rewind()?;
    file.read_to_end(&mut bytes)?;
    // A game is its tags, a blank line, its moves, a blank line.
    let is_whole = bytes.ends_with(b"\n\n") && !bytes.ends_with(b"]\n\n");
    if !is_whole {
        let begin = bytes.windows(3).rposition(|three| three == b"\n\n[").map_or(0, |at| at + 2);
        file.set_len(begin as u64)?;
    }
    Ok(())
}

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
    tags.set("TimeControl", of.house.control.to_string());
    let mut record = Record::of(&*game).with_opening();
    let plies = record.line.plies.iter_mut().skip(played.given);
    for (ply, opinion) in plies.zip(&played.opinions) {
        ply.after.extend(opinion.text().map(|text| Note::comment(&text)));
    }
    if let Some((loser, trouble)) = &played.trouble {
        let text = format!("{loser} loses: {trouble}");
        record.line.notes_mut().push(Note::comment(&text));
    }
    record
}
