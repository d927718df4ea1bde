//! Parts of a request, or a refusal of the house in the language of the caller.

use std::fmt::Display;
use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRef, FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::IntoResponse;
use serde::de::DeserializeOwned;
use tokio::time::timeout;
use wire::{HouseNo, limits};

use crate::caller::language;
use crate::error::{Problem, Refused};
use crate::house::House;

/// The body of a request as JSON.
pub(crate) struct Body<T>(pub(crate) T);

/// The body of a request as text: a record to import.
pub(crate) struct Text(pub(crate) String);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T>
where
    Arc<House>: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        read::<Json<T>, S>(request, state, limits::MESSAGE).await.map(|Json(body)| Self(body))
    }
}

impl<S: Send + Sync> FromRequest<S> for Text
where
    Arc<House>: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        read::<String, S>(request, state, limits::IMPORT).await.map(Self)
    }
}

/// Reads a body of at most `most` bytes, if it comes in time.
async fn read<B, S: Send + Sync>(request: Request, state: &S, most: usize) -> Result<B, Problem>
where
    B: FromRequest<S, Rejection: Display + IntoResponse>,
    Arc<House>: FromRef<S>,
{
    let (parts, body) = request.into_parts();
    let language = language(&parts);
    let in_time = Arc::<House>::from_ref(state).limits().request;
    let reading = B::from_request(Request::from_parts(parts, body), state);
    let Ok(read) = timeout(in_time, reading).await else {
        return Err(Problem(HouseNo::Slow.into(), language));
    };
    read.map_err(|error| {
        let why = error.to_string();
        let refused = if error.into_response().status() == StatusCode::PAYLOAD_TOO_LARGE {
            Refused::from(HouseNo::Long { most }).with_status(413)
        } else {
            HouseNo::Unreadable { why }.into()
        };
        Problem(refused, language)
    })
}

/// What another extractor finds: a path, a query, an upgrade.
pub(crate) struct Checked<E>(pub(crate) E);

impl<E, S: Send + Sync> FromRequestParts<S> for Checked<E>
where
    E: FromRequestParts<S, Rejection: Display>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let found = E::from_request_parts(parts, state).await;
        let refusal = |why: E::Rejection| HouseNo::Unreadable { why: why.to_string() };
        found.map(Self).map_err(|why| Problem(refusal(why).into(), language(parts)))
    }
}
