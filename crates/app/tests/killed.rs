//! The program killed in the middle of games: nothing that it acknowledged is lost.
#![cfg(unix)]

mod common;

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use common::{fresh_folder, plateau};
use plateau_library::{Filter, Shelf};
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

/// Types moves into the program and kills it after a while; the moves it has acknowledged by then.
fn killed(mut command: Command, moves: &[String], delay: Duration) -> Vec<String> {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    let output = child.stdout.take().expect("a pipe");
    let moves = moves.join("\n") + "\n";
    // What is typed stays open, so that only the kill ends the program.
    let typing = std::thread::spawn(move || input.write_all(moves.as_bytes()).map(|()| input));
    let reading = std::thread::spawn(move || {
        let said = BufReader::new(output).lines().map_while(Result::ok);
        let acknowledged = |line: String| {
            let line = line.trim_start_matches("> ");
            line.strip_prefix("White: ").or(line.strip_prefix("Black: ")).map(str::to_owned)
        };
        said.filter_map(acknowledged).collect()
    });
    std::thread::sleep(delay);
    child.kill().expect("killed");
    child.wait().expect("gone");
    drop(typing.join().expect("no panic"));
    reading.join().expect("no panic")
}

fn shelf(data: &Path) -> Shelf {
    Shelf::open(&data.join(Shelf::FILE)).expect("the library opens")
}

#[test]
fn s0_4_killed_at_a_hundred_moments_no_acknowledged_move_is_lost() {
    let (data, course) = (fresh_folder(), course());
    let mut random = SplitMix::new(9);
    let mut acknowledged = 0;
    // The game that is gone on with every other time, and how far it has come.
    let mut last = None;
    for round in 0..100 {
        let (args, begun) = match &last {
            Some((id, plies)) if round % 2 == 1 => {
                (vec!["play".to_owned(), "--resume".to_owned(), format!("{id}")], *plies)
            }
            _ => (vec!["play".to_owned(), "chess".to_owned()], 0),
        };
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let mut command = plateau(&[&args[..], &["--plain", "--lang", "en"]].concat());
        command.env("PLATEAU_DATA", &data);
        let delay = Duration::from_micros(random.below(150_000) as u64);
        let moves = killed(command, &course[begun..], delay);
        acknowledged += moves.len();
        assert_eq!(moves, course[begun..begun + moves.len()], "round {round}");

        let shelf = shelf(&data);
        assert_eq!(shelf.mended(), None, "round {round}");
        let newest = shelf.list(&Filter::default()).expect("a list").into_iter().next();
        if let Some(entry) = newest {
            let game = shelf.load(entry.id).expect("a game").saved.record.game().expect("legal");
            let played = game.played(Form::Short, Letters::English);
            assert!(played.len() >= begun + moves.len() || moves.is_empty(), "round {round}");
            assert_eq!(played, course[..played.len()], "round {round}");
            last = Some((entry.id, played.len()));
        } else {
            assert!(moves.is_empty(), "round {round}: {moves:?}");
        }
    }
    assert!(acknowledged > 100, "killed too early to prove anything: {acknowledged}");
}
