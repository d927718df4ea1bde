//! What every request passes through: its origin, the limit of requests, its number in the log, and the headers of the
//! response that browsers go by.

use std::sync::{Arc, LazyLock};

use axum::extract::{MatchedPath, Request, State};
use axum::http::HeaderValue;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tokio::time::Instant;
use tracing::Instrument as _;
use wire::HouseNo;

use crate::caller::language;
use crate::chance;
use crate::error::Problem;
use crate::house::House;
use crate::origin::Origin;

/// The header of the response that has the number of the request.
const NUMBER: HeaderName = HeaderName::from_static("x-request-id");

/// What the page may load: files of this house, and the style sheet and the script that stand in the page.
static POLICY: LazyLock<HeaderValue> = LazyLock::new(|| {
    let own =
        |element| web::print_of(element).map(|print| format!(" '{print}'")).unwrap_or_default();
    let [sheet, script] = ["style", "script"].map(own);
    let policy = format!(
        "default-src 'self'; style-src 'self'{sheet}; script-src 'self'{script}; object-src 'none'; \
         base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    );
    HeaderValue::try_from(policy).expect("a fingerprint is plain letters")
});

/// Serves a request, unless its origin makes too many.
pub(crate) async fn serve_request(
    State(house): State<Arc<House>>,
    request: Request,
    next: Next,
) -> Response {
    let began = Instant::now();
    let number = chance::id(10);
    let (mut parts, body) = request.into_parts();
    let origin = Origin::of(&parts.extensions, &parts.headers, house.proxies());
    parts.extensions.insert(origin);
    // The route and not the path, which would put the links to tables into the log: a link is a key.
    let route = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str).to_owned();
    let method = parts.method.clone();
    let span = tracing::info_span!("request", number, %method, route);
    let mut response = if let Err(no) = check(&house, origin, &parts) {
        Problem(no.into(), language(&parts)).into_response()
    } else {
        next.run(Request::from_parts(parts, body)).instrument(span.clone()).await
    };
    let status = response.status().as_u16();
    let took = began.elapsed();
    house.metrics().requests.answered(&method, &route, status, took);
    let millis = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
    span.in_scope(|| tracing::debug!(status, millis, "answered"));
    add_headers(&mut response, &number);
    response
}

/// Refuses a request of an origin that makes too many, and one that names two hosts: a proxy may have believed another one
/// than the house would.
fn check(house: &House, origin: Origin, parts: &Parts) -> Result<(), HouseNo> {
    if !house.allowances().request(origin) {
        return Err(HouseNo::TooFast);
    }
    if parts.headers.get_all(HOST).iter().nth(1).is_some() {
        return Err(HouseNo::Unreadable { why: "a request has one Host".to_owned() });
    }
    Ok(())
}

/// Adds the headers that browsers go by.
fn add_headers(response: &mut Response, number: &str) {
    let headers = response.headers_mut();
    headers.entry(CONTENT_SECURITY_POLICY).or_insert_with(|| POLICY.clone());
    for (name, value) in [
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
