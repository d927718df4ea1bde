//! Parts of a request, or a refusal of the house in the language of the caller.

use std::fmt::Display;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use wire::{HouseNo, limits};

use crate::caller::language;
use crate::error::Problem;

/// The body of a request as JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
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
