//! A contest as the page shows it: a match or a tournament, while it is played or afterwards.

use serde::Serialize;

use super::{Both, EffectShown, EndingShown, GameShown, MoveShown, PositionShown};

/// Everything the overview of a contest needs. Entrants are named by their number, which stays the same while
/// games come in; so do games.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub struct ContestShown {
    /// What this state of things is called; empty in a file.
    pub revision: String,
    /// Not known before the first game.
    pub game: Option<GameShown>,
    /// How time is given, as people read it.
    pub control: Option<String>,
    /// The days of the first and of the last game, `2026-11-16`.
    pub days: Vec<String>,
    pub progress: ProgressShown,
    pub entrants: Vec<EntrantShown>,
    /// Every two entrants that met, once.
    pub meetings: Vec<MeetingShown>,
    /// Of two entrants alone there is more to say.
    pub duel: Option<DuelShown>,
    /// How the scores went, from the first game to the last.
    pub course: Vec<CourseShown>,
    /// How games ended, the usual way first.
    pub endings: Vec<EndingCount>,
    pub games: RowsShown,
}

/// How far a contest is.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub struct ProgressShown {
    pub state: RunState,
    pub played: usize,
    /// How many games there will be, where that is known.
    pub planned: Option<usize>,
    /// Milliseconds, as far as one can tell.
    pub left: Option<u64>,
}

/// What becomes of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RunState {
    /// Games are being played.
    Running,
    /// Nobody plays on, though games are missing.
    Stopped,
    /// Everything was played.
    Ended,
}

/// A player of a contest.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub struct EntrantShown {
    pub name: String,
    /// 1 is the best.
    pub rank: usize,
    pub elo: Option<EstimateShown>,
    /// The probability that it is stronger than the next in rank.
    pub superiority: Option<f64>,
    pub games: u64,
    pub points: f64,
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
    /// The mean depth of its searches, in plies.
    pub depth: Option<f64>,
    /// Positions a second.
    pub speed: Option<f64>,
    /// Milliseconds a move.
    pub pace: Option<f64>,
    /// Games lost otherwise than on the board.
    pub faults: Vec<FaultCount>,
}

/// Games lost for a reason outside the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FaultCount {
    /// Why, in a word.
    pub kind: &'static str,
    /// How many.
    pub count: u64,
}

/// A value and half the width of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct EstimateShown {
    /// The most likely value.
    pub value: f64,
    /// Not known where too little was played.
    pub error: Option<f64>,
}

/// How two entrants fared against each other, from the first one's side.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub struct MeetingShown {
    pub first: usize,
    pub second: usize,
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
    /// How many pairs of games ended with 0, ½, 1, 1½ and 2 points.
    pub pairs: [u64; 5],
    pub elo: Option<EstimateShown>,
}

/// What a match of two proves about the first.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub struct DuelShown {
    pub normalized: Option<EstimateShown>,
    /// The probability that the first is the stronger.
    pub superiority: f64,
    pub test: Option<TestShown>,
}

/// Where a sequential test stands.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub struct TestShown {
    pub elo0: f64,
    pub elo1: f64,
    pub llr: f64,
    /// Where it ends.
    pub low: f64,
    pub high: f64,
    /// Which hypothesis was accepted, as a sentence.
    pub verdict: String,
}

/// The scores after some games.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CourseShown {
    /// After how many games.
    pub games: usize,
    /// Each entrant's share of the points it could have made; nothing before its first game.
    pub shares: Vec<Option<f64>>,
    /// A match of two: the first one's strength by then.
    pub elo: Option<EstimateShown>,
}

/// How often games ended in a way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EndingCount {
    /// The way, in a word.
    pub kind: &'static str,
    /// How often.
    pub count: usize,
}

/// The games of a contest, from some number on.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RowsShown {
    /// How many stay as the page has them.
    pub from: usize,
    /// Those after them.
    pub list: Vec<GameRow>,
}

/// A game in the list.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub struct GameRow {
    pub round: String,
    /// `None` for who is not in the table.
    pub white: Option<usize>,
    pub black: Option<usize>,
    /// `1-0`, `0-1`, `1/2-1/2`.
    pub result: &'static str,
    pub moves: usize,
    /// The way it ended, in a word.
    pub kind: &'static str,
    /// Whether a side lost otherwise than on the board.
    pub fault: bool,
}

/// A game to be stepped through: where it starts, and what each move does.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub struct GameSheet {
    pub game: GameShown,
    pub players: Both<String>,
    pub sides: Both<String>,
    pub opening: Option<String>,
    pub start: PositionShown,
    pub moves: Vec<SheetMove>,
    pub ending: EndingShown,
    /// What was written down before the first move.
    pub preface: Vec<String>,
}

/// A move of a game that is stepped through.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SheetMove {
    /// As in the list of moves.
    #[serde(flatten)]
    pub shown: MoveShown,
    /// How far its player looked ahead, in plies.
    pub depth: Option<u32>,
    /// What it does; a piece that is put on the board or changes is named as it is then.
    pub effect: EffectShown,
    /// The cell of a king that is attacked now.
    pub check: Option<usize>,
}

/// The runs there are.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RunsShown {
    /// Those changed last first.
    pub runs: Vec<RunShown>,
}

/// A run in the list.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub struct RunShown {
    pub id: String,
    pub game: GameShown,
    pub entrants: Vec<String>,
    pub progress: ProgressShown,
    /// Milliseconds since 1970.
    pub changed: i64,
}
