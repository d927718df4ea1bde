//! Logs that are written anew, or become shorter, while a table is open in another house.

use std::sync::Arc;
use std::time::Duration;

use store::{Call, LogId, Store};
use wire::{Ask, Channel, Frame};

use super::common::{begin, house, memory, new_table, next};
use super::houses::{houses, soon, until};

fn log(table: &str) -> LogId {
    format!("table/{table}").parse().unwrap()
}

fn named(frame: &Frame) -> bool {
    serde_json::to_string(frame).unwrap().contains("Player1")
}

/// Takes the name of the first player out of a log, and tells nobody. Until then `failures` readings of it fail.
async fn take_name_out(store: &Arc<Store>, table: &str, failures: usize) {
    let read = store.read(&log(table), 0).await.unwrap();
    let texts = read.iter().map(|entry| entry.record.replace("Player1", "Someone")).collect();
    for _ in 0..failures {
        store.fail_once(Call::Read, "table/");
    }
    store.rewrite(&log(table), read, texts).await.unwrap();
}

#[tokio::test]
async fn a_person_who_is_deleted_in_one_house_is_forgotten_in_all() {
    let [one, two] = houses(&memory()).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let mut there = two.table(&table).watch(&people[1]).await.unwrap();
    until(&mut there, named).await;
    one.delete(&people[0], "Player1").await.unwrap();
    until(&mut there, |frame| !named(frame)).await;
}

#[tokio::test(start_paused = true)]
async fn a_desk_that_could_not_read_a_log_that_was_written_anew_tries_again() {
    let store = memory();
    let house = house(&store);
    let (table, people) = begin(&house, &new_table("break-the-code", 2)).await;
    let mut watcher = house.table(&table).watch(&people[1]).await.unwrap();
    until(&mut watcher, named).await;
    take_name_out(&store, &table, 3).await;
    until(&mut watcher, |frame| !named(frame)).await;
}

#[tokio::test(start_paused = true)]
async fn a_desk_saves_no_digest_of_a_log_that_is_no_longer_so() {
    let store = memory();
    let house = house(&store);
    let (table, _) = begin(&house, &new_table("break-the-code", 2)).await;
    take_name_out(&store, &table, 1000).await;
    soon(|| house.open_tables() == 0).await;
    let kept = store.digests(vec![log(&table)]).await.unwrap();
    assert_eq!(kept[0].digest, None);
}

#[tokio::test]
async fn a_log_that_is_shorter_than_it_was_is_no_table_that_is_gone() {
    let store = memory();
    let house = house(&store);
    let (table, people) = begin(&house, &new_table("break-the-code", 2)).await;
    let says = |text: &str| Ask::Chat { id: None, to: Channel::Table, text: text.to_owned() };
    for text in ["one", "two", "lost"] {
        house.table(&table).ask(&people[0], says(text)).await.unwrap();
    }
    let mut watcher = house.table(&table).watch(&people[0]).await.unwrap();
    next(&mut watcher).await;
    let mut records = store.read(&log(&table), 0).await.unwrap();
    records.truncate(records.len() - 2);
    store.remove(&log(&table)).await.unwrap();
    for entry in records {
        store.append(&log(&table), entry.seq, entry.record).await.unwrap();
    }
    house.table(&table).ask(&people[0], says("three")).await.unwrap();
    let said = |frame: &Frame| frame.chat.iter().map(|line| line.text.clone()).collect::<Vec<_>>();
    until(&mut watcher, |frame| said(frame) == ["one", "three"]).await;
    // What is refused is refused for its own reason, though the log was once longer.
    let no = house.table(&table).ask(&people[1], Ask::Start { id: None }).await.unwrap_err();
    assert_eq!(no.refusal.code, "house-not-host");
    store.remove(&log(&table)).await.unwrap();
    let no = house.table(&table).ask(&people[0], says("four")).await.unwrap_err();
    assert_eq!(no.refusal.code, "house-no-table");
}

#[tokio::test(start_paused = true)]
async fn a_flood_of_notices_does_not_silence_a_house() {
    let store = memory();
    let [house] = houses(&store).await;
    let topic: LogId = "house/notices".parse().unwrap();
    let here = r#"{"from":"another","notice":{"here":{"now":null}}}"#;
    store.tell(&topic, here.to_owned());
    let tables: Vec<String> = (0..100).map(|table| table.to_string()).collect();
    soon(|| tables.iter().any(|table| !house.owns(table))).await;
    let (flood, over) = (Arc::clone(&store), Arc::new(std::sync::atomic::AtomicBool::new(false)));
    let ends = Arc::clone(&over);
    let floods = std::thread::spawn(move || {
        let nonsense = format!(r#"{{"from":"another","notice":"{}"}}"#, "x".repeat(2000));
        while !ends.load(std::sync::atomic::Ordering::Relaxed) {
            flood.tell(&topic, nonsense.clone());
        }
    });
    // Its heartbeat notices that the other house has been silent for six seconds.
    let mut seconds = 0;
    while seconds < 60 && tables.iter().any(|table| !house.owns(table)) {
        tokio::time::advance(Duration::from_secs(1)).await;
        let wait = || std::thread::sleep(Duration::from_millis(50));
        tokio::task::spawn_blocking(wait).await.unwrap();
        seconds += 1;
    }
    over.store(true, std::sync::atomic::Ordering::Relaxed);
    floods.join().unwrap();
    assert!(seconds < 60, "it does not notice");
}
