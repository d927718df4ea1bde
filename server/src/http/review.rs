//! The routes of the review room.

use std::num::NonZeroU32;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use kernel::Reviewed;
use wire::review::Through;
use wire::{Examined, NoteThen, PastPosition, TryThen, Why, WhyThen};

use super::{Done, allow, allow_many, or_problem};
use crate::caller::Someone;
use crate::error::{Problem, Refused};
use crate::extract::{Body, Checked};
use crate::house::House;
use crate::reviews::Stage;

/// How many messages a claim or a choice costs: it is examined in every world that the viewer must reckon with.
const CLAIM: NonZeroU32 = NonZeroU32::new(5).expect("not zero");

/// A finished game move by move, or how far its review is.
pub(super) async fn review(
    State(house): State<Arc<House>>,
    someone: Someone,
    Checked(Path((id, round))): Checked<Path<(String, u32)>>,
) -> Done<Response> {
    or_problem(allow(&house, &someone.person), someone.language)?;
    match or_problem(house.table(&id).review(round).await, someone.language)? {
        Stage::UnderWay(progress) => Ok((StatusCode::ACCEPTED, Json(progress)).into_response()),
        Stage::Done(review) => {
            Ok(([(CONTENT_TYPE, "application/json")], review.to_string()).into_response())
        }
        Stage::Failed => {
            let no = Refused::fault(&"a review could not be worked out");
            Err(Problem(no, someone.language))
        }
    }
}

/// A position of a finished game; without `eyes`, as all players knew it.
pub(super) async fn position(
    State(house): State<Arc<House>>,
    someone: Someone,
    Checked(Path((id, round, moves))): Checked<Path<(String, u32, usize)>>,
    Checked(Query(Through { eyes })): Checked<Query<Through>>,
) -> Done<Json<PastPosition>> {
    or_problem(allow(&house, &someone.person), someone.language)?;
    let eyes = eyes.unwrap_or_else(|| "public".to_owned());
    or_problem(house.table(&id).position(round, moves, eyes).await, someone.language).map(Json)
}

/// What the caller wrote into the own note during a finished game.
pub(super) async fn notes(
    State(house): State<Arc<House>>,
    someone: Someone,
    Checked(Path((id, round))): Checked<Path<(String, u32)>>,
) -> Done<Json<Vec<NoteThen>>> {
    or_problem(allow(&house, &someone.person), someone.language)?;
    or_problem(house.table(&id).notes(&someone.person, round).await, someone.language).map(Json)
}

pub(super) async fn why_then(
    State(house): State<Arc<House>>,
    someone: Someone,
    Checked(Path((id, round))): Checked<Path<(String, u32)>>,
    Body(asked): Body<WhyThen>,
) -> Done<Json<Examined>> {
    or_problem(allow_many(&house, &someone.person, CLAIM), someone.language)?;
    or_problem(house.table(&id).examine_past(round, asked).await, someone.language).map(Json)
}

pub(super) async fn try_then(
    State(house): State<Arc<House>>,
    someone: Someone,
    Checked(Path((id, round))): Checked<Path<(String, u32)>>,
    Body(tried): Body<TryThen>,
) -> Done<Json<Reviewed>> {
    or_problem(allow_many(&house, &someone.person, CLAIM), someone.language)?;
    or_problem(house.table(&id).try_past(round, tried).await, someone.language).map(Json)
}

pub(super) async fn why(
    State(house): State<Arc<House>>,
    someone: Someone,
    Checked(Path(id)): Checked<Path<String>>,
    Body(Why { claim }): Body<Why>,
) -> Done<Json<Examined>> {
    or_problem(allow_many(&house, &someone.person, CLAIM), someone.language)?;
    or_problem(house.table(&id).examine(&someone.person, &claim).await, someone.language).map(Json)
}
