//! The connection to one client, with a limit on how long it may take to read.

use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::SinkExt as _;
use tokio::time::sleep;
use wire::Answer;

/// The client has closed the connection, or reads too slowly.
pub(super) struct Gone;

/// The connection to one client.
pub(super) struct Line {
    socket: WebSocket,
    patience: Duration,
}

impl Line {
    pub(super) const fn new(socket: WebSocket, patience: Duration) -> Self {
        Self { socket, patience }
    }

    /// The next message of the client; `None` once it is gone.
    pub(super) async fn hear(&mut self) -> Option<Message> {
        self.socket.recv().await?.ok()
    }

    pub(super) async fn say(&mut self, answer: &Answer) -> Result<(), Gone> {
        self.send(written(answer)).await
    }

    /// Sends an answer and the newest frame together, with one flush.
    pub(super) async fn say_and_show(
        &mut self,
        answer: &Answer,
        frame: Option<Utf8Bytes>,
    ) -> Result<(), Gone> {
        let Self { socket, patience } = self;
        let sending = async {
            socket.feed(Message::Text(written(answer))).await?;
            if let Some(frame) = frame {
                socket.feed(Message::Text(frame)).await?;
            }
            socket.flush().await
        };
        patiently(*patience, sending).await
    }

    pub(super) async fn send(&mut self, text: Utf8Bytes) -> Result<(), Gone> {
        patiently(self.patience, self.socket.send(Message::Text(text))).await
    }

    /// Sends a ping.
    pub(super) async fn ping(&mut self) -> Result<(), Gone> {
        patiently(self.patience, self.socket.send(Message::Ping(Vec::new().into()))).await
    }
}

fn written(answer: &Answer) -> Utf8Bytes {
    serde_json::to_string(answer).expect("an answer is plain data").into()
}

async fn patiently(
    patience: Duration,
    sending: impl Future<Output = Result<(), axum::Error>>,
) -> Result<(), Gone> {
    tokio::select! {
        // Sending comes first: most messages are sent at once, and then no timer is made.
        biased;
        sent = sending => sent.map_err(|_| Gone),
        () = async { sleep(patience).await } => Err(Gone),
    }
}
