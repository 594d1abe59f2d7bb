//! What Connect Four says about itself.

use super::Connect4;
use crate::Color;
use crate::games::Open;
use crate::profile::{Drawing, FileFormat, FileProfile, PieceKind, PieceSet, Profile};

/// Connect Four.
pub static PROFILES: [Profile; 1] = [Profile {
    name: "connect4",
    aliases: &["puissance4", "connect-four", "puissance-4"],
    family: "other",
    sides: ["yellow", "red"],
    pieces: &PIECES,
    notation: "columns",
    file: FileProfile::new(FileFormat::Pgn),
    protocol: None,
    numbered_starts: 0,
    picture: Some("2o4/xox4/oxo4/xox4/oxo4/xox4 x"),
    openings: "",
    configure: |options| Open::without_options::<Connect4>((), options),
}];

/// Discs.
pub static PIECES: PieceSet = PieceSet {
    name: "connect4",
    kinds: &[&PieceKind {
        name: "counter",
        settings: ["yellow-disc", "red-disc"],
        drawing: [Drawing::Yellow, Drawing::Red],
        unicode: ["○", "●"],
        ascii: ["O", "X"],
        letters: ["O", "X"],
        value: 0,
    }],
    emblem: (Color::White, 0),
    side_emblem: 0,
    has_letters: false,
};
