//! The page's files, which are in the program.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

/// The folder as it is. While one works on the page (not in a release) it is read from the disk.
#[derive(RustEmbed)]
#[folder = "assets/"]
struct Files;

/// The page itself.
pub(crate) const PAGE: &str = "index.html";

/// One of the files, or `None`. Only names of the folder are found: nothing leads out of it.
pub(crate) fn file(name: &str, asked: &HeaderMap) -> Option<Response> {
    let is_plain = name.split('/').all(|part| !part.is_empty() && !part.starts_with('.'));
    let file = Files::get(name).filter(|_| is_plain && !name.contains('\\'))?;
    let hash = file.metadata.sha256_hash();
    let tag = hash.iter().take(16).fold(String::from("\""), |tag, byte| format!("{tag}{byte:02x}"));
    let tag = HeaderValue::from_str(&format!("{tag}\"")).ok()?;
    let known = asked.get(header::IF_NONE_MATCH);
    let headers = [
        (header::ETAG, tag.clone()),
        // The browser keeps it, and asks each time whether it is still the same.
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
    ];
    if known.is_some_and(|known| holds(known, &tag)) {
        return Some((StatusCode::NOT_MODIFIED, headers).into_response());
    }
    let kind = HeaderValue::from_str(&with_charset(file.metadata.mimetype())).ok()?;
    let body = Body::from(file.data.into_owned());
    Some((headers, [(header::CONTENT_TYPE, kind)], body).into_response())
}

/// One of the files as text: who puts them all into one knows their names.
pub(crate) fn text(name: &str) -> String {
    let file = Files::get(name).map(|file| String::from_utf8_lossy(&file.data).into_owned());
    debug_assert!(file.is_some(), "no asset {name}");
    file.unwrap_or_default()
}

/// Whether a list of tags has this one; compression makes a strong tag a weak one.
fn holds(known: &HeaderValue, tag: &HeaderValue) -> bool {
    let (Ok(known), Ok(tag)) = (known.to_str(), tag.to_str()) else { return false };
    known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag)
}

fn with_charset(kind: &str) -> String {
    let is_text = kind.starts_with("text/") || kind.ends_with("javascript");
    if is_text { format!("{kind}; charset=utf-8") } else { kind.to_owned() }
}
