//! A store is copied to NATS and back, and nothing of it has changed.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod folder;

use folder::Folder;
use store::nats_server::NatsServer;
use store::{Copied, CopyError, Digest, Entry, LogId, NatsConfig, Store};

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
    let copied = Copied { logs: 40, records: 40 * 41 / 2 };
    let there = Store::connect(NatsConfig::new(&server.url()).unwrap()).unwrap();
    assert_eq!(source.copy_into(&there).unwrap(), copied);
    assert_eq!(all(&there), before);
    // What was copied is there for another house, too.
    drop(there);
    let there = Store::connect(NatsConfig::new(&server.url()).unwrap()).unwrap();
    assert_eq!(there.copy_into(&back.open()).unwrap(), copied);
    assert_eq!(all(&back.open()), before);
    let again = source.copy_into(&there).unwrap_err();
    assert!(matches!(again, CopyError::NotEmpty { logs: 40 }), "{again}");
    assert_eq!(all(&there), before);
}

#[test]
fn damage_is_not_copied() {
    let source = Folder::new();
    fill(&source.open());
    let scratch =
        "UPDATE segment SET records = replace(records, '7:0', '7:9') WHERE log = 'table/7'";
    assert_eq!(source.file().execute(scratch, []), Ok(1));
    let (damaged, _) = Store::open(&source.0).unwrap();
    let failed = damaged.copy_into(&Store::in_memory()).unwrap_err().to_string();
    assert_eq!(failed, "cannot read the source: record 0 of table/7 is damaged");
}
