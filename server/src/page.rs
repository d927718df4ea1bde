//! The page and its files, as the fallback of all routes.

use std::io::Write as _;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, LINK, VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use kernel::Language;
use web::Coding;
use wire::{HouseNo, Stage, Summary};

use crate::caller::Caller;
use crate::error::Problem;
use crate::house::House;
use crate::preview;

/// For a file whose name has the fingerprint of its contents.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// For the page: a browser may keep it, and asks each time whether it changed.
const ASK_AGAIN: &str = "no-cache";
const SEC_FETCH_MODE: HeaderName = HeaderName::from_static("sec-fetch-mode");
/// The page's own description, which follows that of a table: the first one counts.
const META: &str = "<meta name=\"description\"";
const HEAD_END: &str = "</head>";
/// Where `index.html` has room for what a page says first, before the script runs.
const SHELL_TEXT: &str = "<!--text-->";

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
    let codings = codings(request.headers());
    let mut response = if let Some(page) = of_table(&house, path, caller.language).await {
        own(&page, &codings)
    } else if let Some(file) = web::file(path, &codings) {
        return answer(file, request.headers());
    } else {
        // A browser gets the file as the build has compressed it. A site that makes a preview does not navigate.
        let shown = has(request.headers(), &SEC_FETCH_MODE, "navigate");
        let kept = if shown { &codings[..] } else { &[] };
        let page = web::page(path, caller.language.code(), kept);
        let page = page.unwrap_or_else(|| web::bare_page(kept));
        if shown { answer(page, request.headers()) } else { previewed(&house, &page, &codings) }
    };
    // A header and not a link in the page, which is often one compressed file for all languages.
    if let Some(fonts) = web::fonts(caller.language.code()).and_then(|fonts| fonts.parse().ok()) {
        response.headers_mut().insert(LINK, fonts);
    }
    response
        .headers_mut()
        .insert(VARY, HeaderValue::from_static("accept-encoding, accept-language, sec-fetch-mode"));
    response
}

/// The page of a table, which names what it needs in its head.
async fn of_table(house: &Arc<House>, path: &str, language: Language) -> Option<String> {
    let table = table_at(house, path).await?;
    let code = language.code();
    let mut head = web::head(&format!("t/{}/{code}", table.game)).unwrap_or_default();
    if table.stage == Stage::Waiting {
        head.extend(web::head("waiting"));
    }
    let page = String::from_utf8_lossy(&web::bare_page(&[]).bytes).into_owned();
    let page = before(&page, META, &preview::tags(&table, language));
    let page = before(&page, HEAD_END, &head);
    Some(before(&page, SHELL_TEXT, &preview::greeting(&table, language)))
}

/// A page for another site, which shows a preview of it.
fn previewed(house: &House, page: &web::File, codings: &[Coding]) -> Response {
    let picture = preview::picture_of_house(house.public_url());
    own(&before(&String::from_utf8_lossy(&page.bytes), META, &picture), codings)
}

/// The table, or the finished game of a table, whose page has this path.
async fn table_at(house: &Arc<House>, path: &str) -> Option<Summary> {
    let is_move = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    match path.strip_prefix("t/")?.split('/').collect::<Vec<_>>()[..] {
        [id] => house.table(id).summary().await.ok(),
        // A link to a move of the table's game is a link to the table.
        [id, moves] if is_move(moves) => house.table(id).summary().await.ok(),
        [id, "g", round] => house.table(id).summary_of(round.parse().ok()?).await.ok(),
        [id, "g", round, moves] if is_move(moves) => {
            house.table(id).summary_of(round.parse().ok()?).await.ok()
        }
        _ => None,
    }
}

/// The page with something more before the first place where it says `mark`.
fn before(page: &str, mark: &str, more: &str) -> String {
    page.replacen(mark, &format!("{more}{mark}"), 1)
}

/// A page that was made for this request. It is compressed here, because no file of it exists.
fn own(page: &str, codings: &[Coding]) -> Response {
    let kind = "text/html; charset=utf-8";
    let headers = [(CACHE_CONTROL, ASK_AGAIN), (CONTENT_TYPE, kind)];
    if codings.contains(&Coding::Gzip) {
        let mut squeezed = GzEncoder::new(Vec::new(), Compression::fast());
        squeezed.write_all(page.as_bytes()).expect("writing to memory");
        let squeezed = squeezed.finish().expect("writing to memory");
        return (headers, [(CONTENT_ENCODING, Coding::Gzip.name())], squeezed).into_response();
    }
    (headers, page.to_owned()).into_response()
}

/// The codings that the client accepts, the best first. A weight of 0 refuses a coding.
fn codings(asked: &HeaderMap) -> Vec<Coding> {
    let accepts = |coding: &Coding| {
        items(asked, &ACCEPT_ENCODING)
            .any(|(word, rest)| word == coding.name() && !is_refused(rest))
    };
    Coding::ALL.into_iter().filter(accepts).collect()
}

/// Whether the parameters of an item give it the weight 0.
fn is_refused(parameters: &str) -> bool {
    let weights = parameters.split(';').filter_map(|one| one.trim().strip_prefix("q="));
    weights.filter_map(|weight| weight.parse::<f32>().ok()).any(|weight| weight <= 0.0)
}

fn is_file(path: &str) -> bool {
    web::file(path, &[]).is_some()
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
    let encoding = file.coding.map(|coding| [(CONTENT_ENCODING, coding.name())]);
    (headers, [(CONTENT_TYPE, kind)], encoding, file.bytes.into_owned()).into_response()
}

/// Whether the list in a header has this item, parameters aside.
fn has(headers: &HeaderMap, name: &HeaderName, word: &str) -> bool {
    items(headers, name).any(|(one, _)| one == word)
}

/// The items of the list in a header, each with its parameters.
fn items<'h>(
    headers: &'h HeaderMap,
    name: &HeaderName,
) -> impl Iterator<Item = (&'h str, &'h str)> {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|list| list.split(',')).map(|one| {
        let (word, parameters) = one.split_once(';').unwrap_or((one, ""));
        (word.trim(), parameters)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_of_a_list_are_found_with_and_without_parameters() {
        let mut headers = HeaderMap::new();
        headers.append(ACCEPT_ENCODING, HeaderValue::from_static("identity, gzip;q=0.5"));
        headers.append(ACCEPT_ENCODING, HeaderValue::from_static(" br "));
        for (word, want) in [("gzip", true), ("br", true), ("deflate", false), ("q=0.5", false)] {
            assert_eq!(has(&headers, &ACCEPT_ENCODING, word), want, "{word}");
        }
        let found: Vec<&str> = codings(&headers).iter().map(|coding| coding.name()).collect();
        assert_eq!(found, Coding::ALL.map(Coding::name));
        assert!(codings(&HeaderMap::new()).is_empty());
        for (list, want) in [
            ("gzip;q=0, br", &["br"][..]),
            ("br; q=0.000 , gzip ; q=0.001", &["gzip"]),
            ("gzip;q=0", &[]),
        ] {
            headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(list));
            let found: Vec<&str> = codings(&headers).iter().map(|coding| coding.name()).collect();
            assert_eq!(found, want, "{list}");
        }
        assert_eq!(before("<p><p>", "<p>", "<i>"), "<i><p><p>");
    }
}
