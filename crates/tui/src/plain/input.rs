//! Lines as a person types them, however long or broken they are.

use std::io::{self, BufRead, Read};

/// The longest line that anybody looks at, in bytes.
const LONGEST: u64 = 4096;

/// The next line without its end, or `None` at the end of the input. What is beyond the limit is read
/// and forgotten, and bytes that are no text are replaced.
pub(crate) fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') && bytes.len() as u64 == LONGEST {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_and_broken_lines_are_survived() {
        let mut text = b"e2e4\r\n".to_vec();
        text.extend(std::iter::repeat_n(b'x', 1_000_000));
        text.extend(b"\n\xff\xfe\n\nlast");
        let mut input = &text[..];
        let mut next = || read_line(&mut input).unwrap();
        assert_eq!(next().as_deref(), Some("e2e4"));
        assert_eq!(next().map(|line| line.len()), Some(4096));
        assert_eq!(next().as_deref(), Some("��"));
        assert_eq!(next().as_deref(), Some(""));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }
}
