//! The routes.

mod person;

use std::num::NonZeroU32;
use std::sync::Arc;

use axum::extract::rejection::{JsonRejection, StringRejection};
use axum::extract::{DefaultBodyLimit, FromRequest, Path, Query, Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use kernel::Language;
use serde::de::DeserializeOwned;
use wire::http::Search;
use wire::{Answer, Ask, HouseNo, NewTable, Summary, limits};

use crate::caller::{Caller, Someone, language};
use crate::error::{Problem, Refused};
use crate::house::House;
use crate::middleware::serve_request;
use crate::page::page;
use crate::rate::Client;
use crate::{api, shelf, socket};

/// How many messages an import costs: a record is checked move by move.
const IMPORT: NonZeroU32 = NonZeroU32::new(10).expect("not zero");

type Done<T> = Result<T, Problem>;

/// Everything that the house answers.
pub fn routes(house: Arc<House>) -> Router {
    Router::new()
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/api/openapi.json", get(api::openapi))
        .route("/api/schema/{name}", get(api::schema))
        .route("/api/games", get(shelf::games))
        .route("/api/person", get(person::person).post(person::name))
        .route("/api/person/link", post(person::link))
        .route("/api/person/claim", post(person::claim))
        .route("/api/tokens", get(person::tokens).post(person::grant))
        .route("/api/tokens/{id}", delete(person::revoke))
        .route("/api/tables", get(lobby).post(create))
        .route("/api/tables/live", get(socket::lobby))
        .route("/api/tables/{id}", get(summary).post(ask))
        .route("/api/tables/{id}/frame", get(frame))
        .route("/api/tables/{id}/record", get(record))
        .route("/api/tables/{id}/socket", get(socket::table))
        .route(
            "/api/records",
            get(records).post(import).layer(DefaultBodyLimit::max(limits::IMPORT)),
        )
        .fallback(page)
        .layer(DefaultBodyLimit::max(limits::MESSAGE))
        .layer(from_fn_with_state(Arc::clone(&house), serve_request))
        .with_state(house)
}

/// A body, or a refusal in the caller's language.
struct Body<T>(T);

impl<T: DeserializeOwned, S: Sync> FromRequest<S> for Body<T>
where
    S: Send,
{
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let (parts, body) = request.into_parts();
        let language = language(&parts);
        let request = Request::from_parts(parts, body);
        let body = Json::<T>::from_request(request, state).await;
        let refusal = |error: JsonRejection| match error.status() {
            StatusCode::PAYLOAD_TOO_LARGE => HouseNo::Long { most: limits::MESSAGE },
            _ => HouseNo::Unreadable { why: error.body_text() },
        };
        body.map(|Json(body)| Self(body)).map_err(|error| Problem(refusal(error).into(), language))
    }
}

fn told<T>(done: Result<T, Refused>, language: Language) -> Done<T> {
    done.map_err(|no| Problem(no, language))
}

async fn lobby(State(house): State<Arc<House>>) -> Json<Vec<Summary>> {
    Json(house.lobby().look().borrow().values().cloned().collect())
}

async fn create(
    State(house): State<Arc<House>>,
    someone: Someone,
    Body(new): Body<NewTable>,
) -> Done<(StatusCode, Json<Summary>)> {
    told(allow(&house, &someone.person), someone.language)?;
    let made = told(house.create(&someone.person, &new).await, someone.language)?;
    Ok((StatusCode::CREATED, Json(made)))
}

async fn summary(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Done<Json<Summary>> {
    told(house.table(&id).summary().await, caller.language).map(Json)
}

/// Asks something of a table, as a socket does.
async fn ask(
    State(house): State<Arc<House>>,
    someone: Someone,
    Path(id): Path<String>,
    Body(ask): Body<Ask>,
) -> Done<Json<Answer>> {
    told(allow(&house, &someone.person), someone.language)?;
    told(house.table(&id).answer(&someone.person, ask).await, someone.language).map(Json)
}

async fn frame(
    State(house): State<Arc<House>>,
    someone: Someone,
    Path(id): Path<String>,
) -> Done<Response> {
    let text = told(house.table(&id).look(&someone.person).await, someone.language)?;
    Ok(([(CONTENT_TYPE, "application/json")], text.as_str().to_owned()).into_response())
}

async fn record(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Done<String> {
    told(house.table(&id).record().await, caller.language)
}

/// The caller's own tables, the newest first.
async fn records(
    State(house): State<Arc<House>>,
    someone: Someone,
    Query(search): Query<Search>,
) -> Done<Json<Vec<Summary>>> {
    told(house.records(&someone.person, &search).await, someone.language).map(Json)
}

/// A table that shows a game from its record.
async fn import(
    State(house): State<Arc<House>>,
    someone: Someone,
    record: Result<String, StringRejection>,
) -> Done<(StatusCode, Json<Summary>)> {
    let unread = |error: StringRejection| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => HouseNo::Long { most: limits::IMPORT },
        _ => HouseNo::Unreadable { why: error.body_text() },
    };
    told(allow_many(&house, &someone.person, IMPORT), someone.language)?;
    let record = told(record.map_err(|error| unread(error).into()), someone.language)?;
    let made = told(house.import(&someone.person, &record).await, someone.language)?;
    Ok((StatusCode::CREATED, Json(made)))
}

/// Lets a client change something at the rate that sockets have; the strangers of one origin share theirs.
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
