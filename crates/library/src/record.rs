//! A game as it is kept: tags, start, and a tree of moves with what was said about them.

use plateau_rules::Tags;
use plateau_rules::games::Kind;

use crate::Score;
use crate::text::paragraph;

/// A recorded game of any kind.
///
/// Two records are equal when they mean the same: how a move was spelled does not count.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// Which game it is.
    pub kind: Kind,
    /// Names and values, in the order of the file.
    pub tags: Tags,
    /// The position it starts from, as FEN; `None` for the usual one.
    pub start: Option<String>,
    /// The moves played, and all that hangs on them.
    pub line: Line,
    /// The result: what stands after the moves, or, where nothing is said there, in the tag.
    pub score: Score,
}

/// A sequence of moves: the game itself, or a variation.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Line {
    /// What stands before the first move.
    pub before: Vec<Note>,
    /// The moves, each with what stands after it.
    pub plies: Vec<Ply>,
    /// A result at the end of a variation; the game's own is [`Record::score`].
    pub score: Option<Score>,
}

/// A move of a record.
#[derive(Clone, Debug)]
pub struct Ply {
    /// As the file spells it.
    pub text: String,
    /// Its place among the legal moves; `None` for a null move, and for all that follows one in a variation
    /// where the rules do not let a side pass, which is kept as written.
    pub index: Option<u16>,
    /// What stands after it, in the order of the file.
    pub after: Vec<Note>,
}

/// What a record says besides moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// Words, with embedded commands like `[%clk 0:01:00]`; one paragraph. See [`Note::comment`].
    Comment(String),
    /// A line that begins with `%`, meant for some program.
    Escape(String),
    /// A numeric annotation glyph: `$1`, or in chess `!`.
    Nag(u16),
    /// A move's strength as draughts writes it: `!`, `??`, `(!)`.
    Strength(String),
    /// A position set up in the middle of a game (PDN), as FEN.
    Setup(String),
    /// What could have been played instead of the move before.
    Variation(Line),
}

impl Note {
    /// A comment. Line ends become spaces and outer spaces go, so that it can be written and read back.
    pub fn comment(text: &str) -> Self {
        Self::Comment(paragraph(text))
    }
}

/// By the move that is meant, not by its spelling.
impl PartialEq for Ply {
    fn eq(&self, other: &Self) -> bool {
        let same = match (self.index, other.index) {
            (None, None) => self.text == other.text,
            (one, two) => one == two,
        };
        same && self.after == other.after
    }
}

impl Eq for Ply {}

impl Line {
    /// Whether nothing stands in it.
    pub fn is_empty(&self) -> bool {
        self.before.is_empty() && self.plies.is_empty() && self.score.is_none()
    }

    /// The notes of the place where the line ends now.
    pub fn notes_mut(&mut self) -> &mut Vec<Note> {
        match self.plies.last_mut() {
            Some(ply) => &mut ply.after,
            None => &mut self.before,
        }
    }
}
