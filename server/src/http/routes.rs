//! Every route with its documentation, and the router made of them.

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use wire::limits;

use super::{
    ask, create, final_frame, forget_game, frame, import, lobby, past, person, record, record_of,
    records, review, summary,
};
use crate::api::Content::{Document, Json, Nothing, Socket, Text};
use crate::api::{self, Operation, delete, get, post};
use crate::house::House;
use crate::middleware::serve_request;
use crate::page::page;
use crate::{readiness, shelf, socket};

/// Every route of the protocol.
pub(crate) fn operations() -> Vec<Operation> {
    let about = [about_the_house(), about_people(), about_tables(), about_finished_games()];
    about.into_iter().flatten().collect()
}

fn about_the_house() -> Vec<Operation> {
    vec![
        get("/healthz", async || "ok\n", "Whether the house is open: `ok`.").gives(200, Text),
        get("/readyz", readiness::readyz, "Whether the house can do its work, and if not, why.")
            .gives(200, Json("readiness"))
            .or(503, Json("readiness")),
        get("/api/openapi.json", api::openapi, "This document.").gives(200, Document),
        get("/api/schema/{name}", api::schema, "The types of `house` or of a game as JSON Schema.")
            .gives(200, Document),
        get("/api/games", shelf::games, "The games with seats, options and bots.")
            .gives(200, Json("games")),
    ]
}

fn about_people() -> Vec<Operation> {
    vec![
        get("/api/person", person::person, "The own nickname.")
            .by_person()
            .gives(200, Json("person")),
        post(
            "/api/person",
            person::name,
            "Choose a nickname; a stranger becomes a person and gets a cookie.",
        )
        .takes(Json("person"))
        .gives(200, Json("person")),
        delete(
            "/api/person",
            person::delete,
            "Delete yourself, with the own nickname to confirm it: nothing says who you were.",
        )
        .at_device()
        .takes(Json("person"))
        .gives(204, Nothing),
        post(
            "/api/person/arrive",
            person::arrive,
            "Become a person with this nickname, unless you are one: then your own is the answer.",
        )
        .takes(Json("person"))
        .gives(200, Json("person")),
        get("/api/person/export", person::export, "All that the house keeps of the caller.")
            .at_device()
            .gives(200, Json("export")),
        post(
            "/api/person/link",
            person::link,
            "A link that makes another device the same person, once, within 15 minutes.",
        )
        .at_device()
        .gives(200, Json("link")),
        post(
            "/api/person/claim",
            person::claim,
            "Use such a link: this device becomes that person.",
        )
        .takes(Json("claim"))
        .gives(200, Json("person")),
        get("/api/devices", person::devices, "The own devices, with their last use.")
            .at_device()
            .gives(200, Json("devices")),
        delete(
            "/api/devices",
            person::sign_out_others,
            "Sign out everything else: other devices, tokens, and links that were not used yet.",
        )
        .at_device()
        .gives(204, Nothing),
        delete("/api/devices/{id}", person::sign_out, "Sign a device out.")
            .at_device()
            .gives(204, Nothing),
        get("/api/tokens", person::tokens, "The own tokens, without their secrets.")
            .at_device()
            .gives(200, Json("tokens")),
        post("/api/tokens", person::grant, "A new token for programs.")
            .at_device()
            .takes(Json("new-token"))
            .gives(200, Json("token")),
        delete("/api/tokens/{id}", person::revoke, "Revoke a token.")
            .at_device()
            .gives(204, Nothing),
    ]
}

