//! Looking after an open house, from its own machine alone: a Unix socket that only the house's user can open.

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

/// Where the socket of a house with this data folder is.
pub fn socket(data: &FilePath) -> PathBuf {
    data.join("admin").join("socket")
}

/// `POST /backup`: where to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Backup {
    /// The file, which must not be there yet.
    pub to: PathBuf,
}

/// Opens the socket. It lies in a folder of its own that nobody else may enter.
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
    // Left by a house that died.
    if socket.exists() {
        std::fs::remove_file(&socket)?;
    }
    UnixListener::bind(socket)
}

/// What can be asked there.
pub(crate) fn routes(house: Arc<House>) -> Router {
    Router::new()
        .route("/tables", get(tables))
        .route("/tables/{id}/end", post(end))
        .route("/backup", post(back_up))
        .with_state(house)
}

/// Why not, for whoever looks after the house.
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
    let told = |error: store::ReadError| (StatusCode::CONFLICT, error.to_string());
    house.store().back_up(&to).await.map_err(told)
}
