//! Speaking a protocol with the real program, line by line.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};

use super::{PATIENCE, ended, plateau};

/// A conversation with the program; it ends with the test.
pub(crate) struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
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
        let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let (said, output) = channel();
        std::thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                let _ = said.send(line.trim_end().to_owned());
            }
        });
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
            let Some(line) = self.next(&lines) else {
                panic!("no {beginning} before the end: {lines:#?}");
            };
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
        let mut rest = Vec::new();
        while let Some(line) = self.next(&rest) {
            rest.push(line);
        }
        let status = ended(&mut self.child);
        assert!(status.success(), "{status}: {rest:#?}");
        rest
    }

    /// The next line; `None` at the end. A program that says nothing for too long fails the test.
    #[track_caller]
    fn next(&self, before: &[String]) -> Option<String> {
        match self.output.recv_timeout(PATIENCE) {
            Ok(line) => Some(line),
            Err(RecvTimeoutError::Disconnected) => None,
            Err(RecvTimeoutError::Timeout) => panic!("nothing for {PATIENCE:?}: {before:#?}"),
        }
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        // It is gone already, unless the test has failed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
