//! A house on loopback, and clients with real sockets.

use std::net::SocketAddr;
use std::sync::Arc;

use futures_util::{SinkExt as _, StreamExt as _};
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use server::house::House;
use server::serve;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};
use wire::{Answer, Ask, Frame, Stage};

use super::common::{act, choose};

/// A house on loopback.
pub(crate) struct Open {
    pub(crate) address: SocketAddr,
    end: Option<oneshot::Sender<()>>,
    serving: JoinHandle<std::io::Result<()>>,
}

impl Open {
    pub(crate) async fn new(house: &Arc<House>) -> Self {
        let listener = serve::listen("127.0.0.1:0".parse().unwrap()).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (end, ended) = oneshot::channel();
        let ended = async { drop(ended.await) };
        let serving = tokio::spawn(serve::serve(Arc::clone(house), listener, ended));
        Self { address, end: Some(end), serving }
    }

    pub(crate) async fn close(mut self) {
        self.end.take().unwrap().send(()).unwrap();
        self.serving.await.unwrap().unwrap();
    }
}

/// The frame as it was last shown on a socket.
#[derive(Default)]
pub(crate) struct Shown(pub(crate) Value);

impl Shown {
    /// Reads a message. A change makes the frame that it stands for.
    pub(crate) fn read(&mut self, text: &str) -> Answer {
        match serde_json::from_str(text).unwrap() {
            Answer::Frame(frame) => {
                self.0 = serde_json::from_str::<Value>(text).unwrap()["frame"].take();
                Answer::Frame(frame)
            }
            Answer::Change(change) => {
                change.apply(&mut self.0).unwrap();
                serde_json::from_str(&json!({ "frame": self.0 }).to_string()).unwrap()
            }
            other => other,
        }
    }
}

/// A client on a socket.
pub(crate) struct Client(pub(crate) WebSocketStream<MaybeTlsStream<TcpStream>>, pub(crate) Shown);

impl Client {
    pub(crate) async fn try_connect(
        address: SocketAddr,
        table: &str,
        token: &str,
        origin: Option<&str>,
    ) -> Result<Self, Error> {
        Self::try_open(&format!("ws://{address}/api/tables/{table}/socket"), token, origin).await
    }

    pub(crate) async fn try_open(
        url: &str,
        token: &str,
        origin: Option<&str>,
    ) -> Result<Self, Error> {
        let mut request = url.into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("authorization", format!("Bearer {token}").parse().unwrap());
        if let Some(origin) = origin {
            headers.insert("origin", origin.parse().unwrap());
        }
        Ok(Self(connect_async_with_config(request, None, true).await?.0, Shown::default()))
    }

    /// A socket without a token, from the address that a proxy gives.
    pub(crate) async fn try_from_address(url: &str, from: &str) -> Result<Self, Error> {
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("x-forwarded-for", from.parse().unwrap());
        Ok(Self(connect_async_with_config(request, None, true).await?.0, Shown::default()))
    }

    pub(crate) async fn connect(address: SocketAddr, table: &str, token: &str) -> Self {
        Self::try_connect(address, table, token, None).await.unwrap()
    }

    /// A client that gets changes after its first frame.
    pub(crate) async fn connect_tail(address: SocketAddr, table: &str, token: &str) -> Self {
        let url = format!("ws://{address}/api/tables/{table}/socket?history=tail");
        Self::try_open(&url, token, None).await.unwrap()
    }

    pub(crate) async fn send(&mut self, ask: &Ask) {
        self.text(serde_json::to_string(ask).unwrap()).await;
    }

    pub(crate) async fn text(&mut self, text: String) {
        self.0.send(Message::text(text)).await.unwrap();
    }

    /// The next message of the house, as text.
    pub(crate) async fn hear(&mut self) -> Option<String> {
        loop {
            match self.0.next().await? {
                Ok(Message::Text(text)) => return Some(text.as_str().to_owned()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The code and the reason of the close frame, once it comes. Every text before it goes to `keep`.
    pub(crate) async fn ended(&mut self, mut keep: impl FnMut(&str)) -> (u16, String) {
        loop {
            match self.0.next().await.expect("a close frame comes first") {
                Ok(Message::Text(text)) => keep(&text),
                Ok(Message::Close(frame)) => {
                    let said = frame.map(|frame| (frame.code.into(), frame.reason.to_string()));
                    return said.unwrap_or_default();
                }
                Ok(_) => {}
                Err(error) => panic!("no close frame: {error}"),
            }
        }
    }

    /// The next answer that is not a hello.
    pub(crate) async fn answer(&mut self) -> Answer {
        loop {
            let text = self.hear().await.expect("the house answers");
            match self.1.read(&text) {
                Answer::Hello { .. } => {}
                other => return other,
            }
        }
    }

    /// The answer to an ask, without the frames before it.
    pub(crate) async fn asked(&mut self, ask: &Ask) -> Answer {
        self.send(ask).await;
        self.after_frames().await
    }

    /// The next answer that is not a frame.
    pub(crate) async fn after_frames(&mut self) -> Answer {
        loop {
            match self.answer().await {
                Answer::Frame(_) => {}
                other => return other,
            }
        }
    }
}

/// A token for each of these people.
pub(crate) async fn grant(house: &Arc<House>, people: &[server::people::PersonId]) -> Vec<String> {
    let mut tokens = Vec::new();
    for person in people {
        tokens.push(house.people().grant(person, "test").await.unwrap().secret.unwrap());
    }
    tokens
}

/// Plays at random to the end, or agrees to end the game after `most` moves. Every message goes to `keep`.
pub(crate) async fn play(
    mut client: Client,
    seed: u64,
    most: usize,
    mut keep: impl FnMut(&str),
) -> Frame {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    loop {
        let text = client.hear().await.expect("the house speaks");
        keep(&text);
        let Answer::Frame(frame) = client.1.read(&text) else { continue };
        if frame.stage == Stage::Over {
            return *frame;
        }
        if frame.moves >= most {
            if frame.you.seat.is_some_and(|seat| !frame.adjourning.contains(seat)) {
                client.send(&Ask::Adjourn { id: None }).await;
            }
        } else if let Some(notation) = choose(&frame, &mut rng) {
            client.send(&act(&format!("{}", frame.seq), notation)).await;
        }
    }
}
