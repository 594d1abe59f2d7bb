//! Speaking a protocol with the real program, line by line.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use super::plateau;

/// A conversation with the program.
pub(crate) struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Talk {
    /// Starts the program.
    pub(crate) fn start(args: &[&str]) -> Self {
        let mut child = plateau(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Self { child, input, output }
    }

    /// Sends lines.
    pub(crate) fn send(&mut self, lines: &str) {
        let input = self.input.as_mut().expect("the input is still open");
        input.write_all(lines.as_bytes()).expect("the program listens");
        input.write_all(b"\n").expect("the program listens");
    }

    /// The lines up to one that begins so, that one included.
    #[track_caller]
    pub(crate) fn until(&mut self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            let read = self.output.read_line(&mut line).expect("text");
            assert!(read > 0, "no {beginning} before the end: {lines:#?}");
            let line = line.trim_end().to_owned();
            let found = line.starts_with(beginning);
            lines.push(line);
            if found {
                return lines;
            }
        }
    }

    /// Sends lines and returns the answer that begins so.
    #[track_caller]
    pub(crate) fn ask(&mut self, lines: &str, beginning: &str) -> String {
        self.send(lines);
        self.until(beginning).pop().expect("the line that ended it")
    }

    /// Closes the input; the program must end well. What it still said is returned.
    #[track_caller]
    pub(crate) fn end(mut self) -> Vec<String> {
        drop(self.input.take());
        let rest: Vec<String> = self.output.lines().map_while(Result::ok).collect();
        let status = self.child.wait().expect("the program ends");
        assert!(status.success(), "{status}: {rest:#?}");
        rest
    }
}
