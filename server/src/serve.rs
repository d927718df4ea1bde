//! Opening the house to the network, and closing it again.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use sha2::{Digest as _, Sha256};
use store::Store;
use tokio::net::TcpListener;
use tokio::runtime::{self, Runtime};

#[cfg(unix)]
use crate::admin;
use crate::connections::Room;
use crate::house::{Config, House};
use crate::http::routes;
use crate::{chance, connections, metrics, open_files};

/// How long clients have to leave when the house closes.
const LEAVING: Duration = Duration::from_secs(5);

/// How long reads and copies of the store may take after that.
const STOPPING: Duration = Duration::from_secs(3);

/// The time between two scrubs of the store, which cost nothing if nothing was removed.
const SCRUB: Duration = Duration::from_hours(1);

/// The time between two looks for deletions that were cut off.
const DEPARTURES: Duration = Duration::from_mins(5);

/// The time in which every socket looks once whether it may stay, where several houses share a store.
const RECHECK: Duration = Duration::from_mins(5);

/// The most connections of those who read the metrics. More wait.
const METRICS: usize = 20;

/// The number of threads that read from the store and copy it. Reads take turns; a copy takes long.
const READERS: usize = 4;

/// The addresses of a house.
#[derive(Clone, Debug)]
pub struct Places {
    /// For players.
    pub address: SocketAddr,
    /// For Prometheus, if the metrics are on.
    pub metrics: Option<SocketAddr>,
    /// The folder in which the administration socket is, if the house has one.
    pub admin: Option<PathBuf>,
}

/// Opens a house and serves it until the process is asked to end. `ready` gets its public URL: that of the config, or
/// else the address on which it listens.
pub fn run(
    store: Store,
    mut config: Config,
    Places { address, metrics, admin }: Places,
    ready: impl FnOnce(&str),
) -> Result<(), Unopened> {
    // The store outlives the runtime, so that tasks that are cut off can still write.
    let store = Arc::new(store);
    // The bots have a queue, and help has one as long. Reviews have one thread, and the study of finished games another.
    let thinking = 2 * config.bots.at_once.max(1) + 2;
    let runtime = runtime(Arc::clone(&store), thinking).map_err(Unopened::Failed)?;
    open_files::raise(config.limits.sockets.saturating_add(config.limits.requests));
    let served = runtime.block_on(async {
        let listener = listen_for("--listen", address).await?;
        if config.public_url.is_empty() {
            let own = listener.local_addr().map_err(Unopened::Failed)?;
            config.public_url = format!("http://{own}");
        }
        let end = asked_to_end();
        let house = House::new(Arc::clone(&store), config);
        house.wake().await.map_err(|error| Unopened::Failed(io::Error::other(error)))?;
        if let Some(address) = metrics {
            let listener = listen_for("--metrics", address).await?;
            tokio::spawn(serve_metrics(Arc::clone(&house), listener));
        }
        if let Some(folder) = admin {
            open_admin(&house, &folder);
        }
        ready(house.public_url());
        let (url, tables) = (house.public_url(), house.open_tables());
        tracing::info!(%address, url, tables, "open");
        let served = serve(house, listener, end).await.map_err(Unopened::Failed);
        tracing::info!("closed");
        served
    });
    // Nobody waits any more for what a bot thinks of. It may think for a minute.
    runtime.shutdown_timeout(STOPPING);
    served
}

/// On one core a single thread runs all tasks in the order in which they are woken: all tasks that a batch of the store
/// wakes have written their answers before the first answer is sent.
///
/// A thread that runs out of work tells the store, so that a batch waits for more records only while some may come.
///
/// Besides those there are threads for blocking work: bots, help and reviews take `thinking` of them at most, and
/// [`READERS`] are left for the store. Without a limit the runtime starts another whenever none waits, which at many moves a second
/// costs more than the help itself.
fn runtime(store: Arc<Store>, thinking: usize) -> io::Result<Runtime> {
    let mut builder = match thread::available_parallelism() {
        Ok(cores) if cores.get() == 1 => runtime::Builder::new_current_thread(),
        _ => runtime::Builder::new_multi_thread(),
    };
    builder
        .enable_all()
        .max_blocking_threads(thinking + READERS)
        .on_thread_park(move || store.flush_hint())
        .build()
}

/// Opens the administration socket. The house opens without it if that fails.
#[cfg(unix)]
fn open_admin(house: &Arc<House>, folder: &Path) {
    match admin::listen(folder) {
        Ok(listener) => {
            let serving = axum::serve(listener, admin::routes(Arc::clone(house)));
            tokio::spawn(serving.with_graceful_shutdown(house.closed()).into_future());
        }
        Err(error) => tracing::warn!(%error, "`cabinet admin` will not find this house"),
    }
}

#[cfg(not(unix))]
fn open_admin(_house: &Arc<House>, _folder: &Path) {}

/// An id for a house that starts now.
pub fn new_id() -> String {
    chance::id(6)
}