fn about_tables() -> Vec<Operation> {
    vec![
        get("/api/tables", lobby, "The lobby: tables that everybody may find, 50 at a time.")
            .query(&[("after", "Only tables after this one: the last of the page before.")])
            .gives(200, Json("summaries")),
        post("/api/tables", create, "A new table.")
            .by_person()
            .takes(Json("new-table"))
            .gives(201, Json("summary")),
        get("/api/tables/live", socket::lobby, "What changes on the first page of the lobby.")
            .gives(101, Socket("lobby")),
        get("/api/tables/{id}", summary, "A table in short.").gives(200, Json("summary")),
        post("/api/tables/{id}", ask, "Ask something of a table, as by socket.")
            .by_person()
            .takes(Json("ask"))
            .gives(200, Json("answer")),
        get("/api/tables/{id}/frame", frame, "One frame of a table.")
            .by_person()
            .gives(200, Json("answer")),
        get(
            "/api/tables/{id}/past/{moves}",
            past,
            "The view as it was when the caller's log had this many lines.",
        )
        .by_person()
        .gives(200, Json("past")),
        get("/api/tables/{id}/socket", socket::table, "Asks in, frames and other answers out.")
            .by_person()
            .query(&[("history", "After the first frame `whole` frames, or changes: `tail`.")])
            .gives(101, Socket("answer")),
        post(
            "/api/tables/{id}/why",
            review::why,
            "Whether a claim is certain for the caller, who plays.",
        )
        .by_person()
        .takes(Json("why"))
        .gives(200, Json("examined")),
    ]
}

fn about_finished_games() -> Vec<Operation> {
    vec![
        get(
            "/api/tables/{id}/record",
            record,
            "The record of the newest game that is over, as text.",
        )
        .gives(200, Text),
        get(
            "/api/tables/{id}/games/{round}/frame",
            final_frame,
            "The final board of a game of a table, once it is over.",
        )
        .by_person()
        .gives(200, Json("answer")),
        get(
            "/api/tables/{id}/games/{round}/review",
            review::review,
            "A game of a table move by move, once it is over. The first request begins it.",
        )
        .by_person()
        .gives(200, Json("review"))
        .or(202, Json("review-progress")),
        get(
            "/api/tables/{id}/games/{round}/positions/{move}",
            review::position,
            "A position of a game of a table, once it is over.",
        )
        .by_person()
        .query(&[("eyes", "A seat, `public`, or `open` to see everything.")])
        .gives(200, Json("position")),
        get(
            "/api/tables/{id}/games/{round}/notes",
            review::notes,
            "What the caller wrote into the own note during a game of a table, once it is over.",
        )
        .by_person()
        .gives(200, Json("notes")),
        post(
            "/api/tables/{id}/games/{round}/why",
            review::why_then,
            "Whether a claim was certain for a viewer of a game, once it is over.",
        )
        .by_person()
        .takes(Json("why-then"))
        .gives(200, Json("examined")),
        post(
            "/api/tables/{id}/games/{round}/try",
            review::try_then,
            "What another choice would have been worth in a game, once it is over.",
        )
        .by_person()
        .takes(Json("try-then"))
        .gives(200, Json("tried")),
        get(
            "/api/tables/{id}/games/{round}/record",
            record_of,
            "The record of a game of a table as text, once it is over.",
        )
        .gives(200, Text),
        get(
            "/api/records",
            records,
            "The own games, the newest table first, 50 or more at a time.",
        )
        .by_person()
        .query(&[
            ("game", "Only tables of this game."),
            ("q", "Words that stand in names, options or outcome, all of them."),
            ("before", "Only tables before this one: the last of the page before."),
        ])
        .gives(200, Json("summaries")),
        delete(
            "/api/records/{id}/{round}",
            forget_game,
            "Take a game of a table off the own list, or by 0 the table while it waits.",
        )
        .by_person()
        .gives(204, Nothing),
        post(
            "/api/records",
            import,
            "Bring in the record of a game played elsewhere: a table that shows it.",
        )
        .by_person()
        .takes(Text)
        .at_most(limits::IMPORT)
        .gives(201, Json("summary")),
    ]
}

/// The router of the house: the protocol, and the page for everything else.
pub fn routes(house: Arc<House>) -> Router {
    operations()
        .into_iter()
        .fold(Router::new(), Operation::mount)
        .fallback(page)
        .layer(DefaultBodyLimit::max(limits::MESSAGE))
        .layer(from_fn_with_state(Arc::clone(&house), serve_request))
        .with_state(house)
}
