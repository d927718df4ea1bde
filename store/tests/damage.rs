//! What of a damaged ledger can still be read.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod folder;

use std::ops::Range;
use std::sync::Arc;

use folder::Folder;
use store::{Damage, Digest, LogId, Store};

fn log(name: &str) -> LogId {
    name.parse().expect("a name of a log")
}

/// Two logs with three records each, in a closed store: each a segment, or three.
async fn two_logs(segments: u32) -> Folder {
    let folder = Folder::new();
    let mut store = folder.open();
    for seq in 0..3 {
        for name in ["hurt", "well"] {
            store.append(&log(name), seq, format!("number {seq}, as it was")).await.unwrap();
        }
        if segments > 1 {
            drop(store);
            store = folder.open();
        }
    }
    drop(store);
    let sql = "SELECT COUNT(*) FROM segment";
    let count: u32 = folder.file().query_row(sql, [], |row| row.get(0)).unwrap();
    assert_eq!(count, 2 * segments);
    folder
}

/// One log cannot be read, for this reason; the other is whole and goes on.
async fn only_one_is_hurt(folder: &Folder, why: &str) -> Store {
    let store = folder.open();
    assert_eq!(store.read(&log("hurt"), 0).await.unwrap_err().to_string(), why);
    assert_eq!(store.read(&log("well"), 0).await.unwrap().len(), 3);
    store.append(&log("well"), 3, "goes on".to_owned()).await.unwrap();
    store
}

#[tokio::test]
async fn a_changed_record_is_seen_and_hurts_no_other_log() {
    let folder = two_logs(1).await;
    let scratch = "UPDATE segment SET records = replace(records, 'number 1', 'Number 1')
        WHERE log = 'hurt'";
    assert_eq!(folder.file().execute(scratch, []).unwrap(), 1);
    let store = only_one_is_hurt(&folder, "record 1 of hurt is damaged").await;
    assert_eq!(store.read(&log("hurt"), 2).await.unwrap()[0].record, "number 2, as it was");
}

#[tokio::test]
async fn a_changed_number_sum_name_or_length_is_seen() {
    for (find, replace, seq) in [
        ("hurt 1 ", "hurt 0 ", 1),
        ("hurt 2 ", "hurt 1 ", 2),
        ("hurt 2 ", "hurt 9 ", 2),
        ("hurt 2 ", "well 2 ", 2),
        ("hurt 2 ", "hurt 2 1", 2),
        (" 19\n", " 91\n", 0),
        (" 19\n", " 18\n", 0),
        (" 19\n", "\u{b0}19\n", 0),
    ] {
        let folder = two_logs(1).await;
        let scratch = "UPDATE segment SET records = replace(records, ?1, ?2) WHERE log = 'hurt'";
        assert_eq!(folder.file().execute(scratch, [find, replace]).unwrap(), 1);
        only_one_is_hurt(&folder, &format!("record {seq} of hurt is damaged")).await;
    }
}

#[tokio::test]
async fn a_lost_segment_is_seen() {
    let folder = two_logs(3).await;
    let lose = "DELETE FROM segment WHERE log = 'hurt' AND next = 2";
    assert_eq!(folder.file().execute(lose, []).unwrap(), 1);
    let store = only_one_is_hurt(&folder, "record 1 of hurt is damaged").await;
    assert_eq!(store.read(&log("hurt"), 2).await.unwrap().len(), 1);
}

/// Many logs with five records and a digest each, in a closed store.
async fn many_logs() -> Folder {
    let folder = Folder::new();
    let store = folder.open();
    for number in 0..LOGS {
        let log = page(number);
        for seq in 0..5 {
            store.append(&log, seq, "text ".repeat(20)).await.unwrap();
        }
        store.keep_digest(&log, Digest { length: 5, text: "five".to_owned() });
    }
    folder
}

const LOGS: u32 = 200;

/// One of the logs. Its name is long, so that the names of all are on several pages.
fn page(number: u32) -> LogId {
    log(&format!("page/{number:03}/{}", "x".repeat(60)))
}

/// Overwrites some leaf pages of a table.
fn damage_pages(folder: &Folder, table: &str, which: impl FnOnce(usize) -> Range<usize>) {
    const PAGE: usize = 4096;
    let file = folder.file();
    let sql = "SELECT pageno FROM dbstat WHERE name = ?1 AND pagetype = 'leaf' ORDER BY path";
    let mut select = file.prepare(sql).unwrap();
    let pages = select.query_map([table], |row| row.get::<_, u32>(0)).unwrap();
    let pages: Vec<usize> = pages.map(|page| page.unwrap() as usize).collect();
    drop(select);
    drop(file);
    let path = folder.0.join("cabinet.sqlite");
    let mut bytes = std::fs::read(&path).unwrap();
    for page in &pages[which(pages.len())] {
        bytes[(page - 1) * PAGE..page * PAGE].fill(0xa5);
    }
    std::fs::write(path, bytes).unwrap();
}

