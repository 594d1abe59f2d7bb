//! Messages of a room to the page.

use serde::Serialize;

use super::{EffectShown, EvalShown, PositionShown, Ref, StateShown};

/// A frame to the page.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
#[expect(missing_docs, reason = "field names say what they hold")]
pub enum Outgoing {
    /// Everything a view needs.
    State(Box<StateShown>),
    /// The position that somebody wanted to look at.
    Position {
        #[serde(rename = "ref")]
        reference: Ref,
        position: Box<PositionShown>,
    },
    /// It was done.
    Done {
        #[serde(rename = "ref")]
        reference: Ref,
    },
    /// It was not done, and why.
    Refused {
        /// `None` where the message could not be read as far as its number.
        #[serde(rename = "ref")]
        reference: Option<Ref>,
        code: RefusalCode,
        reason: String,
    },
    /// What the engine thinks of a position.
    Advice {
        ply: usize,
        line: Vec<String>,
        depth: u32,
        nodes: u64,
        busy: bool,
        lines: Vec<AdvisedLine>,
        /// What endgame tables say of every legal move, best first.
        tables: Vec<TableMoveShown>,
        /// How far tables have been built in the background, as a sentence, while they are.
        building: Option<String>,
        /// The good move that was asked for, as a sentence.
        hint: Option<String>,
    },
    /// What the review thinks of one position; without a ply it is done.
    Graph { ply: Option<usize>, plies: usize, eval: Option<EvalShown> },
    /// Something that happened and is not seen otherwise.
    Notice { text: String },
    /// For those who hear the page.
    Spoken { text: String },
}

/// Why something was not done, for the page to act upon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RefusalCode {
    /// The move is not legal, or not a move.
    Move,
    /// The table does not do this now.
    Denied,
    /// Only who has a key may do this, or who sits on another side.
    Seat,
    /// The game is elsewhere by now.
    Stale,
    /// The message cannot be read.
    Malformed,
    /// Too much at once.
    Rate,
    /// The engine has too much to do.
    Busy,
    /// The server failed.
    Failed,
}

/// What endgame tables say of a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableMoveShown {
    /// The move, as people write it.
    pub mv: String,
    /// `win`, `draw` or `loss`, for the side that makes it.
    pub result: &'static str,
    /// The same in words, with how long it takes where that is known.
    pub text: String,
}

/// One of the engine's lines.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AdvisedLine {
    /// Its moves, as people write them.
    pub moves: Vec<String>,
    /// What it is worth.
    pub eval: EvalShown,
    /// What its first move does on the board.
    pub first: Option<EffectShown>,
}
