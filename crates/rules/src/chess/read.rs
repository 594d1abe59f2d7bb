//! Moves from text, in every spelling people use.
//!
//! A text is first cut to what matters, then *read* in one or two ways: as squares or a pawn's move, as a
//! piece and squares in the wanted language's letters (in the other's, where a letter means nothing in the
//! wanted one). The first reading that some legal move fits is meant. If none fits, the first reading is
//! explained ([`refusal`](super::refusal)).

use super::castling::Wing;
use super::moves::Move;
use super::names;
use super::piece::Role;
use super::position::Chess;
use super::square::{File, Rank, Square};
use crate::{Form, Letters, Position, Refusal};

/// No move needs nearly as many bytes.
const LONGEST: usize = 128;

/// One way to understand a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reading {
    /// King and rook at once.
    Castling(Wing),
    /// A piece goes to a square.
    Piece(Pattern),
}

/// What a text says of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pattern {
    /// The piece; any if only squares are written.
    pub(super) role: Option<Role>,
    /// Where it comes from, as far as it is said.
    pub(super) file: Option<File>,
    /// Where it comes from, as far as it is said.
    pub(super) rank: Option<Rank>,
    /// Where it goes.
    pub(super) to: Square,
    /// What it becomes.
    pub(super) promotion: Option<Role>,
    /// Whether a sign says that something is captured.
    pub(super) capture: bool,
}

impl Pattern {
    /// The starting square, if it is said whole.
    pub(super) fn from(self) -> Option<Square> {
        Some(Square::new(self.file?, self.rank?))
    }

    /// Whether a piece of this role on this square is spoken of.
    pub(super) fn speaks_of(self, role: Role, from: Square) -> bool {
        self.role.is_none_or(|wanted| wanted == role)
            && self.file.is_none_or(|file| file == from.file())
            && self.rank.is_none_or(|rank| rank == from.rank())
    }
}

impl Chess {
    /// The legal move a text means.
    pub(super) fn read(&self, text: &str, letters: Letters) -> Result<Move, Refusal> {
        if text.len() > LONGEST {
            return Err(Refusal::Unreadable { text: text.chars().take(LONGEST).collect() });
        }
        let core = trimmed(text);
        let mut first = None;
        for reading in readings(core, letters).into_iter().flatten() {
            let fitting = self.fitting(reading);
            match *fitting.as_slice() {
                [] => _ = first.get_or_insert(reading),
                [mv] => return Ok(mv),
                _ => return Err(self.undecided(reading, &fitting, letters)),
            }
        }
        match first {
            Some(reading) => Err(self.explain(reading, letters)),
            None => Err(unreadable(text)),
        }
    }

    /// The legal moves that fit a reading.
    fn fitting(&self, reading: Reading) -> Vec<Move> {
        let mut fitting = Vec::new();
        let _ = self.legal_moves(|mv| {
            if self.fits(reading, mv) {
                fitting.push(mv);
            }
            std::ops::ControlFlow::Continue(())
        });
        fitting
    }

    fn fits(&self, reading: Reading, mv: Move) -> bool {
        let pattern = match reading {
            Reading::Castling(wing) => {
                return mv.is_castling() && Wing::of(mv.from(), mv.to()) == wing;
            }
            Reading::Piece(pattern) => pattern,
        };
        let promotes = pattern.promotion.is_none() || pattern.promotion == mv.promotion();
        // Castling may be written as king takes rook.
        let takes_rook = mv.is_castling() && mv.to() == pattern.to;
        let captures = !pattern.capture || self.captured(mv).is_some() || takes_rook;
        promotes && captures && pattern.speaks_of(mv.role(), mv.from()) && self.arrives(pattern, mv)
    }

    /// Castling may be written as king takes rook, and as a king's move that goes too far to be another.
    fn arrives(&self, pattern: Pattern, mv: Move) -> bool {
        if !mv.is_castling() {
            return mv.to() == pattern.to;
        }
        let far = mv.from().file().index().abs_diff(pattern.to.file().index()) > 1;
        pattern.from().is_some() && (mv.to() == pattern.to || far && self.arrival(mv) == pattern.to)
    }

