//! A store is copied to NATS and back, and nothing of it has changed.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod folder;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use folder::Folder;
use store::nats_server::{Cluster, NatsServer};
use store::{Copied, CopyError, Damaged, Digest, Entry, LogId, NatsConfig, Store};

fn log(name: &str) -> LogId {
    name.parse().expect("a name of a log")
}

/// Everything that is in a store.
fn all(store: &Store) -> Vec<(LogId, Option<Digest>, Vec<Entry>)> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut all = Vec::new();
        for one in store.survey("").await.unwrap() {
            let entries = store.read(&one.log, 0).await.unwrap();
            all.push((one.log, one.digest, entries));
        }
        all
    })
}

fn fill(store: &Store) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        for table in 0..40 {
            let name = log(&format!("table/{table}"));
            for seq in 0..=table {
                store.append(&name, seq, format!("{table}:{seq}\nżółć")).await.unwrap();
            }
            if table % 3 > 0 {
                store.keep_digest(&name, Digest { length: table, text: format!("of {table}\n") });
            }
        }
    });
}

#[test]
fn a_copy_on_nats_and_one_back_are_the_same() {
    let (server, here, back) = (NatsServer::start(), Folder::new(), Folder::new());
    let source = here.open();
    fill(&source);
    let before = all(&source);
    let copied = Copied { logs: 40, records: 40 * 41 / 2, ..Copied::default() };
    let there = Store::connect(NatsConfig::new(&server.url()).unwrap()).unwrap();
    assert_eq!(source.copy_into(&there, Damaged::Refused).unwrap(), copied);
    assert_eq!(all(&there), before);
    // What was copied is there for another house, too.
    drop(there);
    let there = Store::connect(NatsConfig::new(&server.url()).unwrap()).unwrap();
    assert_eq!(there.copy_into(&back.open(), Damaged::Refused).unwrap(), copied);
    assert_eq!(all(&back.open()), before);
    let again = source.copy_into(&there, Damaged::Refused).unwrap_err();
    assert!(matches!(again, CopyError::NotEmpty { logs: 40 }), "{again}");
    assert_eq!(all(&there), before);
}

#[test]
fn a_copy_on_three_servers_is_the_same_whichever_answers() {
    let (cluster, source) = (Cluster::start(), Store::in_memory());
    fill(&source);
    // The servers that follow have a digest a moment later than the one that leads.
    for server in &cluster.0 {
        let mut three = NatsConfig::new(&server.url()).unwrap();
        (three.replicas, three.opening) = (Some(3), Duration::from_mins(1));
        let there = Store::connect(three).unwrap();
        assert_eq!(source.copy_into(&there, Damaged::Refused).unwrap().logs, 40);
        assert_eq!(all(&there), all(&source));
        empty(&there);
    }
}

/// Removes all logs.
fn empty(store: &Store) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        for one in store.survey("").await.unwrap() {
            store.remove(&one.log).await.unwrap();
        }
    });
}

#[test]
fn more_digests_than_may_wait_are_copied() {
    let (server, source) = (NatsServer::start(), Store::in_memory());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let survey = |store: &Store| runtime.block_on(store.survey("")).unwrap();
    runtime.block_on(async {
        for table in 0..12_000 {
            let name = log(&format!("table/{table}"));
            source.append(&name, 0, table.to_string()).await.unwrap();
            source.keep_digest(&name, Digest { length: 1, text: format!("of {table}") });
        }
    });
    let there = Store::connect(NatsConfig::new(&server.url()).unwrap()).unwrap();
    assert_eq!(
        source.copy_into(&there, Damaged::Refused).unwrap(),
        Copied { logs: 12_000, records: 12_000, ..Copied::default() }
    );
    drop(there);
    // Another process has none of the first one's memory.
    let there = Store::connect(NatsConfig::new(&server.url()).unwrap()).unwrap();
    assert_eq!(survey(&there), survey(&source));
}

