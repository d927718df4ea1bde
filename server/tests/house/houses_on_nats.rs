//! Several houses over a real server of NATS.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};
use server::clock::Clockwork;
use server::house::House;
use store::nats_server::NatsServer;
use store::{NatsConfig, Store};
use tokio::time::timeout;
use wire::{Answer, Ask, Channel, Clock, NewTable, Stage};

use super::client::{Client, Open, grant};
use super::common::{self, begin, house, new_table};
use super::houses::{is_present, soon, table_of_bots, thoughts, until};
use super::http;

pub(crate) fn on_nats(server: &NatsServer) -> Arc<Store> {
    Arc::new(Store::connect(NatsConfig::new(&server.url()).unwrap()).unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_whose_clock_is_ten_minutes_wrong_cuts_nobodys_time() {
    const TEN_MINUTES: u64 = 10 * 60_000;
    let server = NatsServer::start();
    let right = house(&on_nats(&server));
    right.wake().await.unwrap();
    let slow = NewTable { clock: Clock::Move(300), ..new_table("break-the-code", 2) };
    let (table, people) = begin(&right, &slow).await;
    for wrong in [right.now() - TEN_MINUTES, right.now() + TEN_MINUTES] {
        let mut config = common::config();
        config.clock = Clockwork::set_to(wrong);
        let other = House::new(on_nats(&server), config);
        assert!(other.now().abs_diff(right.now()) > TEN_MINUTES / 2);
        other.wake().await.unwrap();
        assert!(other.now().abs_diff(right.now()) < 1000);
        let frame = common::read(&other.table(&table).look(&people[0]).await.unwrap());
        let clocks = frame.clocks.unwrap();
        let left = clocks.due.values().next().unwrap().millis() - clocks.now.millis();
        assert!((270_000..=300_000).contains(&left), "{left} ms are left");
        // The house becomes the owner of some tables, perhaps of this one, and a record is made there.
        let said = Ask::Chat { id: None, to: Channel::Table, text: "hello".to_owned() };
        other.table(&table).ask(&people[0], said).await.unwrap();
        other.close();
    }
    let frame = common::read(&right.table(&table).look(&people[0]).await.unwrap());
    assert!(frame.chairs.iter().all(|chair| chair.stand_in.is_none()));
    assert!(frame.clocks.unwrap().now.millis() < 30_000);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn houses_on_nats_play_a_table_together() {
    let server = NatsServer::start();
    let [one, two] = [(); 2].map(|()| house(&on_nats(&server)));
    for house in [&one, &two] {
        house.wake().await.unwrap();
    }
    soon(|| one.owns("a") != two.owns("a")).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let mut here = one.table(&table).watch(&people[0]).await.unwrap();
    let there = two.table(&table).watch(&people[1]).await.unwrap();
    until(&mut here, |frame| is_present(frame, 1)).await;
    drop(there);
    until(&mut here, |frame| !is_present(frame, 1)).await;
    let players = people.iter().zip([&one, &two]).zip(1..).map(|((person, house), seed)| {
        let (house, table, person) = (Arc::clone(house), table.clone(), person.clone());
        tokio::spawn(common::play(house, table, person, seed, usize::MAX, |_| ()))
    });
    let mut outcomes = Vec::new();
    for player in players.collect::<Vec<_>>() {
        outcomes.push(player.await.unwrap().outcome.expect("it is over"));
    }
    assert_eq!(outcomes[0], outcomes[1]);
    let (bots, host) = table_of_bots(&one, &two).await;
    let mut watcher = one.table(&bots).watch(&host).await.unwrap();
    one.table(&bots).ask(&host, Ask::Start { id: None }).await.unwrap();
    until(&mut watcher, |frame| frame.stage == Stage::Over).await;
    assert_eq!(thoughts(&one).await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_that_is_cut_off_sends_its_clients_away_until_it_has_its_store_again() {
    let server = NatsServer::start();
    let house = house(&on_nats(&server));
    house.wake().await.unwrap();
    let open = Open::new(&house).await;
    let (table, people) = begin(&house, &new_table("break-the-code", 2)).await;
    let tokens = grant(&house, &people).await;
    let mut client = Client::connect(open.address, &table, &tokens[0]).await;
    client.answer().await;
    assert!(house.owns(&table));
    server.pause();
    let mut said = Vec::new();
    let ended = client.ended(|text| said.push(text.to_owned()));
    let (code, why) = timeout(Duration::from_secs(30), ended).await.expect("what it shows is old");
    assert_eq!((code, why.as_str()), (1013, "the house has lost its store"));
    let closing: Answer = serde_json::from_str(said.last().unwrap()).unwrap();
    assert!(matches!(closing, Answer::Closing { after: 1000..5000 }), "{closing:?}");
    assert!(!house.owns(&table), "it thinks for no bot");
    server.resume();
    let asker = http::Client::new(&house);
    loop {
        let answer = asker.ask("GET", "/readyz", &Value::Null).await;
        if house.owns(&table) {
            break;
        }
        // Clients are still sent away.
        let cut_off = json!({ "ready": false, "reasons": ["cut-off"] });
        assert_eq!(answer, (StatusCode::SERVICE_UNAVAILABLE, cut_off));
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(asker.ask("GET", "/readyz", &Value::Null).await.0, StatusCode::OK);
    let mut client = Client::connect(open.address, &table, &tokens[0]).await;
    assert!(matches!(client.answer().await, Answer::Frame(_)));
    open.close().await;
    let closing = json!({ "ready": false, "reasons": ["closing"] });
    let answer = asker.ask("GET", "/readyz", &Value::Null).await;
    assert_eq!(answer, (StatusCode::SERVICE_UNAVAILABLE, closing));
}
