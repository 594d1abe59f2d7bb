//! What is asked over HTTP.

use std::collections::HashMap;

use axum::Json;
use axum::extract::{Extension, FromRequest, Path, Query, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use plateau_arena::Cancel;
use plateau_library::{Database, DatabaseError, Entry, Filter, Format, GameId};
use plateau_rules::{Color, games};
use plateau_words::{Words, quote};
use serde::Deserialize;
use tokio::sync::oneshot;

use crate::assets;
use crate::catalogue::catalogue;
use crate::guard::IsHost;
use crate::message::{Fault, FaultCode, GameQuery, GameSetup, SavedGame, SavedGames};
use crate::room::{Exported, RoomMessage};
use crate::secret::SessionId;
use crate::server::Server;

/// The language of an answer.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct Spoken {
    lang: Option<String>,
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let status = match self.code {
            FaultCode::Malformed | FaultCode::Refused => StatusCode::BAD_REQUEST,
            FaultCode::Host => StatusCode::UNAUTHORIZED,
            FaultCode::Origin => StatusCode::FORBIDDEN,
            FaultCode::Missing => StatusCode::NOT_FOUND,
            FaultCode::Large => StatusCode::PAYLOAD_TOO_LARGE,
            FaultCode::Rate => StatusCode::TOO_MANY_REQUESTS,
            FaultCode::Failed => StatusCode::INTERNAL_SERVER_ERROR,
            FaultCode::Full => StatusCode::SERVICE_UNAVAILABLE,
        };
        (status, Json(self)).into_response()
    }
}

/// `GET /`
pub(crate) async fn home(headers: HeaderMap) -> Response {
    page(StatusCode::OK, &headers)
}

/// `GET /game/{id}`, `GET /analysis/{id}`
pub(crate) async fn table_page(
    State(server): State<Server>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    let is_known = match SessionId::read(&id) {
        Ok(id) => blocking(move || server.rooms().knows(&id)).await.unwrap_or(false),
        Err(_) => false,
    };
    page(if is_known { StatusCode::OK } else { StatusCode::NOT_FOUND }, &headers)
}

/// The page itself, whatever its address means.
pub(crate) fn page(status: StatusCode, headers: &HeaderMap) -> Response {
    match assets::file(assets::PAGE, headers) {
        Some(answer) if status == StatusCode::OK => answer,
        // What was not found is not kept.
        Some(_) => {
            let fresh = assets::file(assets::PAGE, &HeaderMap::new());
            fresh.map_or_else(|| status.into_response(), |answer| (status, answer).into_response())
        }
        None => status.into_response(),
    }
}

