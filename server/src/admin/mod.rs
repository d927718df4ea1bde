//! Administration of an open house through a Unix socket that only the user of the house can open.

#[cfg(test)]
mod tests;

use std::convert::Infallible;
use std::io;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path as FilePath, PathBuf};
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use kernel::Language;
use serde::{Deserialize, Serialize};
use store::BackupError;
use tokio::net::UnixListener;
pub use wire::{Stage, Summary};

use crate::caller;
use crate::error::Refused;
use crate::house::{Ending, Expiry, House, Unreached, Upkeep};
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

/// The answer to `GET /tables` and to the posts that end or expire tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tables {
    /// The tables that are meant, as they were.
    pub tables: Vec<Summary>,
    /// The tables that cannot be read, or with which it was not done.
    pub failed: Vec<Failed>,
}

/// A table with which something was not done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Failed {
    /// The table.
    pub table: String,
    /// The reason in words, in the language of the request.
    pub text: String,
}

/// The body of `POST /tables/remove`, and the answer to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableName {
    /// The table.
    pub table: String,
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

/// Why an order is not carried out. The client has the words, unless the house has them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum No {
    /// The table is over already.
    Over {
        /// The table.
        table: String,
    },
    /// Nobody has this id or nickname.
    Nobody {
        /// What was given.
        who: String,
    },
    /// Several people have this nickname.
    Several {
        /// The nickname.
        who: String,
        /// How many.
        count: usize,
    },
    /// A house that keeps nothing has nothing to copy.
    InMemory,
    /// A store on NATS is copied in another way.
    OnNats,
    /// The file of the copy is there already.
    Exists {
        /// The file.
        file: PathBuf,
    },
    /// The file of the copy cannot be written.
    Unwritable {
        /// The file.
        file: PathBuf,
        /// Why.
        why: String,
    },
    /// The house refuses.
    House {
        /// Its words, in the language of the request.
        text: String,
    },
}

impl IntoResponse for No {
    fn into_response(self) -> Response {
        (StatusCode::CONFLICT, Json(self)).into_response()
    }
}

impl From<BackupError> for No {
    fn from(error: BackupError) -> Self {
        match error {
            BackupError::InMemory => Self::InMemory,
            BackupError::OnNats => Self::OnNats,
            BackupError::Exists(file) => Self::Exists { file },
            BackupError::Unwritable { to: file, why } => Self::Unwritable { file, why },
        }
    }
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
        .route("/tables/remove", post(remove))
        .route("/people", get(people))
        .route("/people/kick", post(kick))
        .route("/people/ban", post(ban))
        .route("/people/unban", post(unban))
        .route("/people/rename", post(rename))
        .route("/backup", post(back_up))
        .with_state(house)
}

/// The house of a request, and the language in which it refuses.
struct Office {
    house: Arc<House>,
    language: Language,
}

impl FromRequestParts<Arc<House>> for Office {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        house: &Arc<House>,
    ) -> Result<Self, Self::Rejection> {
        Ok(Self { house: Arc::clone(house), language: caller::language(parts) })
    }
}

impl Office {
    /// The same, with a refusal in words.
    fn told<T>(&self, done: Result<T, Refused>) -> Result<T, No> {
        done.map_err(|no| No::House { text: no.say(None, self.language).text })
    }

    /// The person who is meant.
    async fn find(&self, who: &str) -> Result<Listed, No> {
        let mut all = self.told(self.house.people().all().await)?;
        if let Some(at) = all.iter().position(|person| person.id.as_str() == who) {
            return Ok(all.swap_remove(at));
        }
        all.retain(|person| person.name == who);
        let (who, count) = (who.to_owned(), all.len());
        match (all.pop(), count) {
            (Some(person), 1) => Ok(person),
            (Some(_), count) => Err(No::Several { who, count }),
            (None, _) => Err(No::Nobody { who }),
        }
    }

