//! Lines of a program on the other end of a pipe.

use std::fmt::Display;
use std::io::{BufRead, Read, Write};
use std::sync::Mutex;

/// The longest line that is listened to, in bytes: a game of a hundred thousand moves.
const LONGEST: u64 = 1 << 20;

/// What was read.
pub(crate) enum Incoming {
    /// A line, without its end; bytes that are no text are replaced.
    Line(String),
    /// A line that was too long; nothing of it was kept.
    TooLong,
}

/// The lines of an input, to its end. Whatever comes, no more than one line is kept in memory.
pub(crate) struct Lines<R>(pub(crate) R);

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Incoming;

    /// A broken input has ended.
    fn next(&mut self) -> Option<Incoming> {
        let mut bytes = Vec::new();
        let read = (&mut self.0).take(LONGEST).read_until(b'\n', &mut bytes).ok()?;
        if read == 0 {
            return None;
        }
        if read as u64 == LONGEST && bytes.last() != Some(&b'\n') {
            self.0.skip_until(b'\n').ok()?;
            return Some(Incoming::TooLong);
        }
        Some(Incoming::Line(String::from_utf8_lossy(&bytes).trim_end().to_owned()))
    }
}

impl Incoming {
    /// What to say about a line that was too long.
    pub(crate) fn complaint() -> String {
        format!("a line of more than {LONGEST} bytes was ignored")
    }
}

/// A sentence of several lines as one.
pub(crate) fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Says one line at a time, whichever thread speaks.
pub(crate) struct Output<W>(Mutex<W>);

impl<W: Write> Output<W> {
    pub(crate) const fn new(output: W) -> Self {
        Self(Mutex::new(output))
    }

    pub(crate) fn say(&self, line: &impl Display) {
        let Ok(mut out) = self.0.lock() else { return };
        if writeln!(out, "{line}").and_then(|()| out.flush()).is_err() {
            // Nobody hears us any more, and nobody would stop a search.
            std::process::exit(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_without_end_is_forgotten_and_the_next_one_read() {
        let mut noise = vec![b'x'; 3 << 20];
        noise.extend(b"\nuci\r\n\xff\nhalf");
        let mut lines = Lines(&noise[..]);
        assert!(matches!(lines.next(), Some(Incoming::TooLong)));
        let rest: Vec<String> = lines
            .map(|line| match line {
                Incoming::Line(line) => line,
                Incoming::TooLong => Incoming::complaint(),
            })
            .collect();
        assert_eq!(rest, ["uci", "\u{fffd}", "half"]);
    }
}
