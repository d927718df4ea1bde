//! The HTTP part of the protocol, described: one row for each route and method, and the `OpenAPI` document made of them.

use std::sync::{Arc, LazyLock};

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};
use wire::HouseNo;

use crate::caller::Caller;
use crate::error::Problem;
use crate::house::House;

/// One method of one route.
#[derive(Clone, Copy, Debug)]
pub struct Operation {
    /// `get`, `post` or `delete`.
    pub method: &'static str,
    /// The path, with its parameters in braces.
    pub path: &'static str,
    /// What it is for.
    pub summary: &'static str,
    /// Who may ask.
    pub who: Who,
    /// What may stand behind the question mark.
    pub query: &'static [(&'static str, &'static str)],
    /// What it takes.
    pub takes: Content,
    /// What it gives, and with which status.
    pub gives: (u16, Content),
}

/// Who may ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// Everybody.
    Anybody,
    /// A person of the house, by cookie or token.
    Person,
}

/// What a body is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Content {
    /// There is none.
    Nothing,
    /// JSON of a type that `docs/schema/house.json` names.
    Json(&'static str),
    /// JSON of some other kind.
    Document,
    /// Plain text.
    Text,
    /// A WebSocket with messages of that type.
    Socket(&'static str),
}

const fn get(path: &'static str, summary: &'static str, who: Who, gives: Content) -> Operation {
    let status = if matches!(gives, Content::Socket(_)) { 101 } else { 200 };
    let (method, takes) = ("get", Content::Nothing);
    Operation { method, path, summary, who, query: &[], takes, gives: (status, gives) }
}

const fn post(
    path: &'static str,
    summary: &'static str,
    who: Who,
    takes: Content,
    gives: (u16, Content),
) -> Operation {
    Operation { method: "post", path, summary, who, query: &[], takes, gives }
}

/// Every route of the protocol.
pub const OPERATIONS: &[Operation] = &[
    get("/healthz", "Whether the house is open: `ok`.", Who::Anybody, Content::Text),
    get("/api/openapi.json", "This document.", Who::Anybody, Content::Document),
    get(
        "/api/schema/{name}",
        "The types of `house` or of a game as JSON Schema.",
        Who::Anybody,
        Content::Document,
    ),
    get(
        "/api/games",
        "The games with seats, options and bots.",
        Who::Anybody,
        Content::Json("games"),
    ),
    get("/api/person", "The own nickname.", Who::Person, Content::Json("person")),
    post(
        "/api/person",
        "Choose a nickname; a stranger becomes a person and gets a cookie.",
        Who::Anybody,
        Content::Json("person"),
        (200, Content::Json("person")),
    ),
    post(
        "/api/person/link",
        "A link that makes another device the same person, once, within 15 minutes.",
        Who::Person,
        Content::Nothing,
        (200, Content::Json("link")),
    ),
    post(
        "/api/person/claim",
        "Use such a link: this device becomes that person.",
        Who::Anybody,
        Content::Json("claim"),
        (200, Content::Json("person")),
    ),
    get(
        "/api/tokens",
        "The own tokens, without their secrets.",
        Who::Person,
        Content::Json("tokens"),
    ),
    post(
        "/api/tokens",
        "A new token for programs.",
        Who::Person,
        Content::Json("new-token"),
        (200, Content::Json("token")),
    ),
    Operation {
        method: "delete",
        path: "/api/tokens/{id}",
        summary: "Revoke a token.",
        who: Who::Person,
        query: &[],
        takes: Content::Nothing,
        gives: (204, Content::Nothing),
    },
    get(
        "/api/tables",
        "The lobby: tables that everybody may find.",
        Who::Anybody,
        Content::Json("summaries"),
    ),
    post(
        "/api/tables",
        "A new table.",
        Who::Person,
        Content::Json("new-table"),
        (201, Content::Json("summary")),
    ),
    get(
        "/api/tables/live",
        "The whole lobby whenever it changes.",
        Who::Anybody,
        Content::Socket("summaries"),
    ),
    get("/api/tables/{id}", "A table in short.", Who::Anybody, Content::Json("summary")),
    post(
        "/api/tables/{id}",
        "Ask something of a table, as by socket.",
        Who::Person,
        Content::Json("ask"),
        (200, Content::Json("answer")),
    ),
    get("/api/tables/{id}/frame", "One frame of a table.", Who::Person, Content::Json("answer")),
    get(
        "/api/tables/{id}/socket",
        "Asks in, frames and other answers out.",
        Who::Person,
        Content::Socket("answer"),
    ),
    get(
        "/api/tables/{id}/record",
        "The record of the last game as text, once it is over.",
        Who::Anybody,
        Content::Text,
    ),
    Operation {
        query: &[
            ("game", "Only tables of this game."),
            ("q", "Words that stand in names, options or outcome, all of them."),
            ("before", "Only tables before this one: the last of the page before."),
        ],
        ..get(
            "/api/records",
            "The own tables, the newest first, 50 at a time.",
            Who::Person,
            Content::Json("summaries"),
        )
    },
    post(
        "/api/records",
        "Bring in the record of a game played elsewhere: a table that shows it.",
        Who::Person,
        Content::Text,
        (201, Content::Json("summary")),
    ),
];

static DOCUMENT: LazyLock<String> = LazyLock::new(|| document().to_string());

/// `GET /api/openapi.json`.
pub(crate) async fn openapi() -> Response {
    ([(CONTENT_TYPE, "application/json")], DOCUMENT.as_str()).into_response()
}

/// `GET /api/schema/{name}`: the files of `docs/schema`.
pub(crate) async fn schema(
    State(_): State<Arc<House>>,
    caller: Caller,
    Path(name): Path<String>,
) -> Result<Json<Value>, Problem> {
    let schema = match name.as_str() {
        "house" => Some(wire::schema()),
        game => games::game(game).map(kernel::AnyGame::schema),
    };
    let game = || name.chars().take(60).collect();
    let missing = || Problem(HouseNo::NoGame { game: game() }.into(), caller.language);
    schema.map(Json).ok_or_else(missing)
}

/// The document.
pub fn document() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for operation in OPERATIONS {
        let path = paths.entry(operation.path).or_insert_with(|| json!({}));
        path[operation.method] = operation.describe();
    }
    let schema = wire::schema();
    let mut components: Map<String, Value> =
        schema["properties"].as_object().cloned().unwrap_or_default();
    components.extend(schema["definitions"].as_object().cloned().unwrap_or_default());
    let document = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Cabinet Noir",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "The HTTP part of the protocol; PROTOCOL.md explains it all. Refusals have the body `Refused`, in the language of `Accept-Language` or `?lang=`.",
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "cookie": { "type": "apiKey", "in": "cookie", "name": crate::caller::DEVICE },
                "token": { "type": "http", "scheme": "bearer" },
            },
        },
    });
    let text = document.to_string().replace("#/definitions/", "#/components/schemas/");
    serde_json::from_str(&text).expect("the same document with other references")
}

