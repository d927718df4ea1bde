//! Opening the house to the network, and closing it again.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;

use crate::house::House;
use crate::http::routes;

/// How long guests have to leave when the house closes.
const LEAVING: Duration = Duration::from_secs(5);

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
    let serving =
        axum::serve(listener, routes(Arc::clone(&house))).with_graceful_shutdown(house.closed());
    let serving = tokio::spawn(serving.into_future());
    end.await;
    house.close();
    match tokio::time::timeout(LEAVING, serving).await {
        Ok(Ok(served)) => served,
        Ok(Err(error)) => Err(io::Error::other(error)),
        Err(_) => Ok(()),
    }
}

/// Resolves when the process is asked to end.
pub async fn asked_to_end() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminated) = signal(SignalKind::terminate()) else {
            return interrupted.await;
        };
        tokio::select! {
            () = interrupted => (),
            _ = terminated.recv() => (),
        }
    }
    #[cfg(not(unix))]
    interrupted.await;
}
