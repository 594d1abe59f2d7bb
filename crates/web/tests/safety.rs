//! Who is not let in, and what does no harm: foreign pages, strange names, floods, silence, nonsense.

mod common;

use std::net::SocketAddr;
use std::time::Duration;

use axum::Extension;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use common::{Live, options};
use http_body_util::BodyExt;
use plateau_web::{Limits, Options, Peer, Rate, Server, app};
use serde_json::{Value, json};
use tempfile::{TempDir, tempdir};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tower::ServiceExt;

/// A server that is asked without a socket, by somebody at this address.
struct Asked {
    server: Server,
    from: SocketAddr,
    _folder: TempDir,
}

impl Asked {
    fn new(is_lan: bool, from: &str) -> Self {
        let folder = tempdir().expect("a good start");
        let options = Options { lan: is_lan, ..options(folder.path(), Limits::default()) };
        let server = Server::new(&options, None).expect("a good start");
        Self { server, from: from.parse().expect("a good start"), _folder: folder }
    }

    async fn ask(
        &self,
        request: axum::http::request::Builder,
        body: impl Into<Body>,
    ) -> (StatusCode, String) {
        let peer = Peer { address: self.from, place: None };
        let request = request.body(body.into()).expect("well formed");
        let router = app(self.server.clone()).layer(Extension(peer));
        let answer = router.oneshot(request).await.expect("well formed");
        let status = answer.status();
        let policy = answer.headers()["content-security-policy"].to_str().expect("well formed");
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"));
        let body = answer.into_body().collect().await.expect("well formed").to_bytes();
        (status, String::from_utf8_lossy(&body).into_owned())
    }

    async fn get(&self, path: &str, headers: &[(&str, &str)]) -> StatusCode {
        let request = Request::get(path);
        let request =
            headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        self.ask(request, String::new()).await.0
    }

    async fn post(&self, headers: &[(&str, &str)], body: &str) -> (StatusCode, String) {
        let request = Request::post("/api/sessions").header("content-type", "application/json");
        let request =
            headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        self.ask(request, body.to_owned()).await
    }
}

const HERE: (&str, &str) = ("host", "127.0.0.1:7878");

#[tokio::test]
async fn a_name_that_points_here_by_trickery_is_refused() {
    let asked = Asked::new(false, "127.0.0.1:5000");
    assert_eq!(asked.get("/api/catalogue", &[HERE]).await, StatusCode::OK);
    assert_eq!(asked.get("/api/catalogue", &[("host", "localhost:7878")]).await, StatusCode::OK);
    for host in ["evil.example:7878", "localhost.evil.example", "192.168.1.9:7878", ""] {
        assert_eq!(
            asked.get("/api/catalogue", &[("host", host)]).await,
            StatusCode::FORBIDDEN,
            "{host}"
        );
        assert_eq!(asked.get("/", &[("host", host)]).await, StatusCode::FORBIDDEN, "{host}");
    }
    assert_eq!(asked.get("/api/catalogue", &[]).await, StatusCode::FORBIDDEN, "no host at all");
    assert_eq!(
        asked.get("/api/catalogue", &[HERE, HERE]).await,
        StatusCode::FORBIDDEN,
        "two hosts"
    );
}

