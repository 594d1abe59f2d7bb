//! Many tables at once: how long a move waits for its acknowledgement, and whether all come, in order.
//!
//! ```text
//! cargo run --release --package plateau-web --example load -- 500 30 0
//! ```
//!
//! So many tables with a page each that plays a move a second against `random`, for so many seconds; beside
//! them so many tables at which engines play each other as fast as they can. The server runs in this process, on
//! a shelf that goes away; every move is on the disk before it is acknowledged.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use plateau_web::message::Choices;
use plateau_web::{Limits, Listening, Options};
use plateau_words::Language;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

type Failed = Box<dyn std::error::Error + Send + Sync>;

#[tokio::main]
async fn main() -> Result<(), Failed> {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|arg| arg.parse().ok()).collect();
    let number = |at: usize, usual| numbers.get(at).copied().unwrap_or(usual);
    let (tables, seconds, engines) = (number(0, 500), number(1, 30), number(2, 0));
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
        shelf: Some(folder.path().join("games.db")),
        runs: None,
        language: Language::English,
        choices,
        limits: Limits { tables: 2000, engines: 256, ..Limits::default() },
    };
    let listening = Listening::bind(&options).await?;
    let address = listening.address().trim_start_matches("http://").to_owned();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let server = tokio::spawn(listening.run(async { _ = stopped.await }));

    let begun = Instant::now();
    let mut watched = Vec::new();
    for _ in 0..engines {
        let wish = json!({"game": "chess", "white": "engine:time=1000", "black": "level:20"});
        let made = make(&address, &wish).await?;
        let mut page = Page::enter(&address, &made).await?;
        page.ask(json!({"type": "speed", "seconds": 0})).await?;
        watched.push(page);
    }
    let mut pages = Vec::new();
    for _ in 0..tables {
        let made = make(&address, &json!({})).await?;
        pages.push(Page::enter(&address, &made).await?);
    }
    println!("{tables} tables made and entered in {:.1} s", begun.elapsed().as_secs_f64());

    let until = Instant::now() + Duration::from_secs(seconds);
    let engines_before: u64 = watched.iter().map(Page::ply).sum();
    let on_watch = watched.into_iter().map(|page| tokio::spawn(page.watch(until)));
    let on_watch: Vec<_> = on_watch.collect();
    let at_play = pages.into_iter().enumerate().map(|(index, page)| {
        // Not all in the same moment.
        let delay = Duration::from_millis(1000 * index as u64 / tables.max(1));
        tokio::spawn(page.play_on(until, delay))
    });
    let at_play: Vec<_> = at_play.collect();
    let (mut waits, mut behind) = (Vec::new(), 0);
    for task in at_play {
        let played = task.await??;
        waits.extend(played.waits);
        behind += played.missed;
    }
    let mut engine_moves = 0;
    for task in on_watch {
        engine_moves += task.await??;
    }
    let _ = stop.send(());
    server.await?;

    waits.sort_unstable();
    let at = |share: f64| {
        let index = (waits.len() as f64 * share) as usize;
        waits.get(index.min(waits.len().saturating_sub(1))).copied().unwrap_or_default()
    };
    println!("{} moves acknowledged in order, none lost, {behind} seconds skipped", waits.len());
    println!(
        "p50 {:.1?}, p90 {:.1?}, p99 {:.1?}, longest {:.1?}",
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0)
    );
    if engines > 0 {
        println!("{engines} tables of engines: {} moves", engine_moves - engines_before);
    }
    Ok(())
}

async fn make(address: &str, wish: &Value) -> Result<Value, Failed> {
    let body = wish.to_string();
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
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

struct Page {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    state: Value,
    next: u64,
    url: String,
    made: Value,
}

struct Played {
    waits: Vec<Duration>,
    /// Seconds in which no move was possible: the answer had not come.
    missed: usize,
}

impl Page {
    async fn enter(address: &str, made: &Value) -> Result<Self, Failed> {
        let url = format!("ws://{address}/ws/{}", made["id"].as_str().ok_or("no id")?);
        let (socket, _) = tokio_tungstenite::connect_async(&url).await?;
        let mut page = Self { socket, state: Value::Null, next: 0, url, made: made.clone() };
        let keys = [&made["keys"]["white"], &made["keys"]["black"]];
        let hello = json!({"type": "hello", "keys": keys});
        page.socket.send(Message::text(hello.to_string())).await?;
        while page.state.is_null() {
            page.hear().await?;
        }
        Ok(page)
    }

    fn ply(&self) -> u64 {
        self.state["position"]["ply"].as_u64().unwrap_or_default()
    }

    async fn hear(&mut self) -> Result<Value, Failed> {
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

    async fn ask(&mut self, mut wish: Value) -> Result<Value, Failed> {
        self.next += 1;
        wish["ref"] = self.next.into();
        self.socket.send(Message::text(wish.to_string())).await?;
        loop {
            let frame = self.hear().await?;
            if !frame["ref"].is_null() {
                // Whatever is answered out of order ends the test.
                if frame["ref"] != self.next || frame["type"] != "done" {
                    return Err(format!("{wish}: {frame}").into());
                }
                return Ok(frame);
            }
        }
    }

    /// Plays a move a second; a game that is over is followed by another.
    async fn play_on(mut self, until: Instant, delay: Duration) -> Result<Played, Failed> {
        let mut played = Played { waits: Vec::new(), missed: 0 };
        let (mut acknowledged, mut expected) = (0, 0);
        let mut second =
            tokio::time::interval_at((Instant::now() + delay).into(), Duration::from_secs(1));
        while Instant::now() < until {
            second.tick().await;
            // What has come meanwhile.
            while let Ok(frame) = tokio::time::timeout(Duration::ZERO, self.hear()).await {
                frame?;
            }
            if !self.state["ending"].is_null() {
                self.ask(json!({"type": "rematch"})).await?;
                (acknowledged, expected) = (0, 0);
            } else if self.state["can"]["play"] == true {
                let legal = self.state["position"]["legal"].as_array().map_or(0, Vec::len) as u64;
                let (index, ply) = (self.next * 7 % legal.max(1), self.ply());
                let sent = Instant::now();
                self.ask(json!({"type": "play", "index": index, "ply": ply})).await?;
                played.waits.push(sent.elapsed());
                acknowledged += 1;
                expected = ply + 1;
            } else {
                played.missed += 1;
            }
        }
        // Whoever comes back finds every move that was acknowledged.
        let address = self.url.split('/').nth(2).unwrap_or_default().to_owned();
        let again = Self::enter(&address, &self.made).await?;
        if again.ply() < expected || again.ply().div_ceil(2) < acknowledged {
            return Err(format!("{} of {acknowledged} moves are there", again.ply()).into());
        }
        Ok(played)
    }

    /// Looks on; how many moves were played.
    async fn watch(mut self, until: Instant) -> Result<u64, Failed> {
        let mut moves = 0;
        while let Ok(frame) = tokio::time::timeout_at(until.into(), self.hear()).await {
            frame?;
            moves = moves.max(self.ply());
        }
        Ok(moves)
    }
}
