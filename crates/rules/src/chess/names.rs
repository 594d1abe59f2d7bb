//! What the pieces are called in English and French.

use super::piece::Role;
use crate::Letters;

/// The capital that stands for a piece; a pawn has one too, which writing leaves out.
pub(super) fn initial(role: Role, letters: Letters) -> char {
    let initials = match letters {
        Letters::English => b"PNBRQK",
        Letters::French => b"PCFTDR",
    };
    initials[role.index()] as char
}

/// The piece's whole name.
pub(super) fn name(role: Role, letters: Letters) -> &'static str {
    let names = match letters {
        Letters::English => &["Pawn", "Knight", "Bishop", "Rook", "Queen", "King"],
        Letters::French => &["Pion", "Cavalier", "Fou", "Tour", "Dame", "Roi"],
    };
    names[role.index()]
}

/// The piece a capital stands for.
pub(super) fn from_initial(capital: char, letters: Letters) -> Option<Role> {
    Role::ALL.into_iter().find(|&role| initial(role, letters) == capital)
}

/// The piece whose whole name, in either language and any case, a text starts with; and the rest.
pub(super) fn strip_name(text: &str) -> Option<(Role, &str)> {
    for role in Role::ALL {
        for letters in [Letters::English, Letters::French] {
            if let Some(rest) = strip_ignoring_case(text, name(role, letters)) {
                return Some((role, rest));
            }
        }
    }
    Some((Role::Queen, strip_ignoring_case(text, "Reine")?))
}

/// The piece a figurine shows.
pub(super) fn from_figurine(figurine: char) -> Option<Role> {
    match figurine {
        '♙' | '♟' => Some(Role::Pawn),
        '♘' | '♞' => Some(Role::Knight),
        '♗' | '♝' => Some(Role::Bishop),
        '♖' | '♜' => Some(Role::Rook),
        '♕' | '♛' => Some(Role::Queen),
        '♔' | '♚' => Some(Role::King),
        _ => None,
    }
}

/// What a pawn becomes by this letter. No language's letter for a piece it can become collides with
/// another's, so both are read, small or capital.
pub(super) fn promotion(letter: char) -> Option<Role> {
    match letter.to_ascii_uppercase() {
        'Q' | 'D' => Some(Role::Queen),
        'R' | 'T' => Some(Role::Rook),
        'B' | 'F' => Some(Role::Bishop),
        'N' | 'C' => Some(Role::Knight),
        _ => from_figurine(letter).filter(|&role| role != Role::Pawn && role != Role::King),
    }
}

fn strip_ignoring_case<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let (head, rest) = text.split_at_checked(name.len())?;
    head.eq_ignore_ascii_case(name).then_some(rest)
}
