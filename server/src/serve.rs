//! Opening the house to the network, and closing it again.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use axum::serve::ListenerExt as _;
use sha2::{Digest as _, Sha256};
use store::Store;
use tokio::net::TcpListener;
use tokio::runtime::{self, Runtime};

#[cfg(unix)]
use crate::admin;
use crate::house::{House, Plan};
use crate::http::routes;
use crate::metrics;

/// How long guests have to leave when the house closes.
const LEAVING: Duration = Duration::from_secs(5);

/// Where a house is found.
#[derive(Clone, Debug)]
pub struct Places {
    /// By everybody.
    pub address: SocketAddr,
    /// By whoever watches over it, if at all.
    pub metrics: Option<SocketAddr>,
    /// In which folder the socket is for whoever looks after it, if at all.
    pub data: Option<PathBuf>,
}

/// Opens a house and serves it until the process is asked to end. `ready` hears where the house is found.
///
/// Without a public address in the plan the house is found where it listens.
pub fn run(
    store: Store,
    mut plan: Plan,
    Places { address, metrics, data }: Places,
    ready: impl FnOnce(&str),
) -> Result<(), Unopened> {
    // It outlives the runtime: whatever is under way there may still be written.
    let store = Arc::new(store);
    let runtime = runtime(Arc::clone(&store)).map_err(Unopened::Failed)?;
    runtime.block_on(async {
        let listener = listen(address).await.map_err(|error| Unopened::Taken { address, error })?;
        if plan.public_url.is_empty() {
            let own = listener.local_addr().map_err(Unopened::Failed)?;
            plan.public_url = format!("http://{own}");
        }
        let end = asked_to_end();
        let house = House::new(Arc::clone(&store), plan);
        house.wake().await.map_err(|error| Unopened::Failed(io::Error::other(error)))?;
        if let Some(address) = metrics {
            let listener =
                listen(address).await.map_err(|error| Unopened::Taken { address, error })?;
            let routes = metrics::routes(Arc::clone(&house));
            tokio::spawn(
                axum::serve(listener, routes).with_graceful_shutdown(house.closed()).into_future(),
            );
        }
        if let Some(data) = data {
            look_after(&house, &data);
        }
        ready(house.public_url());
        tracing::info!(%address, url = house.public_url(), tables = house.open_tables(), "open");
        let served = serve(house, listener, end).await.map_err(Unopened::Failed);
        tracing::info!("closed");
        served
    })
}

/// Where there is one core, nobody else could help: then tasks run in the order in which they are woken, and all that a
/// batch of the store has set free is written before the first of it is sent.
///
/// A thread that runs out of work tells the store, so that it waits for company only as long as there may be some.
fn runtime(store: Arc<Store>) -> io::Result<Runtime> {
    let mut builder = match thread::available_parallelism() {
        Ok(cores) if cores.get() == 1 => runtime::Builder::new_current_thread(),
        _ => runtime::Builder::new_multi_thread(),
    };
    builder.enable_all().on_thread_park(move || store.lull()).build()
}

/// Opens the door for whoever looks after the house. Without it the house is open all the same.
#[cfg(unix)]
fn look_after(house: &Arc<House>, data: &Path) {
    match admin::listen(data) {
        Ok(listener) => {
            let serving = axum::serve(listener, admin::routes(Arc::clone(house)));
            tokio::spawn(serving.with_graceful_shutdown(house.closed()).into_future());
        }
        Err(error) => tracing::warn!(%error, "`cabinet admin` will not find this house"),
    }
}

#[cfg(not(unix))]
fn look_after(_house: &Arc<House>, _data: &Path) {}

/// The version of this program and the start of its fingerprint, as in `0.1.0+3f9a1c2e`: a page that was served by
/// another one can tell.
pub fn build() -> String {
    // Without its own program to read, a house has a name all the same.
    let print = own_fingerprint().unwrap_or_default();
    format!("{}+{:.8}", env!("CARGO_PKG_VERSION"), kernel::Bits256::new(print).to_string())
}

/// A piece at a time: the program is large, and a house that has just opened should not be.
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
    /// Somebody else listens there, or nobody may.
    #[error("cannot listen on {address}: {error}")]
    Taken {
        /// Where.
        address: SocketAddr,
        /// Why.
        error: io::Error,
    },
    /// The system, or the store.
    #[error("{0}")]
    Failed(io::Error),
}

/// Takes an address: from then on it is ours.
pub async fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    TcpListener::bind(address).await
}

/// Serves until `end`, then tells every client to come back and waits for those who are still there, but not for long.
pub async fn serve(
    house: Arc<House>,
    listener: TcpListener,
    end: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let listener = listener.tap_io(|stream| {
        // A frame is whole: nothing is gained by waiting for more. If it cannot be had, frames come later.
        let _nevermind = stream.set_nodelay(true);
    });
    let routes = routes(Arc::clone(&house)).into_make_service_with_connect_info::<SocketAddr>();
    let serving = axum::serve(listener, routes).with_graceful_shutdown(house.closed());
    let serving = tokio::spawn(serving.into_future());
    end.await;
    house.close();
    match tokio::time::timeout(LEAVING, serving).await {
        Ok(Ok(served)) => served,
        Ok(Err(error)) => Err(io::Error::other(error)),
        Err(_) => Ok(()),
    }
}

/// Resolves when the process is asked to end. From this call on, and not only once it is waited for, such a wish is heard.
#[cfg(unix)]
pub fn asked_to_end() -> impl Future<Output = ()> + Send + 'static {
    use tokio::signal::unix::{SignalKind, signal};
    let wishes = [SignalKind::interrupt(), SignalKind::terminate()].map(signal);
    async move {
        let [Ok(mut interrupted), Ok(mut terminated)] = wishes else {
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
