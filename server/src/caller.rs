//! Who sends a request: the language, the site, and the person by cookie or token.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::header::{ACCEPT_LANGUAGE, HOST, ORIGIN};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, Method};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use axum_extra::headers::HeaderMapExt as _;
use axum_extra::headers::authorization::{Authorization, Bearer};
use kernel::Language;
use wire::HouseNo;

use crate::error::{Problem, Refused};
use crate::house::House;
use crate::people::PersonId;

/// The cookie that makes a device a person.
pub(crate) const DEVICE: &str = "cabinet";

/// How long a device remembers its person: 400 days, the most that browsers allow.
const MEMORY: Duration = Duration::from_hours(400 * 24);

/// The sender of a request that may be served: the house's own page, or a program.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caller {
    pub(crate) language: Language,
}

/// A caller who is a person of this house, by cookie or token.
#[derive(Clone, Debug)]
pub(crate) struct Someone {
    pub(crate) person: PersonId,
    pub(crate) language: Language,
}

impl<S: Sync> FromRequestParts<S> for Caller
where
    Arc<House>: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let language = language(parts);
        let upgrade = parts.headers.contains_key("upgrade");
        let reads = matches!(parts.method, Method::GET | Method::HEAD) && !upgrade;
        if !reads && !is_own(&parts.headers, Arc::<House>::from_ref(state).public_url()) {
            return Err(Problem(HouseNo::OtherSite.into(), language));
        }
        Ok(Self { language })
    }
}

impl<S: Sync> FromRequestParts<S> for Someone
where
    Arc<House>: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let Caller { language } = Caller::from_request_parts(parts, state).await?;
        let house = Arc::<House>::from_ref(state);
        let person = identify(&parts.headers, &house).await;
        match person.map_err(|no| Problem(no, language))? {
            Some(person) => Ok(Self { person, language }),
            None => Err(Problem(HouseNo::Stranger.into(), language)),
        }
    }
}

/// The person of a token or, without one, of a cookie.
pub(crate) async fn identify(
    headers: &HeaderMap,
    house: &House,
) -> Result<Option<PersonId>, Refused> {
    let jar = CookieJar::from_headers(headers);
    match (headers.typed_try_get::<Authorization<Bearer>>(), jar.get(DEVICE)) {
        (Ok(Some(token)), _) => house.people().of_token(token.token().trim()).await,
        (Ok(None), Some(cookie)) => house.people().of_device(cookie.value()).await,
        // No secret, or an authorization of another kind.
        (Ok(None), None) | (Err(_), _) => Ok(None),
    }
}

/// The cookie that makes a device a person. It is sent over https alone where the house is found there.
pub(crate) fn device(secret: String, house: &House) -> Cookie<'static> {
    Cookie::build((DEVICE, secret))
        .path("/")
        .max_age(MEMORY.try_into().expect("400 days fit"))
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(house.public_url().starts_with("https:"))
        .build()
}

/// Whether the request comes from the house's own page, which sends its own `Origin`, or from a program, which sends none.
fn is_own(headers: &HeaderMap, public_url: &str) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = text(headers, &HOST).unwrap_or_default();
    let named = origin.split_once("://").map(|(_, host)| host);
    origin == public_url || named.is_some_and(|named| !named.is_empty() && named == host)
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// The language of `?lang=fr`, else the one that `Accept-Language` asks for, else English.
pub(crate) fn language(parts: &Parts) -> Language {
    let query = parts.uri.query().unwrap_or_default().split('&');
    let asked = query.filter_map(|pair| pair.strip_prefix("lang=")).find_map(Language::from_code);
    let accepted = text(&parts.headers, &ACCEPT_LANGUAGE).unwrap_or_default();
    asked.or_else(|| locales::negotiate(accepted)).unwrap_or_default()
}
