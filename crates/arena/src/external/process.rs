//! A program in a process of its own, spoken to line by line.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::{EngineFailure, Exit};

/// A running program. It ends when this is dropped or our process is gone, and so do all that it has started.
pub(super) struct Process {
    child: Child,
    reaper: Option<Child>,
    voice: Voice,
    lines: Receiver<String>,
    log: Option<Log>,
}

/// The way to a program; clones lead to the same.
#[derive(Clone)]
pub(super) struct Voice(Arc<Mutex<ChildStdin>>);

/// Somebody does not take what is said.
enum Deaf {
    /// It does not read on.
    Busy,
    /// It never will again.
    Gone,
}

impl Voice {
    /// Says something, if anybody listens at once.
    pub(super) fn say(&self, text: &str) {
        if let Ok(mut input) = self.0.try_lock() {
            // Short as it is, it goes as a whole or not at all.
            let _ = input.write(text.as_bytes());
        }
    }

    fn write(&self, text: &str, deadline: Instant) -> Result<(), Deaf> {
        let mut input = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut rest = text.as_bytes();
        while !rest.is_empty() {
            match input.write(rest) {
                Ok(0) => return Err(Deaf::Gone),
                Ok(length) => rest = &rest[length..],
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() != ErrorKind::WouldBlock => return Err(Deaf::Gone),
                Err(_) if Instant::now() >= deadline => return Err(Deaf::Busy),
                Err(_) => std::thread::sleep(GLANCE),
            }
        }
        Ok(())
    }
}

/// A line of a sane program is shorter; what is longer comes in pieces.
const LONGEST_LINE: u64 = 1 << 16;

/// How many lines wait for us before the program must wait.
const WAITING_LINES: usize = 1 << 12;

/// How long a program may take to leave, and how often we look.
const MOMENT: Duration = Duration::from_millis(300);
const GLANCE: Duration = Duration::from_millis(2);

