//! The words of a game: tags, moves, comments, numbers, results.
//!
//! One lexer for PGN and PDN. It never stops at text that it does not know: every byte of a file is in some
//! token, a comment or white space, so that nothing is passed over in silence.

use crate::error::Fault;
use crate::score::Score;
use crate::sections::is_name_byte;
use crate::text::{decode, excerpt};
use crate::which::Format;

/// A token of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Token {
    /// `[Name "value"]`
    Tag { name: String, value: String, value_at: usize },
    /// `{…}` or `;…` to the end of the line.
    Comment(String),
    /// `%…` to the end of the line.
    Escape(String),
    /// `(`
    Open,
    /// `)`
    Close,
    /// `$1`, `!`
    Nag(u16),
    /// `!`, `(?)` in draughts, and runs that no number stands for.
    Strength(String),
    /// `/FEN "…"/`
    Setup { fen: String, fen_at: usize },
    /// A result.
    Score(Score),
    /// `12.`, `12...`, `...`: says nothing that the moves do not say.
    Number,
    /// Anything else: a move.
    Word(String),
}

/// Cuts the bytes of a section into tokens.
pub(crate) struct Lexer<'a> {
    bytes: &'a [u8],
    at: usize,
    pub(crate) style: Format,
}

/// A token or a fault, and where it begins.
pub(crate) type Lexed = (usize, Result<Token, Fault>);

impl<'a> Lexer<'a> {
    pub(crate) fn new(bytes: &'a [u8], at: usize, style: Format) -> Self {
        Self { bytes, at, style }
    }

    /// Where the next token is looked for.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// Whether nothing but white space is left.
    pub(crate) fn is_at_end(&self) -> bool {
        self.rest().iter().all(|&byte| is_space(byte))
    }

    /// What stands between two places, as one paragraph.
    pub(crate) fn text(&self, begin: usize, end: usize) -> String {
        crate::text::paragraph(&decode(&self.bytes[begin..end]))
    }

    /// Goes back to a place where it was before.
    pub(crate) fn back_to(&mut self, at: usize) {
        debug_assert!(at <= self.at);
        self.at = at;
    }

    /// Whether the next thing on this line is a comment.
    pub(crate) fn comment_follows_on_line(&self) -> bool {
        let next = self.rest().iter().find(|byte| !matches!(byte, b' ' | b'\t'));
        matches!(next, Some(b'{' | b';'))
    }

    /// Whether there are comments and escapes up to the end, and nothing else.
    pub(crate) fn only_comments_follow(&self) -> bool {
        !self.is_at_end() && self.only_notes_follow()
    }

    /// Whether nothing follows, or only comments.
    pub(crate) fn only_notes_follow(&self) -> bool {
        let mut ahead = Lexer::new(self.bytes, self.at, self.style);
        loop {
            match ahead.next() {
                None => return true,
                Some((_, Ok(Token::Comment(_) | Token::Escape(_)))) => {}
                Some(_) => return false,
            }
        }
    }

    /// The next token; `None` at the end.
    pub(crate) fn next(&mut self) -> Option<Lexed> {
        self.skip_space();
        let at = self.at;
        let token = match self.peek()? {
            b'{' => self.comment(),
            b';' => Ok(Token::Comment(self.rest_of_line().trim().to_owned())),
            b'%' if self.style == Format::Pdn || self.at_line_start() => {
                Ok(Token::Escape(self.rest_of_line()))
            }
            b'[' => self.tag(),
            b'(' => Ok(self.parenthesis()),
            b')' => Ok(self.single(Token::Close)),
            b'*' => Ok(self.single(Token::Score(Score::Unknown))),
            b'$' => self.nag(),
            b'!' | b'?' => Ok(self.strength()),
            b'/' if self.style == Format::Pdn => self.setup(),
            b'.' => {
                self.skip_while(|byte| byte == b'.');
                Ok(Token::Number)
            }
            b'0'..=b'9' if self.is_number() => {
                self.skip_while(|byte| byte.is_ascii_digit());
                self.skip_while(|byte| byte == b'.');
                Ok(Token::Number)
            }
            byte if ends_word(byte) => {
                self.at += 1;
                Err(Fault::Unreadable { text: decode(&[byte]) })
            }
            _ => Ok(self.word()),
        };
        Some((at, token))
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn rest(&self) -> &'a [u8] {
        &self.bytes[self.at..]
    }

    fn single(&mut self, token: Token) -> Token {
        self.at += 1;
        token
    }

    fn skip_while(&mut self, keep: impl Fn(u8) -> bool) {
        self.at += self.rest().iter().take_while(|&&byte| keep(byte)).count();
    }

