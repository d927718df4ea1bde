//! What becomes of records on their way from the journal to the ledger.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod folder;

use std::sync::Arc;

use folder::Folder;
use store::{Damage, Digest, Entry, LogId, Store};

fn log(name: &str) -> LogId {
    name.parse().expect("a name of a log")
}

/// Two logs with three records each, in a closed store.
async fn two_logs() -> Folder {
    let folder = Folder::new();
    let store = folder.open();
    for (seq, record) in (0..).zip(RECORDS) {
        store.append(&log("hurt"), seq, record.to_owned()).await.unwrap();
        store.append(&log("well"), seq, record.to_owned()).await.unwrap();
    }
    folder
}

const RECORDS: [&str; 3] = ["żółć", "precious\nwords", ""];

fn records(entries: &[Entry]) -> Vec<&str> {
    entries.iter().map(|entry| entry.record.as_str()).collect()
}

/// How many records all logs have in the ledger, and how many rows are in the journal.
fn counts(folder: &Folder) -> (u32, u32) {
    let sql = "SELECT COALESCE(SUM(length), 0), (SELECT COUNT(*) FROM journal)
        FROM (SELECT MAX(next) AS length FROM segment GROUP BY log)";
    folder.file().query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap()
}

/// Makes the file one whose process died before anything was taken out of the journal: all records are in one row of it.
fn unclear(folder: &Folder) {
    let sql = "INSERT INTO journal (records)
        SELECT group_concat(records, '') FROM (SELECT records FROM segment ORDER BY log)";
    folder.file().execute(sql, []).unwrap();
}

/// Makes the file one whose process died before anything was posted.
fn unpost(folder: &Folder) {
    unclear(folder);
    folder.file().execute("DELETE FROM segment", []).unwrap();
    assert_eq!(counts(folder), (0, 1));
}

/// Both logs are whole, take another record, and are all in the ledger afterwards.
async fn both_go_on(folder: &Folder) {
    let store = folder.open();
    for name in ["hurt", "well"] {
        assert_eq!(records(&store.read(&log(name), 0).await.unwrap()), RECORDS);
        store.append(&log(name), 3, "goes on".to_owned()).await.unwrap();
    }
    drop(store);
    assert_eq!(counts(folder), (8, 0));
}

/// Opens a store of which this is damaged.
fn open_damaged(folder: &Folder, want: &[&str]) -> Store {
    let (store, damage) = Store::open(&folder.0).unwrap();
    assert_eq!(damage.iter().map(|Damage(line)| line.as_str()).collect::<Vec<_>>(), want);
    store
}

#[tokio::test]
async fn what_was_left_in_the_journal_is_posted() {
    let folder = two_logs().await;
    unpost(&folder);
    both_go_on(&folder).await;
}

#[tokio::test]
async fn what_was_posted_already_is_left_out() {
    let folder = two_logs().await;
    unclear(&folder);
    // Of one log all was posted, and of the other the first two records.
    let short =
        "UPDATE segment SET next = 2, records = substr(records, 1, instr(records, 'hurt 2') - 1)
        WHERE log = 'hurt'";
    folder.file().execute(short, []).unwrap();
    both_go_on(&folder).await;
    let sql = "SELECT COUNT(*) FROM segment WHERE instr(records, 'precious')";
    let precious: u32 = folder.file().query_row(sql, [], |row| row.get(0)).unwrap();
    assert_eq!(precious, 2, "once in each log");
}

#[tokio::test]
async fn a_damaged_record_of_the_journal_hurts_no_other() {
    // Another letter, and a byte that is no letter.
    for damage in ["'P'", "CAST(X'FF' AS TEXT)"] {
        let folder = two_logs().await;
        unpost(&folder);
        // The first of the two, which is in the middle of the row.
        let scratch = format!(
            "UPDATE journal SET records = substr(records, 1, instr(records, 'precious') - 1)
            || {damage} || substr(records, instr(records, 'precious') + 1)"
        );
        folder.file().execute(&scratch, []).unwrap();
        let store = open_damaged(&folder, &["row 1 of the journal: record 1 of hurt is damaged"]);
        let error = store.read(&log("hurt"), 0).await.unwrap_err();
        assert_eq!(error.to_string(), "record 1 of hurt is damaged");
        assert_eq!(records(&store.read(&log("hurt"), 2).await.unwrap()), RECORDS[2..]);
        assert_eq!(records(&store.read(&log("well"), 0).await.unwrap()), RECORDS);
        store.append(&log("well"), 3, "goes on".to_owned()).await.unwrap();
    }
}

#[tokio::test]
async fn a_batch_that_cannot_be_read_hurts_no_other_and_is_left_as_it_is() {
    let folder = two_logs().await;
    unpost(&folder);
    folder.file().execute("UPDATE journal SET records = 'hurt 3'", []).unwrap();
    let told = ["row 1 of the journal cannot be read from byte 0 on"];
    let store = open_damaged(&folder, &told);
    store.append(&log("well"), 0, "goes on".to_owned()).await.unwrap();
    drop(store);
    let store = open_damaged(&folder, &told);
    assert_eq!(records(&store.read(&log("well"), 0).await.unwrap()), ["goes on"]);
    drop(store);
    let first = "SELECT records FROM journal ORDER BY id LIMIT 1";
    let left: String = folder.file().query_row(first, [], |row| row.get(0)).unwrap();
    assert_eq!(left, "hurt 3");
}

