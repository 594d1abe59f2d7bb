//! Why a move is refused, as data: interfaces turn it into sentences.

use crate::profile::PieceKind;

/// The reason why a move is not played. Squares and moves are given as the game writes them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub enum Refusal {
    // Every game.
    /// The game is over.
    GameOver,
    /// The text is not a move in any notation of the game.
    Unreadable { text: String },
    /// There is no such square on the board.
    OffBoard { square: String },
    /// No piece stands there.
    Empty { square: String },
    /// The piece there is the opponent's.
    NotYours { square: String },
    /// The piece there has no legal move.
    CannotMove { square: String },
    /// One's own piece stands on the target.
    OwnPiece { square: String },
    /// Something stands on the target already.
    Occupied { square: String },
    /// There is a legal move, so nobody may pass.
    MayNotPass,
    /// There is no legal move but to pass.
    MustPass,
    /// A disc there would turn none over (Othello).
    TurnsNothing { square: String },
    /// The column takes no more discs (Connect Four).
    ColumnFull { column: String },
    /// The disc falls to this square instead (Connect Four).
    FallsTo { square: String },
    /// Several legal moves are written like this.
    Ambiguous { moves: Vec<String> },

    // Chess.
    /// The piece does not move that way.
    WrongWay { piece: &'static PieceKind, from: String, to: String },
    /// A piece stands in between.
    InTheWay { square: String },
    /// No such piece can go there (from what was written without a starting square).
    NoPieceReaches { piece: &'static PieceKind, to: String },
    /// The piece shields the king from the attacker.
    Pinned { square: String, attacker: String },
    /// The king is in check and stays in it.
    StillInCheck { attackers: Vec<String> },
    /// The king would step onto an attacked square.
    IntoCheck { square: String, attacker: String },
    /// The king or that rook has moved before.
    CastlingLost,
    /// The king may not castle out of check.
    CastlingInCheck,
    /// A square the king crosses is attacked.
    CastlingThroughCheck { square: String },
    /// A piece stands between king and rook.
    CastlingBlocked { square: String },
    /// A pawn may take there only in passing, and the chance is gone or never was.
    NoEnPassant { square: String },
    /// A pawn moves straight ahead only to an empty square, and diagonally only to capture.
    PawnBlocked { square: String },
    /// A pawn goes diagonally only when it captures.
    PawnNothingToTake { square: String },
    /// A capture was written, and nothing stands on the target.
    NothingToTake { square: String },
    /// The pawn reaches the last rank: what it becomes must be said.
    PromotionMissing { square: String },
    /// This move is not a promotion, or not to that piece.
    PromotionImpossible { square: String },

    // Draughts.
    /// The square is not one the game is played on.
    NotPlayable { square: String },
    /// The two squares are not on one line on which a piece moves.
    NotOnLine { from: String, to: String },
    /// A man moves one square unless it captures.
    ManOneSquare { from: String, to: String },
    /// A man moves backward only when it captures, if at all.
    ManBackward { from: String, to: String },
    /// A king of this game moves one square unless it captures.
    KingOneSquare { from: String, to: String },
    /// Nothing is free behind the piece to capture.
    NothingBehind { square: String },
    /// The jump passes no piece that could be taken.
    NothingToCapture { from: String, to: String },
    /// One jump takes one piece.
    SeveralInOneJump { from: String, to: String },
    /// A king does not pass over several pieces, or over its own.
    KingOverSeveral { from: String, to: String },
    /// A king passes over its own piece.
    OverOwnPiece { square: String },
    /// A man may not take a king in this game.
    ManTakesKing { square: String },
    /// A piece may be jumped only once.
    JumpedTwice { square: String },
    /// The chain goes on: each further step must capture.
    MustGoOn { moves: Vec<String> },
    /// A capture is obligatory: these.
    MustCapture { moves: Vec<String> },
    /// A longer (or, where the rules rank captures, better) capture exists: these.
    BetterCapture { moves: Vec<String> },
    /// This king has moved as often as it may in a row (Frisian).
    KingMovesUsedUp { square: String, limit: u8 },
}
