//! Moves from text, in every spelling people use.
//!
//! A text is first cut to what matters, then *read* in one or more ways: as a piece and squares, as
//! squares only, in the wanted language's letters, in the other's. The first reading that some legal move
//! fits is meant. If none fits, the first reading is explained ([`refusal`](super::refusal)).

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
        promotes && pattern.speaks_of(mv.role(), mv.from()) && self.arrives(pattern, mv)
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
fn readings(text: &str, letters: Letters) -> [Option<Reading>; 5] {
    let piece = |role, rest| pattern(role, rest).map(Reading::Piece);
    let mut ways = [None; 5];
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
    let other = match letters {
        Letters::English => Letters::French,
        Letters::French => Letters::English,
    };
    let with_letter = |language| {
        let role = names::from_initial(first.to_ascii_uppercase(), language)?;
        piece(Some(role), rest.as_str())
    };
    // `E2E4` is squares in capitals; `D2d4` is a queen (dame) of the second rank.
    let capitals = text.chars().filter(char::is_ascii_alphabetic).all(|c| c.is_ascii_uppercase());
    let squares_only =
        capitals && text.chars().any(|c| c.is_ascii_digit()) && has_two_squares(text);
    ways = if first.is_ascii_uppercase() && !squares_only {
        [with_letter(letters), with_letter(other), piece(None, text), None, None]
    } else {
        [piece(None, text), with_letter(letters), with_letter(other), None, None]
    };
    ways
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

/// Reads what follows the piece: where from as far as it is said, where to, and after the last digit what
/// the pawn becomes.
fn pattern(role: Option<Role>, text: &str) -> Option<Pattern> {
    let (places, promotion) = text.split_at(text.rfind(|c: char| c.is_ascii_digit())? + 1);
    let promotion = promotion.trim_matches(['=', '(', ')', '/', ' ', '\t']);
    let promotion = if promotion.is_empty() { None } else { Some(promoted(promotion)?) };
    let mut marks = places.chars().filter(|mark| !SEPARATORS.contains(mark));
    let marks = [(); 5].map(|()| marks.next());
    let file = |letter| File::from_letter(letter);
    let rank = |digit| Rank::from_digit(digit);
    let (from_file, from_rank, to) = match marks {
        [Some(f), Some(r), None, ..] => (None, None, Square::new(file(f)?, rank(r)?)),
        [Some(from), Some(f), Some(r), None, _] => match file(from) {
            Some(from) => (Some(from), None, Square::new(file(f)?, rank(r)?)),
            None => (None, Some(rank(from)?), Square::new(file(f)?, rank(r)?)),
        },
        [Some(from), Some(row), Some(f), Some(r), None] => {
            (Some(file(from)?), Some(rank(row)?), Square::new(file(f)?, rank(r)?))
        }
        _ => return None,
    };
    // Without a letter it is a pawn's move, unless both squares are written.
    let whole = from_file.is_some() && from_rank.is_some();
    let role = role.or(if whole { None } else { Some(Role::Pawn) });
    Some(Pattern { role, file: from_file, rank: from_rank, to, promotion })
}

/// What may stand between the squares of a move.
const SEPARATORS: [char; 11] = ['-', '–', '—', '‑', ' ', '\t', ':', '×', 'x', 'X', '*'];

fn promoted(text: &str) -> Option<Role> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => names::promotion(letter),
        _ => names::strip_name(text).filter(|(_, rest)| rest.is_empty()).map(|(role, _)| role),
    }
}
