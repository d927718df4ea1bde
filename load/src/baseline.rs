//! The baseline: a bare axum server that knows no rules and stores nothing.
//!
//! It sends every message to all members of a room, the sender included. A house must do at least that for a move.

use std::collections::HashMap;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;
use tokio::sync::broadcast;

/// Size of a socket's buffers, as in the house. With axum's default the baseline would be three times as slow.
const BUFFER: usize = 4 << 10;

/// How many messages a slow member of a room may lag behind.
const LAG: usize = 64;

type Rooms = Arc<Mutex<HashMap<String, broadcast::Sender<Utf8Bytes>>>>;

/// Serves until the process ends. Passes a line with its address to `print`.
pub(crate) fn serve(print: impl FnOnce(&str)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        print(&format!("open: http://{}", listener.local_addr()?));
        let listener = listener.tap_io(|stream| {
            // Without the option the server is only slower.
            let _ = stream.set_nodelay(true);
        });
        let routes = Router::new().route("/{room}", get(enter)).with_state(Rooms::default());
        axum::serve(listener, routes).await
    })
}

async fn enter(
    State(rooms): State<Rooms>,
    Path(room): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let sender = {
        let mut rooms = rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.entry(room).or_insert_with(|| broadcast::Sender::new(LAG)).clone()
    };
    let upgrade = upgrade.read_buffer_size(BUFFER).write_buffer_size(BUFFER);
    upgrade.on_upgrade(move |socket| stay(socket, sender))
}

async fn stay(mut socket: WebSocket, room: broadcast::Sender<Utf8Bytes>) {
    let mut messages = room.subscribe();
    loop {
        tokio::select! {
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) => {
                    // It fails only without receivers, and this socket is one.
                    let _ = room.send(text);
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Binary(_))) => {}
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
            },
            Ok(text) = messages.recv() => {
                if socket.send(Message::Text(text)).await.is_err() {
                    return;
                }
            }
        }
    }
}
