//! The program killed in the middle of games: nothing that it acknowledged is lost.
#![cfg(unix)]

mod common;

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use common::{fresh_folder, plateau};
use plateau_library::{Database, Filter};
use plateau_rules::random::SplitMix;
use plateau_rules::{Form, Letters, games};

/// A long game, the same every time.
fn course() -> Vec<String> {
    let mut random = SplitMix::new(2026);
    let mut game = games::find("chess").expect("chess").start();
    while game.count() > 0 && game.ply() < 150 {
        game.play(random.below(game.count())).expect("legal");
    }
    game.played(Form::Short, Letters::English)
}

/// Types moves into the program and kills it: so long after it has acknowledged so many of them. All that it
/// had acknowledged by then.
fn killed(mut command: Command, moves: &[String], after: usize, delay: Duration) -> Vec<String> {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let moves = moves.join("\n") + "\n";
    // What is typed stays open, so that only the kill ends the program.
    let typing = thread::spawn(move || input.write_all(moves.as_bytes()).map(|()| input));
    let (said, heard) = channel();
    let reading = thread::spawn(move || {
        let mut line = String::new();
        // A line that was cut in two acknowledges nothing.
        while output.read_line(&mut line).is_ok() && line.ends_with('\n') {
            let text = line.trim_end().trim_start_matches("> ");
            if let Some(text) = text.strip_prefix("White: ").or(text.strip_prefix("Black: ")) {
                let _ = said.send(text.to_owned());
            }
            line.clear();
        }
    });
    let next = |_| heard.recv_timeout(Duration::from_mins(1)).expect("a move is acknowledged");
    let mut acknowledged: Vec<String> = (0..after).map(next).collect();
    thread::sleep(delay);
    child.kill().expect("killed");
    child.wait().expect("gone");
    drop(typing.join().expect("no panic"));
    reading.join().expect("no panic");
    acknowledged.extend(heard);
    acknowledged
}

fn database(data: &Path) -> Database {
    Database::open(&data.join(Database::FILE)).expect("the library opens")
}

#[test]
fn s0_4_killed_at_a_hundred_moments_no_acknowledged_move_is_lost() {
    let (data, course) = (fresh_folder(), course());
    let mut random = SplitMix::new(9);
    let mut in_the_middle = 0;
    // The game that is gone on with every other time, and how far it has come.
    let mut last = None;
    for round in 0..100 {
        let (args, begun) = match &last {
            // A game that a fast disk has let come to its end has no moves left to wait for.
            Some((id, plies)) if round % 2 == 1 && plies + 10 < course.len() => {
                (vec!["play".to_owned(), "--resume".to_owned(), format!("{id}")], *plies)
            }
            _ => {
                let new = ["play", "chess", "--white", "human", "--black", "human"];
                (new.map(str::to_owned).to_vec(), 0)
            }
        };
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let mut command = plateau(&[&args[..], &["--plain", "--lang", "en"]].concat());
        command.env("PLATEAU_DATA", &data);
        // One time in ten while it starts, else during or after one of the next moves.
        let (after, longest) =
            if round % 10 == 0 { (0, 100_000) } else { (1 + random.below(9), 15_000) };
        let delay = Duration::from_micros(random.below(longest) as u64);
        let moves = killed(command, &course[begun..], after, delay);
        in_the_middle += usize::from(!moves.is_empty() && begun + moves.len() < course.len());
        assert_eq!(moves, course[begun..begun + moves.len()], "round {round}");

        let database = database(&data);
        assert_eq!(database.repaired(), None, "round {round}");
        let newest = database.list(&Filter::default()).expect("a list").into_iter().next();
        if let Some(entry) = newest {
            let game = database.load(entry.id).expect("a game").saved.record.game().expect("legal");
            let played = game.played(Form::Short, Letters::English);
            assert!(played.len() >= begun + moves.len() || moves.is_empty(), "round {round}");
            assert_eq!(played, course[..played.len()], "round {round}");
            last = Some((entry.id, played.len()));
        } else {
            assert!(moves.is_empty(), "round {round}: {moves:?}");
        }
    }
    assert!(in_the_middle >= 80, "only {in_the_middle} games were killed in their middle");
}
