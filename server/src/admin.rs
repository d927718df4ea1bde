//! Administration of an open house through a Unix socket that only the user of the house can open.

use std::io;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path as FilePath, PathBuf};
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use tokio::net::UnixListener;
use wire::Summary;

use crate::error::Refused;
use crate::house::House;

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

/// Opens the socket, in a folder that no other user may enter.
pub(crate) fn listen(data: &FilePath) -> io::Result<UnixListener> {
    let socket = socket(data);
    if let Some(folder) = socket.parent()
        && !folder.exists()
    {
        std::fs::DirBuilder::new().mode(0o700).create(folder)?;
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
        .route("/tables/{id}/end", post(end))
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
    house.all_tables().await.map(Json).map_err(refused)
}

async fn end(State(house): State<Arc<House>>, Path(id): Path<String>) -> Result<(), Problem> {
    house.table(&id).end().await.map(drop).map_err(refused)
}

async fn back_up(
    State(house): State<Arc<House>>,
    Json(Backup { to }): Json<Backup>,
) -> Result<(), Problem> {
    let told = |error: store::BackupError| (StatusCode::CONFLICT, error.to_string());
    house.store().back_up(&to).await.map_err(told)
}