    /// Several moves fit: the promotion was left out, or which piece is meant.
    fn undecided(&self, reading: Reading, fitting: &[Move], letters: Letters) -> Refusal {
        let same_way = fitting.iter().all(|mv| mv.from() == fitting[0].from());
        if let Reading::Piece(pattern) = reading
            && same_way
            && fitting.iter().all(|mv| mv.promotion().is_some())
        {
            return Refusal::PromotionMissing { square: pattern.to.to_string() };
        }
        let text = |&mv| self.move_text(mv, Form::Short, letters);
        Refusal::Ambiguous { moves: fitting.iter().map(text).collect() }
    }
}

/// No move in any notation; or one that would be, if the board had such a square.
fn unreadable(text: &str) -> Refusal {
    let core = trimmed(text);
    let after_letter = core.char_indices().nth(1).map_or("", |(at, _)| &core[at..]);
    match missing_square(core).or_else(|| missing_square(after_letter)) {
        Some(square) => Refusal::OffBoard { square },
        None => Refusal::Unreadable { text: text.to_owned() },
    }
}

/// If a text is one or two squares, a letter and a number each: the first that the board does not have.
fn missing_square(text: &str) -> Option<String> {
    let marks: String = text.chars().filter(|mark| !SEPARATORS.contains(mark)).take(9).collect();
    let mut rest = marks.as_str();
    let mut missing = None;
    for _ in 0..2 {
        let digits = rest.get(1..)?.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 || digits > 2 || !rest.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return None;
        }
        let (square, after) = rest.split_at(1 + digits);
        if missing.is_none() && Square::parse(square).is_none() {
            missing = Some(square.to_owned());
        }
        rest = after;
        if rest.is_empty() {
            break;
        }
    }
    missing.filter(|_| rest.is_empty())
}

/// The text without what follows a move: check, mate, praise, `e.p.`.
fn trimmed(text: &str) -> &str {
    let marks = ['+', '#', '!', '?', '†', '‡', ' ', '\t', '.', '\r', '\n'];
    let mut text = text.trim();
    loop {
        let before = text;
        text = text.trim_end_matches(marks);
        for suffix in ["e.p", "ep", "e. p", "mate", "mat"] {
            if let Some((head, tail)) =
                text.split_at_checked(text.len().saturating_sub(suffix.len()))
                && tail.eq_ignore_ascii_case(suffix)
                && !head.is_empty()
            {
                text = head;
            }
        }
        if text == before {
            return text;
        }
    }
}

/// The ways to read a text, likeliest first.
fn readings(text: &str, letters: Letters) -> [Option<Reading>; 2] {
    let piece = |role, rest| pattern(role, rest).map(Reading::Piece);
    let mut ways = [None; 2];
    if let Some(wing) = castling(text) {
        ways[0] = Some(Reading::Castling(wing));
        return ways;
    }
    if let Some((role, rest)) = names::strip_name(text) {
        ways[0] = piece(Some(role), rest);
        return ways;
    }
    let mut rest = text.chars();
    let Some(first) = rest.next() else { return ways };
    if let Some(role) = names::from_figurine(first) {
        ways[0] = piece(Some(role), rest.as_str());
        return ways;
    }
    // A capital that stands for a piece in the wanted language is that piece and no other: `R` is never a
    // rook in French.
    let with_letter = || {
        let capital = first.to_ascii_uppercase();
        let role = names::from_initial(capital, letters)
            .or_else(|| names::from_initial(capital, letters.other()))?;
        piece(Some(role), rest.as_str())
    };
    // `E2E4` is squares in capitals; `D2d4` is a queen (dame) of the second rank.
    let capitals = text.chars().filter(char::is_ascii_alphabetic).all(|c| c.is_ascii_uppercase());
    let squares_only =
        capitals && text.chars().any(|c| c.is_ascii_digit()) && has_two_squares(text);
    if first.is_ascii_uppercase() && !squares_only {
        [with_letter(), piece(None, text)]
    } else if is_pawn_capture(text) {
        [piece(None, text), None]
    } else {
        [piece(None, text), with_letter()]
    }
}

