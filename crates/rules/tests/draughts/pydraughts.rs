//! Random games whose legal moves the Python package `pydraughts` has to find, too.
//!
//! `PLATEAU_PYTHON` is the Python that has it (`make test` sets it); without it this test says
//! that it was skipped; with `CI` set, where nothing may be skipped, it fails.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

use plateau_rules::random::SplitMix;
use plateau_rules::{AnyGame, Form, Letters, games};

/// Our names and pydraughts' names, where its rules are known to be right.
const GAMES: [(&str, &str); 6] = [
    ("checkers", "english"),
    ("draughts", "standard"),
    ("russian", "russian"),
    ("brazilian", "brazilian"),
    ("italian", "italian"),
    ("frisian", "frisian"),
];

/// A random game as the script reads it.
fn record(name: &str, theirs: &str, seed: u64) -> String {
    let mut random = SplitMix::new(seed);
    let mut game: Box<dyn AnyGame> = games::find(name).expect("a game").start();
    let mut text = format!("start {theirs} {}\n", numeric_start(name));
    for _ in 0..100 {
        let moves: Vec<String> =
            game.moves(Form::Machine, Letters::English).into_iter().map(|view| view.text).collect();
        if moves.is_empty() {
            break;
        }
        let index = random.below(moves.len());
        writeln!(text, "{} {}", moves[index], moves.join(" ")).expect("a string takes all");
        game.play(index).expect("a legal move");
    }
    text
}

/// The start with every square written as a number.
fn numeric_start(name: &str) -> &'static str {
    match name {
        "draughts" | "frisian" => "W:W31-50:B1-20",
        "checkers" => "B:W21-32:B1-12",
        _ => "W:W21-32:B1-12",
    }
}

#[test]
fn pydraughts_finds_the_same_legal_moves() {
    let Some(python) = std::env::var_os("PLATEAU_PYTHON") else {
        let skipped = "skipped: PLATEAU_PYTHON is not set; `make test` sets it";
        assert!(std::env::var_os("CI").is_none(), "{skipped}");
        // Not by `eprintln!`, whose words a passed test keeps to itself.
        let _ = writeln!(std::io::stderr(), "{skipped}");
        return;
    };
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/python/draughts_rules.py");
    let mut child = Command::new(python)
        .arg(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("PLATEAU_PYTHON starts");
    let records: String = GAMES
        .iter()
        .flat_map(|(name, theirs)| (0..3).map(move |seed| record(name, theirs, seed)))
        .collect();
    // A script that stops at a difference closes the pipe: what it printed says more than that.
    let _ = child.stdin.take().expect("a pipe").write_all(records.as_bytes());
    let output = child.wait_with_output().expect("the script ends");
    let answer = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{answer}");
    let compared: usize = answer.trim().parse().expect("a number of positions");
    assert!(compared > 500, "only {compared} positions were compared");
}
