//! The floor: what a bare axum server does that knows no rules, keeps nothing and sends on what it is sent.
//!
//! Every message in a room goes to everybody in the room. That is the least a house has to do for a move.

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

/// As small as the house has them: with axum's own buffers the floor would be three times as slow.
const BUFFER: usize = 4 << 10;

/// How many messages a member of a room may be behind.
const BEHIND: usize = 64;

type Rooms = Arc<Mutex<HashMap<String, broadcast::Sender<Utf8Bytes>>>>;

/// Serves until the process ends; says where on standard output.
pub(crate) fn serve(say: impl FnOnce(&str)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        say(&format!("open: http://{}", listener.local_addr()?));
        let listener = listener.tap_io(|stream| {
            let _slower = stream.set_nodelay(true);
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
        rooms.entry(room).or_insert_with(|| broadcast::Sender::new(BEHIND)).clone()
    };
    let upgrade = upgrade.read_buffer_size(BUFFER).write_buffer_size(BUFFER);
    upgrade.on_upgrade(move |socket| stay(socket, sender))
}

async fn stay(mut socket: WebSocket, room: broadcast::Sender<Utf8Bytes>) {
    let mut heard = room.subscribe();
    loop {
        tokio::select! {
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) => {
                    // The sender is in the room, too: somebody listens.
                    let _heard_by = room.send(text);
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Binary(_))) => {}
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
            },
            Ok(text) = heard.recv() => {
                if socket.send(Message::Text(text)).await.is_err() {
                    return;
                }
            }
        }
    }
}