#[tokio::test]
async fn records_that_are_lost_with_a_part_of_the_journal_are_told() {
    let folder = two_logs().await;
    unpost(&folder);
    let change = |from: &str, to: &str| {
        let sql = "UPDATE journal SET records = replace(records, ?1, ?2)";
        assert_eq!(folder.file().execute(sql, [from, to]).unwrap(), 1);
    };
    // A record in the middle of one log becomes one of a third, and the head of one of the other cannot be read.
    change("hurt 1 ", "none 0 ");
    change("well 2 ", "well x ");
    let sql = "SELECT instr(CAST(records AS BLOB), CAST('well x' AS BLOB)) - 1 FROM journal";
    let at: u32 = folder.file().query_row(sql, [], |row| row.get(0)).unwrap();
    let store = open_damaged(
        &folder,
        &[
            "row 1 of the journal: record 0 of none is damaged",
            "row 1 of the journal: record 2 of hurt cannot be used: record 1 is missing",
            &format!("row 1 of the journal cannot be read from byte {at} on"),
        ],
    );
    assert_eq!(records(&store.read(&log("hurt"), 0).await.unwrap()), RECORDS[..1]);
    assert_eq!(records(&store.read(&log("well"), 0).await.unwrap()), RECORDS[..2]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn records_are_read_while_they_are_posted() {
    const LOGS: u32 = 4;
    const LENGTH: u32 = 400;
    let folder = Folder::new();
    let store = Arc::new(folder.open());
    // More than a round, so that posting begins while records still come, and more of each log than a step.
    let writers = (0..LOGS).map(|number| tokio::spawn(grow(Arc::clone(&store), number, LENGTH)));
    for writer in writers.collect::<Vec<_>>() {
        writer.await.unwrap();
    }
    drop(store);
    assert_eq!(counts(&folder), (LOGS * LENGTH, 0));
    let store = folder.open();
    for number in 0..LOGS {
        let read = store.read(&log(&format!("long/{number}")), 0).await.unwrap();
        assert_eq!(read.len(), LENGTH as usize);
    }
}

/// Appends long records to a log and reads back what is there.
async fn grow(store: Arc<Store>, number: u32, length: u32) {
    let name = log(&format!("long/{number}"));
    for seq in 0..u64::from(length) {
        store.append(&name, seq, format!("{seq} {}", "x".repeat(10_000))).await.unwrap();
        let from = seq.saturating_sub(5);
        let read = store.read(&name, from).await.unwrap();
        let numbers: Vec<u64> = read.iter().map(|entry| entry.seq).collect();
        assert_eq!(numbers, (from..=seq).collect::<Vec<_>>());
    }
}

#[tokio::test]
async fn digests_are_in_the_file_once_the_store_is_closed() {
    let folder = two_logs().await;
    let store = folder.open();
    let digest = |length, text: &str| Digest { length, text: text.to_owned() };
    for length in 1..=3 {
        store.keep_digest(&log("well"), digest(length, "as it goes"));
    }
    store.keep_digest(&log("hurt"), digest(2, "old"));
    drop(store);
    let survey = folder.open().survey("").await.unwrap();
    let seen: Vec<_> = survey.into_iter().map(|one| (one.digest, one.fresh)).collect();
    assert_eq!(seen, [(Some(digest(2, "old")), false), (Some(digest(3, "as it goes")), true)]);
}

#[tokio::test]
async fn an_older_digest_does_not_replace_one_in_the_file() {
    let folder = two_logs().await;
    let digest = |length, text: &str| Digest { length, text: text.to_owned() };
    let newest = async |store: &Store| {
        let digests = store.digests(vec![log("well")]).await.unwrap();
        let survey = store.survey("well").await.unwrap();
        assert_eq!(survey[0], digests[0]);
        digests[0].digest.clone()
    };
    for (length, text, known) in [(3, "three", "three"), (2, "late", "three"), (3, "anew", "anew")]
    {
        let store = folder.open();
        store.keep_digest(&log("well"), digest(length, text));
        assert_eq!(newest(&store).await, Some(digest(3, known)), "before it is in the file");
        drop(store);
        assert_eq!(newest(&folder.open()).await, Some(digest(3, known)), "in the file");
    }
}

#[tokio::test]
async fn what_cannot_be_written_is_not_acknowledged() {
    let folder = two_logs().await;
    let store = folder.open();
    let length = store.follow(&log("well")).await.unwrap();
    let full = "CREATE TRIGGER full BEFORE INSERT ON journal
        BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
    folder.file().execute_batch(full).unwrap();
    let no = store.append(&log("well"), 3, "lost".to_owned()).await.unwrap_err();
    assert_eq!(no.to_string(), "the store cannot write: the disk is full");
    assert_eq!(records(&store.read(&log("well"), 0).await.unwrap()), RECORDS);
    assert_eq!(length.borrow().length, 3);
    folder.file().execute_batch("DROP TRIGGER full").unwrap();
    store.append(&log("well"), 3, "goes on".to_owned()).await.unwrap();
    assert_eq!(length.borrow().length, 4);
}
