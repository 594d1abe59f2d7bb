//! Many sessions at once: how long a move waits for its acknowledgement, and whether all come, in order.
//!
//! ```text
//! cargo run --profile dist --package plateau-web --example load -- 500 30 0
//! ```
//!
//! So many sessions with a page each that plays a move a second against `random`, for so many seconds; beside
//! them so many sessions at which engines play each other as fast as they can. The server runs in this process, on
//! a database that goes away; every move is on the disk before it is acknowledged.

mod client;

use std::time::{Duration, Instant};

use client::{Failed, Page, Served, number, spread};
use plateau_web::Limits;
use serde_json::json;

#[tokio::main]
async fn main() -> Result<(), Failed> {
    let (sessions, seconds, engines) = (number(0, 500), number(1, 30), number(2, 0));
    let limits = Limits { sessions: 2000, engine_memory: 8192, ..Limits::default() };
    let served = Served::start(limits).await?;

    let begun = Instant::now();
    let mut watched = Vec::new();
    for _ in 0..engines {
        let setup = json!({"game": "chess", "white": "engine:time=1000", "black": "level:20"});
        let mut page = served.table(&setup).await?;
        page.ask(json!({"type": "speed", "seconds": 0})).await?;
        watched.push(page);
    }
    let mut pages = Vec::new();
    for _ in 0..sessions {
        pages.push(served.table(&json!({})).await?);
    }
    println!("{sessions} sessions made and entered in {:.1} s", begun.elapsed().as_secs_f64());

    let until = Instant::now() + Duration::from_secs(seconds);
    let engines_before: u64 = watched.iter().map(Page::ply).sum();
    let on_watch = watched.into_iter().map(|page| tokio::spawn(watch(page, until)));
    let on_watch: Vec<_> = on_watch.collect();
    let at_play = pages.into_iter().enumerate().map(|(index, page)| {
        // Not all in the same moment.
        let delay = Duration::from_millis(1000 * index as u64 / sessions.max(1));
        tokio::spawn(play_on(page, until, delay))
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
    served.stop().await?;

    println!("{} moves acknowledged in order, none lost, {behind} seconds skipped", waits.len());
    println!("{}", spread(waits));
    if engines > 0 {
        println!("{engines} sessions of engines: {} moves", engine_moves - engines_before);
    }
    Ok(())
}

struct Played {
    waits: Vec<Duration>,
    /// Seconds in which no move was possible: the answer had not come.
    missed: usize,
}

/// Plays a move a second; a game that is over is followed by another.
async fn play_on(mut page: Page, until: Instant, delay: Duration) -> Result<Played, Failed> {
    let mut played = Played { waits: Vec::new(), missed: 0 };
    let (mut acknowledged, mut expected) = (0, 0);
    let mut second =
        tokio::time::interval_at((Instant::now() + delay).into(), Duration::from_secs(1));
    while Instant::now() < until {
        second.tick().await;
        // What has come meanwhile.
        while let Ok(frame) = tokio::time::timeout(Duration::ZERO, page.next_frame()).await {
            frame?;
        }
        if !page.state["ending"].is_null() {
            page.ask(json!({"type": "rematch"})).await?;
            (acknowledged, expected) = (0, 0);
        } else if page.state["can"]["play"] == true {
            let legal = page.state["position"]["legal"].as_array().map_or(0, Vec::len) as u64;
            let (index, ply) = (page.next * 7 % legal.max(1), page.ply());
            let sent = Instant::now();
            page.ask(json!({"type": "play", "index": index, "ply": ply})).await?;
            played.waits.push(sent.elapsed());
            acknowledged += 1;
            expected = ply + 1;
        } else {
            played.missed += 1;
        }
    }
    // Whoever comes back finds every move that was acknowledged.
    let again = Page::enter(&page.address, &page.made).await?;
    if again.ply() < expected || again.ply().div_ceil(2) < acknowledged {
        return Err(format!("{} of {acknowledged} moves are there", again.ply()).into());
    }
    Ok(played)
}

/// Looks on; how many moves were played.
async fn watch(mut page: Page, until: Instant) -> Result<u64, Failed> {
    let mut moves = 0;
    while let Ok(frame) = tokio::time::timeout_at(until.into(), page.next_frame()).await {
        frame?;
        moves = moves.max(page.ply());
    }
    Ok(moves)
}
