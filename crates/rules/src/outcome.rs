//! How games end: who won, and why.

use crate::Color;

/// Who won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This side won.
    Win(Color),
    /// Nobody won.
    Draw,
}

impl Outcome {
    /// The winner, if there is one.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win(color) => Some(color),
            Self::Draw => None,
        }
    }

    /// As PGN writes it: `1-0`, `0-1`, `1/2-1/2`.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Win(Color::White) => "1-0",
            Self::Win(Color::Black) => "0-1",
            Self::Draw => "1/2-1/2",
        }
    }
}

/// An outcome and what brought it about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// Who won.
    pub outcome: Outcome,
    /// Why the game is over.
    pub reason: Reason,
}

impl Ending {
    /// `winner` wins because of `reason`.
    pub const fn win(winner: Color, reason: Reason) -> Self {
        Self { outcome: Outcome::Win(winner), reason }
    }

    /// A draw because of `reason`.
    pub const fn draw(reason: Reason) -> Self {
        Self { outcome: Outcome::Draw, reason }
    }
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// Chess: the king is attacked and nothing helps.
    Checkmate,
    /// Chess: no legal move, king not attacked.
    Stalemate,
    /// Draughts: the side to move has no piece left.
    NoPieces,
    /// Draughts: the side to move has pieces, but none can move.
    Blocked,
    /// Breakthrough draughts: the first king decides.
    FirstKing,
    /// Tic-tac-toe, Connect Four: enough in a row.
    Line,
    /// Tic-tac-toe, Connect Four: the board is full.
    Full,
    /// Othello: nobody can move, and the discs are counted.
    DiscCount,
    /// A rule of the game declares a draw.
    Rule(DrawRule),
    /// Both sides agreed on a draw.
    Agreement,
    /// The loser resigned.
    Resignation,
    /// The loser's time ran out.
    Time,
    /// Time ran out, but the opponent could not have won by any sequence of moves.
    TimeWithoutMaterial,
    /// The loser's program played an illegal move.
    IllegalMove,
    /// The loser's program crashed or fell silent.
    Crash,
    /// A referee decided.
    Adjudication,
    /// A file says so and gives no reason.
    Recorded,
}

impl Reason {
    /// One word for it that does not change, for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::NoPieces => "no-pieces",
            Self::Blocked => "blocked",
            Self::FirstKing => "first-king",
            Self::Line => "line",
            Self::Full => "full",
            Self::DiscCount => "disc-count",
            Self::Rule(rule) => rule.name(),
            Self::Agreement => "agreement",
            Self::Resignation => "resignation",
            Self::Time => "time",
            Self::TimeWithoutMaterial => "time-without-material",
            Self::IllegalMove => "illegal-move",
            Self::Crash => "crash",
            Self::Adjudication => "adjudication",
            Self::Recorded => "recorded",
        }
    }
}

/// The rules that make a draw while moves are left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawRule {
    /// Chess: no sequence of legal moves leads to mate (FIDE 5.2.2). At once.
    DeadPosition,
    /// Chess: the position stands for the third time (FIDE 9.2). To be claimed.
    Threefold,
    /// Chess: fifty moves each without capture or pawn move (FIDE 9.3). To be claimed.
    FiftyMoves,
    /// Chess: the position stands for the fifth time (FIDE 9.6.1). At once.
    Fivefold,
    /// Chess: seventy-five moves each without capture or pawn move (FIDE 9.6.2). At once.
    SeventyFiveMoves,
    /// Draughts: the position stands for the `n`th time (three; four in Italy). At once.
    Repetition(u8),
    /// Draughts: `n` moves each without capture or move of a man. At once.
    QuietMoves(u8),
    /// Draughts: `n` moves each in an endgame that the rules give no more time. At once.
    EndgameCount(u8),
    /// Draughts: what is left is drawn by the rules' own word (one king each).
    BareKings,
}

impl DrawRule {
    /// Whether the rule waits for a player's claim instead of ending the game by itself.
    pub const fn needs_claim(self) -> bool {
        matches!(self, Self::Threefold | Self::FiftyMoves)
    }

    /// One word for it that does not change, for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::DeadPosition => "dead-position",
            Self::Threefold => "threefold",
            Self::FiftyMoves => "fifty-moves",
            Self::Fivefold => "fivefold",
            Self::SeventyFiveMoves => "seventy-five-moves",
            Self::Repetition(_) => "repetition",
            Self::QuietMoves(_) => "quiet-moves",
            Self::EndgameCount(_) => "endgame-count",
            Self::BareKings => "bare-kings",
        }
    }
}
