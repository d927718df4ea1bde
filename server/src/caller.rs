//! Who sends a request: the language, the site, and the person by cookie or token.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::header::{ACCEPT_LANGUAGE, HOST, ORIGIN, USER_AGENT};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, Method};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use axum_extra::headers::HeaderMapExt as _;
use axum_extra::headers::authorization::{Authorization, Bearer};
use kernel::Language;
use wire::HouseNo;

use crate::error::{Problem, Refused};
use crate::house::House;
use crate::people::{Key, PersonId};

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
    /// The key of the cookie or token.
    pub(crate) key: Key,
    pub(crate) language: Language,
}

/// A person at one of their own devices: what concerns devices, links and tokens is not for the holder of a token.
#[derive(Clone, Debug)]
pub(crate) struct AtDevice(pub(crate) Someone);

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
            Some((person, key)) => Ok(Self { person, key, language }),
            None => Err(Problem(HouseNo::Stranger.into(), language)),
        }
    }
}

impl<S: Sync> FromRequestParts<S> for AtDevice
where
    Arc<House>: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let someone = Someone::from_request_parts(parts, state).await?;
        if someone.key.is_device() {
            Ok(Self(someone))
        } else {
            Err(Problem(HouseNo::ByToken.into(), someone.language))
        }
    }
}

/// The person of a token or, without one, of a cookie; and the key of it. Refuses people whom the operator keeps out.
pub(crate) async fn identify(
    headers: &HeaderMap,
    house: &House,
) -> Result<Option<(PersonId, Key)>, Refused> {
    let jar = CookieJar::from_headers(headers);
    let key = match (headers.typed_try_get::<Authorization<Bearer>>(), jar.get(DEVICE)) {
        (Ok(Some(token)), _) => Key::of_token(token.token().trim()),
        (Ok(None), Some(cookie)) => Key::of_device(cookie.value()),
        // No secret, or an authorization of another kind.
        (Ok(None), None) | (Err(_), _) => return Ok(None),
    };
    let Some(person) = house.people().holder(&key).await? else { return Ok(None) };
    if house.people().is_barred(&person).await? {
        return Err(HouseNo::Barred.into());
    }
    if key.is_device() {
        house.people().used(&key);
    }
    Ok(Some((person, key)))
}

/// What a list of devices calls the sender: its browser and its system, as far as `User-Agent` names them.
pub(crate) fn device_label(headers: &HeaderMap) -> String {
    /// What a browser calls itself, and its name. Some also call themselves what stands further down.
    const BROWSERS: [(&str, &str); 5] = [
        ("Edg", "Edge"),
        ("OPR", "Opera"),
        ("Firefox", "Firefox"),
        ("Chrome", "Chrome"),
        ("Safari", "Safari"),
    ];
    const SYSTEMS: [(&str, &str); 7] = [
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("Windows", "Windows"),
        ("Mac OS", "macOS"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ];
    let agent = text(headers, &USER_AGENT).unwrap_or_default();
    let named = |words: &[(&str, &'static str)]| {
        words.iter().find(|(word, _)| agent.contains(word)).map(|&(_, name)| name)
    };
    let parts: Vec<&str> = named(&BROWSERS).into_iter().chain(named(&SYSTEMS)).collect();
    parts.join(" · ")
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

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(given: &[(HeaderName, &str)]) -> HeaderMap {
        given.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect()
    }

    #[test]
    fn a_device_is_called_by_its_browser_and_system() {
        let label = |agent: &str| device_label(&headers(&[(USER_AGENT, agent)]));
        let phone =
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1";
        assert_eq!(label(phone), "Safari · iPhone");
        let edge = "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0";
        assert_eq!(label(edge), "Edge · Windows");
        assert_eq!(label("curl/8.0 Linux"), "Linux");
        assert_eq!(label("curl/8.0"), "");
        assert_eq!(device_label(&HeaderMap::new()), "");
    }

    #[test]
    fn a_page_is_the_houses_own_by_its_origin() {
        const HOUSE: &str = "https://house.example";
        let own = |given: &[(HeaderName, &str)]| is_own(&headers(given), HOUSE);
        assert!(own(&[]), "a program sends no origin");
        assert!(own(&[(ORIGIN, HOUSE)]));
        assert!(own(&[(ORIGIN, "http://10.0.0.7:7878"), (HOST, "10.0.0.7:7878")]));
        assert!(!own(&[(ORIGIN, "https://other.example"), (HOST, "house.example")]));
        assert!(!own(&[(ORIGIN, "https://other.example")]));
        assert!(!own(&[(ORIGIN, "null"), (HOST, "null")]));
        assert!(!own(&[(ORIGIN, "https://")]), "an empty name is no name");
    }
}
