//! Plain connections: those that send nothing, read nothing or are too many are let go, and others are served.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use server::house::House;
use server::serve;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::client::Open;
use super::common::{config, memory};

const SOON: Duration = Duration::from_secs(10);

/// Sends a text and gives all that comes until the house hangs up.
async fn until_the_end(address: SocketAddr, text: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    // A connection that is reset has ended, too.
    let ended = timeout(SOON, stream.read_to_end(&mut answer)).await;
    ended.expect("the house hangs up").ok();
    String::from_utf8(answer).unwrap()
}

/// Whether a new connection gets an answer within this time.
async fn is_served(address: SocketAddr, within: Duration) -> bool {
    let asking = async {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await.ok();
        let mut status = [0; 9];
        stream.read_exact(&mut status).await.is_ok_and(|_| &status == b"HTTP/1.1 ")
    };
    timeout(within, asking).await.unwrap_or(false)
}

/// The address of a house's metrics.
async fn metrics(house: &Arc<House>) -> SocketAddr {
    let listener = serve::listen("127.0.0.1:0".parse().unwrap()).await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(serve::serve_metrics(Arc::clone(house), listener));
    address
}

#[tokio::test]
async fn a_request_must_come_in_time() {
    let mut config = config();
    config.limits.request = Duration::from_millis(200);
    let house = House::new(memory(), config);
    let open = Open::new(&house).await;
    let metrics = metrics(&house).await;
    for (address, path) in [(open.address, "/healthz"), (metrics, "/metrics")] {
        assert_eq!(until_the_end(address, "").await, "", "an idle connection");
        assert_eq!(until_the_end(address, &format!("GET {path} HTTP/1.1\r\nHo")).await, "");
        let whole = format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n");
        let ended = until_the_end(address, &whole).await;
        assert!(ended.starts_with("HTTP/1.1 200"), "and idle again: {ended}");
    }
    let head = "POST /api/person HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    let slow = until_the_end(open.address, &format!("{head}Content-Length: 99\r\n\r\n{{")).await;
    assert!(slow.starts_with("HTTP/1.1 408") && slow.contains("house-slow"), "{slow}");
    open.close().await;
}

#[tokio::test]
async fn a_client_that_does_not_read_its_answers_is_let_go() {
    let mut config = config();
    config.limits.rate = 1_000_000;
    config.limits.patience = Duration::from_millis(200);
    let open = Open::new(&House::new(memory(), config)).await;
    let mut deaf = TcpStream::connect(open.address).await.unwrap();
    let request = b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n";
    let asking = async { while deaf.write_all(request).await.is_ok() {} };
    timeout(Duration::from_secs(30), asking).await.expect("the house hangs up");
    assert!(is_served(open.address, SOON).await);
}

#[tokio::test]
async fn connections_have_a_limit_and_wait_for_room() {
    let mut config = config();
    (config.limits.sockets, config.limits.requests) = (1, 2);
    let open = Open::new(&House::new(memory(), config)).await;
    let connect = async || TcpStream::connect(open.address).await.unwrap();
    let mut held = vec![connect().await, connect().await, connect().await];
    assert!(!is_served(open.address, Duration::from_millis(300)).await);
    held.pop();
    assert!(is_served(open.address, SOON).await);
    open.close().await;
}

#[tokio::test]
async fn the_metrics_have_few_connections_of_their_own() {
    let house = House::new(memory(), config());
    let (open, metrics) = (Open::new(&house).await, metrics(&house).await);
    let mut held = Vec::new();
    for _ in 0..20 {
        held.push(TcpStream::connect(metrics).await.unwrap());
    }
    assert!(!is_served(metrics, Duration::from_millis(300)).await);
    assert!(is_served(open.address, SOON).await, "players have theirs");
    held.pop();
    assert!(is_served(metrics, SOON).await);
    open.close().await;
}

#[tokio::test]
async fn an_address_has_a_limit_of_connections() {
    let mut config = config();
    config.limits.sockets_per_address = 0;
    let open = Open::new(&House::new(memory(), config)).await;
    let connect = async || TcpStream::connect(open.address).await.unwrap();
    assert!(is_served(open.address, SOON).await, "a page can be read without any socket");
    // A connection that has just ended may still count.
    let mut held = Vec::new();
    let filling = async {
        while held.len() < 20 || is_served(open.address, SOON).await {
            held.push(connect().await);
        }
    };
    timeout(SOON, filling).await.expect("others are closed at once");
    assert!(held.len() < 30, "{} connections", held.len());
    drop(held);
    let served = async { while !is_served(open.address, SOON).await {} };
    timeout(SOON, served).await.expect("there is room again");
    open.close().await;
}
