//! The characters of pieces on the screen, and ASCII replacements for simple terminals.

use plateau_rules::Piece;
use plateau_rules::diagram::Glyphs;
use plateau_rules::profile::Drawing;
use ratatui::buffer::Buffer;
use ratatui::text::Span;

use crate::Settings;

/// Whether nobody chose other characters for this piece.
pub(super) fn is_default(piece: Piece, settings: &Settings) -> bool {
    settings.pieces.piece(piece) == Glyphs::default().piece(piece)
}

/// How many columns characters take.
pub(super) fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// A piece on a coloured square: the colour tells whose it is, so the full form serves both sides. Whoever
/// chose characters gets those.
pub(super) fn solid(piece: Piece, settings: &Settings) -> &str {
    if !is_default(piece, settings) {
        return settings.pieces.piece(piece);
    }
    drawing(piece).solid()
}

/// How a piece is drawn.
pub(super) const fn drawing(piece: Piece) -> Drawing {
    piece.kind.drawing[piece.color.index()]
}

/// A piece where colours do not tell whose it is: White's in outline. Few fonts have draughtsmen, so discs
/// and crowns stand for them.
pub(super) fn outlined(piece: Piece, settings: &Settings) -> &str {
    match drawing(piece) {
        Drawing::Man | Drawing::Disc | Drawing::Yellow | Drawing::Red
            if is_default(piece, settings) =>
        {
            piece.color.pick("○", "●")
        }
        Drawing::CrownedMan if is_default(piece, settings) => piece.color.pick("♕", "♛"),
        _ => settings.pieces.piece(piece),
    }
}

/// The ASCII replacement of each sign on the screen. Accented letters are left as they are.
const STAND_INS: &[(&str, &[&str])] = &[
    (">", &["▸", "▶", "→", "»", "›"]),
    ("<", &["◂", "←", "«", "‹"]),
    ("^", &["↑"]),
    ("v", &["↓"]),
    ("*", &["•", "●"]),
    ("x", &["×"]),
    (".", &["·", "…", "░"]),
    ("#", &["█"]),
    ("-", &["–", "─"]),
    ("|", &["│"]),
    ("+", &["╭", "╮", "╰", "╯"]),
    ("\"", &["“", "”"]),
    ("'", &["’"]),
    ("=", &["½"]),
    ("~", &["≈"]),
    (" ", &["\u{202f}", "\u{a0}", "♞"]),
];

/// Replaces every sign by its ASCII replacement.
pub(super) fn to_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        let known = STAND_INS.iter().find(|(_, signs)| signs.contains(&cell.symbol()));
        if let Some((stand_in, _)) = known {
            cell.set_symbol(stand_in);
        }
    }
}
