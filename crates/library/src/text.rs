//! Bytes of unknown encoding as text.

/// UTF-8 where it is valid, Latin-1 otherwise: what PDN 3.0 and PGN name.
pub(crate) fn decode(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}

/// The beginning of some bytes, short enough for a message.
pub(crate) fn excerpt(bytes: &[u8]) -> String {
    const LETTERS: usize = 40;
    let some = &bytes[..bytes.len().min(4 * LETTERS)];
    let line = some.split(|&byte| matches!(byte, b'\n' | b'\r')).next().unwrap_or_default();
    let whole = match std::str::from_utf8(line) {
        // Cut inside a letter: the letter goes.
        Err(error) if error.error_len().is_none() => &line[..error.valid_up_to()],
        _ => line,
    };
    let text = decode(whole.trim_ascii());
    match text.char_indices().nth(LETTERS) {
        None => text,
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// A comment is one paragraph: line ends are spaces (writers break lines there), and the outermost spaces
/// belong to the braces.
pub(crate) fn paragraph(text: &str) -> String {
    let text = text.trim();
    if !text.contains(['\n', '\r']) {
        return text.to_owned();
    }
    text.replace("\r\n", " ").replace(['\n', '\r'], " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latin_1_is_the_fallback() {
        assert_eq!(decode("é".as_bytes()), "é");
        assert_eq!(decode(b"caf\xe9"), "café");
    }

    #[test]
    fn excerpts_are_short_and_of_one_line() {
        assert_eq!(excerpt(b" ab\ncd"), "ab");
        assert_eq!(excerpt(&[b'x'; 1000]).chars().count(), 41);
    }
}