impl Operation {
    fn describe(&self) -> Value {
        let (status, gives) = self.gives;
        let refused = json!({
            "description": "Not done, and why.",
            "content": { "application/json": { "schema": { "$ref": "#/definitions/Refused" } } },
        });
        let mut answer = json!({ "description": gives.describe() });
        if let Some(content) = gives.content() {
            answer["content"] = content;
        }
        let mut operation = json!({
            "summary": self.summary,
            "parameters": self.parameters(),
            "responses": { status.to_string(): answer, "default": refused },
        });
        if let Some(content) = self.takes.content() {
            operation["requestBody"] = json!({ "required": true, "content": content });
        }
        if self.who == Who::Person {
            operation["security"] = json!([{ "cookie": [] }, { "token": [] }]);
        }
        operation
    }

    fn parameters(&self) -> Vec<Value> {
        let in_path = self.path.split('{').skip(1).filter_map(|rest| rest.split('}').next());
        let path = in_path.map(|name| {
            json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } })
        });
        let query = self.query.iter().map(|(name, what)| {
            json!({ "name": name, "in": "query", "description": what, "schema": { "type": "string" } })
        });
        path.chain(query).collect()
    }
}

impl Content {
    fn content(self) -> Option<Value> {
        match self {
            Self::Nothing | Self::Socket(_) => None,
            Self::Json(name) => {
                let schema = json!({ "$ref": format!("#/components/schemas/{name}") });
                Some(json!({ "application/json": { "schema": schema } }))
            }
            Self::Document => {
                Some(json!({ "application/json": { "schema": { "type": "object" } } }))
            }
            Self::Text => Some(json!({ "text/plain": { "schema": { "type": "string" } } })),
        }
    }

    fn describe(self) -> String {
        match self {
            Self::Nothing => "Done.".to_owned(),
            Self::Json(name) => format!("A `{name}`."),
            Self::Document => "A document.".to_owned(),
            Self::Text => "A text.".to_owned(),
            Self::Socket(name) => format!("A WebSocket, on which every message is a `{name}`."),
        }
    }
}
