//! Which game a file is about whose tags do not say it.

use plateau_rules::games::{self, Kind};

use crate::which::Format;
use crate::{Reader, Record, Warning};

/// What [`infer`] found.
#[derive(Clone, PartialEq, Debug)]
pub struct Inferred {
    /// The game that most of the file's games can be read as.
    pub kind: Kind,
    /// How many can be read whole as that, of how many.
    pub games: (usize, usize),
    /// Others that fit as well: the file does not tell them apart.
    pub rivals: Vec<Kind>,
}

/// The game of those games in a file whose tags do not say which one it is. Every game of the format's
/// family is tried on all of them: squares, numbering and legality decide, first by games that can be read whole,
/// then by moves; where several fit equally well, `likely` does, then the order in which menus show them. `None`
/// where every game has its tags, or none can be read.
///
/// ```
/// use plateau_library::{Format, infer};
///
/// let file = b"[Event \"Moscow\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 *\n";
/// let found = infer(file, Format::Pdn, None).unwrap();
/// assert_eq!((found.kind.name(), found.games), ("russian", (1, 1)));
/// ```
pub fn infer(file: &[u8], format: Format, likely: Option<&Kind>) -> Option<Inferred> {
    let names_its_game = |game: Result<Record, _>| game.is_ok_and(|record| names_game(&record));
    if Reader::new(file, format).all(names_its_game) {
        return None;
    }
    let of_format = |kind: &Kind| Format::of_kind(kind) == format && kind.options().is_empty();
    let mut kinds: Vec<Kind> = games::all().filter(of_format).collect();
    if let Some(likely) = likely.filter(|kind| Format::of_kind(kind) == format) {
        kinds.retain(|kind| kind != likely);
        kinds.insert(0, likely.clone());
    }
    let mut candidates: Vec<Candidate<'_>> =
        kinds.into_iter().map(|kind| Candidate::new(kind, file, format)).collect();
    let (mut all, mut untagged) = (0, false);
    loop {
        let mut more = false;
        for candidate in &mut candidates {
            if let Some(is_untagged) = candidate.read_one() {
                more = true;
                untagged |= is_untagged;
            }
        }
        if !more {
            break;
        }
        all += 1;
        let fewest = candidates.iter().map(|candidate| all - candidate.fitting).min().unwrap_or(0);
        candidates.retain(|candidate| all - candidate.fitting <= fewest + PATIENCE);
    }
    let best =
        candidates.iter().map(Candidate::score).max().filter(|best| untagged && *best > (0, 0))?;
    let mut fitting = candidates.into_iter().filter(|candidate| candidate.score() == best);
    let kind = fitting.next()?.kind;
    let rivals = fitting.map(|candidate| candidate.kind).collect();
    Some(Inferred { kind, games: (best.0, all), rivals })
}

/// How many more games than the best candidate one may fail to read before it is given up.
const PATIENCE: usize = 10;

/// A game that a file may be about.
struct Candidate<'a> {
    kind: Kind,
    reader: Reader<&'a [u8]>,
    /// How many games could be read whole as this one.
    fitting: usize,
    /// The moves that could be read, of games in part too.
    plies: usize,
}

impl<'a> Candidate<'a> {
    fn new(kind: Kind, file: &'a [u8], format: Format) -> Self {
        let reader = Reader::new(file, format).untagged(kind.clone()).lenient();
        Self { kind, reader, fitting: 0, plies: 0 }
    }

    /// Reads the next game; whether its tags leave open which game it is. `None` at the end of the file.
    fn read_one(&mut self) -> Option<bool> {
        let known = self.reader.warnings().len();
        let Ok(record) = self.reader.next()? else { return Some(false) };
        let is_whole = !self.reader.warnings()[known..].iter().any(Warning::is_loss);
        self.fitting += usize::from(is_whole);
        self.plies += record.line.plies.len();
        Some(!names_game(&record))
    }

    fn score(&self) -> (usize, usize) {
        (self.fitting, self.plies)
    }
}

fn names_game(record: &Record) -> bool {
    ["Variant", "GameType"].iter().any(|name| record.tags.get(name).is_some())
}
