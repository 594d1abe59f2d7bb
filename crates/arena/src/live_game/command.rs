//! Commands to a live game, its events, and why a command was denied.

use plateau_rules::{Color, Ending, Letters, Refusal};

use crate::EngineFailure;

/// What a person wants of a live game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Play the move with this text.
    Play(String, Letters),
    /// Play the legal move with this number.
    PlayIndex(usize),
    /// Take back the last move; against an engine, the person's last move.
    Undo,
    /// Take back this side's last move and the reply to it.
    TakeBack(Color),
    /// The side to move offers a draw.
    OfferDraw,
    /// The other side accepts the draw offer.
    AcceptDraw,
    /// The other side declines it.
    DeclineDraw,
    /// The side to move claims a draw by the rules.
    Claim,
    /// The side to move claims a draw by the rules, announcing this move.
    ClaimWith(String, Letters),
    /// This side resigns.
    Resign(Color),
    /// Stop the clocks and the engines.
    Pause,
    /// Resume a paused game.
    Resume,
    /// While paused: let the engine to move play one move.
    Step,
    /// Make the engine play its best move so far.
    MoveNow,
    /// Add a note to the last move.
    Note(String),
}

/// What happened in a live game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub enum Event {
    /// A move was played. For its text in the reader's letters see
    /// [`LiveGame::last_move`](super::LiveGame::last_move).
    Moved { by: Color },
    /// Moves were taken back.
    Undone { moves: usize },
    /// A draw was offered.
    DrawOffered { by: Color },
    /// The offered draw was declined.
    DrawDeclined { by: Color },
    /// The game was paused.
    Paused,
    /// The game was resumed.
    Resumed,
    /// A note was added.
    Noted,
    /// An engine cannot play this game. It can be replaced: see
    /// [`LiveGame::replace`](super::LiveGame::replace).
    Missing { side: Color, failure: EngineFailure },
    /// The game is over.
    Ended(Ending),
}

/// Why a command was denied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Denied {
    /// The move is not legal.
    Move(Refusal),
    /// It is the engine's turn.
    NotYourTurn,
    /// There is no move to take back.
    NothingToUndo,
    /// The game is over already.
    GameOver,
    /// There is a draw offer: it must be answered first.
    OfferWaits,
    /// No draw was offered.
    NoOffer,
    /// This side has already offered a draw since its last move.
    OfferedAlready,
    /// There is no draw to claim.
    NothingToClaim,
    /// The game is paused.
    Paused,
    /// The game is not paused.
    NotPaused,
}
