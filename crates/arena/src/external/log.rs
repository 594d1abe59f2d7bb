//! A file in which one reads afterwards who said what.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::process::Stdio;
use std::time::Instant;

/// A file to which several programs may append.
pub(super) struct Log {
    file: File,
    begun: Instant,
}

impl Log {
    /// Goes on where the file ends.
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        let file = OpenOptions::new().append(true).create(true).open(path)?;
        Ok(Self { file, begun: Instant::now() })
    }

    /// The file as somebody's output, if the system lets us.
    pub(super) fn as_output(&self) -> Option<Stdio> {
        self.file.try_clone().ok().map(Stdio::from)
    }

    /// Notes lines with the number of the program, the seconds since it was started, and the way they went.
    /// That they cannot be noted stops no game.
    pub(super) fn note(&self, program: u32, way: char, lines: &str) {
        let seconds = self.begun.elapsed().as_secs_f64();
        let lines = lines.lines().map(|line| format!("{program} {seconds:.3} {way} {line}\n"));
        let _ = (&self.file).write_all(lines.collect::<String>().as_bytes());
    }
}
