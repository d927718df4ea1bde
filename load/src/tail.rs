//! A client's socket with `?history=tail`: it gets changes instead of whole frames.

use std::io;
use std::net::SocketAddr;

use serde_json::Value;

use crate::socket::Socket;

/// A socket that only counts what it gets.
#[derive(Debug)]
pub(crate) struct Tail {
    socket: Socket,
    /// The sequence number of the newest frame.
    seq: u64,
    /// Whether the help for it has yet to come.
    due: bool,
    pub(crate) bytes: u64,
}

impl Tail {
    pub(crate) async fn open(address: SocketAddr, table: &str, cookie: &str) -> io::Result<Self> {
        let path = format!("{table}/socket?history=tail");
        let socket = Socket::open(address, &path, cookie).await?;
        Ok(Self { socket, seq: 0, due: false, bytes: 0 })
    }

    /// Returns when the socket has shown a record and the help for it.
    pub(crate) async fn help(&mut self, done: u64) -> io::Result<()> {
        while self.seq < done || self.due {
            let text = self.socket.next().await?;
            let message: Value = serde_json::from_slice(text)?;
            let (frame, change) = (&message["frame"], &message["change"]);
            if frame.is_null() && change.is_null() {
                continue;
            }
            self.bytes += text.len() as u64;
            let set = if frame.is_null() { &change["set"] } else { frame };
            self.seq = set["seq"].as_u64().unwrap_or(self.seq);
            let gone =
                change["gone"].as_array().is_some_and(|gone| gone.contains(&"aids-due".into()));
            self.due = set["aids-due"].as_bool().unwrap_or(self.due && frame.is_null() && !gone);
        }
        Ok(())
    }
}
