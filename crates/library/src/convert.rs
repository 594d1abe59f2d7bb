//! Records and games: one from the other.

use std::cmp::Ordering;

use plateau_rules::{AnyGame, Color, Ending, Form, Letters, Outcome, Reason, Refusal, Tags};

use crate::cursor::Cursor;
use crate::which::tags_for;
use crate::{Line, Note, Opening, Ply, Record, Score};

/// The tags every file has, first and in this order, with what stands for "not known".
pub(crate) const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// Tags that follow from the rest of a record.
const DERIVED: [&str; 6] = ["Result", "Variant", "GameType", "SetUp", "FEN", "Winner"];

impl Record {
    /// The record of a game, with its tags in the order in which they are written.
    pub fn of(game: &dyn AnyGame) -> Self {
        let kind = game.kind().clone();
        let start = (!game.is_usual_start()).then(|| game.start_fen());
        let texts = game.played(Form::Short, Letters::English).into_iter();
        let ply = |(text, index)| Ply { text, index: Some(index as u16), after: Vec::new() };
        let plies = texts.zip(game.indices()).map(ply).collect();
        let line = Line { plies, ..Line::default() };
        let ending = game.ending();
        let score = ending.map_or(Score::Unknown, |ending| {
            Score::of(ending.outcome, kind.profile().file.counts_double)
        });
        let mut tags = game.tags().clone();
        if let Some(ending) = ending {
            tags.set("Termination", termination(ending.reason));
            tags.set("Winner", ending.outcome.winner().map_or("-", color_name));
        }
        let mut record = Self { kind, tags, start, line, score };
        record.tags = record.written_tags();
        record
    }

    /// The game's own line, played, with its tags and its end. Where the line sets up a position or a
    /// side passes, the game begins at the last of these places.
    ///
    /// The only error is that of a record that was put together by hand and has a move that is not legal.
    pub fn game(&self) -> Result<Box<dyn AnyGame>, Refusal> {
        let mut cursor = self.cursor();
        for note in &self.line.before {
            set_up(&mut cursor, self, note);
        }
        for ply in &self.line.plies {
            match ply.index {
                Some(index) => cursor.play(index.into())?,
                None if cursor.pass() => {}
                None => return Err(Refusal::Unreadable { text: ply.text.clone() }),
            }
            for note in &ply.after {
                set_up(&mut cursor, self, note);
            }
        }
        let mut game = cursor.into_game();
        *game.tags_mut() = self.tags.clone();
        let outcome = if game.ending().is_some() { None } else { self.recorded_outcome() };
        if let Some(outcome) = outcome {
            let reason = reason(self.tags.get("Termination").unwrap_or_default(), outcome);
            game.end(Ending { outcome, reason });
        }
        Ok(game)
    }

