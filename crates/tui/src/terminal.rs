//! The real terminal: threads that listen, a loop that draws, and the promise that the terminal is left as
//! it was found, whatever happens.

use std::io::{self, stdout};
use std::panic;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Instant;

use plateau_words::Words;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::clipboard::CopyToClipboard;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
    Event, KeyEventKind, MouseEventKind,
};
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, SetTitle, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};

use crate::model::{App, Effect, Message, Opening};
use crate::{Settings, view};

/// What comes in from the threads: something for the screen, or the end.
enum Incoming {
    Message(Message),
    /// The terminal is gone, or the program is asked to end.
    End,
}

/// Plays full screen until the person leaves. Games are kept on the database in that file, if one is given.
pub fn run(
    opening: Opening,
    settings: Settings,
    words: &Words,
    database: Option<&Path>,
) -> io::Result<()> {
    on_full_screen(settings.mouse, || {
        let (sender, incoming) = channel();
        listen(sender.clone());
        let app = App::new(opening, settings, words, database, move || {
            let _ = sender.send(Incoming::Message(Message::Wake));
        });
        show(app, &mut Terminal::new(CrosstermBackend::new(stdout()))?, &incoming)
    })
}

/// Does something with the whole terminal, which is as it was before when this returns or panics.
pub fn on_full_screen<T>(mouse: bool, show: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    let _restored = Raw::enter(mouse)?;
    show()
}

/// The loop: sleeps until something happens, takes in all that has happened, draws once.
fn show(
    mut app: App<'_>,
    terminal: &mut Terminal<CrosstermBackend<io::Stdout>>,
    incoming: &Receiver<Incoming>,
) -> io::Result<()> {
    let size = terminal.size()?;
    app.update(Message::Size(size.width, size.height), Instant::now());
    terminal.draw(|frame| view::draw(&app, frame))?;
    loop {
        let first = match app.next_wake(Instant::now()) {
            Some(wait) => incoming.recv_timeout(wait),
            None => incoming.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        let first = match first {
            Ok(incoming) => incoming,
            Err(RecvTimeoutError::Timeout) => Incoming::Message(Message::Wake),
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        };
        let mut is_stale = false;
        // A storm of keys or sizes is taken in as a whole.
        for incoming in std::iter::once(first).chain(incoming.try_iter()) {
            let Incoming::Message(message) = incoming else { return Ok(()) };
            for effect in app.update(message, Instant::now()) {
                match effect {
                    Effect::Draw => is_stale = true,
                    // The terminal keeps it for pasting.
                    Effect::Copy(text) => {
                        execute!(stdout(), CopyToClipboard::to_clipboard_from(&text))?;
                    }
                    Effect::Leave => return Ok(()),
                }
            }
        }
        if is_stale {
            terminal.draw(|frame| view::draw(&app, frame))?;
        }
    }
}

/// Listens to the terminal, and to whoever wants the program to end, each on a thread of its own.
fn listen(sender: Sender<Incoming>) {
    let ended = sender.clone();
    // Where it cannot be set the program ends as any other.
    let _ = ctrlc::set_handler(move || _ = ended.send(Incoming::End));
    thread::spawn(move || {
        loop {
            let incoming = match event::read() {
                Ok(event) => message(event).map(Incoming::Message),
                Err(_) => Some(Incoming::End),
            };
            let is_end = matches!(incoming, Some(Incoming::End));
            if incoming.is_some_and(|incoming| sender.send(incoming).is_err()) || is_end {
                return;
            }
        }
    });
}

/// What an event of the terminal means for the screen, if anything.
fn message(event: Event) -> Option<Message> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => Some(Message::Key(key)),
        // A mouse that only moves changes nothing.
        Event::Mouse(mouse) if mouse.kind == MouseEventKind::Moved => None,
        Event::Mouse(mouse) => Some(Message::Mouse(mouse)),
        Event::Paste(text) => Some(Message::Paste(text)),
        Event::Resize(width, height) => Some(Message::Size(width, height)),
        Event::Key(_) | Event::FocusGained | Event::FocusLost => None,
    }
}

/// A terminal in which every key arrives at once; as before when this is dropped.
struct Raw;

/// Whether the terminal is not as it was before: whoever restores it first does so alone, so that nothing
/// said after that is wiped away.
static IS_RAW: AtomicBool = AtomicBool::new(false);

impl Raw {
    fn enter(mouse: bool) -> io::Result<Self> {
        restore_on_panic();
        enable_raw_mode()?;
        IS_RAW.store(true, Ordering::SeqCst);
        // From here on it is restored, also when the rest fails.
        let raw = Self;
        execute!(stdout(), EnterAlternateScreen, EnableBracketedPaste, SetTitle("Plateau"))?;
        if mouse {
            execute!(stdout(), EnableMouseCapture)?;
        }
        Ok(raw)
    }
}

impl Drop for Raw {
    fn drop(&mut self) {
        restore();
    }
}

fn restore() {
    if !IS_RAW.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = execute!(
        stdout(),
        DisableMouseCapture,
        DisableBracketedPaste,
        LeaveAlternateScreen,
        cursor::Show
    );
    let _ = disable_raw_mode();
}

/// A panic of the screen is shown on a terminal that can show it. Machines think on other threads: when one
/// of them panics the game goes on, and nothing is written over the board.
fn restore_on_panic() {
    let (usual, screen) = (panic::take_hook(), thread::current().id());
    panic::set_hook(Box::new(move |info| {
        if thread::current().id() == screen {
            restore();
            usual(info);
        }
    }));
}