/// The version of this program and the start of its fingerprint, as in `0.1.0+3f9a1c2e`. By it a page notices that
/// another build serves now.
pub fn build() -> String {
    // If the program cannot read itself, the name has a fingerprint of zeros.
    let print = own_fingerprint().unwrap_or_default();
    format!("{}+{:.8}", env!("CARGO_PKG_VERSION"), kernel::Bits256::new(print).to_string())
}

/// The SHA-256 of the running program, read in pieces so that the memory of the house stays small.
fn own_fingerprint() -> io::Result<[u8; 32]> {
    let mut program = BufReader::with_capacity(64 << 10, File::open(std::env::current_exe()?)?);
    let mut digest = Sha256::new();
    loop {
        let piece = program.fill_buf()?;
        if piece.is_empty() {
            return Ok(digest.finalize().into());
        }
        digest.update(piece);
        let length = piece.len();
        program.consume(length);
    }
}

/// Why a house could not be opened, or had to close.
#[derive(Debug, thiserror::Error)]
pub enum Unopened {
    /// The address is in use or not allowed.
    #[error("cannot listen on {address}: {error}")]
    Taken {
        /// The option that names the address.
        option: &'static str,
        /// The address.
        address: SocketAddr,
        /// What the system said.
        error: io::Error,
    },
    /// The system or the store failed.
    #[error("{0}")]
    Failed(io::Error),
}

/// Binds the address of an option.
async fn listen_for(option: &'static str, address: SocketAddr) -> Result<TcpListener, Unopened> {
    listen(address).await.map_err(|error| Unopened::Taken { option, address, error })
}

/// Binds an address.
pub async fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    TcpListener::bind(address).await
}

/// Serves until `end`, then tells every client to come back later and waits at most five seconds for them to leave.
pub async fn serve(
    house: Arc<House>,
    listener: TcpListener,
    end: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let routes = routes(Arc::clone(&house));
    let room = Room::of(&house);
    let serving = tokio::spawn(connections::serve(Arc::clone(&house), listener, routes, room));
    tokio::spawn(sweep(Arc::clone(&house)));
    end.await;
    house.close();
    match tokio::time::timeout(LEAVING, serving).await {
        Ok(Err(error)) => Err(io::Error::other(error)),
        Ok(Ok(())) | Err(_) => Ok(()),
    }
}

/// Serves the metrics until the house closes.
pub async fn serve_metrics(house: Arc<House>, listener: TcpListener) {
    let routes = metrics::routes(Arc::clone(&house));
    connections::serve(house, listener, routes, Room::for_all(METRICS)).await;
}

/// Takes tables that nobody visits off the lobby, and what was removed out of the store's file, finishes the deletions of
/// people that were cut off, and lets sockets look whether they may stay, until the house closes.
pub(crate) async fn sweep(house: Arc<House>) {
    let lobby = async {
        loop {
            tokio::time::sleep(house.limits().unvisited / 10).await;
            house.lobby().expire(house.limits().unvisited);
        }
    };
    let store = async {
        loop {
            tokio::time::sleep(SCRUB).await;
            if let Err(error) = house.store().scrub().await {
                tracing::error!(%error, "what was removed is still in the file");
            }
        }
    };
    let people = async {
        if !house.store().is_shared() {
            std::future::pending::<()>().await;
        }
        loop {
            house.people().recheck_all(RECHECK).await;
        }
    };
    let departures = async {
        let mut seen = Vec::new();
        loop {
            tokio::time::sleep(DEPARTURES).await;
            match house.retry_departures(&seen).await {
                Ok(leaving) => seen = leaving,
                Err(error) => tracing::error!(%error, "nobody knows who has left"),
            }
        }
    };
    tokio::select! {
        () = lobby => (),
        () = store => (),
        () = departures => (),
        () = people => (),
        () = house.closed() => (),
    }
}

/// Resolves when the process is asked to end, also if that was after this call but before the first poll.
#[cfg(unix)]
pub fn asked_to_end() -> impl Future<Output = ()> + Send + 'static {
    use tokio::signal::unix::{SignalKind, signal};
    let signals = [SignalKind::interrupt(), SignalKind::terminate()].map(signal);
    async move {
        let [Ok(mut interrupted), Ok(mut terminated)] = signals else {
            return std::future::pending().await;
        };
        tokio::select! {
            _ = interrupted.recv() => (),
            _ = terminated.recv() => (),
        }
    }
}

/// Resolves when the process is asked to end.
#[cfg(not(unix))]
pub async fn asked_to_end() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_build_is_named_by_the_whole_program() {
        let program = std::fs::read(std::env::current_exe().unwrap()).unwrap();
        let whole = kernel::Bits256::new(Sha256::digest(&program).into()).to_string();
        assert_eq!(build(), format!("{}+{}", env!("CARGO_PKG_VERSION"), &whole[..8]));
    }
}
