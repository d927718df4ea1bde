//! People by HTTP: nicknames, devices, links and tokens.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::{HeaderName, HeaderValue, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use axum::{Extension, Json};
use wire::http::{Claim, Link, NewToken, Person, Token};

use super::{Body, Done, allow, told};
use crate::caller::{Caller, DEVICE, Someone, identify};
use crate::house::House;
use crate::place::Place;
use crate::rate::Client;

/// How long a device remembers its person: 400 days, the most that browsers allow.
const MEMORY: u64 = 400 * 24 * 3600;

/// The nickname of whoever calls.
pub(super) async fn person(
    State(house): State<Arc<House>>,
    someone: Someone,
) -> Done<Json<Person>> {
    let known = told(house.people().known(&someone.person).await, someone.language)?;
    Ok(Json(Person { name: known.name }))
}

/// Makes a new person of a stranger, and gives a known one another nickname.
pub(super) async fn name(
    State(house): State<Arc<House>>,
    Extension(place): Extension<Place>,
    caller: Caller,
    headers: HeaderMap,
    Body(Person { name }): Body<Person>,
) -> Done<Response> {
    let language = caller.language;
    let Some(person) = told(identify(&headers, &house).await, language)? else {
        told(allow(&house, Client::Strangers(place)), language)?;
        let (_, secret) = told(house.people().arrive(&name).await, language)?;
        return Ok(([cookie(&house, &secret)], Json(Person { name })).into_response());
    };
    told(allow(&house, &person), language)?;
    told(house.people().rename(&person, &name).await, language)?;
    Ok(Json(Person { name }).into_response())
}

pub(super) async fn link(State(house): State<Arc<House>>, someone: Someone) -> Done<Json<Link>> {
    told(allow(&house, &someone.person), someone.language)?;
    let secret = house.people().link(&someone.person, house.now()).await;
    let secret = told(secret, someone.language)?;
    // Behind the sign, so that no server and no log ever sees it.
    Ok(Json(Link { link: format!("{}/me#{secret}", house.public_url()), secret }))
}

pub(super) async fn claim(
    State(house): State<Arc<House>>,
    Extension(place): Extension<Place>,
    caller: Caller,
    Body(Claim { secret }): Body<Claim>,
) -> Done<Response> {
    told(allow(&house, Client::Strangers(place)), caller.language)?;
    let claimed = house.people().claim(&secret, house.now()).await;
    let (person, secret) = told(claimed, caller.language)?;
    let known = told(house.people().known(&person).await, caller.language)?;
    Ok(([cookie(&house, &secret)], Json(Person { name: known.name })).into_response())
}

pub(super) async fn tokens(
    State(house): State<Arc<House>>,
    someone: Someone,
) -> Done<Json<Vec<Token>>> {
    let known = told(house.people().known(&someone.person).await, someone.language)?;
    Ok(Json(known.tokens))
}

pub(super) async fn grant(
    State(house): State<Arc<House>>,
    someone: Someone,
    Body(NewToken { label }): Body<NewToken>,
) -> Done<Json<Token>> {
    told(allow(&house, &someone.person), someone.language)?;
    told(house.people().grant(&someone.person, &label).await, someone.language).map(Json)
}

pub(super) async fn revoke(
    State(house): State<Arc<House>>,
    someone: Someone,
    Path(id): Path<String>,
) -> Done<StatusCode> {
    told(allow(&house, &someone.person), someone.language)?;
    told(house.people().revoke(&someone.person, &id).await, someone.language)?;
    Ok(StatusCode::NO_CONTENT)
}

fn cookie(house: &House, secret: &str) -> (HeaderName, HeaderValue) {
    let secure = if house.public_url().starts_with("https:") { "; Secure" } else { "" };
    let cookie =
        format!("{DEVICE}={secret}; Path=/; Max-Age={MEMORY}; HttpOnly; SameSite=Lax{secure}");
    (SET_COOKIE, HeaderValue::from_str(&cookie).expect("hexadecimal fits a header"))
}
