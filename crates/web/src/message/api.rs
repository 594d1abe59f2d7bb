//! What is asked and answered over HTTP.

use std::collections::BTreeMap;

use plateau_arena::{LiveGame, Spec};
use plateau_rules::Color;
use serde::{Deserialize, Serialize};

use super::{Both, Side};

/// What the home page offers, and every sentence of the page.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub struct Catalogue {
    pub version: &'static str,
    pub lang: &'static str,
    pub languages: Vec<LanguageName>,
    /// Whether the reader may begin games.
    pub host: bool,
    /// What links for other devices begin with, if the server is reached from other devices.
    pub lan: Option<String>,
    pub games: Vec<GameChoice>,
    pub families: Vec<Family>,
    pub levels: Vec<LevelChoice>,
    pub opponents: Vec<Opponent>,
    pub clocks: Vec<ClockChoice>,
    pub choices: Choices,
    pub words: BTreeMap<String, String>,
}

/// A language one can read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LanguageName {
    /// Its code.
    pub tag: &'static str,
    /// Its name in itself.
    pub name: &'static str,
}

/// A game one can play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub struct GameChoice {
    pub key: String,
    pub name: String,
    pub family: &'static str,
    /// What its board looks like: `squares`, `paper`, `felt`, `rack`.
    pub surface: &'static str,
    pub rows: u8,
    pub columns: u8,
    /// A corner of its board, three by three; games that have one are offered first.
    pub picture: Option<Vec<PictureCell>>,
    /// The piece that stands for it.
    pub emblem: String,
    /// The pieces that stand for its sides.
    pub pieces: Both<String>,
    /// How many numbered starts there are; 0 where there is one only.
    pub starts: u16,
    pub sides: Both<String>,
    /// Who begins.
    pub first: Side,
    /// What each level is rated.
    pub ratings: Vec<String>,
}

/// A cell of a game's picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub struct PictureCell {
    pub dark: bool,
    pub piece: Option<String>,
}

/// Games that belong together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Family {
    /// As in [`GameChoice::family`].
    pub key: &'static str,
    /// As people read it.
    pub name: String,
}

/// A strength of the computer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LevelChoice {
    /// Its number.
    pub level: u8,
    /// As players are written.
    pub player: String,
    /// With a word for the strength.
    pub name: String,
}

/// Another player one can play against.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Opponent {
    /// As players are written.
    pub player: String,
    /// As people read it.
    pub name: String,
}

/// A way to give time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ClockChoice {
    /// As commands take it.
    pub clock: String,
    /// As people read it.
    pub name: String,
}

/// What the settings propose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub struct Choices {
    pub game: String,
    pub white: String,
    pub black: String,
    pub clock: String,
    pub name: Option<String>,
}

/// Which saved games are asked for.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(default)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub struct GameQuery {
    pub unfinished: bool,
    pub game: Option<String>,
    /// Only these, in this order: `17,18`.
    pub numbers: Option<String>,
    /// How many of the list are known already.
    pub skip: usize,
    pub lang: Option<String>,
}

/// Saved games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SavedGames {
    /// Those changed last first, unless others were asked for by number.
    pub games: Vec<SavedGame>,
    /// How many there are in all.
    pub all: usize,
}

/// A saved game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub struct SavedGame {
    pub number: i64,
    /// The session that last played it.
    pub session: Option<String>,
    pub game: String,
    /// The game's name as people read it.
    pub name: String,
    /// What a person has called it.
    pub title: Option<String>,
    pub white: String,
    pub black: String,
    pub moves: u32,
    /// Milliseconds since 1970.
    pub changed: i64,
    pub finished: bool,
    pub result: String,
    pub text: String,
}

/// The setup of a new session.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(missing_docs, reason = "field names say what they hold")]
pub struct GameSetup {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fen: Option<String>,
    /// A FEN, PGN or PDN text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The number of a saved game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resume: Option<i64>,
    #[serde(skip_serializing)]
    pub lang: Option<String>,
}

impl GameSetup {
    /// The setup of a live game, from its start.
    pub fn of(live: &LiveGame) -> Self {
        let game = live.game();
        let player = |color| live.spec(color).map_or_else(|| "human".to_owned(), Spec::to_string);
        let fen = game.start_fen();
        Self {
            game: Some(game.kind().to_string()),
            white: Some(player(Color::White)),
            black: Some(player(Color::Black)),
            clock: Some(live.control().to_string()),
            fen: (fen != game.kind().start().fen()).then_some(fen),
            ..Self::default()
        }
    }
}

/// The session that was created.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SessionCreated {
    /// Its id.
    pub id: String,
    /// The key of each side.
    pub keys: Both<String>,
    /// How many games a file had.
    pub imported: usize,
    /// Their numbers in the database; the session has the first of them.
    pub games: Vec<i64>,
    /// A notice for the person.
    pub notice: Option<String>,
}

/// Why a request was not fulfilled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fault {
    /// For the page.
    pub code: FaultCode,
    /// For the person.
    pub reason: String,
}

/// Why a request was not fulfilled, in a word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the protocol's page says what each means")]
pub enum FaultCode {
    Malformed,
    Refused,
    Host,
    Origin,
    Missing,
    Large,
    Rate,
    Failed,
    Full,
}