/// How many logs of a damaged file are whole, and go on.
async fn whole(folder: &Folder) -> u32 {
    let (store, damage) = Store::open(&folder.0).unwrap();
    assert!(!damage.is_empty(), "the damage is told");
    let survey = store.survey("page/").await.unwrap();
    assert_eq!(survey.len(), LOGS as usize, "where pages are damaged, digests have the names");
    let mut whole = 0;
    for number in 0..LOGS {
        let log = page(number);
        match store.read(&log, 0).await {
            Ok(records) if records.len() == 5 => {
                store.append(&log, 5, "goes on".to_owned()).await.unwrap();
                whole += 1;
            }
            Ok(_) | Err(_) => {}
        }
    }
    whole
}

#[tokio::test]
async fn a_damaged_page_is_told_at_the_start_and_other_logs_play_on() {
    let folder = many_logs().await;
    damage_pages(&folder, "segment", |pages| pages / 2..pages / 2 + 2);
    let whole = whole(&folder).await;
    assert!((LOGS - 20..LOGS).contains(&whole), "{whole} whole");
}

#[tokio::test]
async fn what_cannot_be_posted_stays_in_the_journal() {
    let folder = many_logs().await;
    // New segments go to the last page.
    damage_pages(&folder, "segment", |pages| pages - 1..pages);
    let log = page(0);
    for seq in 5..8 {
        let (store, damage) = Store::open(&folder.0).unwrap();
        assert!(!damage.is_empty(), "the damage is told");
        store.append(&log, seq, "goes on".to_owned()).await.unwrap();
        assert_eq!(store.read(&log, 0).await.unwrap().len() as u64, seq + 1);
    }
    let file = folder.file();
    let count = |sql| file.query_row(sql, [], |row| row.get::<_, u32>(0)).unwrap();
    assert_eq!(count("SELECT MAX(next) FROM segment WHERE log LIKE 'page/000/%'"), 5);
    assert_eq!(count("SELECT COUNT(*) FROM journal"), 1);
}

#[tokio::test]
async fn a_log_whose_page_is_damaged_fails_no_other_of_its_batch() {
    let folder = many_logs().await;
    // Without the index the length of a log is not known.
    damage_pages(&folder, "sqlite_autoindex_segment_1", |pages| pages / 2..pages / 2 + 1);
    let store = Arc::new(Store::open(&folder.0).unwrap().0);
    let append = |number| {
        let store = Arc::clone(&store);
        async move { store.append(&page(number), 5, "goes on".to_owned()).await.is_ok() }
    };
    // All wait for the writer thread at once, which writes them in few batches.
    let appends: Vec<_> = (0..LOGS).map(|number| tokio::spawn(append(number))).collect();
    let mut hurt = 0;
    for (number, append) in (0..).zip(appends) {
        let appended = append.await.unwrap();
        let well = store.read(&page(number), 0).await.is_ok();
        assert!(appended || !well, "{number} can be read");
        hurt += u32::from(!appended);
    }
    assert!((1..LOGS / 2).contains(&hurt), "{hurt} hurt");
}

#[tokio::test]
async fn all_damage_that_is_found_is_told() {
    let folder = many_logs().await;
    // Three values that the file may not have, and two damaged pages.
    let change = |from: &str, to: &str| {
        let file = folder.file();
        file.pragma_update(None, "writable_schema", "ON").unwrap();
        let sql = "UPDATE sqlite_schema SET sql = replace(sql, ?1, ?2) WHERE name = 'digest'";
        assert_eq!(file.execute(sql, [from, to]).unwrap(), 1);
    };
    change("text TEXT NOT NULL", "text TEXT");
    let lose = "UPDATE digest SET text = NULL WHERE log < 'page/003'";
    assert_eq!(folder.file().execute(lose, []).unwrap(), 3);
    change("text TEXT", "text TEXT NOT NULL");
    damage_pages(&folder, "segment", |pages| pages / 2..pages / 2 + 2);
    let (_, damage) = Store::open(&folder.0).unwrap();
    let told = damage.iter().map(|Damage(line)| line.as_str()).collect::<Vec<_>>().join("\n");
    for (part, count) in [("NULL value in digest.text", 3), ("btreeInitPage() returns error", 2)] {
        assert_eq!(told.matches(part).count(), count, "{told}");
    }
}
