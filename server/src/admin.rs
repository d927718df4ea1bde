//! Administration of an open house through a Unix socket that only the user of the house can open.

use std::io;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path as FilePath, PathBuf};
use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use tokio::net::UnixListener;
use wire::{Stage, Summary};

use crate::error::Refused;
use crate::house::{Ending, Expiry, House};
use crate::people::{Listed, PersonId};
use crate::table::Order;

/// The socket of a house with this data folder.
pub fn socket(data: &FilePath) -> PathBuf {
    data.join("admin").join("socket")
}

/// The body of `POST /backup`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Backup {
    /// The file to write, which must not exist yet.
    pub to: PathBuf,
}

/// The answer to `POST /backup`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BackedUp {
    /// The size of the copy.
    pub bytes: u64,
}

/// The body of the posts to `/people/…`: who is meant, and what else there is to say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Who {
    /// An id, or a nickname that only one person has.
    pub who: String,
    /// To kick: only from this table.
    #[serde(default)]
    pub table: Option<String>,
    /// To rename: the new nickname.
    #[serde(default)]
    pub name: Option<String>,
}

/// The answer to the posts to `/people/…`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Done {
    /// The person, as the list has the person now.
    pub person: Listed,
    /// Whether something has changed.
    pub changed: bool,
}

/// Opens the socket, in a folder that no other user may enter.
pub(crate) fn listen(data: &FilePath) -> io::Result<UnixListener> {
    let socket = socket(data);
    if let Some(folder) = socket.parent()
        && !folder.exists()
    {
        std::fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    }
    if std::os::unix::net::UnixStream::connect(&socket).is_ok() {
        return Err(io::Error::new(io::ErrorKind::AddrInUse, "another house is open here"));
    }
    // A house that was killed left it there.
    if socket.exists() {
        std::fs::remove_file(&socket)?;
    }
    UnixListener::bind(socket)
}

/// The routes of the socket.
pub(crate) fn routes(house: Arc<House>) -> Router {
    Router::new()
        .route("/tables", get(tables))
        .route("/tables/end", post(end))
        .route("/tables/expire", post(expire))
        .route("/people", get(people))
        .route("/people/kick", post(kick))
        .route("/people/ban", post(ban))
        .route("/people/unban", post(unban))
        .route("/people/rename", post(rename))
        .route("/backup", post(back_up))
        .with_state(house)
}

/// A refusal for the administrator.
type Problem = (StatusCode, String);

#[expect(clippy::needless_pass_by_value, reason = "for `map_err`")]
fn refused(no: Refused) -> Problem {
    (StatusCode::CONFLICT, no.say(None, kernel::Language::English).text)
}

async fn tables(State(house): State<Arc<House>>) -> Result<Json<Vec<Summary>>, Problem> {
    let all = house.all_tables().await.map_err(refused)?;
    Ok(Json(all.into_iter().map(|(summary, _)| summary).collect()))
}

async fn end(
    State(house): State<Arc<House>>,
    Json(ending): Json<Ending>,
) -> Result<Json<Vec<Summary>>, Problem> {
    if let Some(table) = &ending.table {
        let summary = house.table(table).summary().await.map_err(refused)?;
        if summary.stage == Stage::Over {
            return Err((StatusCode::CONFLICT, format!("Table {table} is over already.")));
        }
    }
    house.end_tables(&ending).await.map(Json).map_err(refused)
}

async fn expire(
    State(house): State<Arc<House>>,
    Json(expiry): Json<Expiry>,
) -> Result<Json<Vec<Summary>>, Problem> {
    house.expire_tables(&expiry).await.map(Json).map_err(refused)
}

async fn people(State(house): State<Arc<House>>) -> Result<Json<Vec<Listed>>, Problem> {
    house.people().all().await.map(Json).map_err(refused)
}

/// The person who is meant.
async fn find(house: &House, who: &str) -> Result<Listed, Problem> {
    let mut all = house.people().all().await.map_err(refused)?;
    if let Some(at) = all.iter().position(|person| person.id.as_str() == who) {
        return Ok(all.swap_remove(at));
    }
    all.retain(|person| person.name == who);
    match (all.pop(), all.len()) {
        (Some(person), 0) => Ok(person),
        (None, _) => Err((StatusCode::NOT_FOUND, format!("Nobody here is called “{who}”."))),
        (Some(_), others) => {
            let count = others + 1;
            let why =
                format!("{count} people are called “{who}”; give the id of the one you mean.");
            Err((StatusCode::CONFLICT, why))
        }
    }
}

async fn done(house: &House, id: PersonId, changed: bool) -> Result<Json<Done>, Problem> {
    let person = house.people().listed(id).await.map_err(refused)?;
    Ok(Json(Done { person, changed }))
}

/// Ends the sockets of a person, or sends the person away from a table.
async fn kick(
    State(house): State<Arc<House>>,
    Json(Who { who, table, .. }): Json<Who>,
) -> Result<Json<Done>, Problem> {
    let id = find(&house, &who).await?.id;
    let changed = match table {
        Some(table) => {
            house.table(&table).order(Order::Remove(id.clone())).await.map_err(refused)? > 0
        }
        None => house.people().send_away(&id),
    };
    done(&house, id, changed).await
}

async fn ban(state: State<Arc<House>>, body: Json<Who>) -> Result<Json<Done>, Problem> {
    set_barred(state, body, true).await
}

async fn unban(state: State<Arc<House>>, body: Json<Who>) -> Result<Json<Done>, Problem> {
    set_barred(state, body, false).await
}

async fn set_barred(
    State(house): State<Arc<House>>,
    Json(Who { who, .. }): Json<Who>,
    bar: bool,
) -> Result<Json<Done>, Problem> {
    let id = find(&house, &who).await?.id;
    let changed = house.people().set_barred(&id, bar).await.map_err(refused)?;
    done(&house, id, changed).await
}

/// Gives a person another nickname, also at the tables whose game has not begun.
async fn rename(
    State(house): State<Arc<House>>,
    Json(Who { who, name, .. }): Json<Who>,
) -> Result<Json<Done>, Problem> {
    let name = name.unwrap_or_default();
    let person = find(&house, &who).await?;
    house.people().rename(&person.id, &name).await.map_err(refused)?;
    let tables = house.people().known(&person.id).await.map_err(refused)?.visited;
    for table in tables {
        // A table that is gone or damaged has no name to change.
        let _ = house.table(&table).order(Order::Rename(person.id.clone(), name.clone())).await;
    }
    done(&house, person.id, person.name != name).await
}

async fn back_up(
    State(house): State<Arc<House>>,
    Json(Backup { to }): Json<Backup>,
) -> Result<Json<BackedUp>, Problem> {
    let told = |error: store::BackupError| (StatusCode::CONFLICT, error.to_string());
    house.store().back_up(&to).await.map_err(told)?;
    let bytes = std::fs::metadata(&to).map_or(0, |file| file.len());
    Ok(Json(BackedUp { bytes }))
}
