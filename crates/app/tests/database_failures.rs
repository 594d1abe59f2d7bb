//! The line mode when games cannot be saved as usual: clear words, and nothing is lost.
#![cfg(unix)]

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use common::{plateau, run_with};
use tempfile::TempDir;

/// A folder with a saved game in it: `1. e4`.
fn desk() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).expect("a mode");
    let said = said(command(&CHESS, &data), &["e4", "quit"]);
    assert!(said.contains("--resume 1"), "{said}");
    (folder, data)
}

/// A game of two people.
const CHESS: [&str; 5] = ["chess", "--white", "human", "--black", "human"];

fn command(args: &[&str], data: &Path) -> Command {
    // A saved game has its players.
    let mode: &[&str] = if args.contains(&"--resume") { &[] } else { &["--mode", "people"] };
    let mut command = plateau(&[&["play", "--plain", "--lang", "en"], mode, args].concat());
    command.env("PLATEAU_DATA", data);
    command
}

/// What is said; the program leaves in good order whatever happens.
#[track_caller]
fn said(command: Command, lines: &[&str]) -> String {
    let output = run_with(command, (lines.join("\n") + "\n").as_bytes());
    let text = String::from_utf8(output.stdout).expect("text");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && stderr.is_empty(), "{}: {stderr}\n{text}", output.status);
    text
}

fn database(data: &Path) -> PathBuf {
    data.join("games.db")
}

#[test]
fn a_corrupt_database_is_mended_and_said() {
    let (_folder, data) = desk();
    let mut bytes = fs::read(database(&data)).expect("a file");
    // The header is gone, the games are not.
    bytes[..100].fill(0xAA);
    fs::write(database(&data), bytes).expect("written");
    let said = said(command(&["--resume", "1"], &data), &["e5", "quit"]);
    assert!(said.contains("The saved games were damaged."), "{said}");
    assert!(said.contains("Black: e5"), "{said}");
    assert!(said.contains("--resume 1"), "{said}");
    let again = self::said(command(&["--resume", "1"], &data), &["game", "quit"]);
    assert!(again.contains("1. e4 e5"), "the repaired database keeps on: {again}");
    assert!(!again.contains("damaged"), "said once: {again}");
}

#[test]
fn a_database_of_a_newer_version_is_left_alone_and_the_game_is_played() {
    let (_folder, data) = desk();
    let connection = rusqlite::Connection::open(database(&data)).expect("a database");
    let newer = "ALTER TABLE game ADD COLUMN next TEXT; PRAGMA user_version = 99";
    connection.execute_batch(newer).expect("newer");
    drop(connection);
    let bytes = fs::read(database(&data)).expect("a file");
    let said = said(
        command(&CHESS, &data),
        &["e4", "save", "e5", "new", "no", "new", "yes", "chess", "3", "", "", "", "quit"],
    );
    assert_eq!(said.matches("Cannot save games at the moment.").count(), 1, "{said}");
    assert_eq!(
        said.matches("was written by a newer version of Plateau").count(),
        2,
        "and by `save`: {said}"
    );
    assert!(said.contains("Black: e5"), "play goes on: {said}");
    assert!(said.contains("will be lost"), "{said}");
    assert!(said.contains("The game was left unfinished."), "{said}");
    assert_eq!(fs::read(database(&data)).expect("a file"), bytes, "not touched");
}

#[test]
fn a_read_only_folder_is_read_from_and_said() {
    let (_folder, data) = desk();
    let mode = |mode| fs::set_permissions(&data, fs::Permissions::from_mode(mode)).expect("a mode");
    fs::remove_file(data.join("games.db-lock")).expect("there");
    mode(0o555);
    let without_rights = |args: &[&str]| {
        let mut command = command(args, &data);
        if fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0) {
            command.uid(65534).gid(65534);
        }
        command
    };
    let new = said(without_rights(&CHESS), &["d4", "quit"]);
    assert_eq!(new.matches("Cannot save games at the moment.").count(), 1, "{new}");
    assert!(new.contains("permission denied"), "{new}");
    assert!(new.contains("White: d4"), "{new}");
    assert!(new.contains("The game was left unfinished."), "{new}");
    let resumed = said(without_rights(&["--resume", "1"]), &["game", "e5", "game", "quit"]);
    assert!(resumed.contains("> 1. e4\n"), "what was saved is read: {resumed}");
    assert!(resumed.contains("Black: e5") && resumed.contains("> 1. e4 e5\n"), "{resumed}");
    assert_eq!(resumed.matches("Cannot save this game: ").count(), 1, "{resumed}");
    mode(0o755);
    let again = said(command(&["--resume", "1"], &data), &["game", "quit"]);
    assert!(again.contains("> 1. e4\n"), "nothing was written: {again}");
}

