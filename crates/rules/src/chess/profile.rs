//! What chess and Chess960 say about themselves.

use super::{Chess, Role, Setup, Variant};
use crate::Color;
use crate::games::{Open, UnknownGame};
use crate::profile::{Drawing, FileFormat, FileProfile, PieceKind, PieceSet, Profile, Protocol};

/// Chess and Chess960.
pub static PROFILES: [Profile; 2] = [STANDARD, CHESS960];

/// Chess by FIDE's Laws.
const STANDARD: Profile = Profile {
    name: "chess",
    aliases: &["échecs", "echecs"],
    family: "chess",
    sides: ["white", "black"],
    pieces: &PIECES,
    notation: "chess",
    file: FileProfile { is_usual: true, game_type: Some(0), ..FileProfile::new(FileFormat::Pgn) },
    protocol: Some(Protocol::Uci { option: None }),
    numbered_starts: 0,
    picture: Some("1k6/p1N5/2Q5/8/8/8/8/4K3 w - - 0 1"),
    openings: include_str!("openings.tsv"),
    configure: |options| Open::without_options::<Chess>(Variant::Standard, options),
};

/// Chess960: the pieces of the first rank stand in one of 960 orders.
const CHESS960: Profile = Profile {
    name: "chess960",
    aliases: &["fischer", "échecs960", "echecs960"],
    file: FileProfile {
        variant: Some("Chess960"),
        other_variants: &[
            "chess 960",
            "fischerandom",
            "fischerrandom",
            "fischer random",
            "fischerandom chess",
            "frc",
        ],
        ..FileProfile::new(FileFormat::Pgn)
    },
    protocol: Some(Protocol::Uci { option: Some("UCI_Chess960") }),
    numbered_starts: 960,
    picture: None,
    openings: "",
    configure: chess960,
    ..STANDARD
};

/// Chess960 has one option, the number of its start: `position=0` to `position=959`.
fn chess960(options: &str) -> Result<Open, UnknownGame> {
    let variant = Variant::Chess960;
    if options.trim().is_empty() {
        return Ok(Open::new::<Chess>(variant));
    }
    let (option, value) = options.split_once('=').unwrap_or((options, ""));
    let (option, value) = (option.trim(), value.trim());
    if option != "position" {
        return Err(UnknownGame::Option(option.to_owned()));
    }
    let bad = || UnknownGame::Value { option: option.to_owned(), value: value.to_owned() };
    let setup = value.parse().ok().and_then(Setup::chess960).ok_or_else(bad)?;
    let start = setup.position(variant).map_err(|_| bad())?;
    Ok(Open::at(variant, start))
}

impl Role {
    /// The same kind of piece among those of all games.
    pub fn kind(self) -> &'static PieceKind {
        PIECES.kinds[Self::King.index() - self.index()]
    }
}

/// The pieces of chess.
pub static PIECES: PieceSet = PieceSet {
    name: "chess",
    kinds: &[&KING, &QUEEN, &ROOK, &BISHOP, &KNIGHT, &PAWN],
    emblem: (Color::Black, 4),
    side_emblem: 0,
    has_letters: true,
};

static KING: PieceKind = PieceKind {
    name: "king",
    settings: ["white-king", "black-king"],
    drawing: [Drawing::King; 2],
    unicode: ["♔", "♚"],
    ascii: ["K", "k"],
    letters: ["Rb", "Rn"],
    value: 0,
};

static QUEEN: PieceKind = PieceKind {
    name: "queen",
    settings: ["white-queen", "black-queen"],
    drawing: [Drawing::Queen; 2],
    unicode: ["♕", "♛"],
    ascii: ["Q", "q"],
    letters: ["Db", "Dn"],
    value: 9,
};

static ROOK: PieceKind = PieceKind {
    name: "rook",
    settings: ["white-rook", "black-rook"],
    drawing: [Drawing::Rook; 2],
    unicode: ["♖", "♜"],
    ascii: ["R", "r"],
    letters: ["Tb", "Tn"],
    value: 5,
};

static BISHOP: PieceKind = PieceKind {
    name: "bishop",
    settings: ["white-bishop", "black-bishop"],
    drawing: [Drawing::Bishop; 2],
    unicode: ["♗", "♝"],
    ascii: ["B", "b"],
    letters: ["Fb", "Fn"],
    value: 3,
};

static KNIGHT: PieceKind = PieceKind {
    name: "knight",
    settings: ["white-knight", "black-knight"],
    drawing: [Drawing::Knight; 2],
    unicode: ["♘", "♞"],
    ascii: ["N", "n"],
    letters: ["Cb", "Cn"],
    value: 3,
};

static PAWN: PieceKind = PieceKind {
    name: "pawn",
    settings: ["white-pawn", "black-pawn"],
    drawing: [Drawing::Pawn; 2],
    // As text: without the selector some terminals draw an emoji.
    unicode: ["♙", "♟\u{fe0e}"],
    ascii: ["P", "p"],
    letters: ["Pb", "Pn"],
    value: 1,
};
