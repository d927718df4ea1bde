//! What must go is gone: from the log at once, from the bytes of the files after a scrub.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod folder;

use std::sync::Arc;
use std::time::Duration;

use folder::Folder;
use store::nats_server::NatsServer;
use store::{AppendError, Digest, LogId, NatsConfig, Store};

const SECRET: &str = "the words that must go";

fn log(name: &str) -> LogId {
    name.parse().expect("a name of a log")
}

/// Whether a file of the folder has the words.
fn traces(folder: &Folder) -> bool {
    let files = std::fs::read_dir(&folder.0).expect("a folder");
    files
        .map(|file| std::fs::read(file.expect("an entry").path()).expect("a file"))
        .any(|bytes| bytes.windows(SECRET.len()).any(|window| window == SECRET.as_bytes()))
}

async fn fill(store: &Store) {
    for seq in 0..200 {
        for name in ["kept", "changed", "removed"] {
            let text = if name == "kept" { "harmless" } else { SECRET };
            store.append(&log(name), seq, format!("{text} {seq}")).await.unwrap();
        }
    }
    let digest = Digest { length: 200, text: SECRET.to_owned() };
    store.keep_digest(&log("changed"), digest.clone());
    store.keep_digest(&log("removed"), digest);
}

async fn erase(store: &Store) {
    let others = (0..200).map(|seq| format!("other {seq}")).collect();
    let read = store.read(&log("changed"), 0).await.unwrap();
    store.rewrite(&log("changed"), read, others).await.unwrap();
    store.remove(&log("removed")).await.unwrap();
}

async fn check(store: &Store) {
    let read = async |name| store.read(&log(name), 0).await.unwrap();
    assert_eq!(read("kept").await.len(), 200);
    assert_eq!(read("changed").await[199].record, "other 199");
    assert_eq!(read("removed").await, []);
    let digests = store.digests(vec![log("changed"), log("removed")]).await.unwrap();
    assert!(digests.iter().all(|one| one.digest.is_none()), "{digests:?}");
    let names: Vec<_> = store.survey("").await.unwrap().into_iter().map(|one| one.log).collect();
    assert_eq!(names, [log("changed"), log("kept")]);
}

#[tokio::test]
async fn what_is_removed_leaves_no_trace_after_a_scrub() {
    let folder = Folder::new();
    let store = folder.open();
    fill(&store).await;
    assert!(traces(&folder));
    erase(&store).await;
    check(&store).await;
    store.scrub().await.unwrap();
    assert!(!traces(&folder));
    check(&store).await;
    store.append(&log("changed"), 200, "more".to_owned()).await.unwrap();
    drop(store);
    assert_eq!(folder.open().read(&log("changed"), 199).await.unwrap().len(), 2);
    assert!(!traces(&folder));
}

#[tokio::test]
async fn closing_scrubs_too() {
    let folder = Folder::new();
    let store = folder.open();
    fill(&store).await;
    erase(&store).await;
    drop(store);
    assert!(!traces(&folder));
    let marks = folder.file().query_row("SELECT COUNT(*) FROM digest", [], |row| row.get(0));
    assert_eq!(marks, Ok(0), "no further scrub is due");
    check(&folder.open()).await;
}

#[tokio::test]
async fn a_scrub_is_due_until_the_traces_are_gone() {
    let folder = Folder::new();
    let store = Arc::new(folder.open());
    fill(&store).await;
    // Enough to write again, so that there is time to look.
    for seq in 0..100 {
        store.append(&log("large"), seq, "x".repeat(500_000)).await.unwrap();
    }
    store.remove(&log("changed")).await.unwrap();
    store.remove(&log("removed")).await.unwrap();
    assert!(traces(&folder));
    let other = folder.file();
    let is_due = || {
        let sql = "SELECT EXISTS (SELECT 1 FROM digest WHERE log = 'scrub')";
        other.query_row(sql, [], |row| row.get::<_, bool>(0)).unwrap()
    };
    assert!(is_due());
    let scrubbed = Arc::clone(&store);
    let scrub = tokio::spawn(async move { scrubbed.scrub().await });
    while is_due() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    // A process that dies from here on leaves nothing behind.
    assert!(!traces(&folder));
    scrub.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_store_in_memory_removes_as_well() {
    let store = Store::in_memory();
    fill(&store).await;
    erase(&store).await;
    check(&store).await;
}

#[tokio::test]
async fn a_log_that_has_changed_meanwhile_is_not_written_over() {
    let (folder, server) = (Folder::new(), NatsServer::start());
    let nats = || Store::connect(NatsConfig::new(&server.url()).unwrap()).unwrap();
    let shared = Arc::new(Store::in_memory());
    let own = Arc::new(folder.open());
    let pairs = [
        [Arc::clone(&own), own],
        [Arc::clone(&shared), shared],
        // The second does not know what the first has written.
        [Arc::new(nats()), Arc::new(nats())],
    ];
    for [one, two] in pairs {
        let table = log("table");
        let texts = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
        one.append(&table, 0, "Anna".to_owned()).await.unwrap();
        let before = two.read(&table, 0).await.unwrap();
        one.append(&table, 1, "Ben".to_owned()).await.unwrap();
        let conflict = Err(AppendError::Conflict { next: 2 });
        assert_eq!(two.rewrite(&table, before, texts(&["x"])).await, conflict);
        // Both take a name out of the same records, one after the other: the first name stays out.
        let both = two.read(&table, 0).await.unwrap();
        one.rewrite(&table, both.clone(), texts(&["x", "Ben"])).await.unwrap();
        assert_eq!(two.rewrite(&table, both, texts(&["Anna", "y"])).await, conflict);
        let again = two.read(&table, 0).await.unwrap();
        assert_eq!(again[0].record, "x");
        two.rewrite(&table, again, texts(&["x", "y"])).await.unwrap();
        let read = one.read(&table, 0).await.unwrap();
        assert_eq!(read.into_iter().map(|entry| entry.record).collect::<Vec<_>>(), ["x", "y"]);
    }
}
