//! People by HTTP: nicknames, devices, links and tokens.

use std::num::NonZeroU32;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, HeaderName};
use axum::http::{HeaderMap, StatusCode};
use axum::{Extension, Json};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::Cookie;
use kernel::Language;
use wire::HouseNo;
use wire::http::{Claim, Device, Export, Link, NewToken, Person, Token};

use super::{Done, allow, allow_many, or_problem};
use crate::caller::{AtDevice, Caller, DEVICE, Someone, device, device_label, identify};
use crate::error::Problem;
use crate::extract::{Body, Checked};
use crate::house::House;
use crate::origin::Origin;
use crate::people::Profile;
use crate::rate::Client;

/// How many messages an export or a deletion costs: both read every table of the caller.
const EXPORT: NonZeroU32 = NonZeroU32::new(10).expect("not zero");

/// The nickname of the caller.
pub(super) async fn person(
    State(house): State<Arc<House>>,
    someone: Someone,
) -> Done<Json<Person>> {
    let known = or_problem(house.people().known(&someone.person).await, someone.language)?;
    Ok(Json(person_of(known)))
}

/// Makes a person of a stranger, or gives a person at one of their own devices another nickname.
pub(super) async fn name(
    State(house): State<Arc<House>>,
    Extension(origin): Extension<Origin>,
    caller: Caller,
    headers: HeaderMap,
    Body(Person { name, .. }): Body<Person>,
) -> Done<(CookieJar, Json<Person>)> {
    let language = caller.language;
    let Some((person, key)) = or_problem(identify(&headers, &house).await, language)? else {
        let chosen = Person { name, guest: false };
        return become_person(&house, origin, language, &headers, chosen).await;
    };
    if !key.is_device() {
        return Err(Problem(HouseNo::ByToken.into(), language));
    }
    or_problem(allow(&house, &person), language)?;
    or_problem(house.people().rename(&person, &name).await, language)?;
    Ok((CookieJar::new(), Json(Person { name, guest: false })))
}

/// Makes a guest of a stranger; a person keeps the own nickname. A page that needs a person and does not know whether
/// its device is one asks this, and gets no refusal.
pub(super) async fn arrive(
    State(house): State<Arc<House>>,
    Extension(origin): Extension<Origin>,
    caller: Caller,
    headers: HeaderMap,
    Body(Person { name, .. }): Body<Person>,
) -> Done<(CookieJar, Json<Person>)> {
    let language = caller.language;
    let Some((person, _)) = or_problem(identify(&headers, &house).await, language)? else {
        let guest = Person { name, guest: true };
        return become_person(&house, origin, language, &headers, guest).await;
    };
    let known = or_problem(house.people().known(&person).await, language)?;
    Ok((CookieJar::new(), Json(person_of(known))))
}

async fn become_person(
    house: &House,
    origin: Origin,
    language: Language,
    headers: &HeaderMap,
    new: Person,
) -> Done<(CookieJar, Json<Person>)> {
    or_problem(allow(house, Client::Strangers(origin)), language)?;
    let arrived = house.people().arrive_on(&new.name, new.guest, &device_label(headers)).await;
    let (_, secret) = or_problem(arrived, language)?;
    Ok((CookieJar::new().add(device(secret, house)), Json(new)))
}

fn person_of(Profile { name, guest, .. }: Profile) -> Person {
    Person { name, guest }
}

/// All that the house keeps of the caller.
pub(super) async fn export(
    State(house): State<Arc<House>>,
    AtDevice(someone): AtDevice,
) -> Done<([(HeaderName, &'static str); 1], Json<Export>)> {
    or_problem(allow_many(&house, &someone.person, EXPORT), someone.language)?;
    let export = or_problem(house.export(&someone.person).await, someone.language)?;
    Ok(([(CONTENT_DISPOSITION, "attachment; filename=\"cabinet-noir.json\"")], Json(export)))
}

/// Deletes the caller, who confirms it with the own nickname.
pub(super) async fn delete(
    State(house): State<Arc<House>>,
    AtDevice(someone): AtDevice,
    jar: CookieJar,
    Body(Person { name, .. }): Body<Person>,
) -> Done<(CookieJar, StatusCode)> {
    or_problem(allow_many(&house, &someone.person, EXPORT), someone.language)?;
    or_problem(house.delete(&someone.person, &name).await, someone.language)?;
    Ok((jar.remove(Cookie::build(DEVICE).path("/")), StatusCode::NO_CONTENT))
}

pub(super) async fn link(
    State(house): State<Arc<House>>,
    AtDevice(someone): AtDevice,
) -> Done<Json<Link>> {
    or_problem(allow(&house, &someone.person), someone.language)?;
    let secret = house.people().link(&someone.person).await;
    let secret = or_problem(secret, someone.language)?;
    // After the `#`, which browsers do not send: the secret reaches no server and no log.
    Ok(Json(Link { link: format!("{}/me#{secret}", house.public_url()), secret }))
}

pub(super) async fn claim(
    State(house): State<Arc<House>>,
    Extension(origin): Extension<Origin>,
    caller: Caller,
    headers: HeaderMap,
    Body(Claim { secret }): Body<Claim>,
) -> Done<(CookieJar, Json<Person>)> {
    or_problem(allow(&house, Client::Strangers(origin)), caller.language)?;
    let claimed = house.people().claim(&secret, &device_label(&headers)).await;
    let (person, secret) = or_problem(claimed, caller.language)?;
    let known = or_problem(house.people().known(&person).await, caller.language)?;
    Ok((CookieJar::new().add(device(secret, &house)), Json(person_of(known))))
}

pub(super) async fn devices(
    State(house): State<Arc<House>>,
    AtDevice(someone): AtDevice,
) -> Done<Json<Vec<Device>>> {
    let devices = house.people().devices(&someone.person, Some(&someone.key)).await;
    or_problem(devices, someone.language).map(Json)
}

pub(super) async fn sign_out(
    State(house): State<Arc<House>>,
    AtDevice(someone): AtDevice,
    Checked(Path(id)): Checked<Path<String>>,
) -> Done<StatusCode> {
    or_problem(allow(&house, &someone.person), someone.language)?;
    or_problem(house.people().sign_out(&someone.person, &id).await, someone.language)?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn sign_out_others(
    State(house): State<Arc<House>>,
    AtDevice(someone): AtDevice,
) -> Done<StatusCode> {
    or_problem(allow(&house, &someone.person), someone.language)?;
    let signed_out = house.people().sign_out_others(&someone.person, &someone.key).await;
    or_problem(signed_out, someone.language)?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn tokens(
    State(house): State<Arc<House>>,
    AtDevice(someone): AtDevice,
) -> Done<Json<Vec<Token>>> {
    let known = or_problem(house.people().known(&someone.person).await, someone.language)?;
    Ok(Json(known.tokens))
}

pub(super) async fn grant(
    State(house): State<Arc<House>>,
    AtDevice(someone): AtDevice,
    Body(NewToken { label }): Body<NewToken>,
) -> Done<Json<Token>> {
    or_problem(allow(&house, &someone.person), someone.language)?;
    or_problem(house.people().grant(&someone.person, &label).await, someone.language).map(Json)
}

pub(super) async fn revoke(
    State(house): State<Arc<House>>,
    AtDevice(someone): AtDevice,
    Checked(Path(id)): Checked<Path<String>>,
) -> Done<StatusCode> {
    or_problem(allow(&house, &someone.person), someone.language)?;
    or_problem(house.people().revoke(&someone.person, &id).await, someone.language)?;
    Ok(StatusCode::NO_CONTENT)
}
