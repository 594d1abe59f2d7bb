//! The line mode in a real (pseudo-)terminal, typed into key by key as a person would.
#![cfg(unix)]

mod common;

use std::time::Duration;

use common::plateau;
use expectrl::process::unix::WaitStatus;
use expectrl::session::OsSession;
use expectrl::{Eof, Expect};

fn terminal(args: &[&str]) -> OsSession {
    let mut session = OsSession::spawn(plateau(args)).expect("a terminal");
    session.set_expect_timeout(Some(Duration::from_mins(1)));
    session
}

/// Waits for the program to end and wants it to have succeeded.
fn finish(mut session: OsSession) {
    session.expect(Eof).expect("the end");
    let status = session.get_process().wait().expect("a status");
    assert!(matches!(status, WaitStatus::Exited(_, 0)), "{status:?}");
}

#[test]
fn s0_6_chess_is_played_at_a_terminal_by_squares_and_by_whole_moves() {
    let mut session = terminal(&["play", "chess", "--plain", "--lang", "fr"]);
    let mut say = |typed: &str, expected: &str| {
        session.send_line(typed).expect("typed");
        session.expect(expected).unwrap_or_else(|error| panic!("{typed}: {error}"));
    };
    say("f2", "f2 → f3 ou f4");
    say("f3", "Aux noirs de jouer.");
    say("e2", "La pièce en e2 est à l’adversaire.");
    say("e7e5", "Aux blancs de jouer.");
    say("g4", "Aux noirs de jouer.");
    say("Dh4#", "Échec et mat\u{202f}: les noirs gagnent.");
    say("peut-être", "Répondez par «\u{202f}oui\u{202f}» ou «\u{202f}non\u{202f}».");
    say("non", "Au revoir.");
    finish(session);
}

#[test]
fn the_end_of_input_key_leaves_the_game() {
    let mut session = terminal(&["play", "tictactoe", "--plain", "--lang", "en"]);
    session.expect("Crosses to move.").expect("the prompt");
    session.send(expectrl::ControlCode::EndOfTransmission).expect("Ctrl-D");
    session.expect("The game was left unfinished.").expect("an answer");
    finish(session);
}

#[test]
fn alone_at_a_terminal_that_cannot_draw_it_says_what_it_can_do() {
    let mut command = plateau(&[]);
    command.env("TERM", "dumb");
    let mut session = OsSession::spawn(command).expect("a terminal");
    session.set_expect_timeout(Some(Duration::from_mins(1)));
    session.expect("Usage: plateau").expect("help");
    finish(session);
}
