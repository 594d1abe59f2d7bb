//! What reading has in common: words on a line, numbers that never fail by their size.

use std::borrow::Cow;
use std::fmt;

/// The line without control characters (they become blanks), so that no message ever spans two lines and
/// the blank is the only thing that parts words.
pub(crate) fn one_line(text: &str) -> Cow<'_, str> {
    if text.contains(char::is_control) {
        Cow::Owned(text.replace(char::is_control, " "))
    } else {
        Cow::Borrowed(text)
    }
}

/// Walks over the words of a line and can hand over all that is left, inner blanks included.
#[derive(Clone)]
pub(crate) struct Words<'a> {
    left: &'a str,
}

impl<'a> Words<'a> {
    /// The words of a line that [`one_line`] has cleaned.
    pub(crate) fn new(line: &'a str) -> Self {
        Self { left: line.trim_matches(' ') }
    }

    /// The next word, which stays.
    pub(crate) fn peek(&self) -> Option<&'a str> {
        self.clone().next()
    }

    /// All that is left, without blanks around it.
    pub(crate) fn rest(&self) -> &'a str {
        self.left
    }

    /// The next word as a number; a word that is none stays.
    pub(crate) fn number<N: Number>(&mut self) -> Option<N> {
        let number = number(self.peek()?)?;
        self.next();
        Some(number)
    }

    /// The words up to the next one of which `ends` is true.
    pub(crate) fn until(&mut self, ends: impl Fn(&str) -> bool) -> Vec<String> {
        let mut words = Vec::new();
        while let Some(word) = self.peek().filter(|word| !ends(word)) {
            words.push(word.to_owned());
            self.next();
        }
        words
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        if self.left.is_empty() {
            return None;
        }
        let (word, left) = self.left.split_once(' ').unwrap_or((self.left, ""));
        self.left = left.trim_start_matches(' ');
        Some(word)
    }
}

/// An integer that can take the nearest value it has to one that is out of its range.
pub(crate) trait Number: Copy {
    /// The nearest value.
    fn nearest(value: i128) -> Self;
}

macro_rules! numbers {
    ($($type:ty)*) => {$(
        impl Number for $type {
            fn nearest(value: i128) -> Self {
                value.clamp(<$type>::MIN as i128, <$type>::MAX as i128) as Self
            }
        }
    )*};
}

numbers!(u8 u16 u32 u64 i32 i64);

/// A decimal integer, however long; `None` if the word is none.
pub(crate) fn number<N: Number>(word: &str) -> Option<N> {
    let (negative, digits) = match word.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, word.strip_prefix('+').unwrap_or(word)),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let size = digits.parse().unwrap_or(i128::MAX);
    Some(N::nearest(if negative { -size } else { size }))
}

/// `true` or `false`, in the spellings that programs send.
pub(crate) fn truth(word: &str) -> Option<bool> {
    match word.to_ascii_lowercase().as_str() {
        "true" | "on" | "yes" | "1" => Some(true),
        "false" | "off" | "no" | "0" => Some(false),
        _ => None,
    }
}

/// Writes each word with a blank before it.
pub(crate) fn write_words<W: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    words: impl IntoIterator<Item = W>,
) -> fmt::Result {
    words.into_iter().try_for_each(|word| write!(f, " {word}"))
}

/// The beginning of a text: noise may be one word of megabytes.
pub(crate) struct Short<'a>(pub(crate) &'a str);

impl fmt::Display for Short<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.char_indices().nth(40) {
            None => f.write_str(self.0),
            Some((end, _)) => write!(f, "{}…", &self.0[..end]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_take_the_nearest_value() {
        assert_eq!(number::<u32>("-7"), Some(0));
        assert_eq!(number::<u32>("+7"), Some(7));
        assert_eq!(number::<u64>(&"9".repeat(500)), Some(u64::MAX));
        assert_eq!(number::<i32>(&format!("-{}", "9".repeat(500))), Some(i32::MIN));
        for none in ["", "-", "+", "1.5", "0x10", "--1", "seven", "１"] {
            assert_eq!(number::<i64>(none), None, "{none}");
        }
    }

    #[test]
    fn the_rest_keeps_inner_blanks() {
        let mut words = Words::new("  value   C:\\My  Games ");
        assert_eq!(words.next(), Some("value"));
        assert_eq!(words.rest(), "C:\\My  Games");
    }
}
