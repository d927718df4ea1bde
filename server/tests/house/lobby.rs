//! The lobby: pages, differences, and tables that nobody visits.

use std::time::Duration;

use serde_json::Value;
use server::house::House;
use tokio::time::timeout;
use wire::{Ask, Channel, Finding, LobbyNews, NewTable, Summary};

use super::client::{Client, Open};
use super::common::{config, house, memory, new_table};
use super::http;

/// A client that watches the lobby, after the hello.
async fn watch(open: &Open) -> Client {
    let url = format!("ws://{}/api/tables/live", open.address);
    let mut client = Client::try_open(&url, "", None).await.unwrap();
    assert_eq!(client.hear().await.unwrap(), r#"{"hello":{"house":"0.0.0+test"}}"#);
    client
}

/// The next news of the tables: listed, gone, and how many more there are.
async fn news(client: &mut Client) -> (Vec<Summary>, Vec<String>, usize) {
    match serde_json::from_str(&client.hear().await.unwrap()).unwrap() {
        LobbyNews::Tables { listed, gone, more } => (listed, gone, more),
        other => panic!("{other:?}"),
    }
}

fn listed(game: &str, seats: usize) -> NewTable {
    NewTable { finding: Finding::Lobby, ..new_table(game, seats) }
}

#[tokio::test]
async fn the_lobby_is_live() {
    let one = house(&memory());
    let open = Open::new(&one).await;
    let mut client = watch(&open).await;
    assert_eq!(news(&mut client).await, (vec![], vec![], 0));
    let host = one.people().arrive("Host").await.unwrap().0;
    let first = one.create(&host, &listed("kryptos", 3)).await.unwrap();
    assert_eq!(news(&mut client).await, (vec![first.clone()], vec![], 0));
    let second = one.create(&host, &listed("krypto", 2)).await.unwrap();
    assert_eq!(news(&mut client).await, (vec![second], vec![], 0), "only what is new");
    one.table(&first.table).order(server::table::Order::End).await.unwrap();
    assert_eq!(news(&mut client).await, (vec![], vec![first.table], 0));
    drop(client);
    open.close().await;
}

#[tokio::test]
async fn a_crowded_lobby_has_pages_and_no_long_options() {
    let mut config = config();
    config.limits.tables = 1000;
    let one = House::new(memory(), config);
    let open = Open::new(&one).await;
    let host = one.people().arrive("Host").await.unwrap().0;
    let letter = |n: u8| char::from(b'a' + n % 26);
    let words = (0..600_u16).map(|n| {
        let [high, low] = [n / 26, n % 26].map(|n| letter(u8::try_from(n).unwrap()));
        format!("a long word called {high}{low}")
    });
    let words: Vec<String> = words.collect();
    let mut new = listed("decrypto", 4);
    new.options.insert("own_words".to_owned(), words.join(","));
    assert!(new.options["own_words"].len() > 12_000);
    for _ in 0..120 {
        one.create(&host, &new).await.unwrap();
    }
    let mut client = watch(&open).await;
    let text = client.hear().await.unwrap();
    assert!(text.len() < 50_000, "{} bytes", text.len());
    let LobbyNews::Tables { listed, gone, more } = serde_json::from_str(&text).unwrap() else {
        panic!("{text}")
    };
    assert_eq!((listed.len(), gone.len(), more), (50, 0, 70));
    assert!(listed.is_sorted_by_key(|table| std::cmp::Reverse(table.made)), "the newest first");
    // The other pages come by HTTP.
    let stranger = http::Client::new(&one);
    let mut all: Vec<Value> = Vec::new();
    loop {
        let last = all.last().map(|table| format!("?after={}", table["table"].as_str().unwrap()));
        let path = format!("/api/tables{}", last.unwrap_or_default());
        let (_, page) = stranger.ask("GET", &path, &Value::Null).await;
        let page = page.as_array().unwrap();
        if page.is_empty() {
            break;
        }
        all.extend(page.iter().cloned());
    }
    assert_eq!(all.len(), 120);
    assert!(all.iter().all(|table| table["options"] == serde_json::json!({})));
    let first: Vec<&str> = listed.iter().map(|table| table.table.as_str()).collect();
    let same: Vec<&str> = all[..50].iter().map(|table| table["table"].as_str().unwrap()).collect();
    assert_eq!(first, same);
    // The page after a table that is no longer listed is nowhere, and not empty.
    one.lobby().unlist(all[60]["table"].as_str().unwrap(), u64::MAX);
    for gone in ["nothing", all[60]["table"].as_str().unwrap()] {
        let path = format!("/api/tables?after={gone}&lang=pl");
        let (status, no) = stranger.ask("GET", &path, &Value::Null).await;
        assert_eq!((status.as_u16(), &no["code"]), (404, &"house-no-table".into()));
        assert_eq!(no["text"], "Tu nic nie ma: nie ma takiego stołu.");
    }
    // A new table takes the place of the last on the page.
    let newest = one.create(&host, &new).await.unwrap();
    let (listed, gone, more) = news(&mut client).await;
    assert_eq!((listed[0].table.as_str(), listed.len()), (newest.table.as_str(), 1));
    assert_eq!((gone, more), (vec![first[49].to_owned()], 70));
    drop(client);
    open.close().await;
}

#[tokio::test]
async fn a_table_that_nobody_visits_leaves_the_lobby_until_somebody_comes() {
    let one = house(&memory());
    let host = one.people().arrive("Host").await.unwrap().0;
    let table = one.create(&host, &listed("kryptos", 3)).await.unwrap().table;
    let lists = async |want: bool| {
        let wait = async {
            while one.lobby().lists(&table) != want {
                tokio::task::yield_now().await;
            }
        };
        timeout(Duration::from_secs(10), wait).await.expect("soon");
    };
    lists(true).await;
    one.lobby().expire(Duration::from_hours(1));
    lists(true).await;
    one.lobby().expire(Duration::ZERO);
    lists(false).await;
    // What happens there without a visitor does not bring it back.
    let said = Ask::Chat { id: None, to: Channel::Table, text: "hello?".to_owned() };
    one.table(&table).ask(&host, said).await.unwrap();
    one.table(&table).look(&host).await.unwrap();
    one.table(&table).look(&host).await.unwrap();
    lists(false).await;
    let watcher = one.table(&table).watch(&host).await.unwrap();
    lists(true).await;
    one.lobby().expire(Duration::ZERO);
    lists(true).await;
    drop(watcher);
    let left = async {
        while one.lobby().lists(&table) {
            one.lobby().expire(Duration::ZERO);
            tokio::task::yield_now().await;
        }
    };
    timeout(Duration::from_secs(10), left).await.expect("it leaves with its last visitor");
}

#[tokio::test(start_paused = true)]
async fn the_house_sweeps_its_lobby() {
    let mut config = config();
    config.limits.unvisited = Duration::from_secs(100);
    let one = House::new(memory(), config);
    let open = Open::new(&one).await;
    let host = one.people().arrive("Host").await.unwrap().0;
    one.create(&host, &listed("kryptos", 3)).await.unwrap();
    tokio::time::sleep(Duration::from_secs(50)).await;
    assert_eq!(one.lobby().len(), 1);
    tokio::time::sleep(Duration::from_secs(70)).await;
    assert_eq!(one.lobby().len(), 0);
    open.close().await;
}
