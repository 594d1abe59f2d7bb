//! What a draughts game is made of: a list of facts that a rule set states.

use crate::Color;

use super::bits::Bits;

/// A rule set: what the generic [`Draughts`](super::Draughts) asks.
///
/// Official sets are zero-sized types whose facts are constants, so that every question about them is
/// answered by the compiler; [`HouseRules`](super::HouseRules) carries its facts along.
pub trait Rules: Copy + Eq + std::fmt::Debug + Send + Sync + 'static {
    /// The word that holds a set of this board's squares.
    type Bits: Bits;

    /// What the rules say.
    fn facts(&self) -> &Facts;
}

/// Everything that tells one draughts game from another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "they are independent facts, not states")]
pub struct Facts {
    /// Squares along a side: even, 4 to 12.
    pub size: u8,
    /// How many rows of men each side starts with.
    pub rows: u8,
    /// Who moves first.
    pub first: Color,
    /// Whether the bottom left corner, as White sees it, is *not* a playing square.
    pub mirrored: bool,
    /// How squares are called.
    pub names: Names,
    /// What stands between the squares of a capture.
    pub capture_sign: char,
    /// Whether kings move any distance, and capture from any distance.
    pub flying: bool,
    /// When men capture backward.
    pub backward: Backward,
    /// Whether pieces also capture along rows and columns.
    pub orthogonal: bool,
    /// Whether a man may take a king.
    pub man_takes_king: bool,
    /// Which captures have precedence.
    pub choice: Choice,
    /// What happens to a man that touches the crown row inside a capture.
    pub crowning: Crowning,
    /// Where a flying king may come down behind the piece it takes.
    pub landing: Landing,
    /// Whether taken pieces leave the board at once rather than after the whole move.
    pub removed_at_once: bool,
    /// How many moves in a row without capture one king may make while its side has men.
    pub king_run: Option<u8>,
    /// Whether a capture must be made when there is one.
    pub must_capture: bool,
    /// Whether a capture once begun must be carried on as far as it goes.
    pub must_finish: bool,
    /// What having no move, or the first king, means.
    pub goal: Goal,
    /// What makes a draw.
    pub draws: Draws,
}

/// How squares are called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Names {
    /// Numbers from White's top left.
    FromTop,
    /// Numbers from White's bottom right.
    FromBottom,
    /// `a1` at White's bottom left.
    Algebraic,
}

/// When men capture backward.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Backward {
    /// Never.
    Never,
    /// From the second jump of a chain on.
    InChain,
    /// As they do forward.
    Always,
}

/// Which captures have precedence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// None: the player chooses.
    Free,
    /// The most pieces, whatever they are.
    Most,
    /// The most pieces, then the most kings.
    MostThenKings,
    /// The most pieces, then by a king, then the most kings, then a king earliest.
    Italian,
    /// By a king if a king can capture.
    ByKing,
    /// The highest value (a king is worth a little less than two men), then by a king.
    Value,
}

/// What happens to a man that touches the crown row inside a capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crowning {
    /// It is crowned and the move ends.
    Stops,
    /// It goes on as a man, and is crowned only if it ends there.
    StaysMan,
    /// It is crowned and goes on as a king.
    GoesOnAsKing,
}

/// Where a flying king may come down behind the piece it takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Landing {
    /// On any free square.
    Anywhere,
    /// On any free square, but where it can go on capturing if there is such a square.
    WhereItGoesOn,
    /// On the square directly behind.
    Behind,
    /// On any free square, but directly behind if the last piece taken is a king.
    BehindLastKing,
}

/// What having no move, or the first king, means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Who cannot move loses.
    Block,
    /// Who cannot move loses, and whoever has a king first wins.
    FirstKing,
    /// Who cannot move wins.
    LoseAll,
}

/// What makes a draw. Counts are of moves each side has made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draws {
    /// How often a position must stand with the same side to move.
    pub repetition: u8,
    /// How many moves each without a capture or a move of a man.
    pub quiet: Option<u8>,
    /// Endgames that get only so many moves; the first that fits counts.
    pub endgames: &'static [Endgame],
    /// Whether one king against one king is drawn unless it can be taken at once.
    pub bare_kings: bool,
}

/// An endgame that gets only so many moves of each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Endgame {
    /// What is on the board.
    pub force: Force,
    /// How many moves each.
    pub moves: u8,
    /// Whether the crowning of a man starts the count anew (captures always do).
    pub crowning_restarts: bool,
}

/// What is on the board in an endgame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Force {
    /// Between so many pieces, at least one of them a king, against one king alone.
    AgainstLoneKing {
        /// At least.
        min: u8,
        /// At most.
        max: u8,
    },
    /// So many kings or more, and nothing else, against one king alone.
    KingsAgainstLoneKing {
        /// At least.
        min: u8,
    },
    /// Kings on both sides and between so many pieces on the board.
    KingsOnBothSides {
        /// At least.
        min: u8,
        /// At most.
        max: u8,
    },
}
