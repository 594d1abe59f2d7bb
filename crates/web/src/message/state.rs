//! The state of a session as sent to the page.

use std::collections::BTreeMap;

use plateau_arena::{Line, MoveEvaluation};
use plateau_rules::AnyGame;
use plateau_rules::games::Kind;
use plateau_rules::profile::PieceKind;
use plateau_words::Words;
use serde::{Deserialize, Serialize};

use super::{Both, EvalShown, PositionShown, Side};

/// Everything a view needs.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "field names say what they hold")]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own on the wire")]
pub struct StateShown {
    /// Rises with every change.
    pub revision: u64,
    /// The id of the session.
    pub session: String,
    /// The game's number on the database.
    pub number: Option<i64>,
    pub game: GameShown,
    pub position: PositionShown,
    /// What the sides are called.
    pub sides: Both<String>,
    /// The sides that the reader plays.
    pub seats: Vec<Side>,
    pub players: Both<PlayerShown>,
    pub moves: MovesShown,
    pub clock: Option<ClockShown>,
    pub offers: Vec<OfferShown>,
    /// The draw that can be claimed, as a sentence.
    pub claim: Option<String>,
    pub ending: Option<EndingShown>,
    pub keeping: KeepingShown,
    /// The side whose engine is thinking.
    pub thinking: Option<Side>,
    pub paused: bool,
    pub pace: Option<PaceShown>,
    /// The opening's name, where one is known.
    pub opening: Option<String>,
    /// What was written down before the first move.
    pub preface: Vec<String>,
    /// Whether the engine looks on.
    pub advising: bool,
    /// Whether it looks at every position of the game.
    pub reviewing: bool,
    /// Whether the engine is wanted, and busy elsewhere.
    pub waiting: bool,
    pub can: Can,
}

/// Which game it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameShown {
    /// As commands take it.
    pub key: String,
    /// As people read it.
    pub name: String,
    /// What its pieces are worth, by the letters of their drawings.
    pub values: BTreeMap<char, u16>,
}

impl GameShown {
    pub(crate) fn of(kind: &Kind, words: &Words) -> Self {
        let letters = |kind: &&PieceKind| kind.drawing.map(|it| (it.letter(), kind.value));
        let values = kind.profile().pieces.kinds.iter().flat_map(letters).collect();
        Self { key: kind.to_string(), name: words.game(kind), values }
    }
}

/// Who plays a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlayerShown {
    /// What they are called.
    pub name: String,
    /// Whether that is a name somebody gave.
    pub named: bool,
    /// Whether a person plays.
    pub human: bool,
    /// Whether anybody with this side's key is connected; machines always are.
    pub here: bool,
}

/// The moves played, from some ply on.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MovesShown {
    /// How many moves stay as the page has them.
    pub from: usize,
    /// Those after them.
    pub list: Vec<MoveShown>,
}

/// A move of the list.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub struct MoveShown {
    /// How many moves were played with this one.
    pub ply: usize,
    /// The number it is counted by.
    pub number: usize,
    pub side: Side,
    pub text: String,
    /// In words.
    pub spoken: String,
    /// How long it took, in milliseconds.
    pub ms: u64,
    /// What its player thought.
    pub eval: Option<EvalShown>,
    pub notes: Vec<String>,
}

impl MoveShown {
    /// The last move of a game, written so, with what its player thought and what stands beside it.
    pub fn of(
        game: &dyn AnyGame,
        text: String,
        evaluation: &MoveEvaluation,
        notes: Vec<String>,
        words: &Words,
    ) -> Self {
        let (ply, mover) = (game.ply(), !game.turn());
        // Who begins where the other usually does has the second half of the first pair.
        let offset = usize::from(game.first_turn() != game.kind().start().first_turn());
        let line = |score| Line { first: 0, score, moves: Vec::new() };
        Self {
            ply,
            number: (ply + offset).div_ceil(2),
            side: mover.into(),
            text,
            spoken: words.spoken_move(game),
            ms: evaluation.time.as_millis() as u64,
            eval: evaluation.score.map(|score| EvalShown::of(line(score), mover, words)),
            notes,
        }
    }
}

/// The clocks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ClockShown {
    /// How time is given, as commands take it.
    pub control: String,
    /// As people read it.
    pub name: String,
    /// Milliseconds left.
    pub left: Both<u64>,
    /// Whose clock runs.
    pub running: Option<Side>,
}

/// Something one side asks the other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OfferShown {
    /// What it asks.
    pub what: Offered,
    /// Who asks.
    pub by: Side,
    /// As a sentence.
    pub text: String,
}

/// What one side can ask the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Offered {
    /// A draw.
    Draw,
    /// To take a move back.
    Undo,
    /// To play again.
    Rematch,
}

/// How the game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EndingShown {
    /// `1-0`, `0-1`, `1/2-1/2`.
    pub result: &'static str,
    /// Who won.
    pub winner: Option<Side>,
    /// As a sentence.
    pub text: String,
}

/// What becomes of the game on the disk.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct KeepingShown {
    /// In a word.
    pub state: KeepingState,
    /// As people read it.
    pub text: String,
}

/// What becomes of a game on the disk, in a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum KeepingState {
    /// It is not kept.
    Off,
    /// It will be, from its first move on.
    Waiting,
    /// It is.
    Kept,
    /// It could not be.
    Failing,
}

/// Machines alone: how fast they play.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct PaceShown {
    /// How long each position is shown.
    pub seconds: f64,
    /// Whether they play on.
    pub running: bool,
}

/// Which commands are possible now.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
#[expect(missing_docs, reason = "each is the name of a command")]
#[expect(clippy::struct_excessive_bools, reason = "a list of what can be done")]
pub struct Can {
    pub play: bool,
    pub undo: bool,
    pub offer: bool,
    /// Which offers wait for an answer of mine.
    pub accept: Vec<Offered>,
    pub claim: bool,
    pub resign: bool,
    pub pause: bool,
    pub resume: bool,
    pub step: bool,
    pub speed: bool,
    pub movenow: bool,
    pub note: bool,
    pub hint: bool,
    pub advise: bool,
    pub review: bool,
    pub rematch: bool,
    pub save: bool,
}
