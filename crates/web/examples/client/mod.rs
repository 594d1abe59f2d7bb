//! What the examples share: a server in this process on a database that goes away, and pages that talk to it.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use plateau_web::message::Choices;
use plateau_web::{Limits, Listening, Options};
use plateau_words::Language;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

pub(crate) type Failed = Box<dyn std::error::Error + Send + Sync>;

/// A number on the command line.
pub(crate) fn number(at: usize, usual: u64) -> u64 {
    std::env::args().nth(at + 1).and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// A server in this process.
pub(crate) struct Served {
    pub(crate) address: String,
    stop: oneshot::Sender<()>,
    server: JoinHandle<()>,
    _folder: TempDir,
}

impl Served {
    pub(crate) async fn start(limits: Limits) -> Result<Self, Failed> {
        let folder = tempfile::tempdir()?;
        let choices = Choices {
            game: "draughts".into(),
            white: "human".into(),
            black: "random".into(),
            clock: "-".into(),
            name: None,
        };
        let options = Options {
            port: Some(0),
            lan: false,
            database: Some(folder.path().join("games.db")),
            runs: None,
            language: Language::English,
            choices,
            limits,
        };
        let listening = Listening::bind(&options).await?;
        let address = listening.address().trim_start_matches("http://").to_owned();
        let (stop, stopped) = oneshot::channel();
        let server = tokio::spawn(listening.run(async { _ = stopped.await }));
        Ok(Self { address, stop, server, _folder: folder })
    }

    /// A table, and a page with the keys of both sides.
    pub(crate) async fn table(&self, setup: &Value) -> Result<Page, Failed> {
        Page::enter(&self.address, &make(&self.address, setup).await?).await
    }

    pub(crate) async fn stop(self) -> Result<(), Failed> {
        let _ = self.stop.send(());
        Ok(self.server.await?)
    }
}

/// The spread of some waits, in words.
pub(crate) fn spread(mut waits: Vec<Duration>) -> String {
    waits.sort_unstable();
    let at = |share: f64| {
        let index = (waits.len() as f64 * share) as usize;
        waits.get(index.min(waits.len().saturating_sub(1))).copied().unwrap_or_default()
    };
    let (p50, p90, p99, longest) = (at(0.5), at(0.9), at(0.99), at(1.0));
    format!("p50 {p50:.1?}, p90 {p90:.1?}, p99 {p99:.1?}, longest {longest:.1?}")
}

async fn make(address: &str, command: &Value) -> Result<Value, Failed> {
    let body = command.to_string();
    let head = format!(
        "POST /api/sessions HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    loop {
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(head.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        if answer.contains(" 429 ") {
            tokio::time::sleep(Duration::from_millis(100)).await;
            continue;
        }
        let (_, body) = answer.split_once("\r\n\r\n").ok_or("no body")?;
        let made: Value = serde_json::from_str(body)?;
        if made["id"].is_null() {
            return Err(made.to_string().into());
        }
        return Ok(made);
    }
}

/// A page at a table.
pub(crate) struct Page {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) state: Value,
    pub(crate) next: u64,
    pub(crate) address: String,
    pub(crate) made: Value,
}

impl Page {
    pub(crate) async fn enter(address: &str, made: &Value) -> Result<Self, Failed> {
        let url = format!("ws://{address}/ws/{}", made["id"].as_str().ok_or("no id")?);
        let (socket, _) = tokio_tungstenite::connect_async(&url).await?;
        let (address, made) = (address.to_owned(), made.clone());
        let mut page = Self { socket, state: Value::Null, next: 0, address, made };
        let keys = [&page.made["keys"]["white"], &page.made["keys"]["black"]];
        let hello = json!({"type": "hello", "keys": keys});
        page.socket.send(Message::text(hello.to_string())).await?;
        while page.state.is_null() {
            page.next_frame().await?;
        }
        Ok(page)
    }

    pub(crate) fn ply(&self) -> u64 {
        self.state["position"]["ply"].as_u64().unwrap_or_default()
    }

    pub(crate) async fn next_frame(&mut self) -> Result<Value, Failed> {
        loop {
            if let Message::Text(text) = self.socket.next().await.ok_or("the line is closed")?? {
                let frame: Value = serde_json::from_str(&text)?;
                if frame["type"] == "state" {
                    self.state.clone_from(&frame);
                }
                return Ok(frame);
            }
        }
    }

    pub(crate) async fn ask(&mut self, mut command: Value) -> Result<Value, Failed> {
        self.next += 1;
        command["ref"] = self.next.into();
        self.socket.send(Message::text(command.to_string())).await?;
        loop {
            let frame = self.next_frame().await?;
            if !frame["ref"].is_null() {
                // Whatever is answered out of order ends the test.
                if frame["ref"] != self.next || frame["type"] != "done" {
                    return Err(format!("{command}: {frame}").into());
                }
                return Ok(frame);
            }
        }
    }
}
