//! A game that another program adds (`examples/nim.rs`) is played everywhere: in the terminal, on the page, in the arena;
//! its games are saved and read again.

#![cfg(unix)]

mod common;
#[path = "common/tmux.rs"]
#[expect(dead_code, reason = "a part of it is used here")]
mod tmux;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use common::{fresh_folder, run_with};
use serde_json::{Value, json};
use tmux::Tmux;
use tungstenite::Message;

/// The example, built like the programs of all tests.
static NIM: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_BIN_EXE_plateau")).parent().expect("its folder");
    let path = folder.join("examples/nim");
    let built = Command::new(env!("CARGO"))
        .args(["test", "--no-run", "--quiet", "--package", "plateau", "--example", "nim"])
        .env("CARGO_TARGET_DIR", folder.parent().expect("the target folder"))
        .status();
    // Where the tests were built elsewhere there is no cargo, but the example.
    assert!(path.exists() || built.is_ok_and(|status| status.success()), "{}", path.display());
    path
});

fn nim(data: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(&*NIM);
    command.args(args).env("PLATEAU_DATA", data).env("PLATEAU_CONFIG", "/dev/null");
    command.env("PLATEAU_LANG", "en");
    command
}

#[track_caller]
fn said(command: Command, typed: &str) -> String {
    let output = run_with(command, typed.as_bytes());
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn nim_is_played_line_by_line_and_saved() {
    let data = fresh_folder();
    let play = ["play", "nim", "--plain", "--mode", "people"];
    let text = said(nim(&data, &play), "c2\nhelp\nz9\na1\nb3\na3\na2\na4\nquit\n");
    assert!(text.contains("Nim"), "{text}");
    assert!(text.contains("A move is the first stone taken: c2."), "{text}");
    assert!(text.contains("White wins") || text.contains("Black wins"), "{text}");
    let list = said(nim(&data, &["games", "list"]), "");
    assert!(list.contains("Nim"), "{list}");
    let file = said(nim(&data, &["games", "export", "1"]), "");
    assert!(file.contains("[Variant \"nim\"]") && file.contains("1. c2 a1"), "{file}");
    // The program without the example does not know the game, and says so.
    let (code, _, error) = common::outcome(&["play", "nim", "--plain"]);
    assert_eq!(code, Some(2));
    assert!(error.contains("nim"), "{error}");
}

#[test]
fn nim_is_played_on_the_full_screen() {
    let data = fresh_folder();
    let command = format!("{} play nim --white human --black random:seed=1", NIM.display());
    let terminal = Tmux::start(80, 24, &data, &command);
    terminal.expect("White to move");
    terminal.enter("c2");
    terminal.expect("1. c2");
    terminal.wait("an answer", |screen| screen.contains("White to move"));
    terminal.press("C-c");
    terminal.expect("status 0");
}

#[test]
fn nim_has_an_opponent_in_the_arena_that_never_loses_a_won_game() {
    // Rows 1, 3, 5 and 7 are lost for who begins, if the other knows how.
    let data = fresh_folder();
    let games = ["match", "nim", "random", "engine:nodes=5000", "--games", "6", "--plies", "0"];
    let games = [&games[..], &["--json", "--seed", "1"]].concat();
    let lines = said(nim(&data, &games), "");
    let last: Value =
        lines.lines().last().and_then(|line| serde_json::from_str(line).ok()).expect("JSON");
    assert_eq!((&last["losses"], &last["faults"]), (&json!(6), &json!([0, 0])), "{lines}");
}

#[test]
fn nim_is_played_on_the_page() {
    let data = fresh_folder();
    let mut child = nim(&data, &["serve", "--no-open", "--port", "0"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a server");
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().expect("a pipe")).read_line(&mut line).expect("a line");
    let address = line.trim().rsplit("http://").next().expect("an address").to_owned();
    let ask = |head: &str, body: &str| {
        let mut stream = TcpStream::connect(&address).expect("a connection");
        let length = body.len();
        write!(
            stream,
            "{head} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        )
        .expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
        serde_json::from_str::<Value>(body).expect("JSON")
    };
    let catalogue = ask("GET /api/catalogue?lang=fr", "");
    let games = catalogue["games"].as_array().expect("games");
    let listed = games.iter().find(|game| game["key"] == "nim").expect("Nim is offered");
    assert_eq!(
        (&listed["name"], &listed["rows"], &listed["columns"]),
        (&json!("Nim"), &json!(4), &json!(7))
    );
    let wish = json!({"game": "nim", "white": "human", "black": "engine:depth=9", "clock": "-"});
    let made = ask("POST /api/sessions", &wish.to_string());
    let url = format!("ws://{address}/ws/{}", made["id"].as_str().expect("an id"));
    let (mut socket, _) = tungstenite::connect(url).expect("a table");
    let mut send = |message: Value| socket.send(Message::text(message.to_string())).expect("sent");
    send(json!({"type": "hello", "keys": [made["keys"]["white"]]}));
    send(json!({"type": "play", "ref": 1, "text": "c2", "ply": 0}));
    // The engine answers: two moves are in the list.
    loop {
        let Message::Text(text) = socket.read().expect("a message") else { continue };
        let message: Value = serde_json::from_str(&text).expect("JSON");
        assert_ne!(message["type"], "refused", "{message}");
        if message["type"] == "state" && message["position"]["ply"] == 2 {
            assert_eq!(message["position"]["surface"], "paper");
            break;
        }
    }
    let _ = child.kill();
    let _ = child.wait();
}
