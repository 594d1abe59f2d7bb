//! The file of a match: every game is appended as it ends, and a match that was interrupted goes on from it.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Write};
use std::path::Path;

use plateau_library::{Format, Note, Reader, Record, to_text};
use plateau_rules::AnyGame;
use plateau_search::Score;

use super::{Match, Played, Points, Round, Tally};
use crate::{Opinion, TimeControl};

/// A file that games are appended to.
pub struct Ledger {
    file: File,
}

/// Why a match cannot go on from a file.
#[derive(Debug)]
pub enum LedgerError {
    /// The file cannot be read or written.
    Io(io::Error),
    /// There are games in the file already, and nobody said that the match goes on.
    NotEmpty,
    /// The game of this round is not one of this match: other players, or another opening.
    OtherMatch {
        /// Which round.
        round: String,
    },
}

impl From<io::Error> for LedgerError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Ledger {
    /// A file for the games of a match, and what was played of it already. Without `resume` there must be
    /// nothing in it.
    pub fn open(path: &Path, resume: bool, of: &Match) -> Result<(Self, Tally), LedgerError> {
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        if file.metadata()?.len() == 0 {
            return Ok((Self { file }, Tally::default()));
        }
        if !resume {
            return Err(LedgerError::NotEmpty);
        }
        cut_torn_end(&mut file)?;
        let mut tally = Tally::default();
        for record in Reader::new(BufReader::new(File::open(path)?), Format::of_path(path)) {
            // Games that cannot be read are not ours; they stay where they are.
            let Ok(record) = record else { continue };
            let Some(round) = record.tags.get("Round").and_then(Round::read) else { continue };
            if !is_of(&record, round, of) {
                return Err(LedgerError::OtherMatch { round: round.to_string() });
            }
            if let Some(outcome) = record.outcome() {
                tally.add(round, Points::of(outcome, round));
            }
        }
        Ok((Self { file }, tally))
    }

    /// Appends a game, whole, and does not return before it is on the disk.
    pub fn append(&mut self, record: &Record) -> io::Result<()> {
        self.file.write_all(to_text(record).as_bytes())?;
        self.file.sync_data()
    }
}

/// Whether the record is the game that this match plays in this round.
fn is_of(record: &Record, round: Round, of: &Match) -> bool {
    let names = of.names();
    let [white, black] = [round.white(), 1 - round.white()].map(|player| names[player].as_str());
    let recorded = record.start.clone().unwrap_or_else(|| record.kind.start().start_fen());
    let begins = |opening: &dyn AnyGame| {
        let moves = opening.indices().into_iter().map(|index| Some(index as u16));
        let played = record.line.plies.iter().map(|ply| ply.index);
        opening.start_fen() == recorded && moves.eq(played.take(opening.ply()))
    };
    record.tags.get("White") == Some(white)
        && record.tags.get("Black") == Some(black)
        && of.openings.pair(round.pair).is_ok_and(|opening| begins(&*opening))
}

/// Cuts off a last game that was not written to its end: it will be played again.
fn cut_torn_end(file: &mut File) -> io::Result<()> {
    use std::io::{Read, Seek};
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

/// The record of a game of a match, with what was thought at each move.
pub(super) fn record(played: &Played, round: Round, of: &Match) -> Record {
    let mut game = played.game.boxed();
    let names = of.names();
    let tags = game.tags_mut();
    tags.set("Event", format!("{} - {}", names[0], names[1]));
    tags.set("Round", round.to_string());
    tags.set("White", &names[round.white()]);
    tags.set("Black", &names[1 - round.white()]);
    if let Some(control) = control(of.house.control) {
        tags.set("TimeControl", control);
    }
    let mut record = Record::of(&*game).with_opening();
    let plies = record.line.plies.iter_mut().skip(played.given);
    for (ply, opinion) in plies.zip(&played.opinions) {
        ply.after.extend(comment(opinion).map(|text| Note::comment(&text)));
    }
    if let Some((loser, trouble)) = &played.trouble {
        let text = format!("{loser} loses: {trouble}");
        record.line.notes_mut().push(Note::comment(&text));
    }
    record
}

/// The tag `TimeControl` as PGN has it (seconds, not always whole).
fn control(control: TimeControl) -> Option<String> {
    match control {
        TimeControl::Game { base, increment } => {
            Some(format!("{}+{}", base.as_secs_f64(), increment.as_secs_f64()))
        }
        TimeControl::Delay { base, delay } => {
            Some(format!("{}d{}", base.as_secs_f64(), delay.as_secs_f64()))
        }
        TimeControl::Move(time) => Some(format!("{}/move", time.as_secs_f64())),
        TimeControl::Free | TimeControl::Nodes(_) | TimeControl::Depth(_) => None,
    }
}

/// `+0.35/12 0.512s`, as other tools write it; nothing for a player that tells nothing.
fn comment(opinion: &Opinion) -> Option<String> {
    let score = opinion.score?;
    let depth = opinion.depth.unwrap_or(0);
    Some(format!("{}/{depth} {:.3}s", written(score), opinion.time.as_secs_f64()))
}

fn written(score: Score) -> String {
    match score.plies_to_end() {
        Some(plies) if plies >= 0 => format!("+M{}", (plies + 1) / 2),
        Some(plies) => format!("-M{}", -plies / 2),
        None => format!("{:+.2}", f64::from(score.get()) / 100.0),
    }
}

#[cfg(test)]
mod tests {
    use plateau_search::Ply;

    use super::*;

    #[test]
    fn scores_are_written_as_other_tools_do() {
        assert_eq!(written(Score::eval(-35)), "-0.35");
        assert_eq!(written(Score::eval(0)), "+0.00");
        assert_eq!(written(Score::win_at(Ply::new(5))), "+M3");
        assert_eq!(written(Score::loss_at(Ply::new(4))), "-M2");
    }
}
