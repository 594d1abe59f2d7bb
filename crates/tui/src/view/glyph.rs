//! The characters of pieces on the screen.

use plateau_rules::diagram::Glyphs;
use plateau_rules::{Piece, Role};

use crate::Settings;

/// A piece on a coloured square: the colour tells whose it is, so the full form serves both sides. Whoever
/// chose characters gets those.
pub(super) fn solid(piece: Piece, settings: &Settings) -> &str {
    if settings.pieces != Glyphs::default() {
        return settings.pieces.piece(piece);
    }
    match piece.role {
        Role::Pawn => "♟",
        Role::Knight => "♞",
        Role::Bishop => "♝",
        Role::Rook => "♜",
        Role::Queen | Role::Crowned => "♛",
        Role::King => "♚",
        Role::Man => "●",
        Role::Mark => piece.color.pick("✕", "○"),
    }
}

/// A piece where colours do not tell whose it is: White's in outline. Few fonts have draughtsmen, so discs
/// and crowns stand for them.
pub(super) fn outlined(piece: Piece, settings: &Settings) -> &str {
    match piece.role {
        Role::Man if settings.pieces == Glyphs::default() => piece.color.pick("○", "●"),
        Role::Crowned if settings.pieces == Glyphs::default() => piece.color.pick("♕", "♛"),
        _ => settings.pieces.piece(piece),
    }
}