    fn skip_space(&mut self) {
        self.skip_while(is_space);
    }

    fn at_line_start(&self) -> bool {
        self.at == 0 || matches!(self.bytes[self.at - 1], b'\n' | b'\r')
    }

    /// What follows the byte here, up to the end of the line.
    fn rest_of_line(&mut self) -> String {
        let rest = &self.rest()[1..];
        let length = memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
        self.at += 1 + length;
        decode(&rest[..length])
    }

    fn comment(&mut self) -> Result<Token, Fault> {
        let rest = &self.rest()[1..];
        let Some(length) = memchr::memchr(b'}', rest) else {
            self.at = self.bytes.len();
            return Err(Fault::OpenComment);
        };
        self.at += length + 2;
        Ok(Token::Comment(crate::text::paragraph(&decode(&rest[..length]))))
    }

    /// `[Name "value"]`. In the value `\"` and `\\` are escapes; a quote that does not close the tag is
    /// taken as it is, since files forget to escape.
    fn tag(&mut self) -> Result<Token, Fault> {
        let begin = self.at;
        let tag = self.try_tag();
        if tag.is_none() {
            // Go on behind this line: what follows may be good.
            self.at = begin;
            self.rest_of_line();
        }
        tag.ok_or_else(|| Fault::BadTag { text: excerpt(&self.bytes[begin..]) })
    }

    fn try_tag(&mut self) -> Option<Token> {
        self.at += 1;
        self.skip_space();
        let name_at = self.at;
        self.skip_while(is_name_byte);
        let name = &self.bytes[name_at..self.at];
        self.skip_space();
        if !name.first()?.is_ascii_alphabetic() || self.peek() != Some(b'"') {
            return None;
        }
        self.at += 1;
        let value_at = self.at;
        let mut value = Vec::new();
        loop {
            let rest = self.rest();
            let plain = memchr::memchr3(b'"', b'\\', b'\n', rest)?;
            value.extend_from_slice(&rest[..plain]);
            self.at += plain + 1;
            match (rest[plain], self.peek()) {
                (b'\n', _) => return None,
                (b'\\', Some(escaped @ (b'"' | b'\\'))) => {
                    value.push(escaped);
                    self.at += 1;
                }
                (b'"', _) if self.closes_tag() => break,
                (other, _) => value.push(other),
            }
        }
        Some(Token::Tag { name: decode(name), value: decode(&value), value_at })
    }

    /// Steps over `]`, if it comes next.
    fn closes_tag(&mut self) -> bool {
        let space = self.rest().iter().take_while(|&&byte| byte == b' ' || byte == b'\t').count();
        let closes = self.bytes.get(self.at + space) == Some(&b']');
        if closes {
            self.at += space + 1;
        }
        closes
    }

    /// `(` of a variation, or a strength in parentheses.
    fn parenthesis(&mut self) -> Token {
        let inner = self.rest()[1..].iter().take_while(|byte| matches!(byte, b'!' | b'?')).count();
        if inner > 0 && self.rest().get(1 + inner) == Some(&b')') {
            let text = decode(&self.rest()[..inner + 2]);
            self.at += inner + 2;
            return Token::Strength(text);
        }
        self.at += 1;
        Token::Open
    }

    fn nag(&mut self) -> Result<Token, Fault> {
        let begin = self.at;
        self.at += 1;
        self.skip_while(|byte| byte.is_ascii_digit());
        let text = decode(&self.bytes[begin..self.at]);
        text[1..].parse().map(Token::Nag).map_err(|_| Fault::Unreadable { text })
    }

    fn strength(&mut self) -> Token {
        let begin = self.at;
        self.skip_while(|byte| matches!(byte, b'!' | b'?'));
        let text = decode(&self.bytes[begin..self.at]);
        let nag = ["!", "?", "!!", "??", "!?", "?!"].iter().position(|known| *known == text);
        match (nag, self.style) {
            (Some(nag), Format::Pgn) => Token::Nag(nag as u16 + 1),
            _ => Token::Strength(text),
        }
    }