/// `GET /assets/…`
pub(crate) async fn asset(
    State(server): State<Server>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Response {
    assets::file(&name, &headers).unwrap_or_else(|| nothing(&server, &headers))
}

/// Whatever else is asked for.
pub(crate) async fn nowhere(State(server): State<Server>, headers: HeaderMap) -> Response {
    nothing(&server, &headers)
}

fn nothing(server: &Server, headers: &HeaderMap) -> Response {
    let reason = server.words_for(headers, None).serve_nothing_there();
    Fault { code: FaultCode::Missing, reason }.into_response()
}

/// `GET /api/catalogue`
pub(crate) async fn show_catalogue(
    State(server): State<Server>,
    Extension(IsHost(is_host)): Extension<IsHost>,
    Query(spoken): Query<Spoken>,
    headers: HeaderMap,
) -> Response {
    let words = server.words_for(&headers, spoken.lang.as_deref());
    Json(catalogue(words, server.rooms().choices(), is_host, server.lan_address())).into_response()
}

/// `GET /api/games`
pub(crate) async fn list_games(
    State(server): State<Server>,
    Extension(host): Extension<IsHost>,
    Query(query): Query<GameQuery>,
    headers: HeaderMap,
) -> Result<Json<SavedGames>, Fault> {
    let server = only_host(server, host, &headers)?;
    on_database(server, &headers, query.lang.clone(), move |server, path, words| {
        let database = Database::open_to_read(path)?;
        let filter = Filter { unfinished: query.unfinished, game: query.game, deleted: false };
        let mut entries = database.list(&filter)?;
        if let Some(numbers) = &query.numbers {
            let places: HashMap<_, _> = numbers.split(',').zip(0..).collect();
            let place = |entry: &Entry| places.get(&*entry.id.to_string()).copied();
            entries.retain(|entry| place(entry).is_some());
            entries.sort_by_cached_key(place);
        }
        let all = entries.len();
        let stored_sessions = server.rooms().stored_sessions().all();
        let session = |number: i64| {
            let stored_session =
                stored_sessions.iter().find(|stored_session| stored_session.game == Some(number));
            stored_session.map(|stored_session| stored_session.id.to_string())
        };
        let part = entries.iter().skip(query.skip).take(MOST_GAMES);
        let games = part.map(|entry| saved(entry, session, words)).collect();
        Ok(SavedGames { games, all })
    })
    .await
    .map(Json)
}

/// `DELETE /api/games/{number}`
pub(crate) async fn delete_game(
    State(server): State<Server>,
    Extension(host): Extension<IsHost>,
    Path(number): Path<i64>,
    headers: HeaderMap,
) -> Result<StatusCode, Fault> {
    change_game(server, host, number, headers, Database::delete).await
}

/// `POST /api/games/{number}/restore`
pub(crate) async fn restore_game(
    State(server): State<Server>,
    Extension(host): Extension<IsHost>,
    Path(number): Path<i64>,
    headers: HeaderMap,
) -> Result<StatusCode, Fault> {
    change_game(server, host, number, headers, Database::restore).await
}

async fn change_game(
    server: Server,
    host: IsHost,
    number: i64,
    headers: HeaderMap,
    change: fn(&mut Database, GameId) -> Result<(), DatabaseError>,
) -> Result<StatusCode, Fault> {
    let server = only_host(server, host, &headers)?;
    on_database(server, &headers, None, move |_, path, _| {
        change(&mut Database::open(path)?, game_id(number))
    })
    .await
    .map(|()| StatusCode::NO_CONTENT)
}

/// `GET /api/games/{number}/export`
pub(crate) async fn export_game(
    State(server): State<Server>,
    Extension(host): Extension<IsHost>,
    Path(number): Path<i64>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let server = only_host(server, host, &headers)?;
    let exported = on_database(server, &headers, None, move |_, path, _| {
        let saved = Database::open_to_read(path)?.load(game_id(number))?.saved;
        let record = saved.record.with_opening();
        let format = Format::of_kind(&record.kind);
        Ok(Exported { text: plateau_library::to_text(&record), format })
    });
    exported.await.map(|exported| file(exported, &number.to_string()))
}

/// `GET /api/sessions/{id}/export`
pub(crate) async fn export_session(
    State(server): State<Server>,
    Path(id): Path<String>,
    Query(spoken): Query<Spoken>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let words = server.words_for(&headers, spoken.lang.as_deref());
    let missing = || Fault { code: FaultCode::Missing, reason: words.serve_no_session() };
    let failed = || Fault { code: FaultCode::Failed, reason: words.serve_session_failed() };
    let session = SessionId::read(&id).map_err(|_| missing())?;
    let (rooms, language) = (server.rooms().clone(), words.language());
    let entered = blocking(move || rooms.join(&session, rooms.words().of(language)));
    let handle = entered.await.ok_or_else(failed)??;
    let (answer, exported) = oneshot::channel();
    handle.send(RoomMessage::Export(answer)).map_err(|_| failed())?;
    exported.await.map(|exported| file(exported, &id)).map_err(|_| failed())
}

/// `POST /api/sessions`
pub(crate) async fn create_session(
    State(server): State<Server>,
    Extension(host): Extension<IsHost>,
    headers: HeaderMap,
    request: Request,
) -> Result<Response, Fault> {
    // Who may not ask is not listened to.
    let server = only_host(server, host, &headers)?;
    let words = server.words_for(&headers, None);
    let setup = Json::<GameSetup>::from_request(request, &());
    let setup = tokio::time::timeout(server.rooms().limits().request, setup).await;
    let malformed = |reason: &str| Fault {
        code: FaultCode::Malformed,
        reason: words.serve_malformed(quote(reason)),
    };
    let Json(setup) =
        setup.map_err(|_| malformed("time"))?.map_err(|error| match error.status() {
            StatusCode::PAYLOAD_TOO_LARGE => {
                Fault { code: FaultCode::Large, reason: words.serve_too_large() }
            }
            _ => malformed(&error.body_text()),
        })?;
    let language = server.words_for(&headers, setup.lang.as_deref()).language();
    let rooms = server.rooms().clone();
    // Dropped with this function when the browser has left.
    let waiting = CancelOnDrop::default();
    let cancel = waiting.0.clone();
    let made = blocking(move || rooms.create(&setup, rooms.words().of(language), &cancel));
    let failed = || Fault { code: FaultCode::Failed, reason: words.serve_session_failed() };
    let made = made.await.ok_or_else(failed)??;
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

/// What is done for somebody ends when they have left.
#[derive(Default)]
struct CancelOnDrop(Cancel);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// One answer names no more games than this.
const MOST_GAMES: usize = 200;

/// The server, for who may begin games and see what is kept.
pub(crate) fn only_host(
    server: Server,
    host: IsHost,
    headers: &HeaderMap,
) -> Result<Server, Fault> {
    if host.0 {
        return Ok(server);
    }
    let reason = server.words_for(headers, None).serve_only_host();
    Err(Fault { code: FaultCode::Host, reason })
}

/// Does something with the saved games, away from where requests are answered.
async fn on_database<T: Send + 'static>(
    server: Server,
    headers: &HeaderMap,
    lang: Option<String>,
    work: impl FnOnce(&Server, &std::path::Path, &Words) -> Result<T, DatabaseError> + Send + 'static,
) -> Result<T, Fault> {
    let language = server.words_for(headers, lang.as_deref()).language();
    let failed = server.words_for(headers, None).serve_session_failed();
    let done = blocking(move || {
        let words = server.rooms().words().of(language);
        let Some(path) = server.rooms().database() else {
            return Err(Fault { code: FaultCode::Missing, reason: words.serve_no_database() });
        };
        work(&server, path, words).map_err(|error| Fault {
            code: match error {
                DatabaseError::Missing { .. } | DatabaseError::Deleted { .. } => FaultCode::Missing,
                _ => FaultCode::Failed,
            },
            reason: words.database_error(&error),
        })
    });
    done.await.unwrap_or(Err(Fault { code: FaultCode::Failed, reason: failed }))
}

/// Waits for the disk without keeping others waiting; `None` if it panicked.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    tokio::task::spawn_blocking(work).await.ok()
}

