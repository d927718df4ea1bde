//! A kept-open HTTP connection for plain requests.

use std::io;
use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

/// A connection that carries one request after another.
#[derive(Debug)]
pub(crate) struct Connection {
    address: SocketAddr,
    stream: BufReader<TcpStream>,
}

/// The answer of the server.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) cookie: Option<String>,
    pub(crate) body: Value,
}

impl Connection {
    pub(crate) async fn open(address: SocketAddr) -> io::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self { address, stream: BufReader::new(stream) })
    }

    /// Posts JSON. `headers` are whole lines. A status other than 2xx is an error.
    pub(crate) async fn post(
        &mut self,
        path: &str,
        headers: &str,
        body: &Value,
    ) -> io::Result<Answer> {
        let (address, body) = (self.address, body.to_string());
        let length = body.len();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n{headers}\r\n{body}"
        );
        self.stream.get_mut().write_all(request.as_bytes()).await?;
        self.answer().await
    }

    async fn answer(&mut self) -> io::Result<Answer> {
        let status = self.line().await?;
        let (mut cookie, mut length) = (None, 0);
        loop {
            let line = self.line().await?;
            let Some((name, value)) = line.split_once(": ") else { break };
            match name {
                "set-cookie" => cookie = value.split(';').next().map(str::to_owned),
                "content-length" => length = value.parse().map_err(io::Error::other)?,
                _ => {}
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        if !status.starts_with("HTTP/1.1 2") {
            return Err(io::Error::other(format!("{status}: {}", String::from_utf8_lossy(&body))));
        }
        Ok(Answer { cookie, body: serde_json::from_slice(&body)? })
    }

    async fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        if self.stream.read_line(&mut line).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(line.trim_end().to_owned())
    }
}
