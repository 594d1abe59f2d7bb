//! What the page says to a table.

use serde::Deserialize;

use super::{Offered, Side};

/// The number by which the page knows its message again.
pub type Ref = u64;

/// A frame from the page.
#[derive(Clone, PartialEq, Debug)]
pub enum Incoming {
    /// The first message: who it is.
    Hello(Hello),
    /// Everything after that, each with its number.
    Wish(Numbered),
}

/// The first message.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(default)]
pub struct Hello {
    /// The keys of the sides it plays.
    pub keys: Vec<String>,
    /// The language it reads; the server's own if it does not say.
    pub lang: Option<String>,
    /// The revision it has seen.
    pub since: Option<u64>,
}

/// A wish with its number.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Numbered {
    /// The message's number.
    #[serde(rename = "ref")]
    pub reference: Ref,
    /// How many moves the page has seen: a wish about another position is not fulfilled.
    #[serde(default)]
    pub ply: Option<usize>,
    /// What it wants.
    #[serde(flatten)]
    pub wish: Wish,
}

/// A frame that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unread {
    /// Its number, if that much can be read.
    pub reference: Option<Ref>,
    /// What is wrong.
    pub reason: String,
}

/// What every frame has.
#[derive(Deserialize)]
struct Envelope {
    #[serde(rename = "type")]
    kind: String,
    #[serde(rename = "ref", default)]
    reference: Option<Ref>,
}

impl Incoming {
    /// Reads a frame.
    ///
    /// ```
    /// use plateau_web::message::{Incoming, Numbered, Wish};
    ///
    /// let frame = r#"{"type": "play", "ref": 3, "text": "Nf3", "ply": 12}"#;
    /// let wish = Wish::Play { index: None, text: Some("Nf3".into()) };
    /// let numbered = Numbered { reference: 3, ply: Some(12), wish };
    /// assert_eq!(Incoming::read(frame), Ok(Incoming::Wish(numbered)));
    /// assert_eq!(Incoming::read(r#"{"type": "dance", "ref": 4}"#).unwrap_err().reference, Some(4));
    /// ```
    pub fn read(text: &str) -> Result<Self, Unread> {
        let unread = |reference| {
            move |error: serde_json::Error| Unread { reference, reason: error.to_string() }
        };
        let envelope: Envelope = serde_json::from_str(text).map_err(unread(None))?;
        match envelope.kind.as_str() {
            "hello" => serde_json::from_str(text).map(Self::Hello),
            _ => serde_json::from_str(text).map(Self::Wish),
        }
        .map_err(unread(envelope.reference))
    }

    /// Its number, if it has one.
    pub fn reference(&self) -> Option<Ref> {
        match self {
            Self::Wish(numbered) => Some(numbered.reference),
            Self::Hello(_) => None,
        }
    }
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
    /// The name of the person on one's own side.
    Name { name: String },
    /// Speak another language.
    Lang { lang: String },
    /// Are you there?
    Ping,
}