/// A disk that takes no more, and then has room again.
#[test]
fn a_full_disk_stops_no_game_and_loses_none() {
    let (_folder, data) = desk();
    let mut limited = Command::new("sh");
    let limit = "trap '' XFSZ; ulimit -f 100; exec \"$0\" \"$@\"";
    limited.args(["-c", limit, env!("CARGO_BIN_EXE_plateau")]);
    limited.args(["play", "--plain", "--lang", "en", "--resume", "1"]);
    limited.env("PLATEAU_DATA", &data).env("PLATEAU_CONFIG", "/dev/null");
    let mut lines: Vec<String> = vec!["c5".to_owned()];
    for file in ["a", "b", "d", "f", "g", "h"] {
        lines.extend([format!("{file}3"), format!("{file}6")]);
    }
    for note in 0..40 {
        lines.push(format!("note {note}: {}", "all the room there is ".repeat(100)));
    }
    lines.extend(["Nd2", "Nd7", "save", "quit"].map(str::to_owned));
    let full = said(limited, &lines.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(full.contains("Black: Nd7"), "play goes on: {full}");
    let complaint = "Cannot save this game: ";
    assert_eq!(full.matches(complaint).count(), 1, "said once: {full}");
    let saved = full.split(complaint).next().expect("a beginning");
    let saved = saved.lines().filter(|line| line.contains("White: ") || line.contains("Black: "));
    let again = said(command(&["--resume", "1"], &data), &["game", "quit"]);
    let course = again.lines().find(|line| line.starts_with("> 1. e4 c5")).expect("its course");
    let kept =
        course.split_whitespace().filter(|word| !word.ends_with('.') && *word != ">").count();
    // The game had one move before, and the last one before the complaint is the one it is about.
    assert!(kept >= saved.count() && kept > 5, "{kept}: {again}");
    assert!(!again.contains(complaint), "{again}");
}

#[test]
fn a_game_opened_on_a_full_disk_is_saved_when_room_returns() {
    let (_folder, data) = desk();
    let mut limited = Command::new("sh");
    let limit = "trap '' XFSZ; ulimit -S -f 8; exec \"$0\" \"$@\"";
    limited.args(["-c", limit, env!("CARGO_BIN_EXE_plateau"), "play", "--plain", "--lang", "en"]);
    limited.args(CHESS).env("PLATEAU_DATA", &data).env("PLATEAU_CONFIG", "/dev/null");
    let mut child =
        limited.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
    let mut input = child.stdin.take().expect("a pipe");
    let mut said = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let mut until = |text: &str| {
        let found = said.any(|line| line.expect("text").contains(text));
        assert!(found, "{text}");
    };
    until("Cannot save games at the moment. ");
    input.write_all(b"d4\n").expect("it listens");
    until("White: d4");
    let room = ["--fsize=unlimited", "--pid", &child.id().to_string()];
    assert!(Command::new("prlimit").args(room).status().expect("util-linux").success());
    until("The game is being saved again.");
    input.write_all(b"quit\n").expect("it listens");
    until("--resume 2");
    assert!(common::ended(&mut child).success());
}

#[test]
fn a_program_that_is_gone_gives_its_place_to_somebody_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, program) = (folder.path().join("data"), folder.path().join("engine.sh"));
    let script = "#!/bin/sh\nwhile read -r line; do case $line in uci) echo uciok;; \
                  isready) echo readyok;; go*) echo bestmove e7e5;; quit) exit;; esac; done\n";
    fs::write(&program, script).expect("written");
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("a mode");
    let player = format!("uci:{}", program.display());
    let seats = ["chess", "--white", "human", "--black", &player];
    let begun = said(command(&seats, &data), &["e4", "quit"]);
    assert!(begun.contains("Black: e5"), "{begun}");
    fs::remove_file(program).expect("there");
    let lines = ["wizard", "level:1", "game", "quit"];
    let resumed = said(command(&["--resume", "1"], &data), &lines);
    for answer in [
        "Black’s player cannot play: ",
        "Who plays Black instead?",
        "There is no player “wizard”.",
        "1. e4 e5",
    ] {
        assert!(resumed.contains(answer), "{answer}: {resumed}");
    }
}

#[test]
fn a_reader_who_goes_away_is_no_error() {
    let mut child = command(&CHESS, &common::fresh_folder())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    // Whoever types goes on until nobody listens.
    let typing = std::thread::spawn(move || while input.write_all(b"help\n").is_ok() {});
    let mut said = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    for _ in 0..3 {
        said.next().expect("a line").expect("text");
    }
    drop(said);
    let status = common::ended(&mut child);
    typing.join().expect("no panic");
    let mut complaint = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut complaint).expect("text");
    assert_eq!((status.code(), complaint.as_str()), (Some(0), ""));
}
