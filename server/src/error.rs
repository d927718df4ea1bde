//! Saying no to a client: refusals in words, faults without a cause.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kernel::{Names, Refusal};
use locales::Language;
use wire::HouseNo;

use crate::{chance, texts};

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The reason.
    pub refusal: Refusal,
    /// What the players are called, for the words.
    pub names: Option<Box<Names>>,
}

impl Refused {
    /// Something is wrong on our side. The cause goes to the log and to nobody else; both have the same number.
    pub fn fault(cause: &dyn std::fmt::Display) -> Self {
        let number = chance::id(10);
        tracing::error!(number, %cause, "fault");
        HouseNo::Fault { number }.into()
    }

    /// Whether something is wrong on our side.
    pub(crate) fn is_fault(&self) -> bool {
        matches!(&*self.refusal.code, "house-fault" | "house-damaged")
    }

    /// The reason in a client's language.
    pub fn say(&self, id: Option<String>, language: Language) -> wire::Refused {
        let text = texts::of(language).say(&self.refusal, self.names.as_deref());
        wire::Refused::new(id, &self.refusal, text)
    }

    fn status(&self) -> StatusCode {
        match &*self.refusal.code {
            "house-no-table" | "house-no-token" => StatusCode::NOT_FOUND,
            "house-stranger" => StatusCode::UNAUTHORIZED,
            "house-not-host" | "house-other-site" => StatusCode::FORBIDDEN,
            "house-too-fast" => StatusCode::TOO_MANY_REQUESTS,
            "house-full" => StatusCode::SERVICE_UNAVAILABLE,
            "house-fault" | "house-damaged" => StatusCode::INTERNAL_SERVER_ERROR,
            "house-unreadable" => StatusCode::BAD_REQUEST,
            _ => StatusCode::CONFLICT,
        }
    }
}

impl<R: Into<Refusal>> From<R> for Refused {
    fn from(no: R) -> Self {
        Self { refusal: no.into(), names: None }
    }
}

/// A refusal on its way to a client who reads this language.
#[derive(Debug)]
pub struct Problem(pub Refused, pub Language);

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let Self(no, language) = self;
        (no.status(), Json(no.say(None, language))).into_response()
    }
}