    /// `/FEN "…"/`
    fn setup(&mut self) -> Result<Token, Fault> {
        let begin = self.at;
        let rest = &self.rest()[1..];
        let length = memchr::memchr2(b'/', b'\n', rest).filter(|&end| rest[end] == b'/');
        let unreadable = || Fault::Unreadable { text: excerpt(&self.bytes[begin..]) };
        let Some(length) = length else {
            let fault = unreadable();
            self.rest_of_line();
            return Err(fault);
        };
        let command = &rest[..length];
        let quoted = command.trim_ascii().strip_prefix(b"FEN").map(<[u8]>::trim_ascii);
        let fen = quoted.and_then(|text| text.strip_prefix(b"\"")?.strip_suffix(b"\""));
        let quote = memchr::memchr(b'"', command).unwrap_or(0);
        let token = fen
            .map(|fen| Token::Setup { fen: decode(fen), fen_at: begin + quote + 2 })
            .ok_or_else(unreadable);
        self.at += length + 2;
        token
    }

    /// Whether the digits here number a move. With a dot after them they do; without one, in chess, unless
    /// more of a word follows (`0-0`, `1-0`), and in draughts when a whole move follows.
    fn is_number(&self) -> bool {
        let rest = self.rest();
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        match (rest.get(digits), self.style) {
            (Some(b'.'), _) => true,
            (None, _) => false,
            (Some(&next), Format::Pgn) => ends_word(next),
            (Some(&next), Format::Pdn) => {
                is_space(next) && digits <= 3 && begins_move(rest[digits..].trim_ascii_start())
            }
        }
    }

    fn word(&mut self) -> Token {
        let text = match self.style {
            Format::Pgn => decode(self.run()),
            Format::Pdn => self.spaced_move(),
        };
        match (Score::read(&text), self.style) {
            (Some(Score::NilAll), Format::Pgn) | (None, _) => self.annotation(text),
            (Some(score), _) => Token::Score(score),
        }
    }

    /// The bytes up to the end of a word.
    fn run(&mut self) -> &'a [u8] {
        let begin = self.at;
        self.skip_while(|byte| !ends_word(byte));
        &self.bytes[begin..self.at]
    }

    /// A draughts move, whose squares and dashes may have spaces between them: `32 - 28`, `32 28`. A star
    /// right behind it calls it forced (PDN 3.0, "parsing issues").
    fn spaced_move(&mut self) -> String {
        let mut text = decode(self.run());
        loop {
            let space = self.rest().iter().take_while(|&&byte| is_space(byte)).count();
            let next = &self.rest()[space..];
            let joins = if next.first().copied().is_some_and(is_separator) {
                // Two dashes are a null move.
                !text.ends_with(is_dash) && !next.starts_with(b"--")
            } else if text.ends_with(is_dash) && !text.starts_with(is_dash) {
                next.first().is_some_and(u8::is_ascii_alphanumeric)
            } else if space > 0 && is_square(text.as_bytes()) && begins_square(next) {
                text.push('-');
                true
            } else {
                false
            };
            if !joins {
                return text;
            }
            self.at += space;
            text += &decode(self.run());
        }
    }

    /// Chess files write some glyphs as signs of their own, and a star behind a draughts move is one.
    fn annotation(&mut self, text: String) -> Token {
        const SIGNS: &[(&str, u16)] = &[
            ("=", 10),
            ("∞", 13),
            ("+=", 14),
            ("=+", 15),
            ("+/=", 14),
            ("=/+", 15),
            ("+/-", 16),
            ("±", 16),
            ("-/+", 17),
            ("∓", 17),
            ("+-", 18),
            ("-+", 19),
            ("N", 146),
        ];
        if self.style == Format::Pgn
            && let Some((_, nag)) = SIGNS.iter().find(|(sign, _)| *sign == text)
        {
            return Token::Nag(*nag);
        }
        Token::Word(text)
    }

    /// Whether a star stands right here and more of the game behind it: a forced move, not the game's end.
    pub(crate) fn takes_star(&mut self) -> bool {
        let star = self.style == Format::Pdn && self.peek() == Some(b'*');
        let goes_on = star && self.rest().get(1).is_some_and(|&next| next == b' ') && {
            let mut ahead = Lexer::new(self.bytes, self.at + 1, self.style);
            matches!(ahead.next(), Some((_, Ok(Token::Word(_) | Token::Number))))
        };
        if goes_on {
            self.at += 1;
        }
        goes_on
    }
}

fn is_space(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == 0x0b
}

fn ends_word(byte: u8) -> bool {
    is_space(byte)
        || matches!(
            byte,
            b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b'$' | b'!' | b'?' | b'"' | b'*'
        )
}

fn is_separator(byte: u8) -> bool {
    matches!(byte, b'-' | b'x' | b'X' | b':')
}

fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | 'x' | 'X' | ':')
}

/// `7`, `07`, `32`
fn is_square(text: &[u8]) -> bool {
    matches!(text.len(), 1 | 2) && text.iter().all(u8::is_ascii_digit)
}

