//! How quick the full screen is, measured from outside at a pseudo-terminal: nothing is asserted but that it
//! works. docs/measurements/terminal.md has the numbers; `PLATEAU_PROGRAM` measures another program than
//! the one just built.
#![cfg(unix)]

mod common;

use std::fs::File;
use std::io::{Read, Write};
use std::process::Command;
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, available_parallelism};
use std::time::{Duration, Instant};

use common::plateau;
use expectrl::process::unix::UnixProcess;
use expectrl::session::OsSession;

/// A burst of output is over when nothing came for so long.
const QUIET: Duration = Duration::from_millis(30);

/// The program at a terminal.
struct Screen {
    session: OsSession,
    keys: File,
    /// When output came, and how much.
    output: Receiver<(Instant, usize)>,
}

impl Screen {
    /// Starts the program; also says when.
    fn start(args: &[&str], size: (u16, u16)) -> (Self, Instant) {
        let mut command = match std::env::var_os("PLATEAU_PROGRAM") {
            None => plateau(args),
            Some(program) => {
                let mut command = Command::new(program);
                command.args(args).env("PLATEAU_CONFIG", "/dev/null");
                command
            }
        };
        let data = tempfile::tempdir().expect("a folder").keep();
        command.env("TERM", "xterm-256color").env("PLATEAU_DATA", data);
        let started = Instant::now();
        let mut session = OsSession::spawn(command).expect("a terminal");
        let process: &mut UnixProcess = session.get_process_mut();
        process.set_window_size(size.0, size.1).expect("a size");
        let handle = || process.get_raw_handle().expect("the terminal's other end");
        let (keys, mut bytes) = (handle(), handle());
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut buffer = vec![0; 1 << 16];
            // A terminal whose program has gone is an error, not an end.
            while let Ok(count @ 1..) = bytes.read(&mut buffer) {
                if sender.send((Instant::now(), count)).is_err() {
                    return;
                }
            }
        });
        (Self { session, keys, output }, started)
    }

    /// Presses a key; what came before has nothing to do with it.
    fn press(&mut self, key: &str) -> Instant {
        while self.output.try_recv().is_ok() {}
        let pressed = Instant::now();
        self.keys.write_all(key.as_bytes()).expect("typed");
        pressed
    }

    /// Waits for the next burst of output: when its last byte came, and how many there were.
    fn drawn(&self) -> Option<(Instant, usize)> {
        let (mut last, mut bytes) = self.output.recv_timeout(Duration::from_secs(2)).ok()?;
        while let Ok((at, count)) = self.output.recv_timeout(QUIET) {
            (last, bytes) = (at, bytes + count);
        }
        Some((last, bytes))
    }

    fn end(mut self) {
        self.press("\x03");
        let _ = self.session.get_process_mut().exit(true);
    }
}

/// The times in order: half are below the first number, nine of ten below the second …
fn show(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
    println!(
        "{what:<44} n {:>4}   p50 {:>6.2} ms   p90 {:>6.2} ms   p99 {:>6.2} ms   max {:>6.2} ms",
        times.len(),
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0)
    );
}

const SIZES: [(u16, u16); 2] = [(80, 24), (200, 60)];

#[test]
#[ignore = "a measurement: docs/measurements/terminal.md says how to run it"]
fn start_to_first_frame() {
    for size in SIZES {
        for args in [&[][..], &["play", "chess", "--black", "level:3"]] {
            let times = (0..40).map(|_| {
                let (screen, started) = Screen::start(args, size);
                let (drawn, _) = screen.drawn().expect("a first frame");
                screen.end();
                drawn - started
            });
            show(&format!("plateau {} at {}×{}", args.join(" "), size.0, size.1), times.collect());
        }
    }
}

#[test]
#[ignore = "a measurement: docs/measurements/terminal.md says how to run it"]
fn a_key_press_while_the_engine_thinks_with_all_threads() {
    let threads = available_parallelism().map_or(1, usize::from);
    let engine = format!("engine:time=600000,threads={threads}");
    for (who, white) in [("nobody thinks", "human"), ("the engine thinks", engine.as_str())] {
        for size in SIZES {
            let args = ["play", "chess", "--white", white, "--black", "human"];
            let (mut screen, _) = Screen::start(&args, size);
            screen.drawn().expect("a first frame");
            thread::sleep(Duration::from_millis(500));
            let mut times = Vec::new();
            // The cursor walks over the board and back, at a pace that keeps step with no clock.
            for press in 0..400_u64 {
                let key = if press / 2 % 2 == 0 { "\x1b[C" } else { "\x1b[D" };
                let pressed = screen.press(key);
                let (drawn, _) = screen.drawn().unwrap_or_else(|| panic!("key {press} is drawn"));
                times.push(drawn - pressed);
                thread::sleep(Duration::from_micros(press * 7919 % 20_000));
            }
            screen.end();
            show(&format!("an arrow at {}×{}, {who}", size.0, size.1), times);
        }
    }
}
