//! What is done for every request: where it comes from, how often, its number in the log, and what browsers are told.

use std::sync::Arc;

use axum::extract::{MatchedPath, Request, State};
use axum::http::HeaderValue;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tokio::time::Instant;
use tracing::Instrument as _;
use wire::HouseNo;

use crate::caller::language;
use crate::chance;
use crate::error::Problem;
use crate::house::House;
use crate::place::Place;

/// The header with the number of a request.
const NUMBER: HeaderName = HeaderName::from_static("x-request-id");

/// Attends to a request.
pub(crate) async fn attend(
    State(house): State<Arc<House>>,
    request: Request,
    next: Next,
) -> Response {
    let began = Instant::now();
    let number = chance::id(10);
    let (mut parts, body) = request.into_parts();
    let place = Place::of(&parts.extensions, &parts.headers, house.trusts_proxy());
    parts.extensions.insert(place);
    // The route and not the path: whoever has a table's link may come in.
    let route = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str).to_owned();
    let span = tracing::info_span!("request", number, method = %parts.method, route);
    let mut response = if place == Place::Here || house.allowances().request(place) {
        next.run(Request::from_parts(parts, body)).instrument(span.clone()).await
    } else {
        Problem(HouseNo::TooFast.into(), language(&parts)).into_response()
    };
    let status = response.status().as_u16();
    house.metrics().request(status);
    let millis = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
    span.in_scope(|| tracing::debug!(status, millis, "answered"));
    tell_browsers(&mut response, &number);
    response
}

/// What every answer says to browsers.
fn tell_browsers(response: &mut Response, number: &str) {
    let headers = response.headers_mut();
    let policy = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";
    for (name, value) in [
        (CONTENT_SECURITY_POLICY, policy),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
        (CACHE_CONTROL, "no-store"),
    ] {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    headers.insert(NUMBER, HeaderValue::from_str(number).expect("letters and digits"));
}