#[test]
fn a_store_that_a_house_uses_is_not_copied() {
    let server = NatsServer::start();
    let connect = || Store::connect(NatsConfig::new(&server.url()).unwrap()).unwrap();
    let (house, source) = (Arc::new(connect()), connect());
    fill(&source);
    let (alive, told) = (Arc::new(AtomicBool::new(true)), Arc::clone(&house));
    let still = Arc::clone(&alive);
    let beats = thread::spawn(move || {
        while still.load(Ordering::Relaxed) {
            told.tell(&log("house"), "here".to_owned());
            thread::sleep(Duration::from_millis(200));
        }
    });
    let target = Store::in_memory();
    for [from, to] in [[&source, &target], [&target, &source]] {
        let refused = from.copy_into(to, Damaged::Refused).unwrap_err();
        assert!(matches!(refused, CopyError::InUse), "{refused}");
    }
    assert_eq!(all(&target), []);
    alive.store(false, Ordering::Relaxed);
    beats.join().unwrap();
    assert_eq!(source.copy_into(&target, Damaged::Refused).unwrap().logs, 40);
}

/// Copies a store of many logs, and once the first log is copied, something happens to the source.
fn copied_while(happens: impl AsyncFnOnce(&Store) + Send + 'static) -> CopyError {
    let [source, target] = [(); 2].map(|()| Arc::new(Store::in_memory()));
    let run = || tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    run().block_on(async {
        for name in 0..30_000 {
            source.append(&log(&format!("table/{name:05}")), 0, "x".to_owned()).await.unwrap();
        }
    });
    let (changes, copied) = (Arc::clone(&source), Arc::clone(&target));
    let writes = thread::spawn(move || {
        run().block_on(async {
            // The first log is copied long before the last.
            while copied.read(&log("table/00000"), 0).await.unwrap().is_empty() {}
            happens(&changes).await;
        });
    });
    let refused = source.copy_into(&target, Damaged::Refused).unwrap_err();
    writes.join().unwrap();
    refused
}

#[test]
fn a_log_that_grows_after_its_turn_is_found() {
    let refused = copied_while(async |source| {
        source.append(&log("table/00000"), 1, "too late".to_owned()).await.unwrap();
    });
    assert!(matches!(refused, CopyError::Changed), "{refused}");
}

#[test]
fn a_log_that_is_written_anew_after_its_turn_is_found() {
    let refused = copied_while(async |source| {
        let name = log("table/00000");
        let read = source.read(&name, 0).await.unwrap();
        source.rewrite(&name, read, vec!["a stranger".to_owned()]).await.unwrap();
    });
    assert!(matches!(refused, CopyError::Changed), "{refused}");
}

#[test]
fn a_log_that_is_new_during_the_copying_is_found() {
    let refused = copied_while(async |source| {
        source.append(&log("table/new"), 0, "too late".to_owned()).await.unwrap();
    });
    assert!(matches!(refused, CopyError::Changed), "{refused}");
}

#[test]
fn a_log_that_is_new_in_the_place_of_another_is_found() {
    let refused = copied_while(async |source| {
        // One that is copied without a record, because it is gone when its turn comes.
        source.remove(&log("table/29999")).await.unwrap();
        source.append(&log("table/new"), 0, "too late".to_owned()).await.unwrap();
    });
    assert!(matches!(refused, CopyError::Changed), "{refused}");
}

#[test]
fn damage_is_not_copied() {
    let source = Folder::new();
    fill(&source.open());
    let scratch =
        "UPDATE segment SET records = replace(records, '7:0', '7:9') WHERE log = 'table/7'";
    assert_eq!(source.file().execute(scratch, []), Ok(1));
    let (damaged, _) = Store::open(&source.0).unwrap();
    let failed = damaged.copy_into(&Store::in_memory(), Damaged::Refused).unwrap_err().to_string();
    assert_eq!(failed, "these logs of the source are damaged: table/7");
    // The others are copied all the same, if that is wanted.
    let target = Store::in_memory();
    let copied = damaged.copy_into(&target, Damaged::LeftOut).unwrap();
    let records = 40 * 41 / 2 - 8;
    assert_eq!(copied, Copied { logs: 39, records, left_out: vec![log("table/7")] });
    assert_eq!(all(&target).len(), 39);
    // Nothing folds a log to remove it, and then nothing is left out.
    let run = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    run.block_on(damaged.remove(&log("table/7"))).unwrap();
    let copied = damaged.copy_into(&Store::in_memory(), Damaged::Refused).unwrap();
    assert_eq!(copied, Copied { logs: 39, records, left_out: vec![] });
}
