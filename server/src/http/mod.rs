//! The protocol by HTTP: the routes, and what answers them.

mod person;
mod review;
mod routes;

use std::num::NonZeroU32;
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use axum::{Extension, Json};
use kernel::Language;
use serde_json::value::RawValue;
use wire::http::{After, Search};
use wire::{Answer, Ask, HouseNo, NewTable, Past, Summary};

use crate::caller::{Caller, Someone, identify};
use crate::error::{Problem, Refused};
use crate::extract::{Body, Checked, Text};
use crate::house::House;
use crate::origin::Origin;
use crate::rate::Client;

pub(crate) use routes::operations;
pub use routes::routes;

/// How many messages an import costs: a record is checked move by move.
const IMPORT: NonZeroU32 = NonZeroU32::new(10).expect("not zero");

type Done<T> = Result<T, Problem>;

fn or_problem<T>(done: Result<T, Refused>, language: Language) -> Done<T> {
    done.map_err(|no| Problem(no, language))
}

async fn lobby(
    State(house): State<Arc<House>>,
    caller: Caller,
    Checked(Query(After { after })): Checked<Query<After>>,
) -> Done<Json<Vec<Arc<Summary>>>> {
    let Some(table) = after else {
        return Ok(Json(house.lobby().look().borrow().tables.clone()));
    };
    let page = house.lobby().page_after(&table).ok_or_else(|| HouseNo::NoTable.into());
    Ok(Json(or_problem(page, caller.language)?.tables))
}

async fn create(
    State(house): State<Arc<House>>,
    someone: Someone,
    Body(mut new): Body<NewTable>,
) -> Done<(StatusCode, Json<Summary>)> {
    or_problem(allow(&house, &someone.person), someone.language)?;
    new.language.get_or_insert(someone.language);
    let made = or_problem(house.create(&someone.person, &new).await, someone.language)?;
    Ok((StatusCode::CREATED, Json(made)))
}

async fn summary(
    State(house): State<Arc<House>>,
    caller: Caller,
    headers: HeaderMap,
    Checked(Path(id)): Checked<Path<String>>,
) -> Done<Json<Summary>> {
    let mut summary = or_problem(house.table(&id).summary().await, caller.language)?;
    if let Ok(Some((person, _))) = identify(&headers, &house).await {
        let known = or_problem(house.people().known(&person).await, caller.language)?;
        summary.known_as = Some(known.name);
    }
    Ok(Json(summary))
}

/// Asks something of a table, as a socket does.
async fn ask(
    State(house): State<Arc<House>>,
    someone: Someone,
    Checked(Path(id)): Checked<Path<String>>,
    Body(ask): Body<Box<RawValue>>,
) -> Done<Json<Answer>> {
    or_problem(allow(&house, &someone.person), someone.language)?;
    let ask = Ask::read(ask.get()).map_err(|why| HouseNo::Unreadable { why }.into());
    let ask = or_problem(ask, someone.language)?;
    or_problem(house.table(&id).answer(&someone.person, ask).await, someone.language).map(Json)
}

async fn frame(
    State(house): State<Arc<House>>,
    someone: Someone,
    Checked(Path(id)): Checked<Path<String>>,
) -> Done<Response> {
    let text = or_problem(house.table(&id).look(&someone.person).await, someone.language)?;
    Ok(([(CONTENT_TYPE, "application/json")], text.as_str().to_owned()).into_response())
}

async fn past(
    State(house): State<Arc<House>>,
    someone: Someone,
    Checked(Path((id, moves))): Checked<Path<(String, usize)>>,
) -> Done<Json<Past>> {
    // The game is played again up to there.
    or_problem(allow(&house, &someone.person), someone.language)?;
    or_problem(house.table(&id).past(&someone.person, moves).await, someone.language).map(Json)
}

async fn record(
    State(house): State<Arc<House>>,
    Extension(origin): Extension<Origin>,
    caller: Caller,
    headers: HeaderMap,
    Checked(Path(id)): Checked<Path<String>>,
) -> Done<String> {
    or_problem(allow(&house, reader(&house, &headers, origin).await), caller.language)?;
    or_problem(house.table(&id).record().await, caller.language)
}

async fn record_of(
    State(house): State<Arc<House>>,
    Extension(origin): Extension<Origin>,
    caller: Caller,
    headers: HeaderMap,
    Checked(Path((id, round))): Checked<Path<(String, u32)>>,
) -> Done<String> {
    or_problem(allow(&house, reader(&house, &headers, origin).await), caller.language)?;
    or_problem(house.table(&id).record_of(round).await, caller.language)
}

/// The final board of a game, as the caller may see it.
async fn final_frame(
    State(house): State<Arc<House>>,
    someone: Someone,
    Checked(Path((id, round))): Checked<Path<(String, u32)>>,
) -> Done<Response> {
    or_problem(allow(&house, &someone.person), someone.language)?;
    let frame = house.table(&id).final_frame(&someone.person, round).await;
    let text = or_problem(frame, someone.language)?;
    Ok(([(CONTENT_TYPE, "application/json")], text).into_response())
}

/// The caller's own games, the newest table first.
async fn records(
    State(house): State<Arc<House>>,
    someone: Someone,
    Checked(Query(search)): Checked<Query<Search>>,
) -> Done<Json<Vec<Summary>>> {
    or_problem(house.records(&someone.person, &search).await, someone.language).map(Json)
}

/// Takes a game off the caller's list.
async fn forget_game(
    State(house): State<Arc<House>>,
    someone: Someone,
    Checked(Path((id, round))): Checked<Path<(String, u32)>>,
) -> Done<StatusCode> {
    or_problem(allow(&house, &someone.person), someone.language)?;
    or_problem(house.forget_game(&someone.person, &id, round).await, someone.language)?;
    Ok(StatusCode::NO_CONTENT)
}

/// A table that shows a game from its record.
async fn import(
    State(house): State<Arc<House>>,
    someone: Someone,
    record: Result<Text, Problem>,
) -> Done<(StatusCode, Json<Summary>)> {
    or_problem(allow_many(&house, &someone.person, IMPORT), someone.language)?;
    let Text(record) = record?;
    let made = or_problem(house.import(&someone.person, &record).await, someone.language)?;
    Ok((StatusCode::CREATED, Json(made)))
}

/// Who reads what is open to everybody.
async fn reader(house: &House, headers: &HeaderMap, origin: Origin) -> Client {
    match identify(headers, house).await {
        Ok(Some((person, _))) => Client::Person(person),
        Ok(None) | Err(_) => Client::Strangers(origin),
    }
}

/// Lets a client change something, or read what must be played again first, at the rate that sockets have; the strangers of one origin share theirs.
fn allow(house: &House, client: impl Into<Client>) -> Result<(), Refused> {
    allow_many(house, client, NonZeroU32::MIN)
}

fn allow_many(
    house: &House,
    client: impl Into<Client>,
    messages: NonZeroU32,
) -> Result<(), Refused> {
    if house.allowances().change(&client.into(), messages) {
        Ok(())
    } else {
        Err(HouseNo::TooFast.into())
    }
}
