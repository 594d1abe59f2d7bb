//! The laws of both protocols over any text at all, for property tests and fuzzers: they panic when one is
//! broken.
//!
//! Whatever a line is read as, it is written on one line and read from there as the same message. And a client
//! or a server that is fed the whole text, line by line, survives it in a sound state.

use std::fmt::{Debug, Display};

use crate::{hub, uci};

/// The laws of UCI over a text of any lines.
pub fn uci(text: &str) {
    let mut client = uci::Client::new(vec![("Hash".to_owned(), "16".to_owned())]);
    for line in text.lines() {
        check(line, uci::Command::read);
        check(line, uci::Reply::read);
        let was_searching = client.is_searching();
        let event = client.receive(line);
        let ended = matches!(event, uci::Event::BestMove(_));
        assert_eq!(client.is_searching(), was_searching && !ended, "{line}");
        for command in client.outgoing() {
            assert_eq!(uci::Command::read(&command.to_string()), Ok(command));
        }
        // Once the greeting is over, an idle client can always search.
        if let uci::Event::Ready | uci::Event::BestMove(_) = event
            && !client.is_searching()
        {
            let position = uci::Position::from_start(Vec::new());
            client.search(position, uci::Go::default()).expect("an idle client");
        }
    }
}

/// The laws of Hub over a text of any lines.
pub fn hub(text: &str) {
    let mut server = hub::Server::new();
    let mut client = hub::Client::new(vec![("book".to_owned(), "false".to_owned())]);
    for line in text.lines() {
        check(line, hub::Line::read);
        check(line, hub::Command::read);
        check(line, hub::Reply::read);
        server.receive(line);
        let was_searching = client.is_searching();
        let event = client.receive(line);
        let ended = matches!(event, hub::Event::Done(_) | hub::Event::BadMove(_));
        assert_eq!(client.is_searching(), was_searching && !ended, "{line}");
        for command in client.outgoing() {
            assert_eq!(hub::Command::read(&command.to_string()), Ok(command));
        }
        // Once the engine is ready, an idle client can always search.
        if event == hub::Event::Ready || ended {
            let position = hub::Position { start: hub::Start::Usual, moves: Vec::new() };
            let level = hub::Level::default();
            client.search(position, level, hub::Mode::Think).expect("an idle client");
        }
    }
}

/// What was read is written on one line, and read from there as itself.
fn check<M: PartialEq + Debug + Display, F: Display>(
    line: &str,
    read: impl Fn(&str) -> Result<M, F>,
) {
    let written = match read(line) {
        Ok(message) => {
            let written = message.to_string();
            match read(&written) {
                Ok(again) => assert_eq!(again, message, "{line:?} was written as {written:?}"),
                Err(fault) => panic!("{line:?} was written as {written:?}: {fault}"),
            }
            written
        }
        Err(fault) => fault.to_string(),
    };
    assert!(!written.contains(char::is_control), "{line:?} was written as {written:?}");
}
