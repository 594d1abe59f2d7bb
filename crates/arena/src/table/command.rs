//! What is said at a table: commands in, events out, and why a command was not obeyed.

use plateau_rules::{Color, Ending, Letters, Refusal};

use crate::Trouble;

/// What somebody at the table wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Play the move that this text means.
    Play(String, Letters),
    /// Play the legal move with this number.
    PlayIndex(usize),
    /// Take back the last move; against a machine as far as the person's own.
    Undo,
    /// Take back this side's last move, with the answer to it.
    TakeBack(Color),
    /// The side to move offers a draw.
    OfferDraw,
    /// The other side takes the offered draw.
    AcceptDraw,
    /// The other side declines it.
    DeclineDraw,
    /// The side to move claims the draw that the rules give.
    Claim,
    /// The side to move claims the draw that the rules give after this move, which it announces.
    ClaimWith(String, Letters),
    /// This side gives up.
    Resign(Color),
    /// Stop the clocks; machines do not begin to think.
    Pause,
    /// Go on.
    Resume,
    /// While everything is paused: let the machine that is to move play one move.
    Step,
    /// The machine that thinks is to play what it has.
    Hurry,
    /// Write this down beside the last move.
    Note(String),
}

/// What happened at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub enum Event {
    /// A move was played. Its text is in the letters of the one who reads: see
    /// [`Table::last_move`](super::Table::last_move).
    Moved { by: Color },
    /// Moves were taken back.
    Undone { moves: usize },
    /// A draw was offered and waits for its answer.
    DrawOffered { by: Color },
    /// The offered draw was declined.
    DrawDeclined { by: Color },
    /// The clocks stand still.
    Paused,
    /// They run again.
    Resumed,
    /// Something was written down.
    Noted,
    /// A machine cannot play this game. Somebody else may take its place: see
    /// [`Table::replace`](super::Table::replace).
    Missing { side: Color, trouble: Trouble },
    /// The game is over.
    Ended(Ending),
}

/// Why a command was not obeyed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Denied {
    /// The move is refused.
    Move(Refusal),
    /// It is the machine's turn: a person cannot move for it.
    NotYourTurn,
    /// There is no move to take back.
    NothingToUndo,
    /// The game is over already.
    GameOver,
    /// A draw offer waits: it must be answered first.
    OfferWaits,
    /// No draw was offered.
    NoOffer,
    /// This side has offered a draw since its last move.
    OfferedAlready,
    /// The rules give no draw to claim here.
    NothingToClaim,
    /// The game is paused: nobody moves.
    Paused,
    /// The game is not paused.
    NotPaused,
}