/// Whether a square stands here by itself, the second of `32 28`.
fn begins_square(text: &[u8]) -> bool {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let after = text[digits..].trim_ascii_start().first().copied();
    is_square(&text[..digits])
        && text.get(digits).is_none_or(|&next| ends_word(next))
        && !after.is_some_and(is_separator)
}

/// Whether a move with its dash stands here: digits or letters, then a separator, spaces or not.
fn begins_move(text: &[u8]) -> bool {
    let square = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let square = if square > 0 { square } else { text.len().min(2) };
    let starts_well = text.first().is_some_and(|first| {
        first.is_ascii_digit()
            || (matches!(first, b'a'..=b'l') && text.get(1).is_some_and(u8::is_ascii_digit))
    });
    starts_well && text[square..].trim_ascii_start().first().copied().is_some_and(is_separator)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lex(style: Format, text: &str) -> Vec<Token> {
        let mut lexer = Lexer::new(text.as_bytes(), 0, style);
        std::iter::from_fn(|| lexer.next()).map(|(_, token)| token.expect("readable")).collect()
    }

    fn moves(text: &str) -> Vec<String> {
        let word = |token| if let Token::Word(text) = token { Some(text) } else { None };
        lex(Format::Pdn, text).into_iter().filter_map(word).collect()
    }

    #[test]
    fn draughts_moves_are_found_in_every_setting() {
        assert_eq!(moves("1. 32-28 19-23 2.28x19"), ["32-28", "19-23", "28x19"]);
        assert_eq!(moves("1. 32 - 28 19 -23 2. 28 x 19"), ["32-28", "19-23", "28x19"]);
        assert_eq!(moves("1. ... 7-12"), ["7-12"]);
        assert_eq!(moves("1 32-28 19-23 2 28x19"), ["32-28", "19-23", "28x19"]);
        assert_eq!(moves("32 28 19 23"), ["32-28", "19-23"]);
        assert_eq!(moves("1.3228 1823 2. c3d4 c3:e5"), ["3228", "1823", "c3d4", "c3:e5"]);
        assert_eq!(moves("1. c3-d4 b6 - a5 2-0"), ["c3-d4", "b6-a5"]);
    }

    #[test]
    fn results_and_moves_that_look_alike_are_told_apart() {
        assert_eq!(lex(Format::Pdn, "1-1"), [Token::Score(Score::OneAll)]);
        assert_eq!(lex(Format::Pdn, "1-10"), [Token::Word("1-10".into())]);
        assert_eq!(lex(Format::Pdn, "0-0"), [Token::Score(Score::NilAll)]);
        assert_eq!(lex(Format::Pgn, "0-0"), [Token::Word("0-0".into())]);
        assert_eq!(lex(Format::Pgn, "1-0"), [Token::Score(Score::OneNil)]);
        assert_eq!(lex(Format::Pdn, "2 - 0"), [Token::Score(Score::TwoNil)]);
    }

    #[test]
    fn glyphs_are_numbers_in_chess_and_kept_in_draughts() {
        let chess = lex(Format::Pgn, "e4!? e5 $14 Nf3 +- (?)");
        assert_eq!(chess[1], Token::Nag(5));
        assert_eq!(chess[5], Token::Nag(18));
        assert_eq!(chess[6], Token::Strength("(?)".into()));
        let draughts = lex(Format::Pdn, "32-28!? (32-27)");
        assert_eq!(draughts[1], Token::Strength("!?".into()));
        assert_eq!(draughts[2], Token::Open);
    }

    #[test]
    fn a_tag_with_quotes_inside_is_read() {
        let value = |text| match lex(Format::Pgn, text).remove(0) {
            Token::Tag { value, .. } => value,
            other => panic!("{other:?}"),
        };
        assert_eq!(value(r#"[Event "The "Big" one"]"#), r#"The "Big" one"#);
        assert_eq!(value(r#"[Event "a \"b\" \\ c" ]"#), r#"a "b" \ c"#);
        assert_eq!(value(r#"[ Event  ""]"#), "");
    }

    #[test]
    fn escapes_begin_a_line_and_comments_end_where_they_should() {
        let tokens = lex(Format::Pgn, "%secret\n{ a\n b } ; rest }\n1. e4");
        assert_eq!(tokens[0], Token::Escape("secret".into()));
        assert_eq!(tokens[1], Token::Comment("a  b".into()));
        assert_eq!(tokens[2], Token::Comment("rest }".into()));
        assert_eq!(tokens[4], Token::Word("e4".into()));
    }
}
