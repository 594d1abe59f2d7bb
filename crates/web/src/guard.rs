//! Who is let in: only requests that our own page makes, to a host that we answer to.
//!
//! A page of another site must not reach a server on this machine: neither by a name that it lets point
//! here (DNS rebinding: `Host`), nor by sending requests or opening sockets across sites (`Origin`,
//! `Sec-Fetch-Site`).

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::Json;
use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use plateau_words::{Words, quote};
use tokio::sync::OwnedSemaphorePermit;

use crate::message::{Fault, FaultCode};
use crate::server::Server;

/// Who is at the other end, put beside every request by the accept loop.
#[derive(Clone, Debug)]
pub struct Peer {
    /// Its address.
    pub address: SocketAddr,
    /// Its place among the connections that are taken at once, and among those from the same address.
    pub place: Option<Arc<[OwnedSemaphorePermit; 2]>>,
}

/// Whether somebody may begin games and see the saved ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct IsHost(pub(crate) bool);

/// Lets a request in, or refuses it; every answer leaves with the headers that keep a page safe.
pub(crate) async fn guard(
    State(server): State<Server>,
    mut request: Request,
    next: Next,
) -> Response {
    let is_here = host_of(&request).is_some_and(|host| is_our_name(&host, false));
    let answer = if is_ours(&request, server.is_lan()) {
        let is_host = is_host(&request, &server);
        request.extensions_mut().insert(IsHost(is_host));
        let is_page = !["/api/", "/ws/"].iter().any(|way| request.uri().path().starts_with(way));
        let words = server.words_for(request.headers(), None);
        let answer = next.run(request).await;
        if is_page { answer } else { with_fault(answer, words).await }
    } else {
        let words = server.words_for(request.headers(), None);
        Fault { code: FaultCode::Origin, reason: words.serve_foreign() }.into_response()
    };
    with_safe_headers(answer, is_here)
}

fn is_ours(request: &Request, is_lan: bool) -> bool {
    let headers = request.headers();
    let Some(host) = host_of(request) else { return false };
    is_our_name(&host, is_lan) && is_own_origin(headers, &host) && is_own_site(request)
}

/// What the request calls us.
fn host_of(request: &Request) -> Option<String> {
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let (first, second) = (hosts.next(), hosts.next());
    match (first, second) {
        (Some(host), None) => Some(host.to_str().ok()?.to_ascii_lowercase()),
        _ => None,
    }
}

/// Names that nobody else can let point here: addresses, and `localhost`.
fn is_our_name(host: &str, is_lan: bool) -> bool {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.contains(']') => (name, Some(port)),
        _ => (host, None),
    };
    if port.is_some_and(|port| port.parse::<u16>().is_err()) {
        return false;
    }
    if name == "localhost" {
        return true;
    }
    let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    bare.parse::<IpAddr>().is_ok_and(|address| address.is_loopback() || is_lan)
}

/// Whoever says where it comes from must come from here.
fn is_own_origin(headers: &HeaderMap, host: &str) -> bool {
    let mut origins = headers.get_all(header::ORIGIN).iter();
    let own = format!("http://{host}");
    origins.all(|origin| origin.to_str().is_ok_and(|origin| origin.eq_ignore_ascii_case(&own)))
}

/// Browsers say from which site a request comes. A link on another site may lead to the page, nothing more.
fn is_own_site(request: &Request) -> bool {
    let site = request.headers().get("sec-fetch-site").map(HeaderValue::as_bytes);
    let mode = request.headers().get("sec-fetch-mode").map(HeaderValue::as_bytes);
    let path = request.uri().path();
    let is_link = *request.method() == Method::GET
        && mode == Some(b"navigate")
        && !path.starts_with("/api/")
        && !path.starts_with("/ws/");
    matches!(site, None | Some(b"same-origin" | b"none")) || is_link
}

/// The host sits at this machine, or has the key.
fn is_host(request: &Request, server: &Server) -> bool {
    let is_here = request
        .extensions()
        .get::<Peer>()
        .is_some_and(|peer| peer.address.ip().to_canonical().is_loopback());
    let given = request.headers().get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let key = given.and_then(|given| given.strip_prefix("Bearer "));
    is_here || key.is_some_and(|key| server.host_key().is(key))
}

/// An error that says in JSON what is wrong, whoever found it: a path or a query that cannot be read is refused
/// before we see it.
async fn with_fault(answer: Response, words: &Words) -> Response {
    let status = answer.status();
    let kind = answer.headers().get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
    if status.is_success() || status.is_informational() || kind == Some(b"application/json") {
        return answer;
    }
    let (code, reason) = match status {
        StatusCode::NOT_FOUND => (FaultCode::Missing, words.serve_nothing_there()),
        StatusCode::METHOD_NOT_ALLOWED => (FaultCode::Malformed, words.serve_method()),
        StatusCode::PAYLOAD_TOO_LARGE => (FaultCode::Large, words.serve_too_large()),
        _ => {
            let body = to_bytes(answer.into_body(), LONGEST_REASON).await.unwrap_or_default();
            let why = quote(&String::from_utf8_lossy(&body));
            (FaultCode::Malformed, words.serve_malformed(why))
        }
    };
    (status, Json(Fault { code, reason })).into_response()
}

/// What others say of a request is shorter than this, in bytes.
const LONGEST_REASON: usize = 4 << 10;

/// `is_here`: whether the page is asked for by a name of this machine.
fn with_safe_headers(mut answer: Response, is_here: bool) -> Response {
    const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
                          img-src 'self' data:; connect-src 'self'; manifest-src 'self'; \
                          base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    let headers = answer.headers_mut();
    for (name, value) in [
        ("content-security-policy", POLICY),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-resource-policy", "same-origin"),
        ("x-frame-options", "DENY"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // Browsers heed this, without a complaint, only where they trust the way to us.
    if is_here {
        let value = HeaderValue::from_static("same-origin");
        headers.insert("cross-origin-opener-policy", value);
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_and_localhost_are_our_names() {
        for host in ["127.0.0.1:7878", "localhost", "localhost:80", "[::1]:7878", "127.0.0.1"] {
            assert!(is_our_name(host, false), "{host}");
        }
        for host in ["192.168.1.5:7878", "[fe80::1]", "10.0.0.1"] {
            assert!(!is_our_name(host, false) && is_our_name(host, true), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "localhost.evil.example",
            "127.0.0.1.nip.io:7878",
            "localhost:x",
            ":7878",
        ] {
            assert!(!is_our_name(host, true), "{host}");
        }
    }
}
