//! A server of its own for a test, and pages that talk to it.

#![expect(dead_code, reason = "each test uses its part")]

use std::path::Path;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use plateau_web::message::Choices;
use plateau_web::{Limits, Listening, Options, Server};
use plateau_words::Language;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A server that runs until it is told to stop.
pub(crate) struct Live {
    pub(crate) address: String,
    pub(crate) server: Server,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

/// Nothing here takes longer, on the slowest machine.
const PATIENCE: Duration = Duration::from_mins(2);

pub(crate) fn options(folder: &Path, limits: Limits) -> Options {
    Options {
        port: Some(0),
        lan: false,
        database: Some(folder.join("games.db")),
        runs: Some(folder.join("runs")),
        language: Language::English,
        choices: Choices {
            game: "chess".into(),
            white: "human".into(),
            black: "level:3".into(),
            clock: "-".into(),
            name: None,
        },
        limits,
    }
}

impl Live {
    pub(crate) async fn start(folder: &TempDir) -> Self {
        Self::with(options(folder.path(), Limits::default())).await
    }

    pub(crate) async fn with(options: Options) -> Self {
        let listening = Listening::bind(&options).await.expect("a port");
        let (address, server) = (listening.address(), listening.server().clone());
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(listening.run(async { _ = stopped.await }));
        Self { address: address.trim_start_matches("http://").to_owned(), server, stop, task }
    }

    pub(crate) async fn stop(self) {
        let _ = self.stop.send(());
        self.task.await.expect("a good end");
    }

    /// A request as it goes over the line; status and body come back.
    pub(crate) async fn ask(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> (u16, String) {
        let body = body.map(ToString::to_string).unwrap_or_default();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let mut stream = TcpStream::connect(&self.address).await.expect("a connection");
        stream.write_all(head.as_bytes()).await.expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("an answer");
        let status = answer.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
        let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        (status, body.to_owned())
    }

    /// Makes a table.
    pub(crate) async fn table(&self, setup: Value) -> Made {
        let (status, body) = self.ask("POST", "/api/sessions", Some(&setup)).await;
        assert_eq!(status, 201, "{body}");
        let made: Value = serde_json::from_str(&body).expect("JSON");
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        Made {
            id: text(&made["id"]),
            white: text(&made["keys"]["white"]),
            black: text(&made["keys"]["black"]),
            notice: made["notice"].as_str().map(str::to_owned),
        }
    }

    /// A page at a table.
    pub(crate) async fn page(&self, table: &str, keys: &[&str]) -> Page {
        self.page_in(table, keys, "en").await
    }

    pub(crate) async fn page_in(&self, table: &str, keys: &[&str], lang: &str) -> Page {
        let url = format!("ws://{}/ws/{table}", self.address);
        let (socket, _) = tokio_tungstenite::connect_async(url).await.expect("a table");
        let mut page = Page { socket, state: Value::Null, moves: Vec::new(), next: 0 };
        page.send(&json!({"type": "hello", "keys": keys, "lang": lang})).await;
        page.until(|frame| frame["type"] == "state").await;
        page
    }
}

/// What the maker of a table is told.
pub(crate) struct Made {
    pub(crate) id: String,
    pub(crate) white: String,
    pub(crate) black: String,
    pub(crate) notice: Option<String>,
}

/// A page: what it has been shown last, and its line to the table.
pub(crate) struct Page {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) state: Value,
    /// The list of moves as the page has it.
    pub(crate) moves: Vec<Value>,
    next: u64,
}

impl Page {
    pub(crate) async fn send(&mut self, frame: &Value) {
        self.say(Message::text(frame.to_string())).await;
    }

    pub(crate) async fn say(&mut self, frame: Message) {
        self.try_say(frame).await.expect("an open line");
    }

    pub(crate) async fn try_say(&mut self, frame: Message) -> Result<(), Error> {
        self.socket.send(frame).await
    }

    /// The next frame; `None` when the table has closed the line.
    pub(crate) async fn next_frame(&mut self) -> Option<Value> {
        loop {
            let frame = tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("news");
            let text = match frame {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => continue,
            };
            let frame: Value = serde_json::from_str(&text).expect("JSON");
            if frame["type"] == "state" {
                let from = frame["moves"]["from"].as_u64().expect("a ply") as usize;
                assert!(from <= self.moves.len(), "moves that the page has never seen");
                self.moves.truncate(from);
                let list = frame["moves"]["list"].as_array().expect("moves");
                self.moves.extend(list.iter().cloned());
                assert_eq!(self.moves.len() as u64, frame["position"]["ply"], "{frame}");
                self.state = frame.clone();
            }
            return Some(frame);
        }
    }

    /// The first frame that is like this.
    pub(crate) async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let frame = self.next_frame().await.expect("an open line");
            if wanted(&frame) {
                return frame;
            }
        }
    }

    /// Waits until the table is like this.
    pub(crate) async fn until_state(&mut self, wanted: impl Fn(&Value) -> bool) {
        while !wanted(&self.state) {
            self.until(|frame| frame["type"] == "state").await;
        }
    }

    /// Wants something; the answer comes back.
    pub(crate) async fn ask(&mut self, mut command: Value) -> Value {
        self.next += 1;
        command["ref"] = self.next.into();
        self.send(&command).await;
        let number = self.next;
        self.until(|frame| frame["ref"] == number).await
    }

    /// Wants something that is done.
    pub(crate) async fn done(&mut self, command: Value) {
        let answer = self.ask(command.clone()).await;
        assert_eq!(answer["type"], "done", "{command}: {answer}");
    }

    /// Wants something that is refused; the code and the reason.
    pub(crate) async fn refused(&mut self, command: Value) -> (String, String) {
        let answer = self.ask(command.clone()).await;
        assert_eq!(answer["type"], "refused", "{command}: {answer}");
        let text = |name: &str| answer[name].as_str().expect("a text").to_owned();
        (text("code"), text("reason"))
    }

    /// Plays what is typed.
    pub(crate) async fn play(&mut self, text: &str) {
        let ply = self.state["position"]["ply"].clone();
        self.done(json!({"type": "play", "text": text, "ply": ply})).await;
    }

    pub(crate) fn ply(&self) -> u64 {
        self.state["position"]["ply"].as_u64().expect("a ply")
    }

    /// What stands on a square.
    pub(crate) fn piece(&self, name: &str) -> Option<&str> {
        let cells = self.state["position"]["cells"].as_array().expect("cells");
        cells.iter().find(|cell| cell["name"] == name).expect("a square")["piece"].as_str()
    }
}