    /// Who won, where that is certain: the board shows it, or the file says it without ambiguity.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game().ok()?.ending().map(|ending| ending.outcome)
    }

    /// What the file says about the outcome, where it is certain.
    ///
    /// Where Black begins, files disagree on whether `1-0` is White's win or that of who began: only our
    /// own tag `Winner` tells.
    fn recorded_outcome(&self) -> Option<Outcome> {
        let outcome = match self.score.first()? {
            Ordering::Greater => Outcome::Win(Color::White),
            Ordering::Less => Outcome::Win(Color::Black),
            Ordering::Equal => Outcome::Draw,
        };
        let named = self.tags.get("Winner").and_then(color_named);
        match (outcome, named) {
            (Outcome::Win(_), Some(color)) => Some(Outcome::Win(color)),
            (Outcome::Win(_), None) if self.black_begins() => None,
            _ => Some(outcome),
        }
    }

    /// Whether Black makes the first move of this kind of game.
    pub(crate) fn black_begins(&self) -> bool {
        self.kind.start().first_turn() == Color::Black
    }

    /// At the start of the record.
    pub(crate) fn cursor(&self) -> Cursor {
        // The start was accepted when the record was made.
        let start = self.start.as_deref().and_then(|fen| self.kind.from_fen_leniently(fen).ok());
        Cursor::new(start.map_or_else(|| self.kind.start(), |(game, _)| game))
    }

    /// The tags as they are written: the seven of the roster, the others in their order (less those whose
    /// name no reader would take), then those that say which game it is and how it starts.
    pub(crate) fn written_tags(&self) -> Tags {
        let mut tags = Tags::default();
        // A value is one line.
        let line = |value: &str| value.replace(['\n', '\r'], " ");
        for (name, unknown) in ROSTER {
            tags.set(name, line(self.tags.get(name).unwrap_or(unknown)));
        }
        tags.set("Result", self.score.text());
        for (name, value) in self.tags.iter() {
            if !DERIVED.contains(&name) && is_name(name) {
                tags.set(name, line(value));
            }
        }
        if self.score.first().is_some_and(Ordering::is_ne)
            && let Some(winner) = self.tags.get("Winner").and_then(color_named)
            && self.black_begins()
        {
            tags.set("Winner", color_name(winner));
        }
        if let Some((name, value)) = tags_for(&self.kind) {
            tags.set(name, value);
        }
        // Other programs do not know which start an option means.
        let chosen = || Some(self.kind.start().fen()).filter(|_| self.kind.has_chosen_start());
        if let Some(start) = self.start.clone().or_else(chosen) {
            tags.set("SetUp", "1");
            tags.set("FEN", start);
        }
        tags
    }

    /// The same record with its tags as they are written: what comes back from a file.
    #[must_use]
    pub fn canonical(&self) -> Self {
        Self { tags: self.written_tags(), ..self.clone() }
    }

    /// The same record with the name of its opening in the tags `ECO` (chess) and `Opening`, in English, as
    /// files have them: for files, since a game that goes on may yet be another opening. What the tags say
    /// of it already stays.
    #[must_use]
    pub fn with_opening(mut self) -> Self {
        let is_told = |name| self.tags.get(name).is_some_and(|value| !["", "?"].contains(&value));
        if is_told("ECO") || is_told("Opening") {
            return self;
        }
        let game = self.game();
        if let Some(opening) = game.ok().and_then(|game| Opening::of(&*game)) {
            if let Some(code) = opening.eco {
                self.tags.set("ECO", code);
            }
            // Other programs look names up as they are typed.
            self.tags.set("Opening", opening.english.replace('’', "'"));
            self.tags = self.written_tags();
        }
        self
    }
}

/// Whether a reader takes this for a tag's name.
fn is_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.bytes().all(crate::sections::is_name_byte)
}

/// Sets up a position, where a note says so.
pub(crate) fn set_up(cursor: &mut Cursor, record: &Record, note: &Note) {
    if let Note::Setup(fen) = note {
        // It was accepted when the record was made.
        let _ = cursor.set_up(&record.kind, fen);
    }
}

fn color_name(color: Color) -> &'static str {
    color.pick("white", "black")
}

fn color_named(text: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|color| color_name(*color).eq_ignore_ascii_case(text))
}

/// PGN's words for why a game ended (section 9.8.1 of the standard), for reasons outside the board a
/// little finer.
fn termination(reason: Reason) -> &'static str {
    match reason {
        Reason::Resignation => "resignation",
        Reason::Agreement => "agreement",
        Reason::Time | Reason::TimeWithoutMaterial => "time forfeit",
        Reason::IllegalMove => "rules infraction",
        Reason::Crash => "abandoned",
        Reason::Adjudication => "adjudication",
        _ => "normal",
    }
}

/// The reason that a `Termination` tag names.
fn reason(termination: &str, outcome: Outcome) -> Reason {
    match (termination.to_ascii_lowercase().as_str(), outcome) {
        ("resignation", Outcome::Win(_)) => Reason::Resignation,
        ("agreement", Outcome::Draw) => Reason::Agreement,
        ("time forfeit", Outcome::Win(_)) => Reason::Time,
        ("time forfeit", Outcome::Draw) => Reason::TimeWithoutMaterial,
        ("rules infraction", Outcome::Win(_)) => Reason::IllegalMove,
        ("abandoned", Outcome::Win(_)) => Reason::Crash,
        ("adjudication", _) => Reason::Adjudication,
        _ => Reason::Recorded,
    }
}