#[tokio::test]
async fn pages_of_other_sites_cannot_ask_but_may_link() {
    let asked = Asked::new(false, "127.0.0.1:5000");
    let own = ("origin", "http://127.0.0.1:7878");
    assert_eq!(asked.post(&[HERE, own], "{}").await.0, StatusCode::CREATED);
    for origin in ["http://evil.example", "https://127.0.0.1:7878", "http://127.0.0.1:9999", "null"]
    {
        let (status, _) = asked.post(&[HERE, ("origin", origin)], "{}").await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{origin}");
    }
    let cross = ("sec-fetch-site", "cross-site");
    assert_eq!(asked.get("/api/games", &[HERE, cross]).await, StatusCode::FORBIDDEN);
    let link = ("sec-fetch-mode", "navigate");
    assert_eq!(asked.get("/", &[HERE, cross, link]).await, StatusCode::OK);
    assert_eq!(asked.get("/api/games", &[HERE, cross, link]).await, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn only_the_host_makes_sessions_and_sees_saved_games() {
    let asked = Asked::new(true, "192.168.1.30:5000");
    let host = ("host", "192.168.1.20:7878");
    assert_eq!(asked.get("/api/catalogue", &[host]).await, StatusCode::OK);
    assert_eq!(asked.get("/api/games", &[host]).await, StatusCode::UNAUTHORIZED);
    assert_eq!(asked.get("/api/games/1/export", &[host]).await, StatusCode::UNAUTHORIZED);
    assert_eq!(asked.post(&[host], "{}").await.0, StatusCode::UNAUTHORIZED);
    // What they say is not even read.
    let silence = futures_util::stream::pending::<Result<String, std::io::Error>>();
    let request = Request::post("/api/sessions").header("content-type", "application/json");
    let request = request.header(host.0, host.1);
    let (status, _) = asked.ask(request, Body::from_stream(silence)).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    let guess = ("authorization", "Bearer abcdefghijkmnpqrstuvwxyz23");
    assert_eq!(asked.post(&[host, guess], "{}").await.0, StatusCode::UNAUTHORIZED);
    let key = format!("Bearer {}", asked.server.host_key().reveal());
    assert_eq!(asked.post(&[host, ("authorization", &key)], "{}").await.0, StatusCode::CREATED);
}

#[tokio::test]
async fn no_path_leads_out_of_the_page_and_unknown_sessions_are_missing() {
    let asked = Asked::new(false, "127.0.0.1:5000");
    for path in [
        "/assets/../Cargo.toml",
        "/assets/..%2fCargo.toml",
        "/assets/%2e%2e/Cargo.toml",
        "/assets/..%5cCargo.toml",
        "/assets//etc/passwd",
        "/assets/.hidden",
        "/assets/none.js",
        "/game/..%2f..%2fgames.db",
        "/game/aaaaaaaaaaaaa",
        "/analysis/aaaaaaaaaaaaa",
        "/api/sessions/aaaaaaaaaaaaa/export",
        "/api/games/77/export",
        "/api/nothing",
        "/nothing",
    ] {
        assert_eq!(asked.get(path, &[HERE]).await, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn large_and_malformed_wishes_are_answered() {
    let asked = Asked::new(false, "127.0.0.1:5000");
    for (body, expected) in [
        ("", StatusCode::BAD_REQUEST),
        ("{", StatusCode::BAD_REQUEST),
        ("5", StatusCode::BAD_REQUEST),
        ("{\"game\": 5}", StatusCode::BAD_REQUEST),
        ("{\"unknown\": 5}", StatusCode::BAD_REQUEST),
        ("{\"resume\": 99}", StatusCode::NOT_FOUND),
    ] {
        let (status, answer) = asked.post(&[HERE], body).await;
        assert_eq!(status, expected, "{body}: {answer}");
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert!(answer["reason"].as_str().is_some_and(|reason| !reason.is_empty()), "{body}");
    }
    let large = format!("{{\"text\": \"{}\"}}", "a".repeat(5 << 20));
    assert_eq!(asked.post(&[HERE], &large).await.0, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn a_page_starts_no_programs_and_reads_no_files() {
    let asked = Asked::new(false, "127.0.0.1:5000");
    for player in [
        "uci:/bin/sh,args=-c true",
        "hub:/bin/sh",
        "engine:evaluation=/etc/passwd",
        "engine:hash=100000",
        "engine:threads=512",
        "engine:EVALUATION=/etc/passwd",
        "level:3,evaluation=/etc/passwd",
    ] {
        let setup = json!({"game": "chess", "white": "human", "black": player}).to_string();
        let (status, answer) = asked.post(&[HERE], &setup).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{player}: {answer}");
        assert!(answer.contains("in the browser"), "{player}: {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_on_the_line_is_answered_and_the_game_goes_on() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let made = live.table(json!({"game": "tictactoe", "white": "human", "black": "human"})).await;
    let mut page = live.page(&made.id, &[&made.white, &made.black]).await;
    let long = format!("{{\"type\":\"note\",\"ref\":1,\"text\":\"{}\"}}", "a".repeat(20_000));
    for frame in [
        Message::text("{"),
        Message::text(""),
        Message::text("{\"type\":\"dance\",\"ref\":1}"),
        Message::text("{\"type\":\"play\"}"),
        Message::text("{\"type\":\"hello\"}"),
        Message::text("{\"type\":\"play\",\"ref\":-1,\"index\":0}"),
        Message::text(long),
        Message::binary(vec![0, 159, 146, 150]),
    ] {
        page.say(frame.clone()).await;
        let answer = page.until(|answer| answer["type"] == "refused").await;
        assert_eq!(answer["code"], "malformed", "{frame:?}");
    }
    for command in [
        json!({"type": "play"}),
        json!({"type": "play", "index": 10_000_000_000_u64}),
        json!({"type": "play", "text": "\u{0}\u{202e}"}),
        json!({"type": "lang", "lang": "tlh"}),
        json!({"type": "advise", "on": true, "ply": 1_000_000}),
        json!({"type": "accept", "what": "draw"}),
        json!({"type": "step"}),
        json!({"type": "claim"}),
    ] {
        page.refused(command).await;
    }
    page.play("b2").await;
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn floods_are_held_back_and_then_shown_out() {
    let folder = tempdir().unwrap();
    let slow = Rate { each_second: 0.001, burst: 10.0 };
    let limits = Limits { messages: slow, creations: slow, ..Limits::default() };
    let live = Live::with(options(folder.path(), limits)).await;
    let made = live.table(json!({"game": "tictactoe", "white": "human", "black": "human"})).await;
    let mut page = live.page(&made.id, &[&made.white]).await;
    for _ in 0..9 {
        page.done(json!({"type": "ping"})).await;
    }
    page.send(&json!({"type": "ping", "ref": 1})).await;
    assert_eq!(page.until(|frame| frame["type"] == "refused").await["code"], "rate");
    for _ in 0..200 {
        // The line may be closed by now.
        let _ = page.try_say(Message::text("{\"type\":\"ping\",\"ref\":1}")).await;
    }
    while page.next_frame().await.is_some() {} // Ends: who goes on is shown out.
    for _ in 0..9 {
        live.table(json!({})).await;
    }
    let (status, _) = live.ask("POST", "/api/sessions", Some(&json!({}))).await;
    assert_eq!(status, 429);
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rooms_engines_and_places_are_counted() {
    let folder = tempdir().unwrap();
    let limits = Limits { sessions: 3, engine_memory: 5, guests: 2, ..Limits::default() };
    let live = Live::with(options(folder.path(), limits)).await;
    let people = json!({"game": "tictactoe", "white": "human", "black": "human"});
    let made = live.table(people.clone()).await;
    let engine = json!({"game": "tictactoe", "white": "human", "black": "level:5"});
    live.table(engine.clone()).await;
    let stored_sessions = || std::fs::read_dir(folder.path().join("sessions")).unwrap().count();
    let before = stored_sessions();
    let (status, _) = live.ask("POST", "/api/sessions", Some(&engine)).await;
    assert_eq!(
        (status, stored_sessions()),
        (503, before),
        "no room for a second engine, and no trace of it"
    );
    live.table(people.clone()).await;
    let (status, _) = live.ask("POST", "/api/sessions", Some(&people)).await;
    assert_eq!(status, 503, "no room for a fourth table");
    let _first = live.page(&made.id, &[]).await;
    let _second = live.page(&made.id, &[]).await;
    let url = format!("ws://{}/ws/{}", live.address, made.id);
    let (mut third, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    futures_util::SinkExt::send(&mut third, Message::text("{\"type\":\"hello\"}")).await.unwrap();
    let end = loop {
        match futures_util::StreamExt::next(&mut third).await {
            Some(Ok(Message::Close(end))) => break end,
            Some(Ok(frame)) => assert!(!frame.is_text(), "no place at this table: {frame:?}"),
            other => panic!("no word of farewell: {other:?}"),
        }
    };
    assert_eq!(end.map(|frame| frame.code), Some(CloseCode::Again));
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn errors_of_the_api_that_axum_finds_are_json() {
    let folder = tempdir().unwrap();
    let live = Live::with(options(folder.path(), Limits::default())).await;
    for (method, path, status, code) in [
        ("GET", "/api/nothing", 404, "missing"),
        ("GET", "/api/sessions", 405, "malformed"),
        ("DELETE", "/api/games/seven", 400, "malformed"),
        ("GET", "/api/games?unfinished=maybe", 400, "malformed"),
        ("GET", "/ws/aaaaaaaaaaa", 400, "malformed"),
    ] {
        let (found, body) = live.ask(method, path, None).await;
        let fault: Value = serde_json::from_str(&body).unwrap_or_default();
        assert_eq!((found, &fault["code"]), (status, &json!(code)), "{method} {path}: {body}");
        assert!(fault["reason"].is_string(), "{method} {path}: {body}");
    }
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn levels_below_four_need_no_room_for_an_engine() {
    let folder = tempdir().unwrap();
    let limits = Limits { engine_memory: 0, ..Limits::default() };
    let live = Live::with(options(folder.path(), limits)).await;
    for player in ["level:0", "level:3", "greedy", "alphabeta:depth=4"] {
        live.table(json!({"game": "chess", "white": "human", "black": player})).await;
    }
    let setup = json!({"game": "chess", "white": "human", "black": "level:4"});
    let (status, body) = live.ask("POST", "/api/sessions", Some(&setup)).await;
    assert_eq!(status, 503);
    assert!(
        body.contains("memory") && body.contains("10 seconds"),
        "what is full, and when: {body}"
    );
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_nobody_is_at_makes_room() {
    let folder = tempdir().unwrap();
    let limits =
        Limits { sessions: 1, engine_memory: 5, grace: Duration::ZERO, ..Limits::default() };
    let live = Live::with(options(folder.path(), limits)).await;
    let setup = json!({"game": "tictactoe", "white": "human", "black": "level:5"});
    let first = live.table(setup.clone()).await;
    let second = live.table(setup.clone()).await;
    let page = live.page(&second.id, &[&second.white]).await;
    let (status, body) = live.ask("POST", "/api/sessions", Some(&setup)).await;
    assert_eq!(status, 503, "somebody is there");
    assert!(body.contains("All 1 game slots are in use"), "{body}");
    drop(page);
    while live.ask("POST", "/api/sessions", Some(&setup)).await.0 == 503 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    live.page(&first.id, &[&first.white]).await;
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_hostile_watchers_do_not_keep_a_move_waiting() {
    let folder = tempdir().unwrap();
    let limits = Limits {
        guests: 100,
        // Nobody is held back before the table itself.
        messages: Rate { each_second: 1e9, burst: 1e9 },
        watchers: Rate { each_second: 1.0, burst: 50.0 },
        ..Limits::default()
    };
    let live = Live::with(options(folder.path(), limits)).await;
    let made = live.table(json!({"game": "draughts", "white": "human", "black": "human"})).await;
    let mut watchers = Vec::new();
    for _ in 0..100 {
        watchers.push(live.page(&made.id, &["guess"]).await);
    }
    // However many watch, there is a place for who plays.
    let mut page = live.page(&made.id, &[&made.white, &made.black]).await;
    let floods = watchers.into_iter().map(|mut watcher| {
        tokio::spawn(async move {
            let look = Message::text(r#"{"type": "look", "ref": 1, "ply": 0, "line": ["32-28"]}"#);
            // Until it is shown out.
            while watcher.try_say(look.clone()).await.is_ok() {}
        })
    });
    let floods: Vec<_> = floods.collect();
    for text in ["32-28", "19-23", "28x19", "14x23"] {
        page.play(text).await;
    }
    for flood in floods {
        flood.await.unwrap();
    }
    page.play("33-28").await;
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_machine_does_not_think_for_nobody() {
    let folder = tempdir().unwrap();
    let limits = Limits { grace: Duration::ZERO, ..Limits::default() };
    let live = Live::with(options(folder.path(), limits)).await;
    let setup = json!({"game": "chess", "white": "engine:time=600000", "black": "human"});
    let made = live.table(setup).await;
    let mut page = live.page(&made.id, &[&made.black]).await;
    page.until_state(|state| state["thinking"] == "white").await;
    drop(page);
    while live.server.rooms().open_sessions() > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    // Who comes back finds it thinking anew.
    let mut page = live.page(&made.id, &[&made.black]).await;
    page.until_state(|state| state["thinking"] == "white").await;
    page.done(json!({"type": "movenow"})).await;
    page.until_state(|state| state["position"]["ply"] == 1).await;
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_says_nothing_is_dropped() {
    let folder = tempdir().unwrap();
    let people = json!({"game": "tictactoe", "white": "human", "black": "human"});
    // Long enough for whoever does speak, on a slow machine.
    let brief = Duration::from_secs(2);
    let limits = Limits { request: brief, heartbeat: brief / 8, ..Limits::default() };
    let live = Live::with(options(folder.path(), limits)).await;
    // Half a request.
    let mut stream = TcpStream::connect(&live.address).await.unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nHost: 127").await.unwrap();
    let mut rest = Vec::new();
    let _ = stream.read_to_end(&mut rest).await; // Ends.
    // A command whose end never comes.
    let mut stream = TcpStream::connect(&live.address).await.unwrap();
    let head = format!(
        "POST /api/sessions HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
         Content-Length: 100\r\n\r\n{{\"game\":",
        live.address
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    rest.clear();
    let _ = stream.read_to_end(&mut rest).await; // Ends, too.
    assert!(rest.starts_with(b"HTTP/1.1 400"), "{}", String::from_utf8_lossy(&rest));
    // A page that never says hello.
    let made = live.table(people.clone()).await;
    let url = format!("ws://{}/ws/{}", live.address, made.id);
    let (mut mute, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    while let Some(Ok(frame)) = futures_util::StreamExt::next(&mut mute).await {
        assert!(!frame.is_text());
    }
    live.stop().await;
    // A page that answers no pings: nothing is read from its line.
    let limits = Limits { heartbeat: brief / 8, silence: brief, ..Limits::default() };
    let live = Live::with(options(folder.path(), limits)).await;
    let made = live.table(people).await;
    let page = live.page(&made.id, &[&made.white]).await;
    let mut other = live.page(&made.id, &[&made.black]).await;
    other.until_state(|state| state["players"]["white"]["here"] == false).await;
    drop(page);
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_site_gets_no_socket() {
    let folder = tempdir().unwrap();
    let live = Live::start(&folder).await;
    let made = live.table(json!({"game": "tictactoe", "white": "human", "black": "human"})).await;
    for (origin, id, expected) in [
        ("http://evil.example", made.id.as_str(), 403),
        ("null", &made.id, 403),
        (&format!("http://{}", live.address), &made.id, 101),
        (&format!("http://{}", live.address), "aaaaaaaaaaaaa", 404),
        (&format!("http://{}", live.address), "..%2f..%2fgames", 404),
    ] {
        let mut stream = TcpStream::connect(&live.address).await.unwrap();
        let head = format!(
            "GET /ws/{id} HTTP/1.1\r\nHost: {}\r\nOrigin: {origin}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            live.address
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut status = [0; 12];
        stream.read_exact(&mut status).await.unwrap();
        assert_eq!(&status[9..], expected.to_string().as_bytes(), "{origin} {id}");
    }
    live.stop().await;
}
