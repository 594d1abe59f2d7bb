//! The letters that stand for the pieces of chess in files.
//!
//! PGN has English ones. Books and programs of other countries write their own: such a game is read as a
//! whole in one of them, never letter by letter, since `R` is a rook here and a king (roi, rey) there.

use std::borrow::Cow;

/// The piece letters of one language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Alphabet {
    /// K Q R B N, the standard of PGN.
    English,
    /// R D T F C.
    French,
    /// K D T L S.
    German,
    /// R D T A C, also Italian.
    Spanish,
    /// K D T L P.
    Dutch,
}

impl Alphabet {
    /// Every alphabet, the standard one first.
    pub const ALL: [Self; 5] =
        [Self::English, Self::French, Self::German, Self::Spanish, Self::Dutch];

    /// King, queen, rook, bishop, knight and, where it has a letter of its own, pawn.
    fn letters(self) -> &'static str {
        match self {
            Self::English => "KQRBNP",
            Self::French => "RDTFCP",
            Self::German => "KDTLSB",
            Self::Spanish => "RDTACP",
            Self::Dutch => "KDTLP",
        }
    }

    /// The language's code.
    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::German => "de",
            Self::Spanish => "es",
            Self::Dutch => "nl",
        }
    }

    /// A move of chess in standard letters; `None` where a capital stands for no piece of this alphabet.
    pub(crate) fn to_english(self, text: &str) -> Option<Cow<'_, str>> {
        let mut rest = text.chars();
        let first = rest.next()?;
        // Castling, and squares in capitals.
        let is_piece = first.is_ascii_uppercase()
            && first != 'O'
            && !(first <= 'H' && rest.next().is_some_and(|next| next.is_ascii_digit()));
        if self == Self::English {
            return (!is_piece || self.letters().contains(first)).then_some(Cow::Borrowed(text));
        }
        let english = |letter: char| {
            let index = self.letters().find(letter)?;
            Self::English.letters()[index..].chars().next()
        };
        let first = if is_piece { english(first)? } else { first };
        // What a pawn becomes stands behind the last digit; castling has none.
        let Some(last_digit) = text.rfind(|c: char| c.is_ascii_digit()).filter(|&at| at > 0) else {
            return Some(Cow::Borrowed(text));
        };
        let (places, tail) = text.split_at(last_digit);
        let tail = tail.chars().map(|letter| english(letter).unwrap_or(letter));
        let places = places.chars().skip(1);
        Some(std::iter::once(first).chain(places).chain(tail).collect())
    }
}
