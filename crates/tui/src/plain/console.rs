//! Lines out and lines in, and whatever else may happen while one waits for a line.

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use super::input::read_line;

/// What can happen while one waits.
#[derive(Debug)]
pub(super) enum News {
    /// A line was typed.
    Line(String),
    /// There will be no more lines.
    End,
    /// Lines cannot be read any more.
    Broken(io::Error),
    /// Ctrl-C.
    Interrupt,
    /// Somebody who was waited for is done.
    Woken,
}

/// Why the conversation is over.
#[derive(Debug)]
pub(super) enum Stop {
    /// The person has left.
    Left,
    /// The person, or the system, wants us to go at once.
    Interrupted,
    /// Nobody can be spoken to any more.
    Io(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// A person's terminal. A line is read only when one is wanted, on a thread of its own.
pub(super) struct Console<O> {
    bell: Bell,
    news: Receiver<News>,
    /// Asks the reading thread for a line.
    wants: Sender<()>,
    /// Whether it has been asked and has not answered.
    is_asked: bool,
    /// A line that came before it was asked for.
    early: Option<News>,
    output: O,
}

/// Wakes who waits at a console.
#[derive(Clone)]
pub(super) struct Bell {
    news: Sender<News>,
    is_interrupted: Arc<AtomicBool>,
}

impl Bell {
    /// Brings news. Whether an interruption was brought before already.
    pub(super) fn ring(&self, news: News) -> bool {
        let before = match news {
            News::Interrupt => self.is_interrupted.swap(true, Ordering::Relaxed),
            _ => self.is_interrupted.load(Ordering::Relaxed),
        };
        // Who has left does not hear it.
        let _ = self.news.send(news);
        before
    }
}

impl<O: Write> Console<O> {
    pub(super) fn new(mut input: impl BufRead + Send + 'static, output: O) -> Self {
        let (sender, news) = channel();
        let (wants, wanted) = channel();
        let bell = Bell { news: sender, is_interrupted: Arc::default() };
        let lines = bell.news.clone();
        // It ends with the console, or with the program when it waits for a line that never comes.
        std::thread::spawn(move || {
            for () in wanted {
                let news = match read_line(&mut input) {
                    Ok(Some(line)) => News::Line(line),
                    Ok(None) => News::End,
                    Err(error) => News::Broken(error),
                };
                let _ = lines.send(news);
            }
        });
        Self { bell, news, wants, is_asked: false, early: None, output }
    }

    /// For who wants to wake us.
    pub(super) fn bell(&self) -> Bell {
        self.bell.clone()
    }

    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// Shows that a line is wanted.
    pub(super) fn prompt(&mut self) -> io::Result<()> {
        write!(self.output, "> ")?;
        self.output.flush()
    }

    /// The next line, whatever else happens.
    pub(super) fn line(&mut self) -> Result<String, Stop> {
        self.prompt()?;
        loop {
            if let Some(line) = self.line_or_news(None)? {
                return Ok(line);
            }
        }
    }

    /// The next line; `None` when something else happened first, or nothing for so long.
    pub(super) fn line_or_news(
        &mut self,
        patience: Option<Duration>,
    ) -> Result<Option<String>, Stop> {
        if !self.is_asked && self.early.is_none() {
            self.is_asked = true;
            let _ = self.wants.send(());
        }
        let stop = match self.early.take().or_else(|| self.next(patience)) {
            Some(News::Line(line)) => return Ok(Some(line)),
            Some(News::Woken) | None => return Ok(None),
            Some(News::End) => Stop::Left,
            Some(News::Interrupt) => Stop::Interrupted,
            Some(News::Broken(error)) => return Err(error.into()),
        };
        // The cursor leaves the prompt.
        writeln!(self.output)?;
        Err(stop)
    }

    /// Waits until something happens, but not for a line.
    pub(super) fn news(&mut self, patience: Option<Duration>) -> Result<(), Stop> {
        match self.next(patience) {
            Some(News::Interrupt) => {
                // The terminal has shown a sign of it.
                writeln!(self.output)?;
                Err(Stop::Interrupted)
            }
            Some(News::Woken) | None => Ok(()),
            line => {
                self.early = line;
                Ok(())
            }
        }
    }

    fn next(&mut self, patience: Option<Duration>) -> Option<News> {
        let news = match patience {
            None => self.news.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(patience) => self.news.recv_timeout(patience),
        };
        if matches!(news, Ok(News::Line(_) | News::End | News::Broken(_))) {
            self.is_asked = false;
        }
        news.ok()
    }
}
