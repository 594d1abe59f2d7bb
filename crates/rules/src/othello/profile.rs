//! What Othello says about itself.

use super::Othello;
use crate::Color;
use crate::games::Open;
use crate::profile::{Drawing, FileFormat, FileProfile, PieceKind, PieceSet, Profile};

/// Othello.
pub static PROFILES: [Profile; 1] = [Profile {
    name: "othello",
    aliases: &["reversi"],
    family: "other",
    sides: ["white", "black"],
    pieces: &PIECES,
    notation: "othello",
    file: FileProfile::new(FileFormat::Pgn),
    protocol: None,
    numbered_starts: 0,
    picture: Some("XXO-----OXO-----OOX------------------------------------------------ X"),
    openings: "",
    configure: |options| Open::without_options::<Othello>((), options),
}];

/// Discs.
pub static PIECES: PieceSet = PieceSet {
    name: "othello",
    kinds: &[&PieceKind {
        name: "disc",
        settings: ["white-disc", "black-disc"],
        drawing: [Drawing::Disc; 2],
        unicode: ["○", "●"],
        ascii: ["O", "X"],
        letters: ["O", "X"],
        value: 1,
    }],
    emblem: (Color::Black, 0),
    side_emblem: 0,
    has_letters: false,
};