impl Process {
    /// Starts a program; one that is named by a path runs in its own folder, where it finds its files. What is
    /// said is noted in the file `log`, and so is what the program says elsewhere than to us.
    pub(super) fn start(
        program: &str,
        arguments: &[String],
        log: Option<&Path>,
    ) -> Result<Self, EngineFailure> {
        let failed =
            |error: &dyn std::fmt::Display| EngineFailure::Start(format!("{program}: {error}"));
        let log = log.map(|path| {
            let no_log =
                |error: io::Error| EngineFailure::Start(format!("{}: {error}", path.display()));
            Log::open(path).map_err(no_log)
        });
        let log = log.transpose()?;
        let (program, folder) = located(program).map_err(|error| failed(&error))?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        command.stderr(log.as_ref().and_then(Log::as_output).unwrap_or_else(Stdio::null));
        if let Some(folder) = folder {
            command.current_dir(folder);
        }
        own_group(&mut command);
        let mut child = command.spawn().map_err(|error| failed(&error))?;
        let reaper = reaper_of(&child);
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(EngineFailure::Crash(None));
        };
        // Who does not read must not keep us waiting. Where that cannot be had we wait.
        #[cfg(unix)]
        let _ = rustix::io::ioctl_fionbio(&input, true);
        let (sender, lines) = sync_channel(WAITING_LINES);
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            // Ends when the program does, or when nobody listens any more.
            while matches!(
                output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line),
                Ok(length) if length > 0
            ) {
                if sender.send(String::from_utf8_lossy(&line).trim_end().to_owned()).is_err() {
                    return;
                }
                line.clear();
            }
        });
        Ok(Self { child, reaper, voice: Voice(Arc::new(Mutex::new(input))), lines, log })
    }

    /// Says these lines in one go, if the program takes them before the deadline.
    pub(super) fn send(&self, lines: &str, deadline: Instant) -> Result<(), EngineFailure> {
        self.note('>', lines);
        self.voice.write(lines, deadline).map_err(|deaf| match deaf {
            Deaf::Busy => EngineFailure::Timeout,
            Deaf::Gone => EngineFailure::Crash(self.ending()),
        })
    }

    /// The way to it, for somebody on another thread.
    pub(super) fn voice(&self) -> Voice {
        self.voice.clone()
    }

    /// The next line, if it comes before the deadline.
    pub(super) fn receive(&self, deadline: Instant) -> Result<String, EngineFailure> {
        let left = deadline.saturating_duration_since(Instant::now());
        let line = self.lines.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => EngineFailure::Timeout,
            RecvTimeoutError::Disconnected => EngineFailure::Crash(self.ending()),
        })?;
        self.note('<', &line);
        Ok(line)
    }

    fn note(&self, sign: char, lines: &str) {
        if let Some(log) = &self.log {
            log.note(self.child.id(), sign, lines);
        }
    }

    /// How the program ends, if it does so within a moment.
    pub(super) fn ending(&self) -> Option<Exit> {
        let deadline = Instant::now() + MOMENT;
        loop {
            let exit = exit(&self.child);
            if exit.is_some() || Instant::now() >= deadline {
                return exit;
            }
            std::thread::sleep(GLANCE);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(reaper) = &mut self.reaper {
            // It has nothing to do any more, and the number of the group may be given to others soon.
            let _ = reaper.kill();
            let _ = reaper.wait();
        }
        // Who was asked to leave is gone already; who was not, or does not want to, is ended.
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A program and all that it starts are ended together, and none of them by a key that was meant for us.
fn own_group(command: &mut Command) {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    #[cfg(not(unix))]
    let _ = command;
}

/// Ends a program and all that it has started when we are gone, however that happens: a shell that waits for the
/// end of a pipe of which we have the other end. Where it cannot be had, programs must see to it themselves.
fn reaper_of(child: &Child) -> Option<Child> {
    if cfg!(not(unix)) {
        return None;
    }
    let mut command = Command::new("/bin/sh");
    command.args([
        "-c",
        "trap '' HUP INT TERM; read -r _; kill -s KILL -- \"-$0\"",
        &child.id().to_string(),
    ]);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    own_group(&mut command);
    command.spawn().ok()
}

/// How a program has ended. It is not buried by that: as long as it is not, its number is given to nobody
/// else, and its group can be called by it.
#[cfg(unix)]
fn exit(child: &Child) -> Option<Exit> {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    let status = waitid(WaitId::Pid(Pid::from_child(child)), options).ok()??;
    status.exit_status().map(Exit::Code).or(status.terminating_signal().map(Exit::Signal))
}

/// Elsewhere one cannot look without burying.
#[cfg(not(unix))]
fn exit(_: &Child) -> Option<Exit> {
    None
}

/// A program's full path and its folder; one named by a bare word is looked for by the system.
fn located(program: &str) -> io::Result<(PathBuf, Option<PathBuf>)> {
    let path = Path::new(program);
    if path.components().count() < 2 && !path.is_file() {
        return Ok((path.to_owned(), None));
    }
    // A path that is relative to us would not be found from the program's own folder.
    let path = std::path::absolute(path)?;
    let folder = path.parent().map(Path::to_owned).filter(|folder| folder.is_dir());
    Ok((path, folder))
}

#[cfg(unix)]
/// A log of the conversation with a program; several programs may append to one file.
pub(super) struct Log {
    file: File,
    begun: Instant,
}

impl Log {
    /// Appends to the file.
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        let file = OpenOptions::new().append(true).create(true).open(path)?;
        Ok(Self { file, begun: Instant::now() })
    }

    /// The file as the output of a process, if the system allows it.
    pub(super) fn as_output(&self) -> Option<Stdio> {
        self.file.try_clone().ok().map(Stdio::from)
    }

    /// Appends lines with the process id, the seconds since its start, and their direction. A failure to write is
    /// ignored.
    pub(super) fn note(&self, program: u32, way: char, lines: &str) {
        let seconds = self.begun.elapsed().as_secs_f64();
        let lines = lines.lines().map(|line| format!("{program} {seconds:.3} {way} {line}\n"));
        let _ = (&self.file).write_all(lines.collect::<String>().as_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Process {
        Process::start("/bin/sh", &["-c".to_owned(), script.to_owned()], None).unwrap()
    }

    #[test]
    fn who_never_reads_does_not_keep_us_waiting() {
        let sleeper = shell("exec sleep 1000");
        let more_than_a_pipe_holds = "x".repeat(1 << 20);
        assert_eq!(
            sleeper.send(&more_than_a_pipe_holds, Instant::now()),
            Err(EngineFailure::Timeout)
        );
        // From another thread it would be the same.
        sleeper.voice().say("stop\n");
    }

    #[test]
    fn it_is_told_how_a_program_ended() {
        let far = || Instant::now() + Duration::from_mins(3);
        let ended = |script: &str| shell(script).receive(far());
        assert_eq!(ended("exit 3"), Err(EngineFailure::Crash(Some(Exit::Code(3)))));
        assert_eq!(ended("kill -SEGV $$"), Err(EngineFailure::Crash(Some(Exit::Signal(11)))));
        assert_eq!(
            ended("exec sleep 1000 >&-"),
            Err(EngineFailure::Crash(None)),
            "silent, and alive"
        );
        let mute = shell("exec sleep 1000 <&-");
        let said = std::iter::repeat_with(|| mute.send("isready\n", far())).find(Result::is_err);
        assert_eq!(said, Some(Err(EngineFailure::Crash(None))), "deaf, and alive");
    }
}
