//! Messages of the page to a room.

use serde::Deserialize;
use serde_json::Value;

use super::{Offered, Side};

/// The number by which the page knows its message again.
pub type Ref = u64;

/// A frame from the page.
#[derive(Clone, PartialEq, Debug)]
pub enum Incoming {
    /// The first message: who it is.
    Hello(Hello),
    /// A command, with its number.
    Command(Numbered),
}

/// The first message.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(default)]
pub struct Hello {
    /// The keys of the sides it plays.
    pub keys: Vec<String>,
    /// The language it reads; the server's own if it does not say.
    pub lang: Option<String>,
}

/// A command with its number.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Numbered {
    /// The message's number.
    #[serde(rename = "ref")]
    pub reference: Ref,
    /// How many moves the page has seen: a command for another position is refused.
    #[serde(default)]
    pub ply: Option<usize>,
    /// What it wants.
    #[serde(flatten)]
    pub command: ClientCommand,
}

/// A frame that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unread {
    /// Its number, if that much can be read.
    pub reference: Option<Ref>,
    /// What is wrong.
    pub reason: String,
}

impl Incoming {
    /// Reads a frame.
    ///
    /// ```
    /// use plateau_web::message::{Incoming, Numbered, ClientCommand};
    ///
    /// let frame = r#"{"type": "play", "ref": 3, "text": "Nf3", "ply": 12}"#;
    /// let command = ClientCommand::Play { index: None, text: Some("Nf3".into()) };
    /// let numbered = Numbered { reference: 3, ply: Some(12), command };
    /// assert_eq!(Incoming::read(frame), Ok(Incoming::Command(numbered)));
    /// assert_eq!(Incoming::read(r#"{"type": "dance", "ref": 4}"#).unwrap_err().reference, Some(4));
    /// ```
    pub fn read(text: &str) -> Result<Self, Unread> {
        let value: Value = serde_json::from_str(text)
            .map_err(|error| Unread { reference: None, reason: error.to_string() })?;
        let reference = value.get("ref").and_then(Value::as_u64);
        let read = match value.get("type").and_then(Value::as_str) {
            Some("hello") => serde_json::from_value(value).map(Self::Hello),
            _ => serde_json::from_value(value).map(Self::Command),
        };
        read.map_err(|error| Unread { reference, reason: error.to_string() })
    }

    /// Its number, if it has one.
    pub fn reference(&self) -> Option<Ref> {
        match self {
            Self::Command(numbered) => Some(numbered.reference),
            Self::Hello(_) => None,
        }
    }
}

/// A command of the page.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
#[expect(missing_docs, reason = "field names say what they hold")]
pub enum ClientCommand {
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
    /// Accept an offer.
    Accept { what: Offered },
    /// Decline it.
    Decline { what: Offered },
    /// Claim the draw that the rules give, perhaps by announcing a move.
    Claim {
        #[serde(default)]
        text: Option<String>,
    },
    /// Resign.
    Resign {
        #[serde(default)]
        side: Option<Side>,
    },
    /// Pause clocks and engines.
    Pause,
    /// Resume.
    Resume,
    /// Let the engine to move play one move.
    Step,
    /// The time per move of engines that play alone.
    Speed { seconds: f64 },
    /// Make the engine play its best move so far.
    MoveNow,
    /// Add a note to the last move.
    Note { text: String },
    /// Ask for a hint.
    Hint,
    /// Turn engine analysis on or off.
    Advise {
        on: bool,
        #[serde(default)]
        line: Vec<String>,
    },
    /// Let the engine review the whole game.
    Review,
    /// Show the position after as many moves as the message names, and then these.
    Look {
        #[serde(default)]
        line: Vec<String>,
    },
    /// Play again.
    Rematch,
    /// Save the game under a name.
    Save {
        #[serde(default)]
        name: Option<String>,
    },
    /// The name of the person on one's own side.
    Name { name: String },
    /// Change the language.
    Lang { lang: String },
    /// Are you there?
    Ping,
}