/// Whether a text begins with a small file letter and a capture sign: `cxd5` is never a knight (cavalier).
pub(crate) fn is_pawn_capture(text: &str) -> bool {
    let mut marks = text.chars();
    matches!(marks.next(), Some('a'..='h'))
        && marks.find(|m| *m != ' ').is_some_and(is_capture_sign)
}

/// Whether a text begins with a square and goes on with another.
fn has_two_squares(text: &str) -> bool {
    let squeezed: String = text.chars().filter(char::is_ascii_alphanumeric).collect();
    let part = |range: std::ops::Range<usize>| squeezed.get(range).and_then(Square::parse);
    part(0..2).is_some() && (part(2..4).is_some() || part(3..5).is_some())
}

/// `O-O`, `0-0`, `o-o-o`, `OOO`.
fn castling(text: &str) -> Option<Wing> {
    let mut rounds = 0;
    for letter in text.chars() {
        match letter {
            'O' | 'o' | '0' => rounds += 1,
            '-' | '–' | '‑' | ' ' => {}
            _ => return None,
        }
    }
    match rounds {
        2 => Some(Wing::King),
        3 => Some(Wing::Queen),
        _ => None,
    }
}

/// Reads what follows the piece: where from as far as it is said, a dash or a capture sign, where to, and
/// after the last digit what the pawn becomes. Nothing else may stand there.
fn pattern(role: Option<Role>, text: &str) -> Option<Pattern> {
    let (places, tail) = text.split_at(text.rfind(|c: char| c.is_ascii_digit())? + 1);
    let promotion = tail.trim_matches(['=', '(', ')', '/', ' ', '\t']);
    let promotion = match (promotion, tail.trim()) {
        // An equals sign behind a move offers a draw (FIDE, appendix C.12).
        ("", "" | "=" | "(=)") => None,
        (piece, _) => Some(promoted(piece)?),
    };
    let (before, to) = places.split_at_checked(places.len().checked_sub(2)?)?;
    let to =
        Square::new(File::from_letter(to.chars().next()?)?, Rank::from_digit(to.chars().nth(1)?)?);
    let before = before.trim();
    let start = before.trim_end_matches(SEPARATORS);
    let capture = before[start.len()..].contains(is_capture_sign);
    let mut marks = start.chars().filter(|mark| !SEPARATORS.contains(mark));
    let (from_file, from_rank) = match [(); 3].map(|()| marks.next()) {
        [None, ..] => (None, None),
        [Some(mark), None, _] => match File::from_letter(mark) {
            Some(file) => (Some(file), None),
            None => (None, Some(Rank::from_digit(mark)?)),
        },
        [Some(file), Some(rank), None] => {
            (Some(File::from_letter(file)?), Some(Rank::from_digit(rank)?))
        }
        _ => return None,
    };
    // Without a letter it is a pawn's move, unless both squares are written.
    let whole = from_file.is_some() && from_rank.is_some();
    let role = role.or(if whole { None } else { Some(Role::Pawn) });
    Some(Pattern { role, file: from_file, rank: from_rank, to, promotion, capture })
}

/// What may stand between the squares of a move.
const SEPARATORS: [char; 11] = ['-', '–', '—', '‑', ' ', '\t', ':', '×', 'x', 'X', '*'];

/// Whether this sign between squares says that something is captured.
fn is_capture_sign(sign: char) -> bool {
    matches!(sign, 'x' | 'X' | '×' | ':' | '*')
}

fn promoted(text: &str) -> Option<Role> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => names::promotion(letter),
        _ => names::strip_name(text).filter(|(_, rest)| rest.is_empty()).map(|(role, _)| role),
    }
}
