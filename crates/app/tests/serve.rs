//! `plateau serve` as a process: it says where it is, survives a kill, and stops in good order.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};
use tempfile::tempdir;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

/// A server that runs; it is killed when nobody needs it any more.
struct Running {
    child: Child,
    address: String,
}

impl Running {
    fn start(folder: &std::path::Path) -> Self {
        Self::start_with(folder, &["--port", "0"])
    }

    fn start_with(folder: &std::path::Path, options: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_plateau"))
            .args(["serve", "--no-open", "--lang", "en"])
            .args(options)
            .env("PLATEAU_DATA", folder)
            .env("PLATEAU_CONFIG", folder.join("none.toml"))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a server");
        let mut line = String::new();
        let stdout = child.stdout.as_mut().expect("its words");
        BufReader::new(stdout).read_line(&mut line).expect("a line");
        let address = line.trim().rsplit("http://").next().expect("an address").to_owned();
        Self { child, address }
    }

    fn post(&self, wish: &Value) -> Value {
        let body = wish.to_string();
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        write!(
            stream,
            "POST /api/sessions HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
        serde_json::from_str(body).expect("JSON")
    }

    fn page(&self, made: &Value) -> Page {
        let url = format!("ws://{}/ws/{}", self.address, made["id"].as_str().expect("an id"));
        let (socket, _) = tungstenite::connect(url).expect("a table");
        let mut page = Page(socket);
        let keys = [&made["keys"]["white"], &made["keys"]["black"]];
        page.send(&json!({"type": "hello", "keys": keys}));
        page
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

struct Page(WebSocket<MaybeTlsStream<TcpStream>>);

impl Page {
    fn send(&mut self, frame: &Value) {
        self.0.send(Message::text(frame.to_string())).expect("an open line");
    }

    /// The next frame of this sort.
    fn hear(&mut self, kind: &str) -> Value {
        loop {
            if let Message::Text(text) = self.0.read().expect("an open line") {
                let frame: Value = serde_json::from_str(&text).expect("JSON");
                if frame["type"] == kind {
                    return frame;
                }
            }
        }
    }
}

#[test]
fn a_server_that_is_killed_loses_nothing_that_was_acknowledged() {
    let folder = tempdir().unwrap();
    let running = Running::start(folder.path());
    let made = running.post(&json!({"game": "chess", "white": "human", "black": "human"}));
    let unplayed = running.post(&json!({"game": "tictactoe", "white": "human", "black": "human"}));
    let mut page = running.page(&made);
    page.hear("state");
    for (number, text) in ["e4", "e5", "Nf3"].into_iter().enumerate() {
        page.send(&json!({"type": "play", "ref": number, "text": text, "ply": number}));
        assert_eq!(page.hear("done")["ref"], number);
    }
    drop(running); // Killed: it has no time to put anything down.

    let running = Running::start(folder.path());
    let mut page = running.page(&made);
    let state = page.hear("state");
    assert_eq!(state["moves"]["list"].as_array().unwrap().len(), 3);
    page.send(&json!({"type": "play", "ref": 7, "text": "Nf3", "ply": 2}));
    assert_eq!(page.hear("refused")["code"], "stale", "it has been played");
    page.send(&json!({"type": "play", "ref": 8, "text": "Nc6", "ply": 3}));
    assert_eq!(page.hear("done")["ref"], 8);
    assert_eq!(running.page(&unplayed).hear("state")["game"]["key"], "tictactoe");
}

#[test]
fn servers_find_ports_of_their_own_near_the_usual_one_on_this_machine_only() {
    let folders = [tempdir().expect("a folder"), tempdir().expect("a folder")];
    let servers = folders.each_ref().map(|folder| Running::start_with(folder.path(), &[]));
    let ports = servers.each_ref().map(|server| {
        let address: SocketAddr = server.address.parse().expect("an address");
        assert!(address.ip().is_loopback(), "{address}");
        assert!((7878..7898).contains(&address.port()), "{address}");
        server.post(&json!({"game": "chess", "white": "human", "black": "human"}));
        address.port()
    });
    assert_ne!(ports[0], ports[1]);
}

#[cfg(unix)]
#[test]
fn a_server_that_is_told_to_stop_says_goodbye() {
    let folder = tempdir().unwrap();
    let mut running = Running::start(folder.path());
    let made = running.post(&json!({"game": "chess", "clock": "300", "black": "human"}));
    let mut page = running.page(&made);
    page.hear("state");
    let id = running.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    let end = loop {
        match page.0.read() {
            Ok(Message::Close(end)) => break end,
            Ok(_) => {}
            Err(error) => panic!("cut off: {error}"),
        }
    };
    assert_eq!(end.map(|end| u16::from(end.code)), Some(1001));
    assert!(running.child.wait().unwrap().success());
}
