//! What tic-tac-toe says about itself.

use super::TicTacToe;
use crate::Color;
use crate::games::Open;
use crate::profile::{Drawing, FileFormat, FileProfile, PieceKind, PieceSet, Profile};

/// Tic-tac-toe.
pub static PROFILES: [Profile; 1] = [Profile {
    name: "tictactoe",
    aliases: &["morpion", "tic-tac-toe", "oxo"],
    family: "other",
    sides: ["crosses", "noughts"],
    pieces: &PIECES,
    notation: "marks",
    file: FileProfile::new(FileFormat::Pgn),
    protocol: None,
    numbered_starts: 0,
    picture: Some("xo1/1xo/2x o"),
    openings: "",
    configure: |options| Open::without_options::<TicTacToe>((), options),
}];

/// Crosses and noughts.
pub static PIECES: PieceSet = PieceSet {
    name: "tictactoe",
    kinds: &[&PieceKind {
        name: "mark",
        settings: ["cross", "nought"],
        drawing: [Drawing::Cross, Drawing::Ring],
        unicode: ["✕", "○"],
        ascii: ["X", "O"],
        letters: ["X", "O"],
        value: 0,
    }],
    emblem: (Color::White, 0),
    side_emblem: 0,
    has_letters: false,
};