    /// The same, with refusals in words.
    fn listed(&self, Upkeep { tables, failed }: Upkeep) -> Json<Tables> {
        let said =
            |(table, no): Unreached| Failed { table, text: no.say(None, self.language).text };
        Json(Tables { tables, failed: failed.into_iter().map(said).collect() })
    }

    async fn done(&self, id: PersonId, changed: bool) -> Result<Json<Done>, No> {
        let person = self.told(self.house.people().listed(id).await)?;
        Ok(Json(Done { person, changed }))
    }

    async fn set_barred(&self, who: &str, bar: bool) -> Result<Json<Done>, No> {
        let id = self.find(who).await?.id;
        let changed = self.told(self.house.people().set_barred(&id, bar).await)?;
        self.done(id, changed).await
    }
}

async fn tables(office: Office) -> Result<Json<Tables>, No> {
    let (all, failed) = office.told(office.house.all_tables().await)?;
    let tables = all.into_iter().map(|(summary, _)| summary).collect();
    Ok(office.listed(Upkeep { tables, failed }))
}

async fn end(office: Office, Json(ending): Json<Ending>) -> Result<Json<Tables>, No> {
    if let Some(table) = &ending.table {
        let summary = office.told(office.house.table(table).summary().await)?;
        if summary.stage == Stage::Over {
            return Err(No::Over { table: table.clone() });
        }
    }
    let ended = office.told(office.house.end_tables(&ending).await)?;
    Ok(office.listed(ended))
}

async fn expire(office: Office, Json(expiry): Json<Expiry>) -> Result<Json<Tables>, No> {
    let expired = office.told(office.house.expire_tables(&expiry).await)?;
    Ok(office.listed(expired))
}

async fn remove(office: Office, Json(table): Json<TableName>) -> Result<Json<TableName>, No> {
    office.told(office.house.table(&table.table).remove().await)?;
    Ok(Json(table))
}

async fn people(office: Office) -> Result<Json<Vec<Listed>>, No> {
    office.told(office.house.people().all().await).map(Json)
}

/// Ends the sockets of a person, or sends the person away from a table.
async fn kick(office: Office, Json(Who { who, table, .. }): Json<Who>) -> Result<Json<Done>, No> {
    let id = office.find(&who).await?.id;
    let changed = match table {
        Some(table) => {
            let removed = office.house.table(&table).order(Order::Remove(id.clone())).await;
            office.told(removed)? > 0
        }
        None => office.house.people().send_away(&id),
    };
    office.done(id, changed).await
}

async fn ban(office: Office, Json(Who { who, .. }): Json<Who>) -> Result<Json<Done>, No> {
    office.set_barred(&who, true).await
}

async fn unban(office: Office, Json(Who { who, .. }): Json<Who>) -> Result<Json<Done>, No> {
    office.set_barred(&who, false).await
}

/// Gives a person another nickname, also at the tables whose game has not begun.
async fn rename(office: Office, Json(Who { who, name, .. }): Json<Who>) -> Result<Json<Done>, No> {
    let (name, house) = (name.unwrap_or_default(), &office.house);
    let person = office.find(&who).await?;
    office.told(house.people().set_name(&person.id, &name).await)?;
    let known = house.people().known(&person.id).await.map_err(Refused::in_part);
    let mut changed = person.name != name;
    for table in office.told(known)?.visited {
        let order = Order::Rename(person.id.clone(), name.clone());
        match house.table(&table).order(order).await {
            Ok(records) => changed |= records > 0,
            // It has no name to change.
            Err(no) if no.is_lost() => {}
            Err(no) => return office.told(Err(no.in_part())),
        }
    }
    office.done(person.id, changed).await
}

async fn back_up(office: Office, Json(Backup { to }): Json<Backup>) -> Result<Json<BackedUp>, No> {
    office.house.store().back_up(&to).await?;
    let bytes = std::fs::metadata(&to).map_or(0, |file| file.len());
    Ok(Json(BackedUp { bytes }))
}
