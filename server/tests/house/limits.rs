//! Limits of requests, sockets and reading time. A client that reaches one does not slow down others.

use std::time::Duration;

use serde_json::{Value, json};
use server::house::House;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Error;
use wire::{Answer, Ask, Channel, NewTable};

use super::client::{Client, Open, grant};
use super::common::{begin, config, memory, new_table, read};
use super::http;

#[tokio::test]
async fn strangers_of_one_address_share_a_rate_and_others_do_not_suffer() {
    let mut config = config();
    config.proxies = 1;
    config.limits.rate = 2;
    let one = House::new(memory(), config);
    let arrive = async |address: &str| {
        let mut client = http::Client::new(&one);
        client.headers = vec![("x-forwarded-for", address.to_owned())];
        client.ask("POST", "/api/person", &json!({ "name": "Eve" })).await.0
    };
    let mut slowed = false;
    for _ in 0..20 {
        slowed |= arrive("2001:db8::1").await == 429;
    }
    assert!(slowed);
    assert_eq!(arrive("2001:db8::2").await, 429, "the same network");
    assert_eq!(arrive("2001:db8:0:1::2").await, 200, "another one");
    assert_eq!(arrive("192.0.2.1").await, 200);
    assert_eq!(arrive("192.0.2.1, 2001:db8::3").await, 429, "what a client claims does not count");
}

#[tokio::test]
async fn an_address_has_a_limit_of_requests() {
    let mut config = config();
    config.proxies = 1;
    config.limits.rate = 1;
    let one = House::new(memory(), config);
    let mut client = http::Client::new(&one);
    client.headers = vec![("x-forwarded-for", "192.0.2.9".to_owned())];
    let mut slowed = None;
    for _ in 0..60 {
        let (status, answer) = client.ask("GET", "/api/games", &Value::Null).await;
        slowed = (status == 429).then_some(answer).or(slowed);
    }
    assert_eq!(slowed.unwrap()["code"], "house-too-fast");
    client.headers = vec![("x-forwarded-for", "192.0.2.10".to_owned())];
    assert_eq!(client.ask("GET", "/api/games", &Value::Null).await.0, 200);
}

#[tokio::test]
async fn an_address_has_a_limit_of_sockets() {
    let mut config = config();
    config.proxies = 1;
    config.limits.sockets_per_address = 2;
    let one = House::new(memory(), config);
    let open = Open::new(&one).await;
    let connect = async |from: &str| {
        let url = format!("ws://{}/api/tables/live", open.address);
        Client::try_from_address(&url, from).await
    };
    let _held = [connect("192.0.2.1").await.unwrap(), connect("192.0.2.1").await.unwrap()];
    assert!(matches!(connect("192.0.2.1").await, Err(Error::Http(no)) if no.status() == 503));
    connect("192.0.2.2").await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_reader_delays_nobody() {
    let mut config = config();
    config.limits.rate = 100_000;
    let one = House::new(memory(), config);
    let open = Open::new(&one).await;
    let new = NewTable { assist: kernel::Assist::Paper, ..new_table("break-the-code", 2) };
    let (table, people) = begin(&one, &new).await;
    let tokens = grant(&one, &people).await;
    // The slow client has the longest frames and does not read.
    let long = Ask::Note { id: None, text: Some("x".repeat(4000)), marks: [].into() };
    one.table(&table).ask(&people[0], long).await.unwrap();
    let slow = Client::connect(open.address, &table, &tokens[0]).await;
    let mut quick = Client::connect(open.address, &table, &tokens[1]).await;
    for n in 0..800 {
        let said = Ask::Chat { id: None, to: Channel::Table, text: n.to_string() };
        let answer = timeout(Duration::from_secs(5), quick.asked(&said)).await.expect("soon");
        assert!(matches!(answer, Answer::Ack { .. }));
    }
    // When it reads at last, it soon gets the newest frame: no other was kept for it.
    let mut slow = slow;
    let caught_up = async {
        loop {
            match slow.answer().await {
                Answer::Frame(frame)
                    if frame.chat.last().is_some_and(|line| line.text == "799") =>
                {
                    return;
                }
                _ => {}
            }
        }
    };
    timeout(Duration::from_secs(10), caught_up).await.expect("it catches up");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_never_reads_is_let_go() {
    let mut config = config();
    config.limits.rate = 100_000;
    config.limits.patience = Duration::from_millis(200);
    let one = House::new(memory(), config);
    let open = Open::new(&one).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let tokens = grant(&one, &people).await;
    let long = Ask::Note { id: None, text: Some("x".repeat(4000)), marks: [].into() };
    one.table(&table).ask(&people[0], long).await.unwrap();
    let _deaf = Client::connect(open.address, &table, &tokens[0]).await;
    let mut quick = Client::connect(open.address, &table, &tokens[1]).await;
    let is_here = async || {
        let frame = read(&one.table(&table).look(&people[1]).await.unwrap());
        matches!(frame.chairs[0].sitter, wire::Sitter::Person { present: true, .. })
    };
    assert!(is_here().await);
    // The system buffers some megabytes for a client that does not read; then sending blocks.
    let let_go = async {
        for n in 0_u32.. {
            quick.asked(&Ask::Chat { id: None, to: Channel::Table, text: n.to_string() }).await;
            if !is_here().await {
                return;
            }
        }
    };
    timeout(Duration::from_mins(1), let_go).await.expect("others see that nobody is there");
}
