//! Why a position is refused: the text cannot be read, or what it says cannot be.

use crate::Color;

/// A position that was not accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FenError {
    /// The text breaks at this byte.
    Syntax {
        /// Byte offset into the text.
        at: usize,
        /// What is wrong there.
        fault: FenFault,
    },
    /// The text can be read, but no game has such a position: every reason.
    Impossible(Vec<Flaw>),
}

/// What is wrong with a position's text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub enum FenFault {
    /// There is no text.
    Empty,
    /// Far more text than any position needs.
    TooLong,
    /// Text goes on after the position.
    Trailing,
    /// A part is missing.
    MissingBoard,
    /// The side to move is missing or none of `w`, `b`.
    BadTurn { found: String },
    /// A letter that stands for no piece.
    UnknownPiece { found: char },
    /// A row has too few or too many squares.
    RowLength { row: usize, expected: usize, found: usize },
    /// Too few or too many rows.
    RowCount { expected: usize, found: usize },
    /// Castling rights that mean nothing.
    BadCastling { found: String },
    /// No square of the board.
    BadSquare { found: String },
    /// A square range that runs backward or off the board.
    BadRange { found: String },
    /// A counter that is no number, or too large.
    BadNumber { found: String },
    /// A colour's list is missing or stands twice.
    BadColor { found: String },
}

/// What makes a position impossible.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub enum Flaw {
    // Chess.
    /// A side has no king.
    NoKing { color: Color },
    /// A side has more than one king.
    SeveralKings { color: Color },
    /// A pawn stands on the first or last rank.
    PawnOnEdge { square: String },
    /// The side that just moved left its king in check.
    OpponentInCheck { color: Color },
    /// Too many pieces, counting promotions against missing pawns.
    TooManyPieces { color: Color },
    /// A castling right without king and rook in their places.
    NoCastling { right: char },
    /// An en-passant square that no double step can have left.
    NoDoubleStep { square: String },
    /// More checkers than one move can give, or checkers that no move can have given together.
    ImpossibleCheck,

    // Draughts.
    /// Two pieces on one square.
    SquareTwice { square: String },
    /// A man on the row where it becomes a king.
    ManOnCrownRow { square: String },

    // Tic-tac-toe, Connect Four.
    /// The sides did not move in turn.
    NotInTurn,
    /// Both sides have their line, or play went on after a win.
    PlayedOn,
    /// A disc hangs in the air (Connect Four).
    InTheAir,
}
