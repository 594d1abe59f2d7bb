//! Ledgers of parts of a contest become one.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::io;
use std::path::Path;

use plateau_library::{Record, to_text, write_atomically};

use super::ledger::SPECS;
use super::{Difference, GameFile, LedgerError, Round, Scored};

/// What came together.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Merged {
    /// How many games there are now.
    pub games: usize,
    /// How many stood in more than one place: they count once.
    pub twice: usize,
    /// How many cannot be used: not written to their end, not to be read, without a round.
    pub skipped: usize,
}

/// Why ledgers do not become one.
#[derive(Debug)]
pub enum MergeError {
    /// The new file cannot be written.
    Io(io::Error),
    /// The new file has something in it already.
    NotEmpty,
    /// One of the ledgers, by its number, is not one of the same contest, or cannot be read.
    Ledger(usize, LedgerError),
}

/// Writes the games of all files into a new one, in the order of their rounds. They must be of one
/// contest; a game that was played in two of them counts once, as the first has it.
pub fn merge(out: &Path, files: &[&Path]) -> Result<Merged, MergeError> {
    if std::fs::metadata(out).is_ok_and(|file| file.len() > 0) {
        return Err(MergeError::NotEmpty);
    }
    let mut all = Merging::default();
    for (number, path) in files.iter().enumerate() {
        all.take(path).map_err(|error| MergeError::Ledger(number, error))?;
    }
    let games = all.games.values();
    let write = |out: &mut dyn io::Write| -> io::Result<()> {
        games.clone().try_for_each(|record| out.write_all(to_text(record).as_bytes()))
    };
    write_atomically(out, write).map_err(MergeError::Io)?;
    Ok(Merged { games: all.games.len(), twice: all.twice, skipped: all.skipped })
}

/// Games by round and names, and what they have in common.
#[derive(Default)]
struct Merging {
    games: BTreeMap<(Round, [String; 2]), Record>,
    twice: usize,
    skipped: usize,
    contest: Option<[String; 4]>,
    /// How each player is written.
    specs: BTreeMap<String, String>,
    /// The position each pair begins from.
    starts: BTreeMap<(usize, usize), String>,
}

impl Merging {
    fn take(&mut self, path: &Path) -> Result<(), LedgerError> {
        let file = GameFile::open(path)?;
        self.skipped += usize::from(file.is_torn());
        for record in file.games() {
            let scored = record.as_ref().ok().and_then(Scored::of);
            let round = scored.as_ref().and_then(|scored| scored.round);
            let (Ok(record), Some(scored), Some(round)) = (record, scored, round) else {
                self.skipped += 1;
                continue;
            };
            self.check(&record, round, &scored).map_err(|difference| LedgerError::Other {
                round: round.to_string(),
                difference,
            })?;
            let key = (round, scored.names);
            match self.games.entry(key) {
                Entry::Occupied(_) => self.twice += 1,
                Entry::Vacant(place) => _ = place.insert(record),
            }
        }
        Ok(())
    }

    /// Whether the game can be one of the same contest as those before.
    fn check(&mut self, record: &Record, round: Round, scored: &Scored) -> Result<(), Difference> {
        let tag = |name| record.tags.get(name).unwrap_or_default().to_owned();
        let own = [record.kind.to_string(), tag("Event"), tag("TimeControl"), tag("Conditions")];
        let known = self.contest.get_or_insert_with(|| own.clone());
        let [game, event, time, conditions] = own;
        let [known_game, known_event, known_time, known_conditions] = known;
        if game != *known_game {
            return Err(Difference::Game(game));
        }
        if event != *known_event {
            return Err(Difference::Event(event));
        }
        if time != *known_time {
            return Err(Difference::Time(time));
        }
        if conditions != *known_conditions {
            return Err(Difference::Conditions(conditions));
        }
        for (name, spec) in scored.names.iter().zip(SPECS.map(tag)) {
            if *self.specs.entry(name.clone()).or_insert_with(|| spec.clone()) != spec {
                return Err(Difference::Spec { name: name.clone(), spec });
            }
        }
        let starts = self.starts.entry((round.stage, round.pair));
        let known = starts.or_insert_with(|| scored.start.clone());
        if *known == scored.start { Ok(()) } else { Err(Difference::Opening) }
    }
}
