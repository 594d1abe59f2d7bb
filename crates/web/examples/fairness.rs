//! Who waits while machines think: hints, short moves and analyses beside long searches, and players beside
//! watchers who flood their table.
//!
//! ```text
//! cargo run --profile dist --package plateau-web --example fairness -- 20 30 100
//! ```
//!
//! So many sessions at which an engine thinks without end; beside them each request is made so many times, one after
//! the other. Then so many watchers ask for positions at one table as fast as they can, and come back when they
//! are shown out, while two people play there.

mod client;

use std::time::{Duration, Instant};

use client::{Failed, Page, Served, number, spread};
use futures_util::SinkExt;
use plateau_web::Limits;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

#[tokio::main]
async fn main() -> Result<(), Failed> {
    let (sessions, rounds, watchers) = (number(0, 20), number(1, 30), number(2, 100));
    let limits = Limits { guests: watchers.max(64) as usize, ..Limits::default() };
    let served = Served::start(limits).await?;

    let mut thinking = Vec::new();
    for _ in 0..sessions {
        let setup = json!({"game": "chess", "white": "engine:time=3600000", "black": "human"});
        let mut page = served.table(&setup).await?;
        until(&mut page, |state| state["thinking"] == "white").await?;
        thinking.push(page);
    }
    println!("{sessions} sessions think");
    for player in ["level:3", "level:9", "engine:time=100"] {
        let setup = json!({"game": "chess", "white": "human", "black": player, "clock": "600"});
        let mut page = served.table(&setup).await?;
        println!("{player} answers: {}", spread(answers(&mut page, rounds).await?));
    }
    let mut page = served.table(&json!({"game": "chess", "black": "human"})).await?;
    println!("a hint: {}", spread(advice(&mut page, rounds, "hint").await?));
    println!(
        "the first line of an analysis: {}",
        spread(advice(&mut page, rounds, "lines").await?)
    );
    drop(thinking);

    let mut page = served.table(&json!({"game": "draughts", "black": "human"})).await?;
    println!("players alone: {}", spread(moves(&mut page, rounds).await?));
    let url = format!("ws://{}/ws/{}", page.address, page.made["id"].as_str().unwrap_or_default());
    let floods: Vec<_> = (0..watchers).map(|_| tokio::spawn(flood(url.clone()))).collect();
    // Let them all come.
    tokio::time::sleep(Duration::from_secs(2)).await;
    println!("players beside {watchers} floods: {}", spread(moves(&mut page, rounds).await?));
    for flood in floods {
        flood.abort();
    }
    served.stop().await
}

/// Hears until the table is so.
async fn until(page: &mut Page, is: impl Fn(&Value) -> bool) -> Result<(), Failed> {
    while !is(&page.state) {
        page.next_frame().await?;
    }
    Ok(())
}

/// Plays moves; how long the machine took to answer each, from the moment it was sent.
async fn answers(page: &mut Page, rounds: u64) -> Result<Vec<Duration>, Failed> {
    let mut waits = Vec::new();
    for _ in 0..rounds {
        let sent = Instant::now();
        let ply = play(page).await?;
        until(page, |state| state["position"]["ply"] != ply + 1 || !state["ending"].is_null())
            .await?;
        waits.push(sent.elapsed());
        tokio::time::sleep(PAUSE).await;
    }
    Ok(waits)
}

/// Plays both sides; how long each move waited for its acknowledgement.
async fn moves(page: &mut Page, rounds: u64) -> Result<Vec<Duration>, Failed> {
    let mut waits = Vec::new();
    for _ in 0..rounds {
        let sent = Instant::now();
        play(page).await?;
        waits.push(sent.elapsed());
        tokio::time::sleep(PAUSE).await;
    }
    Ok(waits)
}

/// Plays some legal move; after how many moves. A game that is over is followed by another.
async fn play(page: &mut Page) -> Result<u64, Failed> {
    if !page.state["ending"].is_null() {
        page.ask(json!({"type": "rematch"})).await?;
        until(page, |state| state["can"]["play"] == true).await?;
    }
    let legal = page.state["position"]["legal"].as_array().map_or(0, Vec::len) as u64;
    let (index, ply) = (page.next * 7 % legal.max(1), page.ply());
    page.ask(json!({"type": "play", "index": index, "ply": ply})).await?;
    Ok(ply)
}

/// Asks the engine for a hint or for lines; how long until the first came.
async fn advice(page: &mut Page, rounds: u64, what: &str) -> Result<Vec<Duration>, Failed> {
    let mut waits = Vec::new();
    for _ in 0..rounds {
        let sent = Instant::now();
        let command = match what {
            "hint" => json!({"type": "hint"}),
            _ => json!({"type": "advise", "on": true}),
        };
        let is_there = |frame: &Value| {
            let is_hint = frame["hint"].is_string();
            if what == "hint" { is_hint } else { frame["lines"].get(0).is_some() && !is_hint }
        };
        page.ask(command).await?;
        while !is_there(&page.next_frame().await?) {}
        waits.push(sent.elapsed());
        page.ask(json!({"type": "advise", "on": false})).await?;
        tokio::time::sleep(PAUSE).await;
    }
    Ok(waits)
}

/// Between two requests: a page that asks faster for long is held back.
const PAUSE: Duration = Duration::from_millis(150);

/// Asks for positions and takes none, until it is shown out; then again.
async fn flood(url: String) {
    let look = Message::text(r#"{"type": "look", "ref": 1, "ply": 0, "line": ["32-28"]}"#);
    loop {
        if let Ok((mut socket, _)) = tokio_tungstenite::connect_async(&url).await {
            let hello = Message::text(r#"{"type": "hello", "keys": []}"#);
            let _ = socket.send(hello).await;
            while socket.send(look.clone()).await.is_ok() {}
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
