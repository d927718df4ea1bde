//! Real sockets on loopback.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;
use server::house::House;
use server::serve;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};
use wire::{Answer, Ask, Finding, Frame, NewTable, Stage, Summary};

use super::common::{act, begin, choose, house, memory, new_table, plan, tables};

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

    async fn close(mut self) {
        self.end.take().unwrap().send(()).unwrap();
        self.serving.await.unwrap().unwrap();
    }
}

/// A client on a socket.
pub(crate) struct Client(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Client {
    async fn try_connect(
        address: SocketAddr,
        table: &str,
        token: &str,
        origin: Option<&str>,
    ) -> Result<Self, Error> {
        Self::try_open(&format!("ws://{address}/api/tables/{table}/socket"), token, origin).await
    }

    async fn try_open(url: &str, token: &str, origin: Option<&str>) -> Result<Self, Error> {
        let mut request = url.into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("authorization", format!("Bearer {token}").parse().unwrap());
        if let Some(origin) = origin {
            headers.insert("origin", origin.parse().unwrap());
        }
        Ok(Self(connect_async_with_config(request, None, true).await?.0))
    }

    pub(crate) async fn connect(address: SocketAddr, table: &str, token: &str) -> Self {
        Self::try_connect(address, table, token, None).await.unwrap()
    }

    pub(crate) async fn send(&mut self, ask: &Ask) {
        self.text(serde_json::to_string(ask).unwrap()).await;
    }

    async fn text(&mut self, text: String) {
        self.0.send(Message::text(text)).await.unwrap();
    }

    /// The next message of the house, as it came.
    pub(crate) async fn hear(&mut self) -> Option<String> {
        loop {
            match self.0.next().await? {
                Ok(Message::Text(text)) => return Some(text.as_str().to_owned()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    async fn answer(&mut self) -> Answer {
        serde_json::from_str(&self.hear().await.expect("the house answers")).unwrap()
    }

    /// The answer to an ask, frames aside.
    async fn asked(&mut self, ask: &Ask) -> Answer {
        self.send(ask).await;
        loop {
            match self.answer().await {
                Answer::Frame(_) => {}
                other => return other,
            }
        }
    }
}

/// Secrets with which programs act for these people.
pub(crate) async fn grant(house: &Arc<House>, people: &[server::people::PersonId]) -> Vec<String> {
    let mut tokens = Vec::new();
    for person in people {
        tokens.push(house.people().grant(person, "test").await.unwrap().secret.unwrap());
    }
    tokens
}

/// Plays at random to the end, or agrees to end after so many moves; every message goes to `keep`.
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
        let Answer::Frame(frame) = serde_json::from_str(&text).unwrap() else { continue };
        if frame.stage == Stage::Over {
            return *frame;
        }
        if frame.moves >= most {
            if frame.you.seat.is_some_and(|seat| !frame.adjourning.contains(seat)) {
                client.send(&Ask::Adjourn {}).await;
            }
        } else if let Some(notation) = choose(&frame, &mut rng) {
            client.send(&act(&format!("{}", frame.seq), notation)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_games_are_played_over_sockets() {
    let mut plan = plan();
    plan.limits.rate = 10_000;
    let one = House::new(memory(), plan);
    let open = Open::new(&one).await;
    for (game, seats) in tables() {
        let (table, people) = begin(&one, &new_table(game, seats)).await;
        let tokens = grant(&one, &people).await;
        let mut players = Vec::new();
        for (seed, token) in (0..).zip(&tokens) {
            let client = Client::connect(open.address, &table, token).await;
            players.push(tokio::spawn(play(client, seed, usize::MAX, |_| ())));
        }
        for player in players {
            assert!(player.await.unwrap().outcome.is_some(), "{game}");
        }
    }
    open.close().await;
}

#[tokio::test]
async fn what_is_asked_is_acknowledged_or_refused() {
    let one = house(&memory());
    let open = Open::new(&one).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let tokens = grant(&one, &people).await;
    let mut client = Client::connect(open.address, &table, &tokens[0]).await;
    let Answer::Frame(frame) = client.answer().await else { panic!("first a frame") };
    assert_eq!(frame.stage, Stage::Playing);
    assert!(matches!(client.asked(&Ask::Ping {}).await, Answer::Pong {}));
    let note = Ask::Note { text: "mine".to_owned() };
    let Answer::Ack { id: None, seq } = client.asked(&note).await else { panic!("acknowledged") };
    assert_eq!(seq, frame.seq + 1);
    let Answer::Refused(no) = client.asked(&act("7", "sing".to_owned())).await else {
        panic!("refused")
    };
    assert_eq!((no.id.as_deref(), no.code.as_str()), (Some("7"), "notation-verb"));
    for odd in ["", "{", "null", r#"{"dance":{}}"#, r#"{"ping":{"x":1}}"#] {
        client.text(odd.to_owned()).await;
        loop {
            match client.answer().await {
                Answer::Refused(no) => {
                    assert_eq!(no.code, "house-unreadable", "{odd}");
                    break;
                }
                Answer::Frame(_) => {}
                other => panic!("{other:?}"),
            }
        }
    }
    open.close().await;
}

#[tokio::test]
async fn two_tabs_see_the_same_and_a_double_click_plays_once() {
    let one = house(&memory());
    let open = Open::new(&one).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let tokens = grant(&one, &people).await;
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    for token in &tokens {
        let mut tab = Client::connect(open.address, &table, token).await;
        let mut other = Client::connect(open.address, &table, token).await;
        let Answer::Frame(frame) = tab.answer().await else { panic!("first a frame") };
        let Some(notation) = choose(&frame, &mut rng) else { continue };
        let (first, second) =
            (tab.asked(&act("x", notation.clone())).await, other.asked(&act("x", notation)).await);
        let (Answer::Ack { seq: first, .. }, Answer::Ack { seq: second, .. }) = (first, second)
        else {
            panic!("acknowledged twice")
        };
        assert_eq!(first, second);
        break;
    }
    let frame = super::common::read(&one.look(&table, &people[0]).await.unwrap());
    assert_eq!(frame.moves, 1);
    open.close().await;
}

#[tokio::test]
async fn floods_giants_strangers_and_other_sites_are_turned_away() {
    let one = house(&memory());
    let open = Open::new(&one).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let tokens = grant(&one, &people).await;
    let status = |error: Error| match error {
        Error::Http(answer) => answer.status().as_u16(),
        other => panic!("{other}"),
    };
    let connect = async |table: &str, token: &str, origin| {
        Client::try_connect(open.address, table, token, origin).await.map_err(status).err()
    };
    assert_eq!(connect(&table, "forged", None).await, Some(401));
    assert_eq!(connect("nothing", &tokens[0], None).await, Some(404));
    assert_eq!(connect(&table, &tokens[0], Some("https://evil.example")).await, Some(403));
    let own = format!("http://{}", open.address);
    assert_eq!(connect(&table, &tokens[0], Some(&own)).await, None);

    let mut giant = Client::connect(open.address, &table, &tokens[0]).await;
    giant.0.send(Message::text("x".repeat(1 << 20))).await.ok();
    while giant.hear().await.is_some() {}

    let mut flood = Client::connect(open.address, &table, &tokens[0]).await;
    for _ in 0..400 {
        flood.0.feed(Message::text("{\"ping\":{}}")).await.ok();
    }
    flood.0.flush().await.ok();
    let mut slowed = false;
    while let Some(text) = flood.hear().await {
        slowed |= text.contains("house-too-fast");
    }
    assert!(slowed, "and then closed");

    let mut other = Client::connect(open.address, &table, &tokens[1]).await;
    assert!(matches!(other.asked(&Ask::Ping {}).await, Answer::Pong {}), "others are served");
    open.close().await;
}

#[tokio::test]
async fn the_lobby_is_live() {
    let one = house(&memory());
    let open = Open::new(&one).await;
    let url = format!("ws://{}/api/tables/live", open.address);
    let mut client = Client::try_open(&url, "", None).await.unwrap();
    assert_eq!(client.hear().await.unwrap(), "[]");
    let host = one.people().arrive("Host").await.unwrap().0;
    let listed = NewTable { finding: Finding::Lobby, ..new_table("kryptos", 3) };
    let made = one.create(&host, &listed).await.unwrap();
    let list: Vec<Summary> = serde_json::from_str(&client.hear().await.unwrap()).unwrap();
    assert_eq!(list, [made]);
    drop(client);
    open.close().await;
}

#[tokio::test]
async fn a_full_house_says_so() {
    let mut plan = plan();
    plan.limits.sockets = 1;
    let one = House::new(memory(), plan);
    let open = Open::new(&one).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let tokens = grant(&one, &people).await;
    let client = Client::connect(open.address, &table, &tokens[0]).await;
    let full = Client::try_connect(open.address, &table, &tokens[1], None).await;
    assert!(matches!(full, Err(Error::Http(answer)) if answer.status() == 503));
    drop(client);
    for _ in 0..100 {
        tokio::time::sleep(Duration::from_millis(10)).await;
        if Client::try_connect(open.address, &table, &tokens[1], None).await.is_ok() {
            return open.close().await;
        }
    }
    panic!("a place that became free is not given away");
}

#[tokio::test]
async fn a_closing_house_tells_its_guests() {
    let one = house(&memory());
    let open = Open::new(&one).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let tokens = grant(&one, &people).await;
    let mut client = Client::connect(open.address, &table, &tokens[0]).await;
    let Answer::Frame(_) = client.answer().await else { panic!("first a frame") };
    let closing = tokio::spawn(open.close());
    let mut told = false;
    while let Some(text) = client.hear().await {
        told |= matches!(serde_json::from_str(&text).unwrap(), Answer::Closing { .. });
    }
    assert!(told);
    closing.await.unwrap();
}
