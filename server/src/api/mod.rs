//! The HTTP part of the protocol, described: one row for each route and method, and the `OpenAPI` document made of them.

mod document;

pub use document::document;
pub(crate) use document::{openapi, schema};

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