fn game_id(number: i64) -> GameId {
    number.to_string().parse().expect("a number is a game's number")
}

fn saved(entry: &Entry, session: impl Fn(i64) -> Option<String>, words: &Words) -> SavedGame {
    let number = entry.id.to_string().parse().unwrap_or_default();
    let kind = games::find(&entry.kind);
    let name = kind.map_or_else(|_| quote(&entry.kind), |kind| words.game(&kind));
    let player = |color| words.player(entry.player(color).unwrap_or("?"));
    let (white, black) = (player(Color::White), player(Color::Black));
    let moves = entry.plies.div_ceil(2);
    SavedGame {
        number,
        session: session(number),
        game: entry.kind.clone(),
        text: words.screen_summary(name.clone(), white.clone(), black.clone(), moves),
        name,
        title: entry.name.clone(),
        white,
        black,
        moves,
        changed: entry.changed.as_millisecond(),
        finished: !entry.is_unfinished(),
        result: entry.score.text().to_owned(),
    }
}

fn file(exported: Exported, name: &str) -> Response {
    let (kind, end) = match exported.format {
        Format::Pgn => ("application/vnd.chess-pgn; charset=utf-8", "pgn"),
        Format::Pdn => ("text/plain; charset=utf-8", "pdn"),
    };
    let disposition = format!("attachment; filename=\"plateau-{name}.{end}\"");
    let headers =
        [(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, disposition)];
    (headers, exported.text).into_response()
}
