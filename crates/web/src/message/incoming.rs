//! What the page says to a table.

use serde::Deserialize;

use super::{Offered, Side};

/// The number by which the page knows its message again.
pub type Ref = u64;

/// A frame from the page.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Incoming {
    /// The first message: who it is.
    Hello {
        /// The keys of the sides it plays.
        #[serde(default)]
        keys: Vec<String>,
        /// The language it reads; the server's own if it does not say.
        #[serde(default)]
        lang: Option<String>,
        /// The revision it has seen.
        #[serde(default)]
        since: Option<u64>,
    },
    /// Everything after that, each with its number.
    #[serde(untagged)]
    Wish {
        /// The message's number.
        #[serde(rename = "ref")]
        reference: Ref,
        /// How many moves the page has seen: a wish about another position is not fulfilled.
        #[serde(default)]
        ply: Option<usize>,
        /// What it wants.
        #[serde(flatten)]
        wish: Wish,
    },
}

/// What a page can want.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
#[expect(missing_docs, reason = "field names say what they hold")]
pub enum Wish {
    /// Play a move, by its number in the list of legal moves or as text.
    Play {
        #[serde(default)]
        index: Option<usize>,
        #[serde(default)]
        text: Option<String>,
    },
    /// Take the last move back.
    Undo,
    /// Offer a draw.
    Offer,
    /// Take what is offered.
    Accept { what: Offered },
    /// Do not take it.
    Decline { what: Offered },
    /// Claim the draw that the rules give, perhaps by announcing a move.
    Claim {
        #[serde(default)]
        text: Option<String>,
    },
    /// Give up.
    Resign {
        #[serde(default)]
        side: Option<Side>,
    },
    /// Stop clocks and machines.
    Pause,
    /// Go on.
    Resume,
    /// Let the machine that is to move play once.
    Step,
    /// How long each position is shown when machines play alone.
    Speed { seconds: f64 },
    /// The machine plays what it has.
    Hurry,
    /// Write something down beside the last move.
    Note { text: String },
    /// Ask for a good move.
    Hint,
    /// Let the engine look on, or no more.
    Advise {
        on: bool,
        #[serde(default)]
        line: Vec<String>,
    },
    /// Let the engine look at every position of the game.
    Review,
    /// Show the position after as many moves as the message names, and then these.
    Look {
        #[serde(default)]
        line: Vec<String>,
    },
    /// Play again.
    Rematch,
    /// Give the game a name on the shelf.
    Save {
        #[serde(default)]
        name: Option<String>,
    },
    /// Speak another language.
    Lang { lang: String },
    /// Are you there?
    Ping,
}
