//! A lean WebSocket client: the load generator must not be slower than the server.
//!
//! It has one read buffer per socket, allocates nothing per message and skips checks that a benchmark can do without.

use std::io;
use std::net::SocketAddr;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// The smallest read buffer.
const BUFFER: usize = 4 << 10;

/// An open WebSocket.
#[derive(Debug)]
pub(crate) struct Socket {
    stream: TcpStream,
    buffer: Vec<u8>,
    /// `buffer[start..end]` is read from the stream and not consumed yet.
    start: usize,
    end: usize,
    /// The frame to write; kept for its capacity.
    out: Vec<u8>,
}

impl Socket {
    /// Opens a WebSocket; `headers` are whole lines.
    pub(crate) async fn open(address: SocketAddr, path: &str, headers: &str) -> io::Result<Self> {
        let mut stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{headers}\r\n"
        );
        stream.write_all(request.as_bytes()).await?;
        let mut socket = Self { stream, buffer: Vec::new(), start: 0, end: 0, out: Vec::new() };
        let length = loop {
            let read = &socket.buffer[socket.start..socket.end];
            if let Some(at) = read.windows(4).position(|four| four == b"\r\n\r\n") {
                break at + 4;
            }
            socket.fill(1).await?;
        };
        if !socket.buffer.starts_with(b"HTTP/1.1 101") {
            let answer = String::from_utf8_lossy(&socket.buffer[..socket.end]).into_owned();
            return Err(io::Error::other(answer));
        }
        socket.start = length;
        Ok(socket)
    }

    /// Sends a text message.
    pub(crate) async fn send(&mut self, text: &[u8]) -> io::Result<()> {
        self.out.clear();
        self.out.push(0x81);
        match u16::try_from(text.len()) {
            Ok(length @ 0..126) => self.out.push(0x80 | length.to_be_bytes()[1]),
            Ok(length) => {
                self.out.push(0x80 | 0x7e);
                self.out.extend(length.to_be_bytes());
            }
            Err(_) => return Err(io::Error::other("too long for this client")),
        }
        // The protocol demands a mask; zeros leave the text as it is.
        self.out.extend([0; 4]);
        self.out.extend(text);
        self.stream.write_all(&self.out).await
    }

    /// The next text message. Other messages are skipped.
    pub(crate) async fn next(&mut self) -> io::Result<&[u8]> {
        loop {
            self.fill(2).await?;
            let kind = self.buffer[self.start] & 0x0f;
            let (head, length) = match self.buffer[self.start + 1] & 0x7f {
                126 => {
                    self.fill(4).await?;
                    (4, usize::from(u16::from_be_bytes(self.bytes(2))))
                }
                127 => {
                    self.fill(10).await?;
                    let length = u64::from_be_bytes(self.bytes(2));
                    (10, usize::try_from(length).map_err(io::Error::other)?)
                }
                short => (2, usize::from(short)),
            };
            self.fill(head + length).await?;
            let text = self.start + head..self.start + head + length;
            self.start = text.end;
            match kind {
                1 => return Ok(&self.buffer[text]),
                8 => return Err(io::ErrorKind::ConnectionAborted.into()),
                _ => {}
            }
        }
    }

    fn bytes<const N: usize>(&self, at: usize) -> [u8; N] {
        std::array::from_fn(|i| self.buffer[self.start + at + i])
    }

    /// Reads until at least `wanted` bytes are ready.
    async fn fill(&mut self, wanted: usize) -> io::Result<()> {
        while self.end - self.start < wanted {
            if self.start > 0 {
                self.buffer.copy_within(self.start..self.end, 0);
                (self.start, self.end) = (0, self.end - self.start);
            }
            let room = wanted.max(BUFFER);
            if self.buffer.len() < room {
                self.buffer.resize(room, 0);
            }
            let read = self.stream.read(&mut self.buffer[self.end..]).await?;
            if read == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            self.end += read;
        }
        Ok(())
    }
}
