//! Connections: how many there may be at once, how long a client may take to send a request, and how long to read the answer.
//!
//! This is `axum::serve` with limits, which that function does not have.

use std::io::{self, IoSlice};
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Sleep, sleep};

use crate::house::House;
use crate::origin::{Visitor, Visitors};

/// The most bytes of a request's head, and of an answer that waits to be sent.
const BUFFER: usize = 64 << 10;

/// The connections that an address may have at least: a browser opens several for a page.
const FEWEST: usize = 20;

/// The pause after the system has refused a connection, most often for want of open files.
const REFUSED: Duration = Duration::from_secs(1);

/// How many connections there may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    /// At once.
    all: usize,
    /// From one address.
    each: usize,
}

impl Room {
    /// For players.
    pub(crate) fn of(house: &House) -> Self {
        let limits = house.limits();
        let all = limits.sockets.saturating_add(limits.requests).min(Semaphore::MAX_PERMITS);
        // Behind a proxy all connections come from one address; the proxy has to limit them.
        let each = if house.proxies() > 0 {
            all
        } else {
            limits.sockets_per_address.saturating_mul(2).max(FEWEST)
        };
        Self { all, each }
    }

    /// One limit for all addresses together.
    pub(crate) const fn for_all(all: usize) -> Self {
        Self { all, each: all }
    }
}

/// Serves connections until the house closes, then waits until all have ended, those of sockets too.
pub(crate) async fn serve(house: Arc<House>, listener: TcpListener, routes: Router, room: Room) {
    let Room { all: room, each } = room;
    let free = Arc::new(Semaphore::new(room));
    let callers = Visitors::default();
    let closed = house.closed();
    tokio::pin!(closed);
    let mut full = false;
    loop {
        let accepting = accept(&listener, &free, &mut full);
        let (stream, peer, permit) = tokio::select! {
            accepted = accepting => accepted,
            () = &mut closed => break,
        };
        let Some(caller) = callers.admit(peer.ip().into(), each) else { continue };
        // A frame is complete: waiting for more to send only delays it. If the system refuses, frames come later.
        let _ = stream.set_nodelay(true);
        let patience = house.limits().patience;
        let connection = Connection { stream, patience, stalled: None, _counted: (permit, caller) };
        tokio::spawn(speak(Arc::clone(&house), connection, peer, routes.clone()));
    }
    drop(listener);
    let all = u32::try_from(room).unwrap_or(u32::MAX);
    // The semaphore is never closed.
    let _ = free.acquire_many(all).await;
}

/// The next connection, once the house has room for it.
async fn accept(
    listener: &TcpListener,
    free: &Arc<Semaphore>,
    full: &mut bool,
) -> (TcpStream, SocketAddr, OwnedSemaphorePermit) {
    let was_full = std::mem::replace(full, free.available_permits() == 0);
    if *full && !was_full {
        tracing::warn!("the house has as many connections as it may have");
    }
    let permit = Arc::clone(free).acquire_owned().await.expect("never closed");
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => return (stream, peer, permit),
            Err(error) => {
                let gone = [io::ErrorKind::ConnectionAborted, io::ErrorKind::ConnectionReset];
                if !gone.contains(&error.kind()) {
                    tracing::error!(%error, "cannot accept a connection");
                    sleep(REFUSED).await;
                }
            }
        }
    }
}

/// Answers the requests of one connection until it ends, becomes a socket, or the house closes.
async fn speak(house: Arc<House>, connection: Connection, peer: SocketAddr, routes: Router) {
    let routes = TowerToHyperService::new(routes);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        routes.call(request)
    });
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(house.limits().request)
        .max_buf_size(BUFFER)
        .serve_connection(TokioIo::new(connection), service)
        .with_upgrades();
    tokio::pin!(served);
    let closed = house.closed();
    tokio::pin!(closed);
    // A client may go away at any time, or speak no HTTP; that is no error of the house.
    let _ = tokio::select! {
        done = &mut served => done,
        () = &mut closed => {
            served.as_mut().graceful_shutdown();
            served.await
        }
    };
}

/// A connection that is counted until it is dropped. A write fails if the client reads nothing for too long.
#[derive(Debug)]
struct Connection {
    stream: TcpStream,
    patience: Duration,
    /// The time at which the present write fails.
    stalled: Option<Pin<Box<Sleep>>>,
    _counted: (OwnedSemaphorePermit, Visitor),
}

impl Connection {
    /// Does a piece of writing, or fails if none was possible for too long.
    fn patiently<T>(
        &mut self,
        context: &mut Context<'_>,
        write: impl FnOnce(Pin<&mut TcpStream>, &mut Context<'_>) -> Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if let Poll::Ready(written) = write(Pin::new(&mut self.stream), context) {
            self.stalled = None;
            return Poll::Ready(written);
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.patiently(context, |stream, context| stream.poll_write(context, bytes))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.patiently(context, |stream, context| stream.poll_write_vectored(context, pieces))
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.patiently(context, AsyncWrite::poll_flush)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.patiently(context, AsyncWrite::poll_shutdown)
    }
}
