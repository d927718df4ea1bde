//! The page and its files, as the fallback of all routes.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use kernel::Language;
use wire::{HouseNo, Summary};

use crate::caller::Caller;
use crate::error::Problem;
use crate::house::House;
use crate::preview::with_preview;

/// For a file whose name has the fingerprint of its contents.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// For the page: a browser may keep it, and asks each time whether it changed.
const ASK_AGAIN: &str = "no-cache";

/// Answers what no route of the house does: with a file of the page, or with the page, which has routes of its own.
pub(crate) async fn page(
    State(house): State<Arc<House>>,
    caller: Caller,
    request: Request,
) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if !reads || path.starts_with("api/") || path.starts_with("assets/") && !is_file(path) {
        return Problem(HouseNo::NoTable.into(), caller.language).into_response();
    }
    if let Some(table) = table_at(&house, path).await {
        return previewed(&table, caller.language);
    }
    let brotli = has(request.headers(), &ACCEPT_ENCODING, "br");
    let file = web::file(path, brotli).unwrap_or_else(|| web::page(brotli));
    answer(file, request.headers())
}

/// The table whose page has this path.
async fn table_at(house: &Arc<House>, path: &str) -> Option<Summary> {
    let id = path.strip_prefix("t/").filter(|id| !id.contains('/'))?;
    house.table(id).summary().await.ok()
}

/// The page of a table, with what another site shows of a link to it.
fn previewed(table: &Summary, language: Language) -> Response {
    let file = web::page(false);
    let page = with_preview(&String::from_utf8_lossy(&file.bytes), table, language);
    let kind = "text/html; charset=utf-8";
    ([(CACHE_CONTROL, ASK_AGAIN), (CONTENT_TYPE, kind)], page).into_response()
}

fn is_file(path: &str) -> bool {
    web::file(path, false).is_some()
}

fn answer(file: web::File, asked: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", file.tag);
    let kept = if file.lasting { FOR_EVER } else { ASK_AGAIN };
    let headers = [
        (CACHE_CONTROL, kept.to_owned()),
        (ETAG, tag.clone()),
        (VARY, "accept-encoding".to_owned()),
    ];
    if has(asked, &IF_NONE_MATCH, &tag) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let kind = if file.kind.starts_with("text/") {
        format!("{}; charset=utf-8", file.kind)
    } else {
        file.kind
    };
    let encoding = file.squeezed.then_some([(CONTENT_ENCODING, "br")]);
    (headers, [(CONTENT_TYPE, kind)], encoding, file.bytes.into_owned()).into_response()
}

/// Whether the list in a header has this item, parameters aside.
fn has(headers: &HeaderMap, name: &HeaderName, word: &str) -> bool {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values
        .flat_map(|list| list.split(','))
        .any(|one| one.split(';').next().is_some_and(|one| one.trim() == word))
}
