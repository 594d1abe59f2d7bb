//! What is asked over HTTP about the arena. Runs are the host's own affair: others on the network see none.

use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use plateau_words::Words;
use serde::Deserialize;

use super::{Answer, Arena};
use crate::api::{blocking, only_host, page};
use crate::guard::IsHost;
use crate::message::{Fault, FaultCode};
use crate::server::Server;

/// What the page has seen already, and in which language it reads.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct Seen {
    lang: Option<String>,
    from: usize,
    revision: String,
}

/// `GET /arena`
pub(crate) async fn list_page(headers: HeaderMap) -> Response {
    page(StatusCode::OK, &headers)
}

/// `GET /arena/{id}`
pub(crate) async fn run_page(
    State(server): State<Server>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    let arena = server.arena().clone();
    let is_known = blocking(move || arena.knows(&id)).await.unwrap_or(false);
    page(if is_known { StatusCode::OK } else { StatusCode::NOT_FOUND }, &headers)
}

/// `GET /api/arena`
pub(crate) async fn list(
    State(server): State<Server>,
    Extension(host): Extension<IsHost>,
    Query(seen): Query<Seen>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    look(server, host, &headers, seen.lang, |arena, words| {
        Some(Json(arena.runs(words)).into_response())
    })
    .await
}

/// `GET /api/arena/{id}`: nothing (204) when the page has seen it all.
pub(crate) async fn show(
    State(server): State<Server>,
    Extension(host): Extension<IsHost>,
    Path(id): Path<String>,
    Query(Seen { lang, from, revision }): Query<Seen>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    look(server, host, &headers, lang, move |arena, words| {
        match arena.contest(&id, &revision, from, words) {
            Answer::Unknown => None,
            Answer::Known => Some(StatusCode::NO_CONTENT.into_response()),
            Answer::News(shown) => Some(Json(shown).into_response()),
        }
    })
    .await
}

/// `GET /api/arena/{id}/games/{number}`
pub(crate) async fn game(
    State(server): State<Server>,
    Extension(host): Extension<IsHost>,
    Path((id, number)): Path<(String, usize)>,
    Query(seen): Query<Seen>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    look(server, host, &headers, seen.lang, move |arena, words| {
        arena.game(&id, number, words).map(|sheet| Json(sheet).into_response())
    })
    .await
}

/// Looks into the arena, away from where requests are answered; `None` is nothing there.
async fn look(
    server: Server,
    host: IsHost,
    headers: &HeaderMap,
    lang: Option<String>,
    work: impl FnOnce(&Arena, &Words) -> Option<Response> + Send + 'static,
) -> Result<Response, Fault> {
    let server = only_host(server, host, headers)?;
    let language = server.words_for(headers, lang.as_deref()).language();
    let missing = server.words_for(headers, lang.as_deref()).serve_nothing_there();
    let found = blocking(move || work(server.arena(), server.rooms().words().of(language)));
    let fault = || Fault { code: FaultCode::Missing, reason: missing };
    found.await.flatten().ok_or_else(fault)
}
