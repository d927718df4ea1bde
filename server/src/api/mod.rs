//! The HTTP part of the protocol: an `Operation` is a route with its documentation. `http/routes.rs` lists
//! them; the router and the `OpenAPI` document are both made of that list.

mod document;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::handler::Handler;
use axum::routing::{self, MethodRouter};

use crate::house::House;

pub use document::document;
pub(crate) use document::{openapi, schema};

/// One method of one route: what it does, and the handler that does it.
#[derive(Debug)]
pub(crate) struct Operation {
    method: &'static str,
    path: &'static str,
    summary: &'static str,
    /// The secrets by which a person of the house may call; none if strangers may.
    secrets: &'static [&'static str],
    /// Parameters behind the question mark, each with its meaning.
    query: &'static [(&'static str, &'static str)],
    takes: Content,
    status: u16,
    gives: Content,
    /// Another status that is no refusal, with its body.
    otherwise: Option<(u16, Content)>,
    handler: MethodRouter<Arc<House>>,
}

/// What a body is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Content {
    /// There is none.
    Nothing,
    /// JSON of a type that `docs/schema/house.json` names.
    Json(&'static str),
    /// JSON of another kind.
    Document,
    /// Plain text.
    Text,
    /// A WebSocket with messages of a type that `docs/schema/house.json` names.
    Socket(&'static str),
}

macro_rules! methods {
    ($($method:ident)*) => {$(
        pub(crate) fn $method<H, T>(path: &'static str, handler: H, summary: &'static str) -> Operation
        where
            H: Handler<T, Arc<House>>,
            T: 'static,
        {
            Operation {
                method: stringify!($method),
                path,
                summary,
                secrets: &[],
                query: &[],
                takes: Content::Nothing,
                status: 200,
                gives: Content::Nothing,
                otherwise: None,
                handler: routing::$method(handler),
            }
        }
    )*};
}
methods!(get post delete);

impl Operation {
    /// Only people of the house may call.
    pub(crate) fn by_person(self) -> Self {
        Self { secrets: &["cookie", "token"], ..self }
    }

    /// Only people of the house may call, and not by token.
    pub(crate) fn at_device(self) -> Self {
        Self { secrets: &["cookie"], ..self }
    }

    /// With parameters behind the question mark, each with its meaning.
    pub(crate) fn query(self, query: &'static [(&'static str, &'static str)]) -> Self {
        Self { query, ..self }
    }

    /// With this body.
    pub(crate) fn takes(self, takes: Content) -> Self {
        Self { takes, ..self }
    }

    /// With a body of at most this many bytes.
    pub(crate) fn at_most(self, bytes: usize) -> Self {
        Self { handler: self.handler.layer(DefaultBodyLimit::max(bytes)), ..self }
    }

    /// Answers with this status and body.
    pub(crate) fn gives(self, status: u16, gives: Content) -> Self {
        Self { status, gives, ..self }
    }

    /// Or answers with this status and body, which is no refusal.
    pub(crate) fn or(self, status: u16, gives: Content) -> Self {
        Self { otherwise: Some((status, gives)), ..self }
    }

    /// The method in small letters, and the pattern of the path.
    pub(crate) const fn route(&self) -> (&'static str, &'static str) {
        (self.method, self.path)
    }

    /// Adds the route to a router.
    pub(crate) fn mount(router: Router<Arc<House>>, operation: Self) -> Router<Arc<House>> {
        router.route(operation.path, operation.handler)
    }
}
