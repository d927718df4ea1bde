//! Why bots moved as they did: kept with each move, hidden until the game is over, then in the record.

use std::sync::{Arc, Mutex};

use kernel::{Record, Viewer};
use wire::{NewTable, Stage};

use super::common::{house, memory, new_table, play, read};

/// A person against bots, to the end. Gives every frame while the game ran, as text, and the record.
async fn played(game: &str, seats: usize, level: &str) -> (Vec<String>, String) {
    let store = memory();
    let first = house(&store);
    let person = first.people().arrive("Player1").await.unwrap().0;
    let watcher = first.people().arrive("Watcher").await.unwrap().0;
    let bots = vec![level.to_owned(); seats - 1];
    let new = NewTable { bots, start: true, ..new_table(game, seats) };
    let table = first.create(&person, &new).await.unwrap().table;
    let heard = Arc::new(Mutex::new(Vec::new()));
    let tasks = [(person, 1), (watcher.clone(), 2)].map(|(person, seed)| {
        let (house, table, heard) = (Arc::clone(&first), table.clone(), Arc::clone(&heard));
        let keep = move |text: &str| heard.lock().unwrap().push(text.to_owned());
        tokio::spawn(play(house, table, person, seed, 400, keep))
    });
    for task in tasks {
        assert_eq!(task.await.unwrap().stage, Stage::Over);
    }
    let running = |text: &String| read(text).stage == Stage::Playing;
    let frames = heard.lock().unwrap().iter().filter(|text| running(text)).cloned().collect();
    let record = first.table(&table).record().await.unwrap();
    for reason in Record::read(record.as_bytes()).unwrap().reasons() {
        let position = first.table(&table).position(1, reason.moves, "public".to_owned()).await;
        let because = position.unwrap().played.unwrap().because.expect("the review tells it");
        assert_eq!(reason.says.split(' ').next(), Some(&*because.code));
    }
    // Another house reads the same from the log.
    assert_eq!(house(&store).table(&table).record().await.unwrap(), record);
    (frames, record)
}

async fn keeps_reasons(game: &str, seats: usize, level: &str) {
    let (frames, text) = played(game, seats, level).await;
    assert!(!frames.is_empty());
    for frame in &frames {
        assert!(!frame.contains("-why-"), "{frame}");
    }
    let record = Record::read(text.as_bytes()).unwrap();
    let shelved = games::game(game).unwrap();
    let codes = shelved.codes();
    let played = shelved.open(&record, None).unwrap();
    let log = played.log();
    let by_bots = log.iter().filter(|line| {
        let (_, said) = line.split_once(' ').unwrap();
        !said.starts_with("A: ") && !said.starts_with("clock: ")
    });
    assert_eq!(record.reasons().len(), by_bots.count(), "{text}");
    for reason in record.reasons() {
        assert!(reason.phrase(&codes).is_some(), "{reason}");
        assert!(!log[reason.moves - 1].contains(" A: "), "{reason}");
    }
    // The comments change nothing of the game.
    let view = played.view(Viewer::Public);
    let plain: String = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .fold(String::new(), |text, line| text + line + "\n");
    let plain = shelved.open(&Record::read(plain.as_bytes()).unwrap(), None).unwrap();
    assert_eq!(plain.view(Viewer::Public).as_str(), view.as_str());
}

#[tokio::test]
async fn kryptos_keeps_its_bots_reasons() {
    keeps_reasons("kryptos", 3, "officer").await;
}

#[tokio::test]
async fn krypto_keeps_its_bots_reasons() {
    keeps_reasons("krypto", 2, "master").await;
}

#[tokio::test]
async fn decrypto_keeps_its_bots_reasons() {
    keeps_reasons("decrypto", 4, "novice").await;
}

#[tokio::test]
async fn break_the_code_keeps_its_bots_reasons() {
    keeps_reasons("break-the-code", 2, "officer").await;
}
